// Records that were opened, and what is asked about the moment shown.
import { computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { Costly, LastDraw, OpinionTold, ReviewTold, Who } from "../api/types";
import { wished } from "./faults";
import { at, front, listTables, moments, scene, show, tableId, view } from "./table";
import { goToMoment } from "./transport";
import { lang } from "./ui";

export const opening = signal(false);
export const lines = signal<string[]>([]);
/** What was answered; `hidden`: it is not for the seat that looks. */
type Answer =
  | { title: "why"; last: LastDraw | null; hidden?: boolean }
  | { title: "opinion"; told: OpinionTold | null; hidden?: boolean };
export const answer = signal<Answer | null>(null);
export const asking = signal(false);
/** Nothing is asked of a game that another one is about to replace. */
export const busy = computed(() => asking.value || opening.value);

export async function openRecord(file: File) {
  opening.value = true;
  const made = await wished(api.openRecord(file.name, file, lang.peek()));
  if (made) {
    lines.value = made.lines;
    await listTables();
    show(made.id, 0);
  }
  opening.value = false;
}

async function askAbout(work: (id: string, n: number) => Promise<Answer>, none: Answer) {
  const [id, n] = [tableId.peek(), scene.peek()?.n];
  if (id === null || n === undefined) return;
  asking.value = true;
  answer.value = (await wished(work(id, n))) ?? none;
  asking.value = false;
}

export const askWhy = () =>
  askAbout(
    async (id, n) => {
      const { last, seat_only } = await api.lens(id, n, null, view.peek(), lang.peek());
      const drawn = moments.peek().some((one) => one.n <= n && one.kind === "drawn");
      return { title: "why", last, hidden: seat_only && drawn };
    },
    { title: "why", last: null },
  );
export const askOpinion = () =>
  askAbout(
    async (id, n) => {
      try {
        return { title: "opinion", told: await api.opinion(id, n, view.peek(), lang.peek()) };
      } catch (error) {
        if (error instanceof api.Refusal && error.status === 403) return { title: "opinion", told: null, hidden: true };
        throw error;
      }
    },
    { title: "opinion", told: null },
  );

/** What the expert thinks of all that a seat has done. */
export const review = signal<ReviewTold | null>(null);
/** The seat that is reviewed, where another than the one in front is wanted. */
const chosen = signal<Who | null>(null);
export const chooseReviewed = (who: Who) => {
  chosen.value = who;
  review.value = null;
};
/** A page that sees one hand reviews that one. */
export const reviewed = computed<Who>(() => (view.value === "all" ? (chosen.value ?? front.value) : view.value));

export async function askReview() {
  const [id, who] = [tableId.peek(), reviewed.peek()];
  if (id === null) return;
  asking.value = true;
  const told = await wished(api.review(id, who, view.peek(), lang.peek()));
  asking.value = false;
  if (id === tableId.peek() && who === reviewed.peek()) review.value = told;
}

/** The decision of the review whose moment is shown. */
export const decision = signal<Costly | null>(null);

/** Goes to the moment of a decision, with what the expert weighed there. */
export function showDecision(costly: Costly) {
  goToMoment(costly.n);
  decision.value = costly;
}

// A review is one of a game and a seat, in a language.
effect(() => {
  void [tableId.value, reviewed.value, lang.value];
  review.value = null;
});
effect(() => {
  void tableId.value;
  chosen.value = null;
});

// An answer belongs to its moment, and is in a language.
effect(() => {
  void [at.value, tableId.value, lang.value];
  answer.value = null;
  decision.value = null;
});
