// One function for each thing that the server can be asked. Addresses are relative to the page.
import { type LabKind, type LabValues, type Numbers, problem, type Studio } from "./own";
import { listen, type Pulse } from "./stream";
import type * as T from "./types";

/** An answer that is not what was asked for: the server's problem, or that it could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: T.Problem,
    /** Whether a studio has answered that does not know the address of this page: it says nothing else. */
    readonly stranger = false,
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
  // What is deleted is deleted, even if the page is closed meanwhile.
  const init: RequestInit = { method, cache: "no-store", keepalive: method === "DELETE" };
  if (body !== undefined) {
    init.body = raw ? body : JSON.stringify(body);
    init.headers = { "content-type": raw ? "application/octet-stream" : "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new Refusal(0, problem("error", ""));
  }
  const text = await answer.text();
  const said = parse(text);
  if (!answer.ok) {
    const told = (said as T.Refused | undefined)?.error;
    const bare = problem("error", `${answer.status} ${text.slice(0, 200)}`);
    throw new Refusal(answer.status, told ?? bare, answer.status === 404 && text === "");
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
const lab = (id: string) => `lab/${encodeURIComponent(id)}`;

export const games = (lang: T.Lang) => get<T.KeptGame[]>("games", { lang });
export const openGame = (key: string, lang: T.Lang) =>
  post<T.GameOpened>(`games/${encodeURIComponent(key)}/open`, {}, { lang });
/** Where the record of a kept game is. */
export const gameFile = (key: string) => address(`games/${encodeURIComponent(key)}/record`);
export const friends = () => get<T.Friends>("friends");
export const sayFriend = (said: T.FriendSaid, lang: T.Lang) => post<T.Friends>("friends", said, { lang });
export const forgetGame = (key: string, lang: T.Lang) =>
  ask<unknown>("DELETE", address(`games/${encodeURIComponent(key)}`, { lang }));
export const studio = (lang: T.Lang) => get<Studio>("studio", { lang });
export const tables = (lang: T.Lang) => get<T.TableInfo[]>("tables", { lang });
export const newTable = (setting: T.Setting, lang: T.Lang) => post<T.TableOpened>("tables", setting, { lang });
export const newMatch = (setting: T.MatchSetting, lang: T.Lang) => post<T.Match>("matches", setting, { lang });
export const matches = (lang: T.Lang) => get<T.Match[]>("matches", { lang });
export const forgetMatch = (id: string, lang: T.Lang) =>
  ask<unknown>("DELETE", address(`matches/${encodeURIComponent(id)}`, { lang }));
export const match = (id: string, lang: T.Lang) => get<T.Match>(`matches/${encodeURIComponent(id)}`, { lang });
export const nextGame = (id: string, lang: T.Lang) =>
  post<T.Match>(`matches/${encodeURIComponent(id)}/next`, {}, { lang });
export const closeTable = (id: string, lang: T.Lang) =>
  ask<unknown>("DELETE", address(`tables/${encodeURIComponent(id)}`, { lang }));
export const scene = (id: string, n: number, view: T.View, lang: T.Lang) =>
  get<T.Scene>(table(id, `scenes/${n}`), { view, lang });
export const moments = (id: string, since: number, lang: T.Lang) =>
  get<T.Moment[]>(table(id, "moments"), { since, lang });
export const act = (id: string, who: T.Who, action: T.Action, lang: T.Lang) =>
  post<T.Last>(table(id, "act"), { who, action } satisfies T.Acting, { lang });
export const step = (id: string, lang: T.Lang) => post<T.Last>(table(id, "step"), {}, { lang });
export const play = (id: string, on: boolean, perSecond: number, seatsToo: boolean, lang: T.Lang) =>
  post<unknown>(table(id, "play"), { on, per_second: perSecond, seats_too: seatsToo } satisfies T.Going, { lang });
/** The address of a game as a file. */
export const recordOf = (id: string) => address(table(id, "record"));
export const command = (id: string, n: number, lang: T.Lang) =>
  get<T.CommandTold>(table(id, "command"), { n, lang });
export const lens = (id: string, n: number, numbers: Numbers | null, view: T.View, lang: T.Lang) =>
  post<T.Lens>(table(id, "lens"), { n, numbers: numbers ?? {}, view } satisfies T.LensAsk, { lang });
export const deal = (id: string, n: number, view: T.View, lang: T.Lang) =>
  get<T.DealTold | null>(table(id, "deal"), { n, view, lang });
export const opinion = (id: string, n: number, view: T.View, lang: T.Lang) =>
  get<T.OpinionTold | null>(table(id, "opinion"), { n, view, lang });
export const review = (id: string, seat: T.Who, view: T.View, lang: T.Lang) =>
  get<T.ReviewTold>(table(id, "review"), { seat, view, lang });
export const branch = (id: string, asked: T.BranchAsk, lang: T.Lang) =>
  post<T.Branch>(table(id, "branch"), asked, { lang });
export const params = (id: string, lang: T.Lang) => get<T.Param[]>(table(id, "params"), { lang });
export const setParams = (id: string, numbers: Numbers, lang: T.Lang) =>
  post<T.ParamsApplied>(table(id, "params"), { numbers } satisfies T.ParamsSet, { lang });
export const writeTune = (path: string, numbers: Numbers, lang: T.Lang) =>
  post<T.TuneFile>("tune", { file: path, numbers } satisfies T.Tuned, { lang });
export const looks = (girl: string) => get<T.Looks | null>(`looks/${encodeURIComponent(girl)}`);
export const files = (lang: T.Lang) => get<T.ListedFile[]>("files", { lang });
export const readFile = (id: string, lang: T.Lang) => get<T.FileText>(file(id), { lang });
export const saveFile = (id: string, text: string, hash: string, lang: T.Lang) =>
  ask<T.FileSaved>("PUT", address(file(id), { lang }), { text, hash } satisfies T.FileWritten);
export const check = (id: string, text: string, lang: T.Lang) =>
  post<T.Problem[]>(`${file(id)}/check`, { text } satisfies T.Edited, { lang });
export const complete = (id: string, text: string, line: number, column: number, lang: T.Lang) =>
  post<T.Completion[]>(`${file(id)}/complete`, { text, line, column } satisfies T.Edited, { lang });
export const hover = (id: string, text: string, line: number, column: number, lang: T.Lang) =>
  post<T.Hover | null>(`${file(id)}/hover`, { text, line, column } satisfies T.Edited, { lang });
export const runTests = (id: string, text: string, lang: T.Lang) =>
  post<T.TestsTold>(`${file(id)}/tests`, { text } satisfies T.Edited, { lang });
export const eject = (girl: string, lang: T.Lang) => post<T.OpenFile>("eject", { girl } satisfies T.Ejecting, { lang });
export const beginnings = (lang: T.Lang) => get<T.Beginning[]>("beginnings", { lang });
export const beginGirl = (handle: string, from: T.BegunFrom, lang: T.Lang) =>
  post<T.OpenFile>("files", { handle, from } satisfies T.GirlBegun, { lang });
export const deleteFile = (id: string, lang: T.Lang) => ask<unknown>("DELETE", address(file(id), { lang }));
export const backToShipped = (id: string, lang: T.Lang) =>
  post<T.BackToShipped>(`${file(id)}/shipped`, {}, { lang });
export const reloadFile = (id: string, lang: T.Lang) => post<T.FileReloaded>(`${file(id)}/reload`, {}, { lang });
export const labForms = (lang: T.Lang) => get<T.LabForm[]>("lab/forms", { lang });
export const deleteLab = (id: string, lang: T.Lang) => ask<unknown>("DELETE", address(lab(id), { lang }));
export const nameLab = (id: string, name: string, lang: T.Lang) =>
  post<unknown>(`${lab(id)}/name`, { name } satisfies T.LabNamed, { lang });
export const labReport = (id: string, lang: T.Lang) => get<T.LabReport>(`${lab(id)}/report`, { lang });
export const startLab = (kind: LabKind, values: LabValues, lang: T.Lang) =>
  post<T.LabJob>("lab", { kind, values } satisfies T.LabStarted, { lang });
export const labJobs = (lang: T.Lang) => get<T.LabJob[]>("lab", { lang });
export const stopLab = (id: string, lang: T.Lang) => post<unknown>(`${lab(id)}/stop`, {}, { lang });
export const resumeLab = (id: string, lang: T.Lang) => post<unknown>(`${lab(id)}/resume`, {}, { lang });
export const openRecord = (name: string, bytes: Blob, lang: T.Lang) =>
  ask<T.RecordOpened>("POST", address("records", { name, lang }), bytes);

/** Whether an address is answered as asked. Fails where nobody answers. */
async function isAnswered(path: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(address(path), { cache: "no-store", signal });
  return answer.ok;
}

/** What every stream tells: that there are other tables, that friends came or left, that files changed. */
export type Common = {
  tables: () => void;
  friends: () => void;
  files: () => void;
  unkept: (problem: T.Problem) => void;
};
const common = (hear: Common) => ({
  tables: hear.tables,
  friends: hear.friends,
  files: hear.files,
  unkept: (data: string) => hear.unkept(parse(data) as T.Problem),
});

/** What the studio says by itself. */
export const studioStream = (lang: T.Lang, hear: Common, pulse: Pulse): (() => void) =>
  listen(address("stream", { lang }), common(hear), pulse, (signal) => isAnswered("tables", signal));

/** What a table says by itself, and with it the studio. */
export function tableStream(
  id: string,
  view: T.View,
  lang: T.Lang,
  hear: Common & { head: (head: T.Head) => void; reload: (news: T.News) => void; broke: (problem: T.Problem) => void },
  pulse: Pulse,
): () => void {
  const told = {
    ...common(hear),
    head: (data: string) => hear.head(parse(data) as T.Head),
    reload: (data: string) => hear.reload(parse(data) as T.News),
    broke: (data: string) => hear.broke(parse(data) as T.Problem),
  };
  const isThere = (signal: AbortSignal) => isAnswered(table(id, "scenes/0"), signal);
  return listen(address(table(id, "stream"), { view, lang }), told, pulse, isThere);
}

/** The progress of a job of the lab, until it is done. */
export function labStream(
  id: string,
  lang: T.Lang,
  hear: { progress: (progress: T.LabProgress) => void; done: (job: T.LabJob) => void },
): () => void {
  const source = new EventSource(address(`${lab(id)}/stream`, { lang }));
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
