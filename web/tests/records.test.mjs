// Records of ours and of others are opened and walked through.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import test from "node:test";
import { promisify } from "node:util";
import { PROGRAM, region, SKIP, studio, until } from "./harness.mjs";
import { tooLow } from "./layout.mjs";
import { moment } from "./players.mjs";

const run = promisify(execFile);
const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"], async (cwd) => {
  const game = ["run", "--girls", "kuro,kasumi", "--seed", "5", "--quiet"];
  await run(PROGRAM, [...game, "--save", join(cwd, "game.saki")], { cwd });
  await run(PROGRAM, [...game, "--save", join(cwd, "game.json")], { cwd });
});

/** Opens a record on a page, and answers with the list to jump by and its places. */
async function opened(page, name) {
  await region(page, "Records").getByLabel("Record file").setInputFiles(join(has.cwd, name));
  const jump = region(page, "Table").getByRole("combobox", { name: "Jump to" });
  const places = await until(
    "its turns",
    async () => {
      const found = await jump.getByRole("option").allInnerTexts();
      return found.length > 20 && (await moment(page)) === "0" ? found : null;
    },
    60_000,
  );
  return { jump, places };
}

for (const name of ["game.saki", "game.json"]) {
  test(`${name}: opened, walked to a turn, asked why`, { skip: SKIP }, async () => {
    const page = await has.open({ workshop: true });
    const [records, table] = [region(page, "Records"), region(page, "Table")];
    const { jump, places } = await opened(page, name);
    await jump.selectOption({ label: places[12] });
    await until("that turn", async () => Number(await moment(page)) > 0);
    const answer = records.getByRole("status", { name: "Records" });
    await records.getByRole("button", { name: "Why?" }).click();
    await until("an answer", async () => (await answer.innerText()).length > 10, 60_000);
    if (name.endsWith(".saki")) assert.match(await answer.innerText(), /drew|turned/);
    await table.getByRole("button", { name: "Step", exact: true }).click();
    await until("no answer to another moment", async () => (await answer.innerText()) === "");
    assert.deepEqual(page.faults, []);
  });
}

test("why is told with the names and in the columns of the page", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  const { jump, places } = await opened(page, "game.saki");
  await jump.selectOption({ label: places.find((place) => /:t[3-9]:kuro$/.test(place)) });
  await until("that turn", async () => Number(await moment(page)) > 0);
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await page.getByRole("button", { name: "为什么？" }).click();
  const answer = page.locator("#region-records");
  const said = await answer.locator(".verdict").innerText({ timeout: 60_000 });
  const facts = await answer.locator(".told").innerText();
  assert.match(said, /\p{Script=Han}/u);
  assert.doesNotMatch(said + facts, /kuro|kasumi|doge|E1-0/);
  await answer.getByRole("table", { name: "分布" }).waitFor();
  assert.deepEqual(page.faults, []);
});

test("a seat is reviewed, and a costly decision leads to its moment", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  const records = region(page, "Records");
  await records.getByLabel("Record file").setInputFiles(join(has.cwd, "game.saki"));
  const review = records.getByRole("status", { name: "Review" });
  await records.getByRole("button", { name: "Review all decisions" }).click();
  const first = review.getByRole("listitem").first();
  await first.waitFor({ timeout: 60_000 });
  const [, all, same] = /^kuro: (\d+) decisions, (\d+) as/.exec(await review.innerText());
  const listed = review.getByRole("listitem");
  // Ten at first, then the others.
  assert.equal(await listed.count(), Math.min(10, all - same));
  const more = review.getByRole("button", { name: /^Show \d+ more$/ });
  while ((await more.count()) > 0) await more.click();
  assert.equal(await listed.count(), all - same);
  await first.getByRole("button").click();
  await until("another moment", async () => (await moment(page)) !== "0");
  const weighed = review.getByRole("group", { name: "What the expert weighed" });
  await until("what it weighed", async () => (await weighed.getByRole("row").count()) > 2);
  // On a phone the figures pass behind what they are of.
  const wide = page.viewportSize();
  await page.getByRole("link", { name: "Records", exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const action = weighed.getByRole("rowheader").first();
  const { x } = await action.boundingBox();
  assert.ok(x < 24, `${x}: the list is indented`);
  const scrolled = await weighed.evaluate((one) => ((one.scrollLeft = 999), one.scrollLeft));
  assert.ok(scrolled > 0, "wider than the phone");
  assert.ok(Math.abs((await action.boundingBox()).x - x) < 2, "it stays");
  assert.deepEqual(await tooLow(page, 44, ".drawer .review"), []);
  await page.setViewportSize(wide);
  await region(page, "Table").getByRole("button", { name: "Step", exact: true }).click();
  await until("nothing of another moment", async () => (await weighed.count()) === 0);
  // Of another seat nothing is known yet.
  await records.getByRole("combobox", { name: "Whose decisions" }).selectOption("1");
  assert.equal(await review.count(), 0);
  assert.deepEqual(page.faults, []);
});

test("a file that is no record is refused with a reason", { skip: SKIP }, async () => {
  const page = await has.open({ workshop: true });
  const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("{ this is nothing") };
  await region(page, "Records").getByLabel("Record file").setInputFiles(file);
  await page.getByRole("alert", { name: "Notice" }).getByText(/\S/).first().waitFor();
});
