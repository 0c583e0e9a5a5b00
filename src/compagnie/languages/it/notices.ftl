### What notices, mails and the pages behind their links say, in Italian.

notice-turn = Tocca a te in { $game }.
notice-reminder = Il tuo tempo in { $game } sta per finire: poi un bot gioca al posto tuo.
notice-started = La tua partita a { $game } è cominciata.
notice-over = La tua partita a { $game } è finita.
notice-expiring = Il tuo tavolo di { $game } sta per chiudere, se non vi succede nulla.
notice-test = Questa è una prova: qui ti raggiungono gli avvisi.
notice-account = Il modo in cui accedi è cambiato: la password, una passkey o un altro accesso. Se non sei stato tu, chiudi tutti gli accessi nella tua pagina e scegli un’altra password.
notice-confirm = Qualcuno, e speriamo sia tu, vuole ricevere a questo indirizzo avvisi sulle partite.
notice-others = Al tavolo con te: { $names }.
notice-confirm_here = Se la richiesta è tua, conferma qui; se no, non fare nulla, e non arriverà altro:
notice-no_more = Per non riceverne più:
notice-ask_confirm = Mandare a questo indirizzo gli avvisi sulle tue partite?
notice-ask_unsubscribe = Non mandare più avvisi a questo indirizzo?
notice-done_confirm = Questo indirizzo è confermato.
notice-done_unsubscribe = A questo indirizzo non arriveranno più avvisi.
notice-yes = Sì
notice-club_gathering = { $game }: c’è un tavolo aperto. Al tavolo: { $names }.
notice-club_playing = Si gioca a { $game }: { $names }.
notice-club_over = { $game } è finita: { $names }.
notice-club_won = { $game }: vince { $won }. Al tavolo: { $names }.
notice-club_closed = { $game }: il tavolo è stato chiuso.
