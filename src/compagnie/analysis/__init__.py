"""What a finished game teaches: win chances over time, every decision judged by what its seat knew, luck and errors.

offered   which games can be analysed
walk      a record as moments: what chance answered, what a seat decided
trials    compiled: play on from a position, or after each candidate, in many worlds
estimates from a position to win chances, from a seat's view to what each candidate is worth
judge     what a decision cost, and how sure that is
study     all moments of a game, on several threads
decisions what a seat's own decisions brought it, in points; worlds has in how many each is tried, a module a game
summary   graph, ledgers, turning points, lessons
report    the types of a report
analyse   from a record to its report
"""
