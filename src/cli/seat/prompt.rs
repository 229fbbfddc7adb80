//! The question to a person: what may be said, the menu, and what `?` explains.

use crate::ask::cast::Cast;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::text::page;
use crate::game::playthrough;
use crate::harmless::one_line;
use crate::player::person::{Offer, Switch, Word, expected, offers};
use crate::problem::{Text, listed, texts};
use crate::report::line::{StyledLine, wrap};
use crate::report::styles::{BOLD, DIM, MAGENTA};
use crate::state::{Action, MenuRow, RowKind, View};
use crate::tile::T37;

/// More rows of a menu than this stand side by side.
const LONG: usize = 6;
/// Where what `?` explains begins, and where it goes on in a further line.
const INDENT: usize = 2;
const HANG: usize = 4;

/// Rows side by side, in as many columns as the page has room for, read from left to right.
fn folded(rows: Vec<StyledLine>) -> Vec<StyledLine> {
    let widest = rows.iter().map(StyledLine::width).max().unwrap_or_default() + 2;
    let columns = (page() / widest).max(1);
    let mut lines: Vec<StyledLine> = Vec::new();
    for (nth, row) in rows.into_iter().enumerate() {
        if nth % columns == 0 {
            lines.push(StyledLine::default());
        }
        if let Some(line) = lines.last_mut() {
            line.pad(nth % columns * widest).join(row);
        }
    }
    lines
}

/// A question to the seat of a view.
pub(super) struct Prompt<'a> {
    view: View<'a>,
    cast: &'a Cast,
    /// Names of what is done without asking.
    on: Vec<&'static str>,
}

impl<'a> Prompt<'a> {
    pub fn new(view: View<'a>, cast: &'a Cast, on: &[Switch]) -> Self {
        Self { view, cast, on: on.iter().map(|switch| switch.word().name(lang())).collect() }
    }

    /// Whether there is a hand to look at.
    pub fn is_at_table(&self) -> bool {
        let choices = self.view.choices();
        choices.is_drawn() || choices.pass
    }

    /// The menu with numbers, if there is one.
    pub fn menu(&self) -> Vec<StyledLine> {
        let Some(menu) = &self.view.choices().menu else { return Vec::new() };
        let girl = self.cast.label(self.view.me());
        let title = playthrough::title_of(menu, lang()).map(|title| one_line(&title));
        let title = title.unwrap_or_else(|| localized(&texts::person::menu_of_girl(girl)));
        let head = wrap(&title, page().saturating_sub(2)).into_iter().map(|row| {
            let mut line = StyledLine::default();
            line.put_plain("  ").put(MAGENTA.bold(), &row);
            line
        });
        let rows: Vec<_> = menu.rows.iter().zip(1..).map(|(row, number)| self.row(row, number)).collect();
        let rows = if rows.len() > LONG { folded(rows) } else { rows };
        head.chain(rows).collect()
    }

    fn row(&self, row: &MenuRow, number: usize) -> StyledLine {
        let mark = match (row.kind, row.on) {
            (RowKind::Radio, true) => "(*)",
            (RowKind::Radio, false) => "( )",
            (_, true) => "[x]",
            (_, false) => "[ ]",
        };
        let indent = if row.kind == RowKind::Box { "" } else { "  " };
        let style = if row.enabled { MAGENTA } else { DIM };
        let mut line = StyledLine::default();
        line.put(DIM, &format!("  {number:>3} ")).put_plain(&format!("{indent}{mark} "));
        let drawn = self.view.hand().drawn();
        let (tile, words) = playthrough::row(row, drawn, lang(), |who| self.cast.label(who).to_owned());
        let shown = tile.map(|tile| tile.shown_in(lang()).to_owned());
        let said = shown.into_iter().chain((!words.is_empty()).then_some(words)).collect::<Vec<_>>();
        line.put(style, &one_line(&said.join(" ")));
        line
    }

