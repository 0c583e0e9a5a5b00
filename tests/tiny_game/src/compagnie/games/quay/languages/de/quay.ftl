### Was Quay sagt, auf der Seite und im Terminal, auf Deutsch.

quay-title = Quay
quay-blurb = Lege eine Karte für die Ballen am Kai: Die höchste nimmt sie.
quay-time = ein paar Minuten

quay-bales = { $bales } Ballen
quay-lay = Die { $card } legen
quay-round = Ein Schiff mit { quay-bales }

quay-board-ship = Am Kai: { quay-bales }
quay-desk-empty = Du hast alle deine Karten ausgelegt.
quay-desk-watching = Du siehst zu.
quay-key-1 = Die erste Karte legen
quay-key-2 = Die zweite Karte legen
quay-key-3 = Die dritte Karte legen
quay-prompt-lay = Leg eine Karte für { quay-bales }.
quay-prompt-over = Das Spiel ist aus.
quay-prompt-wait = { SEAT($seat) } legt eine Karte.
quay-score-title = Wertung
quay-score-won = Gewonnen: { $names }.
quay-seat-cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
quay-seat-title = Was vor { $name } liegt

quay-told-laid = { SEAT($seat) } legt die { $card }.
quay-told-laid-you = Du legst die { $card }.
quay-told-landed = Ein Schiff lädt { quay-bales } aus.
quay-told-took = { SEAT($seat) } bekommt { quay-bales }.
quay-told-took-you = Du bekommst { quay-bales }.

quay-no-card_not_held = Die { $card } hast du nicht; du kannst { $hand } legen.
quay-no-hand_count = Jeder der { $seats } Plätze bekommt { $due } Karten.
quay-no-nothing_to_take = Jetzt nimmt niemand Ballen.

quay-option-small_ships = Kleine Schiffe: höchstens drei Ballen
quay-setting-small_ships = Kleine Schiffe
quay-setting-small_ships-hint = Schiffe laden höchstens drei Ballen aus (§3.1).
