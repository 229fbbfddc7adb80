//! `score`: scores hands, row by row.

use super::fields::Row;
use super::situation::{Situation, rule_of};
use crate::form::pay::{Pao, Payment, Share, deltas};
use crate::form::{Form, NoWin, ScoreRule, YakuCode};
use crate::options::nearest_within;
use crate::problem::{Text, quoted, texts};
use crate::tile::{Reds, Who};
use serde_json::{Value, json};

/// Scores one row of a set with these red fives.
///
/// The answer has `win` and, if that is false, a `reason`: `not_agari` or `no_yaku`. Otherwise it has
/// `han` and `fu` (or `yakuman`, the multiple paid), `yaku` as pairs of Tenhou's id and han including
/// dora, and `delta`, the change for each seat including honba and sticks.
///
/// Two optional fields change the rule for this row: `go`, Tenhou's game type (bits: 2 no red fives, 4 no
/// open tanyao), and `pao`, the seat that is liable for the hand.
///
/// # Errors
/// The row is invalid; the error starts with the name of the field.
pub fn score_row(row: &Row, rule: &ScoreRule, reds: Reds) -> Result<Row, Text> {
    no_misspelt_field(row)?;
    let rule = rule_of(row, rule)?;
    let s = Situation::read(row, reds)?;
    match Form::new(&s.closed, &s.melds, s.win, &s.ctx, &rule, &s.drids, &s.urids) {
        Ok(form) => won(&form, &s, &rule),
        Err(reason) => Ok(lost(reason)),
    }
}

/// Known fields; others are ignored unless they look like typos.
const FIELDS: [&str; 14] = [
    "id", "hand", "win", "melds", "tsumo", "flags", "seat", "round", "loser", "dora", "ura", "honba",
    "sticks", "pao",
];

fn no_misspelt_field(row: &Row) -> Result<(), Text> {
    let others = row.keys().filter(|key| key.len() > 3 && !FIELDS.contains(&key.as_str()));
    for key in others {
        if let Some(field) = nearest_within(1, key, FIELDS) {
            let near = texts::frame::did_you_mean(quoted(field));
            return Err(texts::frame::colon(
                key,
                texts::frame::semicolon(texts::rows::no_such_field(), near),
            ));
        }
    }
    Ok(())
}

fn lost(reason: NoWin) -> Row {
    let reason = match reason {
        NoWin::NotAgari => "not_agari",
        NoWin::NoYaku => "no_yaku",
    };
    Row::from_iter([("win".into(), false.into()), ("reason".into(), reason.into())])
}

fn won(form: &Form, s: &Situation, rule: &ScoreRule) -> Result<Row, Text> {
    let payment = Payment {
        winner: s.seat,
        from: s.loser,
        dealer: Who::ALL[0],
        honba: s.ctx.extra_round.into(),
        sticks: s.sticks.into(),
        pao: pao(form, s, rule)?,
    };
    let mut answer = Row::from_iter([("win".into(), true.into())]);
    if form.is_prototypal_yakuman() {
        answer.insert("yakuman".into(), form.yakuman().into());
    } else {
        answer.insert("han".into(), form.han().into());
        answer.insert("fu".into(), form.fu().into());
    }
    let yaku = form.listed().map(|(yaku, han)| json!([YakuCode::from(yaku), han])).collect::<Vec<Value>>();
    answer.insert("yaku".into(), yaku.into());
    answer.insert("delta".into(), json!(deltas(form, &payment, rule)));
    Ok(answer)
}

/// Returns the liability stated by the row, or else the one implied by its melds.
fn pao(form: &Form, s: &Situation, rule: &ScoreRule) -> Result<Option<Pao>, Text> {
    let shown = Pao::of(form, &s.melds, s.seat, rule);
    match s.pao {
        None => Ok(shown),
        Some(_) if !form.is_prototypal_yakuman() => {
            Err(texts::frame::colon("pao", texts::rows::liable_without_yakuman()))
        }
        Some(who) => Ok(Some(Pao { who, share: shown.map_or(Share::Whole, |pao| pao.share) })),
    }
}
