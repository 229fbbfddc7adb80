---@meta saki
-- Written by `saki-lua lsp types`. Do not edit: the bindings are the source.

---What a designer may turn: a number, or a number with its range. `unit` stands beside its range where it is neither mk nor a count: `%`, whose range lies within 0 and 100, or `points`. `tune = false` keeps searches for values from it.
---@alias MkParam number|{ [1]: number, min?: number, max?: number, step?: number, doc?: string, unit?: string, tune?: boolean }

---A text in English, or in three languages.
---@alias Text string|{ zh?: string, ja?: string, en: string }

---Which seats: her own or the others'. `having` names fields of her state of which one must be set, to something that is neither nil nor false.
---@alias Seats "own"|"others"|{[1]: "own"|"others"|nil, having: string|string[]}

---A tile, or a text that names tiles. Digits apply to each suit letter that follows: `19mps` is 1 and 9 of m, p and s. A letter without digits is the whole suit: `m`, `p`, `s`, `f` (winds), `y` (dragons), `z` (both). A blank ends a group: `19mps z`. A five is the kind, red or black; `0m` is the red one, and `reds` are all three. `doras`, where something is lit, are the kinds the indicators shown point at.
---@alias Tiles Tile|string

---Which calls of some hooks are made at all: for her own seat or the others, for these events, at these moments, when the built-in AI is offered one of these; of any hook, only while she has something, as in `status = { having = "power" }`. A call that has nothing to do costs nearly as much as one that has.
---@class Only
---@field onMenu? table<integer|string, string|string[]> moments: "dice", "drawn"; and `having`
---@field checkInit? Seats
---@field onDraw? Seats
---@field onEvent? table<integer|string, string|string[]> events: their names, or `discarded = "own"`, `drawn = "others"`; and `having`
---@field onInbox? Seats
---@field onFilter? Seats
---@field aiLimits? table<integer|string, string|string[]> what the AI is offered whose view it is: "drawn", "tsumo", "ron", "riichi", "call" (of another's tile); and `having`
---@field aiRivals? table<integer|string, string|string[]> what the AI is offered whose view it is: "drawn", "tsumo", "ron", "riichi", "call" (of another's tile); and `having`
---@field [string] {having: string|string[]}

---What `skill {}` declares. Its hooks follow, as functions of what it returns.
---@class Declaration
---@field api? integer the version of this API that the file was written for: 1
---@field id? integer her number in libsaki, if she is from there
---@field name? Text her name
---@field desc? Text `{name}` stands for the number `mk.name` as it is now
---@field school? string where she is from
---@field from? string the handle of the girl whom this file is a copy of, for `game:isgirl`
---@field kin? string[] girls without whom she is nothing, or whom she helps, by handle: `self.kin.mei` is the seat of one, or nil, and each reads what the other publishes
---@field seesthrough? boolean|string[] true, or the handles of those whose veils she sees through
---@field carry? table<string, any> what stays with her team from game to game of a match, as `self.carry`; in a single game, what is declared
---@field mk? table<string, MkParam> her numbers, each with its range
---@field mk_doc? table<"zh"|"ja", table<string, string>> what numbers do, in Chinese and Japanese; in English it is their `doc`
---@field only? Only which calls of her hooks she cares for; all is the default
---@field state? table<string, any> fields of her `self` when a game begins, as in `{ rounds = 0 }`: plain data, tiles and seats; a fresh copy for every game
---@field state_version? integer of which shape her state is; 0 is the default
---@field migrate? fun(self: Skill, old: table, from: integer): table when the file changes in a game and `state_version` with it: makes the new state of the old one

---A girl. `self.who` is her seat, `self.mk` her numbers as they are now; every other field of `self` is her state: plain data, tiles and seats.
---@class Skill
---@field aiLimits? Limits|fun(self: Skill, view: View): Limits? How the built-in AI plays her: a function, or the table that it would always return.
---@field aiRivals? Limits|fun(self: Skill, view: View): Limits? How the built-in AI of another seat, whose view it is, plays because of her: a function, or the table that it would always return.
---@field who Who her seat
---@field mk table<string, number> her numbers
---@field kin table<string, Who?> the seats of those whom `kin` names; nil who is not here
---@field carry table<string, any> what stays with her team, if the file declares it
---@field publish fun(self: Skill, data: any) `self:publish(data)`: plain data for her kin, who read it with `game:published` from the next event on; it takes the place of what she published before
---@field [string] any
local Skill = {}

---What `t:rig` sets up. Every field may be left out. Where tiles are set, skills are told before the first draw what a game would have told them of the round so far: `round-started`, `dealt`, then draws, discards, calls, riichi and indicators in an order of turns that leads there, everybody having drawn what was thrown next. The table is already as it is set up. Tiles are texts like `"123m0p5z"`; tables by seat have the keys 1 to 4.
---@class Rig
---@field seat? any her seat; 1 is the default
---@field girls? table<any, string> who else sits where, by handle; the others are doge
---@field rule? string|table a preset, or `{ preset = "tenhou", rounds = 4 }`; libsaki is the default
---@field mk? table<string, number> numbers to change: `dora` of hers, `"rival.dora"` of another's
---@field state? table<string, any> fields of her `self` to begin with, such as her file names
---@field seed? number the seed of the game
---@field hour? number the hour of day, 0 to 23
---@field moon? number the phase of the moon, 0 (new) to 7
---@field round? number 0 = East 1
---@field honba? number
---@field dealer? any seat 1 is the default
---@field points? number[] by seat, sticks not counted
---@field sticks? number riichi sticks on the table; those in riichi have paid theirs by default
---@field hand? string her concealed tiles, all or some of them
---@field hands? table<any, string> the same by seat
---@field melds? table<any, string[]> by seat: `"pon 777p from 4"`, `"chii 456s"`, `"ankan 1111z"`; the claimed tile first, a kakan's added tile last
---@field rivers? table<any, string> by seat, called tiles included
---@field riichi? table<any, boolean|number> by seat: true, or which discard it was declared with
---@field turn? number how many tiles everybody has thrown, where rivers are not given
---@field next? any who draws next; the first from the dealer on who has thrown least by default
---@field drids? string the dora indicators that lie open
---@field a? table<Tiles, number> copies of a kind, or of a tile, left in space A; those too many go to B
---@field b? string tiles in space B
---@field pii? string the next tiles of the live wall
---@field rinshan? string the next replacement tiles
---@field dorahyou? string the next dora indicators
---@field urahyou? string the next ura indicators

---Tiles for a starting hand, and tiles to move into B.
---@class Fix
---@field priority? "high"|"low" raids only; low is the default
---@field take? (T37|string)[]|string|Tilecount tiles, or a text that names them (`"1144f"`); skipped where A lacks one
---@field load? { [1]: T37|string, [2]: number }[]

---Why a draft is refused, as in `return false, { till = 300, minstep = 5 }`. Drafts of the same seat to which it applies are refused without asking: here whatever is nearer to tenpai than 5 steps, up to draft 300. Without steps, every draft. It stands until other grounds are given.
---@class Grounds
---@field till? number the last draft, counted from 0; without it, all
---@field minstep? number hands of a lower step are refused
---@field maxstep? number hands of a higher step are refused

---Demands that cannot hold together: whose, and on which kinds.
---@class Conflict
---@field girls Who[]
---@field kinds T34[]

---Rows from top to bottom, and what stands above them: `{ title = "Aim", most = 1, { name = "right" }, { name = "left" } }`. Without rows nothing is shown.
---@class Menu
---@field title? Text what her player reads above the rows: what ticking does, and what it costs
---@field most? integer how many boxes may be on; any number is the default
---@field [integer] MenuRow

---A row of a menu. Exactly one of neighbouring radio rows is on; an answer that ticks one unticks the others.
---@class MenuRow
---@field name string
---@field kind? "box"|"radio"|"child" box is the default; a `child` is a box that belongs to the box above it: indented, and not counted against `most`; radio rows stand together, and a row of another kind between them begins a group of its own
---@field text? Text what her player reads; her row's name is the default, or nothing where the row shows something
---@field tile? Tile shown as a tile
---@field who? Who shown as the girl who sits there
---@field action? Action shown as what it is called in the reader's language, with its tile: one of `game:getactions(self.who)`
---@field on? boolean
---@field enabled? boolean true is the default; a row that is not keeps its state

---What somebody may not do now.
---@class Ban
---@field tsumo? boolean
---@field ron? boolean
---@field riichi? boolean
---@field call? boolean

---How much of somebody's power she holds down, in percent. What is not named is left alone.
---@class Damp
---@field draws? number of each mk that is pushed in the wall, rounded towards zero; at 100, no looking ahead and no moving of tiles (`loadb`) either
---@field deal? number of each mk pushed in the deal; a draft is refused for so much shorter; a raid, bargain or beg fails with this chance
---@field bans? number each ban fails with this chance

---What of her own the others do not notice, to the end of the round: they cannot win on it or call it, it makes nobody furiten, and it is in nobody's view who does not see through it.
---@class Veil
---@field riichi? boolean a riichi that she declares now, and its stick
---@field river? boolean the tile that she throws now
---@field calls? boolean the meld that she makes now

---How the built-in AI plays her.
---@class Limits
---@field nocall? boolean never calls chii, pon or an open kan; matters at "call"
---@field noriichi? boolean never declares riichi; matters at "riichi"
---@field noankan? boolean never declares a concealed kan; matters at "drawn"
---@field noreds? boolean throws no red five; matters at "drawn" and "call"
---@field nodoras? boolean throws no kind that a dora indicator points at, its red five neither; matters at "drawn" and "call"
---@field keep? Tiles|Tiles[] kinds it does not throw; matters at "drawn" and "call"
---@field riichi? boolean declares riichi whenever it may; matters at "riichi"
---@field pon? Tiles|Tiles[] kinds it kans or pons whenever it may, `nocall` or not; matters at "call"
---@field throw? Tiles thrown now, whatever else there is but a win; matters at "drawn"
---@field heedless? boolean plays as if no rival had an `aiRivals`
---@field waits? "few"|"many" of discards that leave tenpai, the one whose waits have the fewest or the most unseen tiles; matters at "drawn"
---@field minhan? number takes no win of fewer han, and no riichi that promises fewer; a yakuman has 13; matters at "drawn" and "tsumo" and "ron" and "riichi"
---@field dama? boolean declares riichi only without another yaku; matters at "riichi"
---@field fold? boolean throws the safest tile and calls nothing; matters at "drawn" and "call"
---@field push? boolean never folds; matters at "drawn" and "call"
---@field feed? Who throws what this seat could use, as far as it is safe against the others; matters at "drawn"
---@field ignore? boolean of `aiRivals`: is not afraid of the girl who says so

---What somebody does, as in JSON: `{ type = "swap-out", tile = T37 }`.
---@class Action
---@field type string
---@field tile? T37 of swap-out, swap-riichi, kakan and ankan
---@field own? T37[] of chii and pon: what goes into the meld

---How far to look ahead: to her next decision (default), to the end of the round, or so many draws of anybody. Beyond her next decision the built-in AI decides for her too.
---@class Foresight
---@field stop? "decision"|"round"|integer
---@field pin? boolean true is the default: what was seen is fixed in the wall

---Something that happened.
---@class Event
---@field type EventType
---@field args table

-- Hooks, in the order of a round. All are optional. `aiLimits` and `aiRivals` are above.

---The dice for the first dealer fell, before East 1; may return two new ones.
---@param game Game
---@param rand Rand
---@param dice integer[]
---@return integer[]?
function Skill:onFirstDealer(game, rand, dice) end

---A round begins.
---@param game Game
---@param rand Rand
function Skill:onDice(game, rand) end

---Offers her own player a menu, before the dice or after a draw; after a draw again after each answer, up to 17 in one turn. Rows not named in an answer stay as they are.
---@param game Game
---@param moment "dice"|"drawn"
---@param rand Rand
---@return Menu?
function Skill:onMenu(game, moment, rand) end

---Her menu was answered: whether each row is on now. May light; after a draw, may look ahead with `game:foresee`.
---@param game Game
---@param mount Mount
---@param picks table<string, boolean>
---@param rand Rand
function Skill:onMenuPicked(game, mount, picks, rand) end

---First phase of the deal: exact tiles for her hand by absolute priority, and tiles to load into B.
---@param game Game
---@param mount Mount
---@param rand Rand
---@return Fix?
function Skill:onRaid(game, mount, rand) end

---Second phase of the deal: offers world lines. `any`: nobody may monopolise the kind; `all`: all of it in A is hers; `four`: all four must still be in A, and are hers.
---@param game Game
---@param mount Mount
---@param rand Rand
---@return table<Tiles, "any"|"all"|"four">[]
function Skill:onBargain(game, mount, rand) end

---Told to whoever offered world lines: the one that was agreed, by tile text; or nil, and what could not be agreed on. She carries it out herself: may light and load.
---@param game Game
---@param mount Mount
---@param world? table<string, string>
---@param conflict? Conflict
---@param rand Rand
function Skill:onBargained(game, mount, world, conflict, rand) end

---Fourth phase of the deal, after the dora indicator: exact tiles from what is in A and promised to nobody else.
---@param game Game
---@param rand Rand
---@param stock Tilecount
---@return Fix?
function Skill:onBeg(game, rand, stock) end

---Last phase of the deal: adds existence to each seat's deal, `exists[who:index()]:incmk(tile, mk)`.
---@param game Game
---@param exists Exist[]
---@param rand Rand
function Skill:onMonkey(game, exists, rand) end

---Accepts (true) or refuses a draft of a seat's starting hand. `iter` counts the drafts from 0: give up from some number on. With `false` may go grounds that hold for further drafts too. What `only` has her not asked about is accepted.
---@param game Game
---@param init Hand
---@param who Who
---@param iter integer
---@return boolean, Grounds?
function Skill:checkInit(game, init, who, iter) end

---Somebody is about to draw: lights.
---@param game Game
---@param mount Mount
---@param who Who
---@param rinshan boolean
---@param rand Rand
function Skill:onDraw(game, mount, who, rinshan, rand) end

---A kan's dora indicator is about to be turned: lights.
---@param game Game
---@param mount Mount
---@param rand Rand
function Skill:onFlipKandora(game, mount, rand) end

---Ura indicators are about to be dug up for these winners: lights.
---@param game Game
---@param mount Mount
---@param openers Who[]
---@param rand Rand
function Skill:onDigUradora(game, mount, openers, rand) end

---Something happened.
---@param game Game
---@param event Event
---@param rand Rand
function Skill:onEvent(game, event, rand) end

---Somebody's ordinary action was accepted: `{ type = "swap-out", tile = T37 }` and the like.
---@param game Game
---@param who Who
---@param action Action
---@param rand Rand
function Skill:onInbox(game, who, action, rand) end

---Somebody is to choose: what she forbids. A ron forbidden counts as passed.
---@param game Game
---@param who Who
---@param choices table<string, boolean>
---@param rand Rand
---@return Ban?
function Skill:onFilter(game, who, choices, rand) end

---What the built-in AI answers to her menu; nil leaves it alone.
---@param view View
---@param menu table<string, {on: boolean, enabled: boolean}>
---@return table<string, boolean>?
function Skill:aiMenu(view, menu) end

---A line for her player alone, shown when the hands are dealt.
---@param game Game
---@return Text?
function Skill:status(game) end

---Asked before a deal, a draw and an indicator: how much of others' power she holds down, in percent by seat.
---@param game Game
---@param rand Rand
---@return table<Who, number|Damp>?
function Skill:onDamp(game, rand) end

---Asked before each of her discards and when she calls: what of it the others do not notice, to the end of the round.
---@param game Game
---@param rand Rand
---@return Veil?
function Skill:onVeil(game, rand) end

-- Events and their args.
---@alias EventType
---| "table-started" # once, at the beginning
---| "first-dealer-chosen" # who
---| "cleaned" # the table is cleared of the round before
---| "round-started" # round, extraround, dealer, alllast, deposit, points
---| "diced" # die1, die2
---| "dealt" # everybody has thirteen tiles
---| "flipped" # indicator
---| "drawn" # who, tile, rinshan
---| "riichi-called" # who; the discard follows
---| "discarded" # who, tile, spin (the tile just drawn)
---| "riichi-established" # who
---| "barked" # who, bark (M37), from (Who, nil for an own kan), spin
---| "round-ended" # result, openers, gunner (nil unless ron), forms, hands (T37[] of each opener), urids; result is one of `TSUMO` (tsumo), `RON` (ron), `HP` (the wall is empty), `KSKP` (nine kinds of terminals and honours), `SFRT` (four equal winds), `SKSR` (four kans), `SCRC` (four riichi), `SCHR` (three wins on one tile), `NGSMG` (nagashi mangan)
---| "points-changed" # points
---| "table-ended" # ranks, points, scores
---| "popped-up" # never given to skills
---| "improved" # who, from, to: the steps of a hand before and after a draw that lowered them; told to files that name this event

---A tile. T34 is a kind, T37 a tile one can hold: of fives it knows whether it is red. Tiles are interned: the same tile is always the same object.
---@class Tile
---`__eq(other: Tile): boolean` The same kind? Colour is ignored; see lookssame.
---`__lt(other: Tile): boolean` Before it in tile order?
---`__le(other: Tile): boolean` Before it in tile order, or the same kind?
---`__mod(other: Tile|Hand|M37): boolean|integer` Indicates that tile? Or: how many tiles of that hand or meld it indicates. A sequence of indicators may stand on the left.
---@operator mod(Tile|Hand|M37): boolean|integer
---`__tostring(): string` The tile as text.
local Tile = {}

---0..33 in the order 1m..9m 1p..9p 1s..9s 1f..4f 1y..3y.
---@return integer
function Tile:id34() end

---"m" "p" "s", "f" for winds, "y" for dragons.
---@return string
function Tile:suit() end

---1..9; winds 1..4 = E S W N; dragons 1..3 = haku hatsu chun.
---@return integer
function Tile:val() end

---The kind as text: "5m", "1f".
---@return string
function Tile:str34() end

---The tile as text, a red five as "0m".
---@return string
function Tile:str37() end

---Wind or dragon?
---@return boolean
function Tile:isz() end

---Of a number suit?
---@return boolean
function Tile:isnum() end

---1 or 9 of a number suit?
---@return boolean
function Tile:isnum19() end

---1, 2, 8 or 9 of a number suit?
---@return boolean
function Tile:isnum1928() end

---Terminal or honour?
---@return boolean
function Tile:isyao() end

---A red five?
---@return boolean
function Tile:isaka5() end

---A dragon, or one of these winds (1..4)?
---@param selfwind number 0 to 4
---@param roundwind number 0 to 4
---@return boolean
function Tile:isyakuhai(selfwind, roundwind) end

---The same tile, colour included?
---@param other Tiles
---@return boolean
function Tile:lookssame(other) end

---The kind this one indicates.
---@return T34
function Tile:dora() end

---The kind that indicates this one.
---@return T34
function Tile:indicator() end

---One up in its number suit; nil for a 9 and for honours.
---@return T34?
function Tile:next() end

---Two up in its number suit; nil where there is none.
---@return T34?
function Tile:nnext() end

---One down in its number suit; nil for a 1 and for honours.
---@return T34?
function Tile:prev() end

---Two down in its number suit; nil where there is none.
---@return T34?
function Tile:pprev() end

---Is the other one above this in the same number suit, as 9m above 8m?
---@param other Tiles
---@return boolean
function Tile:isnextto(other) end

---Is the other two above this in the same number suit, as 9m above 7m?
---@param other Tiles
---@return boolean
function Tile:isgapto(other) end

---Is the other three above this in the same number suit, as 4s above 1s?
---@param other Tiles
---@return boolean
function Tile:issujito(other) end

---A seat at the table. Right is the next to act.
---@class Who
---`__tostring(): string` Its index as text.
Who = {}

---The next to act.
---@return Who
function Who:right() end

---The seat opposite.
---@return Who
function Who:cross() end

---The seat that acts before, whose discards may be chi'd.
---@return Who
function Who:left() end

---The seat a dice sum points at, counted from this seat as one.
---@param sum number 1 to 12
---@return Who
function Who:bydice(sum) end

---The seat so many to the right.
---@param turns number 0 or more
---@return Who
function Who:byturn(turns) end

---Where the other sits: 0 left, 1 cross, 2 right; nil for oneself.
---@param other Who
---@return integer?
function Who:looksat(other) end

---How many seats to the right of the other: 0..3.
---@param other Who
---@return integer
function Who:turnfrom(other) end

---1..4, for indexing.
---@return integer
function Who:index() end

---A meld. m[1] is its first tile: the lowest of a chii.
---@class M37
---`__index(index: integer): T37` The tile at 1..3, or 1..4 of a kan.
---`__mod` How many of its tiles the indicators on the left point at.
local M37 = {}

---"chii" "pon" "daiminkan" "ankan" "kakan".
---@return string
function M37:type() end

---Does it hold this kind?
---@param tile Tiles
---@return boolean
function M37:has(tile) end

---The tile that was called; of a kakan, that of its pon; nil for an ankan.
---@return T37?
function M37:called() end

---Its three or four tiles.
---@return T37[]
function M37:tiles() end

---A seat's existence while starting hands are drafted.
---@class Exist
local Exist = {}

---Adds existence to a tile, to all that a text names, to each of a sequence, to each key of a table its value, or to "doras", what the indicators shown point at.
---@param tiles Tiles|Tiles[]|table<Tiles, number>|"doras"
---@param mk? number
function Exist:incmk(tiles, mk) end

---The wall. Lights add existence, in mk, each rounded to a whole number; a tile in space A has 10 by nature, in B 0. Nothing tells whether a light succeeded.
---@class Mount
local Mount = {}

---Tiles left to draw.
---@return integer
function Mount:remainpii() end

---Replacement tiles left.
---@return integer
function Mount:remainrinshan() end

---Copies left in space A: of a kind (T34) with its reds, of exactly this tile (T37), or of all that a text names.
---@param tiles Tiles
---@return integer
function Mount:remaina(tiles) end

---The dora indicators shown.
---@return T37[]
function Mount:getdrids() end

---The kinds that the indicators shown point at, one for each, in order.
---@return T34[]
function Mount:doras() end

---The ura indicators, once dug up.
---@return T37[]
function Mount:geturids() end

---Adds existence in space A to this draw: of a tile, of all that a text names (`"19mps z"`), of each of a sequence, of each key of a table its value, or of "doras", what the indicators shown point at. With `rinshan`, to the next draw at that exit (true) or at the live wall (false).
---@param tiles Tiles|Tiles[]|table<Tiles, number>|"doras"
---@param mk? number
---@param rinshan? boolean
function Mount:lighta(tiles, mk, rinshan) end

---The same in space B.
---@param tiles Tiles|Tiles[]|table<Tiles, number>|"doras"
---@param mk? number
---@param rinshan? boolean
function Mount:lightb(tiles, mk, rinshan) end

---Adds existence to every kind for this draw, in A or in B.
---@param mk number
---@param bspace? boolean
function Mount:lightall(mk, bspace) end

---Adds existence at any exit, `pos` tiles ahead (0 = next), in A or in B.
---@param exit "pii"|"rinshan"|"dorahyou"|"urahyou"
---@param pos number 0 to 135
---@param tiles Tiles|Tiles[]|table<Tiles, number>|"doras"
---@param mk? number
---@param bspace? boolean
function Mount:incmk(exit, pos, tiles, mk, bspace) end

---Moves up to n copies of exactly this tile from A to B. They never come back. A kind is refused: `T37.new(kind)` makes its black tile.
---@param tile T37|string
---@param n number 0 to 4
function Mount:loadb(tile, n) end

---How many of each tile there are.
---@class Tilecount
Tilecount = {}

---Copies of a kind (T34) with its reds, of exactly a tile (T37), or of all that a text names: `"m"`, `"19mps z"`.
---@param what Tiles
---@return integer
function Tilecount:ct(what) end

---Red fives.
---@return integer
function Tilecount:ctaka5() end

---All tiles.
---@return integer
function Tilecount:total() end

---Each tile once, in reading order.
---@return T37[]
function Tilecount:tiles() end

---The kinds of which there are n copies, or n to `most`, in order.
---@param n number 0 to 255
---@param most? number 0 to 255
---@return T34[]
function Tilecount:kinds(n, most) end

---The kinds among these of which there are fewer than n copies (1 if it is left out), in order: `closed:lack("123mps")`.
---@param tiles Tiles
---@param n? number 1 to 4
---@return T34[]
function Tilecount:lack(tiles, n) end

---Is every tile of the other here as often?
---@param other Tilecount
---@return boolean
function Tilecount:covers(other) end

---How many tiles both have: of each kind, reds included, the smaller number of copies.
---@param other Tilecount
---@return integer
function Tilecount:common(other) end

---Step (shanten) of up to 14 tiles beside so many melds.
---@param melds? number 0 to 4
---@return integer
function Tilecount:step(melds) end

---Can three tiles of this kind be read as a triplet and as nothing else, as strict rules ask of a kan in riichi? Of what is no hand of 13 in tenpai to four sets and a pair, so many melds included, false.
---@param kind Tiles
---@param melds? number 0 to 4
---@return boolean
function Tilecount:onlytriplet(kind, melds) end

---Every minimal reading of up to 14 tiles beside so many melds, as of a hand. Costs 1000 steps.
---@param melds? number 0 to 4
---@return {kind: string, head: T34}[][]
function Tilecount:parses(melds) end

---How many readings `parses` has. Costs 1000 steps, too, but makes no tables.
---@param melds? number 0 to 4
---@return integer
function Tilecount:readings(melds) end

---Adds copies of a tile, or of each that a text names, to an own count; a negative n takes away what there is.
---@param tiles Tiles
---@param n? number -255 to 255
function Tilecount:inc(tiles, n) end

---A hand: concealed tiles, melds, and perhaps a drawn tile. Hands of the table can be looked at; Hand.new(hand) makes a copy to play with.
---@class Hand
---`__mod` How many tiles of the hand the indicators on the left point at.
Hand = {}

---Step (shanten), drawn tile included: -1 complete, 0 tenpai.
---@return integer
function Hand:step() end

---Step to four sets and a pair.
---@return integer
function Hand:step4() end

---Step to seven pairs; 14 with melds.
---@return integer
function Hand:step7() end

---Step to seven pairs of which two may be alike; 14 with melds.
---@return integer
function Hand:step7gb() end

---Step to thirteen orphans; 14 with melds.
---@return integer
function Hand:step13() end

---Tenpai, waiting for more than its own four tiles.
---@return boolean
function Hand:ready() end

---The kinds that lower the step, in tile order.
---@return T34[]
function Hand:effa() end

---The kinds among these that do not lower the step, in tile order.
---@param tiles Tiles
---@return T34[]
function Hand:noeffa(tiles) end

---The kinds that lower the step to four sets and a pair.
---@return T34[]
function Hand:effa4() end

---Does this kind lower the step?
---@param tile Tiles
---@return boolean
function Hand:haseffa(tile) end

---Every minimal reading of the concealed tiles as run, triplet, open, closed, edge, pair and free blocks. Costs 1000 steps.
---@return {kind: string, head: T34, tiles: T34[], effa: T34[]}[][]
function Hand:parses() end

---The concealed tiles, without the drawn one.
---@return Tilecount
function Hand:closed() end

---The melds, in the order they were made.
---@return M37[]
function Hand:barks() end

---Copies of a kind, or of all kinds that a text names, in the whole hand: concealed, drawn and melded.
---@param tiles Tiles
---@return integer
function Hand:ct(tiles) end

---How many of these tiles the whole hand has: of each kind, reds included, the smaller number of copies.
---@param tiles Tilecount
---@return integer
function Hand:common(tiles) end

---Red fives in the whole hand.
---@return integer
function Hand:ctaka5() end

---No melds but concealed kans?
---@return boolean
function Hand:ismenzen() end

---Is there a drawn tile?
---@return boolean
function Hand:hasdrawn() end

---The drawn tile.
---@return T37?
function Hand:drawn() end

---Could it chii this tile and throw something?
---@param tile Tiles
---@return boolean
function Hand:canchii(tile) end

---The same with the tile as the lowest of the run.
---@param tile Tiles
---@return boolean
function Hand:canchiiasleft(tile) end

---The same with the tile in the middle.
---@param tile Tiles
---@return boolean
function Hand:canchiiasmiddle(tile) end

---The same with the tile as the highest.
---@param tile Tiles
---@return boolean
function Hand:canchiiasright(tile) end

---Could it pon this tile and throw something?
---@param tile Tiles
---@return boolean
function Hand:canpon(tile) end

---Has it the other three?
---@param tile Tiles
---@return boolean
function Hand:candaiminkan(tile) end

---The discards of a closed hand with drawn tile that leave it ready.
---@return T37[]
function Hand:riichis() end

---The kinds that complete a hand in tenpai, without its drawn tile, by the shape of the wait: `ryanmen`, `kanchan`, `penchan`, `tanki`, `shanpon`, `orphans`. A shape it has not is not there; a kind may be in several.
---@return table<string, T34[]>
function Hand:waitkinds() end

---A copy takes a tile up.
---@param tile T37|string
function Hand:draw(tile) end

---A copy throws a concealed tile and keeps the drawn one.
---@param tile T37|string
function Hand:swapout(tile) end

---A copy throws its drawn tile.
function Hand:spinout() end

---What a winning hand is worth. Form.new(hand, ctx, rule, drids?, urids?) for a complete hand; Form.new(hand, pick, ctx, rule, drids?, urids?) with another's tile. Raises EFrmNoAgr for a hand that is not complete. A complete hand without yaku has a form too: its han are its dora, and nothing is paid for it.
---@class Form
Form = {}

---Does the hand have a yaku?
---@return boolean
function Form:hasyaku() end

---A yakuman by name, not by counting?
---@return boolean
function Form:isprototypalyakuman() end

---Han, doras included.
---@return integer
function Form:han() end

---Fu; 0 for a yakuman.
---@return integer
function Form:fu() end

---Base points.
---@return integer
function Form:base() end

---Doras.
---@return integer
function Form:dora() end

---Ura doras.
---@return integer
function Form:uradora() end

---Red fives.
---@return integer
function Form:akadora() end

---The set of its yaku by their three-letter keys.
---@return table<string, boolean>
function Form:yakus() end

---Points the winner gets, honba included, sticks not.
---@return integer
function Form:gain() end

---The same without honba.
---@return integer
function Form:netgain() end

---Points one payer loses, honba included; `dealer`: he is the dealer.
---@param dealer boolean
---@return integer
function Form:loss(dealer) end

---Its yaku in words, dora after them.
---@return string
function Form:spell() end

---What is paid in words, honba aside: "3900", "1300/2600", "4000 all".
---@return string
function Form:charge() end

---The same without honba.
---@param dealer boolean
---@return integer
function Form:netloss(dealer) end

---What a complete hand is worth under the Chinese official rules. Gb.new(hand, ctx, lastcopy?) for a complete hand; Gb.new(hand, pick, ctx, lastcopy?) with another's tile. `lastcopy`: the other three copies of the winning tile lie open. Raises EFrmNoAgr for a hand that is not complete. Costs 200 steps.
---@class Gb
Gb = {}

---All its fans together; 8 are needed to win.
---@return integer
function Gb:total() end

---Its fans by name, "pure straight", and how many times each counts.
---@return table<string, integer>
function Gb:fans() end

---The circumstances of a win, a copy one may change: ippatsu bless duringkan emptymount (booleans), riichi (0, 1, 2 = double), roundwind selfwind (1..4), extraround.
---@class Formctx
---`__index(field: string): boolean|integer` Reads a field.
---`__newindex(field: string, value: boolean|integer)` Changes a field.
local Formctx = {}

---The rules, a copy one may change. Each option has the name it has in `saki-lua rules`; some have libsaki's name too. A list is a copy of its own: to change it, assign another.
---@class Rule
---@field start_points integer Points everybody starts with. Default 25000: all presets.
---@field return_points integer Points somebody needs for the game to end on time. Default 30000: all presets.
---@field oka integer Points the first gets on top in the final score, paid in by all four (oka). Default 20000: libsaki (hill), Tenhou; Mahjong Soul 0.
---@field uma integer[] Final score bonus by rank, in thousands. Default none: libsaki; Tenhou 20 10 -10 -20, Mahjong Soul 15 5 -5 -15.
---@field rounding "five_down_six_up"|"nearest"|"none" How final scores are rounded: `five_down_six_up` (each score by itself, so that they may not add up to 0), `nearest` or `none`. Default five_down_six_up: libsaki; Tenhou none (nearest until 2021), Mahjong Soul none.
---@field leftover_to_top boolean Riichi sticks left at the end go to the first. Default true: libsaki, Tenhou, Mahjong Soul; the riichi crate leaves them on the table.
---@field rounds integer Rounds without repeats: 4 east only, 8 half game. Default 8.
---@field extra_rounds integer Further rounds while nobody has return_points (sudden death); then the game ends whatever the points. 0: no extension. Default 8, so that every game ends; Tenhou and Mahjong Soul 4.
---@field renchan_first boolean In those further rounds a dealer who keeps the deal without being first plays on, even if somebody has return_points. Default true: libsaki, Tenhou; the riichi crate false.
---@field max_repeats integer Repeats of one deal before the deal passes on whatever happens. Default 100, so that every game ends.
---@field target_inclusive boolean Exactly return_points is enough. Default false: libsaki; all others true.
---@field bust boolean The game ends when somebody is below zero. Default true; the riichi crate false.
---@field bust_at_zero boolean With bust: zero points are bust too. Default false: all presets.
---@field yame "off"|"optional"|"forced" The dealer who is first at the end and keeps the deal: `off`, `optional` or `forced` end. Default optional: libsaki; all others forced.
---@field tenpai_yame boolean Such an end also after an exhaustive draw (tenpai-yame). Default true: all presets.
---@field yame_on_abort boolean Such an end also after an abortive draw. Default true: libsaki, the riichi crate; Tenhou and Mahjong Soul false.
---@field yame_needs_target boolean Such an end only with return_points. Default true; the riichi crate false.
---@field reds integer[] Red fives in the set, by suit m p s. Default 1, 2, 1: libsaki; all others 1, 1, 1.
---@field max_ron integer How many of several winners on one discard are paid, the nearest first. Default 1: libsaki (head bump); Tenhou and the riichi crate 2, Mahjong Soul 3.
---@field ron_abort integer So many winners on one discard abort the round; 0: never. Default 0: libsaki with head bump, Mahjong Soul; Tenhou and the riichi crate 3.
---@field honba_each boolean Every winner of a multiple ron gets the honba, not only the nearest. Default true: libsaki; all others false.
---@field ippatsu boolean Ippatsu counts. Default true: all presets.
---@field ura boolean Ura dora count. Default true: all presets.
---@field kan_dora boolean Kans reveal another indicator. Default true: all presets.
---@field kan_ura boolean The indicators of kans have ura dora below them. Default true: all presets.
---@field open_kan_flip "immediate"|"discard"|"after_discard" The indicator of an open kan turns: `immediate`, `discard` (with the next discard, before anybody may ron it) or `after_discard`. Default discard: all presets.
---@field ankan_flip "immediate"|"discard"|"after_discard" The same for a concealed kan. Default immediate: all presets.
---@field flip_before_chankan boolean A pending indicator turns when the next kan is declared, so that robbing that kan counts it; false: only when that kan stands. Default true: libsaki, the riichi crate; Tenhou and Mahjong Soul false.
---@field kuikae_same boolean The kind just called may be thrown. Default false: all presets.
---@field kuikae_other boolean The other end of a called run may be thrown. Default false: all presets.
---@field riichi_ankan "never"|"strict"|"same_waits" Concealed kans in riichi: `never`, `strict` or `same_waits`. Default strict: libsaki, the riichi crate; Tenhou and Mahjong Soul same_waits.
---@field okuri_kan boolean Concealed kans in riichi also of four tiles held before the draw, if the waits stay the same (okuri-kan). Default false: all presets.
---@field riichi_min_points integer Points one must have to declare riichi. Default 1000: all presets.
---@field riichi_min_wall integer Tiles the live wall must still have to declare riichi. Default 4, so that everybody draws once more: libsaki, Tenhou, Mahjong Soul. The riichi crate 0: its engine/action.rs (at revision 6567442) asks for points, a closed hand and a wait alone. Programs that expect Tenhou's rules refuse a riichi with fewer than four tiles left; libriichi and majiang-core do.
---@field kokushi_ankan_ron boolean Thirteen orphans may rob a concealed kan. Default true: libsaki, Mahjong Soul; Tenhou and the riichi crate false.
---@field ippatsu_chankan boolean Robbing a kakan in the ippatsu turn counts ippatsu. Default false: libsaki; all others true.
---@field furiten_until_draw boolean A winning tile let go by bars from ron until the next own draw instead of the next own discard. Default false: all presets.
---@field daiminkan_pao boolean Who feeds an open kan pays all if its replacement tile wins. Default true: libsaki; all others false.
---@field kyuushu boolean Nine kinds of terminals and honours on the first draw may abort. Default true: all presets.
---@field suufon boolean Four equal winds as the first four discards abort. Default true: all presets.
---@field suufon_before_ron boolean The fourth of those winds aborts before anybody may ron it. Default true: libsaki, Tenhou; the riichi crate false.
---@field suufon_riichi_paid boolean A riichi on the fourth of those winds still pays its stick. Default false: libsaki, Tenhou; Mahjong Soul true.
---@field suucha boolean Four riichi abort. Default true: all presets.
---@field suukan "off"|"at_kan"|"after_discard" Four kans by two or more players: `off`, `at_kan` or `after_discard`. Default at_kan: libsaki, the riichi crate; Tenhou and Mahjong Soul after_discard.
---@field nagashi boolean Only terminals and honours thrown, none called: a mangan at the exhaustive draw. Default true: all presets.
---@field nagashi_renchan "tenpai"|"swimmer" Who keeps the deal after it: `tenpai` or `swimmer`. Default swimmer: libsaki; all others tenpai.
---@field noten_pool integer Points that change hands between tenpai and noten. Default 3000: all presets.
---@field fifth_tile "whole_hand"|"closed"|"ignore" Waits all of whose copies one holds: `whole_hand`, `closed` or `ignore`. Default whole_hand: libsaki; all others closed.
---@field kuitan boolean Tanyao counts in an open hand (kuitan). Default true, as nearly everywhere.
---@field aka boolean Each red five is a dora. Default true.
---@field kiriage boolean 4 han 30 fu and 3 han 60 fu are rounded up to mangan. Default false: Tenhou, libsaki and Mahjong Soul pay 7700 (11600).
---@field double_wind_fu 2|4 Fu of a pair that is both seat and round wind: 2 or 4. Default 4: Tenhou, libsaki and Mahjong Soul.
---@field rinshan_fu boolean A tsumo on the tile after a kan gets the 2 fu of tsumo. Default true, as everywhere today.
---@field double_kokushi13 boolean Kokushi with the thirteen-sided wait is two yakuman. Default false (Mahjong Soul: true).
---@field double_suuankou_tanki boolean Suuankou that waited for its pair is two yakuman. Default false (Mahjong Soul: true).
---@field double_junsei_chuuren boolean Chuuren with the nine-sided wait is two yakuman. Default false (Mahjong Soul: true).
---@field double_daisuushi boolean Daisuushi is two yakuman. Default false (Mahjong Soul: true).
---@field wide_tenhou boolean A tenhou has no last tile: its kokushi, suuankou and chuuren count as those with the wide wait (thirteen-sided, for the pair, nine-sided). Default false (Mahjong Soul: true).
---@field yakuman_stack boolean Several yakuman in one hand add up. Default true (Tenhou). When false all are listed and the greatest is paid (libsaki).
---@field kazoe "yakuman"|"sanbaiman" What 13 han and more pay: `yakuman` or `sanbaiman`. Default yakuman.
---@field blocked string[] Yaku that do not count, as a list of names like `["renhou", "chiitoitsu"]`; what they contain counts, as sanankou where suuankou does not. Default none (the riichi crate's yaku_block).
---@field renhou "none"|"mangan"|"han4"|"yakuman" A ron before one's first turn (renhou): `none`, `mangan` (in place of a hand that is worth less), `han4` or `yakuman`. Default none.
---@field yakuman_pao "none"|"full"|"partial" Liability of who fed the call that completed a yakuman, see pao_for: `none`, `full` (for the whole hand, Tenhou) or `partial` (for that yakuman alone, Mahjong Soul). Default none (libsaki).
---@field pao_for string[] The yakuman somebody can be liable for, of `daisangen`, `daisuushi` and `suukantsu` (for who fed the fourth kan). Default the first two: Tenhou, Mahjong Soul; suukantsu in the rules of the World Riichi Championship.
---@field pao_honba "discarder"|"liable" Who pays the honba when a discarder shares a ron with the liable player: `discarder` or `liable`. Default discarder.
---@field fly boolean libsaki's name for `bust`.
---@field hill integer libsaki's name for `oka`.
---@field headjump boolean libsaki's name for `max_ron`: of several winners on one discard only the nearest is paid. False is set as two that are paid, and three that abort the round.
---@field nagashimangan boolean libsaki's name for `nagashi`.
---@field uradora boolean libsaki's name for `ura`.
---@field kandora boolean libsaki's name for `kan_dora`.
---@field daiminkanpao boolean libsaki's name for `daiminkan_pao`.
---@field akadora integer libsaki's name for `reds`: the sum of all suits, which is set to 0, 3 or 4.
---@field returnlevel integer libsaki's name for `return_points`.
---@field roundlimit integer libsaki's name for `rounds`.
---`__index(field: string): any` Reads a field.
---`__newindex(field: string, value: any)` Changes a field.
local Rule = {}

---The table, all of it, to look at. Lives as long as the hook runs.
---@class Game
local Game = {}

---0 = East 1, 4 = South 1.
---@return integer
function Game:getround() end

---Repeat counter (honba).
---@return integer
function Game:getextraround() end

---East of this round; nil before the first.
---@return Who?
function Game:getdealer() end

---1..4 = E S W N.
---@return integer
function Game:getroundwind() end

---The dice of this round; 0 before they fell.
---@return integer, integer
function Game:getdice() end

---The last round, or one after it?
---@return boolean
function Game:isalllast() end

---The hour of day the game is played at, 0 to 23, and the phase of the moon, 0 to 7: 0 is new, 2 the first quarter, 4 full, 6 the last quarter.
---@return integer, integer
function Game:clock() end

---Points lying on the table in riichi sticks.
---@return integer
function Game:getdeposit() end

---The wall; may be lit only where the hook was given it.
---@return Mount
function Game:getmount() end

---The rules, a copy.
---@return Rule
function Game:getrule() end

---A kan in the making, or its replacement tile in hand?
---@return boolean
function Game:duringkan() end

---Whose tile could be won on, the tile, and whether it is a discard (else a kan's).
---@return Who?, T37?, boolean
function Game:getfocus() end

---Somebody's hand, hidden tiles and all.
---@param who Who
---@return Hand
function Game:gethand(who) end

---Somebody's discards, called ones included.
---@param who Who
---@return T37[]
function Game:getriver(who) end

---How many tiles somebody has thrown: the size of the river.
---@param who Who
---@return integer
function Game:turn(who) end

---1..4 = E S W N; 0 before the first dealer.
---@param who Who
---@return integer
function Game:getselfwind(who) end

---Somebody's points.
---@param who Who
---@return integer
function Game:getpoints(who) end

---1..4; of equals the nearer to the first dealer is before.
---@param who Who
---@return integer
function Game:getrank(who) end

---Who sits there: the name of her file, or "doge" who has no skill.
---@param who Who
---@return string
function Game:getgirl(who) end

---Is she this girl, whatever her file is called now: by handle, by `pack/handle`, by the girl she is a copy of, or by her number?
---@param who Who
---@param girl string|number
---@return boolean
function Game:isgirl(who, girl) end

---What somebody has published with `self:publish(data)`, a copy; nil if nothing yet, or if she is no kin: neither names the other in `kin`. By name, only of those in `kin`.
---@param girl Who|string
---@return any
function Game:published(girl) end

---The tiles that lie open: rivers, melds, indicators; with `who`, the concealed tiles of that seat too.
---@param who? Who
---@return Tilecount
function Game:visible(who) end

---Has somebody an accepted riichi?
---@param who Who
---@return boolean
function Game:riichiestablished(who) end

---Is somebody within one turn of riichi?
---@param who Who
---@return boolean
function Game:ippatsu(who) end

---May somebody not ron: by the own river, by a tile passed this turn, by one passed in riichi?
---@param who Who
---@return boolean, boolean, boolean
function Game:getfuriten(who) end

---The circumstances of a win by somebody now, a copy.
---@param who Who
---@return Formctx
function Game:getformctx(who) end

---The kinds that lower the step of somebody's hand and are not in her own river, in tile order.
---@param who Who
---@return T34[]
function Game:wanted(who) end

---Copies of each kind that somebody cannot see: not in the own hand, nor open on the table. Index it with T34 objects.
---@param who Who
---@return table<T34, integer>
function Game:unseen(who) end

---Everything somebody may do now, answers to a menu aside.
---@param who Who
---@return Action[]
function Game:getactions(who) end

---What would happen if she did this: a copy of the table, everybody's skill and state included, plays on by the built-in AI; she herself passes and wins by her draw. Tiles seen are fixed in the wall, first come first fixed. Only in `onMenuPicked` after a draw; nil and a reason at a table that is itself foreseen, or if somebody else's state cannot be copied. Keep what the events tell, not the events: those of wins hold objects that are no state.
---@param action Action
---@param opts? Foresight
---@return Event[]?, string?
function Game:foresee(action, opts) end

---Random numbers. They depend on the game's seed, the girl, the hook and the moment, and on nothing anybody else does.
---@class Rand
local Rand = {}

---One of 0 .. n-1, each as probable; n is at most 4294967296.
---@param n number
---@return integer
function Rand:gen(n) end

---A number that is different every time, for scripts that seed a generator of their own.
---@return integer
function Rand:state() end

---What a seat can honestly see: its own hand and what lies open. Given to the AI hooks.
---@class View
local View = {}

---The seat that looks.
---@return Who
function View:me() end

---Its own hand.
---@return Hand
function View:hand() end

---The dora indicators shown.
---@return T37[]
function View:getdrids() end

---The kinds that the indicators shown point at, one for each, in order.
---@return T34[]
function View:doras() end

---Has somebody no melds but concealed kans?
---@param who Who
---@return boolean
function View:ismenzen(who) end

---Somebody's melds.
---@param who Who
---@return M37[]
function View:getbarks(who) end

---Somebody's discards.
---@param who Who
---@return T37[]
function View:getriver(who) end

---Has somebody an accepted riichi?
---@param who Who
---@return boolean
function View:riichiestablished(who) end

---Who sits there: the name of her file, or "doge" who has no skill.
---@param who Who
---@return string
function View:getgirl(who) end

---The rules.
---@return Rule
function View:getrule() end

---0 = East 1.
---@return integer
function View:getround() end

---Repeat counter (honba).
---@return integer
function View:getextraround() end

---1..4 = E S W N; 0 before the first dealer.
---@param who Who
---@return integer
function View:getselfwind(who) end

---1..4 = E S W N.
---@return integer
function View:getroundwind() end

---Its own rank, 1..4.
---@return integer
function View:getrank() end

---The last round, or one after it?
---@return boolean
function View:isalllast() end

---The built-in AI, to be asked what it would do. It knows no more than the seat it is asked about can see.
---@class Ai
local Ai = {}

---What it would throw to bring this hand of 14 tiles forward if it were that seat's, and whether that is the drawn tile. Only discards: no win, no riichi, no kan. nil if the seat is in riichi and has drawn nothing. Costs 200 steps.
---@param game Game
---@param who Who
---@param hand Hand
---@return T37?, boolean
function Ai:attack(game, who, hand) end

---What a test is given: a table of its own, set up as the test says. Seats are 1 to 4, or `Who` objects; a seat left out is hers.
---@class Test
local Test = {}

---Sets the table anew. Says nothing of tiles: a game before its first dice, or before the dice of the round it names. Sets any tile: a round before a draw, what is left open filled with tiles that fit nothing. What cannot be is an error.
---@param rig Rig
function Test:rig(rig) end

---The real deal, with everybody's hooks, up to the dealer's first draw. Menus not answered by `t:pick` stay as they are.
function Test:deal() end

---The `self` of the girl in a seat: her seat, her numbers, and her state, to read or to set.
---@param who? Who|number 1 to 4
---@return Skill
function Test:girl(who) end

---On to the next draw, or to that of one seat: until then everybody throws what they drew and lets everything go by. Returns the tile.
---@param who? Who|number 1 to 4
---@return T37
function Test:draw(who) end

---Does something for a seat that is asked: "discard" or "riichi" (with a tile, else the drawn one), "tsumogiri", "tsumo" "ron" "pass" "daiminkan" "nine-kinds" "dice" "next-round" "end-table", "ankan" "kakan" (with a tile), "chii" "pon" (with two own tiles, else the first offered). The types of `Action` and other usual words do as well: "swap-out" "tedashi" "spin-out" "reach" "chi" "kan" (whichever is offered) "agari" "skip". What is not allowed is an error.
---@param who Who|number 1 to 4
---@param action string
---@param with? any
function Test:act(who, action, with) end

---Answers the menu of a seat, that at the dice if the round has not begun. Rows not named stay as they are.
---@param rows table<string, boolean>
---@param who? Who|number 1 to 4
function Test:pick(rows, who) end

---The built-in AI plays on for so many draws, or to the end of the round.
---@param draws number 0 or more
function Test:play(draws) end

---The built-in AI plays the round to its end. Returns the args of its `round-ended`.
---@return table
function Test:play_round() end

---The built-in AI plays the game to its end. Returns the args of its `table-ended`.
---@return table
function Test:play_game() end

---Calls a function with the table and the wall, to look at as hooks do, and returns what it returns.
---@param see fun(game: Game, mount: Mount): any
---@return any
function Test:look(see) end

---A copy of somebody's hand, to keep and to play with.
---@param who? Who|number 1 to 4
---@return Hand
function Test:hand(who) end

---What a seat may do now, by the names `t:act` takes: true, or the tiles it may be done with.
---@param who? Who|number 1 to 4
---@return table<string, any>
function Test:choices(who) end

---The rows of the menu a seat is asked by and whether they are ticked; nil if it is asked by none.
---@param who? Who|number 1 to 4
---@return table<string, boolean>?
function Test:menu(who) end

---What has happened, from `round-started` or the beginning of the game on, or those events of one type, in order. What a rig says of the round before is told to skills alone.
---@param kind? EventType
---@return Event[]
function Test:events(kind) end

---What a seat's player was told by her skill: prints and status lines, in English where there are several languages.
---@param who? Who|number 1 to 4
---@return string[]
function Test:popups(who) end

---What became of the bargain of this deal, as `onBargained` is told: her world line, or the conflict.
---@param who? Who|number 1 to 4
---@return table<string, string>?, Conflict?
function Test:world(who) end

---How many drafts of a seat's starting hand were made in this deal.
---@param who? Who|number 1 to 4
---@return integer
function Test:drafts(who) end

---The exact odds of the tile a seat would draw now, after everybody's `onDraw`, and the lights on it. Nobody draws: the girls are asked on a fork of the table.
---@param who? Who|number 1 to 4
---@param rinshan? boolean
---@return Law
function Test:law(who, rinshan) end

---Begins a claim about a value; `about` is shown if it does not hold.
---@param value any
---@param about? string|number
---@return Expect
function Test:expect(value, about) end

---Calls a function n times (30 or more), each time with a fresh `t` that has the rig of this one and a seed of its own; begins a claim about how often it returns true.
---@param n number
---@param try fun(t: Test, i: number): boolean
---@return Sample
function Test:rate(n, try) end

---The same for a number (100 tries or more); begins a claim about its mean.
---@param n number
---@param try fun(t: Test, i: number): number
---@return Sample
function Test:mean(n, try) end

---The exact odds of a draw, once every girl has lit it. See `t:law`.
---@class Law
local Law = {}

---The probability of a kind with its reds (T34, "5p"), or of exactly a tile (T37, "0p").
---@param tile Tiles
---@return number
function Law:of(tile) end

---The mk that hooks added to a tile, or to a kind with its reds: all girls, or one of them; in space A, or in B. An error where the tile is fixed already, by `pii` of the rig or because it was foreseen: nothing lights it.
---@param tile Tiles
---@param by? Who
---@param bspace? boolean
---@return number
function Law:light(tile, by, bspace) end

---The existence of all tiles that may come, in mk: what odds are parts of.
---@return number
function Law:total() end

---A value that a claim is to be made about. The first claim that does not hold ends the test.
---@class Expect
local Expect = {}

---It is this. Tables are compared by content. A text of tiles stands for a tile, or for all tiles of a hand, count or list in any order (`0m` is the red five); 1 to 4 for a seat.
---@param value any
function Expect:is(value) end

---It is anything but this.
---@param value any
function Expect:isnt(value) end

---It is this number or more.
---@param least number
function Expect:at_least(least) end

---It is this number or less.
---@param most number
function Expect:at_most(most) end

---It is in this range, its ends included.
---@param least number
---@param most number
function Expect:between(least, most) end

---It is this number but for rounding, or but for `by`.
---@param value number
---@param by? number
function Expect:near(value, by) end

---It has this in it: a list an element, a text a part; a hand, count or list of tiles these tiles (in a text, `5m` is any five of manzu).
---@param part any
function Expect:has(part) end

---It has nothing of this in it; of tiles, not all of these.
---@param part any
function Expect:hasnt(part) end

---Many tries that a claim is to be made about. It fails only if the tries contradict it at z = 5: a true claim fails for fewer than 3 of 10 million seeds. One that passes is not proved, but not contradicted; `saki-lua test -v` shows what would have been.
---@class Sample
local Sample = {}

---In truth it is this or more.
---@param least number
function Sample:at_least(least) end

---In truth it is this or less.
---@param most number
function Sample:at_most(most) end

---In truth it is in this range.
---@param least number
---@param most number
function Sample:between(least, most) end

---In truth it is this.
---@param value number
function Sample:near(value) end

---A kind of tile.
---@class T34: Tile
T34 = {}

---A tile one can hold.
---@class T37: Tile
T37 = {}

---All 34 kinds in order.
---@type T34[]
T34.all = {}

---All 37 tiles in reading order, each red five before its black one.
---@type T37[]
T37.all = {}

---The four seats.
---@type Who[]
Who.all = {}

---The built-in AI.
---@type Ai
ai = nil

---Declares a girl. The file returns her class.
---@param class table
---@return Skill
function skill(class) end

---Declares a test of this file, for `saki-lua test`.
---@param name string
---@param run fun(t: Test)
function test(name, run) end

---What a file beside this one returns: `require("lib/waits")` reads `lib/waits.lua` in the folder of the skill file. It runs once for each girl at each table; the table it returns is frozen, with all tables in it. The name is written out, and `require` is called where the file begins, not in hooks.
---@param name string
---@return table
function require(name) end

---The hooks of another girl, beside this file or of those that come with the program, to be called with one's own `self`: `local mei = borrow("mei", 0.5)`, then `mei.onDraw(self, game, mount, who, rinshan, rand)`. What they push is multiplied by the share, 1 by default. They have her numbers, and her `only` holds; what they keep is in `self.borrowed.mei`, what they carry in her own `carry` if she declares one. It runs on the account of who borrows. The name is written out, and `borrow` is called where the file begins.
---@param girl string
---@param share? number
---@return Skill
function borrow(girl, share) end

---Says something to her player alone. A word may be a table of texts by language: `print({ en = "draw", zh = "摸", ja = "引く" }, tile)`.
---@param ... any
function print(...) end

---A kind: `T34.new("3m")`, `T34.new(2)` or `T34.new("m", 3)`.
---@param what Tiles|string|number 0 to 33
---@param val? number 1 to 9
---@return T34
function T34.new(what, val) end

---A tile: `T37.new("0m")` is the red five.
---@param what Tiles|string|number 0 to 33
---@return T37
function T37.new(what) end

---A copy to play with.
---@param hand Hand
---@return Hand
function Hand.new(hand) end

---Empty, or a copy of tiles, of what a text names (`"112m0p"`, each as often as it is named) or of another count.
---@param from? Tiles[]|string|Tilecount
---@return Tilecount
function Tilecount.new(from) end

---`Form.new(hand, ctx, rule, drids?, urids?)`, or `Form.new(hand, pick, ctx, rule, drids?, urids?)`.
---@param hand Hand
---@param ... any
---@return Form
function Form.new(hand, ...) end

---`Gb.new(hand, ctx, lastcopy?)`, or `Gb.new(hand, pick, ctx, lastcopy?)`.
---@param hand Hand
---@param ... any
---@return Gb
function Gb.new(hand, ...) end
