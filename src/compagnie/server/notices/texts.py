"""What notices, mails and the pages behind their links say: the catalogue `notices` of each language."""

from functools import cache
from typing import Annotated, Any

from msgspec import Meta

from compagnie.core.texts import Catalogue, languages

Language = Annotated[str, Meta(pattern=rf"^({'|'.join(languages())})$(?!\n)", description="A language of this server.")]


def say(language: Language, code: str, **params: Any) -> str:
    """A text in a language."""
    return _catalogue(language).say(f"notice.{code}", params)


@cache
def _catalogue(language: Language) -> Catalogue:
    return Catalogue("notices", language)
