### What Batavia says, on the page and in the terminal, in Italian.

batavia-title = Batavia
batavia-blurb = Compra navi all’asta, conquista la fiducia delle compagnie e naviga di emporio in emporio finché qualcuno raggiunge Batavia.
batavia-time = circa un’ora tra giocatori umani

batavia-auction-bid = offre { $n }
batavia-auction-die = Dado: { $n }
batavia-auction-last_title = Ultimo giro
batavia-auction-moves = di turno
batavia-auction-moves_title = Una mossa a testa
batavia-auction-over_title = Partita finita
batavia-auction-package = Il lotto: { CARDS($cards) }
batavia-auction-passed = ha passato
batavia-auction-pays = ancora { $n }
batavia-auction-stack = mazzo { $stack } · scarti { $discards }
batavia-auction-starter = comincia
batavia-auction-thinks = pensa…
batavia-auction-title = Vende { $name }
batavia-auction-yours = tocca a te

batavia-bid-all =
    È tutto quello che hai: { $n ->
        [one] { $n } cambiale
       *[other] { $n } cambiali
    }.
batavia-bid-amount = Quante cambiali
batavia-bid-bid = Offri { $n }
batavia-bid-later = Sei ancora in gara: potrai offrire quando tocca a te.
batavia-bid-left = te ne restano { $n }
batavia-bid-less = Una in meno
batavia-bid-notes =
    { $n ->
        [one] { $n } cambiale
       *[other] { $n } cambiali
    }
batavia-bid-out = Non partecipi più a quest’asta.
batavia-bid-pass = Passa
batavia-bid-pays =
    Se vinci così paghi { $pays } e ti tieni { $left ->
        [one] { $left } cambiale
       *[other] { $left } cambiali
    }.
batavia-bid-plus = Una in più
batavia-bid-title = La tua offerta
batavia-bid-to = { $n } a { $name }

batavia-board-auction = Il giro
batavia-board-posts = Empori
batavia-board-route = La rotta dal Capo a Batavia
batavia-board-scale = Scala delle navi e pirati
batavia-board-warehouses = Magazzini

batavia-cargo-china = porcellana
batavia-cargo-cotton = cotone
batavia-cargo-ginger = zenzero
batavia-cargo-nutmeg = noce moscata
batavia-cargo-pepper = pepe
batavia-cargo-silk = seta
batavia-cargo-tea = tè

batavia-closed-title = Perché non altrove?

batavia-company-britain = Gran Bretagna
batavia-company-denmark = Danimarca
batavia-company-france = Francia
batavia-company-netherlands = Paesi Bassi
batavia-company-sweden = Svezia
batavia-company-target = il traguardo

batavia-count-coins = Oro dalle conversioni
batavia-count-notes = Il maggior numero di cambiali
batavia-count-seal_goes = Con tutte le carte sul tavolo il sigillo { OF($company) } passa di mano: 2 d’oro
batavia-count-seal_stays = Con tutte le carte sul tavolo il sigillo { OF($company) } resta: 2 d’oro
batavia-count-target = Il traguardo
batavia-count-warehouse = Il maggior numero di casse di { CARGO($goods) } ({ $crates }): { $gold } d’oro

batavia-desk-watching = Stai guardando.

batavia-goods-china = Porcellana
batavia-goods-cotton = Cotone
batavia-goods-ginger = Zenzero
batavia-goods-nutmeg = Noce moscata
batavia-goods-pepper = Pepe
batavia-goods-silk = Seta
batavia-goods-tea = Tè

batavia-hand-back = Riprendi una carta { OF($company) }
batavia-hand-lay = { COMPANY($company) }: { $n } in mano, { $chosen } già scelte. Scegline un’altra.
batavia-hand-needs = ancora { $n } per il sigillo
batavia-hand-seal = sigillo ✓
batavia-hand-title = La tua mano

batavia-hit-paid =
    { SEAT($seat) } ti paga { $notes ->
        [one] { $notes } cambiale
       *[other] { $notes } cambiali
    }.
batavia-hit-pirates =
    I pirati affondano { $ships ->
        [one] una delle tue navi
       *[other] { $ships } delle tue navi
    }.
