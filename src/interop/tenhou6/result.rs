//! The last item of a round: its result.

use super::cells::numbers;
use crate::form::Yaku;
use crate::harmless::shortened;
use crate::interop::log::{Ending, LogWin, add};
use crate::problem::{Text, quoted, texts as messages};
use crate::state::RoundResult;
use crate::tile::Who;
use serde_json::{Value, json};

/// Results without a winner, by name. Those without points consist of the name only.
const DRAWS: [(&str, RoundResult); 9] = [
    (DRAWN, RoundResult::Exhausted),
    (ALL_TENPAI, RoundResult::Exhausted),
    (ALL_NOTEN, RoundResult::Exhausted),
    ("流し満貫", RoundResult::Nagashi),
    ("九種九牌", RoundResult::NineKinds),
    ("四風連打", RoundResult::FourWinds),
    ("四家立直", RoundResult::FourRiichis),
    ("四槓散了", RoundResult::FourKans),
    ("三家和了", RoundResult::TripleRon),
];
/// Maximum number of characters shown of an invalid value.
const SHOWN: usize = 100;

const WON: &str = "和了";
const DRAWN: &str = "流局";
const ALL_TENPAI: &str = "全員聴牌";
const ALL_NOTEN: &str = "全員不聴";

/// Parses `["和了", deltas, [who, from, pao, points, yaku..], deltas, [..]]`, `["流局", deltas]` and the like;
/// `None` for a record without a result.
pub(super) fn read(value: &Value) -> Result<Option<Ending>, Text> {
    let list = match value {
        Value::Null => return Ok(None),
        Value::Array(list) if list.is_empty() => return Ok(None),
        Value::Array(list) => list,
        _ => return Err(messages::result_is_list()),
    };
    let name = list[0].as_str().ok_or_else(messages::result_begins_with_name)?;
    if name == WON {
        return wins(&list[1..]).map(Some);
    }
    let known =
        |&&(known, _): &&(&str, RoundResult)| known == name || name == "三家和" && known.starts_with(name);
    let (name, result) =
        *DRAWS.iter().find(known).ok_or_else(|| messages::is_no_result(quoted(shortened(name, SHOWN))))?;
    let deltas = match list.get(1) {
        Some(deltas) => Some(numbers(deltas)?),
        None => (name != DRAWN && result != RoundResult::Nagashi).then_some([0; 4]),
    };
    let tenpai = match name {
        ALL_TENPAI => Some([true; 4]),
        ALL_NOTEN => Some([false; 4]),
        // Seats that gained points were tenpai; if none did, this is unknown.
        DRAWN => deltas.filter(|deltas| *deltas != [0; 4]).map(|deltas| deltas.map(|points| points > 0)),
        _ => None,
    };
    Ok(Some(Ending { deltas, tenpai, ..Ending::new(result) }))
}

fn wins(list: &[Value]) -> Result<Ending, Text> {
    let mut ending = Ending::new(RoundResult::Ron);
    let mut sum = [0; 4];
    for pair in list.chunks(2) {
        let deltas = numbers(&pair[0])?;
        sum = add(sum, deltas);
        let win = pair.get(1).and_then(Value::as_array).ok_or_else(messages::win_has_deltas_and_details)?;
        ending.wins.push(LogWin { deltas: Some(deltas), ..read_win(win)? });
    }
    match ending.wins.first() {
        None => return Err(messages::nobody_won()),
        Some(win) if win.who == win.from => ending.result = RoundResult::Tsumo,
        Some(_) => {}
    }
    Ok(Ending { deltas: Some(sum), ..ending })
}

fn read_win(list: &[Value]) -> Result<LogWin, Text> {
    let seat = |i: usize| {
        let seat = list.get(i).and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok());
        seat.and_then(|seat| Who::try_from(seat).ok()).ok_or_else(messages::win_has_no_seat)
    };
    let texts: Vec<&str> = list.iter().skip(3).filter_map(Value::as_str).collect();
    let yaku = texts.get(1..).unwrap_or_default().iter().map(|text| read_yaku(text));
    let yaku: Vec<_> = yaku.collect::<Result<_, _>>()?;
    let worth = texts.first().copied().unwrap_or_default();
    let tsumo = seat(0)? == seat(1)?;
    let (fu, points) = (number_before(worth, "符"), points(worth, tsumo));
    let yaku: Vec<_> = yaku.into_iter().filter(|&(_, han)| han > 0).collect();
    let han = match yaku.is_empty() {
        true => number_before(worth, "飜"),
        false => Some(yaku.iter().map(|(_, han)| han).sum()).filter(|_| !yaku.iter().any(is_yakuman)),
    };
    let yaku = Some(yaku).filter(|yaku| !yaku.is_empty());
    let (who, pao) = (seat(0)?, seat(2).ok());
    Ok(LogWin {
        who,
        from: seat(1)?,
        yaku,
        han,
        fu,
        points,
        deltas: None,
        pao: pao.filter(|&pao| pao != who),
    })
}

