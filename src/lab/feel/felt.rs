/// What one game felt like. Girls are in the order of the plan.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Felt {
    /// Tiles drawn to hands, dead wall included.
    pub draws: u32,
    /// Rounds played.
    pub rounds: u32,
    /// What each girl's skill did.
    pub girls: [Power; 4],
    /// The place of each girl after each round.
    pub standings: Vec<[u8; 4]>,
    /// Points by which the winner was farthest behind the first, after some round.
    pub behind: i32,
    /// The largest payment of a win, without honba and sticks.
    pub largest: i32,
    /// Somebody ended below 0.
    pub busted: bool,
}

/// What a girl's skill did in one game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Power {
    /// Draws whose chances would have been others without her.
    pub bent: u32,
    /// Draws that would have brought another tile without her.
    pub decided: u32,
    /// Rounds with such a draw.
    pub rounds: u32,
    /// Draws of which others held down some of what she pushed.
    pub damped: u32,
}

impl Felt {
    /// How often the lead changed from one round to the next.
    #[must_use]
    pub fn leads(&self) -> u32 {
        let first = |standing: &[u8; 4]| standing.iter().position(|&place| place == 1);
        self.standings.windows(2).map(|pair| u32::from(first(&pair[0]) != first(&pair[1]))).sum()
    }

    /// Whether the winner had been last after some round.
    #[must_use]
    pub fn came_back(&self) -> bool {
        let winner = self.standings.last().and_then(|end| end.iter().position(|&place| place == 1));
        winner.is_some_and(|winner| self.standings.iter().any(|standing| standing[winner] == 4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_and_comebacks_follow_from_the_standings() {
        let standings = |rows: &[[u8; 4]]| Felt { standings: rows.to_vec(), ..Felt::default() };
        let nothing = standings(&[]);
        assert_eq!((nothing.leads(), nothing.came_back()), (0, false));
        let steady = standings(&[[1, 2, 3, 4], [1, 3, 2, 4], [1, 2, 3, 4]]);
        assert_eq!((steady.leads(), steady.came_back()), (0, false));
        let wild = standings(&[[1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3], [3, 4, 2, 1]]);
        assert_eq!((wild.leads(), wild.came_back()), (3, true));
    }
}
