//! Programs in a seat: those that behave play as players of ours do, and whatever the others do, the
//! game ends.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::Roster;
use saki_lua::girl::Girls;
use saki_lua::interop::mjai::{self, Dialect, Ear, Fault, FaultKind, Message, PATIENCE, Program, Writer};
use saki_lua::lab::{Players, play};
use saki_lua::mount::Mount;
use saki_lua::player::{Ai, Player, Tsumogiri};
use saki_lua::skill::Vm;
use saki_lua::table::{Action, Game, Observer, Rule, Table, TableEvent, View};
use saki_lua::tile::Who;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::sync::OnceLock;
use std::time::Duration;

/// The example, which other tests than the whole do not build along.
fn bot() -> &'static str {
    static BOT: OnceLock<String> = OnceLock::new();
    BOT.get_or_init(|| {
        let mut cargo = Command::new(env!("CARGO"));
        let built = cargo.args(["build", "--quiet", "--locked", "--example", "mjai_bot"]).status().unwrap();
        assert!(built.success());
        let target = PathBuf::from(env!("CARGO_BIN_EXE_saki-lua"));
        let bot = target.with_file_name("examples").join(format!("mjai_bot{}", std::env::consts::EXE_SUFFIX));
        bot.to_str().unwrap().to_owned()
    })
}

/// Tells the programs, and keeps what everybody could see.
struct Room {
    ears: Vec<Ear>,
    log: Writer,
}

impl Observer for Room {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.ears.iter_mut().for_each(|ear| ear.on_event(game, mount, event));
        self.log.on_event(game, mount, event);
    }
}

/// One round, two at most.
fn short() -> Rule {
    let mut rule = Rule::tenhou();
    for change in ["rounds=1", "extra_rounds=0", "max_repeats=1"] {
        rule.assign(change).unwrap();
    }
    rule
}

type Reports = Rc<RefCell<Vec<Fault>>>;

fn program(dialect: Dialect, words: &[&str]) -> Program {
    let words = words.iter().map(|&word| word.to_owned()).collect();
    Program { dialect, words, timeout: Duration::from_secs(60) }
}

/// A game of these players; where there is a program, it takes the seat instead.
fn game(
    rule: &Rule,
    seed: u64,
    girls: Girls,
    programs: [Option<Program>; 4],
    other: impl Fn() -> Box<dyn Player>,
) -> (Vec<Message>, Vec<Fault>) {
    let handles = girls.each_ref().map(|girl| girl.info().handle.clone());
    let log = Writer::new(["", "", "", ""].map(Into::into), handles);
    let (reports, mut ears) = (Reports::default(), Vec::new());
    let mut players: Players = Who::ALL.map(|who| match &programs[who.index()] {
        None => other(),
        Some(program) => {
            let reports = Rc::clone(&reports);
            let report = move |fault: &Fault| reports.borrow_mut().push(fault.clone());
            let (player, ear) = mjai::seat(program.clone(), who, log.clone(), report);
            ears.push(ear);
            Box::new(player)
        }
    });
    let mut table = Table::new(rule.clone(), seed, girls);
    let mut room = Room { ears, log };
    assert_eq!(play(&mut table, &mut players, &mut room), None);
    assert!(table.is_over());
    drop(players);
    (room.log.take(), reports.take())
}

/// What the example does with `first` and `last`, without mjai between.
struct Picks {
    last: bool,
}

impl Player for Picks {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        let choices = view.choices();
        let mut actions = choices.actions();
        let menial = |action: &Action| matches!(action, Action::Dice | Action::NextRound | Action::EndTable);
        if actions.is_empty() || actions.iter().any(menial) {
            return choices.fallback();
        }
        let riichi = |action: &Action| matches!(action, Action::SpinRiichi | Action::SwapRiichi(_));
        let (riichis, plain) = actions.drain(..).partition::<Vec<_>, _>(riichi);
        // Riichi is the first answer of all.
        let (first, mut last) = (riichis.into_iter().next(), plain);
        match (self.last, first) {
            (false, Some(riichi)) => riichi,
            (false, None) => last.swap_remove(0),
            (true, _) => last.pop().unwrap(),
        }
    }
}

