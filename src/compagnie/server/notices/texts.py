"""What notices, mails and the pages behind their links say, in the four languages. A test compares them."""

import sys
from pathlib import Path
from typing import Any, Literal, get_args

from compagnie.core.rulebook import rulebook
from compagnie.games import games

Language = Literal["en", "de", "it", "nl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "turn": "It is your turn in {game}.",
        "reminder": "Your time in {game} runs out soon: then a bot plays on for you.",
        "started": "Your game of {game} has begun.",
        "over": "Your game of {game} is over.",
        "expiring": "Your table of {game} will be closed soon if nothing happens there.",
        "test": "This is a test: notices reach you here.",
        "confirm": "Somebody, hopefully you, wants notices of games sent to this address.",
        "others": "At the table with you: {names}.",
        "confirm_here": "If it was you, confirm it here; if not, do nothing, and nothing more will come:",
        "no_more": "No more of these:",
        "ask_confirm": "Send notices of your games to this address?",
        "ask_unsubscribe": "Send no more notices to this address?",
        "done_confirm": "This address is confirmed.",
        "done_unsubscribe": "No more notices will come to this address.",
        "yes": "Yes",
    },
    "de": {
        "turn": "Du bist dran in {game}.",
        "reminder": "Deine Zeit in {game} läuft bald ab: Dann spielt ein Bot für dich weiter.",
        "started": "Deine Partie {game} hat begonnen.",
        "over": "Deine Partie {game} ist zu Ende.",
        "expiring": "Dein Tisch {game} wird bald geschlossen, wenn dort nichts geschieht.",
        "test": "Das ist eine Probe: Hier erreichen dich Mitteilungen.",
        "confirm": "Jemand, hoffentlich du, möchte Mitteilungen über Partien an diese Adresse bekommen.",
        "others": "Mit dir am Tisch: {names}.",
        "confirm_here": "Wenn du es warst, bestätige es hier; wenn nicht, tu nichts, und es kommt nichts mehr:",
        "no_more": "Zum Abbestellen:",
        "ask_confirm": "Mitteilungen über deine Partien an diese Adresse schicken?",
        "ask_unsubscribe": "Keine Mitteilungen mehr an diese Adresse schicken?",
        "done_confirm": "Diese Adresse ist bestätigt.",
        "done_unsubscribe": "An diese Adresse kommen keine Mitteilungen mehr.",
        "yes": "Ja",
    },
    "it": {
        "turn": "Tocca a te in {game}.",
        "reminder": "Il tuo tempo in {game} sta per finire: poi un bot gioca al posto tuo.",
        "started": "La tua partita a {game} è cominciata.",
        "over": "La tua partita a {game} è finita.",
        "expiring": "Il tuo tavolo di {game} sta per chiudere, se non vi succede nulla.",
        "test": "Questa è una prova: qui ti raggiungono gli avvisi.",
        "confirm": "Qualcuno, e speriamo sia tu, vuole ricevere a questo indirizzo avvisi sulle partite.",
        "others": "Al tavolo con te: {names}.",
        "confirm_here": "Se la richiesta è tua, conferma qui; se no, non fare nulla, e non arriverà altro:",
        "no_more": "Per non riceverne più:",
        "ask_confirm": "Mandare a questo indirizzo gli avvisi sulle tue partite?",
        "ask_unsubscribe": "Non mandare più avvisi a questo indirizzo?",
        "done_confirm": "Questo indirizzo è confermato.",
        "done_unsubscribe": "A questo indirizzo non arriveranno più avvisi.",
        "yes": "Sì",
    },
    "nl": {
        "turn": "Jij bent aan zet in {game}.",
        "reminder": "Je tijd in {game} loopt bijna af: dan speelt een bot voor je verder.",
        "started": "Je partij {game} is begonnen.",
        "over": "Je partij {game} is afgelopen.",
        "expiring": "Je tafel {game} wordt binnenkort gesloten als daar niets gebeurt.",
        "test": "Dit is een proef: hier bereiken meldingen je.",
        "confirm": "Iemand, hopelijk jij, wil meldingen over partijen op dit adres ontvangen.",
        "others": "Met jou aan tafel: {names}.",
        "confirm_here": "Was jij het, bevestig het dan hier; zo niet, doe niets, en er komt niets meer:",
        "no_more": "Geen meldingen meer? Ga hierheen:",
        "ask_confirm": "Meldingen over je partijen naar dit adres sturen?",
        "ask_unsubscribe": "Geen meldingen meer naar dit adres sturen?",
        "done_confirm": "Dit adres is bevestigd.",
        "done_unsubscribe": "Naar dit adres komen geen meldingen meer.",
        "yes": "Ja",
    },
}


def say(language: Language, code: str, **params: Any) -> str:
    """A text in a language."""
    return WORDS[language][code].format(**params)


def game_title(name: str | None, language: Language) -> str:
    """What a game is called, as its rule book says."""
    game = games().get(name or "")
    if game is None:
        return (name or "").capitalize()
    folder = Path(sys.modules[type(game).__module__].__file__ or "").parent
    try:
        return rulebook(folder, language).title or game.name.capitalize()
    except FileNotFoundError:  # a game may be younger than its translations
        return game.name.capitalize()
