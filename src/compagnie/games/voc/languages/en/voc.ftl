### What VOC says, on the page and in the terminal, in English.

voc-title = VOC
voc-blurb = Fit out ships with your men, then steer them over the chart with closed eyes while the others call.
voc-time = one to two hours with human players

voc-advice-clear = Take it back
voc-advice-heard = Advice of the crew
voc-advice-leave = Advice for the skipper of ship { $ship }:
voc-advice-of = { SEAT($seat) }: { $words }

voc-amsterdam = Amsterdam
voc-amsterdam-behind = Amsterdam is { $by } behind the richest.
voc-amsterdam-coming = In { YEAR($year) } Amsterdam gets { $pay } for contracts nobody holds.
voc-amsterdam-leads = Amsterdam leads by { $by }: as it stands, all lose.
voc-amsterdam-level = Level with Amsterdam: the richest still wins.
voc-amsterdam-now = Amsterdam now

voc-at_sea = At sea

voc-back = Back

voc-blind-curtain = The others can watch on a second device:
voc-blind-elsewhere = The pen is in another window, or was lost: it lifts by itself in a moment.
voc-blind-finger = Put a finger anywhere and draw. Lifting it ends the line.
voc-blind-keys = Up and down: faster and slower. Left and right: a point to port or starboard; you begin heading north. Enter lifts the pen. The sea carries the ship off course a little.
voc-blind-lift = Lift the pen
voc-blind-lost = The connection is broken. Hold still: the pen waits a few seconds for you.
voc-blind-mouse = Hold the button and move the mouse to draw. Let go to lift the pen.
voc-blind-title = Your eyes are closed
voc-blind-voice = Read calls aloud

voc-burgemeester = Burgemeester

voc-by_way_of = { " " }by way of { $places }

voc-call_bubble = { $word }!

voc-calls-anyway =
    Shout anyway, for { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    } each time
voc-calls-at_sea = { SEAT($seat) } steers ship { $ship } with closed eyes.
voc-calls-by_advice = Nobody calls here: the skipper sails by the advice left beforehand.
voc-calls-left =
    You have { $free ->
        [one] { $free } call
       *[other] { $free } calls
    } left.
voc-calls-no_sailor = No sailor of yours aboard: a call costs { $fine }.
voc-calls-none = You can’t call now.
voc-calls-pad = Call to the skipper
voc-calls-spent = You have no calls left.

voc-chart = sea chart
voc-chart-east = Spice Islands and China
voc-chart-west = Indian Ocean

voc-chart_short-east = Spice Islands
voc-chart_short-west = Indian Ocean

voc-charts = The charts

voc-claim-bare = { YEAR($year) }, no marker
voc-claim-do = Claim contract { $contract } for { YEAR($year) }
voc-claim-years = Due in

voc-contract = Contract { $contract }

voc-contract_list =
    { $count ->
        [one] contract { $contracts }
       *[other] contracts { $contracts }
    }

voc-contracts = Open contracts

voc-costs = costs { $penalty } if it fails

voc-count-cinnamon = { $count } cinnamon
voc-count-cloves =
    { $count ->
        [one] { $count } clove
       *[other] { $count } cloves
    }
voc-count-coffee = { $count } coffee
voc-count-nutmeg = { $count } nutmeg
voc-count-pepper = { $count } pepper
voc-count-tea = { $count } tea
voc-count-textiles =
    { $count ->
        [one] { $count } textile
       *[other] { $count } textiles
    }

voc-course-clear = Begin again
voc-course-home = home
voc-course-how = Name the harbours in turn. The computer draws for you, about as well as an average player; nobody can call.
voc-course-sail = Sail
voc-course-title = I can’t draw: the computer draws for me

voc-daalders =
    { $daalders ->
        [one] { $daalders } daalder
       *[other] { $daalders } daalders
    }

voc-daily-again = Once more
voc-daily-done = You did it: all that was asked, and home again!
voc-daily-ended = Your ship: { $how }.
voc-daily-missed = That wasn’t it yet.
voc-daily-open = Sail it
voc-daily-task = To { PLACES($harbours) } and home again, with closed eyes. The pen is set already.
voc-daily-title = Today’s blind voyage
voc-daily-what = One line with closed eyes, the same task for everyone, and a picture to share.

voc-deck =
    { $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    } in the pile.

