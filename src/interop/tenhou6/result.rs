//! The last item of a round: its result.

use super::cells::numbers;
use crate::form::Yaku;
use crate::harmless::shortened;
use crate::interop::draws;
use crate::interop::log::{Ending, LogWin, Move, add};
use crate::interop::yaku_names::{self, Winds};
use crate::problem::{Text, quoted, texts};
use crate::state::RoundResult;
use crate::tile::Who;
use serde_json::{Value, json};

/// Maximum number of characters shown of an invalid value.
const SHOWN: usize = 100;

/// Names of a win. Tenhou's viewer wants the first.
const WON: [&str; 4] = ["和了", "Agari", "和牌", "胡牌"];
const DRAWN: &str = "流局";
const ALL_TENPAI: &str = "全員聴牌";
const ALL_NOTEN: &str = "全員不聴";

/// A result, and what of it was not understood.
type Read = (Ending, Vec<Text>);

/// Parses `["和了", deltas, [who, from, pao, points, yaku..], deltas, [..]]`, `["流局", deltas]` and the like;
/// `None` for a record without a result. `moves` tell what a name does not.
pub(super) fn read(
    value: &Value,
    moves: &[Move],
    winds: impl Fn(Who) -> Winds,
) -> Result<Option<Read>, Text> {
    let list = match value {
        Value::Null => return Ok(None),
        Value::Array(list) if list.is_empty() => return Ok(None),
        Value::Array(list) => list,
        _ => return Err(texts::logs::result_not_a_list()),
    };
    let name = list[0].as_str().ok_or_else(texts::logs::result_without_name)?;
    if WON.contains(&name) {
        return wins(&list[1..], winds).map(Some);
    }
    let mut unknown = Vec::new();
    let recorded = deltas(list.get(1), &mut unknown);
    let named = draws::read(name);
    if named.is_none() {
        unknown.push(texts::logs::unknown_result(quoted(shortened(name, SHOWN))));
    }
    let result = match name {
        ALL_TENPAI | ALL_NOTEN => RoundResult::Exhausted,
        _ => draws::result(named, moves, recorded),
    };
    // A name alone tells that nobody paid, unless it is that of any draw.
    let nobody_pays = result.is_abort() || name == ALL_TENPAI || name == ALL_NOTEN;
    let deltas =
        recorded.or_else(|| (list.len() == 1 && nobody_pays && unknown.is_empty()).then_some([0; 4]));
    let tenpai = match name {
        ALL_TENPAI => Some([true; 4]),
        ALL_NOTEN => Some([false; 4]),
        // Seats that gained points were tenpai; if none did, this is unknown.
        _ if result == RoundResult::Exhausted => {
            deltas.filter(|deltas| *deltas != [0; 4]).map(|deltas| deltas.map(|points| points > 0))
        }
        _ => None,
    };
    Ok(Some((Ending { deltas, tenpai, ..Ending::new(result) }, unknown)))
}

/// Points gained and lost; `None` if they are not recorded, or not understood.
fn deltas(value: Option<&Value>, unknown: &mut Vec<Text>) -> Option<[i32; 4]> {
    let value =
        value.filter(|value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()))?;
    numbers(value).map_err(|reason| unknown.push(reason)).ok()
}

fn wins(list: &[Value], winds: impl Fn(Who) -> Winds) -> Result<Read, Text> {
    let (mut ending, mut unknown) = (Ending::new(RoundResult::Ron), Vec::new());
    let mut sum = Some([0; 4]);
    for pair in list.chunks(2) {
        let deltas = deltas(Some(&pair[0]), &mut unknown);
        sum = sum.zip(deltas).map(|(sum, deltas)| add(sum, deltas));
        let win = pair.get(1).and_then(Value::as_array).ok_or_else(texts::logs::win_lacks_details)?;
        ending.wins.push(LogWin { deltas, ..read_win(win, &winds, &mut unknown)? });
    }
    match ending.wins.first() {
        None => return Err(texts::logs::nobody_won()),
        Some(win) if win.who == win.from => ending.result = RoundResult::Tsumo,
        Some(_) => {}
    }
    Ok((Ending { deltas: sum, ..ending }, unknown))
}

