//! Parsing and validation of a row of the scoring tool, the format of `hands.jsonl` and `real_wins.jsonl`.

use super::fields::{Row, missing, optional, required, tiles};
use crate::form::{FormCtx, Riichi, ScoreRule};
use crate::problem::{Explain, Text, texts};
use crate::tile::{Meld, MeldKind, Reds, T37, TileCount, Who};
use arrayvec::ArrayVec;
use serde::Deserialize;
use serde_json::Value;

/// A hand to score with its circumstances. Seats count from the dealer.
pub struct Situation {
    /// Concealed tiles without the winning one.
    pub closed: TileCount,
    pub win: T37,
    /// In the order of the calls.
    pub melds: ArrayVec<Meld, 4>,
    pub ctx: FormCtx,
    pub seat: Who,
    /// Who dealt in; `None` for tsumo.
    pub loser: Option<Who>,
    pub drids: Vec<T37>,
    pub urids: Vec<T37>,
    pub sticks: u16,
    /// Who is liable, if stated.
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

/// A meld as it is written.
const MELD: &str = r#"{"t": "chi", "tiles": ["6s", "7s", "8s"], "called": 0, "from": 3}"#;

/// A meld of a row.
#[derive(Deserialize)]
struct MeldRow {
    t: MeldName,
    tiles: Vec<T37>,
    /// Index of the claimed tile.
    called: Option<u8>,
    /// Relative seat it was claimed from: 1 right, 2 across, 3 left.
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
    /// Reads a row of a set with these red fives. Ignores unknown keys.
    ///
    /// # Errors
    /// The first field that is missing, malformed or impossible, by name.
    pub fn read(row: &Row, reds: Reds) -> Result<Self, Text> {
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
        situation.check_tiles(reds)?;
        situation.check_circumstances(row)?;
        if situation.pao == Some(seat) {
            return Err(texts::frame::colon("pao", texts::rows::winner_is_liable()));
        }
        Ok(situation)
    }

    fn check_tiles(&self, reds: Reds) -> Result<(), Text> {
        let (held, expected) = (self.closed.total(), 13 - 3 * self.melds.len());
        if held != expected {
            let found = texts::rows::wrong_number_of_tiles(held, self.melds.len(), expected);
            return Err(texts::frame::colon("hand", found));
        }
        let mut all = self.closed;
        let melded = self.melds.iter().flat_map(Meld::tiles);
        melded.chain([&self.win]).chain(&self.drids).chain(&self.urids).for_each(|&tile| all.add(tile));
        if let Some(kind) = all.present().find(|&kind| all.ct34(kind) > 4) {
            let found = texts::rows::too_many_with_melds(all.ct34(kind), kind.z_str());
            return Err(texts::frame::colon("hand", found));
        }
        for red in T37::REDS {
            let (held, most) = (all.ct37(red), reds.of_kind(red.t34()));
            if held > most {
                return Err(texts::frame::colon(
                    "hand",
                    texts::rows::more_than_in_set(held, red.z_str(), most),
                ));
            }
        }
        Ok(())
    }
}

/// Flags that cannot be together: a kan breaks ippatsu and is not declared when no tile is left, and nothing comes before
/// a blessing.
const EXCLUSIVE: [(Flag, &[Flag]); 4] = [
    (Flag::Rinshan, &[Flag::Haitei, Flag::Ippatsu]),
    (Flag::Chankan, &[Flag::Houtei]),
    (Flag::Tenhou, BEFORE_BLESSING),
    (Flag::Chiihou, BEFORE_BLESSING),
];
const BEFORE_BLESSING: &[Flag] =
    &[Flag::Riichi, Flag::DoubleRiichi, Flag::Ippatsu, Flag::Haitei, Flag::Rinshan];

impl Situation {
    /// Rejects circumstances that the tiles, or other circumstances, rule out.
    fn check_circumstances(&self, row: &Row) -> Result<(), Text> {
        let flags: Vec<Flag> = optional(row, "flags")?.unwrap_or_default();
        let has = |flag| flags.contains(&flag);
        let both = |(flag, others): &(Flag, &[Flag])| {
            let other = others.iter().find(|&&other| has(*flag) && has(other))?;
            Some(texts::rows::exclusive_flags(flag.name(), other.name()))
        };
        let held = || {
            let tiles = self.closed.ct34(self.win.t34()) > 0;
            let melded = self.melds.iter().flat_map(Meld::tiles).chain(&self.drids).chain(&self.urids);
            tiles || melded.into_iter().any(|tile| tile.t34() == self.win.t34())
        };
        let wrong = if has(Flag::Rinshan) && !self.melds.iter().any(Meld::is_kan) {
            Some(texts::rows::rinshan_without_kan())
        } else if has(Flag::Chankan) && held() {
            Some(texts::rows::robbed_kan_has_all(self.win.t34().z_str()))
        } else if (has(Flag::Tenhou) || has(Flag::Chiihou)) && !self.melds.is_empty() {
            Some(texts::rows::blessing_after_meld())
        } else {
            EXCLUSIVE.iter().find_map(both)
        };
        wrong.map_or(Ok(()), |wrong| Err(texts::frame::colon("flags", wrong)))
    }
}

impl Flag {
    /// Its name in a row.
    const fn name(self) -> &'static str {
        match self {
            Self::Riichi => "riichi",
            Self::DoubleRiichi => "double_riichi",
            Self::Ippatsu => "ippatsu",
            Self::Haitei => "haitei",
            Self::Houtei => "houtei",
            Self::Rinshan => "rinshan",
            Self::Chankan => "chankan",
            Self::Tenhou => "tenhou",
            Self::Chiihou => "chiihou",
        }
    }
}

