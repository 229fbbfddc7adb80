// The page for everybody: keyboard, languages, sizes, colours, and what axe says.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { axe, openWorkshop, region, SKIP, studio, until } from "./harness.mjs";
import { measuredInFlow, overlaps, SIZES, tooLow, tooWide } from "./layout.mjs";
import { asked, moment, press } from "./players.mjs";

const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"]);
const PICTURES = process.env.STUDIO_PICTURES;

test("all by keyboard: a tile, a step back, regions, a slider, the keys", { skip: SKIP }, async () => {
  const page = await has.open();
  await asked(page);
  const before = Number(await moment(page));
  await page.keyboard.press("Enter");
  await until("her drawn tile is thrown", async () => Number(await moment(page)) > before);
  await asked(page);
  const now = Number(await moment(page));
  await page.keyboard.press("ArrowLeft");
  await until("back", async () => Number(await moment(page)) === now - 1);
  await page.keyboard.press("End");
  await until("newest", async () => Number(await moment(page)) === now);

  await page.keyboard.press("Shift+S");
  await page.keyboard.press("Tab");
  const slider = region(page, "Sliders").getByRole("slider", { name: "kuro.dora", exact: true });
  await slider.focus();
  const value = Number(await slider.inputValue());
  await page.keyboard.press("PageUp");
  await until("a greater number", async () => Number(await slider.inputValue()) > value);
  await page.keyboard.press("Shift+E");
  await until("the desk", () =>
    page.evaluate(() => document.activeElement?.closest("section")?.getAttribute("aria-label") === "Desk"),
  );
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText(/^mk \(millikoromo\) /).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "hidden" });
  // Every control that Tab reaches has a name and shows that it has the focus.
  await page.keyboard.press("Shift+T");
  await until("the table", () => page.evaluate(() => document.activeElement?.textContent === "Table"));
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press("Tab");
    const bare = await page.evaluate(() => {
      const it = document.activeElement;
      const style = getComputedStyle(it);
      const named = it.ariaLabel || it.textContent?.trim() || it.labels?.length || it.title;
      return (
        (!named && it.tagName) ||
        (style.outlineStyle === "none" && !it.closest(".cm-editor") && it.outerHTML.slice(0, 120))
      );
    });
    assert.equal(bare, false);
  }
});

test("who answers a menu by keys is at the drawn tile then", { skip: SKIP }, async () => {
  const page = await has.open();
  await has.newGame(page, { girls: { 1: "sae", 2: "kuro" }, players: { 1: "you" }, seed: 7 });
  const table = region(page, "Table");
  const menu = table.getByRole("group", { name: "Skill menu" });
  for (;;) {
    const { tiles } = await asked(page);
    if (tiles > 0) break;
    const before = await moment(page);
    await press(page, "Pass");
    await until("the next moment", async () => (await moment(page)) !== before);
  }
  await menu.getByRole("checkbox").last().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Confirm");
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "detached" });
  await until("the drawn tile", () =>
    page.evaluate(() => document.activeElement?.closest("li")?.classList.contains("drawn")),
  );
});

test("whoever plays by keys finds the focus at what can be done next, in every question", { skip: SKIP }, async () => {
  const page = await has.open();
  await page.getByRole("link", { name: "Lobby" }).click();
  const play = page.getByRole("button", { name: "Play kuro", exact: true });
  await play.waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "A", "nothing that stays loses it");
  await play.focus();
  await page.keyboard.press("Enter");
  await play.waitFor({ state: "detached" });
  await until("the head of the table", () => page.evaluate(() => document.activeElement?.textContent === "Table"));
  const focused = () => page.evaluate(() => document.activeElement?.closest(".hand, .actions")?.ariaLabel ?? "nowhere");
  const questions = new Set();
  for (let n = 0; n < 30 && questions.size < 2; n += 1) {
    const { actions, tiles } = await asked(page);
    const where = tiles > 0 ? "Hand" : "Actions";
    if (n === 0) await region(page, "Table").getByRole("list", { name: "Hand" }).getByRole("button", { disabled: false }).last().focus();
    await until(`the focus at ${actions}`, async () => (await focused()) === where, 5000);
    questions.add(where);
    const before = await moment(page);
    await page.keyboard.press("Enter");
    await until("the next moment", async () => (await moment(page)) !== before);
  }
  assert.equal(questions.size, 2, "a turn and a call");
});

/** Words in Latin letters that a player of another language reads too: names of code, and of things. */
const CODE =
  /^(saki|lua|kuro|doge\d?|kasumi|ai|expert|tsumogiri|random|mjai|mjlog|tenhou|libsaki|mahjongsoul|riichi|net|mk|[A-E]|[mpsz]|Esc|Tab|Alt|Ctrl|Shift|English|builtin|AI|uPlot)$/;

