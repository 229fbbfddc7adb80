//! `replay --step`: a recorded game, turn by turn.

use super::args::ReplayArgs;
use super::changes::current;
use super::film::Film;
use crate::ask::Outcome;
use crate::ask::cast::Cast;
use crate::ask::input::{called, is_standard, record};
use crate::ask::of_match::record_of;
use crate::ask::rules::recorded;
use crate::cli::diagnostics::{self, lang, localized, warning};
use crate::cli::out::Out;
use crate::cli::seat::console::{Console, Heard};
use crate::cli::show::Show;
use crate::cli::sight::Sight;
use crate::cli::stop::StopSignal;
use crate::cli::text::{Text, page};
use crate::game::why::told;
use crate::interop::saki;
use crate::lab::repeat::Repeat;
use crate::problem::{Explain, Problem, listed, quoted, texts};
use crate::report::render;
use crate::report::styles::DIM;
use crate::skill::Vm;
use anyhow::Context;
use saki_lua_core::said_steps;
use std::rc::Rc;

/// Where to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Go {
    Next,
    Back,
    Round,
    LastRound,
    Why,
    Table,
    Help,
    Quit,
}

/// What may be typed: a letter, and a word in each language.
macro_rules! words {
    ($($Go:ident $letter:literal)*) => {
        const WORDS: &[(Go, &str, [&str; 3])] = &[$((Go::$Go, $letter, said_steps!(each $Go))),*];
    };
}

words! {
    Next "n"
    Back "b"
    Round "r"
    LastRound "p"
    Why "w"
    Table "t"
    Help "?"
    Quit "q"
}

impl Go {
    /// Reads what was typed; nothing is the next turn.
    fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let is =
            |(_, letter, words): &&(Self, &str, [&str; 3])| *letter == text || words.contains(&text.as_str());
        if text.is_empty() { Some(Self::Next) } else { WORDS.iter().find(is).map(|(go, ..)| *go) }
    }
}

/// Shows a file turn by turn.
///
/// # Errors
/// It is no record of ours, or of a match without the game, its skills do not load, or nobody reads the output.
pub(super) fn step(args: &ReplayArgs) -> anyhow::Result<Outcome> {
    let [file] = args.files.as_slice() else {
        return Err(Problem::from(texts::replays::step_takes_one_file()).into());
    };
    if is_standard(file) {
        return Err(Problem::from(texts::replays::step_is_typed()).into());
    }
    let shown = called(file);
    let bytes = record(file).map_err(|error| error.problem().about(&shown))?;
    saki::must_be_recording(&bytes, &shown)?;
    let (record, _) = record_of(&bytes, args.game).map_err(|problem| problem.about(&shown))?;
    let recording = saki::Recording::read(record).map_err(|error| error.problem().about(&shown))?;
    let vm = Vm::new()?;
    let skills = match args.current {
        true => current(&recording, &vm, &args.library.library()?).map(|(skills, _)| skills),
        false => recording.skills(&vm),
    };
    let skills = skills.map_err(|error| error.problem().about(&shown))?;
    let girls = saki::seated(&skills)?;
    let names = [0, 1, 2, 3].map(|seat: usize| match &skills[seat] {
        Some(skill) => skill.names().get(lang().code()).to_owned(),
        None => crate::girl::Doge::name(lang()).to_owned(),
    });
    let players = recording.head.players.each_ref().map(|player| player.clone().into());
    let cast = Rc::new(Cast::new(&girls, names, players).looking(&skills, &mut diagnostics::print));
    let sight = Sight::new([false; 4], false);
    let rules = localized(&recorded(&recording.head.rule, &localized(&shown)));
    let mut text =
        Text::new(Rc::clone(&cast), Rc::new(Repeat::default()), rules, 1, true, sight).with(args.show);
    text.begin(recording.head.seed, None);
    let film = Film::shoot(&recording, skills, &cast, text).context(Problem::from(shown.clone()))?;
    if film.verdict.difference.is_some() {
        warning(texts::replays::differs_from_record(shown));
    }
    Viewer { film, seed: recording.head.seed, at: 0, out: Out::new() }.watch()?;
    Ok(Outcome::Fine)
}

/// Somebody who looks at a film.
struct Viewer {
    film: Film,
    seed: u64,
    /// The frame that is shown.
    at: usize,
    out: Out,
}

