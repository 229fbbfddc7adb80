// A slider is dragged: the lens and the text follow, and one step undoes it.
import assert from "node:assert/strict";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { law, region, ROOT, SKIP, studio, until } from "./harness.mjs";
import { asked } from "./players.mjs";

const has = studio(["./kuro.lua", "--seed", "4", "--players", "you,ai,ai,ai"], (cwd) =>
  copyFile(join(ROOT, "skills/kuro.lua"), join(cwd, "kuro.lua")),
);

const slider = (page) => region(page, "Sliders").getByRole("slider", { name: "kuro.dora", exact: true });
const editor = (page) => region(page, "Desk").getByRole("textbox", { name: "Skill file" });
const written = async (page) => /\bdora = \{ (-?[\d.]+)/.exec(await editor(page).innerText())?.[1];

/** A tile that kuro.dora raises now. */
async function dora(page) {
  const rows = region(page, "Lens")
    .getByRole("table", { name: "Law" })
    .getByRole("row", { name: /kuro \+300/ });
  await rows.first().waitFor();
  return (await rows.first().getByRole("rowheader").innerText()).trim().slice(0, 2);
}

/** Steps back to a moment before a draw of hers whose dora she raises. */
async function toHerDraw(page) {
  await region(page, "Table").getByRole("checkbox", { name: "All hands open" }).check();
  await asked(page);
  const raised = region(page, "Lens").getByRole("row", { name: /kuro \+300/ });
  const her = region(page, "Lens").getByText("kuro draws next");
  for (let n = 0; n < 8; n += 1) {
    const found = await until(
      "her draw",
      async () => (await her.count()) > 0 && (await raised.count()) > 0,
      2500,
    ).catch(() => false);
    if (found) return;
    await region(page, "Table").getByRole("button", { name: "Back", exact: true }).click();
  }
  throw new Error("she raises no dora");
}

test("dragging kuro.dora moves the law and the number in the text, one undo step", { skip: SKIP }, async () => {
  const page = await has.open();
  await toHerDraw(page);
  const tile = await dora(page);
  const before = await law(page, tile);
  await slider(page).fill("60");
  await until("60 in the text", async () => (await written(page)) === "60");
  const low = await until("the law of 60", async () => {
    const found = await law(page, tile);
    return found.now < before.now * 0.8 ? found : null;
  });

  // By the mouse, from where the thumb is: the values between come too.
  const box = await slider(page).boundingBox();
  const max = Number(await slider(page).getAttribute("max"));
  const x = (value) => box.x + 8 + ((box.width - 16) * value) / max;
  await page.mouse.move(x(60), box.y + box.height / 2);
  await page.mouse.down();
  const seen = new Set();
  for (const value of [90, 150, 210, 260, 300]) {
    await page.mouse.move(x(value), box.y + box.height / 2);
    await page.waitForTimeout(120);
    seen.add(await written(page));
  }
  const during = await law(page, tile);
  await page.mouse.up();
  assert.ok(seen.size >= 2, `the number in the text follows: ${[...seen]}`);
  assert.ok(during.now > low.now, `the law follows: ${low.now} then ${during.now}`);

  await slider(page).fill("300");
  await until("300 in the text", async () => (await written(page)) === "300");
  const high = await until("the law of 300", async () => {
    const found = await law(page, tile);
    return found.now > low.now * 1.5 ? found : null;
  });
  assert.ok(Math.abs(high.natural - low.natural) < 0.01, "nature stays as it is");
});

test("one step undoes a whole drag, and the slider goes back with it", { skip: SKIP }, async () => {
  const page = await has.open();
  const before = await slider(page).inputValue();
  await until("the file", async () => (await written(page)) !== undefined);
  const text = await written(page);
  await slider(page).evaluate((input) => {
    for (const value of [70, 120, 180, 240, 310]) {
      input.value = String(value);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until("310 in the text", async () => (await written(page)) === "310");
  await editor(page).focus();
  await page.keyboard.press("Control+z");
  await until("the text before", async () => (await written(page)) === text);
  await until(
    "the slider before",
    async () => (await slider(page).inputValue()) === before || (await slider(page).inputValue()) === text,
  );
});

test("a number dragged in the text moves its slider", { skip: SKIP }, async () => {
  const page = await has.open();
  await until("the file", async () => (await written(page)) !== undefined);
  const handle = page.locator('[data-key="kuro.dora"]');
  const before = Number(await slider(page).inputValue());
  // What the test before has undone may come back in the middle of a drag.
  await until("another value", async () => {
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    for (let by = 10; by <= 60; by += 10) await page.mouse.move(box.x + 5 + by, box.y + 5);
    await page.mouse.up();
    return Number(await slider(page).inputValue()) > before;
  });
  await until("the same in the text", async () => (await written(page)) === (await slider(page).inputValue()));
});

test("a number that another program writes into a broken file moves no slider", { skip: SKIP }, async () => {
  const page = await has.open();
  await until("the file", async () => (await written(page)) !== undefined);
  const before = await slider(page).inputValue();
  const set = [];
  page.on("request", (one) => one.method() === "POST" && /\/params(\?|$)/.test(one.url()) && set.push(one.postData()));
  const path = join(has.cwd, "kuro.lua");
  const good = await readFile(path, "utf8");
  await writeFile(path, `${good.replace(/\bdora = \{ -?[\d.]+/, "dora = { 77")}\nx x\n`);
  await until("77 in the text", async () => (await written(page)) === "77");
  await page.waitForTimeout(500);
  assert.deepEqual(set, []);
  assert.equal(await slider(page).inputValue(), before);
  await writeFile(path, good);
});
