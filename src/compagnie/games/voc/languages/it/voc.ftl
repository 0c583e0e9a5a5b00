### What VOC says, on the page and in the terminal, in Italian.

voc-title = VOC
voc-blurb = Allestisci le navi con i tuoi uomini, poi guidale sulla carta a occhi chiusi mentre gli altri danno ordini.
voc-time = una o due ore tra giocatori umani

voc-advice-clear = Ritira
voc-advice-heard = Consigli dell’equipaggio
voc-advice-leave = Consigli per il capitano della nave { $ship }:
voc-advice-of = { SEAT($seat) }: { $words }

voc-amsterdam = Amsterdam
voc-amsterdam-behind = Amsterdam ha { $by } meno della borsa più piena.
voc-amsterdam-coming = Nel { YEAR($year) } Amsterdam riceve { $pay } per i contratti che nessuno tiene.
voc-amsterdam-leads = Amsterdam ha { $by } in più: così perdono tutti.
voc-amsterdam-level = Alla pari con Amsterdam: vince ancora la borsa più piena.
voc-amsterdam-now = Amsterdam adesso

voc-at_sea = In mare

voc-back = Indietro

voc-blind-curtain = Gli altri possono guardare su un secondo dispositivo:
voc-blind-elsewhere = La penna è in un’altra finestra o è andata persa: tra poco si solleva da sola.
voc-blind-finger = Appoggia un dito dove vuoi e disegna. Se lo sollevi, la linea finisce.
voc-blind-keys = Su e giù: più veloce e più lento. Sinistra e destra: una quarta a sinistra o a dritta; parti verso nord. Invio solleva la penna. Il mare sposta un po’ la nave.
voc-blind-lift = Solleva la penna
voc-blind-lost = La connessione è caduta. Non muoverti: la penna ti aspetta qualche secondo.
voc-blind-mouse = Tieni premuto il tasto e muovi il mouse per disegnare. Se lo lasci, la penna si solleva.
voc-blind-title = Hai gli occhi chiusi
voc-blind-voice = Ordini letti ad alta voce

voc-burgemeester = Burgemeester

voc-by_way_of = { " " }passando per { $places }

voc-call_bubble = { $word }!

voc-calls-anyway =
    Grida lo stesso, per { $fine ->
        [one] { $fine } tallero
       *[other] { $fine } talleri
    } ogni volta
voc-calls-at_sea = { SEAT($seat) } governa la nave { $ship } a occhi chiusi.
voc-calls-by_advice = Qui nessuno dà ordini: il capitano segue i consigli lasciati prima.
voc-calls-left =
    Puoi dare ancora { $free ->
        [one] { $free } ordine
       *[other] { $free } ordini
    }.
voc-calls-no_sailor = Nessun tuo marinaio a bordo: un ordine costa { $fine }.
voc-calls-none = Ora non puoi dare ordini.
voc-calls-pad = Grida al capitano
voc-calls-spent = Non puoi dare altri ordini.

voc-chart = carta nautica
voc-chart-east = Isole delle Spezie e Cina
voc-chart-west = Oceano Indiano

voc-chart_short-east = Isole delle Spezie
voc-chart_short-west = Oceano Indiano

voc-charts = Le carte

voc-claim-bare = { YEAR($year) }, senza segnalino
voc-claim-do = Prendi il contratto { $contract } per il { YEAR($year) }
voc-claim-years = Scadenza

voc-contract = Contratto { $contract }

voc-contract_list =
    { $count ->
        [one] il contratto { $contracts }
       *[other] i contratti { $contracts }
    }

voc-contracts = Contratti aperti

voc-costs = costa { $penalty } se fallisce

voc-count-cinnamon = { $count } cannella
voc-count-cloves =
    { $count ->
        [one] { $count } chiodo di garofano
       *[other] { $count } chiodi di garofano
    }
voc-count-coffee = { $count } caffè
voc-count-nutmeg =
    { $count ->
        [one] { $count } noce moscata
       *[other] { $count } noci moscate
    }
voc-count-pepper = { $count } pepe
voc-count-tea = { $count } tè
voc-count-textiles =
    { $count ->
        [one] { $count } tessuto
       *[other] { $count } tessuti
    }

voc-course-clear = Ricomincia
voc-course-home = a casa
voc-course-how = Indica i porti in ordine. Il programma disegna per te, più o meno come un giocatore medio; nessuno può dare ordini.
voc-course-sail = Salpa
voc-course-title = Non posso disegnare: il programma disegna per me

voc-daalders =
    { $daalders ->
        [one] { $daalders } tallero
       *[other] { $daalders } talleri
    }

voc-daily-again = Ancora una volta
voc-daily-done = Ce l’hai fatta: toccati tutti i porti, e di nuovo a casa!
voc-daily-ended = La tua nave: { $how }.
voc-daily-missed = Non ci siamo ancora.
voc-daily-open = Si parte
voc-daily-task = Fino a { PLACES($harbours) } e ritorno, a occhi chiusi. La penna è già al suo posto.
voc-daily-title = Il viaggio alla cieca di oggi
voc-daily-what = Una linea a occhi chiusi, la stessa prova per tutti, e un’immagine da condividere.