fn read_win(list: &[Value], winds: &impl Fn(Who) -> Winds, unknown: &mut Vec<Text>) -> Result<LogWin, Text> {
    let seat = |i: usize| {
        let seat = list.get(i).and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok());
        seat.and_then(|seat| Who::try_from(seat).ok()).ok_or_else(texts::logs::win_without_seat)
    };
    let (who, from, pao) = (seat(0)?, seat(1)?, seat(2).ok());
    let texts: Vec<&str> = list.iter().skip(3).filter_map(Value::as_str).collect();
    let worth = texts.first().copied().unwrap_or_default();
    let (mut yaku, mut more_yaku, mut sum) = (Vec::new(), false, Some(0));
    for text in texts.get(1..).unwrap_or_default() {
        let (name, han) = split(text);
        sum = sum.zip(han).map(|(sum, han)| sum + han);
        match (yaku_names::read(name, winds(who)), han) {
            (_, Some(0)) => {}
            (Some(named), Some(han)) => yaku.push((named, han)),
            _ => {
                more_yaku = true;
                unknown.push(texts::logs::unknown_yaku(quoted(shortened(text, SHOWN))));
            }
        }
    }
    let yakuman = yaku.iter().any(is_yakuman);
    let han = match texts.len() {
        ..=1 => number_before(worth, &HAN),
        _ => sum.filter(|_| !yakuman),
    };
    Ok(LogWin {
        yaku: Some(yaku).filter(|yaku| !yaku.is_empty()),
        more_yaku,
        han,
        fu: number_before(worth, &FU),
        points: points(worth, who == from),
        pao: pao.filter(|&pao| pao != who),
        ..LogWin::new(who, from)
    })
}

const fn is_yakuman((yaku, han): &(Yaku, u32)) -> bool {
    !yaku.is_dora() && *han >= 13
}

/// Most han of a yaku, or of one kind of dora.
const MOST_HAN: u32 = 99;
const YAKUMAN: [&str; 3] = ["役満", "役满", "Yakuman"];
const HAN: [&str; 5] = ["飜", "翻", "番", "Han", "han"];
const FU: [&str; 3] = ["符", "Fu", "fu"];

/// Name and han of `断幺九(1飜)` or `四暗刻(役満)`.
fn split(text: &str) -> (&str, Option<u32>) {
    let Some((name, worth)) = text.rsplit_once('(') else { return (text, None) };
    let han = if YAKUMAN.iter().any(|sign| worth.starts_with(sign)) {
        Some(13)
    } else {
        number_before(worth, &HAN)
    };
    (name, han.filter(|&han| han <= MOST_HAN))
}

/// Total points of `30符2飜2000点`, `満貫8000点`, `40符1飜400-700点` or `満貫4000点∀`.
fn points(text: &str, tsumo: bool) -> Option<i32> {
    let last = number_before(text, &["点"])?;
    let total = match text.split_once('-') {
        Some((before, _)) => trailing_number(before)?.saturating_mul(2).saturating_add(last),
        None if tsumo => last.saturating_mul(3),
        None => last,
    };
    i32::try_from(total).ok()
}

fn number_before(text: &str, signs: &[&str]) -> Option<u32> {
    signs.iter().find_map(|sign| trailing_number(text.split_once(sign)?.0))
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
        _ => draws::tenhou(ending.result),
    };
    match ending.deltas {
        Some(deltas) if deltas != [0; 4] || name == DRAWN => json!([name, deltas]),
        _ => json!([name]),
    }
}

fn write_wins(ending: &Ending, dealer: Who) -> Value {
    let mut list = vec![json!(WON[0])];
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
