// The same luck without her: both lines side by side, the first difference marked.
import assert from "node:assert/strict";
import test from "node:test";
import { region, SKIP, studio, until } from "./harness.mjs";
import { asked } from "./players.mjs";

const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"]);

/** What a line shows, without its name and heading. */
const seen = async (line) => (await line.ariaSnapshot()).split("\n").slice(2).join("\n");

test("without her: two lines and their first difference", { skip: SKIP }, async () => {
  const page = await has.open();
  await asked(page);
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
  const lines = () => Promise.all([was, is].map(seen));
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
  const page = await has.open();
  await asked(page);
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
