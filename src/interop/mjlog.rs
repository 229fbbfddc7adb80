//! Tenhou's own format: a flat sequence of XML tags.
//!
//! A tile is a number from 0 to 135: four copies of each kind in order, where the first copy of each five is
//! red. `T U V W` + tile is a draw by seats 0 to 3, `D E F G` + tile a discard, `N` a meld packed
//! into 16 bits.

use super::log::{Ending, Finals, Log, LogError, LogRound, LogWin, Move, add};
use crate::form::Yaku;
use crate::harmless::shortened;
use crate::problem::{Text, quoted, texts};
use crate::state::{RoundResult, Rule};
use crate::table::Setup;
use crate::tile::{Reds, T34, T37, Who};
use quick_xml::events::{BytesStart, Event};
use std::str::FromStr;

/// Parses a record.
///
/// The rules have today's uma. A record states neither its date nor its uma, which differed until 2008:
/// [`Log::of_tenhou_id`] infers the uma of an older game from its final scores, by the date in its name.
///
/// # Errors
/// A [`LogError`] with the byte offset where the record is broken, or the reason why it is unsupported.
pub fn read(text: &str) -> Result<Log, LogError> {
    let mut xml = quick_xml::Reader::from_str(text);
    // Tags form a flat sequence, whether or not they are closed.
    xml.config_mut().check_end_names = false;
    let mut reader = MjlogReader::default();
    loop {
        let at = xml.buffer_position();
        let broken = |reason: Text| LogError::broken(texts::place_byte(at), reason);
        match xml.read_event().map_err(|_| broken(texts::xml_is_broken()))? {
            Event::Start(tag) | Event::Empty(tag) => match reader.tag(&Tag::new(&tag).map_err(broken)?) {
                Ok(()) => {}
                Err(TagError::Broken(reason)) => return Err(broken(reason)),
                Err(TagError::Refused(reason)) => return Err(LogError::Refused(reason)),
            },
            Event::Eof => return reader.finish(),
            _ => {}
        }
    }
}

/// Maximum number of characters shown of an invalid value.
const SHOWN: usize = 100;

/// Why a tag cannot be processed.
enum TagError {
    Broken(Text),
    Refused(Text),
}

impl From<Text> for TagError {
    fn from(reason: Text) -> Self {
        Self::Broken(reason)
    }
}

/// A tag: name and attributes.
struct Tag {
    name: String,
    attributes: Vec<(String, String)>,
}

