### What the page says, in German.

analysis-answer = { $move } Das gewinnt in etwa { $chance } % der Fälle.
analysis-at = { $place }: { $what } Gewinnchancen: { $chances }.
analysis-best_is = Am besten wäre: { $move } Das gewinnt in etwa { $chance } % der Fälle.
analysis-blunder = Schwerer Fehler
analysis-cost = { $what } Das kostete etwa { $points } von 100 Punkten.
analysis-failed = Diese Partie konnte nicht analysiert werden. Du kannst es noch einmal versuchen.
analysis-gain = { $points } ± { $error }
analysis-graph = Die Gewinnchancen aller, vom Austeilen bis zum Ende
analysis-has = { $name } { $chance } %
analysis-inaccuracy = Ungenauigkeit
analysis-ledger = Woher das Ergebnis kommt
analysis-ledger_how = In Punkten von 100; jede Zeile ergibt zusammen das Ergebnis. Als Fehler zählt nur, was man mit dem eigenen Wissen besser hätte machen können. Verborgenes: was ein Zug brachte, ohne dass man es wissen konnte, und was zu klein war, um Fehler zu heißen.
analysis-lessons = Aus Fehlern lernen
analysis-luck = Glück
analysis-make = Partie analysieren
analysis-mistake = Fehler
analysis-move = Zug { $n }
analysis-moved = { $name } { $from } % → { $to } %
analysis-no_lessons = { $name } hat keinen Zug gemacht, der sicher schlechter war als ein anderer.
analysis-no_turning_points = Kein einzelner Moment hat viel geändert: Es entschied sich nach und nach.
analysis-not_best = Es gibt etwas Besseres. Versuch einen anderen.
analysis-offer = Der Computer kann diese Partie durchgehen: alle Chancen, was sie gewendet hat und was du besser hättest machen können. Es dauert ein paar Sekunden.
analysis-others_errors = Fehler ande­rer
analysis-own_errors = Eigene Fehler
analysis-result = Ergeb­nis
analysis-show = Zeig es mir
analysis-solved =
    { $n ->
        [one] Das ist der beste Zug.
       *[other] Das ist der beste Zug. Jetzt weißt du es.
    }
analysis-start = Anfang
analysis-the_deal = Der Tisch wird aufgebaut.
analysis-title = Was diese Partie lehrt
analysis-try_again = Noch einmal versuchen
analysis-turning_points = Wendepunkte
analysis-unseen = Verbor­genes
analysis-was_best = Der beste.
analysis-was_played = So wurde gespielt.
analysis-what_would_you_do = Was würdest du hier tun?
analysis-whose = Wessen Entscheidungen
analysis-wins = gewinnt in etwa { $chance } % der Fälle.
analysis-working = Der Computer geht die Partie durch …
club-against = Gegen wen
club-against-count =
    { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }
club-against-how = { $before } × davor, { $behind } × dahinter
club-against-none = Noch gegen niemanden: Partien gegen Bots zählen hier nicht.
club-download = Alle Partien herunterladen (JSONL)
club-ended-expired = nicht zu Ende gespielt
club-favourite = Lieblingsspiele
club-filter = Spiel
club-filter-all = Alle Spiele
club-follow = Folgen
club-followed = Menschen, denen du folgst
club-followed-none = Folge Menschen von ihrem Profil aus: Ihre offenen Tische stehen dann auf deiner Startseite.
club-games = Partien
club-guest = Gast
club-leaders = Bestenliste
club-leaders-name = Name
club-leaders-none = Noch ist keine Wertung sicher genug. Eröffne einen gewerteten Tisch mit Uhr: Nach etwa acht Partien steht man hier.
club-leaders-rank = Rang
club-leaders-what = Wertungen aus gewerteten Partien. Hier steht, wer auf ± 200 Punkte genau bekannt ist und das eigene Profil zeigt.
club-left = hat die Partie verlassen
club-none = Noch ist keine Partie zu Ende.
club-pace = Wie schnell
club-pace-days = Tage
club-pace-live = live
club-place = Platz { $place } von { $seats }
club-played =
    { $games ->
        [one] { $games } Partie, { $won } gewonnen
       *[other] { $games } Partien, { $won } gewonnen
    }
club-private = Mein Profil nicht zeigen
club-private-hint = Andere sehen deinen Namen und sonst nichts, und Bestenlisten lassen dich aus.
club-private-theirs = { $name } zeigt die eigenen Partien nicht.
club-private-yours = nur du siehst das
club-profile = Profil
club-profile-see = Mein Profil ansehen
club-profile-what = Deine Partien, deine Wertungen, und gegen wen du spielst.
club-rating = Wertung
club-rating-games =
    { $games ->
        [one] nach { $games } gewerteter Partie
       *[other] nach { $games } gewerteten Partien
    }
club-rating-none = Noch keine gewerteten Partien.
club-rating-of = { $game }, { $pace }
club-rating-plot = { $what }: Wertung im Lauf der Zeit, von { $first } bis { $last }
club-rating-uncertain = Für die Bestenliste noch nicht sicher genug.
club-since = Hier seit { $date }
club-somebody = Jemand
club-unfollow = Nicht mehr folgen
club-with = Mit { $names }
club-won = Gewonnen

clubs = Clubs
clubs-board = Schwarzes Brett
clubs-board-delete = Löschen
clubs-board-delete_whose = Löschen, was { $name } geschrieben hat
clubs-board-label = Für alle im Club
clubs-board-more = Frühere
clubs-board-none = Noch hat niemand etwas geschrieben.
clubs-board-post = Anheften
clubs-calendar = Alle Termine in meinem Kalender
clubs-calendar-label = Geheime Adresse deines Kalenders
clubs-calendar-renew = Neue Adresse
clubs-calendar-text = Abonniere diese Adresse in deinem Kalender: Er zeigt dann die Termine all deiner Clubs und folgt jeder Änderung. Wer sie kennt, sieht sie auch.
clubs-date-at = Wann
clubs-date-at-hint = In deiner Zeitzone ({ $zone }); alle sehen es in ihrer eigenen.
clubs-date-drop = Absagen
clubs-date-drop_which = { $name } absagen
clubs-date-file = In meinen Kalender (.ics)
clubs-date-fix = Termin festlegen
clubs-date-name = Was
clubs-date-open = Tisch dafür eröffnen
clubs-date-to_table = Zum Tisch
clubs-date-usual = Spieleabend
clubs-dates = Termine
clubs-dates-new = Einen Termin festlegen
clubs-dates-none = Kein Termin steht fest.
clubs-found = Einen Club gründen
clubs-found-do = Gründen
clubs-hooks = Einem Kanal anderswo Bescheid geben
clubs-hooks-add = Hinzufügen
clubs-hooks-address = Adresse des Webhooks
clubs-hooks-drop = Entfernen
clubs-hooks-drop_which = { $host } entfernen
clubs-hooks-room = Raum
clubs-hooks-server = Adresse des Matrix-Servers
clubs-hooks-shape = Wo
clubs-hooks-text = Jeder Tisch des Clubs bekommt dort eine Nachricht, die sich mit dem Tisch ändert.
clubs-hooks-token = Zugangsschlüssel
clubs-invite = Einladen
clubs-invite-drop = Niemanden mehr aufnehmen
clubs-invite-link = Link zum Beitreten
clubs-invite-make = Link anlegen
clubs-invite-none = Gerade kann niemand beitreten: Es gibt keinen Link.
clubs-invite-renew = Neuer Link
clubs-invite-share = Spiel mit uns: { $club }
clubs-invite-text = Wer diesen Link öffnet, kann beitreten. Ein neuer Link beendet den alten.
clubs-invited = Du bist eingeladen
clubs-invited-text = Spiel mit uns: Mitglieder sehen das Brett, die Termine und die Tische des Clubs.
clubs-join = Beitreten
clubs-joined = Willkommen bei { $club }.
clubs-leave = Den Club verlassen
clubs-leave-no = Bleiben
clubs-leave-sure = { $club } verlassen?
clubs-leave-text = Mit einer Einladung kannst du zurückkommen. Hast du ihn gegründet, rückt nach, wer am längsten dabei ist; ist niemand mehr da, gibt es den Club nicht mehr.
clubs-member-new_role = Rolle von { $name }
clubs-member-remove = Entfernen
clubs-member-remove_whom = { $name } entfernen
clubs-members = Mitglieder
clubs-name = Name des Clubs
clubs-next = als Nächstes: { $date }
clubs-none = Du bist noch in keinem Club: Gründe einen, oder öffne einen Link, den dir jemand geschickt hat.
clubs-outside = Mehr von diesem Club sehen nur Mitglieder. Bitte eines von ihnen um einen Link zum Beitreten.
clubs-role-founder = Gründung
clubs-role-member = Mitglied
clubs-role-organiser = Organisation
clubs-season = Die Saison
clubs-season-after = Die Saison danach
clubs-season-before = Die Saison davor
clubs-season-by = Reihenfolge
clubs-season-by_points = Nach Punkten
clubs-season-by_strength = Nach Stärke
clubs-season-none = In dieser Saison haben keine zwei Mitglieder eine Partie miteinander beendet.
clubs-season-now = Diese Saison
clubs-season-points = Punkte
clubs-season-strength = Stärke
clubs-season-strength_none = Von niemandem ist die Stärke schon auf ± 200 Punkte bekannt: Dafür braucht es etwa acht Partien.
clubs-season-strength_text = Wie stark alle waren, aus allen Partien der Saison zusammen, und wie sicher das ist: In 95 von 100 Fällen liegt die Wahrheit innerhalb dessen, was nach dem ± steht.
clubs-season-text = Ein Punkt für jedes Mitglied, vor dem man landet, ein halber bei Gleichstand. Eine Saison dauert drei Monate: diese vom { $from } bis zum { $to }.
clubs-size =
    { $count ->
        [one] { $count } Mitglied
       *[other] { $count } Mitglieder
    }
