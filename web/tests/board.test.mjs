// The board: what is marked on it, what is said of a tile, what is done for a person, and how a round and a game end.
// Scenes are those of the program; where a rare one is needed, the page is given one with the same shape.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { axe, region, SKIP, studio, until } from "./harness.mjs";
import { asked, moment, press } from "./players.mjs";

const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"]);
const PICTURES = process.env.STUDIO_PICTURES;
const NAMES = [
  { en: "Kuro", zh: "玄", ja: "玄" },
  { en: "Kasumi", zh: "霞", ja: "霞" },
  { en: "Saki", zh: "咲", ja: "咲" },
  { en: "Nodoka", zh: "和", ja: "和" },
];

/** Opens the page; `change` is done to each scene that comes. */
async function open(change, options) {
  const page = await has.open(options);
  await page.route(/\/scenes\/\d+/, async (route) => {
    // A page that is closed asks no more.
    const answer = await route.fetch().catch(() => null);
    const scene = await answer?.json().catch(() => null);
    if (!scene) return;
    if (scene.seats) {
      for (const seat of scene.seats) seat.names = NAMES[seat.who];
      change?.(scene);
    }
    await route.fulfill({ response: answer, json: scene });
  });
  await page.reload();
  await page.getByRole("list", { name: /^Hand$|手牌/ }).waitFor();
  await until("a scene", async () => (await page.locator(".plate").count()) === 4);
  return page;
}

const table = (page) => region(page, "Table");
const hand = (page) => table(page).getByRole("list", { name: "Hand" });
const free = (page) => hand(page).getByRole("button", { disabled: false });

async function picture(page, name) {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `board-${name}.png`) });
}

/** Until she may throw a tile; calls are passed. */
async function toThrow(page) {
  for (let n = 0; n < 40; n += 1) {
    const { actions, tiles } = await asked(page);
    if (tiles > 0) return;
    const before = await moment(page);
    await press(page, ["Tsumo", "Ron", "Pass", "Next round"].find((name) => actions.includes(name)));
    await until("the next moment", async () => (await moment(page)) !== before);
  }
}

