### What the page says, in Dutch.

analysis-answer = { $move } Dat wint in ongeveer { $chance }% van de gevallen.
analysis-at = { $place }: { $what } Winkansen: { $chances }.
analysis-best_is = Het beste zou zijn: { $move } Dat wint in ongeveer { $chance }% van de gevallen.
analysis-blunder = Grote fout
analysis-cost = { $what } Dat kostte ongeveer { $points } van 100 punten.
analysis-failed = Dit spel kon niet worden geanalyseerd. Je kunt het opnieuw proberen.
analysis-gain = { $points } ± { $error }
analysis-graph = Ieders kans om te winnen, van het delen tot het einde
analysis-has = { $name } { $chance }%
analysis-inaccuracy = Onnauwkeurigheid
analysis-ledger = Waar de uitslag vandaan komt
analysis-ledger_how = In punten van 100; elke rij telt op tot de uitslag. Een fout is alleen wat beter had gekund met wat die speler wist. Verborgen: wat een zet opleverde zonder dat je het kon weten, en wat te klein was om een fout te heten.
analysis-lessons = Leren van fouten
analysis-luck = Geluk
analysis-make = Analyseer dit spel
analysis-mistake = Fout
analysis-move = Zet { $n }
analysis-moved = { $name } { $from }% → { $to }%
analysis-no_lessons = { $name } deed geen zet die zeker slechter was dan een andere.
analysis-no_turning_points = Geen enkel moment veranderde veel: het werd stap voor stap beslist.
analysis-not_best = Er is iets beters. Probeer een andere.
analysis-offer = De computer kan dit spel doorlopen: ieders kansen, wat het spel deed kantelen en wat je beter had kunnen doen. Het duurt een paar seconden.
analysis-others_errors = Fouten van ande­ren
analysis-own_errors = Eigen fouten
analysis-result = Uit­slag
analysis-show = Laat zien
analysis-solved =
    { $n ->
        [one] Dat is de beste zet.
       *[other] Dat is de beste zet. Nu weet je het.
    }
analysis-start = Begin
analysis-the_deal = De tafel wordt klaargezet.
analysis-title = Wat dit spel leert
analysis-try_again = Opnieuw proberen
analysis-turning_points = Keerpunten
analysis-unseen = Ver­bor­gen
analysis-was_best = De beste.
analysis-was_played = Dit werd gespeeld.
analysis-what_would_you_do = Wat zou jij hier doen?
analysis-whose = Wiens beslissingen
analysis-wins = wint in ongeveer { $chance }% van de gevallen.
analysis-working = De computer loopt het spel door…
club-against = Tegen wie
club-against-count =
    { $games ->
        [one] { $games } spel
       *[other] { $games } spellen
    }
club-against-how = { $before } × ervoor, { $behind } × erachter
club-against-none = Nog niemand: spellen tegen bots tellen hier niet.
club-download = Alle spellen downloaden (JSONL)
club-ended-expired = niet uitgespeeld
club-favourite = Favoriete spellen
club-filter = Spel
club-filter-all = Alle spellen
club-follow = Volgen
club-followed = Mensen die je volgt
club-followed-none = Volg mensen vanaf hun profiel: hun open tafels staan dan op je startpagina.
club-games = Spellen
club-guest = gast
club-leaders = Ranglijst
club-leaders-name = Naam
club-leaders-none = Nog geen rating is zeker genoeg. Open een tafel met rating en klok: na ongeveer acht spellen sta je hier.
club-leaders-rank = Plaats
club-leaders-what = Ratings uit spellen met rating. Hier staat wie op ± 200 punten na bekend is en het eigen profiel toont.
club-left = heeft het spel verlaten
club-none = Er is nog geen spel afgelopen.
club-pace = Hoe snel
club-pace-days = dagen
club-pace-live = live
club-place = Plaats { $place } van { $seats }
club-played =
    { $games ->
        [one] { $games } spel, { $won } gewonnen
       *[other] { $games } spellen, { $won } gewonnen
    }
club-private = Mijn profiel niet laten zien
club-private-hint = Anderen zien je naam en verder niets, en ranglijsten laten je weg.
club-private-theirs = { $name } laat de eigen spellen niet zien.
club-private-yours = alleen jij ziet dit
club-profile = Profiel
club-profile-see = Mijn profiel bekijken
club-profile-what = Je spellen, je ratings, en tegen wie je speelt.
club-rating = Rating
club-rating-games =
    { $games ->
        [one] na { $games } spel met rating
       *[other] na { $games } spellen met rating
    }
club-rating-none = Nog geen spellen met rating.
club-rating-of = { $game }, { $pace }
club-rating-plot = { $what }: rating in de tijd, van { $first } tot { $last }
club-rating-uncertain = Nog niet zeker genoeg voor de ranglijst.
club-since = Hier sinds { $date }
club-somebody = Iemand
club-unfollow = Niet meer volgen
club-with = Met { $names }
club-won = Gewonnen

clubs = Clubs
clubs-board = Prikbord
clubs-board-delete = Verwijderen
clubs-board-delete_whose = Verwijderen: bericht van { $name }
clubs-board-label = Voor iedereen in de club
clubs-board-more = Eerdere
clubs-board-none = Nog niemand heeft iets geschreven.
clubs-board-post = Plaatsen
clubs-calendar = Alle afspraken in mijn agenda
clubs-calendar-label = Geheim adres van je agenda
clubs-calendar-renew = Nieuw adres
clubs-calendar-text = Abonneer je in je agenda op dit adres: het bevat de afspraken van al je clubs en volgt elke wijziging. Wie het kent, ziet ze ook.
clubs-date-at = Wanneer
clubs-date-at-hint = In jouw tijdzone ({ $zone }); iedereen ziet het in de eigen zone.
clubs-date-drop = Afzeggen
clubs-date-drop_which = { $name } afzeggen
clubs-date-file = In mijn agenda (.ics)
clubs-date-fix = Afspraak maken
clubs-date-name = Wat
clubs-date-open = Open er een tafel voor
clubs-date-to_table = Naar de tafel
clubs-date-usual = Spelavond
clubs-dates = Afspraken
clubs-dates-new = Een afspraak maken
clubs-dates-none = Er staat geen afspraak.
clubs-found = Een club oprichten
clubs-found-do = Oprichten
clubs-hooks = Een kanaal elders inlichten
clubs-hooks-add = Toevoegen
clubs-hooks-address = Adres van de webhook
clubs-hooks-drop = Verwijderen
clubs-hooks-drop_which = { $host } verwijderen
clubs-hooks-room = Kamer
clubs-hooks-server = Adres van de Matrix-server
clubs-hooks-shape = Waar
clubs-hooks-text = Elke tafel van de club krijgt daar één bericht, dat met de tafel mee verandert.
clubs-hooks-token = Toegangssleutel
clubs-invite = Uitnodigen
clubs-invite-drop = Niemand meer toelaten
clubs-invite-link = Link om lid te worden
clubs-invite-make = Link maken
clubs-invite-none = Nu kan niemand lid worden: er is geen link.
clubs-invite-renew = Nieuwe link
clubs-invite-share = Speel met ons mee: { $club }
clubs-invite-text = Wie deze link opent, kan lid worden. Met een nieuwe link vervalt de oude.
clubs-invited = Je bent uitgenodigd
clubs-invited-text = Speel met ons mee: leden zien het prikbord, de afspraken en de tafels van de club.
clubs-join = Lid worden
clubs-joined = Welkom bij { $club }.
clubs-leave = De club verlaten
clubs-leave-no = Blijven
clubs-leave-sure = { $club } verlaten?
clubs-leave-text = Met een uitnodiging kun je terugkomen. Heb je de club opgericht, dan neemt wie er het langst bij is het over; blijft er niemand over, dan is de club weg.
clubs-member-new_role = Rol van { $name }
clubs-member-remove = Verwijderen
clubs-member-remove_whom = { $name } verwijderen
clubs-members = Leden
clubs-name = Naam van de club
clubs-next = volgende: { $date }
clubs-none = Je bent nog van geen club lid: richt er een op, of open een link die iemand je stuurde.
clubs-outside = Alleen leden zien meer van deze club. Vraag een van hen om een link om lid te worden.
clubs-role-founder = Oprichter
clubs-role-member = Lid
clubs-role-organiser = Organisator
clubs-season = Het seizoen
clubs-season-after = Het seizoen erna
clubs-season-before = Het seizoen ervoor
clubs-season-by = Volgorde
clubs-season-by_points = Op punten
clubs-season-by_strength = Op sterkte
clubs-season-none = In dit seizoen hebben geen twee leden samen een spel uitgespeeld.
clubs-season-now = Dit seizoen
clubs-season-points = Punten
clubs-season-strength = Sterkte
clubs-season-strength_none = Van niemand is de sterkte al tot op ± 200 punten bekend: daar zijn ongeveer acht spellen voor nodig.
clubs-season-strength_text = Hoe sterk iedereen was, uit alle spellen van het seizoen samen, en hoe zeker dat is: in 95 van de 100 gevallen ligt de waarheid binnen wat achter de ± staat.
clubs-season-text = Een punt voor elk lid dat je voorblijft, een half punt bij gelijke stand. Een seizoen duurt drie maanden: dit van { $from } tot { $to }.
clubs-size =
    { $count ->
        [one] { $count } lid
       *[other] { $count } leden
    }
