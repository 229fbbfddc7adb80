//! Tenhou's own format: a flat sequence of XML tags.
//!
//! A tile is a number from 0 to 135: four copies of each kind in order, where the first copy of each five is
//! red. `T U V W` + tile is a draw by seats 0 to 3, `D E F G` + tile a discard, `N` a meld packed
//! into 16 bits.

mod tag;

use super::draws;
use super::log::{Ending, Finals, Log, LogRound, LogWin, Move, add};
use super::percent;
use super::trouble::{LogError, LogNote};
use crate::form::Yaku;
use crate::harmless::shortened;
use crate::problem::{Text, quoted, texts};
use crate::state::{RoundResult, Rule};
use crate::table::Setup;
use crate::tile::{Reds, T34, T37, Who};
use quick_xml::events::Event;
use tag::Tag;

/// Parses a record.
///
/// The rules have today's uma. A record states neither its date nor its uma, which differed until 2008. Records of that
/// time are known by their shuffle or by the date in their name, see [`Log::of_tenhou_id`]; their final scores show it.
///
/// What is not understood ends its round, or is left out, with a note.
///
/// # Errors
/// A [`LogError`] with the byte offset where the record is broken, if no round is understood, or the reason why it is
/// unsupported.
pub fn read(text: &str) -> Result<Log, LogError> {
    let mut xml = quick_xml::Reader::from_str(text);
    // Tags form a flat sequence, whether or not they are closed.
    xml.config_mut().check_end_names = false;
    let mut reader = MjlogReader::default();
    loop {
        let at = xml.buffer_position();
        reader.at = at;
        match xml.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => match Tag::new(&tag) {
                Ok(tag) => reader.take(&tag)?,
                Err(reason) => reader.lose(reason),
            },
            Ok(Event::Eof) => return reader.finish(),
            Ok(_) => {}
            Err(_) => {
                reader.lose(texts::logs::xml_broken());
                return reader.finish();
            }
        }
    }
}

/// Maximum number of characters shown of an invalid value.
const SHOWN: usize = 100;

/// Bits of a game type that are understood: people, reds, open tanyao, length, three players, rooms, two speeds. The
/// others are rules of special lobbies.
const USUAL_BITS: u32 = 255 | 1 << 12;

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
    /// The lobby, if it is not the public one.
    lobby: Option<String>,
    /// The shuffle is told in each round, as until 2008.
    old: bool,
    notes: Vec<LogNote>,
    /// Offset of the tag that is read.
    at: u64,
    /// Nothing is understood until the next round.
    lost: bool,
}

impl MjlogReader {
    /// Reads a tag. One that is not understood ends the round with a note.
    fn take(&mut self, tag: &Tag) -> Result<(), LogError> {
        let about_game = matches!(tag.name.as_str(), "INIT" | "GO" | "UN");
        if self.lost && !about_game {
            return Ok(());
        }
        match self.tag(tag) {
            Ok(()) => {}
            Err(TagError::Broken(reason)) => self.lose(reason),
            Err(TagError::Refused(reason)) => return Err(LogError::Refused(reason)),
        }
        Ok(())
    }

    fn note(&mut self, reason: Text) {
        self.notes.push(LogNote::new(texts::logs::place_byte(self.at), reason));
    }

    /// Leaves out everything up to the next round.
    fn lose(&mut self, reason: Text) {
        self.note(reason);
        self.lost = true;
        if let Some(round) = self.rounds.last_mut() {
            round.cut = true;
        }
    }

    fn tag(&mut self, tag: &Tag) -> Result<(), TagError> {
        match tag.name.as_str() {
            "GO" => {
                self.rule = Some(self.go(tag.number("type")?)?);
                self.lobby = tag.get("lobby").filter(|lobby| !["", "0"].contains(lobby)).map(str::to_owned);
            }
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
        if bits & !USUAL_BITS != 0 {
            return Err(TagError::Refused(texts::logs::special_lobby(bits)));
        }
        if set(16) {
            return Err(TagError::Refused(texts::logs::three_players()));
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
                *name = percent::decoded(text);
            }
        }
    }

    fn tile(&self, number: u8) -> Result<T37, Text> {
        let kind = T34::at(number / 4).ok_or_else(|| texts::check::not_a_tile(number))?;
        let red = T37::red(kind).filter(|_| self.reds && number.is_multiple_of(4));
        Ok(red.unwrap_or(T37::black(kind)))
    }

    fn round(&mut self) -> Result<&mut LogRound, Text> {
        self.rounds.last_mut().ok_or_else(|| texts::logs::before_first_tag("INIT"))
    }

