"""Draw the page's icons (web/public/icon-*.png) from web/public/icon.svg, with the Chromium that tests the page."""

import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
PUBLIC = ROOT / "web/public"
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-mask.png": (512, 0.78)}
"""Each file's size, and how much of it the drawing fills: a mask may cut away the rim."""


def main() -> None:
    """Draw each icon on the colour of paper."""
    chromium = subprocess.run([ROOT / "scripts/find_chromium"], capture_output=True, text=True, check=True)
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=["--no-sandbox"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = (
                f"margin:0;display:grid;place-items:center;height:100vh;background:{'#f6efdd' if part < 1 else 'none'}"
            )
            drawing = svg.replace("<svg ", f'<svg width="{size * part}" height="{size * part}" ')
            page.set_content(f'<body style="{style}">{drawing}</body>')
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
