//! The text page of a game.

use super::grid::Grid;
use super::influences::Influences;
use super::tiles::{Ink, with_display_honours};
use super::totals::{Totals, news_lines};
use super::width::page;
use crate::ask::cast::Cast;
use crate::author::reload::News;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::out::Out;
use crate::cli::show::{Ending, Show};
use crate::cli::sight::Sight;
use crate::game::playthrough::could;
use crate::game::why::At;
use crate::girl::Report;
use crate::harmless::{fitting, harmless};
use crate::lab::repeat::Repeat;
use crate::mount::Mount;
use crate::problem::texts;
use crate::report::line::{HANG, StyledLine};
use crate::report::styles::{BOLD, DIM, MAGENTA, RED, YELLOW};
use crate::skill::looks::Moment;
use crate::state::{Forbidden, Game, RefusedWin, TableEvent, round_name};
use crate::table::Observer;
use crate::tile::Who;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use unicode_width::UnicodeWidthStr;

/// Maximum length in bytes of a state printed on one line.
const SHORT: usize = 60;
/// Influences last shown for girls who did not raise any tile that could come, by her seat and the seat of the
/// player who drew.
pub(super) type Taken = BTreeMap<(Option<Who>, Who), String>;

/// Prints games as text.
pub(in crate::cli) struct Text {
    pub(super) out: Out,
    pub(super) cast: Rc<Cast>,
    pub(super) repeat: Rc<Repeat>,
    /// Description of the rules, for the header of each game.
    pub(super) rules: String,
    /// Who looks at it.
    pub(super) sight: Sight,
    /// What persons are told when they are asked, by seat.
    told: [Vec<StyledLine>; 4],
    /// The file of this game.
    pub(super) record: Option<PathBuf>,
    /// Number of games to be played.
    pub(super) games: u64,
    /// Whether the influence of skills on draws is recorded and shown.
    pub(super) explained: bool,
    /// Of which draws it is shown.
    pub(super) influences: Influences,
    pub(super) totals: Totals,
    pub(super) ink: Ink,
    pub(super) grid: Grid,
    /// Whether the header of this round has been printed.
    pub(super) opened: bool,
    /// Whether the round is over, while points may still change.
    pub(super) ended: bool,
    pub(super) dealer: Who,
    pub(super) dice: [u8; 2],
    pub(super) points: [i32; 4],
    /// The draw most influenced by skills so far: by how much, and its address.
    pub(super) bent: Option<(f64, String)>,
    /// Influences last shown, to print them again only when they change.
    pub(super) taken: Taken,
    /// Girls who have said in this round that their power was at work.
    pub(super) spoken: [bool; 4],
}

impl Text {
    pub fn new(
        cast: Rc<Cast>,
        repeat: Rc<Repeat>,
        rules: String,
        games: u64,
        explained: bool,
        sight: Sight,
    ) -> Self {
        Self {
            out: Out::new(),
            cast,
            repeat,
            rules,
            sight,
            told: Default::default(),
            record: None,
            games,
            explained,
            influences: Influences::default(),
            totals: Totals::default(),
            ink: Ink::default(),
            grid: Grid::default(),
            opened: false,
            ended: false,
            dealer: Who::ALL[0],
            dice: [0; 2],
            points: [0; 4],
            bent: None,
            taken: Taken::default(),
            spoken: [false; 4],
        }
    }

    /// Keeps what is printed, for [`Text::take`].
    pub fn held(self) -> Self {
        Self { out: Out::held(), ..self }
    }

    /// Takes what was printed, with the row that was begun.
    pub fn take(&mut self) -> String {
        self.grid.pause(&mut self.out);
        self.out.take()
    }

    /// Shows the influences on these draws alone.
    pub fn with(self, influences: Influences) -> Self {
        Self { influences, ..self }
    }

    pub(super) fn line(&mut self, line: StyledLine) {
        line.wrapped(page(), HANG).into_iter().for_each(|line| self.out.line(&line.finish()));
    }

    /// Prints a line after the current row of draws, or at once if there is none.
    pub(super) fn note(&mut self, line: StyledLine) {
        self.grid.note(&mut self.out, line);
    }

    pub(super) fn label(&self, who: Who) -> &str {
        self.cast.label(who)
    }

    /// Keeps the most influenced draw, which is suggested for `why`.
    fn note_draw(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        let (TableEvent::Drawn { who, rinshan: false, .. }, Some(draw)) = (event, mount.last_draw()) else {
            return;
        };
        let gain = draw.gain();
        if gain > self.bent.as_ref().map_or(0.0, |(most, _)| *most) {
            let round = round_name(game.round(), game.extra_round());
            let at = At::draw(&round, game.turn(*who) + 1, self.label(*who), None);
            self.bent = Some((gain, at.to_string()));
        }
    }

    /// Tells the player of a seat alone: at once, or when asked, if others look at the same screen.
    fn tell(&mut self, who: Who, line: StyledLine) {
        if self.sight.sees(who) {
            self.note(line);
        } else if self.sight.is_person(who) {
            self.told[who.index()].push(line);
        }
    }

    /// What she says at a moment, if she came with something to say.
    pub(super) fn voice(&mut self, who: Who, moment: Moment) {
        let line = self.cast.looks[who.index()].as_ref().and_then(|looks| looks.line(moment, lang()));
        let Some(said) = line else { return };
        let mut line = StyledLine::default();
        line.put_plain("    ")
            .put(MAGENTA, &localized(&texts::frame::colon(self.label(who), "")))
            .put(MAGENTA.italic(), &said);
        self.note(line);
    }