batavia-hit-seal_lost = Perdi il sigillo { OF($company) }: torna sul tabellone.
batavia-hit-seal_taken = { SEAT($seat) } ti prende il sigillo { OF($company) }.

batavia-key-back = Riprendi l’ultima carta
batavia-key-bid = Offri
batavia-key-clear = Riprendi tutte le carte
batavia-key-draw = Pesca due carte
batavia-key-last = Viaggio precedente
batavia-key-lay_britain = Un’altra carta della Gran Bretagna
batavia-key-lay_denmark = Un’altra carta della Danimarca
batavia-key-lay_france = Un’altra carta della Francia
batavia-key-lay_netherlands = Un’altra carta dei Paesi Bassi
batavia-key-lay_sweden = Un’altra carta della Svezia
batavia-key-less = Una cambiale in meno
batavia-key-more = Una cambiale in più
batavia-key-next = Viaggio successivo (Invio per salpare)
batavia-key-pass = Passa

batavia-lead_in-counters = Ogni emporio che raggiungi ti dà un gettone e una cassa. Gettoni di compagnie diverse diventano insieme oro; il maggior numero di casse in un magazzino porta oro alla fine.
batavia-lead_in-pirates = Quando sul tavolo ci sono molte carte arrivano i pirati: affondano la flotta più grande, di chiunque sia.
batavia-lead_in-seals = Compri le carte all’asta e le metti giù. Chi ha più carte di una compagnia ne tiene il sigillo e può navigare verso i suoi empori.
batavia-lead_in-way = Navighi di emporio in emporio verso Batavia. Quando qualcuno ci arriva, quel giro è l’ultimo, e vince chi ha più oro.

batavia-lesson-auction = Ogni giro comincia con un’asta: il dado dice quante carte nave si vendono insieme.
batavia-lesson-bidding = Offri più dell’offerta più alta, o passa ed esci. Chi vince prende le carte e fa la prima mossa.
batavia-lesson-cards = La tua mossa: cala carte di qualsiasi compagnia e salpa, o pescane due. Tocca una carta per sceglierla.
batavia-lesson-converting = Quando prendi un gettone di una compagnia di cui non ne hai, puoi convertirne uno di ciascuna: 1, 3, 6, 10 o 15 oro per 1–5. Aspettare rende, ma con tutti e cinque converti subito: dopo non puoi più.
batavia-lesson-counters = Hai preso anche il gettone della compagnia. Gettoni di compagnie diverse si convertono insieme in oro.
batavia-lesson-crates = Ogni emporio dà una cassa. Chi in un magazzino ha più casse di tutti prende alla fine l’oro sull’insegna; chi è alla pari ne prende meno.
batavia-lesson-drawing = Ora nessuna tua carta dà un sigillo con un viaggio, quindi ne peschi due.
batavia-lesson-end = Il traguardo è preso: si finisce questo giro, poi si conta l’oro.
batavia-lesson-majority = Se hai davanti più carte di una compagnia di chiunque altro, il suo sigillo è tuo. Sotto ogni carta vedi quante te ne mancano.
batavia-lesson-notes = Le cambiali restano al tavolo: chi vince le paga una a una agli altri. Averne più di tutti alla fine vale 5 oro.
batavia-lesson-pirates = Il cannone si avvicina ai pirati. Quando arrivano, la compagnia con più navi le perde tutte.
batavia-lesson-sailing = Il tuo mercante è arrivato al prossimo emporio libero di quella compagnia. Ciò che supera è perduto: un mercante non torna mai indietro.
batavia-lesson-scoring = Punteggio: si calano le mani e ogni sigillo dà 2, i magazzini le loro somme, più cambiali di tutti 5, il traguardo 4.
batavia-lesson-target = In fondo alla rotta c’è Batavia, il traguardo: chi non ha più empori davanti può prenderlo, per 4 monete d’oro. Quel giro è poi l’ultimo: tieni d’occhio chi si avvicina.
batavia-lesson-welcome = Sei un mercante al Capo. Naviga di emporio in emporio e riempi i magazzini: vince chi ha più oro quando qualcuno arriva a Batavia.