/// Applies the bits of `go`, Tenhou's game type, to the rule.
pub fn rule_of(row: &Row, rule: &ScoreRule) -> Result<ScoreRule, Text> {
    const NO_REDS: u32 = 2;
    const NO_KUITAN: u32 = 4;
    let mut rule = rule.clone();
    if let Some(go) = optional::<u32>(row, "go")? {
        rule.aka = go & NO_REDS == 0;
        rule.kuitan = go & NO_KUITAN == 0;
    }
    Ok(rule)
}

fn melds(row: &Row) -> Result<ArrayVec<Meld, 4>, Text> {
    let rows: Vec<Value> = optional(row, "melds")?.unwrap_or_default();
    if rows.len() > 4 {
        return Err(texts::frame::colon("melds", texts::rows::too_many_melds(rows.len())));
    }
    let read = |row: &Value| -> Result<Meld, Text> {
        if !row.is_object() {
            return Err(texts::rows::no_meld(row, MELD));
        }
        meld(&MeldRow::deserialize(row).map_err(|error| Text::foreign(&error.to_string()))?)
    };
    rows.iter()
        .enumerate()
        .map(|(i, row)| read(row).map_err(|error| texts::frame::colon(format!("melds[{i}]"), error)))
        .collect()
}

fn meld(row: &MeldRow) -> Result<Meld, Text> {
    let kind = row.t.into();
    let (called, side) = match (kind, row.called, row.from) {
        (MeldKind::Ankan, None, None) => (0, 0),
        (MeldKind::Ankan, ..) => return Err(texts::rows::ankan_is_not_called()),
        (MeldKind::Chii, Some(called), Some(3)) => (called, 0),
        (MeldKind::Chii, _, Some(_)) => {
            return Err(texts::frame::colon("from", texts::rows::chi_not_from_left()));
        }
        (_, Some(called), Some(from @ 1..=3)) => (called, 3 - from),
        (_, None, _) => return Err(missing("called")),
        (_, _, None) => return Err(missing("from")),
        (_, _, Some(from)) => return Err(texts::frame::colon("from", texts::rows::from_out_of_range(from))),
    };
    Meld::new(kind, &row.tiles, called, side).map_err(|error| error.problem().whole())
}

fn ctx(row: &Row, seat: Who, tsumo: bool, open: bool) -> Result<FormCtx, Text> {
    let flags: Vec<Flag> = optional(row, "flags")?.unwrap_or_default();
    check_flags(&flags, seat, tsumo, open)?;
    let round: u8 = required(row, "round")?;
    if round > 3 {
        return Err(texts::frame::colon("round", texts::rows::round_out_of_range(round)));
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

/// Rejects flags that contradict the rest of the row.
fn check_flags(flags: &[Flag], seat: Who, tsumo: bool, open: bool) -> Result<(), Text> {
    let dealer = seat == Who::ALL[0];
    let riichi = flags.contains(&Flag::Riichi) || flags.contains(&Flag::DoubleRiichi);
    for flag in flags {
        let wrong = match flag {
            Flag::Riichi | Flag::DoubleRiichi if open => texts::rows::open_hand_in_riichi(),
            Flag::Ippatsu if !riichi => texts::rows::ippatsu_without_riichi(),
            Flag::Haitei if !tsumo => texts::rows::haitei_is_tsumo(),
            Flag::Rinshan if !tsumo => texts::rows::rinshan_is_tsumo(),
            Flag::Tenhou | Flag::Chiihou if !tsumo => texts::rows::blessing_is_tsumo(),
            Flag::Houtei if tsumo => texts::rows::houtei_is_ron(),
            Flag::Chankan if tsumo => texts::rows::chankan_is_ron(),
            Flag::Tenhou if !dealer => texts::rows::tenhou_is_dealers(),
            Flag::Chiihou if dealer => texts::rows::dealer_has_tenhou(),
            _ => continue,
        };
        return Err(texts::frame::colon("flags", wrong));
    }
    Ok(())
}

fn loser(row: &Row, seat: Who, tsumo: bool) -> Result<Option<Who>, Text> {
    let loser: Option<Who> = optional(row, "loser")?;
    let wrong = match loser {
        Some(_) if tsumo => texts::rows::tsumo_with_loser(),
        None if !tsumo => texts::rows::ron_without_loser(),
        Some(loser) if loser == seat => texts::rows::win_by_own_discard(),
        _ => return Ok(loser),
    };
    Err(texts::frame::colon("loser", wrong))
}

fn indicators(row: &Row, name: &str) -> Result<Vec<T37>, Text> {
    let tiles: Vec<T37> = optional(row, name)?.unwrap_or_default();
    if tiles.len() > 5 {
        return Err(texts::frame::colon(name, texts::rows::too_many_indicators(tiles.len())));
    }
    Ok(tiles)
}
