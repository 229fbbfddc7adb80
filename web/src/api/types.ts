// What the server says and is told. Written by a test from the types of src/studio; renew it with
// UPDATE_TYPES=1 cargo test --lib page_types.

/** What a page needs to know first. */
export type Studio = {
  version: string;
  /** The language of the command line. */
  lang: Lang;
  /** Whether whoever started the studio named it, by `--lang` or `SAKI_LUA_LANG`. */
  lang_named: boolean;
  /** The seat of who asks, if that is all he may see; then nothing else is told. */
  seat: Who | null;
  /** What the command line asks for. */
  default?: Setting;
  girls?: GirlInfo[];
  players?: string[];
  /** Presets of rules. */
  rules?: PresetInfo[];
  teams?: TeamInfo[];
  /** Presets of rules of matches. */
  match_rules?: [string, string];
  /** Files that are open. */
  opened?: OpenFile[];
  /** Why games are not kept, if they are not. */
  unkept?: Problem | null;
};

export type Lang = "en" | "zh" | "ja";

/** A seat. The one to the right acts next. */
export type Who = 0 | 1 | 2 | 3;

/** What determines a game, as a page asks for it. */
export type Setting = {
  /** Handles of girls, or paths of files that were opened, by seat; `doge` for none. */
  girls: string[];
  /** Players by seat, as in `--players`; `you` for a person. */
  players: string[];
  /** The seed, in decimal; random if missing. */
  seed: string | null;
  /** A preset of rules; empty for that of the command line. */
  rule: string;
  /** Whether it is an east game of these rules: four rounds. */
  east: boolean;
  /** Values by `girl.key`. */
  numbers: Record<string, number>;
};

/** A girl who can be seated, in the reader's language. */
export type GirlInfo = {
  handle: string;
  names: Names;
  /** Her name as it sounds, in hiragana; empty where her file does not tell. */
  reading: string;
  desc: string;
  /** The path of her file; empty where it does not load. */
  where: string;
  /** Whether she lets her player choose. */
  active: boolean;
  /** Why she cannot be seated. */
  problem: Problem | null;
};

/** What somebody is called, by language. */
export type Names = {
  /** In English. */
  en: string;
  /** In Chinese. */
  zh: string;
  /** In Japanese. */
  ja: string;
};

/** What is wrong, in the reader's language. */
export type Problem = {
  /** Its id, like `EUndeclared`; null for messages of Luau or a script. */
  code: string | null;
  severity: Severity;
  message: string;
  /** Advice. */
  help: string[];
  /** Notes on its cause. */
  notes: string[];
  file?: string | null;
  /** The place with the lines around it. */
  frame?: string | null;
  /** From 1. */
  line?: number | null;
  end_line?: number | null;
  /** In characters, from 1. */
  column?: number | null;
  /** The one after the last. */
  end_column?: number | null;
};

/** How bad a problem is. */
export type Severity = "error" | "warning" | "note";

/** A preset of rules. */
export type PresetInfo = {
  /** As a setting has it. */
  name: string;
  names: Names;
};

/** A team that can be chosen for a match. */
export type TeamInfo = {
  handle: string;
  names: Names;
  /** As its file names them, by position. */
  girls: string[];
};

/** A file that was opened. */
export type OpenFile = {
  /** Its number, as text. */
  id: string;
  /** Her handle. */
  girl: string;
  /** The path, as it was named. */
  path: string;
  /** Whether it can be changed. */
  writable: boolean;
  /** Whether it lies in a folder of the user's skills. */
  own: boolean;
  /** Whether a girl of this handle comes with the program, and this is not her file. */
  hides_shipped: boolean;
};

/** A game, as lists have it. */
export type TableInfo = {
  id: string;
  kind: TableKind;
  title: string;
  /** The number of its last moment. */
  last: number;
  over: boolean;
  /** The game of a match that it is. */
  match: OfMatch | null;
  /** The key of the kept game that it is. */
  key: string | null;
  /** Seats that persons take. */
  persons: boolean[];
  /** What another such game is opened with, as far as that is known and for who sees everything. */
  setting: Setting | null;
};

/** What kind of game it is. */
export type TableKind =
  /** A game that is played. */
  | "game"
  /** A record. */
  | "record"
  /** A game that parted from another. */
  | "branch"
  /** A game played on to be compared with its branch; it is in no list. */
  | "line";

/** The game of a match that a table is. */
export type OfMatch = {
  /** The match. */
  id: string;
  position: Position;
  /** Which game of this position it is, from 1. */
  nth: number;
  /** How many games this position has. */
  of: number;
};

/** Where a girl plays, in the order of the match. */
export type Position =
  /** The first. */
  | "vanguard"
  /** The second. */
  | "second"
  /** The third. */
  | "middle"
  /** The fourth. */
  | "lieutenant"
  /** The last. */
  | "captain";

/** A game that was opened. */
export type TableOpened = {
  id: string;
};

/** A record that was opened. */
export type RecordOpened = {
  id: string;
  /** The number of its last moment. */
  last: number;
  title: string;
  /** Where it does not agree with our rules. */
  lines: string[];
};

/** A game that is kept. */
export type KeptGame = {
  key: string;
  title: string;
  /** By seat: handles. */
  girls: string[];
  /** By seat. */
  names: Names[];
  /** When it was played last: an ISO date. */
  when: string;
  /** The last round that began. */
  round: string | null;
  /** At the beginning of that round, or at the end of the game. */
  points: number[];
  over: boolean;
  /** Seats of persons. */
  persons: boolean[];
  /** The table that it has, if it is open. */
  table: string | null;
};

/** A kept game that was opened. */
export type GameOpened = {
  id: string;
  /** What is not as it was. */
  changes: string[];
};

/** Who is there, as somebody may know it. */
export type Friends = {
  /** The address of the next free seat; null for guests, and where nobody is invited. */
  url: string | null;
  /** The same as a picture for a camera: SVG. */
  qr: string | null;
  seats: FriendSeat[];
  /** The seat of who asks. */
  me: Who | null;
};

/** A seat of a table over the network. */
export type FriendSeat = {
  who: Who;
  /** Whether it is for a person. */
  person: boolean;
  name: string | null;
  here: boolean;
  /** Whether a guest has been here, if not now. */
  came: boolean;
  ready: boolean;
  url?: string;
  /** The same as a picture for a camera: SVG. */
  qr?: string | null;
};

/** How a match stands. */
export type Match = {
  id: string;
  /** In decimal. */
  seed: string;
  /** In the order of the match. */
  positions: Position[];
  /** Games a position. */
  games: number;
  /** How many teams go on. */
  advance: number;
  teams: MatchTeam[];
  played: PlayedGame[];
  /** The game that comes next. */
  now: MatchGame | null;
  ending: MatchEnd | null;
  /** Teams from first to last. */
  ranks: number[];
  /** Groups of teams with equal points, of which the one named first comes first. */
  equals: number[][];
  /** The command that repeats it; null if a person plays. */
  command: string | null;
};

