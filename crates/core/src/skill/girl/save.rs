//! Saves a Lua girl as data: numbers, state, and the hash of her file.

use super::LuaGirl;
use crate::api::said::raised;
use crate::api::value::{Plain, PlainWriter, Reader};
use crate::girl::{Girl, Report, Vision};
use crate::lua::meter::{Asked, TICKS_PER_GAME};
use crate::problem::{Problem, Spoken, Text, texts};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use crate::skill::params::{Origin, find};
use crate::skill::subscription::having::FIXED;
use crate::state::HookSet;
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::rc::Rc;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSkill {
    /// The BLAKE3 hash of her file, in hexadecimal.
    file: String,
    /// Her numbers from when she was seated.
    mk: BTreeMap<String, f64>,
    /// Ticks left.
    budget: u64,
    /// What she has asked for, which raises the price of her steps.
    #[serde(default, skip_serializing_if = "is_default")]
    asked: Asked,
    /// Bytes printed.
    #[serde(default, skip_serializing_if = "is_none")]
    printed: usize,
    /// Whether her skill broke in this game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    broken: bool,
    /// See [`Plain::to_json`].
    state: Json,
    /// Text not yet shown to her player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    popup: Option<Spoken>,
    /// Pending report of her breaking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    report: Option<Box<Report>>,
    /// What she has foreseen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    visions: Vec<Vision>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_none(bytes: &usize) -> bool {
    *bytes == 0
}

fn is_default(asked: &Asked) -> bool {
    *asked == Asked::default()
}

impl LuaGirl {
    pub(super) fn to_json(&self) -> Result<Json, Problem> {
        let mut reader = Reader::in_order();
        let state = self.plain_state(&mut reader)?;
        if let Some(shared) = reader.shared {
            return Err(texts::edited::table_in_two_places(shared).into());
        }
        let saved = SavedSkill {
            file: self.skill.hash(),
            mk: self.mk.iter().cloned().collect(),
            budget: self.budget.left(),
            asked: self.budget.asked,
            printed: self.budget.printed,
            broken: self.is_broken(),
            state: state.to_json(),
            popup: self.popup.clone(),
            report: self.report.clone(),
            visions: self.visions.clone(),
        };
        serde_json::to_value(saved).map_err(|error| Text::verbatim(error.to_string()).into())
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.skill.is_broken(self.hooks)
    }

    fn resume(skill: Rc<Skill>, who: Who, saved: SavedSkill) -> Result<Self, Problem> {
        if skill.is_classic() {
            return Err(texts::edited::libsaki_not_saved().into());
        }
        if saved.file != skill.hash() {
            return Err(texts::edited::other_file_than_begun(skill.path.display()).into());
        }
        if saved.budget > TICKS_PER_GAME {
            return Err(texts::edited::budget_too_large(saved.budget, TICKS_PER_GAME).into());
        }
        let state = Plain::from_json(&saved.state)?;
        if saved.broken && !state.is_empty() {
            return Err(texts::edited::broken_skill_with_state().into());
        }
        let mk = numbers(&skill, &saved.mk)?;
        let mut girl = Self::with(skill, who, mk).map_err(|error| raised(&error).problem)?;
        (girl.budget.ticks, girl.budget.asked, girl.budget.printed) =
            (saved.budget, saved.asked, saved.printed);
        girl.set_state(&state)?;
        if saved.broken {
            girl.hooks = HookSet::default();
        }
        Ok(Self { popup: saved.popup, report: saved.report, visions: saved.visions, ..girl })
    }

    /// Sets every field of a saved state on `self`.
    pub(super) fn set_state(&self, state: &Plain) -> Result<(), Problem> {
        let fields = state.fields().ok_or_else(texts::edited::state_not_a_table)?;
        let mut writer = PlainWriter::new(self.lua());
        let write = || fields.iter().try_for_each(|(key, value)| self.set_field(&mut writer, key, value));
        self.vm().on_account(&self.budget, write)
    }

    fn set_field<'l>(
        &self,
        writer: &mut PlainWriter<'l>,
        key: &'l Plain,
        value: &'l Plain,
    ) -> Result<(), Problem> {
        if key.as_text().is_some_and(|name| FIXED.iter().any(|fixed| fixed.as_bytes() == name)) {
            return Err(texts::edited::fixed_fields_in_state().into());
        }
        let mut put = || self.state.raw_set(writer.write(key)?, writer.write(value)?);
        put().map_err(|error| raised(&error).problem)
    }
}

/// Saved numbers: complete, each in its range.
fn numbers(skill: &Skill, saved: &BTreeMap<String, f64>) -> Result<Rc<[(String, f64)]>, Problem> {
    let (mut params, handle) = (skill.params(), &skill.info().handle);
    for (name, &value) in saved {
        let param = find(&mut params, handle, name)?;
        param.set(handle, value, Origin::Set)?;
    }
    match params.iter().find(|param| !saved.contains_key(&param.name)) {
        Some(param) => Err(texts::edited::number_without_value(handle, &param.name).into()),
        None => Ok(params.into_iter().map(|param| (param.name, param.value)).collect()),
    }
}

impl Skill {
    /// The BLAKE3 hash of the file's text, in hexadecimal.
    #[must_use]
    pub fn hash(&self) -> String {
        self.source.hash()
    }

    /// Restores a girl from [`Girl::save`] at a seat, with her numbers and state.
    ///
    /// # Errors
    /// [`SkillError::Saved`] if the file has changed, or if the data belongs to another skill.
    pub fn restore(self: &Rc<Self>, who: Who, saved: &Json) -> Result<Box<dyn Girl>, SkillError> {
        let saved = SavedSkill::deserialize(saved).map_err(|error| Text::foreign(&error.to_string()).into());
        let girl = saved.and_then(|saved| LuaGirl::resume(Rc::clone(self), who, saved));
        girl.map(|girl| Box::new(girl) as _).map_err(SkillError::saved)
    }
}
