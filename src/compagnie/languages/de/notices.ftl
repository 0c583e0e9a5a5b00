### What notices, mails and the pages behind their links say, in German.

notice-turn = Du bist dran in { $game }.
notice-reminder = Deine Zeit in { $game } läuft bald ab: Dann spielt ein Bot für dich weiter.
notice-started = Deine Partie { $game } hat begonnen.
notice-over = Deine Partie { $game } ist zu Ende.
notice-expiring = Dein Tisch { $game } wird bald geschlossen, wenn dort nichts geschieht.
notice-test = Das ist eine Probe: Hier erreichen dich Mitteilungen.
notice-account = Wie du dich anmeldest, hat sich geändert: dein Passwort, ein Passkey oder ein anderer Weg hinein. Warst du das nicht, beende auf deiner Seite alle Anmeldungen und nimm ein anderes Passwort.
notice-confirm = Jemand, hoffentlich du, möchte Mitteilungen über Partien an diese Adresse bekommen.
notice-others = Mit dir am Tisch: { $names }.
notice-confirm_here = Wenn du es warst, bestätige es hier; wenn nicht, tu nichts, und es kommt nichts mehr:
notice-no_more = Zum Abbestellen:
notice-ask_confirm = Mitteilungen über deine Partien an diese Adresse schicken?
notice-ask_unsubscribe = Keine Mitteilungen mehr an diese Adresse schicken?
notice-done_confirm = Diese Adresse ist bestätigt.
notice-done_unsubscribe = An diese Adresse kommen keine Mitteilungen mehr.
notice-yes = Ja
notice-club_gathering = { $game }: Ein Tisch ist offen. Daran: { $names }.
notice-club_playing = { $game } wird gespielt: { $names }.
notice-club_over = { $game } ist zu Ende: { $names }.
notice-club_won = { $game }: Gewonnen: { $won }. Am Tisch: { $names }.
notice-club_closed = { $game }: Der Tisch wurde geschlossen.
