//! Games are opened, listed and closed.

use crate::author::reload::Workshop;
use crate::game::playthrough::{Name, Playthrough};
use crate::interop::saki::{self, Recorder, Recording};
use crate::interop::{Mismatch, PlayerKind};
use crate::problem::{Explain, Lang, Problem, texts};
use crate::skill::Vm;
use crate::state::{MatchRule, Preset};
use crate::stop::Stop;
use crate::studio::answer::{Answer, Done, Refusal, Told, problem};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::desk::{Opened, Setting};
use crate::studio::engine::Engine;
use crate::studio::files::OpenFile;
use crate::studio::games::{Diary, GameFile};
use crate::studio::girls::GirlInfo;
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind};
use crate::studio::notice::{Board, What};
use crate::studio::room::{Pace, Play, Record, Room};
use crate::studio::scoreboard::{self, TeamInfo};
use crate::teams::{Position, SharedTally, known_teams};
use crate::tile::Who;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// What a page needs to know first.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Studio {
    version: &'static str,
    /// The language of the command line.
    #[cfg_attr(test, schemars(with = "Lang"))]
    lang: &'static str,
    /// Whether whoever started the studio named it, by `--lang` or `SAKI_LUA_LANG`.
    lang_named: bool,
    /// The seat of who asks, if that is all he may see; then nothing else is told.
    seat: Option<Who>,
    #[serde(flatten)]
    all: Option<Choices>,
}

/// What can be chosen, for who may see everything.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Choices {
    /// What the command line asks for.
    default: Setting,
    girls: Vec<GirlInfo>,
    players: [&'static str; 5],
    /// Presets of rules.
    rules: Vec<PresetInfo>,
    teams: Vec<TeamInfo>,
    /// Presets of rules of matches.
    match_rules: [&'static str; 2],
    /// Files that are open.
    opened: Vec<OpenFile>,
    /// Why games are not kept, if they are not.
    unkept: Option<Told>,
}

/// A preset of rules.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PresetInfo {
    /// As a setting has it.
    name: &'static str,
    names: Name,
}

impl PresetInfo {
    fn of(preset: &Preset) -> Self {
        Self { name: preset.name, names: Name::each(|lang| preset.within(lang).to_owned()) }
    }
}

/// What a page needs to know first.
pub(super) async fn studio(common: &Arc<Common>, asked: &Asked) -> Studio {
    let seat = if let Access::Seat(who) = asked.access { Some(who) } else { None };
    let all = if seat.is_none() { Some(choices(common, asked.lang).await) } else { None };
    let (lang, lang_named) = (common.lang.code(), common.is_lang_named);
    Studio { version: env!("CARGO_PKG_VERSION"), lang, lang_named, seat, all }
}

async fn choices(common: &Arc<Common>, lang: Lang) -> Choices {
    let here = Arc::clone(common);
    let list = move || (here.girls.told(here.desk.folders(), lang), scoreboard::choices(known_teams()));
    let (girls, teams) = tokio::task::spawn_blocking(list).await.unwrap_or_default();
    Choices {
        default: common.desk.first(),
        girls,
        players: PlayerKind::plain(),
        rules: Preset::ALL.iter().map(PresetInfo::of).collect(),
        teams,
        match_rules: MatchRule::PRESETS,
        opened: common.files.all(),
        unkept: common.games.trouble().map(|found| problem(&found, lang)),
    }
}

/// A game, as lists have it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TableInfo {
    id: String,
    kind: Kind,
    title: String,
    /// The number of its last moment.
    last: usize,
    over: bool,
    /// The game of a match that it is.
    #[serde(rename = "match")]
    of_match: Option<OfMatch>,
    /// The key of the kept game that it is.
    key: Option<String>,
    /// Seats that persons take.
    persons: [bool; 4],
    /// What another such game is opened with, as far as that is known and for who sees everything.
    setting: Option<Setting>,
}

/// The game of a match that a table is.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OfMatch {
    /// The match.
    id: String,
    position: Position,
    /// Which game of this position it is, from 1.
    nth: u32,
    /// How many games this position has.
    of: u32,
}

/// All games, without asking their threads: one that hangs keeps nobody from knowing of the others.
pub(super) fn list(common: &Arc<Common>, access: Access) -> Vec<TableInfo> {
    let told = |(id, entry): (u64, Entry)| {
        let head = entry.board.head();
        let of_match = entry.of_match.map(|game| OfMatch {
            id: game.id.to_string(),
            position: game.position,
            nth: game.nth,
            of: game.of,
        });
        TableInfo {
            id: id.to_string(),
            kind: entry.kind,
            title: entry.title,
            last: head.last,
            over: head.over,
            of_match,
            key: entry.key,
            persons: entry.persons,
            setting: entry.setting.filter(|_| access == Access::All),
        }
    };
    let listed = common.hall.all(access).into_iter().filter(|(_, entry)| entry.kind != Kind::Line);
    listed.map(told).collect()
}

