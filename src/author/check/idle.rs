//! A power that does nothing in the games that try it, with the reason that can be seen.

use super::lint::Lint;
use super::read::with_tree;
use super::tree::{Expr, Kind, Node, Tree};
use crate::girl::Doge;
use crate::lua::reading::Reading;
use crate::problem::{Problem, listed, texts};
use crate::skill::Skill;
use crate::state::{Action, Choices, Game, Hook, HookSet, TableEvent};
use std::collections::BTreeSet;

fn powers() -> impl Iterator<Item = Hook> {
    Hook::ALL.iter().copied().filter(|hook| HookSet::POWERS.has(*hook))
}

/// Whether hooks of hers that can do something were called, and none of them did.
pub(super) fn did_nothing(skill: &Skill) -> bool {
    skill.called.get().meets(HookSet::POWERS) && !skill.acted.get().meets(HookSet::POWERS)
}

/// What she did that a veil can hide, and what of it was hidden: discards, riichi, calls.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Secrecy([[usize; 2]; 3]);

impl Secrecy {
    /// Counts what she has just done.
    pub(super) fn note(&mut self, game: &Game, event: &TableEvent) {
        let kind = match event {
            TableEvent::Discarded { .. } => 0,
            TableEvent::RiichiCalled { .. } => 1,
            TableEvent::Barked { .. } => 2,
            _ => return,
        };
        self.0[kind][0] += 1;
        self.0[kind][1] += usize::from(game.is_secret(event));
    }

    pub(super) fn add(&mut self, more: Self) {
        self.0.iter_mut().flatten().zip(more.0.iter().flatten()).for_each(|(sum, more)| *sum += more);
    }

    /// Whether everything of the kinds that she hides at all was hidden.
    fn is_endless(self) -> bool {
        let mut hidden = self.0.iter().filter(|[_, unseen]| *unseen > 0).peekable();
        hidden.peek().is_some() && hidden.all(|[all, unseen]| all == unseen)
    }
}

/// Menus that were offered, and those in which something was ticked.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Menus {
    pub(super) offered: usize,
    pub(super) ticked: usize,
}

impl Menus {
    pub(super) const fn add(&mut self, more: Self) {
        self.offered += more.offered;
        self.ticked += more.ticked;
    }

    /// Counts the answer to what a seat was offered. A row that is on by itself needs no player.
    pub(super) fn answered(&mut self, choices: &Choices, action: &Action) {
        let Some(menu) = choices.menu.as_deref() else { return };
        self.offered += 1;
        self.ticked += usize::from(action.ticks() || menu.rows.iter().any(|row| row.on));
    }
}

/// How her games went.
pub(super) struct Was<'a> {
    pub(super) menus: Menus,
    /// Hooks that did something in her tests.
    pub(super) in_tests: HookSet,
    /// Handles at her tables.
    pub(super) company: &'a BTreeSet<String>,
    pub(super) games: usize,
    /// Discards of hers, and those of them that were not noticed.
    pub(super) secrecy: Secrecy,
}

impl Was<'_> {
    /// A damper that held nothing down, and a veil that was never lifted.
    pub(super) fn of_rivals(&self, skill: &Skill) -> impl Iterator<Item = Problem> {
        let games = texts::units::games(self.games);
        let (called, acted) = (skill.called.get(), skill.acted.get());
        let others = powers().any(|hook| hook != Hook::Damp && acted.has(hook));
        // One that does nothing at all is told of as such.
        let damp = (called.has(Hook::Damp) && !acted.has(Hook::Damp) && others).then(|| {
            let problem = Lint::IdleDamp.problem(texts::check::damp_held_nothing(games.clone()));
            problem.at(skill.place_of_hook(Hook::Damp)).help(texts::check::return_percent_by_seat())
        });
        let veil = self.secrecy.is_endless().then(|| {
            let problem = Lint::EndlessVeil.problem(texts::check::veil_never_lifted(games));
            problem.at(skill.place_of_hook(Hook::Veil)).help(texts::check::let_number_start_veil())
        });
        damp.into_iter().chain(veil)
    }

    /// The finding, if her power or her menu did nothing.
    pub(super) fn idle(&self, skill: &Skill) -> Option<Problem> {
        let games = texts::units::games(self.games);
        if self.menus.offered > 0 && self.menus.ticked == 0 {
            let problem = Lint::IdleMenu.problem(texts::check::menu_never_ticked(games));
            let problem = problem.at(skill.place_of_hook(Hook::Menu));
            return Some(problem.help(texts::check::write_ai_menu()));
        }
        if !did_nothing(skill) {
            return None;
        }
        let hook = powers().find(|hook| skill.called.get().has(*hook))?;
        let mut partners = partners(&skill.source);
        partners.extend(skill.info().kin.iter().cloned());
        let partners: Vec<&String> = partners.difference(self.company).collect();
        let reason = if !partners.is_empty() {
            texts::check::partner_not_seated(listed(&partners))
        } else if !skill.ran.get().meets(HookSet::POWERS) {
            texts::check::condition_never_held(hook.name())
        } else if self.in_tests.meets(HookSet::POWERS) {
            texts::check::acts_in_tests_only()
        } else {
            texts::check::hook_changed_nothing(hook.name())
        };
        let problem = Lint::IdlePower.problem(texts::check::power_did_nothing(games));
        Some(problem.at(skill.place_of_hook(hook)).help(reason))
    }
}

/// The names that a file and those it requires compare with those of the girls at its table.
fn partners(source: &Reading) -> BTreeSet<String> {
    let required = source.required().iter().map(|required| &required.text).filter(|text| text.is_compiled());
    let read = |text: &Reading| with_tree(text, looked_for).ok().flatten().unwrap_or_default();
    let names = std::iter::once(source).chain(required).flat_map(read);
    names.filter(|name| name != Doge::HANDLE).collect()
}

/// The texts that are compared with who sits somewhere.
fn looked_for(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    let is_girl = |expr: &Expr| matches!(&expr.kind, Kind::Method(_, name, _) if name.text == "getgirl");
    tree.body.walk(&mut |node| {
        let Node::Expr(expr) = node else { return };
        let name = match &expr.kind {
            Kind::Binary("==" | "~=", a, b) => match [a, b].map(|side| tree.resolved(side)) {
                [girl, name] | [name, girl] if is_girl(girl) => name.text(),
                _ => None,
            },
            Kind::Method(_, method, args) if method.text == "isgirl" => {
                args.get(1).and_then(|name| tree.resolved(name).text())
            }
            _ => None,
        };
        found.extend(name.map(str::to_owned));
    });
    found
}