batavia-letter-britain = G
batavia-letter-denmark = D
batavia-letter-france = F
batavia-letter-netherlands = P
batavia-letter-sweden = S

batavia-lies-cards =
    { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    }
batavia-lies-company = Compagnia
batavia-lies-counters = Gettoni
batavia-lies-crates =
    { $n ->
        [one] { $n } cassa
       *[other] { $n } casse
    }
batavia-lies-fleet = Calate
batavia-lies-gold = { $n } oro
batavia-lies-known = In mano
batavia-lies-laid = Carte calate, sigilli e gettoni per compagnia
batavia-lies-notes =
    { $n ->
        [one] { $n } cambiale
       *[other] { $n } cambiali
    }
batavia-lies-seal = ha il sigillo
batavia-lies-title = Davanti a { $name }

batavia-lot-hand = In mano:
batavia-lot-notes =
    Hai { $n ->
        [one] { $n } cambiale
       *[other] { $n } cambiali
    }
batavia-lot-package = All’asta:

batavia-move-bid =
    Offri { $n ->
        [one] { $n } cambiale
       *[other] { $n } cambiali
    }.
batavia-move-clear = Riprendi tutte
batavia-move-convert = Cala { CARDS($cards) }, salpa { WITH($company) } e converti.
batavia-move-draw = Pesca due carte.
batavia-move-how = Tocca le carte per vedere dove ti portano, oppure pescane due.
batavia-move-pass = Passa.
batavia-move-play = Cala { CARDS($cards) } e salpa { WITH($company) }.
batavia-move-target = Cala { CARDS($cards) } e prendi il traguardo.

batavia-no-auction_due = Prima il banditore tira il dado.
batavia-no-auction_first = L’asta è ancora in corso: offri o passa.
batavia-no-auctioneer_differs = Il banditore è { SEAT($due) }, non { SEAT($given) }.
batavia-no-bid_beyond_notes =
    Hai { $notes ->
        [one] { $notes } cambiale
       *[other] { $notes } cambiali
    } e non puoi offrirne { $amount }: offri al massimo ciò che hai, o passa.
batavia-no-bid_too_low =
    L’offerta deve superare { $bid }: almeno { $least ->
        [one] { $least } cambiale
       *[other] { $least } cambiali
    }.
batavia-no-block_rule = { GOODS($commodity) } { OF($company) }: non può stare nella casella { $hex }. Ogni emporio c’è una volta, ogni compagnia una volta per blocco di cinque.
batavia-no-card_not_there = Non resta alcuna carta { OF($company) } da pescare.
batavia-no-cards_not_held =
    Non puoi calare { $laid ->
        [one] { $laid } carta
       *[other] { $laid } carte
    } { OF($company) }: ne hai { $held }.
batavia-no-count_below_zero =
    Non puoi calare { $laid ->
        [one] { $laid } carta
       *[other] { $laid } carte
    } { OF($company) }.