/// Closes a game, whatever it does.
pub(super) fn close(common: &Arc<Common>, id: &str) -> Answer<Done> {
    common.hall.end(id)?;
    Ok(Done {})
}

/// A game that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TableOpened {
    id: String,
}

/// Opens a game. It is listed before its first hook runs, so that it can be closed.
pub(super) async fn open(common: &Arc<Common>, asked: &Asked) -> Answer<TableOpened> {
    let setting: Setting = asked.json()?;
    only_known_girls(common, &setting)?;
    let id = common.number();
    let here = Arc::clone(common);
    let (engine, begun) = Engine::start(move |stop| {
        let opened = here.desk.open(&setting, stop).map_err(Refusal::unusable)?;
        begin(&here, Seated::new(id), opened, stop)
    })
    .await?;
    let entry = Entry::new(Kind::Game, begun.title.clone(), engine, begun.board.clone());
    seat(common, id, entry, begun).await?;
    Ok(TableOpened { id: id.to_string() })
}

/// What is to be known of a game that has begun.
pub(super) struct Begun {
    pub board: Board,
    pub title: String,
    /// The key of the game, if it is kept.
    key: Option<String>,
    /// Handles and files of the girls.
    files: Vec<(String, PathBuf)>,
    /// Seats that persons take.
    persons: [bool; 4],
    /// What another such game is opened with.
    setting: Setting,
}

/// A game that is to begin.
pub(super) struct Seated {
    /// Its number.
    pub id: u64,
    /// Its file, if it was kept before.
    pub file: Option<(String, GameFile)>,
    /// What it is to go on from, and the bytes that was read from.
    pub before: Option<(Recording, Vec<u8>)>,
}

impl Seated {
    /// One from its beginning.
    pub const fn new(id: u64) -> Self {
        Self { id, file: None, before: None }
    }
}

/// Begins a game, or goes on with one.
///
/// # Errors
/// It does not go on as it was recorded.
pub(super) fn begin(
    common: &Common,
    seated: Seated,
    opened: Opened,
    stop: &Stop,
) -> Result<(Room, Begun), Refusal> {
    let (id, persons) = (seated.id, opened.cast.persons);
    let (title, setting) = (opened.cast.handles.join(", "), opened.setting.clone());
    let room = room(common, seated, opened, stop)?;
    let board = room.plays.get(&id).map(|play| play.board.clone()).unwrap_or_default();
    let key = if let Record::Written(kept) = &room.record { kept.key().map(str::to_owned) } else { None };
    let begun = Begun { board, title, key, files: files_of(&room), persons, setting };
    Ok((room, begun))
}

/// Begins a game of a match, or goes on with one: what it brings the teams is counted.
///
/// # Errors
/// As [`begin`].
pub(super) fn begin_of_match(
    common: &Common,
    seated: Seated,
    opened: Opened,
    stop: &Stop,
) -> Result<(Room, Begun), Refusal> {
    let tally = SharedTally::default();
    let opened = Opened { ears: Box::new(tally.clone()), ..opened };
    let (mut room, begun) = begin(common, seated, opened, stop)?;
    room.tally = Some(tally);
    // Its seats change from game to game: it is not for guests.
    room.friends = None;
    Ok((room, begun))
}

/// Lists a game that has begun, and plays it until a person is asked, if one sits there.
pub(super) async fn seat(common: &Arc<Common>, id: u64, entry: Entry, begun: Begun) -> Result<(), Refusal> {
    let Begun { files, persons, key, setting, .. } = begun;
    for (girl, path) in files {
        common.files.open(&girl, &path);
    }
    let engine = entry.engine.clone();
    common.hall.add(id, entry.with(persons).kept(key).like(Some(setting)));
    if let Some(problem) = common.games.trouble() {
        common.hall.tell(What::Unkept(Box::new(problem)));
    }
    if persons.contains(&true) {
        let settled = engine.ask(id, move |room| room.settle(id).map_err(Refusal::conflict)).await;
        if let Err(refusal) = settled {
            // Nobody knows its number: it may have been closed, too.
            _ = common.hall.end(&id.to_string());
            return Err(refusal);
        }
    }
    Ok(())
}

fn only_known_girls(common: &Common, setting: &Setting) -> Result<(), Refusal> {
    match setting.girls.iter().find(|girl| !common.may_name(girl)) {
        Some(girl) => {
            Err(Refusal::new(axum::http::StatusCode::FORBIDDEN, texts::studio::file_not_opened(girl)))
        }
        None => Ok(()),
    }
}

