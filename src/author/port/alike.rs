//! Whether a port plays like its script.

use crate::game;
use crate::game::diff::{Diff, Parting};
use crate::game::why::Chronicle;
use crate::girl::{Doge, Report};
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::skill::vm::Vm;
use crate::skill::{SkillError, Source};
use crate::state::{Game, Hook, Rule, TableEvent};
use crate::table::{Observer, Table};
use crate::tile::Who;

/// What games of a script and of its port, with the same seeds, show.
#[derive(Debug, Clone, PartialEq)]
pub enum Alike {
    /// All are the same, tile by tile.
    Same,
    /// They differ.
    Differs {
        /// First seed whose games differ.
        seed: u64,
        /// Seat of the girl in those games; the others are doge.
        seat: Who,
        /// Where they part: a round, or a draw or act as `why` names it.
        place: String,
    },
    /// A hook of the script breaks.
    ScriptBreaks(Hook),
    /// A hook of the port breaks, and of the script does not.
    PortBreaks(Hook),
}

/// Plays games of both, with seeds from 1 and the girl in every seat by turns.
///
/// # Errors
/// One of them does not load, or there is not enough memory.
pub fn alike(script: &Source, port: &Source, games: u64) -> Result<Alike, SkillError> {
    let vms = [Vm::new()?, Vm::new()?];
    let skills = [vms[0].load_read(script)?, vms[1].load_read(port)?];
    for seed in 1..=games {
        let seat = Who::ALL[(seed % 4) as usize];
        let play = |nth: usize| -> Result<Keeper, SkillError> {
            let handle = skills[nth].info().handle.clone();
            let mut girls = Doge::table();
            girls[seat.index()] = skills[nth].girl(seat)?;
            let mut table = Table::new(Rule::default(), seed, girls);
            table.keep_ledger(true);
            let mut players: game::Players = std::array::from_fn(|_| Box::new(Ai) as Box<dyn Player>);
            let mut keeper = Keeper::new(&handle, seat);
            game::play(&mut table, &mut players, &mut keeper);
            Ok(keeper)
        };
        let [a, b] = [play(0)?, play(1)?];
        match (a.broken, b.broken) {
            (Some(hook), _) => return Ok(Alike::ScriptBreaks(hook)),
            (None, Some(hook)) => return Ok(Alike::PortBreaks(hook)),
            (None, None) => {}
        }
        let diff = Diff::of(&a.chronicle, &b.chronicle);
        if !diff.is_same() {
            let place = match diff.first {
                Some(Parting::Deal { round } | Parting::Course { round }) => round,
                Some(Parting::Draw { at, .. } | Parting::Act { at, .. }) => at,
                None => String::new(),
            };
            return Ok(Alike::Differs { seed, seat, place });
        }
    }
    Ok(Alike::Same)
}

/// Records a game, and the first hook that breaks.
struct Keeper {
    chronicle: Chronicle,
    broken: Option<Hook>,
}

impl Keeper {
    fn new(handle: &str, seat: Who) -> Self {
        let name = |nth: usize| match nth == seat.index() {
            true => handle.to_owned(),
            false => format!("{}-{}", Doge::HANDLE, nth + 1),
        };
        let names: [String; 4] = std::array::from_fn(name);
        Self { chronicle: Chronicle::new(names.clone(), names), broken: None }
    }
}

impl Observer for Keeper {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.chronicle.on_event(game, mount, event);
    }

    fn on_report(&mut self, report: &Report) {
        self.broken.get_or_insert(report.hook);
    }
}
