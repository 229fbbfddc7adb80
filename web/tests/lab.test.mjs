// A comparison is begun, stopped, resumed and repeated in the terminal.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import test from "node:test";
import { promisify } from "node:util";
import { PROGRAM, region, SKIP, studio, until } from "./harness.mjs";

const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"]);

test("a comparison: band, stop, resume, and the same figures in the terminal", { skip: SKIP }, async () => {
  const page = await has.open();
  const lab = region(page, "Lab");
  await lab.getByRole("tab", { name: "Comparison" }).click();
  await lab.getByRole("textbox", { name: "Numbers of B" }).fill("kuro.dora=310");
  await lab.getByRole("textbox", { name: "First seed" }).fill("1");
  await lab.getByRole("spinbutton", { name: "Games" }).fill("800");
  await lab.getByRole("button", { name: "Compare", exact: true }).click();
  const games = async () => Number(/^(\d+) of/.exec(await lab.getByText(/^\d+ of \d+ games/).innerText())?.[1]);
  await until("games", async () => (await games()) > 0, 60_000);
  await lab.getByRole("status", { name: /^Band of / }).waitFor({ timeout: 60_000 });
  await lab.getByRole("button", { name: "Stop", exact: true }).click();
  await lab.getByText("stopped").waitFor();
  const then = await games();
  await lab.getByRole("button", { name: "Resume", exact: true }).click();
  await until("more games", async () => (await games()) > then || (await lab.getByText("done").count()) > 0, 120_000);
  const result = lab.getByRole("group", { name: "Result" });
  await result.waitFor({ timeout: 300_000 });
  const shown = await result.innerText();
  await lab.getByRole("button", { name: "Copy command" }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(command, /^saki-lua compare .*kuro\.dora=310/);
  const { stdout } = await promisify(execFile)(PROGRAM, command.split(" ").slice(1), {
    cwd: has.cwd,
    env: { ...process.env, SAKI_LUA_LANG: "en" },
  });
  const figures = (text) => text.split("\n").filter((line) => /^ (place|win|gain) /.test(line));
  assert.ok(figures(stdout).length === 3);
  assert.deepEqual(figures(shown), figures(stdout));
});

test("a wrong argument is refused with a reason", { skip: SKIP }, async () => {
  const page = await has.open();
  const lab = region(page, "Lab");
  await lab.getByRole("tab", { name: "Simulation" }).click();
  await lab.getByRole("textbox", { name: "Other arguments" }).fill("--no-such-thing");
  await lab.getByRole("button", { name: "Simulate" }).click();
  await page
    .getByText(/no-such-thing/)
    .last()
    .waitFor();
  await until("a problem", async () => (await page.getByText("error", { exact: true }).count()) > 0);
});

test("every form begins with a command that is not refused", { skip: SKIP }, async () => {
  const page = await has.open();
  const lab = region(page, "Lab");
  for (const [tab, button, kind, games] of [
    ["Simulation", "Simulate", "sim", "40"],
    ["Comparison", "Compare", "compare", "40"],
    ["Sweep", "Sweep", "sweep", "8"],
    ["Matrix", "Play the matrix", "matrix", "8"],
    ["Tuning", "Tune", "tune", "2000"],
    ["Roster", "Rank", "roster", "16"],
  ]) {
    await lab.getByRole("tab", { name: tab }).click();
    await lab.getByRole("spinbutton", { name: "Games" }).fill(games);
    await lab.getByRole("button", { name: button, exact: true }).click();
    const result = lab.getByRole("group", { name: "Result" });
    const said = async () => ((await result.count()) > 0 ? await result.innerText() : "");
    await until(tab, async () => (await said()).includes(`repeat: saki-lua ${kind} `), 120_000);
  }
});
