// A person takes a seat, plays, walks back, and is told why a win is refused.
import assert from "node:assert/strict";
import test from "node:test";
import { region, SKIP, studio, until } from "./harness.mjs";
import { asked, moment, openHands, options, playRound, turn } from "./players.mjs";

const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"]);

test("kuro's seat: a whole round by clicking, then the next", { skip: SKIP }, async () => {
  const page = await has.open();
  const table = region(page, "Table");
  const round = await table
    .getByText(/^(East|South) \d$/)
    .first()
    .innerText();
  assert.equal(await playRound(page), true);
  await table.getByText("The round is over").waitFor();
  const jump = table.getByRole("combobox", { name: "Jump to" });
  const places = await until("the end among the places", async () => {
    const found = await jump.getByRole("option").allInnerTexts();
    return / · end$/.test(found.at(-1)) ? found : null;
  });
  assert.equal(new Set(places).size, places.length, places.join());
  await table.getByRole("button", { name: "Next round", exact: true }).click();
  await until("another round or honba", async () => {
    const now = await table
      .getByText(/^(East|South) \d$/)
      .first()
      .innerText();
    const honba = await table
      .getByRole("img", { name: /^honba/ })
      .first()
      .getAttribute("aria-label");
    return now !== round || honba !== "honba 0";
  });
  assert.deepEqual(page.faults, []);
});

test("tiles that may not go cannot be pressed, and every legal action is a button", { skip: SKIP }, async () => {
  const page = await has.open();
  await has.newGame(page, { girls: { 1: "kuro" }, players: { 1: "you" }, seed: 7 });
  const { tiles } = await asked(page);
  assert.ok(tiles >= 1);
  const before = await moment(page);
  const hand = region(page, "Table").getByRole("list", { name: "Hand" });
  const button = hand.getByRole("button", { disabled: false }).last();
  const name = await button.getAttribute("aria-label");
  await button.click();
  await until("the next moment", async () => (await moment(page)) !== before);
  const river = region(page, "Table").getByRole("group", { name: "River of kuro" });
  await until("her discard", async () => (await river.getByRole("img", { name: new RegExp(`^${name}`) }).count()) > 0);
});

test("back, step, first, newest and a jump show what was", { skip: SKIP }, async () => {
  const page = await has.open();
  const table = region(page, "Table");
  await until("a few moments", async () => Number(await moment(page)) > 3);
  const newest = Number(await moment(page));
  await table.getByRole("button", { name: "Back", exact: true }).click();
  await until("one back", async () => Number(await moment(page)) === newest - 1);
  await table.getByText("You are looking at the past.").waitFor();
  assert.equal((await options(page)).tiles, 0, "nobody throws a tile in the past");
  await table.getByRole("button", { name: "Step", exact: true }).click();
  await until("one on", async () => Number(await moment(page)) === newest);
  await table.getByRole("button", { name: "First moment" }).click();
  await until("the first", async () => (await moment(page)) === "0");
  await table.getByRole("button", { name: "Newest moment" }).click();
  await until("the newest", async () => Number(await moment(page)) === newest);
  const jump = table.getByRole("combobox", { name: "Jump to" });
  const places = await until("names of moments", async () => {
    const found = await jump.getByRole("option").allInnerTexts();
    return found.length > 1 ? found : null;
  });
  await jump.selectOption({ label: places[1] });
  await until("the jump", async () => Number(await moment(page)) < newest);
});

test("without persons a game plays, pauses and steps", { skip: SKIP }, async () => {
  const page = await has.open();
  await has.newGame(page, { girls: { 1: "kuro", 2: "kasumi" }, players: { 1: "ai" }, seed: 3 });
  const table = region(page, "Table");
  const start = Number(await moment(page));
  await table.getByRole("button", { name: "Step", exact: true }).click();
  await until("a step", async () => Number(await moment(page)) > start);
  await table.getByRole("combobox", { name: "Speed" }).selectOption("10");
  await table.getByRole("button", { name: "Play", exact: true }).click();
  await table.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await until("some moments", async () => Number(await moment(page)) > start + 4);
  await table.getByRole("button", { name: "Pause", exact: true }).click();
  await table.getByRole("button", { name: "Play", exact: true }).waitFor();
});

