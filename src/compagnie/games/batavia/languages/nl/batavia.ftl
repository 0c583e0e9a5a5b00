### What Batavia says, on the page and in the terminal, in Dutch.

batavia-title = Batavia
batavia-blurb = Bied op schepen, win het vertrouwen van de compagnieën en zeil van post naar post, tot iemand Batavia bereikt.
batavia-time = ongeveer een uur met menselijke spelers

batavia-auction-bid = biedt { $n }
batavia-auction-die = Dobbelsteen: { $n }
batavia-auction-last_title = Laatste ronde
batavia-auction-moves = aan zet
batavia-auction-moves_title = Ieder één zet
batavia-auction-over_title = Spel afgelopen
batavia-auction-package = Het pakket: { CARDS($cards) }
batavia-auction-passed = gepast
batavia-auction-pays = nog { $n }
batavia-auction-stack = stapel { $stack } · aflegstapel { $discards }
batavia-auction-starter = begint
batavia-auction-thinks = denkt…
batavia-auction-title = { $name } veilt
batavia-auction-yours = jouw beurt

batavia-bid-all =
    Meer heb je niet: { $n ->
        [one] { $n } wissel
       *[other] { $n } wissels
    }.
batavia-bid-amount = Hoeveel wissels
batavia-bid-bid = Bied { $n }
batavia-bid-later = Je doet nog mee: zodra je aan de beurt bent, kun je bieden.
batavia-bid-left = je houdt er { $n }
batavia-bid-less = Eén minder
batavia-bid-notes =
    { $n ->
        [one] { $n } wissel
       *[other] { $n } wissels
    }
batavia-bid-out = Je doet in deze veiling niet meer mee.
batavia-bid-pass = Pas
batavia-bid-pays =
    Win je hiermee, dan betaal je { $pays } en houd je { $left ->
        [one] { $left } wissel
       *[other] { $left } wissels
    } over.
batavia-bid-plus = Eén meer
batavia-bid-title = Je bod
batavia-bid-to = { $n } aan { $name }

batavia-board-auction = De ronde
batavia-board-posts = Handelsposten
batavia-board-route = De route van de Kaap naar Batavia
batavia-board-scale = Schaal van schepen en piraten
batavia-board-warehouses = Pakhuizen

batavia-cargo-china = porselein
batavia-cargo-cotton = katoen
batavia-cargo-ginger = gember
batavia-cargo-nutmeg = nootmuskaat
batavia-cargo-pepper = peper
batavia-cargo-silk = zijde
batavia-cargo-tea = thee

batavia-closed-title = Waarom niet ergens anders heen?

batavia-company-britain = Groot-Brittannië
batavia-company-denmark = Denemarken
batavia-company-france = Frankrijk
batavia-company-netherlands = Nederland
batavia-company-sweden = Zweden
batavia-company-target = het doel

batavia-count-coins = Goud van het inwisselen
batavia-count-notes = De meeste wissels
batavia-count-seal_goes = Met alle kaarten op tafel verhuist het zegel { OF($company) }: 2 goud
batavia-count-seal_stays = Met alle kaarten op tafel blijft het zegel { OF($company) }: 2 goud
batavia-count-target = Het doel
batavia-count-warehouse = De meeste kisten { CARGO($goods) } ({ $crates }): { $gold } goud

batavia-desk-watching = Je kijkt toe.

batavia-goods-china = Porselein
batavia-goods-cotton = Katoen
batavia-goods-ginger = Gember
batavia-goods-nutmeg = Nootmuskaat
batavia-goods-pepper = Peper
batavia-goods-silk = Zijde
batavia-goods-tea = Thee

batavia-hand-back = Neem een kaart { OF($company) } terug
batavia-hand-lay = { COMPANY($company) }: { $n } in de hand, { $chosen } gekozen. Kies er nog een.
batavia-hand-needs = nog { $n } voor het zegel
batavia-hand-seal = zegel ✓
batavia-hand-title = Je hand

batavia-hit-paid =
    { SEAT($seat) } betaalt je { $notes ->
        [one] { $notes } wissel
       *[other] { $notes } wissels
    }.
batavia-hit-pirates =
    Piraten brengen { $ships ->
        [one] een van je schepen
       *[other] { $ships } van je schepen
    } tot zinken.
