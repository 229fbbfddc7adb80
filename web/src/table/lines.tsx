import { Icon } from "../parts/icon";
import { closeBranch, moveBoth, pair, scenes, toDifference } from "../state/branch";
import { branch, front } from "../state/table";
import { t } from "../texts";
import { Board } from "./board";
import { Happened } from "./luck";
import { placeInWords } from "./place";

/** Both lines of a branch side by side; the first difference is marked. */
export function Lines() {
  const made = branch.value;
  if (!made) return null;
  const [a, b] = pair.value;
  const atDifference = made.first?.n[0] === a && made.first.n[1] === b;
  return (
    <div class="lines">
      <p class={`difference ${atDifference ? "here" : ""}`} role="status" aria-label={t("lab.firstDifference")}>
        <strong>{t("lab.firstDifference")}</strong>{" "}
        {made.first ? (
          [placeInWords(made.first.at, scenes.value[0]), made.first.text].filter(Boolean).join(" · ")
        ) : (
          t("lab.noDifference")
        )}
      </p>
      <div class="line-buttons">
        <button aria-label={t("lab.bothBack")} onClick={() => moveBoth(-1)}>
          <Icon name="back" />
        </button>
        <button onClick={toDifference} disabled={!made.first}>
          {t("lab.toDifference")}
        </button>
        <button aria-label={t("lab.bothOn")} onClick={() => moveBoth(1)}>
          <Icon name="step" />
        </button>
        <button onClick={closeBranch}>{t("lab.closeBranch")}</button>
      </div>
      <div class="two">
        {scenes.value.map((scene, i) => (
          <section
            key={i}
            class={atDifference ? "line here" : "line"}
            aria-label={t(i ? "lab.branched" : "lab.original")}
          >
            <h3>{t(i ? "lab.branched" : "lab.original")}</h3>
            <p class="event">
              <Happened scene={scene} />
            </p>
            {scene && <Board scene={scene} front={front.value} flat />}
          </section>
        ))}
      </div>
    </div>
  );
}
