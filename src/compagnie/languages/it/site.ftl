### What the page says, in Italian.

analysis-answer = { $move } Vince circa { $chance } volte su 100.
analysis-at = { $place }: { $what } Probabilità di vittoria: { $chances }.
analysis-best_is = La migliore sarebbe: { $move } Vince circa { $chance } volte su 100.
analysis-blunder = Errore grave
analysis-cost = { $what } È costato circa { $points } punti su 100.
analysis-failed = Non è stato possibile analizzare questa partita. Puoi riprovare.
analysis-gain = { $points } ± { $error }
analysis-graph = Le probabilità di vittoria di tutti, dalla distribuzione alla fine
analysis-has = { $name } { $chance }%
analysis-inaccuracy = Imprecisione
analysis-ledger = Da dove viene il risultato
analysis-ledger_how = In punti su 100; la somma di ogni riga è il risultato. Conta come errore solo ciò che si poteva fare meglio con quello che si sapeva. Nascosto: ciò che una mossa ha portato senza che si potesse saperlo, e ciò che era troppo poco per chiamarlo errore.
analysis-lessons = Impara dagli errori
analysis-luck = For­tuna
analysis-make = Analizza la partita
analysis-mistake = Errore
analysis-move = Mossa { $n }
analysis-moved = { $name } { $from }% → { $to }%
analysis-no_lessons = { $name } non ha fatto mosse sicuramente peggiori di altre.
analysis-no_turning_points = Nessun momento ha cambiato molto: la partita si è decisa a poco a poco.
analysis-not_best = C’è qualcosa di meglio. Provane un’altra.
analysis-offer = Il computer può ripercorrere la partita: le probabilità di tutti, che cosa l’ha decisa e che cosa avresti potuto fare meglio. Bastano pochi secondi.
analysis-others_errors = Errori altrui
analysis-own_errors = Errori propri
analysis-result = Risul­tato
analysis-show = Fammi vedere
analysis-solved =
    { $n ->
        [one] È la mossa migliore.
       *[other] È la mossa migliore. Ora lo sai.
    }
analysis-start = Inizio
analysis-the_deal = Si prepara il tavolo.
analysis-title = Che cosa insegna questa partita
analysis-try_again = Riprova
analysis-turning_points = Momenti decisivi
analysis-unseen = Nasco­sto
analysis-was_best = La migliore.
analysis-was_played = È stata giocata questa.
analysis-what_would_you_do = Che cosa faresti qui?
analysis-whose = Le decisioni di
analysis-wins = vince circa { $chance } volte su 100.
analysis-working = Il computer ripercorre la partita…
club-against = Contro chi
club-against-count =
    { $games ->
        [one] { $games } partita
       *[other] { $games } partite
    }
club-against-how = { $before } × davanti, { $behind } × dietro
club-against-none = Ancora nessuno: le partite contro i bot qui non contano.
club-download = Scarica tutte le partite (JSONL)
club-ended-expired = non finita
club-favourite = Giochi preferiti
club-filter = Gioco
club-filter-all = Tutte le partite
club-follow = Segui
club-followed = Persone che segui
club-followed-none = Segui le persone dal loro profilo: i loro tavoli aperti compaiono poi sulla tua pagina iniziale.
club-games = Partite
club-guest = ospite
club-leaders = Classifica
club-leaders-name = Nome
club-leaders-none = Nessun punteggio è ancora abbastanza sicuro. Apri un tavolo classificato con orologio: dopo circa otto partite si compare qui.
club-leaders-rank = Posto
club-leaders-what = Punteggi delle partite classificate. Compare chi è noto entro ± 200 punti e mostra il proprio profilo.
club-left = ha lasciato la partita
club-none = Nessuna partita è ancora finita.
club-pace = Quanto veloce
club-pace-days = giorni
club-pace-live = dal vivo
club-place = { $place }º posto su { $seats }
club-played =
    { $games ->
        [one] { $games } partita
       *[other] { $games } partite
    }, { $won ->
        [one] { $won } vittoria
       *[other] { $won } vittorie
    }
club-private = Non mostrare il mio profilo
club-private-hint = Gli altri vedono il tuo nome e nient’altro, e le classifiche ti lasciano fuori.
club-private-theirs = { $name } non mostra le proprie partite.
club-private-yours = lo vedi solo tu
club-profile = Profilo
club-profile-see = Vedi il mio profilo
club-profile-what = Le tue partite, i tuoi punteggi, e contro chi giochi.
club-rating = Punteggio
club-rating-games =
    { $games ->
        [one] dopo { $games } partita classificata
       *[other] dopo { $games } partite classificate
    }
club-rating-none = Ancora nessuna partita classificata.
club-rating-of = { $game }, { $pace }
club-rating-plot = { $what }: punteggio nel tempo, da { $first } a { $last }
club-rating-uncertain = Non ancora abbastanza sicuro per la classifica.
club-since = Qui dal { $date }
club-somebody = Qualcuno
club-unfollow = Non seguire più
club-with = Con { $names }
club-won = Vinta