batavia-hit-seal_lost = Je verliest het zegel { OF($company) }: het gaat terug naar het bord.
batavia-hit-seal_taken = { SEAT($seat) } neemt je het zegel { OF($company) } af.

batavia-key-back = Laatste kaart terug
batavia-key-bid = Bied
batavia-key-clear = Alle kaarten terug
batavia-key-draw = Trek twee kaarten
batavia-key-last = Vorige reis
batavia-key-lay_britain = Nog een kaart van Groot-Brittannië
batavia-key-lay_denmark = Nog een kaart van Denemarken
batavia-key-lay_france = Nog een kaart van Frankrijk
batavia-key-lay_netherlands = Nog een kaart van Nederland
batavia-key-lay_sweden = Nog een kaart van Zweden
batavia-key-less = Eén wissel minder
batavia-key-more = Eén wissel meer
batavia-key-next = Volgende reis (Enter zeilt)
batavia-key-pass = Pas

batavia-lead_in-counters = Elke post die je bereikt, levert je een fiche en een kist op. Fiches van verschillende compagnieën worden samen goud; de meeste kisten in een pakhuis leveren aan het einde goud op.
batavia-lead_in-pirates = Als er veel kaarten op tafel liggen, komen de piraten: ze brengen de grootste vloot tot zinken, van wie die ook is.
batavia-lead_in-seals = Kaarten koop je op een veiling en leg je neer. Wie van een compagnie de meeste kaarten heeft, houdt haar zegel en mag naar haar posten zeilen.
batavia-lead_in-way = Je zeilt van post naar post richting Batavia. Zodra iemand daar aankomt, is die ronde de laatste, en wie het meeste goud heeft, wint.

batavia-lesson-auction = Elke ronde begint met een veiling: de dobbelsteen zegt hoeveel scheepskaarten samen verkocht worden.
batavia-lesson-bidding = Bied meer dan het hoogste bod, of pas: dan lig je eruit. Wie wint, neemt de kaarten en begint.
batavia-lesson-cards = Jouw zet: leg kaarten van welke compagnieën ook neer en zeil, of trek er twee. Tik op een kaart om die te kiezen.
batavia-lesson-converting = Neem je een fiche van een compagnie waarvan je er geen had, dan mag je er van elke één inwisselen: 1, 3, 6, 10 of 15 goud voor 1 tot 5. Wachten loont, maar wissel met alle vijf meteen in: later kan het niet meer.
batavia-lesson-counters = Je nam ook het fiche van de compagnie. Fiches van verschillende compagnieën kun je samen inwisselen voor goud.
batavia-lesson-crates = Elke post geeft een kist. Wie in een pakhuis de meeste kisten heeft, krijgt aan het eind het goud op het bord; bij gelijke stand is het minder.
batavia-lesson-drawing = Geen van je kaarten geeft nu een zegel met een reis, dus trek je er twee.
batavia-lesson-end = Het doel is genomen: deze ronde wordt uitgespeeld, dan wordt het goud geteld.
batavia-lesson-majority = Liggen er voor jou meer kaarten van een compagnie dan voor ieder ander, dan is haar zegel van jou. Onder elke kaart staat hoeveel er je nog ontbreken.
batavia-lesson-notes = Wissels blijven aan tafel: wie wint, betaalt ze één voor één aan de anderen. De meeste wissels leveren aan het eind 5 goud op.
batavia-lesson-pirates = Het kanon nadert de piraten. Als ze komen, verliest de compagnie met de meeste schepen ze allemaal.
batavia-lesson-sailing = Je koopman is naar de volgende vrije post van die compagnie gezeild. Wat een koopman voorbijvaart, is verloren: omkeren kan niet.
batavia-lesson-scoring = Telling: de handen worden neergelegd en elk zegel geeft 2, de pakhuizen hun bedragen, de meeste wissels 5, het doel 4.
batavia-lesson-target = Aan het eind van de route ligt Batavia, het doel: wie geen post meer voor zich heeft mag het nemen, voor 4 goud. Die ronde is dan de laatste, dus let op wie er dichtbij komt.
batavia-lesson-welcome = Je bent koopman aan de Kaap. Zeil van post naar post, vul pakhuizen en zorg dat je het meeste goud hebt als iemand Batavia bereikt.

