### What notices, mails and the pages behind their links say, in Dutch.

notice-turn = Jij bent aan zet in { $game }.
notice-reminder = Je tijd in { $game } loopt bijna af: dan speelt een bot voor je verder.
notice-started = Je spel { $game } is begonnen.
notice-over = Je spel { $game } is afgelopen.
notice-expiring = Je tafel { $game } wordt binnenkort gesloten als daar niets gebeurt.
notice-test = Dit is een proef: hier bereiken meldingen je.
notice-account = Hoe je inlogt is veranderd: je wachtwoord, een passkey of een andere weg naar binnen. Was jij dat niet, beëindig dan op je pagina alle sessies en neem een ander wachtwoord.
notice-confirm = Iemand, hopelijk jij, wil meldingen over spellen op dit adres ontvangen.
notice-others = Met jou aan tafel: { $names }.
notice-confirm_here = Was jij het, bevestig het dan hier; zo niet, doe niets, en er komt niets meer:
notice-no_more = Geen meldingen meer? Ga hierheen:
notice-ask_confirm = Meldingen over je spellen naar dit adres sturen?
notice-ask_unsubscribe = Geen meldingen meer naar dit adres sturen?
notice-done_confirm = Dit adres is bevestigd.
notice-done_unsubscribe = Naar dit adres komen geen meldingen meer.
notice-yes = Ja
notice-club_gathering = { $game }: er is een tafel open. Aan tafel: { $names }.
notice-club_playing = { $game } wordt gespeeld: { $names }.
notice-club_over = { $game } is afgelopen: { $names }.
notice-club_won = { $game }: gewonnen door { $won }. Aan tafel: { $names }.
notice-club_closed = { $game }: de tafel is gesloten.