voc-deck =
    { $deck ->
        [one] { $deck } carta
       *[other] { $deck } carte
    } nel mazzo.

voc-deliver-do =
    Onora il contratto { $contract }: { $pay ->
        [one] { $pay } tallero
       *[other] { $pay } talleri
    }
voc-deliver-fails =
    Se non consegni altro, quest’anno paghi { $owed ->
        [one] { $owed } tallero
       *[other] { $owed } talleri
    } di penale per { CONTRACTS($contracts) }.
voc-deliver-nothing = Non consegnare altro
voc-deliver-which = Quali merci dai?

voc-due = scade nel { YEAR($year) }

voc-end-aground = finita in secca{ BY_WAY_OF($visits) }
voc-end-home = tornata a casa{ BY_WAY_OF($visits) }
voc-end-stop = fermata in mare{ BY_WAY_OF($visits) }
voc-end-stop_at = ferma a { PLACE($harbour) }{ BY_WAY_OF($visits) }

voc-fewer = Uno in meno

voc-final-amsterdam = Ad Amsterdam va il contratto { $contract }: { $pay }
voc-final-out = { SEAT($seat) } è fuori dal gioco
voc-final-purse = { SEAT($seat) } ha { $daalders }

voc-fit-do = Allestisci la nave { $ship }
voc-fit-way =
    { $sailors ->
        [one] { $sailors } marinaio
       *[other] { $sailors } marinai
    }, { $merchants ->
        [one] { $merchants } mercante
       *[other] { $merchants } mercanti
    }
voc-fit-ways = Chi sale sulla nave { $ship }

voc-five_more = Cinque in più

voc-free_slot = libero, numero { $number }

voc-go_on = Avanti

voc-good-cinnamon = cannella
voc-good-cloves = chiodi di garofano
voc-good-coffee = caffè
voc-good-nutmeg = noce moscata
voc-good-pepper = pepe
voc-good-tea = tè
voc-good-textiles = tessuti

voc-good_from = { $good } di { $place }

voc-half-merchants = Mercanti
voc-half-sailors = Marinai

voc-harbour_label = { PLACE($harbour) }: { GOOD($good) }, ne restano { $left }

voc-hit-taken_over = { SEAT($seat) } ti prende il contratto { $contract }: uomo e segnalino tornano da te.
voc-home_line = linea di rientro

voc-in_year = L’anno { YEAR($year) }

voc-in_zeeland = In Zeeland

voc-invest-about = Scegli una nave o un contratto per vedere che cosa ne seguirebbe.
voc-invest-about_contract = Contratto { $contract }: { SIDES($sides) }. Paga { $pay } e costa { $penalty } se fallisce.
voc-invest-about_empty_ship = La nave { $ship } va a { PLACES($harbours) }. A bordo non c’è nessuno.
voc-invest-about_ship =
    La nave { $ship } va a { PLACES($harbours) }. A bordo { $sailors ->
        [one] { $sailors } marinaio
       *[other] { $sailors } marinai
    } e { $merchants ->
        [one] { $merchants } mercante
       *[other] { $merchants } mercanti
    }.
voc-invest-about_take_back = Tutti i tuoi uomini scendono dalla nave { $ship } e tornano da te.
voc-invest-about_unheld = Se nessuno lo tiene, nel { YEAR($year) } va ad Amsterdam.
voc-invest-claim = Prendi
voc-invest-contracts = Prendi un contratto
voc-invest-fit = Allestisci
voc-invest-held_by = Ce l’ha { SEAT($seat) } fino al { YEAR($year) }.
voc-invest-held_by-you = Ce l’hai tu fino al { YEAR($year) }.
voc-invest-men_of = I miei uomini sulla nave { $ship }
voc-invest-ships = Allestisci una nave
voc-invest-steered = Capitano { SEAT($seat) }
voc-invest-take_back = Riprendi
voc-invest-unsteered = senza capitano

voc-key-accept = Accetta la prima offerta fatta a te
voc-key-anyway = Grida lo stesso, pagando
voc-key-back = Torna a tutte le navi e i contratti
voc-key-cast_off = Chiudi gli occhi e salpa
voc-key-claim = Prendere: vai ai contratti
voc-key-counter = Controfferta alla prima offerta fatta a te
voc-key-done = Ho finito di scambiare
voc-key-east = Grida est
voc-key-fit = Allestire: vai alle navi
voc-key-give = Vai a ciò che dai
voc-key-hold = Trattieni la nave per quest’anno
voc-key-leave = Lascia la merce
voc-key-north = Grida nord
voc-key-offer = Offri a tutti
voc-key-pass = Passa
voc-key-south = Grida sud
voc-key-stop = Grida alt
voc-key-take = Prendi la merce
voc-key-take_back = Riprendere uomini: vai alle navi
voc-key-west = Grida ovest
voc-key-withdraw = Ritira la tua ultima offerta

voc-keys = VOC