clubs = Club
clubs-board = Bacheca
clubs-board-delete = Elimina
clubs-board-delete_whose = Elimina il messaggio di { $name }
clubs-board-label = Per tutti nel club
clubs-board-more = Precedenti
clubs-board-none = Nessuno ha ancora scritto niente.
clubs-board-post = Pubblica
clubs-calendar = Tutti gli appuntamenti nel mio calendario
clubs-calendar-label = Indirizzo segreto del tuo calendario
clubs-calendar-renew = Nuovo indirizzo
clubs-calendar-text = Abbonati a questo indirizzo nel tuo calendario: contiene gli appuntamenti di tutti i tuoi club e segue ogni cambiamento. Chi lo conosce li vede anche.
clubs-date-at = Quando
clubs-date-at-hint = Nel tuo fuso orario ({ $zone }); ognuno lo vede nel proprio.
clubs-date-drop = Annulla
clubs-date-drop_which = Annulla { $name }
clubs-date-file = Nel mio calendario (.ics)
clubs-date-fix = Fissa la data
clubs-date-name = Che cosa
clubs-date-open = Apri un tavolo
clubs-date-to_table = Al tavolo
clubs-date-usual = Serata di gioco
clubs-dates = Appuntamenti
clubs-dates-new = Fissa una data
clubs-dates-none = Nessuna data fissata.
clubs-found = Fonda un club
clubs-found-do = Fonda
clubs-hooks = Avvisa un canale altrove
clubs-hooks-add = Aggiungi
clubs-hooks-address = Indirizzo del webhook
clubs-hooks-drop = Rimuovi
clubs-hooks-drop_which = Rimuovi { $host }
clubs-hooks-room = Stanza
clubs-hooks-server = Indirizzo del server Matrix
clubs-hooks-shape = Dove
clubs-hooks-text = Ogni tavolo del club ha lì un messaggio, che cambia insieme al tavolo.
clubs-hooks-token = Chiave di accesso
clubs-invite = Invita
clubs-invite-drop = Non accettare più nessuno
clubs-invite-link = Link per entrare
clubs-invite-make = Crea un link
clubs-invite-none = Ora nessuno può entrare: non c’è un link.
clubs-invite-renew = Nuovo link
clubs-invite-share = Gioca con noi: { $club }
clubs-invite-text = Chi apre questo link può entrare. Un nuovo link annulla quello vecchio.
clubs-invited = Hai un invito
clubs-invited-text = Gioca con noi: i membri vedono la bacheca, gli appuntamenti e i tavoli del club.
clubs-join = Entra nel club
clubs-joined = Ti diamo il benvenuto: { $club }.
clubs-leave = Lascia il club
clubs-leave-no = Resta
clubs-leave-sure = Lasciare { $club }?
clubs-leave-text = Con un invito puoi tornare. Se lo hai fondato tu, ti succede chi c’è da più tempo; se non resta nessuno, il club non esiste più.
clubs-member-new_role = Ruolo di { $name }
clubs-member-remove = Rimuovi
clubs-member-remove_whom = Rimuovi { $name }
clubs-members = Membri
clubs-name = Nome del club
clubs-next = prossimo: { $date }
clubs-none = Non fai ancora parte di nessun club: fondane uno o apri un link che ti hanno mandato.
clubs-outside = Solo i membri vedono di più di questo club. Chiedi a uno di loro un link per entrare.
clubs-role-founder = Ha fondato il club
clubs-role-member = Membro
clubs-role-organiser = Organizzazione
clubs-season = La stagione
clubs-season-after = La stagione dopo
clubs-season-before = La stagione prima
clubs-season-by = Ordine
clubs-season-by_points = Per punti
clubs-season-by_strength = Per forza
clubs-season-none = In questa stagione nessuna coppia di membri ha finito una partita insieme.
clubs-season-now = Questa stagione
clubs-season-points = Punti
clubs-season-strength = Forza
clubs-season-strength_none = Di nessuno si conosce ancora la forza entro ± 200 punti: servono circa otto partite.
clubs-season-strength_text = Quanto era forte ciascuno, da tutte le partite della stagione insieme, e quanto è sicuro: in 95 casi su 100 la verità sta entro ciò che segue il ±.
clubs-season-text = Un punto per ogni membro che si precede, mezzo punto in caso di parità. Una stagione dura tre mesi: questa dal { $from } al { $to }.
clubs-size =
    { $count ->
        [one] { $count } membro
       *[other] { $count } membri
    }
clubs-table-new = Nuovo tavolo per il club
clubs-table-of = Tavolo di un club:
clubs-tables = Tavoli
clubs-tables-none = Nessun tavolo aperto.
clubs-unread =
    { $count ->
        [one] { $count } nuovo messaggio
       *[other] { $count } nuovi messaggi
    }
clubs-what = Persone che giocano insieme, volta dopo volta: con una bacheca, con gli appuntamenti nel calendario di tutti, con tavoli propri e una classifica della stagione.
clubs-yours = I tuoi club
clubs-yours-tables = Tavoli dei tuoi club

hours-add = Aggiungi ferie
hours-away = via { $first } – { $last }
hours-drop = Togli le ferie dal { $first } al { $last }
hours-drop-short = Togli
hours-first = Primo giorno
hours-from = Gioco dalle
hours-last = Ultimo giorno
hours-of = gioca { $from }–{ $to } ({ $zone })
hours-save = Salva
hours-saved = Salvato. I tuoi tavoli lo sanno già.
hours-title = Orari di gioco e ferie
hours-until = Gioco fino alle
hours-vacations = Ferie
hours-what = Ai tavoli dove una mossa può durare giorni, il tuo orologio si ferma fuori da questi orari e durante le ferie. Gli altri lo vedono prima di sedersi con te. Almeno otto ore al giorno; { $days } giorni di ferie all’anno.
hours-zone = Fuso orario
language = Italiano

about-bots = I bot
about-bots-text = Un bot vede ciò che vedrebbe una persona al suo posto, e nient’altro. Se qualcuno deve andare, un bot gioca al suo posto finché non torna.
about-more_fairness = Come si verifica la sorte
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
act-resumed = { SEAT($seat) } ha terminato la pausa.
act-resumed-you = Hai terminato la pausa.
act-returned = { SEAT($seat) } è di nuovo al tavolo.
act-returned-you = Sei di nuovo al tavolo.
act-rose = Il posto { $place } è di nuovo libero.
act-sat = { SEAT($seat) } ha preso posto.
act-sat-you = Hai preso posto.
act-started = La partita comincia.
act-undone = { SEAT($seat) } ha ritirato una mossa.
act-undone-you = Hai ritirato una mossa.

bot-expert = Capitano
bot-expert-hint = Pensa in anticipo e sbaglia di rado. Difficile da battere.
bot-greedy = Mercante
bot-greedy-hint = Prende il meglio che vede sul momento. Un buon avversario per le prime partite.
bot-learner = Scrivano
bot-learner-hint = Gioca con buon senso e ogni tanto sbaglia. Buona compagnia per le prime partite.
bot-master = Ammiraglio
bot-master-hint = Pensa in anticipo più a lungo di tutti. Il più forte che abbiamo.
bot-novice = Mozzo
bot-novice-hint = Ha appena imparato le regole: corre dietro a ciò che luccica e non vede i pericoli.
bot-net = Pilota
bot-net-hint = Governa a istinto: ha giocato milioni di partite contro se stesso e guarda ogni tavolo una volta sola.
bot-random = Gatto
bot-random-hint = Passeggia sul tavolo come gli pare. Può arrivare qualsiasi mossa.
bot-rated = { $bot } · { $rating } ± { $error }
bot-rating-hint = Il numero dice quanto gioca forte, misurato in partite fra bot; il Mercante vale circa 1500.
bot-regular = Mercante
bot-regular-hint = Prende il meglio che vede al momento. Un avversario alla pari.
bot-search = Navigatore
bot-search-hint = Pensa in anticipo, più del Capitano e meno dell’Ammiraglio.

chat-about = Su { $name }
chat-block = Blocca { $name }
chat-blocked = Fatto: di questa persona non leggerai più nulla.
chat-complaint = Che cosa è successo?
chat-hush = Mentre qualcuno traccia una linea nessuno parla.
chat-nothing = Nessuno ha ancora detto nulla.
chat-report = Segnala
chat-reported = Grazie: chi gestisce questo server lo leggerà.
chat-say = Di’ qualcosa
chat-send = Invia
chat-spectator = guarda
chat-spectators = Parli con chi guarda. Chi gioca lo legge a partita finita.
chat-title = Chat
chat-unread = da leggere
chat-watching = Qui puoi parlare quando la partita è cominciata.
chat-watching-nobody = Per parlare con chi guarda serve un nome: indicalo nella tua pagina.

