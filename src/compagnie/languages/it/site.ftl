### What the page says, in Italian.

language = Italiano

about-bots = I bot
about-bots-text = Un bot vede ciò che vedrebbe una persona al suo posto, e nient’altro. Se qualcuno deve andare, un bot gioca al suo posto finché non torna.
about-more_fairness = Come il caso resta onesto
about-opening = Un tavolo digitale per due giochi di commercio con le Indie ormai introvabili: Batavia e VOC. Apri un link, siediti con amici o bot, e gioca.
about-private = Il tuo nome è tuo
about-private-text = Un ospite lascia un nome e nient’altro. Niente pubblicità, nessun conteggio dei visitatori, nulla caricato da altrove. Puoi portarti via tutto ciò che è conservato su di te, o farlo cancellare.
about-records = Registrazioni
about-records-text = Ogni partita finita si può rivedere, da qualsiasi posto o con tutte le carte scoperte, e conservare come un piccolo file che ogni programma sa leggere.
about-table = Il tavolo
about-table-text = Si gioca in una sera o nell’arco di settimane. Nulla va perso: ogni mossa è salvata prima che qualcuno la veda, e dopo ogni pausa si riprende da dove si era. Se una mossa non è possibile, il tavolo dice perché, e quale regola la vieta.
about-title = Che cos’è compagnie
about-words = Parole e disegni
about-words-text = Regole, tabelloni e disegni li abbiamo scritti e disegnati noi; le carte seguono coste vere. I caratteri sono IM Fell English e Source Sans 3.

act-advised = { SEAT($seat) } ha lasciato un consiglio.
act-advised-you = Hai lasciato un consiglio.
act-asks_pause = { SEAT($seat) } chiede una pausa.
act-asks_pause-you = Chiedi una pausa.
act-asks_takeback = { SEAT($seat) } chiede di ritirare una mossa.
act-asks_takeback-you = Chiedi di ritirare una mossa.
act-closed = Il tavolo è stato chiuso.
act-consents = { SEAT($seat) } dice di sì.
act-consents-you = Dici di sì.
act-declines = { SEAT($seat) } dice di no.
act-declines-you = Dici di no.
act-left = { SEAT($seat) } ha lasciato il tavolo; continua un bot.
act-left-you = Hai lasciato il tavolo; continua un bot.
act-out_of_time = Il tempo di { SEAT($seat) } è scaduto; continua un bot.
act-out_of_time-you = Il tuo tempo è scaduto; continua un bot.
act-rematched = La rivincita è pronta.
act-resumed = { SEAT($seat) } ha messo fine alla pausa.
act-resumed-you = Hai messo fine alla pausa.
act-returned = { SEAT($seat) } è di nuovo al tavolo.
act-returned-you = Sei di nuovo al tavolo.
act-rose = Il posto { $place } è di nuovo libero.
act-sat = { SEAT($seat) } ha preso posto.
act-sat-you = Hai preso posto.
act-started = La partita comincia.
act-undone = { SEAT($seat) } ha ritirato una mossa.
act-undone-you = Hai ritirato una mossa.

bot-greedy = Mercante
bot-greedy-hint = Prende il meglio che vede sul momento. Un buon avversario per le prime partite.
bot-net = Navigatore
bot-net-hint = Ha imparato da milioni di partite.
bot-random = Gatto
bot-random-hint = Passeggia sul tavolo come gli pare. Può arrivare qualsiasi mossa.
bot-search = Ammiraglio
bot-search-hint = Guarda lontano. Difficile da battere.

chat-about = Su { $name }
chat-block = Blocca { $name }
chat-blocked = Fatto: da lì non leggerai più nulla.
chat-complaint = Che cosa è successo?
chat-hush = Mentre qualcuno traccia una linea nessuno parla.
chat-nothing = Nessuno ha ancora detto nulla.
chat-report = Segnala
chat-reported = Grazie: chi gestisce questo server lo leggerà.
chat-say = Di’ qualcosa
chat-send = Invia
chat-title = Chat
chat-unread = da leggere
chat-watching = Può parlare solo chi siede qui.

