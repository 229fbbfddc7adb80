import { firstTeam, type School } from "../state/lobby";
import { lang, newMatch } from "../state/ui";
import { t } from "../texts";
import { Card } from "./card";

const OTHERS = { own: "lobby.own", others: "lobby.others" } as const;

export const schoolName = ({ names, key }: School) =>
  names ? names[lang.value] : t(OTHERS[key as keyof typeof OTHERS]);

/** The girls of a school. */
export function SchoolView({ school }: { school: School }) {
  const { names, team, girls, key } = school;
  const name = schoolName(school);
  const id = `school-${key}`;
  return (
    <section class="school-group" aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        {names && lang.value === "en" && (
          <span class="also" lang="ja">
            {names.ja}
          </span>
        )}
        <span class="rule" />
        {team && (
          <button
            class="quiet"
            aria-label={t("lobby.teamOf", { team: name })}
            onClick={() => {
              firstTeam.value = team;
              newMatch();
            }}
          >
            {t("match.match")}
          </button>
        )}
      </header>
      <ul class="cards">
        {girls.map((girl) => (
          <Card key={girl.handle} girl={girl} school={key} />
        ))}
      </ul>
    </section>
  );
}
