### What VOC says, on the page and in the terminal, in Dutch.

voc-title = VOC
voc-blurb = Rust schepen uit met je mannen en stuur ze met gesloten ogen over de kaart terwijl de anderen roepen.
voc-time = een à twee uur met menselijke spelers

voc-advice-clear = Terugnemen
voc-advice-heard = Advies van de bemanning
voc-advice-leave = Advies voor de schipper van schip { $ship }:
voc-advice-of = { SEAT($seat) }: { $words }

voc-amsterdam = Amsterdam
voc-amsterdam-behind = Amsterdam ligt { $by } achter op de rijkste.
voc-amsterdam-coming = In { YEAR($year) } krijgt Amsterdam { $pay } voor contracten die niemand heeft.
voc-amsterdam-leads = Amsterdam staat { $by } voor: zo verliest iedereen.
voc-amsterdam-level = Gelijk met Amsterdam: de rijkste wint nog.
voc-amsterdam-now = Amsterdam nu

voc-at_sea = Op zee

voc-back = Terug

voc-blind-curtain = De anderen kijken mee op een tweede apparaat:
voc-blind-elsewhere = De pen is in een ander venster of is zoek: zo meteen gaat ze vanzelf omhoog.
voc-blind-finger = Zet ergens een vinger neer en teken. Til je hem op, dan eindigt de lijn.
voc-blind-keys = Omhoog en omlaag: sneller en langzamer. Links en rechts: een streek naar bak- of stuurboord; je begint naar het noorden. Enter tilt de pen op. De zee duwt het schip een beetje uit koers.
voc-blind-lift = Pen optillen
voc-blind-lost = De verbinding is verbroken. Houd stil: de pen wacht een paar tellen op je.
voc-blind-mouse = Houd de knop ingedrukt en beweeg de muis om te tekenen. Laat je los, dan gaat de pen omhoog.
voc-blind-title = Je ogen zijn dicht
voc-blind-voice = Roepen hardop voorlezen

voc-burgemeester = Burgemeester

voc-by_way_of = { " " }via { $places }

voc-call_bubble = { $word }!

voc-calls-anyway =
    Toch roepen, voor { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    } per keer
voc-calls-at_sea = { SEAT($seat) } stuurt schip { $ship } met gesloten ogen.
voc-calls-by_advice = Hier roept niemand: de schipper vaart op het advies dat vooraf is achtergelaten.
voc-calls-left = Je mag nog { $free } keer roepen.
voc-calls-no_sailor = Geen matroos van jou aan boord: roepen kost { $fine }.
voc-calls-none = Je kunt nu niet roepen.
voc-calls-pad = Roep naar de schipper
voc-calls-spent = Je mag niet meer roepen.

voc-chart = zeekaart
voc-chart-east = Specerijeilanden en China
voc-chart-west = Indische Oceaan

voc-chart_short-east = Specerijeilanden
voc-chart_short-west = Indische Oceaan

voc-charts = De kaarten

voc-claim-bare = { YEAR($year) }, zonder jaarfiche
voc-claim-do = Neem contract { $contract } aan voor { YEAR($year) }
voc-claim-years = Te leveren in

voc-contract = Contract { $contract }

voc-contract_list =
    { $count ->
        [one] contract { $contracts }
       *[other] de contracten { $contracts }
    }

voc-contracts = Open contracten

voc-costs = kost { $penalty } als het mislukt

voc-count-cinnamon = { $count } kaneel
voc-count-cloves =
    { $count ->
        [one] { $count } kruidnagel
       *[other] { $count } kruidnagels
    }
voc-count-coffee = { $count } koffie
voc-count-nutmeg = { $count } nootmuskaat
voc-count-pepper = { $count } peper
voc-count-tea = { $count } thee
voc-count-textiles =
    { $count ->
        [one] { $count } stof
       *[other] { $count } stoffen
    }

voc-course-clear = Opnieuw
voc-course-home = naar huis
voc-course-how = Noem de havens op volgorde. Het programma tekent voor je, ongeveer zo goed als een gemiddelde speler; niemand kan roepen.
voc-course-sail = Uitvaren
voc-course-title = Ik kan niet tekenen: het programma tekent voor mij

voc-daalders =
    { $daalders ->
        [one] { $daalders } daalder
       *[other] { $daalders } daalders
    }

voc-daily-again = Nog een keer
voc-daily-done = Gelukt: alles bereikt en weer thuis!
voc-daily-ended = Je schip: { $how }.
voc-daily-missed = Dat was het nog niet.
voc-daily-open = Vaar maar
voc-daily-task = Naar { PLACES($harbours) } en weer naar huis, met gesloten ogen. De pen staat al klaar.
voc-daily-title = De blinde reis van vandaag
voc-daily-what = Eén lijn met gesloten ogen, voor iedereen dezelfde opdracht, en een plaatje om te delen.

voc-deck =
    { $deck ->
        [one] { $deck } kaart
       *[other] { $deck } kaarten
    } in de stapel.

voc-deliver-do =
    Lever contract { $contract }: { $pay ->
        [one] { $pay } daalder
       *[other] { $pay } daalders
    }