clock-left = Tempo rimasto: { $time }

coach-enough = Basta per ora
coach-next = Ho capito
coach-start = Insegnami mentre giochiamo
coach-title = La tua guida

compagnie = compagnie

curtain-hidden = Fino ad allora tutte le mani sono nascoste.
curtain-pass = Passa il dispositivo a { $name }
curtain-ready = Sono { $name }

end-fair = Verifica dadi e carte
end-go_rematch = Alla rivincita
end-record = Scarica la registrazione
end-rematch = Gioca ancora
end-replay = Rivedila
end-score = Punteggio
end-share = Condividi

fair-all_right =
    Il segreto corrisponde al sigillo, e { $answers ->
        [one] { $answers } risposta del caso ne è venuta
       *[other] { $answers } risposte del caso ne sono venute
    } come promesso. Il tuo browser ha appena ricalcolato tutto.
fair-answers = Ogni dado, ogni carta
fair-answers-text = La prima risposta del caso segue dal segreto, da tutti i numeri e da «1», la successiva da «2», e così via. Nessun mazzo è mescolato prima: una carta non esiste finché non viene pescata, quindi nessuno può sbirciare.
fair-checking = Si ricalcola ogni risposta…
fair-col-answer = Risposta
fair-col-chance = Probabilità
fair-col-event = All’evento
fair-col-number = N.
fair-col-weights = Pesi
fair-commitment = Il sigillo, mostrato prima della partita
fair-every_answer =
    { $answers ->
        [one] { $answers } risposta del caso
       *[other] { $answers } risposte del caso
    }, una per una
fair-exactly = Nei dettagli
fair-exactly-text = Il sigillo è lo SHA-256 di 32 byte segreti. La risposta k nasce dai primi otto byte del numero qui sotto; ciò che supera il massimo multiplo della somma dei pesi si estrae di nuovo, così nessuna risposta è favorita nemmeno di un capello.
fair-in = { $weight } su { $total }
fair-nonce_of = Da { $name }
fair-nonces = Un pizzico di sale da ognuno
fair-nonces-text = Ogni posto aggiunge un proprio numero quando viene occupato. Poiché i numeri arrivano dopo la promessa, la casa non può scegliersi un segreto comodo; poiché il segreto resta nascosto, nessuno può scegliersi un numero comodo.
fair-not_yet = La partita non è ancora finita: fino ad allora il segreto resta sigillato.
fair-of_table = Una partita a { $game }
fair-opening = Dadi che nessuno può prevedere e chiunque può verificare. Nemmeno chi gestisce questo server può favorire un posto, e non devi crederci sulla parola.
fair-promise = Una promessa
fair-promise-text = Prima che qualcuno si sieda, il tavolo pensa un segreto e ne mostra il sigillo: un numero che appartiene solo a quel segreto e non lo svela. Da quel momento il segreto non può più cambiare.
fair-record = Conserva la registrazione
fair-replay = Guarda questa partita
fair-reveal = La rivelazione
fair-reveal-text = Finita la partita, il tavolo mostra il suo segreto. Il tuo browser rompe allora il sigillo e ricalcola ogni dado e ogni carta.
fair-secret = Il segreto
fair-secret_later = Si mostra a partita finita.
fair-setup = preparazione
fair-taken_back = ritirato
fair-this_table = Questo tavolo
fair-title = Sorte verificabile
fair-to_table = Al tavolo
fair-where = Alla fine di ogni partita dal punteggio si arriva alla verifica del suo tavolo.
fair-wrong_answer = La risposta { $number } non è quella che danno il segreto e i numeri. Questo tavolo non era onesto.
fair-wrong_secret = Il segreto non corrisponde al sigillo mostrato prima della partita. Questo tavolo non era onesto.