    fn init(&mut self, tag: &Tag) -> Result<(), Text> {
        self.lost = false;
        if self.rule.is_none() {
            self.note(texts::logs::init_before_go());
            self.reds = true;
            self.rule = Some(Rule::tenhou());
        }
        self.old |= tag.get("shuffle").is_some();
        let [round, extra_round, sticks, _, _, indicator] = tag.exactly::<u32, 6>("seed")?;
        let mut hands = [const { Vec::new() }; 4];
        for (hand, key) in hands.iter_mut().zip(["hai0", "hai1", "hai2", "hai3"]) {
            let tiles = tag.numbers(key)?.into_iter().map(|number| self.tile(number));
            *hand = tiles.collect::<Result<_, _>>()?;
        }
        let indicator = u8::try_from(indicator).map_err(|_| texts::check::not_a_tile(indicator))?;
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
        let meld = self.unpack(who, bits).ok_or_else(|| texts::logs::bad_meld(bits))?;
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
        let deltas = self.score_changes(tag)?;
        let pao = tag.if_there("paoWho", Tag::who)?;
        let win = self.worth(tag, LogWin { deltas, pao, ..LogWin::new(who, from) })?;
        let urids = match tag.if_there("doraHaiUra", Tag::numbers)? {
            Some(numbers) => {
                numbers.into_iter().map(|number| self.tile(number)).collect::<Result<Vec<_>, _>>()?
            }
            None => Vec::new(),
        };
        let round = self.round()?;
        if round.urids.as_ref().is_none_or(Vec::is_empty) {
            round.urids = Some(urids);
        }
        let result = if who == from { RoundResult::Tsumo } else { RoundResult::Ron };
        let first = round.ending.is_none();
        let ending = round.ending.get_or_insert(Ending::new(result));
        ending.wins.push(win);
        ending.deltas = match (ending.deltas, deltas) {
            (None, deltas) if first => deltas,
            (Some(sum), Some(deltas)) => Some(add(sum, deltas)),
            _ => None,
        };
        Ok(())
    }

    /// Adds what the hand is worth, as far as it is told.
    fn worth(&mut self, tag: &Tag, win: LogWin) -> Result<LogWin, Text> {
        let [fu, points] = match tag.if_there("ten", Tag::exactly::<i32, 3>)? {
            Some([fu, points, _]) => [Some(fu), Some(points)],
            None => [None; 2],
        };
        let win = LogWin { points, ..win };
        let (pairs, yakuman) = match tag.if_there("yakuman", Tag::numbers::<u8>)? {
            Some(ids) => (ids.into_iter().map(|id| [id, 13]).collect(), true),
            None => match tag.if_there("yaku", Tag::numbers::<u8>)? {
                Some(numbers) => (numbers.as_chunks::<2>().0.to_vec(), false),
                None => return Ok(win),
            },
        };
        let (mut yaku, mut han, mut more_yaku) = (Vec::new(), 0, false);
        for [id, worth] in pairs.into_iter().filter(|pair| pair[1] > 0) {
            han += u32::from(worth);
            match Yaku::from_tenhou_id(id) {
                Some(known) => yaku.push((known, u32::from(worth))),
                None => {
                    more_yaku = true;
                    self.note(texts::rules::no_such_yaku(id));
                }
            }
        }
        let counted = !yakuman;
        let (han, fu) =
            (counted.then_some(han), fu.filter(|_| counted).and_then(|fu| u32::try_from(fu).ok()));
        Ok(LogWin { yaku: Some(yaku), more_yaku, han, fu, ..win })
    }

    fn ryuukyoku(&mut self, tag: &Tag) -> Result<(), Text> {
        // Clients end the record of an interrupted game like this, without a result of the round.
        if tag.get("sc").is_none() && tag.get("owari").is_some_and(str::is_empty) {
            return Ok(());
        }
        let deltas = self.score_changes(tag)?;
        let named = tag.get("type").map(|name| (name, draws::read(name)));
        if let Some((name, None)) = named {
            self.note(texts::logs::unknown_ryuukyoku_type(quoted(shortened(name, SHOWN))));
        }
        // Tenhou leaves the name of an empty wall out.
        let named = named.map_or(Some(RoundResult::Exhausted), |(_, known)| known);
        let result = draws::result(named, &self.round()?.moves, deltas);
        let shown = ["hai0", "hai1", "hai2", "hai3"].map(|key| tag.get(key).is_some());
        let tenpai = (result == RoundResult::Exhausted && deltas.is_some()).then_some(shown);
        self.round()?.ending = Some(Ending { tenpai, deltas, ..Ending::new(result) });
        Ok(())
    }

    /// Points gained or lost by each seat; also records the end of the game.
    fn score_changes(&mut self, tag: &Tag) -> Result<Option<[i32; 4]>, Text> {
        if tag.get("owari").is_some_and(|owari| !owari.is_empty()) {
            match tag.exactly::<f64, 8>("owari") {
                Ok([a, sa, b, sb, c, sc, d, sd]) => {
                    let points = [a, b, c, d].map(|hundreds| (hundreds * 100.0).round() as i32);
                    let scores = [sa, sb, sc, sd].map(|score| (score * 1000.0).round() as i32);
                    self.finals = Some(Finals { points, scores: Some(scores) });
                }
                Err(reason) => self.note(reason),
            }
        }
        let changes = tag.if_there("sc", Tag::hundreds::<8>)?;
        Ok(changes.map(|[_, a, _, b, _, c, _, d]| [a, b, c, d]))
    }

    fn finish(self) -> Result<Log, LogError> {
        if self.rounds.is_empty() {
            let reason = if self.rule.is_some() { texts::logs::no_round() } else { texts::logs::no_go_tag() };
            let at_end = || LogNote::new(texts::logs::place_end_of_file(), reason);
            return Err(self.notes.into_iter().next().unwrap_or_else(at_end).into());
        }
        let (title, names, rule) = (<[String; 2]>::default(), self.names, self.rule.unwrap_or_default());
        let log = Log { title, names, rule, rounds: self.rounds, finals: self.finals, notes: self.notes };
        let log = log.with_hints();
        let log = if self.old { log.with_shown_uma() } else { log };
        Ok(match self.lobby {
            Some(lobby) => log.of_private_lobby(texts::logs::place_lobby(lobby)),
            None => log,
        })
    }
}