for (const [code, words] of [
  ["zh", "手牌"],
  ["ja", "手牌"],
]) {
  test(`${code}: no English is left but names of code`, { skip: SKIP }, async () => {
    const page = await has.open();
    await page.getByRole("combobox", { name: "Language" }).selectOption(code);
    await page.getByRole("list", { name: words }).waitFor();
    await until("sentences of the server", async () => {
      const text = await page.getByRole("region").first().innerText();
      return /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
    });
    assert.deepEqual(await axe(page), []);
    await page.keyboard.press("Shift+W");
    await page.waitForTimeout(800);
    assert.deepEqual(await axe(page), []);
    const left = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const place = walk.currentNode.parentElement;
        if (!place || place.closest("code, kbd, pre, .cm-editor, option, script, noscript, .name, .source")) continue;
        found.push(walk.currentNode.textContent);
      }
      for (const one of document.querySelectorAll("[aria-label], [title], img[alt]")) {
        // The help of an option has the words that are written in the terminal.
        if (one.closest(".cm-editor, .lab-form [title]")) continue;
        found.push(
          one.getAttribute("aria-label") ?? "",
          one.getAttribute("title") ?? "",
          one.getAttribute("alt") ?? "",
        );
      }
      return found.join("\n");
    });
    const words_ = (left.match(/[A-Za-z][A-Za-z]+/g) ?? []).filter((word) => !CODE.test(word));
    const keys = new Set(
      await page.getByRole("slider").evaluateAll((all) => all.flatMap((one) => (one.ariaLabel ?? "").split(/[._]/))),
    );
    assert.deepEqual(
      [...new Set(words_)].filter((word) => !keys.has(word)),
      [],
    );
    const hand = page.getByRole("list", { name: words });
    const names = await hand.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel));
    assert.ok(
      names.every((name) => /^(\d[mps]|[東南西北白發中])$/.test(name)),
      String(names),
    );
  });
}

for (const colorScheme of ["light", "dark"]) {
  test(
    `${colorScheme}: nothing scrolls sideways, overlaps or is too small at any size, axe is content, in both modes`,
    { skip: SKIP },
    async () => {
      const page = await has.open({ colorScheme });
      await asked(page);
      for (const mode of ["table", "workshop"]) {
        if (mode === "workshop") await openWorkshop(page);
        for (const { name: size, viewport, phone } of SIZES) {
          await page.setViewportSize(viewport);
          await page.waitForTimeout(400);
          if (PICTURES) {
            await mkdir(PICTURES, { recursive: true });
            await page.screenshot({ path: join(PICTURES, `${size}-${mode}-${colorScheme}.png`) });
          }
          const where = `${size}, ${mode}`;
          assert.ok((await tooWide(page)) <= 0, `${where}: too wide`);
          assert.deepEqual(await overlaps(page), [], where);
          assert.deepEqual(await measuredInFlow(page), [], where);
          assert.deepEqual(await tooLow(page, phone ? 40 : 24), [], where);
          assert.deepEqual(await axe(page), [], where);
        }
      }
    },
  );
}

test("upright, the board is square and whole, and the tools are in one list", { skip: SKIP }, async () => {
  const page = await has.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await asked(page);
  const board = await page.locator(".board").boundingBox();
  assert.ok(Math.abs(board.width - board.height) < 2, `${board.width} x ${board.height}`);
  assert.ok(board.x >= 0 && board.x + board.width <= 390 && board.width > 360);
  await page.getByRole("button", { name: "More", exact: true }).tap();
  const more = page.getByRole("dialog", { name: "More" });
  await more.getByRole("checkbox", { name: "All hands open" }).waitFor();
  assert.deepEqual(await tooLow(page, 40), []);
  await more.getByRole("link", { name: "Desk", exact: true }).tap();
  await region(page, "Desk").waitFor();
  await more.waitFor({ state: "hidden" });
  await region(page, "Desk").getByRole("button", { name: "Close" }).tap();
  await region(page, "Desk").waitFor({ state: "hidden" });
});

test("the workshop is opened, widened by mouse and keyboard, and closed", { skip: SKIP }, async () => {
  const page = await has.open();
  await asked(page);
  const button = page.getByRole("button", { name: "Workshop", exact: true });
  assert.equal(await button.getAttribute("aria-pressed"), "false", "a game of one's own begins without it");
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await region(page, "Lab").waitFor();
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  const edge = page.getByRole("separator", { name: "Width of the workshop" });
  const width = async () => Number(await edge.getAttribute("aria-valuenow"));
  const before = await width();
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await width(), before + 20);
  const box = await edge.boundingBox();
  await page.mouse.move(box.x + 12, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 112, 400, { steps: 4 });
  await page.mouse.up();
  assert.ok(Math.abs((await width()) - (before - 80)) <= 1, `${before} then ${await width()}`);
  // It is as one left it.
  await page.reload();
  await region(page, "Lab").waitFor();
  assert.ok(Math.abs((await width()) - (before - 80)) <= 1);
  await page.getByRole("button", { name: "Close the workshop" }).click();
  await region(page, "Lab").waitFor({ state: "hidden" });
});

test("on a phone the regions are sheets over the table", { skip: SKIP }, async () => {
  const page = await has.open({ viewport: { width: 844, height: 390 } });
  for (const name of ["Lens", "Deal", "Desk", "Sliders", "Lab"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await region(page, name).waitFor();
    await region(page, name).getByRole("button", { name: "Close", exact: true }).click();
    await region(page, name).waitFor({ state: "hidden" });
  }
});

test("the first paint, told and not judged", { skip: SKIP }, async (t) => {
  const page = await has.open();
  await page.reload();
  const paint = await until("a paint", () =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime),
  );
  t.diagnostic(`first contentful paint after ${Math.round(paint)} ms`);
  const asked_ = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name));
  const away = asked_.filter((url) => !url.startsWith(new URL(page.url()).origin));
  assert.deepEqual(away, [], "nothing is fetched from elsewhere");
});