impl Tag {
    fn new(tag: &BytesStart<'_>) -> Result<Self, Text> {
        let attributes = tag.attributes().map(|attribute| match attribute {
            Ok(attribute) => Ok((attribute.key.as_ref().into(), attribute.value.into())),
            Err(_) => Err(texts::xml_is_broken()),
        });
        Ok(Self { name: tag.name().as_ref().into(), attributes: attributes.collect::<Result<_, _>>()? })
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// A required attribute with comma-separated numbers.
    fn numbers<T: FromStr>(&self, key: &str) -> Result<Vec<T>, Text> {
        let text = self.get(key).ok_or_else(|| texts::tag_has_no(&self.name, key))?;
        let number = |part: &str| {
            let wrong = |_| texts::tag_is_no_number(&self.name, key, quoted(shortened(part, SHOWN)));
            part.trim().trim_start_matches('+').parse().map_err(wrong)
        };
        text.split(',').filter(|part| !part.trim().is_empty()).map(number).collect()
    }

    /// A required attribute with exactly `N` numbers.
    fn exactly<T: FromStr, const N: usize>(&self, key: &str) -> Result<[T; N], Text> {
        let numbers = self.numbers(key)?;
        let found = numbers.len();
        numbers.try_into().map_err(|_| texts::tag_has_numbers(&self.name, key, found, N))
    }

    fn number<T: FromStr>(&self, key: &str) -> Result<T, Text> {
        self.exactly::<T, 1>(key).map(|[number]| number)
    }

    fn who(&self, key: &str) -> Result<Who, Text> {
        Who::try_from(self.number::<u8>(key)?).map_err(|problem| problem.message)
    }

    /// Hundreds of points, which some records write as floats.
    fn hundreds<const N: usize>(&self, key: &str) -> Result<[i32; N], Text> {
        self.exactly::<f64, N>(key).map(|points| points.map(|hundreds| (hundreds * 100.0).round() as i32))
    }
}

#[derive(Default)]
struct MjlogReader {
    rule: Option<Rule>,
    reds: bool,
    rounds: Vec<LogRound>,
    /// Seats that have declared riichi but not discarded yet.
    riichi: [bool; 4],
    /// Each seat's last drawn tile, by number, until it discards.
    drawn: [Option<u8>; 4],
    finals: Option<Finals>,
    names: [String; 4],
}

impl MjlogReader {
    fn tag(&mut self, tag: &Tag) -> Result<(), TagError> {
        match tag.name.as_str() {
            "GO" => self.rule = Some(self.go(tag.number("type")?)?),
            "UN" => self.name(tag),
            "INIT" => self.init(tag)?,
            "N" => self.meld(tag)?,
            "DORA" => {
                let tile = self.tile(tag.number("hai")?)?;
                let round = self.round()?;
                round.indicators.push(tile);
                round.moves.push(Move::Flip(tile));
            }
            "REACH" => self.riichi[tag.who("who")?.index()] = tag.number::<u8>("step")? == 1,
            "AGARI" => self.agari(tag)?,
            "RYUUKYOKU" => self.ryuukyoku(tag)?,
            name => self.draw_or_discard(name)?,
        }
        Ok(())
    }

    /// Rules from the bits of the game type.
    fn go(&mut self, bits: u32) -> Result<Rule, TagError> {
        let set = |bit: u32| bits & bit != 0;
        if bits >= 256 {
            return Err(TagError::Refused(texts::game_type_is_special(bits)));
        }
        if set(16) {
            return Err(TagError::Refused(texts::game_of_three()));
        }
        let mut rule = Rule::tenhou();
        self.reds = !set(2);
        rule.flow.reds = if self.reds { Reds::THREE } else { Reds::NONE };
        rule.score.kuitan = !set(4);
        rule.flow.rounds = if set(8) { 8 } else { 4 };
        Ok(rule)
    }

    /// Names of the players; repeated for a single seat when a player reconnects.
    fn name(&mut self, tag: &Tag) {
        for (name, key) in self.names.iter_mut().zip(["n0", "n1", "n2", "n3"]) {
            if let Some(text) = tag.get(key) {
                *name = percent_decoded(text);
            }
        }
    }

    fn tile(&self, number: u8) -> Result<T37, Text> {
        let kind = T34::at(number / 4).ok_or_else(|| texts::is_no_tile(number))?;
        let red = T37::red(kind).filter(|_| self.reds && number.is_multiple_of(4));
        Ok(red.unwrap_or(T37::black(kind)))
    }

    fn round(&mut self) -> Result<&mut LogRound, Text> {
        self.rounds.last_mut().ok_or_else(|| texts::before_first("INIT"))
    }

    fn init(&mut self, tag: &Tag) -> Result<(), Text> {
        if self.rule.is_none() {
            return Err(texts::init_before_go());
        }
        let [round, extra_round, sticks, _, _, indicator] = tag.exactly::<u32, 6>("seed")?;
        let mut hands = [const { Vec::new() }; 4];
        for (hand, key) in hands.iter_mut().zip(["hai0", "hai1", "hai2", "hai3"]) {
            let tiles = tag.numbers(key)?.into_iter().map(|number| self.tile(number));
            *hand = tiles.collect::<Result<_, _>>()?;
        }
        let indicator = u8::try_from(indicator).map_err(|_| texts::is_no_tile(indicator))?;
        let setup = Setup {
            round,
            extra_round,
            dealer: tag.who("oya")?,
            points: tag.hundreds("ten")?,
            sticks,
            hands,
            indicator: self.tile(indicator)?,
        };
        (self.riichi, self.drawn) = Default::default();
        self.rounds.push(LogRound::new(setup));
        Ok(())
    }

