"""The game is over: the score sheet, and where to go from there."""

from playwright.sync_api import expect

from tests.page.at_table import PHONE, Hall, Sitter, said


def at_the_end(hall: Hall, size: dict[str, int] | None = None, name: str = "Ada", seats: int = 3) -> tuple[str, Sitter]:
    """Ada left at once, bots played on, and the game ends before her eyes."""
    ada = hall.someone(name, size=size)
    table = ada.opens(bots=["greedy"] * (seats - 1), seats=seats)
    ada.does(table, "start")
    ada.goes_to(table)
    ada.prompt.wait_for()
    ada.does(table, "leave")
    ada.dialog.wait_for(timeout=240_000)
    return table, ada


def test_the_score_sheet_comes_by_itself_and_leads_on(hall: Hall) -> None:
    table, ada = at_the_end(hall)
    expect(ada.dialog.get_by_role("heading", name=said("end.score"))).to_be_visible()
    expect(ada.dialog).to_contain_text("Ada")
    links = {
        said("end.replay"): f"/replay/{table}",
        said("end.fair"): f"/fairness/{table}",
        said("end.record"): f"/api/tables/{table}/record",
    }
    for name, address in links.items():
        assert ada.dialog.get_by_role("link", name=name).get_attribute("href") == address
    ada.finds_nothing_wrong("the score sheet")
    # A club's server in the next room has no certificate: there browsers keep their own sums back.
    ada.page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    ada.page.goto(f"/fairness/{table}")
    expect(ada.page.get_by_role("status").filter(has_text="fits its seal")).to_be_visible()


def test_a_rematch_seats_the_same_people_again(hall: Hall) -> None:
    table, ada = at_the_end(hall, size=PHONE)
    ada.presses("end.rematch", ada.dialog)
    expect(ada.page.get_by_role("button", name=said("gather.start"))).to_be_enabled()
    assert table not in ada.page.url


def test_the_score_sheet_of_five_is_whole_on_the_narrowest_phone(hall: Hall) -> None:
    _, ada = at_the_end(hall, size={"width": 320, "height": 640}, name="Maximiliaan Bartholomeus", seats=5)
    table = ada.dialog.get_by_role("table")
    assert table.evaluate("table => table.parentElement.scrollWidth <= table.parentElement.clientWidth")
    names = table.locator("thead th span")
    expect(names).to_have_count(5)
    assert names.evaluate_all("names => names.every((each) => each.scrollHeight <= each.clientHeight)")
