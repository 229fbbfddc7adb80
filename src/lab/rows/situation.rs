//! One row of the scoring tool, read and checked: `hands.jsonl` and `real_wins.jsonl` are made of
//! such rows.

use super::fields::{Row, optional, required, tiles};
use crate::form::{FormCtx, Riichi, ScoreRule};
use crate::tile::{Meld, MeldKind, T37, TileCount, Who};
use arrayvec::ArrayVec;
use serde::Deserialize;

/// Everything known about a hand that may be won. Seats count from the dealer.
pub struct Situation {
    /// Concealed tiles without the winning one.
    pub closed: TileCount,
    pub win: T37,
    /// In the order of the calls.
    pub melds: ArrayVec<Meld, 4>,
    pub ctx: FormCtx,
    pub seat: Who,
    /// Who dealt in; `None` by tsumo.
    pub loser: Option<Who>,
    pub drids: Vec<T37>,
    pub urids: Vec<T37>,
    pub sticks: u16,
    /// Who is liable, where the row says so.
    pub pao: Option<Who>,
}

/// A flag of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Flag {
    Riichi,
    DoubleRiichi,
    Ippatsu,
    Haitei,
    Houtei,
    Rinshan,
    Chankan,
    Tenhou,
    Chiihou,
}

/// A meld of a row.
#[derive(Deserialize)]
struct MeldRow {
    t: MeldName,
    tiles: Vec<T37>,
    /// Index of the claimed tile.
    called: Option<u8>,
    /// Whose it was: 1 right, 2 across, 3 left.
    from: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MeldName {
    Chi,
    Pon,
    Ankan,
    Minkan,
    Kakan,
}

impl From<MeldName> for MeldKind {
    fn from(name: MeldName) -> Self {
        match name {
            MeldName::Chi => Self::Chii,
            MeldName::Pon => Self::Pon,
            MeldName::Ankan => Self::Ankan,
            MeldName::Minkan => Self::Daiminkan,
            MeldName::Kakan => Self::Kakan,
        }
    }
}

impl Situation {
    /// Reads a row. Keys that mean nothing here are passed over.
    ///
    /// # Errors
    /// The first field that is missing, malformed or impossible, by name.
    pub fn read(row: &Row) -> Result<Self, String> {
        let melds = melds(row)?;
        let (seat, tsumo) = (required(row, "seat")?, required(row, "tsumo")?);
        let situation = Self {
            closed: tiles(row, "hand")?.into_iter().collect(),
            win: required(row, "win")?,
            ctx: ctx(row, seat, tsumo, melds.iter().any(Meld::is_open))?,
            melds,
            seat,
            loser: loser(row, seat, tsumo)?,
            drids: indicators(row, "dora")?,
            urids: indicators(row, "ura")?,
            sticks: optional(row, "sticks")?.unwrap_or(0),
            pao: optional(row, "pao")?,
        };
        situation.check_tiles()?;
        if situation.pao == Some(seat) {
            return Err("pao: the winner cannot be liable for his own hand".into());
        }
        Ok(situation)
    }

