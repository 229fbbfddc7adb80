//! Players as they are named.

use crate::interop::PlayerKind;
use crate::player::ExpertOptions;
use crate::problem::{Problem, texts};

/// Splits a list of players at commas outside quotes. The comma between two options of a player does not
/// separate players: `expert:rollouts=0,depth=0,ai` names two.
pub fn list(text: &str) -> Vec<String> {
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
pub fn kinds(named: &[String]) -> Result<[PlayerKind; 4], Problem> {
    let named: Vec<String> = named.iter().flat_map(|text| list(text)).collect();
    if named.len() > 4 {
        let message = texts::options::too_many_players(named.len());
        return Err(Problem::advised(message, texts::situations::ai_fills_the_table()));
    }
    let mut kinds: [PlayerKind; 4] = Default::default();
    for (kind, text) in kinds.iter_mut().zip(&named) {
        *kind = one(text.trim()).map_err(|problem| problem.about("--players"))?;
    }
    Ok(kinds)
}

/// A player who can play here.
fn one(text: &str) -> Result<PlayerKind, Problem> {
    let kind: PlayerKind = text.parse()?;
    kind.check()?;
    Ok(kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interop::Command;
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
        assert!(error("mjai:").starts_with("--players: there is no command in \"mjai:\"; "));
        assert!(error("mjia:bot").contains("did you mean \"mjai:\"?"));
        assert!(error("mjai").contains("did you mean \"mjai:\"?"));
        assert_eq!(error("you:"), "--players: you has no options; only expert has");
        assert!(error("ai,,ai").starts_with("--players: a player is missing here; "));
        assert!(error("mjai:\"a").contains("a quote is not closed"));
        assert!(error("mjai:no-such-program-here").contains("there is no program"));
        assert!(error("ai,ai,ai,ai,ai").starts_with("--players names 5 players; "));
    }
}