clubs-table-new = Neuer Tisch für den Club
clubs-table-of = Tisch eines Clubs:
clubs-tables = Tische
clubs-tables-none = Kein Tisch ist offen.
clubs-unread =
    { $count ->
        [one] { $count } neue Nachricht
       *[other] { $count } neue Nachrichten
    }
clubs-what = Menschen, die immer wieder zusammen spielen: mit einem Brett für Nachrichten, mit Terminen im Kalender aller, mit eigenen Tischen und einer Tabelle der Saison.
clubs-yours = Deine Clubs
clubs-yours-tables = Tische deiner Clubs

hours-add = Urlaub eintragen
hours-away = weg { $first } – { $last }
hours-drop = Urlaub vom { $first } bis { $last } streichen
hours-drop-short = Streichen
hours-first = Erster Tag
hours-from = Ich spiele ab
hours-last = Letzter Tag
hours-of = spielt { $from }–{ $to } ({ $zone })
hours-save = Speichern
hours-saved = Gespeichert. Deine Tische wissen es schon.
hours-title = Spielzeiten und Urlaub
hours-until = Ich spiele bis
hours-vacations = Urlaub
hours-what = An Tischen, an denen ein Zug Tage dauern darf, steht deine Uhr außerhalb dieser Zeiten und im Urlaub still. Andere sehen beides, bevor sie sich zu dir setzen. Mindestens acht Stunden am Tag; { $days } Tage Urlaub im Jahr.
hours-zone = Zeitzone
language = Deutsch

about-bots = Die Bots
about-bots-text = Ein Bot sieht, was ein Mensch auf seinem Platz sehen würde, und sonst nichts. Muss jemand gehen, spielt ein Bot weiter, bis der Platz zurückgenommen wird.
about-more_fairness = Wie der Zufall fair wird
about-opening = Ein digitaler Tisch für zwei vergriffene Handelsspiele um Ostindien: Batavia und VOC. Öffne einen Link, setz dich zu Freunden oder Bots und spiel.
about-private = Dein Name gehört dir
about-private-text = Ein Gast hinterlässt einen Namen und sonst nichts. Keine Werbung, keine Besucherzählung, nichts wird von anderswo geladen. Du kannst alles mitnehmen, was über dich gespeichert ist, oder es löschen lassen.
about-records = Aufzeichnungen
about-records-text = Jede beendete Partie kann man noch einmal ansehen, von jedem Platz aus oder mit allen Karten offen, und als kleine Datei behalten, die jedes Programm lesen kann.
about-table = Der Tisch
about-table-text = Gespielt wird an einem Abend oder über Wochen. Nichts geht verloren: Jeder Zug ist gespeichert, bevor ihn jemand sieht, und nach jeder Pause geht es dort weiter, wo es war. Geht ein Zug nicht, sagt der Tisch, warum, und welche Regel es verbietet.
about-title = Über compagnie
about-words = Worte und Bilder
about-words-text = Regeln, Pläne und Bilder haben wir selbst geschrieben und gezeichnet; die Karten folgen wirklichen Küsten. Die Schriften sind IM Fell English und Source Sans 3.

act-advised = { SEAT($seat) } hat einen Rat hinterlassen.
act-advised-you = Du hast einen Rat hinterlassen.
act-asks_pause = { SEAT($seat) } bittet um eine Pause.
act-asks_pause-you = Du bittest um eine Pause.
act-asks_takeback = { SEAT($seat) } möchte einen Zug zurücknehmen.
act-asks_takeback-you = Du möchtest einen Zug zurücknehmen.
act-closed = Der Tisch wurde geschlossen.
act-consents = { SEAT($seat) } ist einverstanden.
act-consents-you = Du bist einverstanden.
act-declines = { SEAT($seat) } sagt nein.
act-declines-you = Du sagst nein.
act-left = { SEAT($seat) } ist gegangen; ein Bot spielt weiter.
act-left-you = Du bist gegangen; ein Bot spielt weiter.
act-out_of_time = Die Zeit von { SEAT($seat) } ist um; ein Bot spielt weiter.
act-out_of_time-you = Deine Zeit ist um; ein Bot spielt weiter.
act-rematched = Eine Revanche steht bereit.
act-resumed = { SEAT($seat) } hat die Pause beendet.
act-resumed-you = Du hast die Pause beendet.
act-returned = { SEAT($seat) } ist wieder da.
act-returned-you = Du bist wieder da.
act-rose = Platz { $place } ist wieder frei.
act-sat = { SEAT($seat) } hat sich gesetzt.
act-sat-you = Du hast dich gesetzt.
act-started = Die Partie beginnt.
act-undone = { SEAT($seat) } hat einen Zug zurückgenommen.
act-undone-you = Du hast einen Zug zurückgenommen.

bot-expert = Kapitän
bot-expert-hint = Denkt voraus und irrt sich selten. Schwer zu schlagen.
bot-greedy = Händler
bot-greedy-hint = Nimmt das Beste, was gerade zu haben ist. Ein guter Gegner für die ersten Partien.
bot-learner = Schreiber
bot-learner-hint = Spielt vernünftig und macht ab und zu noch Fehler. Angenehm für die ersten Partien.
bot-master = Admiral
bot-master-hint = Denkt am längsten voraus. Stärker spielt hier niemand.
bot-novice = Leichtmatrose
bot-novice-hint = Kennt gerade erst die Regeln: greift nach allem, was glänzt, und übersieht, was droht.
bot-net = Lotse
bot-net-hint = Steuert nach Gefühl: hat Millionen Partien gegen sich selbst gespielt und sieht jeden Tisch nur einmal an.
bot-random = Bordkatze
bot-random-hint = Läuft über den Tisch, wie es ihr gefällt. Jeder Zug kann kommen.
bot-rated = { $bot } · { $rating } ± { $error }
bot-rating-hint = Die Zahl sagt, wie stark der Bot spielt, gemessen in Partien unter Bots; der Händler hat etwa 1500.
bot-regular = Händler
bot-regular-hint = Nimmt das Beste, was gerade zu haben ist. Ein fairer Gegner.
bot-search = Navigator
bot-search-hint = Denkt voraus, weiter als der Kapitän und nicht so weit wie der Admiral.

chat-about = Zu { $name }
chat-block = { $name } blockieren
chat-blocked = Blockiert: Von dieser Person liest du nichts mehr.
chat-complaint = Was ist passiert?
chat-hush = Solange eine Linie gezeichnet wird, spricht niemand.
chat-nothing = Noch hat niemand etwas gesagt.
chat-report = Melden
chat-reported = Danke: Wer diesen Server betreibt, wird es lesen.
chat-say = Etwas sagen
chat-send = Senden
chat-spectator = schaut zu
chat-spectators = Du redest mit den Zuschauenden. Wer spielt, liest es, wenn die Partie vorbei ist.
chat-title = Chat
chat-unread = ungelesen
chat-watching = Reden kannst du hier, sobald die Partie begonnen hat.
chat-watching-nobody = Um mit den Zuschauenden zu reden, brauchst du einen Namen: Gib ihn auf deiner Seite an.

clock-left = Restzeit: { $time }

coach-enough = Das reicht fürs Erste
coach-next = Verstanden
coach-start = Beim Spielen lernen
coach-title = Dein Lotse

compagnie = compagnie

curtain-hidden = Bis dahin sind alle Hände verdeckt.
curtain-pass = Gib das Gerät weiter an { $name }
curtain-ready = Ich bin { $name }

emote-hello = Hallo!
emote-moment = Einen Moment, bitte.
emote-oops = Ups …
emote-thanks = Danke!
emote-title = Reaktionen
emote-well_played = Gut gespielt!
emote-wow = Oh!

end-count = Die Schlusswertung
end-count_skip = Ergebnis zeigen
end-fair = Würfel und Karten prüfen
end-film = Film zum Teilen
end-filming = Wird gefilmt …
end-go_rematch = Zur Revanche
end-picture = Bild zum Teilen
end-place_1 = Du hast gewonnen!
end-place_2 = Du bist auf Platz zwei.
end-place_3 = Du bist auf Platz drei.
end-place_4 = Du bist auf Platz vier.
end-place_5 = Du bist auf Platz fünf.
end-place_shared_1 = Du teilst dir den Sieg!
end-place_shared_2 = Du teilst dir Platz zwei.
end-place_shared_3 = Du teilst dir Platz drei.
end-place_shared_4 = Du teilst dir Platz vier.
end-place_shared_5 = Du teilst dir Platz fünf.
end-record = Aufzeichnung herunterladen
end-rematch = Noch einmal
end-replay = Noch einmal ansehen
end-score = Wertung
end-share = Teilen