frame-about = Chi siamo
frame-again = Riprova
frame-broken = Non è stato possibile caricare questa pagina.
frame-broken-renewed = Forse c’è una versione più nuova di questa pagina. Ricaricala; le tue partite aspettano.
frame-by_day = Apri le persiane: colori chiari
frame-by_night = Accendi la lampada: colori scuri
frame-fairness = Sorte verificabile
frame-home = compagnie, alla pagina iniziale
frame-language = Lingua
frame-more_pages = Altre pagine
frame-no_table = Questo tavolo non c’è
frame-no_table-text = Forse il link è incompleto, o il tavolo è stato chiuso: se nessuno comincia, dopo un po’ si chiude. Chiedi un nuovo link, o apri tu un tavolo.
frame-nowhere = Qui vivono i draghi
frame-nowhere-back = Torna in porto
frame-nowhere-text = Nessuna nostra nave ha mai raggiunto questo indirizzo.
frame-offline = Manca la connessione. Ciò che vedi può essere vecchio; le mosse aspettano che torni.
frame-own_work = Due giochi di commercio con le Indie ormai introvabili, su un tavolo che chiunque può aprire. Testi, tabelloni e disegni sono nostri.
frame-pages = Pagine
frame-person = { $name }: la tua pagina
frame-replay = Guarda una registrazione
frame-rules = Regole
frame-skip = Al contenuto
frame-turns = tocca a te
frame-you = Tu

game-batavia = Batavia
game-batavia-blurb = Compra navi all’asta, conquista la fiducia delle compagnie e naviga di emporio in emporio finché qualcuno raggiunge Batavia.
game-batavia-time = circa un’ora tra giocatori umani
game-voc = VOC
game-voc-blurb = Allestisci le navi con i tuoi uomini, poi guidale sulla carta a occhi chiusi mentre gli altri gridano.
game-voc-time = una o due ore tra giocatori umani

gather-add_bot = Aggiungi un bot
gather-by_link = Trova il tavolo solo chi ha questo link.
gather-fair = Dopo la partita si può verificare ogni dado e ogni carta. Il sigillo del tavolo:
gather-fair_more = Come funziona
gather-fill =
    Riempi { $free ->
        [one] { $free } posto con un bot
       *[other] { $free } posti con bot
    }
gather-for =
    { $seats ->
        [one] { $seats } posto
       *[other] { $seats } posti
    }
gather-full = Tutti i posti sono occupati: comincia quando vuoi.
gather-full_wait = Tutti i posti sono occupati. { $name } dà il via alla partita.
gather-host = ha aperto il tavolo
gather-invite = Invita
gather-level = I bot giocano come
gather-link = Link per questo tavolo
gather-open = Il tavolo è elencato nella pagina iniziale: chiunque può sedersi. Oppure manda il link.
gather-option = { $name }: { $value }
gather-options = Che cosa si gioca
gather-qr = Mostralo come codice QR
gather-qr_how = Mostralo agli altri: la fotocamera di un telefono porta a questo tavolo.
gather-qr_of = Codice QR di { $address }
gather-rise = Alzati
gather-rules = Leggi le regole
gather-send_away = Manda via
gather-share = Vieni a giocare a { $game } con me
gather-sit = Siediti qui
gather-sit_too = Siediti anche qui
gather-start = Comincia la partita
gather-waits =
    { $free ->
        [one] { $free } posto è ancora libero
       *[other] { $free } posti sono ancora liberi
    }.
gather-you = tu

goodbye-forbidden = Non puoi guardare questo tavolo.
goodbye-idle = Da tempo non si sentiva nulla da te: la linea è stata chiusa.
goodbye-protocol = Questa pagina è più vecchia della casa: ricaricala.
goodbye-renewed = Sei uscito, o le tue chiavi sono cambiate; tra un attimo si riprende.
goodbye-restarting = La casa si riavvia; tra un attimo si riprende.
goodbye-slow = La linea era troppo lenta ed è stata chiusa.
goodbye-too_fast = Troppe cose in una volta: la linea è stata chiusa.
goodbye-too_many = Da qui guardano troppe finestre. Chiudine un’altra e torna.
goodbye-unreadable = La casa non ha capito questa pagina: ricaricala.