fn nobody() -> Girls {
    Roster::new(&Vm::new().unwrap(), &[]).girls()
}

#[test]
fn a_program_plays_as_a_player_of_ours_would() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro", "kasumi", "awai", "koromo"]);
    for dialect in [Dialect::Line, Dialect::Batch] {
        for (policy, last) in [("first", false), ("last", true)] {
            for seed in 0..4 {
                let all = [0; 4].map(|_| Some(program(dialect, &[bot(), policy])));
                let (told, faults) = game(&Rule::tenhou(), seed, roster.girls(), all, || unreachable!());
                assert_eq!(faults, []);
                let picks = || Box::new(Picks { last }) as Box<dyn Player>;
                let (own, _) = game(&Rule::tenhou(), seed, roster.girls(), [const { None }; 4], picks);
                assert_eq!(told, own, "{dialect:?} {policy} seed {seed}");
            }
        }
    }
}

/// Games of the built-in AI, which knows how to win, played once more by programs.
#[test]
fn programs_can_do_all_that_can_be_done() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro", "koromo", "nodoka", "saki"]);
    let mut kinds = std::collections::BTreeSet::new();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (seed, dialect) in (0..6).zip([Dialect::Line, Dialect::Batch].into_iter().cycle()) {
        let (own, _) = game(&Rule::tenhou(), seed, roster.girls(), [const { None }; 4], || Box::new(Ai));
        let file = folder.join(format!("{seed}.mjai.jsonl"));
        let lines: String = own.iter().map(|message| format!("{message}\n")).collect();
        std::fs::write(&file, lines).unwrap();
        let all = [0; 4].map(|_| Some(program(dialect, &[bot(), "again", file.to_str().unwrap()])));
        let (told, faults) = game(&Rule::tenhou(), seed, roster.girls(), all, || unreachable!());
        assert_eq!(faults, []);
        assert_eq!(told, own, "{dialect:?} seed {seed}");
        kinds.extend(told.iter().map(|message| message["type"].as_str().unwrap().to_owned()));
    }
    for kind in ["reach", "reach_accepted", "hora", "pon", "chi", "ryukyoku"] {
        assert!(kinds.contains(kind), "no {kind} in {kinds:?}");
    }
}

#[test]
fn a_call_and_its_discard_may_come_together() {
    let mut pons = 0;
    for seed in 0..4 {
        let play = |policy: &str| {
            let all = [0; 4].map(|_| Some(program(Dialect::Line, &[bot(), policy])));
            game(&Rule::tenhou(), seed, nobody(), all, || unreachable!())
        };
        let (pair, faults) = play("pair");
        assert_eq!(faults, []);
        pons += pair.iter().filter(|message| message["type"] == "pon").count();
        assert_eq!(pair, play("last").0);
    }
    assert!(pons > 0);
}

/// One program of these words against three that throw what they draw.
fn against_tsumogiri(program: Program, rule: &Rule) -> (Vec<Message>, Vec<FaultKind>) {
    let programs = [None, Some(program), None, None];
    let (told, faults) = game(rule, 3, nobody(), programs, || Box::new(Tsumogiri));
    for fault in faults.iter().filter(|fault| fault.more == 0) {
        let text = fault.to_string();
        assert!(text.starts_with("the program of seat 1 "), "{text}");
        if fault.kind != FaultKind::Start {
            assert!(text.contains("it was sent  {\"type\":") && text.contains("it may answer  {"), "{text}");
        }
    }
    (told, faults.into_iter().map(|fault| fault.kind).collect())
}