/** A team of a match. */
export type MatchTeam = {
  handle: string;
  names: Names;
  /** By position. */
  girls: MatchGirl[];
  points: number;
};

/** A girl of a team of a match. */
export type MatchGirl = {
  handle: string;
  names: Names;
  player: string;
  /** Whether a person plays her. */
  person: boolean;
};

/** A game of a match that is over. Points are by team. */
export type PlayedGame = {
  position: Position;
  /** Which game of this position it is, from 1. */
  nth: number;
  /** The team of each seat. */
  seats: number[];
  before: number[];
  after: number[];
  /** Rounds won by each team. */
  won: number[];
  rounds: number;
  /** Girls whose skills broke. */
  broken: string[];
  /** Null if it can be seen no more. */
  table: string | null;
};

/** The game of a match that comes next. */
export type MatchGame = {
  /** Its number in the match, from 1. */
  number: number;
  position: Position;
  /** Which game of this position it is, from 1. */
  nth: number;
  /** The team of each seat. */
  seats: number[];
  /** Null if it is not open. */
  table: string | null;
};

/** How a match ended. */
export type MatchEnd = {
  kind: MatchEndKind;
  /** The teams that had less than nothing, the one with the fewest points first. */
  teams: number[];
};

/** Whether a match ended after its last game, or because a team had less than nothing. */
export type MatchEndKind = "played" | "bust";

/** How far a game is, for one who looks. */
export type Head = {
  /** The number of its last moment. */
  last: number;
  /** The person who has to choose, if that is known. */
  waiting: Who | null;
  over: boolean;
  /** Whether it goes on by itself. */
  playing: boolean;
};

/** News of a file, in the reader's language. */
export type News = {
  /** Her handle; null for a tune file that applies to all. */
  girl: string | null;
  kind: NewsKind;
  text: string;
  problems: Problem[];
};

/** Kinds of messages. */
export type NewsKind =
  /** The file is broken; the last good version plays on. */
  | "broken"
  /** The file is good again. */
  | "mended"
  /** The file is missing; the last good version plays on. */
  | "gone"
  /** The file is there again. */
  | "back"
  /** The file changed in comments, layout or tests only. */
  | "unchanged"
  /** A new version plays. */
  | "reloaded"
  /** The new version differs from what was asked for. */
  | "warning";

/** How far a game is. */
export type Last = {
  /** The number of its last moment. */
  last: number;
};

/** A moment as somebody sees it. */
export type Scene = {
  /** The number of the moment. */
  n: number;
  /** The number of the last moment so far. */
  last: number;
  /** The seat that looks; `None` for all. */
  seat: Who | null;
  /** The round, once one has begun. */
  round: SceneRound | null;
  /** Tiles left in the live wall. */
  wall: number;
  /** Open dora indicators. */
  indicators: Tile[];
  /** The kinds that are dora by them. */
  dora: Tile[];
  /** Copies of each kind that who looks has not seen. */
  unseen: Record<string, number>;
  /** Whose newest discard lies on the table and was not called. */
  lastDiscard: LastDiscard | null;
  /** Ura indicators, once they are shown. */
  ura: Tile[] | null;
  /** Where this is, as `why --at` takes it. */
  at: string;
  /** What happened. */
  event: Happened;
  /** The seats. */
  seats: Seat[];
  /** Who is to choose, and from what. */
  asked: Asked | null;
  /** The end of the round, if this is it. */
  end: RoundEnd | null;
  /** The end of the game, if this is it. */
  result: GameEnd | null;
  /** The draw just made, where a power that may be known brought it. */
  luck: Luck | null;
  /** What bans and veils have just taken from seats. */
  taken: Popup[];
  /** Messages of skills. */
  popups: Popup[];
  /** Who has a reason to say something. */
  speaks: Speech[];
  /** Why seats may not win on a tile that completed their hands since they last threw one. */
  refused: Popup[];
  view: View;
};

/** A round. */
export type SceneRound = {
  /** Name, like `E1-0`. */
  name: string;
  /** Its wind, 1 to 4. */
  wind: number;
  /** Its number within the wind, from 1. */
  hand: number;
  /** Repeats of it. */
  honba: number;
  /** Riichi sticks on the table. */
  sticks: number;
  /** The dealer. */
  dealer: Who | null;
  /** Whether it is the last round or an extension. */
  all_last: boolean;
};

/** A tile: `1m` to `9s`, `1z` to `7z`, a red five `0p`. */
export type Tile = string;

/** The newest discard. */
export type LastDiscard = {
  /** Who threw it. */
  who: Who;
};

/** What happened. */
export type Happened = {
  /** The kind of event, see [`TableEvent::name`]; `unnoticed` for one that may not be seen. */
  kind: string;
  /** Who did it. */
  who: Who | null;
  /** In words. */
  text: string;
  /** The tile, if it may be seen. */
  tile: Tile | null;
};

/** A seat. */
export type Seat = {
  /** The seat. */
  who: Who;
  /** Her handle. */
  girl: string;
  /** Her label. */
  label: string;
  /** Her name in the reader's language. */
  name: string;
  /** Her name by language. */
  names: Names;
  /** Who plays. */
  player: string;
  /** Whether a person plays. */
  person: boolean;
  /** 1 to 4 = E S W N; 0 before there is a dealer. */
  wind: number;
  /** Points. */
  points: number;
  /** Rank, 1 to 4. */
  rank: number;
  /** The concealed tiles without the drawn one; `None` if they are hidden. */
  hand: Tile[] | null;
  /** The number of concealed tiles without the drawn one. */
  count: number;
  /** The drawn tile; `"hidden"` if there is one that may not be seen. */
  drawn: DrawnTile | null;
  /** Tiles from tenpai, 0 in tenpai; `None` if hidden. */
  step: number | null;
  /** What the hand waits for, if it is seen and in tenpai without the drawn tile. */
  waits: Wait[] | null;
  /** Melds. */
  melds: SceneMeld[];
  /** Discards. */
  river: Thrown[];
  /** Whether riichi is declared. */
  riichi: boolean;
  /** Whether the seat may not ron; false if hidden. */
  furiten: boolean;
  /** Her skill's line for her player. */
  status: string | null;
  /** Whether her skill broke; false if hidden. */
  quarantined: boolean;
};

/** A drawn tile. */
export type DrawnTile =
  /** One that is seen. */
  | Tile
  /** One that is not: the word `hidden`. */
  | "hidden";

/** A tile that completes a hand. */
export type Wait = {
  /** The kind. */
  tile: Tile;
  /** Copies that who looks has not seen. */
  left: number;
};

