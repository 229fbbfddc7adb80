// What the server says and is told; the names are those of its JSON.

export type Lang = "en" | "zh" | "ja";
export type Tile = string;
export type Who = 0 | 1 | 2 | 3;
export type View = "all" | Who;
export type Numbers = Record<string, number>;

export type Problem = {
  code?: string;
  severity: "error" | "warning" | "note";
  message: string;
  help?: string[];
  frame?: string;
  file?: string;
  /** From 1. */
  line?: number;
  /** From 1, in UTF-16 units. */
  column?: number;
  end_line?: number;
  end_column?: number;
};

export type GirlInfo = { handle: string; names: Record<Lang, string>; desc: string; where: string; problem?: Problem };
export type Setting = { girls: string[]; players: string[]; seed: string | null; rule: string; numbers: Numbers };
export type OpenFile = { id: string; girl: string; path: string; writable: boolean };
export type Studio = {
  version: string;
  lang: Lang;
  default: Setting;
  girls: GirlInfo[];
  players: string[];
  rules: string[];
  opened: OpenFile[];
  seat: Who | null;
};

export type TableKind = "game" | "record" | "branch";
export type TableInfo = { id: string; kind: TableKind; title: string; last: number; over: boolean };
export type Head = { last: number; waiting: Who | null; over: boolean; playing: boolean };
export type News = { girl?: string; kind: string; text: string; state_kept?: boolean; problems: Problem[] };

export type Action = { type: string; with?: unknown };
export type MenuRow = {
  name: string;
  kind: "box" | "radio" | "child";
  /** The tile it shows. */
  tile: Tile | null;
  /** What it says; empty if the tile says it. */
  text: string;
  enabled: boolean;
  on: boolean;
};
export type Menu = { number: number; rows: MenuRow[] };
export type Choice = { action: Action; kind: string; tile: Tile | null; tiles: Tile[]; label: string };
export type Asked = {
  who: Who;
  /** A person plays this seat. */
  person: boolean;
  actions: Choice[];
  refused: string | null;
  menu: Menu | null;
  forbidden: Tile[];
};

export type MeldKind = "chii" | "pon" | "daiminkan" | "ankan" | "kakan";
export type Meld = { kind: MeldKind; tiles: Tile[]; called: number | null; from: Who | null };
/** A discard; without a tile, one that who looks has not noticed. `veiled`: somebody has not. */
export type Thrown = { tile: Tile | null; riichi: boolean; called: boolean; spin: boolean; veiled?: boolean };
export type Seat = {
  who: Who;
  girl: string;
  label: string;
  name: string;
  player: string;
  person: boolean;
  wind: number;
  points: number;
  rank: number;
  hand: Tile[] | null;
  count: number;
  drawn: Tile | "hidden" | null;
  step: number | null;
  melds: Meld[];
  river: Thrown[];
  riichi: boolean;
  furiten: boolean;
  status: string | null;
  quarantined: boolean;
};
export type RoundEnd = {
  kind: string;
  text: string;
  lines: string[];
  openers: Who[];
  gunner: Who | null;
  moved: number[];
};
export type GameEnd = { ranks: number[]; points: number[]; scores: number[]; text: string };
/** When a girl says something. */
export type SpeechMoment = "riichi" | "tsumo" | "ron" | "power";
/** How a girl looks and what she says. */
export type Looks = {
  colour: string | null;
  portrait: string | null;
  says: Record<SpeechMoment, Record<string, string | null>>;
};

export type Scene = {
  n: number;
  last: number;
  view: View;
  round: {
    name: string;
    wind: number;
    hand: number;
    honba: number;
    sticks: number;
    dealer: Who;
    all_last: boolean;
  } | null;
  wall: number;
  indicators: Tile[];
  ura: Tile[] | null;
  at: string | null;
  event: { kind: string; who: Who | null; text: string; tile?: Tile } | null;
  seats: Seat[];
  asked: Asked | null;
  end: RoundEnd | null;
  result: GameEnd | null;
  popups: { who: Who; text: string }[];
  speaks: { who: Who; moment: SpeechMoment }[];
};
export type Moment = { n: number; at: string; kind: string; who: Who | null };