    fn popup(&mut self, who: Who, text: &str) {
        let text = with_display_honours(&harmless(text));
        for (i, row) in text.lines().enumerate() {
            let mut line = StyledLine::default();
            line.put_plain("    ");
            let speaker =
                if i == 0 { localized(&texts::frame::colon(self.label(who), "")) } else { "  ".into() };
            line.put(MAGENTA, &speaker).put(MAGENTA.italic(), row);
            self.tell(who, line);
        }
    }

    /// A horizontal rule with text on both sides: `── East 1 ──────`.
    pub(super) fn rule(&mut self, stroke: &str, left: &str, right: &str) {
        let mut line = StyledLine::default();
        let right_width = if right.is_empty() { 0 } else { right.width() + 4 };
        let left = fitting(left, page().saturating_sub(right_width + 4));
        line.put(DIM, &stroke.repeat(2)).put_plain(" ").put(BOLD, &left).put_plain(" ");
        let fill = page().saturating_sub(line.width() + right_width);
        line.put(DIM, &stroke.repeat(fill));
        if !right.is_empty() {
            line.put_plain(" ").put(DIM, right).put_plain(" ").put(DIM, &stroke.repeat(2));
        }
        self.out.line("");
        self.line(line);
    }
}

impl Observer for Text {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.note_draw(game, mount, event);
        match event {
            TableEvent::TableStarted { seed } => self.table_started(*seed),
            TableEvent::FirstDealerChosen { who } => self.dealer = *who,
            TableEvent::Cleaned => {}
            TableEvent::RoundStarted { .. } => {
                self.spoken = [false; 4];
                self.round_started(event);
            }
            TableEvent::Diced { dice } => self.dice = *dice,
            TableEvent::Dealt { .. } => self.ink.dry(),
            TableEvent::Flipped { indicator } => self.flipped(game, *indicator),
            TableEvent::RoundEnded { .. } => self.round_ended(game, event),
            TableEvent::PointsChanged { points } => self.points_changed(*points),
            TableEvent::TableEnded { .. } => self.out.flush(),
            TableEvent::PoppedUp { who, text } => self.popup(*who, text.within(lang())),
            _ => self.turn(game, event),
        }
        if let (TableEvent::Drawn { who, tile, .. }, Some(record), true) =
            (event, mount.last_draw(), self.sight.sees_all())
        {
            self.lights(*who, *tile, record);
        }
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        if !self.sight.is_person(who) {
            return;
        }
        let why = refused.text(|girl| self.label(girl).to_owned());
        let mut line = StyledLine::default();
        let text = localized(&texts::person::may_not_win(refused.tile.shown_in(lang()), why));
        line.put_plain("    ").put(YELLOW, &localized(&texts::frame::colon(self.label(who), text)));
        self.tell(who, line);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        let by: Vec<String> = forbidden.by.iter().map(|girl| self.label(*girl).to_owned()).collect();
        let text = localized(&could(self.label(who), forbidden, &by));
        let mut line = StyledLine::default();
        line.put_plain("    ").put(YELLOW, &text);
        // A person is told of wins by themselves, and not of a tile he has not noticed.
        let wins = forbidden.actions.iter().any(|name| matches!(*name, "tsumo" | "ron"));
        let is_noticed = game.focus().is_none_or(|focus| game.notices(who, focus));
        if self.sight.sees_all() {
            self.note(line);
        } else if self.sight.is_person(who) && !wins && is_noticed {
            self.tell(who, line);
        }
    }

    fn on_report(&mut self, report: &Report) {
        let mut line = StyledLine::default();
        let (girl, hook) = (self.label(report.who), report.hook.name());
        let text = match report.ended {
            true => texts::runs::skill_broke(girl, hook),
            false => texts::runs::skill_had_error(girl, hook),
        };
        line.put_plain("    ").put(RED, &localized(&text));
        self.note(line);
    }

    fn on_state(&mut self, who: Who, state: Option<&Value>) {
        let text = match state {
            None => localized(&texts::runs::skill_is_over()),
            // Empty tables are always printed on one line.
            Some(state) if state.to_string().len() <= SHORT => state.to_string(),
            Some(state) => format!("{state:#}"),
        };
        for (nth, row) in with_display_honours(&text).lines().enumerate() {
            let mut line = StyledLine::default();
            let head = match nth {
                0 => format!("{}  ", localized(&texts::runs::state_of_girl(self.label(who)))),
                _ => String::new(),
            };
            line.put_plain("    ").put(DIM, &head).put_plain(row);
            self.note(line);
        }
    }
}

impl Show for Text {
    fn begin(&mut self, seed: u64, record: Option<&Path>) {
        self.record = record.map(Path::to_owned);
        self.totals.begin(seed);
        self.opened = false;
        self.ended = false;
    }

    fn pause(&mut self, who: Who) {
        self.grid.pause(&mut self.out);
        for line in std::mem::take(&mut self.told[who.index()]) {
            self.line(line);
        }
        self.out.flush();
    }

    fn news(&mut self, news: &News) {
        self.totals.note(news);
        news_lines(news).into_iter().for_each(|line| self.note(line));
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.check()
    }

    fn end(&mut self, ending: &Ending) -> io::Result<()> {
        self.totals.add(ending);
        self.table_ended(ending);
        self.out.check()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.grid.end(&mut self.out, &self.ink);
        if self.games > 1 || self.totals.played == 0 {
            self.totals.print(&self.cast, &mut self.out);
            if !self.sight.has_persons() {
                self.totals.repeat(&self.repeat, &mut self.out);
            }
        }
        self.out.check()
    }
}
