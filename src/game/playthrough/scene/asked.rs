//! Who is to choose, and from what.

use super::stage::{Sight, Stage};
use super::tiles::Ready;
use crate::game::playthrough::Playthrough;
use crate::game::words::{self, label};
use crate::state::{Action, Choices, Menu, MenuRow, RowKind, RowShows};
use crate::tile::{T37, Who};
use serde::Serialize;

/// Who is to choose, and from what.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Asked {
    /// The seat.
    pub who: Who,
    /// Whether a person plays it.
    pub person: bool,
    /// What it may do.
    pub actions: Vec<Offer>,
    /// A menu of its skill.
    pub menu: Option<SceneMenu>,
    /// Its own tiles that it may not throw.
    pub forbidden: Vec<T37>,
    /// What a call or ron is about.
    pub offered: Option<Offered>,
    /// The discards that leave it in tenpai.
    pub ready: Vec<Ready>,
}

/// A discard, or the tile of a kan, that may be called or won on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Offered {
    /// The tile.
    pub tile: T37,
    /// Whose it is.
    pub from: Who,
}

/// A menu, see [`Menu`].
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Menu"))]
pub struct SceneMenu {
    /// Its number within the game.
    pub number: u32,
    /// What it is for, and what it costs.
    pub title: Option<String>,
    /// How many boxes may be on; `None` for any number.
    pub most: Option<u8>,
    /// From top to bottom.
    pub rows: Vec<SceneRow>,
}

/// A row of a menu, see [`MenuRow`].
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MenuRow"))]
pub struct SceneRow {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: RowKind,
    /// The kind of action it names, if it does, see [`Action::name`].
    pub action: Option<&'static str>,
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
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Choice"))]
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
            menu: choices.menu.as_deref().map(|menu| self.menu(who, menu)),
            forbidden: self.forbidden(who, choices),
            offered: self.offered(choices),
            ready: self.ready(self.game().hand(who), choices.swap_outs.iter().copied(), choices.spin_out),
        })
    }

    fn offered(&self, choices: &Choices) -> Option<Offered> {
        let focus = self.game().focus().filter(|_| choices.pass)?;
        Some(Offered { tile: focus.tile, from: focus.who })
    }

    /// A menu in the reader's language.
    fn menu(&self, who: Who, menu: &Menu) -> SceneMenu {
        let drawn = self.game().hand(who).drawn();
        let row = |row: &MenuRow| {
            let (tile, text) = words::row(row, drawn, self.lang, |who| self.called(who));
            let action = match &row.shows {
                Some(RowShows::Action(action)) => Some(action.name()),
                _ => None,
            };
            let (name, kind, enabled, on) = (row.name.clone(), row.kind, row.enabled, row.on);
            SceneRow { name, kind, action, tile, text, enabled, on }
        };
        SceneMenu {
            number: menu.number,
            title: words::title_of(menu, self.lang),
            most: menu.most,
            rows: menu.rows.iter().map(row).collect(),
        }
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