batavia-no-die = Un dado non può mostrare { $die }.
batavia-no-hand_count = Ognuno dei { $seats } posti riceve { $due } carte.
batavia-no-keeps_all_five = Con gettoni di tutte e cinque le compagnie non potrai più convertire: non ne resta una di cui non ne hai.
batavia-no-last_round = Il traguardo è preso: puoi calare solo se un sigillo che avresti poi ha un emporio davanti. Altrimenti pescane due.
batavia-no-lay_a_card = Cala almeno una carta, o pescane due.
batavia-no-lies_behind = L’emporio { $hex } è alle spalle del tuo mercante, che non torna mai indietro.
batavia-no-may_not_convert = Puoi convertire solo subito dopo aver preso un gettone di una compagnia di cui non ne avevi. Salpa senza convertire.
batavia-no-never_converts_there = Al traguardo non si converte: i tuoi gettoni non varranno nulla.
batavia-no-next_post_first = Navighi { WITH($company) } fino al suo prossimo emporio: l’emporio { $hex }.
batavia-no-no_auction_due = Ora non comincia alcuna asta.
batavia-no-no_auction_now = Ora non c’è asta: cala carte e salpa, o pescane due.
batavia-no-no_conversion_at_target = Chi prende il traguardo non converte nulla in quella mossa: prendilo senza convertire.
batavia-no-no_majority = Queste carte non danno maggioranza: di una compagnia calane più di quante ne ha chiunque altro, o pescane due.
batavia-no-no_pirates_due = Ora non arrivano pirati.
batavia-no-no_post_ahead = Davanti al tuo mercante non c’è più alcun emporio { OF($company) }: salpa con un altro sigillo.
batavia-no-no_reveal_due = Ora non si scoprono empori.
batavia-no-no_such_auctioneer = Il posto { $seat } non può essere il primo banditore tra { $seats } posti.
batavia-no-own_seal_sunk = I pirati affonderebbero le navi { OF($companies) }, e con loro il tuo sigillo.
batavia-no-post_ahead = Il traguardo è solo per chi non ha più empori davanti: puoi ancora salpare { WITH($seals) }.
batavia-no-post_count = All’inizio sono scoperti { $given } empori; devono essere { $due }.
batavia-no-reveal_due = Prima si scoprono i prossimi cinque empori.
batavia-no-seal_not_held = Non avresti il sigillo { OF($company) }; puoi salpare { WITH($seals) }.
batavia-no-takes_target = Se prendi il traguardo, questo giro è l’ultimo e il tuo mercante non naviga più.
batavia-no-target_taken = Il traguardo è già preso: naviga verso un emporio, o pesca due carte.
batavia-no-too_many_cards = { $given } carte scoperte o pescate: più di quante possano essere.

batavia-of-britain = della Gran Bretagna
batavia-of-denmark = della Danimarca
batavia-of-france = della Francia
batavia-of-netherlands = dei Paesi Bassi
batavia-of-sweden = della Svezia

batavia-option-first_auctioneer = Primo banditore
batavia-option-open_notes = Cambiali scoperte
batavia-option-perfect_memory = Memoria perfetta: il tavolo ricorda carte comprate e cambiali
batavia-option-quick_start = Partenza rapida: tutti gli empori scoperti

batavia-order-ask = poi chiedimi
batavia-order-how = Offre per te sempre una più degli altri. Nessuno lo viene a sapere.
batavia-order-leave = Offri per me
batavia-order-most = Offri fino a
batavia-order-pass = poi passa
batavia-order-pass_it = Passa in quest’asta
batavia-order-passes = Offerta automatica: passa in quest’asta.
batavia-order-then = E poi
batavia-order-then_asks = Offerta automatica: fino a { $most }, poi chiedi.
batavia-order-then_passes = Offerta automatica: fino a { $most }, poi passa.
batavia-order-title = Offerta automatica
batavia-order-withdraw = Ritira

batavia-outlook-cannon = cannone { $cannon } su { $limit }
batavia-outlook-later = Se toccasse a te adesso:
batavia-outlook-no_seal = Ancora nessun sigillo.
batavia-outlook-seals = Avresti:

batavia-picture-converting = Un gettone di ogni compagnia di cui ne hai, e l’oro che rendono insieme.
batavia-picture-pirates = Il cannone a 17 carte. Al primo segno i pirati aspettano un tavolo da tre, al secondo uno da quattro o cinque.
batavia-picture-post = Tre empori: uno con la compagnia in alto e la merce in basso, uno già preso e uno ancora coperto.
batavia-picture-seal = Tre carte della Danimarca contro due: A ha il sigillo. Due della Svezia a testa: quel sigillo non è di nessuno.

batavia-place-africa = Africa
batavia-place-arabia = Arabia
batavia-place-batavia = Batavia
batavia-place-cape = Il Capo
batavia-place-ceylon = Ceylon
batavia-place-india = India
batavia-place-java = Giava
batavia-place-madagascar = Madagascar
batavia-place-ocean = Oceanus Indicus
batavia-place-siam = Siam
batavia-place-sumatra = Sumatra

