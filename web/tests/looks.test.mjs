// A girl of a pack: her portrait, her colour, and what she says when her power is at work.
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { region, SKIP, studio, until } from "./harness.mjs";
import { moment } from "./players.mjs";

const GIRL = `local Mei = skill { name = { en = "Mei", zh = "芽", ja = "芽" } }
function Mei:onDraw(game, mount, who, rinshan)
  if who == self.who then
    mount:lighta(game:gethand(who):effa(), 4000)
  end
end
return Mei
`;
const WORDS = `colour = "#c04060"
[power]
en = "It is here."
ja = "来た。"
[tsumo]
en = "Mine."
[ron]
en = "Thank you."
[riichi]
en = "One away."
`;
// One red pixel.
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC";

const has = studio(["./skills/mei.lua", "--seed", "2", "--players", "you,ai,ai,ai"], async (cwd) => {
  await mkdir(join(cwd, "skills"));
  await mkdir(join(cwd, "looks"));
  await writeFile(join(cwd, "skills", "mei.lua"), GIRL);
  await writeFile(join(cwd, "looks", "mei.toml"), WORDS);
  await writeFile(join(cwd, "looks", "mei.png"), Buffer.from(PIXEL, "base64"));
});

test("her portrait, her colour and her words are at her seat", { skip: SKIP }, async () => {
  const page = await has.open();
  await has.newGame(page, { girls: { 1: "mei" }, players: { 1: "ai" }, seed: 2 });
  const table = region(page, "Table");
  const plates = table.locator(".plate");
  const hers = plates.filter({ hasText: "mei" });
  await hers.locator("img.portrait").waitFor();
  assert.equal(await plates.locator("img.portrait").count(), 1, "the others came with none");
  const edge = await hers.evaluate((plate) => getComputedStyle(plate).borderLeftColor);
  assert.equal(edge, "rgb(192, 64, 96)");
  const step = table.getByRole("button", { name: "Step", exact: true });
  await until("what she says of her power", async () => {
    if ((await hers.locator(".popup").allInnerTexts()).includes("It is here.")) return true;
    const before = await moment(page);
    await step.click();
    await until("the next moment", async () => (await moment(page)) !== before);
    return false;
  });
  // All of it can be read.
  const said = await hers.locator(".popup", { hasText: "It is here." }).evaluate((popup) => ({
    high: popup.clientHeight - popup.scrollHeight,
    line: popup.clientHeight - parseFloat(getComputedStyle(popup).fontSize),
    around: popup.parentElement.clientHeight - popup.parentElement.scrollHeight,
  }));
  assert.ok(said.high >= -1 && said.line > 0 && said.around >= -1, JSON.stringify(said));
  assert.deepEqual(page.faults, []);
});
