//! Reads what a person says at the moment of a choice.

use super::words::Word;
use crate::options::did_you_mean;
use crate::problem::{Arg, Lang, Problem, Text, quoted, texts};
use crate::state::{Action, Choices, Picks, RowKind, View};
use crate::tile::{T37, Who, tile_arg, tiles_arg};

/// What was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// A legal action.
    Do(Action),
    /// Explain what may be said.
    Help,
    /// Show something again.
    Show(Shown),
    /// Explain the last draw.
    Why,
    /// Turn this on or off.
    Switch(Switch),
    /// Save and leave.
    Quit,
}

/// What the seat does without asking while this is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// Tiles of others pass unless they win.
    NoCalls,
    /// Every win is taken.
    AutoWin,
    /// What is drawn is thrown.
    AutoThrow,
}

impl Switch {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::NoCalls, Self::AutoWin, Self::AutoThrow];

    /// What is said to turn it.
    #[must_use]
    pub const fn word(self) -> Word {
        match self {
            Self::NoCalls => Word::NoCalls,
            Self::AutoWin => Word::AutoWin,
            Self::AutoThrow => Word::AutoThrow,
        }
    }

    /// What it does now without asking, if anything.
    #[must_use]
    pub fn action(self, choices: &Choices) -> Option<Action> {
        let wins = choices.tsumo || choices.ron;
        match self {
            Self::NoCalls if choices.pass && !wins => Some(Action::Pass),
            Self::AutoWin if wins => Some(expected(choices)),
            Self::AutoThrow if choices.spin_out && !wins && choices.menu.is_none() => Some(Action::SpinOut),
            _ => None,
        }
    }
}

/// What can be shown again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// The own hand.
    Hand,
    /// The table.
    Table,
}

/// Something that may be said now, with the tiles it can be said with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The word.
    pub word: Word,
    /// Which tiles: empty where none are needed.
    pub with: Vec<Vec<T37>>,
}

/// The action of somebody who only presses Enter: wins if possible, otherwise what the rules fall back on.
#[must_use]
pub fn expected(choices: &Choices) -> Action {
    match choices {
        Choices { tsumo: true, .. } => Action::Tsumo,
        Choices { ron: true, .. } => Action::Ron,
        _ => choices.fallback(),
    }
}

/// The only thing to do, if there is no use in asking: the dice, and the discard of a hand in riichi.
#[must_use]
pub fn forced(choices: &Choices) -> Option<Action> {
    let actions = if choices.menu.is_none() { choices.actions() } else { Vec::new() };
    match &actions[..] {
        [only @ (Action::Dice | Action::SpinOut)] => Some(only.clone()),
        _ => None,
    }
}

/// What may be said now besides a tile.
#[must_use]
pub fn offers(view: &View<'_>) -> Vec<Offer> {
    let choices = view.choices();
    let with = |word: Word| {
        let with: Vec<Vec<T37>> = candidates(view, word).into_iter().map(|(tiles, _)| tiles).collect();
        (!with.is_empty()).then_some(Offer { word, with })
    };
    let words = [
        (choices.menu.is_some(), Word::Menu),
        (choices.dice, Word::Dice),
        (choices.tsumo, Word::Tsumo),
        (choices.ron, Word::Ron),
        (choices.nine_kinds, Word::NineKinds),
        (choices.pass, Word::Pass),
        (choices.next_round, Word::Next),
        (choices.end_table, Word::End),
    ];
    let plain = words.into_iter().filter(|(is, _)| *is).map(|(_, word)| Offer { word, with: Vec::new() });
    plain.chain([Word::Riichi, Word::Kan, Word::Pon, Word::Chii].into_iter().filter_map(with)).collect()
}

