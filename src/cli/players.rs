//! Players of the seats.

use super::diagnostics::warning;
use crate::interop::mjai::{self, MjaiDialect, MjaiObserver, MjaiWriter, Program};
use crate::lab::Players;
use crate::mount::Mount;
use crate::player::person::Person;
use crate::player::{Builtin, ExpertOptions, Player};
use crate::problem::{Problem, quoted, texts};
use crate::table::{Action, Forbidden, Game, Observer, RefusedWin, TableEvent};
use crate::tile::Who;
use std::borrow::Cow;
use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::str::FromStr;
use std::time::Duration;

/// Player of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PlayerKind {
    /// A built-in player.
    Builtin(Builtin),
    /// A person at the terminal.
    You,
    /// An mjai program: dialect and command line as words.
    Mjai(MjaiDialect, Vec<String>),
}

/// Prefixes of a command line.
const DIALECTS: [(&str, MjaiDialect); 2] =
    [("mjai:", MjaiDialect::Line), ("mjai-batch:", MjaiDialect::Batch)];

/// The name of a person at the terminal.
const YOU: &str = "you";

/// What may be said of a seat, without options.
pub(super) fn names() -> impl Iterator<Item = String> {
    let builtin = Builtin::ALL.iter().map(|builtin| builtin.kind().to_owned());
    let programs = DIALECTS.iter().map(|(prefix, _)| (*prefix).to_owned());
    builtin.chain([YOU.to_owned()]).chain(programs)
}

impl FromStr for PlayerKind {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        if text == YOU {
            return Ok(Self::You);
        }
        if let Some((command, dialect)) =
            DIALECTS.iter().find_map(|(prefix, dialect)| Some((text.strip_prefix(prefix)?, *dialect)))
        {
            return Ok(Self::Mjai(dialect, words(text, command)?));
        }
        text.parse().map(Self::Builtin)
    }
}

impl PlayerKind {
    pub fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Builtin(builtin) => builtin.name(),
            Self::You => YOU.into(),
            Self::Mjai(..) => "mjai".into(),
        }
    }

    /// Whether it is a program.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Mjai(..))
    }

    /// Whether it is a person.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::You)
    }

    fn player(&self, table: &Settings, seed: u64, who: Who) -> (Box<dyn Player>, Option<MjaiObserver>) {
        match self {
            Self::Builtin(builtin) => (builtin.player(seed, who), None),
            Self::You => (Box::new(table.person.clone()), None),
            Self::Mjai(dialect, words) => {
                let (dialect, timeout) = (*dialect, table.timeout);
                let program = Program { dialect, words: words.clone(), timeout };
                let faulty = Rc::clone(&table.faulty);
                let report = move |fault: &mjai::Fault| {
                    faulty.set(true);
                    warning(texts::colon(texts::seed_2(seed), fault.arg()));
                };
                let (player, observer) = mjai::seat(program, who, table.writer.clone(), report);
                (Box::new(player), Some(observer))
            }
        }
    }
}

/// Splits a command line like a POSIX shell. Quotes around the whole are removed first, so that
/// `mjai:"bot a,b"` means the same whether or not the shell has removed them.
fn words(player: &str, command: &str) -> Result<Vec<String>, Problem> {
    let split = |text: &str| {
        let advice = texts::quotes_are_those_of_posix();
        let message = texts::players_quote_is_not_closed(player);
        shlex::split(text).ok_or_else(|| Problem::advised(message, advice))
    };
    let mut words = split(command)?;
    if words.len() == 1 && command.starts_with(['"', '\'']) && command.ends_with(['"', '\'']) {
        words = split(&words[0])?;
    }
    match words.first() {
        None => Err(Problem::advised(
            texts::players_there_is_no_command(player),
            texts::example_players_ai_mjai_batch(),
        )),
        Some(program) if !found(program, Path::is_file) => Err(Problem::advised(
            texts::players_there_is_no_program(player, quoted(program)),
            texts::it_is_looked_for_as(),
        )),
        Some(program) if !found(program, is_executable) => Err(Problem::advised(
            texts::players_is_not_executable(player, quoted(program)),
            texts::name_what_runs_it_as(),
        )),
        Some(_) => Ok(words),
    }
}

/// Whether there is a file of that name with a property, on the search path for programs.
fn found(program: &str, is: impl Fn(&Path) -> bool) -> bool {
    let with_suffix = |path: &Path| {
        is(path) || is(Path::new(&format!("{}{}", path.display(), std::env::consts::EXE_SUFFIX)))
    };
    if program.contains(std::path::is_separator) {
        return with_suffix(Path::new(program));
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| with_suffix(&folder.join(program)))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}

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
        let message = texts::players_names_players(named.len());
        return Err(Problem::advised(message, texts::table_has_four_seats_those_not()));
    }
    let mut kinds = [const { PlayerKind::Builtin(Builtin::Ai) }; 4];
    for (kind, text) in kinds.iter_mut().zip(&named) {
        *kind = text.trim().parse()?;
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

/// Players for one game, and their observers.
pub(super) struct Seated {
    pub players: Players,
    ears: Vec<MjaiObserver>,
}

impl Seated {
    pub fn new(kinds: &[PlayerKind; 4], settings: &Settings, seed: u64) -> Self {
        let mut ears = Vec::new();
        let players = Who::ALL.map(|who| {
            let (player, observer) = kinds[who.index()].player(settings, seed, who);
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
            Ok(PlayerKind::Mjai(dialect, words)) => (dialect, words),
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
