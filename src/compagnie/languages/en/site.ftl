### What the page says, in English.

analysis-answer = { $move } It wins about { $chance }% of the time.
analysis-at = { $place }: { $what } Chances of winning: { $chances }.
analysis-best_is = The best would be: { $move } It wins about { $chance }% of the time.
analysis-blunder = Blunder
analysis-cost = { $what } It cost about { $points } points of 100.
analysis-failed = This game couldn’t be analysed. You can try again.
analysis-gain = { $points } ± { $error }
analysis-graph = Everyone’s chance of winning, from the deal to the end
analysis-has = { $name } { $chance }%
analysis-inaccuracy = Inaccuracy
analysis-ledger = Where the result comes from
analysis-ledger_how = In points of 100; each row adds up to the result. Errors count only if they were errors by what that player could know. Unseen: what a move brought that its player couldn’t know, and what was too small to call an error.
analysis-lessons = Learn from mistakes
analysis-luck = Luck
analysis-make = Analyse this game
analysis-mistake = Mistake
analysis-move = Move { $n }
analysis-moved = { $name } { $from }% → { $to }%
analysis-no_lessons = { $name } made no move that was clearly worse than another.
analysis-no_turning_points = No single moment changed much: it was decided little by little.
analysis-not_best = There is something better. Try another one.
analysis-offer = The computer can go through this game: everyone’s chances, what turned it, and what you could have done better. It takes a few seconds.
analysis-others_errors = Others’ errors
analysis-own_errors = Own errors
analysis-result = Result
analysis-show = Show me
analysis-solved =
    { $n ->
        [one] That’s the best move.
       *[other] That’s the best move. Now you know.
    }
analysis-start = Start
analysis-the_deal = The table is set up.
analysis-title = What this game teaches
analysis-try_again = Try again
analysis-turning_points = Turning points
analysis-unseen = Unseen
analysis-was_best = The best.
analysis-was_played = This was played.
analysis-what_would_you_do = What would you do here?
analysis-whose = Whose decisions
analysis-wins = wins about { $chance }% of the time.
analysis-working = The computer is going through the game…
club-against = Against whom
club-against-count =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
club-against-how = { $before } × ahead, { $behind } × behind
club-against-none = Nobody yet: games against bots don’t count here.
club-download = Download all games (JSONL)
club-ended-expired = not played to its end
club-favourite = Favourite games
club-filter = Game
club-filter-all = All games
club-follow = Follow
club-followed = People you follow
club-followed-none = Follow people from their profile: their open tables then stand on your home page.
club-games = Games
club-guest = guest
club-leaders = Leaderboard
club-leaders-name = Name
club-leaders-none = Nobody’s rating is certain enough yet. Open a rated table with a clock: after about eight games you’ll be here.
club-leaders-rank = Rank
club-leaders-what = Ratings from rated games. Listed is whoever is known to within ± 200 points and shows their profile.
club-left = left the game
club-none = No game has ended yet.
club-pace = How fast
club-pace-days = days
club-pace-live = live
club-place = Place { $place } of { $seats }
club-played =
    { $games ->
        [one] { $games } game, { $won } won
       *[other] { $games } games, { $won } won
    }
club-private = Keep my profile private
club-private-hint = Others see your name and no more, and leaderboards leave you out.
club-private-theirs = { $name } keeps their games private.
club-private-yours = only you see this
club-profile = Profile
club-profile-see = See my profile
club-profile-what = Your games, your ratings, and against whom you play.
club-rating = Rating
club-rating-games =
    { $games ->
        [one] after { $games } rated game
       *[other] after { $games } rated games
    }
club-rating-none = No rated games yet.
club-rating-of = { $game }, { $pace }
club-rating-plot = { $what }: rating over time, from { $first } to { $last }
club-rating-uncertain = Not certain enough for the leaderboard yet.
club-since = Here since { $date }
club-somebody = Somebody
club-unfollow = Unfollow
club-with = With { $names }
club-won = Won

clubs = Clubs
clubs-board = Board
clubs-board-delete = Delete
clubs-board-delete_whose = Delete what { $name } wrote
clubs-board-label = For everyone in the club
clubs-board-more = Earlier ones
clubs-board-none = Nobody has written anything yet.
clubs-board-post = Post it
clubs-calendar = All dates in my calendar
clubs-calendar-label = Secret address of your calendar
clubs-calendar-renew = New address
clubs-calendar-text = Subscribe to this address in your calendar: it holds the dates of all your clubs, and follows every change. Whoever knows it sees them, too.
clubs-date-at = When
clubs-date-at-hint = In your time zone ({ $zone }); everybody sees it in their own.
clubs-date-drop = Cancel
clubs-date-drop_which = Cancel { $name }
clubs-date-file = Into my calendar (.ics)
clubs-date-fix = Fix the date
clubs-date-name = What
clubs-date-open = Open a table for it
clubs-date-to_table = To the table
clubs-date-usual = Game night
clubs-dates = Dates
clubs-dates-new = Fix a date
clubs-dates-none = No date is fixed.
clubs-found = Start a club
clubs-found-do = Start it
clubs-hooks = Tell a channel elsewhere
clubs-hooks-add = Add
clubs-hooks-address = Address of the webhook
clubs-hooks-drop = Remove
clubs-hooks-drop_which = Remove { $host }
clubs-hooks-room = Room
clubs-hooks-server = Address of the Matrix server
clubs-hooks-shape = Where
clubs-hooks-text = Each of the club’s tables gets one message there, which changes with the table.
clubs-hooks-token = Access token
clubs-invite = Invite
clubs-invite-drop = Let nobody join
clubs-invite-link = Link to join
clubs-invite-make = Make a link
clubs-invite-none = Nobody can join now: there is no link.
clubs-invite-renew = New link
clubs-invite-share = Play with us: { $club }
clubs-invite-text = Whoever opens this link can join. A new link ends the old one.
clubs-invited = You are invited
clubs-invited-text = Come and play with us: members see the club’s board, its dates and its tables.
clubs-join = Join
clubs-joined = Welcome to { $club }.
clubs-leave = Leave the club
clubs-leave-no = Stay
clubs-leave-sure = Leave { $club }?
clubs-leave-text = You can come back with an invitation. If you founded the club, whoever has been there longest takes over; when nobody is left, the club is gone.
clubs-member-new_role = Role of { $name }
clubs-member-remove = Remove
clubs-member-remove_whom = Remove { $name }
clubs-members = Members
clubs-name = Name of the club
clubs-next = next: { $date }
clubs-none = You aren’t in a club yet: start one, or open a link that somebody sent you.
clubs-outside = Only members see more of this club. Ask one of them for a link to join.
clubs-role-founder = Founder
clubs-role-member = Member
clubs-role-organiser = Organiser
clubs-season = The season
clubs-season-after = The season after
clubs-season-before = The season before
clubs-season-by = Order
clubs-season-by_points = By points
clubs-season-by_strength = By strength
clubs-season-none = No two members have finished a game together in this season.
clubs-season-now = This season
clubs-season-points = Points
clubs-season-strength = Strength
clubs-season-strength_none = Nobody’s strength is known to within ± 200 points yet: that takes about eight games.
clubs-season-strength_text = How strong everybody was, from all games of the season together, and how sure that is: in 95 of 100 cases the truth lies within what stands after the ±.
clubs-season-text = A point for each member one comes before, half a point for a tie. A season lasts three months: this one from { $from } to { $to }.
clubs-size =
    { $count ->
        [one] { $count } member
       *[other] { $count } members
    }