batavia-post-free = Emporio { $hex }: { COMPANY($company) }, { GOODS($goods) }.
batavia-post-hidden = Emporio { $hex }: coperto.
batavia-post-merchants = Qui: { $names }.
batavia-post-taken = Emporio { $hex }: { COMPANY($company) }, { GOODS($goods) }, già preso.
batavia-post-target = Batavia, il traguardo: 4 oro a chi arriva per primo.
batavia-post-target_taken = Batavia: { $name } ha preso il traguardo.

batavia-post_named = { $company } { $goods }

batavia-prompt-bid_first = Fai un’offerta per il lotto, o passa
batavia-prompt-bid_more = Offri più di { $bid }, o passa
batavia-prompt-bidding = { SEAT($seat) } apre l’asta
batavia-prompt-bidding_over = { SEAT($seat) } sta decidendo: l’offerta più alta è { $bid }, di { SEAT($bidder) }
batavia-prompt-bidding_over_you = { SEAT($seat) } sta decidendo: la tua offerta di { $bid } è la più alta
batavia-prompt-chance = Un momento: arrivano il dado e le carte
batavia-prompt-draw_only = Pesca due carte: nessuna delle tue dà un viaggio
batavia-prompt-last_draw = Fai la tua ultima mossa: pescane due, non puoi salpare
batavia-prompt-last_move = Fai la tua ultima mossa: cala e salpa, o pescane due
batavia-prompt-last_moving = Ultimo giro: tocca a { SEAT($seat) }
batavia-prompt-move = Cala carte e salpa, o pescane due
batavia-prompt-moving = Tocca a { SEAT($seat) }
batavia-prompt-only_pass = Passa: non puoi offrire più di { $bid }
batavia-prompt-won = { SEAT($seat) } ha vinto
batavia-prompt-won-you = Hai vinto
batavia-prompt-won_shared = Vittoria condivisa in { $n }

batavia-puzzle-ask_lead = Quale mossa ti porta in testa, senza nessuno alla pari, in un magazzino dove non lo sei ancora?
batavia-puzzle-ask_seal = Quale mossa ti dà un sigillo senza svegliare i pirati? Sul tavolo ci sono { $cannon } carte; da { $limit } in su arrivano.
batavia-puzzle-lead = Avresti { $crates } di { CARGO($commodity) }, e nessun altro più di { $others }.
batavia-puzzle-led = Nel magazzino di { CARGO($commodity) } sei già in testa.
batavia-puzzle-no_lead = Avresti { $crates } di { CARGO($commodity) }, e qualcun altro ne ha { $others }.
batavia-puzzle-no_seal = Non ti dà nessun sigillo che non hai già.
batavia-puzzle-pirates = Arrivano i pirati e affondano tutte le navi { OF($companies) }.
batavia-puzzle-seal = Prendi il sigillo { OF($companies) }, e i pirati stanno lontani.

batavia-purchases-brought = Resa
batavia-purchases-buyer = Vinta da
batavia-purchases-how = Valore: il massimo che si poteva pagare senza trovarsi peggio che passando. Resa: quanti punti su 100 ha portato vincere al prezzo pagato; in 19 casi su 20 è giusto entro ±. Un trattino: non ne dipendeva quasi nulla.
batavia-purchases-paid = Pagato
batavia-purchases-title = Aste
batavia-purchases-worth = Valore

batavia-sail-to = Naviga fin qui { WITH($company) }.

batavia-scale-cannon = { $all } calate · pirati da { $limit }
batavia-scale-fleet =
    { COMPANY($company) }: { $n ->
        [one] { $n } nave
       *[other] { $n } navi
    }
batavia-scale-title = Navi in mare

batavia-score-coins = Conversioni
batavia-score-crates =
    { $n ->
        [one] { $n } cassa
       *[other] { $n } casse
    }
batavia-score-notes = Più cambiali
batavia-score-seals = Sigilli
batavia-score-shared = { $names } vincono a pari merito con { $gold } oro.
batavia-score-ships =
    { $n ->
        [one] { $n } nave
       *[other] { $n } navi
    }