/** A meld. */
export type SceneMeld = {
  /** The kind. */
  kind: MeldKind;
  /** The tiles. */
  tiles: Tile[];
  /** The index of the tile that was called. */
  called: number | null;
  /** The seat it was called from. */
  from: Who | null;
};

/** The five types of melds. */
export type MeldKind =
  /** A run with the left neighbour's discard. */
  | "chii"
  /** A triplet with another seat's discard. */
  | "pon"
  /** A quad with another seat's discard. */
  | "daiminkan"
  /** A concealed quad. */
  | "ankan"
  /** A pon extended to a quad. */
  | "kakan";

/** A discard. */
export type Thrown = {
  /** The tile; `None` if who looks has not noticed it. */
  tile: Tile | null;
  /** Whether riichi was declared with it. */
  riichi: boolean;
  /** Whether it was called. */
  called: boolean;
  /** Whether it was the drawn tile. */
  spin: boolean;
  /** Whether somebody has not noticed it, for who sees everything. */
  veiled?: boolean;
};

/** Who is to choose, and from what. */
export type Asked = {
  /** The seat. */
  who: Who;
  /** Whether a person plays it. */
  person: boolean;
  /** What it may do. */
  actions: Choice[];
  /** A menu of its skill. */
  menu: Menu | null;
  /** Its own tiles that it may not throw. */
  forbidden: Tile[];
  /** What a call or ron is about. */
  offered: Offered | null;
  /** The discards that leave it in tenpai. */
  ready: Ready[];
};

/** An action that is legal. */
export type Choice = {
  /** The action. */
  action: Action;
  /** Its kind, see [`Action::name`]. */
  kind: string;
  /** The tile it is about, if there is one. */
  tile: Tile | null;
  /** All tiles it takes. */
  tiles: Tile[];
  /** In words. */
  label: string;
};

/**
 * An action of a seat. Calls name the tiles used from the hand, so exposing a red five is part of the
 * action; the discard after a call is a separate action.
 */
export type Action =
  /** Roll the dice. */
  | { type: "dice" }
  /** Answer a skill's menu, see [`Choices::pick`](super::Choices::pick). */
  | { type: "pick"; with: { menu: number; rows: Picks } }
  /** Discard a concealed tile. */
  | { type: "swap-out"; with: Tile }
  /** Discard the drawn tile. */
  | { type: "spin-out" }
  /** Declare riichi and discard a concealed tile. */
  | { type: "swap-riichi"; with: Tile }
  /** Declare riichi and discard the drawn tile. */
  | { type: "spin-riichi" }
  /** Call the discard for a run with these two tiles. */
  | { type: "chii"; with: [Tile, Tile] }
  /** Call the discard for a triplet with these two tiles. */
  | { type: "pon"; with: [Tile, Tile] }
  /** Call the discard for a quad. */
  | { type: "daiminkan" }
  /** Declare a concealed kan of this kind. */
  | { type: "ankan"; with: Tile }
  /** Add this tile to a pon. */
  | { type: "kakan"; with: Tile }
  /** Win by self-draw. */
  | { type: "tsumo" }
  /** Win on another seat's tile. */
  | { type: "ron" }
  /** Pass on the tile. */
  | { type: "pass" }
  /** Abort with nine kinds of terminals and honours. */
  | { type: "nine-kinds" }
  /** Continue with the next round. */
  | { type: "next-round" }
  /** End the game. */
  | { type: "end-table" };

/** An answer: named rows are turned on or off, the others keep their state. */
export type Picks = Record<string, boolean>;

/** A menu, see [`Menu`]. */
export type Menu = {
  /** Its number within the game. */
  number: number;
  /** What it is for, and what it costs. */
  title: string | null;
  /** How many boxes may be on; `None` for any number. */
  most: number | null;
  /** From top to bottom. */
  rows: MenuRow[];
};

/** A row of a menu, see [`MenuRow`]. */
export type MenuRow = {
  /** Its name. */
  name: string;
  /** Its type. */
  kind: RowKind;
  /** The kind of action it names, if it does, see [`Action::name`]. */
  action: string | null;
  /** The tile it shows. */
  tile: Tile | null;
  /** What it says; empty if the tile says it. */
  text: string;
  /** Whether it may be changed. */
  enabled: boolean;
  /** Its initial state. */
  on: boolean;
};

/** The type of a menu row. */
export type RowKind =
  /** A checkbox. */
  | "box"
  /** One of a group of radio buttons below a box; exactly one is on. */
  | "radio"
  /** A checkbox that belongs to the box above. */
  | "child";

/** A discard, or the tile of a kan, that may be called or won on. */
export type Offered = {
  /** The tile. */
  tile: Tile;
  /** Whose it is. */
  from: Who;
};

/** A discard that leaves a hand in tenpai. */
export type Ready = {
  /** The discard. */
  tile: Tile;
  /** What the hand then waits for. */
  waits: Wait[];
};

/** The end of a round. */
export type RoundEnd = {
  /** How it ended, see [`RoundResult::code`]. */
  kind: string;
  /** What stands above it: the highest limit of the wins, else "Win" or "Draw". */
  title: string;
  /** How it ended, in words. */
  text: string;
  /** Who shows their hands. */
  openers: Who[];
  /** Whose tile was won on. */
  gunner: Who | null;
  /** The wins that are paid, nearest to the discarder first. */
  wins: Win[];
  /** Who was tenpai when the wall was empty. */
  tenpai: Tenpai[];
  /** Who pays whom, honba included and sticks not. Empty for a draw, unless it is a nagashi mangan. */
  pays: Pay[];
  /** Riichi sticks that were on the table. */
  sticks: number;
  /** Repeats of the round. */
  honba: number;
  /** Points gained or lost, by seat. */
  moved: number[];
  /** Everybody's points, from first to fourth. */
  standing: Standing[];
};

/** A win. */
export type Win = {
  /** Who won. */
  who: Who;
  /** On whose tile; `None` for her own draw. */
  from: Who | null;
  /** Her concealed tiles without the winning one. */
  hand: Tile[];
  /** The winning tile. */
  tile: Tile;
  /** Her melds. */
  melds: SceneMeld[];
  /** Her yaku, then the dora. */
  yaku: Scored[];
  /** Fu; 0 for a yakuman. */
  fu: number;
  /** Han; those of `yaku` add up to it. */
  han: number;
  /** The limit: mangan and above. */
  limit: string | null;
  /** Points without honba and sticks. */
  points: number;
  /** The same as it is called: `1300/2600`, `4000 all`. */
  charge: string;
  /** Whether ura dora count for her. */
  ura: boolean;
};

/** A yaku, or dora. */
export type Scored = {
  /** Its name. */
  name: string;
  /** Its han. */
  han: number;
  /** How many yakuman it counts as; 0 if it is none. */
  yakuman: number;
};

