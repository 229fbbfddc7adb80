use super::{Felt, Power};
use crate::lab::Plan;
use crate::mount::{DrawRecord, Exit, LedgerEntry, Mount};
use crate::state::{Game, TableEvent};
use crate::table::Observer;
use crate::tile::{T37, Who};

/// Observer that finds out what a game feels like. The table must keep a ledger.
#[derive(Debug, Default)]
pub(in crate::lab) struct Sense {
    felt: Felt,
    /// What each seat's skill did.
    seats: [Power; 4],
    /// Whose skill decided a draw of this round.
    decided: [bool; 4],
    /// Records of this round that were read.
    read: usize,
    /// Points by seat and seats from first to fourth, after each round.
    standings: Vec<([i32; 4], [Who; 4])>,
}

impl Sense {
    /// What the game came to, by the places of a plan.
    pub fn felt(self, rotation: u8) -> Felt {
        let seat = |place| Plan::seat(place, rotation);
        let place = |ranks: &[Who; 4], who: Who| {
            ranks.iter().zip(1..).find(|(other, _)| **other == who).map_or(0, |(_, place)| place)
        };
        let standings = self
            .standings
            .iter()
            .map(|(_, ranks)| [0, 1, 2, 3].map(|girl| place(ranks, seat(girl))))
            .collect();
        let behind = self.standings.last().map_or(0, |(_, end)| {
            let gap =
                |(points, ranks): &([i32; 4], [Who; 4])| points[ranks[0].index()] - points[end[0].index()];
            self.standings.iter().map(gap).max().unwrap_or(0)
        });
        let girls = [0, 1, 2, 3].map(|girl| self.seats[seat(girl).index()]);
        let busted = self.standings.last().is_some_and(|(points, _)| points.iter().any(|&points| points < 0));
        Felt { girls, standings, behind, busted, ..self.felt }
    }

    fn draw(&mut self, record: &DrawRecord) {
        if !matches!(record.exit, Exit::Pii | Exit::Rinshan) {
            return;
        }
        self.felt.draws += 1;
        for who in Who::ALL {
            let hers = |entry: &LedgerEntry| entry.by.as_ref().and_then(|by| by.who) == Some(who);
            if !record.entries.iter().any(hers) {
                continue;
            }
            let (law, brings) = record.with_only(|entry| !hers(entry));
            let power = &mut self.seats[who.index()];
            let other = |tile: T37| law.probability(tile) != record.law.probability(tile);
            power.damped +=
                u32::from(record.entries.iter().any(|entry| hers(entry) && entry.damped.is_some()));
            power.bent += u32::from(T37::all().any(other));
            if brings.is_some_and(|(tile, _)| tile != record.tile) {
                power.decided += 1;
                self.decided[who.index()] = true;
            }
        }
    }

    /// Reads the draws since the last time.
    fn read(&mut self, mount: &Mount) {
        for record in mount.draws().iter().skip(self.read) {
            self.draw(record);
        }
        self.read = mount.draws().len();
    }
}

impl Observer for Sense {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match event {
            TableEvent::RoundStarted { .. } => {
                // The points of the round before were settled by now.
                if self.felt.rounds > 0 {
                    self.standings.push((game.points(), game.ranks()));
                }
                self.felt.rounds += 1;
                (self.read, self.decided) = (0, [false; 4]);
            }
            TableEvent::Drawn { .. } => self.read(mount),
            TableEvent::RoundEnded { forms, .. } => {
                self.read(mount);
                let gains = forms.iter().map(|form| form.net_gain());
                self.felt.largest = gains.fold(self.felt.largest, i32::max);
                for (power, decided) in self.seats.iter_mut().zip(self.decided) {
                    power.rounds += u32::from(decided);
                }
            }
            TableEvent::TableEnded { points, ranks, .. } => self.standings.push((*points, *ranks)),
            _ => {}
        }
    }
}