fair-against_the_rules = Hier noch einmal nach den Regeln gespielt, verstößt Schritt { $step } gegen sie.
fair-all_right =
    Das Geheimnis passt zu seinem Fingerabdruck, und { $answers ->
        [one] { $answers } Antwort des Zufalls kam
       *[other] { $answers } Antworten des Zufalls kamen
    } daraus, wie versprochen. Dein Browser hat gerade alles nachgerechnet.
fair-answers = Jeder Würfel, jede Karte
fair-answers-text = Die erste Antwort des Zufalls folgt aus dem Geheimnis, allen Zahlen und der „1“, die nächste aus der „2“ und so weiter. Kein Stapel wird vorher gemischt: Eine Karte gibt es erst, wenn sie gezogen wird, also kann niemand spicken.
fair-box = Was in der Schachtel ist, wird geholt, um die Partie noch einmal zu spielen: { $percent } %
fair-by_the_rules = Die ganze Partie wurde hier noch einmal nach den Regeln gespielt: Alle { $steps } Schritte waren erlaubt, der Zufall war gewichtet, wie die Regeln es wollen, und die Wertung ist dieselbe.
fair-checking = Jede Antwort wird nachgerechnet …
fair-col-answer = Antwort
fair-col-chance = Wahrscheinlichkeit
fair-col-event = Bei Ereignis
fair-col-number = Nr.
fair-col-weights = Gewichte
fair-commitment = Der Fingerabdruck, vor der Partie gezeigt
fair-duplicate = In einer Duplikatrunde eines Turniers
fair-duplicate-text = Antworten werden nach ihrer Art gezählt: ein Würfel, eine Karte. Die ersten acht Bytes der Zahl unten schlagen eine Antwort vor, nämlich ihren Rest bei Teilung durch die Anzahl der Antworten; die nächsten acht, modulo der kleinsten Zweierpotenz, die von keinem Gewicht übertroffen wird, müssen kleiner sein als das Gewicht der vorgeschlagenen Antwort, sonst entscheidet der nächste Versuch. So begegnet allen Tischen der Runde derselbe Zufall, soweit es das Geschehen an jedem von ihnen erlaubt.
fair-every_answer =
    { $answers ->
        [one] { $answers } Antwort des Zufalls
       *[other] { $answers } Antworten des Zufalls
    }, einzeln
fair-exactly = Ganz genau
fair-exactly-text = Der Fingerabdruck ist der SHA-256 von 32 geheimen Bytes. Antwort k entsteht aus den ersten acht Bytes der Zahl unten; was über dem größten Vielfachen der Summe aller Gewichte liegt, wird neu gezogen, damit keine Antwort auch nur um ein Haar bevorzugt wird.
fair-in = { $weight } von { $total }
fair-nonce_of = Von { $name }
fair-nonce_of_round = Von Person { $number } dieser Runde
fair-nonces = Von allen eine Prise Salz
fair-nonces-text = Jeder Platz gibt beim Hinsetzen eine eigene Zahl dazu. Weil sie nach dem Versprechen kommen, kann sich der Server kein passendes Geheimnis aussuchen; weil das Geheimnis verborgen bleibt, kann sich kein Platz eine passende Zahl aussuchen.
fair-not_yet = Die Partie läuft noch: Bis zum Ende bleibt das Geheimnis verborgen.
fair-of_table = Eine Partie { $game }
fair-opening = Würfel, die niemand vorhersagen und die alle nachprüfen können. Nicht einmal, wer diesen Server betreibt, kann einen Platz bevorzugen, und du musst es uns nicht einfach glauben.
fair-other_scores = Hier noch einmal nach den Regeln gespielt, endet die Partie mit einer anderen Wertung.
fair-other_state = Hier noch einmal nach den Regeln gespielt, stand der Tisch nach Schritt { $step } anders da, als dieser Server sagt.
fair-promise = Ein Versprechen
fair-promise-text = Bevor sich jemand setzt, denkt sich der Tisch ein Geheimnis aus und zeigt dessen Fingerabdruck: eine Zahl, die nur zu diesem Geheimnis gehört und es nicht verrät. Von da an lässt sich das Geheimnis nicht mehr ändern.
fair-record = Aufzeichnung sichern
fair-replay = Diese Partie ansehen
fair-reveal = Die Auflösung
fair-reveal-text = Ist die Partie vorbei, zeigt der Tisch sein Geheimnis. Dein eigener Browser vergleicht dann den Fingerabdruck und rechnet jeden Würfel und jede Karte nach.
fair-secret = Das Geheimnis
fair-secret_later = Wird gezeigt, sobald die Partie zu Ende ist.
fair-setup = Aufbau
fair-taken_back = zurückgenommen
fair-this_table = Dieser Tisch
fair-title = Fairer Zufall
fair-to_table = Zum Tisch
fair-where = Am Ende jeder Partie führt die Wertung zur Prüfung ihres Tisches.
fair-wrong_answer = Antwort { $number } ist nicht das, was Geheimnis und Zahlen ergeben. Dieser Tisch war nicht fair.
fair-wrong_secret = Das Geheimnis passt nicht zum Fingerabdruck, der vor der Partie gezeigt wurde. Dieser Tisch war nicht fair.

frame-about = Über uns
frame-again = Noch einmal versuchen
frame-broken = Diese Seite ließ sich nicht laden.
frame-broken-renewed = Vielleicht gibt es eine neuere Fassung dieser Seite. Lade sie neu: Deine Partien sind sicher.
frame-by_day = Helle Farben
frame-by_night = Dunkle Farben
frame-fairness = Fairer Zufall
frame-home = compagnie, zur Startseite
frame-language = Sprache
frame-more_pages = Weitere Seiten
frame-no_table = Diesen Tisch gibt es nicht
frame-no_table-text = Vielleicht ist der Link abgeschnitten, oder der Tisch wurde geschlossen: Wenn niemand anfängt, geschieht das nach einer Weile. Bitte um einen neuen Link, oder eröffne selbst einen Tisch.
frame-nowhere = Hier wohnen Drachen
frame-nowhere-back = Zur Startseite
frame-nowhere-text = Von uns hat diese Adresse noch niemand erreicht.
frame-offline = Keine Verbindung. Was du siehst, kann veraltet sein; Züge warten, bis du wieder verbunden bist.
frame-own_work = Zwei vergriffene Handelsspiele um Ostindien, an einem Tisch, den alle öffnen können. Texte, Pläne und Bilder sind unsere eigenen.
frame-pages = Seiten
frame-person = { $name }: deine Seite
frame-replay = Aufzeichnung ansehen
frame-rules = Regeln
frame-skip = Zum Inhalt
frame-turns = du bist dran
frame-you = Du

gather-add_bot = Bot dazusetzen
gather-by_link = Nur wer diesen Link hat, findet den Tisch.
gather-fair = Nach der Partie lässt sich jeder Würfel und jede Karte prüfen. Der Fingerabdruck des Geheimnisses:
gather-fair_more = Wie das geht
gather-fill =
    { $free ->
        [one] { $free } Platz mit einem Bot
       *[other] { $free } Plätze mit Bots
    } füllen
gather-for =
    { $seats ->
        [one] { $seats } Platz
       *[other] { $seats } Plätze
    }
gather-full = Alle Plätze sind besetzt: Beginne, wann du willst.
gather-full_wait = Alle Plätze sind besetzt. { $name } beginnt die Partie.
gather-host = hat den Tisch eröffnet
gather-invite = Einladen
gather-level = Bots spielen wie
gather-level_of = Wie { $name } spielt
gather-link = Link zu diesem Tisch
gather-name = Dein Name
gather-name_hint = So nennen dich die anderen. Ohne Namen setzt du dich als { $name }.
gather-open = Der Tisch steht auf der Startseite: Alle können sich dazusetzen. Oder schick den Link.
gather-open_full = Der Tisch steht auf der Startseite.
gather-option = { $name }: { $value }
gather-options = Optionen
gather-qr = Als QR-Code zeigen
gather-qr_how = Halt ihn hoch: Die Kamera eines Handys führt damit an diesen Tisch.
gather-qr_of = QR-Code von { $address }
gather-rise = Aufstehen
gather-rules = Regeln lesen
gather-send_away = Wegschicken
gather-share = Komm, spiel { $game } mit mir
gather-sit = Hier hinsetzen
gather-sit_too = Auch hier hinsetzen
gather-start = Partie beginnen
gather-waits =
    Noch { $free ->
        [one] { $free } Platz ist
       *[other] { $free } Plätze sind
    } frei.
gather-you = du

goodbye-forbidden = Diesem Tisch kannst du nicht zuschauen.
goodbye-idle = Von dir war lange nichts zu hören, darum wurde die Verbindung geschlossen.
goodbye-protocol = Diese Seite ist älter als der Server: Lade sie neu.
goodbye-renewed = Du hast dich abgemeldet, oder deine Schlüssel sind neu; gleich geht es weiter.
goodbye-restarting = Der Server startet neu; gleich geht es weiter.
goodbye-slow = Die Verbindung war zu langsam und wurde geschlossen.
goodbye-too_fast = Zu viel auf einmal: Die Verbindung wurde geschlossen.
goodbye-too_many = Von hier aus schauen zu viele Fenster zu. Schließ ein anderes und komm wieder.
goodbye-unreadable = Der Server hat diese Seite nicht verstanden: Lade sie neu.