test("what a skill says of where it stands, and what was taken, is read on every board, once", { skip: SKIP }, async () => {
  const page = await open((scene) => {
    scene.seats[1].status = "breath for 5";
    scene.taken = [{ who: 2, text: "No dora comes to her." }];
    // A menu takes room from the board.
    const rows = ["Kasumi", "Saki", "Nodoka"].map((name) => ({ name, kind: "box", text: name, on: false, enabled: true }));
    if (scene.asked) scene.asked.menu = { number: 1, title: "Close one rival's power until the hand is over", most: 1, rows };
  });
  for (const [width, height] of [
    [1280, 900],
    [844, 390],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    // What is clipped away is read out, and not seen.
    const seen = (text) =>
      table(page)
        .getByText(text)
        .evaluateAll((all) => all.filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none").length);
    for (const text of ["breath for 5", "No dora comes to her."]) {
      await until(`${width}x${height}: ${text}`, async () => (await seen(text)) === 1);
    }
  }
});

test("dora shine, the newest discard is marked, and its names say so", { skip: SKIP }, async () => {
  const page = await open((scene) => {
    scene.dora = [scene.seats[0].hand?.[0] ?? "1m"];
  });
  await toThrow(page);
  assert.ok((await hand(page).locator(".tile.dora").count()) >= 1, "a dora in her hand shines");
  const name = await free(page).last().getAttribute("aria-label");
  await free(page).last().click();
  await page.waitForTimeout(150);
  const mine = table(page).getByRole("group", { name: "River of kuro" });
  await until("her discard", async () => (await mine.getByRole("img", { name: new RegExp(`^${name}`) }).count()) > 0);
  await until("a mark", async () => (await table(page).locator(".tile.newest").count()) === 1);
  assert.match(await table(page).locator(".tile.newest img").getAttribute("alt"), /newest discard$/);
  assert.deepEqual(page.faults, []);
});

test("a tile that is pointed at: copies unseen, and the waits that throwing it leaves", { skip: SKIP }, async () => {
  const page = await open((scene) => {
    scene.unseen = Object.fromEntries(
      [..."mps"].flatMap((suit) => Array.from({ length: 9 }, (_, i) => [`${i + 1}${suit}`, 3])),
    );
    for (let i = 1; i < 8; i += 1) scene.unseen[`${i}z`] = 3;
    if (!scene.asked) return;
    scene.asked.ready = scene.asked.actions
      .filter((one) => one.kind.endsWith("-out"))
      .map(({ tile }) => ({ tile, waits: [{ tile: "3p", left: 2 }, { tile: "6p", left: 0 }] }));
  });
  await toThrow(page);
  const insight = table(page).getByRole("status", { name: "Waits and unseen tiles" });
  await free(page).first().hover();
  await insight.getByText("3 unseen").waitFor();
  const waits = insight.getByRole("group", { name: "Leaves waits" });
  await waits.getByRole("img", { name: "3p, 2 left" }).waitFor();
  await waits.getByRole("img", { name: "6p, 0 left" }).waitFor();
  await picture(page, "waits");
  await page.mouse.move(2, 2);
  await until("nothing", async () => (await insight.innerText()).trim() === "");
  // The same by keyboard.
  await free(page).first().focus();
  await waits.waitFor();
});

test("the discard of a call is marked, and the tiles it would take rise", { skip: SKIP }, async () => {
  const page = await open((scene) => {
    if (scene.asked?.person && scene.seats[0].hand) {
      const last = { tile: "5m", riichi: false, called: false, spin: false };
      scene.seats[3].river.push(last);
      const own = scene.seats[0].hand.slice(0, 2);
      scene.event = { ...scene.event, kind: "discarded", who: 3 };
      scene.lastDiscard = { who: 3 };
      scene.asked.offered = { tile: last.tile, from: 3 };
      scene.asked.actions = [
        { action: { type: "chii", with: own }, kind: "chii", tile: last.tile, tiles: own, label: "" },
        { action: { type: "pass" }, kind: "pass", tile: null, tiles: [], label: "" },
      ];
    }
  });
  await until("the offer", async () => (await table(page).locator(".tile.offered").count()) === 1);
  assert.equal(await hand(page).locator(".held.up").count(), 0);
  const chii = table(page).getByRole("group", { name: "Actions" }).getByRole("button", { name: "Chii" });
  await chii.hover();
  await until("two raised tiles", async () => (await hand(page).locator(".held.up").count()) === 2);
  await picture(page, "call");
  await page.mouse.move(2, 2);
  await until("none", async () => (await hand(page).locator(".held.up").count()) === 0);
  await chii.focus();
  await until("two again", async () => (await hand(page).locator(".held.up").count()) === 2);
});

test("a draw that a power bent glows, and says by how much", { skip: SKIP }, async () => {
  const page = await open((scene) => {
    const drawn = scene.seats[0].drawn;
    if (drawn && drawn !== "hidden") scene.luck = { who: 0, tile: drawn, now: 0.48, natural: 0.2, girls: [0] };
    scene.taken = [{ who: 1, text: "No dora comes to her." }];
  });
  await toThrow(page);
  await hand(page).locator(".glowing .lift", { hasText: "×2.4" }).waitFor();
  // Both are there to be read, and are read out.
  const events = table(page).getByRole("status", { name: "Events" });
  await events.getByText("By her power, as this seat reckons: 48.0 % instead of 20.0 %.").waitFor();
  const rival = table(page).getByRole("group", { name: "Seat of doge2" });
  await rival.getByRole("status").getByText("No dora comes to her.").waitFor();
  await picture(page, "luck");
  // By how much is over no other tile, in one row and in two.
  for (const [width, height] of [
    [1280, 900],
    [844, 390],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    const covered = () =>
      page.evaluate(() => {
        const box = document.querySelector(".hand .lift").getBoundingClientRect();
        const tiles = [...document.querySelectorAll(".hand li:not(.glowing) .tile")];
        return tiles.filter((tile) => {
          const { left, right, top, bottom } = tile.getBoundingClientRect();
          return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        }).length;
      });
    await until(`${width}x${height}`, async () => (await covered()) === 0);
  }
});

for (const [width, height] of [
  [1280, 900],
  [1024, 768],
]) {
  test(`${width}x${height}: long names of turns push no tool under the board`, { skip: SKIP }, async () => {
    const long = "一位名字比谁都长的角色";
    const change = (scene) => scene.seats.forEach((seat) => (seat.names = { en: long, zh: long, ja: long }));
    const page = await open(change, { viewport: { width, height }, languages: ["zh-CN"] });
    await until("long names", () => page.locator(".jump option", { hasText: long }).count());
    const under = await page.evaluate(() => {
      const edge = document.querySelector(".board").getBoundingClientRect().left;
      const tools = [...document.querySelectorAll(".table-tools :is(button, select, input, summary)")];
      const seen = tools.filter((one) => one.checkVisibility());
      return seen.filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.outerHTML.slice(0, 90));
    });
    assert.deepEqual(under, []);
  });
}

test("Tsumogiri throws until the round is over, ends with it, and does nothing in the past", { skip: SKIP }, async () => {
  const page = await open();
  await has.newGame(page, { girls: { 1: "kuro" }, players: { 1: "you" }, seed: 8 });
  await toThrow(page);
  await page.keyboard.press("ArrowLeft");
  await table(page).getByText("You are looking at the past.").waitFor();
  const past = await moment(page);
  for (const name of ["Auto-win", "No calls", "Tsumogiri"]) await table(page).getByRole("checkbox", { name }).check();
  await page.waitForTimeout(700);
  assert.equal(await moment(page), past, "nothing is done in the past");
  await page.keyboard.press("End");
  const next = table(page).getByRole("group", { name: "Actions" }).getByRole("button", { name: "Next round" });
  await next.waitFor({ timeout: 60_000 });
  await region(page, "Result").waitFor();
  await next.click();
  await until("a new round", async () => !(await table(page).getByRole("checkbox", { name: "Tsumogiri" }).isChecked()));
  assert.equal(await table(page).getByRole("checkbox", { name: "No calls" }).isChecked(), false);
  assert.equal(await table(page).getByRole("checkbox", { name: "Auto-win" }).isChecked(), true);
  assert.deepEqual(page.faults, []);
});

test("by touch a tap raises a tile and the next throws it; one tap where that is wished", { skip: SKIP }, async () => {
  const page = await open(undefined, { hasTouch: true, viewport: { width: 390, height: 844 } });
  await toThrow(page);
  const high = (await free(page).first().boundingBox()).height;
  assert.ok(high >= 40, `a tile of ${high} px`);
  const before = await moment(page);
  await free(page).first().tap();
  await until("a raised tile", async () => (await hand(page).locator(".held.up").count()) === 1);
  await page.waitForTimeout(300);
  assert.equal(await moment(page), before);
  await picture(page, "touch");
  await free(page).first().tap();
  await until("her discard", async () => (await moment(page)) !== before);

  await page.getByRole("button", { name: "More" }).tap();
  await page.getByLabel("Movement and sound").tap();
  await page.getByRole("checkbox", { name: "Throw with one tap" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).tap();
  await toThrow(page);
  const now = await moment(page);
  await free(page).first().tap();
  await until("the next discard", async () => (await moment(page)) !== now);
});

test("a clock that was asked for runs, and throws what was drawn when it is over; kept for the next visit", { skip: SKIP }, async () => {
  const page = await open();
  await has.newGame(page, { girls: { 1: "kuro" }, players: { 1: "you" }, seed: 8 });
  await toThrow(page);
  const timer = table(page).getByRole("timer", { name: "Time left" });
  assert.equal(await timer.count(), 0, "none runs unasked");
  await page.getByLabel("Movement and sound").click();
  const time = page.getByRole("combobox", { name: "Time for a decision" });
  await time.selectOption("5 s");
  const before = await moment(page);
  await until("it runs", async () => /^[1-5] s$/.test(await timer.innerText()));
  const drawn = await hand(page).locator(".drawn").getByRole("button").getAttribute("aria-label");
  await until("her discard", async () => (await moment(page)) !== before, 20_000);
  const river = table(page).getByRole("group", { name: "River of kuro" });
  await until("what she drew lies there", async () => (await river.getByRole("img", { name: new RegExp(`^${drawn}`) }).count()) > 0);
  await page.reload();
  await hand(page).waitFor();
  await page.getByLabel("Movement and sound").click();
  assert.equal(await time.evaluate((field) => field.selectedOptions[0].label), "5 s");
  assert.deepEqual(page.faults, []);
});

const MENU = {
  number: 1,
  title: "Swap one tile of your hand for the next draw (once a round).",
  most: 2,
  rows: ["1m", "2p", "3z"].map((tile, i) => ({
    name: `r${i}`,
    kind: "box",
    action: null,
    tile,
    text: i === 2 ? "keep it" : "",
    enabled: true,
    on: false,
  })),
};

test("a menu says what it is for and takes no more than it may", { skip: SKIP }, async () => {
  const page = await open((scene) => {
    if (scene.asked?.person) scene.asked.menu = MENU;
  });
  await toThrow(page);
  const menu = table(page).getByRole("group", { name: "Skill menu" });
  await menu.getByText("Swap one tile of your hand").waitFor();
  await menu.getByRole("checkbox", { name: "1m" }).check();
  await menu.getByRole("checkbox", { name: "keep it West" }).press("Space");
  assert.equal(await menu.getByRole("checkbox", { name: "2p" }).isDisabled(), true);
  await picture(page, "menu");
  assert.deepEqual(await axe(page), []);
  const sent = page.waitForRequest(/\/act/);
  await menu.getByRole("button", { name: "Confirm" }).click();
  assert.deepEqual((await sent).postDataJSON().action, {
    type: "pick",
    with: { menu: 1, rows: { r0: true, r2: true } },
  });
});

const HAND = ["1m", "2m", "3m", "4p", "0p", "6p", "7s", "8s", "9s", "1z", "1z", "5s", "6s"];
const win = (who) => ({
  who,
  from: 3,
  hand: HAND,
  tile: "7s",
  melds: [],
  yaku: [
    { name: "Riichi", han: 1, yakuman: 0 },
    { name: "Dora", han: 3, yakuman: 0 },
  ],
  fu: 40,
  han: 4,
  limit: "Mangan",
  points: 8000,
  charge: "8000",
  ura: true,
});
const END = {
  kind: "W",
  text: "",
  lines: [],
  openers: [0, 1],
  gunner: 3,
  moved: [9000, 8000, 0, -17000],
  title: "Mangan",
  wins: [win(0), win(1)],
  tenpai: [],
  pays: [
    { from: 3, to: 0, points: 8000 },
    { from: 3, to: 1, points: 8000 },
  ],
  sticks: 1,
  honba: 2,
  standing: [
    { who: 0, before: 25000, points: 34000, rank: 1 },
    { who: 1, before: 25000, points: 33000, rank: 2 },
    { who: 2, before: 25000, points: 25000, rank: 3 },
    { who: 3, before: 25000, points: 8000, rank: 4 },
  ],
};
const DRAW = {
  ...END,
  openers: [],
  gunner: null,
  title: "Draw",
  wins: [],
  pays: [],
  tenpai: [{ who: 2, hand: HAND, waits: ["4s", "7s"] }],
};
const SIZES = { wide: [1440, 900], desk: [1024, 768], small: [720, 700], low: [844, 390], upright: [390, 844] };

/** The names of the tiles that something on the page lies over. */
function covered(one) {
  const over = one.getBoundingClientRect();
  const isUnder = ({ left, right, top, bottom }) =>
    left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  const tiles = [...document.querySelectorAll(".felt .tile")].filter((tile) => tile.checkVisibility());
  return tiles.filter((tile) => isUnder(tile.getBoundingClientRect())).map((tile) => tile.className);
}

for (const [size, [width, height]] of Object.entries(SIZES)) {
  test(`${size}: how a round ends, by names`, { skip: SKIP }, async () => {
    const colorScheme = size === "desk" || size === "low" ? "dark" : "light";
    const page = await open(
      (scene) => {
        scene.end = END;
        scene.ura = ["5p"];
      },
      { viewport: { width, height }, colorScheme },
    );
    const result = region(page, "Result");
    await result.getByRole("heading", { name: "Mangan" }).waitFor();
    const yaku = result.getByRole("table", { name: "Yaku" });
    assert.equal(await yaku.count(), 2, "both hands of a double ron");
    assert.deepEqual(await yaku.first().getByRole("row", { name: /^Dora/ }).getByRole("cell").allInnerTexts(), ["3 han"]);
    await result.getByText("Kuro · ron from Nodoka").waitFor();
    await result.getByText("Nodoka pays Kasumi").waitFor();
    assert.equal(await result.getByRole("img", { name: "7s, winning tile" }).count(), 2);
    assert.equal(await result.getByRole("group", { name: "Ura indicators" }).count(), 2);
    const standing = result.getByRole("list", { name: "Standing" }).getByRole("listitem");
    await until("the points have been counted", async () => {
      const [first, last] = [await standing.first().innerText(), await standing.last().innerText()];
      return /34.000/.test(first) && /Nodoka[\s\S]*−17.000[\s\S]*8.000/.test(last);
    });
    await picture(page, `result-${size}`);
    assert.deepEqual(await axe(page), []);
    await result.getByRole("button", { name: "Close" }).click();
    await result.waitFor({ state: "hidden" });
    const again = page.getByRole("button", { name: "Show the result" });
    assert.deepEqual(await again.evaluate(covered), [], "it covers tiles");
    await again.click();
    await result.waitFor();
    assert.deepEqual(page.faults, []);
  });

  test(`${size}: how a game ends, by names`, { skip: SKIP }, async () => {
    const page = await open(
      (scene) => {
        scene.end = null;
        scene.asked = null;
        scene.result = {
          ranks: [2, 0, 1, 3],
          points: [30000, 20000, 41000, 9000],
          scores: [5, -15, 46, -36],
          text: "",
          places: [2, 0, 1, 3].map((who, i) => ({
            who,
            rank: i + 1,
            points: [41000, 30000, 20000, 9000][i],
            uma: [15, 5, -5, -15][i],
            oka: [20, 0, 0, 0][i],
            score: [46, 5, -15, -36][i],
          })),
          bust: [3],
          decided: { round: "S2-0", n: 1, text: "South 2: Saki won a haneman" },
        };
      },
      { viewport: { width, height }, colorScheme: size === "wide" ? "dark" : "light" },
    );
    await page.route(/\/record$/, (route) => route.fulfill({ status: 200, body: "" }));
    await page.reload();
    const final = region(page, "Final");
    const places = final.getByRole("list", { name: "Places" }).getByRole("listitem");
    await places.first().waitFor();
    assert.deepEqual(
      (await places.locator(".name").allInnerTexts()).map((name) => name.trim()),
      ["Saki", "Kuro", "Kasumi", "Nodoka"],
    );
    assert.match(await places.first().innerText(), /41.000[\s\S]*uma \+15\s+oka \+20[\s\S]*\+46/);
    assert.match(await places.last().innerText(), /uma \u221215\s/);
    await final.getByText("Nodoka went bust.").waitFor();
    for (const name of ["Again", "Review", "Save game", "Lobby"]) await final.getByRole("button", { name }).waitFor();
    await picture(page, `final-${size}`);
    assert.deepEqual(await axe(page), []);
    await final.getByRole("link", { name: "South 2: Saki won a haneman" }).click();
    await until("that moment", async () => (await moment(page)) === "1");
  });
}

test("a draw: who is in tenpai, and the waits", { skip: SKIP }, async () => {
  const page = await open((scene) => {
    scene.end = DRAW;
    scene.seats[2].melds = [{ kind: "pon", tiles: ["9p", "9p", "9p"], called: 0, from: 1 }];
  });
  const result = region(page, "Result");
  await result.getByRole("heading", { name: "Draw" }).waitFor();
  const tenpai = result.getByRole("list", { name: "In tenpai" }).getByRole("listitem");
  assert.equal(await tenpai.count(), 1);
  assert.match(await tenpai.innerText(), /Saki/);
  assert.equal(await tenpai.getByRole("img", { name: "4s" }).count(), 1);
  assert.equal(await tenpai.locator(".meld").getByRole("img", { name: "9p" }).count(), 3);
});

test("who asked for less movement gets none, and no sound", { skip: SKIP }, async () => {
  const page = await open((scene) => void (scene.end = END), { reducedMotion: "reduce" });
  await region(page, "Result").waitFor();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await region(page, "Result").waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await table(page).getByLabel("Movement and sound").click();
  assert.equal(await table(page).getByRole("checkbox", { name: "Animation" }).isChecked(), false);
  assert.equal(await table(page).getByRole("button", { name: "Mute" }).getAttribute("aria-pressed"), "true");
  await table(page).getByRole("slider", { name: "Volume" }).waitFor();
});

test("the board is square at every size, and girls are called by their names", { skip: SKIP }, async () => {
  for (const [width, height] of [...Object.values(SIZES), [640, 450]]) {
    const page = await open(undefined, { viewport: { width, height } });
    const box = await table(page).locator(".board").boundingBox();
    assert.ok(Math.abs(box.width - box.height) < 2, `${width}x${height}: ${box.width} by ${box.height}`);
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${width}x${height}: whole`);
    await page.context().close();
  }
  const page = await open();
  await page.getByRole("combobox", { name: "Language" }).selectOption("ja");
  for (const { ja } of NAMES) await page.locator(".plate .name").getByText(ja, { exact: true }).waitFor();
});

test("what tells apart who are called the same is whole on small boards", { skip: SKIP }, async () => {
  const called = (scene) => {
    for (const seat of scene.seats ?? []) seat.names = { en: `Suga Kyoutarou ${seat.who + 1}`, zh: "", ja: "" };
  };
  for (const [width, height] of [
    [360, 640],
    [568, 320],
  ]) {
    const page = await open(called, { viewport: { width, height } });
    const numbers = await page.locator(".plate").evaluateAll((plates) =>
      plates.map((plate) => {
        const box = (name) => plate.querySelector(name).getBoundingClientRect();
        const [nth, wind, around] = [box(".nth"), box(".wind"), plate.getBoundingClientRect()];
        const within = nth.left >= around.left && nth.right <= around.right && nth.bottom <= around.bottom;
        const free = nth.right <= wind.left || nth.top >= wind.bottom - 1;
        return within && free ? plate.querySelector(".nth").textContent.trim() : `${width}x${height}: covered or cut`;
      }),
    );
    assert.deepEqual(numbers.sort(), ["1", "2", "3", "4"]);
    await page.context().close();
  }
});