voc-deliver-fails =
    Lever je niets meer, dan betaal je dit jaar { $owed ->
        [one] { $owed } daalder
       *[other] { $owed } daalders
    } boete voor { CONTRACTS($contracts) }.
voc-deliver-nothing = Niets meer leveren
voc-deliver-which = Welke goederen geef je?

voc-due = te leveren in { YEAR($year) }

voc-end-aground = aan de grond gelopen{ BY_WAY_OF($visits) }
voc-end-home = thuisgekomen{ BY_WAY_OF($visits) }
voc-end-stop = op zee gestopt{ BY_WAY_OF($visits) }
voc-end-stop_at = gestopt in { PLACE($harbour) }{ BY_WAY_OF($visits) }

voc-fewer = Eén minder

voc-final-amsterdam = Amsterdam kreeg contract { $contract }: { $pay }
voc-final-out = { SEAT($seat) } ligt uit het spel
voc-final-purse = { SEAT($seat) } heeft { $daalders }

voc-fit-do = Schip { $ship } uitrusten
voc-fit-way =
    { $sailors ->
        [one] { $sailors } matroos
       *[other] { $sailors } matrozen
    }, { $merchants ->
        [one] { $merchants } koopman
       *[other] { $merchants } kooplieden
    }
voc-fit-ways = Wie aan boord van schip { $ship } gaat

voc-five_more = Vijf meer

voc-free_slot = vrij, nummer { $number }

voc-go_on = Verder

voc-good-cinnamon = kaneel
voc-good-cloves = kruidnagel
voc-good-coffee = koffie
voc-good-nutmeg = nootmuskaat
voc-good-pepper = peper
voc-good-tea = thee
voc-good-textiles = stoffen

voc-good_from = { $good } uit { $place }

voc-half-merchants = Kooplieden
voc-half-sailors = Matrozen

voc-harbour_label = { PLACE($harbour) }: { GOOD($good) }, nog { $left }

voc-hit-taken_over = { SEAT($seat) } neemt je contract { $contract } over: man en jaarfiche komen bij je terug.
voc-home_line = thuislijn

voc-in_year = Het jaar { YEAR($year) }

voc-in_zeeland = In Zeeland

voc-invest-about = Kies een schip of een contract en zie wat er dan zou volgen.
voc-invest-about_contract = Contract { $contract }: { SIDES($sides) }. Het levert { $pay } op en kost { $penalty } als het mislukt.
voc-invest-about_empty_ship = Schip { $ship } vaart naar { PLACES($harbours) }. Er is niemand aan boord.
voc-invest-about_ship =
    Schip { $ship } vaart naar { PLACES($harbours) }. { $sailors ->
        [one] { $sailors } matroos
       *[other] { $sailors } matrozen
    } en { $merchants ->
        [one] { $merchants } koopman
       *[other] { $merchants } kooplieden
    } aan boord.
voc-invest-about_take_back = Al je mannen komen van schip { $ship } naar je terug.
voc-invest-about_unheld = Heeft niemand het, dan krijgt Amsterdam het in { YEAR($year) }.
voc-invest-claim = Aannemen
voc-invest-contracts = Neem een contract aan
voc-invest-fit = Uitrusten
voc-invest-held_by = { SEAT($seat) } heeft het tot { YEAR($year) }.
voc-invest-held_by-you = Je hebt het tot { YEAR($year) }.
voc-invest-men_of = Mijn mannen op schip { $ship }
voc-invest-ships = Rust een schip uit
voc-invest-steered = Schipper { SEAT($seat) }
voc-invest-take_back = Terugnemen
voc-invest-unsteered = geen schipper

voc-key-accept = Neem het eerste bod aan jou aan
voc-key-anyway = Toch roepen, voor een boete
voc-key-back = Terug naar alle schepen en contracten
voc-key-cast_off = Sluit je ogen en vaar uit
voc-key-claim = Aannemen: naar de contracten
voc-key-counter = Tegenbod op het eerste bod aan jou
voc-key-done = Klaar met handelen
voc-key-east = Roep oost
voc-key-fit = Uitrusten: naar de schepen
voc-key-give = Naar wat je geeft
voc-key-hold = Laat het schip dit jaar liggen
voc-key-leave = Laat het goed daar
voc-key-north = Roep noord
voc-key-offer = Bied het iedereen aan
voc-key-pass = Pas
voc-key-south = Roep zuid
voc-key-stop = Roep stop
voc-key-take = Neem het goed
voc-key-take_back = Mannen terugnemen: naar de schepen
voc-key-west = Roep west
voc-key-withdraw = Trek je laatste bod in

voc-keys = VOC

voc-land-africa = Afrika
voc-land-arabia = Arabië
voc-land-asia = Azië
voc-land-borneo = Borneo
voc-land-ceylon = Ceylon
voc-land-java = Java
voc-land-luzon = Luzon
voc-land-madagascar = Madagaskar
voc-land-mindanao = Mindanao
voc-land-new_guinea = Nieuw-Guinea
voc-land-new_holland = Nieuw-Holland
voc-land-sumatra = Sumatra