clubs-table-new = New table for the club
clubs-table-of = A table of a club:
clubs-tables = Tables
clubs-tables-none = No table is open.
clubs-unread =
    { $count ->
        [one] { $count } new post
       *[other] { $count } new posts
    }
clubs-what = People who play together again and again: with a board, with dates in everybody’s calendar, with tables of their own and a table of the season.
clubs-yours = Your clubs
clubs-yours-tables = Tables of your clubs

hours-add = Add a vacation
hours-away = away { $first } – { $last }
hours-drop = Remove the vacation from { $first } to { $last }
hours-drop-short = Remove
hours-first = First day
hours-from = I play from
hours-last = Last day
hours-of = plays { $from }–{ $to } ({ $zone })
hours-save = Save
hours-saved = Saved. Your tables know it already.
hours-title = Playing hours and vacations
hours-until = I play until
hours-vacations = Vacations
hours-what = At tables where a move may take days, your clock stands still outside these hours and on vacation. Others see both before they sit down with you. Eight hours a day at least; { $days } days of vacation a year.
hours-zone = Time zone
language = English

about-bots = The bots
about-bots-text = A bot sees what a person in its seat would see, and nothing else. If somebody has to leave, a bot plays on until the seat is taken back.
about-more_fairness = How chance is made fair
about-opening = A digital table for two East-India trading games that are out of print: Batavia and VOC. Open a link, sit down with friends or bots, and play.
about-private = Your name is yours
about-private-text = A guest leaves a name and nothing more. No advertising, no counting of visitors, nothing fetched from elsewhere. You can take along all that is kept about you, or have it erased.
about-records = Records
about-records-text = Every finished game can be watched again, from any seat or with all cards open, and kept as a small file that any program can read.
about-table = The table
about-table-text = Games are played in one sitting or over weeks. Nothing is lost: every move is kept before anyone sees it, and after any break a game goes on where it was. When a move isn’t possible, the table says why, and which rule forbids it.
about-title = About compagnie
about-words = Words and pictures
about-words-text = Rules, boards and pictures are written and drawn by us; the charts follow real coasts. The letters are IM Fell English and Source Sans 3.

act-advised = { SEAT($seat) } left advice.
act-advised-you = You left advice.
act-asks_pause = { SEAT($seat) } asks for a pause.
act-asks_pause-you = You ask for a pause.
act-asks_takeback = { SEAT($seat) } asks to take a move back.
act-asks_takeback-you = You ask to take a move back.
act-closed = The table was closed.
act-consents = { SEAT($seat) } agrees.
act-consents-you = You agree.
act-declines = { SEAT($seat) } says no.
act-declines-you = You say no.
act-left = { SEAT($seat) } left; a bot plays on.
act-left-you = You left; a bot plays on.
act-out_of_time = { SEAT($seat) }’s time is up; a bot plays on.
act-out_of_time-you = Your time is up; a bot plays on.
act-rematched = A rematch is ready.
act-resumed = { SEAT($seat) } ended the pause.
act-resumed-you = You ended the pause.
act-returned = { SEAT($seat) } is back.
act-returned-you = You are back.
act-rose = Seat { $place } is free again.
act-sat = { SEAT($seat) } sat down.
act-sat-you = You sat down.
act-started = The game begins.
act-undone = { SEAT($seat) } took a move back.
act-undone-you = You took a move back.

bot-expert = Captain
bot-expert-hint = Thinks ahead and seldom slips. Hard to beat.
bot-greedy = Trader
bot-greedy-hint = Takes the best it sees now. A fair opponent for your first games.
bot-learner = Clerk
bot-learner-hint = Plays sensibly and still slips up now and then. Just right for your first games.
bot-master = Admiral
bot-master-hint = Thinks ahead for longer than anyone. The strongest we have.
bot-novice = Deckhand
bot-novice-hint = Has just learned the rules: goes for what glitters and misses what threatens.
bot-net = Pilot
bot-net-hint = Steers by feel: has played millions of games against itself, and looks at each table only once.
bot-random = Ship’s cat
bot-random-hint = Walks over the table as it pleases. Any move may come.
bot-rated = { $bot } · { $rating } ± { $error }
bot-rating-hint = The number is how strong it plays, measured in games between bots; Trader is about 1500.
bot-regular = Trader
bot-regular-hint = Takes the best it sees now. A fair opponent.
bot-search = Navigator
bot-search-hint = Thinks ahead, further than the Captain and not as far as the Admiral.

chat-about = About { $name }
chat-block = Block { $name }
chat-blocked = Blocked: you won’t read anything more from them.
chat-complaint = What happened?
chat-hush = Nobody talks while a line is being drawn.
chat-nothing = Nobody has said anything yet.
chat-report = Report it
chat-reported = Thank you: whoever hosts this server will read it.
chat-say = Say something
chat-send = Say it
chat-spectator = watching
chat-spectators = You talk with the spectators. The players read it when the game is over.
chat-title = Chat
chat-unread = not read yet
chat-watching = You can talk here once the game has begun.
chat-watching-nobody = To talk with the spectators you need a name: give yours on your page.

clock-left = Time left: { $time }

coach-enough = Enough for now
coach-next = Got it
coach-start = Teach me as we play
coach-title = Your guide

compagnie = compagnie

curtain-hidden = All hands are hidden until then.
curtain-pass = Pass the device to { $name }
curtain-ready = I am { $name }

emote-hello = Hello!
emote-moment = One moment, please.
emote-oops = Oops…
emote-thanks = Thank you!
emote-title = Emotes
emote-well_played = Well played!
emote-wow = Wow!

