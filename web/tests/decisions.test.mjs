// A whole hanchan by mouse, by keys and by touch, in which every kind of decision is asked for: the first walls are laid.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { region, SKIP, studio, until } from "./harness.mjs";
import { asked, moment } from "./players.mjs";
import { wall } from "./walls.mjs";

/** Hands and draws from the dealer on. The first two seats are the person's, the others throw what they draw. */
const WALLS = [
  { hands: ["19m19p19s1234567z"], draws: "5m" },
  // All kinds of kan, and a win on a replacement tile.
  {
    hands: ["111m 999p 77s 23p 66z 1z"],
    draws: "4z 5z 9s 9p 7z 7s 2z 5z 4z 1m 2z 5z 3z 7s",
    replacements: "7z 4m 4p",
  },
  // Red fives to choose, and tiles that may not go after a call.
  { hands: ["4567m 0m 55p 0p 345s 22s"], draws: "2z 3z 4z 4m 1z 5p 1z 3z 3z 6p 1z 4z 5z 4p" },
  // A kan is robbed.
  { hands: ["234567m 22p 678p 4s 1z", "33s 19m 19p 9s 223344z"], draws: "9m 2z 3s 5z 6z 5s 3s" },
  // Two win on one tile.
  { hands: ["234567m 22p 678p 45s", "88s 345p 456p 678m 45s"], draws: "9m 9p 3s" },
  // In furiten: a win is refused on what others throw, and may be drawn.
  { hands: ["234567m 22p 678p 45s"], draws: "3s 9p 6s 1z 9m 9p 9s 1z 6s" },
  // The rest of the hanchan: one of the person's seats draws what it waits for, and never as the dealer.
  ...[1, 3, 2, 1, 1, 3, 2, 1].map((after) => ({
    hands: [...Array(after).fill(""), "123m 789p 345s 67s 99s"],
    draws: `${"1z 2z 3z ".slice(0, 3 * after)}8s`,
  })),
];

const SEATS = ["--players", "you,you,tsumogiri,tsumogiri", "--seed", "3"];
const ARGS = [...SEATS, "--wall", "walls.txt", "--rule", "tenhou", "--rule-set", "bust=false"];
const lay = (cwd) => writeFile(join(cwd, "walls.txt"), WALLS.map(wall).join("\n"));

const table = (page) => region(page, "Table");
const hand = (page) => table(page).getByRole("list", { name: "Hand" });
const actions = (page) => table(page).getByRole("group", { name: "Actions" });
const button = (page, name) => actions(page).getByRole("button", { name, exact: true });

/** The keys of the actions. */
const KEYS = {
  Riichi: "r",
  Tsumo: "t",
  Ron: "o",
  Pon: "p",
  Chii: "c",
  Kan: "k",
  Pass: "x",
  "Next round": "n",
  "End the game": "e",
  "Nine kinds": "y",
};
const PLACES = "1234567890-^\\";

/** Ways to press an action, to choose tiles for one, and to throw the tile of a button. */
const WAYS = {
  mouse: {
    press: (page, name) => button(page, name).click(),
    choose: (_, choice) => choice.click(),
    throw: (_, tile) => tile.click(),
  },
  keys: {
    press: (page, name) => page.keyboard.press(KEYS[name]),
    async choose(page, choice) {
      const focused = (it) => it.evaluate((one) => one.contains(document.activeElement));
      await until("the focus among the choices", () => focused(choice.locator("..")));
      while (!(await focused(choice))) {
        await page.keyboard.press("Tab");
        assert.ok(await focused(choice.locator("..")), "Tab reaches the choice");
      }
      await page.keyboard.press("Enter");
    },
    async throw(page, tile) {
      const [place, drawn] = await tile
        .locator("..")
        .evaluate((it) => [[...it.parentElement.children].indexOf(it), it.classList.contains("drawn")]);
      await page.keyboard.press(drawn ? "Enter" : PLACES[place]);
    },
  },
  touch: {
    press: (page, name) => button(page, name).tap(),
    choose: (_, choice) => choice.tap(),
    async throw(_, tile) {
      await tile.tap();
      await tile.tap();
    },
  },
};