batavia-letter-britain = G
batavia-letter-denmark = D
batavia-letter-france = F
batavia-letter-netherlands = N
batavia-letter-sweden = Z

batavia-lies-cards =
    { $n ->
        [one] { $n } kaart
       *[other] { $n } kaarten
    }
batavia-lies-company = Compagnie
batavia-lies-counters = Fiches
batavia-lies-crates =
    { $n ->
        [one] { $n } kist
       *[other] { $n } kisten
    }
batavia-lies-fleet = Neergelegd
batavia-lies-gold = { $n } goud
batavia-lies-known = In de hand
batavia-lies-laid = Neergelegde kaarten, zegels en fiches per compagnie
batavia-lies-notes =
    { $n ->
        [one] { $n } wissel
       *[other] { $n } wissels
    }
batavia-lies-seal = heeft het zegel
batavia-lies-title = Voor { $name }

batavia-lot-hand = Je hand:
batavia-lot-notes =
    Je hebt { $n ->
        [one] { $n } wissel
       *[other] { $n } wissels
    }
batavia-lot-package = Te koop:

batavia-move-bid =
    Bied { $n ->
        [one] { $n } wissel
       *[other] { $n } wissels
    }.
batavia-move-clear = Alles terug
batavia-move-convert = Leg { CARDS($cards) } neer, zeil { WITH($company) } en wissel in.
batavia-move-draw = Trek twee kaarten.
batavia-move-how = Tik op kaarten en zie waar ze je brengen, of trek er twee.
batavia-move-pass = Pas.
batavia-move-play = Leg { CARDS($cards) } neer en zeil { WITH($company) }.
batavia-move-target = Leg { CARDS($cards) } neer en neem het doel.

batavia-no-auction_due = Eerst gooit de veilingmeester de dobbelsteen.
batavia-no-auction_first = De veiling loopt nog: bied of pas.
batavia-no-auctioneer_differs = De veilingmeester is { SEAT($due) }, niet { SEAT($given) }.
batavia-no-bid_beyond_notes =
    Je hebt { $notes ->
        [one] { $notes } wissel
       *[other] { $notes } wissels
    } en kunt er geen { $amount } bieden: bied hoogstens wat je hebt, of pas.
batavia-no-bid_too_low =
    Het bod moet hoger zijn dan { $bid }: minstens { $least ->
        [one] { $least } wissel
       *[other] { $least } wissels
    }.
batavia-no-block_rule = { GOODS($commodity) } { OF($company) } kan niet op vak { $hex } liggen: elke post ligt er één keer, elke compagnie één keer per blok van vijf.
batavia-no-card_not_there = Er is geen kaart { OF($company) } meer te trekken.
batavia-no-cards_not_held =
    Je kunt geen { $laid ->
        [one] { $laid } kaart
       *[other] { $laid } kaarten
    } { OF($company) } neerleggen: je hebt er { $held }.
batavia-no-count_below_zero =
    Je kunt geen { $laid ->
        [one] { $laid } kaart
       *[other] { $laid } kaarten
    } { OF($company) } neerleggen.