/** Somebody who was tenpai when the wall was empty. */
export type Tenpai = {
  /** Who. */
  who: Who;
  /** Her concealed tiles. */
  hand: Tile[];
  /** What she waited for. */
  waits: Tile[];
};

/** A payment. */
export type Pay = {
  /** Who pays. */
  from: Who;
  /** Whom. */
  to: Who;
  /** How much. */
  points: number;
};

/** Somebody's points. */
export type Standing = {
  /** Who. */
  who: Who;
  /** Points before the round was paid. */
  before: number;
  /** Points after. */
  points: number;
  /** Rank, 1 to 4. */
  rank: number;
};

/** The end of the game. */
export type GameEnd = {
  /** Seats from first to fourth. */
  ranks: Who[];
  /** Points by seat. */
  points: number[];
  /** Final scores by seat, in thousands. */
  scores: number[];
  /** Who won, in words. */
  text: string;
  /** From first to fourth. */
  places: Place[];
  /** Who is bust. */
  bust: Who[];
  /** The round that decided who is first. */
  decided: Decided | null;
};

/** A place. */
export type Place = {
  /** Who. */
  who: Who;
  /** 1 to 4. */
  rank: number;
  /** Points. */
  points: number;
  /** What the place brings, in thousands. */
  uma: number;
  /** The oka, in thousands, which the first alone gets. */
  oka: number;
  /** The final score, in thousands: points above what everybody paid in, rounded by the rules, the uma and the oka. */
  score: number;
};

/** The round that decided who is first. */
export type Decided = {
  /** The round. */
  round: string;
  /** The number of the moment at which it ended. */
  n: number;
  /** What it decided. */
  text: string;
};

/** A draw that powers made more probable. */
export type Luck = {
  /** Who drew. */
  who: Who;
  /** The tile. */
  tile: Tile;
  /**
   * Its probability. For a seat, as that seat reckons it: by the tiles it has not seen, and its own power alone, as if
   * nothing of that were held down.
   */
  now: number;
  /** The same without any power. */
  natural: number;
  /** Whose power it was. */
  girls: Who[];
};

/** A message to a seat's own player. */
export type Popup = {
  /** The player's seat. */
  who: Who;
  /** The message. */
  text: string;
};

/** A girl with a reason to say something. */
export type Speech = {
  /** Her seat. */
  who: Who;
  /** Why. */
  moment: SpeechMoment;
};

/** When she says something. */
export type SpeechMoment =
  /** She declares riichi. */
  | "riichi"
  /** She wins by her own draw. */
  | "tsumo"
  /** She wins by another's discard. */
  | "ron"
  /** Her power decided a draw, for the first time in a round. */
  | "power";

/** Who looks: a seat, or somebody who sees everything. */
export type View = Who | "all";

/** A moment, in a list. */
export type Moment = {
  n: number;
  /** Where, as `why --at` takes it. */
  at: string;
  /** What kind of thing happened, as who looks may know it. */
  kind: string;
  who: Who | null;
};

/** The draws around a moment. */
export type Lens = {
  /** The next draw, if one follows in this round. */
  next: NextDraw | null;
  /** The last draw up to this moment. */
  last: LastDraw | null;
  /** Only what a seat may know is told: how many copies of each tile it has not seen. */
  seat_only: boolean;
};

/** The odds of a draw. */
export type NextDraw = {
  /** Who draws. */
  who: Who;
  /** Her label. */
  girl: string;
  /** Whether it is a replacement tile. */
  rinshan: boolean;
  /** The tiles that are left, those that skills have raised most first. */
  law: LawRow[];
  /** What girls did to it; not what came to nothing. */
  pushes: Push[];
  /** The same, girl by girl. */
  touches: Touch[];
};

/** A tile and its odds. */
export type LawRow = {
  /** The tile. */
  tile: Tile;
  /** The space it is in. */
  space: Space;
  /** Copies left there. */
  left: number;
  /** Its probability without any skill. */
  natural: number;
  /** Its probability. */
  now: number;
  /** Its existence, in mk. */
  existence: number;
  /** What each girl added, by label, in mk. */
  lit: Record<string, number>;
};

/** The two halves of the wall. */
export type Space =
  /** The common space: each tile has a natural existence of 10 mk, and any seat may draw it. */
  | "A"
  /** The reserve: natural existence 0 mk, so that a tile is drawn only with light. */
  | "B";

/** Lights of one strength from one line of a skill. */
export type Push = {
  /** Her seat. */
  who: Who | null;
  /** Her label. */
  girl: string;
  /** File of her skill. */
  file: string;
  /** Line in the file. */
  line: number;
  /** Text of the line, if filled in. */
  source: string | null;
  /** Space affected. */
  space: Space;
  /** Existence added to each target, in mk. */
  mk: number;
  /** What she pushed, if others held down some of it. */
  held?: Held | null;
  /** Number of draws before this one at that time. */
  ahead: number;
  /** Kinds (`5p`) and exact tiles (`0p`). */
  targets: Light[];
  /** Resulting mk per exact tile; the kind of a five is split between black and red. */
  on: Record<string, number>;
};

/** An amount of which others held down a part. */
export type Held = {
  /** The amount she pushed, in mk. */
  raw: number;
  /** The share that stayed. */
  share: number;
  /** The labels of those who held down the rest. */
  by: string[];
};

/** Target of a light. */
export type Light =
  /** A kind, including red fives. */
  | { kind: Tile }
  /** An exact tile. */
  | { tile: Tile };

/** One girl's influence on a draw: the sums of her lights by space and target. */
export type Touch = {
  /** Her seat; `None` if unsigned. */
  who: Who | null;
  /** Her label. */
  girl: string;
  /** Targets made more probable, strongest first. */
  lights: Beam[];
  /** Dimmed targets that have become impossible. */
  bars: Beam[];
  /** Dimmed targets that are still possible. */
  dims: Beam[];
  /** Lights of which others left nothing. */
  silenced?: Beam[];
  /** The tile, if it was drawn because she had fixed it. */
  fixed: Tile | null;
  /** Odds that one of the tiles she lit or fixed was drawn; `None` if she only dimmed. */
  chance: Odds | null;
};

/** Lights of one strength in one space. */
export type Beam = {
  /** Space. */
  space: Space;
  /** Existence added to each target, in mk. */
  mk: number;
  /** Kinds, including their red fives, and exact tiles. */
  targets: Light[];
  /** What she pushed, if others held down some of it. */
  held?: Held | null;
};

/** A probability with and without skills. */
export type Odds = {
  /** Actual probability. */
  probability: number;
  /** Probability without any skill. */
  by_nature: number;
};

/** A draw that was made. */
export type LastDraw = {
  /** Its moment. */
  n: number;
  draw: Draw;
  /** The tiles that were left; none where it had been fixed before, and where nothing is known of their odds. */
  law: LawRow[];
  /** What is said about it. */
  told: Explanation;
};