fn room(common: &Common, seated: Seated, opened: Opened, stop: &Stop) -> Result<Room, Refusal> {
    let Opened { table, players, ears, cast, seats, again, command, .. } = opened;
    let Seated { id, file, before } = seated;
    let rule = table.game().rule().clone();
    let workshop = Workshop::new(rule, seats.skills().clone(), seats.tuning().clone());
    let names = cast.players.each_ref().map(String::as_str);
    let diary = Diary::new(Recorder::new(&table, seats.skills(), names), ears);
    let has_persons = cast.persons.contains(&true);
    let file = file.or_else(|| has_persons.then(|| common.games.begin(id)).flatten());
    let mut kept = diary.kept(&common.games, file);
    let ears = Box::new(diary);
    let game = match &before {
        None => Playthrough::new(table, players, ears, cast),
        Some((recording, bytes)) => {
            let game = Playthrough::resumed(recording, table, players, ears, cast);
            let game = game.map_err(|problem| Refusal::unusable(vec![problem]))?;
            kept.resume(recording, bytes, game.is_over())
                .map_err(|problem| Refusal::unusable(vec![problem]))?;
            game
        }
    };
    let mut play = Play::new(game);
    let friends = (has_persons && common.friends.are_invited()).then(|| Arc::clone(&common.friends));
    if friends.is_some() {
        // Guests have no button for it.
        play.pace = Some(Pace::usual());
    }
    Ok(Room {
        notices: common.hall.notices.clone(),
        plays: BTreeMap::from([(id, play)]),
        workshop: Some(workshop),
        root: id,
        again,
        command,
        stop: stop.clone(),
        tally: None,
        record: Record::Written(kept),
        friends,
    })
}

/// Handles and files of the girls of a room.
fn files_of(room: &Room) -> Vec<(String, PathBuf)> {
    let Some(workshop) = &room.workshop else { return Vec::new() };
    let handle =
        |who: Who| room.plays.get(&room.root).map(|play| play.game.cast().handles[who.index()].clone());
    workshop.paths().into_iter().filter_map(|(who, path)| Some((handle(who)?, path))).collect()
}

/// A record that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct RecordOpened {
    id: String,
    /// The number of its last moment.
    last: usize,
    title: String,
    /// Where it does not agree with our rules.
    lines: Vec<String>,
}

/// Opens a record.
pub(super) async fn record(common: &Arc<Common>, asked: &Asked) -> Answer<RecordOpened> {
    let id = common.number();
    let (bytes, name) = (asked.bytes().clone(), asked.name().to_owned());
    let notices = common.hall.notices.clone();
    let (named, here) = (name.clone(), Arc::clone(common));
    let lang = asked.lang;
    let (engine, (last, lines, board, setting)) = Engine::start(move |stop| {
        let read = if saki::is_recording(&bytes) { ours(&here, &bytes, stop)? } else { theirs(&bytes)? };
        let ReadRecord { game, seed, mismatches, setting } = read;
        let again = Box::new(move || crate::game::playthrough::ais(seed));
        let command = Box::new(move |_: &str, _: &str| {
            format!("saki-lua replay {}", crate::lab::repeat::shell_quoted(&named))
        });
        let play = Play::new(game);
        let lines: Vec<String> = mismatches.iter().map(|found| said(found, lang)).collect();
        let known = (play.game.last(), lines, play.board.clone(), setting);
        let (plays, stop) = (BTreeMap::from([(id, play)]), stop.clone());
        let (workshop, tally, friends, record) = (None, None, None, Record::Read(bytes));
        let root = id;
        let room = Room { notices, plays, workshop, root, again, command, stop, tally, record, friends };
        Ok((room, known))
    })
    .await?;
    common.hall.add(id, Entry::new(Kind::Record, name.clone(), engine, board).like(setting));
    Ok(RecordOpened { id: id.to_string(), last, title: name, lines })
}

/// Where a record does not agree with our rules.
fn said(mismatch: &Mismatch, lang: Lang) -> String {
    let Mismatch { round, turn, about, expected, found } = mismatch;
    texts::replays::mismatch(round, turn, about, expected, found).say(lang)
}

/// A record that was read.
struct ReadRecord {
    game: Playthrough,
    seed: u64,
    /// Where it does not agree with our rules.
    mismatches: Vec<Mismatch>,
    /// What another such game is opened with, if its girls are known.
    setting: Option<Setting>,
}

fn ours(common: &Common, bytes: &[u8], stop: &Stop) -> Result<ReadRecord, Refusal> {
    let unusable = |problem: Problem| Refusal::unusable(vec![problem]);
    let recording = Recording::read(bytes).map_err(|error| unusable(error.problem()))?;
    let vm = Vm::stoppable(stop).map_err(|error| unusable(error.problem()))?;
    let skills = recording.skills(&vm).map_err(|error| unusable(error.problem()))?;
    let game = Playthrough::of_recording(&recording, &skills).map_err(unusable)?;
    let (seed, setting) = (recording.head.seed, common.desk.setting_of_record(&recording));
    Ok(ReadRecord { game, seed, mismatches: Vec::new(), setting })
}

fn theirs(bytes: &[u8]) -> Result<ReadRecord, Refusal> {
    let (game, mismatches) =
        Playthrough::of_log(bytes).map_err(|problem| Refusal::unusable(vec![problem]))?;
    Ok(ReadRecord { game, seed: 0, mismatches, setting: None })
}