hint-ask = Um einen Tipp bitten
hint-by = Rat von { $bot }
hint-chance = gewinnt { PERCENT($chance) } (± { PERCENT($off) })
hint-do = So machen
hint-draw = Zeichne selbst: Das kann dir niemand abnehmen.
hint-has = { $bot } wüsste hier Rat.
hint-not = Ich entscheide selbst
hint-title = Ein Tipp

home-again = Noch einmal ansehen
home-against = Gegen
home-all_games = Alle Spiele
home-another_name = Anderer Name
home-being_prepared = { $game } wird vorbereitet: { $percent } %
home-ended = Kürzlich zu Ende
home-free =
    { $free ->
        [one] { $free } Platz frei
       *[other] { $free } Plätze frei
    }
home-friends = Tische von Menschen, denen du folgst
home-learn = Spielend lernen
home-motto = Zwei Brettspiele vom Ostindienhandel
home-my_games = Meine Partien
home-new_table = Tisch eröffnen
home-none_open = Gerade ist kein Tisch offen. Eröffne einen und schick deinen Freunden den Link, oder spiel gegen Bots.
home-none_playing = Gerade wird an keinem offenen Tisch gespielt.
home-open_tables = Offene Tische
home-own_table = Oder eröffne deinen eigenen Tisch: wer wo sitzt, wie schnell, mit welchen Optionen.
home-pace-days = { $days } je Zug
home-pace-live = live, { $bank } + { $increment }
home-pace-untimed = ohne Uhr
home-play_as = Du spielst als { $name }.
home-play_now = Jetzt gegen Bots spielen
home-rated = gewertet
home-seats = { $least } bis { $most } am Tisch
home-since = Seit deinem letzten Besuch
home-since-dates = Neue Termine
home-since-followed = Menschen, denen du folgst
home-since-last = Du warst zuletzt { $ago } hier.
home-since-mine = Deine Partien
home-since-who_won = Gewonnen: { $names }
home-state-closed = Geschlossen
home-state-gathering = Füllt sich
home-state-over = Zu Ende
home-state-playing = Läuft
home-to_join = Zum Mitspielen
home-to_watch = Zum Zuschauen
home-tournament-over = Es ist vorbei: sieh, wie es ausging
home-tournament-table = Zu deinem Tisch
home-tournaments = Deine Turniere
home-waits_for = Wartet auf { $names }
home-welcome = Willkommen zurück, { $name }
home-what = Spiel Batavia und VOC im Browser, mit Freunden oder Bots, an einem Abend oder mit einem Zug am Tag. Kein Konto nötig, nichts zu installieren.
home-which_game = Welches Spiel
home-which_state = Mitspielen oder zuschauen
home-with_friends = Mit Freunden spielen
home-you = Du
home-your_turn = Du bist dran

key-desk = Zu deiner Wahl
key-escape = Bewegung überspringen, zurück zum Jetzt
key-farther = Plan kleiner
key-nearer = Plan größer
key-pieces = Über die Teile gehen: Pfeile führen weiter, Enter zeigt den Zug, der eines dorthin gebracht hat
key-prompt = Zu dem, was gefragt ist
key-whole = Ganzer Plan

keys-board = Der Plan
keys-table = Der Tisch
keys-title = Tasten

lead_in-at = { $at } von { $all }
lead_in-back = Zurück
lead_in-begin = Partie beginnen
lead_in-title = Worum es geht

list-all = Alle { $count } zeigen
list-fewer = Weniger zeigen
log-concerns_me = Nur was mich betrifft
log-jump = Springen zu …
log-new = neu
log-nothing = Noch ist nichts geschehen.
log-piece = Zeigt den Zug, der es dorthin gebracht hat
log-taken_back = zurückgenommen
log-taken_back_lines =
    { $count ->
        [one] { $count } Zeile zurückgenommen
       *[other] { $count } Zeilen zurückgenommen
    }
log-title = Verlauf
log-unfold =
    { $count ->
        [one] { $count } weitere Zeile
       *[other] { $count } weitere Zeilen
    }

me-account = Konto
me-account-guest = Du bist Gast, und nur dieser Browser kennt dich. Mit einem Konto folgen dir deine Partien auf jedes Gerät.
me-account-login = Anmeldename
me-account-login-hint = Mindestens drei Zeichen oder eine Mailadresse. Niemand sonst sieht ihn.
me-account-made = Dein Konto ist angelegt, { $name }. Deine Partien sind mitgekommen.
me-account-make = Konto anlegen
me-account-nobody = Zum Spielen genügt ein Name. Mit einem Konto folgen dir deine Partien auf jedes Gerät.
me-account-password = Passwort
me-account-password-hint = Mindestens zwölf Zeichen.
me-account-sign_in = Anmelden
me-account-sign_out = Abmelden
me-account-welcome = Willkommen zurück, { $name }.
me-account-yours = Du hast ein Konto: Deine Partien folgen dir auf jedes Gerät.
me-blocked = Blockierte Personen
me-blocked-none = Du blockierst niemanden.
me-blocked-read = Nicht mehr blockieren
me-blocked-text = Du liest nichts von dem, was sie sagen.
me-delivery-dropped = nicht mehr nötig
me-delivery-failed = gescheitert
me-delivery-sent = zugestellt
me-delivery-waiting = unterwegs
me-erase = Meine Daten löschen
me-erase-no = Nein, behalten
me-erase-sure = Alles über dich löschen?
me-erase-text = Dein Name, dein Konto und deine Nachrichten werden gelöscht, und an deinen Tischen spielen Bots weiter. Beendete Partien bleiben, gespielt von jemandem ohne Namen. Das lässt sich nicht rückgängig machen.
me-erase-yes = Ja, löschen
me-erased = Alles über dich ist gelöscht. Mach’s gut!
me-export = Meine Daten herunterladen
me-forced = Zwangszüge
me-forced-hint = Ein Zug ohne Wahl wird für dich gemacht.
me-kept = Was über dich gespeichert ist
me-kept-text = Lade alles in einer Datei herunter, oder lass es löschen.
me-machine = Auf diesem Gerät
me-measures = Von der Moderation
me-measures-answer = Antwort: { $text }
me-measures-appeal = Einspruch erheben
me-measures-appeal_label = Warum es falsch ist
me-measures-moderate = Du achtest hier auf Ordnung:
me-measures-waits = Die Moderation antwortet hier.
me-measures-your_appeal = Dein Einspruch: { $text }
me-motion = Bewegung
me-motion-hint = Zeigen, wie sich auf dem Plan etwas bewegt.
me-name = Dein Name
me-name-come = Als Gast eintreten
me-name-hint = Du kannst ihn jederzeit ändern.
me-name-label = Wie die anderen dich nennen
me-name-take = Diesen Namen annehmen
me-nobody = Du
me-notices = Mitteilungen
me-notices-a_browser = Ein Browser, dem du es erlaubt hast
me-notices-add = Hinzufügen
me-notices-drop = Entfernen
me-notices-here = In diesem Browser Bescheid geben
me-notices-log = Was zuletzt verschickt wurde
me-notices-mail = E-Mail
me-notices-mail-label = Per E-Mail Bescheid geben
me-notices-no_leave = Der Browser erlaubt keine Mitteilungen. Du kannst sie in seinen Einstellungen freigeben.
me-notices-of_what = Bescheid geben:
me-notices-on_its_way = Eine Probe ist unterwegs.
me-notices-push = Browser
me-notices-secret = Sein Geheimnis wird nur dieses eine Mal gezeigt. Nachrichten werden damit unterschrieben.
me-notices-secret-label = Geheimnis
me-notices-text = Damit kein Tisch auf dich wartet, ohne dass du es weißt.
me-notices-try = Ausprobieren
me-notices-unconfirmed = noch nicht bestätigt: Schau in deine Mail
me-notices-webhook = Webhook
me-notices-webhook-hint = Für eine Chatgruppe oder ein eigenes Programm.
me-notices-webhook-label = Adresse des Webhooks
me-notices-webhook-more = Einem Programm Bescheid geben (Webhook)
me-occasion-account = Meine Anmeldung hat sich geändert
me-occasion-confirm = Bestätigung der Adresse
me-occasion-expiring = Ein Tisch wird bald geschlossen
me-occasion-over = Eine Partie ist zu Ende
me-occasion-reminder = Meine Zeit läuft bald ab
me-occasion-started = Eine Partie hat begonnen
me-occasion-test = Eine Probe
me-occasion-turn = Ich bin dran
me-passkeys = Passkeys
me-passkeys-add = Passkey hinzufügen
me-passkeys-added = Ab jetzt meldet dich „{ $name }“ an.
me-passkeys-cant = Passkeys gehen hier nicht: Sie brauchen eine Adresse mit https und einem Namen, und einen Browser, der sie kennt.
me-passkeys-drop = Entfernen
me-passkeys-dropped = „{ $name }“ meldet dich nicht mehr an. Auf deinem Gerät kannst du ihn auch löschen.
me-passkeys-made = angelegt
me-passkeys-name = Name des Passkeys
me-passkeys-name-hint = Damit du ihn wiedererkennst, zum Beispiel: Mein Handy.
me-passkeys-rename = Umbenennen
me-passkeys-sign_in = Mit einem Passkey anmelden
me-passkeys-text = Mit einem Passkey meldest du dich per Finger, Gesicht oder PIN deines Geräts an: ohne Anmeldename, ohne Passwort.
me-passkeys-used = benutzt
me-password = Neues Passwort
me-password-change = Ändern
me-password-changed = Dein Passwort ist geändert; alle anderen Browser sind abgemeldet, alle deine Schlüssel für Programme gelten nicht mehr.
me-password-drop = Ohne Passwort auskommen
me-password-dropped = Ab jetzt meldest du dich nur noch mit Passkeys an.
me-password-new = Das neue
me-password-none = Du hast kein Passwort. Mit einem könntest du dich auch als { $login } anmelden.
me-password-old = Das alte
me-password-take = Dieses Passwort nehmen
me-past = Frühere Partien
me-past-more = Noch frühere
me-past-none = Hier stehen später deine beendeten Partien, und du kannst sie noch einmal ansehen.
me-prove = Bist du es?
me-prove-passkey = Passkey benutzen
me-prove-password = Dein Passwort
me-prove-text = Bevor du änderst, wie du dich anmeldest, zeig noch einmal, dass du es bist.
me-prove-yes = Weiter
me-provider-done-link = Ab jetzt kannst du dich auch so anmelden.
me-provider-done-prove = Du bist es. Jetzt kann es weitergehen.
me-provider-link = Auch mit { $name } anmelden
me-provider-linked = Du kannst dich mit { $name } anmelden.
me-provider-prove = { $name } benutzen
me-provider-sign_in = Mit { $name } anmelden
me-provider-text = Du kannst dich auch mit { $name } anmelden: Diese Seite bringt dich hin und zurück.
me-provider-unlink = Nicht mehr mit { $name } anmelden
me-provider-unlinked = Mit { $name } meldest du dich nicht mehr an.
me-renamed = Du heißt jetzt { $name }.
me-sounds = Töne
me-sounds-hint = Karten, Münzen und eine Glocke, wenn du dran bist.
me-theme = Aussehen
me-theme-auto = Wie das Gerät
me-theme-dark = Dunkel
me-theme-light = Hell
me-tokens = Schlüssel für Programme
me-tokens-drop = Löschen
me-tokens-key = Schlüssel
me-tokens-label = Wofür er ist
me-tokens-make = Schlüssel anlegen
me-tokens-once = Er wird nur dieses eine Mal gezeigt: Kopiere ihn jetzt.
me-tokens-text = Mit einem Schlüssel kann ein Programm für dich spielen oder lesen.