voc-lead_in-contracts = Je verdient daalders door te leveren wat contracten vragen. Wat niemand levert, gaat naar Amsterdam: heeft dat het meest als de Compagnie wordt opgericht, dan heeft iedereen verloren. Anders wint de volste beurs.
voc-lead_in-ships = Schepen rusten jullie samen uit. Matrozen bepalen wie er stuurt, kooplieden nemen goederen aan boord.
voc-lead_in-voyages = De schipper leert de kaart uit het hoofd, sluit de ogen en tekent de weg, terwijl de bemanning roept. Alleen een lijn die geen kust raakt, brengt een schip thuis.

voc-lesson-aim = Haal goederen uit Indië, lever contracten en zorg dat je de meeste daalders hebt als de Compagnie wordt opgericht. Maar contracten die niemand heeft, gaan naar Amsterdam: heeft Amsterdam meer dan de rijkste van jullie, dan verliest iedereen.
voc-lesson-contracts = Een contract vraagt goederen, betaalt het getal in de ring en kost het rode als je niet op tijd levert. Neem het aan met een man en het jaarfiche van een jaar; wie een eerder jaar gebruikt, neemt het over.
voc-lesson-convoy = Een konvooijaar: contracten die niemand had gingen naar Amsterdam, dat nu { $amsterdam } heeft. Er kwamen nieuwe contracten, en elk schip op zee verloor een matroos.
voc-lesson-crew = Nu wordt er met gesloten ogen gevaren. Heb je matrozen aan boord, dan mag je roepen: één woord per matroos, meer voor een boete.
voc-lesson-deliver = Je hebt de goederen voor een van je contracten: lever het nu, ook vóór zijn jaar.
voc-lesson-end = Bij de laatste { $deck } kaarten van de stapel zit de VOC-kaart. Wordt die in een konvooijaar opengelegd, of is 1602 voorbij, dan is het spel meteen afgelopen: wie de meeste daalders heeft, wint, tenzij Amsterdam meer heeft. Goederen, mannen en contracten die je dan nog hebt, tellen niet mee.
voc-lesson-load = Je koopman is in een haven. Wat die aan boord neemt, blijft daar tot het schip weer thuis is.
voc-lesson-sail = Jij bent de schipper. Bestudeer de weg van de rode thuislijn naar de cirkel van een haven, kies waar je de pen zet en vaar uit: dan teken je uit je hoofd terwijl de bemanning roept. In een cirkel ben je veilig; til daar de pen op om te stoppen.
voc-lesson-ships = Mannen gaan aan boord als matroos (links) of koopman (rechts). De meest linkse matroos is schipper; de meest linkse koopman laadt als eerste. Tik op een schip om te zien wie waar zou staan.
voc-lesson-store = Het pakhuis bewaart twee goederen voor het nieuwe jaar. De rest gaat terug naar de havens.
voc-lesson-trade = Nu mag iedereen handelen met daalders en wat in de pakhuizen ligt. Tik aan wat je geeft, wat je wilt en wie je het aanbiedt.
voc-lesson-years = Elk jaar heeft één jaarfiche. In een konvooijaar gaan contracten die niemand heeft naar Amsterdam, komen er nieuwe en verliest elk schip op zee een matroos.

voc-load-here = In { PLACE($harbour) } zijn er nog { $left }, en je koopman heeft plaats voor één.
voc-load-leave = Daar laten
voc-load-next = Volgende haven: { PLACE($harbour) }.
voc-load-take = Neem { GOOD($good) } aan boord
voc-load-then_aground = Daarna loopt het schip aan de grond en verliest het een matroos.
voc-load-then_home = Daarna komt het schip thuis met alle goederen.
voc-load-then_stop = Daarna wacht het schip op zee.
voc-load-unwanted = Geen open contract vraagt om { GOOD($good) }.
voc-load-wanted = Gevraagd: { GOOD($good) }, door { CONTRACTS($contracts) }.
voc-load-yours = Van jou: { CONTRACTS($contracts) }.

voc-loads_first = laadt als eerste

voc-men_in_hand =
    { $men ->
        [one] { $men } man
       *[other] { $men } mannen
    } vrij

voc-merchants = Kooplieden, vanaf links

voc-more = Eén meer

voc-move-claim = Neem contract { $contract } aan voor { YEAR($year) }.
voc-move-claim_bare = Neem contract { $contract } aan zonder jaarfiche.
voc-move-course = Vaar met schip { $ship }: { GOALS($goals) }.
voc-move-deliver = Lever contract { $contract }.
voc-move-deliver_nothing = Lever niets meer.
voc-move-done = Stop met handelen.
voc-move-fit =
    Rust schip { $ship } uit: { $sailors ->
        [one] { $sailors } matroos
       *[other] { $sailors } matrozen
    }, { $merchants ->
        [one] { $merchants } koopman
       *[other] { $merchants } kooplieden
    }.
