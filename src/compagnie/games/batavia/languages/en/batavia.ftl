### What Batavia says, on the page and in the terminal, in English.

batavia-title = Batavia
batavia-blurb = Bid for ships, win the companies’ trust, and sail from post to post until someone reaches Batavia.
batavia-time = about an hour with human players

batavia-auction-bid = bids { $n }
batavia-auction-die = Die: { $n }
batavia-auction-last_title = Last round
batavia-auction-moves = to move
batavia-auction-moves_title = One move each
batavia-auction-over_title = The game is over
batavia-auction-package = The package: { CARDS($cards) }
batavia-auction-passed = passed
batavia-auction-pays = { $n } to pay
batavia-auction-stack = stack { $stack } · discards { $discards }
batavia-auction-starter = starts
batavia-auction-thinks = thinks…
batavia-auction-title = { $name } sells
batavia-auction-yours = your turn

batavia-bid-all =
    That is all you have: { $n ->
        [one] { $n } note
       *[other] { $n } notes
    }.
batavia-bid-amount = How many notes
batavia-bid-bid = Bid { $n }
batavia-bid-later = You are still in: you can bid when it comes round to you.
batavia-bid-left = you keep { $n }
batavia-bid-less = One less
batavia-bid-notes =
    { $n ->
        [one] { $n } note
       *[other] { $n } notes
    }
batavia-bid-out = You are out of this auction.
batavia-bid-pass = Pass
batavia-bid-pays =
    If you win with it, you pay { $pays } and keep { $left ->
        [one] { $left } note
       *[other] { $left } notes
    }.
batavia-bid-plus = One more
batavia-bid-title = Your bid
batavia-bid-to = { $n } to { $name }

batavia-board-auction = The round
batavia-board-posts = Trading posts
batavia-board-route = The route from the Cape to Batavia
batavia-board-scale = Ship scale and pirates
batavia-board-warehouses = Warehouses

batavia-cargo-china = porcelain
batavia-cargo-cotton = cotton
batavia-cargo-ginger = ginger
batavia-cargo-nutmeg = nutmeg
batavia-cargo-pepper = pepper
batavia-cargo-silk = silk
batavia-cargo-tea = tea

batavia-closed-title = Why not elsewhere?

batavia-company-britain = Britain
batavia-company-denmark = Denmark
batavia-company-france = France
batavia-company-netherlands = Netherlands
batavia-company-sweden = Sweden
batavia-company-target = the target

batavia-count-coins = Gold from converting
batavia-count-notes = The most promissory notes
batavia-count-seal_goes = With all cards laid, the seal { OF($company) } moves: 2 gold
batavia-count-seal_stays = With all cards laid, the seal { OF($company) } stays: 2 gold
batavia-count-target = The target
batavia-count-warehouse = The most crates of { CARGO($goods) } ({ $crates }): { $gold } gold

batavia-desk-watching = You are watching.

batavia-goods-china = Porcelain
batavia-goods-cotton = Cotton
batavia-goods-ginger = Ginger
batavia-goods-nutmeg = Nutmeg
batavia-goods-pepper = Pepper
batavia-goods-silk = Silk
batavia-goods-tea = Tea

batavia-hand-back = Take one card { OF($company) } back
batavia-hand-lay = { COMPANY($company) }: { $n } in hand, { $chosen } chosen. Choose one more.
batavia-hand-needs = { $n } more for the seal
batavia-hand-seal = seal ✓
batavia-hand-title = Your hand

batavia-hit-paid =
    { SEAT($seat) } pays you { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }.
batavia-hit-pirates =
    Pirates sink { $ships ->
        [one] one of your ships
       *[other] { $ships } of your ships
    }.
batavia-hit-seal_lost = You lose the seal { OF($company) }: it goes back to the board.
batavia-hit-seal_taken = { SEAT($seat) } takes the seal { OF($company) } from you.

