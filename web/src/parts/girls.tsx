import { NOBODY } from "../api/words";
import { schoolName } from "../lobby/school";
import { schools } from "../state/lobby";
import { girlOf } from "../state/names";
import { lang } from "../state/ui";
import { t } from "../texts";

/** All girls as options, by school, and nobody; `chosen` too, if nobody knows her. */
export function GirlOptions({ chosen }: { chosen?: string }) {
  return (
    <>
      <option value={NOBODY}>{t("table.noSkill")}</option>
      {chosen && chosen !== NOBODY && !girlOf(chosen) && <option value={chosen}>{chosen}</option>}
      {schools.value.map((school) => (
        <optgroup key={school.key} label={schoolName(school)}>
          {school.girls.map((girl) => (
            <option key={girl.handle} value={girl.handle}>
              {girl.names[lang.value] || girl.handle}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