    fn draw_or_discard(&mut self, name: &str) -> Result<(), Text> {
        let mut letters = name.chars();
        let Some((letter, Ok(number))) = letters.next().map(|letter| (letter, letters.as_str().parse()))
        else {
            return Ok(());
        };
        let seat = |first: char| (letter as usize).checked_sub(first as usize).filter(|&seat| seat < 4);
        if let Some(seat) = seat('T') {
            let tile = self.tile(number)?;
            self.drawn[seat] = Some(number);
            self.round()?.moves.push(Move::Draw { who: Who::new(seat), tile });
        } else if let Some(seat) = seat('D') {
            let tile = self.tile(number)?;
            let spin = self.drawn[seat].take() == Some(number);
            let riichi = std::mem::take(&mut self.riichi[seat]);
            self.round()?.moves.push(Move::Discard { who: Who::new(seat), tile, spin, riichi });
        }
        Ok(())
    }

    fn meld(&mut self, tag: &Tag) -> Result<(), Text> {
        let (who, bits) = (tag.who("who")?, tag.number::<u16>("m")?);
        let meld = self.unpack(who, bits).ok_or_else(|| texts::is_no_meld(bits))?;
        self.drawn[who.index()] = None;
        self.round()?.moves.push(meld);
        Ok(())
    }

    fn unpack(&self, who: Who, bits: u16) -> Option<Move> {
        let own = |tiles: [u16; 3], called: u16| -> Option<[T37; 2]> {
            let mut own = (0..).zip(tiles).filter(|&(i, _)| i != called).map(|(_, tile)| tile);
            let mut next = || self.tile(u8::try_from(own.next()?).ok()?).ok();
            Some([next()?, next()?])
        };
        if bits & 4 != 0 {
            let (run, called) = ((bits >> 10) / 3, (bits >> 10) % 3);
            let lowest = run / 7 * 9 + run % 7;
            let tiles = [0, 1, 2].map(|i| (lowest + i) * 4 + (bits >> (3 + 2 * i) & 3));
            return Some(Move::Claim { who, chii: true, own: own(tiles, called)? });
        }
        if bits & 24 != 0 {
            let (kind, called, unused) = ((bits >> 9) / 3, (bits >> 9) % 3, bits >> 5 & 3);
            if bits & 16 != 0 {
                let tile = self.tile(u8::try_from(kind * 4 + unused).ok()?).ok()?;
                return Some(Move::Kakan { who, tile });
            }
            let mut copies = (0..4).filter(|&copy| copy != unused);
            let tiles = [(); 3].map(|()| kind * 4 + copies.next().unwrap_or_default());
            return Some(Move::Claim { who, chii: false, own: own(tiles, called)? });
        }
        let kind = self.tile((bits >> 8) as u8).ok()?.t34();
        match bits & 0x23 {
            0 => Some(Move::Ankan { who, kind }),
            1..=3 => Some(Move::Daiminkan { who }),
            _ => None,
        }
    }

