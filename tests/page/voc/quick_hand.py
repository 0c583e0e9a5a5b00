"""A quick hand at VOC's table: it plays a whole game by pressing what the page offers, and by nothing else."""

from tests.page.at_table import Sitter

WHOLE_GAME = 400_000
"""Milliseconds: a busy machine may take long."""

HAND = r"""(until) => {
    const STAGES = [".score", ".stage", ".crew", ".study", ".load", ".trade fieldset", ".deliver", ".invest"];
    const one = (where) => document.querySelector(where);
    const all = (where) => [...document.querySelectorAll(where)].filter((thing) => !thing.disabled);
    const press = (thing) => (thing && !thing.disabled ? (thing.click(), true) : false);
    const key = (name) => one(".stage").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    let [step, voyages, studying, drawing, offered, patience, called] = [0, 0, false, 0, false, 0, false];
    let lifted = null;

    /** Eyes closed: some way north under full sail, a turn to one side, and the pen is lifted; at first one listens. */
    function steer() {
        if (one(".stage .count")) return false;
        drawing += 1;
        if (drawing === 1) ["ArrowUp", "ArrowUp", "ArrowUp"].forEach(key);
        if (drawing === 5) key(voyages % 2 ? "ArrowRight" : "ArrowLeft");
        if (drawing >= 9 && (one(".stamp") || drawing >= (voyages > 2 ? 16 : 80))) key("Enter");
        return true;
    }
    /** A harbour, then home, then sail. */
    function course() {
        const row = all(".course .row:first-of-type button");
        if (one(".course b")) return press(row.at(-1) ?? one(".course .primary"));
        return press(row[voyages % row.length]);
    }
    /** By turns: drawn by helm, named, held. */
    function sail() {
        if (!studying) voyages += 1;
        studying = true;
        if (voyages % 4 === 0) return press(one(".study .act button:nth-child(2)")) && "hold";
        if (voyages % 4 === 1) return press(one(".study .act .primary")) && "draw";
        return course() && "course";
    }
    /** Take what is offered; offer a good for a daalder, and wait a while; have done. */
    function trade() {
        if (press(one(".offer.forMe .primary"))) return "accept";
        const [mine, theirs] = document.querySelectorAll(".trade fieldset");
        if (!offered && mine?.querySelector(".token")) {
            if (!mine.querySelector(".token[aria-pressed=true]")) return press(mine.querySelector(".token")) && "give";
            if (/^\D*0/.test(theirs.querySelector("output").textContent)) {
                if (press(theirs.querySelectorAll(".stepper button")[1])) return "ask";
            }
            [offered, patience] = [true, 12];
            return press(one(".trade .to .primary")) && "offer";
        }
        if (one(".offer.mine") && (patience -= 1) > 0) return null;
        return press(one(".trade .head button:last-child")) && "done";
    }
    /** One word for each voyage, and once in a while one that costs. */
    function call() {
        if (called) return null;
        const fined = one(".anyway input");
        if (fined && !fined.checked && voyages % 3 === 0) return press(fined) && "anyway";
        called = true;
        return press(all(".call")[step % 5]) && "call";
    }
    function keep() {
        return press(all(".store .token[aria-pressed=false]")[0]) || press(one(".store .primary"));
    }
    function invest() {
        const things = all(".invest .part:not(.leaving) .thing:not(.dim)");
        if (one(".invest .pass, .invest > button")) return press(things[step % things.length]) ? "look" : "pass";
        return null;
    }
    function act() {
        if (!one(".study")) studying = false;
        if (!one(".stage")) drawing = 0;
        if (!one(".trade")) offered = false;
        if (!one(".crew")) called = false;
        const curtain = one(".curtain button");
        if (curtain) return curtain !== lifted && press((lifted = curtain)) && "curtain";
        if (one(".stage .lift")) return steer() && "steer";
        if (one(".study")) return sail();
        if (one(".load")) return press(one(".load .primary")) && "load";
        if (one(".trade")) return trade();
        if (press(one(".deliver .primary"))) return "deliver";
        if (one(".deliver")) return press(one(".deliver > button:last-child")) && "nothing";
        if (one(".store")) return keep() && "store";
        if (one(".fit, .claim")) return press(one(":is(.fit, .claim) .primary")) && "fit or claim";
        if (one(".crew")) return call();
        const looked = invest();
        if (looked === "pass") return press(one(".invest .pass, .invest > button")) && "pass";
        if (looked) return looked;
        return step % 9 === 0 && press(all(".advise .row button:first-child")[0]) ? "advise" : null;
    }
    /** What each stage said when it was met first; and codes without words, holes in sentences, whenever one looks. */
    function read() {
        const here = STAGES.find((each) => one(each));
        if (here && !(here in window.read)) window.read[here] = one(here).textContent;
        else if (step % 20) return;
        const holes = one(".at-table").textContent.match(/\bvoc\.[a-z_.]+|\{\w+[:}]|\bundefined\b|\bNaN\b/g) ?? [];
        holes.forEach((hole) => window.amiss.add(hole));
    }
    window.did ??= {};
    window.read ??= {};
    window.amiss ??= new Set();
    window.spoken ??= [];
    speechSynthesis.speak = (word) => window.spoken.push([word.lang, word.text]);
    clearInterval(window.hand);
    window.hand = setInterval(() => {
        read();
        if (one(until)) return clearInterval(window.hand);
        const done = act();
        if (done) window.did[done] = (window.did[done] ?? 0) + 1;
        step += 1;
    }, 25);
}"""


def plays_by_what_is_offered(sitter: Sitter, until: str = ".score") -> None:
    """From now on a quick hand presses what the page offers; until there is this."""
    sitter.page.evaluate(HAND, until)


def did(sitter: Sitter) -> dict[str, int]:
    """What the quick hand has pressed, and how often."""
    return dict(sitter.page.evaluate("window.did"))


def comes_to_the_end(sitter: Sitter) -> None:
    """Play on until the score sheet lies on the table, and find no hole in anything that was said on the way."""
    sitter.page.locator(".score").wait_for(timeout=WHOLE_GAME)
    amiss = sitter.page.evaluate("[...window.amiss]")
    assert not amiss, amiss