clock-left = Tempo rimasto: { $time }

coach-enough = Basta per ora
coach-next = Ho capito
coach-start = Insegnami mentre giochiamo
coach-title = La tua guida

compagnie = compagnie

curtain-hidden = Fino ad allora tutte le mani sono nascoste.
curtain-pass = Passa il dispositivo a { $name }
curtain-ready = Sono { $name }

emote-hello = Ciao!
emote-moment = Un momento, per favore.
emote-oops = Ops…
emote-thanks = Grazie!
emote-title = Reazioni
emote-well_played = Ben giocato!
emote-wow = Però!

end-count = Il conteggio finale
end-count_skip = Mostra il risultato
end-fair = Verifica dadi e carte
end-film = Filmato da condividere
end-filming = Sto filmando…
end-go_rematch = Alla rivincita
end-picture = Immagine da condividere
end-place_1 = Hai vinto!
end-place_2 = Sei al secondo posto.
end-place_3 = Sei al terzo posto.
end-place_4 = Sei al quarto posto.
end-place_5 = Sei al quinto posto.
end-place_shared_1 = Condividi la vittoria!
end-place_shared_2 = Condividi il secondo posto.
end-place_shared_3 = Condividi il terzo posto.
end-place_shared_4 = Condividi il quarto posto.
end-place_shared_5 = Condividi il quinto posto.
end-record = Scarica la registrazione
end-rematch = Gioca ancora
end-replay = Rivedila
end-score = Punteggio
end-share = Condividi

fair-against_the_rules = Rigiocata qui secondo le regole, la partita le viola al passo { $step }.
fair-all_right =
    Il segreto corrisponde alla sua impronta, e { $answers ->
        [one] { $answers } risposta del caso ne è venuta
       *[other] { $answers } risposte del caso ne sono venute
    } come promesso. Il tuo browser ha appena ricalcolato tutto.
fair-answers = Ogni dado, ogni carta
fair-answers-text = La prima risposta del caso segue dal segreto, da tutti i numeri e da «1», la successiva da «2», e così via. Nessun mazzo è mescolato prima: una carta non esiste finché non viene pescata, quindi nessuno può sbirciare.
fair-box = Si carica il contenuto della scatola per rigiocare la partita: { $percent } %
fair-by_the_rules = L’intera partita è stata rigiocata qui secondo le regole: tutti i { $steps } passi erano leciti, il caso era pesato come vogliono le regole, e i punteggi sono gli stessi.
fair-checking = Si ricalcola ogni risposta…
fair-col-answer = Risposta
fair-col-chance = Probabilità
fair-col-event = All’evento
fair-col-number = N.
fair-col-weights = Pesi
fair-commitment = L’impronta, mostrata prima della partita
fair-duplicate = In un turno duplicato di un torneo
fair-duplicate-text = Le risposte si contano per tipo: un dado, una carta. I primi otto byte del numero qui sotto propongono una risposta, cioè il resto della divisione per il numero delle risposte; gli otto successivi, modulo la più piccola potenza di due che nessun peso supera, devono essere minori del peso della risposta proposta, altrimenti decide il tentativo seguente. Così tutti i tavoli del turno incontrano lo stesso caso, per quanto lo permette ciò che è accaduto a ciascuno.
fair-every_answer =
    { $answers ->
        [one] { $answers } risposta del caso
       *[other] { $answers } risposte del caso
    }, una per una
fair-exactly = Nei dettagli
fair-exactly-text = L’impronta è lo SHA-256 di 32 byte segreti. La risposta k nasce dai primi otto byte del numero qui sotto; ciò che supera il massimo multiplo della somma dei pesi si estrae di nuovo, così nessuna risposta è favorita nemmeno di un capello.
fair-in = { $weight } su { $total }
fair-nonce_of = Da { $name }
fair-nonce_of_round = Dalla persona { $number } di questo turno
fair-nonces = Un pizzico di sale da ognuno
fair-nonces-text = Ogni posto aggiunge un proprio numero quando viene occupato. Poiché i numeri arrivano dopo la promessa, il server non può scegliersi un segreto comodo; poiché il segreto resta nascosto, nessuno può scegliersi un numero comodo.
fair-not_yet = La partita non è ancora finita: fino ad allora il segreto resta nascosto.
fair-of_table = Una partita a { $game }
fair-opening = Dadi che nessuno può prevedere e chiunque può verificare. Nemmeno chi gestisce questo server può favorire un posto, e non devi crederci sulla parola.
fair-other_scores = Rigiocata qui secondo le regole, la partita finisce con altri punteggi.
fair-other_state = Rigiocata qui secondo le regole, dopo il passo { $step } la partita era diversa da come dice questo server.
fair-promise = Una promessa
fair-promise-text = Prima che qualcuno si sieda, il tavolo pensa un segreto e ne mostra l’impronta: un numero che appartiene solo a quel segreto e non lo svela. Da quel momento il segreto non può più cambiare.
fair-record = Conserva la registrazione
fair-replay = Guarda questa partita
fair-reveal = La rivelazione
fair-reveal-text = Finita la partita, il tavolo mostra il suo segreto. Il tuo browser confronta allora l’impronta e ricalcola ogni dado e ogni carta.
fair-secret = Il segreto
fair-secret_later = Si mostra a partita finita.
fair-setup = preparazione
fair-taken_back = ritirato
fair-this_table = Questo tavolo
fair-title = Sorte verificabile
fair-to_table = Al tavolo
fair-where = Alla fine di ogni partita dal punteggio si arriva alla verifica del suo tavolo.
fair-wrong_answer = La risposta { $number } non è quella che danno il segreto e i numeri. Questo tavolo non era regolare.
fair-wrong_secret = Il segreto non corrisponde all’impronta mostrata prima della partita. Questo tavolo non era regolare.

frame-about = Chi siamo
frame-again = Riprova
frame-broken = Non è stato possibile caricare questa pagina.
frame-broken-renewed = Forse c’è una versione più nuova di questa pagina. Ricaricala: le tue partite sono al sicuro.
frame-by_day = Colori chiari
frame-by_night = Colori scuri
frame-fairness = Sorte verificabile
frame-home = compagnie, alla pagina iniziale
frame-language = Lingua
frame-more_pages = Altre pagine
frame-no_table = Questo tavolo non c’è
frame-no_table-text = Forse il link è incompleto, o il tavolo è stato chiuso: se nessuno comincia, dopo un po’ si chiude. Chiedi un nuovo link, o apri tu un tavolo.
frame-nowhere = Qui vivono i draghi
frame-nowhere-back = Alla pagina iniziale
frame-nowhere-text = Nessuno di noi ha mai raggiunto questo indirizzo.
frame-offline = Manca la connessione. Ciò che vedi può essere vecchio; le mosse aspettano che torni.
frame-own_work = Due giochi di commercio con le Indie ormai introvabili, su un tavolo che chiunque può aprire. Testi, tabelloni e disegni sono nostri.
frame-pages = Pagine
frame-person = { $name }: la tua pagina
frame-replay = Guarda una registrazione
frame-rules = Regole
frame-skip = Al contenuto
frame-turns = tocca a te
frame-you = Tu