clubs-table-new = Nieuwe tafel voor de club
clubs-table-of = Tafel van een club:
clubs-tables = Tafels
clubs-tables-none = Er is geen tafel open.
clubs-unread =
    { $count ->
        [one] { $count } nieuw bericht
       *[other] { $count } nieuwe berichten
    }
clubs-what = Mensen die steeds weer samen spelen: met een prikbord, met afspraken in ieders agenda, met eigen tafels en een stand van het seizoen.
clubs-yours = Je clubs
clubs-yours-tables = Tafels van je clubs

hours-add = Vakantie toevoegen
hours-away = weg { $first } – { $last }
hours-drop = Vakantie van { $first } tot { $last } schrappen
hours-drop-short = Schrappen
hours-first = Eerste dag
hours-from = Ik speel vanaf
hours-last = Laatste dag
hours-of = speelt { $from }–{ $to } ({ $zone })
hours-save = Opslaan
hours-saved = Opgeslagen. Je tafels weten het al.
hours-title = Speeltijden en vakanties
hours-until = Ik speel tot
hours-vacations = Vakanties
hours-what = Aan tafels waar een zet dagen mag duren, staat je klok buiten deze tijden en tijdens vakanties stil. Anderen zien allebei voordat ze bij je aanschuiven. Minstens acht uur per dag; { $days } dagen vakantie per jaar.
hours-zone = Tijdzone
language = Nederlands

about-bots = De bots
about-bots-text = Een bot ziet wat een mens op die plaats zou zien, en verder niets. Moet iemand weg, dan speelt een bot verder tot die plaats weer wordt ingenomen.
about-more_fairness = Hoe het toeval eerlijk wordt
about-opening = Een digitale tafel voor twee uitverkochte spellen over de handel op de Oost: Batavia en VOC. Open een link, schuif aan bij vrienden of bots, en speel.
about-private = Je naam is van jou
about-private-text = Een gast laat een naam achter en verder niets. Geen reclame, geen bezoekerstellingen, niets wordt van elders geladen. Je kunt alles meenemen wat over je bewaard is, of het laten wissen.
about-records = Verslagen
about-records-text = Elk afgelopen spel kun je terugkijken, vanaf elke plaats of met alle kaarten open, en bewaren als een klein bestand dat elk programma kan lezen.
about-table = De tafel
about-table-text = Je speelt in één avond of over weken. Niets gaat verloren: elke zet is bewaard voordat iemand hem ziet, en na elke pauze gaat het verder waar het was. Kan een zet niet, dan zegt de tafel waarom, en welke regel het verbiedt.
about-title = Over compagnie
about-words = Woorden en tekeningen
about-words-text = Regels, borden en tekeningen hebben we zelf geschreven en getekend; de kaarten volgen echte kusten. De letters zijn IM Fell English en Source Sans 3.

act-advised = { SEAT($seat) } heeft advies achtergelaten.
act-advised-you = Je hebt advies achtergelaten.
act-asks_pause = { SEAT($seat) } vraagt om een pauze.
act-asks_pause-you = Je vraagt om een pauze.
act-asks_takeback = { SEAT($seat) } wil een zet terugnemen.
act-asks_takeback-you = Je wilt een zet terugnemen.
act-closed = De tafel is gesloten.
act-consents = { SEAT($seat) } gaat akkoord.
act-consents-you = Je gaat akkoord.
act-declines = { SEAT($seat) } zegt nee.
act-declines-you = Je zegt nee.
act-left = { SEAT($seat) } is weggegaan; een bot speelt verder.
act-left-you = Je bent weggegaan; een bot speelt verder.
act-out_of_time = De tijd van { SEAT($seat) } is om; een bot speelt verder.
act-out_of_time-you = Je tijd is om; een bot speelt verder.
act-rematched = Er staat een revanche klaar.
act-resumed = { SEAT($seat) } heeft de pauze beëindigd.
act-resumed-you = Je hebt de pauze beëindigd.
act-returned = { SEAT($seat) } is terug.
act-returned-you = Je bent terug.
act-rose = Plaats { $place } is weer vrij.
act-sat = { SEAT($seat) } is aangeschoven.
act-sat-you = Je bent aangeschoven.
act-started = Het spel begint.
act-undone = { SEAT($seat) } heeft een zet teruggenomen.
act-undone-you = Je hebt een zet teruggenomen.

bot-expert = Kapitein
bot-expert-hint = Denkt vooruit en vergist zich zelden. Moeilijk te verslaan.
bot-greedy = Handelaar
bot-greedy-hint = Pakt het beste dat er nu te halen is. Een goede tegenstander voor je eerste spellen.
bot-learner = Klerk
bot-learner-hint = Speelt verstandig en vergist zich nog weleens. Prettig voor je eerste spellen.
bot-master = Admiraal
bot-master-hint = Denkt het langst vooruit. Sterker speelt hier niemand.
bot-novice = Lichtmatroos
bot-novice-hint = Kent de regels nog maar net: gaat af op alles wat blinkt en ziet het gevaar niet.
bot-net = Loods
bot-net-hint = Stuurt op gevoel: heeft miljoenen spellen tegen zichzelf gespeeld en kijkt maar één keer naar elke tafel.
bot-random = Scheepskat
bot-random-hint = Loopt over de tafel zoals het haar uitkomt. Elke zet kan komen.
bot-rated = { $bot } · { $rating } ± { $error }
bot-rating-hint = Het getal zegt hoe sterk de bot speelt, gemeten in spellen tussen bots; de Handelaar heeft ongeveer 1500.
bot-regular = Handelaar
bot-regular-hint = Neemt het beste wat er nu te halen valt. Een gelijkwaardige tegenstander.
bot-search = Navigator
bot-search-hint = Denkt vooruit, verder dan de kapitein en minder ver dan de admiraal.

chat-about = Over { $name }
chat-block = { $name } blokkeren
chat-blocked = Geblokkeerd: van die persoon lees je niets meer.
chat-complaint = Wat is er gebeurd?
chat-hush = Zolang er een lijn wordt getekend, praat niemand.
chat-nothing = Er heeft nog niemand iets gezegd.
chat-report = Melden
chat-reported = Dank je: wie deze server beheert, leest het.
chat-say = Zeg iets
chat-send = Versturen
chat-spectator = kijkt toe
chat-spectators = Je praat met de toeschouwers. Wie speelt, leest het als het spel voorbij is.
chat-title = Chat
chat-unread = ongelezen
chat-watching = Praten kan hier zodra het spel is begonnen.
chat-watching-nobody = Om met de toeschouwers te praten heb je een naam nodig: geef die op je pagina op.

clock-left = Resterende tijd: { $time }

coach-enough = Genoeg voor nu
coach-next = Begrepen
coach-start = Leer het me al spelend
coach-title = Je gids

compagnie = compagnie

curtain-hidden = Tot dan blijven alle handen verborgen.
curtain-pass = Geef het apparaat aan { $name }
curtain-ready = Ik ben { $name }

emote-hello = Hallo!
emote-moment = Een ogenblik, alsjeblieft.
emote-oops = Oeps…
emote-thanks = Dank je!
emote-title = Reacties
emote-well_played = Goed gespeeld!
emote-wow = Wauw!

end-count = De eindtelling
end-count_skip = Uitslag tonen
end-fair = Dobbelstenen en kaarten controleren
end-film = Filmpje om te delen
end-filming = Filmen…
end-go_rematch = Naar de revanche
end-picture = Plaatje om te delen
end-place_1 = Je hebt gewonnen!
end-place_2 = Je bent tweede geworden.
end-place_3 = Je bent derde geworden.
end-place_4 = Je bent vierde geworden.
end-place_5 = Je bent vijfde geworden.
end-place_shared_1 = Je deelt de overwinning!
end-place_shared_2 = Je deelt de tweede plaats.
end-place_shared_3 = Je deelt de derde plaats.
end-place_shared_4 = Je deelt de vierde plaats.
end-place_shared_5 = Je deelt de vijfde plaats.
end-record = Verslag downloaden
end-rematch = Nog een keer
end-replay = Terugkijken
end-score = Scoreblad
end-share = Delen