export type LawRow = {
  tile: Tile;
  space: "A" | "B";
  left: number;
  natural: number;
  now: number;
  existence: number;
  lit: Numbers;
  excluded: boolean;
};
export type Push = {
  girl: string;
  who: Who | null;
  file: string;
  line: number;
  source: string | null;
  space: string;
  mk: number;
  /** A kind with all its copies, or one exact tile. */
  targets: { kind?: Tile; tile?: Tile }[];
  /** What she pushed, if others held down some of it: the share that stayed, and who they are. */
  held?: { raw: number; share: number; by: string[] };
};
export type Draw = {
  at: string;
  who: Who | null;
  girl: string | null;
  tile: Tile;
  space: string;
  cause: string;
  probability: number;
  by_nature: number;
  nature_brings: Tile | null;
  without: { who: Who | null; girl: string; brings: Tile | null; probability: number }[];
  pushes: Push[];
  fixed: { who: Who | null; girl: string; file: string; line: number; ahead: number } | null;
};
export type Lens = {
  next: { who: Who; girl: string; rinshan: boolean; law: LawRow[]; pushes: Push[] } | null;
  last: { draw: Draw; text: string } | null;
  seat_only: boolean;
};

export type Worldline = Record<Tile, string>;
/** Tiles a girl asked for by name: for her hand, and for space B (asked for and got). */
export type Prior = { who: Who; high: boolean; take: [Tile, string][]; load: [Tile, number, number][] };
export type DealtHand = {
  who: Who;
  tiles: Tile[];
  pushed: Record<string, Record<Tile, number>>;
  /** Drafts, with the one that was dealt. */
  made: number;
  /** Refused drafts by seat. */
  refused: number[];
  gave_up: { who: Who; after: number | null; asked: number | null }[];
};
export type Deal = {
  at: string;
  raid: Prior[];
  offers: { who: Who; worlds: Worldline[]; chosen: number | null }[];
  combinations: { all: number; possible: number };
  bargain: "idle" | { agreed: (Worldline | null)[] } | { failed: { girls: Who[]; kinds: Tile[] } };
  clashes: { kind: Tile; demands: [Who, string, number, number | null][]; left: number }[];
  indicator: Tile | null;
  beg: Prior[];
  hands: DealtHand[];
};

export type Param = {
  girl: string;
  name: string;
  key: string;
  value: number;
  default: number;
  min: number;
  max: number;
  step: number;
  integer: boolean;
  doc: string;
  origin: string;
};

export type BranchAsk = {
  n: number;
  numbers?: Numbers;
  without?: string;
  file?: { girl: string; text: string };
  action?: { who: Who; action: Action };
};
export type Branch = {
  id: string;
  parent: string;
  from: number;
  first: { text: string; at: string | null; n: [number, number] } | null;
};

export type FileText = { text: string; hash: string; writable: boolean; path: string };
export type Completion = { label: string; kind: string; detail: string; doc: string; insert: string };
export type TestResult = { name: string; line: number; passed: boolean; message: string; problems: Problem[] };

export type LabKind = "sim" | "compare" | "sweep" | "matrix" | "tune" | "roster";
export type LabState = "running" | "stopped" | "done" | "failed";
export type BandPoint = { games: number; mean: number; low: number; high: number; metric: string };
export type LabJob = {
  id: string;
  kind: LabKind;
  command: string;
  state: LabState;
  games: number;
  of: number | null;
  result: unknown;
  text: string;
  points?: BandPoint[];
  problem?: Problem;
};
export type RecordOpened = { id: string; last: number; title: string; lines: string[] };
