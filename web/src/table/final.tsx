import { recordOf } from "../api/client";
import type { GameEnd, Place, Scene } from "../api/types";
import { signed, spaced } from "../parts/number";
import { askReview } from "../state/records";
import { looksOf } from "../state/looks";
import { shownGame } from "../state/match";
import { info, isMine, newGame, studio, tableId } from "../state/table";
import { goToMoment } from "../state/transport";
import { goTo } from "../state/ui";
import { listed, t } from "../texts";
import { Brought } from "./brought";
import { colourAt, nameAt } from "./names";

type Props = { scene: Scene; result: GameEnd };

/** How the game ended, and what can be done now. */
export function Final({ scene, result }: Props) {
  return (
    <div class="game-end">
      {shownGame.value ? <Brought /> : <Places scene={scene} result={result} />}
      {result.bust.length > 0 && (
        <p class="decided">{t("result.bust", { girls: listed(result.bust.map((who) => nameAt(scene, who))) })}</p>
      )}
      {result.decided && <Decided decided={result.decided} />}
      <Ways />
    </div>
  );
}

/** What a place brings beside its points: of uma and oka what there is. */
function Extra({ uma, oka }: Place) {
  return (
    <small>
      {uma !== 0 && <span>{t("result.uma", { n: signed(uma, spaced) })}</span>}
      {oka !== 0 && <span>{t("result.oka", { n: signed(oka, spaced) })}</span>}
    </small>
  );
}

function Places({ scene, result }: Props) {
  return (
    <ol class="places" aria-label={t("result.places")}>
      {result.places.map((place) => {
        const seat = scene.seats[place.who];
        const looks = seat ? looksOf(seat.girl) : null;
        return (
          <li
            key={place.who}
            class={seat && isMine(seat) ? "mine" : ""}
            style={{ "--hers": colourAt(scene, place.who) }}
          >
            <span class="place">{place.rank}</span>
            {looks?.portrait && <img src={looks.portrait} alt="" />}
            <span class="name">{nameAt(scene, place.who)}</span>
            <span class="points">{spaced(place.points)}</span>
            <Extra {...place} />
            <b class={place.score > 0 ? "up" : place.score < 0 ? "down" : ""}>{signed(place.score, spaced)}</b>
          </li>
        );
      })}
    </ol>
  );
}

function Decided({ decided }: { decided: NonNullable<GameEnd["decided"]> }) {
  const go = (event: Event) => {
    event.preventDefault();
    goToMoment(decided.n);
  };
  return (
    <p class="decided">
      {t("result.decided")}{" "}
      <a href={`#/game/${tableId.value}/${decided.n}`} onClick={go}>
        {decided.text}
      </a>
    </p>
  );
}

/** A guest of another's studio waits for the next game. */
function Ways() {
  const host = studio.value?.seat === null;
  const again = info.value?.setting;
  const review = () => {
    goTo("records");
    void askReview();
  };
  return (
    <div class="ways">
      {host && again && !info.value?.match && (
        <button class="primary" onClick={() => void newGame({ ...again, seed: null })}>
          {t("result.again")}
        </button>
      )}
      {host && <button onClick={review}>{t("result.review")}</button>}
      {host && <Save />}
      {host && <button onClick={() => (location.hash = "#/")}>{t("result.lobby")}</button>}
    </div>
  );
}

/** Saves the game as a file. One that parted from another has none. */
function Save() {
  const id = tableId.value;
  if (id === null || info.value?.kind === "branch") return null;
  const save = () => {
    const link = document.createElement("a");
    link.href = recordOf(id);
    link.download = "";
    link.click();
  };
  return <button onClick={save}>{t("result.save")}</button>;
}