batavia-score-source = Oro da
batavia-score-target = Traguardo
batavia-score-title = Punteggio
batavia-score-total = Totale
batavia-score-warehouses = Magazzini
batavia-score-won = { $names } vince con { $gold } oro.

batavia-setting-first_auctioneer = Primo banditore
batavia-setting-open_notes = Cambiali scoperte
batavia-setting-open_notes-hint = Tutti vedono quante cambiali hanno gli altri (§9).
batavia-setting-perfect_memory = Memoria perfetta
batavia-setting-perfect_memory-hint = Il tavolo ricorda per te quali carte sono state comprate e chi ha pagato cosa (§9.3).
batavia-setting-quick_start = Partenza rapida
batavia-setting-quick_start-hint = Tutti gli empori sono scoperti dall’inizio: aiuta chi comincia (§2.2).

batavia-statistic-dice = Lanci da banditore
batavia-statistic-drawn = Carte pescate
batavia-statistic-paid = Cambiali pagate per i lotti
batavia-statistic-received = Cambiali ricevute dagli altri
batavia-statistic-sunk = Navi prese dai pirati

batavia-told-auction = { SEAT($seat) } tira un { $die } e scopre { CARDS($cards) }.
batavia-told-auction-you = Tiri un { $die } e scopri { CARDS($cards) }.
batavia-told-auction_without_cards = { SEAT($seat) } tira un { $die }, ma non ci sono più carte.
batavia-told-auction_without_cards-you = Tiri un { $die }, ma non ci sono più carte.
batavia-told-bid =
    { SEAT($seat) } offre { $notes ->
        [one] { $notes } cambiale
       *[other] { $notes } cambiali
    }.
batavia-told-bid-you =
    Offri { $notes ->
        [one] { $notes } cambiale
       *[other] { $notes } cambiali
    }.
batavia-told-converted = { SEAT($seat) } converte gettoni in { $gold } oro.
batavia-told-converted-you = Converti gettoni in { $gold } oro.
batavia-told-crate = { SEAT($seat) } mette in magazzino una cassa di { CARGO($commodity) }.
batavia-told-crate-you = Metti in magazzino una cassa di { CARGO($commodity) }.
batavia-told-draw = { SEAT($seat) } pesca { CARDS($cards) }.
batavia-told-draw-you = Peschi { CARDS($cards) }.
batavia-told-draw_nothing = { SEAT($seat) } pesca, ma non ci sono più carte.
batavia-told-draw_nothing-you = Peschi, ma non ci sono più carte.
batavia-told-draw_unseen =
    { SEAT($seat) } pesca { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }.
batavia-told-draw_unseen-you =
    Peschi { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }.
batavia-told-last_round = Il traguardo è preso: questo è l’ultimo giro.
batavia-told-over = La partita è finita.
batavia-told-package_stays = Nessuno offre: le carte restano per la prossima asta.
batavia-told-package_won =
    { SEAT($seat) } si aggiudica il lotto per { $notes ->
        [one] { $notes } cambiale
       *[other] { $notes } cambiali
    } e prende la nave.
batavia-told-package_won-you =
    Ti aggiudichi il lotto per { $notes ->
        [one] { $notes } cambiale
       *[other] { $notes } cambiali
    } e prendi la nave.
batavia-told-pass = { SEAT($seat) } passa.
batavia-told-pass-you = Passi.
batavia-told-pirates = Pirati! Affondano tutte le navi { OF($companies) }.
batavia-told-play = { SEAT($seat) } cala { CARDS($cards) } e naviga { WITH($company) } fino all’emporio { $hex }.
batavia-told-play-you = Cali { CARDS($cards) } e navighi { WITH($company) } fino all’emporio { $hex }.
batavia-told-play_target = { SEAT($seat) } cala { CARDS($cards) } e prende il traguardo a Batavia.
batavia-told-play_target-you = Cali { CARDS($cards) } e prendi il traguardo a Batavia.
batavia-told-reveal = Nuovi empori in vista: { POSTS($posts) }.
batavia-told-seal_lost = Il sigillo { OF($company) } torna sul tabellone.
batavia-told-seal_taken = Il sigillo { OF($company) } va a { SEAT($seat) }.
batavia-told-seal_taken-you = Il sigillo { OF($company) } va a te.