gather-add_bot = Aggiungi un bot
gather-by_link = Trova il tavolo solo chi ha questo link.
gather-fair = Dopo la partita si può verificare ogni dado e ogni carta. L’impronta del suo segreto:
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
gather-level_of = Come gioca { $name }
gather-link = Link per questo tavolo
gather-name = Il tuo nome
gather-name_hint = Così ti chiamano gli altri. Senza nome ti siedi come { $name }.
gather-open = Il tavolo è elencato nella pagina iniziale: chiunque può sedersi. Oppure manda il link.
gather-open_full = Il tavolo è elencato nella pagina iniziale.
gather-option = { $name }: { $value }
gather-options = Opzioni
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
goodbye-idle = Da molto tempo non arrivava nulla da te: la connessione è stata chiusa.
goodbye-protocol = Questa pagina è più vecchia del server: ricaricala.
goodbye-renewed = Hai chiuso l’accesso, o le tue chiavi sono cambiate; tra un attimo si riprende.
goodbye-restarting = Il server si riavvia; tra un attimo si riprende.
goodbye-slow = La connessione era troppo lenta ed è stata chiusa.
goodbye-too_fast = Troppe cose in una volta: la connessione è stata chiusa.
goodbye-too_many = Da qui guardano troppe finestre. Chiudine un’altra e torna.
goodbye-unreadable = Il server non ha capito questa pagina: ricaricala.

hint-ask = Chiedi un suggerimento
hint-by = Il consiglio di { $bot }
hint-chance = vince { PERCENT($chance) } (± { PERCENT($off) })
hint-do = Fai così
hint-draw = Disegna tu: nessuno può farlo al posto tuo.
hint-has = { $bot } saprebbe che cosa fare.
hint-not = Decido io
hint-title = Un suggerimento

home-again = Rivedila
home-against = Contro
home-all_games = Tutti i giochi
home-another_name = Un altro nome
home-being_prepared = { $game } è in preparazione: { $percent }%
home-ended = Finite da poco
home-free =
    { $free ->
        [one] { $free } posto libero
       *[other] { $free } posti liberi
    }
home-friends = Tavoli di persone che segui
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
home-rated = classificata
home-seats = da { $least } a { $most } al tavolo
home-since = Dalla tua ultima visita
home-since-dates = Nuove date
home-since-followed = Persone che segui
home-since-last = L’ultima volta eri qui { $ago }.
home-since-mine = Le tue partite
home-since-who_won = Ha vinto: { $names }
home-state-closed = Chiuso
home-state-gathering = Si riempie
home-state-over = Finita
home-state-playing = In corso
home-to_join = Da giocare
home-to_watch = Da guardare
home-tournament-over = È finito: guarda com’è andata
home-tournament-table = Al tuo tavolo
home-tournaments = I tuoi tornei
home-waits_for = In attesa di { $names }
home-welcome = Ciao di nuovo, { $name }
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
key-pieces = Scorri i pezzi: le frecce vanno avanti, Invio mostra il turno che ne ha messo lì uno
key-prompt = Vai a ciò che è chiesto
key-whole = Tutto il tabellone

keys-board = Il tabellone
keys-table = Il tavolo
keys-title = Tasti

lead_in-at = { $at } di { $all }
lead_in-back = Indietro
lead_in-begin = Inizia la partita
lead_in-title = Di cosa si tratta

list-all = Mostra tutti ({ $count })
list-fewer = Mostra meno
log-concerns_me = Solo ciò che mi riguarda
log-jump = Vai a…
log-new = novità
log-nothing = Non è ancora successo nulla.
log-piece = Mostra il turno che l’ha messo lì
log-taken_back = ritirata
log-taken_back_lines =
    { $count ->
        [one] { $count } riga ritirata
       *[other] { $count } righe ritirate
    }
log-title = Diario
log-unfold =
    { $count ->
        [one] un’altra riga
       *[other] altre { $count } righe
    }

me-account = Account
me-account-guest = Sei ospite, e solo questo browser ti conosce. Con un account le tue partite ti seguono su ogni dispositivo.
me-account-login = Nome utente
me-account-login-hint = Almeno tre caratteri, o un indirizzo e-mail. Nessun altro lo vede.
me-account-made = Il tuo account è pronto, { $name }. Le tue partite sono venute con te.
me-account-make = Crea un account
me-account-nobody = Per giocare basta un nome. Con un account le tue partite ti seguono su ogni dispositivo.
me-account-password = Password
me-account-password-hint = Almeno dodici caratteri.
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
me-erase = Cancella i miei dati
me-erase-no = No, tienili
me-erase-sure = Cancellare tutto ciò che ti riguarda?
me-erase-text = Nome, account e messaggi vengono cancellati, e ai tuoi tavoli continuano i bot. Le partite finite restano, giocate da qualcuno senza nome. Non si può tornare indietro.
me-erase-yes = Sì, cancella
me-erased = I tuoi dati sono cancellati. Buon vento!
me-export = Scarica i miei dati
me-forced = Mosse obbligate
me-forced-hint = Una mossa senza scelta viene fatta per te.
me-kept = Cosa è conservato su di te
me-kept-text = Scarica tutto in un unico file, o fallo cancellare.
me-machine = Su questo dispositivo
me-measures = Dalla moderazione
me-measures-answer = Risposta: { $text }
me-measures-appeal = Fai ricorso
me-measures-appeal_label = Perché è sbagliato
me-measures-moderate = Qui tieni l’ordine:
me-measures-waits = La moderazione risponderà qui.
me-measures-your_appeal = Il tuo ricorso: { $text }
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
me-occasion-account = Il mio modo di accedere è cambiato
me-occasion-confirm = Conferma dell’indirizzo
me-occasion-expiring = Un tavolo sta per chiudere
me-occasion-over = Una partita è finita
me-occasion-reminder = Il mio tempo sta per finire
me-occasion-started = Una partita è cominciata
me-occasion-test = Una prova
me-occasion-turn = Tocca a me
me-passkeys = Passkey
me-passkeys-add = Aggiungi una passkey
me-passkeys-added = D’ora in poi accedi con «{ $name }».
me-passkeys-cant = Qui le passkey non funzionano: serve un indirizzo con https e un nome, e un browser che le conosca.
me-passkeys-drop = Rimuovi
me-passkeys-dropped = Con «{ $name }» non accedi più. Puoi cancellarla anche dal tuo dispositivo.
me-passkeys-made = creata
me-passkeys-name = Nome della passkey
me-passkeys-name-hint = Per riconoscerla, per esempio: Il mio telefono.
me-passkeys-rename = Rinomina
me-passkeys-sign_in = Accedi con una passkey
me-passkeys-text = Con una passkey accedi con il dito, il viso o il PIN del tuo dispositivo: senza nome utente, senza password.
me-passkeys-used = usata
me-password = Nuova password
me-password-change = Cambia
me-password-changed = La password è cambiata; su tutti gli altri browser l’accesso è chiuso, e le chiavi per i programmi non valgono più.
me-password-drop = Fai a meno della password
me-password-dropped = D’ora in poi accedi solo con le passkey.
me-password-new = La nuova
me-password-none = Non hai una password. Con una potresti accedere anche come { $login }.
me-password-old = La vecchia
me-password-take = Scegli questa password
me-past = Partite passate
me-past-more = Ancora prima
me-past-none = Qui troverai le partite finite, da rivedere quando vuoi.
me-prove = Sei tu?
me-prove-passkey = Usa una passkey
me-prove-password = La tua password
me-prove-text = Prima di cambiare il modo in cui accedi, mostra ancora una volta che sei tu.
me-prove-yes = Continua
me-provider-done-link = D’ora in poi puoi accedere anche così.
me-provider-done-prove = Sei tu. Ora puoi continuare.
me-provider-link = Accedi anche con { $name }
me-provider-linked = Puoi accedere con { $name }.
me-provider-prove = Usa { $name }
me-provider-sign_in = Accedi con { $name }
me-provider-text = Puoi accedere anche con { $name }: questa pagina ti porta là e ritorno.
me-provider-unlink = Non accedere più con { $name }
me-provider-unlinked = Con { $name } non accedi più.
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