/// Is the game the one of four who throw what they draw?
fn is_tsumogiri(told: &[Message], rule: &Rule) {
    let (own, _) = game(rule, 3, nobody(), [const { None }; 4], || Box::new(Tsumogiri));
    assert_eq!(told, own);
}

#[test]
fn a_program_that_throws_what_it_draws() {
    for dialect in [Dialect::Line, Dialect::Batch] {
        let (told, faults) = against_tsumogiri(program(dialect, &[bot(), "tsumogiri"]), &Rule::tenhou());
        assert_eq!(faults, []);
        is_tsumogiri(&told, &Rule::tenhou());
    }
}

#[test]
fn a_program_that_is_not_there() {
    let (told, faults) = against_tsumogiri(program(Dialect::Line, &["no/such/program"]), &short());
    assert_eq!(faults, [FaultKind::Start]);
    is_tsumogiri(&told, &short());
}

/// A shell that does as it is told, in both dialects, with little time to think.
#[cfg(unix)]
fn shell(script: &str, millis: u64, expected: &[FaultKind]) {
    for dialect in [Dialect::Line, Dialect::Batch] {
        let timeout = Duration::from_millis(millis);
        let program = Program { timeout, ..program(dialect, &["sh", "-c", script]) };
        let (told, mut faults) = against_tsumogiri(program, &short());
        faults.dedup();
        // The same kind comes again at the end, with how many more there were.
        let mut kinds: Vec<FaultKind> = Vec::new();
        faults.into_iter().for_each(|kind| {
            if !kinds.contains(&kind) {
                kinds.push(kind)
            }
        });
        assert_eq!(kinds, expected, "{dialect:?}: {script}");
        is_tsumogiri(&told, &short());
    }
}

#[cfg(unix)]
const PATIENT: u64 = 60_000;

#[cfg(unix)]
#[test]
fn wrong_answers_are_replaced() {
    let answering = |answer: &str| {
        format!("while read -r line; do case $line in *can_act*true*|\\[*) echo '{answer}';; esac; done")
    };
    shell(
        &answering(r#"{"type":"dahai","pai":"1m","actor":1,"tsumogiri":7}"#),
        PATIENT,
        &[FaultKind::Garbage],
    );
    shell(&answering("what?"), PATIENT, &[FaultKind::Garbage]);
    shell(&answering("[]"), PATIENT, &[FaultKind::Garbage]);
    shell(&answering(r#"{"type":"hora"}"#), PATIENT, &[FaultKind::Illegal]);
    shell(&answering(r#"{"type":"dahai"}"#), PATIENT, &[FaultKind::Illegal]);
    // Seat 1 has a number by the first dealer; none is 4.
    shell(&answering(r#"{"type":"none","actor":4}"#), PATIENT, &[FaultKind::Seat]);
}

#[cfg(unix)]
#[test]
fn who_ends_is_not_missed() {
    shell("exit 0", PATIENT, &[FaultKind::Gone]);
    shell("exit 3", PATIENT, &[FaultKind::Gone]);
    shell("read -r line; kill -9 $$", PATIENT, &[FaultKind::Gone]);
    let some = "for n in 1 2 3 4 5 6 7; do read -r line; \
                case $line in *can_act*true*|\\[*) echo '{\"type\":\"dahai\"}';; esac; done";
    shell(some, PATIENT, &[FaultKind::Illegal, FaultKind::Gone]);
}

#[cfg(unix)]
#[test]
fn who_does_not_answer_is_given_up() {
    for script in ["cat >/dev/null", "exec sleep 1000", "while :; do read -r line; sleep 1; done"] {
        shell(script, 50, &[FaultKind::Late, FaultKind::GivenUp]);
    }
    assert_eq!(PATIENCE, 3);
}

#[cfg(unix)]
#[test]
fn floods_are_borne() {
    shell("yes", PATIENT, &[FaultKind::Garbage]);
    shell("cat /dev/zero", PATIENT, &[FaultKind::Endless]);
}