/** The others do not dawdle; on a phone their speed is among the tools. */
async function hurry(page) {
  const speed = page.getByRole("combobox", { name: "Speed" });
  const more = page.getByRole("button", { name: "More", exact: true });
  await speed.or(more).first().waitFor();
  const folded = !(await speed.isVisible());
  if (folded) await more.tap();
  await speed.selectOption("0");
  if (folded) await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Close", exact: true }).tap();
}

/** A person who plays two seats in one of these ways. */
function person(page, way) {
  const turn = async () => {
    const said = await table(page).getByRole("status", { name: "Events" }).innerText();
    return /Your turn, .*(\d)\.$/.exec(said)?.[1] ?? "";
  };
  const place = async () => `${await moment(page)} ${await turn()}`;
  const step = async (act) => {
    const before = await place();
    await act();
    // A tile that is still lifted is in the hand of the moment before.
    const isOld = async () => (await hand(page).locator(".up").count()) > 0;
    await until("what follows", async () => (await place()) !== before && !(await isOld()));
  };
  const press = (name) => step(() => way.press(page, name));
  const throwTile = (tile) => step(() => way.throw(page, tile));
  return {
    press,
    /** What is said where she may not win. */
    refused: () => table(page).getByRole("note").first().innerText(),
    /** Opens the choices of an action, which must be these, and takes one of them. */
    async choose(name, choices, wanted) {
      await way.press(page, name);
      const group = actions(page).getByRole("group", { name: "Which tiles?" });
      await group.waitFor();
      const names = await group.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel));
      assert.deepEqual(names.sort(), [...choices].sort());
      await step(() => way.choose(page, group.getByRole("button", { name: wanted, exact: true })));
    },
    /** The tiles of the hand that may not go. */
    async stuck() {
      await asked(page);
      return hand(page).evaluate((it) => [...it.querySelectorAll("button:disabled")].map((one) => one.ariaLabel));
    },
    throw: (name) => throwTile(hand(page).getByRole("button", { name, exact: true, disabled: false }).last()),
    /** Declares riichi with this tile. */
    async riichi(name) {
      await way.press(page, "Riichi");
      await table(page).getByText("Choose the tile").waitFor();
      await throwTile(hand(page).getByRole("button", { name, exact: true, disabled: false }).last());
    },
    /** Throws what is drawn, or what `instead` names for it, and passes on what others throw, until a seat may do this, or is asked at all. */
    async until(seat, wanted, instead = {}) {
      for (let n = 0; n < 40; n += 1) {
        const now = await asked(page);
        if ((!wanted || now.actions.includes(wanted)) && (await turn()) === seat) return;
        assert.ok(!now.actions.includes("Next round"), `no ${wanted} in this round`);
        if (now.actions.includes("Pass")) await press("Pass");
        else {
          const drawn = hand(page).getByRole("button", { disabled: false }).last();
          const other = instead[await drawn.getAttribute("aria-label")];
          await (other ? this.throw(other) : throwTile(drawn));
        }
      }
      throw new Error(`nobody may ${wanted}`);
    },
    /** The result of the round, which is put aside by the next one. */
    async over(check) {
      const result = region(page, "Result");
      await result.waitFor();
      await check(result);
      const { actions } = await asked(page);
      await press(actions.includes("Next round") ? "Next round" : "End the game");
      // One press is enough for both seats.
      await result.waitFor({ state: "hidden" });
    },
    /** From whom her melds come; "" for a concealed kan. */
    melds: (seat) =>
      table(page)
        .getByRole("group", { name: new RegExp(`^Melds of .*${seat}$`) })
        .locator(".meld")
        .evaluateAll((all) => all.map((one) => one.querySelector(".unseen")?.textContent ?? "")),
  };
}