voc-deliver-do =
    Deliver contract { $contract }: { $pay ->
        [one] { $pay } daalder
       *[other] { $pay } daalders
    }
voc-deliver-fails =
    Deliver nothing more, and this year you pay { $owed ->
        [one] { $owed } daalder
       *[other] { $owed } daalders
    } for { CONTRACTS($contracts) }.
voc-deliver-nothing = Deliver nothing more
voc-deliver-which = Which goods go?

voc-due = due in { YEAR($year) }

voc-end-aground = ran aground{ BY_WAY_OF($visits) }
voc-end-home = came home{ BY_WAY_OF($visits) }
voc-end-stop = stopped at sea{ BY_WAY_OF($visits) }
voc-end-stop_at = stopped at { PLACE($harbour) }{ BY_WAY_OF($visits) }

voc-fewer = One fewer

voc-final-amsterdam = Amsterdam took contract { $contract }: { $pay }
voc-final-out = { SEAT($seat) } is out of the game
voc-final-purse = { SEAT($seat) } has { $daalders }

voc-fit-do = Fit out ship { $ship }
voc-fit-way =
    { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $merchants ->
        [one] { $merchants } merchant
       *[other] { $merchants } merchants
    }
voc-fit-ways = Who goes aboard ship { $ship }

voc-five_more = Five more

voc-free_slot = free, number { $number }

voc-go_on = Go on

voc-good-cinnamon = cinnamon
voc-good-cloves = cloves
voc-good-coffee = coffee
voc-good-nutmeg = nutmeg
voc-good-pepper = pepper
voc-good-tea = tea
voc-good-textiles = textiles

voc-good_from = { $good } from { $place }

voc-half-merchants = Merchants
voc-half-sailors = Sailors

voc-harbour_label = { PLACE($harbour) }: { GOOD($good) }, { $left } left

voc-hit-taken_over = { SEAT($seat) } takes over your contract { $contract }: your man and marker come back.
voc-home_line = home line

voc-in_year = The year { YEAR($year) }

voc-in_zeeland = In Zeeland

voc-invest-about = Choose a ship or a contract to see what would follow.
voc-invest-about_contract = Contract { $contract }: { SIDES($sides) }. It pays { $pay } and costs { $penalty } if it fails.
voc-invest-about_empty_ship = Ship { $ship } sails to { PLACES($harbours) }. Nobody is aboard.
voc-invest-about_ship =
    Ship { $ship } sails to { PLACES($harbours) }. { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    } and { $merchants ->
        [one] { $merchants } merchant
       *[other] { $merchants } merchants
    } aboard.
voc-invest-about_take_back = All your men leave ship { $ship } and come back to you.
voc-invest-about_unheld = If nobody holds it, Amsterdam gets it in { YEAR($year) }.
voc-invest-claim = Claim
voc-invest-contracts = Claim a contract
voc-invest-fit = Fit out
voc-invest-held_by = { SEAT($seat) } holds it until { YEAR($year) }.
voc-invest-held_by-you = You hold it until { YEAR($year) }.
voc-invest-men_of = My men on ship { $ship }
voc-invest-ships = Fit out a ship
voc-invest-steered = Skipper { SEAT($seat) }
voc-invest-take_back = Take back
voc-invest-unsteered = no skipper yet

voc-key-accept = Accept the first offer to you
voc-key-anyway = Shout anyway, for a fine
voc-key-back = Back to all ships and contracts
voc-key-cast_off = Close your eyes and cast off
voc-key-claim = Claim: go to the contracts
voc-key-counter = Counter the first offer to you
voc-key-done = Done trading
voc-key-east = Call east
voc-key-fit = Fit out: go to the ships
voc-key-give = Go to what you give
voc-key-hold = Hold the ship this year
voc-key-leave = Leave the good
voc-key-north = Call north
voc-key-offer = Offer to all
voc-key-pass = Pass
voc-key-south = Call south
voc-key-stop = Call stop
voc-key-take = Take the good
voc-key-take_back = Take men back: go to the ships
voc-key-west = Call west
voc-key-withdraw = Withdraw your last offer

voc-keys = VOC

voc-land-africa = Africa
voc-land-arabia = Arabia
voc-land-asia = Asia
voc-land-borneo = Borneo
voc-land-ceylon = Ceylon
voc-land-java = Java
voc-land-luzon = Luzon
voc-land-madagascar = Madagascar
voc-land-mindanao = Mindanao
voc-land-new_guinea = New Guinea
voc-land-new_holland = New Holland
voc-land-sumatra = Sumatra

