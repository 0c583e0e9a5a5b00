"""Write down what the code says: the protocol (docs/protocol.md), its TypeScript types, the settings
(docs/operations.md).

python scripts/make_types.py           writes them
python scripts/make_types.py --check   ends with 1 if they are not as this would write them
"""

import ast
import inspect
import re
import sys
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from msgspec import inspect as look

from compagnie.core.game import Event, Game
from compagnie.games import games
from compagnie.server.app import make_app
from compagnie.server.base.settings import Settings
from compagnie.server.http.errors import ErrorBody
from compagnie.server.protocol import acts, advice, drawing, hints, hours, trading
from compagnie.server.protocol import clock as pace
from compagnie.server.protocol import messages as protocol

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs/protocol.md"
TYPES = ROOT / "web/src/api/protocol.ts"
REST_TYPES = ROOT / "web/src/api/rest.ts"
GAME_TYPES = ROOT / "web/src/games"
OPERATIONS = ROOT / "docs/operations.md"
SETTINGS_MARK = "<!-- From here on made by scripts/make_types.py from src/compagnie/server/base/settings.py. -->\n"
MARK = "<!-- From here on made by scripts/make_types.py from src/compagnie/server/protocol. -->\n"
HEAD = "// Made by scripts/make_types.py. Change the Python types instead, and make it again.\n"
GAME_ACT = """
/** An act at a table of this game. */
export interface Act extends Omit<SeenAct, "events" | "led_to" | "setup"> {{
  events: SeenEvent[];
  led_to?: {led_to}[];
  setup: {setup} | null;
}}
"""
PLAIN = {
    look.IntType: "number",
    look.FloatType: "number",
    look.StrType: "string",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "Json",
    look.RawType: "unknown",
}
FILLED_IN = {
    "OfferCard": {"gives": "Side", "takes": "Side"},
    "BargainCard": {"offers": "OfferCard<Side>[]"},
    "BargainTold": {"bargain": "BargainCard<Side> | null"},
    "OrderTold": {"order": "Order | null"},
    "Welcome": {
        "view": "View | null",
        "acts": "Act[]",
        "order": "Order | null",
        "bargain": "BargainCard<Side> | null",
    },
    "Earlier": {"acts": "Act[]"},
    "Happened": {"act": "Act"},
    "Refused": {"view": "View | null"},
}
"""The fields that hold what is a game's own: its views, acts, orders and sides of a trade are type parameters."""
GAMES_OWN = ("View", "Act", "Order", "Side")


