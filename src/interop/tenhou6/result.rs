//! The last item of a round: how it ended.

use super::numbers;
use crate::form::Yaku;
use crate::interop::log::{Ending, LogWin, add};
use crate::table::RoundResult;
use crate::tile::Who;
use serde_json::Value;

/// Reads `["和了", deltas, [who, from, pao, points, yaku..], deltas, [..]]` or `["流局", deltas]` and its
/// like. Nothing for a record without a result.
pub(super) fn read(value: &Value) -> Result<Option<Ending>, String> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let Some(name) = list.first().and_then(Value::as_str) else { return Ok(None) };
    if name == "和了" {
        return wins(&list[1..]).map(Some);
    }
    let everybody =
        |tenpai: bool| Ending { tenpai: Some([tenpai; 4]), ..Ending::new(RoundResult::Exhausted) };
    let mut ending = match name {
        "流局" => Ending::new(RoundResult::Exhausted),
        "全員聴牌" => everybody(true),
        "全員不聴" => everybody(false),
        "流し満貫" => Ending::new(RoundResult::Nagashi),
        "九種九牌" => Ending::new(RoundResult::NineKinds),
        "四風連打" => Ending::new(RoundResult::FourWinds),
        "四家立直" => Ending::new(RoundResult::FourRiichis),
        "四槓散了" => Ending::new(RoundResult::FourKans),
        _ if name.starts_with("三家和") => Ending::new(RoundResult::TripleRon),
        _ => return Err(format!("{name:?} is no result")),
    };
    ending.deltas = list.get(1).map(numbers).transpose()?;
    Ok(Some(ending))
}

fn wins(list: &[Value]) -> Result<Ending, String> {
    let mut ending = Ending::new(RoundResult::Ron);
    let mut sum = [0; 4];
    for pair in list.chunks(2) {
        sum = add(sum, numbers(&pair[0])?);
        let win = pair.get(1).and_then(Value::as_array).ok_or("a win has deltas and details")?;
        ending.wins.push(read_win(win)?);
    }
    match ending.wins.first() {
        None => return Err("nobody won".into()),
        Some(win) if win.who == win.from => ending.result = RoundResult::Tsumo,
        Some(_) => {}
    }
    Ok(Ending { deltas: Some(sum), ..ending })
}

fn read_win(list: &[Value]) -> Result<LogWin, String> {
    let seat = |i: usize| {
        let seat = list.get(i).and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok());
        seat.and_then(|seat| Who::try_from(seat).ok()).ok_or_else(|| "a win has no seat".to_owned())
    };
    let texts: Vec<&str> = list.iter().skip(3).filter_map(Value::as_str).collect();
    let yaku = texts.get(1..).unwrap_or_default().iter().map(|text| read_yaku(text));
    let yaku: Vec<_> = yaku.collect::<Result<_, _>>()?;
    let worth = texts.first().copied().unwrap_or_default();
    let tsumo = seat(0)? == seat(1)?;
    let (fu, points) = (number_before(worth, "符"), points(worth, tsumo));
    let yaku: Vec<_> = yaku.into_iter().filter(|&(_, han)| han > 0).collect();
    let han = (!yaku.is_empty()).then(|| yaku.iter().map(|(_, han)| han).sum());
    let yaku = Some(yaku).filter(|yaku| !yaku.is_empty());
    Ok(LogWin { who: seat(0)?, from: seat(1)?, yaku, han, fu, points })
}

/// `断幺九(1飜)` or `四暗刻(役満)`.
fn read_yaku(text: &str) -> Result<(Yaku, u32), String> {
    let wrong = || format!("{text:?} is no yaku");
    let (name, worth) = text.split_once('(').ok_or_else(wrong)?;
    let name = name.replace("13面", "１３面");
    let yaku = Yaku::ALL.iter().find(|yaku| yaku.japanese() == name).ok_or_else(wrong)?;
    let han = if worth.starts_with("役満") { Some(13) } else { number_before(worth, "飜") };
    Ok((*yaku, han.filter(|&han| han < 100).ok_or_else(wrong)?))
}

/// `30符2飜2000点`, `満貫8000点`, `40符1飜400-700点` or `満貫4000点∀`: all in all.
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