fair-against_the_rules = Hier nog eens volgens de regels gespeeld, is stap { $step } ertegen.
fair-all_right =
    Het geheim past bij zijn vingerafdruk, en { $answers ->
        [one] { $answers } antwoord van het toeval kwam
       *[other] { $answers } antwoorden van het toeval kwamen
    } eruit zoals beloofd. Je browser heeft alles zojuist nagerekend.
fair-answers = Elke dobbelsteen, elke kaart
fair-answers-text = Het eerste antwoord van het toeval volgt uit het geheim, alle getallen en ‘1’, het volgende uit ‘2’, enzovoort. Geen stapel wordt vooraf geschud: een kaart bestaat pas als ze getrokken wordt, dus niemand kan gluren.
fair-box = Wat in de doos zit wordt opgehaald, om het spel nog eens te spelen: { $percent }%
fair-by_the_rules = Het hele spel is hier nog eens gespeeld volgens de regels: alle { $steps } stappen waren toegestaan, het toeval was gewogen zoals de regels het wegen, en de score is dezelfde.
fair-checking = Elk antwoord wordt nagerekend…
fair-col-answer = Antwoord
fair-col-chance = Kans
fair-col-event = Bij gebeurtenis
fair-col-number = Nr.
fair-col-weights = Gewichten
fair-commitment = De vingerafdruk, vóór het spel getoond
fair-duplicate = In een duplicaatronde van een toernooi
fair-duplicate-text = Antwoorden worden per soort geteld: een dobbelsteen, een kaart. De eerste acht bytes van het getal hieronder stellen een antwoord voor, namelijk hun rest bij deling door het aantal antwoorden; de volgende acht, modulo de kleinste macht van twee die door geen gewicht overtroffen wordt, moeten kleiner zijn dan het gewicht van het voorgestelde antwoord, anders beslist de volgende poging. Zo ontmoeten alle tafels van de ronde hetzelfde toeval, voor zover het verloop aan elk van hen dat toelaat.
fair-every_answer =
    { $answers ->
        [one] { $answers } antwoord van het toeval
       *[other] { $answers } antwoorden van het toeval
    }, een voor een
fair-exactly = Precies
fair-exactly-text = De vingerafdruk is de SHA-256 van 32 geheime bytes. Antwoord k komt uit de eerste acht bytes van het getal hieronder; wat boven het grootste veelvoud van de som van alle gewichten ligt, wordt opnieuw getrokken, zodat geen antwoord ook maar een haar voordeel heeft.
fair-in = { $weight } op { $total }
fair-nonce_of = Van { $name }
fair-nonce_of_round = Van persoon { $number } van deze ronde
fair-nonces = Van ieder een snufje zout
fair-nonces-text = Elke plaats voegt bij het aanschuiven een eigen getal toe. Omdat die na de belofte komen, kan de server geen geheim kiezen dat goed uitkomt; omdat het geheim verborgen blijft, kan niemand een getal kiezen dat goed uitkomt.
fair-not_yet = Het spel is nog niet afgelopen: tot dan blijft het geheim verborgen.
fair-of_table = Een spel { $game }
fair-opening = Dobbelstenen die niemand kan voorspellen en iedereen kan controleren. Zelfs wie deze server beheert kan geen plaats bevoordelen, en je hoeft ons niet op ons woord te geloven.
fair-other_scores = Hier nog eens volgens de regels gespeeld, eindigt het spel met een andere score.
fair-other_state = Hier nog eens volgens de regels gespeeld, stond de tafel na stap { $step } er anders voor dan deze server zegt.
fair-promise = Een belofte
fair-promise-text = Voordat er iemand aanschuift, bedenkt de tafel een geheim en toont de vingerafdruk daarvan: een getal dat alleen bij dit geheim hoort en het niet verraadt. Vanaf dan kan het geheim niet meer veranderen.
fair-record = Verslag bewaren
fair-replay = Dit spel bekijken
fair-reveal = De onthulling
fair-reveal-text = Is het spel voorbij, dan toont de tafel het geheim. Je eigen browser vergelijkt dan de vingerafdruk en rekent elke dobbelsteen en elke kaart na.
fair-secret = Het geheim
fair-secret_later = Wordt getoond zodra het spel voorbij is.
fair-setup = opzet
fair-taken_back = teruggenomen
fair-this_table = Deze tafel
fair-title = Eerlijk toeval
fair-to_table = Naar de tafel
fair-where = Aan het eind van elk spel leidt het scoreblad naar de controle van de tafel.
fair-wrong_answer = Antwoord { $number } is niet wat het geheim en de getallen geven. Deze tafel was niet eerlijk.
fair-wrong_secret = Het geheim past niet bij de vingerafdruk die vóór het spel getoond is. Deze tafel was niet eerlijk.

frame-about = Over ons
frame-again = Opnieuw proberen
frame-broken = Deze pagina kon niet worden geladen.
frame-broken-renewed = Misschien is er een nieuwere versie van deze pagina. Laad die opnieuw: je spellen zijn veilig.
frame-by_day = Lichte kleuren
frame-by_night = Donkere kleuren
frame-fairness = Eerlijk toeval
frame-home = compagnie, naar de startpagina
frame-language = Taal
frame-more_pages = Meer pagina’s
frame-no_table = Deze tafel is er niet
frame-no_table-text = Misschien is de link afgekapt, of de tafel is gesloten: als niemand begint, gebeurt dat na een tijdje. Vraag om een nieuwe link, of open zelf een tafel.
frame-nowhere = Hier wonen draken
frame-nowhere-back = Naar de startpagina
frame-nowhere-text = Niemand van ons heeft dit adres ooit bereikt.
frame-offline = Geen verbinding. Wat je ziet kan verouderd zijn; zetten wachten tot je terug bent.
frame-own_work = Twee uitverkochte spellen over de handel op de Oost, aan een tafel die iedereen kan openen. Teksten, borden en tekeningen zijn van onszelf.
frame-pages = Pagina’s
frame-person = { $name }: jouw pagina
frame-replay = Een verslag bekijken
frame-rules = Regels
frame-skip = Naar de inhoud
frame-turns = jij bent aan zet
frame-you = Jij

gather-add_bot = Bot erbij
gather-by_link = Alleen wie deze link heeft, vindt de tafel.
gather-fair = Na het spel is elke dobbelsteen en elke kaart te controleren. De vingerafdruk van het geheim:
gather-fair_more = Hoe het werkt
gather-fill =
    Vul { $free ->
        [one] { $free } plaats met een bot
       *[other] { $free } plaatsen met bots
    }
gather-for =
    { $seats ->
        [one] { $seats } plaats
       *[other] { $seats } plaatsen
    }
gather-full = Alle plaatsen zijn bezet: begin wanneer je wilt.
gather-full_wait = Alle plaatsen zijn bezet. { $name } begint het spel.
gather-host = heeft de tafel geopend
gather-invite = Uitnodigen
gather-level = Bots spelen als
gather-level_of = Hoe { $name } speelt
gather-link = Link naar deze tafel
gather-name = Je naam
gather-name_hint = Zo noemen de anderen je. Zonder naam ga je zitten als { $name }.
gather-open = De tafel staat op de startpagina: iedereen mag aanschuiven. Of stuur de link.
gather-open_full = De tafel staat op de startpagina.
gather-option = { $name }: { $value }
gather-options = Opties
gather-qr = Als QR-code tonen
gather-qr_how = Houd hem omhoog: de camera van een telefoon vindt zo deze tafel.
gather-qr_of = QR-code van { $address }
gather-rise = Opstaan
gather-rules = Lees de regels
gather-send_away = Wegsturen
gather-share = Kom { $game } met me spelen
gather-sit = Hier gaan zitten
gather-sit_too = Ook hier gaan zitten
gather-start = Begin het spel
gather-waits =
    Nog { $free ->
        [one] { $free } plaats is
       *[other] { $free } plaatsen zijn
    } vrij.
gather-you = jij