hint-ask = Chiedi un suggerimento
hint-do = Fai così
hint-has = { $bot } saprebbe che cosa fare.
hint-not = Decido io
hint-title = Un suggerimento
hint-would = { $bot } farebbe così: { $what }

home-again = Rivedila
home-all_games = Tutti i giochi
home-another_name = Un altro nome
home-free =
    { $free ->
        [one] { $free } posto libero
       *[other] { $free } posti liberi
    }
home-learn = Impara giocando
home-motto = Due giochi da tavolo sul commercio delle Indie
home-my_games = Le mie partite
home-new_table = Apri un tavolo
home-none_open = In questo momento non ci sono tavoli aperti. Aprine uno e manda il link ai tuoi amici, o gioca contro i bot.
home-none_playing = In questo momento non si gioca a nessun tavolo aperto.
home-open_tables = Tavoli aperti
home-own_table = Oppure apri un tavolo tuo: chi siede dove, a che ritmo, con quali opzioni.
home-pace-days = { $days } per mossa
home-pace-live = dal vivo, { $bank } + { $increment }
home-pace-untimed = senza orologio
home-play_as = Giochi con il nome { $name }.
home-play_now = Gioca subito contro i bot
home-seats = da { $least } a { $most } al tavolo
home-state-closed = Chiuso
home-state-gathering = Si riempie
home-state-over = Finita
home-state-playing = In corso
home-to_join = Da giocare
home-to_watch = Da guardare
home-waits_for = Aspetta { $names }
home-what = Gioca a Batavia e a VOC nel browser, con amici o bot, tutto di seguito o con una mossa al giorno. Non serve un account, non c’è nulla da installare.
home-which_game = Quale gioco
home-which_state = Giocare o guardare
home-with_friends = Gioca con amici
home-you = Tu
home-your_turn = Tocca a te

key-desk = Vai alla tua scelta
key-escape = Salta i movimenti, torna al presente
key-farther = Allontana il tabellone
key-nearer = Avvicina il tabellone
key-prompt = Vai a ciò che è chiesto
key-whole = Tutto il tabellone

keys-board = Il tabellone
keys-table = Il tavolo
keys-title = Tasti

log-concerns_me = Solo ciò che mi riguarda
log-new = novità
log-nothing = Non è ancora successo nulla.
log-taken_back = ritirata
log-title = Diario

