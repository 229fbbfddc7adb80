import { useEffect, useRef } from "preact/hooks";
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
  useFocusAtHead(page.value);
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

/** Whoever pressed what led from the lobby to a table or back, which went with it, finds the focus at the head of what came. */
function useFocusAtHead(shown: string) {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => void (last.current = target);
    document.addEventListener("focusin", focused);
    return () => document.removeEventListener("focusin", focused);
  }, []);
  useEffect(() => {
    const isLost = last.current instanceof Element && !last.current.isConnected;
    if (isLost) document.querySelector<HTMLElement>("main h2[tabindex]")?.focus({ preventScroll: true });
  }, [shown]);
}