moderation = Moderation
moderation-answer = Antworten
moderation-answer_label = Deine Antwort an { $name }
moderation-appeal = { $name } sagt: { $text }
moderation-appeals = Einsprüche
moderation-appeals-none = Niemand erhebt Einspruch.
moderation-do = Was mit { $name } geschehen soll
moderation-do-done = Erledigt.
moderation-do-how_long = Wie lange
moderation-do-mute = Stumm schalten
moderation-do-mute_hint = Sagt nichts an Tischen und Brettern
moderation-do-name = Neuer Name
moderation-do-reason = Warum
moderation-do-reason_hint = { $name } liest das.
moderation-do-rename = Umbenennen
moderation-do-rename_hint = Der neue Name bleibt 30 Tage
moderation-do-role = Rolle
moderation-do-role_hint = Wer hier auf Ordnung achtet
moderation-do-suspend = Sperren
moderation-do-suspend_hint = Spielt nicht; Bots spielen weiter
moderation-flag-gives_way = in { $seen } von { $games } gewerteten Partien hinter { $to }
moderation-flag-leaves = hat { $seen } der letzten { $games } gewerteten Partien verlassen
moderation-flag-stalls = brauchte in { $seen } der letzten { $games } gewerteten Partien die meiste Zeit
moderation-flags = Was auffällt
moderation-flags-none = Nichts fällt auf.
moderation-flags-text = In gewerteten Partien der letzten 90 Tage. Von selbst geschieht nichts: Schau hin und frag nach.
moderation-hours-1 = 1 Stunde
moderation-hours-168 = 1 Woche
moderation-hours-24 = 1 Tag
moderation-hours-720 = 30 Tage
moderation-hours-8760 = 1 Jahr
moderation-kind-close = Ein Tisch wurde geschlossen
moderation-kind-mute = Stumm bis { $until }
moderation-kind-rename = Umbenannt von { $was } in { $now }; der Name bleibt bis { $until }
moderation-kind-role = Rolle: { $now }
moderation-kind-suspend = Gesperrt bis { $until }
moderation-log = Was geschehen ist
moderation-log-about = Über { $name }
moderation-log-all = Von allen
moderation-log-by = durch { $by }
moderation-log-by_host = durch den Betrieb des Servers
moderation-log-lift = Aufheben
moderation-log-lift_which = Aufheben: { $what }, { $name }
moderation-log-lifted = aufgehoben
moderation-log-none = Noch nichts.
moderation-more = Frühere
moderation-people = Leute
moderation-people-find = Suchen
moderation-people-guest = Gast
moderation-people-label = Anfang des Namens, oder Anmeldename
moderation-people-nobody = So heißt niemand.
moderation-report = { $by } über { $about }
moderation-report-close = Diesen Tisch schließen
moderation-report-context = Was vorher gesagt wurde
moderation-report-look_up = { $name } nachschlagen
moderation-report-settle = Erledigt
moderation-report-settle_which = Erledigt: { $by } über { $about }
moderation-report-silence = Niemand hatte etwas gesagt.
moderation-report-table = Tisch: { $game }
moderation-reports = Meldungen
moderation-reports-none = Nichts wartet auf dich.
moderation-role-admin = Verwaltung
moderation-role-moderator = Moderation
moderation-role-none = spielt nur
moderation-what = Was gemeldet wird, was daraufhin geschah, und wer Einspruch erhebt. Auf der eigenen Seite liest jede Person, was sie betrifft, und warum.

new-begin = Anfangen
new-bot = { $bot }: { $what }
new-by_book = wie in den Regeln
new-by_chance = Der Zufall entscheidet
new-by_link = Mit Link
new-by_link-hint = Nur wer den Link hat
new-changed =
    { $changes ->
        [one] { $changes } Änderung
       *[other] { $changes } Änderungen
    }
new-club = Für wen
new-club-link = Für Mitglieder und per Link
new-club-link-hint = Wer den Link hat, kann auch mitspielen
new-club-members = Für Mitglieder von { $club }
new-club-members-hint = Sonst kann niemand mitspielen oder zusehen
new-days = Tage für jeden Zug
new-game = Spiel
new-help = Hilfe am Tisch
new-hide_drawing = Linien erst zeigen, wenn sie fertig sind
new-hide_drawing-hint = Wer zusieht, sieht vorher nichts davon: So kann niemand für die zeichnende Person mitsehen.
new-hints = Tipps
new-hints-hint = Alle dürfen einen Bot fragen, was er tun würde.
new-increment = Sekunden mehr für jeden Zug
new-minutes = Minuten für die ganze Partie
new-never_mind = Doch nicht
new-open = Wer kommen darf
new-options = { $game }: Optionen
new-pace = Wie schnell
new-pace-days = Tage
new-pace-days-hint = Ab und zu ein Zug
new-pace-live = Live
new-pace-live-hint = An einem Stück, mit Uhr
new-pace-untimed = Ohne Uhr
new-pace-untimed-hint = Alle nehmen sich die Zeit, die es braucht
new-rated = Gewertet
new-rated-hint = Das Ergebnis ändert die Wertung aller, die mitspielen. Alle brauchen ein Konto und haben einen Platz; Tipps gibt es nicht.
new-seat = Platz { $seat }
new-seats = Plätze
new-set = Tisch eröffnen
new-sitter-anyone = Wer kommt
new-sitter-bot = Bot: { $bot }
new-sitter-friend = Jemand mit dem Link
new-sitter-me = Du
new-sitter-me_too = Auch du (gleicher Bildschirm)
new-spectators = Zuschauende
new-title = Einen Tisch eröffnen
new-to_all = Offen für alle
new-to_all-hint = Steht auf der Startseite
new-what = Wähl, was dir passt, oder gar nichts: So, wie es steht, spielen die meisten. Im nächsten Schritt bekommst du einen Link zum Verschicken.
new-who = Wer wo sitzt
new-who-hint = Freie Plätze lassen sich später mit Bots füllen. Du kannst auch mehrere Plätze nehmen und den Bildschirm herumreichen.

