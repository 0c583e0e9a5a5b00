"""Why a move can't be made, or a record can't be true: a code, the § it rests on, and a sentence."""

from typing import Any

from compagnie.core.refusal import HOUSE, Refusal, Sentences

SENTENCES: Sentences = dict(HOUSE) | {
    "no_such_burgemeester": ("§2.1", "Seat {seat} can't be Burgemeester among {seats} seats."),
    "trade_seconds": ("§7.1", "The time to trade must be from 0 to {most} seconds, not {given}."),
    "investments_now": ("§5.1", "Now it is time to invest: fit out, claim, take back or pass."),
    "sailing_now": ("§6.1", "Now the skipper sails or holds his ship."),
    "loading_now": ("§6.6", "Now a merchant takes a good or leaves it."),
    "trading_now": ("§7.1", "Now all may trade, until all have done."),
    "delivering_now": ("§7.2", "Now contracts are delivered."),
    "storing_now": ("§7.5", "Now goods are stored."),
    "at_sea": ("§5.2", "Ship {ship} is at sea: men come aboard and leave in Zeeland."),
    "no_man_to_place": ("§5.2", "You have no man in hand, or ship {ship} has no free slot."),
    "men_to_place": ("§5.2", "Exactly {due} men go aboard ship {ship}, as sailors or merchants."),
    "too_many_sailors": ("§5.2", "Ship {ship} would carry {sailors} sailors, but {merchants} merchants: never more."),
    "lower_numbers_first": ("§5.2", "On ship {ship} the slots with lower numbers are filled before the higher ones."),
    "no_man_aboard": ("§5.5", "You have no man aboard ship {ship}."),
    "not_open": ("§5.3", "Contract {contract} isn't open."),
    "no_such_year": ("§1.5", "There is no marker for {year}."),
    "no_man_in_hand": ("§5.3", "It takes a man from your hand, and you have none."),
    "beyond_purse": (
        "§7.4",
        "You were shown mercy: contract {contract} costs {penalty} if it fails, and you have {daalders}.",
    ),
    "held_already": ("§5.4", "Contract {contract} is held: without a marker one claims only what nobody holds."),
    "markers_are_free": ("§5.4", "Markers are still free: contract {contract} takes one."),
    "year_past": ("§5.3", "The year {year} is past."),
    "marker_taken": ("§5.3", "The marker of {year} is taken."),
    "not_earlier": ("§5.3", "Contract {contract} is due in {year}: it takes a strictly earlier marker."),
    "other_ship": ("§6.1", "It is ship {ship}'s turn, not {named}'s."),
    "course_begun": ("§6.2", "The course is begun: cast off, or go on with it."),
    "course": ("§6.2", "A course has at most {most} goals, each once, home last; on this chart: {goals}."),
    "course_from_zeeland": ("§6.2", "From Zeeland a course leads to a harbour first."),
    "no_lanes": ("§6.2", "No courses are planned on these charts: draw the line yourself."),
    "stroke": ("§6.2", "{mistake}"),
    "stroke_from_spot": ("§6.2", "The line of ship {ship} starts at its spot, cell {x}, {y}."),
    "stroke_from_home": ("§6.2", "From Zeeland the line starts on the home line."),
    "call_beyond_line": ("§6.3", "A call was made at point {at} of a line with {points} points."),
    "skipper_calls": ("§6.3", "Seat {seat} is the skipper, and others call to him."),
    "no_call_left": ("§6.3", "Seat {seat} has no call left and can't have another for a fine."),
    "call_fine": ("§6.3", "The call of seat {seat} costs {due}, not {given}."),
    "trade_of_nothing": ("§7.1", "In a trade somebody gives something."),
    "not_his_to_give": ("§7.1", "Seat {seat} hasn't got in its warehouse and purse what it would give."),
    "no_trade_now": ("§7.1", "There is no trade now."),
    "no_such_offer": ("§7.1", "There is no offer {offer}, or no longer."),
    "not_your_offer": ("§7.1", "Offer {offer} isn't yours."),
    "not_offered_to_you": ("§7.1", "Offer {offer} isn't made to you."),
    "nobody_can_accept": ("§7.1", "Nobody you offer this to has what you ask for."),
    "too_many_offers": ("§7.1", "You may have {most} offers open: withdraw one first."),
    "not_his_contract": ("§7.2", "You don't hold contract {contract}."),
    "no_such_side": ("§7.2", "Contract {contract} has no side {side}."),
    "goods_missing": ("§7.2", "Your warehouse doesn't hold the goods for contract {contract}."),
    "goods_differ": ("§7.2", "These are not the goods that this side of contract {contract} asks for."),
    "keep": ("§7.5", "You may keep at most {kept} of your own goods."),
    "box": ("§1.2", "{mistake}"),
    "open_count": ("§2.1", "{due} contracts are open at the start, not {given}."),
    "card_not_there": ("§2.1", "Card {card} can't be turned up now."),
    "burgemeester_differs": ("§2.1", "The Burgemeester is seat {due}, not seat {given}."),
    "no_orders_due": ("§3.1", "No new orders come now."),
    "orders_due": ("§3.1", "First new orders come."),
    "orders_count": ("§3.1", "Three cards are turned up, or fewer and VOC last."),
    "follows_by_itself": ("", "This doesn't happen now."),
    "outcome": ("§6.4", "{mistake}"),
}  # fmt: skip


def refuse(code: str, **params: Any) -> Refusal:
    """The refusal with this code."""
    return Refusal(SENTENCES, code, **params)
