"""Why the house says no: codes for translation, and sentences in English."""

from typing import Any

from compagnie.core.refusal import Refusal, Sentences

SENTENCES: Sentences = {
    "no_such_table": ("", "There is no such table."),
    "no_such_game": ("", "There is no game called {game} here."),
    "no_such_bot": ("", "There is no bot called {bot} for {game}."),
    "options": ("", "The options can't be read: {why}."),
    "no_such_seat": ("", "There is no seat {seat} at this table."),
    "seat_taken": ("", "Seat {seat} is taken."),
    "one_seat_each": ("", "You sit here already. Only who opened the table can hold several seats."),
    "seat_empty": ("", "Nobody sits on seat {seat}."),
    "no_seat_free": ("", "All seats are taken; you can watch."),
    "not_seated": ("", "You don't sit at this table."),
    "which_seat": ("", "You hold several seats here: say which one you mean."),
    "not_your_seat": ("", "Seat {seat} isn't yours."),
    "not_host": ("", "Only {host}, who opened the table, can do that."),
    "seats_empty": ("", "{empty} seats are empty: fill them with people or bots first."),
    "not_started": ("", "The game hasn't begun."),
    "already_started": ("", "The game has begun already."),
    "not_over": ("", "The game isn't over."),
    "game_over": ("", "The game is over."),
    "table_closed": ("", "The table is closed."),
    "stale": ("", "The table went on before this reached it: it stands at {number}, you saw {seen}. Look again."),
    "paused": ("", "The game is paused."),
    "not_paused": ("", "The game isn't paused."),
    "nothing_to_undo": ("", "You have nothing to take back: not over chance, nor over what others did since."),
    "no_such_act": ("", "The game can't go back to {to}."),
    "already_proposed": ("", "There is a question already: answer it first."),
    "nothing_proposed": ("", "Nobody asks anything."),
    "answered_already": ("", "You have answered already."),
    "bot_plays": ("", "A bot plays seat {seat}: take the seat back first."),
    "no_bot_plays": ("", "No bot plays for seat {seat}."),
    "rematch_exists": ("", "The rematch is set already: table {table}."),
    "guest_chat": ("", "Guests can talk at tables by link only. An account is one step away."),
    "no_orders": ("", "{game} has no standing orders."),
    "no_outlook": ("", "{game} tells nothing of what would follow."),
    "not_signed_in": ("", "Say who you are first: a name is enough."),
    "has_account": ("", "You have an account already."),
    "login_taken": ("", "{login} is taken: choose another login."),
    "wrong_password": ("", "Login and password don't match."),
    "no_such_token": ("", "You have no such token."),
    "too_many_tokens": ("", "You have {most} tokens: drop one first."),
    "no_such_person": ("", "There is no such person."),
    "foreign_page": ("", "This request comes from another page."),
    "server_fault": ("", "Something went wrong here, and we know of it. Nothing was changed."),
    "not_found": ("", "There is nothing at this address."),
    "unreadable": ("", "This can't be read: {why}."),
    "too_fast": ("", "That is too much at once: wait a moment."),
    "busy": ("", "The table is busy: try again in a moment."),
    "no_voice": ("", "You only watch this table."),
    "move_unreadable": ("", "This is no move of {game}: {why}."),
}  # fmt: skip


def refuse(code: str, **params: Any) -> Refusal:
    """The house's refusal with this code."""
    return Refusal(SENTENCES, code, **params)
