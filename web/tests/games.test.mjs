// Games survive: a crash, a copied command, the list of kept games, Step at one's own turn.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { BROWSER, folder, PROGRAM, region, SKIP, until } from "./harness.mjs";
import { asked, playTurns } from "./players.mjs";
import { freePort, start } from "./restart.mjs";

const ARGS = ["kuro", "--players", "you,ai,ai,ai", "--seed", "7"];
const has = {};

before(async () => {
  if (SKIP) return;
  const { chromium } = await import("playwright-core");
  has.cwd = await folder();
  has.port = await freePort();
  has.server = await start(ARGS, has.cwd, has.port);
  has.browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });
});
after(async () => {
  await has.browser?.close();
  await has.server?.kill();
  if (has.cwd) await rm(has.cwd, { recursive: true, force: true });
});

async function open() {
  const context = await has.browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(has.server.urls[0]);
  await page.getByRole("list", { name: "Hand" }).waitFor();
  return page;
}

const connection = (page) => page.getByRole("status", { name: "Connection" });
const hand = (page) =>
  region(page, "Table")
    .getByRole("list", { name: "Hand" })
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent));
const alerts = async (page) => (await page.getByRole("alert").allInnerTexts()).join("").trim();

test("a crash is told at once and mended without a click", { skip: SKIP }, async () => {
  const page = await open();
  await playTurns(page, 3);
  const before = await hand(page);
  const address = page.url();
  assert.match(await connection(page).innerText(), /Connected/);
  await has.server.kill();
  const killed = Date.now();
  await until("the connection is lost", async () => /lost/.test(await connection(page).innerText()), 2000);
  assert.ok(Date.now() - killed < 2000);
  assert.equal(await alerts(page), "");
  has.server = await start(ARGS, has.cwd, has.port);
  await until("the connection is back", async () => /Connected/.test(await connection(page).innerText()));
  await asked(page);
  assert.deepEqual(await hand(page), before);
  assert.equal(page.url(), address);
  await playTurns(page, 2);
  assert.equal(await alerts(page), "");
  // A page that is opened anew at that address finds the game, too.
  await page.reload();
  await page.getByRole("list", { name: "Hand" }).waitFor();
  assert.equal(page.url().split("#")[1].split("?")[0], address.split("#")[1].split("?")[0]);
  await page.context().close();
});

test("a studio that does not know the page's address: what is gone, and where the games are", { skip: SKIP }, async () => {
  const page = await open();
  await page.route(/\/api\//, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await page.getByRole("alert").getByText("保存的对局列在大厅里").waitFor();
  assert.doesNotMatch(await alerts(page), /404/);
  await page.context().close();
});

test("the copied command repeats a person's game", { skip: SKIP }, async () => {
  const page = await open();
  await playTurns(page, 2);
  await region(page, "Table").getByRole("button", { name: "Copy command" }).click();
  const command = await region(page, "Table").getByRole("code").first().innerText();
  const typed = command.replace(/^saki-lua/, PROGRAM);
  await promisify(execFile)("sh", ["-c", typed], { cwd: has.cwd, env: { ...process.env, HOME: has.cwd } });
  await page.context().close();
});

test("Step at one's own turn does nothing, and says nothing", { skip: SKIP }, async () => {
  const page = await open();
  await asked(page);
  const before = await hand(page);
  await page.keyboard.press("ArrowRight");
  const step = region(page, "Table").getByRole("button", { name: "Step" });
  if ((await step.count()) > 0 && (await step.isEnabled())) await step.click();
  await page.waitForTimeout(300);
  assert.equal(await alerts(page), "");
  assert.deepEqual(await hand(page), before);
  await page.context().close();
});

test("kept games are listed, opened, saved and removed", { skip: SKIP }, async () => {
  const page = await open();
  await page.getByRole("link", { name: "Lobby" }).click();
  const games = page.getByRole("region", { name: "Kept games" });
  await games.getByRole("listitem").first().waitFor();
  const count = await games.getByRole("listitem").count();
  const saved = page.waitForEvent("download");
  await games.getByRole("link", { name: /^Download/ }).first().click();
  const text = await readFile(await (await saved).path(), "utf8");
  assert.match(text, /^\{"type":"saki-game"/);
  await games.getByRole("button", { name: /^Open/ }).first().click();
  await page.getByRole("list", { name: "Hand" }).waitFor();
  await page.getByRole("link", { name: "Lobby" }).click();
  await games.getByRole("button", { name: /^Delete/ }).first().click();
  await until("the game is gone", async () => (await games.getByRole("listitem").count()) < count);
  assert.equal(await alerts(page), "");
  await page.context().close();
});
