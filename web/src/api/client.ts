// One function for each thing that the server can be asked. Addresses are relative to the page.
import type * as T from "./types";

/** An answer that is not what was asked for: the server's problem, or that it could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: T.Problem,
  ) {
    super(problem.message);
  }
}

type Query = Record<string, string | number | null | undefined>;

function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `api/${path}${text ? `?${text}` : ""}`;
}

async function ask<A>(method: string, url: string, body?: unknown): Promise<A> {
  const raw = body instanceof Blob;
  const init: RequestInit = { method, cache: "no-store" };
  if (body !== undefined) {
    init.body = raw ? body : JSON.stringify(body);
    init.headers = { "content-type": raw ? "application/octet-stream" : "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new Refusal(0, { severity: "error", message: "" });
  }
  const text = await answer.text();
  const said = parse(text);
  if (!answer.ok) {
    const problem = (said as { error?: T.Problem } | undefined)?.error;
    throw new Refusal(
      answer.status,
      problem ?? { severity: "error", message: `${answer.status} ${text.slice(0, 200)}` },
    );
  }
  return said as A;
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const get = <A>(path: string, query?: Query) => ask<A>("GET", address(path, query));
const post = <A>(path: string, body: unknown = {}, query?: Query) => ask<A>("POST", address(path, query), body);
const table = (id: string, rest: string) => `tables/${encodeURIComponent(id)}/${rest}`;
const file = (id: string) => `files/${encodeURIComponent(id)}`;

export const studio = (lang: T.Lang) => get<T.Studio>("studio", { lang });
export const tables = (lang: T.Lang) => get<T.TableInfo[]>("tables", { lang });
export const newTable = (setting: T.Setting, lang: T.Lang) => post<{ id: string }>("tables", setting, { lang });
export const closeTable = (id: string) => ask<unknown>("DELETE", address(`tables/${encodeURIComponent(id)}`));
export const scene = (id: string, n: number, view: T.View, lang: T.Lang) =>
  get<T.Scene>(table(id, `scenes/${n}`), { view, lang });
export const moments = (id: string) => get<T.Moment[]>(table(id, "moments"));
export const act = (id: string, who: T.Who, action: T.Action, view: T.View, lang: T.Lang) =>
  post<{ last: number }>(table(id, "act"), { who, action, view, lang }, { lang });
export const step = (id: string, lang: T.Lang) => post<{ last: number }>(table(id, "step"), {}, { lang });
export const play = (id: string, on: boolean, perSecond: number, seatsToo: boolean, lang: T.Lang) =>
  post<unknown>(table(id, "play"), { on, per_second: perSecond, seats_too: seatsToo }, { lang });
export const command = (id: string, n: number) => get<{ command: string }>(table(id, "command"), { n });
export const lens = (id: string, n: number, numbers: T.Numbers | null, view: T.View, lang: T.Lang) =>
  post<T.Lens>(table(id, "lens"), numbers ? { n, numbers, view, lang } : { n, view, lang }, { lang });
export const deal = (id: string, n: number, view: T.View, lang: T.Lang) =>
  get<{ deal: T.Deal; text: string } | null>(table(id, "deal"), { n, view, lang });
export const opinion = (id: string, n: number, lang: T.Lang) =>
  get<{ text: string } | null>(table(id, "opinion"), { n, lang });
export const branch = (id: string, asked: T.BranchAsk, lang: T.Lang) =>
  post<T.Branch>(table(id, "branch"), asked, { lang });
export const params = (id: string, lang: T.Lang) => get<T.Param[]>(table(id, "params"), { lang });
export const setParams = (id: string, numbers: T.Numbers, lang: T.Lang) =>
  post<{ applied: string }>(table(id, "params"), { numbers }, { lang });
export const writeTune = (path: string, numbers: T.Numbers, lang: T.Lang) =>
  post<{ file: string; text: string }>("tune", { file: path, numbers }, { lang });
export const looks = (girl: string) => get<T.Looks | null>(`looks/${encodeURIComponent(girl)}`);
export const files = (lang: T.Lang) => get<T.OpenFile[]>("files", { lang });
export const readFile = (id: string) => get<T.FileText>(file(id));
export const saveFile = (id: string, text: string, hash: string, lang: T.Lang) =>
  ask<{ hash: string; news: T.News[] }>("PUT", address(file(id), { lang }), { text, hash });
export const check = (id: string, text: string, lang: T.Lang) =>
  post<T.Problem[]>(`${file(id)}/check`, { text, lang }, { lang });
export const complete = (id: string, text: string, line: number, column: number, lang: T.Lang) =>
  post<T.Completion[]>(`${file(id)}/complete`, { text, line, column, lang }, { lang });
export const hover = (id: string, text: string, line: number, column: number, lang: T.Lang) =>
  post<{ markdown: string } | null>(`${file(id)}/hover`, { text, line, column, lang }, { lang });
export const runTests = (id: string, text: string, lang: T.Lang) =>
  post<T.TestResult[]>(`${file(id)}/tests`, { text, lang }, { lang });
export const eject = (girl: string, lang: T.Lang) => post<T.OpenFile>("eject", { girl }, { lang });
export const startLab = (kind: T.LabKind, args: string[], lang: T.Lang) =>
  post<{ id: string; command: string }>("lab", { kind, args, lang }, { lang });
export const labJobs = () => get<T.LabJob[]>("lab");
export const stopLab = (id: string) => post<unknown>(`lab/${encodeURIComponent(id)}/stop`);
export const resumeLab = (id: string) => post<unknown>(`lab/${encodeURIComponent(id)}/resume`);
export const openRecord = (name: string, bytes: Blob, lang: T.Lang) =>
  ask<T.RecordOpened>("POST", address("records", { name, lang }), bytes);

/** What a table says by itself. The stream begins again by itself after a break. */
export function tableStream(
  id: string,
  view: T.View,
  lang: T.Lang,
  hear: { head: (head: T.Head) => void; reload: (news: T.News) => void; broke: (problem: T.Problem) => void },
): () => void {
  const source = new EventSource(address(table(id, "stream"), { view, lang }));
  on(source, "head", hear.head);
  on(source, "reload", hear.reload);
  on(source, "broke", hear.broke);
  return () => source.close();
}

export type Progress = { games: number; of: number | null; points: T.BandPoint[] };

/** The progress of a job of the lab, until it is done. */
export function labStream(
  id: string,
  lang: T.Lang,
  hear: { progress: (progress: Progress) => void; done: (job: T.LabJob) => void },
): () => void {
  const source = new EventSource(address(`lab/${encodeURIComponent(id)}/stream`, { lang }));
  on(source, "progress", hear.progress);
  on<T.LabJob>(source, "done", (job) => {
    source.close();
    hear.done(job);
  });
  return () => source.close();
}

function on<A>(source: EventSource, name: string, hear: (said: A) => void) {
  source.addEventListener(name, (event) => {
    const said = parse((event as MessageEvent<string>).data);
    if (said !== undefined) hear(said as A);
  });
}

/** Tells the server that this tab closes. */
export const bye = () => navigator.sendBeacon?.(address("bye"));