end-count = The final count
end-count_skip = Show the result
end-fair = Verify dice and cards
end-film = Film to share
end-filming = Filming…
end-go_rematch = To the rematch
end-picture = Picture to share
end-place_1 = You won!
end-place_2 = You came second.
end-place_3 = You came third.
end-place_4 = You came fourth.
end-place_5 = You came fifth.
end-place_shared_1 = You share the victory!
end-place_shared_2 = You share second place.
end-place_shared_3 = You share third place.
end-place_shared_4 = You share fourth place.
end-place_shared_5 = You share fifth place.
end-record = Download the record
end-rematch = Play again
end-replay = Watch it again
end-score = Score sheet
end-share = Share

fair-against_the_rules = Played again here by the rules, step { $step } is against them.
fair-all_right =
    The secret fits its fingerprint, and { $answers ->
        [one] { $answers } answer of chance came
       *[other] { $answers } answers of chance came
    } from it as promised. Your browser has just computed it all again.
fair-answers = Every die, every card
fair-answers-text = The first answer of chance follows from the secret, all the numbers and “1”, the next from “2”, and so on. No stack is shuffled beforehand: a card doesn’t exist before it is drawn, so nobody can peek.
fair-box = Fetching what is in the box, to play the game again: { $percent }%
fair-by_the_rules = The whole game was played again here, by the rules themselves: all { $steps } steps were legal, chance was weighed as the rules weigh it, and the scores are the same.
fair-checking = Computing every answer again…
fair-col-answer = Answer
fair-col-chance = Chance
fair-col-event = At event
fair-col-number = No.
fair-col-weights = Weights
fair-commitment = The fingerprint, shown before play
fair-duplicate = In a duplicate round of a tournament
fair-duplicate-text = Answers are counted by kind: a die, a card. Of each number below the first eight bytes propose an answer, their remainder by the count of answers; the next eight, modulo the smallest power of two that no weight exceeds, must be less than the weight of the proposed answer, else the next attempt decides. So all tables of the round meet the same chance, as far as what happened at each of them allows.
fair-every_answer =
    { $answers ->
        [one] { $answers } answer of chance
       *[other] { $answers } answers of chance
    }, one by one
fair-exactly = Exactly
fair-exactly-text = The fingerprint is the SHA-256 of 32 secret bytes. Answer k is made from the first eight bytes of the number below; what lies above the largest multiple of all the weights is drawn again, so that no answer is favoured by a hair.
fair-in = { $weight } in { $total }
fair-nonce_of = From { $name }
fair-nonce_of_round = From person { $number } of this round
fair-nonces = A pinch of salt from everyone
fair-nonces-text = Each seat adds a number of its own when it sits down. Because they come after the promise, the server can’t choose a secret that suits it; because the secret stays hidden, no seat can choose a number that suits it.
fair-not_yet = The game isn’t over yet: the secret stays hidden until then.
fair-of_table = A game of { $game }
fair-opening = Dice that nobody can predict and everybody can check. Not even those who run this server can favour a seat, and you need not take our word for it.
fair-other_scores = Played again here by the rules, the game ends with other scores.
fair-other_state = Played again here by the rules, the table stood otherwise after step { $step } than this server says.
fair-promise = A promise
fair-promise-text = Before anyone sits down, the table thinks of a secret and shows its fingerprint: a number that belongs to this secret alone and doesn’t give it away. From then on the secret can’t be changed.
fair-record = Keep its record
fair-replay = Watch this game
fair-reveal = The reveal
fair-reveal-text = When the game is over the table shows its secret. Your own browser then compares the fingerprint and computes every die and every card again.
fair-secret = The secret
fair-secret_later = Shown when the game is over.
fair-setup = set-up
fair-taken_back = taken back
fair-this_table = This table
fair-title = Fair chance
fair-to_table = To the table
fair-where = At the end of each game the score sheet leads to the check of its table.
fair-wrong_answer = Answer { $number } isn’t what the secret and the numbers make it. This table wasn’t fair.
fair-wrong_secret = The secret doesn’t fit the fingerprint that was shown before play. This table wasn’t fair.

frame-about = About
frame-again = Try again
frame-broken = This page could not be loaded.
frame-broken-renewed = Perhaps there is a newer version of this page. Load it again: your games are safe.
frame-by_day = Light colours
frame-by_night = Dark colours
frame-fairness = Fair chance
frame-home = compagnie, to the home page
frame-language = Language
frame-more_pages = More pages
frame-no_table = No such table
frame-no_table-text = The link may be cut short, or the table was closed, as happens when nobody starts the game for a while. Ask for a new link, or open a table yourself.
frame-nowhere = Here be dragons
frame-nowhere-back = To the home page
frame-nowhere-text = None of us has ever reached this address.
frame-offline = You are not connected. What you see may be old; moves wait until you are back.
frame-own_work = Two East-India trading games that are out of print, set on a table that anyone can open. Texts, boards and pictures are our own.
frame-pages = Pages
frame-person = { $name }: your page
frame-replay = Watch a record
frame-rules = Rules
frame-skip = To the content
frame-turns = your turn
frame-you = You

gather-add_bot = Add a bot
gather-by_link = Only those who have this link find the table.
gather-fair = Every die and card can be checked after the game. The fingerprint of the table’s secret:
gather-fair_more = How it works
gather-fill =
    Fill { $free ->
        [one] { $free } seat with a bot
       *[other] { $free } seats with bots
    }