voc-move-hold = Laat schip { $ship } dit jaar liggen.
voc-move-leave = Laat het goed daar.
voc-move-pass = Pas.
voc-move-sail = Vaar uit met schip { $ship }.
voc-move-store = Houd { TOKENS($tokens) }.
voc-move-take = Neem het goed aan boord.
voc-move-take_back = Neem je mannen van schip { $ship } terug.

voc-name = { SEAT($seat) }

voc-near = Nabij { PLACE($harbour) }

voc-no-at_sea = Schip { $ship } is op zee: aan en van boord ga je in Zeeland. Kies een schip dat daar ligt.
voc-no-beyond_purse = Je hebt genade gekregen: contract { $contract } kost { $penalty } als het mislukt, en je hebt { $daalders }. Kies er een waarvan je de boete kunt betalen.
voc-no-beyond_purse_in_mercy = Mislukt wat in { YEAR($year) } te leveren is, dan kost dat { $owed }, en je hebt { $daalders }: je zou zonder één daalder verder spelen.
voc-no-box = Deze doos is niet bruikbaar: { $mistake }
voc-no-burgemeester_differs = Burgemeester is plaats { $due }, niet plaats { $given }.
voc-no-call_beyond_line = Er werd geroepen bij punt { $at } van een lijn met { $points } punten.
voc-no-call_fine = Het roepen van { SEAT($seat) } kost { $due }, niet { $given }.
voc-no-card_not_there = Kaart { $card } kan nu niet komen.
voc-no-course = Een koers heeft hoogstens { $most } doelen, elk één keer, thuis als laatste; op deze kaart: { GOALS($goals) }.
voc-no-course_begun = De koers is begonnen: vaar uit, of ga ermee door.
voc-no-course_from_zeeland = Vanuit Zeeland leidt een koers eerst naar een haven.
voc-no-delivering_now = Nu worden contracten geleverd: lever er een, of niets meer.
voc-no-follows_by_itself = Dat gebeurt nu niet.
voc-no-goods_differ = Dit zijn niet de goederen die deze kant van contract { $contract } vraagt.
voc-no-goods_missing = In je pakhuis ontbreken goederen voor contract { $contract }: haal ze op, of ruil ervoor.
voc-no-held_already = Contract { $contract } is al vergeven: zonder jaarfiche kun je alleen aannemen wat niemand heeft.
voc-no-investments_now = Nu wordt er geïnvesteerd: uitrusten, aannemen, terugnemen of passen.
voc-no-keep = Je mag hoogstens { $kept } van je goederen houden.
voc-no-last_sailor = Schip { $ship } zou één matroos hebben: loopt het aan de grond, dan zinkt het met alle goederen.
voc-no-loading_now = Nu neemt een koopman een goed of laat het daar.
voc-no-lower_numbers_first = Op schip { $ship } worden plaatsen met lagere nummers vóór hogere bezet.
voc-no-marker_taken = Het jaarfiche van { YEAR($year) } is al vergeven: kies een vrij.
voc-no-markers_are_free = Er zijn nog jaarfiches vrij: leg er een op contract { $contract }.
voc-no-men_to_place =
    Precies { $due ->
        [one] { $due } man gaat
       *[other] { $due } mannen gaan
    } aan boord van schip { $ship }, als matroos of koopman.
