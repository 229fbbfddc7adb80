// Remakes the pictures of the READMEs and of the book, in each language: `node screenshot.mjs`, after `cargo build`.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import UPNG from "upng-js";
import { BROWSER, folder, openWorkshop, region, ROOT, serve, SKIP, until } from "./tests/harness.mjs";
import { asked, playTurns } from "./tests/players.mjs";

if (SKIP) process.exit(1);
const images = join(ROOT, "docs", "images");
await mkdir(images, { recursive: true });
const played = await serve(["kuro", "--seed", "4", "--players", "you,ai,ai,ai"], await folder());
const watched = await serve(["kuro", "touka", "koromo", "--seed", "1"], await folder());
const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });

/** Languages by the endings of their pictures. */
const LANGUAGES = { "": "en", "-zh": "zh", "-ja": "ja" };

/** A picture of a third of the bytes, for they are part of the program: of as many colours as one byte can name. */
function small(bytes) {
  const picture = UPNG.decode(bytes);
  return Buffer.from(UPNG.encode([UPNG.toRGBA8(picture)[0]], picture.width, picture.height, 256));
}

/** A picture of what `show` leads to, in each language; `open`: with all hands open, which a page does not keep. */
async function picture(name, options, show = async () => {}, server = played, open = false) {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 760 },
    colorScheme: "light",
    locale: "en",
    ...options,
  });
  const page = await context.newPage();
  await page.goto(server.url);
  if (server === played) {
    await page.getByRole("list", { name: "Hand" }).waitFor();
    await asked(page);
  }
  await show(page);
  // The address follows what is shown a moment later.
  await page.waitForTimeout(500);
  for (const [ending, code] of Object.entries(LANGUAGES)) {
    await page.evaluate((lang) => localStorage.setItem("saki-lua.lang", lang), code);
    await page.reload();
    await page.waitForTimeout(1500);
    if (open) await page.getByRole("checkbox", { name: /All hands open|明牌|全員の手牌を開く/ }).check();
    await page.waitForTimeout(500);
    await writeFile(join(images, `${name}${ending}.png`), small(await page.screenshot()));
  }
  await context.close();
}

const herPower = async (page) => {
  await openWorkshop(page);
  await region(page, "Table").getByRole("checkbox", { name: "All hands open" }).check();
  await playTurns(page, 3);
  const lens = region(page, "Lens");
  const back = region(page, "Table").getByRole("button", { name: "Back", exact: true });
  for (let n = 0; n < 12; n += 1) {
    const raised = lens.getByRole("row", { name: /kuro \+/ });
    const herDraw = async () => (await lens.getByText("kuro draws next").count()) > 0 && (await raised.count()) > 0;
    if (await until("her draw", herDraw, 2000).catch(() => false)) return;
    await back.click();
  }
  throw new Error("she raises nothing");
};
await picture("studio", {}, herPower, played, true);
await picture("studio-desk", { colorScheme: "dark" }, (page) => page.getByRole("link", { name: "Desk" }).click());
await picture("studio-phone", { viewport: { width: 844, height: 390 } });
await picture(
  "rivals",
  {},
  async (page) => {
    const table = region(page, "Table");
    await table.getByRole("combobox", { name: "Speed" }).selectOption({ label: "as fast as it goes" });
    await page.waitForTimeout(1000);
    await table.getByRole("button", { name: "Play", exact: true }).click();
    await table.getByText("The game is over").first().waitFor({ timeout: 60_000 });
    await table.getByRole("combobox", { name: "Jump to" }).selectOption({ label: "S1-0:t3:kuro" });
    await page.getByRole("button", { name: "Close", exact: true }).click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(1000);
  },
  watched,
);
await browser.close();
await played.stop();
await watched.stop();