/**
 * Explanation of a draw. The odds follow from `left`, `pushes` and the rules of the wall: a copy in
 * space A has 10 mk, in B 0; tiles with an existence of 0 or less cannot be drawn; the probability of the
 * others is proportional to their existence.
 */
export type Draw = {
  /** Place in the game. */
  at: string;
  /** Who drew; `None` for indicators. */
  who: Who | null;
  /** Her label. */
  girl: string | null;
  /** Exit of the wall. */
  exit: Exit;
  /** Which draw from this exit it is, from 1. */
  nth: number;
  /** Tile drawn. */
  tile: Tile;
  /** Space it came from. */
  space: Space;
  /** Cause of the draw. */
  cause: Cause;
  /** Probability of the tile. */
  probability: number;
  /** Its probability without any skill. */
  by_nature: number;
  /** Its rank by probability among all possible tiles, from 1; equals share a rank. */
  rank: number;
  /** Number of different possible tiles. */
  possible: number;
  /** Tile the same random number would have drawn without any skill. */
  nature_brings: Tile | null;
  /** Outcome without one girl, for each girl who intervened. */
  without: Without[];
  /** Copies of each tile left, in space A and in space B. */
  left: [Record<string, number>, Record<string, number>];
  /** Lights grouped by skill call, in order. */
  pushes: Push[];
  /** Summary per girl. */
  touches: Touch[];
  /** Collapse that fixed the tile in advance. */
  fixed: Fixed | null;
  /** All remaining tiles, most probable first. */
  chances: Chance[];
  /** What was thrown; `None` if the round ended before. */
  threw?: Tile | null;
  /** Who could call it, or win on it. */
  could?: Could[];
  /** What skills forbade in this turn. */
  forbidden?: Barred[];
};

/** Where tiles leave the wall. Each exit is a separate queue. */
export type Exit =
  /** Ordinary draws. */
  | "pii"
  /** Draws after a kan. */
  | "rinshan"
  /** Dora indicators, including those of kans. */
  | "dorahyou"
  /** Ura indicators, flipped by riichi winners. */
  | "urahyou";

/** What decides a draw. */
export type Cause =
  /** No light: proportional to remaining copies. */
  | "scientific"
  /** Proportional to existence. */
  | "lit"
  /** No existence is positive: the greatest is drawn for certain. */
  | "greatest"
  /** The tile collapsed early. */
  | "collapsed"
  /** The wall is laid: its order decides, and lights and collapses are ignored. */
  | "laid";

/** Outcome of a draw without one girl's interventions. */
export type Without = {
  /** Her seat; `None` if unsigned. */
  who: Who | null;
  /** Her label. */
  girl: string;
  /** Tile that would have been drawn. */
  brings: Tile | null;
  /** Probability the actual tile would have had. */
  probability: number;
};

/** An early collapse. */
export type Fixed = {
  /** Her seat. */
  who: Who | null;
  /** Her label. */
  girl: string;
  /** File of her skill. */
  file: string;
  /** Line in the file. */
  line: number;
  /** Number of draws before this one at that time. */
  ahead: number;
};

/** A tile in one space. */
export type Chance = {
  /** Tile. */
  tile: Tile;
  /** Space. */
  space: Space;
  /** Copies left there. */
  left: number;
  /** Natural existence, in mk. */
  natural: number;
  /** Existence added by each girl, by label, in mk. */
  lit: Record<string, number>;
  /** Total existence, in mk. */
  existence: number;
  /** Probability. */
  probability: number;
  /** Probability without any skill. */
  by_nature: number;
};

/** What a seat could do with a discard. */
export type Could = {
  /** The seat. */
  who: Who;
  /** Its label. */
  girl: string;
  /** What it could do: `ron`, `chii`, `pon`, `kan`. */
  actions: string[];
  /** Whose turn it was. */
  turn_of: Who;
  /** The number of that turn. */
  turn: number;
};

/** Something that a seat could have done, and skills forbade. */
export type Barred = {
  /** The seat. */
  who: Who;
  /** Its label. */
  girl: string;
  /** Labels of the girls who forbid it. */
  girls: string[];
  /** The seats of the girls who forbid it. */
  by: Who[];
  /** The names of what it could have done: `tsumo`, `ron`, `riichi`, `chii`, `pon`, `kan`. */
  actions: string[];
  /** The tile it is about: the drawn one, or another seat's. */
  tile: Tile | null;
  /** The seat whose tile that is; `None` if it was drawn. */
  from: Who | null;
  /** Whose turn it was. */
  turn_of: Who;
  /** The number of that turn. */
  turn: number;
};

/** What is said of a draw, a call or a deal, in the reader's language. */
export type Explanation = {
  /** The summary; empty where not all may be known. */
  answer: string;
  /** What is known besides. */
  facts: Fact[];
};

/** Something that is known of a draw, a call or a deal. */
export type Fact = {
  /** What it is about, or whom; empty where that is as above. */
  title: string;
  /** What is known. */
  text: string;
};

/** The deal of a round. */
export type DealTold = {
  deal: Deal;
  /** What is said about it. */
  told: Explanation;
  /** Only what a seat may know is told, as long as the round is not over: its own hand. */
  seat_only: boolean;
};

/** Explanation of a deal. Seats are those of the table, 0 to 3. */
export type Deal = {
  /** Name of the round. */
  at: string;
  /** Girls whose power over the deal others held down. */
  damped?: HeldDown[];
  /** Requests in the raid, of girls that made any. */
  raid: Prior[];
  /** World lines offered, of girls that offered any. */
  offers: WorldlineOffer[];
  /** Number of combinations of world lines, and of consistent ones. */
  combinations: Combinations;
  /** Outcome of the bargain. */
  bargain: Bargain;
  /** Conflicting demands, if the bargain failed. */
  clashes: Clash[];
  /** First dora indicator. */
  indicator: Tile | null;
  /** Requests in the begging phase, of girls that made any. */
  beg: Prior[];
  /** Hands by seat. */
  hands: DealtHand[];
};

/** A girl whose power over the deal others held down. */
export type HeldDown = {
  /** Who. */
  who: Who;
  /** What stays. */
  share: number;
  /** By seat, who holds down some of it. */
  by: boolean[];
  /** Hooks of hers that did not take place. */
  silenced: Hook[];
};