voc-lead_in-contracts = You earn daalders by delivering what contracts ask for. What nobody delivers goes to Amsterdam: if it has the most when the Company is founded, everyone has lost. Otherwise whoever has the most wins.
voc-lead_in-ships = Ships are fitted out together. Sailors decide who steers, merchants take goods aboard.
voc-lead_in-voyages = The skipper learns the chart by heart, closes their eyes and draws the way, while the crew calls. Only lines that touch no coast bring a ship home.

voc-lesson-aim = Bring goods from the Indies and deliver contracts: whoever has the most daalders when the Company is founded wins. But contracts that nobody holds go to Amsterdam, and if Amsterdam has more than the richest of you, all lose.
voc-lesson-contracts = A contract asks for goods, pays the number in the ring, and costs the red number if you don’t deliver in time. Claim it with a man and a year’s marker; whoever uses an earlier year takes it over.
voc-lesson-convoy = A convoy year: contracts that nobody held went to Amsterdam, which has { $amsterdam } now. New contracts came, and each ship at sea lost a sailor.
voc-lesson-crew = Now a skipper sails with closed eyes. With a sailor aboard you may call to them: one word for each of your sailors, more for a fine.
voc-lesson-deliver = You have the goods for a contract you hold: deliver it now, even before its year.
voc-lesson-end = The last { $deck } cards of the deck hold the VOC card. When it is turned up in a convoy year, or when 1602 is over, the game ends at once: whoever has the most daalders wins, unless Amsterdam has more. Goods, men and contracts you still hold count nothing then.
voc-lesson-load = Your merchant stands in a harbour. What they take stays with them until the ship is home again.
voc-lesson-sail = You are the skipper. Study the way from the red home line to a harbour’s circle, choose where to set the pen, and cast off: then draw from memory while the crew calls. Inside a circle you are safe; lift the pen there to stop.
voc-lesson-ships = Men go aboard as sailors (left) or merchants (right). The leftmost sailor is the skipper; the leftmost merchant loads first. Tap a ship to see who would stand where.
voc-lesson-store = The warehouse keeps two goods over the new year. The rest goes back to its harbours.
voc-lesson-trade = Now all may trade what lies in warehouses, and daalders. Tap what you give, what you want, and to whom you offer it.
voc-lesson-years = Each year has one marker. In a convoy year contracts that nobody holds go to Amsterdam, new ones come, and every ship at sea loses a sailor.

voc-load-here = { PLACE($harbour) } has { $left } left, and your merchant has room for one.
voc-load-leave = Leave it
voc-load-next = Next harbour: { PLACE($harbour) }.
voc-load-take = Take { GOOD($good) } aboard
voc-load-then_aground = Then the ship runs aground and loses a sailor.
voc-load-then_home = Then the ship comes home with all goods.
voc-load-then_stop = Then the ship waits at sea.
voc-load-unwanted = No open contract asks for { GOOD($good) }.
voc-load-wanted = Wanted: { GOOD($good) }, by { CONTRACTS($contracts) }.
voc-load-yours = Yours: { CONTRACTS($contracts) }.

voc-loads_first = loads first

voc-men_in_hand =
    { $men ->
        [one] { $men } man
       *[other] { $men } men
    } left

voc-merchants = Merchants, from the left

voc-more = One more

voc-move-claim = Claim contract { $contract } for { YEAR($year) }.
voc-move-claim_bare = Claim contract { $contract } without a marker.
voc-move-course = Take ship { $ship } to { GOALS($goals) }.
voc-move-deliver = Deliver contract { $contract }.
voc-move-deliver_nothing = Deliver nothing more.
voc-move-done = Stop trading.
voc-move-fit =
    Fit out ship { $ship }: { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $merchants ->
        [one] { $merchants } merchant
       *[other] { $merchants } merchants
    }.
voc-move-hold = Hold ship { $ship } this year.
voc-move-leave = Leave the good.
voc-move-pass = Pass.
voc-move-sail = Cast off with ship { $ship }.
voc-move-store = Keep { TOKENS($tokens) }.
voc-move-take = Take the good aboard.
voc-move-take_back = Take your men back from ship { $ship }.