batavia-key-back = Take the last card back
batavia-key-bid = Bid
batavia-key-clear = Take all cards back
batavia-key-draw = Draw two cards
batavia-key-last = The voyage before
batavia-key-lay_britain = One more of Britain
batavia-key-lay_denmark = One more of Denmark
batavia-key-lay_france = One more of France
batavia-key-lay_netherlands = One more of the Netherlands
batavia-key-lay_sweden = One more of Sweden
batavia-key-less = One note less
batavia-key-more = One note more
batavia-key-next = The next voyage (Enter sails)
batavia-key-pass = Pass

batavia-lead_in-counters = Every post you reach gives you a counter and a crate. Counters of different companies become gold together; the most crates in a warehouse bring gold at the end.
batavia-lead_in-pirates = When many cards lie on the table the pirates come: they sink the largest fleet, whoever it belongs to.
batavia-lead_in-seals = You buy cards at auctions and lay them down. Whoever has the most cards of a company holds its seal, and may sail to its posts.
batavia-lead_in-way = You sail from post to post towards Batavia. Once somebody has arrived there, that round is the last, and whoever has the most gold wins.

batavia-lesson-auction = Each round opens with an auction: the die says how many ship cards are sold together.
batavia-lesson-bidding = Bid more than the highest bid, or pass and be out. The winner takes the cards and moves first.
batavia-lesson-cards = Your move: lay cards of any companies and sail, or draw two. Tap a card to choose it.
batavia-lesson-converting = When you take a counter of a company you have none of, you may convert one of each: 1, 3, 6, 10 or 15 gold for 1 to 5. Waiting pays, but with all five convert at once: later you can’t.
batavia-lesson-counters = You also took the company’s counter. Counters of different companies can be converted into gold together.
batavia-lesson-crates = Every post gives a crate. Whoever has the most crates in a warehouse gets the gold on its sign at the end; those who tie get less.
batavia-lesson-drawing = None of your cards gives a seal with a voyage now, so you draw two.
batavia-lesson-end = The target is taken: this round is played to its end, then gold is counted.
batavia-lesson-majority = Lay more cards of a company than anyone else, and its seal is yours. Under each card you see how many you still need.
batavia-lesson-notes = Notes don’t leave the table: the winner pays them one by one to the others. The most notes at the end bring 5 gold.
batavia-lesson-pirates = The cannon nears the pirates. When they come, the company with the most ships loses them all.
batavia-lesson-sailing = Your merchant sailed to the next free post of that company. What it passes is lost: a merchant never turns back.
batavia-lesson-scoring = Scoring: hands are laid down and each seal brings 2, warehouses bring their sums, the most notes 5, the target 4.
batavia-lesson-target = At the end of the route lies Batavia, the target: whoever has no post left ahead may take it, for 4 gold. That makes the round the last one, so watch who comes near.
batavia-lesson-welcome = You are a merchant at the Cape. Sail from post to post and fill warehouses: whoever has the most gold when someone reaches Batavia wins.

batavia-letter-britain = B
batavia-letter-denmark = D
batavia-letter-france = F
batavia-letter-netherlands = N
batavia-letter-sweden = S

batavia-lies-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
batavia-lies-company = Company
batavia-lies-counters = Counters
batavia-lies-crates =
    { $n ->
        [one] { $n } crate
       *[other] { $n } crates
    }
batavia-lies-fleet = Laid
batavia-lies-gold = { $n } gold
batavia-lies-known = In hand
batavia-lies-laid = Laid cards, seals and counters by company
batavia-lies-notes =
    { $n ->
        [one] { $n } note
       *[other] { $n } notes
    }
batavia-lies-seal = holds the seal
batavia-lies-title = Before { $name }

batavia-lot-hand = Your hand:
batavia-lot-notes =
    You have { $n ->
        [one] { $n } note
       *[other] { $n } notes
    }
batavia-lot-package = For sale:

batavia-move-bid =
    Bid { $n ->
        [one] { $n } note
       *[other] { $n } notes
    }.