/** A hook a skill may have. */
export type Hook =
  /** The dice for the first dealer fell, before East 1; may return two new ones. */
  | "onFirstDealer"
  /** A round begins. */
  | "onDice"
  /** Offers her own player a menu, before the dice or after a draw; after a draw again after each answer, up to 17 in one turn. Rows not named in an answer stay as they are. */
  | "onMenu"
  /** Her menu was answered: whether each row is on now. May light; after a draw, may look ahead with `game:foresee`. */
  | "onMenuPicked"
  /** First phase of the deal: exact tiles for her hand by absolute priority, and tiles to load into B. */
  | "onRaid"
  /** Second phase of the deal: offers world lines. `any`: nobody may monopolise the kind; `all`: all of it in A is hers; `four`: all four must still be in A, and are hers. */
  | "onBargain"
  /** Told to whoever offered world lines: the one that was agreed, by tile text; or nil, and what could not be agreed on. She carries it out herself: may light and load. */
  | "onBargained"
  /** Fourth phase of the deal, after the dora indicator: exact tiles from what is in A and promised to nobody else. */
  | "onBeg"
  /** Last phase of the deal: adds existence to each seat's deal, `exists[who:index()]:incmk(tile, mk)`. */
  | "onMonkey"
  /** Accepts (true) or refuses a draft of a seat's starting hand. `iter` counts the drafts from 0: give up from some number on. With `false` may go grounds that hold for further drafts too. What `only` has her not asked about is accepted. */
  | "checkInit"
  /** Somebody is about to draw: lights. */
  | "onDraw"
  /** A kan's dora indicator is about to be turned: lights. */
  | "onFlipKandora"
  /** Ura indicators are about to be dug up for these winners: lights. */
  | "onDigUradora"
  /** Something happened. */
  | "onEvent"
  /** Somebody's ordinary action was accepted: `{ type = "swap-out", tile = T37 }` and the like. */
  | "onInbox"
  /** Somebody is to choose: what she forbids. A ron forbidden counts as passed. */
  | "onFilter"
  /** What the built-in AI answers to her menu; nil leaves it alone. */
  | "aiMenu"
  /** How the built-in AI plays her: a function, or the table that it would always return. */
  | "aiLimits"
  /** How the built-in AI of another seat, whose view it is, plays because of her: a function, or the table that it would always return. */
  | "aiRivals"
  /** A line for her player alone, shown when the hands are dealt. */
  | "status"
  /** Asked before a deal, a draw and an indicator: how much of others' power she holds down, in percent by seat. */
  | "onDamp"
  /** Asked before each of her discards and when she calls: what of it the others do not notice, to the end of the round. */
  | "onVeil";

/** Exact tiles requested by a girl. */
export type Prior = {
  /** Who. */
  who: Who;
  /** She asked for priority. */
  high: boolean;
  /** Tiles for her hand, in order. */
  take: [Tile, Taken][];
  /** Tiles for space B: requested and loaded counts. */
  load: [Tile, number, number][];
};

/** The outcome of a requested tile. */
export type Taken =
  /** Dealt to her. */
  | "yes"
  /** Space A had none left. */
  | "none-left"
  /** It is promised to another girl. */
  | "promised"
  /** Her hand was already full. */
  | "hand-full"
  /** The wall is laid: requests have no effect. */
  | "laid";

/** World lines of one girl. */
export type WorldlineOffer = {
  /** Who. */
  who: Who;
  /** World lines in the order offered. */
  worlds: Worldline[];
  /** Number of the chosen one, from 1. */
  chosen: number | null;
};

export type Worldline = Record<string, Claim>;

/** A girl's demand for one kind of tile in one of her world lines. */
export type Claim =
  /** Nothing. */
  | "none"
  /** No girl may monopolise it; at least one copy is left for her. */
  | "any"
  /** All copies in A are hers. */
  | "all"
  /** All four are still in A, and hers. */
  | "four";

/** Number of ways to choose one world line per bargainer. */
export type Combinations = {
  /** All combinations, 0 without bargainers. */
  all: number;
  /** Combinations without conflict; `None` if there are too many to try. */
  possible: number | null;
};

/** The outcome of a deal's bargain. */
export type Bargain =
  /** No girl demanded anything. */
  | "idle"
  /** A world line for each bargainer. */
  | { agreed: (Worldline | null)[] }
  /** The demands are incompatible. */
  | { failed: Conflict };

/**
 * A minimal set of incompatible demands: dropping any of it resolves the conflict. (A smaller set may exist
 * elsewhere.)
 */
export type Conflict = {
  /** Conflicting girls; without any one of them the others are compatible. */
  girls: Who[];
  /** Conflicting kinds; without any one of them the demands are compatible. */
  kinds: Tile[];
};

/** Demands that cannot be met together, or one that the wall cannot meet. */
export type Clash = {
  /** Kind. */
  kind: Tile;
  /** Seat, demand, and number of her world lines with it; the index of the world line if only one. */
  demands: ([Who, Claim, number, number | null])[];
  /** Copies left in space A. */
  left: number;
};

/** Hand dealt to one seat. */
export type DealtHand = {
  /** Seat. */
  who: Who;
  /** The thirteen tiles. */
  tiles: Tile[];
  /** Existence each girl added to the deal of this seat, by girl and tile, in mk. */
  pushed: Record<string, Record<string, number>>;
  /** Drafts made, including the accepted one. */
  made: number;
  /**
   * Drafts refused, by girl. Only the first girl to refuse a draft counts; the one who refused the
   * previous draft is asked first, then the others by seat.
   */
  refused: number[];
  /** The last draft (`iter`) each girl refused; she accepted or gave up after it. */
  last_refusal: (number | null)[];
  /** Girls who still refused the draft that was dealt because of the limit. */
  overruled: boolean[];
  /** Last grounds of each girl that gave any. */
  grounds?: Record<string, Grounds>;
  /** Acceptance rate: one divided by the number of drafts. */
  acceptance: number;
  /** Girls whose patience ended and who let this hand pass. */
  gave_up: GaveUp[];
};

/**
 * Grounds of a girl for refusing further drafts of a seat. Matching drafts are refused on her behalf without
 * asking her, until she gives new grounds. Without steps they match every hand.
 */
export type Grounds = {
  /** The last draft (`iter`) they apply to. */
  till: number;
  /** Hands with fewer steps are refused. */
  minstep?: number | null;
  /** Hands with more steps are refused. */
  maxstep?: number | null;
};

/** A girl whose patience ended. */
export type GaveUp = {
  /** Who. */
  who: Who;
  /** Last draft that she was the first to refuse, from 0. */
  after: number | null;
  /** First draft she was asked about, from 0; others may have refused all before it. */
  asked: number | null;
};

/** What the expert thinks of a decision. */
export type OpinionTold = {
  /** What was done, and what the expert would have done. */
  verdict: string;
  /** Titles of the columns of what it weighed. */
  titles: string[];
  /** What it weighed, best first. */
  weighed: Weighed[];
  /** What the girl's skill has to do with it. */
  notes: string[];
};

/** An action that the expert weighed. */
export type Weighed = {
  /** The tile it throws, if it throws one. */
  tile: Tile | null;
  /** Its name and its figures, by column. */
  cells: string[];
};

/** What the expert thinks of all decisions of a seat so far. */
export type ReviewTold = {
  /** How many decisions there were, and in how many the expert would have done the same. */
  summary: string;
  /** All in which another action would have been worth more, costliest first. */
  costliest: Costly[];
  /** What the figures are. */
  explained: string;
};

