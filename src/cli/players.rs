//! Players of the seats.

use super::diagnostics::warning;
use crate::game::Players;
use crate::interop::mjai::{self, MjaiObserver, MjaiWriter, Program};
use crate::interop::{Command, PlayerKind};
use crate::mount::Mount;
use crate::player::person::Person;
use crate::player::{ExpertOptions, Player};
use crate::problem::{Problem, texts};
use crate::state::{Action, Forbidden, Game, RefusedWin, TableEvent};
use crate::table::Observer;
use crate::tile::Who;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// Splits a list of players at commas outside quotes. The comma between two options of a player does not
/// separate players: `expert:rollouts=0,depth=0,ai` names two.
pub(super) fn list(text: &str) -> Vec<String> {
    let mut players: Vec<String> = Vec::new();
    for item in items(text) {
        let continues = ExpertOptions::is_option(item.trim());
        match players.last_mut().filter(|player| continues && player.starts_with("expert:")) {
            Some(player) => *player = format!("{player},{}", item.trim()),
            None => players.push(item),
        }
    }
    players
}

/// Splits at commas outside quotes.
fn items(text: &str) -> Vec<String> {
    let (mut items, mut quote) = (vec![String::new()], None);
    let mut escaped = false;
    for c in text.chars() {
        if c == ',' && quote.is_none() && !escaped {
            items.push(String::new());
            continue;
        }
        match (c, quote) {
            _ if escaped => {}
            ('"' | '\'', None) => quote = Some(c),
            (c, Some(open)) if c == open => quote = None,
            _ => {}
        }
        escaped = c == '\\' && !escaped && quote != Some('\'');
        if let Some(item) = items.last_mut() {
            item.push(c);
        }
    }
    items
}

/// Players by seat; `ai` by default.
///
/// # Errors
/// Too many players, an unknown one, or a command that does not exist.
pub(super) fn kinds(named: &[String]) -> Result<[PlayerKind; 4], Problem> {
    let named: Vec<String> = named.iter().flat_map(|text| list(text)).collect();
    if named.len() > 4 {
        let message = texts::options::too_many_players(named.len());
        return Err(Problem::advised(message, texts::situations::ai_fills_the_table()));
    }
    let mut kinds: [PlayerKind; 4] = Default::default();
    for (kind, text) in kinds.iter_mut().zip(&named) {
        *kind = text.trim().parse()?;
        kind.check()?;
    }
    Ok(kinds)
}

/// Settings common to the players of a run.
pub(super) struct Settings {
    /// Time limit of a program for one answer.
    pub timeout: Duration,
    /// Builds the messages for programs.
    pub writer: MjaiWriter,
    /// Set when a program misbehaves.
    pub faulty: Rc<Cell<bool>>,
    /// Where the decisions of persons are put down.
    pub person: Person,
}

/// A player for a seat, and the observer of a program.
fn player(
    kind: &PlayerKind,
    table: &Settings,
    seed: u64,
    who: Who,
) -> (Box<dyn Player>, Option<MjaiObserver>) {
    match kind {
        PlayerKind::Builtin(builtin) => (builtin.player(seed, who), None),
        PlayerKind::You => (Box::new(table.person.clone()), None),
        PlayerKind::Mjai(Command { dialect, words, .. }) => {
            let (dialect, timeout) = (*dialect, table.timeout);
            let program = Program { dialect, words: words.clone(), timeout };
            let faulty = Rc::clone(&table.faulty);
            let report = move |fault: &mjai::Fault| {
                faulty.set(true);
                warning(texts::frame::colon(texts::mjai::label_seed(seed), fault.arg()));
            };
            let (player, observer) = mjai::seat(program, who, table.writer.clone(), report);
            (Box::new(player), Some(observer))
        }
    }
}

/// Players for one game, and their observers.
pub(super) struct Seated {
    pub players: Players,
    ears: Vec<MjaiObserver>,
}

impl Seated {
    pub fn new(kinds: &[PlayerKind; 4], settings: &Settings, seed: u64) -> Self {
        let mut ears = Vec::new();
        let players = Who::ALL.map(|who| {
            let (player, observer) = player(&kinds[who.index()], settings, seed, who);
            ears.extend(observer);
            player
        });
        Self { players, ears }
    }