    fn agari(&mut self, tag: &Tag) -> Result<(), Text> {
        let (who, from) = (tag.who("who")?, tag.who("fromWho")?);
        let [fu, points, _] = tag.exactly::<i32, 3>("ten")?;
        let deltas = self.score_changes(tag)?;
        let pao = tag.get("paoWho").map(|_| tag.who("paoWho")).transpose()?;
        let win = LogWin {
            who,
            from,
            yaku: None,
            han: None,
            fu: None,
            points: Some(points),
            deltas: Some(deltas),
            pao,
        };
        let win = match tag.get("yakuman") {
            Some(_) => {
                let yaku = tag.numbers("yakuman")?.into_iter().map(|id| Ok((yaku_of(id)?, 13)));
                let yaku = Some(yaku.collect::<Result<_, Text>>()?);
                LogWin { yaku, ..win }
            }
            None => {
                let numbers = tag.numbers::<u8>("yaku")?;
                let pairs = numbers.chunks_exact(2).filter(|pair| pair[1] > 0);
                let pairs = pairs.map(|pair| Ok((yaku_of(pair[0])?, u32::from(pair[1]))));
                let yaku = pairs.collect::<Result<Vec<_>, Text>>()?;
                let han = Some(yaku.iter().map(|(_, han)| han).sum());
                let fu = u32::try_from(fu).ok();
                LogWin { yaku: Some(yaku), han, fu, ..win }
            }
        };
        let urids = match tag.get("doraHaiUra") {
            Some(_) => tag.numbers("doraHaiUra")?.into_iter().map(|number| self.tile(number)).collect(),
            None => Ok(Vec::new()),
        }?;
        let round = self.round()?;
        if round.urids.is_empty() {
            round.urids = urids;
        }
        let result = if who == from { RoundResult::Tsumo } else { RoundResult::Ron };
        let ending = round.ending.get_or_insert(Ending::new(result));
        ending.wins.push(win);
        ending.deltas = Some(add(ending.deltas.unwrap_or_default(), deltas));
        Ok(())
    }

    fn ryuukyoku(&mut self, tag: &Tag) -> Result<(), Text> {
        // Clients end the record of an interrupted game like this, without a result of the round.
        if tag.get("sc").is_none() && tag.get("owari").is_some_and(str::is_empty) {
            return Ok(());
        }
        let result = match tag.get("type") {
            None => RoundResult::Exhausted,
            Some("yao9") => RoundResult::NineKinds,
            Some("reach4") => RoundResult::FourRiichis,
            Some("ron3") => RoundResult::TripleRon,
            Some("kan4") => RoundResult::FourKans,
            Some("kaze4") => RoundResult::FourWinds,
            Some("nm") => RoundResult::Nagashi,
            Some(other) => return Err(texts::ryuukyoku_of_unknown_type(quoted(shortened(other, SHOWN)))),
        };
        let shown = ["hai0", "hai1", "hai2", "hai3"].map(|key| tag.get(key).is_some());
        let deltas = Some(self.score_changes(tag)?);
        let tenpai = (result == RoundResult::Exhausted).then_some(shown);
        self.round()?.ending = Some(Ending { tenpai, deltas, ..Ending::new(result) });
        Ok(())
    }

    /// Points gained or lost by each seat; also records the end of the game.
    fn score_changes(&mut self, tag: &Tag) -> Result<[i32; 4], Text> {
        if tag.get("owari").is_some_and(|owari| !owari.is_empty()) {
            let [a, sa, b, sb, c, sc, d, sd] = tag.exactly::<f64, 8>("owari")?;
            let points = [a, b, c, d].map(|hundreds| (hundreds * 100.0).round() as i32);
            let scores = [sa, sb, sc, sd].map(|score| (score * 1000.0).round() as i32);
            self.finals = Some(Finals { points, scores: Some(scores) });
        }
        let [_, a, _, b, _, c, _, d] = tag.hundreds::<8>("sc")?;
        Ok([a, b, c, d])
    }

    fn finish(self) -> Result<Log, LogError> {
        let at_end = |reason: Text| LogError::broken(texts::place_end_of_file(), reason);
        let rule = self.rule.ok_or_else(|| at_end(texts::there_is_no_go_tag()))?;
        if self.rounds.is_empty() {
            return Err(at_end(texts::there_is_no_round()));
        }
        let (title, names) = (<[String; 2]>::default(), self.names);
        Ok(Log { title, names, rule, rounds: self.rounds, finals: self.finals }.with_hints())
    }
}

fn yaku_of(id: u8) -> Result<Yaku, Text> {
    Yaku::from_tenhou_id(id).ok_or_else(|| texts::there_is_no_yaku(id))
}

/// Decodes percent-encoding (`%41` for `A`); invalid sequences are kept.
fn percent_decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let byte = part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match byte {
            Some(byte) => bytes.extend([byte].iter().chain(&part.as_bytes()[2..])),
            None => bytes.extend([b'%'].iter().chain(part.as_bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
