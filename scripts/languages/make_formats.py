"""Writes what our texts need of CLDR, for every language of two letters, as Babel has it.

python scripts/languages/make_formats.py
"""

import re
import sys
from datetime import time

import msgspec
from babel import Locale
from babel.dates import format_time
from babel.localedata import locale_identifiers
from babel.numbers import format_decimal, format_percent

from compagnie.core.texts.formats import FILE, Formats

WRITABLE = re.compile(r"[^yMdHhmsaA-Za-z']*(?:(?:yy?|M{1,3}|dd?|HH?|hh?|mm?|ss?|a|'[^']*')[^yMdHhmsaA-Za-z']*)+")
PLAIN = "y-MM-dd HH:mm:ss"


def main() -> int:
    FILE.write_bytes(text())
    return 0


def text() -> bytes:
    """A language a line."""
    every = {language: formats(Locale(language)) for language in sorted(locale_identifiers()) if len(language) == 2}
    lines = (b'"%s":%s' % (language.encode(), msgspec.json.encode(told)) for language, told in every.items())
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def formats(locale: Locale) -> Formats:
    pattern = locale.decimal_formats[None]
    symbols = locale.number_symbols["latn"]
    day, hour = locale.date_formats["medium"].pattern, locale.time_formats["medium"].pattern
    moment = locale.datetime_formats["medium"].replace("'", "").replace("{0}", hour).replace("{1}", day)
    return Formats(
        plurals={name: rule(told) for name, told in sorted(locale.plural_form.rules.items())},
        point=symbols["decimal"],
        group=symbols["group"],
        grouping=pattern.grouping,
        minus=format_decimal(-1, locale=locale).removesuffix("1"),
        percent=format_percent(0.05, locale=locale).replace("5", "{0}"),
        lists={
            joined: {part: locale.list_patterns[joined][part] for part in ("2", "start", "middle", "end")}
            for joined in ("standard", "or")
        },
        moment=moment if WRITABLE.fullmatch(moment) else PLAIN,
        months=[locale.months["format"]["abbreviated"][month] for month in range(1, 13)],
        halves=(format_time(time(9), "a", locale=locale), format_time(time(21), "a", locale=locale)),
    )


def rule(told: str) -> str:
    """As CLDR writes it today. Amounts in powers of ten (`e`) don't occur."""
    written = told.replace(" mod ", " % ").replace(" not in ", " != ").replace(" in ", " = ")
    for known, always in (("e = 0 and ", ""), (" or e != 0..5", "")):
        written = written.replace(known, always)
    return written


if __name__ == "__main__":
    sys.exit(main())