/// Reads a line; `girls` are the names of the girls by seat.
///
/// # Errors
/// What is wrong with it, with advice.
pub fn read(line: &str, view: &View<'_>, girls: &[String; 4]) -> Result<Said, Problem> {
    let line = narrow(line);
    let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let now = Now { view, girls };
    if first.is_empty() {
        return Ok(Said::Do(expected(view.choices())));
    }
    let all: String = line.replace(' ', "");
    if let Some(rows) = now.rows(&line) {
        return now.pick(rows);
    }
    // An answer to a menu that has just been closed. Without its blanks it would be the number of a tile.
    if line.contains(' ') && are_numbers(&line) {
        return Err(not_now(Word::Menu));
    }
    let words: Vec<Word> = Word::named(first).collect();
    let word = words.iter().find(|word| now.may(**word)).or_else(|| words.first()).copied();
    let tile = T37::from_shown(&all).or_else(|| now.numbered(&all));
    match (word, tile) {
        (Some(word), tile) if tile.is_none() || now.may(word) && !is_capital(first) => now.word(word, rest),
        (_, Some(_)) => now.discard(&all),
        _ => match Word::beginning(&line) {
            Some((word, rest)) => now.word(word, rest.trim()),
            None => Err(now.unknown(&line)),
        },
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether this is one number or several.
fn are_numbers(text: &str) -> bool {
    text.split(' ').all(is_number)
}

fn is_capital(text: &str) -> bool {
    text.len() == 1 && text.starts_with(|c: char| c.is_ascii_uppercase())
}

/// Full-width characters become ASCII; control characters become spaces, and several spaces one.
fn narrow(line: &str) -> String {
    let narrow = line.chars().map(|c| match c {
        '\u{3000}' | '，' | '、' | ',' => ' ',
        c if c.is_control() => ' ',
        c => crate::harmless::narrow(c),
    });
    narrow.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Tiles a word can be said with, and the actions they mean.
fn candidates(view: &View<'_>, word: Word) -> Vec<(Vec<T37>, Action)> {
    let choices = view.choices();
    match word {
        Word::Riichi => {
            let drawn = view.hand().drawn().filter(|_| choices.spin_riichi);
            let spin = drawn.map(|tile| (vec![tile], Action::SpinRiichi));
            // Who names a tile like the one that was drawn throws that, as in a discard.
            let swap = choices.swap_riichis.iter().filter(|&&tile| Some(tile) != drawn);
            let swap = swap.map(|&tile| (vec![tile], Action::SwapRiichi(tile)));
            swap.chain(spin).collect()
        }
        Word::Chii => choices.chiis.iter().map(|own| (own.to_vec(), Action::Chii(*own))).collect(),
        Word::Pon => choices.pons.iter().map(|own| (own.to_vec(), Action::Pon(*own))).collect(),
        Word::Kan => {
            let open = view.focus().filter(|_| choices.daiminkan);
            let open = open.map(|focus| (vec![focus.tile], Action::Daiminkan));
            let closed = choices.ankans.iter().map(|&kind| (vec![T37::black(kind)], Action::Ankan(kind)));
            let added = choices.kakans.iter().map(|&tile| (vec![tile], Action::Kakan(tile)));
            open.into_iter().chain(closed).chain(added).collect()
        }
        _ => Vec::new(),
    }
}

struct Now<'a> {
    view: &'a View<'a>,
    girls: &'a [String; 4],
}

impl Now<'_> {
    /// Whether this can be said now.
    fn may(&self, word: Word) -> bool {
        let choices = self.view.choices();
        match word {
            Word::Discard => choices.is_drawn(),
            Word::Tsumogiri => choices.spin_out,
            Word::Win => choices.tsumo || choices.ron,
            Word::Help | Word::Hand | Word::Table | Word::Why | Word::Quit => true,
            Word::NoCalls | Word::AutoWin | Word::AutoThrow => true,
            _ => offers(self.view).iter().any(|offer| offer.word == word),
        }
    }

    fn word(&self, word: Word, rest: &str) -> Result<Said, Problem> {
        let choices = self.view.choices();
        match word {
            Word::Help => Ok(Said::Help),
            Word::Hand => Ok(Said::Show(Shown::Hand)),
            Word::Table => Ok(Said::Show(Shown::Table)),
            Word::Why => Ok(Said::Why),
            Word::Quit => Ok(Said::Quit),
            Word::NoCalls => Ok(Said::Switch(Switch::NoCalls)),
            Word::AutoWin => Ok(Said::Switch(Switch::AutoWin)),
            Word::AutoThrow => Ok(Said::Switch(Switch::AutoThrow)),
            Word::Tsumo | Word::Ron | Word::Win if !self.may(word) => Err(self.no_win(word)),
            Word::Discard => self.discard(rest),
            _ if !self.may(word) => Err(not_now(word)),
            Word::Tsumogiri => Ok(Said::Do(Action::SpinOut)),
            Word::Menu => self.pick(rest.split(' ').filter(|row| !row.is_empty()).collect()),
            Word::Riichi | Word::Kan | Word::Pon | Word::Chii => self.with(word, rest),
            Word::Win => Ok(Said::Do(expected(choices))),
            Word::Tsumo => Ok(Said::Do(Action::Tsumo)),
            Word::Ron => Ok(Said::Do(Action::Ron)),
            Word::Pass => Ok(Said::Do(Action::Pass)),
            Word::NineKinds => Ok(Said::Do(Action::NineKinds)),
            Word::Dice => Ok(Said::Do(Action::Dice)),
            Word::Next => Ok(Said::Do(Action::NextRound)),
            Word::End => Ok(Said::Do(Action::EndTable)),
        }
    }

    /// The tile with this number in the hand as it is shown: concealed tiles in order, the drawn one last.
    fn numbered(&self, text: &str) -> Option<T37> {
        self.nth(text).map(|(tile, _)| tile)
    }

    fn nth(&self, text: &str) -> Option<(T37, bool)> {
        let number: usize = text.parse().ok().filter(|_| self.view.choices().is_drawn())?;
        let closed: Vec<T37> = self.view.hand().closed().tiles().collect();
        let at = number.checked_sub(1)?;
        let drawn = self.view.hand().drawn().filter(|_| at == closed.len());
        closed.get(at).map(|&tile| (tile, false)).or(drawn.map(|tile| (tile, true)))
    }

    fn discard(&self, text: &str) -> Result<Said, Problem> {
        let (choices, hand) = (self.view.choices(), self.view.hand());
        if !choices.is_drawn() {
            return Err(self.no_discard());
        }
        let (tile, drawn) = match (self.nth(text), T37::from_shown(text)) {
            (Some(nth), _) => nth,
            (None, Some(named)) => {
                let held = |tile: &T37| hand.concealed().ct37(*tile) > 0;
                // Who names a five and holds a red one alone means that.
                let red = T37::red(named.t34()).filter(held);
                let tile = Some(named).filter(held).or(red);
                let tile =
                    tile.ok_or_else(|| Problem::from(texts::person::tile_not_in_hand(tile_arg(named))))?;
                (tile, hand.drawn() == Some(tile) && choices.spin_out)
            }
            _ => return Err(texts::person::name_a_tile(tiles_arg(&self.throwable())).into()),
        };
        let action = if drawn { Action::SpinOut } else { Action::SwapOut(tile) };
        match choices.allow(&action) {
            Ok(()) => Ok(Said::Do(action)),
            Err(_) => Err(texts::person::tile_not_throwable(tile_arg(tile))
                .help(texts::person::name_a_tile(tiles_arg(&self.throwable())))),
        }
    }

    /// Why nothing can be thrown, and what may be said instead.
    fn no_discard(&self) -> Problem {
        let Some(focus) = self.view.focus().filter(|_| self.view.choices().pass) else {
            return not_now(Word::Discard);
        };
        let by = self.girls[focus.who.index()].clone();
        let offers = offers(self.view);
        let list = offers.iter().flat_map(|offer| {
            let plain = offer.with.is_empty().then(|| texts::frame::just(word_arg(offer.word)));
            plain.into_iter().chain(offer.with.iter().map(|tiles| said_with(offer.word, tiles)))
        });
        texts::person::asked_about_call(tile_arg(focus.tile), by)
            .help(texts::person::answer_call_by(Text::joined(list, " | ")))
    }

    fn throwable(&self) -> Vec<T37> {
        let drawn = self.view.hand().drawn().filter(|_| self.view.choices().spin_out);
        self.view.choices().swap_outs.iter().copied().chain(drawn).collect()
    }

    /// An action that may need tiles to tell it from others.
    fn with(&self, word: Word, rest: &str) -> Result<Said, Problem> {
        let candidates = candidates(self.view, word);
        let named = match (word, self.nth(rest)) {
            (Word::Riichi, Some((tile, false))) if self.view.choices().swap_riichis.contains(&tile) => {
                return Ok(Said::Do(Action::SwapRiichi(tile)));
            }
            (Word::Riichi | Word::Kan, Some((tile, _))) => Some(vec![tile]),
            _ => T37::many_from_shown(rest),
        };
        let sorted = |tiles: &[T37]| {
            let mut tiles = tiles.to_vec();
            tiles.sort_unstable();
            tiles
        };
        let kinds = |tiles: &[T37]| {
            let mut kinds: Vec<_> = tiles.iter().map(|tile| tile.t34()).collect();
            kinds.sort_unstable();
            kinds
        };
        let action = match &named {
            None if rest.is_empty() && candidates.len() == 1 => candidates.first(),
            None => None,
            Some(named) => {
                let exact = candidates.iter().find(|(own, _)| sorted(own) == sorted(named));
                let alike = || candidates.iter().find(|(own, _)| kinds(own) == kinds(named));
                exact.or_else(alike)
            }
        };
        let list = candidates.iter().map(|(tiles, _)| said_with(word, tiles));
        action
            .map(|(_, action)| Said::Do(action.clone()))
            .ok_or_else(|| texts::person::say_with_which_tiles(Text::joined(list, " | ")).into())
    }

    /// The rows of an answer to the menu, if it is one: as `m1`, in plain numbers, which name no tiles while there is a
    /// menu, or by their names where none could be meant for a tile.
    fn rows<'t>(&self, line: &'t str) -> Option<Vec<&'t str>> {
        let menu = self.view.choices().menu.as_ref()?;
        let alone = !self.view.choices().is_drawn();
        let short = line.strip_prefix(['m', 'M']).map(str::trim).filter(|rest| are_numbers(rest));
        let rows = short.or((alone || are_numbers(line)).then_some(line))?;
        let rows: Vec<&str> = rows.split(' ').collect();
        let is_row = |row: &&str| is_number(row) || menu.rows.iter().any(|own| own.name == **row);
        rows.iter().all(is_row).then_some(rows)
    }

    /// Answers the menu: boxes change their state, of a group of radio rows the named one is on.
    fn pick(&self, named: Vec<&str>) -> Result<Said, Problem> {
        let choices = self.view.choices();
        let Some(menu) = &choices.menu else { return Err(not_now(Word::Menu)) };
        let mut picks = Picks::default();
        for name in named {
            let nth = name.parse::<usize>().ok().and_then(|number| menu.rows.get(number.checked_sub(1)?));
            let row = nth.or_else(|| menu.rows.iter().find(|row| row.name == name));
            let Some(row) = row else {
                return Err(texts::person::no_such_menu_row(quoted(name), menu.rows.len()).into());
            };
            picks.0.insert(row.name.clone(), row.kind == RowKind::Radio || !row.on);
        }
        let action = choices.pick(picks);
        choices.allow(&action).map(|()| Said::Do(action))
    }

    /// Why the hand may not win.
    fn no_win(&self, word: Word) -> Problem {
        let name = |who: Who| self.girls[who.index()].clone();
        match self.view.refused_win() {
            Some(refused) => texts::person::may_not_win(tile_arg(refused.tile), refused.text(name)).into(),
            None => not_now(word),
        }
    }

    fn unknown(&self, line: &str) -> Problem {
        let near = did_you_mean(line.split(' ').next().unwrap_or(line), Word::names());
        let short: String = line.chars().take(40).collect();
        texts::person::not_understood(quoted(short)).hint(near).help(texts::person::try_question_mark())
    }
}

fn not_now(word: Word) -> Problem {
    let said = match word {
        Word::Menu => texts::person::no_menu_open(),
        word => texts::person::not_possible_now(word_arg(word)),
    };
    said.help(texts::person::try_question_mark())
}

/// The word in sentences.
fn word_arg(word: Word) -> Arg {
    Arg::Each(Lang::ALL.map(|lang| word.name(lang).to_owned()))
}

/// A word with tiles, as it is said.
fn said_with(word: Word, tiles: &[T37]) -> Text {
    texts::person::word_with_tiles(word_arg(word), tiles_arg(tiles))
}
