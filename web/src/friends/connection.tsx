import { connection } from "../state/connection";
import { t } from "../texts";

/** Whether the studio answers. What is shown stays, and goes on by itself. */
export function Connection() {
  const lost = connection.value === "lost";
  return (
    <p class={`connection ${connection.value}`} role="status" aria-label={t("games.connection")}>
      <span class={lost ? "" : "unseen"}>{t(lost ? "games.lost" : "games.connected")}</span>
    </p>
  );
}