batavia-move-clear = Take all back
batavia-move-convert = Lay { CARDS($cards) }, sail { WITH($company) }, and convert.
batavia-move-draw = Draw two cards.
batavia-move-how = Tap cards to see where they would take you, or draw two.
batavia-move-pass = Pass.
batavia-move-play = Lay { CARDS($cards) } and sail { WITH($company) }.
batavia-move-target = Lay { CARDS($cards) } and take the target.

batavia-no-auction_due = First the auctioneer throws the die.
batavia-no-auction_first = The auction goes on: bid or pass.
batavia-no-auctioneer_differs = The auctioneer is { SEAT($due) }, not { SEAT($given) }.
batavia-no-bid_beyond_notes =
    You own { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    } and can’t bid { $amount }: bid what you have at most, or pass.
batavia-no-bid_too_low =
    The bid must be more than { $bid }: at least { $least ->
        [one] { $least } note
       *[other] { $least } notes
    }.
batavia-no-block_rule = { GOODS($commodity) } { OF($company) } can’t lie on hex { $hex }: each post lies there once, each company once in a block of five.
batavia-no-card_not_there = No card { OF($company) } is left to be drawn.
batavia-no-cards_not_held =
    You can’t lay { $laid ->
        [one] { $laid } card
       *[other] { $laid } cards
    } { OF($company) }: you hold { $held }.
batavia-no-count_below_zero =
    You can’t lay { $laid ->
        [one] { $laid } card
       *[other] { $laid } cards
    } { OF($company) }.
batavia-no-die = A die can’t show { $die }.
batavia-no-hand_count = Each of { $seats } seats gets { $due } cards.
batavia-no-keeps_all_five = With counters of all five companies you can never convert again: no company is left of which you have none.
batavia-no-last_round = The target is taken: you may lay only if a seal you then hold has a post ahead. Otherwise draw two.
batavia-no-lay_a_card = Lay at least one card, or draw two.
batavia-no-lies_behind = Post { $hex } lies behind your merchant, and a merchant never turns back.
batavia-no-may_not_convert = You may convert only right after taking a counter of a company of which you had none. Sail without converting.
batavia-no-never_converts_there = At the target you convert nothing: your counters will be worth nothing.
batavia-no-next_post_first = You sail { WITH($company) } to its next post ahead: post { $hex }.
batavia-no-no_auction_due = No auction begins now.
batavia-no-no_auction_now = There is no auction now: lay cards and sail, or draw two.
batavia-no-no_conversion_at_target = Whoever takes the target converts nothing in that move: take it without converting.
batavia-no-no_majority = These cards give you no majority: lay more of a company than anyone else has, or draw two.
batavia-no-no_pirates_due = No pirates come now.
batavia-no-no_post_ahead = No post { OF($company) } lies ahead of your merchant: sail with another seal.
batavia-no-no_reveal_due = No posts are turned up now.
batavia-no-no_such_auctioneer = Seat { $seat } can’t be the first auctioneer among { $seats } seats.
batavia-no-own_seal_sunk = Pirates would sink the ships { OF($companies) }, and your seal with them.
batavia-no-post_ahead = The target is only for those who have no post ahead: you can still sail { WITH($seals) }.
batavia-no-post_count = { $given } posts are face up at the start; it must be { $due }.
batavia-no-reveal_due = First the next five posts are turned up.
batavia-no-seal_not_held = You wouldn’t hold the seal { OF($company) }; you can sail { WITH($seals) }.
batavia-no-takes_target = Taking the target makes this round the last, and your merchant sails no more.
batavia-no-target_taken = The target is taken already: sail to a post, or draw two.
batavia-no-too_many_cards = { $given } cards were turned up or drawn, more than there can be.

batavia-of-britain = of Britain
batavia-of-denmark = of Denmark
batavia-of-france = of France
batavia-of-netherlands = of the Netherlands
batavia-of-sweden = of Sweden

batavia-option-first_auctioneer = First auctioneer
batavia-option-open_notes = Open notes
batavia-option-perfect_memory = Perfect memory: the table remembers bought cards and notes
batavia-option-quick_start = Quick start: all posts face up