voc-land-africa = Africa
voc-land-arabia = Arabia
voc-land-asia = Asia
voc-land-borneo = Borneo
voc-land-ceylon = Ceylon
voc-land-java = Giava
voc-land-luzon = Luzon
voc-land-madagascar = Madagascar
voc-land-mindanao = Mindanao
voc-land-new_guinea = Nuova Guinea
voc-land-new_holland = Nuova Olanda
voc-land-sumatra = Sumatra

voc-lead_in-contracts = Guadagni talleri consegnando ciò che i contratti chiedono. Quello che nessuno consegna va ad Amsterdam: se alla fondazione della Compagnia ha più di tutti, avete perso tutti. Altrimenti vince la borsa più piena.
voc-lead_in-ships = Le navi si allestiscono insieme. I marinai decidono chi governa, i mercanti caricano le merci.
voc-lead_in-voyages = Il capitano impara la carta a memoria, chiude gli occhi e traccia la rotta, mentre l’equipaggio dà ordini. Solo una linea che non tocca la costa riporta a casa la nave.

voc-lesson-aim = Porta merci dalle Indie, onora contratti e cerca di avere più talleri di tutti quando nasce la Compagnia. Ma i contratti che nessuno ha vanno ad Amsterdam: se Amsterdam ha più della vostra borsa più piena, perdono tutti.
voc-lesson-contracts = Un contratto chiede merci, paga il numero nel cerchio e costa quello rosso se non consegni in tempo. Prendilo con un uomo e il segnalino di un anno; chi usa un anno precedente lo rileva.
voc-lesson-convoy = È un anno di convoglio: i contratti che nessuno aveva sono andati ad Amsterdam, che ora ha { $amsterdam }. Sono arrivati contratti nuovi, e ogni nave in mare ha perso un marinaio.
voc-lesson-crew = Ora si naviga a occhi chiusi. Se hai marinai a bordo puoi dare ordini: uno per ogni tuo marinaio, altri pagando.
voc-lesson-deliver = Hai le merci per un tuo contratto: onoralo ora, anche prima del suo anno.
voc-lesson-end = Tra le ultime { $deck } carte del mazzo c’è la carta VOC. Quando viene scoperta in un anno di convoglio, o quando finisce il 1602, la partita termina subito: vince chi ha più talleri, a meno che Amsterdam ne abbia di più. Le merci, gli uomini e i contratti che hai ancora non contano nulla.
voc-lesson-load = Il tuo mercante è in porto. Ciò che prende resta con lui finché la nave non è di nuovo a casa.
voc-lesson-sail = Sei al comando. Studia la rotta dalla linea di rientro, rossa, al cerchio di un porto, scegli dove posare la penna e salpa: poi disegni a memoria mentre l’equipaggio dà ordini. In un cerchio sei al sicuro; solleva lì la penna per fermarti.
voc-lesson-ships = Gli uomini salgono come marinai (a sinistra) o mercanti (a destra). Il marinaio più a sinistra è il capitano; il mercante più a sinistra carica per primo. Tocca una nave per vedere chi starebbe dove.
voc-lesson-store = Il magazzino tiene due merci per l’anno nuovo. Il resto torna nei suoi porti.
voc-lesson-trade = Ora tutti possono scambiare talleri e ciò che sta nei magazzini. Tocca che cosa dai, che cosa vuoi e a chi lo offri.
voc-lesson-years = Ogni anno ha un segnalino. In un anno di convoglio i contratti che nessuno ha vanno ad Amsterdam, ne arrivano di nuovi e ogni nave in mare perde un marinaio.

voc-load-here = A { PLACE($harbour) } ne restano { $left }, e il tuo mercante ha posto per una.
voc-load-leave = Lasciala
voc-load-next = Prossimo porto: { PLACE($harbour) }.
voc-load-take = Imbarca { GOOD($good) }
voc-load-then_aground = Poi la nave finisce in secca e perde un marinaio.
voc-load-then_home = Poi la nave torna a casa con tutte le merci.
voc-load-then_stop = Poi la nave attende in mare.
voc-load-unwanted = Nessun contratto aperto chiede { GOOD($good) }.
voc-load-wanted = Richiesto: { GOOD($good) }, da { CONTRACTS($contracts) }.
voc-load-yours = Tuo: { CONTRACTS($contracts) }.

voc-loads_first = carica prima

voc-men_in_hand =
    { $men ->
        [one] { $men } uomo libero
       *[other] { $men } uomini liberi
    }

voc-merchants = Mercanti, da sinistra

voc-more = Uno in più

voc-move-claim = Prendi il contratto { $contract } per il { YEAR($year) }.
voc-move-claim_bare = Prendi il contratto { $contract } senza segnalino.
voc-move-course = Guida la nave { $ship }: { GOALS($goals) }.
voc-move-deliver = Onora il contratto { $contract }.
voc-move-deliver_nothing = Non consegnare altro.
voc-move-done = Smetti di scambiare.
voc-move-fit =
    Allestisci la nave { $ship }: { $sailors ->
        [one] { $sailors } marinaio
       *[other] { $sailors } marinai
    }, { $merchants ->
        [one] { $merchants } mercante
       *[other] { $merchants } mercanti
    }.