voc-name = { SEAT($seat) }

voc-near = Near { PLACE($harbour) }

voc-no-at_sea = Ship { $ship } is at sea: men come aboard and leave in Zeeland. Choose a ship that lies there.
voc-no-beyond_purse = You were shown mercy: contract { $contract } costs { $penalty } if it fails, and you have { $daalders }. Choose one with a penalty you can pay.
voc-no-beyond_purse_in_mercy = Failing what is due in { YEAR($year) } costs { $owed }, and you have { $daalders }: you would play on without a daalder.
voc-no-box = This box can’t be used: { $mistake }
voc-no-burgemeester_differs = The Burgemeester is seat { $due }, not seat { $given }.
voc-no-call_beyond_line = A call was made at point { $at } of a line with { $points } points.
voc-no-call_fine = The call of { SEAT($seat) } costs { $due }, not { $given }.
voc-no-card_not_there = Card { $card } can’t be turned up now.
voc-no-course = A course has at most { $most } goals, each once, home last; on this chart: { GOALS($goals) }.
voc-no-course_begun = The course is begun: cast off, or go on with it.
voc-no-course_from_zeeland = From Zeeland a course leads to a harbour first.
voc-no-delivering_now = Now contracts are delivered: deliver one, or nothing more.
voc-no-follows_by_itself = This doesn’t happen now.
voc-no-goods_differ = These are not the goods that this side of contract { $contract } asks for.
voc-no-goods_missing = Your warehouse doesn’t hold the goods for contract { $contract }: fetch them, or trade for them.
voc-no-held_already = Contract { $contract } is held: without a marker you can claim only what nobody holds.
voc-no-investments_now = Now it is time to invest: fit out, claim, take back or pass.
voc-no-keep = You may keep at most { $kept } of your own goods.
voc-no-last_sailor = Ship { $ship } would have one sailor: if it runs aground, it sinks with all goods.
voc-no-loading_now = Now a merchant takes a good or leaves it.
voc-no-lower_numbers_first = On ship { $ship } the places with lower numbers are filled before the higher ones.
voc-no-marker_taken = The marker of { YEAR($year) } is taken: choose a free one.
voc-no-markers_are_free = Markers are still free: lay one on contract { $contract }.
voc-no-men_to_place =
    Exactly { $due ->
        [one] { $due } man goes
       *[other] { $due } men go
    } aboard ship { $ship }, as sailors or merchants.
voc-no-no_call_left = { SEAT($seat) } has no call left and can’t have another for a fine.
voc-no-no_goods_left = The harbours and the table together don’t hold what contract { $contract } asks for.
voc-no-no_lanes = No courses are planned on these charts: draw the line yourself.
voc-no-no_man_aboard = You have no man aboard ship { $ship }: take men back from a ship that carries yours.
voc-no-no_man_in_hand = It takes a man from your hand, and you have none: take some back from a ship in Zeeland first.
voc-no-no_orders_due = No new orders come now.
voc-no-no_ship_sails = No ship sails now.
voc-no-no_skipper = Ship { $ship } would have no sailor, and stay in Zeeland until one comes aboard.
voc-no-no_such_burgemeester = Seat { $seat } can’t be Burgemeester among { $seats } seats.
voc-no-no_such_call = Nobody can call { $word }: only North, East, South, West and Stop.
voc-no-no_such_offer = That offer is gone.
voc-no-no_such_ship = There is no ship { $ship }: there are A, B, C and D.
voc-no-no_such_side = Contract { $contract } has no side { $side }.
voc-no-no_such_year = There is no marker for { YEAR($year) }: they run from 1585 to 1602.
voc-no-no_trade_now = There is no trade now.
voc-no-nobody_can_accept = Nobody you offer this to has what you ask for: ask for less, or ask others.
voc-no-not_earlier = Contract { $contract } is due in { YEAR($year) }: it takes a marker of an earlier year.
voc-no-not_your_contract = You don’t hold contract { $contract }.
voc-no-not_theirs_to_give = { SEAT($seat) } hasn’t got that in warehouse and purse.
voc-no-not_offered_to_you = That offer isn’t made to you.
voc-no-not_open = Contract { $contract } isn’t open: choose one that is.
voc-no-not_your_offer = That offer isn’t yours.
voc-no-open_count = { $due } contracts are open at the start, not { $given }.
voc-no-orders_count = Three cards are turned up, or fewer and VOC last.
voc-no-orders_due = First new orders come.
voc-no-other_ship = It is ship { $ship }’s turn, not { $named }’s.
voc-no-outcome = This can’t have come of the line: { $mistake }
voc-no-ruin = As your purse is now, failing what is due in { YEAR($year) } costs { $owed }, and you have { $daalders }: you would be out.
voc-no-sailing_now = Now the skipper sails, or holds the ship.
voc-no-ship_full = Ship { $ship } has no free place: choose another ship, or pass.
voc-no-skipper_calls = { SEAT($seat) } is the skipper: the others call to them.
voc-no-storing_now = Now goods are stored: say which you keep.
voc-no-stroke = The line can’t be read: { $mistake }
voc-no-stroke_from_home = From Zeeland the line starts on the home line.
voc-no-stroke_from_spot = The line of ship { $ship } starts at its spot, cell { $x }, { $y }.
voc-no-too_many_offers = You may have { $most } offers open: withdraw one first.
voc-no-too_many_sailors =
    Ship { $ship } would carry { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    } and only { $merchants ->
        [one] { $merchants } merchant
       *[other] { $merchants } merchants
    }: never more sailors than merchants.
