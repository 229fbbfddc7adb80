// A person at the table, for the tests.
import { region, until } from "./harness.mjs";

const WINS = ["Tsumo", "Ron"];

/** What can be pressed now: names of actions and tiles, seen at one moment. */
export const options = (page) =>
  region(page, "Table").evaluate((table) => ({
    actions: [...table.querySelectorAll('[role="group"][aria-label="Actions"] button')].map((one) => one.innerText),
    tiles: table.querySelectorAll('[aria-label="Hand"] button:enabled').length,
  }));

export const press = (page, name) =>
  region(page, "Table").getByRole("group", { name: "Actions" }).getByRole("button", { name, exact: true }).click();

/** Waits until a person is asked, and says what for. */
export const asked = (page) =>
  until(
    "a question",
    async () => {
      const found = await options(page);
      return found.actions.length > 0 || found.tiles > 0 ? found : null;
    },
    30_000,
  );

/** Shows all hands: a seat with closed ones is not told what is still to come in its round. */
export const openHands = (page) =>
  region(page, "Table").getByRole("checkbox", { name: "All hands open" }).check();

/** Does one thing: wins if it can, passes on what others throw, else throws a tile. `false` at the end of a round. */
export async function turn(page, throwAt = LAST) {
  const { actions, tiles } = await asked(page);
  const before = await moment(page);
  if (actions.includes("Next round") || actions.includes("End the game")) return false;
  const wanted = [...WINS, "Pass", "Dice"].find((name) => actions.includes(name));
  if (wanted) await press(page, wanted);
  else {
    const hand = region(page, "Table").getByRole("list", { name: "Hand" });
    await hand.getByRole("button", { disabled: false }).nth(throwAt(tiles)).click();
  }
  await until("the next moment", async () => (await moment(page)) !== before);
  return true;
}

const LAST = (tiles) => tiles - 1;

/** Plays by clicking until the round is over. */
export async function playRound(page, throwAt = LAST) {
  for (let n = 0; n < 120; n += 1) {
    if (!(await turn(page, throwAt))) return (await options(page)).actions.includes("Next round");
  }
  throw new Error("the round had no end");
}

/** Plays a few turns, until the person is asked again. */
export async function playTurns(page, count, throwAt = LAST) {
  for (let n = 0; n < count; n += 1) if (!(await turn(page, throwAt))) return;
  await asked(page);
}

/** The number of the moment that is shown. */
export const moment = async (page) => region(page, "Table").getByRole("slider", { name: "Moment" }).inputValue();
