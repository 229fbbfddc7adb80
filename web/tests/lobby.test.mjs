// The lobby: girls as cards, four seats, and the addresses of the page.
import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { axe, folder, region, serve, SKIP, studio, until } from "./harness.mjs";
import { overlaps, SIZES, tooLow, tooWide } from "./layout.mjs";
import { asked, moment } from "./players.mjs";

const PICTURES = process.env.STUDIO_PICTURES;
const has = studio(["--skills", "skills"], async (cwd) => {
  await mkdir(join(cwd, "skills"));
  await writeFile(join(cwd, "skills", "mei.lua"), `return skill { name = { en = "Mei", zh = "芽", ja = "芽" } }\n`);
  await writeFile(join(cwd, "skills", "torn.lua"), "return skill {\n");
});

const lobby = (page) => region(page, "Lobby");
const card = (page, name) => lobby(page).getByRole("listitem").filter({ hasText: name });
const hash = (page) => page.evaluate(() => location.hash);

test("girls are found by any name, handle and school", { skip: SKIP }, async () => {
  const page = await has.open();
  // What their powers are told in.
  await lobby(page).getByText(/^mk \(millikoromo\) /).waitFor();
  const search = lobby(page).getByRole("searchbox", { name: "Search" });
  const play = lobby(page).getByRole("button", { name: /^Play / });
  await until("all of them", async () => (await play.count()) > 70);
  for (const words of ["kuro matsumi", "松実玄", "松实玄", "まつみくろ", "クロ まつみ"]) {
    await search.fill(words);
    await until(words, async () => (await play.count()) === 1);
    assert.equal(await play.getAttribute("aria-label"), "Play kuro");
  }
  for (const words of ["阿知贺", "achiga"]) {
    await search.fill(words);
    await until(words, async () => (await play.count()) === 5);
  }
  await search.fill("nobody at all");
  await lobby(page).getByText("Nobody is called like that.").waitFor();
});

test("what a power does is unfolded by the keyboard", { skip: SKIP }, async () => {
  const page = await has.open();
  const kuro = card(page, "Matsumi Kuro");
  await kuro.getByRole("button", { expanded: false }).press("Enter");
  await kuro.getByRole("button", { expanded: true }).waitFor();
});

test("one's own girls come first, and a broken one says why", { skip: SKIP }, async () => {
  const page = await has.open();
  await lobby(page).getByRole("heading", { name: "Your own" }).waitFor();
  await card(page, "Mei").getByRole("button", { name: "Play mei" }).waitFor();
  const torn = card(page, "torn");
  await torn.getByText("Her file is broken.").waitFor();
  assert.equal(await torn.getByRole("button", { name: "Play torn" }).isDisabled(), true);
});

