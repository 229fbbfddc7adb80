//! Seats a skill.

use super::class::Skill;
use super::classic::ClassicGirl;
use super::error::SkillError;
use super::girl::LuaGirl;
use super::text::Dialect;
use crate::girl::Girl;
use crate::tile::Who;
use std::rc::Rc;

impl Skill {
    /// Creates a girl with this skill at a seat.
    ///
    /// # Errors
    /// [`SkillError::Lua`] if there is no memory for her.
    pub fn girl(self: &Rc<Self>, who: Who) -> Result<Box<dyn Girl>, SkillError> {
        let skill = Rc::clone(self);
        let girl: mlua::Result<Box<dyn Girl>> = match self.dialect {
            Dialect::Module => LuaGirl::new(skill, who).map(|girl| Box::new(girl) as _),
            Dialect::Classic => ClassicGirl::new(skill, who).map(|girl| Box::new(girl) as _),
        };
        girl.map_err(|error| SkillError::Lua(error.to_string()))
    }
}
