// A file is broken and mended while its game goes on.
import assert from "node:assert/strict";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { region, ROOT, SKIP, studio, until } from "./harness.mjs";
import { playTurns } from "./players.mjs";

const has = studio(["./kuro.lua", "--seed", "5", "--players", "you,ai,ai,ai"], (cwd) =>
  copyFile(join(ROOT, "skills/kuro.lua"), join(cwd, "kuro.lua")),
);

const desk = (page) => region(page, "Desk");
const editor = (page) => desk(page).getByRole("textbox", { name: "Skill file" });
const save = (page) => desk(page).getByRole("button", { name: "Save", exact: true });
const reload = (page) => page.getByRole("status", { name: "Reload", exact: true });

async function typeAtEnd(page, text) {
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(text);
}

/** The game goes on: she does what she is asked, and is asked again. */
const goOn = (page) => playTurns(page, 1);

test("broken, then mended: the frame, the last good version, the reload", { skip: SKIP }, async () => {
  const page = await has.open();
  await until("the file", async () => (await editor(page).innerText()).includes("Kuro"));
  await typeAtEnd(page, "\nx x");
  const findings = desk(page).getByRole("group", { name: "Findings" });
  await findings.getByText("error").first().waitFor();
  await save(page).click();
  await until("the file on disk", async () => (await readFile(join(has.cwd, "kuro.lua"), "utf8")).endsWith("x x"));
  await desk(page).getByText("The last good version plays on.").waitFor();
  // Red, as what it is.
  const colour = await reload(page).evaluate((place) => [getComputedStyle(place).color, place.className]);
  const red = await page.evaluate(() => {
    const place = document.body.appendChild(document.createElement("i"));
    place.style.color = "var(--down)";
    return getComputedStyle(place).color;
  });
  assert.equal(colour[0], red, colour[1]);
  await goOn(page);

  await editor(page).focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press("Control+End").then(() => page.keyboard.press("Backspace"));
  await findings.getByText("No findings.").waitFor();
  await typeAtEnd(page, "\n");
  await page.keyboard.press("Control+s");
  await until("news of the reload", async () => /kuro/.test(await reload(page).innerText()));
  await goOn(page);
  assert.deepEqual(page.faults, []);
});

test("an endless loop costs one report, and the game goes on", { skip: SKIP }, async () => {
  const page = await has.open();
  const good = await readFile(join(ROOT, "skills/kuro.lua"), "utf8");
  await until("the file", async () => (await editor(page).innerText()).includes("Kuro"));
  const loop = good.replace("function Kuro:onDraw(game, mount, who, rinshan)\n", "$&  while true do end\n");
  await editor(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(loop);
  await save(page).click();
  await until("saved", async () => await save(page).isDisabled());
  await desk(page).getByText("The last good version plays on.").waitFor();
  for (let i = 0; i < 3; i += 1) await goOn(page);
  assert.equal(await desk(page).getByText("kuro broke in onDraw").count(), 1);
});

test("text that was not saved comes back with the page", { skip: SKIP }, async () => {
  const page = await has.open();
  await until("the file", async () => (await editor(page).innerText()).includes("Kuro"));
  await typeAtEnd(page, "-- not saved yet");
  await page.waitForTimeout(500);
  await page.reload();
  await desk(page).getByText("Unsaved text of an earlier visit was restored.").waitFor();
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await until("the text", async () => (await editor(page).innerText()).includes("-- not saved yet"));
  await desk(page).getByRole("button", { name: "Discard my changes" }).click();
  await until("the saved text", async () => !(await editor(page).innerText()).includes("-- not saved yet"));
});

test("the tests run beside the text", { skip: SKIP }, async () => {
  const page = await has.open();
  await until("the file", async () => (await editor(page).innerText()).includes("Kuro"));
  const text = await readFile(join(ROOT, "skills/kuro.lua"), "utf8");
  await editor(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
  await desk(page).getByRole("button", { name: "Run tests" }).click();
  const of = text.match(/^test\(/gm).length;
  await desk(page).getByText(`${of} of ${of} passed`).waitFor({ timeout: 60_000 });
  // What does not load has no tests, and the cure is in the frame alone.
  await typeAtEnd(page, "\nlocal function x() return mont.foo end x x");
  await desk(page).getByRole("button", { name: "Run tests" }).click();
  const tests = desk(page).getByRole("group", { name: "Tests" });
  await tests.getByText("The file does not load.").waitFor({ timeout: 60_000 });
  assert.equal(await tests.locator(".problem").count(), 1);
  assert.equal(await tests.locator(".help").count(), 0);
});

test("completion knows the API", { skip: SKIP }, async () => {
  const page = await has.open();
  await until("the file", async () => (await editor(page).innerText()).includes("Kuro"));
  // A hook that she does not have yet.
  await typeAtEnd(page, "\nfunction Kuro:onBe");
  await page.keyboard.press("Control+Space");
  await page
    .getByRole("option", { name: /onBeg/ })
    .first()
    .waitFor();
});
