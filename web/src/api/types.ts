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

export type GirlInfo = {
  handle: string;
  names: Names;
  desc: string;
  where: string;
  problem?: Problem | null;
  /** Whether she lets her player choose. */
  active: boolean;
};
export type Setting = { girls: string[]; players: string[]; seed: string | null; rule: string; numbers: Numbers };
/** `own`: in a folder of the user's skills; `hides_shipped`: a girl of this handle comes with the program. */
export type OpenFile = {
  id: string;
  girl: string;
  path: string;
  writable: boolean;
  own: boolean;
  hides_shipped: boolean;
  hash?: string | null;
};
/** What a new girl can be begun from. */
export type Beginning = { kind: "template" | "power"; name: string; title: string; desc: string };
export type Studio = {
  version: string;
  lang: Lang;
  default: Setting;
  girls: GirlInfo[];
  players: string[];
  rules: string[];
  teams: TeamInfo[];
  match_rules: string[];
  opened: OpenFile[];
  seat: Who | null;
  /** Why games are not kept, if they are not. */
  unkept?: Problem | null;
};

export type TableKind = "game" | "record" | "branch";
export type TableInfo = {
  id: string;
  kind: TableKind;
  title: string;
  last: number;
  over: boolean;
  /** Seats that persons take. */
  persons: boolean[];
  match: { id: string; position: Position; nth: number } | null;
};

/** A game that is kept; `table` if it is open. */
export type KeptGame = {
  key: string;
  title: string;
  girls: string[];
  names: Names[];
  /** An ISO date. */
  when: string;
  round: string | null;
  points: number[];
  over: boolean;
  persons: boolean[];
  table: string | null;
};

/** A seat of a table over the network; the address and its picture are for the host alone. */
export type FriendSeat = {
  who: Who;
  person: boolean;
  name: string | null;
  here: boolean;
  /** A guest has been here, if not now. */
  came: boolean;
  ready: boolean;
  url?: string;
  qr?: string | null;
};
/** Who may come; without an address nobody is invited. */
export type Friends = { url: string | null; qr: string | null; seats: FriendSeat[]; me: Who | null };

export type Position = "vanguard" | "second" | "middle" | "lieutenant" | "captain";
export type Names = Record<Lang, string>;
/** A team that can be chosen; girls by handle. */
export type TeamInfo = { handle: string; names: Names; girls: string[] };
export type MatchSetting = {
  teams: string[];
  match_rule: string;
  rule: string;
  seed: string | null;
  /** `TEAM`, `TEAM.POSITION`, or nothing. */
  you: string;
};
export type MatchGirl = { handle: string; names: Names; player: string; person: boolean };
export type MatchTeam = { handle: string; names: Names; girls: MatchGirl[]; points: number };
/** A game of a match: `seats` has the team of each seat, `table` is null if it is not open. */
export type MatchGame = { position: Position; nth: number; seats: number[]; table: string | null };
/** Points by team. */
export type PlayedGame = MatchGame & {
  before: number[];
  after: number[];
  won: number[];
  rounds: number;
  broken: string[];
};
export type Match = {
  id: string;
  seed: string;
  positions: Position[];
  /** Games a position. */
  games: number;
  /** How many teams go on. */
  advance: number;
  teams: MatchTeam[];
  played: PlayedGame[];
  now: (MatchGame & { number: number }) | null;
  ending: { kind: "played" | "bust"; team: number | null } | null;
  /** Teams from first to last. */
  ranks: number[];
  command: string | null;
};
export type Head = { last: number; waiting: Who | null; over: boolean; playing: boolean };
export type News = { girl?: string; kind: string; text: string; state_kept?: boolean; problems: Problem[] };

export type Action = { type: string; with?: unknown };
export type MenuRow = {
  name: string;
  kind: "box" | "radio" | "child";
  /** The kind of action it names. */
  action: string | null;
  /** The tile it shows. */
  tile: Tile | null;
  /** What it says; empty if the tile says it. */
  text: string;
  enabled: boolean;
  on: boolean;
};
export type Menu = {
  number: number;
  /** What it is for, in the reader's language. */
  title: string | null;
  /** How many rows may be on; null: any number. */
  most: number | null;
  rows: MenuRow[];
};
export type Choice = { action: Action; kind: string; tile: Tile | null; tiles: Tile[]; label: string };
export type Asked = {
  who: Who;
  /** A person plays this seat. */
  person: boolean;
  actions: Choice[];
  menu: Menu | null;
  forbidden: Tile[];
  /** The discard, or the tile of a kan, that a call or ron is about. */
  offered: { tile: Tile; from: Who } | null;
  /** Discards that leave her in tenpai. */
  ready: { tile: Tile; waits: Wait[] }[];
};

/** A tile that completes a hand, and the copies that who looks has not seen. */
export type Wait = { tile: Tile; left: number };

