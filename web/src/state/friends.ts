// Who sits at the table over the network.
import { computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { Friends, Who } from "../api/types";
import { mended } from "./connection";
import { wished } from "./faults";
import { elsewhere, friendsHeard, front, show, studio, tableId, tables } from "./table";
import { lang } from "./ui";

export const friends = signal<Friends | null>(null);
/** Seats that somebody is invited to. */
export const invited = computed(() => friends.value?.seats.filter((seat) => seat.url !== undefined) ?? []);
/** The seat of whoever looks at this page. */
export const me = computed(() => friends.value?.seats.find((seat) => seat.who === friends.value?.me));
/** What somebody who sits there over the network is called. */
export const friendAt = (who: Who) => friends.value?.seats.find((seat) => seat.who === who)?.name || null;
/** Whether this page is a guest's who waits for a game. */
export const waiting = computed(() => (studio.value?.seat ?? null) !== null && tableId.value === null);

effect(() => {
  void [mended.value, friendsHeard.value];
  if (studio.value !== null) void api.friends().then(heard, () => undefined);
});

function heard(found: Friends) {
  friends.value = found;
  const away = new Set<Who>(found.seats.filter((seat) => seat.came).map((seat) => seat.who));
  elsewhere.value = away;
  // Whose seat it was until a guest came looks from it no longer.
  if (studio.peek()?.seat === null && found.me !== null && away.has(front.peek())) front.value = found.me;
}

export async function say(said: { name?: string; ready?: boolean }) {
  const found = await wished(api.sayFriend(said, lang.peek()));
  if (found) heard(found);
}

// A guest has one game; his page opens it when it begins.
effect(() => {
  const [seat, newest] = [studio.value?.seat ?? null, tables.value.at(-1)?.id];
  if (seat !== null && newest !== undefined && newest !== tableId.peek()) show(newest);
});