    /// The players, and an observer that forwards events to theirs.
    #[cfg(feature = "studio")]
    pub fn apart(self) -> (Players, Box<dyn Observer>) {
        struct Ears(Vec<MjaiObserver>);
        impl Observer for Ears {
            fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
                self.0.iter_mut().for_each(|observer| observer.on_event(game, mount, event));
            }
        }
        (self.players, Box::new(Ears(self.ears)))
    }

    /// The players, and an observer that forwards events to theirs and to `watch`.
    pub fn with<'a>(&'a mut self, watch: &'a mut dyn Observer) -> (&'a mut Players, Broadcast<'a>) {
        (&mut self.players, Broadcast { ears: &mut self.ears, watch })
    }
}

/// Forwards events to several observers.
pub(super) struct Broadcast<'a> {
    ears: &'a mut [MjaiObserver],
    watch: &'a mut dyn Observer,
}

impl Observer for Broadcast<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.ears.iter_mut().for_each(|observer| observer.on_event(game, mount, event));
        self.watch.on_event(game, mount, event);
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.watch.on_action(who, action);
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        self.watch.on_refused(who, refused);
    }

    fn on_offered(&mut self, game: &Game) {
        self.watch.on_offered(game);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.watch.on_forbidden(game, who, forbidden);
    }

    fn on_report(&mut self, report: &crate::girl::Report) {
        self.watch.on_report(report);
    }

    fn on_state(&mut self, who: Who, state: Option<&serde_json::Value>) {
        self.watch.on_state(who, state);
    }

    fn on_reload(&mut self, reload: &crate::girl::Reload) {
        self.watch.on_reload(reload);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interop::mjai::MjaiDialect;

    #[test]
    fn quoted_commas_do_not_separate() {
        assert_eq!(list("ai,random"), ["ai", "random"]);
        assert_eq!(list(r#"mjai:"bot a,b",ai"#), [r#"mjai:"bot a,b""#, "ai"]);
        assert_eq!(list(r#"mjai:bot 'a,"b' x\,y,ai"#), [r#"mjai:bot 'a,"b' x\,y"#, "ai"]);
        assert_eq!(list(""), [""]);
        assert_eq!(list("expert:rollouts=0,depth=0,ai"), ["expert:rollouts=0,depth=0", "ai"]);
        assert_eq!(list("ai,depth=1"), ["ai", "depth=1"]);
    }

    #[test]
    fn quoted_and_unquoted_commands_are_split_alike() {
        let words = |text: &str| match kinds(&[text.to_owned()]).map(|[first, ..]| first) {
            Ok(PlayerKind::Mjai(Command { dialect, words, .. })) => (dialect, words),
            other => panic!("{other:?}"),
        };
        let program = std::env::current_exe().unwrap();
        let expected = vec![program.to_str().unwrap().to_owned(), "a,b".into(), "c d".into()];
        let program = expected[0].replace(' ', r"\ ");
        for text in [format!("mjai:\"{program} a,b 'c d'\""), format!("mjai:{program} \"a,b\" 'c d'")] {
            assert_eq!(words(&text), (MjaiDialect::Line, expected.clone()), "{text}");
        }
        assert_eq!(words(&format!("mjai-batch:{program}")), (MjaiDialect::Batch, expected[..1].to_vec()));
    }

    #[test]
    fn invalid_players_are_reported() {
        let error = |text: &str| kinds(&[text.to_owned()]).unwrap_err().to_string();
        assert!(
            error("tsumogir").starts_with("--players: no player \"tsumogir\"; did you mean \"tsumogiri\"?; ")
        );
        assert!(error("mjai:").starts_with("--players mjai:: there is no command; "));
        assert!(error("mjai:\"a").contains("a quote is not closed"));
        assert!(error("mjai:no-such-program-here").contains("there is no program"));
        assert!(error("ai,ai,ai,ai,ai").starts_with("--players names 5 players; "));
    }
}