export type MeldKind = "chii" | "pon" | "daiminkan" | "ankan" | "kakan";
export type Meld = { kind: MeldKind; tiles: Tile[]; called: number | null; from: Who | null };
/** A discard; without a tile, one that who looks has not noticed. `veiled`: somebody has not. */
export type Thrown = { tile: Tile | null; riichi: boolean; called: boolean; spin: boolean; veiled?: boolean };
export type Seat = {
  who: Who;
  girl: string;
  /** Her handle, with a number where it sits there twice. */
  label: string;
  /** In the reader's language. */
  name: string;
  names: Names;
  player: string;
  person: boolean;
  wind: number;
  points: number;
  rank: number;
  hand: Tile[] | null;
  count: number;
  drawn: Tile | "hidden" | null;
  step: number | null;
  /** When tenpai without the drawn tile, where the hand is seen. */
  waits: Wait[] | null;
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
  openers: Who[];
  gunner: Who | null;
  moved: number[];
  /** What stands above it: the highest limit of the wins, else that it is a win or a draw. */
  title: string;
  wins: Win[];
  /** Who was tenpai when the wall was empty. */
  tenpai: { who: Who; hand: Tile[]; waits: Tile[] }[];
  /** With honba, without sticks; empty for a draw, but for nagashi mangan. */
  pays: { from: Who; to: Who; points: number }[];
  /** Riichi sticks on the table, and repeats. */
  sticks: number;
  honba: number;
  /** In order of rank. */
  standing: { who: Who; before: number; points: number; rank: number }[];
};
export type Win = {
  who: Who;
  from: Who | null;
  /** Without the winning tile. */
  hand: Tile[];
  tile: Tile;
  melds: Meld[];
  yaku: { name: string; han: number; yakuman: number }[];
  fu: number;
  han: number;
  limit: string | null;
  /** Without honba and sticks. */
  points: number;
  /** The same as it is called: "1300/2600", "4000 all". */
  charge: string;
  /** Ura dora count for her. */
  ura: boolean;
};
export type Place = { who: Who; rank: number; points: number; uma: number; score: number };
export type GameEnd = {
  ranks: number[];
  points: number[];
  scores: number[];
  text: string;
  /** From first to fourth. */
  places: Place[];
  /** The round by which the first took the lead and kept it, and the moment at which it ended. */
  decided: { round: string; n: number; text: string } | null;
};
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
  /** The kinds that are dora by the open indicators. */
  dora: Tile[];
  /** Copies of each of the 34 kinds that this view has not seen. */
  unseen: Record<Tile, number>;
  /** Whose newest discard lies on the table. */
  lastDiscard: { who: Who } | null;
  /** The draw just made, where a power brought it and this view may know: its chance, and that by nature. */
  luck: { who: Who; tile: Tile; now: number; natural: number; girls: Who[] } | null;
  /** Why a seat may not win on a tile that completed its hand since it last threw one. */
  refused: { who: Who; text: string }[];
  /** What a ban or a veil has just taken from a seat. */
  taken: { who: Who; text: string }[];
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
  /** Where it stands in her file. */
  span?: { line: number } | null;
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
  /** The line it is compared with: its parent, or that one played on. */
  line: string;
  from: number;
  first: { text: string; at: string | null; n: [number, number] } | null;
};

export type FileText = { text: string; hash: string; writable: boolean; path: string };
export type Completion = { label: string; kind: string; detail: string; doc: string; insert: string };
export type TestResult = { name: string; line: number; passed: boolean; message: string; problems: Problem[] };

export type LabKind = "compare" | "sim" | "sweep" | "matrix" | "tune" | "roster" | "balance";
export type FieldType =
  | "flag"
  | "integer"
  | "number"
  | "choice"
  | "metric"
  | "girl"
  | "girls"
  | "set"
  | "vary"
  | "player"
  | "players"
  | "text";
/** An argument of a command of the lab, as its command line defines it. */
export type LabField = {
  name: string;
  positional: boolean;
  type: FieldType;
  /** How its value is written: `GIRL.KEY=VALUE`. */
  written: string;
  values: { name: string; help: string }[];
  min: number | null;
  max: number | null;
  /** Given once for each value. */
  repeated: boolean;
  /** Several values with commas between them. */
  listed: boolean;
  required: boolean;
  default: string | null;
  excludes: string[];
  shown: boolean;
  help: string;
};
export type LabForm = { kind: LabKind; about: string; fields: LabField[] };
export type LabState = "running" | "stopped" | "done" | "failed";
export type BandPoint = { games: number; mean: number; low: number; high: number; metric: string };
export type LabJob = {
  id: string;
  kind: LabKind;
  command: string;
  name: string;
  /** Whether there is a page of it. */
  report: boolean;
  state: LabState;
  games: number;
  of: number | null;
  result: unknown;
  text: string;
  points?: BandPoint[];
  problem?: Problem;
};
export type RecordOpened = { id: string; last: number; title: string; lines: string[] };
