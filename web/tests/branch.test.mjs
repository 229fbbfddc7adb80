// The same luck without her: both lines side by side, the first difference marked.
import assert from "node:assert/strict";
import test from "node:test";
import { region, SKIP, studio, until } from "./harness.mjs";
import { asked } from "./players.mjs";

const has = studio(["kuro", "--seed", "5", "--players", "you,ai,ai,ai"]);

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
  const texts = await until("both lines", async () => {
    const said = await Promise.all([was, is].map((line) => line.getByRole("paragraph").first().innerText()));
    return said.every(Boolean) ? said : null;
  });
  assert.notEqual(texts[0], texts[1], "at the first difference they differ");
  await table.getByRole("button", { name: "Both lines back" }).click();
  await until("the same before it", async () => {
    const said = await Promise.all([was, is].map((line) => line.getByRole("paragraph").first().innerText()));
    return said[0] === said[1];
  });
  await table.getByRole("button", { name: "Close the branch" }).click();
  await table.getByRole("list", { name: "Hand" }).waitFor();
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
