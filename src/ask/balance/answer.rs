//! How `balance` is answered.

use super::asked::BalanceAsk;
use super::doc;
use crate::ask::seats::contenders;
use crate::ask::{Answer, Outcome, Run, advice};
use crate::files::atomic;
use crate::lab::balance::{Against, Balance, Balanced, Keep, MARK, logged, told, tune_file};
use crate::lab::expect::Finding;
use crate::problem::{Lang, texts};
use anyhow::Context;
use std::path::Path;

impl BalanceAsk {
    /// Measures everybody, plans what is to be changed, and changes and checks it unless the plan is all that is asked for.
    ///
    /// # Errors
    /// The question makes no sense, something cannot be found, read or loaded, or a game or the numbers cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let mut balance = self.begun(run)?;
        let balanced = self.balanced(&mut balance, run)?;
        balance.store.told().iter().for_each(|told| run.watch.remark(told));
        let outcome = match told::finding(&balance, &balanced) {
            _ if balanced.is_stopped => Outcome::Interrupted,
            _ if balance.broken.borrow().any() => Outcome::BrokenSkill,
            _ if self.only_plan => Outcome::Fine,
            Some(Finding::Broken) => Outcome::Short,
            Some(Finding::Undecided) => Outcome::Undecided,
            Some(Finding::Kept) | None => Outcome::Fine,
        };
        if outcome == Outcome::Interrupted && run.keep.state.is_some() {
            run.tell(&advice(texts::tuning::same_command_goes_on()));
        }
        let command = self.repeat().with("balance");
        let doc = doc::of(self, &balance, &balanced, &command, run);
        let log = Some(logged(&balance, &balanced, &command)?);
        // What a plan has measured is where the command without --plan goes on.
        let spent = (outcome != Outcome::Interrupted && !self.only_plan).then_some(balance.store);
        let tunes = self.numbers.tune.clone();
        Ok(Answer { log, spent, tunes, ..Answer::of(outcome, doc) })
    }

    /// The girls, and the games that were kept of them.
    fn begun(&self, run: &mut Run<'_>) -> anyhow::Result<Balance> {
        let girls = contenders(&self.girls, &self.numbers, &mut |problem| run.tell(problem))?;
        let plan = self.plan(girls.clone(), run.lang)?;
        let names: Vec<String> = plan.girls.iter().map(|girl| girl.name.clone()).collect();
        let keep =
            self.keep.as_deref().map_or_else(|| Ok(Keep::default()), |file| Keep::read(file, &names))?;
        let mut balance = Balance::new(self.settings(), keep, plan, &girls)?;
        run.keep.state.map_or(Ok(()), |state| balance.keep_in(state))?;
        Ok(balance)
    }

    fn balanced(&self, balance: &mut Balance, run: &mut Run<'_>) -> anyhow::Result<Balanced> {
        let mut balanced = balance.planned(run.jobs, run.watch)?;
        if self.only_plan || balanced.is_stopped || balanced.plan.is_empty() {
            return Ok(balanced);
        }
        told::plan(balance, &balanced).iter().for_each(|text| run.watch.remark(text));
        balance.run(&mut balanced, run.jobs, run.watch)?;
        if let Some(file) = run.keep.numbers.filter(|_| !balanced.moves.is_empty()) {
            self.write(file, balance, &balanced, run.lang)?;
        }
        Ok(balanced)
    }

    /// Writes the numbers that were changed.
    fn write(&self, file: &Path, balance: &Balance, balanced: &Balanced, lang: Lang) -> anyhow::Result<()> {
        let command = self.repeat().with("balance");
        let how = match self.against {
            Against::Roster => texts::balance::found_how(self.band, command),
            Against::Doge => texts::balance::found_how_against_doge(self.band, command),
        };
        let head = [MARK.trim_start_matches("# ").to_owned()];
        let told = told::moves(balance, balanced).into_iter().chain(told::outcome(balance, balanced));
        let told = [how].into_iter().chain(told).map(|text| text.say(lang));
        let comments: Vec<String> = head.into_iter().chain(told).collect();
        atomic::write(file, tune_file(balance, &comments))
            .with_context(|| format!("--out {}", file.display()))
    }
}
