"""What notices, mails and the pages behind their links say: the catalogue `notices` of each language."""

from functools import cache
from typing import Annotated, Any

from msgspec import Meta

from compagnie.core.rulebook import rulebook
from compagnie.core.texts import Catalogue, languages

Language = Annotated[str, Meta(pattern=rf"^({'|'.join(languages())})$(?!\n)", description="A language of this server.")]


def say(language: Language, code: str, **params: Any) -> str:
    """A text in a language."""
    return _catalogue(language).say(f"notice.{code}", params)


def game_title(name: str | None, language: Language) -> str:
    """What a game is called, as its rule book says."""
    return rulebook(name or "", language).title or (name or "").capitalize()


@cache
def _catalogue(language: Language) -> Catalogue:
    return Catalogue("notices", language)