voc-move-hold = Trattieni la nave { $ship } per quest’anno.
voc-move-leave = Lascia la merce.
voc-move-pass = Passa.
voc-move-sail = Salpa con la nave { $ship }.
voc-move-store = Tieni { TOKENS($tokens) }.
voc-move-take = Imbarca la merce.
voc-move-take_back = Riprendi i tuoi uomini dalla nave { $ship }.

voc-name = { SEAT($seat) }

voc-near = Vicino a { PLACE($harbour) }

voc-no-at_sea = La nave { $ship } è in mare: si sale e si scende in Zeeland. Scegli una nave che sta lì.
voc-no-beyond_purse = Hai avuto clemenza: il contratto { $contract } costa { $penalty } se fallisce, e hai { $daalders }. Scegline uno con una penale che puoi pagare.
voc-no-beyond_purse_in_mercy = Se fallisce ciò che scade nel { YEAR($year) } paghi { $owed }, e hai { $daalders }: andresti avanti senza un tallero.
voc-no-box = Questa scatola non va: { $mistake }
voc-no-burgemeester_differs = Il Burgemeester è il posto { $due }, non il posto { $given }.
voc-no-call_beyond_line = Un ordine è stato dato al punto { $at } di una linea di { $points } punti.
voc-no-call_fine = L’ordine di { SEAT($seat) } costa { $due }, non { $given }.
voc-no-card_not_there = La carta { $card } non può uscire ora.
voc-no-course = Una rotta ha al massimo { $most } mete, ognuna una volta, casa per ultima; su questa carta: { GOALS($goals) }.
voc-no-course_begun = La rotta è cominciata: salpa, o continuala.
voc-no-course_from_zeeland = Da Zeeland una rotta porta prima a un porto.
voc-no-delivering_now = Ora si onorano i contratti: onorane uno, o non consegnare altro.
voc-no-follows_by_itself = Questo non accade ora.
voc-no-goods_differ = Non sono le merci che questo lato del contratto { $contract } chiede.
voc-no-goods_missing = Nel tuo magazzino mancano merci per il contratto { $contract }: valle a prendere, o scambiale.
voc-no-held_already = Il contratto { $contract } è già preso: senza segnalino puoi prendere solo ciò che nessuno ha.
voc-no-investments_now = Ora si investe: allestire, prendere, riprendere o passare.
voc-no-keep = Puoi tenere al massimo { $kept } delle tue merci.
voc-no-last_sailor = La nave { $ship } avrebbe un solo marinaio: se finisce in secca, affonda con tutte le merci.
voc-no-loading_now = Ora un mercante prende una merce o la lascia.
voc-no-lower_numbers_first = Sulla nave { $ship } si riempiono prima i posti con i numeri più bassi.
voc-no-marker_taken = Il segnalino del { YEAR($year) } è preso: scegline uno libero.
voc-no-markers_are_free = Ci sono ancora segnalini liberi: mettine uno sul contratto { $contract }.
voc-no-men_to_place =
    Sulla nave { $ship } { $due ->
        [one] { $due } uomo deve
       *[other] { $due } uomini devono
    } salire, come marinai o mercanti: né più né meno.
voc-no-no_call_left = { SEAT($seat) } non ha più ordini da dare e non può averne altri pagando.
voc-no-no_goods_left = I porti e il tavolo insieme non hanno ciò che chiede il contratto { $contract }.
voc-no-no_lanes = Su queste carte non si pianificano rotte: disegna tu la linea.
voc-no-no_man_aboard = Non hai uomini a bordo della nave { $ship }: riprendili da una nave su cui ne hai.
voc-no-no_man_in_hand = Serve un uomo libero, e non ne hai: prima riprendine da una nave in Zeeland.
voc-no-no_orders_due = Ora non arrivano nuovi contratti.
voc-no-no_ship_sails = Ora nessuna nave naviga.
voc-no-no_skipper = La nave { $ship } non avrebbe marinai e resterebbe in Zeeland finché non ne sale uno.
voc-no-no_such_burgemeester = Il posto { $seat } non può essere Burgemeester tra { $seats } posti.
voc-no-no_such_call = Nessuno può ordinare { $word }: solo Nord, Est, Sud, Ovest e Alt.
voc-no-no_such_offer = Quell’offerta non c’è più.
voc-no-no_such_ship = Non c’è una nave { $ship }: ci sono A, B, C e D.
voc-no-no_such_side = Il contratto { $contract } non ha il lato { $side }.
voc-no-no_such_year = Non c’è un segnalino per il { YEAR($year) }: vanno dal 1585 al 1602.
voc-no-no_trade_now = Ora non si scambia.
voc-no-nobody_can_accept = Nessuno a cui lo offri ha ciò che chiedi: chiedi meno, o chiedi ad altri.
voc-no-not_earlier = Il contratto { $contract } scade nel { YEAR($year) }: serve il segnalino di un anno precedente.
voc-no-not_your_contract = Il contratto { $contract } non è tuo.
voc-no-not_theirs_to_give = { SEAT($seat) } non ha tanto in magazzino e nella borsa.
voc-no-not_offered_to_you = Quell’offerta non è per te.
voc-no-not_open = Il contratto { $contract } non è aperto: scegline uno che lo è.
voc-no-not_your_offer = Quell’offerta non è tua.
voc-no-open_count = All’inizio sono aperti { $due } contratti, non { $given }.
voc-no-orders_count = Si scoprono tre carte, o meno e VOC per ultima.
voc-no-orders_due = Prima arrivano i nuovi contratti.
voc-no-other_ship = Tocca alla nave { $ship }, non alla nave { $named }.
voc-no-outcome = Questo non può venire da quella linea: { $mistake }
voc-no-ruin = Con la borsa che hai ora: se fallisce ciò che scade nel { YEAR($year) } paghi { $owed }, e hai { $daalders }. Saresti fuori.
voc-no-sailing_now = Ora il capitano salpa, o trattiene la nave.
voc-no-ship_full = Sulla nave { $ship } non c’è più posto: scegline un’altra, o passa.
voc-no-skipper_calls = { SEAT($seat) } ha il comando: sono gli altri a dare ordini.
voc-no-storing_now = Ora si mettono via le merci: di’ quali tieni.
voc-no-stroke = La linea non è leggibile: { $mistake }
voc-no-stroke_from_home = Da Zeeland la linea parte dalla linea di rientro.
voc-no-stroke_from_spot = La linea della nave { $ship } parte da dove si trova: cella { $x }, { $y }.
voc-no-too_many_offers = Puoi avere { $most } offerte aperte: prima ritirane una.
voc-no-too_many_sailors =
    La nave { $ship } avrebbe { $sailors ->
        [one] { $sailors } marinaio
       *[other] { $sailors } marinai
    } e solo { $merchants ->
        [one] { $merchants } mercante
       *[other] { $merchants } mercanti
    }: mai più marinai che mercanti.