me-account = Account
me-account-guest = Sei ospite, e solo questo browser ti conosce. Con un account le tue partite ti seguono su ogni dispositivo.
me-account-login = Nome utente
me-account-login-hint = Almeno tre caratteri, o un indirizzo e-mail. Nessun altro lo vede.
me-account-made = Il tuo account è pronto, { $name }. Le tue partite sono venute con te.
me-account-make = Crea un account
me-account-nobody = Per giocare basta un nome. Con un account le tue partite ti seguono su ogni dispositivo.
me-account-password = Password
me-account-password-hint = Almeno otto caratteri.
me-account-sign_in = Accedi
me-account-sign_out = Esci
me-account-welcome = Che bello rivederti, { $name }.
me-account-yours = Hai un account: le tue partite ti seguono su ogni dispositivo.
me-blocked = Persone bloccate
me-blocked-none = Non blocchi nessuno.
me-blocked-read = Sblocca
me-blocked-text = Non leggi nulla di ciò che dicono.
me-delivery-dropped = non serve più
me-delivery-failed = fallito
me-delivery-sent = consegnato
me-delivery-waiting = in viaggio
me-erase = Fatti dimenticare
me-erase-no = No, resto
me-erase-sure = Farti dimenticare?
me-erase-text = Nome, account e messaggi vengono cancellati, e ai tuoi tavoli continuano i bot. Le partite finite restano, giocate da qualcuno senza nome. Non si può tornare indietro.
me-erase-yes = Sì, dimenticatemi
me-erased = Di te non resta traccia. Buon vento!
me-export = Porta via tutto
me-kept = Cosa è conservato su di te
me-kept-text = Porta via tutto in un unico file, o fatti dimenticare.
me-machine = Su questo dispositivo
me-motion = Movimento
me-motion-hint = Animazioni sul tabellone.
me-name = Il tuo nome
me-name-come = Entra come ospite
me-name-hint = Puoi cambiarlo in ogni momento.
me-name-label = Come ti chiamano gli altri
me-name-take = Prendi questo nome
me-nobody = Tu
me-notices = Avvisi
me-notices-a_browser = Un browser che hai autorizzato
me-notices-add = Aggiungi
me-notices-drop = Rimuovi
me-notices-here = Avvisami in questo browser
me-notices-log = Cosa è stato inviato di recente
me-notices-mail = E-mail
me-notices-mail-label = Avvisami per e-mail
me-notices-no_leave = Il browser non permette di mostrare avvisi. Puoi consentirli nelle sue impostazioni.
me-notices-of_what = Avvisami quando:
me-notices-on_its_way = Un messaggio di prova è in viaggio.
me-notices-push = Browser
me-notices-secret = Il suo segreto si mostra solo questa volta. I messaggi vengono firmati con esso.
me-notices-secret-label = Segreto
me-notices-text = Perché nessun tavolo ti aspetti senza che tu lo sappia.
me-notices-try = Prova
me-notices-unconfirmed = non ancora confermato: guarda nella posta
me-notices-webhook = Webhook
me-notices-webhook-hint = Per un gruppo di chat o un tuo programma.
me-notices-webhook-label = Indirizzo del webhook
me-notices-webhook-more = Avvisa un programma (webhook)
me-occasion-confirm = Conferma dell’indirizzo
me-occasion-expiring = Un tavolo sta per chiudere
me-occasion-over = Una partita è finita
me-occasion-reminder = Il mio tempo sta per finire
me-occasion-started = Una partita è cominciata
me-occasion-test = Una prova
me-occasion-turn = Tocca a me
me-password = Nuova password
me-password-change = Cambia
me-password-changed = La password è cambiata; su tutti gli altri browser l’accesso è chiuso.
me-password-new = La nuova
me-password-old = La vecchia
me-past = Partite passate
me-past-more = Ancora prima
me-past-none = Qui troverai le partite finite, da rivedere quando vuoi.
me-renamed = Ora sei { $name }.
me-sounds = Suoni
me-sounds-hint = Carte, monete e una campana quando tocca a te.
me-theme = Aspetto
me-theme-auto = Come il dispositivo
me-theme-dark = Scuro
me-theme-light = Chiaro
me-tokens = Chiavi per programmi
me-tokens-drop = Elimina
me-tokens-key = Chiave
me-tokens-label = A che cosa serve
me-tokens-make = Crea una chiave
me-tokens-once = Si mostra solo questa volta: copiala ora.
me-tokens-text = Con una chiave un tuo programma può giocare o leggere per te.

new-begin = Comincia
new-bot = { $bot }: { $what }
new-by_book = come nel regolamento
new-by_chance = Decide il caso
new-by_link = Con il link
new-by_link-hint = Solo chi ha il link
new-changed =
    { $changes ->
        [one] { $changes } modifica
       *[other] { $changes } modifiche
    }
new-days = Giorni per ogni mossa
new-game = Gioco
new-help = Aiuto al tavolo
new-hide_drawing = Mostrare le linee solo quando sono finite
new-hide_drawing-hint = Chi guarda non vede muoversi la penna: nessuno può guardare al posto di chi disegna.
new-hints = Suggerimenti
new-hints-hint = Chiunque può chiedere a un bot che cosa farebbe.
new-increment = Secondi in più a ogni mossa
new-minutes = Minuti per l’intera partita
new-never_mind = Lascia stare
new-open = Chi può venire
new-options = { $game }: opzioni
new-pace = A che ritmo
new-pace-days = Giorni
new-pace-days-hint = Una mossa ogni tanto
new-pace-live = Dal vivo
new-pace-live-hint = Tutto di seguito, con l’orologio
new-pace-untimed = Senza orologio
new-pace-untimed-hint = Ognuno si prende il tempo che serve
new-seat = Posto { $seat }
new-seats = Posti
new-set = Apri il tavolo
new-sitter-anyone = Chi arriva
new-sitter-bot = Bot: { $bot }
new-sitter-friend = Qualcuno con il link
new-sitter-me = Tu
new-sitter-me_too = Anche tu (stesso schermo)
new-spectators = Spettatori
new-title = Apri un tavolo
new-to_all = Aperto a tutti
new-to_all-hint = Elencato nella pagina iniziale
new-what = Scegli quello che ti va, o niente: così com’è giocano quasi tutti. Al prossimo passo avrai un link da mandare.
new-who = Chi siede dove
new-who-hint = I posti liberi si possono riempire di bot anche dopo. Puoi anche prendere più posti e passare lo schermo.

