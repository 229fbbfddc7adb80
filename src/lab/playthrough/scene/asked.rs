//! Who is to choose, and from what.

use super::stage::{Sight, Stage};
use crate::lab::playthrough::Playthrough;
use crate::lab::playthrough::words::{self, label};
use crate::problem::{Text, texts};
use crate::state::{Action, Choices, Menu, MenuRow, RowKind};
use crate::tile::{T37, Who, tile_arg};
use serde::Serialize;

/// Who is to choose, and from what.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Asked {
    /// The seat.
    pub who: Who,
    /// Whether a person plays it.
    pub person: bool,
    /// What it may do.
    pub actions: Vec<Offer>,
    /// Why it may not win, though a tile completes its hand.
    pub refused: Option<String>,
    /// A menu of its skill.
    pub menu: Option<SceneMenu>,
    /// Its own tiles that it may not throw.
    pub forbidden: Vec<T37>,
}

/// A menu, see [`Menu`].
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SceneMenu {
    /// Its number within the game.
    pub number: u32,
    /// From top to bottom.
    pub rows: Vec<SceneRow>,
}

/// A row of a menu, see [`MenuRow`].
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SceneRow {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: RowKind,
    /// The tile it shows.
    pub tile: Option<T37>,
    /// What it says; empty if the tile says it.
    pub text: String,
    /// Whether it may be changed.
    pub enabled: bool,
    /// Its initial state.
    pub on: bool,
}

/// An action that is legal.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Offer {
    /// The action.
    pub action: Action,
    /// Its kind, see [`Action::name`].
    pub kind: &'static str,
    /// The tile it is about, if there is one.
    pub tile: Option<T37>,
    /// All tiles it takes.
    pub tiles: Vec<T37>,
    /// In words.
    pub label: String,
}

impl Stage<'_> {
    pub(super) fn asked(&self) -> Option<Asked> {
        let choices = |who: Who| Playthrough::choices_at(self.still, who);
        let seats = || Who::ALL.into_iter().filter(|&who| choices(who).is_some());
        // Only one seat is asked in turn; of several that may call, persons come first.
        let who = match self.sight {
            Sight::Seat(me) => seats().find(|&who| who == me),
            Sight::All => seats().find(|who| self.cast.persons[who.index()]).or_else(|| seats().next()),
        }?;
        let choices = choices(who)?;
        let actions = choices.actions().into_iter().map(|action| self.offer(who, action));
        Some(Asked {
            who,
            person: self.cast.persons[who.index()],
            actions: actions.collect(),
            refused: self.refused(who).map(|text| text.say(self.lang)),
            menu: choices.menu.as_deref().map(|menu| self.menu(menu)),
            forbidden: self.forbidden(who, choices),
        })
    }

    /// A menu in the reader's language.
    fn menu(&self, menu: &Menu) -> SceneMenu {
        let row = |row: &MenuRow| {
            let (tile, text) = words::row(row, self.lang, |who| self.label(who).to_owned());
            SceneRow { name: row.name.clone(), kind: row.kind, tile, text, enabled: row.enabled, on: row.on }
        };
        SceneMenu { number: menu.number, rows: menu.rows.iter().map(row).collect() }
    }

    /// Why a seat may not win on the last tile that completed its hand.
    pub(super) fn refused(&self, who: Who) -> Option<Text> {
        let refused = self.game().refused_win(who)?;
        let why = refused.text(|girl| self.label(girl).to_owned());
        Some(texts::person_may_not_win(tile_arg(refused.tile), why))
    }

    fn offer(&self, who: Who, action: Action) -> Offer {
        let game = self.game();
        let drawn = game.hand(who).drawn();
        let focus = game.focus().map(|focus| focus.tile);
        let (tile, tiles) = match &action {
            Action::SwapOut(tile) | Action::SwapRiichi(tile) => (Some(*tile), vec![*tile]),
            Action::SpinOut | Action::SpinRiichi | Action::Tsumo => (drawn, drawn.into_iter().collect()),
            Action::Chii(own) | Action::Pon(own) => (focus, own.to_vec()),
            Action::Daiminkan | Action::Ron => (focus, Vec::new()),
            Action::Ankan(kind) => {
                let own = game.hand(who).concealed();
                (Some(T37::black(*kind)), own.tiles().filter(|tile| tile.t34() == *kind).collect())
            }
            Action::Kakan(tile) => (Some(*tile), vec![*tile]),
            _ => (None, Vec::new()),
        };
        let label = label(&action, tile).say(self.lang);
        Offer { kind: action.name(), tile, tiles, label, action }
    }

    fn forbidden(&self, who: Who, choices: &Choices) -> Vec<T37> {
        if !choices.is_drawn() {
            return Vec::new();
        }
        let hand = self.game().hand(who);
        let own = hand.closed().distinct().filter(|tile| !choices.swap_outs.contains(tile));
        own.chain(hand.drawn().filter(|_| !choices.spin_out)).collect()
    }
}