batavia-no-die = Een dobbelsteen kan geen { $die } tonen.
batavia-no-hand_count = Elk van de { $seats } plaatsen krijgt { $due } kaarten.
batavia-no-keeps_all_five = Met fiches van alle vijf compagnieën kun je nooit meer inwisselen: er is er geen meer waarvan je er geen hebt.
batavia-no-last_round = Het doel is genomen: je mag alleen neerleggen als een zegel dat je dan hebt nog een post voor zich heeft. Trek er anders twee.
batavia-no-lay_a_card = Leg minstens één kaart neer, of trek er twee.
batavia-no-lies_behind = Post { $hex } ligt achter je koopman, en een koopman keert nooit om.
batavia-no-may_not_convert = Je mag alleen inwisselen als je net een fiche nam van een compagnie waarvan je er geen had. Zeil zonder in te wisselen.
batavia-no-never_converts_there = Bij het doel wissel je niets in: je fiches zijn dan niets waard.
batavia-no-next_post_first = Je zeilt { WITH($company) } naar de volgende post vooruit: post { $hex }.
batavia-no-no_auction_due = Er begint nu geen veiling.
batavia-no-no_auction_now = Er is nu geen veiling: leg kaarten neer en zeil, of trek er twee.
batavia-no-no_conversion_at_target = Wie het doel neemt, wisselt in die zet niets in: neem het zonder in te wisselen.
batavia-no-no_majority = Deze kaarten geven geen meerderheid: leg van één compagnie meer neer dan ieder ander heeft, of trek er twee.
batavia-no-no_pirates_due = Er komen nu geen piraten.
batavia-no-no_post_ahead = Er ligt geen post { OF($company) } meer voor je koopman: zeil met een ander zegel.
batavia-no-no_reveal_due = Er worden nu geen posten omgedraaid.
batavia-no-no_such_auctioneer = Plaats { $seat } kan niet de eerste veilingmeester zijn bij { $seats } plaatsen.
batavia-no-own_seal_sunk = Piraten zouden de schepen { OF($companies) } tot zinken brengen, en je zegel erbij.
batavia-no-post_ahead = Het doel is alleen voor wie geen post meer voor zich heeft: je kunt nog { WITH($seals) } zeilen.
batavia-no-post_count = Bij het begin liggen { $given } posten open; het moeten er { $due } zijn.
batavia-no-reveal_due = Eerst worden de volgende vijf posten omgedraaid.
batavia-no-seal_not_held = Je zou het zegel { OF($company) } niet hebben; zeilen kun je { WITH($seals) }.
batavia-no-takes_target = Neem je het doel, dan is dit de laatste ronde en zeilt je koopman niet meer.
batavia-no-target_taken = Het doel is al genomen: zeil naar een post, of trek er twee.
batavia-no-too_many_cards = { $given } kaarten omgedraaid of getrokken: meer dan er kunnen zijn.

batavia-of-britain = van Groot-Brittannië
batavia-of-denmark = van Denemarken
batavia-of-france = van Frankrijk
batavia-of-netherlands = van Nederland
batavia-of-sweden = van Zweden

batavia-option-first_auctioneer = Eerste veilingmeester
batavia-option-open_notes = Open wissels
batavia-option-perfect_memory = Perfect geheugen: de tafel onthoudt gekochte kaarten en wissels
batavia-option-quick_start = Snelle start: alle posten open

batavia-order-ask = dan mij vragen
batavia-order-how = Biedt voor jou telkens één meer dan de anderen. Niemand anders weet ervan.
batavia-order-leave = Bied voor mij
batavia-order-most = Bieden tot
batavia-order-pass = dan passen
batavia-order-pass_it = Pas in deze veiling
batavia-order-passes = Automatisch: pas in deze veiling.
batavia-order-then = En dan
batavia-order-then_asks = Automatisch: bied tot { $most }, vraag het dan.
batavia-order-then_passes = Automatisch: bied tot { $most }, pas dan.
batavia-order-title = Automatisch bieden
batavia-order-withdraw = Intrekken

batavia-outlook-cannon = kanon { $cannon } van { $limit }
batavia-outlook-later = Als jij nu aan zet was:
batavia-outlook-no_seal = Nog geen zegel.
batavia-outlook-seals = Je zou hebben:

batavia-picture-converting = Eén fiche van elke compagnie waarvan je er een hebt, en het goud dat ze samen opleveren.
batavia-picture-pirates = Het kanon bij 17 kaarten. Bij de eerste streep wachten de piraten op een tafel van drie, bij de tweede op vier of vijf.
batavia-picture-post = Drie posten: een met de compagnie boven en de waar eronder, een die al genomen is en een die nog gedekt ligt.
batavia-picture-seal = Drie kaarten van Denemarken tegen twee: A heeft het zegel. Van Zweden elk twee: dat zegel heeft niemand.

batavia-place-africa = Afrika
batavia-place-arabia = Arabië
batavia-place-batavia = Batavia
batavia-place-cape = De Kaap
batavia-place-ceylon = Ceylon
batavia-place-india = India
batavia-place-java = Java
batavia-place-madagascar = Madagaskar
batavia-place-ocean = Oceanus Indicus
batavia-place-siam = Siam
batavia-place-sumatra = Sumatra

