//! A game of a `.saki` file, to be explained.

use crate::ask::of_match::{GamePlace, record_of};
use crate::ask::{Outcome, input};
use crate::game::playthrough::Cast;
use crate::game::review::{Decision, Reviewer};
use crate::game::why::Chronicle;
use crate::interop::saki::{Recording, must_be_recording, replay_watched, seated};
use crate::player::ExpertOptions;
use crate::problem::{Problem, texts};
use crate::skill::{Seats, Tuning, Vm};
use crate::state::Action;
use crate::table::{Observer, Table};
use crate::tile::Who;
use anyhow::Context;
use std::path::Path;

/// A recorded game with its skills.
pub(super) struct Recorded {
    recording: Recording,
    pub seats: Seats,
    /// Its seed, or that of its match.
    pub seed: u64,
}

impl Recorded {
    /// Reads a file: of a game, or of the match that `game` is one of.
    ///
    /// # Errors
    /// It is no record, has no such game, or a skill does not load.
    pub fn open(path: &Path, game: Option<GamePlace>) -> anyhow::Result<Self> {
        let shown = input::called(path);
        let named = || Problem::from(shown.clone());
        let bytes = input::record(path).with_context(named)?;
        must_be_recording(&bytes, &shown)?;
        let (record, of) = record_of(&bytes, game).map_err(|problem| problem.about(&shown))?;
        let recording = Recording::read(record).with_context(named)?;
        let vm = Vm::new()?;
        let skills = recording.skills(&vm).with_context(named)?;
        let seats = Seats::of(&vm, skills, Default::default(), Tuning::default());
        let seed = of.map_or(recording.head.seed, |it| it.seed);
        Ok(Self { recording, seats, seed })
    }

    /// An empty chronicle, with the labels of its seats.
    pub fn before(&self) -> Chronicle {
        let Cast { labels, handles, .. } = Cast::of_recording(&self.recording);
        let skills = self.seats.skills().iter().flatten();
        Chronicle {
            spelled: skills.map(|skill| skill.spelled()).collect(),
            ..Chronicle::new(labels, handles)
        }
    }

    /// What happened.
    ///
    /// # Errors
    /// A skill fails to start, or the game takes another course.
    pub fn chronicle(&self) -> anyhow::Result<(Chronicle, Outcome)> {
        let mut chronicle = self.before();
        self.replay(&mut |_, _, _| {}, &mut chronicle)?;
        Ok((chronicle, Outcome::Fine))
    }

    /// The decisions of a seat.
    ///
    /// # Errors
    /// As [`Recorded::chronicle`].
    pub fn decisions(&self, who: Who) -> anyhow::Result<Vec<Decision>> {
        let mut reviewer = Reviewer::new(&[who], ExpertOptions::DEFAULT);
        let mut look = |table: &mut Table, seat: Who, action: &Action| {
            if seat == who {
                // Whoever looks leaves no trace.
                reviewer.look(&mut table.clone(), seat, action);
            }
        };
        self.replay(&mut look, &mut ())?;
        Ok(reviewer.decisions)
    }

    fn replay(
        &self,
        look: &mut dyn FnMut(&mut Table, Who, &Action),
        watch: &mut dyn Observer,
    ) -> anyhow::Result<()> {
        let girls = seated(self.seats.skills())?;
        let verdict = replay_watched(&self.recording, girls, look, watch);
        match verdict.difference {
            Some(at) => {
                Err(Problem::from(texts::replays::differs_at_event(at.event, at.round, at.turn)).into())
            }
            None => Ok(()),
        }
    }
}
