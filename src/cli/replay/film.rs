//! A recorded game as a film: what each turn shows, and the draw it began with.

use crate::ask::cast::Cast;
use crate::cli::seat::board::Board;
use crate::cli::text::{Text, page};
use crate::game::why::{Chronicle, Draw, Drawn};
use crate::girl::Report;
use crate::interop::saki::{Recording, ReplayResult, Skills, replay_watched};
use crate::mount::Mount;
use crate::skill::SkillError;
use crate::state::{Action, Forbidden, Game, TableEvent, View, round_name};
use crate::table::{Observer, Table};
use crate::tile::Who;
use std::cell::RefCell;
use std::rc::Rc;

/// One turn, or what stands between two.
pub(super) struct Frame {
    /// Its round, like `E1-0`; empty before the first.
    pub round: String,
    /// What is printed.
    pub text: String,
    /// The table with all hands, as it was dealt or when somebody last had to decide in this turn.
    pub board: Option<String>,
    /// The number of draws of the game up to its end.
    draws: usize,
}

/// A game, turn by turn.
pub(super) struct Film {
    pub frames: Vec<Frame>,
    pub chronicle: Chronicle,
    pub skills: Skills,
    /// How the replay compares with the record.
    pub verdict: ReplayResult,
}

impl Film {
    /// Replays a record and keeps what each turn shows.
    ///
    /// # Errors
    /// A skill that cannot be seated.
    pub fn shoot(
        recording: &Recording,
        skills: Skills,
        cast: &Rc<Cast>,
        text: Text,
    ) -> Result<Self, SkillError> {
        let handles = [0, 1, 2, 3].map(|seat: usize| cast.girls[seat].handle.clone());
        let board = Rc::new(RefCell::new(None));
        let mut camera = Camera {
            text: text.held(),
            chronicle: Chronicle::new(cast.labels.clone(), handles),
            round: String::new(),
            board: Rc::clone(&board),
            cast: Rc::clone(cast),
            frames: Vec::new(),
        };
        let girls = crate::interop::saki::seated(&skills)?;
        let mut look = |table: &mut Table, who: Who, _: &Action| {
            *board.borrow_mut() = Some(shown(table.game(), table.view(who), cast));
        };
        let verdict = replay_watched(recording, girls, &mut look, &mut camera);
        camera.cut();
        let Camera { chronicle, frames, .. } = camera;
        Ok(Self { frames, chronicle, skills, verdict })
    }

    /// The draw of a frame, if there is one.
    pub fn draw(&self, frame: usize) -> Option<Draw> {
        let before = frame.checked_sub(1).map_or(0, |before| self.frames[before].draws);
        let drawn = self.chronicle.draws().take(self.frames.get(frame)?.draws).skip(before);
        drawn.filter(|drawn| drawn.who.is_some()).last().map(|drawn| self.explained(drawn))
    }

    fn explained(&self, drawn: &Drawn) -> Draw {
        let mut draw = self.chronicle.explain(drawn);
        for push in &mut draw.pushes {
            let lines = self.skills.iter().flatten();
            let line = lines.filter_map(|skill| skill.line_of(&push.file, push.line as usize)).next();
            push.source = line.map(|line| crate::harmless::one_line(line.trim()));
        }
        draw
    }
}

/// The table as somebody sees it who sees all hands.
fn shown(game: &Game, view: View<'_>, cast: &Cast) -> String {
    let mut board = Board::new(view, cast);
    for other in Who::ALL {
        board.open[other.index()] = Some(game.hand(other).concealed().tiles().collect());
    }
    let rows = board.table().into_iter().flat_map(|line| line.wrapped(page(), 4));
    rows.map(|line| line.finish() + "\n").collect()
}

/// Cuts the game into frames.
struct Camera {
    text: Text,
    chronicle: Chronicle,
    round: String,
    board: Rc<RefCell<Option<String>>>,
    cast: Rc<Cast>,
    frames: Vec<Frame>,
}

impl Camera {
    /// Ends the frame, if anything was shown.
    fn cut(&mut self) {
        let text = self.text.take();
        let draws = self.chronicle.draws().count();
        if text.trim().is_empty() {
            // Nothing to look at: it belongs to the frame that comes.
            return;
        }
        let board = self.board.borrow_mut().take();
        self.frames.push(Frame { round: self.round.clone(), text, board, draws });
    }
}

impl Observer for Camera {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match event {
            TableEvent::Drawn { .. } | TableEvent::Barked { .. } | TableEvent::RoundEnded { .. } => {
                self.cut()
            }
            TableEvent::RoundStarted { .. } => {
                self.cut();
                self.round = round_name(game.round(), game.extra_round());
            }
            TableEvent::Dealt { .. } => {
                let view = game.dealer().map(|dealer| View::new(game, mount, dealer));
                *self.board.borrow_mut() = view.map(|view| shown(game, view, &self.cast));
            }
            _ => {}
        }
        self.text.on_event(game, mount, event);
        self.chronicle.on_event(game, mount, event);
    }

    fn on_offered(&mut self, game: &Game) {
        self.text.on_offered(game);
        self.chronicle.on_offered(game);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.text.on_forbidden(game, who, forbidden);
        self.chronicle.on_forbidden(game, who, forbidden);
    }

    fn on_report(&mut self, report: &Report) {
        self.text.on_report(report);
    }
}
