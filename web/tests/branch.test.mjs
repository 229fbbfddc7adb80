// The same luck without her: both lines side by side, the first difference marked.
import assert from "node:assert/strict";
import test from "node:test";
import { region, SKIP, studio, until } from "./harness.mjs";
import { asked, moment, openHands } from "./players.mjs";

const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"]);

/** What a line shows, without its name and heading, whoever sits in her seat. */
const seen = async (line) => {
  const shown = (await line.ariaSnapshot()).split("\n").slice(2).join("\n");
  return shown.replaceAll(/Matsumi Kuro|Suga Kyoutarou(?! \d\b)/g, "she");
};

test("without her: two lines and their first difference", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  await asked(page);
  await openHands(page);
  const table = region(page, "Table");
  await table.getByRole("button", { name: "First moment" }).click();
  const branch = region(page, "Branch");
  await branch.getByRole("combobox", { name: "Change" }).selectOption("without");
  await branch.getByRole("button", { name: "Branch here" }).click();
  const first = table.getByRole("status", { name: "First difference" });
  await first.waitFor({ timeout: 60_000 });
  const [was, is] = [region(page, "As it was"), region(page, "With the change")];
  await was.waitFor();
  await is.waitFor();
  const told = await first.innerText();
  assert.match(told, /^First difference East 1 · /);
  assert.doesNotMatch(told, /E1-0/);
  await page.getByRole("option", { name: /^Branch of .*Matsumi Kuro/ }).first().waitFor({ state: "attached" });
  const lines = () => Promise.all([was, is].map(seen));
  const hers = (line) => line.getByText("Matsumi Kuro", { exact: true }).count();
  await until("she sits there", async () => (await hers(was)) > 0);
  await until("another sits in her seat", async () => (await is.locator(".plate").count()) > 0 && (await hers(is)) === 0);
  const parted = await until("both lines", async () => {
    const [a, b] = await lines();
    return a && b && a !== b;
  });
  assert.ok(parted);
  await table.getByRole("button", { name: "Both lines back" }).click();
  await until("the same before it", async () => {
    const [a, b] = await lines();
    return a === b;
  });
  await table.getByRole("button", { name: "Close the branch" }).click();
  await is.waitFor({ state: "hidden" });
});

test("another number and another action part the lines as well", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  await asked(page);
  await openHands(page);
  const branch = region(page, "Branch");
  await branch.getByRole("combobox", { name: "Change" }).selectOption("action");
  await branch.getByRole("button", { name: "Branch here" }).click();
  const table = region(page, "Table");
  await table.getByRole("status", { name: "First difference" }).waitFor({ timeout: 60_000 });
  await table.getByRole("button", { name: "Close the branch" }).click();
  await branch.getByRole("combobox", { name: "Change" }).selectOption("number");
  await branch.getByRole("combobox", { name: "Which" }).selectOption("kuro.dora");
  await branch.getByRole("spinbutton", { name: "Value" }).fill("5000");
  await branch.getByRole("button", { name: "Branch here" }).click();
  await table.getByRole("status", { name: "First difference" }).waitFor({ timeout: 60_000 });
});

test("what one could do now: two boards, and no error", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  await asked(page);
  await openHands(page);
  const branch = region(page, "Branch");
  await branch.getByRole("combobox", { name: "Change" }).selectOption("action");
  const which = branch.getByRole("combobox", { name: "Which" });
  const actions = await which.getByRole("option").count();
  for (const n of [0, actions - 1]) {
    await which.selectOption({ index: n });
    await branch.getByRole("button", { name: "Branch here" }).click();
    const table = region(page, "Table");
    await table.getByRole("status", { name: "First difference" }).waitFor({ timeout: 60_000 });
    const lines = ["As it was", "With the change"].map((name) => region(page, name));
    await until("two boards", async () => {
      const all = await Promise.all(lines.map((line) => line.getByRole("img").count()));
      return all.every((count) => count > 12);
    });
    assert.equal(await page.getByRole("button", { name: "Dismiss" }).count(), 0);
    await table.getByRole("button", { name: "Close the branch" }).click();
  }
  assert.deepEqual(page.faults, []);
});

test("while a branch is shown keys walk in it and play nothing; another page drops it", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  await asked(page);
  await openHands(page);
  const table = region(page, "Table");
  const before = await moment(page);
  const branch = region(page, "Branch");
  await branch.getByRole("combobox", { name: "Change" }).selectOption("without");
  await branch.getByRole("button", { name: "Branch here" }).click();
  const first = table.getByRole("status", { name: "First difference" });
  await first.waitFor({ timeout: 60_000 });
  await region(page, "With the change").waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  for (const key of ["ArrowLeft", "ArrowRight", "Enter", "1", " "]) await page.keyboard.press(key);
  assert.equal(await first.count(), 1);
  await table.getByRole("button", { name: "Close the branch" }).click();
  await asked(page);
  assert.equal(await moment(page), before);

  await branch.getByRole("button", { name: "Branch here" }).click();
  await first.waitFor({ timeout: 60_000 });
  const shown = page.url();
  await page.evaluate(() => (location.hash = "#/"));
  await region(page, "Lobby").waitFor();
  await page.goto(shown);
  await asked(page);
  assert.equal(await first.count(), 0);
});