batavia-order-ask = then ask me
batavia-order-how = Bids one more than the others for you. Nobody else learns of it.
batavia-order-leave = Bid for me
batavia-order-most = Bid up to
batavia-order-pass = then pass
batavia-order-pass_it = Pass this auction
batavia-order-passes = Auto-bid: pass this auction.
batavia-order-then = And then
batavia-order-then_asks = Auto-bid: up to { $most }, then ask.
batavia-order-then_passes = Auto-bid: up to { $most }, then pass.
batavia-order-title = Auto-bid
batavia-order-withdraw = Withdraw

batavia-outlook-cannon = cannon { $cannon } of { $limit }
batavia-outlook-later = If it were your move now:
batavia-outlook-no_seal = No seal yet.
batavia-outlook-seals = You would hold:

batavia-picture-converting = One counter of each company that you have, and the gold they bring together.
batavia-picture-pirates = The cannon at 17 cards. At the first mark the pirates wait for a table of three, at the second for four or five.
batavia-picture-post = Three posts: one with its company above and its commodity below, one that was taken, and one that still lies face down.
batavia-picture-seal = Three of Denmark against two: A holds its seal. Two of Sweden each: nobody holds that one.

batavia-place-africa = Africa
batavia-place-arabia = Arabia
batavia-place-batavia = Batavia
batavia-place-cape = The Cape
batavia-place-ceylon = Ceylon
batavia-place-india = India
batavia-place-java = Java
batavia-place-madagascar = Madagascar
batavia-place-ocean = Oceanus Indicus
batavia-place-siam = Siam
batavia-place-sumatra = Sumatra

batavia-post-free = Post { $hex }: { COMPANY($company) }, { GOODS($goods) }.
batavia-post-hidden = Post { $hex }: face down.
batavia-post-merchants = Here: { $names }.
batavia-post-taken = Post { $hex }: { COMPANY($company) }, { GOODS($goods) }, taken.
batavia-post-target = Batavia, the target: 4 gold for whoever comes first.
batavia-post-target_taken = Batavia: { $name } has taken the target.

batavia-post_named = { $company } { $goods }

batavia-prompt-bid_first = Bid for the package, or pass
batavia-prompt-bid_more = Bid more than { $bid }, or pass
batavia-prompt-bidding = { SEAT($seat) } opens the bidding
batavia-prompt-bidding_over = { SEAT($seat) } is bidding: { SEAT($bidder) }’s { $bid } is the highest
batavia-prompt-bidding_over_you = { SEAT($seat) } is bidding: your { $bid } is the highest
batavia-prompt-chance = Wait a moment: dice and cards are coming
batavia-prompt-draw_only = Draw two cards: none of yours gives a voyage
batavia-prompt-last_draw = Make your last move: draw two, since you can’t sail
batavia-prompt-last_move = Make your last move: lay and sail, or draw two
batavia-prompt-last_moving = Last round: { SEAT($seat) } is to move
batavia-prompt-move = Lay cards and sail, or draw two
batavia-prompt-moving = { SEAT($seat) } is to move
batavia-prompt-only_pass = Pass: you can’t bid more than { $bid }
batavia-prompt-won = { SEAT($seat) } has won
batavia-prompt-won-you = You have won
batavia-prompt-won_shared =
    { $n ->
        [one] { $n } winner
       *[other] { $n } winners
    } share the victory

batavia-puzzle-ask_lead = Which move puts you alone in the lead of a warehouse where you don’t lead yet?
batavia-puzzle-ask_seal = Which move wins you a seal without waking the pirates? { $cannon } cards lie on the table; from { $limit } on they come.
batavia-puzzle-lead = You would have { $crates } of { CARGO($commodity) }, and nobody else more than { $others }.
batavia-puzzle-led = You lead in { CARGO($commodity) } already.
batavia-puzzle-no_lead = You would have { $crates } of { CARGO($commodity) }, and somebody else has { $others }.
batavia-puzzle-no_seal = That wins no seal that you don’t have already.
batavia-puzzle-pirates = The pirates come, and sink all ships { OF($companies) }.
batavia-puzzle-seal = You win the seal { OF($companies) }, and the pirates stay away.

