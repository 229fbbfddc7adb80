//! Every sentence people are told, by its id, in English, Chinese and Japanese.
//!
//! ```text
//! texts! {
//!     unknown_name(name)
//!         "unknown name {name}"
//!         "未知的名称 {name}"
//!         "不明な名前 {name}"
//! }
//! ```
//!
//! makes a function `texts::unknown_name(name)`, which gives a [`Text`](super::Text). A language that lacks a sentence,
//! leaves a hole out or has one too many does not compile; a test finds a sentence that nobody says. An
//! argument is whatever can be shown, or a `Text`, which is said in the same language; `quoted(..)` puts it in quotes.

use super::text::Entry;

#[macro_use]
mod entries;

mod balance;
mod board;
mod check;
mod command;
mod cures;
mod disk;
mod doctor;
mod edited;
mod errors;
mod files;
#[allow(dead_code)] // These are said by others.
mod foreign;
mod frame;
mod games;
#[allow(dead_code)] // These are said by others.
mod kinds;
mod lab;
mod labs;
mod library;
mod logs;
mod manual;
mod match_games;
mod matches;
mod mjai;
mod objects;
mod opinions;
mod options;
mod packs;
mod pages;
mod person;
mod played;
mod port;
mod refused;
mod replays;
mod report;
mod returns;
mod roster;
mod rows;
mod rules;
mod runs;
mod situations;
mod steps;

mod studio;
mod teams;
mod testing;
mod tournament;
mod tuning;
mod values;
mod walls;
mod why;
mod world;

pub use balance::*;
pub use board::*;
pub use check::*;
pub use command::*;
pub use cures::*;
pub use disk::*;
pub use doctor::*;
pub use edited::*;
pub use errors::*;
pub use files::*;
pub use foreign::{
    attempt_to_call_missing_method, attempt_to_compare, attempt_to_concatenate_with, attempt_to_index_with,
    attempt_to_index_with_2, attempt_to_modify_readonly_table, attempt_to_perform_arithmetic_on,
    invalid_type_expected, stack_overflow,
};
pub use frame::*;
pub use games::*;
pub use kinds::*;
pub use lab::*;
pub use labs::*;
pub use library::*;
pub use logs::*;
pub use manual::*;
pub use match_games::*;
pub use matches::*;
pub use mjai::*;
pub use objects::*;
pub use opinions::*;
pub use options::*;
pub use packs::*;
pub use pages::*;
pub use person::*;
pub use played::*;
pub use port::*;
pub use refused::*;
pub use replays::*;
pub use report::*;
pub use returns::*;
pub use roster::*;
pub use rows::*;
pub use rules::*;
pub use runs::*;
pub use situations::*;
pub use steps::*;
pub use studio::*;
pub use teams::*;
pub use testing::*;
pub use tournament::*;
pub use tuning::*;
pub use values::*;
pub use walls::*;
pub use why::*;
pub use world::*;

/// The files of the catalogue.
static FILES: [&[&Entry]; 49] = [
    returns::ENTRIES,
    balance::ENTRIES,
    board::ENTRIES,
    check::ENTRIES,
    command::ENTRIES,
    cures::ENTRIES,
    disk::ENTRIES,
    doctor::ENTRIES,
    edited::ENTRIES,
    errors::ENTRIES,
    files::ENTRIES,
    foreign::ENTRIES,
    frame::ENTRIES,
    games::ENTRIES,
    kinds::ENTRIES,
    lab::ENTRIES,
    labs::ENTRIES,
    library::ENTRIES,
    logs::ENTRIES,
    manual::ENTRIES,
    match_games::ENTRIES,
    matches::ENTRIES,
    mjai::ENTRIES,
    objects::ENTRIES,
    opinions::ENTRIES,
    options::ENTRIES,
    packs::ENTRIES,
    pages::ENTRIES,
    person::ENTRIES,
    played::ENTRIES,
    port::ENTRIES,
    refused::ENTRIES,
    replays::ENTRIES,
    report::ENTRIES,
    roster::ENTRIES,
    rows::ENTRIES,
    rules::ENTRIES,
    runs::ENTRIES,
    situations::ENTRIES,
    steps::ENTRIES,
    studio::ENTRIES,
    teams::ENTRIES,
    testing::ENTRIES,
    tournament::ENTRIES,
    tuning::ENTRIES,
    values::ENTRIES,
    walls::ENTRIES,
    why::ENTRIES,
    world::ENTRIES,
];

/// The entry of an id.
pub(super) fn find(id: &str) -> Option<&'static Entry> {
    FILES.iter().flat_map(|entries| entries.iter()).copied().find(|entry| entry.id == id)
}

/// What others say.
pub(super) static FOREIGN: &[&Entry] = foreign::ENTRIES;
/// What they call the kinds of values.
pub(super) static KINDS: &[&Entry] = kinds::ENTRIES;
/// Ours that come back as text: a reader of JSON or TOML carries no data in its errors.
pub(super) const CARRIED: [&str; 12] = [
    "is_not_tile_expected_digit",
    "is_not_tile_no_suit",
    "is_not_tile_has_to",
    "is_red_five_but_kind",
    "tile_id_is_out_of",
    "is_not_list_of_tiles",
    "seat_is_0_to_3",
    "is_no_tile",
    "there_is_no_yaku",
    "there_is_no_sum",
    "there_is_no_metric",
    "wall_has_136_tiles_not",
];