no-address_refused = Questo indirizzo non si può usare: { $why }.
no-already_proposed = C’è già una domanda: rispondi prima a quella.
no-already_started = La partita è già cominciata: puoi guardarla.
no-answered_already = Hai già risposto.
no-bad_link = Questo link non è valido, o non lo è più: chiedine uno nuovo.
no-bad_record = Questa registrazione non si può mostrare. { $why }
no-bot_plays = Lì gioca un bot: riprendi prima il posto.
no-breach = La registrazione viola le regole: { $why }
no-busy = Il tavolo è occupato: riprova tra un momento.
no-call_costs = Non hai più grida gratuite: questo costa { $cost }. Di’ che lo paghi.
no-call_instead = A questo tavolo si grida mentre si traccia la linea: i consigli sono per i tavoli da una mossa al giorno.
no-calls_not_live = A un tavolo da una mossa al giorno nessuno grida: lascia prima il tuo consiglio.
no-chance_first = Ora tocca al caso: aspetta un momento.
no-draw_it = Traccia la linea mentre gli altri guardano, così possono gridarti.
no-foreign_page = Questa richiesta viene da un’altra pagina: prova da qui.
no-game_over = La partita è finita: puoi rivederla.
no-guest_chat = Gli ospiti possono parlare solo ai tavoli con link. Un account è a un passo.
no-has_account = Hai già un account.
no-join_first = Prima avvicinati al tavolo.
no-login_taken = { $login } è già preso: scegli un altro nome utente.
no-move_unreadable = Questa non è una mossa di { $game }: { $why }.
no-no_adviser = Qui nessun bot sa dare suggerimenti per { $game }.
no-no_bot_plays = Nessun bot gioca per quel posto.
no-no_hints = Questo tavolo è stato aperto senza suggerimenti. Puoi permetterli quando apri un tavolo.
no-no_mail_here = Questo server non manda e-mail: fatti avvisare dal browser.
no-no_order_now = Ora non puoi lasciare ordini.
no-no_orders = { $game } non ha ordini permanenti.
no-no_outlook = { $game } non dice nulla di ciò che seguirebbe.
no-no_seat_free = Tutti i posti sono occupati; puoi guardare.
no-no_such_act = La partita non può tornare a quel punto.
no-no_such_bot = Per { $game } non c’è nessun bot chiamato { $bot }.
no-no_such_channel = Non ricevi avvisi per questa via.
no-no_such_game = Qui non c’è nessun gioco chiamato { $game }.
no-no_such_person = Qui questa persona non c’è.
no-no_such_seat = A questo tavolo non c’è quel posto.
no-no_such_stroke = Quella linea non si sta tracciando.
no-no_such_table = Questo tavolo non esiste: ricontrolla il link.
no-no_such_token = Non hai questa chiave.
no-no_trade = Ora non si scambia.
no-no_voice = Qui guardi soltanto: agisce e parla chi siede al tavolo.
no-not_an_answer = Il caso ora non può rispondere così.
no-not_confirmed = Questo indirizzo non è ancora confermato: apri il link nell’e-mail che ti abbiamo mandato.
no-not_found = A questo indirizzo non c’è nulla.
no-not_host = Può farlo solo { $host }, che ha aperto il tavolo.
no-not_legal = Ora non si può. Scegli qualcosa che il tavolo propone.
no-not_over = La partita non è ancora finita.
no-not_paused = La partita non è in pausa.
no-not_seated = Non siedi a questo tavolo: prendi un posto libero, o guarda.
no-not_signed_in = Di’ prima chi sei: basta un nome.
no-not_started = La partita non è cominciata: può farlo quando tutti i posti sono occupati.
no-not_your_seat = Quel posto non è tuo.
no-not_your_stroke = Non sei tu a disegnare.
no-not_your_turn = Non tocca a te.
no-not_offered = In { $game } non c’è niente del genere.
no-nothing_proposed = Nessuno chiede nulla.
no-nothing_to_undo = Non hai nulla da ritirare: non oltre il caso, né oltre ciò che gli altri hanno fatto dopo.
no-offline = La casa non risponde. C’è la connessione?
no-one_by_one = A questo tavolo si scambia uno alla volta: aspetta il tuo turno.
no-one_seat_each = Hai già un posto qui. Solo chi ha aperto il tavolo può tenerne più di uno.
no-options = Le opzioni non si possono leggere: { $why }.
no-other_rules = Questa partita è iniziata con regole diverse da quelle di adesso e non si può più aprire.
no-page_fault = Qualcosa è andato storto in questa pagina. Ricaricala e riprendi da dov’eri.
no-paused = La partita è in pausa: prima deve riprendere.
no-rematch_exists = La rivincita è già pronta.
no-seat_empty = Lì non siede nessuno.
no-seat_taken = Quel posto è occupato: prendine un altro.
no-seats = Un tavolo di { $game } ha da { $least } a { $most } posti, non { $seats }.
no-seats_empty =
    { $empty ->
        [one] { $empty } posto è vuoto
       *[other] { $empty } posti sono vuoti
    }: prima servono persone o bot.
