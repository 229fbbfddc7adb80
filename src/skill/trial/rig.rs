//! What `t:rig { ... }` says, read and made into a table.

use super::super::answers::only;
use super::super::bind::{Seat, TileArg, exacts};
use super::super::error::{fail, message};
use super::fill::Pool;
use crate::mount::{Domain, Exit, WallKey};
use crate::table::{Position, Rule, SetupError, Standing};
use crate::tile::{Meld, MeldKind, T34Set, T37, TileCount, Who, parse_tiles};
use mlua::{FromLua, Lua, Table, Value};

/// What a rig may say.
const KEYS: [&str; 26] = [
    "seat", "girls", "rule", "seed", "hour", "round", "honba", "sticks", "dealer", "points", "mk", "state",
    "hand", "hands", "melds", "rivers", "riichi", "turn", "next", "drids", "a", "b", "pii", "rinshan",
    "dorahyou", "urahyou",
];
/// Those that are about tiles, so that no deal takes place.
const OF_TILES: [&str; 14] = [
    "hand", "hands", "melds", "rivers", "riichi", "turn", "next", "drids", "a", "b", "pii", "rinshan",
    "dorahyou", "urahyou",
];
/// Those about the game before its round.
const OF_STANDING: [&str; 5] = ["round", "honba", "sticks", "dealer", "points"];
/// The rules of a test, unless it says otherwise: those skills are tuned in.
const PRESET: &str = "libsaki";

/// A seat: the object, or 1 to 4.
#[derive(Clone, Copy)]
pub(super) struct WhoArg(pub(super) Who);

impl FromLua for WhoArg {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        let seat = match &value {
            Value::Integer(seat) => usize::try_from(*seat).ok(),
            Value::Number(seat) if seat.fract() == 0.0 && (1.0..=4.0).contains(seat) => Some(*seat as usize),
            Value::UserData(data) => data.borrow::<Seat>().ok().map(|seat| seat.0.index() + 1),
            _ => None,
        };
        match seat {
            Some(seat @ 1..=4) => Ok(Self(Who::new(seat - 1))),
            _ => Err(fail(
                "EInvTest",
                format_args!("a seat is 1 to 4, or a Who; not {}", super::value::show(&value)),
            )),
        }
    }
}

/// A rig, read.
pub(super) struct Rig {
    table: Table,
    /// Her seat.
    pub(super) seat: Who,
    /// The others, by handle.
    pub(super) girls: [Option<String>; 4],
    pub(super) seed: Option<u64>,
    pub(super) hour: Option<u8>,
    /// Whether tiles are set, so that no deal takes place.
    pub(super) has_tiles: bool,
}

impl Rig {
    pub(super) fn read(table: Table) -> mlua::Result<Self> {
        only(&table, "a rig", &KEYS)?;
        let seat = field::<WhoArg>(&table, "seat")?.map_or(Who::new(0), |seat| seat.0);
        let girls = by_seat::<String>(&table, "girls")?;
        if girls[seat.index()].is_some() {
            return Err(wrong(format_args!(
                "girls: seat {} is hers; `seat` puts her elsewhere",
                seat.index() + 1
            )));
        }
        let hour = field::<u8>(&table, "hour")?;
        if hour.is_some_and(|hour| hour > 23) {
            return Err(wrong("hour: it is 0 to 23"));
        }
        let mut has_tiles = false;
        for key in OF_TILES {
            has_tiles |= table.contains_key(key)?;
        }
        let seed = field::<u32>(&table, "seed")?.map(u64::from);
        Ok(Self { seat, girls, seed, hour, has_tiles, table })
    }

    /// A preset by name, or `{ preset = "tenhou", rounds = 4 }`.
    pub(super) fn rule(&self) -> mlua::Result<Rule> {
        let value: Value = self.table.raw_get("rule")?;
        let (preset, options) = match &value {
            Value::Nil => (PRESET.to_owned(), None),
            Value::String(name) => (name.to_string_lossy(), None),
            Value::Table(options) => {
                (options.raw_get::<Option<String>>("preset")?.unwrap_or_else(|| PRESET.into()), Some(options))
            }
            _ => return Err(wrong("rule: a preset like \"tenhou\", or { preset = \"tenhou\", rounds = 4 }")),
        };
        let mut rule = Rule::preset(&preset).map_err(|error| wrong(format_args!("rule: {error}")))?;
        for pair in options.iter().flat_map(|options| options.pairs::<String, Value>()) {
            let (key, value) = pair?;
            if key != "preset" {
                let set = rule.assign(&format!("{key}={}", value.to_string()?));
                set.map_err(|error| wrong(format_args!("rule: {error}")))?;
            }
        }
        Ok(rule)
    }

