//! Changing rules from the command line, with advice where that fails.

use super::complain::Advised;
use crate::form::ScoreRule;
use crate::options::OptionDoc;
use crate::table::{Rule, RuleError};

/// Carries out `--rule-set key=value`.
///
/// # Errors
/// What is wrong with it; the help tells the options there are, or what the option is about.
pub(super) fn assign(rule: &mut Rule, assignment: &str) -> Result<(), Advised> {
    rule.assign(assignment).map_err(|error| advised(&error, Rule::options()))
}

/// The same for the value of hands alone.
///
/// # Errors
/// As above; rules that have nothing to do with it are refused.
pub(super) fn assign_score(rule: &mut ScoreRule, assignment: &str) -> Result<(), Advised> {
    let mut whole = Rule { score: rule.clone(), ..Rule::default() };
    whole.assign(assignment).map_err(|error| advised(&error, ScoreRule::OPTIONS.iter()))?;
    if whole.score == *rule && whole != (Rule { score: rule.clone(), ..Rule::default() }) {
        let message = format!("--rule-set {assignment}: this has nothing to do with the value of hands");
        return Err(Advised::new(message, known(ScoreRule::OPTIONS.iter())));
    }
    *rule = whole.score;
    Ok(())
}

fn advised(error: &RuleError, options: impl Iterator<Item = &'static OptionDoc>) -> Advised {
    let help = match error {
        RuleError::Value { key, .. } => about(key),
        RuleError::Assignment(_) => "an example: --rule-set kiriage=true".into(),
        _ => known(options),
    };
    Advised::new(format!("--rule-set: {error}"), help)
}

fn about(key: &str) -> String {
    let doc = Rule::options().find(|option| option.key == key).map_or("", |option| option.doc);
    format!("{key}: {}", doc.trim())
}

fn known(options: impl Iterator<Item = &'static OptionDoc>) -> String {
    format!("there is {}", options.map(|option| option.key).collect::<Vec<_>>().join(", "))
}