const fn is_yakuman((yaku, han): &(Yaku, u32)) -> bool {
    !yaku.is_dora() && *han >= 13
}

/// `断幺九(1飜)` or `四暗刻(役満)`.
fn read_yaku(text: &str) -> Result<(Yaku, u32), Text> {
    let wrong = || messages::is_no_yaku(quoted(shortened(text, SHOWN)));
    let (name, worth) = text.split_once('(').ok_or_else(wrong)?;
    let name = name.replace("13面", "１３面");
    let yaku = Yaku::ALL.iter().find(|yaku| yaku.japanese() == name).ok_or_else(wrong)?;
    let han = if worth.starts_with("役満") { Some(13) } else { number_before(worth, "飜") };
    Ok((*yaku, han.filter(|&han| han < 100).ok_or_else(wrong)?))
}

/// Total points of `30符2飜2000点`, `満貫8000点`, `40符1飜400-700点` or `満貫4000点∀`.
fn points(text: &str, tsumo: bool) -> Option<i32> {
    let last = number_before(text, "点")?;
    let total = match text.split_once('-') {
        Some((before, _)) => trailing_number(before)?.saturating_mul(2).saturating_add(last),
        None if tsumo => last.saturating_mul(3),
        None => last,
    };
    i32::try_from(total).ok()
}

fn number_before(text: &str, sign: &str) -> Option<u32> {
    trailing_number(text.split_once(sign)?.0)
}

fn trailing_number(text: &str) -> Option<u32> {
    let start = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    text[start..].parse().ok()
}

/// Inverse of [`read`].
pub(super) fn write(ending: Option<&Ending>, dealer: Who) -> Value {
    let Some(ending) = ending else { return json!([]) };
    if ending.result.is_win() {
        return write_wins(ending, dealer);
    }
    let name = match ending.tenpai {
        Some([true, true, true, true]) => ALL_TENPAI,
        Some([false, false, false, false]) => ALL_NOTEN,
        _ => DRAWS.iter().find(|(_, result)| *result == ending.result).map_or(DRAWN, |(name, _)| name),
    };
    match ending.deltas {
        Some(deltas) if deltas != [0; 4] || name == DRAWN => json!([name, deltas]),
        _ => json!([name]),
    }
}

fn write_wins(ending: &Ending, dealer: Who) -> Value {
    let mut list = vec![json!(WON)];
    // The log may have the total deltas but not those of each win.
    let mut rest = ending.deltas.filter(|_| ending.wins.iter().any(|win| win.deltas.is_none()));
    for win in &ending.wins {
        let deltas = rest.take().or(win.deltas).unwrap_or_default();
        let mut details = vec![json!(win.who), json!(win.from), json!(win.pao.unwrap_or(win.who))];
        details.push(json!(worth(win, dealer)));
        details.extend(win.yaku.iter().flatten().map(|yaku| json!(write_yaku(yaku))));
        list.extend([json!(deltas), json!(details)]);
    }
    Value::Array(list)
}

fn write_yaku(yaku: &(Yaku, u32)) -> String {
    let (name, han) = (yaku.0.japanese(), yaku.1);
    if is_yakuman(yaku) { format!("{name}(役満)") } else { format!("{name}({han}飜)") }
}

/// Limit or han and fu, and payments; for a tsumo of a non-dealer, the others' and the dealer's.
fn worth(win: &LogWin, dealer: Who) -> String {
    let Some(points) = win.points else { return String::new() };
    let (tsumo, deals) = (win.who == win.from, win.who == dealer);
    let base = points / if deals { 6 } else { 4 };
    let height = match (base, win.fu, win.han) {
        (8000.., ..) => "役満".to_owned(),
        (6000.., ..) => "三倍満".to_owned(),
        (4000.., ..) => "倍満".to_owned(),
        (3000.., ..) => "跳満".to_owned(),
        (2000.., ..) => "満貫".to_owned(),
        (_, Some(fu), Some(han)) => format!("{fu}符{han}飜"),
        _ => String::new(),
    };
    match (tsumo, deals) {
        (false, _) => format!("{height}{points}点"),
        (true, true) => format!("{height}{}点∀", points / 3),
        (true, false) => {
            let child = (points / 4 + 99) / 100 * 100;
            format!("{height}{child}-{}点", points - 2 * child)
        }
    }
}
