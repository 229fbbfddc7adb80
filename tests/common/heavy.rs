//! The heavy way: a game is played once, and again as it can be played in every way of running, and each time it must be
//! the same to the byte, what every girl was charged included.
//!
//! The other ways are: as a later game of a machine that has played others, beside neighbours who keep texts and objects
//! but take no part, with the files loaded in another order, and put away and taken up again before every action, in the
//! same machine or in one of its own each time.

use super::girls::by_seat;
use super::{Events, ais};
use saki_lua::girl::{Doge, Girl};
use saki_lua::skill::{Skill, Vm};
use saki_lua::state::Rule;
use saki_lua::table::{Saved, Table};
use saki_lua::tile::Who;
use serde_json::Value;
use std::path::Path;
use std::rc::Rc;

/// A file by its name and text.
pub type File = (String, String);

/// A girl with no power who keeps what others may ask for: long texts, numbers and tiles as texts, texts of errors.
const HOARDER: &str = r#"
local kept = {}
for _, letter in ipairs({ "a", "b", "c" }) do
  kept[#kept + 1] = string.rep("x", 900000) .. letter
end
local Hoarder = skill {}
function Hoarder:onDraw(game, mount, who)
  if #kept < 100 then
    for i = 1, 3000 do
      kept[#kept + 1] = tostring(i) .. "m"
      local _, message = pcall(error, "no " .. i)
      kept[#kept + 1] = message
    end
    kept[#kept + 1] = game:getrule()
  end
end
return Hoarder
"#;

/// One who keeps nothing. A skill may ask who sits where, so hoarders are compared with such as are called the same.
const IDLER: &str = "local Idler = skill {}\nreturn Idler\n";

/// What a game came to: its events, and the girls of these seats as they are saved, with all that they were charged.
#[derive(PartialEq)]
pub struct Came {
    pub events: Vec<String>,
    pub girls: Vec<(usize, Value)>,
}

/// A table of files, by seat.
pub struct Heavy<'a> {
    pub files: &'a [Option<File>; 4],
    pub rule: Rule,
    pub seed: u64,
}

impl Heavy<'_> {
    fn load(vm: &Vm, (name, text): &File) -> Rc<Skill> {
        // Who borrows from others is read with them.
        let shipped = Path::new("skills").join(name);
        if text.contains("borrow(") && shipped.is_file() {
            return vm.load(&shipped).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        vm.load_source(Path::new(name), text.clone()).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Loads the files, the last ones first if `backwards`, and this neighbour for each empty seat.
    fn skills(&self, vm: &Vm, backwards: bool, beside: Option<&str>) -> [Option<Rc<Skill>>; 4] {
        let mut order = [0, 1, 2, 3];
        if backwards {
            order.reverse();
        }
        let mut skills = [const { None }; 4];
        for seat in order {
            skills[seat] = match &self.files[seat] {
                Some(file) => Some(Self::load(vm, file)),
                None => beside.map(|text| Self::load(vm, &(format!("beside{seat}.lua"), text.into()))),
            };
        }
        skills
    }

    fn play(&self, skills: &[Option<Rc<Skill>>; 4], seed: u64, mut swap: impl FnMut(Table) -> Table) -> Came {
        let girls = by_seat(|seat| skills[seat].as_ref());
        let (mut table, mut players, mut events) =
            (Table::new(self.rule.clone(), seed, girls), ais(), Events::default());
        table.start(&mut events);
        while let Some(who) = table.asked() {
            table = swap(table);
            let (view, girls) = table.seat(who);
            let action = players[who.index()].decide(&view, girls);
            table.act(who, action, &mut events).unwrap();
        }
        table = swap(table);
        // A state that cannot be saved has nothing to compare but the game.
        let saved = table.save().map_or(Value::Null, |saved| serde_json::to_value(saved).unwrap());
        let girl =
            |(seat, put): (usize, &Value)| self.files[seat].as_ref().map(|_| (seat, put["girl"].clone()));
        let girls = saved["seats"].as_array().into_iter().flatten().enumerate().filter_map(girl).collect();
        Came { events: events.0, girls }
    }

    /// Plays it in every way, and tells which of them went another way, and how.
    pub fn differences(&self) -> Vec<String> {
        let plain = || Vm::new().unwrap();
        let vm = plain();
        let came = self.play(&self.skills(&vm, false, None), self.seed, |table| table);
        let mut found = Vec::new();
        let mut compare = |way: &str, other: Came, came: &Came| {
            let differs = came.events.iter().zip(&other.events).position(|(a, b)| a != b);
            if differs.is_some() || came.events.len() != other.events.len() {
                found.push(format!("{way}: event {differs:?}"));
            } else if let Some((a, b)) = came.girls.iter().zip(&other.girls).find(|(a, b)| a != b) {
                found.push(format!("{way}: {} and not {}", b.1, a.1));
            }
        };
        compare("again", self.play(&self.skills(&vm, false, None), self.seed, |table| table), &came);
        let skills = self.skills(&vm, true, None);
        for other in 1..3 {
            self.play(&skills, self.seed + other, |table| table);
        }
        compare("as a later game", self.play(&skills, self.seed, |table| table), &came);
        let quiet = plain();
        let idle = self.play(&self.skills(&quiet, false, Some(IDLER)), self.seed, |table| table);
        let beside = plain();
        let skills = self.skills(&beside, true, Some(HOARDER));
        self.play(&skills, self.seed + 3, |table| table);
        compare("beside hoarders", self.play(&skills, self.seed, |table| table), &idle);
        let kept = plain();
        let skills = self.skills(&kept, false, None);
        let take_up = |table: Table, anew: bool| {
            let Ok(saved) = table.save() else { return table };
            let saved = Saved::from_json(&saved.to_json()).unwrap();
            let vm = plain();
            let skills = if anew { &self.skills(&vm, true, None) } else { &skills };
            let restored = Table::restore(&saved, |who: Who, girl| match &skills[who.index()] {
                Some(skill) => skill.restore(who, &girl.skill),
                None => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
            });
            restored.unwrap_or_else(|error| panic!("{error}"))
        };
        compare(
            "put away before every action",
            self.play(&skills, self.seed, |table| take_up(table, false)),
            &came,
        );
        let mut nth = 0;
        compare(
            "taken up in another machine",
            self.play(&skills, self.seed, |table| {
                nth += 1;
                if nth % 16 == 0 { take_up(table, true) } else { table }
            }),
            &came,
        );
        found
    }
}
