"""Pictures of every page and of many states of both tables, by day and by night, on a phone, a tablet and a desk.

python -m scripts.gallery                    all of them, into build/gallery, with a page to leaf through
python -m scripts.gallery --only batavia     those whose name has this in it
python -m scripts.gallery --sizes phone      on a phone alone; --themes dark: by night alone
python -m scripts.gallery --readme           also the pictures of the README, into docs/pictures
python -m scripts.gallery --check            by day alone, and: what does axe find, and what sticks out sideways?
python -m scripts.gallery --part 2/6         every sixth scene, from the second on

A real server plays real games: bots for the others, and a bot's advice for whoever looks, up to the state wanted.
"""

import argparse
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright
from rich.progress import track
from scripts.gallery import batavia, people, voc
from scripts.gallery.checks import faults
from scripts.gallery.pages import pages
from scripts.gallery.server import FLAGS, ROOT, open_server
from scripts.gallery.visitor import Scene, Visitor

SIZES = {"phone": (390, 844), "tablet": (768, 1024), "laptop": (1280, 720), "desk": (1440, 900)}
THEMES = ("light", "dark")
README = {"batavia-laying": "desk-light", "voc-crew-called": "desk-light"}
README |= {"batavia-bidding": "phone-dark", "voc-investing": "phone-light", "voc-blind-called": "phone-dark"}
"""The pictures that the README shows, and how."""


def tables(address: str, game: str, wanted: dict[str, Callable[[dict[str, Any]], bool]]) -> Iterator[Any]:
    """A game's table, from gathering to the score sheet and the replay."""
    ada = Visitor(address, "Ada")

    def over(path: str) -> Scene:
        return Scene(path.format(ada.plays(ada.opens(game, 3), lambda view: False)), ada)

    yield f"{game}-gathering", lambda: Scene(f"/table/{ada.opens(game, 4, start=False, bots=['greedy'])}", ada)
    for place, (name, until) in enumerate(wanted.items()):
        yield f"{game}-{name}", lambda until=until, seats=3 + place % 3: ada.reaches(game, seats, until)
    yield f"{game}-over", lambda: over("/table/{}")
    yield f"{game}-replay", lambda: over("/replay/{}?at=40")
    yield f"{game}-fairness", lambda: over("/fairness/{}")


BATAVIA: dict[str, Callable[[dict[str, Any]], bool]] = {
    "bidding": lambda view: view["phase"] == "bidding",
    "choosing": lambda view: view["phase"] == "moving" and view["open"] >= 15,
    "late": lambda view: view["phase"] == "moving" and view["open"] >= 35,
}
VOC: dict[str, Callable[[dict[str, Any]], bool]] = {
    "investing": lambda view: view["phase"] == "investing" and view["year"] > 1587,
    "sailing": lambda view: view["phase"] == "sailing",
    "loading": lambda view: view["phase"] == "loading",
    "trading": lambda view: view["phase"] == "trading",
    "delivering": lambda view: view["phase"] == "delivering",
}


def scenes(address: str, home: Path | None = None) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Everything that there is to look at."""
    yield from pages(address)
    yield from people.scenes(address, home)
    yield from tables(address, "batavia", BATAVIA)
    yield from batavia.scenes(address)
    yield from tables(address, "voc", VOC)
    yield from voc.scenes(address)


@contextmanager
def shown(browser: Browser, address: str, scene: Scene, size: str, theme: str) -> Iterator[Page]:
    """A scene, as whoever looks at it sees it."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if size == "phone" else 1,
        color_scheme="dark" if theme == "dark" else "light",
        base_url=address,
        **{"locale": "en-GB", "reduced_motion": "reduce"}
        | {"has_touch": size == "phone", "is_mobile": size == "phone"}
        | dict(scene.given),
    )
    try:
        if scene.who:
            context.add_cookies(scene.who.cookies)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(scene.address)
        page.locator("h1").first.wait_for(state="attached")
        page.wait_for_timeout(600)
        scene.first(page)
        yield page
    finally:
        context.close()


def pictures(browser: Browser, address: str, name: str, scene: Scene, how: Iterable[str], out: Path) -> None:
    """All pictures of a scene."""
    for each in how:
        size, theme = each.split("-")
        with shown(browser, address, scene, size, theme) as page:
            page.screenshot(path=out / f"{name}-{each}.png")