voc-no-too_much_advice =
    You may leave { $most ->
        [one] { $most } word
       *[other] { $most } words
    } for ship { $ship }: one for each of your sailors aboard.
voc-no-trade_of_nothing = In a trade somebody has to give something.
voc-no-trade_seconds = The time to trade must be from 0 to { $most } seconds, not { $given }.
voc-no-trading_now = Now all may trade, until everyone is done.
voc-no-year_past = The year { YEAR($year) } is past: choose this year’s marker or a later one.

voc-no_contracts = No contract is open.

voc-nothing = nothing

voc-offer-accept = Accept
voc-offer-beyond = You haven’t got that
voc-offer-counter = Counter
voc-offer-for = for
voc-offer-no_thanks = No thanks
voc-offer-to_all = { SEAT($seat) } to all
voc-offer-to_one = { SEAT($seat) } to { SEAT($to) }
voc-offer-withdraw = Withdraw
voc-offer-you_get = You get
voc-offer-you_pay = You give

voc-old_tracks = Old tracks

voc-option-burgemeester = { SEAT($seat) } is the first Burgemeester
voc-option-fines = Calls may be bought
voc-option-mercy = Mercy: whoever can’t pay gives what they have and plays on
voc-option-no_fines = No calls beyond one’s own sailors
voc-option-trade_seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } to trade each year

voc-or = or

voc-out = out of the game

voc-out_brief = out

voc-pass = Pass

voc-pays = pays { $pay }

voc-picture-contract = A contract: the goods of one side or of the other, in the ring what it pays, in red what failing costs.
voc-picture-ship = A ship, sailors on the left, merchants on the right. A came first, then B: lower numbers are filled first. B stands farthest left, so B is skipper (with the hat), and B’s merchants load first.
voc-picture-voyage = Two lines from the home line at the bottom: one comes home by way of a harbour’s circle, in which it is safe even over land; the other runs aground on the coast.

voc-place-aceh = Aceh
voc-place-ambon = Ambon
voc-place-banda = Banda
voc-place-bantam = Bantam
voc-place-batticaloa = Batticaloa
voc-place-calicut = Calicut
voc-place-canton = Canton
voc-place-jambi = Jambi
voc-place-masulipatnam = Masulipatnam
voc-place-mocha = Mocha

voc-practice-do = Practise
voc-practice-first = Your first voyage? Draw one for practice: it doesn’t count.
voc-practice-seen = Your ship { $how }. This was practice: it doesn’t count.
voc-practice-title = Practice: your eyes are closed
voc-practice-watch = Practice, and it doesn’t count.

