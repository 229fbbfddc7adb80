//! Menus: how a player uses an active skill.

use super::{Action, Picks};
use crate::options::did_you_mean;
use crate::problem::{Problem, Spoken, listed, quoted, texts};
use crate::tile::{T37, Who};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// When a menu may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Moment {
    /// Before the dice of a round.
    Dice,
    /// After the seat's draw.
    Drawn,
}

impl Moment {
    /// All moments, in round order.
    pub const ALL: [Self; 2] = [Self::Dice, Self::Drawn];

    /// The names skills see.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Drawn => "drawn",
        }
    }
}

/// The type of a menu row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum RowKind {
    /// A checkbox.
    Box,
    /// One of a group of radio buttons below a box; exactly one is on.
    Radio,
    /// A checkbox that belongs to the box above.
    Child,
}

/// What a row is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RowShows {
    /// A tile.
    Tile(T37),
    /// A seat.
    Who(Who),
    /// Something a seat may do.
    Action(Action),
}

/// One row of a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuRow {
    /// Its name, unique in the menu.
    pub name: String,
    /// Its type.
    pub kind: RowKind,
    /// The text shown to the player.
    pub text: String,
    /// The same in other languages, by code.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<String, String>,
    /// What it is about, shown in place of a text or beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<RowShows>,
    /// Whether it may be changed.
    pub enabled: bool,
    /// Its initial state.
    pub on: bool,
}

impl MenuRow {
    /// The text in a language, by code, or in the first that there is.
    #[must_use]
    pub fn text_in(&self, lang: &str) -> &str {
        self.texts.get(lang).unwrap_or(&self.text)
    }
}

/// The rows a skill offers its player, with a number assigned by the table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// The number of the menu within the game, from 1; 0 until the table shows it. Answers name it, so that a
    /// late answer is never applied to a later menu with the same rows.
    pub number: u32,
    /// What it is for, and what it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Spoken>,
    /// How many boxes may be on; `None` for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// From top to bottom.
    pub rows: Vec<MenuRow>,
}

impl Menu {
    /// The state of every row after an answer to this menu. Turning on a radio row turns off those of its
    /// group that the answer doesn't name.
    ///
    /// # Errors
    /// If the answer names an unknown row, changes a disabled one, leaves a group of radio rows without
    /// exactly one that is on, or more boxes on than may be.
    pub fn answer(&self, picks: &Picks) -> Result<Picks, Problem> {
        for (name, &on) in &picks.0 {
            match self.rows.iter().find(|row| row.name == *name) {
                None => return Err(self.no_row(name)),
                Some(row) if !row.enabled && row.on != on => return Err(not_enabled(row)),
                Some(_) => {}
            }
        }
        let mut rows = BTreeMap::new();
        for group in self.rows.chunk_by(|a, b| a.kind == b.kind) {
            let named = |row: &MenuRow| picks.0.get(&row.name).copied();
            let radio = group[0].kind == RowKind::Radio;
            let ticked = radio && group.iter().any(|row| named(row) == Some(true));
            let on = |row: &MenuRow| named(row).unwrap_or(row.on && !ticked);
            let lit = group.iter().filter(|row| on(row)).count();
            if radio && lit != 1 {
                let names: Vec<_> = group.iter().map(|row| row.name.as_str()).collect();
                return Err(texts::situations::not_exactly_one_row_on(lit, listed(&names)).into());
            }
            if let Some(row) = group.iter().find(|row| !row.enabled && on(row) != row.on) {
                return Err(not_enabled(row));
            }
            rows.extend(group.iter().map(|row| (row.name.clone(), on(row))));
        }
        let boxes = self.rows.iter().filter(|row| row.kind == RowKind::Box);
        let ticked = boxes.filter(|row| rows.get(&row.name) == Some(&true)).count();
        match self.most {
            Some(most) if ticked > usize::from(most) => {
                Err(texts::situations::too_many_boxes_on(ticked, most).into())
            }
            _ => Ok(Picks(rows)),
        }
    }

    fn no_row(&self, wrong: &str) -> Problem {
        let names: Vec<_> = self.rows.iter().map(|row| row.name.as_str()).collect();
        let hint = did_you_mean(wrong, names.iter().copied());
        texts::situations::no_such_menu_row(quoted(wrong), listed(&names)).hint(hint)
    }
}

fn not_enabled(row: &MenuRow) -> Problem {
    texts::situations::menu_row_disabled(quoted(&row.name)).into()
}