/** A decision that cost something by the expert's estimate. */
export type Costly = {
  /** The moment at which it was made. */
  n: number;
  opinion: OpinionTold;
};

/** A command that repeats a game, or tells of a moment. */
export type CommandTold = {
  command: string;
};

/** A game that parted from another. */
export type Branch = {
  id: string;
  parent: string;
  /** The line it is compared with: its parent, or that one played on. */
  line: string;
  /** The moment it begins from. */
  from: number;
  /** Where it parts from the other, if it does in this round. */
  first: PartedAt | null;
  /** All differences in this round. */
  diff: Diff;
};

/** Where two lines part. */
export type PartedAt = {
  /** What happened in both. */
  text: string;
  /** The place, as `why --at` takes it. */
  at: string;
  /** The number of the moment in the line it is compared with and in the branch. */
  n: [number, number];
};

/** Differences between two games. */
export type Diff = {
  /** First difference, if any. */
  first: Parting | null;
  /** Rounds played in either game, those of the first game first. */
  rounds: RoundDiff[];
  /** Final points of each game, by seat. */
  points: [number[], number[]];
};

/** First difference between two games. */
export type Parting =
  /** The deals differ: hands, indicator or dealer. */
  | { what: "deal"; round: string }
  /** A draw yielded different tiles. */
  | { what: "draw"; at: string; tiles: [Tile, Tile] }
  /** A player acted differently with the same tiles. */
  | { what: "act"; at: string; did: [Did | null, Did | null] }
  /** A round or the end of a round differs, or one game lacks the round. */
  | { what: "course"; round: string };

/** Kind of act. */
export type Did =
  /** Discarded a tile. */
  | { did: "threw"; tile: Tile; riichi: boolean }
  /** Called or made a kan. */
  | { did: "laid"; meld: Meld };

/** `{"kind": "pon", "tiles": ["5p", "0p", "5p"], "lay": 1}`; an ankan's `lay` is null. */
export type Meld = {
  kind: MeldKind;
  tiles: Tile[];
  lay: number | null;
};

/** Comparison of one round. */
export type RoundDiff = {
  /** Name. */
  round: string;
  /** Whether each game has it. */
  played: [boolean, boolean];
  /** The deals differ. */
  deal: boolean;
  /** Draws present in both games that yielded different tiles. */
  draws: DrawDiff[];
  /** Number of draws present in both games. */
  common_draws: number;
  /** Number of draws present in one game only. */
  lone_draws: [number, number];
  /** Number of acts that differ or occur in one game only. */
  acts: number;
  /** Result in each game. */
  results: [RoundResult | null, RoundResult | null];
  /** Seats that won or revealed their hands. */
  openers: [Who[], Who[]];
  /** Change of points by seat. */
  moved: [number[], number[]];
};

/** A draw that yielded different tiles. */
export type DrawDiff = {
  /** Name. */
  at: string;
  /** Tile drawn in each game. */
  tiles: [Tile, Tile];
};

/** How a round ended. */
export type RoundResult =
  /** Win by self-draw. */
  | "TSUMO"
  /** Win on another seat's tile. */
  | "RON"
  /** Exhaustive draw. */
  | "HP"
  /** Nine kinds of terminals and honours. */
  | "KSKP"
  /** Four equal winds. */
  | "SFRT"
  /** Four kans. */
  | "SKSR"
  /** Four riichi. */
  | "SCRC"
  /** Three winners (or more than the rule allows) on one discard. */
  | "SCHR"
  /** Nagashi mangan. */
  | "NGSMG";

/** A number of a girl. */
export type Param = {
  girl: string;
  name: string;
  /** `girl.name`. */
  key: string;
  value: number;
  /** In her file. */
  default: number;
  min: number | null;
  max: number | null;
  step: number;
  integer: boolean;
  /** Empty if the file gives none. */
  unit: string;
  doc: string;
  /** Where the value comes from. */
  origin: string;
  /** Where it stands in her file. */
  span: ValueSpan | null;
};

/** Where the value of a number is written: line and columns from 0, in UTF-16 units. */
export type ValueSpan = {
  /** The line. */
  line: number;
  /** The first column. */
  column: number;
  /** The column after the last. */
  end_column: number;
};

/** Numbers that girls have now. */
export type ParamsApplied = {
  /** `girl.key=value`, with blanks between. */
  applied: string;
};

/** How a girl looks and what she says. */
export type Looks = {
  colour: string | null;
  says: Says;
  /** A picture as a `data:` address. */
  portrait: string | null;
};

/** What a girl says, by moment. */
export type Says = {
  power: Line;
  riichi: Line;
  ron: Line;
  tsumo: Line;
};

/** What a girl says, by language. */
export type Line = {
  en: string | null;
  ja: string | null;
  zh: string | null;
};

/** An open file, as it is now. */
export type ListedFile = {
  /** Its number, as text. */
  id: string;
  /** Her handle. */
  girl: string;
  /** The path, as it was named. */
  path: string;
  /** Whether it can be changed. */
  writable: boolean;
  /** Whether it lies in a folder of the user's skills. */
  own: boolean;
  /** Whether a girl of this handle comes with the program, and this is not her file. */
  hides_shipped: boolean;
  /** What tells its text from another; null where it cannot be read. */
  hash: string | null;
};

/** The text of an open file. */
export type FileText = {
  /** What tells it from another. */
  hash: string;
  text: string;
  writable: boolean;
  path: string;
};

/** A file that was written. */
export type FileSaved = {
  /** That of the new text. */
  hash: string;
  news: News[];
};

/** What the manual says about what stands at the cursor. */
export type Hover = {
  markdown: string;
};

/** What came of the tests of a file. */
export type TestsTold = {
  /** Why none was run: the file does not load. */
  problems: Problem[];
  tests: TestResult[];
};

/** What came of a test in a file. */
export type TestResult = {
  name: string;
  line: number;
  passed: boolean;
  /** What failed. */
  problems: Problem[];
};

/** A tune file that was written. */
export type TuneFile = {
  /** Its path. */
  file: string;
  text: string;
};

/** Something that can be written. */
export type Completion = {
  /** Its name. */
  label: string;
  /** What it is: `method`, `field`, `function`, ... */
  kind: string;
  /** Its signature or type. */
  detail: string | null;
  /** What the manual says, as Markdown. */
  doc: string | null;
  /** What is inserted. */
  insert: string;
};

/** What a new girl can be begun from. */
export type Beginning = {
  kind: BeginningKind;
  name: string;
  /** Its name in the reader's language. */
  title: string;
  desc: string;
};

/** A template, or a power of the cookbook. */
export type BeginningKind = "template" | "power";