voc-no-no_call_left = { SEAT($seat) } mag niet meer roepen, ook niet voor een boete.
voc-no-no_goods_left = De havens en de tafel samen hebben niet wat contract { $contract } vraagt.
voc-no-no_lanes = Op deze kaarten worden geen koersen gepland: teken de lijn zelf.
voc-no-no_man_aboard = Je hebt geen man aan boord van schip { $ship }: neem mannen terug van een schip waar je er hebt.
voc-no-no_man_in_hand = Het kost een vrije man, en je hebt er geen: neem er eerst terug van een schip in Zeeland.
voc-no-no_orders_due = Er komen nu geen nieuwe contracten.
voc-no-no_ship_sails = Er vaart nu geen schip.
voc-no-no_skipper = Schip { $ship } zou geen matroos hebben en in Zeeland blijven tot er een aan boord komt.
voc-no-no_such_burgemeester = Plaats { $seat } kan geen Burgemeester zijn bij { $seats } plaatsen.
voc-no-no_such_call = { $word } kan niemand roepen: alleen Noord, Oost, Zuid, West en Stop.
voc-no-no_such_offer = Dat bod is er niet meer.
voc-no-no_such_ship = Er is geen schip { $ship }: er zijn A, B, C en D.
voc-no-no_such_side = Contract { $contract } heeft geen kant { $side }.
voc-no-no_such_year = Er is geen jaarfiche voor { YEAR($year) }: ze lopen van 1585 tot en met 1602.
voc-no-no_trade_now = Er wordt nu niet gehandeld.
voc-no-nobody_can_accept = Niemand aan wie je dit biedt, heeft wat je vraagt: vraag minder, of vraag anderen.
voc-no-not_earlier = Contract { $contract } is te leveren in { YEAR($year) }: dat kost het jaarfiche van een eerder jaar.
voc-no-not_your_contract = Contract { $contract } is niet van jou.
voc-no-not_theirs_to_give = { SEAT($seat) } heeft dat niet in pakhuis en beurs.
voc-no-not_offered_to_you = Dat bod is niet voor jou.
voc-no-not_open = Contract { $contract } ligt niet open: kies er een dat open ligt.
voc-no-not_your_offer = Dat bod is niet van jou.
voc-no-open_count = Aan het begin liggen { $due } contracten open, niet { $given }.
voc-no-orders_count = Er worden drie kaarten omgedraaid, of minder met VOC als laatste.
voc-no-orders_due = Eerst komen er nieuwe contracten.
voc-no-other_ship = Schip { $ship } is aan de beurt, niet { $named }.
voc-no-outcome = Dat kan niet van die lijn gekomen zijn: { $mistake }
voc-no-ruin = Met wat je nu hebt: mislukt wat in { YEAR($year) } te leveren is, dan kost dat { $owed }, en je hebt { $daalders }. Je zou eruit liggen.
voc-no-sailing_now = Nu vaart de schipper uit, of laat het schip liggen.
voc-no-ship_full = Op schip { $ship } is geen plaats meer: kies een ander schip, of pas.
voc-no-skipper_calls = { SEAT($seat) } is de schipper: de anderen roepen.
voc-no-storing_now = Nu worden goederen opgeslagen: zeg welke je houdt.
voc-no-stroke = De lijn is niet te lezen: { $mistake }
voc-no-stroke_from_home = Vanuit Zeeland begint de lijn op de thuislijn.
voc-no-stroke_from_spot = De lijn van schip { $ship } begint waar het ligt: cel { $x }, { $y }.
voc-no-too_many_offers = Je mag { $most } biedingen open hebben: trek er eerst een in.
voc-no-too_many_sailors =
    Schip { $ship } zou { $sailors ->
        [one] { $sailors } matroos
       *[other] { $sailors } matrozen
    } hebben en maar { $merchants ->
        [one] { $merchants } koopman
       *[other] { $merchants } kooplieden
    }: nooit meer matrozen dan kooplieden.
voc-no-too_much_advice =
    Je mag { $most ->
        [one] { $most } woord
       *[other] { $most } woorden
    } achterlaten voor schip { $ship }: één voor elk van je matrozen aan boord.
voc-no-trade_of_nothing = Bij een ruil moet iemand iets geven.
voc-no-trade_seconds = De handelstijd moet tussen 0 en { $most } seconden liggen, niet { $given }.
voc-no-trading_now = Nu mag iedereen handelen, tot iedereen klaar is.
voc-no-year_past = Het jaar { YEAR($year) } is voorbij: kies het jaarfiche van dit jaar of een later jaar.

voc-no_contracts = Er ligt geen contract open.

voc-nothing = niets

voc-offer-accept = Aannemen
voc-offer-beyond = Dat heb je niet
voc-offer-counter = Tegenbod
voc-offer-for = voor
voc-offer-no_thanks = Nee, bedankt
voc-offer-to_all = { SEAT($seat) } aan iedereen
voc-offer-to_one = { SEAT($seat) } aan { SEAT($to) }
voc-offer-withdraw = Intrekken
voc-offer-you_get = Je krijgt
voc-offer-you_pay = Je geeft

voc-old_tracks = Oude lijnen

voc-option-burgemeester = { SEAT($seat) } is de eerste Burgemeester
voc-option-fines = Roepen voor een boete
voc-option-mercy = Genade: wie niet kan betalen, geeft wat er is en speelt verder
voc-option-no_fines = Niet vaker roepen dan je matrozen hebt
voc-option-trade_seconds =
    Elk jaar { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } seconden
    } om te handelen

voc-or = of

voc-out = ligt eruit

voc-out_brief = eruit

voc-pass = Pas

voc-pays = levert { $pay } op

voc-picture-contract = Een contract: de goederen van de ene of de andere kant, in de ring de betaling, in rood de boete als het mislukt.
voc-picture-ship = Een schip, links matrozen, rechts kooplieden. Eerst kwam A, dan B: lage nummers worden het eerst bezet. B staat het meest links, dus B is schipper (met hoed), en de kooplieden van B laden als eerste.
voc-picture-voyage = Twee lijnen vanaf de thuislijn onderaan: de ene komt weer thuis via de cirkel van een haven, waarin ze ook over land veilig is; de andere loopt bij de kust aan de grond.

voc-place-aceh = Atjeh
voc-place-ambon = Ambon
voc-place-banda = Banda
voc-place-bantam = Bantam
voc-place-batticaloa = Batticaloa
voc-place-calicut = Calicut
voc-place-canton = Kanton
voc-place-jambi = Jambi
voc-place-masulipatnam = Masulipatnam
voc-place-mocha = Mokka

voc-practice-do = Oefenen
voc-practice-first = Je eerste reis? Teken er een om te oefenen: die telt niet.
voc-practice-seen = Je schip: { $how }. Dit was oefenen en telt niet.
voc-practice-title = Oefenen: je ogen zijn dicht
voc-practice-watch = Ter oefening: dit telt niet.