    /// How the game stands when its round begins; nothing if it begins with its first dice.
    pub(super) fn standing(&self, rule: &Rule) -> mlua::Result<Option<Standing>> {
        for key in OF_STANDING {
            if self.table.contains_key(key)? {
                return self.stands(rule).map(Some);
            }
        }
        Ok(None)
    }

    fn stands(&self, rule: &Rule) -> mlua::Result<Standing> {
        let table = &self.table;
        let in_riichi = by_seat::<Value>(table, "riichi")?
            .map(|riichi| riichi.is_some_and(|r| r != Value::Boolean(false)));
        let declared = in_riichi.iter().filter(|&&riichi| riichi).count();
        let start = rule.flow.start_points;
        let points = match field::<[i32; 4]>(table, "points")? {
            Some(points) => points,
            None => in_riichi.map(|riichi| if riichi { start - 1000 } else { start }),
        };
        Ok(Standing {
            round: field(table, "round")?.unwrap_or(0),
            extra_round: field(table, "honba")?.unwrap_or(0),
            dealer: field::<WhoArg>(table, "dealer")?.map_or(Who::new(0), |dealer| dealer.0),
            points,
            sticks: field(table, "sticks")?.unwrap_or(declared as u32),
        })
    }

    /// Her numbers to change, as `name` or `girl.name`.
    pub(super) fn numbers(&self) -> mlua::Result<Vec<(String, f64)>> {
        let table = field::<Table>(&self.table, "mk")?;
        table.map_or(Ok(Vec::new()), |table| table.pairs::<String, f64>().collect())
    }

    /// What her `self` has to begin with.
    pub(super) fn state(&self) -> mlua::Result<Option<Table>> {
        field(&self.table, "state")
    }

    /// The tiles to come at each exit.
    pub(super) fn to_come(&self) -> mlua::Result<Vec<(Exit, Vec<T37>)>> {
        Exit::ALL.into_iter().map(|exit| Ok((exit, tiles(&self.table, exit.name())?))).collect()
    }

    /// Where everything lies, what was left open filled with tiles that fit nothing.
    pub(super) fn position(&self, rule: &Rule, seed: u64) -> mlua::Result<Position> {
        let rand = WallKey { seed, round: u32::MAX, honba: 1 }.key(Domain::Deal).rand();
        let mut pool = Pool::new(TileCount::full(rule.flow.reds), rand);
        let standing = self.stands(rule)?;
        let mut position = self.asked(standing, &mut pool)?;
        self.leave(&mut pool, &mut position)?;
        fill_hands(&mut pool, &mut position)?;
        self.fill_rivers(&mut pool, &mut position)?;
        let kans = position.melds.iter().flatten().filter(|meld| meld.is_kan()).count();
        let missing = (1 + kans) * usize::from(position.indicators.is_empty());
        for _ in 0..missing {
            position.indicators.push(pool.junk(&[], T34Set::EMPTY).ok_or_else(too_few)?);
        }
        Ok(position)
    }

    /// What the rig names, taken out of the pool.
    fn asked(&self, standing: Standing, pool: &mut Pool) -> mlua::Result<Position> {
        let table = &self.table;
        let mut hands = by_seat::<String>(table, "hands")?;
        if let Some(own) = field::<String>(table, "hand")?
            && hands[self.seat.index()].replace(own).is_some()
        {
            return Err(wrong("hand: `hands` has her hand already"));
        }
        let read = |text: Option<String>, what: &str| {
            text.map_or(Ok(Vec::new()), |text| {
                parse_tiles(&text).map_err(|error| wrong(format_args!("{what}: {error}")))
            })
        };
        let [a, b, c, d] = hands.map(|hand| read(hand, "hands"));
        let hands = [a?, b?, c?, d?];
        let [a, b, c, d] = by_seat::<String>(table, "rivers")?.map(|river| read(river, "rivers"));
        let rivers = [a?, b?, c?, d?];
        let melds = melds(table)?;
        let next = field::<WhoArg>(table, "next")?.map(|next| next.0);
        let indicators = tiles(table, "drids")?;
        let reserve = tiles(table, "b")?;
        let to_come = self.to_come()?;
        let claimed = |meld: &&Meld| meld.claimed();
        let in_melds: Vec<T37> =
            melds.iter().flatten().flat_map(|meld| meld.tiles().iter().copied()).collect();
        let called: Vec<T37> =
            melds.iter().flatten().collect::<Vec<_>>().iter().filter_map(claimed).collect();
        let mut claimed_left = called;
        let lying = rivers.iter().flatten().copied().filter(|tile| {
            match claimed_left.iter().position(|c| c == tile) {
                Some(at) => {
                    claimed_left.swap_remove(at);
                    false
                }
                None => true,
            }
        });
        let lying: Vec<T37> = lying.collect();
        let coming = to_come.iter().flat_map(|(_, tiles)| tiles.iter().copied());
        let all = hands.iter().flatten().copied().chain(in_melds).chain(lying);
        for tile in all.chain(indicators.iter().copied()).chain(reserve.iter().copied()).chain(coming) {
            if !pool.take(tile) {
                return Err(wrong(format_args!("there are not so many {tile} in the set")));
            }
        }
        let next = next.unwrap_or_else(|| next_by_rivers(standing.dealer, &rivers));
        let riichi = [None; 4];
        Ok(Position { standing, hands, melds, rivers, riichi, indicators, reserve, next })
    }