voc-prompt-deliver = Deliver a contract, or nothing more
voc-prompt-invest = Fit out, claim, take back, or pass
voc-prompt-invest_again = Invest once more, or pass
voc-prompt-load = Take a good in { PLACE($harbour) }, or leave it
voc-prompt-others_invest = { SEAT($seat) } invests
voc-prompt-others_load = { SEAT($seat) } loads ship { $ship }
voc-prompt-others_sail = { SEAT($seat) } takes ship { $ship } to sea
voc-prompt-others_sell = Selling and storing: { SEATS($seats) }
voc-prompt-others_trade = Still trading: { SEATS($seats) }
voc-prompt-over = The Company is founded
voc-prompt-sail = Cast off with ship { $ship }, or hold it in Zeeland
voc-prompt-sail_on = Sail on with ship { $ship }, or hold it where it is
voc-prompt-store = Keep at most { $most } goods
voc-prompt-trade = Trade goods and daalders, until everyone is done
voc-prompt-wait = Wait a moment

voc-puzzle-ask_claim = Which contract can you claim and deliver with what lies in your warehouse or under your merchants?
voc-puzzle-ask_deliver = Which contract can you deliver now?
voc-puzzle-has = You have all that contract { $contract } asks for; it pays { $pay }.
voc-puzzle-misses = Your warehouse lacks { GOODS($missing) } for contract { $contract }.
voc-puzzle-pays = All is there: contract { $contract } pays { $pay }.

voc-reach-aboard = { SEAT($seat) } has what is missing aboard: { GOODS($missing) }.
voc-reach-aboard-you = You have what is missing aboard: { GOODS($missing) }.
voc-reach-in_warehouse = { SEAT($seat) } has it all in the warehouse.
voc-reach-in_warehouse-you = You have it all in your warehouse.
voc-reach-not_there = { SEAT($seat) } lacks { GOODS($missing) }, and the harbours don’t have it.
voc-reach-not_there-you = You lack { GOODS($missing) }, and the harbours don’t have it.
voc-reach-to_fetch = { SEAT($seat) } has to fetch { GOODS($missing) }.
voc-reach-to_fetch-you = You have to fetch { GOODS($missing) }.

voc-sailors = Sailors, from the left

voc-score-contracts = What became of the contracts
voc-score-delivered =
    Contract { $contract } was delivered: { $pay ->
        [one] { $pay } daalder
       *[other] { $pay } daalders
    }.
voc-score-delivered_by =
    { YEAR($year) }: { SEAT($seat) } delivers contract { $contract } and earns { $pay ->
        [one] { $pay } daalder
       *[other] { $pay } daalders
    }.
