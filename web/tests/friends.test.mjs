// Two persons by LAN: the guest comes first, has what he may press, leaves and comes back.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { BROWSER, folder, region, SKIP, until } from "./harness.mjs";
import { options, press, turn } from "./players.mjs";
import { freePort, start } from "./restart.mjs";

const has = {};
before(async () => {
  if (SKIP) return;
  const { chromium } = await import("playwright-core");
  has.cwd = await folder();
  const args = ["kuro", "--players", "you,you,ai,ai", "--seed", "7", "--lan"];
  has.server = await start(args, has.cwd, await freePort(), 3);
  has.browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });
});
after(async () => {
  await has.browser?.close();
  await has.server?.kill();
  if (has.cwd) await rm(has.cwd, { recursive: true, force: true });
});

async function open(url, viewport = { width: 1280, height: 900 }) {
  const context = await has.browser.newContext({ viewport, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  await page.goto(url.replace(/\/\/[^:/]+:/, "//127.0.0.1:"));
  return page;
}

const alerts = async (page) => (await page.getByRole("alert").allInnerTexts()).join("").trim();

/** Plays for somebody as long as the other does not come to it. */
async function until2(what, check, page) {
  await until(
    what,
    async () => {
      if (await check()) return true;
      const { actions, tiles } = await options(page);
      const next = actions.find((name) => /^Next/.test(name));
      if (next) await press(page, next);
      else if (actions.length > 0 || tiles > 0) await turn(page).catch(() => undefined);
      return check();
    },
    90_000,
  );
}

test("a guest waits for the host, plays, leaves and comes back", { skip: SKIP }, async () => {
  const guest = await open(has.server.urls[2], { width: 390, height: 844 });
  await guest.getByText("The table opens here as soon as").waitFor();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Hanako");
  // The panel is in the middle of the page.
  const box = await guest.locator("main.waiting > section").boundingBox();
  assert.ok(Math.abs(box.x + box.width / 2 - 195) < 2, JSON.stringify(box));
  await guest.getByRole("checkbox", { name: "Ready" }).check();
  const host = await open(has.server.urls[0]);
  await host.getByRole("list", { name: "Hand" }).waitFor();
  const button = host.getByRole("button", { name: /^Friends/ });
  await until("the host is told", async () => /1\/1/.test(await button.innerText()));
  await button.click();
  const dialog = host.getByRole("dialog", { name: "Friends" });
  await dialog.getByText("Hanako").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  // The game has come to the guest by itself.
  await guest.getByRole("list", { name: "Hand" }).waitFor();
  for (const name of ["Play", "Copy command", "New game", "Desk", "Branch"]) {
    assert.equal(await guest.getByRole("button", { name, exact: true }).count(), 0, name);
  }
  // The host has a seat, and does not see into the guest's hand.
  assert.equal(await host.getByRole("checkbox", { name: /hands/i }).isChecked(), false);
  const moment = () => guest.getByRole("slider", { name: "Moment" }).getAttribute("max");
  const mine = async () => {
    const { actions, tiles } = await options(guest);
    return actions.length > 0 || tiles > 0;
  };
  await until2("the guest is asked", mine, host);
  await turn(guest).catch(() => undefined);
  await until2("the guest is asked again", mine, host);
  const before = Number(await moment());
  const address = guest.url().split("#")[0];
  await guest.goto("about:blank");
  const river = () => region(host, "Table").getByRole("slider", { name: "Moment" }).getAttribute("max");
  await until2("the game goes on without the guest", async () => Number(await river()) > before + 6, host);
  await guest.goto(address);
  await guest.getByRole("list", { name: "Hand" }).waitFor();
  await until2("the guest plays again", mine, host);
  for (const page of [guest, host]) {
    assert.equal(await alerts(page), "");
    assert.deepEqual(page.faults, []);
  }
});