no-address_refused = Diese Adresse geht nicht: { $why }.
no-already_proposed = Es gibt schon eine Frage: Beantworte sie zuerst.
no-already_started = Die Partie hat schon begonnen: Du kannst zuschauen.
no-answered_already = Du hast schon geantwortet.
no-appealed_already = Dagegen hast du schon Einspruch erhoben: Die Moderation liest ihn.
no-bad_identity = Was zurückkam, passt nicht zu dem, was gefragt war. Niemand wurde angemeldet. Versuch es noch einmal, oder melde dich anders an.
no-bad_invite = Diese Einladung führt nirgendwohin mehr: Bitte um einen neuen Link.
no-bad_link = Dieser Link gilt nicht oder nicht mehr: Lass dir einen neuen schicken.
no-bad_name = Dieser Name geht nicht: Er enthält unsichtbare Zeichen, zu viele Striche oder Buchstaben, die anderen gleichen.
no-bad_passkey = Dieser Passkey passt nicht oder ist für eine andere Adresse. Versuch es noch einmal, oder melde dich anders an.
no-bad_record = Diese Aufzeichnung lässt sich nicht zeigen. { $why }
no-being_prepared = { $game } wird noch vorbereitet ({ $percent } %) und lässt sich gleich spielen.
no-bot_plays = Dort spielt ein Bot: Nimm den Platz erst wieder ein.
no-breach = Die Aufzeichnung bricht die Regeln: { $why }
no-busy = Am Tisch ist viel los: Versuch es gleich noch einmal.
no-call_costs = Du hast keinen freien Ruf mehr: Dieser kostet { $cost }. Sag dazu, dass du ihn bezahlst.
no-call_instead = An diesem Tisch ruft man, während gezeichnet wird: Rat hinterlässt man an Tischen mit einem Zug am Tag.
no-calls_not_live = An einem Tisch mit einem Zug am Tag ruft niemand: Hinterlass deinen Rat vorher.
no-challenge_over = Das hat zu lange gedauert oder ist schon beantwortet. Versuch es noch einmal.
no-chance_first = Gerade ist der Zufall dran: Warte einen Augenblick.
no-club_full = Der Club ist voll: Er hat { $most } Mitglieder.
no-date_far = Das ist zu weit voraus: Wähle einen Termin innerhalb von zwei Jahren.
no-date_past = Dieser Zeitpunkt ist vorbei: Wähle einen, der noch kommt.
no-draw_it = Zeichne die Linie, während die anderen zusehen, damit sie dir zurufen können.
no-duplicate_days = Duplikatrunden gibt es nur live: Über Tage könnte man einander erzählen, was noch kommt.
no-follow_yourself = Dir selbst musst du nicht folgen: Deine Partien stehen schon auf der Startseite.
no-foreign_page = Diese Anfrage kommt von einer anderen Seite: Versuch es von hier aus.
no-game_over = Die Partie ist zu Ende: Du kannst sie noch einmal ansehen.
no-guest_chat = Gäste können nur an Tischen mit Link mitreden. Ein Konto ist nur einen Schritt entfernt.
no-has_account = Du hast schon ein Konto.
no-hours_just_changed = Du hast deine Spielzeiten gerade erst geändert: Sie bleiben { $days } Tage so. Urlaub lässt sich jederzeit eintragen.
no-hours_too_short = Spielzeiten müssen mindestens { $least } Stunden am Tag umfassen.
no-identity_taken = So meldet sich hier schon jemand mit einem anderen Konto an.
no-join_first = Tritt zuerst an den Tisch.
no-last_way_in = Anders kommst du nicht mehr herein: Nimm zuerst ein Passwort oder einen anderen Passkey.
no-lifted_already = Das gilt schon nicht mehr: Es gibt nichts aufzuheben.
no-login_taken = { $login } ist vergeben: Wähle einen anderen Anmeldenamen.
no-members_only = Dieser Tisch ist für die Mitglieder seines Clubs: Bitte eines von ihnen um eine Einladung.
no-moderator_passkey = Melde dich mit einem Passkey an, um hier für Ordnung zu sorgen. Hast du keinen, leg zuerst auf deiner Seite einen an.
no-move_unreadable = Das ist kein Zug von { $game }: { $why }.
no-muted = Bis { $until } kannst du nicht mitreden. Auf deiner Seite steht, warum, und du kannst Einspruch erheben.
no-name_fixed = Diesen Namen hat dir die Moderation gegeben, und er bleibt bis { $until }. Auf deiner Seite steht, warum.
no-no_adviser = Kein Bot hier kann Tipps für { $game } geben.
no-no_analysis = Partien von { $game } lassen sich noch nicht analysieren.
no-no_bot_plays = Für diesen Platz spielt kein Bot.
no-no_hints = Dieser Tisch wurde ohne Tipps eröffnet. Du kannst sie erlauben, wenn du einen Tisch eröffnest.
no-no_mail_here = Dieser Server verschickt keine Mail: Lass dir vom Browser Bescheid geben.
no-no_order_now = Das lässt sich jetzt nicht im Voraus festlegen.
no-no_orders = Bei { $game } lässt sich nichts im Voraus festlegen.
no-no_outlook = { $game } sagt nichts darüber, was folgen würde.
no-no_passkeys_here = Passkeys brauchen den Namen des Servers, nicht die bloße Adresse: Öffne ihn über seinen Namen.
no-no_provider = Hier meldet man sich mit Anmeldename und Passwort an, oder mit einem Passkey.
no-no_seat_free = Alle Plätze sind besetzt; du kannst zuschauen.
no-no_such_act = Dorthin kann die Partie nicht zurück.
no-no_such_bot = Einen Bot namens { $bot } gibt es für { $game } nicht.
no-no_such_channel = Diesen Weg für Mitteilungen hast du nicht.
no-no_such_club = Diesen Club gibt es nicht: Sieh dir den Link noch einmal an.
no-no_such_date = Diesen Termin gibt es nicht mehr.
no-no_such_game = Ein Spiel namens { $game } gibt es hier nicht.
no-no_such_measure = So einen Eintrag gibt es nicht.
no-no_such_passkey = Diesen Passkey kennt man hier nicht mehr: Melde dich anders an.
no-no_such_person = Diese Person gibt es hier nicht.
no-no_such_post = Diese Nachricht ist schon weg.
no-no_such_report = So eine Meldung gibt es nicht.
no-no_such_seat = Diesen Platz gibt es hier am Tisch nicht.
no-no_such_stroke = Diese Linie wird nicht gezeichnet.
no-no_such_table = Diesen Tisch gibt es nicht: Prüf noch einmal den Link.
no-no_such_token = Diesen Schlüssel hast du nicht.
no-no_such_zone = Eine Zeitzone { $zone } gibt es nicht: Schreib sie wie Europe/Berlin.
no-no_trade = Gerade wird nicht gehandelt.
no-no_voice = Du schaust hier nur zu: Handeln und reden kann, wer am Tisch sitzt.
no-not_admin = Wer moderiert, bestimmt nur die Verwaltung.
no-not_an_answer = So kann der Zufall jetzt nicht antworten.
no-not_appealed = Hier wartet kein Einspruch auf Antwort.
no-not_confirmed = Diese Adresse ist noch nicht bestätigt: Öffne den Link in der Mail, die wir dorthin geschickt haben.
no-not_found = Unter dieser Adresse ist nichts.
no-not_founder = Das kann nur, wer den Club gegründet hat.
no-not_host = Das kann nur, wer den Tisch eröffnet hat: { $host }.
no-not_legal = Das geht jetzt nicht. Wähle etwas, das der Tisch anbietet.
no-not_member = Das können nur Mitglieder des Clubs: Bitte eines von ihnen um eine Einladung.
no-not_moderator = Das kann nur die Moderation dieses Servers.
no-not_offered = In { $game } gibt es so etwas nicht.
no-not_organiser = Das kann nur, wer den Club organisiert.
no-not_over = Die Partie ist noch nicht zu Ende.
no-not_paused = Die Partie ist nicht unterbrochen.
no-not_seated = Du sitzt nicht an diesem Tisch: Nimm einen freien Platz oder schau zu.
no-not_signed_in = Sag erst, wer du bist: Ein Name genügt.
no-not_started = Die Partie hat noch nicht begonnen: Das geht, sobald alle Plätze besetzt sind.
no-not_stored = Das ließ sich gerade nicht speichern, oder nicht rechtzeitig. Sieh auf den Tisch, bevor du es noch einmal versuchst: Vielleicht ist es doch geschehen.
no-not_your_seat = Dieser Platz gehört dir nicht.
no-not_your_stroke = Nicht du zeichnest gerade.
no-not_your_turn = Du bist nicht dran.
no-nothing_proposed = Niemand fragt etwas.
no-nothing_to_undo = Du kannst nichts zurücknehmen: nicht nach neuen Würfen oder Karten und nicht nach Zügen der anderen.
no-offline = Der Server ist nicht zu erreichen. Bist du verbunden?
no-one_by_one = An diesem Tisch handelt man nacheinander: Warte, bis du dran bist.
no-one_seat_each = Du sitzt hier schon. Nur wer den Tisch eröffnet hat, kann mehrere Plätze haben.
no-options = Die Einstellungen sind nicht lesbar: { $why }.
no-other_rules = Diese Partie wurde nach anderen Regeln begonnen, als hier jetzt gelten, und lässt sich nicht mehr öffnen.
no-over_moderator = Sie moderieren auch: Das muss die Verwaltung tun.
no-over_yourself = Das kannst du nicht mit dir selbst machen: Bitte jemand anderen von der Moderation.
no-page_fault = Auf dieser Seite ging etwas schief. Lade sie neu und mach dort weiter, wo du warst.
no-passkey_account = Leg zuerst ein Konto an, dann kann es Passkeys haben.
no-passkey_cancelled = Dein Gerät hat keinen Passkey gegeben. Versuch es noch einmal, oder melde dich anders an.
no-passkey_known = Auf diesem Gerät hast du schon einen Passkey.
no-passkey_unsupported = Dieses Gerät kann keine Passkeys anlegen, die dich erkennen: Nimm ein anderes, oder richte zuerst eine PIN ein.
no-paused = Die Partie ist unterbrochen: Erst muss sie weitergehen.
no-private_profile = { $name } zeigt die eigenen Partien nicht.
no-prove_in_browser = Das kann nur, wer in einem Browser angemeldet ist, kein Programm.
no-prove_yourself = Zeig noch einmal, dass du es bist: mit deinem Passwort oder einem Passkey.
no-provider_away = Der Anbieter ist gerade nicht zu erreichen. Versuch es gleich noch einmal, oder melde dich anders an.
no-provider_refused = Dort wurdest du nicht angemeldet. Versuch es noch einmal, oder melde dich anders an.
no-rated_account = Diese Partie wird gewertet: Leg zuerst ein Konto an, damit deine Wertung bei dir bleibt.
no-rated_hints = In einer gewerteten Partie gibt es keine Tipps.
no-rated_one_seat = Diese Partie wird gewertet: Niemand hat darin zwei Plätze.
no-rated_pace = Nur Partien mit Uhr werden gewertet: Wähle live oder Tage für jeden Zug.
no-rematch_exists = Die Revanche steht schon bereit.
no-restarting = Der Server startet neu: Komm gleich wieder.
no-role_account = Moderieren können nur Leute mit Konto.
no-round_under_way = An anderen Tischen dieser Runde kommen noch dieselben Würfel und Karten. Dieser Tisch öffnet sich, wenn der letzte fertig ist.
no-same_chance_again = An einem Tisch einer Duplikatrunde lässt sich nichts zurücknehmen, worauf der Zufall schon geantwortet hat.
no-seat_empty = Dort sitzt niemand.
no-seat_taken = Dieser Platz ist besetzt: Nimm einen anderen.
no-seats = Ein Tisch für { $game } hat { $least } bis { $most } Plätze, nicht { $seats }.
no-seats_empty =
    { $empty ->
        [one] { $empty } Platz ist
       *[other] { $empty } Plätze sind
    } leer: Besetze erst alle mit Menschen oder Bots.