goodbye-forbidden = Bij deze tafel kun je niet toekijken.
goodbye-idle = Er was lang niets van je te horen, dus is de verbinding gesloten.
goodbye-protocol = Deze pagina is ouder dan de server: laad die opnieuw.
goodbye-renewed = Je hebt je afgemeld, of je sleutels zijn veranderd; zo meteen ga je verder.
goodbye-restarting = De server start opnieuw; zo meteen ga je verder.
goodbye-slow = De verbinding was te traag en is gesloten.
goodbye-too_fast = Te veel tegelijk: de verbinding is gesloten.
goodbye-too_many = Er kijken hiervandaan te veel vensters mee. Sluit er een en kom terug.
goodbye-unreadable = De server begreep deze pagina niet: laad die opnieuw.

hint-ask = Vraag om een tip
hint-by = Advies van { $bot }
hint-chance = wint { PERCENT($chance) } (± { PERCENT($off) })
hint-do = Doe dat
hint-draw = Teken zelf: dat kan niemand voor je doen.
hint-has = { $bot } weet wat hier te doen is.
hint-not = Ik beslis zelf
hint-title = Een tip

home-again = Terugkijken
home-against = Tegen
home-all_games = Alle spellen
home-another_name = Andere naam
home-being_prepared = { $game } wordt voorbereid: { $percent }%
home-ended = Onlangs afgelopen
home-free =
    { $free ->
        [one] { $free } plaats vrij
       *[other] { $free } plaatsen vrij
    }
home-friends = Tafels van mensen die je volgt
home-learn = Al spelend leren
home-motto = Twee bordspellen over de handel op de Oost
home-my_games = Mijn spellen
home-new_table = Tafel openen
home-none_open = Er zijn nu geen open tafels. Open er een en stuur je vrienden de link, of speel tegen bots.
home-none_playing = Er wordt nu aan geen open tafel gespeeld.
home-open_tables = Open tafels
home-own_table = Of open je eigen tafel: wie waar zit, hoe snel, met welke opties.
home-pace-days = { $days } per zet
home-pace-live = live, { $bank } + { $increment }
home-pace-untimed = zonder klok
home-play_as = Je speelt als { $name }.
home-play_now = Nu tegen bots spelen
home-rated = met rating
home-seats = { $least } tot { $most } aan tafel
home-since = Sinds je laatste bezoek
home-since-dates = Nieuwe afspraken
home-since-followed = Mensen die je volgt
home-since-last = Je was hier het laatst { $ago }.
home-since-mine = Jouw spellen
home-since-who_won = Gewonnen: { $names }
home-state-closed = Gesloten
home-state-gathering = Loopt vol
home-state-over = Afgelopen
home-state-playing = Bezig
home-to_join = Om mee te doen
home-to_watch = Om toe te kijken
home-tournament-over = Het is afgelopen: kijk hoe het eindigde
home-tournament-table = Naar je tafel
home-tournaments = Jouw toernooien
home-waits_for = Wacht op { $names }
home-welcome = Welkom terug, { $name }
home-what = Speel Batavia en VOC in je browser, met vrienden of bots, in één keer of met een zet per dag. Geen account nodig, niets te installeren.
home-which_game = Welk spel
home-which_state = Meedoen of toekijken
home-with_friends = Met vrienden spelen
home-you = Jij
home-your_turn = Jij bent aan zet

key-desk = Naar je keuze
key-escape = Sla bewegingen over, terug naar nu
key-farther = Uitzoomen
key-nearer = Inzoomen
key-pieces = Loop langs de stukken: pijlen gaan verder, Enter toont de beurt die er een bracht
key-prompt = Naar wat er gevraagd wordt
key-whole = Het hele bord

keys-board = Het bord
keys-table = De tafel
keys-title = Toetsen

lead_in-at = { $at } van { $all }
lead_in-back = Terug
lead_in-begin = Spel beginnen
lead_in-title = Waar het om gaat

list-all = Toon alle { $count }
list-fewer = Toon minder
log-concerns_me = Alleen wat mij betreft
log-jump = Spring naar…
log-new = nieuw
log-nothing = Er is nog niets gebeurd.
log-piece = Toont de beurt die het daar bracht
log-taken_back = teruggenomen
log-taken_back_lines =
    { $count ->
        [one] { $count } regel teruggenomen
       *[other] { $count } regels teruggenomen
    }
log-title = Logboek
log-unfold =
    { $count ->
        [one] nog { $count } regel
       *[other] nog { $count } regels
    }

me-account = Account
me-account-guest = Je bent gast, alleen deze browser kent je. Met een account volgen je spellen je naar elk apparaat.
me-account-login = Inlognaam
me-account-login-hint = Minstens drie tekens, of een mailadres. Niemand anders ziet hem.
me-account-made = Je account is gemaakt, { $name }. Je spellen zijn meegekomen.
me-account-make = Account maken
me-account-nobody = Om te spelen is een naam genoeg. Met een account volgen je spellen je naar elk apparaat.
me-account-password = Wachtwoord
me-account-password-hint = Minstens twaalf tekens.
me-account-sign_in = Inloggen
me-account-sign_out = Uitloggen
me-account-welcome = Welkom terug, { $name }.
me-account-yours = Je hebt een account: je spellen volgen je naar elk apparaat.
me-blocked = Geblokkeerde mensen
me-blocked-none = Je blokkeert niemand.
me-blocked-read = Deblokkeren
me-blocked-text = Je leest niets van wat zij zeggen.
me-delivery-dropped = niet meer nodig
me-delivery-failed = mislukt
me-delivery-sent = bezorgd
me-delivery-waiting = onderweg
me-erase = Alles laten wissen
me-erase-no = Nee, bewaren
me-erase-sure = Echt alles laten wissen?
me-erase-text = Je naam, account en berichten worden gewist, en aan je tafels spelen bots verder. Afgelopen spellen blijven, gespeeld door iemand zonder naam. Dit kan niet ongedaan worden gemaakt.
me-erase-yes = Ja, wis alles
me-erased = Alles over je is gewist. Behouden vaart!
me-export = Mijn gegevens downloaden
me-forced = Gedwongen zetten
me-forced-hint = Een zet zonder keuze wordt voor je gedaan.
me-kept = Wat over je bewaard is
me-kept-text = Download alles in één bestand, of laat het wissen.
me-machine = Op dit apparaat
me-measures = Van de moderatie
me-measures-answer = Antwoord: { $text }
me-measures-appeal = Bezwaar maken
me-measures-appeal_label = Waarom het niet klopt
me-measures-moderate = Je houdt hier de orde:
me-measures-waits = Een moderator antwoordt hier.
me-measures-your_appeal = Je bezwaar: { $text }
me-motion = Beweging
me-motion-hint = Laat zien hoe dingen over het bord bewegen.
me-name = Je naam
me-name-come = Als gast binnenkomen
me-name-hint = Je kunt hem altijd veranderen.
me-name-label = Hoe de anderen je noemen
me-name-take = Deze naam aannemen
me-nobody = Jij
me-notices = Meldingen
me-notices-a_browser = Een browser die je toestemming hebt gegeven
me-notices-add = Toevoegen
me-notices-drop = Verwijderen
me-notices-here = Laat het me weten in deze browser
me-notices-log = Wat onlangs verstuurd is
me-notices-mail = E-mail
me-notices-mail-label = Laat het me weten per e-mail
me-notices-no_leave = De browser staat geen meldingen toe. Je kunt ze in zijn instellingen toestaan.
me-notices-of_what = Laat het me weten:
me-notices-on_its_way = Een proefbericht is onderweg.
me-notices-push = Browser
me-notices-secret = Het geheim wordt alleen deze keer getoond. Berichten worden ermee ondertekend.
me-notices-secret-label = Geheim
me-notices-text = Zodat geen tafel op je wacht zonder dat je het weet.
me-notices-try = Proberen
me-notices-unconfirmed = nog niet bevestigd: kijk in je mail
me-notices-webhook = Webhook
me-notices-webhook-hint = Voor een chatgroep of een eigen programma.
me-notices-webhook-label = Adres van de webhook
me-notices-webhook-more = Een programma op de hoogte houden (webhook)
me-occasion-account = Hoe ik inlog is veranderd
me-occasion-confirm = Bevestiging van het adres
me-occasion-expiring = Een tafel wordt binnenkort gesloten
me-occasion-over = Een spel is afgelopen
me-occasion-reminder = Mijn tijd loopt bijna af
me-occasion-started = Een spel is begonnen
me-occasion-test = Een proef
me-occasion-turn = Ik ben aan zet
me-passkeys = Passkeys
me-passkeys-add = Passkey toevoegen
me-passkeys-added = Voortaan log je in met ‘{ $name }’.
me-passkeys-cant = Passkeys kunnen hier niet: ze hebben een adres met https en een naam nodig, en een browser die ze kent.
me-passkeys-drop = Verwijderen
me-passkeys-dropped = Met ‘{ $name }’ log je niet meer in. Op je apparaat kun je hem ook wissen.
me-passkeys-made = gemaakt
me-passkeys-name = Naam van de passkey
me-passkeys-name-hint = Zodat je hem herkent, bijvoorbeeld: Mijn telefoon.
me-passkeys-rename = Hernoemen
me-passkeys-sign_in = Inloggen met een passkey
me-passkeys-text = Met een passkey log je in met je vinger, je gezicht of de pincode van je apparaat: zonder inlognaam, zonder wachtwoord.
me-passkeys-used = gebruikt
me-password = Nieuw wachtwoord
me-password-change = Wijzigen
me-password-changed = Je wachtwoord is gewijzigd; alle andere browsers zijn uitgelogd, en je sleutels voor programma’s gelden niet meer.
me-password-drop = Zonder wachtwoord verder
me-password-dropped = Voortaan log je alleen met passkeys in.
me-password-new = Het nieuwe
me-password-none = Je hebt geen wachtwoord. Met een wachtwoord kun je ook inloggen als { $login }.
me-password-old = Het oude
me-password-take = Dit wachtwoord nemen
me-past = Eerdere spellen
me-past-more = Nog eerdere
me-past-none = Hier komen je afgelopen spellen te staan, om terug te kijken.
me-prove = Ben jij het?
me-prove-passkey = Passkey gebruiken
me-prove-password = Je wachtwoord
me-prove-text = Laat nog eens zien dat jij het bent, voordat je verandert hoe je inlogt.
me-prove-yes = Verder
me-provider-done-link = Voortaan kun je ook zo inloggen.
me-provider-done-prove = Jij bent het. Je kunt verder.
me-provider-link = Ook inloggen met { $name }
me-provider-linked = Je kunt inloggen met { $name }.
me-provider-prove = { $name } gebruiken
me-provider-sign_in = Inloggen met { $name }
me-provider-text = Je kunt ook inloggen met { $name }: deze pagina brengt je erheen en terug.
me-provider-unlink = Niet meer inloggen met { $name }
me-provider-unlinked = Met { $name } log je niet meer in.
me-renamed = Je heet nu { $name }.
me-sounds = Geluiden
me-sounds-hint = Kaarten, munten en een bel als je aan zet bent.
me-theme = Uiterlijk
me-theme-auto = Zoals het apparaat
me-theme-dark = Donker
me-theme-light = Licht
me-tokens = Sleutels voor programma’s
me-tokens-drop = Verwijderen
me-tokens-key = Sleutel
me-tokens-label = Waar hij voor is
me-tokens-make = Sleutel maken
me-tokens-once = Hij wordt alleen deze keer getoond: kopieer hem nu.
me-tokens-text = Met een sleutel kan een programma voor je spelen of lezen.

