### What notices, mails and the pages behind their links say, in English.

notice-turn = It is your turn in { $game }.
notice-reminder = Your time in { $game } runs out soon: then a bot plays on for you.
notice-started = Your game of { $game } has begun.
notice-over = Your game of { $game } is over.
notice-expiring = Your table of { $game } will be closed soon if nothing happens there.
notice-test = This is a test: notices reach you here.
notice-account = How you sign in has changed: your password, a passkey or another way in. If that wasn’t you, end all sessions on your page and take another password.
notice-confirm = Somebody, hopefully you, wants notices of games sent to this address.
notice-others = At the table with you: { $names }.
notice-confirm_here = If it was you, confirm it here; if not, do nothing, and nothing more will come:
notice-no_more = No more of these:
notice-ask_confirm = Send notices of your games to this address?
notice-ask_unsubscribe = Send no more notices to this address?
notice-done_confirm = This address is confirmed.
notice-done_unsubscribe = No more notices will come to this address.
notice-yes = Yes
notice-club_gathering = { $game }: a table is open. At it: { $names }.
notice-club_playing = { $game } is being played: { $names }.
notice-club_over = { $game } is over: { $names }.
notice-club_won = { $game }: { $won } won. At the table: { $names }.
notice-club_closed = { $game }: the table was closed.