    /// Sees to `a`: what is too much there goes to B.
    fn leave(&self, pool: &mut Pool, position: &mut Position) -> mlua::Result<()> {
        let Some(left) = field::<Table>(&self.table, "a")? else { return Ok(()) };
        let mut wanted = Vec::new();
        for pair in left.pairs::<TileArg, usize>() {
            let (tile, n) = pair?;
            wanted.push((tile.0, n));
        }
        // Reds first: the number of a kind includes them.
        wanted.sort_by_key(|(tile, _)| (!tile.exact().is_aka5(), tile.exact().id37()));
        for (tile, n) in wanted {
            let surplus = pool.leave(&super::law::faces(tile).collect::<Vec<_>>(), n).map_err(|there| {
                wrong(format_args!(
                    "a: {n} of {} cannot be left there: only {there} are in no other place",
                    tile.text()
                ))
            })?;
            position.reserve.extend(surplus);
        }
        Ok(())
    }

    /// Rivers as long as they must be, or as `turn` says; riichi declared with the last tile, or
    /// with the one that is named.
    fn fill_rivers(&self, pool: &mut Pool, position: &mut Position) -> mlua::Result<()> {
        let riichi = by_seat::<Value>(&self.table, "riichi")?;
        let turn = field::<usize>(&self.table, "turn")?;
        let given = position.rivers.each_ref().map(|river| !river.is_empty());
        claim(position, &given);
        for who in Who::ALL {
            let seat = who.index();
            if !given[seat] {
                let gone = who.turn_from(position.standing.dealer)
                    < position.next.turn_from(position.standing.dealer);
                let turns = turn.map_or(0, |turn| turn + usize::from(gone));
                let least = discards(&position.melds[seat]).max(usize::from(riichi[seat].is_some()));
                let waits = waits(position, who);
                while position.rivers[seat].len() < turns.max(least) {
                    let tile = pool.junk(&[], waits).ok_or_else(too_few)?;
                    position.rivers[seat].push(tile);
                }
            }
            let length = position.rivers[seat].len();
            position.riichi[seat] = match &riichi[seat] {
                None | Some(Value::Boolean(false)) => None,
                Some(Value::Boolean(true)) => Some(length.saturating_sub(1)),
                Some(value) => match super::value::number(value) {
                    Some(nth) if nth >= 1.0 && nth.fract() == 0.0 => Some(nth as usize - 1),
                    _ => return Err(wrong("riichi: true, or which discard it was declared with, from 1")),
                },
            };
        }
        Ok(())
    }
}

/// Claimed tiles lie in the rivers they were claimed from, where those are not given.
fn claim(position: &mut Position, given: &[bool; 4]) {
    for who in Who::ALL {
        for meld in &position.melds[who.index()] {
            if let (Some(tile), Some(from)) = (meld.claimed(), meld.from(who))
                && !given[from.index()]
            {
                position.rivers[from.index()].push(tile);
            }
        }
    }
}

fn waits(position: &Position, who: Who) -> T34Set {
    let seat = who.index();
    let closed: TileCount = position.hands[seat].iter().copied().collect();
    crate::hand::Hand::with(closed, None, &position.melds[seat]).map(|hand| hand.waits()).unwrap_or_default()
}

/// The discards that somebody's melds were followed by.
fn discards(melds: &[Meld]) -> usize {
    let turns = |meld: &Meld| match meld.kind() {
        MeldKind::Kakan => 2,
        _ => 1,
    };
    melds.iter().map(turns).sum()
}

fn fill_hands(pool: &mut Pool, position: &mut Position) -> mlua::Result<()> {
    for (hand, melds) in position.hands.iter_mut().zip(&position.melds) {
        let size = crate::princess::HAND.saturating_sub(3 * melds.len());
        while hand.len() < size {
            let tile = pool.junk(hand, T34Set::EMPTY).ok_or_else(too_few)?;
            hand.push(tile);
        }
    }
    Ok(())
}

