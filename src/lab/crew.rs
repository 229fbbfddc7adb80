use super::count::Count;
use super::feel::{Felt, Sense};
use super::in_order::{Crash, panic_message};
use super::{GameRow, Idle, Plan};
use crate::game::{Players, play};
use crate::girl::Girls;
use crate::problem::{Explain, Problem, Text, texts};
use crate::skill::{Profile, Skill, SkillError, Vm, seated};
use crate::state::{Hook, HookSet};
use crate::table::{Both, Table};
use crate::tile::Who;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// Why a game could not be played to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum Breakdown {
    /// A skill of the plan does not load or lacks a number that is set.
    Skill(SkillError),
    /// The game stopped early.
    Unfinished {
        /// Seed of the game.
        seed: u64,
        /// Seat rotation.
        rotation: u8,
    },
    /// The game panicked.
    Panicked {
        /// Seed of the game.
        seed: u64,
        /// Seat rotation.
        rotation: u8,
        /// Panic message.
        message: String,
    },
    /// A worker thread failed.
    Crash(Crash),
}

impl Explain for Breakdown {
    fn problem(&self) -> Problem {
        match self {
            Self::Skill(error) => error.problem(),
            Self::Unfinished { seed, rotation } => texts::games::unfinished(seed, rotation).into(),
            Self::Panicked { seed, rotation, message } => {
                texts::games::panicked(seed, rotation, message).into()
            }
            Self::Crash(error) => Text::verbatim(error.to_string()).into(),
        }
    }
}

impl fmt::Display for Breakdown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skill(error) => error.fmt(f),
            error => error.problem().fmt(f),
        }
    }
}

impl std::error::Error for Breakdown {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Skill(error) => Some(error),
            Self::Crash(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SkillError> for Breakdown {
    fn from(error: SkillError) -> Self {
        Self::Skill(error)
    }
}

impl From<Crash> for Breakdown {
    fn from(error: Crash) -> Self {
        Self::Crash(error)
    }
}

/// What is seen of each game besides its row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sight {
    /// What hooks cost. Times are measured; everything else is independent of the number of threads.
    pub profile: bool,
    /// What the game feels like.
    pub feel: bool,
}

/// A game with what was to be seen of it.
pub struct Seen {
    /// Its row.
    pub row: GameRow,
    /// What hooks cost, if that was to be seen.
    pub profile: Option<Profile>,
    /// What it felt like, if that was to be seen.
    pub felt: Option<Felt>,
}

/// Skills of a plan loaded on their own VM, ready to play games.
pub(super) struct Crew<'p> {
    plan: &'p Plan,
    /// `None` for a table without skills.
    vm: Option<Vm>,
    skills: [Option<Rc<Skill>>; 4],
}

impl<'p> Crew<'p> {
    pub fn new(plan: &'p Plan) -> Result<Self, SkillError> {
        let mut crew = Self { plan, vm: None, skills: Default::default() };
        for (place, sitter) in plan.girls.iter().enumerate() {
            let Some(source) = &sitter.skill else { continue };
            let vm = match &crew.vm {
                Some(vm) => vm.clone(),
                None => crew.vm.insert(Vm::new()?).clone(),
            };
            let skill = vm.load_read(source)?;
            sitter.mk.iter().try_for_each(|(name, &value)| skill.set(name, value))?;
            crew.skills[place] = Some(skill);
        }
        Ok(crew)
    }

    /// Plays a game of the plan. A panic is returned as [`Breakdown::Panicked`].
    pub fn play(&self, game: u64) -> Result<GameRow, Breakdown> {
        self.watched(game, None)
    }

    /// Plays a game and sees more of it.
    pub fn play_seen(&self, game: u64, Sight { profile, feel }: Sight) -> Result<Seen, Breakdown> {
        let (vm, mut sense) = (self.vm.as_ref(), Sense::default());
        vm.iter().for_each(|vm| vm.keep_profile(profile));
        let row = self.watched(game, feel.then_some(&mut sense))?;
        let profile = profile.then(|| vm.map(Vm::profile).unwrap_or_default());
        let felt = feel.then(|| sense.felt(row.rotation));
        Ok(Seen { row, profile, felt })
    }

    fn watched(&self, game: u64, sense: Option<&mut Sense>) -> Result<GameRow, Breakdown> {
        let (seed, rotation) = self.plan.game(game);
        let panicked = |panic| Breakdown::Panicked { seed, rotation, message: panic_message(panic) };
        catch_unwind(AssertUnwindSafe(|| self.row(game, sense))).map_err(panicked)?
    }

    fn row(&self, game: u64, mut sense: Option<&mut Sense>) -> Result<GameRow, Breakdown> {
        let plan = self.plan;
        let (seed, rotation) = plan.game(game);
        let seating = Plan::seating(rotation);
        let mut table = Table::new(plan.rule.clone(), seed, self.girls(seating)?);
        if let Some(hour) = plan.hour {
            table = table.at_hour(hour);
        }
        if let Some(moon) = plan.moon {
            table = table.under_moon(moon);
        }
        let mut players: Players =
            Who::ALL.map(|who| plan.girls[seating[who.index()]].player.player(seed, who));
        table.keep_ledger(sense.is_some());
        for skill in self.skills.iter().flatten() {
            skill.called.take();
            skill.ran.take();
            skill.acted.take();
        }
        let mut count = Count::default();
        let fault = match &mut sense {
            None => play(&mut table, &mut players, &mut count),
            Some(sense) => play(&mut table, &mut players, &mut Both(&mut count, *sense)),
        };
        let fault = fault.map(|fault| fault.to_string());
        if !count.over {
            return Err(Breakdown::Unfinished { seed, rotation });
        }
        let seat = |place| Plan::seat(place, rotation).index();
        let girls = [0, 1, 2, 3].map(|place| count.seats[seat(place)]);
        let gains = [0, 1, 2, 3].map(|place| std::mem::take(&mut count.gains[seat(place)]));
        let idle = [0, 1, 2, 3].map(|place| self.idle(place, count.ticked[seat(place)]));
        let Count { rounds, draws, reports, .. } = count;
        Ok(GameRow { game, seed, rotation, rounds, draws, girls, gains, reports, fault, idle })
    }

    /// Why hooks were called that can do something, or that offer to, and none of them did.
    fn idle(&self, place: usize, ticked: bool) -> Option<Idle> {
        let skill = self.skills[place].as_ref()?;
        let (called, kin) = (skill.called.get(), &skill.info().kin);
        let has_occasions = called.meets(HookSet::POWERS.with(Hook::Menu));
        if !has_occasions || skill.acted.get().meets(HookSet::POWERS) {
            return None;
        }
        let sits = |name: &String| self.skills.iter().flatten().any(|other| other.info().is(name));
        Some(if !kin.is_empty() && !kin.iter().any(sits) {
            Idle::Alone(kin.to_vec())
        } else if called.has(Hook::Menu) && !ticked {
            Idle::Menu
        } else {
            let hook =
                Hook::ALL.iter().copied().find(|hook| HookSet::POWERS.has(*hook) && called.has(*hook))?;
            match skill.ran.get().meets(HookSet::POWERS) {
                true => Idle::Unchanged(hook),
                false => Idle::Condition(hook),
            }
        })
    }

    fn girls(&self, seating: [usize; 4]) -> Result<Girls, SkillError> {
        seated(&seating.map(|place| self.skills[place].clone()))
    }
}