def main() -> int:
    """Write everything, or compare it."""
    stale = [path for path, text in written().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what scripts/make_types.py writes: run it.")
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written()[path], encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


def written() -> dict[Path, str]:
    """Every file that is made here, and what belongs into it."""
    files = {
        DOCS: DOCS.read_text(encoding="utf-8").partition(MARK)[0] + MARK + reference(),
        OPERATIONS: OPERATIONS.read_text(encoding="utf-8").partition(SETTINGS_MARK)[0] + SETTINGS_MARK + settings(),
        TYPES: protocol_types(),
        REST_TYPES: rest_types(),
    }
    return files | {GAME_TYPES / game.name / "types.ts": game_types(game) for game in games().values()}


# The reference


def reference() -> str:
    """Each message with its fields, as tables."""
    parts = ["\n## What a client says\n"]
    parts += [described(kind) for kind in get_args(protocol.ClientMessage)]
    parts += ["\n## What the server tells\n"]
    parts += [described(kind) for kind in get_args(protocol.ServerMessage)]
    parts += ["\n## What messages are made of\n"]
    parts += [described(kind) for kind in shared_structs()]
    return "".join(parts)


def shared_structs() -> list[type]:
    """The structs that messages hold, other than the messages themselves."""
    holds: list[type] = [protocol.TableCard, protocol.SeatCard, protocol.QuestionCard, protocol.SeenAct, pace.ClockView]
    holds += [hours.Hours, hours.Vacation, hints.HintedMove, hints.HintReason]
    offered = [*drawing.DRAWING_CARDS, *trading.TRADING_CARDS, *advice.ADVICE_CARDS]
    return [*holds, *offered, *get_args(acts.Wish), *get_args(pace.Pace)]


def described(struct: Any) -> str:
    """A struct in Markdown."""
    told = look.type_info(struct)
    assert isinstance(told, look.StructType)
    title = f"`{told.tag}`" if told.tag else struct.__name__
    lines = [f"\n### {title}\n\n{inspect.cleandoc(struct.__doc__ or '')}\n"]
    if told.fields:
        lines.append("\n| field | what it is | |\n|---|---|---|\n")
        says = field_docs(struct)
        lines += [f"| {field.encode_name} | {_cell(field)} | {says.get(field.name, '')} |\n" for field in told.fields]
    return "".join(lines)


def _cell(field: look.Field) -> str:
    kind = f"`{in_typescript(field.type)}`".replace("|", "\\|")
    if field.required:
        return kind
    if _may_be_unset(field):
        return f"{kind}, or left out"
    default = None if field.default is msgspec.NODEFAULT else field.default
    return f"{kind}, or left out: `{msgspec.json.encode(default).decode()}`"


def field_docs(struct: Any) -> dict[str, str]:
    """What is written under each field of a struct, its ancestors' included."""
    found: dict[str, str] = {}
    for ancestor in reversed(struct.__mro__):
        if not issubclass(ancestor, msgspec.Struct) or ancestor is msgspec.Struct:
            continue
        (node,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(ancestor))).body
        assert isinstance(node, ast.ClassDef)
        for field, text in zip(node.body, node.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
                    found[field.target.id] = " ".join(str(text.value.value).split())
    return found


def settings() -> str:
    """Each setting, what it is if nobody sets it, and what it does."""
    says = field_docs(Settings)
    lines = ["\n| setting | default | |\n|---|---|---|\n"]
    for field in msgspec.structs.fields(Settings):
        default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        written = msgspec.json.encode(default, enc_hook=str).decode()
        lines.append(f"| `{field.name}` | `{written}` | {says[field.name]} |\n")
    return "".join(lines)


# TypeScript


def protocol_types() -> str:
    """The protocol's messages as TypeScript."""
    client, server = get_args(protocol.ClientMessage), get_args(protocol.ServerMessage)
    parts = [HEAD, f"\nexport const PROTOCOL = {protocol.PROTOCOL};\n"]
    parts.append("\nexport type Json = null | boolean | number | string | Json[] | { [key: string]: Json };\n")
    parts += [interface(struct) for struct in [*shared_structs(), *client, *server]]
    parts += [union("Wish", get_args(acts.Wish)), union("Pace", get_args(pace.Pace))]
    parts += [union("ClientMessage", client), union(f"ServerMessage{parameters(GAMES_OWN)}", server, given())]
    return "".join(parts)


def own_types(name: str) -> list[str]:
    """The type parameters of a message."""
    written = " ".join(FILLED_IN.get(name, {}).values())
    return [own for own in GAMES_OWN if re.search(rf"\b{own}\b", written)]


def parameters(owns: Any) -> str:
    """Type parameters as they are declared: whoever doesn't care gives none."""
    return f"<{', '.join(f'{own} = unknown' for own in owns)}>" if owns else ""


def given() -> dict[Any, str]:
    """The names of the messages that have type parameters, with these."""
    server = get_args(protocol.ServerMessage)
    return {one: f"{one.__name__}<{', '.join(owns)}>" for one in server if (owns := own_types(one.__name__))}


def rest_types() -> str:
    """What is asked and answered over HTTP as TypeScript; what the protocol has already comes from there."""
    found: list[Any] = []
    for kind in asked_and_answered():
        _gather(look.type_info(kind), found)
    known = protocol_types()
    shared = {one for one in found if f"export interface {one.__name__} " in known}
    parts = [interface(struct) for struct in sorted(set(found) - shared, key=lambda one: one.__name__)]
    used = [*sorted(one.__name__ for one in shared), "Json"]
    names = [name for name in used if re.search(rf"\b{name}\b", "".join(parts))]
    return HEAD + f'\nimport type {{ {", ".join(names)} }} from "./protocol";\n' + "".join(parts)


def asked_and_answered() -> list[Any]:
    """The type of every body that the server reads or sends over HTTP, where it is one of ours."""
    kinds: list[Any] = [ErrorBody]
    for route in make_app(Settings()).routes:
        for handler in getattr(route, "route_handlers", []):
            told = handler.parsed_fn_signature
            answer = told.return_type.annotation
            kinds += get_args(answer) if get_origin(answer) is Response else [answer]
            kinds += [spec.data_container for spec in (handler.responses or {}).values()]
            kinds += [asked.annotation for name, asked in told.parameters.items() if name == "data"]
    return [kind for kind in kinds if kind is not Response]


def game_types(game: Game) -> str:
    """A game's moves, events, views and options as TypeScript."""
    view = get_type_hints(type(game).view)["return"]
    setup = get_type_hints(type(game).seen_setup)["return"]
    seen = seen_events(game)
    named = {"Move": members(game.move_type), "SeenEvent": seen}
    if game.consequence_type is not None:
        named["Consequence"] = members(game.consequence_type)
    if game.orders:
        named["Order"] = members(game.orders.order_type)
    if game.asked_type is not None:
        named["Asked"] = members(game.asked_type)
        named["Outlook"] = members(get_type_hints(type(game).consider)["return"])
    roots = [view, setup, game.options_type, *(one for many in named.values() for one in many)]
    names = named_apart(roots, game)
    words = words_of(game)
    parts = [f"\nexport type {name} = {written};\n" for written, name in words.items()]
    parts += [interface(struct, names) for struct in names]
    alone = set(names.values())
    parts += [union(name, many, names) for name, many in named.items() if name not in alone]
    led_to = "Consequence" if "Consequence" in named else "never"
    parts.append(GAME_ACT.format(setup=names[setup], led_to=led_to))
    text = "".join(parts[: len(words)] + [_with_names(part, words) for part in parts[len(words) :]])
    imported = "Json, SeenAct" if "Json" in text else "SeenAct"
    return HEAD + f'\nimport type {{ {imported} }} from "../../api/protocol";\n' + text


def words_of(game: Game) -> dict[str, str]:
    """The game's own words, such as its companies: how TypeScript writes them, and what they are called."""
    package = type(game).__module__.rpartition(".")[0]
    found: dict[str, str] = {}
    for module in sorted(name for name in sys.modules if name.startswith(package)):
        for name, value in vars(sys.modules[module]).items():
            if get_origin(value) is Literal and len(get_args(value)) > 1:
                found.setdefault(in_typescript(look.type_info(value)), name)
    return dict(sorted(found.items(), key=lambda word: -len(word[0])))


def _with_names(part: str, words: dict[str, str]) -> str:
    for written, name in words.items():
        part = part.replace(written, name)
    return re.sub(r"\((\w+|\[[^()|]*\])\)\[\]", r"\1[]", part)


def members(union_type: Any) -> list[Any]:
    """The members of a union, or the one type."""
    return list(get_args(union_type)) or [union_type]


def seen_events(game: Game) -> list[Any]:
    """Every event of the game as somebody may see it."""
    package = type(game).__module__.rpartition(".")[0]
    return [kind for kind in _descendants(Event) if kind.__module__.startswith(package)]


def _descendants(kind: Any) -> list[Any]:
    return [found for child in kind.__subclasses__() for found in (child, *_descendants(child))]


def named_apart(roots: list[Any], game: Game) -> dict[Any, str]:
    """All structs that these hold, each with a name of its own: a move and an event may share one."""
    found: list[Any] = []
    for root in roots:
        _gather(look.type_info(root), found)
    seen = seen_events(game)
    names: dict[Any, str] = {}
    for struct in found:
        name = struct.__name__
        if struct in seen and any(other.__name__ == name for other in found if other not in seen):
            name += "Event"
        names[struct] = name
    return names


def _gather(told: Any, found: list[Any]) -> None:
    if isinstance(told, look.StructType | look.TypedDictType):
        if told.cls in found:
            return
        found.append(told.cls)
        for field in told.fields:
            _gather(field.type, found)
    for name in ("types", "item_types"):
        for inner in getattr(told, name, ()):
            _gather(inner, found)
    for name in ("item_type", "key_type", "value_type", "type"):
        if isinstance(inner := getattr(told, name, None), look.Type):
            _gather(inner, found)


def interface(struct: Any, names: dict[Any, str] | None = None) -> str:
    """A struct as a TypeScript interface."""
    told = look.type_info(struct)
    if isinstance(told, look.TypedDictType):
        return _typed_dict(told, names)
    assert isinstance(told, look.StructType)
    fields = [f"  {told.tag_field}: {msgspec.json.encode(told.tag).decode()};\n"] if told.tag else []
    name = (names or {}).get(struct, struct.__name__)
    filled = {} if names else FILLED_IN.get(name, {})
    said = issubclass(struct, protocol.FromClient) or struct.__struct_config__.forbid_unknown_fields
    for field in told.fields:
        may_miss = _may_be_unset(field) or (said and not field.required)
        kind = filled.get(field.name) or in_typescript(field.type, names)
        fields.append(f"  {field.encode_name}{'?' if may_miss else ''}: {kind};\n")
    says = inspect.cleandoc(struct.__doc__ or "").partition("\n")[0]
    declared = name + ("" if names else parameters(own_types(name)))
    return f"\n/** {says} */\nexport interface {declared} {{\n{''.join(fields)}}}\n"


def _typed_dict(told: look.TypedDictType, names: dict[Any, str] | None) -> str:
    """A dictionary with known keys as a TypeScript interface."""
    fields = [f"  {field.encode_name}: {in_typescript(field.type, names)};\n" for field in told.fields]
    says = inspect.cleandoc(told.cls.__doc__ or "").partition("\n")[0]
    return f"\n/** {says} */\nexport interface {told.cls.__name__} {{\n{''.join(fields)}}}\n"


def _may_be_unset(field: look.Field) -> bool:
    """Whether a field may be missing: it isn't required, and has nothing to stand for it."""
    return (
        not field.required
        and field.default in (msgspec.NODEFAULT, msgspec.UNSET)
        and (field.default_factory is msgspec.NODEFAULT)
    )


def union(name: str, structs: Any, names: dict[Any, str] | None = None) -> str:
    """A union as a TypeScript type."""
    return f"\nexport type {name} = {' | '.join((names or {}).get(one, one.__name__) for one in structs)};\n"


def in_typescript(told: look.Type, names: dict[Any, str] | None = None) -> str:
    """A type as TypeScript writes it."""
    if type(told) in PLAIN:
        return PLAIN[type(told)]
    match told:
        case look.Metadata(type=inner):
            return in_typescript(inner, names)
        case look.StructType(cls=struct) | look.TypedDictType(cls=struct):
            return (names or {}).get(struct, struct.__name__)
        case look.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case look.UnionType(types=types):
            inner_types = [in_typescript(one, names) for one in types]
            return " | ".join(dict.fromkeys(inner_types))
        case look.DictType(key_type=key, value_type=value):
            return f"{'Partial<' if isinstance(key, look.LiteralType) else ''}Record<{in_typescript(key, names)}, " + (
                f"{in_typescript(value, names)}>{'>' if isinstance(key, look.LiteralType) else ''}"
            )
        case look.TupleType(item_types=types):
            return f"[{', '.join(in_typescript(one, names) for one in types)}]"
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            inner_type = in_typescript(item, names)
            return f"({inner_type})[]" if " | " in inner_type else f"{inner_type}[]"
    raise TypeError(f"no TypeScript for {told}")


if __name__ == "__main__":
    sys.exit(main())
