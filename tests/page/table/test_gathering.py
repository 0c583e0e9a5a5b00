"""Before a game: people come by a link, sit down, and begin."""

from playwright.sync_api import expect

from tests.page.at_table import Venue, said


def test_two_people_and_a_bot_sit_down_and_begin(venue: Venue) -> None:
    ada, bo = venue.someone("Ada"), venue.someone()
    table = ada.opens()
    ada.goes_to(table)
    faults: list[str] = []
    bo.page.on("console", lambda told: faults.append(told.text) if told.type in ("error", "warning") else None)
    bo.goes_to(table)
    bo.presses("gather.sit")
    expect(bo.page.locator(".gathering li.mine")).to_contain_text(said("gather.you"))
    assert faults == [], "who comes as a stranger isn't asked who they are"
    name = bo.page.locator("li.mine .name").inner_text()
    expect(ada.page.get_by_text(name, exact=True)).to_be_visible()
    expect(ada.page.get_by_role("button", name=said("gather.start"))).to_be_disabled()
    ada.presses("gather.add_bot")
    ada.presses("gather.start")
    for sitter in (ada, bo):
        expect(sitter.prompt).not_to_be_empty()
        expect(sitter.desk).to_be_visible()


def test_who_comes_by_a_link_is_asked_for_a_name_and_sits_down_by_it(venue: Venue) -> None:
    ada, bo = venue.someone("Ada"), venue.someone()
    table = ada.opens()
    ada.goes_to(table)
    expect(ada.page.get_by_label(said("gather.name"))).to_have_count(0)
    bo.goes_to(table)
    bo.page.get_by_label(said("gather.name")).fill("Bo")
    bo.presses("gather.sit")
    for sitter in (ada, bo):
        expect(sitter.page.locator(".gathering .name").get_by_text("Bo", exact=True)).to_be_visible()
    expect(bo.page.get_by_label(said("gather.name"))).to_have_count(0)


def test_at_a_table_by_days_one_is_asked_once_whether_to_be_told(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.goes_to(ada.opens())
    expect(ada.page.get_by_role("button", name=said("gather.rise"))).to_be_visible()
    question = ada.page.get_by_text(said("turns.ask"))
    expect(question).to_have_count(0)
    table = ada.opens(pace={"kind": "days", "days": 2})
    ada.goes_to(table)
    expect(question).to_be_visible()
    link = ada.page.get_by_role("link", name=said("turns.otherwise"))
    assert link.get_attribute("href") == "/me"
    ada.presses("turns.no")
    expect(question).to_have_count(0)
    ada.page.reload()
    expect(ada.page.get_by_role("button", name=said("gather.rise"))).to_be_visible()
    expect(question).to_have_count(0)


def test_who_is_told_already_is_not_asked(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.asks("POST", "/me/channels", kind="webhook", url="https://example.com/hook", language="en")
    with ada.page.expect_response("**/api/me/channels"):
        ada.goes_to(ada.opens(pace={"kind": "days", "days": 2}))
    expect(ada.page.get_by_role("button", name=said("gather.rise"))).to_be_visible()
    expect(ada.page.get_by_text(said("turns.ask"))).to_have_count(0)


def test_only_the_host_may_begin_or_seat_bots(venue: Venue) -> None:
    ada, bo = venue.someone("Ada"), venue.someone("Bo")
    table = ada.opens()
    bo.goes_to(table)
    expect(bo.page.get_by_role("button", name=said("gather.sit"), exact=True).first).to_be_visible()
    for code in ("gather.start", "gather.add_bot"):
        expect(bo.page.get_by_role("button", name=said(code))).to_have_count(0)


def test_a_bot_can_be_sent_away_and_a_seat_given_up(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.goes_to(ada.opens(bots=["random"]))
    free = ada.page.get_by_text(said("seat.empty"), exact=True)
    expect(free).to_have_count(1)
    ada.presses("gather.send_away")
    expect(free).to_have_count(2)
    ada.presses("gather.rise")
    expect(free).to_have_count(3)


def test_the_invitation_and_the_commitment_are_shown(venue: Venue) -> None:
    ada = venue.someone("Ada")
    table = ada.opens()
    ada.goes_to(table)
    link = ada.page.get_by_label(said("gather.link"))
    assert link.input_value() == f"{venue.server.address}/table/{table}"
    fairness = ada.page.get_by_role("link", name=said("gather.fair_more"))
    assert fairness.get_attribute("href") == f"/fairness/{table}"


def test_the_invitation_can_be_held_up_as_a_qr_code(venue: Venue) -> None:
    ada = venue.someone("Ada")
    table = ada.opens()
    ada.goes_to(table)
    ada.presses("gather.qr")
    code = ada.page.get_by_role("img", name=said("gather.qr_of", address=f"{venue.server.address}/table/{table}"))
    expect(code).to_be_visible()
    size = code.evaluate("svg => svg.viewBox.baseVal.width - 8")  # without the quiet margin
    assert (size - 17) % 4 == 0
    assert size >= 29
    ada.finds_nothing_wrong("the QR code")


def test_a_table_that_is_not_there_says_so(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.page.goto("/table/nowhere")
    expect(ada.page.get_by_role("heading", level=1, name=said("frame.no_table"))).to_be_visible()
    expect(ada.page.get_by_role("link", name=said("frame.nowhere.back"))).to_be_visible()


def test_gathering_is_accessible_in_both_themes(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.goes_to(ada.opens(bots=["random"]))
    ada.page.get_by_role("button", name=said("gather.start")).wait_for()
    ada.finds_nothing_wrong("gathering")


def test_each_bot_is_given_a_level_of_its_own(venue: Venue) -> None:
    ada = venue.someone("Ada")
    table = ada.opens()
    ada.goes_to(table)
    ada.page.get_by_label(said("gather.level"), exact=True).select_option("master")
    expect(ada.page.get_by_text(said("bot.master.hint")).first).to_be_visible()
    ada.page.get_by_role("button", name=said("gather.add_bot")).first.click()
    expect(ada.page.locator("li .name").filter(has_text=said("bot.master"))).to_be_visible()
    ada.page.get_by_label(said("gather.level_of", name=said("bot.master"))).select_option("novice")
    expect(ada.page.locator("li .name").filter(has_text=said("bot.novice"))).to_be_visible()
    seats = ada.asks("GET", f"/tables/{table}")["seats"]
    assert [seat["bot"] for seat in seats if seat["bot"]] == ["novice"]


def test_play_now_is_against_the_level_that_was_chosen(venue: Venue) -> None:
    ada = venue.someone("Ada")
    ada.page.goto("/")
    card = ada.page.locator("article").filter(has=ada.page.locator("#game-batavia"))
    card.get_by_label(said("home.against")).select_option("learner")
    expect(card.get_by_text(said("bot.learner.hint"))).to_be_visible()
    card.get_by_role("button", name=said("home.play_now")).click()
    ada.page.wait_for_url("**/table/*")
    card_now = ada.asks("GET", f"/tables/{ada.page.url.rpartition('/')[2].partition('?')[0]}")
    assert {seat["bot"] for seat in card_now["seats"]} == {None, "learner"}
    ada.page.goto("/")
    expect(card.get_by_label(said("home.against"))).to_have_value("learner")