voc-prompt-deliver = Lever een contract, of niets meer
voc-prompt-invest = Rust uit, neem aan, neem terug, of pas
voc-prompt-invest_again = Investeer nog één keer, of pas
voc-prompt-load = Neem een goed in { PLACE($harbour) }, of laat het daar
voc-prompt-others_invest = { SEAT($seat) } investeert
voc-prompt-others_load = { SEAT($seat) } laadt schip { $ship }
voc-prompt-others_sail = { SEAT($seat) } vaart uit met schip { $ship }
voc-prompt-others_sell = Verkopen en opslaan: { SEATS($seats) }
voc-prompt-others_trade = Handelen nog: { SEATS($seats) }
voc-prompt-over = De Compagnie is opgericht
voc-prompt-sail = Vaar uit met schip { $ship }, of laat het in Zeeland liggen
voc-prompt-sail_on = Vaar verder met schip { $ship }, of laat het liggen
voc-prompt-store = Houd hoogstens { $most } goederen
voc-prompt-trade = Handel in goederen en daalders, tot iedereen klaar is
voc-prompt-wait = Wacht even

voc-puzzle-ask_claim = Welk contract kun je aannemen en leveren met wat in je pakhuis of onder je kooplieden ligt?
voc-puzzle-ask_deliver = Welk contract kun je nu leveren?
voc-puzzle-has = Je hebt alles wat contract { $contract } vraagt; het levert { $pay } op.
voc-puzzle-misses = Voor contract { $contract } ontbreekt in je pakhuis: { GOODS($missing) }.
voc-puzzle-pays = Alles is er: contract { $contract } levert { $pay } op.

voc-reach-aboard = { SEAT($seat) } heeft aan boord wat er nog ontbreekt: { GOODS($missing) }.
voc-reach-aboard-you = Je hebt aan boord wat er nog ontbreekt: { GOODS($missing) }.
voc-reach-in_warehouse = { SEAT($seat) } heeft alles in het pakhuis.
voc-reach-in_warehouse-you = Je hebt alles in je pakhuis.
voc-reach-not_there = { SEAT($seat) } mist { GOODS($missing) }, en de havens hebben het niet.
voc-reach-not_there-you = Je mist { GOODS($missing) }, en de havens hebben het niet.
voc-reach-to_fetch = { SEAT($seat) } moet nog { GOODS($missing) } halen.
voc-reach-to_fetch-you = Je moet nog { GOODS($missing) } halen.

voc-sailors = Matrozen, vanaf links

voc-score-contracts = Wat er van de contracten geworden is
voc-score-delivered =
    Contract { $contract } werd geleverd: { $pay ->
        [one] { $pay } daalder
       *[other] { $pay } daalders
    }.
voc-score-delivered_by =
    { YEAR($year) }: { SEAT($seat) } levert contract { $contract } en verdient { $pay ->
        [one] { $pay } daalder
       *[other] { $pay } daalders
    }.
