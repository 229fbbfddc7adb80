// Jobs of the lab: what is asked, how far they are, what came out.
import { computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { LabKind, LabValues } from "../api/own";
import type { BandPoint, LabForm, LabJob } from "../api/types";
import { tried, wished } from "./faults";
import { setNumber } from "./params";
import { studio } from "./table";
import { lang } from "./ui";

/** The forms of all commands, as the server describes them. */
export const forms = signal<LabForm[]>([]);
export const kind = signal<LabKind>("compare");
/** Values of the fields by kind; what was not touched is filled in by the form. */
export const fields = signal<Record<string, string>>({});
export const form = computed(() => forms.value.find((one) => one.kind === kind.value) ?? null);
/** The metrics by their names: what the server calls them, as in a terminal, and whether they are shares. */
const metrics = computed(() => {
  const fields = forms.value.flatMap((one) => one.fields).filter((field) => field.type === "metric");
  return new Map(fields.flatMap((field) => field.values).map((metric) => [metric.name, metric]));
});
/** What a metric is called; what is none, as it is. */
export const titleOf = (metric: string) => metrics.value.get(metric)?.title ?? metric;
/** What a metric is; nothing of what is none. */
export const helpOf = (metric: string) => metrics.value.get(metric)?.help;
/** Whether the figures of a metric are told in percent. */
export const isShare = (metric: string) => metrics.value.get(metric)?.share ?? false;
export const jobs = signal<LabJob[]>([]);
export const jobId = signal<string | null>(null);
/** The band of the deciding metric by job. */
export const bands = signal<Record<string, BandPoint[]>>({});
/** A second result beside the first. */
export const besideId = signal<string | null>(null);
/** What was last set in the running game. */
export const appliedValue = signal<{ key: string; value: number } | null>(null);
export const job = computed(() => jobs.value.find((one) => one.id === jobId.value) ?? null);
export const band = computed(() => (jobId.value === null ? [] : (bands.value[jobId.value] ?? [])));

export async function listJobs() {
  const found = await api.labJobs(lang.peek()).catch(() => []);
  jobs.value = found;
  for (const one of found) if (one.points) bands.value = { ...bands.peek(), [one.id]: one.points };
  if (jobId.peek() === null) jobId.value = found.at(-1)?.id ?? null;
}

function put(changed: Partial<LabJob> & { id: string }) {
  jobs.value = jobs.peek().map((one) => (one.id === changed.id ? { ...one, ...changed } : one));
}

export async function start(values: LabValues) {
  const made = await wished(api.startLab(kind.peek(), values, lang.peek()));
  if (!made) return;
  bands.value = { ...bands.peek(), [made.id]: [] };
  await listJobs();
  jobId.value = made.id;
  listen(made.id);
}

export async function deleteJob(id: string) {
  if ((await wished(api.deleteLab(id, lang.peek()))) === null) return;
  streams.get(id)?.();
  streams.delete(id);
  jobs.value = jobs.peek().filter((one) => one.id !== id);
  if (jobId.peek() === id) jobId.value = jobs.peek().at(-1)?.id ?? null;
}

export async function nameJob(id: string, name: string) {
  if ((await wished(api.nameLab(id, name, lang.peek()))) !== null) await listJobs();
}

/** Gives a number of a result to the girl in the running game. */
export function applyValue(key: string, value: number) {
  setNumber(key, value);
  appliedValue.value = { key, value };
}

export async function stop() {
  const id = jobId.peek();
  if (id === null || (await wished(api.stopLab(id, lang.peek()))) === null) return;
  await listJobs();
}

export async function resume() {
  const id = jobId.peek();
  if (id === null || (await wished(api.resumeLab(id, lang.peek()))) === null) return;
  await listJobs();
  listen(id);
}

const streams = new Map<string, () => void>();
function listen(id: string) {
  streams.get(id)?.();
  const close = api.labStream(id, lang.peek(), {
    progress: ({ games, of, points }) => {
      put({ id, games, of });
      append(id, points);
    },
    done: (job) => {
      streams.delete(id);
      put(job);
      if (job.points) append(job.id, job.points);
    },
  });
  streams.set(id, close);
}

/** Points come in the order of games; a stream that begins again may repeat some. */
function append(id: string, points: BandPoint[]) {
  if (points.length === 0) return;
  const first = points[0]!.games;
  const before = (bands.peek()[id] ?? []).filter((point) => point.games < first);
  bands.value = { ...bands.peek(), [id]: [...before, ...points] };
}

// What can be asked, in the language of the page.
effect(() => {
  const said = lang.value;
  if (studio.value?.seat === null) void tried(api.labForms(said)).then((found) => found && (forms.value = found));
});

// Jobs are listed and listened to again in a new language.
effect(() => {
  void lang.value;
  if (studio.peek()?.seat !== null) return;
  void listJobs();
  for (const id of [...streams.keys()]) listen(id);
});

// A job that runs when the page opens is listened to as well.
effect(() => {
  for (const one of jobs.value) if (one.state === "running" && !streams.has(one.id)) listen(one.id);
});
