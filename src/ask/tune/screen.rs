//! Which numbers matter.

use super::asked::TuneAsk;
use super::player::PlayerChoice;
use crate::ask::outcome::played;
use crate::ask::{Answer, Run};
use crate::lab::Planned;
use crate::lab::tune::{Screening, screened, screening_page};
use crate::problem::{Lang, Problem, Text, texts};
use crate::report::{Doc, Part, Row, Table};

impl TuneAsk {
    /// Plays every number of a girl at both ends of its range.
    pub(super) fn screened(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        if self.player == PlayerChoice::Both {
            let message = texts::tuning::screen_has_one_player();
            return Err(Problem::advised(message, texts::tuning::screen_with_each()).into());
        }
        let (planned, seats) = self.seated(run)?;
        let Some(first) = (0..4).find(|&seat| seats.skill(seat).is_some()) else {
            return Err(
                Problem::advised(texts::tuning::no_tunable_numbers(), texts::tuning::see_params()).into()
            );
        };
        let places =
            self.who.as_ref().map_or_else(|| Ok(vec![first]), |girl| planned.plan.places_of(girl))?;
        let mut screening = Screening::new(&planned.plan, &seats, &places, self.metric, places.clone())?;
        let outcome = played(&screening.play(self.games(), run.jobs, run.watch)?);
        if run.is_nothing(outcome, screening.games()) {
            return Ok(Answer::nothing(outcome));
        }
        let repeat = self.settled(&planned, screening.games()).repeat().with("tune");
        let doc = self.screening(&planned, &screening, &repeat, run)?;
        let (log, tunes) = (Some(screening.logged(&planned, &repeat)?), self.plan.seats.numbers.tune.clone());
        Ok(Answer { log, tunes, ..Answer::of(outcome, doc) })
    }

    fn screening(
        &self,
        planned: &Planned,
        screening: &Screening,
        repeat: &str,
        run: &Run<'_>,
    ) -> anyhow::Result<Doc> {
        let page = run.page.then(|| screening_page(screening, planned, repeat, run.lang)).transpose()?;
        Ok(Doc {
            command: "tune screen",
            parts: self.parts(planned, screening, repeat, run.lang),
            rows: screening.rows(),
            data: screening.json(planned, self.plan.rules.json(), repeat),
            page,
            plot: Some(screened(screening, planned, run.lang)),
        })
    }

    fn parts(&self, planned: &Planned, screening: &Screening, repeat: &str, lang: Lang) -> Vec<Part> {
        let table = Table {
            titles: Screening::titles().map(|title| title.say(lang)).to_vec(),
            rows: screening.effects.iter().map(|effect| Row::from_iter(screening.cells(effect))).collect(),
            numbers: 1..5,
            ..Table::default()
        };
        let mut parts = vec![
            Part::Head(Text::in_one_line(&screening.title(planned).say(lang))),
            Part::Dim(Text::in_one_line(&self.plan.rules.words().say(lang))),
            Part::Gap,
            Part::Table(table),
        ];
        parts.extend(screening.notes().into_iter().map(Part::Dim));
        parts.extend(screening.interrupted.then(|| Part::Note(texts::lab::interrupted())));
        parts.extend([Part::Gap, Part::Line(texts::check::repeat(repeat))]);
        parts
    }
}
