"""Search by rollouts: a game's own candidate moves, tried in many worlds that the seat's view allows.

    contract   what a game offers the search: compiled functions beside its rules
    rollouts   compiled: deal a world, play every candidate on in it, add up what it was worth
    net        a small net that tells each seat's chance to win from numbers about the table
    searcher   the bot: from a view to a move, under a budget of worlds or of time
    self_play  whole games between policies, compiled: to measure strength and to gather what the net learns from
    training   how the net is learned
    endings    how games end that everyone plays on greedily, compiled
    luck       what each seat earned in a game: its result less luck

Each game that offers what the contract asks for has a folder here, with the bot `search`. The upper levels are the same
bots with budgets of their own (`bots/levels`).
"""