    /// One line: who is asked about what, what may be said, and what Enter does.
    pub fn question(&self) -> Vec<StyledLine> {
        let mut line = StyledLine::default();
        line.put(BOLD, &format!("{}: ", self.cast.label(self.view.me())));
        if let Some(focus) = self.view.focus().filter(|_| self.view.choices().pass) {
            let about = texts::person::tile_by_girl(focus.tile.shown_in(lang()), self.cast.label(focus.who));
            line.put(BOLD, &localized(&about)).put_plain(" · ");
        }
        for offer in offers(&self.view) {
            if Some(offer.word) != self.enter_word() || !offer.with.is_empty() {
                line.put_plain(&said(&offer)).put_plain(" · ");
            }
        }
        let enter = localized(&texts::person::enter_does(self.enter()));
        line.put_plain(&enter).put(DIM, " · ?");
        if !self.on.is_empty() {
            line.put(DIM, &format!("  [{}]", listed(&self.on).say(lang())));
        }
        vec![line]
    }

    /// Explains everything that may be said.
    pub fn help(&self) -> Vec<StyledLine> {
        let say = |text: String| {
            let rows = wrap(&text, page().saturating_sub(HANG)).into_iter().zip(0..);
            let rows = rows.map(|(row, nth)| {
                let mut line = StyledLine::default();
                line.pad(if nth == 0 { INDENT } else { HANG }).put_plain(&row);
                line
            });
            rows.collect::<Vec<_>>()
        };
        let also = |words: &[Word], text: &Text| {
            let words: Vec<&str> = words.iter().map(|word| word.name(lang())).collect();
            say(localized(&texts::frame::colon(listed(words), text)))
        };
        let choices = self.view.choices();
        let mut lines = Vec::new();
        // Numbers are rows while a menu is open.
        let tile = match choices.menu {
            Some(_) => texts::person::help_tile_by_name(),
            None => texts::person::help_tile(),
        };
        lines.extend(choices.is_drawn().then(|| say(localized(&tile))));
        lines.extend(offers(&self.view).iter().map(|offer| say(said(offer))));
        lines.extend(choices.menu.is_some().then(|| say(localized(&texts::person::help_menu()))));
        lines.push(say(localized(&texts::person::help_enter(self.enter()))));
        lines.push(also(&[Word::Hand, Word::Table], &texts::person::help_show()));
        lines.push(also(&[Word::Why], &texts::person::help_why()));
        let switches = Switch::ALL.map(Switch::word);
        lines.push(also(&switches, &texts::person::help_switches()));
        lines.push(also(&[Word::Quit], &texts::person::help_quit()));
        lines.push(say(localized(&texts::person::help_river())));
        lines.concat()
    }

    fn enter_word(&self) -> Option<Word> {
        Some(match expected(self.view.choices()) {
            Action::Tsumo => Word::Tsumo,
            Action::Ron => Word::Ron,
            Action::Pass => Word::Pass,
            Action::Dice => Word::Dice,
            Action::NextRound => Word::Next,
            Action::EndTable => Word::End,
            _ => return None,
        })
    }

    /// What Enter alone does.
    fn enter(&self) -> String {
        let throws = |tile: T37| format!("{} {}", Word::Discard.name(lang()), tile.shown_in(lang()));
        match (expected(self.view.choices()), self.enter_word()) {
            (_, Some(word)) => word.name(lang()).into(),
            (Action::SpinOut, _) => self.view.hand().drawn().map(throws).unwrap_or_default(),
            (Action::SwapOut(tile), _) => throws(tile),
            _ => localized(&texts::person::enter_leaves_menu()),
        }
    }
}

/// What may be said, with its tiles: `riichi 5p|8p`.
fn said(offer: &Offer) -> String {
    let tiles = |tiles: &Vec<T37>| tiles.iter().map(|tile| tile.shown_in(lang())).collect::<String>();
    let with: Vec<String> = offer.with.iter().map(tiles).collect();
    format!("{} {}", offer.word.name(lang()), with.join("|")).trim_end().to_owned()
}
