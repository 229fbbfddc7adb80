// A match of four schools: started by the form, seen on the scoreboard, played game by game.
import assert from "node:assert/strict";
import test from "node:test";
import { axe, region, SKIP, studio, until } from "./harness.mjs";

const has = studio(["--seed", "5", "--players", "you,ai,ai,ai"]);

/** Starts a match by the form; `seat` is an option of "My seat". */
async function start(page, { seat, length = "short", seed = 7 } = {}) {
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("button", { name: "Team match" }).click();
  if (seat) await dialog.getByRole("combobox", { name: "My seat" }).selectOption(seat);
  await dialog.getByRole("combobox", { name: "Length" }).selectOption(length);
  await dialog.getByRole("textbox", { name: "Seed" }).fill(String(seed));
  await dialog.getByRole("button", { name: "Start match" }).click();
  await dialog.waitFor({ state: "hidden" });
  await region(page, "Team match").waitFor();
}

const board = (page) => region(page, "Team match");
const current = (page) => board(page).getByRole("table", { name: "All games" }).locator("tr.here th").innerText();

test("a match that is watched: games to the end, and who goes on", { skip: SKIP }, async () => {
  const page = await has.open();
  await start(page);
  const standing = board(page).getByRole("list", { name: "Standing" }).getByRole("listitem");
  assert.equal(await standing.count(), 4);
  assert.match(await standing.first().innerText(), /Achiga Girls[\s\S]*100.000[\s\S]*Matsumi Kuro/);
  const unfold = board(page).getByRole("button", { name: "All games" });
  assert.equal(await unfold.getAttribute("aria-expanded"), "false");
  await unfold.click();
  assert.match(await current(page), /Vanguard/);
  assert.equal(await board(page).getByRole("table", { name: "All games" }).getByRole("cell").count(), 24);
  assert.deepEqual(await axe(page), []);

  // The first game is played to its end; the panel says what it brought.
  const table = region(page, "Table");
  await table.getByRole("combobox", { name: "Speed" }).selectOption({ label: "as fast as it goes" });
  await page.keyboard.press("Shift+M");
  assert.equal(await unfold.getAttribute("aria-expanded"), "false");
  await table.getByRole("button", { name: "Play", exact: true }).click();
  const brought = table.getByRole("table", { name: "What the game brought" });
  await brought.waitFor();
  assert.equal(await brought.getByRole("row").count(), 5);
  assert.deepEqual(await axe(page), []);
  await table.locator(".brought").getByRole("button", { name: "Next game" }).click();
  await unfold.click();
  await until("the second position", async () => /Second/.test(await current(page)));

  // A game that is over is seen again from the scoreboard, which leads back.
  await board(page).getByRole("link", { name: "Vanguard" }).click();
  await until("the first position", async () => /Vanguard/.test(await current(page)));
  assert.deepEqual(await axe(page), []);
  await board(page).getByRole("button", { name: "To the next game" }).click();
  await until("the second position again", async () => /Second/.test(await current(page)));

  // The others are played to their ends at once: each stops there, until the next one is asked for.
  for (;;) {
    const position = (await current(page)).split(/\s/)[0];
    await board(page).getByRole("button", { name: "Skip to the end" }).click();
    await brought.waitFor();
    assert.ok((await current(page)).startsWith(position));
    if ((await table.getByRole("list", { name: "The match is over" }).count()) > 0) break;
    await board(page).getByRole("button", { name: "Next game" }).click();
    await until("the next position", async () => !(await current(page)).startsWith(position));
  }
  const final = table.getByRole("list", { name: "The match is over" });
  assert.equal(await final.getByRole("listitem").count(), 4);
  assert.equal(await final.getByText("goes on").count(), 2);
  // Beside the board, the panel leaves the tools free.
  await page.setViewportSize({ width: 1280, height: 720 });
  const workshop = page.getByRole("button", { name: "Close the workshop" });
  if (await workshop.isVisible()) await workshop.click();
  const covered = () =>
    page.evaluate(() => {
      const end = document.querySelector(".ending").getBoundingClientRect();
      return [...document.querySelectorAll(".table-tools :is(button, select, input)")].filter((one) => {
        const box = one.getBoundingClientRect();
        const isBeside = box.right <= end.left || box.left >= end.right || box.bottom <= end.top || box.top >= end.bottom;
        return one.checkVisibility() && !isBeside;
      }).length;
    });
  await until("no tool is covered", async () => (await covered()) === 0);
  await table.locator(".brought").getByRole("button", { name: "Copy command" }).click();
  await table
    .getByText("saki-lua match --teams achiga,senriyama,shindouji,shiraitodai --match-rule short --seed 7")
    .first()
    .waitFor();
  await table.getByRole("button", { name: "New match" }).click();
  await page.getByRole("dialog", { name: "New game" }).getByRole("button", { name: "Start match" }).waitFor();
  await page.keyboard.press("Escape");
  // A match that is over stays in the lobby, with how it ended.
  await page.getByRole("link", { name: "Lobby" }).click();
  const over = region(page, "Kept games").getByRole("listitem").filter({ hasText: "The match is over" }).first();
  await over.waitFor();
  assert.match(await over.innerText(), /1 \S[\s\S]*2 \S[\s\S]*3 \S[\s\S]*4 \S/);
  await over.getByRole("link", { name: /^Open Team match/ }).click();
  await board(page).waitFor();
  assert.deepEqual(page.faults, []);
});

