"""What was taken back with the consent of all is nowhere on the page any more, also for who comes again."""

from playwright.sync_api import expect

from tests.page.at_table import Venue, said
from tests.page.table.test_play import acting, bids, three_people


def test_a_bid_that_was_taken_back_by_consent_stands_on_no_seat_any_more(venue: Venue) -> None:
    _, people = three_people(venue)
    first = acting(people)
    bids(first)
    bids(acting(people), 2)
    last = people[-1].page.get_by_role("region", name=said("batavia.board.auction"))
    expect(last).to_contain_text(said("batavia.auction.bid", n=1))
    first.presses("table.menu")
    first.presses("table.takeback")
    for person in people:
        if person is not first:
            person.presses("question.yes")
    first.waits_for_turn()
    for person in people:
        round_of_bids = person.page.get_by_role("region", name=said("batavia.board.auction"))
        for again in (False, True):
            if again:
                person.page.reload()
            turn = "yours" if person is first else "thinks"
            expect(round_of_bids).to_contain_text(said(f"batavia.auction.{turn}"))
            for amount in (1, 2):
                expect(round_of_bids).not_to_contain_text(said("batavia.auction.bid", n=amount))