voc-no-too_much_advice =
    Puoi lasciare { $most ->
        [one] { $most } parola
       *[other] { $most } parole
    } per la nave { $ship }: una per ogni tuo marinaio a bordo.
voc-no-trade_of_nothing = In uno scambio qualcuno deve dare qualcosa.
voc-no-trade_seconds = Il tempo per gli scambi va da 0 a { $most } secondi, non { $given }.
voc-no-trading_now = Ora tutti possono scambiare, finché tutti hanno finito.
voc-no-year_past = L’anno { YEAR($year) } è passato: scegli il segnalino di quest’anno o di uno seguente.

voc-no_contracts = Nessun contratto è aperto.

voc-nothing = niente

voc-offer-accept = Accetta
voc-offer-beyond = Non ce l’hai
voc-offer-counter = Controfferta
voc-offer-for = per
voc-offer-no_thanks = No, grazie
voc-offer-to_all = { SEAT($seat) } a tutti
voc-offer-to_one = { SEAT($seat) } a { SEAT($to) }
voc-offer-withdraw = Ritira
voc-offer-you_get = Ricevi
voc-offer-you_pay = Dai

voc-old_tracks = Vecchie rotte

voc-option-burgemeester = { SEAT($seat) } è il primo Burgemeester
voc-option-fines = Ordini a pagamento
voc-option-mercy = Clemenza: chi non può pagare dà ciò che ha e continua
voc-option-no_fines = Niente ordini oltre ai propri marinai
voc-option-trade_seconds =
    { $seconds ->
        [one] { $seconds } secondo
       *[other] { $seconds } secondi
    } all’anno per gli scambi

voc-or = o

voc-out = fuori dal gioco

voc-out_brief = fuori

voc-pass = Passa

voc-pays = paga { $pay }

voc-picture-contract = Un contratto: le merci di un lato o dell’altro, nel cerchio il compenso, in rosso la penale se fallisce.
voc-picture-ship = Una nave, a sinistra i marinai, a destra i mercanti. Prima è venuto A, poi B: i numeri bassi si riempiono per primi. B è il più a sinistra, quindi è il capitano (con il cappello), e i suoi mercanti caricano per primi.
voc-picture-voyage = Due linee dalla linea di rientro, in basso: una torna a casa passando per il cerchio di un porto, dove è sicura anche sulla terra; l’altra finisce in secca sulla costa.

voc-place-aceh = Aceh
voc-place-ambon = Amboina
voc-place-banda = Banda
voc-place-bantam = Bantam
voc-place-batticaloa = Batticaloa
voc-place-calicut = Calicut
voc-place-canton = Canton
voc-place-jambi = Jambi
voc-place-masulipatnam = Masulipatnam
voc-place-mocha = Moca

voc-practice-do = Fai una prova
voc-practice-first = È il tuo primo viaggio? Fanne uno di prova: non conta.
voc-practice-seen = La tua nave: { $how }. Era una prova: non conta.
voc-practice-title = Prova: hai gli occhi chiusi
voc-practice-watch = Per prova: non conta.