test("the lobby says of a game that it is over", { skip: SKIP }, async () => {
  const page = await has.open();
  await start(page, { seed: 11 });
  await board(page).getByRole("button", { name: "Skip to the end" }).click();
  await region(page, "Table").getByRole("table", { name: "What the game brought" }).waitFor();
  await page.getByRole("link", { name: "Lobby" }).click();
  const newest = region(page, "Open tables").getByRole("listitem").first();
  await newest.waitFor();
  await until("it is over", async () => /Vanguard[\s\S]*The game is over/.test(await newest.innerText()));
  assert.deepEqual(page.faults, []);
});

test("a seat of one's own: her hand is below, and nobody skips her game", { skip: SKIP }, async () => {
  const page = await has.open({ viewport: { width: 844, height: 390 } });
  await start(page, { seat: "senriyama.vanguard" });
  const table = region(page, "Table");
  await until("a tile that may be thrown", async () => {
    const hand = table.getByRole("list", { name: "Hand" });
    const actions = table.getByRole("group", { name: "Actions" });
    const tiles = await hand.getByRole("button", { disabled: false }).count();
    return tiles > 0 || (await actions.getByRole("button").count()) > 0;
  });
  assert.equal(await board(page).locator(".standing .mine").count(), 1);
  assert.equal(await board(page).getByRole("button", { name: "Skip to the end" }).count(), 0);
  assert.equal(await board(page).getByRole("button", { name: "Next game" }).count(), 0);
  // After a reload, the match is there again.
  await page.reload();
  await board(page).getByRole("list", { name: "Standing" }).waitFor();
  assert.deepEqual(page.faults, []);
});

test("a match that was left stands in the lobby, goes on, and can be deleted", { skip: SKIP }, async () => {
  const page = await has.open();
  await start(page, { seed: 9 });
  await page.getByRole("link", { name: "Lobby" }).click();
  const kept = region(page, "Kept games");
  const row = kept.getByRole("listitem").filter({ hasText: "Team match" }).first();
  await row.waitFor();
  assert.match(await row.innerText(), /Achiga Girls[\s\S]*Vanguard(?! \d)/);
  await row.getByRole("button", { name: /^Open Team match/ }).click();
  await board(page).waitFor();
  assert.equal(await board(page).getByRole("list", { name: "Standing" }).getByRole("listitem").count(), 4);
  await page.getByRole("link", { name: "Lobby" }).click();
  await row.waitFor();
  const count = await kept.getByRole("listitem").filter({ hasText: "Team match" }).count();
  await row.getByRole("button", { name: /^Delete Team match/ }).click();
  await until("it is gone", async () => (await kept.getByRole("listitem").filter({ hasText: "Team match" }).count()) < count);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.faults, []);
});