moderation = Moderazione
moderation-answer = Rispondi
moderation-answer_label = La tua risposta a { $name }
moderation-appeal = { $name } dice: { $text }
moderation-appeals = Ricorsi
moderation-appeals-none = Nessuno fa ricorso.
moderation-do = Che fare di { $name }
moderation-do-done = Fatto.
moderation-do-how_long = Per quanto tempo
moderation-do-mute = Silenzia
moderation-do-mute_hint = Non parla a tavoli e bacheche
moderation-do-name = Nuovo nome
moderation-do-reason = Perché
moderation-do-reason_hint = { $name } lo leggerà.
moderation-do-rename = Rinomina
moderation-do-rename_hint = Il nuovo nome resta 30 giorni
moderation-do-role = Ruolo
moderation-do-role_hint = Chi tiene l’ordine qui
moderation-do-suspend = Sospendi
moderation-do-suspend_hint = Non gioca; i bot giocano al suo posto
moderation-flag-gives_way = dietro { $to } in { $seen } di { $games } partite classificate
moderation-flag-leaves = ha lasciato { $seen } delle ultime { $games } partite classificate
moderation-flag-stalls = in { $seen } delle ultime { $games } partite classificate ha usato gran parte del tempo
moderation-flags = Che cosa salta all’occhio
moderation-flags-none = Niente salta all’occhio.
moderation-flags-text = Nelle partite classificate degli ultimi 90 giorni. Da sé non succede niente: guarda, e chiedi.
moderation-hours-1 = 1 ora
moderation-hours-168 = 1 settimana
moderation-hours-24 = 1 giorno
moderation-hours-720 = 30 giorni
moderation-hours-8760 = 1 anno
moderation-kind-close = Un tavolo è stato chiuso
moderation-kind-mute = In silenzio fino al { $until }
moderation-kind-rename = Nome cambiato da { $was } a { $now }; resta fino al { $until }
moderation-kind-role = Ruolo: { $now }
moderation-kind-suspend = Sospensione fino al { $until }
moderation-log = I provvedimenti
moderation-log-about = Su { $name }
moderation-log-all = Di tutti
moderation-log-by = da { $by }
moderation-log-by_host = da chi gestisce il server
moderation-log-lift = Revoca
moderation-log-lift_which = Revoca: { $what }, { $name }
moderation-log-lifted = revocato
moderation-log-none = Ancora niente.
moderation-more = Precedenti
moderation-people = Persone
moderation-people-find = Cerca
moderation-people-guest = ospite
moderation-people-label = Inizio del nome, o nome d’accesso
moderation-people-nobody = Nessuno si chiama così.
moderation-report = { $by } su { $about }
moderation-report-close = Chiudi questo tavolo
moderation-report-context = Ciò che si è detto prima
moderation-report-look_up = Cerca { $name }
moderation-report-settle = Risolto
moderation-report-settle_which = Risolto: { $by } su { $about }
moderation-report-silence = Nessuno aveva detto niente.
moderation-report-table = Tavolo di { $game }
moderation-reports = Segnalazioni
moderation-reports-none = Niente ti aspetta.
moderation-role-admin = amministrazione
moderation-role-moderator = moderazione
moderation-role-none = gioca soltanto
moderation-what = Le segnalazioni, i provvedimenti e i ricorsi. Ognuno legge nella propria pagina ciò che lo riguarda, e perché.

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
new-club = Per chi
new-club-link = Per i membri, e con il link
new-club-link-hint = Anche chi ha il link può sedersi
new-club-members = Per i membri di { $club }
new-club-members-hint = Nessun altro può sedersi o guardare
new-days = Giorni per ogni mossa
new-game = Gioco
new-help = Aiuto al tavolo
new-hide_drawing = Mostrare le linee solo quando sono finite
new-hide_drawing-hint = Chi guarda prima non ne vede nulla: nessuno può guardare al posto di chi disegna.
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
new-rated = Classificata
new-rated-hint = Il risultato cambia il punteggio di chi gioca. Serve un account e un solo posto a testa; niente suggerimenti.
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
no-appealed_already = Hai già fatto ricorso: la moderazione lo leggerà.
no-bad_identity = Quello che è tornato non corrisponde a quello che era stato chiesto: nessuno ha fatto l’accesso. Riprova, o accedi in un altro modo.
no-bad_invite = Questo invito non porta più da nessuna parte: chiedi un nuovo link.
no-bad_link = Questo link non è valido, o non lo è più: chiedine uno nuovo.
no-bad_name = Questo nome non va bene: contiene segni invisibili, troppi accenti o lettere che somigliano ad altre.
no-bad_passkey = Questa passkey non va bene, o è per un altro indirizzo. Riprova, o accedi in un altro modo.
no-bad_record = Questa registrazione non si può mostrare. { $why }
no-being_prepared = { $game } è in preparazione ({ $percent }%): tra poco si potrà giocare.
no-bot_plays = Lì gioca un bot: riprendi prima il posto.
no-breach = La registrazione viola le regole: { $why }
no-busy = Il tavolo è occupato: riprova tra un momento.
no-call_costs = Non hai più ordini gratuiti: questo costa { $cost }. Di’ che lo paghi.
no-call_instead = A questo tavolo si danno ordini mentre si traccia la linea: i consigli sono per i tavoli da una mossa al giorno.
no-calls_not_live = A un tavolo da una mossa al giorno nessuno dà ordini: lascia prima il tuo consiglio.
no-challenge_over = Ci è voluto troppo, o c’è già stata una risposta. Riprova.
no-chance_first = Ora tocca al caso: aspetta un momento.
no-club_full = Il club è al completo: ha { $most } membri.
no-date_far = È troppo lontano: scegli una data entro due anni.
no-date_past = Quel momento è passato: scegline uno futuro.
no-draw_it = Traccia la linea mentre gli altri guardano, così possono darti ordini.
no-duplicate_days = I turni duplicati si giocano solo dal vivo: in più giorni ci si potrebbe raccontare che cosa verrà.
no-follow_yourself = Non serve seguire te: le tue partite sono già sulla pagina iniziale.
no-foreign_page = Questa richiesta viene da un’altra pagina: prova da qui.
no-game_over = La partita è finita: puoi rivederla.
no-guest_chat = Gli ospiti possono parlare solo ai tavoli con link. Un account è a un passo.
no-has_account = Hai già un account.
no-hours_just_changed = Hai appena cambiato i tuoi orari di gioco: restano così per { $days } giorni. Le ferie si possono aggiungere in ogni momento.
no-hours_too_short = Gli orari di gioco devono essere di almeno { $least } ore al giorno.
no-identity_taken = Così accede già qualcuno con un altro account.
no-join_first = Prima avvicinati al tavolo.
no-last_way_in = È il tuo ultimo modo di accedere: scegli prima una password o un’altra passkey.
no-lifted_already = Non vale più: non c’è niente da revocare.
no-login_taken = { $login } è già preso: scegli un altro nome utente.
no-members_only = Questo tavolo è per i membri del suo club: chiedi un invito a uno di loro.
no-moderator_passkey = Accedi con una passkey per moderare qui. Se non ne hai, creane prima una nella tua pagina.
no-move_unreadable = Questa non è una mossa di { $game }: { $why }.
no-muted = Non puoi parlare fino al { $until }. Nella tua pagina leggi perché, e puoi fare ricorso.
no-name_fixed = Questo nome te l’ha dato la moderazione, e resta fino al { $until }. Nella tua pagina leggi perché.
no-no_adviser = Qui nessun bot sa dare suggerimenti per { $game }.
no-no_analysis = Le partite di { $game } non si possono ancora analizzare.
no-no_bot_plays = Nessun bot gioca per quel posto.
no-no_hints = Questo tavolo è stato aperto senza suggerimenti. Puoi permetterli quando apri un tavolo.
no-no_mail_here = Questo server non manda e-mail: fatti avvisare dal browser.
no-no_order_now = Ora non si può impostare nulla in anticipo.
no-no_orders = In { $game } non si può impostare nulla in anticipo.
no-no_outlook = { $game } non dice nulla di ciò che seguirebbe.
no-no_passkeys_here = Le passkey hanno bisogno del nome del server, non del solo indirizzo: aprilo con il suo nome.
no-no_provider = Qui si accede con nome utente e password, o con una passkey.
no-no_seat_free = Tutti i posti sono occupati; puoi guardare.
no-no_such_act = La partita non può tornare a quel punto.
no-no_such_bot = Per { $game } non c’è nessun bot chiamato { $bot }.
no-no_such_channel = Non ricevi avvisi per questa via.
no-no_such_club = Questo club non esiste: ricontrolla il link.
no-no_such_date = Questo appuntamento non c’è più.
no-no_such_game = Qui non c’è nessun gioco chiamato { $game }.
no-no_such_measure = Nel registro non c’è una voce così.
no-no_such_passkey = Questa passkey qui non è più conosciuta: accedi in un altro modo.
no-no_such_person = Qui questa persona non c’è.
no-no_such_post = Questo messaggio non c’è più.
no-no_such_report = Non c’è una segnalazione così.
no-no_such_seat = A questo tavolo non c’è quel posto.
no-no_such_stroke = Quella linea non si sta tracciando.
no-no_such_table = Questo tavolo non esiste: ricontrolla il link.
no-no_such_token = Non hai questa chiave.
no-no_such_zone = Non c’è nessun fuso orario { $zone }: scrivilo come Europe/Rome.
no-no_trade = Ora non si scambia.
no-no_voice = Qui guardi soltanto: agisce e parla chi siede al tavolo.
no-not_admin = Solo l’amministrazione decide chi modera.
no-not_an_answer = Il caso ora non può rispondere così.
no-not_appealed = Qui nessun ricorso attende risposta.
no-not_confirmed = Questo indirizzo non è ancora confermato: apri il link nell’e-mail che ti abbiamo mandato.
no-not_found = A questo indirizzo non c’è nulla.
no-not_founder = Può farlo solo chi ha fondato il club.
no-not_host = Può farlo solo { $host }, che ha aperto il tavolo.
no-not_legal = Ora non si può. Scegli qualcosa che il tavolo propone.
no-not_member = Possono farlo solo i membri del club: chiedi un invito a uno di loro.
no-not_moderator = Può farlo solo la moderazione di questo server.
no-not_offered = In { $game } non c’è niente del genere.
no-not_organiser = Può farlo solo chi organizza il club.
no-not_over = La partita non è ancora finita.
no-not_paused = La partita non è in pausa.
no-not_seated = Non siedi a questo tavolo: prendi un posto libero, o guarda.
no-not_signed_in = Di’ prima chi sei: basta un nome.
no-not_started = La partita non è cominciata: può farlo quando tutti i posti sono occupati.
no-not_stored = In questo momento non si è potuto salvare, o non in tempo. Guarda il tavolo prima di riprovare: forse è andato a buon fine.
no-not_your_seat = Quel posto non è tuo.
no-not_your_stroke = Non sei tu a disegnare.
no-not_your_turn = Non tocca a te.
no-nothing_proposed = Nessuno chiede nulla.
no-nothing_to_undo = Non puoi ritirare nulla: non dopo nuovi dadi o carte, né dopo le mosse degli altri.
no-offline = Il server non risponde. C’è la connessione?
no-one_by_one = A questo tavolo si scambia uno alla volta: aspetta il tuo turno.
no-one_seat_each = Hai già un posto qui. Solo chi ha aperto il tavolo può tenerne più di uno.
no-options = Le opzioni non si possono leggere: { $why }.
no-other_rules = Questa partita è iniziata con regole diverse da quelle di adesso e non si può più aprire.
no-over_moderator = Anche loro moderano: deve farlo l’amministrazione.
no-over_yourself = Non puoi farlo su di te: chiedi ad altri della moderazione.
no-page_fault = Qualcosa è andato storto in questa pagina. Ricaricala e riprendi da dov’eri.
no-passkey_account = Crea prima un account, poi potrà avere delle passkey.
no-passkey_cancelled = Il tuo dispositivo non ha dato alcuna passkey. Riprova, o accedi in un altro modo.
no-passkey_known = Su questo dispositivo hai già una passkey.
no-passkey_unsupported = Questo dispositivo non può creare passkey che ti riconoscano: usane un altro, o imposta prima un PIN.
no-paused = La partita è in pausa: prima deve riprendere.
no-private_profile = { $name } non mostra le proprie partite.
no-prove_in_browser = Può farlo solo chi ha fatto l’accesso in un browser, non un programma.
no-prove_yourself = Mostra ancora una volta che sei tu: con la tua password o una passkey.
no-provider_away = Il fornitore ora non è raggiungibile. Riprova tra un momento, o accedi in un altro modo.
no-provider_refused = Là l’accesso non è riuscito. Riprova, o accedi in un altro modo.
no-rated_account = Questa partita è classificata: crea prima un account, così il tuo punteggio resta tuo.
no-rated_hints = In una partita classificata non ci sono suggerimenti.
no-rated_one_seat = Questa partita è classificata: nessuno tiene due posti.
no-rated_pace = Solo le partite con orologio sono classificate: scegli dal vivo, o giorni per ogni mossa.
no-rematch_exists = La rivincita è già pronta.
no-restarting = Il server si riavvia: torna tra un momento.
no-role_account = Può moderare solo chi ha un account.
no-round_under_way = Ad altri tavoli di questo turno devono ancora uscire gli stessi dadi e le stesse carte. Questo si apre quando l’ultimo ha finito.
no-same_chance_again = A un tavolo di un turno duplicato non si può ritirare nulla a cui il caso ha già risposto.
no-seat_empty = Lì non siede nessuno.
no-seat_taken = Quel posto è occupato: prendine un altro.
no-seats = Un tavolo di { $game } ha da { $least } a { $most } posti, non { $seats }.
no-seats_empty =
    { $empty ->
        [one] { $empty } posto è vuoto
       *[other] { $empty } posti sono vuoti
    }: prima servono persone o bot.