voc-prompt-deliver = Onora un contratto, o non consegnare altro
voc-prompt-invest = Allestisci, prendi, riprendi o passa
voc-prompt-invest_again = Investi ancora una volta, o passa
voc-prompt-load = Prendi una merce a { PLACE($harbour) }, o lasciala
voc-prompt-others_invest = { SEAT($seat) } investe
voc-prompt-others_load = { SEAT($seat) } carica la nave { $ship }
voc-prompt-others_sail = { SEAT($seat) } prende il mare con la nave { $ship }
voc-prompt-others_sell = Vendite e magazzini: { SEATS($seats) }
voc-prompt-others_trade = Scambiano ancora: { SEATS($seats) }
voc-prompt-over = La Compagnia è fondata
voc-prompt-sail = Salpa con la nave { $ship }, o trattienila in Zeeland
voc-prompt-sail_on = Riprendi il mare con la nave { $ship }, o trattienila dov’è
voc-prompt-store = Tieni al massimo { $most } merci
voc-prompt-trade = Scambia merci e talleri, finché tutti hanno finito
voc-prompt-wait = Aspetta un momento

voc-puzzle-ask_claim = Quale contratto puoi prendere e onorare con ciò che hai in magazzino o sotto i tuoi mercanti?
voc-puzzle-ask_deliver = Quale contratto puoi onorare adesso?
voc-puzzle-has = Hai tutto ciò che chiede il contratto { $contract }; paga { $pay }.
voc-puzzle-misses = Per il contratto { $contract } nel tuo magazzino manca: { GOODS($missing) }.
voc-puzzle-pays = C’è tutto: il contratto { $contract } paga { $pay }.

voc-reach-aboard = { SEAT($seat) } ha a bordo ciò che manca: { GOODS($missing) }.
voc-reach-aboard-you = Hai a bordo ciò che manca: { GOODS($missing) }.
voc-reach-in_warehouse = { SEAT($seat) } ha già tutto in magazzino.
voc-reach-in_warehouse-you = Hai già tutto in magazzino.
voc-reach-not_there = A { SEAT($seat) } mancano { GOODS($missing) }, e i porti non ne hanno.
voc-reach-not_there-you = Ti mancano { GOODS($missing) }, e i porti non ne hanno.
voc-reach-to_fetch = { SEAT($seat) } deve procurarsi { GOODS($missing) }.
voc-reach-to_fetch-you = Devi procurarti { GOODS($missing) }.

voc-sailors = Marinai, da sinistra

voc-score-contracts = Che ne è stato dei contratti
voc-score-delivered =
    Il contratto { $contract } è stato onorato: { $pay ->
        [one] { $pay } tallero
       *[other] { $pay } talleri
    }.
voc-score-delivered_by =
    { YEAR($year) }: { SEAT($seat) } onora il contratto { $contract } e guadagna { $pay ->
        [one] { $pay } tallero
       *[other] { $pay } talleri
    }.
voc-score-failed =
    Il contratto { $contract } è fallito ed è costato { $fine ->
        [one] { $fine } tallero
       *[other] { $fine } talleri
    }.
voc-score-failed_by =
    { YEAR($year) }: { SEAT($seat) } non onora il contratto { $contract } e paga { $fine ->
        [one] { $fine } tallero
       *[other] { $fine } talleri
    }.
voc-score-lost = Amsterdam ha più di chiunque al tavolo: hanno perso tutti.
voc-score-shared = { SEATS($seats) } si dividono la vittoria.
voc-score-to_amsterdam = Il contratto { $contract } è andato ad Amsterdam: { $pay }.
voc-score-voyages = I viaggi
voc-score-won = { SEATS($seats) } vince con { $daalders } talleri; Amsterdam ne ha { $amsterdam }.

voc-secure-do = Assicura il contratto { $contract } con il { YEAR($year) }

voc-setting-burgemeester = Primo Burgemeester
voc-setting-fines = Ordini a pagamento
voc-setting-fines-hint = Oltre ai tuoi marinai, ogni ordine costa 5 talleri (§6.3).
voc-setting-mercy = Clemenza
voc-setting-mercy-hint = Chi non può pagare le penali paga quel che ha e continua (§7.4).
voc-setting-trade_seconds = Secondi per gli scambi
voc-setting-trade_seconds-hint = Quanto a lungo si può scambiare ogni anno (§7.1).

voc-ship = Nave { $ship }

voc-ship_at_sea = Nave { $ship } in mare, vicino a { PLACE($harbour) }

voc-sides = { SIDES($sides) }

voc-skip = Salta

voc-skipper = capitano

voc-spared = ha avuto clemenza

voc-statistic-calls = Ordini ai capitani
voc-statistic-drawn = Lunghezza delle linee tracciate
voc-statistic-earned = Talleri dai contratti
voc-statistic-fines = Penali per contratti falliti
voc-statistic-lost = Marinai persi per lo scorbuto

voc-store-do = Tieni { $kept }, rimanda { $gone }
voc-store-here =
    Hai { $count ->
        [one] { $count } merce
       *[other] { $count } merci
    }; il magazzino ne tiene { $most } per l’anno nuovo.
voc-store-pick = Merci da tenere