test("Play deals at once, hands closed, without the workshop", { skip: SKIP }, async () => {
  const page = await has.open();
  await lobby(page).getByRole("button", { name: "Play kuro", exact: true }).click();
  await asked(page);
  const table = region(page, "Table");
  await table.getByText("East 1").first().waitFor();
  assert.equal(await table.getByRole("checkbox", { name: "All hands open" }).isChecked(), false);
  assert.equal(await page.getByRole("button", { name: "Workshop" }).getAttribute("aria-pressed"), "false");
  assert.match(await hash(page), /^#\/game\/\d+$/);
  assert.deepEqual(page.faults, []);
});

test("Watch shows all hands and the workshop", { skip: SKIP }, async () => {
  const page = await has.open();
  await lobby(page).getByRole("button", { name: "Watch kuro", exact: true }).click();
  await region(page, "Lens").waitFor();
  await until("open hands", () => region(page, "Table").getByRole("checkbox", { name: "All hands open" }).isChecked());
  assert.match(await hash(page), /^#\/game\/\d+\?lens$/);
});

test("Edit opens the desk with her file", { skip: SKIP }, async () => {
  const page = await has.open();
  await lobby(page).getByRole("button", { name: "Edit kasumi", exact: true }).click();
  const editor = region(page, "Desk").getByRole("textbox", { name: "Skill file" });
  await until("her file", async () => (await editor.innerText()).includes("Kasumi"));
  await until("its address", async () => (await hash(page)).endsWith("?desk"));
});

test("the desk shows the file of a girl at the table, until another one is opened", { skip: SKIP }, async () => {
  const page = await has.open();
  const file = region(page, "Desk").getByRole("combobox", { name: "File" });
  const shows = (name) =>
    until(name, async () => (await file.evaluate((one) => one.selectedOptions[0]?.label)) === name, 20_000);
  const watch = async (girl) => {
    await page.evaluate(() => (location.hash = "#/"));
    await lobby(page).getByRole("button", { name: `Watch ${girl}`, exact: true }).click();
    await region(page, "Table").getByRole("group", { name: `Seat of ${girl}` }).waitFor();
  };
  for (const girl of ["kasumi", "koromo"]) {
    await watch(girl);
    await shows(`${girl}.lua`);
  }
  await file.selectOption({ label: "kasumi.lua" });
  await shows("kasumi.lua");
  await watch("saki");
  await until("her file is listed", async () => (await file.innerText()).includes("saki.lua"));
  await shows("kasumi.lua");
  assert.deepEqual(page.faults, []);
});

test("seats are filled by a press and by lot", { skip: SKIP }, async () => {
  const page = await has.open();
  const seats = lobby(page).getByRole("region", { name: "Four seats" });
  await lobby(page).getByRole("button", { name: "Seat kuro", exact: true }).click();
  const hers = seats.getByRole("button", { name: /Matsumi Kuro leaves her seat$/ });
  await hers.waitFor();
  const taken = seats.getByRole("button", { name: / leaves her seat$/ });
  await seats.getByRole("button", { name: "By lot" }).click();
  assert.equal(await taken.count(), 4);
  await hers.waitFor();
  await taken.last().click();
  assert.equal(await taken.count(), 3);
  await seats.getByText("Rules, seed, players").click();
  await seats.getByRole("textbox", { name: "Seed" }).fill("7");
  await seats.getByRole("button", { name: "Sit down" }).click();
  await asked(page);
  assert.equal(await region(page, "Table").getByRole("group", { name: /^Seat of / }).count(), 4);
  await region(page, "Table").getByRole("group", { name: "Seat of kuro" }).waitFor();
});

test("Back and Forward go through lobby, table and panel", { skip: SKIP }, async () => {
  const page = await has.open();
  await lobby(page).getByRole("button", { name: "Play kuro", exact: true }).click();
  await asked(page);
  const game = await hash(page);
  await page.getByRole("link", { name: "Deal", exact: true }).click();
  await until("its address", async () => (await hash(page)) === `${game}?deal`);
  await page.goBack();
  await region(page, "Deal").waitFor({ state: "hidden" });
  await until("the address", async () => (await hash(page)) === game);
  await page.goBack();
  await lobby(page).waitFor();
  await page.goForward();
  await region(page, "Table").waitFor();
  await page.goForward();
  await region(page, "Deal").waitFor();
  await page.getByRole("link", { name: "Lobby" }).click();
  await lobby(page).waitFor();
  await until("the address", async () => (await hash(page)) === "#/");
  assert.deepEqual(page.faults, []);
});

test("a link opens a moment with a panel; an unknown table leads to the lobby", { skip: SKIP }, async () => {
  const page = await has.open();
  await lobby(page).getByRole("button", { name: "Watch kuro", exact: true }).click();
  const table = region(page, "Table");
  const step = table.getByRole("button", { name: "Step", exact: true });
  for (let n = 0; n < 6; n += 1) {
    const before = await moment(page);
    await step.click();
    await until("a step", async () => (await moment(page)) !== before);
  }
  await table.getByRole("button", { name: "Back", exact: true }).click();
  await table.getByRole("button", { name: "Back", exact: true }).click();
  const here = await moment(page);
  await page.waitForTimeout(400);
  const link = await until("its address", async () => {
    const now = await hash(page);
    return /^#\/game\/\d+\/.+\?lens$/.test(now) && now;
  });
  const other = await has.open({ hash: link });
  await until("the moment", async () => (await moment(other)) === here);
  await region(other, "Lens").getByText(/\d+ tiles?/).first().waitFor();
  assert.doesNotMatch(await region(other, "Lens").innerText(), /\b1 tiles/);
  await until("the same address", async () => (await hash(other)) === link);
  // Of a panel the heading is to be seen, though what stands above it comes later.
  for (const [panel, name] of [
    ["deal", "Deal"],
    ["desk", "Desk"],
    ["branch", "Branch"],
    ["lab", "Lab"],
  ]) {
    const there = await has.open({ hash: link.replace("?lens", `?${panel}`), viewport: { width: 1280, height: 800 } });
    await region(there, "Lens").getByRole("table", { name: "Law" }).waitFor({ state: "attached" });
    const top = () =>
      region(there, name)
        .getByRole("heading", { name, exact: true })
        .evaluate((heading) => heading.getBoundingClientRect().top);
    const inSight = async () => (await top()) > 0 && (await top()) < 780;
    await until(`${name} in sight`, inSight);
    await there.waitForTimeout(500);
    assert.ok(await inSight(), name);
    assert.deepEqual(there.faults, []);
    await there.context().close();
  }
  // No blank stands between a name and a word where both are Chinese.
  const chinese = await has.open({ hash: link, locale: "zh-CN" });
  const next = region(chinese, "透视").locator(".next strong");
  await until("who draws next", async () => /^下一张由.+摸$/.test(await next.innerText()));
  assert.doesNotMatch(await next.innerText(), /[\u4e00-\u9fff] [\u4e00-\u9fff]/);

  const lost = await has.open({ hash: "#/game/999/E1-0:t5:kuro?lens" });
  await lobby(lost).getByText("The table of that address is not open any more.").waitFor();
  await until("the address", async () => (await hash(lost)) === "#/");
});

for (const [locale, name, play, languages] of [
  ["zh-TW", "大厅", "对局：松实玄"],
  ["ja-JP", "ロビー", "対局：松実玄"],
  ["de-DE", "ロビー", "対局：松実玄", ["de-DE", "ja", "en"]],
]) {
  test(`a browser that wants ${languages ?? locale} is answered so`, { skip: SKIP }, async () => {
    const page = await has.open({ locale, languages });
    const girl = play.split("：")[1];
    const card = page.locator(".card").filter({ has: page.getByRole("button", { name: play, exact: true }) });
    assert.equal(await card.locator(".seal").innerText(), "玄");
    await page.getByRole("button", { name: play, exact: true }).click();
    await page.getByRole("list", { name: "手牌" }).waitFor();
    // The same character as in the lobby.
    await page.locator(".plate").filter({ hasText: girl }).locator(".monogram").getByText("玄", { exact: true }).waitFor();
    const others = await page.locator(".plate .monogram").allInnerTexts();
    assert.deepEqual(others.map((text) => text.trim().length), [1, 1, 1, 1], "of girls of one name, too");
    await page.getByRole("link", { name }).click();
    await region(page, name).waitFor();
    const text = await region(page, name).innerText();
    assert.doesNotMatch(text, /\b(Play|Watch|Edit|seat)\b/);
  });
}

test("a language that the studio was started with comes before the browser's, and the reader's before both", { skip: SKIP }, async () => {
  const cwd = await folder();
  const chinese = await serve(["--lang", "zh"], cwd);
  try {
    const page = await (await has.browser.newContext({ locale: "en-GB" })).newPage();
    await page.goto(chinese.url);
    await region(page, "大厅").waitFor();
    await page.getByRole("combobox", { name: "语言" }).selectOption("en");
    await region(page, "Lobby").waitFor();
    await page.reload();
    await region(page, "Lobby").waitFor();
  } finally {
    await chinese.stop();
    await rm(cwd, { recursive: true, force: true });
  }
});

for (const [locale, colorScheme] of [
  ["en-GB", "light"],
  ["zh-CN", "dark"],
  ["ja-JP", "light"],
]) {
  test(`${locale}, ${colorScheme}: the lobby fits at every size`, { skip: SKIP }, async () => {
    const page = await has.open({ colorScheme, locale });
    await until("cards", async () => (await page.locator(".card").count()) > 70);
    for (const { name: size, viewport, phone } of SIZES) {
      await page.setViewportSize(viewport);
      if (PICTURES) {
        await mkdir(PICTURES, { recursive: true });
        await page.screenshot({ path: join(PICTURES, `lobby-${size}-${locale.slice(0, 2)}-${colorScheme}.png`) });
      }
      assert.ok((await tooWide(page)) <= 0, `${size}: too wide`);
      assert.deepEqual(await overlaps(page), [], size);
      assert.deepEqual(await tooLow(page, phone ? 40 : 24), [], size);
      assert.deepEqual(await axe(page), [], size);
    }
  });
}