no-suspended = Du bist bis { $until } gesperrt. Auf deiner Seite steht, warum; dort kannst du Einspruch erheben und herunterladen, was über dich gespeichert ist.
no-token_scope = Dafür darf dieser Schlüssel nicht verwendet werden.
no-too_many_clubs = Du bist in { $most } Clubs: Verlasse erst einen.
no-too_many_dates = Der Club hat { $most } Termine vor sich: Sage erst einen ab.
no-too_many_passkeys = Du hast { $most } Passkeys: Entferne zuerst einen.
no-too_much_taken_back = An diesem Tisch wurde so viel zurückgenommen, dass nichts mehr zurückgenommen werden kann.
no-no_such_tournament = Dieses Turnier gibt es nicht: Prüf bitte den Link.
no-not_in_tournament = Du machst bei diesem Turnier nicht mit.
no-not_tournament_host = Starten kann nur, wer das Turnier eröffnet hat.
no-too_many_tables = { $most } Tische, die du eröffnet hast, warten noch oder werden gespielt: Lass erst eine Partie zu Ende gehen.
no-too_many_tournaments = { $most } deiner Turniere laufen gerade: Lass erst eines zu Ende gehen.
no-tournament_account = Für Turniere braucht man ein Konto: Leg zuerst eines an, das geht schnell.
no-tournament_full = Es machen schon { $most } Leute mit: Mehr passen nicht hinein.
no-tournament_over = Es gibt keine Runde mehr, bei der du einsteigen könntest.
no-tournament_started = Dieses Turnier hat schon begonnen.
no-tournament_too_few = Ein Turnier braucht { $least } Leute; bisher sind es { $count }.
no-unknown_host = Dieser Server heißt nicht { $host }.
no-vacation_far = Urlaub lässt sich bis zum Ende des nächsten Jahres eintragen.
no-vacation_order = Ein Urlaub braucht einen ersten Tag und einen letzten, der nicht davor liegt.
no-vacation_too_long = Das wären mehr als { $most } Urlaubstage im Jahr { $year }.
no-weak_password = Dieses Passwort ist zu leicht zu erraten: Nimm ein längeres aus mehreren Wörtern.
no-server_fault = Hier ging etwas schief, und wir wissen davon. Nichts wurde verändert.
no-spectator = Wer zuschaut, macht keine Züge: Frag aus der Sicht eines Platzes.
no-stale = Der Tisch war schon weiter, als das ankam. Schau noch einmal hin.
no-stroke_gap = Punkte der Linie fehlen.
no-stroke_under_way = Jemand zeichnet gerade: Warte, bis die Linie fertig ist.
no-table_closed = Der Tisch ist geschlossen: Andere stehen auf der Startseite.
no-too_fast = Das ist zu viel auf einmal: Warte einen Augenblick.
no-too_many_channels = Du hast { $most } Wege für Mitteilungen: Lösche erst einen.
no-too_many_followed = Du folgst { $most } Menschen: Folge zuerst jemandem nicht mehr.
no-too_many_tokens = Du hast { $most } Schlüssel: Lösche erst einen.
no-unreadable = Das ist nicht lesbar: { $why }.
no-which_seat = Du hast hier mehrere Plätze: Sag, welchen du meinst.
no-wrong_method = { $method } wird an dieser Adresse nicht beantwortet.
no-wrong_password = Anmeldename und Passwort passen nicht zusammen: Versuch es noch einmal.

notes-keeping = …
notes-kept = Gespeichert.
notes-private = Nur für dich: Niemand sonst liest das.
notes-title = Notizen
notes-watching = Sag, wer du bist, dann kannst du Notizen machen.

notice-expiring = Dein Tisch { $game } wird bald geschlossen.
notice-over = Deine Partie { $game } ist zu Ende.
notice-reminder = Deine Zeit in { $game } läuft bald ab.
notice-started = Deine Partie { $game } hat begonnen.
notice-test = Eine Probe: Hier erreichen dich Mitteilungen.
notice-turn = Du bist dran in { $game }.

pace-days = { $time } für jeden Zug
pace-live = { $bank } pro Person, dazu { $increment } je Zug
pace-untimed = Ohne Uhr

part-close = Schließen
part-copied = Kopiert.
part-copy = Kopieren
part-copy_yourself = Es ist markiert: Kopiere es mit Strg+C oder langem Drücken.
part-share = Teilen
part-show = Zeigen
part-strength-fair = In Ordnung
part-strength-strong = Stark
part-strength-weak = Zu leicht zu erraten

past-after = So stand es: { $what }
past-back = Einen Schritt zurück
past-now = Jetzt
past-on = Einen Schritt weiter
past-start = vor einem Moment

puzzle-about = Momente aus aufgezeichneten Partien, mit je einer Frage. Welcher Zug stimmt, sagen die Regeln selbst.
puzzle-all = Alle Rätsel
puzzle-next = Nächstes Rätsel
puzzle-number = Rätsel { $number }
puzzle-number_solved = Rätsel { $number }, gelöst
puzzle-of = { $game }: Rätsel { $number }
puzzle-open = Lösen
puzzle-question = Die Frage
puzzle-right = Richtig!
puzzle-solved = gelöst
puzzle-title = Rätsel
puzzle-today = Rätsel des Tages
puzzle-wrong = Nicht ganz.
puzzle-you = Du

question-drop = Schon gut
question-look = Ansehen
question-no = Nein
question-pause = { $name } bittet um eine Pause: Uhren und Spiel stehen dann still.
question-takeback = { $name } möchte den letzten Zug zurücknehmen.
question-takeback_what = Das würde zurückgenommen:
question-title = Eine Frage an alle
question-waits = Es fehlt noch: { $names }.
question-yes = Einverstanden

replay-all_open = Alles offen
replay-as_seen = Wie { $name } es sah
replay-back = Einen Schritt zurück
replay-before = Vor dem ersten Ereignis
replay-bring = Bring die Aufzeichnung einer Partie mit, von hier oder aus einem anderen Programm. Sie wird nach den Regeln geprüft, gezeigt und nirgends gespeichert.
replay-choose_file = Wähle eine Datei oder leg sie hier ab
replay-controls = Wiedergabe
replay-game_number =
    { $number }. { $game }, { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    }
replay-keys = Wiedergabe
replay-no_record = In dieser Datei ist keine Aufzeichnung.
replay-of = Eine Partie { $game }
replay-on = Einen Schritt weiter
replay-pause = Anhalten
replay-place = { $at } von { $all }
replay-play = Abspielen
replay-play_pause = Abspielen oder anhalten
replay-score = Wertung
replay-seen_by = Gesehen von
replay-share = Diese Stellung teilen
replay-shared = Der Link zu dieser Stellung ist kopiert.
replay-speed = Tempo
replay-title = Eine Aufzeichnung ansehen
replay-to_end = Zum Ende
replay-to_start = Zum Anfang
replay-where = Wo in der Partie

