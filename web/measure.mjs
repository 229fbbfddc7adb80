// What the page costs: how evenly it moves, and what it keeps over many games. `node measure.mjs [GAMES]`, after
// `cargo build --release`, on a machine that does nothing else; SAKI_LUA names another program.
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { BROWSER, folder, region, serve, SKIP, until } from "./tests/harness.mjs";

if (SKIP) process.exit(1);
const GAMES = Number(process.argv[2] ?? 100);
/** How long its frames are traced, in seconds. */
const SECONDS = 20;

const server = await serve(["kuro", "kasumi", "awai", "saki", "--seed", "4"], await folder());
const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en" });
await page.goto(server.url);
const table = region(page, "Table");
const button = (name) => table.getByRole("button", { name, exact: true });
await button("Play").waitFor();
const session = await page.context().newCDPSession(page);

/** Frames that were due, shown and dropped while a game is watched at five moves a second. */
async function frames(where) {
  const traced = [];
  const collect = ({ value }) => traced.push(...value);
  session.on("Tracing.dataCollected", collect);
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"] },
  });
  await button("Play").click();
  const gaps = await page.evaluate(
    (seconds) =>
      new Promise((done) => {
        const times = [];
        const next = (time) => {
          times.push(time);
          if (time - times[0] < seconds * 1000) requestAnimationFrame(next);
          else done(times.slice(1).map((one, i) => one - times[i]));
        };
        requestAnimationFrame(next);
      }),
    SECONDS,
  );
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  await button("Pause").click();
  const count = (name) => traced.filter((event) => event.name === name).length;
  const late = gaps.filter((gap) => gap > 25).length;
  console.log(`${where}: ${(gaps.length / SECONDS).toFixed(1)} frames a second, ${late} of ${gaps.length} later than 25 ms`);
  console.log(`traced: ${count("BeginFrame")} begun, ${count("DrawFrame")} drawn, ${count("DroppedFrame")} dropped`);
}

/** Megabytes of the page and of the program. */
async function memory(games) {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => metrics.find((one) => one.name === name).value;
  const status = await readFile(`/proc/${server.pid}/status`, "utf8").catch(() => "");
  const program = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const heap = of("JSHeapUsedSize") / 2 ** 20;
  console.log(
    `${games} games: page ${heap.toFixed(1)} MB, ${of("Nodes")} nodes, ${of("JSEventListeners")} listeners; program ${program.toFixed(0)} MB`,
  );
}

/** Watches a game to its end as fast as it goes, and begins another. */
async function play() {
  await table.getByRole("combobox", { name: "Speed" }).selectOption("0");
  await button("Play").click();
  const final = region(page, "Final");
  await until("the end of the game", () => final.isVisible(), 300_000);
  await final.getByRole("button", { name: "Again" }).click();
  await final.waitFor({ state: "hidden" });
  await button("Play").waitFor();
}

await session.send("Performance.enable");
await frames("table and workshop");
await page.getByRole("button", { name: "Workshop", exact: true }).click();
await frames("table");
await memory(0);
for (let n = 1; n <= GAMES; n += 1) {
  await play();
  if (n % 10 === 0 || n === GAMES) await memory(n);
}
await browser.close();
await server.stop();