class AmissError(Exception):
    """What is amiss with a scene."""


def checks(browser: Browser, address: str, name: str, scene: Scene, sizes: Iterable[str], out: Path) -> None:
    """Take a scene's pictures at these sizes, and raise an AmissError that says what is amiss with it there."""
    found = {}
    for size in sizes:
        with shown(browser, address, scene, size, "light") as page:
            page.screenshot(path=out / f"{name}-{size}-light.png")
            if "reduced_motion" in scene.given:
                page.clock.resume()  # what was held still: axe waits for the page's clock...
                page.emulate_media(reduced_motion="reduce")  # ...and colours change at once
            found[size] = faults(page, large=size == "phone")
    if any(found.values()):
        raise AmissError("".join(f"\n    {size}: {each}" for size, amiss in found.items() for each in amiss))


def part_of(all_of_them: list[Any], part: str) -> list[Any]:
    """Such as `2/6`: every sixth, from the second on."""
    which, parts = map(int, part.split("/"))
    return all_of_them[which - 1 :: parts]


def twice(make: Callable[[], Scene], does: Callable[[Scene], None]) -> None:
    """Play a scene, and anew once if it didn't come about: bots and a busy machine are fickle."""
    try:
        does(make())
    except (Error, AssertionError):
        does(make())


SHRINK = """async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.9);
}"""


def small(browser: Browser, picture: Path) -> bytes:
    """A picture as WebP, a third as large: the browser can write it itself."""
    page = browser.new_page()
    written: str = page.evaluate(SHRINK, "data:image/png;base64," + b64encode(picture.read_bytes()).decode())
    page.close()
    return b64decode(written.partition(",")[2])


def leaf_through(out: Path, how: list[str]) -> None:
    """A page with all pictures, also of earlier parts."""
    rows = []
    for name in sorted({picture.name.removesuffix(f"-{how[0]}.png") for picture in out.glob(f"*-{how[0]}.png")}):
        files = [f"{name}-{each}.png" for each in how]
        shots = "".join(f'<a href="{file}"><img loading="lazy" src="{file}" alt="{file}"></a>' for file in files)
        rows.append(f"<h2>{name}</h2><div>{shots}</div>")
    style = "body{font:16px sans-serif;margin:2rem}div{display:flex;gap:8px;overflow-x:auto}img{height:360px}"
    text = f"<!doctype html><meta charset=utf-8><title>compagnie: gallery</title><style>{style}</style>{''.join(rows)}"
    (out / "index.html").write_text(text, encoding="utf-8")


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "build/gallery")
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES))
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--part", default="1/1")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    chromium = subprocess.run(
        [ROOT / "scripts/find_chromium"], check=True, capture_output=True, text=True
    ).stdout.strip()
    how = [f"{size}-{theme}" for size in args.sizes for theme in (["light"] if args.check else args.themes)]
    taken, failed = [], []
    with (
        TemporaryDirectory() as home,
        open_server(Path(home), stroke_timeout=60) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        wanted = [(name, scene) for name, scene in scenes(address, Path(home)) if args.only in name]
        for name, make in track(part_of(wanted, args.part), description="Scenes", transient=True):
            looks = partial(checks, browser, address, name, sizes=args.sizes, out=args.out)
            takes = partial(pictures, browser, address, name, how=how, out=args.out)
            try:
                twice(make, looks if args.check else takes)
                taken.append(name)
            except Exception as error:  # the others are still worth seeing
                failed.append(f"{name}: {error}")
        if args.readme:
            for name in (name for name in taken if README.get(name) in how):
                shot = args.out / f"{name}-{README[name]}.png"
                (ROOT / "docs/pictures" / f"{name}.webp").write_bytes(small(browser, shot))
    leaf_through(args.out, how)
    if args.check:
        print(f"{len(taken)} scenes at {len(args.sizes)} sizes: nothing is amiss")
    else:
        print(f"{len(taken) * len(how)} pictures: {args.out / 'index.html'}")
    if failed:
        sys.exit("\n".join([f"Amiss with {len(failed)}:" if args.check else "No picture of:", *failed]))


if __name__ == "__main__":
    main()