repute-games =
    { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } zu Ende gespielt
repute-left =
    { $left ->
        [one] { $left } Partie
       *[other] { $left } Partien
    } zuletzt verlassen

rules-all = In unseren eigenen Worten, Punkt für Punkt: Wird ein Zug abgelehnt, führt die Nummer hierher.
rules-contents = Inhalt
rules-hits =
    { $hits ->
        [one] { $hits } Regel gefunden
       *[other] { $hits } Regeln gefunden
    }
rules-link = { $number }, Link zu dieser Regel
rules-of = Regeln von { $game }
rules-search = In den Regeln suchen
rules-title = Regeln

seat-acts = dran
seat-away = nicht da
seat-bot = Bot
seat-bot_plays = ein Bot spielt weiter
seat-empty = Freier Platz
seat-here = da
seat-one_of = { $name } { $place }
seat-place = Platz { $place }
seat-somebody = Jemand

since-nothing = Noch nichts.
since-replay = Auf dem Plan zeigen
since-title = Seit deinem letzten Zug

sounds-ask = Mit Ton spielen? Glocken, Münzen und ein Klang, wenn du dran bist.
sounds-no = Stumm bleiben
sounds-yes = Ton einschalten

speed-at_once = sofort
speed-calm = gemächlich
speed-quick = zügig
speed-title = Bots spielen

table-board = Der Plan
table-bot_plays = Gerade spielt ein Bot für dich.
table-closed = Dieser Tisch ist geschlossen.
table-come_again = Neu laden
table-coming = Auf dem Weg zum Tisch …
table-dark = Dunkel
table-desk = Deine Wahl
table-explain = was das heißt
table-fair = Wie der Zufall fair bleibt
table-home = Startseite
table-kept = Dein Zug ist vorgemerkt und wird gesendet.
table-leave = Partie verlassen
table-leave_sure = Gehen: Ein Bot spielt weiter
table-leave_what = Ein Bot spielt für dich weiter. Du kannst deinen Platz jederzeit wieder einnehmen.
table-menu = Menü
table-more = Mehr vom Tisch
table-motion = Animationen
table-nearer = Plan größer zeigen
table-new_version = Nach deinem Zug kommt eine neue Version.
table-new_version-now = Jetzt
table-not_connected = Keine Verbindung; neuer Versuch läuft.
table-over = Die Partie ist zu Ende.
table-pause = Um eine Pause bitten
table-paused = Die Partie ist unterbrochen.
table-restart = Zug neu beginnen
table-resume = Weiterspielen
table-return = Platz wieder einnehmen
table-rules = Spielregeln
table-scene = Schau zu: Es wird gerade gezeigt.
table-scene_skip = Überspringen
table-seats = Plätze
table-sending = Unterwegs
table-side = Verlauf, Chat und Notizen
table-skip = Weiter bis zu meinem Zug
table-sounds = Töne
table-takeback = Bitten, deinen letzten Zug zurückzunehmen
table-title_turn = ● Du bist dran: { $game }
table-told = Was geschieht
table-undo = Rückgängig
table-undo-what = Rückgängig: { $what }
table-watch = du schaust zu
table-watching =
    { $count ->
        [one] { $count } Person schaut
       *[other] { $count } Personen schauen
    } zu.
table-whole = Ganzen Plan zeigen
table-you_watch = Du schaust zu: Du siehst, was alle sehen dürfen.
table-your_turn = Du bist dran: { $prompt }
tournament-all = Turniere
tournament-all_rounds = Alle Runden
tournament-call_off = Absagen
tournament-call_off-sure = „{ $name }“ absagen?
tournament-call_off-text = Es lässt sich nicht wieder eröffnen, und wer mitspielen wollte, findet es beendet.
tournament-called_off = Es wurde vor der ersten Runde abgesagt.
tournament-clock = Jede Runde beginnt von selbst, wenn die vorige vorbei ist. Wer nicht kommt, dessen Zeit läuft ab, und ein Bot spielt weiter.
tournament-commitment = Versprechen für Runde { $number }
tournament-duplicate = Duplikatrunden
tournament-duplicate-hint = An allen Tischen einer Runde kommen dieselben Würfel und Karten, so zählt das Glück weniger. Zuschauen kann man an einem Tisch erst, wenn seine Runde vorbei ist.
tournament-ended = Platz { $place }, { $score }
tournament-ended-decided = Platz { $place }, { $score } · eigene Entscheidungen { $points }
tournament-gathers = { $host } startet, sobald alle da sind. Drei Leute genügen.
tournament-how = Ein Tisch bringt auf dem ersten Platz 1 Punkt, auf dem letzten 0, dazwischen je nachdem, vor wie vielen man liegt. Bei Gleichstand: mehr gewonnene Tische, dann stärkere Gegner.
tournament-how-duplicate = In einer Duplikatrunde bringt ein Tisch einen halben Punkt, wenn man weder vorn noch hinten liegt, mehr für einen Vorsprung, weniger für einen Rückstand, von 0 bis 1. Eine Hälfte zählt gegen die anderen am Tisch, die andere gegen alle in der Runde. Bei Gleichstand: mehr gewonnene Tische, dann stärkere Gegner.
tournament-how-less_luck = In einer Duplikatrunde bringt ein Tisch einen halben Punkt, wenn man weder vorn noch hinten liegt, mehr für einen Vorsprung, weniger für einen Rückstand, von 0 bis 1. Das Ergebnis zählt zur Hälfte; die andere Hälfte ist, was die eigenen Entscheidungen gegenüber denen eines einfachen Bots gewonnen oder verloren haben, gemessen an dem, was man wissen konnte. So zählen das Glück mit Würfeln und Karten und das, was die anderen taten, nur halb. Ein Vorsprung wird zur Hälfte gegen die anderen am Tisch gemessen, zur Hälfte gegen alle in der Runde. Bei Gleichstand: mehr gewonnene Tische, dann stärkere Gegner.
tournament-how_many_rounds = Runden
tournament-is_over = Dieses Turnier ist vorbei.
tournament-join = Mitmachen
tournament-leave = Turnier verlassen
tournament-left = nicht mehr dabei
tournament-less_luck = Glück aus dem Stand nehmen
tournament-less_luck-hint = Nach jeder Runde rechnet der Server aus, was die eigenen Entscheidungen wert waren. Das zählt zur Hälfte, das Ergebnis zur anderen.
tournament-less_luck-played = Diese Runde zählt, wie sie gespielt wurde.
tournament-less_luck-wait = Die letzten Tische werden noch durchgerechnet: Danach ist das Glück aus dem Stand genommen, und er gilt.
tournament-less_luck-working = Aus dieser Runde wird das Glück gerade herausgerechnet; bis dahin zählt sie, wie sie gespielt wurde.
tournament-link = Link für andere
tournament-my_table = Zu meinem Tisch
tournament-name = Wie es heißt
tournament-new = Ein Turnier eröffnen
tournament-none = Noch gibt es keines. Eröffne das erste.
tournament-open = Eröffnen
tournament-opponents = Gegner
tournament-people =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Leute
    }
tournament-place = Platz
tournament-planned =
    { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
tournament-points = Punkte
tournament-promised = Was über den Zufall versprochen ist
tournament-promised-how = Für jede Runde hat der Server ein Geheimnis gewählt, bevor jemand mitmachte, und zeigt hier, was ihn daran bindet. Ist eine Runde vorbei, steht auch ihr Geheimnis hier, und jeder Tisch lässt sich prüfen.
tournament-records = Alle Partien herunterladen (JSONL)
tournament-round = Runde { $number }
tournament-rounds = Runde { $made } von { $rounds }
tournament-season = Die Saison
tournament-season-none = In dieser Saison ist kein Turnier zu Ende gegangen.
tournament-season-text = Ein Punkt für jede Person, vor der man in einem Turnier landet, ein halber bei Gleichstand. Eine Saison dauert drei Monate: diese vom { $from } bis zum { $to }.
tournament-secret = Geheimnis der Runde { $number }
tournament-standings = Stand
tournament-start = Starten
tournament-state-gathering = Du kannst mitmachen
tournament-state-over = Vorbei
tournament-state-playing = Läuft gerade
tournament-table = Tisch { $number }
tournament-table-closed = nicht zu Ende gespielt
tournament-table-gathering = beginnt gleich
tournament-table-over = vorbei
tournament-table-playing = läuft
tournament-wait = Dein Tisch ist fertig. Die nächste Runde beginnt, wenn alle es sind.
tournament-wanted = Leute an einem Tisch, wenn es geht
tournament-what = Mehrere Runden an Tischen zu dritt bis zu fünft, jedes Mal mit anderen, für beliebig viele ab drei. Wer später kommt, spielt ab der nächsten Runde mit.
tournament-wins = Siege
turns-ask = Sollen wir dir Bescheid geben, wenn du dran bist?
turns-otherwise = Per Mail oder anders
turns-no = Nein, danke
turns-told = Dieser Browser gibt dir Bescheid, wenn du dran bist.