impl Viewer {
    fn watch(mut self) -> anyhow::Result<()> {
        let console = Console::open(StopSignal::listen());
        self.frame();
        self.help();
        loop {
            self.whereabouts();
            let line = match console.ask(&mut self.out) {
                Heard::Line(line) => line,
                Heard::TooLong => "?".to_owned(),
                Heard::End | Heard::Stop => break,
            };
            match Go::read(&line) {
                Some(Go::Quit) => break,
                Some(go) => self.go(go),
                None => self.jump(&line),
            }
        }
        Ok(self.out.check()?)
    }

    fn go(&mut self, go: Go) {
        let round = |at: usize| &self.film.frames[at].round;
        let last = self.film.frames.len() - 1;
        match go {
            Go::Next if self.at == last => self.say(texts::replays::step_is_last()),
            Go::Next => self.show(self.at + 1),
            Go::Back => self.show(self.at.saturating_sub(1)),
            Go::Round => {
                let next = (self.at..=last).find(|&at| round(at) != round(self.at));
                self.show(next.unwrap_or(last));
            }
            Go::LastRound => {
                let begin = |at: usize| (0..=at).rev().take_while(|&other| round(other) == round(at)).last();
                let here = begin(self.at).unwrap_or_default();
                // From the middle of a round to where it began, from there to the one before.
                let to =
                    if here < self.at { here } else { begin(here.saturating_sub(1)).unwrap_or_default() };
                self.show(to);
            }
            Go::Why => match self.film.draw(self.at) {
                Some(draw) => {
                    let parts = told::draw(&draw, self.seed, lang());
                    self.out.text(&render::parts(&parts, lang(), page()));
                }
                None => self.say(texts::replays::step_has_no_draw()),
            },
            Go::Table => {
                match self.film.frames[..=self.at].iter().rev().find_map(|frame| frame.board.clone()) {
                    Some(board) => self.out.text(&board),
                    None => self.say(texts::replays::step_has_no_table()),
                }
            }
            Go::Help => self.help(),
            Go::Quit => {}
        }
    }

    /// Goes to a step by number, or to a round by name.
    fn jump(&mut self, line: &str) {
        let frames = &self.film.frames;
        let by_number =
            line.trim().parse::<usize>().ok().filter(|number| (1..=frames.len()).contains(number));
        let by_name = || frames.iter().position(|frame| frame.round.eq_ignore_ascii_case(line.trim()));
        match by_number.map(|number| number - 1).or_else(by_name) {
            Some(at) => self.show(at),
            None => self.say(texts::replays::no_such_step(quoted(crate::harmless::one_line(line)))),
        }
    }

    fn show(&mut self, at: usize) {
        self.at = at;
        self.frame();
    }

    fn frame(&mut self) {
        if let Some(frame) = self.film.frames.get(self.at) {
            self.out.text(&frame.text);
        }
    }

    /// Where in the game this is.
    fn whereabouts(&mut self) {
        let frame = self.film.frames.get(self.at);
        let round = frame.map_or("", |frame| frame.round.as_str());
        let place = format!("{}/{} {round}", self.at + 1, self.film.frames.len());
        self.out.text(&format!("{DIM}[{}] {DIM:#}", place.trim_end()));
    }

    fn help(&mut self) {
        let words: Vec<String> = WORDS
            .iter()
            .map(|(go, letter, words)| match go {
                Go::Next => format!("Enter {}", words[lang() as usize]),
                _ => format!("{letter} {}", words[lang() as usize]),
            })
            .collect();
        self.out.line(&format!("{DIM}{}{DIM:#}", listed(words).say(lang())));
        self.say(texts::replays::step_jumps());
    }

    fn say(&mut self, text: crate::problem::Text) {
        self.out.line(&format!("  {}", localized(&text)));
    }
}

#[cfg(test)]
mod tests {
    use super::{Go, WORDS};

    #[test]
    fn every_word_is_understood_and_means_one_thing() {
        for &(go, letter, words) in WORDS {
            assert!(words.iter().chain([&letter]).all(|word| Go::read(word) == Some(go)), "{go:?}");
        }
        assert_eq!(Go::read(""), Some(Go::Next));
        assert_eq!(Go::read("E1-0"), None);
    }
}