batavia-post-free = Post { $hex }: { COMPANY($company) }, { GOODS($goods) }.
batavia-post-hidden = Post { $hex }: gedekt.
batavia-post-merchants = Hier: { $names }.
batavia-post-taken = Post { $hex }: { COMPANY($company) }, { GOODS($goods) }, al genomen.
batavia-post-target = Batavia, het doel: 4 goud voor wie er het eerst is.
batavia-post-target_taken = Batavia: { $name } heeft het doel genomen.

batavia-post_named = { $company } { $goods }

batavia-prompt-bid_first = Bied op het pakket, of pas
batavia-prompt-bid_more = Bied meer dan { $bid }, of pas
batavia-prompt-bidding = { SEAT($seat) } opent het bieden
batavia-prompt-bidding_over = { SEAT($seat) } biedt: { $bid } van { SEAT($bidder) } is het hoogste bod
batavia-prompt-bidding_over_you = { SEAT($seat) } biedt: jouw { $bid } is het hoogste bod
batavia-prompt-chance = Even wachten: dobbelsteen en kaarten komen eraan
batavia-prompt-draw_only = Trek twee kaarten: geen van de jouwe geeft een reis
batavia-prompt-last_draw = Doe je laatste zet: trek er twee, zeilen kun je niet
batavia-prompt-last_move = Doe je laatste zet: leg neer en zeil, of trek er twee
batavia-prompt-last_moving = Laatste ronde: { SEAT($seat) } is aan zet
batavia-prompt-move = Leg kaarten neer en zeil, of trek er twee
batavia-prompt-moving = { SEAT($seat) } is aan zet
batavia-prompt-only_pass = Pas: meer dan { $bid } kun je niet bieden
batavia-prompt-won = { SEAT($seat) } heeft gewonnen
batavia-prompt-won-you = Je hebt gewonnen
batavia-prompt-won_shared =
    { $n ->
        [one] { $n } winnaar
       *[other] { $n } winnaars
    } delen de overwinning

batavia-puzzle-ask_lead = Welke zet brengt je alleen aan kop in een pakhuis waar je nog niet voorstaat?
batavia-puzzle-ask_seal = Welke zet levert je een zegel op zonder de piraten te wekken? Er liggen { $cannon } kaarten op tafel; vanaf { $limit } komen ze.
batavia-puzzle-lead = Je zou { $crates } keer { CARGO($commodity) } hebben, en verder heeft niemand meer dan { $others }.
batavia-puzzle-led = Bij { CARGO($commodity) } sta je al voor.
batavia-puzzle-no_lead = Je zou { $crates } keer { CARGO($commodity) } hebben, en iemand anders heeft er { $others }.
batavia-puzzle-no_seal = Dat levert geen zegel op dat je niet al hebt.
batavia-puzzle-pirates = De piraten komen en brengen alle schepen { OF($companies) } tot zinken.
batavia-puzzle-seal = Je krijgt het zegel { OF($companies) }, en de piraten blijven weg.

batavia-purchases-brought = Opbrengst
batavia-purchases-buyer = Gewonnen door
batavia-purchases-how = Waarde: het meeste wat je had kunnen betalen zonder er slechter voor te staan dan met passen. Opbrengst: hoeveel punten van 100 winnen opleverde voor de betaalde prijs; in 19 van de 20 gevallen klopt dat op ± na. Een streepje: er hing bijna niets van af.
batavia-purchases-paid = Betaald
batavia-purchases-title = Vei­lin­gen
batavia-purchases-worth = Waarde

batavia-sail-to = Zeil hierheen { WITH($company) }.

batavia-scale-cannon = { $all } neergelegd · piraten vanaf { $limit }
batavia-scale-fleet =
    { COMPANY($company) }: { $n ->
        [one] { $n } schip
       *[other] { $n } schepen
    }
batavia-scale-title = Schepen op zee

batavia-score-coins = Inwisselen
batavia-score-crates =
    { $n ->
        [one] { $n } kist
       *[other] { $n } kisten
    }
