//! Messages about the files at a table.

use crate::game::words;
use crate::girl::{Change, Reload, StateFate};
use crate::harmless::one_line;
use crate::problem::{Arg, Lang, Place, Problem, Text, texts};
use crate::skill::class::Skill;
use crate::state::Game;
use crate::tile::Who;
use serde::Serialize;

/// Number of characters of a hash shown.
const SHORT: usize = 7;

/// A message about a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct News {
    /// The seat; `None` for a tune file that applies to all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<Who>,
    /// Her handle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub girl: Option<String>,
    /// The kind of message.
    #[serde(rename = "is")]
    pub kind: NewsKind,
    /// One line.
    pub text: Text,
    /// The problems.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<Problem>,
    /// Where it names her: the line as the page says it, with her name. Of a new version it says the round in words, too, and
    /// leaves out the versions by which a terminal tells files apart.
    #[serde(skip)]
    pub on_page: Option<Text>,
}

/// Kinds of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NewsKind {
    /// The file is broken; the last good version plays on.
    Broken,
    /// The file is good again.
    Mended,
    /// The file is missing; the last good version plays on.
    Gone,
    /// The file is there again.
    Back,
    /// The file changed in comments, layout or tests only.
    Unchanged,
    /// A new version plays.
    Reloaded,
    /// The new version differs from what was asked for.
    Warning,
}

impl News {
    pub(super) fn new(who: Who, girl: &str, kind: NewsKind, text: impl Into<Problem>) -> Self {
        Self { who: Some(who), girl: Some(girl.into()), ..Self::of_all(kind, text) }
    }

    /// A message that names her: in a terminal by her handle, on the page by her name.
    pub(super) fn naming<P: Into<Problem>>(
        who: Who,
        skill: &Skill,
        kind: NewsKind,
        say: impl Fn(Arg) -> P,
    ) -> Self {
        let handle = &skill.info().handle;
        let on_page: Problem = say(name_of(skill)).into();
        let news = Self::new(who, handle, kind, say(Arg::Plain(handle.clone())));
        Self { on_page: Some(on_page.whole()), ..news }
    }

    /// A message about no particular girl.
    pub(super) fn of_all(kind: NewsKind, text: impl Into<Problem>) -> Self {
        let text = text.into().whole();
        Self { who: None, girl: None, kind, text, problems: Vec::new(), on_page: None }
    }

    /// Adds problems.
    pub(super) fn with(self, problems: Vec<Problem>) -> Self {
        Self { problems, ..self }
    }

    /// The message about a new version of a girl in a game: the moment, and the changes, of which those of numbers are
    /// given.
    pub(super) fn reloaded(reload: &Reload, skill: &Skill, game: &Game, mut changes: Vec<Text>) -> Self {
        let Reload { girl, at, old_hash, new_hash, .. } = reload;
        if reload.change == Change::Code {
            changes.insert(0, texts::edited::new_code());
        }
        if reload.mended {
            changes.push(texts::edited::skill_works_again());
        }
        let mut problems = Vec::new();
        changes.push(match &reload.state {
            StateFate::Kept => texts::edited::state_kept(),
            StateFate::Migrated { from, to } => texts::edited::state_migrated(from, to),
            StateFate::Reset { why } => {
                // What says more than this sentence is shown in full.
                let says_more = |place: &Place| place.line > 0 || !why.help.is_empty();
                problems.extend(why.place.as_ref().is_some_and(says_more).then(|| why.clone()));
                texts::edited::state_reset(why.headed())
            }
        });
        let changes = Text::joined(changes, "; ");
        let text = texts::edited::reloaded_in_round(girl, &at.round, &changes, versions(old_hash, new_hash));
        let round = words::round(game.round(), game.extra_round());
        let on_page = Some(texts::edited::reloaded_in_round(name_of(skill), round, changes, ""));
        Self { on_page, ..Self::new(reload.who, girl, NewsKind::Reloaded, text).with(problems) }
    }
}

/// Her name in each language, as an argument.
fn name_of(skill: &Skill) -> Arg {
    Arg::Each(Lang::ALL.map(|lang| one_line(skill.name_in(lang))))
}

/// ` (1a2b3c4 -> 5d6e7f8)`, or nothing if the file is the same.
pub(super) fn versions(old: &str, new: &str) -> String {
    let short = |hash: &str| hash.chars().take(SHORT).collect::<String>();
    if old == new { String::new() } else { format!(" ({} -> {})", short(old), short(new)) }
}
