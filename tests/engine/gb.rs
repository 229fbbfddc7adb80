//! Hands under the Chinese official rules: the rows of `tests/gb.toml`.

use saki_lua::form::{FormCtx, NoWin};
use saki_lua::gb::{Fan, Gb};
use saki_lua::t34;
use saki_lua::tile::{Meld, MeldKind, TileCount, parse_tiles};
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
struct Rows {
    hand: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    note: String,
    hand: String,
    win: String,
    #[serde(default)]
    melds: Vec<String>,
    #[serde(default)]
    flags: Vec<String>,
    #[serde(default = "east")]
    seat: u8,
    #[serde(default = "east")]
    round: u8,
    total: u32,
    fans: String,
}

const fn east() -> u8 {
    1
}

/// `123m`, `111m`, `1111m`, or `(1111m)` for a concealed kan.
fn meld(text: &str) -> Meld {
    let tiles = parse_tiles(text.trim_matches(['(', ')'])).unwrap();
    let kind = match tiles.len() {
        4 if text.starts_with('(') => MeldKind::Ankan,
        4 => MeldKind::Daiminkan,
        _ if tiles[0].t34() == tiles[1].t34() => MeldKind::Pon,
        _ => MeldKind::Chii,
    };
    Meld::new(kind, &tiles, 0, 0).unwrap()
}

fn count(tiles: &str) -> TileCount {
    parse_tiles(tiles).unwrap().into_iter().collect()
}

impl Row {
    fn gb(&self) -> Gb {
        let flag = |name: &str| self.flags.iter().any(|flag| flag == name);
        let known = ["tsumo", "kan", "last", "copy"];
        assert!(self.flags.iter().all(|flag| known.contains(&flag.as_str())), "{}", self.note);
        let ctx = FormCtx {
            tsumo: flag("tsumo"),
            during_kan: flag("kan"),
            empty_mount: flag("last"),
            self_wind: self.seat,
            round_wind: self.round,
            ..FormCtx::default()
        };
        let melds: Vec<Meld> = self.melds.iter().map(|text| meld(text)).collect();
        let pick = parse_tiles(&self.win).unwrap()[0].t34();
        Gb::new(&count(&self.hand), &melds, pick, &ctx, flag("copy")).unwrap()
    }
}

fn list(gb: &Gb) -> String {
    let named = gb.fans().map(|(fan, times)| match times {
        1 => fan.name().to_owned(),
        times => format!("{} x{times}", fan.name()),
    });
    named.collect::<Vec<_>>().join(", ")
}

#[test]
fn every_row_has_the_expected_fans() {
    let rows: Rows = toml::from_str(include_str!("gb.toml")).unwrap();
    let mut seen = BTreeSet::new();
    for row in &rows.hand {
        let gb = row.gb();
        assert_eq!((list(&gb), gb.total()), (row.fans.clone(), row.total), "{}", row.note);
        seen.extend(gb.fans().map(|(fan, _)| fan));
    }
    assert!(rows.hand.len() >= 60);
    assert!(Fan::ALL.iter().all(|fan| seen.contains(fan)), "a fan has no row");
}

#[test]
fn incomplete_hands_are_refused() {
    let ctx = FormCtx::default();
    let refused = |closed: &str, melds: &[Meld]| {
        assert_eq!(Gb::new(&count(closed), melds, t34!("1s"), &ctx, false), Err(NoWin::NotAgari), "{closed}");
    };
    refused("", &[]);
    refused("123456m123456p2s", &[]);
    refused("123456m123456p1s", &[meld("222z")]);
    refused("123456m123456p", &[]);
    refused("1111222233334444m1111222233334444p", &[]);
    refused("1111s123m123p12m", &[]);
    refused("1s", &[meld("222z"), meld("333z"), meld("444z"), meld("555z"), meld("666z")]);
}