batavia-score-notes = Meeste wissels
batavia-score-seals = Zegels
batavia-score-shared = { $names } delen de overwinning met { $gold } goud.
batavia-score-ships =
    { $n ->
        [one] { $n } schip
       *[other] { $n } schepen
    }
batavia-score-source = Goud uit
batavia-score-target = Doel
batavia-score-title = Scoreblad
batavia-score-total = Totaal
batavia-score-warehouses = Pakhuizen
batavia-score-won = { $names } wint met { $gold } goud.

batavia-setting-first_auctioneer = Eerste veilingmeester
batavia-setting-open_notes = Open wissels
batavia-setting-open_notes-hint = Iedereen ziet hoeveel wissels de anderen hebben (§9).
batavia-setting-perfect_memory = Perfect geheugen
batavia-setting-perfect_memory-hint = De tafel onthoudt voor je welke kaarten gekocht zijn en wie wat betaalde (§9.3).
batavia-setting-quick_start = Snelle start
batavia-setting-quick_start-hint = Alle posten liggen vanaf het begin open: prettig voor beginners (§2.2).

batavia-statistic-dice = Gegooid als veilingmeester
batavia-statistic-drawn = Kaarten getrokken
batavia-statistic-paid = Wissels betaald voor pakketten
batavia-statistic-received = Wissels van de anderen gekregen
batavia-statistic-sunk = Schepen die de piraten namen

batavia-told-auction = { SEAT($seat) } gooit een { $die } en draait om: { CARDS($cards) }.
batavia-told-auction-you = Je gooit een { $die } en draait om: { CARDS($cards) }.
batavia-told-auction_without_cards = { SEAT($seat) } gooit een { $die }, maar er is geen kaart meer.
batavia-told-auction_without_cards-you = Je gooit een { $die }, maar er is geen kaart meer.
batavia-told-bid =
    { SEAT($seat) } biedt { $notes ->
        [one] { $notes } wissel
       *[other] { $notes } wissels
    }.
batavia-told-bid-you =
    Je biedt { $notes ->
        [one] { $notes } wissel
       *[other] { $notes } wissels
    }.
batavia-told-converted = { SEAT($seat) } wisselt fiches in voor { $gold } goud.
batavia-told-converted-you = Je wisselt fiches in voor { $gold } goud.
batavia-told-crate = { SEAT($seat) } slaat een kist { CARGO($commodity) } op.
batavia-told-crate-you = Je slaat een kist { CARGO($commodity) } op.
batavia-told-draw = { SEAT($seat) } trekt { CARDS($cards) }.
batavia-told-draw-you = Je trekt { CARDS($cards) }.
batavia-told-draw_nothing = { SEAT($seat) } wil trekken, maar er is geen kaart meer.
batavia-told-draw_nothing-you = Je wilt trekken, maar er is geen kaart meer.
batavia-told-draw_unseen =
    { SEAT($seat) } trekt { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }.
batavia-told-draw_unseen-you =
    Je trekt { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }.
batavia-told-last_round = Het doel is genomen: dit is de laatste ronde.
batavia-told-over = Het spel is afgelopen.
batavia-told-package_stays = Niemand biedt: de kaarten blijven voor de volgende veiling.
batavia-told-package_won =
    { SEAT($seat) } wint het pakket voor { $notes ->
        [one] { $notes } wissel
       *[other] { $notes } wissels
    } en neemt het schip.
batavia-told-package_won-you =
    Je wint het pakket voor { $notes ->
        [one] { $notes } wissel
       *[other] { $notes } wissels
    } en neemt het schip.
batavia-told-pass = { SEAT($seat) } past.
batavia-told-pass-you = Je past.
batavia-told-pirates = Piraten! Ze brengen alle schepen { OF($companies) } tot zinken.
batavia-told-play = { SEAT($seat) } legt { CARDS($cards) } neer en zeilt { WITH($company) } naar post { $hex }.
batavia-told-play-you = Je legt { CARDS($cards) } neer en zeilt { WITH($company) } naar post { $hex }.
batavia-told-play_target = { SEAT($seat) } legt { CARDS($cards) } neer en neemt het doel in Batavia.
batavia-told-play_target-you = Je legt { CARDS($cards) } neer en neemt het doel in Batavia.
batavia-told-reveal = Nieuwe posten komen in zicht: { POSTS($posts) }.
batavia-told-seal_lost = Het zegel { OF($company) } gaat terug naar het bord.
batavia-told-seal_taken = Het zegel { OF($company) } gaat naar { SEAT($seat) }.
batavia-told-seal_taken-you = Het zegel { OF($company) } gaat naar jou.

