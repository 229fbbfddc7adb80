import { Refusal } from "../api/client";
import { problem } from "../api/own";
import { t } from "../texts";
import { lost, notice } from "./ui";

/** Shows why something could not be done. */
export function fail(error: unknown) {
  if (error instanceof Refusal) {
    if (error.status === 0) lost.value = true;
    else if (error.stranger) tellStranger();
    else notice.value = { problem: error.problem, status: error.status };
    return;
  }
  notice.value = { problem: problem("error", String(error)), status: -1 };
}

/** Another studio runs where that of this page ran. */
function tellStranger() {
  lost.value = false;
  notice.value = { problem: problem("error", t("games.stranger"), [t("games.strangerHelp")]), status: 404 };
}

/** What could not be done is done now, or nobody wants it any more. */
export function forget() {
  if (notice.peek()?.problem.severity === "error") notice.value = null;
}

/** As `tried`, for what somebody asked for: once it is done, nothing is told any more of what was not. */
export async function wished<A>(work: Promise<A>): Promise<A | null> {
  const done = await tried(work);
  if (done !== null) forget();
  return done;
}

/** Tells what is not as it was when a game was left. */
export function tellChanges(changes: string[]) {
  const [message, ...help] = changes;
  if (message !== undefined) notice.value = { problem: problem("note", message, help), status: 0 };
}

/** Does something and shows why it failed; `null` if it did. */
export async function tried<A>(work: Promise<A>): Promise<A | null> {
  try {
    const done = await work;
    lost.value = false;
    return done;
  } catch (error) {
    fail(error);
    return null;
  }
}
