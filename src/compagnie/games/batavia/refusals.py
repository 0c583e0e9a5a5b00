"""Why a move can't be made, what to beware of, or why a record can't be true: each code with its §.

The sentences stand in the catalogue (`batavia-no-…` in languages/<language>/batavia.ftl).
"""

from compagnie.core.refusal import Refusals

RULES = {
    "no_auction_now": "§3.1",
    "bid_too_low": "§3.2",
    "bid_beyond_notes": "§3.2",
    "auction_first": "§3.2",
    "lay_a_card": "§4.2",
    "cards_not_held": "§4.2",
    "count_below_zero": "§4.2",
    "no_majority": "§4.2",
    "seal_not_held": "§4.5",
    "no_post_ahead": "§4.5",
    "post_ahead": "§4.6",
    "target_taken": "§4.6",
    "last_round": "§7.1",
    "may_not_convert": "§5.1",
    "no_conversion_at_target": "§5.2",
    # What to beware of.
    "keeps_all_five": "§5.1",
    "takes_target": "§7.1",
    "own_seal_sunk": "§6.1",
    "never_converts_there": "§5.2",
    # What only a record can get wrong.
    "no_such_auctioneer": "§2.4",
    "post_count": "§2.2",
    "block_rule": "§2.1",
    "hand_count": "§2.3",
    "card_not_there": "§1.2",
    "auctioneer_differs": "§3.6",
    "die": "§1.4",
    "too_many_cards": "§3.1",
    "no_auction_due": "§3.1",
    "no_reveal_due": "§4.7",
    "reveal_due": "§4.7",
    "auction_due": "§3.1",
    "no_pirates_due": "§6.1",
}

refuse = Refusals(RULES, "batavia", texts="compagnie.games.batavia.record.texts")