voc-score-failed =
    Contract { $contract } mislukte en kostte { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-score-failed_by =
    { YEAR($year) }: contract { $contract } mislukt en { SEAT($seat) } betaalt { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-score-lost = Amsterdam heeft meer dan wie ook aan tafel: iedereen heeft verloren.
voc-score-shared = { SEATS($seats) } delen de overwinning.
voc-score-to_amsterdam = Contract { $contract } ging naar Amsterdam: { $pay }.
voc-score-voyages = De reizen
voc-score-won = { SEATS($seats) } wint met { $daalders } daalders; Amsterdam heeft er { $amsterdam }.

voc-secure-do = Stel contract { $contract } veilig met { YEAR($year) }

voc-setting-burgemeester = Eerste Burgemeester
voc-setting-fines = Roepen voor een boete
voc-setting-fines-hint = Vaker roepen dan je matrozen hebt, kost 5 daalders per keer (§6.3).
voc-setting-mercy = Genade
voc-setting-mercy-hint = Wie de boetes niet kan betalen, betaalt wat er is en speelt verder (§7.4).
voc-setting-trade_seconds = Seconden om te handelen
voc-setting-trade_seconds-hint = Hoelang iedereen elk jaar mag handelen (§7.1).

voc-ship = Schip { $ship }

voc-ship_at_sea = Schip { $ship } op zee, nabij { PLACE($harbour) }

voc-sides = { SIDES($sides) }

voc-skip = Overslaan

voc-skipper = schipper

voc-spared = kreeg genade

voc-statistic-calls = Keren geroepen
voc-statistic-drawn = Lengte van de getekende lijnen
voc-statistic-earned = Daalders voor contracten
voc-statistic-fines = Boetes voor mislukte contracten
voc-statistic-lost = Matrozen verloren aan scheurbuik

voc-store-do = { $kept } houden, { $gone } terugsturen
voc-store-here =
    Je hebt { $count ->
        [one] { $count } goed
       *[other] { $count } goederen
    }; het pakhuis bewaart er { $most } voor het nieuwe jaar.
voc-store-pick = Goederen om te houden

voc-study-aims = Jouw contracten
voc-study-cast_off = Sluit je ogen en vaar uit
voc-study-hold = Laten liggen
voc-study-how = Leer de weg uit je hoofd: dan verdwijnen kaart en lijn voor jou, en je hand tekent zo ver als ze op deze kaart zou doen.
voc-study-place = Zet de pen op de thuislijn
voc-study-place_at = { $percent } van 100, vanaf het westen

voc-take_back = Mijn mannen terugnemen

voc-take_over-do = Neem contract { $contract } over, voor { YEAR($year) }

voc-token = { TOKEN($harbour) }

voc-tokens = { TOKENS($tokens) }

voc-told-amsterdam = Amsterdam krijgt { CONTRACTS($cards) }.
voc-told-ashore = { SEAT($seat) } brengt { TOKENS($tokens) } in het pakhuis.
voc-told-ashore-you = Je brengt { TOKENS($tokens) } in je pakhuis.
voc-told-call = { SEAT($seat) } roept: { WORD($word) }!
voc-told-call-you = Je roept: { WORD($word) }!
voc-told-call_fined =
    { SEAT($seat) } roept, voor { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }: { WORD($word) }!
voc-told-call_fined-you =
    Je roept, voor { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }: { WORD($word) }!
voc-told-claim = { SEAT($seat) } neemt contract { $contract } aan voor { YEAR($year) }.
voc-told-claim-you = Je neemt contract { $contract } aan voor { YEAR($year) }.
voc-told-claim_bare = { SEAT($seat) } neemt contract { $contract } aan zonder jaarfiche.
voc-told-claim_bare-you = Je neemt contract { $contract } aan zonder jaarfiche.
voc-told-default =
    Contract { $contract } mislukt: { SEAT($seat) } betaalt { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-told-default-you =
    Contract { $contract } mislukt: je betaalt { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-told-delivers = { SEAT($seat) } levert contract { $contract }: { TOKENS($tokens) }.
voc-told-delivers-you = Je levert contract { $contract }: { TOKENS($tokens) }.
voc-told-drawn_for = Het programma heeft de lijn van { SEAT($seat) } getekend.
voc-told-drawn_for-you = Het programma heeft jouw lijn getekend.
voc-told-earns =
    { SEAT($seat) } verdient { $daalders ->
        [one] { $daalders } daalder
       *[other] { $daalders } daalders
    }.
voc-told-earns-you =
    Je verdient { $daalders ->
        [one] { $daalders } daalder
       *[other] { $daalders } daalders
    }.
voc-told-fit =
    { SEAT($seat) } rust schip { $ship } uit: { $sailors ->
        [one] { $sailors } matroos
       *[other] { $sailors } matrozen
    }, { $merchants ->
        [one] { $merchants } koopman
       *[other] { $merchants } kooplieden
    }.
voc-told-fit-you =
    Je rust schip { $ship } uit: { $sailors ->
        [one] { $sailors } matroos
       *[other] { $sailors } matrozen
    }, { $merchants ->
        [one] { $merchants } koopman
       *[other] { $merchants } kooplieden
    }.
voc-told-hold = { SEAT($seat) } laat schip { $ship } liggen.
voc-told-hold-you = Je laat schip { $ship } liggen.
voc-told-leave = In { PLACE($harbour) } neemt { SEAT($seat) } niets aan boord van schip { $ship }.
voc-told-leave-you = In { PLACE($harbour) } neem je niets aan boord van schip { $ship }.
voc-told-load = In { PLACE($harbour) } neemt { SEAT($seat) } { GOOD($good) } aan boord van schip { $ship }.
voc-told-load-you = In { PLACE($harbour) } neem je { GOOD($good) } aan boord van schip { $ship }.
voc-told-orders = Nieuwe contracten: { LIST($cards) }.
voc-told-over_ruin = Er is niemand meer over, en het spel is afgelopen.
voc-told-over_voc = De Compagnie is opgericht, en het spel is afgelopen.
voc-told-over_years = 1602 is voorbij: de Compagnie wordt toch opgericht.
voc-told-pass = { SEAT($seat) } past.
voc-told-pass-you = Je past.
voc-told-ruin = { SEAT($seat) } kan niet betalen en ligt eruit.
voc-told-ruin-you = Je kunt niet betalen en ligt eruit.
voc-told-sail_aground = { SEAT($seat) } vaart met schip { $ship }{ BY_WAY_OF($visits) } en loopt aan de grond!
voc-told-sail_aground-you = Je vaart met schip { $ship }{ BY_WAY_OF($visits) } en loopt aan de grond!
voc-told-sail_home = { SEAT($seat) } vaart met schip { $ship }{ BY_WAY_OF($visits) } en komt thuis.
voc-told-sail_home-you = Je vaart met schip { $ship }{ BY_WAY_OF($visits) } en komt thuis.
voc-told-sail_stop = { SEAT($seat) } vaart met schip { $ship }{ BY_WAY_OF($visits) } en stopt.
voc-told-sail_stop-you = Je vaart met schip { $ship }{ BY_WAY_OF($visits) } en stopt.
voc-told-sailor_lost = { SEAT($seat) } verliest een matroos op schip { $ship }.
voc-told-sailor_lost-you = Je verliest een matroos op schip { $ship }.
voc-told-scurvy = Scheurbuik! Elk schip op zee verliest een matroos: { LIST($ships) }.
voc-told-scurvy_none = Er is geen schip op zee, dus niemand heeft scheurbuik.
voc-told-sinks = Schip { $ship } zinkt: goederen gaan terug naar hun havens, mannen naar wie ze stuurde.
voc-told-spared = { SEAT($seat) } kon niet alles betalen en krijgt genade.
voc-told-spared-you = Je kon niet alles betalen en krijgt genade.
voc-told-store = { SEAT($seat) } houdt { TOKENS($tokens) }; de rest gaat terug naar de havens.
voc-told-store-you = Je houdt { TOKENS($tokens) }; de rest gaat terug naar de havens.
voc-told-take_back = { SEAT($seat) } neemt alle eigen mannen van schip { $ship } terug.
voc-told-take_back-you = Je neemt al je mannen van schip { $ship } terug.
voc-told-taken_over = Het was van { SEAT($seat) }; man en jaarfiche gaan terug.
voc-told-taken_over-you = Het was van jou; man en jaarfiche gaan terug.
voc-told-trade = { SEAT($seat) } geeft { GIVES($gives) } aan { SEAT($other) } voor { GIVES($takes) }.
voc-told-trade-to_you = { SEAT($seat) } geeft je { GIVES($gives) } voor { GIVES($takes) }.
voc-told-trade-you = Je geeft { GIVES($gives) } aan { SEAT($other) } voor { GIVES($takes) }.
voc-told-voc = De VOC-kaart wordt omgedraaid.
voc-told-year = Het jaar { YEAR($year) } begint; { SEAT($seat) } is Burgemeester.
voc-told-year-you = Het jaar { YEAR($year) } begint; jij bent Burgemeester.

voc-trade-done = Klaar met handelen
voc-trade-give = Ik geef
voc-trade-give_money = Daalders die ik geef
voc-trade-no_clock = Hier loopt geen klok: jullie handelen na elkaar.
voc-trade-offers = Open biedingen
voc-trade-own = Zelf iets aanbieden
voc-trade-take = Ik wil
voc-trade-take_money = Daalders die ik wil
voc-trade-to = Bied het aan
voc-trade-to_all = Bied het iedereen aan
voc-trade-to_one = Aan { SEAT($seat) }
voc-trade-you_are_done = Je bent klaar; anderen handelen nog.

voc-unheld = nog vrij

voc-voyage = { YEAR($year) }, schip { $ship }: { SEAT($seat) }

voc-voyage_next = Volgende reis

voc-voyages = Reizen ({ $count })

voc-warehouse_empty = pakhuis leeg

voc-why-arrives = komt in ongeveer { PERCENT($chance) } van de gevallen aan
voc-why-claim = levert { $pay } op, de boete is { $penalty }; lukt in ongeveer { PERCENT($chance) } van de gevallen
voc-why-deliver = levert { $pay } op
voc-why-home = komt in ongeveer { PERCENT($chance) } van de gevallen thuis
voc-why-men = levert je { $men } van je mannen terug
voc-why-saves = scheelt de boete van { $penalty }
voc-why-skipper = maakt je schipper van schip { $ship }
voc-why-wanted = nodig voor { CONTRACTS($contracts) }
voc-word-east = Oost
voc-word-home = Thuis!
voc-word-land_ho = Aan de grond!
voc-word-north = Noord
voc-word-south = Zuid
voc-word-stop = Stop
voc-word-west = West

voc-would-all_you = Je zou schipper zijn en als eerste laden.
voc-would-calls = Je zou { $calls } keer kunnen roepen.
voc-would-displace = { SEAT($seat) } krijgt man en jaarfiche terug.
voc-would-due =
    Te leveren in { YEAR($year) }: tot dan { $voyages ->
        [one] { $voyages } reis
       *[other] { $voyages } reizen
    }.
voc-would-loads = Er wordt in deze volgorde geladen: { SEATS($seats) }.
voc-would-no_skipper = Niemand zou sturen.
voc-would-skipper = Schipper: { SEAT($seat) }.
voc-would-skipper-you = Je zou schipper zijn.

voc-year-convoy = konvooijaar
voc-year-free = jaarfiche vrij
voc-year-marker_of = jaarfiche van { SEAT($seat) }
voc-year-now = nu

voc-years = Jaren en jaarfiches

voc-you_are_out = Je ligt eruit. Je kunt kijken hoe het verdergaat.

voc-zeeland = Zeeland en zijn schepen

voc-zoom = Vergroten
voc-zoom-follow = Volg de pen
voc-zoom-how = Ctrl met het wiel, twee vingers of dubbeltikken om te vergroten
voc-zoom-in = Inzoomen
voc-zoom-out = Uitzoomen
voc-zoom-whole = De hele kaart