voc-study-aims = I tuoi contratti
voc-study-cast_off = Chiudi gli occhi e salpa
voc-study-hold = Trattienila
voc-study-how = Impara la rotta a memoria: poi per te carta e linea spariscono, e la tua mano traccia ciò che traccerebbe su questa carta.
voc-study-place = Posa la penna sulla linea di rientro
voc-study-place_at = { $percent } su 100, da ovest

voc-take_back = Riprendi i miei uomini

voc-take_over-do = Rileva il contratto { $contract }, per il { YEAR($year) }

voc-token = { TOKEN($harbour) }

voc-tokens = { TOKENS($tokens) }

voc-told-amsterdam = Amsterdam si prende { CONTRACTS($cards) }.
voc-told-ashore = { SEAT($seat) } porta { TOKENS($tokens) } in magazzino.
voc-told-ashore-you = Porti { TOKENS($tokens) } nel tuo magazzino.
voc-told-call = { SEAT($seat) } grida: { WORD($word) }!
voc-told-call-you = Gridi: { WORD($word) }!
voc-told-call_fined =
    { SEAT($seat) } grida, per { $fine ->
        [one] { $fine } tallero
       *[other] { $fine } talleri
    }: { WORD($word) }!
voc-told-call_fined-you =
    Gridi, per { $fine ->
        [one] { $fine } tallero
       *[other] { $fine } talleri
    }: { WORD($word) }!
voc-told-claim = { SEAT($seat) } prende il contratto { $contract } per il { YEAR($year) }.
voc-told-claim-you = Prendi il contratto { $contract } per il { YEAR($year) }.
voc-told-claim_bare = { SEAT($seat) } prende il contratto { $contract } senza segnalino.
voc-told-claim_bare-you = Prendi il contratto { $contract } senza segnalino.
voc-told-default =
    { SEAT($seat) } non onora il contratto { $contract } e paga { $fine ->
        [one] { $fine } tallero
       *[other] { $fine } talleri
    }.
voc-told-default-you =
    Non onori il contratto { $contract } e paghi { $fine ->
        [one] { $fine } tallero
       *[other] { $fine } talleri
    }.
voc-told-delivers = { SEAT($seat) } onora il contratto { $contract }: { TOKENS($tokens) }.
voc-told-delivers-you = Onori il contratto { $contract }: { TOKENS($tokens) }.
voc-told-drawn_for = Il programma ha disegnato la linea di { SEAT($seat) }.
voc-told-drawn_for-you = Il programma ha disegnato la tua linea.
voc-told-earns =
    { SEAT($seat) } guadagna { $daalders ->
        [one] { $daalders } tallero
       *[other] { $daalders } talleri
    }.
voc-told-earns-you =
    Guadagni { $daalders ->
        [one] { $daalders } tallero
       *[other] { $daalders } talleri
    }.
voc-told-fit =
    { SEAT($seat) } allestisce la nave { $ship }: { $sailors ->
        [one] { $sailors } marinaio
       *[other] { $sailors } marinai
    }, { $merchants ->
        [one] { $merchants } mercante
       *[other] { $merchants } mercanti
    }.
voc-told-fit-you =
    Allestisci la nave { $ship }: { $sailors ->
        [one] { $sailors } marinaio
       *[other] { $sailors } marinai
    }, { $merchants ->
        [one] { $merchants } mercante
       *[other] { $merchants } mercanti
    }.