/** The file of a shipped girl that plays again. */
export type BackToShipped = {
  file: OpenFile;
  /** Where the copy is kept. */
  backup: string;
  news: News[];
};

/** A file that was taken away. */
export type FileDeleted = {
  /** Where it is kept. */
  backup: string;
};

/** A file that was read again. */
export type FileReloaded = {
  /** What tells it from another. */
  hash: string;
  text: string;
  writable: boolean;
  path: string;
  news: News[];
};

/** A command. */
export type LabForm = {
  /** The command. */
  kind: "compare" | "sim" | "sweep" | "matrix" | "tune" | "roster" | "balance";
  /** What it does. */
  about: string;
  /** Its arguments. */
  fields: LabField[];
};

/** An argument of a command. */
export type LabField = {
  /** The name of the option; of a positional argument, what it is. */
  name: string;
  /** Whether it stands in the command without a name. */
  positional: boolean;
  /** What it takes. */
  type: FieldType;
  /** How its value is written, as in the help: `GIRL.KEY=VALUE`. */
  written: string;
  /** The values of a choice, and the metrics. */
  values: FieldValue[];
  /** The least and the greatest number. */
  min: number | null;
  /** The greatest number. */
  max: number | null;
  /** Whether it may be given several times. */
  repeated: boolean;
  /** Whether several values stand in a row, with commas. */
  listed: boolean;
  /** Whether the command is refused without it. */
  required: boolean;
  /** What it is if it is not given. */
  default: string | null;
  /** Names of those that it cannot be given with. */
  excludes: string[];
  /** What it is for. */
  help: string;
};

/** What an argument takes. */
export type FieldType =
  /** Nothing: it is given or not. */
  | "flag"
  /** A whole number. */
  | "integer"
  /** A number. */
  | "number"
  /** One of some values. */
  | "choice"
  /** A metric. */
  | "metric"
  /** A girl. */
  | "girl"
  /** Girls in a row: a team, if there are four. */
  | "girls"
  /** A number of a girl and its value. */
  | "set"
  /** A number of a girl and the values that are tried. */
  | "vary"
  /** A player. */
  | "player"
  /** Players in a row. */
  | "players"
  /** Anything else. */
  | "text";

/** A value of a choice. */
export type FieldValue = {
  /** As it is written. */
  name: string;
  /** As people call it; of a metric, its title in tables. */
  title: string;
  /** Whether it is a metric that is told in percent. */
  share: boolean;
  /** What it means. */
  help: string;
};

/** A command as a page sees it. */
export type LabJob = {
  id: string;
  kind: "compare" | "sim" | "sweep" | "matrix" | "tune" | "roster" | "balance";
  /** As in a terminal. */
  command: string;
  /** What the user calls it. */
  name: string;
  /** Whether there is a page of it. */
  report: boolean;
  state: LabState;
  games: number;
  of: number;
  points: BandPoint[];
  /** The answer, once it is there. */
  result: unknown;
  /** The same in words. */
  text: string;
  /** Its figures as CSV, as the command prints them; empty if it has none. */
  csv: string;
  /** The sentences of it that say what it comes to. */
  conclusions: string[];
  /** Those that say how its figures are to be read. */
  explanations: string[];
  /** Why it failed. */
  problem: Problem | null;
  notes: Problem[];
};

/** How far a command is. */
export type LabState = "running" | "stopped" | "done" | "failed";

/** A point of a curve: the figure after so many games, and its interval. */
export type BandPoint = {
  games: number;
  mean: number;
  low: number;
  high: number;
  metric: string;
};

/** How far a command is. */
export type LabProgress = {
  games: number;
  of: number;
  /** Those that are new. */
  points: BandPoint[];
};

/** A result as a page. */
export type LabReport = {
  html: string;
};

/** Nothing but that it is done. */
export type Done = Record<string, never>;

/** Why a request is not answered as asked. */
export type Refused = {
  /** The first of them. */
  error: Problem | null;
  problems: Problem[];
};

/** What determines a match, as a page asks for it. */
export type MatchSetting = {
  /** Four teams, by their handles or names. */
  teams?: string[];
  /** How the match goes: a preset; empty for the usual one. */
  match_rule?: string;
  /** A preset of rules of its games; empty for that of the command line. */
  rule?: string;
  /** The seed, in decimal; random if missing. */
  seed?: string | null;
  /** Where a person plays: `TEAM` or `TEAM.POSITION`; empty for nowhere. */
  you?: string;
};

/** What somebody says of himself. */
export type FriendSaid = {
  name?: string | null;
  ready?: boolean | null;
};

/** What a person does. */
export type Acting = {
  who: Who;
  action: Action;
};

/** How a game is to go on by itself. */
export type Going = {
  on: boolean;
  /** Decisions; 0 for as many as possible. */
  per_second?: number | null;
  /** Whether persons' seats are played too. */
  seats_too?: boolean;
};

/** What is to be another way, and from where. */
export type BranchAsk = {
  /** The moment. */
  n: number;
  /** By `girl.key`. */
  numbers?: Record<string, number>;
  /** A girl whose seat is taken by one without a skill. */
  without?: string | null;
  file?: OtherFile | null;
  /** What a seat does first. */
  action?: Acting | null;
  view?: View | null;
};

/** Another text of a girl's file. */
export type OtherFile = {
  girl: string;
  text: string;
};

/** Numbers that girls are to have. */
export type ParamsSet = {
  /** By `girl.key`. */
  numbers: Record<string, number>;
};

/** The draws around which moment are asked for. */
export type LensAsk = {
  n: number;
  /** By `girl.key`: with these the next draw is told. */
  numbers?: Record<string, number>;
  view?: View | null;
};

/** A text that is to take the place of another. */
export type FileWritten = {
  text: string;
  /** That of the text it is to replace. */
  hash: string;
};

/** A text that is not saved. */
export type Edited = {
  text: string;
  /** Where the cursor is, from 0. */
  line?: number;
  /** In UTF-16 units. */
  column?: number;
};

/** Numbers for a tune file. */
export type Tuned = {
  /** Its name. */
  file: string;
  /** By `girl.key`. */
  numbers: Record<string, number>;
};

/** A girl who is to be begun. */
export type GirlBegun = {
  handle: string;
  from: BegunFrom;
};

/** What a new girl is begun from. */
export type BegunFrom =
  /** A template of this name. */
  | { template: string }
  /** A power of this name. */
  | { power: string }
  /** The file of this girl. */
  | { girl: string };

/** A girl whose file is to be copied. */
export type Ejecting = {
  girl: string;
};

/** A command that is to be started. */
export type LabStarted = {
  kind: "compare" | "sim" | "sweep" | "matrix" | "tune" | "roster" | "balance";
  /** By the names of its fields: several where a field may be given several times, none for a flag. */
  values?: Record<string, string[]>;
};

/** What a command is to be called. */
export type LabNamed = {
  name: string;
};