no-suspended = La tua partecipazione è sospesa fino al { $until }. Nella tua pagina leggi perché; lì puoi fare ricorso e scaricare ciò che è salvato di te.
no-token_scope = Questa chiave non può essere usata per questo.
no-too_many_clubs = Fai parte di { $most } club: prima lasciane uno.
no-too_many_dates = Il club ha già { $most } appuntamenti in programma: prima annullane uno.
no-too_many_passkeys = Hai { $most } passkey: rimuovine prima una.
no-too_much_taken_back = A questo tavolo è stato ritirato così tanto che non si può ritirare altro.
no-no_such_tournament = Questo torneo non esiste: controlla il link.
no-not_in_tournament = Non partecipi a questo torneo.
no-not_tournament_host = Può farlo iniziare solo chi ha aperto il torneo.
no-too_many_tables = Hai già aperto { $most } tavoli in attesa o in corso: lascia prima che una partita finisca.
no-too_many_tournaments = Hai già { $most } tornei in corso: lascia prima che uno finisca.
no-tournament_account = I tornei sono per chi ha un account: creane prima uno, basta un attimo.
no-tournament_full = Partecipano già { $most } persone: non c’è più posto.
no-tournament_over = Non ci sono più turni a cui unirsi.
no-tournament_started = Questo torneo è già cominciato.
no-tournament_too_few = Per un torneo servono { $least } persone; per ora sono { $count }.
no-unknown_host = Questo server non si chiama { $host }.
no-vacation_far = Le ferie si possono segnare fino alla fine dell’anno prossimo.
no-vacation_order = Le ferie hanno bisogno di un primo giorno e di un ultimo che non venga prima.
no-vacation_too_long = Sarebbero più di { $most } giorni di ferie nel { $year }.
no-weak_password = Questa password si indovina troppo facilmente: scegline una più lunga, di più parole.
no-server_fault = Qui qualcosa è andato storto, e lo sappiamo. Nulla è cambiato.
no-spectator = Chi guarda non fa mosse: chiedi dal punto di vista di un posto.
no-stale = Il tavolo è andato avanti prima che arrivasse. Guarda di nuovo.
no-stroke_gap = Mancano punti della linea.
no-stroke_under_way = Qualcuno sta tracciando una linea: aspetta che finisca.
no-table_closed = Il tavolo è chiuso: altri sono nella pagina iniziale.
no-too_fast = È troppo tutto insieme: aspetta un momento.
no-too_many_channels = Ricevi già avvisi per { $most } vie: eliminane prima una.
no-too_many_followed = Segui { $most } persone: prima smetti di seguirne una.
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
part-show = Mostra
part-strength-fair = Va bene
part-strength-strong = Forte
part-strength-weak = Troppo facile da indovinare