voc-score-failed =
    Contract { $contract } failed and cost { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-score-failed_by =
    { YEAR($year) }: { SEAT($seat) } fails contract { $contract } and pays { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-score-lost = Amsterdam has more than anyone at the table: all have lost.
voc-score-shared = { SEATS($seats) } share the victory.
voc-score-to_amsterdam = Contract { $contract } went to Amsterdam: { $pay }.
voc-score-voyages = The voyages
voc-score-won = { SEATS($seats) } wins with { $daalders } daalders; Amsterdam has { $amsterdam }.

voc-secure-do = Secure contract { $contract } with { YEAR($year) }

voc-setting-burgemeester = First Burgemeester
voc-setting-fines = Calls for a fine
voc-setting-fines-hint = Calls beyond your own sailors cost 5 daalders each (§6.3).
voc-setting-mercy = Mercy
voc-setting-mercy-hint = Whoever can’t pay the penalties pays what there is and plays on (§7.4).
voc-setting-trade_seconds = Seconds to trade
voc-setting-trade_seconds-hint = How long all may trade each year (§7.1).

voc-ship = Ship { $ship }

voc-ship_at_sea = Ship { $ship } at sea, near { PLACE($harbour) }

voc-sides = { SIDES($sides) }

voc-skip = Skip

voc-skipper = skipper

voc-spared = shown mercy

voc-statistic-calls = Calls to the skippers
voc-statistic-drawn = Length of the lines drawn
voc-statistic-earned = Daalders for contracts
voc-statistic-fines = Fines for contracts that failed
voc-statistic-lost = Sailors lost to scurvy

voc-store-do = Keep { $kept }, send { $gone } back
voc-store-here =
    You have { $count ->
        [one] { $count } good
       *[other] { $count } goods
    }; the warehouse keeps { $most } over the new year.
voc-store-pick = Goods to keep

voc-study-aims = Your contracts
voc-study-cast_off = Close your eyes and cast off
voc-study-hold = Hold it this year
voc-study-how = Learn the way by heart: then chart and line disappear for you, and your hand draws as far as it would on this chart.
voc-study-place = Set the pen on the home line
voc-study-place_at = { $percent } of 100, from the west

voc-take_back = Take my men back

voc-take_over-do = Take over contract { $contract }, for { YEAR($year) }

voc-token = { TOKEN($harbour) }

voc-tokens = { TOKENS($tokens) }

voc-told-amsterdam = Amsterdam takes { CONTRACTS($cards) }.
voc-told-ashore = { SEAT($seat) } brings { TOKENS($tokens) } into the warehouse.
voc-told-ashore-you = You bring { TOKENS($tokens) } into your warehouse.
voc-told-call = { SEAT($seat) } calls: { WORD($word) }!
voc-told-call-you = You call: { WORD($word) }!
voc-told-call_fined =
    { SEAT($seat) } calls, for { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }: { WORD($word) }!
voc-told-call_fined-you =
    You call, for { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }: { WORD($word) }!
voc-told-claim = { SEAT($seat) } claims contract { $contract } for { YEAR($year) }.
voc-told-claim-you = You claim contract { $contract } for { YEAR($year) }.
voc-told-claim_bare = { SEAT($seat) } claims contract { $contract } without a marker.
voc-told-claim_bare-you = You claim contract { $contract } without a marker.
voc-told-default =
    { SEAT($seat) } fails contract { $contract } and pays { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-told-default-you =
    You fail contract { $contract } and pay { $fine ->
        [one] { $fine } daalder
       *[other] { $fine } daalders
    }.
voc-told-delivers = { SEAT($seat) } delivers contract { $contract }: { TOKENS($tokens) }.
voc-told-delivers-you = You deliver contract { $contract }: { TOKENS($tokens) }.
voc-told-drawn_for = The computer drew { SEAT($seat) }’s line.
voc-told-drawn_for-you = The computer drew your line.
voc-told-earns =
    { SEAT($seat) } earns { $daalders ->
        [one] { $daalders } daalder
       *[other] { $daalders } daalders
    }.
voc-told-earns-you =
    You earn { $daalders ->
        [one] { $daalders } daalder
       *[other] { $daalders } daalders
    }.
voc-told-fit =
    { SEAT($seat) } fits out ship { $ship }: { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $merchants ->
        [one] { $merchants } merchant
       *[other] { $merchants } merchants
    }.
voc-told-fit-you =
    You fit out ship { $ship }: { $sailors ->
        [one] { $sailors } sailor
       *[other] { $sailors } sailors
    }, { $merchants ->
        [one] { $merchants } merchant
       *[other] { $merchants } merchants
    }.
voc-told-hold = { SEAT($seat) } holds ship { $ship }.
voc-told-hold-you = You hold ship { $ship }.
voc-told-leave = In { PLACE($harbour) } { SEAT($seat) } takes nothing aboard ship { $ship }.
voc-told-leave-you = In { PLACE($harbour) } you take nothing aboard ship { $ship }.
voc-told-load = In { PLACE($harbour) } { SEAT($seat) } takes { GOOD($good) } aboard ship { $ship }.
voc-told-load-you = In { PLACE($harbour) } you take { GOOD($good) } aboard ship { $ship }.
voc-told-orders = New contracts: { LIST($cards) }.
voc-told-over_ruin = Nobody is left, and the game is over.
voc-told-over_voc = The Company is founded, and the game is over.
voc-told-over_years = 1602 is over: the Company is founded anyway.
voc-told-pass = { SEAT($seat) } passes.
voc-told-pass-you = You pass.
voc-told-ruin = { SEAT($seat) } can’t pay and is out.
voc-told-ruin-you = You can’t pay and are out.
voc-told-sail_aground = { SEAT($seat) } sails ship { $ship }{ BY_WAY_OF($visits) } and runs aground!
voc-told-sail_aground-you = You sail ship { $ship }{ BY_WAY_OF($visits) } and run aground!
voc-told-sail_home = { SEAT($seat) } sails ship { $ship }{ BY_WAY_OF($visits) } and comes home.
voc-told-sail_home-you = You sail ship { $ship }{ BY_WAY_OF($visits) } and come home.
voc-told-sail_stop = { SEAT($seat) } sails ship { $ship }{ BY_WAY_OF($visits) } and stops.
voc-told-sail_stop-you = You sail ship { $ship }{ BY_WAY_OF($visits) } and stop.
voc-told-sailor_lost = { SEAT($seat) } loses a sailor on ship { $ship }.
voc-told-sailor_lost-you = You lose a sailor on ship { $ship }.
voc-told-scurvy = Scurvy! Each ship at sea loses a sailor: { LIST($ships) }.
voc-told-scurvy_none = No ship is at sea, so nobody has scurvy.
voc-told-sinks = Ship { $ship } sinks: goods go back to their harbours, men to their owners.
voc-told-spared = { SEAT($seat) } couldn’t pay it all, and is shown mercy.
voc-told-spared-you = You couldn’t pay it all, and are shown mercy.
voc-told-store = { SEAT($seat) } keeps { TOKENS($tokens) }; the rest goes back to its harbours.
voc-told-store-you = You keep { TOKENS($tokens) }; the rest goes back to its harbours.
voc-told-take_back = { SEAT($seat) } takes all men back from ship { $ship }.
voc-told-take_back-you = You take all your men back from ship { $ship }.
voc-told-taken_over = It was { SEAT($seat) }’s; their man and marker go back.
voc-told-taken_over-you = It was yours; your man and marker go back.
voc-told-trade = { SEAT($seat) } gives { GIVES($gives) } to { SEAT($other) } for { GIVES($takes) }.
voc-told-trade-to_you = { SEAT($seat) } gives you { GIVES($gives) } for { GIVES($takes) }.
voc-told-trade-you = You give { GIVES($gives) } to { SEAT($other) } for { GIVES($takes) }.
voc-told-voc = The VOC card is turned up.
voc-told-year = The year { YEAR($year) } begins; { SEAT($seat) } is Burgemeester.
voc-told-year-you = The year { YEAR($year) } begins; you are Burgemeester.

voc-trade-done = Done trading
voc-trade-give = I give
voc-trade-give_money = Daalders I give
voc-trade-no_clock = No clock runs here: you trade one after the other.
voc-trade-offers = Open offers
voc-trade-own = Make an offer of your own
voc-trade-take = I want
voc-trade-take_money = Daalders I want
voc-trade-to = Offer it to
voc-trade-to_all = Offer to all
voc-trade-to_one = To { SEAT($seat) }
voc-trade-you_are_done = You are done; others are still trading.

voc-unheld = nobody’s

voc-voyage = { YEAR($year) }, ship { $ship }: { SEAT($seat) }

voc-voyage_next = Next voyage

voc-voyages = Voyages ({ $count })

voc-warehouse_empty = warehouse empty

voc-why-arrives = gets there in about { PERCENT($chance) } of cases
voc-why-claim = pays { $pay }, the penalty is { $penalty }; delivered in about { PERCENT($chance) } of cases
voc-why-deliver = pays { $pay }
voc-why-home = comes home in about { PERCENT($chance) } of cases
voc-why-men = brings { $men } of your men back
voc-why-saves = saves the penalty of { $penalty }
voc-why-skipper = makes you skipper of ship { $ship }
voc-why-wanted = wanted for { CONTRACTS($contracts) }
voc-word-east = East
voc-word-home = Home!
voc-word-land_ho = Aground!
voc-word-north = North
voc-word-south = South
voc-word-stop = Stop
voc-word-west = West

voc-would-all_you = You would be skipper and load first.
voc-would-calls =
    You could call { $calls ->
        [one] { $calls } time
       *[other] { $calls } times
    }.
voc-would-displace = { SEAT($seat) } gets their man and marker back.
voc-would-due =
    Due in { YEAR($year) }: { $voyages ->
        [one] { $voyages } voyage
       *[other] { $voyages } voyages
    } until then.
voc-would-loads = Loading in this order: { SEATS($seats) }.
voc-would-no_skipper = Nobody would steer.
voc-would-skipper = Skipper: { SEAT($seat) }.
voc-would-skipper-you = You would be skipper.

voc-year-convoy = convoy year
voc-year-free = marker free
voc-year-marker_of = marker of { SEAT($seat) }
voc-year-now = now

voc-years = Years and markers

voc-you_are_out = You are out of the game. You can watch how it goes on.

voc-zeeland = Zeeland and its ships

voc-zoom = Zoom
voc-zoom-follow = Follow the pen
voc-zoom-how = Ctrl and the wheel, two fingers or a double tap zoom
voc-zoom-in = Nearer
voc-zoom-out = Farther away
voc-zoom-whole = The whole chart