no-server_fault = Qui qualcosa è andato storto, e lo sappiamo. Nulla è cambiato.
no-stale = Il tavolo è andato avanti prima che arrivasse. Guarda di nuovo.
no-stroke_gap = Mancano punti della linea.
no-stroke_under_way = Qualcuno sta tracciando una linea: aspetta che finisca.
no-table_closed = Il tavolo è chiuso: altri sono nella pagina iniziale.
no-too_fast = È troppo tutto insieme: aspetta un momento.
no-too_many_channels = Ricevi già avvisi per { $most } vie: eliminane prima una.
no-too_many_tokens = Hai { $most } chiavi: eliminane prima una.
no-unreadable = Non si può leggere: { $why }.
no-which_seat = Qui hai più posti: di’ quale intendi.
no-wrong_method = A questo indirizzo non si risponde a { $method }.
no-wrong_password = Nome utente e password non corrispondono: riprova.

notes-keeping = …
notes-kept = Salvato.
notes-private = Solo per te: nessun altro lo legge.
notes-title = Appunti
notes-watching = Di’ chi sei, e potrai prendere appunti.

notice-expiring = Il tuo tavolo di { $game } sta per chiudere.
notice-over = La tua partita a { $game } è finita.
notice-reminder = Il tuo tempo in { $game } sta per finire.
notice-started = La tua partita a { $game } è cominciata.
notice-test = Una prova: qui ti raggiungono gli avvisi.
notice-turn = Tocca a te in { $game }.

pace-days = { $time } per ogni mossa
pace-live = { $bank } a testa, più { $increment } per ogni mossa
pace-untimed = Senza orologio

part-close = Chiudi
part-copied = Copiato.
part-copy = Copia
part-copy_yourself = È selezionato: copialo con Ctrl+C o tenendo premuto.
part-share = Condividi

past-after = Com’era: { $what }
past-back = Un passo indietro
past-now = Adesso
past-on = Un passo avanti
past-start = un momento fa