moderation = Moderatie
moderation-answer = Antwoorden
moderation-answer_label = Je antwoord aan { $name }
moderation-appeal = { $name } zegt: { $text }
moderation-appeals = Bezwaren
moderation-appeals-none = Niemand maakt bezwaar.
moderation-do = Wat er met { $name } moet gebeuren
moderation-do-done = Gedaan.
moderation-do-how_long = Voor hoelang
moderation-do-mute = Dempen
moderation-do-mute_hint = Zegt niets aan tafels en op prikborden
moderation-do-name = Nieuwe naam
moderation-do-reason = Waarom
moderation-do-reason_hint = { $name } leest dit.
moderation-do-rename = Hernoemen
moderation-do-rename_hint = De nieuwe naam blijft 30 dagen
moderation-do-role = Rol
moderation-do-role_hint = Wie hier de orde houdt
moderation-do-suspend = Schorsen
moderation-do-suspend_hint = Speelt niet; bots spelen verder
moderation-flag-gives_way = achter { $to } in { $seen } van { $games } spellen met rating
moderation-flag-leaves = verliet { $seen } van de laatste { $games } spellen met rating
moderation-flag-stalls = nam in { $seen } van de laatste { $games } spellen met rating de meeste tijd
moderation-flags = Wat opvalt
moderation-flags-none = Er valt niets op.
moderation-flags-text = In spellen met rating van de laatste 90 dagen. Vanzelf gebeurt er niets: kijk, en vraag na.
moderation-hours-1 = 1 uur
moderation-hours-168 = 1 week
moderation-hours-24 = 1 dag
moderation-hours-720 = 30 dagen
moderation-hours-8760 = 1 jaar
moderation-kind-close = Een tafel is gesloten
moderation-kind-mute = Gedempt tot { $until }
moderation-kind-rename = Hernoemd van { $was } naar { $now }; de naam blijft tot { $until }
moderation-kind-role = Rol: { $now }
moderation-kind-suspend = Geschorst tot { $until }
moderation-log = Wat er is gedaan
moderation-log-about = Over { $name }
moderation-log-all = Van iedereen
moderation-log-by = door { $by }
moderation-log-by_host = door wie de server beheert
moderation-log-lift = Opheffen
moderation-log-lift_which = Opheffen: { $what }, { $name }
moderation-log-lifted = opgeheven
moderation-log-none = Nog niets.
moderation-more = Eerdere
moderation-people = Mensen
moderation-people-find = Zoeken
moderation-people-guest = gast
moderation-people-label = Begin van de naam, of inlognaam
moderation-people-nobody = Zo heet niemand.
moderation-report = { $by } over { $about }
moderation-report-close = Deze tafel sluiten
moderation-report-context = Wat eerder is gezegd
moderation-report-look_up = { $name } opzoeken
moderation-report-settle = Afgehandeld
moderation-report-settle_which = Afgehandeld: { $by } over { $about }
moderation-report-silence = Niemand had iets gezegd.
moderation-report-table = Tafel: { $game }
moderation-reports = Meldingen
moderation-reports-none = Er wacht niets op je.
moderation-role-admin = beheerder
moderation-role-moderator = moderator
moderation-role-none = speelt alleen
moderation-what = Wat mensen melden, wat ermee is gedaan en wie bezwaar maakt. Iedereen leest op de eigen pagina wat er is besloten, en waarom.

new-begin = Beginnen
new-bot = { $bot }: { $what }
new-by_book = zoals in de regels
new-by_chance = Het toeval beslist
new-by_link = Met de link
new-by_link-hint = Alleen wie de link heeft
new-changed =
    { $changes ->
        [one] { $changes } wijziging
       *[other] { $changes } wijzigingen
    }
new-club = Voor wie
new-club-link = Voor leden, en via de link
new-club-link-hint = Wie de link heeft, kan ook meespelen
new-club-members = Voor leden van { $club }
new-club-members-hint = Niemand anders kan meespelen of kijken
new-days = Dagen voor elke zet
new-game = Spel
new-help = Hulp aan tafel
new-hide_drawing = Lijnen pas tonen als ze af zijn
new-hide_drawing-hint = Toeschouwers zien er vooraf niets van: zo kan niemand meekijken voor wie tekent.
new-hints = Tips
new-hints-hint = Iedereen mag een bot vragen wat die zou doen.
new-increment = Seconden extra voor elke zet
new-minutes = Minuten voor het hele spel
new-never_mind = Laat maar
new-open = Wie mag komen
new-options = { $game }: opties
new-pace = Hoe snel
new-pace-days = Dagen
new-pace-days-hint = Af en toe een zet
new-pace-live = Live
new-pace-live-hint = In één keer, met een klok
new-pace-untimed = Zonder klok
new-pace-untimed-hint = Iedereen neemt de tijd die nodig is
new-rated = Met rating
new-rated-hint = De uitslag verandert de rating van wie meespeelt. Iedereen heeft een account nodig en krijgt één plaats; tips zijn er niet.
new-seat = Plaats { $seat }
new-seats = Plaatsen
new-set = Open de tafel
new-sitter-anyone = Wie er komt
new-sitter-bot = Bot: { $bot }
new-sitter-friend = Iemand met de link
new-sitter-me = Jij
new-sitter-me_too = Jij ook (zelfde scherm)
new-spectators = Toeschouwers
new-title = Een tafel openen
new-to_all = Open voor iedereen
new-to_all-hint = Staat op de startpagina
new-what = Kies wat je wilt, of niets: zoals het staat, spelen de meesten. In de volgende stap krijg je een link om te versturen.
new-who = Wie waar zit
new-who-hint = Vrije plaatsen kun je later met bots vullen. Je kunt ook meer plaatsen nemen en het scherm doorgeven.

