// Shows a table page every position of a recorded game as its server would tell it, opens whatever can be chosen there, and
// notes what can't be seen. There is no server behind it: the socket is this script's, and what follows from a choice is
// worked out by the rules in the page's own worker. Nothing waits for a frame, so that thousands of positions take minutes.
(() => {
  const line = { socket: null, heard: [], welcome: null };
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      line.socket = this;
      queueMicrotask(() => this.onopen?.());
    }
    send(text) {
      const said = JSON.parse(text);
      line.heard.push(said);
      if (said.kind === "join" && line.welcome) tell(line.welcome);
    }
    close() {}
  };
  const tell = (message) => line.socket?.onmessage?.({ data: JSON.stringify(message) });

  // What the page has asked its worker, and hasn't been told yet.
  const Plain = window.Worker;
  let asked = 0;
  let answered = () => undefined;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => ((asked -= 1), answered()));
    }
    postMessage(...given) {
      asked += 1;
      super.postMessage(...given);
    }
  };
  const soon = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (port1.close(), resolve());
      port2.postMessage(0);
    });
  /** Until the page has drawn what it was told, and all that follows from it. */
  async function settled() {
    await soon();
    while (asked) {
      await new Promise((resolve) => (answered = resolve));
      await soon();
    }
    await soon();
  }

  const all = (where) => [...document.querySelectorAll(where)];
  const one = (where) => document.querySelector(where);
  const usable = (each) => each && !each.disabled && each.checkVisibility();
  async function tap(each) {
    each.click();
    await settled();
  }

  // What can be pressed, and what says where it leads.
  const CHOICES = "section.desk :is(button, input[type=range], label.way, label.year, summary, select)";
  const TOLD =
    "#prompt, section.desk :is(.pays, .forecast > p, article, .fails, .beware, .why, .sum, .load p, .store p, .offer), " +
    "section.amsterdam, .chip .worth, .table.focused .charts .over p";

  function inSight(each) {
    const box = each.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return false;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const points = [[x, y], [x, box.top + 2], [x, box.bottom - 2], [box.left + 2, y], [box.right - 2, y]];
    return points.every(([px, py]) => {
      const top = document.elementFromPoint(px, py);
      return top && (each.contains(top) || top.contains(each) || top.closest("label")?.contains(each));
    });
  }
  const nameOf = (each) =>
    `${each.localName}${each.classList[0] ? `.${each.classList[0]}` : ""} ` +
    (each.getAttribute("aria-label") ?? each.textContent).trim().replace(/\s+/g, " ").slice(0, 50);
  /** A question that doesn't fit its lines; a contract that doesn't fit its card; a ship's name, its button. */
  const cut = (each) =>
    each.id === "prompt"
      ? each.firstElementChild.scrollHeight > each.firstElementChild.clientHeight + 2
      : each.scrollWidth > each.clientWidth + 1;

  /** What was opened on a desk and looked at before, in this game or another: as it is written, and where the desk lay. */
  const looked = new Set();
  const placeOf = (where) => {
    const { x, y, width, height } = one(where).getBoundingClientRect();
    return [x, y, width, height];
  };

  class Walk {
    constructor(told) {
      this.film = told;
      this.decisions = 0;
      this.looks = 0;
      this.hidden = [];
      this.boards = {};
    }

    /** What everybody sees before they open anything; a board that all watch is scrolled to its top within some frames. */
    async lookFirst(at) {
      const told = () => one(".table.focused .charts .over p");
      for (let n = 0; n < 20 && told() && !inSight(told()); n += 1) await new Promise(requestAnimationFrame);
      this.desk = placeOf("section.desk").join(" ");
      this.look("first", at);
    }

    /** What was opened, unless the very same was looked at before. */
    lookInto(state, at) {
      const shown = this.desk + one("section.desk").outerHTML;
      if (looked.has(shown)) return;
      looked.add(shown);
      this.look(state, at);
    }

    look(state, at) {
      this.looks += 1;
      const shown = all(`${CHOICES}, ${TOLD}`).filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 2);
      const names = shown
        .filter((each) => !each.disabled && (!inSight(each) || (each.id === "prompt" && cut(each))))
        .concat(all("article.contract, .thing .name > span:not(.unseen)").filter(cut))
        .map(nameOf);
      if (names.length) this.hidden.push({ at, state, prompt: one("#prompt").textContent.trim(), names });
    }

    lookAtBoard(at) {
      this.lies(one(".table.focused") ? "focused" : "at rest", placeOf(".table > .board"), at);
      // At a desk the whole of a route lies in sight; on a phone it follows who sails.
      if (one(".table .seats") && one(".board .route svg")) this.lies("route", placeOf(".board .route svg"), at);
    }

    /** What is weighed while others act lies where it lies in one's own turn. */
    lookAtDesk(at) {
      const weighed = ".invest .ships .thing, .desk .hand .cards";
      if (one(weighed)) this.lies("desk", placeOf(weighed).slice(0, 2), at);
    }

    lies(kind, where, at) {
      ((this.boards[kind] ??= {})[where.map(Math.round).join(" ")] ??= []).push(at);
    }
  }

  const changed = (view, changes) => {
    for (const [path, value] of changes) {
      if (!path.length) view = value;
      else path.slice(0, -1).reduce((place, key) => place[key], view)[path.at(-1)] = value;
    }
    return view;
  };

  const COMPANIES = ["britain", "denmark", "france", "netherlands", "sweden"];

  /** Lay these cards; look at each voyage that they allow. */
  async function weighs(walk, cards, at) {
    for (const company of COMPANIES)
      for (let n = cards[company] ?? 0; n > 0; n -= 1) await tap(one(`[data-hand=${company}]`));
    const state = `laying ${JSON.stringify(cards)}`;
    walk.lookInto(state, at);
    for (const tab of all("[data-look]")) {
      await tap(tab);
      walk.lookInto(`${state}, to ${tab.dataset.look}`, at);
    }
    const clear = one(".ways .rest .knob:last-child");
    if (clear) await tap(clear);
  }

  const GAMES = {
    async batavia(walk, view, next, at) {
      if (view.phase !== "moving" || !view.choices?.plays) return;
      const tried = [view.hand, ...COMPANIES.filter((company) => view.hand[company]).map((company) => ({ [company]: view.hand[company] }))];
      if (next?.kind === "play") tried.push(next.cards);
      const seen = new Set();
      for (const cards of tried) {
        const key = JSON.stringify(Object.entries(cards).filter(([, n]) => n).sort());
        if (!seen.has(key)) await weighs(walk, cards, at);
        seen.add(key);
      }
    },
    async voc(walk, view, next, at) {
      for (let place = 0; view.phase === "investing" && place < all(".invest .thing").length; place += 1) {
        const thing = all(".invest .thing")[place];
        if (thing.matches(".dim")) continue; // can't be had now
        const state = `looking at ${nameOf(thing)}`;
        await tap(thing);
        walk.lookInto(state, at);
        const ways = all(":is(.fit, .claim) input[type=radio]:not(:checked)");
        if (ways.length) {
          await tap(ways[at % ways.length]);
          walk.lookInto(`${state}, another way`, at);
        }
        await tap(all(":is(.fit, .claim) button").at(-1));
      }
    },
  };

  const NAMES = ["Ada van Hoorn", "Benedetta", "Maximilian Brandt", "Cleo", "Søren"];
  const seatOf = (person, number) => ({
    person: `person${number}.${person}`, name: NAMES[person], bot: null, guest: false, nonce: "", here: true, bot_plays: false, hours: null,
  });
  const cardOf = (film, number, toAct) => ({
    id: "walk", game: film.game, rules: 1, seats: Array.from({ length: film.seats }, (_, seat) => seatOf(seat, number)),
    options: film.options, pace: { kind: "untimed" }, open: false, host: "", state: "playing", number: 1, to_act: toAct,
    paused: false, question: null, commitment: "", created_at: 0, changed_at: 0, rematch: null, hints: true,
    bot_speed: "quick", hide_drawing: false, rated: false, club: null, members_only: false,
  });
  const toAct = (view, seat) => (view.choices ? [seat] : [].concat(view.to_act ?? []).filter((each) => each !== seat && each !== null));
  let last = 1;

  /** The minute of trade, with an offer of everyone who has something. */
  function bargains(view, seat) {
    const offers = view.seats.flatMap(({ warehouse, done, out }, each) => {
      const good = Object.keys(warehouse)[0];
      if (each === seat || done || out || !good) return [];
      return [{ number: each + 1, seat: each, to: each % 2 ? seat : null, gives: { goods: { [good]: 1 }, daalders: 0 }, takes: { goods: {}, daalders: 5 } }];
    });
    const speaking = view.seats.flatMap(({ done, out }, each) => (done || out ? [] : [each]));
    tell({ kind: "bargain", bargain: { offers, speaking, ends_at: null } });
  }

  /** While a line is drawn that this seat may call at. */
  async function calls(walk, view, event, at) {
    const stroke = `line${last}`;
    const mine = view.ships[event.ship]?.sailors.filter((man) => man === walk.film.seat).length ?? 0;
    const points = event.stroke.slice(0, Math.ceil(event.stroke.length / 2));
    const callers = [{ seat: walk.film.seat, free: mine, cost: mine ? 0 : 5 }];
    tell({ kind: "stroke_begun", stroke: { stroke, seat: event.seat, about: event.ship, blind: false, count: points.length, points, calls: [], callers } });
    await settled();
    await new Promise(requestAnimationFrame);
    walk.look("calling", at);
    walk.lookAtBoard(at);
    tell({ kind: "stroke_ended", stroke, word: "stop" });
  }

  /** What all see before the game goes on: looked at once, then skipped. */
  async function skipsScenes(walk, at) {
    if (one(".skip")) walk.look("shown to all", at);
    for (let tries = 0, skip; (skip = one(".skip")); tries += 1) {
      if (tries > 200) throw new Error("what is shown can't be skipped");
      await tap(skip);
      if (tries > 3) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  // Nothing is painted, which halves what a walk costs; where things lie is worked out as ever.
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync("body { opacity: 0 !important }");

  // A page that has broken answers nothing any more.
  const broken = new Promise((_, reject) => {
    addEventListener("error", ({ error }) => reject(error));
    addEventListener("unhandledrejection", ({ reason }) => reject(reason));
  });
  window.walk = (film, number) => Promise.race([broken, through(film, number)]);

  async function through(film, number) {
    const walk = new Walk(film);
    const { seat } = film;
    document.adoptedStyleSheets = [unpainted];
    let view = structuredClone(film.view);
    line.welcome = {
      kind: "welcome", protocol: 2, table: cardOf(film, number, toAct(view, seat)), person: `person${number}.${seat}`, mine: [seat], seat,
      number: (last += 1), view, clock: null, words: [], note: "",
      acts: [{ number: 1, at: 0, kind: "started", seat: null, events: [], setup: null, to: null, wish: null, yes: null, table: null }],
    };
    tell(line.welcome);
    while (!one(".table .desk")) await new Promise((resolve) => setTimeout(resolve, 20));
    while (!one(".table > .board svg")) await new Promise((resolve) => setTimeout(resolve, 20));
    await settled();
    for (const [at, { event, changes, led_to }] of [...film.frames, { event: null, changes: [] }].entries()) {
      const decides = view.choices || (view.phase === "trading" && !view.seats[seat].done);
      if (decides) {
        if (view.phase === "trading") bargains(view, seat);
        await settled();
        if (at >= film.stop) break;
        walk.decisions += 1;
        await walk.lookFirst(at);
        walk.lookAtBoard(at);
        await GAMES[film.game]?.(walk, view, event, at);
        if (view.phase === "trading") tell({ kind: "bargain", bargain: null });
      }
      if (!event || view.result) break;
      if (event.kind === "sail" && event.seat !== seat) await calls(walk, view, event, at);
      view = changed(view, structuredClone(changes));
      const act = { number: (last += 1), at: 0, kind: "moved", seat: event.seat ?? null, events: [event], led_to, setup: null, to: null, wish: null, yes: null, table: null };
      tell({ kind: "happened", act, changes, to_act: toAct(view, seat), undo: undefined });
      await settled();
      await skipsScenes(walk, at);
      walk.lookAtDesk(at);
    }
    const { decisions, looks, hidden, boards } = walk;
    return { decisions, looks, hidden, boards };
  }
})();