question-drop = Lascia stare
question-look = Guardala
question-no = No
question-pause = { $name } chiede una pausa: orologi e gioco si fermano.
question-takeback = { $name } chiede di ritirare l’ultima mossa.
question-title = Una domanda a tutti
question-waits = Si aspetta { $names }.
question-yes = D’accordo

replay-all_open = Tutto scoperto
replay-as_seen = Come la vedeva { $name }
replay-back = Un passo indietro
replay-before = Prima del primo evento
replay-bring = Porta la registrazione di una partita, di questa casa o di un altro programma. Viene verificata con le regole, mostrata e non conservata.
replay-choose_file = Scegli un file, o trascinalo qui
replay-controls = Riproduzione
replay-game_number =
    { $number }. { $game }, { $events ->
        [one] { $events } evento
       *[other] { $events } eventi
    }
replay-keys = Riproduzione
replay-no_record = In questo file non c’è nessuna registrazione.
replay-of = Una partita a { $game }
replay-on = Un passo avanti
replay-pause = Pausa
replay-place = { $at } di { $all }
replay-play = Riproduci
replay-play_pause = Riproduci o pausa
replay-score = Punteggio
replay-seen_by = Visto da
replay-share = Condividi questa posizione
replay-shared = Il link a questa posizione è copiato.
replay-speed = Velocità
replay-title = Guarda una registrazione
replay-to_end = Alla fine
replay-to_start = All’inizio
replay-where = A che punto della partita

repute-games =
    { $games ->
        [one] { $games } partita finita
       *[other] { $games } partite finite
    }
repute-left =
    { $left ->
        [one] { $left } partita abbandonata
       *[other] { $left } partite abbandonate
    } di recente

rules-all = Con parole nostre, numerate come la legge del tavolo: quando una mossa è rifiutata, il suo numero porta qui.
rules-contents = Indice
rules-hits =
    { $hits ->
        [one] { $hits } regola trovata
       *[other] { $hits } regole trovate
    }
rules-link = { $number }, link a questa regola
rules-of = Regole di { $game }
rules-search = Cerca nelle regole
rules-title = Regole

seat-acts = di turno
seat-away = assente
seat-bot = bot
seat-bot_plays = continua un bot
seat-empty = Posto libero
seat-here = presente
seat-one_of = { $name } { $place }
seat-place = Posto { $place }
seat-somebody = Qualcuno

since-nothing = Ancora nulla.
since-replay = Mostralo sul tabellone
since-title = Dal tuo ultimo turno

table-board = Il tabellone
table-bot_plays = Ora un bot gioca al tuo posto.
table-closed = Questo tavolo è chiuso.
table-come_again = Ricarica
table-coming = Si va al tavolo…
table-dark = Scuro
table-desk = La tua scelta
table-explain = che cosa significa
table-fair = Come il caso resta onesto
table-home = Pagina iniziale
table-kept = Ciò che hai fatto è conservato e sarà inviato.
table-leave = Lascia la partita
table-leave_sure = Lascia: continua un bot
table-leave_what = Un bot continua al posto tuo. Puoi tornare quando vuoi.
table-menu = Menu
table-more = Altro sul tavolo
table-motion = Animazioni
table-nearer = Avvicina il tabellone
table-not_connected = Manca la connessione; si riprova.
table-over = La partita è finita.
table-pause = Chiedi una pausa
table-paused = La partita è in pausa.
table-restart = Ricomincia il turno
table-resume = Riprendi
table-return = Riprendi il tuo posto
table-rules = Regolamento
table-seats = Posti
table-sending = In viaggio
table-side = Diario, chat e appunti
table-sounds = Suoni
table-takeback = Chiedi di ritirare la tua ultima mossa
table-title_turn = ● Tocca a te: { $game }
table-told = Che cosa succede
table-undo = Annulla
table-watch = stai guardando
table-watching =
    { $count ->
        [one] { $count } persona guarda
       *[other] { $count } persone guardano
    } questo tavolo.
table-whole = Mostra tutto il tabellone
table-you_watch = Stai guardando: vedi ciò che tutti possono vedere.
table-your_turn = Tocca a te: { $prompt }
