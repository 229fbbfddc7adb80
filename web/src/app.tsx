import { Connection } from "./friends/connection";
import { Waiting } from "./friends/waiting";
import { Lobby } from "./lobby/lobby";
import { NoticeOnPage } from "./parts/notice";
import { Bar } from "./side/bar";
import { Help } from "./side/help";
import { More } from "./side/more";
import { whole } from "./side/regionlinks";
import { Setup } from "./side/setup";
import { docked, drawer, Workshop } from "./side/workshop";
import { waiting } from "./state/friends";
import { page, phone, workshop } from "./state/ui";
import { TableRegion } from "./table/region";

/** The page: the lobby, or a table with the workshop beside it. */
export function App() {
  const beside = workshop.value && !phone.value && docked.value;
  return (
    <>
      <Bar />
      {waiting.value ? (
        <Waiting />
      ) : page.value === "lobby" && whole.value ? (
        <main class="lobby-main">
          <Lobby />
        </main>
      ) : (
        <main class={`game ${beside ? "beside" : ""}`} style={{ "--drawer": `${drawer.value}px` }}>
          <TableRegion />
          {workshop.value && <Workshop />}
        </main>
      )}
      <Connection />
      <NoticeOnPage />
      <Setup />
      <Help />
      <More />
    </>
  );
}