/// The first from the dealer on who has thrown least.
fn next_by_rivers(dealer: Who, rivers: &[Vec<T37>; 4]) -> Who {
    let seats = (0..4).map(|turns| dealer.by_turn(turns));
    seats.min_by_key(|who| rivers[who.index()].len()).unwrap_or(dealer)
}

/// `{ [2] = { "pon 555p from 4", "chii 456s", "ankan 1111z" } }`: the claimed tile comes first, a
/// kakan's added tile last.
fn melds(table: &Table) -> mlua::Result<[Vec<Meld>; 4]> {
    let mut melds: [Vec<Meld>; 4] = Default::default();
    for (who, texts) in Who::ALL.into_iter().zip(by_seat::<Table>(table, "melds")?) {
        for text in texts.iter().flat_map(|texts| texts.sequence_values::<String>()) {
            melds[who.index()].push(meld(&text?, who)?);
        }
    }
    Ok(melds)
}

fn meld(text: &str, who: Who) -> mlua::Result<Meld> {
    let shape = || {
        wrong(format_args!(
            "melds: {text:?} is not like \"pon 555p from 4\", \"chii 456s\" or \"ankan 1111z\""
        ))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let (kind, tiles, from) = match *words {
        [kind, tiles] => (kind, tiles, who.left()),
        [kind, tiles, "from", seat] => {
            let seat = seat.parse::<usize>().ok().filter(|seat| (1..=4).contains(seat)).ok_or_else(shape)?;
            (kind, tiles, Who::new(seat - 1))
        }
        _ => return Err(shape()),
    };
    let kinds = [MeldKind::Chii, MeldKind::Pon, MeldKind::Daiminkan, MeldKind::Ankan, MeldKind::Kakan];
    let kind = kinds.into_iter().find(|known| known.name() == kind).ok_or_else(shape)?;
    let tiles = parse_tiles(tiles).map_err(|error| wrong(format_args!("melds: {error}")))?;
    let side =
        who.looks_at(from).ok_or_else(|| wrong(format_args!("melds: {text:?} is claimed from oneself")))?;
    if kind == MeldKind::Chii && from != who.left() {
        return Err(wrong(format_args!("melds: {text:?}: a chii comes from the seat before")));
    }
    Meld::new(kind, &tiles, 0, side).map_err(|error| wrong(format_args!("melds: {text:?}: {error}")))
}

/// The tiles of a text, or of a sequence of tiles.
fn tiles(table: &Table, key: &str) -> mlua::Result<Vec<T37>> {
    match table.raw_get::<Value>(key)? {
        Value::Nil => Ok(Vec::new()),
        Value::String(text) => {
            parse_tiles(&text.to_string_lossy()).map_err(|error| wrong(format_args!("{key}: {error}")))
        }
        Value::Table(list) => exacts(&list),
        _ => Err(wrong(format_args!("{key}: tiles, like \"4m55p\""))),
    }
}

/// A table by seat, from 1.
fn by_seat<T: FromLua>(table: &Table, key: &str) -> mlua::Result<[Option<T>; 4]> {
    let mut seats = [const { None }; 4];
    let rows: Value = table.raw_get(key)?;
    let rows = match rows {
        Value::Nil => return Ok(seats),
        Value::Table(rows) => rows,
        _ => return Err(wrong(format_args!("{key}: a table by seat, like {{ [2] = ... }}"))),
    };
    for pair in rows.pairs::<WhoArg, T>() {
        let (who, row) = pair.map_err(|error| wrong(format_args!("{key}: {}", reason(&error))))?;
        seats[who.0.index()] = Some(row);
    }
    Ok(seats)
}

fn field<T: FromLua>(table: &Table, key: &str) -> mlua::Result<Option<T>> {
    let value = table.raw_get::<Option<T>>(key);
    value.map_err(|error| wrong(format_args!("{key}: {}", reason(&error))))
}

/// What an error says, without its code.
fn reason(error: &mlua::Error) -> String {
    let text = message(error);
    text.strip_prefix("EInvTest: ").map(str::to_owned).unwrap_or(text)
}

/// The engine's reason, with seats as tests count them.
pub(super) fn cannot_be(error: SetupError) -> mlua::Error {
    let text = error.to_string();
    let seat =
        |who: &Who| Some(format!("seat {}{}", who.index() + 1, text.strip_prefix(&format!("seat {who}"))?));
    wrong(Who::ALL.iter().find_map(seat).unwrap_or(text.clone()))
}

/// The rig cannot be.
pub(super) fn wrong(why: impl std::fmt::Display) -> mlua::Error {
    fail("EInvRig", why)
}

fn too_few() -> mlua::Error {
    wrong("too few tiles are left to fill hands and rivers")
}