batavia-purchases-brought = Brought
batavia-purchases-buyer = Won by
batavia-purchases-how = Worth: the most that could be paid without ending up worse off than by passing. Brought: how many points of 100 winning brought at the price paid, right to within ± in 19 of 20 cases. A dash: next to nothing hung on it.
batavia-purchases-paid = Paid
batavia-purchases-title = Auctions
batavia-purchases-worth = Worth

batavia-sail-to = Sail here { WITH($company) }.

batavia-scale-cannon = { $all } laid · pirates at { $limit }
batavia-scale-fleet =
    { COMPANY($company) }: { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
batavia-scale-title = Ships at sea

batavia-score-coins = Converting
batavia-score-crates =
    { $n ->
        [one] { $n } crate
       *[other] { $n } crates
    }
batavia-score-notes = Most notes
batavia-score-seals = Seals
batavia-score-shared = { $names } share the victory with { $gold } gold.
batavia-score-ships =
    { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
batavia-score-source = Gold from
batavia-score-target = Target
batavia-score-title = Score sheet
batavia-score-total = Total
batavia-score-warehouses = Warehouses
batavia-score-won = { $names } wins with { $gold } gold.

batavia-setting-first_auctioneer = First auctioneer
batavia-setting-open_notes = Open notes
batavia-setting-open_notes-hint = Everyone sees how many promissory notes the others own (§9).
batavia-setting-perfect_memory = Perfect memory
batavia-setting-perfect_memory-hint = The table remembers for you which cards were bought, and who paid what (§9.3).
batavia-setting-quick_start = Quick start
batavia-setting-quick_start-hint = All posts lie face up from the beginning: kind to beginners (§2.2).

batavia-statistic-dice = Thrown as auctioneer
batavia-statistic-drawn = Cards drawn
batavia-statistic-paid = Notes paid for packages
batavia-statistic-received = Notes received from the others
batavia-statistic-sunk = Ships that the pirates took

batavia-told-auction = { SEAT($seat) } throws a { $die } and turns up { CARDS($cards) }.
batavia-told-auction-you = You throw a { $die } and turn up { CARDS($cards) }.
batavia-told-auction_without_cards = { SEAT($seat) } throws a { $die }, but no card is left to turn up.
batavia-told-auction_without_cards-you = You throw a { $die }, but no card is left to turn up.
batavia-told-bid =
    { SEAT($seat) } bids { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }.
batavia-told-bid-you =
    You bid { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }.
batavia-told-converted = { SEAT($seat) } converts counters into { $gold } gold.
batavia-told-converted-you = You convert counters into { $gold } gold.
batavia-told-crate = { SEAT($seat) } stores a crate of { CARGO($commodity) }.
batavia-told-crate-you = You store a crate of { CARGO($commodity) }.
batavia-told-draw = { SEAT($seat) } draws { CARDS($cards) }.
batavia-told-draw-you = You draw { CARDS($cards) }.
batavia-told-draw_nothing = { SEAT($seat) } draws, but no card is left.
batavia-told-draw_nothing-you = You draw, but no card is left.
batavia-told-draw_unseen =
    { SEAT($seat) } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
batavia-told-draw_unseen-you =
    You draw { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
batavia-told-last_round = The target is taken: this round is the last.
batavia-told-over = The game is over.
batavia-told-package_stays = Nobody bids: the cards stay for the next auction.
batavia-told-package_won =
    { SEAT($seat) } wins the package for { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    } and takes the ship.
batavia-told-package_won-you =
    You win the package for { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    } and take the ship.
batavia-told-pass = { SEAT($seat) } passes.
batavia-told-pass-you = You pass.
batavia-told-pirates = Pirates! They sink every ship { OF($companies) }.
batavia-told-play = { SEAT($seat) } lays { CARDS($cards) } and sails { WITH($company) } to post { $hex }.
batavia-told-play-you = You lay { CARDS($cards) } and sail { WITH($company) } to post { $hex }.
batavia-told-play_target = { SEAT($seat) } lays { CARDS($cards) } and takes the target at Batavia.
batavia-told-play_target-you = You lay { CARDS($cards) } and take the target at Batavia.
batavia-told-reveal = New posts come into sight: { POSTS($posts) }.
batavia-told-seal_lost = The seal { OF($company) } goes back to the board.
batavia-told-seal_taken = The seal { OF($company) } goes to { SEAT($seat) }.
batavia-told-seal_taken-you = The seal { OF($company) } goes to you.

batavia-turn-round = { SEAT($seat) }’s auction
batavia-turn-round-you = Your auction

batavia-voyage-behind =
    { GOODS($goods) }: still { $by ->
        [one] { $by } crate
       *[other] { $by } crates
    } behind.
batavia-voyage-convert = Sail and convert: +{ $gold } gold
batavia-voyage-keep = Sail, keep counters
batavia-voyage-keep_for = Sail, keep counters: { $gold } with one more company
batavia-voyage-leads =
    { GOODS($goods) }: you would lead by { $by ->
        [one] { $by } crate
       *[other] { $by } crates
    }.
batavia-voyage-level = { GOODS($goods) }: you would draw level.
batavia-voyage-more = +{ $gold } at scoring
batavia-voyage-no = No, wait
batavia-voyage-passes =
    Leaves { $n ->
        [one] { $n } post
       *[other] { $n } posts
    } behind for good.
batavia-voyage-pirates = Pirates sink the ships { OF($companies) }!
batavia-voyage-reveals =
    Turns up { $n ->
        [one] { $n } new post
       *[other] { $n } new posts
    }.
batavia-voyage-sail = Sail { WITH($company) }
batavia-voyage-take_target = Take the target
batavia-voyage-target = Batavia: the target
batavia-voyage-title = { COMPANY($company) } → post { $hex }
batavia-voyage-where = Where to
batavia-voyage-yes = Yes, do it

batavia-warehouse-empty = empty
batavia-warehouse-has =
    { $name }: { $n ->
        [one] { $n } crate
       *[other] { $n } crates
    }
batavia-warehouse-leads =
    { $name } leads by { $by ->
        [one] { $by } crate
       *[other] { $by } crates
    }
batavia-warehouse-share = { $names } share: { $gold } each
batavia-warehouse-share_many = { $n } share: { $gold } each
batavia-warehouse-you_lead =
    You lead by { $by ->
        [one] { $by } crate
       *[other] { $by } crates
    }
batavia-warehouse-you_share = You share with { $names }: { $gold } each
batavia-warehouse-you_share_many = You share with { $n } others: { $gold } each

batavia-why-could_win =
    it could win you { $n ->
        [one] the seal
       *[other] the seals
    } { OF($companies) }
batavia-why-crate = stores a crate of { CARGO($goods) }
batavia-why-dearer = more than the package seems worth to you (up to { $notes })
batavia-why-draw = two more cards for your next moves
batavia-why-gold = brings { $gold } gold now
batavia-why-leads = leads { GOODS($goods) }: +{ $gold }
batavia-why-leaves = { SEAT($seat) } gets the package
batavia-why-pirates =
    wakes the pirates on { $n ->
        [one] the fleet
       *[other] the fleets
    } { OF($companies) }
batavia-why-seal =
    wins { $n ->
        [one] the seal
       *[other] the seals
    } { OF($companies) }
batavia-why-start = you would begin the round
batavia-why-target = reaches Batavia
batavia-why-too_dear = the package is not worth that much to you
batavia-why-up_to =
    worth up to { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    } to you
batavia-why-wins_them =
    it wins { SEAT($seat) } { $n ->
        [one] the seal
       *[other] the seals
    } { OF($companies) }
batavia-with-britain = with Britain
batavia-with-denmark = with Denmark
batavia-with-france = with France
batavia-with-netherlands = with the Netherlands
batavia-with-sweden = with Sweden
batavia-with-target = only to the target
