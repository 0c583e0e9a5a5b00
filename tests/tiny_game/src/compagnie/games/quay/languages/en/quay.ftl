### What Quay says, on the page and in the terminal, in English.

quay-title = Quay
quay-blurb = Lay a card for the bales on the quay: the highest takes them.
quay-time = a few minutes

quay-bales =
    { $bales ->
        [one] { $bales } bale
       *[other] { $bales } bales
    }
quay-lay = Lay the { $card }
quay-round = A ship with { quay-bales }

quay-board-ship = On the quay: { quay-bales }
quay-desk-empty = You have laid all your cards.
quay-desk-watching = You are watching.
quay-key-1 = Lay your first card
quay-key-2 = Lay your second card
quay-key-3 = Lay your third card
quay-prompt-lay = Lay a card for { quay-bales }.
quay-prompt-over = The game is over.
quay-prompt-wait = { SEAT($seat) } lays a card.
quay-score-title = Score
quay-score-won = Won by { $names }.
quay-seat-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
quay-seat-title = What lies before { $name }

quay-told-laid = { SEAT($seat) } lays the { $card }.
quay-told-laid-you = You lay the { $card }.
quay-told-landed = A ship lands { quay-bales }.
quay-told-took = { SEAT($seat) } takes { quay-bales }.
quay-told-took-you = You take { quay-bales }.

quay-no-card_not_held = You don’t hold the { $card }; you may lay { $hand }.
quay-no-hand_count = Each of { $seats } seats gets { $due } cards.
quay-no-nothing_to_take = Nobody takes bales now.

quay-option-small_ships = Small ships: three bales at the most
quay-setting-small_ships = Small ships
quay-setting-small_ships-hint = Ships land three bales at the most (§3.1).