    fn check_tiles(&self) -> Result<(), String> {
        let (held, wanted) = (self.closed.total(), 13 - 3 * self.melds.len());
        if held != wanted {
            let melds = self.melds.len();
            return Err(format!("hand: {held} tiles, but beside {melds} melds there are {wanted}"));
        }
        let mut all = self.closed;
        let melded = self.melds.iter().flat_map(Meld::tiles);
        melded.chain([&self.win]).chain(&self.drids).chain(&self.urids).for_each(|&tile| all.add(tile));
        match all.present().find(|&kind| all.ct34(kind) > 4) {
            Some(kind) => {
                Err(format!("hand: with melds and indicators {} copies of {}", all.ct34(kind), kind.z_str()))
            }
            None => Ok(()),
        }
    }
}

/// The rules a row of a real game was played under: bits of `go`, Tenhou's game type.
pub fn rule_of(row: &Row, rule: &ScoreRule) -> Result<ScoreRule, String> {
    const NO_REDS: u32 = 2;
    const NO_KUITAN: u32 = 4;
    let mut rule = rule.clone();
    if let Some(go) = optional::<u32>(row, "go")? {
        rule.aka = go & NO_REDS == 0;
        rule.kuitan = go & NO_KUITAN == 0;
    }
    Ok(rule)
}

fn melds(row: &Row) -> Result<ArrayVec<Meld, 4>, String> {
    let rows: Vec<MeldRow> = optional(row, "melds")?.unwrap_or_default();
    if rows.len() > 4 {
        return Err(format!("melds: {}, but a hand has at most 4", rows.len()));
    }
    rows.iter()
        .enumerate()
        .map(|(i, row)| meld(row).map_err(|error| format!("melds[{i}]: {error}")))
        .collect()
}

fn meld(row: &MeldRow) -> Result<Meld, String> {
    let kind = row.t.into();
    let (called, side) = match (kind, row.called, row.from) {
        (MeldKind::Ankan, None, None) => (0, 0),
        (MeldKind::Ankan, ..) => return Err("an ankan has neither called nor from".into()),
        (MeldKind::Chii, Some(called), Some(3)) => (called, 0),
        (MeldKind::Chii, _, Some(_)) => return Err("from: a chi is called from the left, 3".into()),
        (_, Some(called), Some(from @ 1..=3)) => (called, 3 - from),
        (_, None, _) => return Err("called: missing".into()),
        (_, _, None) => return Err("from: missing".into()),
        (_, _, Some(from)) => return Err(format!("from: {from} is out of range: 1 to 3")),
    };
    Meld::new(kind, &row.tiles, called, side).map_err(|error| error.to_string())
}

fn ctx(row: &Row, seat: Who, tsumo: bool, open: bool) -> Result<FormCtx, String> {
    let flags: Vec<Flag> = optional(row, "flags")?.unwrap_or_default();
    check_flags(&flags, seat, tsumo, open)?;
    let round: u8 = required(row, "round")?;
    if round > 3 {
        return Err(format!("round: {round} is out of range: 0 E, 1 S, 2 W, 3 N"));
    }
    let has = |flag| flags.contains(&flag);
    let riichi = if has(Flag::DoubleRiichi) { Riichi::Double } else { Riichi::Single };
    Ok(FormCtx {
        tsumo,
        riichi: if has(Flag::DoubleRiichi) || has(Flag::Riichi) { riichi } else { Riichi::None },
        ippatsu: has(Flag::Ippatsu),
        bless: has(Flag::Tenhou) || has(Flag::Chiihou),
        during_kan: has(Flag::Rinshan) || has(Flag::Chankan),
        empty_mount: has(Flag::Haitei) || has(Flag::Houtei),
        round_wind: round + 1,
        self_wind: u8::from(seat) + 1,
        extra_round: optional(row, "honba")?.unwrap_or(0),
    })
}

/// Flags that cannot be true at once with the rest of the row.
fn check_flags(flags: &[Flag], seat: Who, tsumo: bool, open: bool) -> Result<(), String> {
    let dealer = seat == Who::ALL[0];
    let riichi = flags.contains(&Flag::Riichi) || flags.contains(&Flag::DoubleRiichi);
    for flag in flags {
        let wrong = match flag {
            Flag::Riichi | Flag::DoubleRiichi if open => "an open hand cannot be in riichi",
            Flag::Ippatsu if !riichi => "there is no ippatsu without riichi",
            Flag::Haitei if !tsumo => "haitei is a tsumo, by ron it is houtei",
            Flag::Rinshan if !tsumo => "rinshan is a tsumo",
            Flag::Tenhou | Flag::Chiihou if !tsumo => "tenhou and chiihou are tsumo",
            Flag::Houtei if tsumo => "houtei is a ron, by tsumo it is haitei",
            Flag::Chankan if tsumo => "chankan is a ron",
            Flag::Tenhou if !dealer => "tenhou is the dealer's, others have chiihou",
            Flag::Chiihou if dealer => "the dealer has tenhou, not chiihou",
            _ => continue,
        };
        return Err(format!("flags: {wrong}"));
    }
    Ok(())
}

fn loser(row: &Row, seat: Who, tsumo: bool) -> Result<Option<Who>, String> {
    let loser: Option<Who> = optional(row, "loser")?;
    match loser {
        Some(_) if tsumo => Err("loser: a tsumo has none".into()),
        None if !tsumo => Err("loser: missing, but a ron has one".into()),
        Some(loser) if loser == seat => Err("loser: nobody wins by his own discard".into()),
        _ => Ok(loser),
    }
}

fn indicators(row: &Row, name: &str) -> Result<Vec<T37>, String> {
    let tiles: Vec<T37> = optional(row, name)?.unwrap_or_default();
    if tiles.len() > 5 {
        return Err(format!("{name}: {} indicators, but there are at most 5", tiles.len()));
    }
    Ok(tiles)
}
