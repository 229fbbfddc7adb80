//! How `diff` is answered.

use super::asked::DiffAsk;
use super::report::DiffReport;
use crate::ask::why::{self, Heard};
use crate::ask::{Answer, Outcome, Run};
use crate::game::diff::Diff;
use crate::report::Doc;

impl DiffAsk {
    /// Plays the game twice and shows the effects of the change.
    ///
    /// # Errors
    /// The game cannot be opened, nothing is changed, or there is nobody to change.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let heard = Heard::default();
        let is_of_match = !self.of_match.setting.teams.is_empty();
        let answer = if is_of_match { self.of_matches(run, &heard) } else { self.of_games(run, &heard) };
        heard.tell(run.watch);
        answer
    }

    fn of_games(&self, run: &mut Run<'_>, heard: &Heard) -> anyhow::Result<Answer> {
        self.of_match.game(None)?;
        let (lang, ear) = (run.lang, heard.ear());
        let first = self.first()?.open(lang, &ear)?;
        let second = self.second(&first)?.open(lang, &ear)?;
        let opened = [first, second];
        let (a, ended) = why::chronicle(&opened[0], self.seed, run.watch, heard)?;
        let (b, ended_too) = why::chronicle(&opened[1], self.seed, run.watch, heard)?;
        let report = DiffReport {
            diff: Diff::of(&a, &b),
            games: [&a, &b],
            opened: &opened,
            seed: self.seed,
            place: String::new(),
            lang,
        };
        let doc = Doc::told("diff", report.parts(self.all), report.data())?;
        Ok(Answer::of(if ended == Outcome::Fine { ended_too } else { ended }, doc))
    }
}