test("the command of a moment is copied and shown", { skip: SKIP }, async () => {
  const page = await has.open();
  const table = region(page, "Table");
  await table.getByRole("button", { name: "Copy command" }).click();
  const shown = await table.getByText(/^saki-lua (run|why|replay) /).innerText();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shown);
});

test("what this seat may not see is not on the page", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  const table = region(page, "Table");
  await table.getByRole("checkbox", { name: "All hands open" }).uncheck();
  const others = table.getByRole("group", { name: /^Tiles of / });
  await until("hidden hands", async () => {
    const names = await others.getByRole("img").evaluateAll((all) => all.map((one) => one.alt ?? one.ariaLabel));
    return names.every((name) => !name || name === "hidden tile");
  });
  const lens = region(page, "Lens");
  await lens.getByText("Only what this seat may see").waitFor();
  // Nor is anything said to be pushed by nobody.
  const columns = lens.getByRole("table", { name: "Law" }).getByRole("columnheader");
  assert.deepEqual(await columns.allInnerTexts(), ["tile", "natural"]);
  assert.equal(await lens.getByText("not pushed").count(), 0);
});

test("a new game begins with the one shown, also after the page is read anew", { skip: SKIP }, async () => {
  const page = await has.open();
  await has.newGame(page, { girls: { 1: "kuro", 3: "yuu" }, players: { 1: "you", 2: "expert" }, seed: 7 });
  await asked(page);
  await page.reload();
  await asked(page);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  const chosen = (what) => dialog.getByRole("combobox", { name: what }).inputValue();
  assert.equal(await chosen("Girl at seat 1"), "kuro");
  assert.equal(await chosen("Girl at seat 3"), "yuu");
  assert.equal(await chosen("Player at seat 2"), "expert");
});

test("a paused game says that it is paused, not that somebody has to play", { skip: SKIP }, async () => {
  const page = await has.open();
  await has.newGame(page, { girls: { 1: "kuro" }, players: { 1: "you" }, seed: 7 });
  const table = region(page, "Table");
  await turn(page);
  await asked(page);
  await table.getByRole("button", { name: "Pause", exact: true }).click();
  await table.getByRole("button", { name: "Play", exact: true }).waitFor();
  await turn(page);
  await table.getByText("Paused – Play goes on.").waitFor();
  await table.getByRole("button", { name: "Play", exact: true }).click();
  await asked(page);
});

test("what is wrong with a form is told in the form, until it is mended", { skip: SKIP }, async () => {
  const page = await has.open();
  await asked(page);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("textbox", { name: "Seed" }).fill("99999999999999999999999");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.getByRole("alert", { name: "Notice" }).getByText(/\S/).first().waitFor();
  await dialog.getByRole("textbox", { name: "Seed" }).fill("7");
  await dialog.getByRole("button", { name: "Start game" }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.equal(await page.getByRole("button", { name: "Dismiss" }).count(), 0);
});

test("a tile that waits in space B for another draw is not called raised", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  await has.newGame(page, { girls: { 1: "awai" }, seed: 7 });
  const table = region(page, "Table");
  await table.getByRole("checkbox", { name: "Double riichi" }).check();
  await table.getByRole("button", { name: "Confirm" }).click();
  await until("her hand", async () => (await table.getByRole("list", { name: "Hand" }).getByRole("button").count()) > 0);
  await openHands(page);
  const law = region(page, "Lens").getByRole("table", { name: "Law" });
  await until("tiles that wait", async () => (await law.locator(".excluded abbr").count()) > 0);
  const raised = await law.locator("tr.raised td:nth-of-type(2)").allInnerTexts();
  assert.ok(!raised.includes("0 %"), raised.join());
});

test("a game that is only watched says that it is paused, and how it goes on", { skip: SKIP }, async () => {
  const page = await has.open();
  await has.newGame(page, { players: { 1: "ai" }, seed: 4 });
  const events = region(page, "Table").getByRole("status", { name: "Events" });
  await events.getByText("Paused – Play goes on.").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await until("it goes on", async () => !(await events.innerText()).includes("Paused"));
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await events.getByText("Paused – Play goes on.").waitFor();
});