batavia-turn-round = Veiling van { SEAT($seat) }
batavia-turn-round-you = Je veiling

batavia-voyage-behind =
    { GOODS($goods) }: nog { $by ->
        [one] { $by } kist
       *[other] { $by } kisten
    } achter.
batavia-voyage-convert = Zeilen en inwisselen: +{ $gold } goud
batavia-voyage-keep = Zeilen, fiches houden
batavia-voyage-keep_for = Zeilen, fiches houden: { $gold } met nog één compagnie
batavia-voyage-leads =
    { GOODS($goods) }: je staat dan { $by ->
        [one] { $by } kist
       *[other] { $by } kisten
    } voor.
batavia-voyage-level = { GOODS($goods) }: je komt dan gelijk.
batavia-voyage-more = +{ $gold } bij de telling
batavia-voyage-no = Nee, wacht
batavia-voyage-passes =
    Laat { $n ->
        [one] { $n } post
       *[other] { $n } posten
    } voorgoed achter.
batavia-voyage-pirates = Piraten brengen de schepen { OF($companies) } tot zinken!
batavia-voyage-reveals =
    Draait { $n ->
        [one] { $n } nieuwe post
       *[other] { $n } nieuwe posten
    } om.
batavia-voyage-sail = Zeil { WITH($company) }
batavia-voyage-take_target = Neem het doel
batavia-voyage-target = Batavia: het doel
batavia-voyage-title = { COMPANY($company) } → post { $hex }
batavia-voyage-where = Waarheen
batavia-voyage-yes = Ja, doe maar

batavia-warehouse-empty = leeg
batavia-warehouse-has =
    { $name }: { $n ->
        [one] { $n } kist
       *[other] { $n } kisten
    }
batavia-warehouse-leads =
    { $name } staat { $by ->
        [one] { $by } kist
       *[other] { $by } kisten
    } voor
batavia-warehouse-share = { $names } delen: elk { $gold }
batavia-warehouse-share_many = { $n } delen: elk { $gold }
batavia-warehouse-you_lead =
    Je staat { $by ->
        [one] { $by } kist
       *[other] { $by } kisten
    } voor
batavia-warehouse-you_share = Je deelt met { $names }: elk { $gold }
batavia-warehouse-you_share_many = Je deelt met { $n } anderen: elk { $gold }

batavia-why-could_win =
    hiermee kun je { $n ->
        [one] het zegel
       *[other] de zegels
    } { OF($companies) } winnen
batavia-why-crate = slaat een kist { CARGO($goods) } op
batavia-why-dearer = meer dan het pakket je waard lijkt (tot { $notes })
batavia-why-draw = twee kaarten meer voor je volgende zetten
batavia-why-gold = levert nu { $gold } goud op
batavia-why-leads = voor in { GOODS($goods) }: +{ $gold }
batavia-why-leaves = { SEAT($seat) } krijgt het pakket
batavia-why-pirates =
    lokt de piraten naar { $n ->
        [one] de vloot
       *[other] de vloten
    } { OF($companies) }
batavia-why-seal =
    wint { $n ->
        [one] het zegel
       *[other] de zegels
    } { OF($companies) }
batavia-why-start = jij zou de ronde beginnen
batavia-why-target = bereikt Batavia
batavia-why-too_dear = zo veel is het pakket je niet waard
batavia-why-up_to =
    voor jou tot { $notes ->
        [one] { $notes } wissel
       *[other] { $notes } wissels
    } waard
batavia-why-wins_them =
    { SEAT($seat) } wint er { $n ->
        [one] het zegel
       *[other] de zegels
    } { OF($companies) } mee
batavia-with-britain = met Groot-Brittannië
batavia-with-denmark = met Denemarken
batavia-with-france = met Frankrijk
batavia-with-netherlands = met Nederland
batavia-with-sweden = met Zweden
batavia-with-target = alleen nog naar het doel