voc-told-hold = { SEAT($seat) } trattiene la nave { $ship }.
voc-told-hold-you = Trattieni la nave { $ship }.
voc-told-leave = A { PLACE($harbour) } { SEAT($seat) } non imbarca niente sulla nave { $ship }.
voc-told-leave-you = A { PLACE($harbour) } non imbarchi niente sulla nave { $ship }.
voc-told-load = A { PLACE($harbour) } { SEAT($seat) } imbarca { GOOD($good) } sulla nave { $ship }.
voc-told-load-you = A { PLACE($harbour) } imbarchi { GOOD($good) } sulla nave { $ship }.
voc-told-orders = Nuovi contratti: { LIST($cards) }.
voc-told-over_ruin = Non resta nessuno e la partita è finita.
voc-told-over_voc = La Compagnia è fondata e la partita è finita.
voc-told-over_years = Il 1602 è finito: la Compagnia è fondata lo stesso.
voc-told-pass = { SEAT($seat) } passa.
voc-told-pass-you = Passi.
voc-told-ruin = { SEAT($seat) } non può pagare ed è fuori.
voc-told-ruin-you = Non puoi pagare e sei fuori.
voc-told-sail_aground = { SEAT($seat) } naviga con la nave { $ship }{ BY_WAY_OF($visits) } e finisce in secca!
voc-told-sail_aground-you = Navighi con la nave { $ship }{ BY_WAY_OF($visits) } e finisci in secca!
voc-told-sail_home = { SEAT($seat) } naviga con la nave { $ship }{ BY_WAY_OF($visits) } e torna a casa.
voc-told-sail_home-you = Navighi con la nave { $ship }{ BY_WAY_OF($visits) } e torni a casa.
voc-told-sail_stop = { SEAT($seat) } naviga con la nave { $ship }{ BY_WAY_OF($visits) } e si ferma.
voc-told-sail_stop-you = Navighi con la nave { $ship }{ BY_WAY_OF($visits) } e ti fermi.
voc-told-sailor_lost = { SEAT($seat) } perde un marinaio sulla nave { $ship }.
voc-told-sailor_lost-you = Perdi un marinaio sulla nave { $ship }.
voc-told-scurvy = Scorbuto! Ogni nave in mare perde un marinaio: { LIST($ships) }.
voc-told-scurvy_none = Nessuna nave è in mare, dunque niente scorbuto.
voc-told-sinks = La nave { $ship } affonda: le merci tornano ai loro porti, gli uomini a chi li ha imbarcati.
voc-told-spared = { SEAT($seat) } non poteva pagare tutto e ottiene clemenza.
voc-told-spared-you = Non potevi pagare tutto e ottieni clemenza.
voc-told-store = { SEAT($seat) } tiene { TOKENS($tokens) }; il resto torna ai porti.
voc-told-store-you = Tieni { TOKENS($tokens) }; il resto torna ai porti.
voc-told-take_back = { SEAT($seat) } riprende tutti i suoi uomini dalla nave { $ship }.
voc-told-take_back-you = Riprendi tutti i tuoi uomini dalla nave { $ship }.
voc-told-taken_over = Era di { SEAT($seat) }; uomo e segnalino tornano indietro.
voc-told-taken_over-you = Era tuo; uomo e segnalino tornano indietro.
voc-told-trade = { SEAT($seat) } dà { GIVES($gives) } a { SEAT($other) } per { GIVES($takes) }.
voc-told-trade-to_you = { SEAT($seat) } ti dà { GIVES($gives) } per { GIVES($takes) }.
voc-told-trade-you = Dai { GIVES($gives) } a { SEAT($other) } per { GIVES($takes) }.
voc-told-voc = Si scopre la carta VOC.
voc-told-year = Comincia l’anno { YEAR($year) }; { SEAT($seat) } è Burgemeester.
voc-told-year-you = Comincia l’anno { YEAR($year) }; il Burgemeester sei tu.

voc-trade-done = Ho finito
voc-trade-give = Do
voc-trade-give_money = Talleri che do
voc-trade-no_clock = Qui non c’è orologio: scambiate uno dopo l’altro.
voc-trade-offers = Offerte aperte
voc-trade-own = Fai un’offerta tua
voc-trade-take = Voglio
voc-trade-take_money = Talleri che voglio
voc-trade-to = Offri a
voc-trade-to_all = Offri a tutti
voc-trade-to_one = A { SEAT($seat) }
voc-trade-you_are_done = Hai finito; altri scambiano ancora.

voc-unheld = di nessuno

voc-voyage = { YEAR($year) }, nave { $ship }: { SEAT($seat) }

voc-voyage_next = Viaggio seguente

voc-voyages = Viaggi ({ $count })

voc-warehouse_empty = magazzino vuoto

voc-why-arrives = arriva in circa { PERCENT($chance) } dei casi
voc-why-claim = paga { $pay }, la penale è { $penalty }; riesce in circa { PERCENT($chance) } dei casi
voc-why-deliver = paga { $pay }
voc-why-home = torna a casa in circa { PERCENT($chance) } dei casi
voc-why-men = ti restituisce { $men } dei tuoi uomini
voc-why-saves = evita la penale di { $penalty }
voc-why-skipper = ti dà il comando della nave { $ship }
voc-why-wanted = serve per { CONTRACTS($contracts) }
voc-word-east = Est
voc-word-home = A casa!
voc-word-land_ho = In secca!
voc-word-north = Nord
voc-word-south = Sud
voc-word-stop = Alt
voc-word-west = Ovest

voc-would-all_you = Avresti il comando e caricheresti prima degli altri.
voc-would-calls =
    Potresti dare { $calls ->
        [one] { $calls } ordine
       *[other] { $calls } ordini
    }.
voc-would-displace = { SEAT($seat) } riprende uomo e segnalino.
voc-would-due =
    Scade nel { YEAR($year) }: { $voyages ->
        [one] { $voyages } viaggio
       *[other] { $voyages } viaggi
    } fino ad allora.
voc-would-loads = Si carica in quest’ordine: { SEATS($seats) }.
voc-would-no_skipper = Nessuno avrebbe il comando.
voc-would-skipper = Capitano: { SEAT($seat) }.
voc-would-skipper-you = Avresti il comando.

voc-year-convoy = anno di convoglio
voc-year-free = segnalino libero
voc-year-marker_of = segnalino di { SEAT($seat) }
voc-year-now = adesso

voc-years = Anni e segnalini

voc-you_are_out = Sei fuori dal gioco. Puoi guardare come va a finire.

voc-zeeland = Zeeland e le sue navi

voc-zoom = Ingrandimento
voc-zoom-follow = Segui la penna
voc-zoom-how = Ctrl e la rotella, due dita o un doppio tocco per ingrandire
voc-zoom-in = Più vicino
voc-zoom-out = Più lontano
voc-zoom-whole = Tutta la carta