const yaku = (result) =>
  result
    .getByRole("table", { name: "Yaku" })
    .evaluateAll((all) => all.map((one) => [...one.querySelectorAll("tbody th")].map((it) => it.textContent)));

for (const [name, way, shape] of [
  ["mouse", WAYS.mouse, {}],
  ["keys", WAYS.keys, {}],
  ["touch, upright", WAYS.touch, { hasTouch: true, viewport: { width: 390, height: 844 } }],
  ["touch, sideways", WAYS.touch, { hasTouch: true, viewport: { width: 844, height: 390 } }],
]) {
  describe(`a hanchan by ${name}`, { skip: SKIP }, () => {
    const has = studio(ARGS, lay);
    test("with every kind of decision", async () => {
      const page = await has.open(shape);
      await hurry(page);
      const she = person(page, way);

      await she.until("1", "Nine kinds");
      await she.press("Nine kinds");
      await she.over((result) => result.getByText("nine kinds").waitFor());

      await she.until("1", "Kan");
      await she.press("Kan");
      await she.throw("Red");
      await she.until("1", "Pon");
      await she.press("Pon");
      await she.throw("East");
      await she.until("1", "Kan");
      await she.press("Kan");
      await she.throw("4m");
      await she.until("1", "Kan");
      await she.press("Kan");
      await she.until("1", "Tsumo");
      const from = (n) => `from Suga Kyoutarou ${n}`;
      assert.deepEqual(await she.melds("1"), ["", `kan added to a pon ${from(3)}`, `kan ${from(4)}`]);
      await she.press("Tsumo");
      await she.over(async (result) => assert.deepEqual(await yaku(result), [["Rinshan kaihou", "Sankantsu"]]));

      await she.until("1", "Chii");
      await she.choose("Chii", ["5m 6m", "0m 6m"], "0m 6m");
      assert.deepEqual(await she.stuck(), ["4m", "7m"]);
      await she.throw("5m");
      await she.until("1", "Pon");
      await she.choose("Pon", ["5p 5p", "0p 5p"], "0p 5p");
      assert.deepEqual(await she.stuck(), ["5p"]);
      await she.throw("4m");
      await she.until("1", "Tsumo", { "6p": "7m" });
      await she.press("Tsumo");
      await she.over(async (result) => assert.deepEqual(await yaku(result), [["Tanyao", "Aka dora"]]));

      await she.until("2", "Pon");
      await she.press("Pon");
      await she.throw("9s");
      await she.until("1", "Riichi");
      await she.riichi("East");
      await she.until("2", "Kan");
      await she.press("Kan");
      await she.until("1", "Ron");
      // What may be won lies there, and is marked.
      assert.match((await she.melds("2")).join(), /^kan added to a pon from /);
      assert.equal(await table(page).locator(".meld.kakan .offered").count(), 1);
      await she.press("Ron");
      await she.over(async (result) => assert.equal((await yaku(result))[0][2], "Chankan"));

      await she.until("1", "Ron");
      await she.press("Ron");
      await she.until("2", "Ron");
      await she.press("Ron");
      await she.over(async (result) => assert.equal((await yaku(result)).length, 2));

      await she.until("1", "Tsumo");
      await she.throw("3s");
      await she.until("1");
      assert.match(await she.refused(), /^6s .*furiten/);
      await she.until("1", "Tsumo");
      await she.press("Tsumo");
      await she.over(async (result) => assert.deepEqual(await yaku(result), [["Menzen tsumo", "Pinfu", "Tanyao", "Dora"]]));

      for (const seat of ["2", "1", "1", "1", "2", "1", "1", "1"]) {
        await she.until(seat, "Tsumo");
        await she.press("Tsumo");
        await she.over(async (result) => assert.equal((await yaku(result)).length, 1));
      }
      const final = region(page, "Final");
      await final.waitFor();
      assert.equal(await final.getByRole("list", { name: "Places" }).getByRole("listitem").count(), 4);
      assert.deepEqual(page.faults, []);
    });
  });
}
