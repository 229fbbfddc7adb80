// The page for everybody: keyboard, languages, sizes, colours, and what axe says.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import test from "node:test";
import { region, SKIP, studio, until } from "./harness.mjs";
import { asked, moment } from "./players.mjs";

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
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
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
    await page.waitForTimeout(800);
    const left = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const place = walk.currentNode.parentElement;
        if (!place || place.closest("code, kbd, pre, .cm-editor, option, script, noscript, .name, .source")) continue;
        found.push(walk.currentNode.textContent);
      }
      for (const one of document.querySelectorAll("[aria-label], [title], img[alt]")) {
        if (one.closest(".cm-editor")) continue;
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

const SIZES = [
  ["1280x900", { width: 1280, height: 900 }],
  ["1024x768", { width: 1024, height: 768 }],
  ["844x390", { width: 844, height: 390 }],
  ["1728x1000", { width: 1728, height: 1000 }],
];

for (const [size, viewport] of SIZES) {
  for (const colorScheme of ["light", "dark"]) {
    test(
      `${size}, ${colorScheme}: nothing scrolls sideways, nothing overlaps, axe is content`,
      { skip: SKIP },
      async () => {
        const page = await has.open({ viewport, colorScheme });
        await asked(page);
        await page.waitForTimeout(400);
        if (PICTURES) {
          await mkdir(PICTURES, { recursive: true });
          await page.screenshot({ path: join(PICTURES, `${size}-${colorScheme}.png`) });
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(wide <= 0, `${wide} px too wide`);
        assert.deepEqual(await overlaps(page), []);
        const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        const serious = violations.filter((one) => ["serious", "critical"].includes(one.impact));
        const told = serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
        assert.deepEqual(told, []);
      },
    );
  }
}

/** Controls of the table that cover each other or leave the window. */
function overlaps(page) {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll(
        "#region-table button, #region-table select, #region-table input, .topbar a, .topbar select",
      ),
    ];
    const boxes = all
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && box.height > 0);
    const found = [];
    for (const [i, [a, x]] of boxes.entries()) {
      if (x.left < -1 || x.right > innerWidth + 1) found.push(`outside: ${a.outerHTML.slice(0, 90)}`);
      for (const [b, y] of boxes.slice(i + 1)) {
        const [w, h] = [
          Math.min(x.right, y.right) - Math.max(x.left, y.left),
          Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top),
        ];
        if (w > 3 && h > 3) found.push(`${a.outerHTML.slice(0, 90)} over ${b.outerHTML.slice(0, 90)}`);
      }
    }
    return found;
  });
}

test("on a phone the regions are sheets over the table", { skip: SKIP }, async () => {
  const page = await has.open({ viewport: { width: 844, height: 390 } });
  for (const name of ["Lens", "Deal", "Desk", "Sliders", "Lab"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await region(page, name).waitFor();
    await region(page, name).getByRole("button", { name: "Close" }).click();
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