gather-for =
    { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
gather-full = All seats are taken: begin when you like.
gather-full_wait = All seats are taken. { $name } begins the game.
gather-host = opened the table
gather-invite = Invite
gather-level = Bots play like
gather-level_of = How { $name } plays
gather-link = Link to this table
gather-name = Your name
gather-name_hint = What the others call you. Without one you sit down as { $name }.
gather-open = The table is listed on the home page: anybody may sit down. Or send the link.
gather-open_full = The table is listed on the home page.
gather-option = { $name }: { $value }
gather-options = Options
gather-qr = Show it as a QR code
gather-qr_how = Hold it up: a phone’s camera finds the way to this table.
gather-qr_of = QR code of { $address }
gather-rise = Stand up
gather-rules = Read the rules
gather-send_away = Send away
gather-share = Come and play { $game } with me
gather-sit = Sit here
gather-sit_too = Sit here, too
gather-start = Begin the game
gather-waits =
    { $free ->
        [one] { $free } seat is
       *[other] { $free } seats are
    } still free.
gather-you = you

goodbye-forbidden = You can’t watch this table.
goodbye-idle = Nothing was heard from you for a long time, so the connection was closed.
goodbye-protocol = This page is older than the server: load it again.
goodbye-renewed = You signed out, or your keys have changed; you will be back in a moment.
goodbye-restarting = The server is starting again; you will be back in a moment.
goodbye-slow = The connection was too slow and was closed.
goodbye-too_fast = Too much was sent at once, so the connection was closed.
goodbye-too_many = Too many windows watch from here. Close another one and come again.
goodbye-unreadable = The server didn’t understand this page: load it again.

hint-ask = Ask for a hint
hint-by = Advice from { $bot }
hint-chance = wins { PERCENT($chance) } (± { PERCENT($off) })
hint-do = Do it
hint-draw = Draw it yourself: nobody can do that for you.
hint-has = { $bot } knows what to do here.
hint-not = I’ll decide myself
hint-title = A hint

home-again = Watch again
home-against = Against
home-all_games = All games
home-another_name = Another name
home-being_prepared = { $game } is being prepared: { $percent }%
home-ended = Recently finished
home-free =
    { $free ->
        [one] { $free } seat free
       *[other] { $free } seats free
    }
home-friends = Tables of people you follow
home-learn = Learn as you play
home-motto = Two board games of the East-India trade
home-my_games = My games
home-new_table = New table
home-none_open = No open tables right now. Open one and send the link to your friends, or play against bots.
home-none_playing = Nobody is playing at an open table just now.
home-open_tables = Open tables
home-own_table = Or open a table of your own: who sits where, how fast, with which options.
home-pace-days = { $days } a move
home-pace-live = live, { $bank } + { $increment }
home-pace-untimed = no clock
home-play_as = You play as { $name }.
home-play_now = Play now against bots
home-rated = rated
home-seats = { $least } to { $most } at the table
home-since = Since you were here
home-since-dates = New dates
home-since-followed = People you follow
home-since-last = You were last here { $ago }.
home-since-mine = Your games
home-since-who_won = Won: { $names }
home-state-closed = Closed
home-state-gathering = Gathering
home-state-over = Over
home-state-playing = Under way
home-to_join = To join
home-to_watch = To watch
home-tournament-over = It is over: see how it ended
home-tournament-table = To your table
home-tournaments = Your tournaments
home-waits_for = Waiting for { $names }
home-welcome = Welcome back, { $name }
home-what = Play Batavia and VOC in your browser, with friends or bots, in one sitting or a move a day. No account is needed, nothing to install.
home-which_game = Which game
home-which_state = Join or watch
home-with_friends = Play with friends
home-you = You
home-your_turn = It’s your turn

key-desk = Go to your choice
key-escape = Skip what moves, come back to now
key-farther = Board farther away
key-nearer = Board nearer
key-pieces = Walk over the pieces: arrows move on, Enter shows the turn that put one there
key-prompt = Go to what is asked
key-whole = The whole board

keys-board = The board
keys-table = The table
keys-title = Keys

lead_in-at = { $at } of { $all }
lead_in-back = Back
lead_in-begin = Begin the game
lead_in-title = What it’s about

list-all = Show all { $count }
list-fewer = Show fewer
log-concerns_me = Only what concerns me
log-jump = Jump to…
log-new = new
log-nothing = Nothing has happened yet.
log-piece = Shows the turn that put it there
log-taken_back = taken back
log-taken_back_lines =
    { $count ->
        [one] { $count } line taken back
       *[other] { $count } lines taken back
    }
log-title = Log
log-unfold =
    { $count ->
        [one] { $count } more line
       *[other] { $count } more lines
    }

me-account = Account
me-account-guest = You are a guest, known to this browser alone. With an account your games follow you to any device.
me-account-login = Login
me-account-login-hint = Three characters or more, or a mail address. Nobody else sees it.
me-account-made = Your account is made, { $name }. Your games came along.
me-account-make = Make an account
me-account-nobody = To play, a name is enough. With an account your games follow you to any device.
me-account-password = Password
me-account-password-hint = Twelve characters or more.
me-account-sign_in = Sign in
me-account-sign_out = Sign out
me-account-welcome = Welcome back, { $name }.
me-account-yours = You have an account: your games follow you to any device.
me-blocked = Blocked people
me-blocked-none = You block nobody.
me-blocked-read = Unblock
me-blocked-text = You read nothing of what they say.
me-delivery-dropped = no longer needed
me-delivery-failed = failed
me-delivery-sent = delivered
me-delivery-waiting = on its way
me-erase = Erase my data
me-erase-no = No, keep it
me-erase-sure = Erase everything about you?
me-erase-text = Your name, account and messages are erased, and bots play on at your tables. Finished games stay, played by somebody without a name. This can’t be undone.
me-erase-yes = Yes, erase it
me-erased = Everything about you is erased. Fair winds!
me-export = Download my data
me-forced = Forced moves
me-forced-hint = A move that leaves no choice is made for you.
me-kept = What is stored about you
me-kept-text = Download all of it as one file, or have it erased.
me-machine = On this device
me-measures = From the moderators
me-measures-answer = Answer: { $text }
me-measures-appeal = Appeal
me-measures-appeal_label = Why it is wrong
me-measures-moderate = You keep order here:
me-measures-waits = A moderator will answer here.
me-measures-your_appeal = Your appeal: { $text }
me-motion = Motion
me-motion-hint = Show how things move on the board.
me-name = Your name
me-name-come = Come as a guest
me-name-hint = You can change it at any time.
me-name-label = What the others call you
me-name-take = Take this name
me-nobody = You
me-notices = Notices
me-notices-a_browser = A browser that you allowed
me-notices-add = Add
me-notices-drop = Remove
me-notices-here = Tell me in this browser
me-notices-log = Sent recently
me-notices-mail = Mail
me-notices-mail-label = Tell me by mail
me-notices-no_leave = Your browser blocks notifications. You can allow them in its settings.
me-notices-of_what = Tell me when:
me-notices-on_its_way = A test is on its way.
me-notices-push = Browser
me-notices-secret = Its secret is shown this once. Messages are signed with it.
me-notices-secret-label = Secret
me-notices-text = So that no table waits for you without your knowing it.
me-notices-try = Try it
me-notices-unconfirmed = not confirmed yet: look into your mail
me-notices-webhook = Webhook
me-notices-webhook-hint = For a chat group or a program of yours.
me-notices-webhook-label = Address of the webhook
me-notices-webhook-more = Tell a program (webhook)
me-occasion-account = How I sign in has changed
me-occasion-confirm = Confirming the address
me-occasion-expiring = A table will be closed soon
me-occasion-over = A game is over
me-occasion-reminder = My time runs out soon
me-occasion-started = A game has begun
me-occasion-test = A test
me-occasion-turn = It’s my turn
me-passkeys = Passkeys
me-passkeys-add = Add a passkey
me-passkeys-added = From now on “{ $name }” signs you in.
me-passkeys-cant = Passkeys can’t be used here: they need an address with https and a name, and a browser that knows them.
me-passkeys-drop = Remove
me-passkeys-dropped = “{ $name }” no longer signs you in. You can delete it on your device, too.
me-passkeys-made = made
me-passkeys-name = Name of the passkey
me-passkeys-name-hint = So that you know it again, such as: My phone.
me-passkeys-rename = Rename
me-passkeys-sign_in = Sign in with a passkey
me-passkeys-text = With a passkey you sign in by finger, face or the PIN of your device: without a login, without a password.
me-passkeys-used = used
me-password = A new password
me-password-change = Change it
me-password-changed = Your password is changed; all other browsers are signed out, and all your tokens have stopped working.
me-password-drop = Do without a password
me-password-dropped = From now on you sign in by passkeys alone.
me-password-new = The new one
me-password-none = You have no password. With one you could also sign in as { $login }.
me-password-old = The old one
me-password-take = Take this password
me-past = Past games
me-past-more = Earlier ones
me-past-none = Finished games will stand here, and can be watched again.
me-prove = Is it you?
me-prove-passkey = Use a passkey
me-prove-password = Your password
me-prove-text = Before you change how you sign in, show once more that it’s you.
me-prove-yes = Go on
me-provider-done-link = From now on you can sign in that way, too.
me-provider-done-prove = It’s you. Now you can go on.
me-provider-link = Sign in with { $name }, too
me-provider-linked = You can sign in with { $name }.
me-provider-prove = Use { $name }
me-provider-sign_in = Sign in with { $name }
me-provider-text = You can also sign in with { $name }: this page takes you there and back.
me-provider-unlink = Stop signing in with { $name }
me-provider-unlinked = You no longer sign in with { $name }.
me-renamed = You are { $name } now.
me-sounds = Sounds
me-sounds-hint = Cards, coins, and a bell when it’s your turn.
me-theme = Appearance
me-theme-auto = Like the device
me-theme-dark = Dark
me-theme-light = Light
me-tokens = Tokens for programs
me-tokens-drop = Delete
me-tokens-key = Key
me-tokens-label = What it is for
me-tokens-make = Make a token
me-tokens-once = Its key is shown this once: copy it now.
me-tokens-text = With a token a program of yours can play or read for you.

moderation = Moderation
moderation-answer = Answer
moderation-answer_label = Your answer to { $name }
moderation-appeal = { $name } says: { $text }
moderation-appeals = Appeals
moderation-appeals-none = Nobody appeals.
moderation-do = What to do about { $name }
moderation-do-done = Done.
moderation-do-how_long = For how long
moderation-do-mute = Mute
moderation-do-mute_hint = Says nothing at tables and on boards
moderation-do-name = New name
moderation-do-reason = Why
moderation-do-reason_hint = { $name } reads this.
moderation-do-rename = Rename
moderation-do-rename_hint = The new name stays for 30 days
moderation-do-role = Role
moderation-do-role_hint = Who keeps order here
moderation-do-suspend = Suspend
moderation-do-suspend_hint = Plays nothing; bots play on in their place
moderation-flag-gives_way = came behind { $to } in { $seen } of { $games } rated games
moderation-flag-leaves = left { $seen } of their last { $games } rated games
moderation-flag-stalls = took most of the time in { $seen } of their last { $games } rated games
moderation-flags = What looks odd
moderation-flags-none = Nothing looks odd.
moderation-flags-text = In rated games of the last 90 days. Nothing follows by itself: look, and ask.
moderation-hours-1 = 1 hour
moderation-hours-168 = 1 week
moderation-hours-24 = 1 day
moderation-hours-720 = 30 days
moderation-hours-8760 = 1 year
moderation-kind-close = A table was closed
moderation-kind-mute = Muted until { $until }
moderation-kind-rename = Renamed from { $was } to { $now }; the name stays until { $until }
moderation-kind-role = Role: { $now }
moderation-kind-suspend = Suspended until { $until }
moderation-log = What was done
moderation-log-about = About { $name }
moderation-log-all = Everyone’s
moderation-log-by = by { $by }
moderation-log-by_host = by the host of the server
moderation-log-lift = Lift
moderation-log-lift_which = Lift: { $what }, { $name }
moderation-log-lifted = lifted
moderation-log-none = Nothing yet.
moderation-more = Earlier
moderation-people = People
moderation-people-find = Find
moderation-people-guest = guest
moderation-people-label = Beginning of the name, or login
moderation-people-nobody = Nobody is called that.
moderation-report = { $by } about { $about }
moderation-report-close = Close this table
moderation-report-context = What was said before
moderation-report-look_up = Look up { $name }
moderation-report-settle = Settled
moderation-report-settle_which = Settled: { $by } about { $about }
moderation-report-silence = Nobody had said anything.
moderation-report-table = Table of { $game }
moderation-reports = Reports
moderation-reports-none = Nothing waits for you.
moderation-role-admin = administrator
moderation-role-moderator = moderator
moderation-role-none = plays only
moderation-what = What people report, what was done about it, and who appeals. Everyone reads on their own page what was done to them, and why.

new-begin = Begin
new-bot = { $bot }: { $what }
new-by_book = as in the rule book
new-by_chance = Left to chance
new-by_link = By link
new-by_link-hint = Only those who have the link
new-changed =
    { $changes ->
        [one] { $changes } change
       *[other] { $changes } changes
    }
new-club = For whom
new-club-link = For members, and by link
new-club-link-hint = Whoever has the link can sit down, too
new-club-members = For members of { $club }
new-club-members-hint = Nobody else can sit down or watch
new-days = Days for each move
new-game = Game
new-help = Help at the table
new-hide_drawing = Show lines only when they are finished
new-hide_drawing-hint = Spectators see nothing of them before: nobody can watch for the one who draws.
new-hints = Hints
new-hints-hint = Anyone may ask a bot what it would do.
new-increment = Seconds more for each move
new-minutes = Minutes for the whole game
new-never_mind = Never mind
new-open = Who may come
new-options = { $game }: options
new-pace = How fast
new-pace-days = Days
new-pace-days-hint = A move now and then
new-pace-live = Live
new-pace-live-hint = In one sitting, with a clock
new-pace-untimed = No clock
new-pace-untimed-hint = Everyone takes the time it takes
new-rated = Rated
new-rated-hint = The result changes the ratings of all who play. Everyone needs an account and holds one seat; there are no hints.
new-seat = Seat { $seat }
new-seats = Seats
new-set = Open the table
new-sitter-anyone = Whoever comes
new-sitter-bot = Bot: { $bot }
new-sitter-friend = A friend, by link
new-sitter-me = You
new-sitter-me_too = You, too (same screen)
new-spectators = Spectators
new-title = New table
new-to_all = Open to all
new-to_all-hint = Listed on the home page
new-what = Change what you like, or nothing at all: it’s set the way most people play. In the next step you get a link to send.
new-who = Who sits where
new-who-hint = Free seats can be filled with bots later. You can also take several seats and pass the screen round.

no-address_refused = This address can’t be used: { $why }.
no-already_proposed = There is a question already: answer it first.
no-already_started = The game has begun already: you can watch it.
no-answered_already = You have answered already.
no-appealed_already = You have appealed already: a moderator will read it.
no-bad_identity = What came back doesn’t fit what was asked, so nobody was signed in. Try again, or sign in otherwise.
no-bad_invite = This invitation leads nowhere any more: ask for a new link.
no-bad_link = This link isn’t valid, or not any more: ask for a new one.
no-bad_name = This name can’t be used: it holds signs that can’t be seen, too many marks, or letters that look like others.
no-bad_passkey = This passkey doesn’t fit, or was made for another address. Try again, or sign in otherwise.
no-bad_record = This record can’t be shown. { $why }
no-being_prepared = { $game } is being prepared ({ $percent }%): it can be played in a moment.
no-bot_plays = A bot plays that seat: take the seat back first.
no-breach = The record breaks the rules: { $why }
no-busy = The table is busy: try again in a moment.
no-call_costs = You have no free call left: this one costs { $cost }. Say that you will pay for it.
no-call_instead = At this table you call while the line is being drawn: advice is for tables with a move a day.
no-calls_not_live = Nobody calls at a table with a move a day: leave your advice beforehand.
no-challenge_over = That took too long, or was answered already. Try again.
no-chance_first = Chance is at work: wait a moment.
no-club_full = The club is full: it has { $most } members.
no-date_far = That is too far ahead: choose a date within two years.
no-date_past = That moment is past: choose one to come.
no-draw_it = Draw the line while the others watch, so that they can call to you.
no-duplicate_days = Duplicate rounds are for live play: over days people could tell each other what comes next.
no-follow_yourself = You need not follow yourself: your games stand on the home page already.
no-foreign_page = This request comes from another page: do it from here.
no-game_over = The game is over: you can watch it again.
no-guest_chat = Guests can talk only at tables by link. An account is one step away.
no-has_account = You have an account already.
no-hours_just_changed = You changed your playing hours just now: they stay for { $days } days. A vacation can be added at any time.
no-hours_too_short = Playing hours have to be { $least } hours a day at least.
no-identity_taken = Somebody with another account here signs in that way already.
no-join_first = Join the table first.
no-last_way_in = That is your last way in: take a password or another passkey first.
no-lifted_already = This no longer holds: there is nothing to lift.
no-login_taken = { $login } is taken: choose another login.
no-members_only = This table is for the members of its club: ask one of them for an invitation.
no-moderator_passkey = Sign in with a passkey to keep order here: add one on your page first, if you have none.
no-move_unreadable = This is no move of { $game }: { $why }.
no-muted = You can’t chat until { $until }. Your page says why, and you can appeal there.
no-name_fixed = A moderator gave you this name, and it stays until { $until }. Your page says why.
no-no_adviser = No bot here can give hints for { $game }.
no-no_analysis = Games of { $game } can’t be analysed yet.
no-no_bot_plays = No bot plays for that seat.
no-no_hints = This table was opened without hints. You can allow them when you open a table.
no-no_mail_here = This server sends no mail: let your browser tell you.
no-no_order_now = That can’t be set in advance now.
no-no_orders = Nothing can be set in advance in { $game }.
no-no_outlook = { $game } tells nothing of what would follow.
no-no_passkeys_here = Passkeys need the name of the server, not its bare address: open it by its name.
no-no_provider = Here people sign in by login and password, or by passkey.
no-no_seat_free = All seats are taken; you can watch.
no-no_such_act = The game can’t go back to there.
no-no_such_bot = There is no bot called { $bot } for { $game }.
no-no_such_channel = You don’t have this way to be told.
no-no_such_club = There is no such club: look at the link again.
no-no_such_date = There is no such date any more.
no-no_such_game = There is no game called { $game } here.
no-no_such_measure = There is no such entry in the log.
no-no_such_passkey = This passkey isn’t known here any more: sign in otherwise.
no-no_such_person = There is no such person here.
no-no_such_post = This post is gone already.
no-no_such_report = There is no such report.
no-no_such_seat = There is no such seat at this table.
no-no_such_stroke = This line isn’t being drawn.
no-no_such_table = There is no such table: look at the link again.
no-no_such_token = You have no such token.
no-no_such_zone = There is no time zone called { $zone }: write it like Europe/Berlin.
no-no_trade = There is no trade now.
no-no_voice = You only watch this table: those who sit here act and talk.
no-not_admin = Only administrators say who is a moderator.
no-not_an_answer = Chance can’t answer that now.
no-not_appealed = No appeal waits for an answer here.
no-not_confirmed = This address isn’t confirmed yet: open the link in the mail that we sent there.
no-not_found = There is nothing at this address.
no-not_founder = Only the founder of the club can do that.
no-not_host = Only { $host }, who opened the table, can do that.
no-not_legal = That isn’t possible now. Choose something that the table offers.
no-not_member = Only members of the club can do that: ask one of them for an invitation.
no-not_moderator = Only moderators of this server can do that.
no-not_offered = There is no such thing in { $game }.
no-not_organiser = Only organisers of the club can do that.
no-not_over = The game isn’t over yet.
no-not_paused = The game isn’t paused.
no-not_seated = You don’t sit at this table: take a free seat, or watch.
no-not_signed_in = Say who you are first: a name is enough.
no-not_started = The game hasn’t begun: it can when all seats are taken.
no-not_stored = This couldn’t be stored just now, or not in time. Look at the table before you try again: it may be done after all.
no-not_your_seat = That seat isn’t yours.
no-not_your_stroke = It isn’t you who draws.
no-not_your_turn = It isn’t your turn.
no-nothing_proposed = Nobody asks anything.
no-nothing_to_undo = You have nothing to take back: not after new dice or cards, nor after what others did since.
no-offline = The server can’t be reached. Are you connected?
no-one_by_one = At this table you trade one after the other: wait for your turn.
no-one_seat_each = You sit here already. Only whoever opened the table can hold several seats.
no-options = The options can’t be read: { $why }.
no-other_rules = This game was begun by other rules than are played here now, and can’t be opened.
no-over_moderator = They are a moderator, too: an administrator has to do that.
no-over_yourself = You can’t do that to yourself: ask another moderator.
no-page_fault = Something went wrong on this page. Load it again, and go on where you were.
no-passkey_account = First make an account, then it can have passkeys.
no-passkey_cancelled = Your device gave no passkey. Try again, or sign in otherwise.
no-passkey_known = This device has a passkey of yours already.
no-passkey_unsupported = This device can’t make passkeys that recognise you: use another, or set up a PIN first.
no-paused = The game is paused: it has to go on first.
no-private_profile = { $name } keeps their games private.
no-prove_in_browser = Only somebody who is signed in in a browser can do that, not a program.
no-prove_yourself = Show once more that it’s you: by your password or a passkey.
no-provider_away = The provider can’t be asked just now. Try again in a moment, or sign in otherwise.
no-provider_refused = You weren’t signed in there. Try again, or sign in otherwise.
no-rated_account = This game is rated: make an account first, so that your rating stays yours.
no-rated_hints = A rated game has no hints.
no-rated_one_seat = This game is rated: nobody holds two seats at it.
no-rated_pace = Only games with a clock are rated: choose a live game, or days for each move.
no-rematch_exists = The rematch is ready already.
no-restarting = The server restarts: come back in a moment.
no-role_account = Only people with an account can be moderators.
no-round_under_way = Other tables of this round still get the same dice and cards. This one opens when the last of them has ended.
no-same_chance_again = At a table of a duplicate round nothing that chance has answered can be taken back.
no-seat_empty = Nobody sits there.
no-seat_taken = That seat is taken: choose another.
no-seats = A table for { $game } has { $least } to { $most } seats, not { $seats }.
no-seats_empty =
    { $empty ->
        [one] { $empty } seat is
       *[other] { $empty } seats are
    } empty: fill them with people or bots first.
no-suspended = You are suspended until { $until }. Your page says why; there you can appeal, and download what is stored about you.
no-token_scope = This token may not be used for that.
no-too_many_clubs = You are in { $most } clubs: leave one first.
no-too_many_dates = The club has { $most } dates to come: cancel one first.
no-too_many_passkeys = You have { $most } passkeys: remove one first.
no-too_much_taken_back = So much was taken back at this table that nothing more can be.
no-no_such_tournament = There is no such tournament: check the link.
no-not_in_tournament = You don’t take part in this tournament.
no-not_tournament_host = Only whoever opened the tournament can start it.
no-too_many_tables = { $most } of the tables you opened are waiting or being played: let one of them end first.
no-too_many_tournaments = { $most } of your tournaments are under way: let one of them end first.
no-tournament_account = Tournaments are for people with an account: make one first, it takes a moment.
no-tournament_full = { $most } people take part already: no more fit in.
no-tournament_over = There is no round left to join.
no-tournament_started = This tournament has begun already.
no-tournament_too_few = A tournament needs { $least } people; so far there are { $count }.
no-unknown_host = This server isn’t called { $host }.
no-vacation_far = Vacations can be set until the end of next year.
no-vacation_order = A vacation needs a first day and a last day that isn’t before it.
no-vacation_too_long = That would be more than { $most } days of vacation in { $year }.
no-weak_password = This password is guessed too easily: take a longer one, of several words.
no-server_fault = Something went wrong here, and we know of it. Nothing was changed.
no-spectator = A spectator makes no moves: ask with the view of a seat.
no-stale = The table went on before this reached it. Look again.
no-stroke_gap = Points of the line are missing.
no-stroke_under_way = Someone is drawing: wait until the line is done.
no-table_closed = The table is closed: others stand on the home page.
no-too_fast = That is too much at once: wait a moment.
no-too_many_channels = You have { $most } ways to be told: remove one first.
no-too_many_followed = You follow { $most } people: unfollow somebody first.
no-too_many_tokens = You have { $most } tokens: delete one first.
no-unreadable = This can’t be read: { $why }.
no-which_seat = You hold several seats here: say which one you mean.
no-wrong_method = { $method } isn’t answered at this address.
no-wrong_password = Login and password don’t match: try again.

notes-keeping = …
notes-kept = Kept.
notes-private = For yourself: nobody else reads this.
notes-title = Notes
notes-watching = Say who you are, and you can keep notes.

notice-expiring = Your table of { $game } will be closed soon.
notice-over = Your game of { $game } is over.
notice-reminder = Your time in { $game } runs out soon.
notice-started = Your game of { $game } has begun.
notice-test = A test: notices reach you here.
notice-turn = It is your turn in { $game }.

pace-days = { $time } for each move
pace-live = { $bank } each, and { $increment } more for every move
pace-untimed = No clock runs

part-close = Close
part-copied = Copied.
part-copy = Copy
part-copy_yourself = It is selected: copy it with Ctrl+C or a long press.
part-share = Share
part-show = Show
part-strength-fair = All right
part-strength-strong = Strong
part-strength-weak = Guessed too easily

past-after = As it stood: { $what }
past-back = One step back
past-now = Now
past-on = One step on
past-start = a moment ago

puzzle-about = Moments from recorded games, one question each. The rules themselves say which move is right.
puzzle-all = All puzzles
puzzle-next = Next puzzle
puzzle-number = Puzzle { $number }
puzzle-number_solved = Puzzle { $number }, solved
puzzle-of = { $game }: puzzle { $number }
puzzle-open = Solve it
puzzle-question = The question
puzzle-right = Right!
puzzle-solved = solved
puzzle-title = Puzzles
puzzle-today = Today’s puzzle
puzzle-wrong = Not quite.
puzzle-you = You

question-drop = Never mind
question-look = Look at it
question-no = No
question-pause = { $name } asks for a pause: clocks and game would stand still.
question-takeback = { $name } asks to take the last move back.
question-takeback_what = This would be taken back:
question-title = A question to all
question-waits = Waiting for { $names }.
question-yes = Agreed

replay-all_open = Everything open
replay-as_seen = As { $name } saw it
replay-back = One step back
replay-before = Before the first event
replay-bring = Bring the record of a game, from this server or from any other program. It is checked against the rules, shown, and kept nowhere.
replay-choose_file = Choose a file, or drop it here
replay-controls = Playback
replay-game_number =
    { $number }. { $game }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }
replay-keys = Replay
replay-no_record = There is no record in this file.
replay-of = A game of { $game }
replay-on = One step on
replay-pause = Pause
replay-place = { $at } of { $all }
replay-play = Play
replay-play_pause = Play or pause
replay-score = Score sheet
replay-seen_by = Seen by
replay-share = Share this position
replay-shared = The link to this position is copied.
replay-speed = Speed
replay-title = Watch a record
replay-to_end = To the end
replay-to_start = To the start
replay-where = Where in the game

repute-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } played to the end
repute-left =
    left { $left ->
        [one] { $left } game
       *[other] { $left } games
    } early lately

rules-all = In our own words, point by point: when a move is refused, its number leads here.
rules-contents = Contents
rules-hits =
    { $hits ->
        [one] { $hits } rule found
       *[other] { $hits } rules found
    }
rules-link = { $number }, link to this rule
rules-of = Rules of { $game }
rules-search = Search the rules
rules-title = Rules

seat-acts = to act
seat-away = not here
seat-bot = bot
seat-bot_plays = a bot plays on
seat-empty = Free seat
seat-here = here
seat-one_of = { $name } { $place }
seat-place = Seat { $place }
seat-somebody = Somebody

since-nothing = Nothing yet.
since-replay = Show it on the board
since-title = Since your last turn

