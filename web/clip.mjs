// Remakes the moving picture of the READMEs: twenty seconds at a table. `node clip.mjs`, after `cargo build`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import UPNG from "upng-js";
import { BROWSER, folder, region, ROOT, serve, SKIP } from "./tests/harness.mjs";

if (SKIP) process.exit(1);
const SECONDS = 20;
/** The least time between two frames, in milliseconds. */
const FRAME = 100;
const SIZE = { width: 920, height: 700 };
const COLOURS = 128;

const server = await serve(["kuro", "kasumi", "awai", "saki", "--seed", "4"], await folder());
const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: SIZE, colorScheme: "dark", locale: "en" });
await page.goto(server.url);
const table = region(page, "Table");
await table.getByRole("button", { name: "Play", exact: true }).waitFor();

/** Pictures with the time each of them came, in milliseconds. */
const frames = [];
const session = await page.context().newCDPSession(page);
session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
  const at = metadata.timestamp * 1000;
  const last = frames.at(-1);
  if (!last || at - last.at >= FRAME) frames.push({ at, data });
  else last.data = data;
  void session.send("Page.screencastFrameAck", { sessionId });
});
await session.send("Page.startScreencast", { format: "png", maxWidth: SIZE.width, maxHeight: SIZE.height });
await table.getByRole("button", { name: "Play", exact: true }).click();
await page.waitForTimeout(SECONDS * 1000);
await session.send("Page.stopScreencast");
await browser.close();
await server.stop();

const pixels = frames.map(({ data }) => UPNG.toRGBA8(UPNG.decode(Buffer.from(data, "base64")))[0]);
const delays = frames.map(({ at }, i) => Math.round((frames[i + 1]?.at ?? frames[0].at + SECONDS * 1000) - at));
const clip = Buffer.from(UPNG.encode(pixels, SIZE.width, SIZE.height, COLOURS, delays));
await writeFile(join(ROOT, "docs", "images", "studio-clip.png"), clip);
console.log(`${frames.length} frames, ${Math.round(clip.length / 1024)} KB`);