batavia-turn-round = Asta di { SEAT($seat) }
batavia-turn-round-you = La tua asta

batavia-voyage-behind =
    { GOODS($goods) }: ancora { $by ->
        [one] { $by } cassa
       *[other] { $by } casse
    } di ritardo.
batavia-voyage-convert = Naviga e converti: +{ $gold } oro
batavia-voyage-keep = Naviga, tieni i gettoni
batavia-voyage-keep_for = Naviga, tieni i gettoni: { $gold } con un’altra compagnia
batavia-voyage-leads =
    { GOODS($goods) }: saresti in testa di { $by ->
        [one] { $by } cassa
       *[other] { $by } casse
    }.
batavia-voyage-level = { GOODS($goods) }: saresti alla pari.
batavia-voyage-more = +{ $gold } al punteggio
batavia-voyage-no = No, aspetta
batavia-voyage-passes =
    Si lascia alle spalle { $n ->
        [one] { $n } emporio
       *[other] { $n } empori
    } per sempre.
batavia-voyage-pirates = I pirati affondano le navi { OF($companies) }!
batavia-voyage-reveals =
    Scopre { $n ->
        [one] { $n } nuovo emporio
       *[other] { $n } nuovi empori
    }.
batavia-voyage-sail = Salpa { WITH($company) }
batavia-voyage-take_target = Prendi il traguardo
batavia-voyage-target = Batavia: il traguardo
batavia-voyage-title = { COMPANY($company) } → emporio { $hex }
batavia-voyage-where = Dove andare
batavia-voyage-yes = Sì, procedi

batavia-warehouse-empty = vuoto
batavia-warehouse-has =
    { $name }: { $n ->
        [one] { $n } cassa
       *[other] { $n } casse
    }
batavia-warehouse-leads =
    { $name } in testa di { $by ->
        [one] { $by } cassa
       *[other] { $by } casse
    }
batavia-warehouse-share = Alla pari { $names }: { $gold } a testa
batavia-warehouse-share_many = { $n } alla pari: { $gold } a testa
batavia-warehouse-you_lead =
    Sei in testa di { $by ->
        [one] { $by } cassa
       *[other] { $by } casse
    }
batavia-warehouse-you_share = Alla pari con { $names }: { $gold } a testa
batavia-warehouse-you_share_many = Alla pari con altri { $n }: { $gold } a testa

batavia-why-could_win =
    può farti vincere { $n ->
        [one] il sigillo
       *[other] i sigilli
    } { OF($companies) }
batavia-why-crate = mette in magazzino una cassa di { CARGO($goods) }
batavia-why-dearer = più di quanto il lotto sembra valere per te (fino a { $notes })
batavia-why-draw = due carte in più per le tue prossime mosse
batavia-why-gold = porta subito { $gold } d’oro
batavia-why-leads = in testa nel magazzino ({ GOODS($goods) }): +{ $gold }
batavia-why-leaves = il lotto va a { SEAT($seat) }
batavia-why-pirates =
    attira i pirati { $n ->
        [one] sulla flotta
       *[other] sulle flotte
    } { OF($companies) }
batavia-why-seal =
    vince { $n ->
        [one] il sigillo
       *[other] i sigilli
    } { OF($companies) }
batavia-why-start = cominceresti tu il giro
batavia-why-target = raggiunge Batavia
batavia-why-too_dear = per te il lotto non vale tanto
batavia-why-up_to =
    per te vale fino a { $notes ->
        [one] { $notes } cambiale
       *[other] { $notes } cambiali
    }
batavia-why-wins_them =
    a { SEAT($seat) } fa vincere { $n ->
        [one] il sigillo
       *[other] i sigilli
    } { OF($companies) }
batavia-with-britain = con la Gran Bretagna
batavia-with-denmark = con la Danimarca
batavia-with-france = con la Francia
batavia-with-netherlands = con i Paesi Bassi
batavia-with-sweden = con la Svezia
batavia-with-target = solo al traguardo