sounds-ask = Play with sounds? Bells, coins, and a chime when it’s your turn.
sounds-no = Stay silent
sounds-yes = Turn sounds on

speed-at_once = at once
speed-calm = calmly
speed-quick = quickly
speed-title = Bots play

table-board = The board
table-bot_plays = A bot is playing for you now.
table-closed = This table is closed.
table-come_again = Load it again
table-coming = Coming to the table…
table-dark = Dark
table-desk = Your choice
table-explain = what this means
table-fair = How chance is kept fair
table-home = Home
table-kept = Your move is kept and will be sent.
table-leave = Leave the game
table-leave_sure = Leave: a bot plays on
table-leave_what = A bot plays on for you. You can take your seat back at any time.
table-menu = Menu
table-more = More of the table
table-motion = Animations
table-nearer = Bring the board nearer
table-new_version = A new version comes after your move.
table-new_version-now = Now
table-not_connected = Not connected; trying again.
table-over = The game is over.
table-pause = Ask for a pause
table-paused = The game is paused.
table-restart = Start the turn again
table-resume = Go on
table-return = Take your seat back
table-rules = Rule book
table-scene = Watch: it is being shown.
table-scene_skip = Skip
table-seats = Seats
table-sending = On its way
table-side = Log, chat and notes
table-skip = Skip to my turn
table-sounds = Sounds
table-takeback = Ask to take your last move back
table-title_turn = ● Your turn: { $game }
table-told = What happens
table-undo = Undo
table-undo-what = Undo: { $what }
table-watch = watching
table-watching =
    { $count ->
        [one] { $count } person watches
       *[other] { $count } people watch
    } this table.