no-address_refused = Dit adres kan niet gebruikt worden: { $why }.
no-already_proposed = Er is al een vraag: beantwoord die eerst.
no-already_started = Het spel is al begonnen: je kunt toekijken.
no-answered_already = Je hebt al geantwoord.
no-appealed_already = Je hebt hier al bezwaar tegen gemaakt: de moderatie leest het.
no-bad_identity = Wat terugkwam past niet bij wat gevraagd was. Er is niemand ingelogd. Probeer het nog eens, of log anders in.
no-bad_invite = Deze uitnodiging leidt nergens meer heen: vraag om een nieuwe link.
no-bad_link = Deze link is niet geldig, of niet meer: vraag om een nieuwe.
no-bad_name = Deze naam kan niet: er staan onzichtbare tekens in, te veel accenten, of letters die op andere lijken.
no-bad_passkey = Deze passkey past niet, of is voor een ander adres. Probeer het nog eens, of log anders in.
no-bad_record = Dit verslag kan niet worden getoond. { $why }
no-being_prepared = { $game } wordt nog voorbereid ({ $percent }%): zo meteen kun je spelen.
no-bot_plays = Daar speelt een bot: neem de plaats eerst terug.
no-breach = Het verslag breekt de regels: { $why }
no-busy = De tafel heeft het druk: probeer het zo nog eens.
no-call_costs = Je mag niet meer gratis roepen: dit kost { $cost }. Zeg erbij dat je betaalt.
no-call_instead = Aan deze tafel roep je terwijl er getekend wordt: advies is voor tafels met een zet per dag.
no-calls_not_live = Aan een tafel met een zet per dag roept niemand: laat je advies vooraf achter.
no-challenge_over = Dat duurde te lang, of is al beantwoord. Probeer het nog eens.
no-chance_first = Nu is het toeval aan zet: wacht even.
no-club_full = De club is vol: er zijn { $most } leden.
no-date_far = Dat is te ver vooruit: kies een datum binnen twee jaar.
no-date_past = Dat moment is voorbij: kies een moment dat nog komt.
no-draw_it = Teken de lijn terwijl de anderen toekijken, zodat ze je kunnen toeroepen.
no-duplicate_days = Duplicaatrondes zijn er alleen live: in een paar dagen zouden mensen elkaar kunnen vertellen wat er komt.
no-follow_yourself = Jezelf hoef je niet te volgen: je spellen staan al op de startpagina.
no-foreign_page = Dit verzoek komt van een andere pagina: probeer het van hieruit.
no-game_over = Het spel is afgelopen: je kunt het terugkijken.
no-guest_chat = Gasten kunnen alleen meepraten aan tafels met een link. Een account is zo gemaakt.
no-has_account = Je hebt al een account.
no-hours_just_changed = Je hebt je speeltijden net veranderd: ze blijven { $days } dagen zo. Een vakantie kun je altijd toevoegen.
no-hours_too_short = Speeltijden moeten minstens { $least } uur per dag zijn.
no-identity_taken = Zo logt hier al iemand met een ander account in.
no-join_first = Kom eerst aan tafel.
no-last_way_in = Anders kom je er niet meer in: neem eerst een wachtwoord of een andere passkey.
no-lifted_already = Dit geldt al niet meer: er valt niets op te heffen.
no-login_taken = { $login } is bezet: kies een andere inlognaam.
no-members_only = Deze tafel is voor de leden van de club: vraag een van hen om een uitnodiging.
no-moderator_passkey = Log in met een passkey om hier op de orde te letten. Heb je er geen, maak er dan eerst een op je pagina.
no-move_unreadable = Dit is geen zet van { $game }: { $why }.
no-muted = Je kunt tot { $until } niet meepraten. Op je pagina staat waarom, en daar kun je bezwaar maken.
no-name_fixed = Deze naam heeft de moderatie je gegeven, en hij blijft tot { $until }. Op je pagina staat waarom.
no-no_adviser = Geen bot hier kan tips geven voor { $game }.
no-no_analysis = Spellen van { $game } kunnen nog niet geanalyseerd worden.
no-no_bot_plays = Geen bot speelt voor die plaats.
no-no_hints = Deze tafel is zonder tips geopend. Je kunt ze toestaan als je een tafel opent.
no-no_mail_here = Deze server verstuurt geen mail: laat je browser het melden.
no-no_order_now = Dat kan nu niet vooraf worden ingesteld.
no-no_orders = Bij { $game } kan niets vooraf worden ingesteld.
no-no_outlook = { $game } zegt niets over wat zou volgen.
no-no_passkeys_here = Passkeys hebben de naam van de server nodig, niet het kale adres: open hem met zijn naam.
no-no_provider = Hier log je in met inlognaam en wachtwoord, of met een passkey.
no-no_seat_free = Alle plaatsen zijn bezet; je kunt toekijken.
no-no_such_act = Daarheen kan het spel niet terug.
no-no_such_bot = Er is geen bot voor { $game } die { $bot } heet.
no-no_such_channel = Die manier om meldingen te krijgen heb je niet.
no-no_such_club = Deze club bestaat niet: kijk nog eens naar de link.
no-no_such_date = Deze afspraak bestaat niet meer.
no-no_such_game = Er is hier geen spel dat { $game } heet.
no-no_such_measure = Zo’n regel staat niet in het logboek.
no-no_such_passkey = Deze passkey is hier niet meer bekend: log anders in.
no-no_such_person = Deze persoon is hier niet bekend.
no-no_such_post = Dit bericht is al weg.
no-no_such_report = Zo’n melding is er niet.
no-no_such_seat = Die plaats is er niet aan deze tafel.
no-no_such_stroke = Die lijn wordt niet getekend.
no-no_such_table = Deze tafel bestaat niet: kijk de link nog eens na.
no-no_such_token = Die sleutel heb je niet.
no-no_such_zone = Er is geen tijdzone { $zone }: schrijf het als Europe/Brussels.
no-no_trade = Er wordt nu niet gehandeld.
no-no_voice = Je kijkt hier alleen toe: wie aan tafel zit, handelt en praat.
no-not_admin = Alleen beheerders bepalen wie modereert.
no-not_an_answer = Zo kan het toeval nu niet antwoorden.
no-not_appealed = Hier wacht geen bezwaar op antwoord.
no-not_confirmed = Dit adres is nog niet bevestigd: open de link in de mail die we erheen hebben gestuurd.
no-not_found = Op dit adres is niets.
no-not_founder = Dat kan alleen wie de club heeft opgericht.
no-not_host = Dat kan alleen wie de tafel heeft geopend: { $host }.
no-not_legal = Dat kan nu niet. Kies iets wat de tafel aanbiedt.
no-not_member = Dat kunnen alleen leden van de club: vraag een van hen om een uitnodiging.
no-not_moderator = Dat kan alleen de moderatie van deze server.
no-not_offered = Zoiets bestaat niet in { $game }.
no-not_organiser = Dat kunnen alleen organisatoren van de club.
no-not_over = Het spel is nog niet afgelopen.
no-not_paused = Het spel is niet gepauzeerd.
no-not_seated = Je zit niet aan deze tafel: neem een vrije plaats, of kijk toe.
no-not_signed_in = Zeg eerst wie je bent: een naam is genoeg.
no-not_started = Het spel is nog niet begonnen: dat kan zodra alle plaatsen bezet zijn.
no-not_stored = Dit kon nu even niet worden opgeslagen, of niet op tijd. Kijk naar de tafel voor je het opnieuw probeert: misschien is het toch gelukt.
no-not_your_seat = Die plaats is niet van jou.
no-not_your_stroke = Jij tekent nu niet.
no-not_your_turn = Je bent niet aan zet.
no-nothing_proposed = Niemand vraagt iets.
no-nothing_to_undo = Je kunt niets terugnemen: niet als er intussen gedobbeld of getrokken is, en niet na zetten van anderen.
no-offline = De server is niet bereikbaar. Heb je verbinding?
no-one_by_one = Aan deze tafel handel je om de beurt: wacht op je beurt.
no-one_seat_each = Je zit hier al. Alleen wie de tafel heeft geopend, kan meer plaatsen hebben.
no-options = De opties zijn niet te lezen: { $why }.
no-other_rules = Dit spel is begonnen met andere regels dan hier nu gelden en kan niet meer worden geopend.
no-over_moderator = Zij modereren ook: dat moet een beheerder doen.
no-over_yourself = Dat kun je jezelf niet aandoen: vraag een andere moderator.
no-page_fault = Er ging iets mis op deze pagina. Laad die opnieuw en ga verder waar je was.
no-passkey_account = Maak eerst een account, dan kan het passkeys hebben.
no-passkey_cancelled = Je apparaat gaf geen passkey. Probeer het nog eens, of log anders in.
no-passkey_known = Op dit apparaat heb je al een passkey.
no-passkey_unsupported = Dit apparaat kan geen passkeys maken die jou herkennen: neem een ander, of stel eerst een pincode in.
no-paused = Het spel is gepauzeerd: eerst moet het verdergaan.
no-private_profile = { $name } laat de eigen spellen niet zien.
no-prove_in_browser = Dat kan alleen wie in een browser is ingelogd, geen programma.
no-prove_yourself = Laat nog eens zien dat jij het bent: met je wachtwoord of een passkey.
no-provider_away = De aanbieder is nu niet te bereiken. Probeer het zo nog eens, of log anders in.
no-provider_refused = Daar ben je niet ingelogd. Probeer het nog eens, of log anders in.
no-rated_account = Dit spel telt voor de rating: maak eerst een account, dan blijft je rating van jou.
no-rated_hints = In een spel met rating zijn er geen tips.
no-rated_one_seat = Dit spel telt voor de rating: niemand heeft er twee plaatsen.
no-rated_pace = Alleen spellen met een klok tellen voor de rating: kies live, of dagen per zet.
no-rematch_exists = De revanche staat al klaar.
no-restarting = De server start opnieuw: kom zo terug.
no-role_account = Alleen mensen met een account kunnen modereren.
no-round_under_way = Aan andere tafels van deze ronde komen nog dezelfde dobbelstenen en kaarten. Deze gaat open als de laatste klaar is.
no-same_chance_again = Aan een tafel van een duplicaatronde kan niets worden teruggenomen waarop het toeval al heeft geantwoord.
no-seat_empty = Daar zit niemand.
no-seat_taken = Die plaats is bezet: neem een andere.
no-seats = Een tafel voor { $game } heeft { $least } tot { $most } plaatsen, niet { $seats }.
no-seats_empty =
    { $empty ->
        [one] { $empty } plaats is
       *[other] { $empty } plaatsen zijn
    } leeg: vul ze eerst met mensen of bots.