past-after = Com’era: { $what }
past-back = Un passo indietro
past-now = Adesso
past-on = Un passo avanti
past-start = un momento fa

puzzle-about = Momenti di partite registrate, ciascuno con una domanda. Quale mossa è giusta lo dicono le regole.
puzzle-all = Tutti i rompicapi
puzzle-next = Prossimo rompicapo
puzzle-number = Rompicapo { $number }
puzzle-number_solved = Rompicapo { $number }, risolto
puzzle-of = { $game }: rompicapo { $number }
puzzle-open = Risolvilo
puzzle-question = La domanda
puzzle-right = Giusto!
puzzle-solved = risolto
puzzle-title = Rompicapi
puzzle-today = Il rompicapo di oggi
puzzle-wrong = Non proprio.
puzzle-you = Tu

question-drop = Lascia stare
question-look = Guardala
question-no = No
question-pause = { $name } chiede una pausa: orologi e gioco si fermano.
question-takeback = { $name } chiede di ritirare l’ultima mossa.
question-takeback_what = Verrebbe ritirato questo:
question-title = Una domanda a tutti
question-waits = In attesa di { $names }.
question-yes = D’accordo

replay-all_open = Tutto scoperto
replay-as_seen = Come la vedeva { $name }
replay-back = Un passo indietro
replay-before = Prima del primo evento
replay-bring = Apri la registrazione di una partita, di questo server o di un altro programma. Viene verificata con le regole, mostrata e non conservata.
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

rules-all = Con parole nostre, punto per punto: quando una mossa è rifiutata, il suo numero porta qui.
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

sounds-ask = Vuoi giocare con i suoni? Campane, monete e un segnale quando tocca a te.
sounds-no = Resta in silenzio
sounds-yes = Attiva i suoni

speed-at_once = subito
speed-calm = con calma
speed-quick = in fretta
speed-title = I bot giocano

