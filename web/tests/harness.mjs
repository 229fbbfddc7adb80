// Starts the program and a browser; says why where there is none.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { after, afterEach, before } from "node:test";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
export const PROGRAM = process.env.SAKI_LUA ?? join(target, "debug", "saki-lua");
const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
export const BROWSER = BROWSERS.find((path) => path && existsSync(path));
export const ROOT = root;

/** Why nothing can be tested here, or `false`. */
export const SKIP = !existsSync(PROGRAM)
  ? `skipped: there is no ${PROGRAM}; build the program first`
  : !BROWSER
    ? "skipped: there is no Chromium"
    : false;
if (SKIP) console.log(SKIP);

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A folder of its own for each file of tests, removed at the end. */
export async function folder() {
  return mkdtemp(join(tmpdir(), "saki-studio-"));
}

/** Starts `saki-lua studio` in a folder; `url` is its page. */
export async function serve(args, cwd) {
  const child = spawn(PROGRAM, ["studio", ...args, "--no-open", "--port", "0"], {
    cwd,
    env: { ...process.env, SAKI_LUA_LANG: undefined, LC_ALL: "C", HOME: cwd },
  });
  let said = "";
  const url = await new Promise((found, fail) => {
    const hear = (bytes) => {
      said += bytes;
      const match = /http:\/\/127\.0\.0\.1:\d+\/[\w-]+\/?/.exec(said);
      if (match) found(match[0].endsWith("/") ? match[0] : `${match[0]}/`);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => fail(new Error(`the studio ended with ${code}: ${said}`)));
    setTimeout(() => fail(new Error(`no address within a minute: ${said}`)), 60_000).unref();
  });
  const stop = () =>
    new Promise((done) => {
      if (child.exitCode !== null) return done();
      child.on("exit", done);
      child.kill("SIGINT");
      setTimeout(() => child.kill("SIGKILL"), 5000).unref();
    });
  return { url, stop, pid: child.pid };
}

/** A studio and a browser for the tests of one file. */
export function studio(args, files = async () => {}) {
  const has = {};
  before(async () => {
    if (SKIP) return;
    const { chromium } = await import("playwright-core");
    has.cwd = await folder();
    await files(has.cwd);
    has.server = await serve(args, has.cwd);
    has.browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  });
  // A page that stays open plays on: its clock throws tiles of the table that the next test looks at.
  afterEach(() => Promise.all((has.browser?.contexts() ?? []).map((one) => one.close())));
  after(async () => {
    await has.browser?.close();
    await has.server?.stop();
    if (has.cwd) await rm(has.cwd, { recursive: true, force: true });
  });
  /** Opens the page anew, with nothing kept from before; `workshop`: with the workshop beside the table. */
  has.open = async ({ workshop = false, hash = "", languages, ...options } = {}) => {
    const context = await has.browser.newContext({
      viewport: { width: 1280, height: 900 },
      colorScheme: "light",
      locale: "en-GB",
      permissions: ["clipboard-read", "clipboard-write"],
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(Number(process.env.STUDIO_TIMEOUT ?? 60_000));
    if (languages) {
      await page.addInitScript((all) => {
        Object.defineProperty(navigator, "languages", { get: () => all });
      }, languages);
    }
    page.faults = [];
    page.on("pageerror", (error) => page.faults.push(String(error)));
    const lobby = page.getByRole("region", { name: /^(Lobby|大厅|ロビー)$/ });
    const table = page.getByRole("list", { name: /^(Hand|手牌)$/ });
    await page.goto(has.server.url);
    await table.or(lobby).waitFor();
    if (hash) {
      // The address with the secret leads on to another one, which has no hash.
      const base = page.url().split("#")[0];
      await page.goto("about:blank");
      await page.goto(base + hash);
      await table.or(lobby).waitFor();
    }
    if (workshop) await openWorkshop(page);
    return page;
  };
  /** Opens a new game by the page's own dialog. */
  has.newGame = async (page, { girls = {}, players = {}, seed } = {}) => {
    await page.getByRole("button", { name: "New game" }).click();
    const dialog = page.getByRole("dialog", { name: "New game" });
    for (const [n, girl] of Object.entries(girls)) {
      await dialog.getByRole("combobox", { name: `Girl at seat ${n}` }).selectOption(girl);
    }
    for (const [n, player] of Object.entries(players)) {
      await dialog.getByRole("combobox", { name: `Player at seat ${n}` }).selectOption(player);
    }
    if (seed !== undefined) await dialog.getByRole("textbox", { name: "Seed" }).fill(String(seed));
    await dialog.getByRole("button", { name: "Start game" }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  return has;
}

/** Opens the workshop, if it is not open. */
export async function openWorkshop(page) {
  const button = page.getByRole("button", { name: "Workshop", exact: true });
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  await region(page, "Lens").waitFor();
}

/** What axe has against the page, once nothing moves: what is half faded in has half its contrast. */
export async function axe(page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((moving) => moving.finished)));
  const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  const serious = violations.filter((one) => ["serious", "critical"].includes(one.impact));
  return serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** Waits until something holds. */
export async function until(what, check, milliseconds = 45_000) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > end) throw new Error(`this never came: ${what}`);
    await new Promise((done) => setTimeout(done, 40));
  }
}

export const region = (page, name) => page.getByRole("region", { name, exact: true });

/** The shares in the row of a tile: by nature and now, in percent. */
export async function law(page, tile) {
  const row = region(page, "Lens")
    .getByRole("table", { name: "Law" })
    .getByRole("row", { name: new RegExp(`^${tile}\\b`) });
  const cells = await row.first().getByRole("cell").allInnerTexts();
  return { natural: parseFloat(cells[0]), now: parseFloat(cells[1]) };
}
