//! A girl for tests of reloads.

use saki_lua::girl::{Doge, Girl, Girls};
use saki_lua::skill::{Skill, Vm};
use saki_lua::tile::Who;
use std::path::Path;
use std::rc::Rc;

/// Counts her draws and says how many there were; lights what she wants by `rush`.
pub const COUNTER: &str = r#"
local Girl = skill { mk = { rush = { 80, min = 0, max = 500 } } }
function Girl:onDraw(game, mount, who, rinshan)
  if who == self.who then
    self.count = (self.count or 0) + 1
    mount:lighta(game:gethand(who):effa(), self.mk.rush)
    print(self.count)
  end
end
return Girl
"#;

pub fn load(vm: &Vm, name: &str, source: &str) -> Rc<Skill> {
    vm.load_source(Path::new(name), source.into()).unwrap()
}

/// Girls in the first seats, nobody of skill in the others.
pub fn seated(skills: &[&Rc<Skill>]) -> Girls {
    std::array::from_fn(|seat| match skills.get(seat) {
        Some(skill) => skill.girl(Who::new(seat)).unwrap(),
        None => Box::new(Doge::default()) as Box<dyn Girl>,
    })
}