no-suspended = Je bent geschorst tot { $until }. Op je pagina staat waarom; daar kun je bezwaar maken en ophalen wat over je bewaard is.
no-token_scope = Deze sleutel mag daar niet voor worden gebruikt.
no-too_many_clubs = Je bent lid van { $most } clubs: verlaat er eerst een.
no-too_many_dates = De club heeft al { $most } afspraken: zeg er eerst een af.
no-too_many_passkeys = Je hebt { $most } passkeys: verwijder er eerst een.
no-too_much_taken_back = Aan deze tafel is zoveel teruggenomen dat er niets meer terug kan.
no-no_such_tournament = Dit toernooi bestaat niet: kijk de link nog eens na.
no-not_in_tournament = Je doet niet mee aan dit toernooi.
no-not_tournament_host = Alleen wie het toernooi heeft geopend, kan het laten beginnen.
no-too_many_tables = Er wachten of spelen al { $most } tafels die jij hebt geopend: laat er eerst een aflopen.
no-too_many_tournaments = Er lopen al { $most } toernooien van jou: laat er eerst een aflopen.
no-tournament_account = Toernooien zijn voor mensen met een account: maak er eerst een, dat is zo gebeurd.
no-tournament_full = Er doen al { $most } mensen mee: meer passen er niet in.
no-tournament_over = Er is geen ronde meer om aan mee te doen.
no-tournament_started = Dit toernooi is al begonnen.
no-tournament_too_few = Voor een toernooi zijn { $least } mensen nodig; tot nu toe zijn het er { $count }.
no-unknown_host = Deze server heet niet { $host }.
no-vacation_far = Vakanties kunnen tot het eind van volgend jaar worden ingevuld.
no-vacation_order = Een vakantie heeft een eerste dag nodig en een laatste die er niet voor ligt.
no-vacation_too_long = Dat zou meer dan { $most } dagen vakantie in { $year } zijn.
no-weak_password = Dit wachtwoord is te makkelijk te raden: neem een langer, van meerdere woorden.
no-server_fault = Er ging hier iets mis, en we weten ervan. Er is niets veranderd.
no-spectator = Wie toekijkt, doet geen zetten: vraag het vanaf een plaats.
no-stale = De tafel was al verder toen dit aankwam. Kijk nog eens.
no-stroke_gap = Er ontbreken punten van de lijn.
no-stroke_under_way = Iemand is aan het tekenen: wacht tot de lijn klaar is.
no-table_closed = De tafel is gesloten: andere staan op de startpagina.
no-too_fast = Dat is te veel tegelijk: wacht even.
no-too_many_channels = Je hebt { $most } manieren om meldingen te krijgen: verwijder er eerst een.
no-too_many_followed = Je volgt { $most } mensen: stop eerst met iemand volgen.
no-too_many_tokens = Je hebt { $most } sleutels: verwijder er eerst een.
no-unreadable = Dit is niet te lezen: { $why }.
no-which_seat = Je hebt hier meer plaatsen: zeg welke je bedoelt.
no-wrong_method = { $method } wordt op dit adres niet beantwoord.
no-wrong_password = Inlognaam en wachtwoord horen niet bij elkaar: probeer het nog eens.

notes-keeping = …
notes-kept = Bewaard.
notes-private = Alleen voor jou: niemand anders leest dit.
notes-title = Notities
notes-watching = Zeg wie je bent, dan kun je notities maken.

notice-expiring = Je tafel { $game } wordt binnenkort gesloten.
notice-over = Je spel { $game } is afgelopen.
notice-reminder = Je tijd in { $game } loopt bijna af.
notice-started = Je spel { $game } is begonnen.
notice-test = Een proef: hier bereiken meldingen je.
notice-turn = Jij bent aan zet in { $game }.

pace-days = { $time } per zet
pace-live = { $bank } voor ieder, plus { $increment } per zet
pace-untimed = Zonder klok

part-close = Sluiten
part-copied = Gekopieerd.
part-copy = Kopiëren
part-copy_yourself = Het is geselecteerd: kopieer het met Ctrl+C of door lang te drukken.
part-share = Delen
part-show = Tonen
part-strength-fair = In orde
part-strength-strong = Sterk
part-strength-weak = Te makkelijk te raden

past-after = Zo stond het: { $what }
past-back = Een stap terug
past-now = Nu
past-on = Een stap verder
past-start = zojuist

puzzle-about = Momenten uit opgenomen spellen, telkens met één vraag. Welke zet klopt, zeggen de regels zelf.
puzzle-all = Alle puzzels
puzzle-next = Volgende puzzel
puzzle-number = Puzzel { $number }
puzzle-number_solved = Puzzel { $number }, opgelost
puzzle-of = { $game }: puzzel { $number }
puzzle-open = Oplossen
puzzle-question = De vraag
puzzle-right = Goed!
puzzle-solved = opgelost
puzzle-title = Puzzels
puzzle-today = De puzzel van vandaag
puzzle-wrong = Niet helemaal.
puzzle-you = Jij

question-drop = Laat maar
question-look = Bekijken
question-no = Nee
question-pause = { $name } vraagt om een pauze: klokken en spel staan dan stil.
question-takeback = { $name } wil de laatste zet terugnemen.
question-takeback_what = Dit zou worden teruggenomen:
question-title = Een vraag aan iedereen
question-waits = Wacht op { $names }.
question-yes = Akkoord

replay-all_open = Alles open
replay-as_seen = Zoals { $name } het zag
replay-back = Een stap terug
replay-before = Voor de eerste gebeurtenis
replay-bring = Laad het verslag van een spel, van deze server of uit een ander programma. Het wordt aan de regels getoetst, getoond en nergens bewaard.
replay-choose_file = Kies een bestand, of sleep het hierheen
replay-controls = Afspelen
replay-game_number =
    { $number }. { $game }, { $events ->
        [one] { $events } gebeurtenis
       *[other] { $events } gebeurtenissen
    }
replay-keys = Terugkijken
replay-no_record = In dit bestand staat geen verslag.
replay-of = Een spel { $game }
replay-on = Een stap verder
replay-pause = Pauze
replay-place = { $at } van { $all }
replay-play = Afspelen
replay-play_pause = Afspelen of pauze
replay-score = Scoreblad
replay-seen_by = Gezien door
replay-share = Deze stand delen
replay-shared = De link naar deze stand is gekopieerd.
replay-speed = Snelheid
replay-title = Een verslag bekijken
replay-to_end = Naar het einde
replay-to_start = Naar het begin
replay-where = Waar in het spel

