import { keepMine, takeTheirs, text, theirs } from "../state/desk";
import { t } from "../texts";

/** The text here and what another program made of the file, side by side; the lines that differ are marked. */
export function Conflict() {
  const other = theirs.value;
  if (!other) return null;
  const [mine, his] = [text.value.split("\n"), other.text.split("\n")];
  return (
    <div class="problem warning conflict" role="alert">
      <p>{t("desk.changedOnDisk")}</p>
      <div class="row-of">
        <button onClick={keepMine}>{t("desk.keepMine")}</button>
        <button onClick={takeTheirs}>{t("desk.takeTheirs")}</button>
      </div>
      <div class="versions">
        <Version name={t("desk.mine")} lines={mine} marked={lone(mine, his)} />
        <Version name={t("desk.theirs")} lines={his} marked={lone(his, mine)} />
      </div>
    </div>
  );
}

function Version({ name, lines, marked }: { name: string; lines: string[]; marked: [number, number] }) {
  const from = Math.max(0, marked[0] - 3);
  const shown = lines.slice(from, Math.max(marked[1] + 3, from + 6));
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <pre tabIndex={0} role="group" aria-label={name}>
        {shown.map((line, i) => {
          const at = from + i;
          const differs = at >= marked[0] && at < marked[1];
          return (
            <div key={at} class={differs ? "differs" : ""}>
              <small>{at + 1}</small> {line}
            </div>
          );
        })}
      </pre>
    </section>
  );
}

/** The lines of one text between those that both begin and end with. */
function lone(one: string[], other: string[]): [number, number] {
  let [from, end] = [0, 0];
  const most = Math.min(one.length, other.length);
  while (from < most && one[from] === other[from]) from += 1;
  while (end < most - from && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [from, one.length - end];
}