table-board = Il tabellone
table-bot_plays = Ora un bot gioca al tuo posto.
table-closed = Questo tavolo è chiuso.
table-come_again = Ricarica
table-coming = Si va al tavolo…
table-dark = Scuro
table-desk = La tua scelta
table-explain = che cosa significa
table-fair = Come si verifica la sorte
table-home = Pagina iniziale
table-kept = Ciò che hai fatto è conservato e sarà inviato.
table-leave = Lascia la partita
table-leave_sure = Lascia: continua un bot
table-leave_what = Un bot continua al posto tuo. Puoi tornare quando vuoi.
table-menu = Menu
table-more = Altro sul tavolo
table-motion = Animazioni
table-nearer = Avvicina il tabellone
table-new_version = Dopo la tua mossa arriva una nuova versione.
table-new_version-now = Adesso
table-not_connected = Manca la connessione; si riprova.
table-over = La partita è finita.
table-pause = Chiedi una pausa
table-paused = La partita è in pausa.
table-restart = Ricomincia il turno
table-resume = Riprendi
table-return = Riprendi il tuo posto
table-rules = Regolamento
table-scene = Guarda: lo stiamo mostrando.
table-scene_skip = Salta
table-seats = Posti
table-sending = In viaggio
table-side = Diario, chat e appunti
table-skip = Salta al mio turno
table-sounds = Suoni
table-takeback = Chiedi di ritirare la tua ultima mossa
table-title_turn = ● Tocca a te: { $game }
table-told = Che cosa succede
table-undo = Annulla
table-undo-what = Annulla: { $what }
table-watch = stai guardando
table-watching =
    { $count ->
        [one] { $count } persona guarda
       *[other] { $count } persone guardano
    } questo tavolo.
table-whole = Mostra tutto il tabellone
table-you_watch = Stai guardando: vedi ciò che tutti possono vedere.
table-your_turn = Tocca a te: { $prompt }
tournament-all = Tornei
tournament-all_rounds = Tutti i turni
tournament-call_off = Annulla il torneo
tournament-call_off-sure = Annullare «{ $name }»?
tournament-call_off-text = Non si può riaprire, e chi voleva partecipare lo trova finito.
tournament-called_off = È stato annullato prima del primo turno.
tournament-clock = Ogni turno comincia da sé quando il precedente è finito. A chi non viene scade il tempo, e un bot gioca al suo posto.
tournament-commitment = Promessa per il turno { $number }
tournament-duplicate = Turni duplicati
tournament-duplicate-hint = A tutti i tavoli di un turno escono gli stessi dadi e le stesse carte, così la fortuna conta meno. Nessuno può guardare un tavolo prima che il suo turno sia finito.
tournament-ended = posto { $place }, { $score }
tournament-ended-decided = posto { $place }, { $score } · decisioni proprie { $points }
tournament-gathers = { $host } dà il via appena ci sono tutti. Bastano tre persone.
tournament-how = Un tavolo vale 1 punto per chi arriva primo, 0 per chi arriva ultimo, e in mezzo secondo quanti ci si lascia dietro. A pari punti: più tavoli vinti, poi avversari più forti.
tournament-how-duplicate = In un turno duplicato un tavolo vale mezzo punto per chi non è né avanti né indietro, di più con un vantaggio, di meno con un ritardo, da 0 a 1. Metà conta rispetto agli altri al tavolo, metà rispetto a tutti nel turno. A pari punti: più tavoli vinti, poi avversari più forti.
tournament-how-less_luck = In un turno duplicato un tavolo vale mezzo punto per chi non è né avanti né indietro, di più con un vantaggio, di meno con un ritardo, da 0 a 1. Il punteggio conta per metà; l’altra metà è quanto le proprie decisioni hanno guadagnato o perso rispetto a quelle di un bot semplice, giudicate in base a ciò che si poteva sapere. Così la fortuna di dadi e carte, e quello che hanno fatto gli altri, conta solo per metà. Il vantaggio si misura per metà rispetto agli altri al tavolo, per metà rispetto a tutti nel turno. A pari punti: più tavoli vinti, poi avversari più forti.
tournament-how_many_rounds = Turni
tournament-is_over = Questo torneo è finito.
tournament-join = Partecipa
tournament-leave = Lascia il torneo
tournament-left = ha lasciato
tournament-less_luck = Togliere la fortuna dalla classifica
tournament-less_luck-hint = Dopo ogni turno il server calcola quanto sono valse le decisioni di ciascuno. Contano per metà, il punteggio per l’altra metà.
tournament-less_luck-played = Questo turno conta così come è stato giocato.
tournament-less_luck-wait = Si stanno esaminando gli ultimi tavoli: tolta la fortuna, la classifica è definitiva.
tournament-less_luck-working = Si sta togliendo la fortuna da questo turno; fino ad allora conta così come è stato giocato.
tournament-link = Link per gli altri
tournament-my_table = Al mio tavolo
tournament-name = Come si chiama
tournament-new = Apri un torneo
tournament-none = Non ce n’è ancora nessuno. Apri il primo.
tournament-open = Apri
tournament-opponents = Avver­sari
tournament-people =
    { $count ->
        [one] { $count } persona
       *[other] { $count } persone
    }
tournament-place = Posto
tournament-planned =
    { $rounds ->
        [one] { $rounds } turno
       *[other] { $rounds } turni
    }
tournament-points = Punti
tournament-promised = Che cosa è promesso sulla sorte
tournament-promised-how = Il server ha scelto un segreto per ogni turno prima che qualcuno partecipasse, e qui mostra che cosa lo vincola. Quando un turno è finito c’è anche il suo segreto, e ogni tavolo si può verificare.
tournament-records = Scarica tutte le partite (JSONL)
tournament-round = Turno { $number }
tournament-rounds = turno { $made } di { $rounds }
tournament-season = La stagione
tournament-season-none = In questa stagione non è finito nessun torneo.
tournament-season-text = Un punto per ogni persona che si precede in un torneo, mezzo punto in caso di parità. Una stagione dura tre mesi: questa dal { $from } al { $to }.
tournament-secret = Segreto del turno { $number }
tournament-standings = Classifica
tournament-start = Comincia
tournament-state-gathering = Puoi partecipare
tournament-state-over = Finiti
tournament-state-playing = In corso
tournament-table = Tavolo { $number }
tournament-table-closed = non giocato fino in fondo
tournament-table-gathering = sta per cominciare
tournament-table-over = finito
tournament-table-playing = in corso
tournament-wait = Il tuo tavolo è finito. Il prossimo turno comincia quando lo sono tutti.
tournament-wanted = Persone per tavolo, se possibile
tournament-what = Più turni a tavoli da tre a cinque, ogni volta con altri, per quante persone si vuole da tre in su. Chi arriva dopo gioca dal turno seguente.
tournament-wins = Vinti
turns-ask = Vuoi che ti avvisiamo quando tocca a te?
turns-otherwise = Per e-mail o altro
turns-no = No, grazie
turns-told = Questo browser ti avviserà quando tocca a te.