table-whole = Show the whole board
table-you_watch = You are watching: you see what everybody may see.
table-your_turn = Your turn: { $prompt }
tournament-all = Tournaments
tournament-all_rounds = All rounds
tournament-call_off = Call it off
tournament-call_off-sure = Call “{ $name }” off?
tournament-call_off-text = It can’t be opened again, and who wanted to take part finds it over.
tournament-called_off = It was called off before its first round.
tournament-clock = Every round begins by itself when the last one is over. Whoever doesn’t come runs out of time, and a bot plays on for them.
tournament-commitment = Promise for round { $number }
tournament-duplicate = Duplicate rounds
tournament-duplicate-hint = All tables of a round get the same dice and cards, so luck counts for less. Nobody can watch a table before its round is over.
tournament-ended = place { $place }, { $score }
tournament-ended-decided = place { $place }, { $score } · own decisions { $points }
tournament-gathers = { $host } starts it as soon as everybody is here. Three people are enough.
tournament-how = A table is worth 1 point for coming first, 0 for coming last, and in between by how many people one leaves behind. With equal points: more tables won, then stronger opponents.
tournament-how-duplicate = A table of a duplicate round is worth half a point for who is neither ahead nor behind, more for a lead, less for falling behind, from 0 to 1. One half is measured against the others at the table, the other against everybody in the round. With equal points: more tables won, then stronger opponents.
tournament-how-less_luck = A table of a duplicate round is worth half a point for who is neither ahead nor behind, more for a lead, less for falling behind, from 0 to 1. The score counts half; the other half is what one’s own decisions gained or lost beside those of a simple bot, judged by what one could know. So the luck of dice and cards, and what the others did, counts only half. Leads are measured half against the others at the table, half against everybody in the round. With equal points: more tables won, then stronger opponents.
tournament-how_many_rounds = Rounds
tournament-is_over = This tournament is over.
tournament-join = Take part
tournament-leave = Leave the tournament
tournament-left = has left
tournament-less_luck = Take luck off the standings
tournament-less_luck-hint = After each round the server works out what everybody’s own decisions were worth. That counts half, the score half.
tournament-less_luck-played = This round counts as it was played.
tournament-less_luck-wait = The last tables are being gone through: luck is taken off the standings, then they are final.
tournament-less_luck-working = Luck is being taken off this round; until then it counts as it was played.
tournament-link = Link for others
tournament-my_table = To my table
tournament-name = What it is called
tournament-new = Open a tournament
tournament-none = There is none yet. Open the first.
tournament-open = Open it
tournament-opponents = Opponents
tournament-people =
    { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
tournament-place = Place
tournament-planned =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
tournament-points = Points
tournament-promised = What was promised about chance
tournament-promised-how = The server chose a secret for each round before anybody took part, and shows here what binds it to that. When a round is over its secret stands here, too, and every table can be checked.
tournament-records = Download all games (JSONL)
tournament-round = Round { $number }
tournament-rounds = round { $made } of { $rounds }
tournament-season = The season
tournament-season-none = No tournament has ended in this season.
tournament-season-text = A point for each person one comes before at a tournament, half a point for a tie. A season lasts three months: this one from { $from } to { $to }.
tournament-secret = Secret of round { $number }
tournament-standings = Standings
tournament-start = Start
tournament-state-gathering = You can join
tournament-state-over = Over
tournament-state-playing = Being played
tournament-table = Table { $number }
tournament-table-closed = not played to its end
tournament-table-gathering = begins now
tournament-table-over = over
tournament-table-playing = being played
tournament-wait = Your table is over. The next round begins when all are.
tournament-wanted = People at a table, if possible
tournament-what = Several rounds at tables of three to five, each time with others, for any number of people from three on. Whoever comes later plays from the next round on.
tournament-wins = Won
turns-ask = Shall we tell you when it’s your turn?
turns-otherwise = By mail, or another way
turns-no = No, thanks
turns-told = You’ll be told in this browser when it’s your turn.