repute-games =
    { $games ->
        [one] { $games } spel
       *[other] { $games } spellen
    } uitgespeeld
repute-left =
    { $left ->
        [one] { $left } spel
       *[other] { $left } spellen
    } onlangs verlaten

rules-all = In onze eigen woorden, punt voor punt: wordt een zet geweigerd, dan leidt het nummer hierheen.
rules-contents = Inhoud
rules-hits =
    { $hits ->
        [one] { $hits } regel gevonden
       *[other] { $hits } regels gevonden
    }
rules-link = { $number }, link naar deze regel
rules-of = Regels van { $game }
rules-search = Zoek in de regels
rules-title = Regels

seat-acts = aan zet
seat-away = weg
seat-bot = bot
seat-bot_plays = een bot speelt verder
seat-empty = Vrije plaats
seat-here = hier
seat-one_of = { $name } { $place }
seat-place = Plaats { $place }
seat-somebody = Iemand

since-nothing = Nog niets.
since-replay = Laat het op het bord zien
since-title = Sinds je laatste zet

sounds-ask = Met geluid spelen? Bellen, munten en een signaal als je aan zet bent.
sounds-no = Stil blijven
sounds-yes = Geluid aan

speed-at_once = meteen
speed-calm = rustig
speed-quick = vlot
speed-title = Bots spelen

table-board = Het bord
table-bot_plays = Een bot speelt nu voor je.
table-closed = Deze tafel is gesloten.
table-come_again = Opnieuw laden
table-coming = Onderweg naar de tafel…
table-dark = Donker
table-desk = Je keuze
table-explain = wat dit betekent
table-fair = Hoe het toeval eerlijk blijft
table-home = Startpagina
table-kept = Je zet is bewaard en wordt nog verstuurd.
table-leave = Verlaat het spel
table-leave_sure = Weggaan: een bot speelt verder
table-leave_what = Een bot speelt voor je verder. Je kunt je plaats altijd terugnemen.
table-menu = Menu
table-more = Meer van de tafel
table-motion = Animaties
table-nearer = Inzoomen
table-new_version = Na je zet komt er een nieuwe versie.
table-new_version-now = Nu
table-not_connected = Geen verbinding; we proberen het opnieuw.
table-over = Het spel is afgelopen.
table-pause = Vraag om een pauze
table-paused = Het spel is gepauzeerd.
table-restart = Begin je zet opnieuw
table-resume = Verderspelen
table-return = Neem je plaats terug
table-rules = Spelregels
table-scene = Kijk: het wordt nu getoond.
table-scene_skip = Overslaan
table-seats = Plaatsen
table-sending = Onderweg
table-side = Logboek, chat en notities
table-skip = Door naar mijn zet
table-sounds = Geluiden
table-takeback = Vraag om je laatste zet terug te nemen
table-title_turn = ● Jij bent aan zet: { $game }
table-told = Wat er gebeurt
table-undo = Ongedaan maken
table-undo-what = Ongedaan maken: { $what }
table-watch = je kijkt toe
table-watching =
    { $count ->
        [one] { $count } persoon kijkt
       *[other] { $count } mensen kijken
    } toe.
table-whole = Laat het hele bord zien
table-you_watch = Je kijkt toe: je ziet wat iedereen mag zien.
table-your_turn = Jij bent aan zet: { $prompt }
tournament-all = Toernooien
tournament-all_rounds = Alle rondes
tournament-call_off = Afgelasten
tournament-call_off-sure = ‘{ $name }’ afgelasten?
tournament-call_off-text = Het kan niet opnieuw geopend worden, en wie mee wilde doen, ziet dat het voorbij is.
tournament-called_off = Het is vóór de eerste ronde afgelast.
tournament-clock = Elke ronde begint vanzelf als de vorige is afgelopen. Wie niet komt, raakt door de tijd heen, en een bot speelt verder.
tournament-commitment = Belofte voor ronde { $number }
tournament-duplicate = Duplicaatrondes
tournament-duplicate-hint = Aan alle tafels van een ronde komen dezelfde dobbelstenen en kaarten, dus geluk telt minder. Niemand kan bij een tafel meekijken voordat de ronde voorbij is.
tournament-ended = plaats { $place }, { $score }
tournament-ended-decided = plaats { $place }, { $score } · eigen beslissingen { $points }
tournament-gathers = { $host } begint zodra iedereen er is. Drie mensen zijn genoeg.
tournament-how = Een tafel levert de eerste 1 punt op, de laatste 0, en daartussen naar hoeveel mensen je achter je laat. Bij gelijke punten: meer gewonnen tafels, dan sterkere tegenstanders.
tournament-how-duplicate = In een duplicaatronde levert een tafel een half punt op voor wie niet voor- of achterligt, meer bij een voorsprong, minder bij een achterstand, van 0 tot 1. De helft telt tegen de anderen aan tafel, de andere helft tegen iedereen in de ronde. Bij gelijke punten: meer gewonnen tafels, dan sterkere tegenstanders.
tournament-how-less_luck = In een duplicaatronde levert een tafel een half punt op voor wie niet voor- of achterligt, meer bij een voorsprong, minder bij een achterstand, van 0 tot 1. De score telt voor de helft; de andere helft is wat je eigen beslissingen wonnen of verloren naast die van een eenvoudige bot, beoordeeld naar wat je kon weten. Zo telt het geluk met dobbelstenen en kaarten, en wat de anderen deden, maar half mee. Een voorsprong wordt half tegen de anderen aan tafel gemeten, half tegen iedereen in de ronde. Bij gelijke punten: meer gewonnen tafels, dan sterkere tegenstanders.
tournament-how_many_rounds = Rondes
tournament-is_over = Dit toernooi is afgelopen.
tournament-join = Meedoen
tournament-leave = Verlaat het toernooi
tournament-left = doet niet meer mee
tournament-less_luck = Geluk uit de stand halen
tournament-less_luck-hint = Na elke ronde rekent de server uit wat ieders eigen beslissingen waard waren. Dat telt voor de helft, de score voor de andere helft.
tournament-less_luck-played = Deze ronde telt zoals ze gespeeld is.
tournament-less_luck-wait = De laatste tafels worden nog doorgerekend: dan is het geluk uit de stand en staat die vast.
tournament-less_luck-working = Het geluk wordt nog uit deze ronde gehaald; tot dan telt ze zoals ze gespeeld is.
tournament-link = Link voor anderen
tournament-my_table = Naar mijn tafel
tournament-name = Hoe het heet
tournament-new = Een toernooi openen
tournament-none = Er is er nog geen. Open het eerste.
tournament-open = Openen
tournament-opponents = Tegen­standers
tournament-people =
    { $count ->
        [one] { $count } persoon
       *[other] { $count } mensen
    }
tournament-place = Plaats
tournament-planned =
    { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    }
tournament-points = Punten
tournament-promised = Wat over het toeval is beloofd
tournament-promised-how = De server koos voor elke ronde een geheim voordat er iemand meedeed, en laat hier zien wat hem daaraan bindt. Is een ronde voorbij, dan staat ook het geheim hier en is elke tafel na te rekenen.
tournament-records = Alle spellen downloaden (JSONL)
tournament-round = Ronde { $number }
tournament-rounds = ronde { $made } van { $rounds }
tournament-season = Het seizoen
tournament-season-none = In dit seizoen is geen toernooi afgelopen.
tournament-season-text = Een punt voor iedereen die je in een toernooi voorblijft, een half punt bij gelijke stand. Een seizoen duurt drie maanden: dit van { $from } tot { $to }.
tournament-secret = Geheim van ronde { $number }
tournament-standings = Stand
tournament-start = Beginnen
tournament-state-gathering = Je kunt meedoen
tournament-state-over = Afgelopen
tournament-state-playing = Bezig
tournament-table = Tafel { $number }
tournament-table-closed = niet uitgespeeld
tournament-table-gathering = begint zo
tournament-table-over = afgelopen
tournament-table-playing = bezig
tournament-wait = Je tafel is klaar. De volgende ronde begint als alle tafels dat zijn.
tournament-wanted = Mensen aan een tafel, als het kan
tournament-what = Een paar rondes aan tafels van drie tot vijf, steeds met anderen, voor zoveel mensen als er komen, vanaf drie. Wie later komt, speelt vanaf de volgende ronde mee.
tournament-wins = Winst
turns-ask = Zullen we je laten weten wanneer je aan zet bent?
turns-otherwise = Per mail, of anders
turns-no = Nee, bedankt
turns-told = Deze browser laat je weten wanneer je aan zet bent.
