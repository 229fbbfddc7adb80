//! Programs in seats: correct ones play like built-in players, and with any other the game still ends.

use crate::common::Roster;
use crate::common::girls::{by_seat, doges};
use crate::common::program::{ended, ended_with, saki};
use saki_lua::game::{Players, play};
use saki_lua::girl::Girls;
use saki_lua::interop::mjai::{
    self, Fault, FaultKind, Message, MjaiDialect, MjaiObserver, MjaiWriter, PATIENCE, Program,
};
use saki_lua::mount::Mount;
use saki_lua::player::{Ai, Player, Tsumogiri};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Game, Rule, TableEvent, View};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use serde_json::Value;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::sync::OnceLock;
use std::time::Duration;

/// Builds the example, which is not built along with a single test.
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

/// Sends messages to the programs and keeps the public ones.
struct Room {
    ears: Vec<MjaiObserver>,
    log: MjaiWriter,
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

fn program(dialect: MjaiDialect, words: &[&str]) -> Program {
    let words = words.iter().map(|&word| word.to_owned()).collect();
    Program { dialect, words, timeout: Duration::from_secs(60) }
}

/// Plays a game with these players, with programs in the seats that have one.
fn game(
    rule: &Rule,
    seed: u64,
    girls: Girls,
    programs: [Option<Program>; 4],
    other: impl Fn() -> Box<dyn Player>,
) -> (Vec<Message>, Vec<Fault>) {
    let handles = girls.each_ref().map(|girl| girl.info().handle.clone());
    let log = MjaiWriter::new(["", "", "", ""].map(Into::into), handles);
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

/// What the example does with `first` and `last`, without mjai in between.
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
        // Riichi is always the first choice.
        let (first, mut last) = (riichis.into_iter().next(), plain);
        match (self.last, first) {
            (false, Some(riichi)) => riichi,
            (false, None) => last.swap_remove(0),
            (true, _) => last.pop().unwrap(),
        }
    }
}

#[test]
fn programs_play_like_built_in_players() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro", "kasumi", "awai", "koromo"]);
    for dialect in [MjaiDialect::Line, MjaiDialect::Batch] {
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

/// Games of the built-in AI, which knows how to win, replayed by programs.
#[test]
fn programs_can_take_every_action() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro", "koromo", "nodoka", "saki"]);
    let mut kinds = std::collections::BTreeSet::new();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (seed, dialect) in (0..6).zip([MjaiDialect::Line, MjaiDialect::Batch].into_iter().cycle()) {
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
fn call_and_discard_may_come_together() {
    let mut pons = 0;
    for seed in 0..4 {
        let play = |policy: &str| {
            let all = [0; 4].map(|_| Some(program(MjaiDialect::Line, &[bot(), policy])));
            game(&Rule::tenhou(), seed, doges(), all, || unreachable!())
        };
        let (pair, faults) = play("pair");
        assert_eq!(faults, []);
        pons += pair.iter().filter(|message| message["type"] == "pon").count();
        assert_eq!(pair, play("last").0);
    }
    assert!(pons > 0);
}

/// A skill whose player may ask for white dragons, once.
const ASKED: &str = r#"
local Asked = skill { id = 990, name = "Asked", desc = "draws white dragons if asked to" }

function Asked:onMenu(game, moment)
  if moment == "drawn" and not self.on then
    return { { name = "ask", text = "White dragons" }, { name = "off", text = "Never", enabled = false } }
  end
end

function Asked:onMenuPicked(game, mount, picks)
  self.on = picks.ask
  if self.on then
    print "white dragons will come"
  end
end

function Asked:onDraw(game, mount, who, rinshan)
  if who == self.who and self.on then
    mount:lighta(T34.new("1y"), 100000)
  end
end

return Asked
"#;

/// Plays a game with one skill with a menu and this program. `file` is the file of the skill.
fn asked(file: &str, program: Program) -> (Vec<Message>, Vec<Fault>) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    std::fs::write(&file, ASKED).unwrap();
    let vm = Vm::new().unwrap();
    let skill = vm.load(&file).unwrap();
    let girls = by_seat(|seat| (seat == 1).then_some(&skill));
    game(&short(), 3, girls, [None, Some(program), None, None], || Box::new(Tsumogiri))
}

/// Whether somebody draws two white dragons in a row, as she does after the menu has been answered.
fn has_dragons(told: &[Message]) -> bool {
    (0..4).any(|id| {
        let own = |message: &&Message| message["type"] == "tsumo" && message["actor"] == id;
        told.iter().filter(own).skip(1).take(2).all(|draw| draw["pai"] == "P")
    })
}

#[test]
fn menus_may_be_answered_with_a_turn() {
    for dialect in [MjaiDialect::Line, MjaiDialect::Batch] {
        for (policy, answers) in [("tsumogiri", false), ("menu", true)] {
            let (told, faults) = asked("along.lua", program(dialect, &[bot(), policy]));
            assert_eq!(faults, []);
            assert_eq!(has_dragons(&told), answers, "{dialect:?} {policy}");
        }
    }
}

#[test]
fn menus_may_be_answered_before_a_turn() {
    for dialect in [MjaiDialect::Line, MjaiDialect::Batch] {
        let (told, faults) = asked("before.lua", program(dialect, &[bot(), "alone"]));
        assert_eq!(faults, []);
        assert!(has_dragons(&told), "{dialect:?}");
        // The skill's message arrives before the discard and decides the tile.
        let chosen =
            told.iter().filter(|message| message["type"] == "dahai" && message["tsumogiri"] == false);
        assert_eq!(chosen.count(), 1, "{dialect:?}");
    }
}

#[cfg(unix)]
#[test]
fn wrong_menu_answers_are_reported() {
    let picks = [
        (r#"{"asq":true}"#, r#"no row "asq""#),
        (r#"{"off":true}"#, r#""off" is not enabled"#),
        (r#"{"ask":"yes"}"#, "expected a boolean"),
        ("7", "invalid type"),
    ];
    for dialect in [MjaiDialect::Line, MjaiDialect::Batch] {
        for (pick, reason) in picks {
            let script = format!(
                "while read -r line; do case $line in *'\"about\":\"menu\"'*) echo '{{\"saki\":{{\"pick\":{pick}}}}}';; \
                 *can_act*true*|\\[*) echo '{{\"type\":\"none\"}}';; esac; done"
            );
            let (told, faults) = asked("wrong.lua", program(dialect, &["sh", "-c", &script]));
            assert!(!has_dragons(&told));
            assert!(faults.iter().all(|fault| fault.kind == FaultKind::Illegal), "{faults:?}");
            let said = faults[0].said.as_deref().unwrap_or_default();
            assert!(said.contains(reason), "{dialect:?} {pick}: {said}");
        }
    }
}

#[test]
fn answers_to_every_line_are_accepted() {
    let (told, faults) = against_tsumogiri(program(MjaiDialect::Line, &[bot(), "every"]), &Rule::tenhou());
    assert_eq!(faults, []);
    is_tsumogiri(&told, &Rule::tenhou());
}

#[cfg(unix)]
#[test]
fn always_answering_none_is_explained() {
    let script = "while read -r line; do echo '{\"type\":\"none\"}'; done";
    let timeout = Duration::from_millis(200);
    let program = Program { timeout, ..program(MjaiDialect::Line, &["sh", "-c", script]) };
    let (told, faults) = against_tsumogiri(program, &short());
    assert_eq!(faults[0], FaultKind::Chatter);
    is_tsumogiri(&told, &short());
}

/// Leaves the first question with a menu unanswered if `late`; answers the second by `pick`, together with the drawn
/// tile, and once more without it if `more`. `NUMBER` is the menu of the question.
#[cfg(unix)]
fn second_menu(late: bool, pick: &str, more: bool) -> String {
    let first = if late { "continue" } else { ":" };
    let more = if more { r#"echo "$spin""# } else { ":" };
    format!(
        r#"n=0; none='{{"type":"none"}}'
while read -r line; do case $line in *'"can_act":true'*)
  spin=$(printf '%s\n' "$line" | sed -n 's/.*\({{[^{{}}]*"tsumogiri":true[^{{}}]*}}\).*/\1/p')
  case $line in *'"about":"menu"'*) n=$((n+1));; *) echo "${{spin:-$none}}"; continue;; esac
  NUMBER=$(printf '%s\n' "$line" | sed -n 's/.*"number":\([0-9]*\).*/\1/p')
  case $n in
    1) {first}; echo "$spin";;
    2) echo "${{spin%?}},\"saki\":{pick}}}"; {more};;
    *) echo "$spin";;
  esac;;
esac; done"#
    )
}

#[cfg(unix)]
#[test]
fn late_answers_are_not_matched_to_another_menu() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("asked_late.lua");
    std::fs::write(&file, ASKED).unwrap();
    let vm = Vm::new().unwrap();
    let skill = vm.load(&file).unwrap();
    let asks = |script: String| {
        let girls = by_seat(|seat| (seat == 1).then_some(&skill));
        let timeout = Duration::from_secs(3);
        let program = Program { timeout, ..program(MjaiDialect::Line, &["sh", "-c", &script]) };
        let (told, faults) =
            game(&short(), 3, girls, [None, Some(program), None, None], || Box::new(Tsumogiri));
        let dragons = (0..4).any(|id| {
            let own = |message: &&Message| message["type"] == "tsumo" && message["actor"] == id;
            told.iter().filter(own).skip(2).take(2).all(|draw| draw["pai"] == "P")
        });
        (dragons, faults.iter().map(|fault| fault.kind).collect::<Vec<_>>())
    };
    let unnamed = r#"{\"pick\":{\"ask\":true}}"#;
    let named = r#"{\"menu\":$NUMBER,\"pick\":{\"ask\":true}}"#;
    let older = r#"{\"menu\":$((NUMBER-1)),\"pick\":{\"ask\":true}}"#;
    let no_number = r#"{\"menu\":\"x\",\"pick\":{\"ask\":true}}"#;
    // An answer in time refers to the menu of the question, unless it names another.
    assert_eq!(asks(second_menu(false, unnamed, false)), (true, vec![]));
    assert_eq!(asks(second_menu(false, named, false)), (true, vec![]));
    assert_eq!(asks(second_menu(false, older, false)), (false, vec![FaultKind::Illegal]));
    assert_eq!(asks(second_menu(false, no_number, false)), (false, vec![FaultKind::Illegal]));
    // An answer is pending, and this could be it; the number of the menu shows that it is not. (In this game there is no
    // question between the two menus, so the answer is still pending.)
    assert_eq!(asks(second_menu(true, unnamed, true)), (false, vec![FaultKind::Late]));
    assert_eq!(asks(second_menu(true, older, true)), (false, vec![FaultKind::Late]));
    assert_eq!(asks(second_menu(true, named, false)), (true, vec![FaultKind::Late]));
}

/// One program with this command line against three that discard what they draw.
fn against_tsumogiri(program: Program, rule: &Rule) -> (Vec<Message>, Vec<FaultKind>) {
    let programs = [None, Some(program), None, None];
    let (told, faults) = game(rule, 3, doges(), programs, || Box::new(Tsumogiri));
    for fault in faults.iter().filter(|fault| fault.more == 0) {
        let text = fault.to_string();
        assert!(text.starts_with("the program of seat 2 "), "{text}");
        if fault.kind != FaultKind::Start {
            assert!(text.contains("it was sent  {\"type\":") && text.contains("it may answer  {"), "{text}");
        }
    }
    (told, faults.into_iter().map(|fault| fault.kind).collect())
}

/// Whether the game is that of four players who discard what they draw.
fn is_tsumogiri(told: &[Message], rule: &Rule) {
    let (own, _) = game(rule, 3, doges(), [const { None }; 4], || Box::new(Tsumogiri));
    assert_eq!(told, own);
}

#[test]
fn tsumogiri_program() {
    for dialect in [MjaiDialect::Line, MjaiDialect::Batch] {
        let (told, faults) = against_tsumogiri(program(dialect, &[bot(), "tsumogiri"]), &Rule::tenhou());
        assert_eq!(faults, []);
        is_tsumogiri(&told, &Rule::tenhou());
    }
}

#[test]
fn missing_program() {
    let (told, faults) = against_tsumogiri(program(MjaiDialect::Line, &["no/such/program"]), &short());
    assert_eq!(faults, [FaultKind::Start]);
    is_tsumogiri(&told, &short());
}

/// Runs a shell script in a seat, in both dialects, with `millis` to answer, and checks its faults.
#[cfg(unix)]
fn shell(script: &str, millis: u64, expected: &[FaultKind]) {
    for dialect in [MjaiDialect::Line, MjaiDialect::Batch] {
        let timeout = Duration::from_millis(millis);
        let program = Program { timeout, ..program(dialect, &["sh", "-c", script]) };
        let (told, mut faults) = against_tsumogiri(program, &short());
        faults.dedup();
        // Faults of the same kind are summed up at the end with their count.
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
    // Seat 1 is numbered from the first dealer; no seat is 4.
    shell(&answering(r#"{"type":"none","actor":4}"#), PATIENT, &[FaultKind::Seat]);
}

#[cfg(unix)]
#[test]
fn game_continues_when_a_program_exits() {
    shell("exit 0", PATIENT, &[FaultKind::Gone]);
    shell("exit 3", PATIENT, &[FaultKind::Gone]);
    shell("read -r line; kill -9 $$", PATIENT, &[FaultKind::Gone]);
    let some = "for n in 1 2 3 4 5 6 7; do read -r line; \
                case $line in *can_act*true*|\\[*) echo '{\"type\":\"dahai\"}';; esac; done";
    shell(some, PATIENT, &[FaultKind::Illegal, FaultKind::Gone]);
}

#[cfg(unix)]
#[test]
fn silent_programs_are_given_up() {
    for script in ["cat >/dev/null", "exec sleep 1000", "while :; do read -r line; sleep 1; done"] {
        shell(script, 50, &[FaultKind::Late, FaultKind::GivenUp]);
    }
    assert_eq!(PATIENCE, 3);
}

#[cfg(unix)]
#[test]
fn floods_of_output_are_handled() {
    shell("yes", PATIENT, &[FaultKind::Garbage]);
    shell("cat /dev/zero", PATIENT, &[FaultKind::Endless]);
}

#[test]
fn command_line_seats_programs() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("seated.mjai.jsonl");
    let players = format!("mjai:\"'{0}' first\",ai,mjai-batch:'{0}' last", bot());
    let args =
        ["run", "--girls", "kuro,kasumi", "--players", &players, "--rule-set", "rounds=1", "--seed", "3"];
    let args = [&args[..], &["--save", file.to_str().unwrap()]].concat();
    let (code, shown, complaint) = ended_with(&args);
    assert_eq!(code, 0);
    let fives = "warning: mjai can name one red five of a suit, so this game has one of each\n";
    let saved = |complaint: &str| complaint.lines().filter(|line| line.starts_with("saved ")).count() == 1;
    assert!(complaint.starts_with(fives) && complaint.contains("--rule tenhou"), "{complaint}");
    assert!(saved(&complaint) && complaint.lines().count() == 3, "{complaint}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains(r#"[kuro]"#) && record.contains(r#""saki":"#));
    // The same seed gives the same bytes, and so does the repeat command.
    assert_eq!(ended_with(&args).1, shown);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), record);
    let again = shown.lines().find(|line| line.starts_with("repeat:")).unwrap();
    let again = shlex::split(again).unwrap();
    assert_eq!(again[..4], ["repeat:", "saki-lua", "run", "--girls"]);
    let again: Vec<&str> = again[2..].iter().map(String::as_str).collect();
    // The repeat command states the red fives that the first run had by default.
    let (_, shown_again, complaint) = ended_with(&again);
    assert_eq!((shown_again, complaint), (shown, String::new()));
    let (code, found, _) = ended_with(&["replay", file.to_str().unwrap()]);
    assert!(code == 0 && found.ends_with(": 0 mismatches\n"), "{found}");
    let plain = ["--mjai-plain", "--mjai-timeout", "45.5", "--rule", "tenhou"];
    let (_, shown, complaint) = ended_with(&[&args[..], &plain].concat());
    assert!(saved(&complaint) && complaint.lines().count() == 1, "{complaint}");
    assert!(shown.contains(" --mjai-timeout 45.5 --mjai-plain "), "{shown}");
    assert!(!std::fs::read_to_string(&file).unwrap().contains(r#""saki":"#));
}

#[test]
fn rules_for_programs_have_one_red_five_per_suit() {
    let player = format!("mjai:'{}' tsumogiri", bot());
    let reds = |rules: &[&str]| {
        let args =
            ["run", "--format", "jsonl", "--seed", "3", "--rule-set", "rounds=1", "--players", &player];
        let (code, shown, complaint) = ended_with(&[&args[..], rules].concat());
        assert_eq!(code, 0, "{complaint}");
        let start: Value = serde_json::from_str(shown.lines().next().unwrap()).unwrap();
        let set = start["rule"]["set"].as_array().unwrap();
        // The repeat command has the same options.
        let words = shlex::split(start["repeat"].as_str().unwrap()).unwrap();
        assert!(rules.is_empty() || words.windows(2).any(|pair| pair == rules), "{words:?}");
        (set.contains(&Value::from("reds=[1,1,1]")), complaint)
    };
    let (changed, complaint) = reds(&[]);
    assert!(changed && complaint.contains("so this game has one of each"), "{complaint}");
    // Explicit rules with several red fives per suit are kept, with a warning.
    for rules in [["--rule", "libsaki"], ["--rule-set", "reds=[1,2,1]"]] {
        let (changed, complaint) = reds(&rules);
        assert!(!changed && complaint.contains("many programs that read mjai fail"), "{complaint}");
        assert!(complaint.contains("--rule tenhou"), "{complaint}");
    }
    for rules in [["--rule", "tenhou"], ["--rule-set", "reds=[0,0,0]"]] {
        assert_eq!(reds(&rules), (false, String::new()));
    }
}

#[cfg(unix)]
#[test]
fn failing_programs_cause_a_warning() {
    let args = ["run", "-q", "--seed", "3", "--rule", "tenhou", "--rule-set", "rounds=1", "--players"];
    let (code, shown, complaint) = ended_with(&[&args[..], &["mjai:sh -c 'exit 0'"]].concat());
    assert_eq!(code, 4);
    assert!(shown.starts_with("seed 3  1 "), "{shown}");
    assert!(
        complaint.starts_with("warning: seed 3: the program of seat 1 has ended\n")
            && complaint.contains("it was sent  {"),
        "{complaint}"
    );
    assert_eq!(complaint.matches("warning:").count(), 1, "{complaint}");
    let (code, shown, complaint) = ended_with(&[&args[..], &["mjai:no-such-program"]].concat());
    assert_eq!((code, shown.as_str()), (2, ""));
    assert!(complaint.contains("there is no program \"no-such-program\""), "{complaint}");
    let (code, _, complaint) = ended_with(&[&args[..], &["ai", "--mjai-timeout", "0"]].concat());
    assert!(code == 2 && complaint.contains("0.001 to 86400"), "{complaint}");
}

/// A program that starts a child and never answers. The child writes to the pipe if it is still alive after a minute.
#[cfg(unix)]
struct Parent {
    folder: tempfile::TempDir,
}

#[cfg(unix)]
impl Parent {
    fn new() -> Self {
        let parent = Self { folder: tempfile::tempdir().unwrap() };
        assert!(Command::new("mkfifo").arg(parent.pipe()).status().unwrap().success());
        let script =
            format!("(sleep 60; echo survived >&3) 3>'{}' &\ncat >/dev/null\n", parent.pipe().display());
        std::fs::write(parent.script(), script).unwrap();
        parent
    }

    fn pipe(&self) -> PathBuf {
        self.folder.path().join("pipe")
    }

    fn script(&self) -> PathBuf {
        self.folder.path().join("parent.sh")
    }

    /// Waits until the child runs. The text ends with it.
    fn grandchild(&self) -> std::fs::File {
        std::fs::File::open(self.pipe()).unwrap()
    }
}

#[cfg(unix)]
fn last_words(mut grandchild: std::fs::File) -> String {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut grandchild, &mut text).unwrap();
    text
}

#[cfg(unix)]
#[test]
fn child_processes_end_with_their_program() {
    let parent = Parent::new();
    let opened = std::thread::scope(|scope| {
        let opened = scope.spawn(|| parent.grandchild());
        let words = ["sh", parent.script().to_str().unwrap()].map(str::to_owned).to_vec();
        let program = Program { dialect: MjaiDialect::Line, words, timeout: Duration::from_millis(300) };
        let (_, faults) = against_tsumogiri(program, &short());
        assert!(faults.contains(&FaultKind::GivenUp), "{faults:?}");
        opened.join().unwrap()
    });
    assert_eq!(last_words(opened), "");
}

#[cfg(unix)]
#[test]
fn signals_kill_the_programs() {
    use std::os::unix::process::ExitStatusExt;
    for (signal, code, by) in [("INT", Some(130), None), ("TERM", None, Some(15))] {
        let parent = Parent::new();
        let mut run = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
        let players = format!("mjai:sh '{}'", parent.script().display());
        run.args(["run", "-q", "--seed", "3", "--mjai-timeout", "600", "--players", &players]);
        let mut run = run.stdout(std::process::Stdio::null()).spawn().unwrap();
        let grandchild = parent.grandchild();
        let sent = Command::new("kill").args(["-s", signal, &run.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let status = run.wait().unwrap();
        assert_eq!((status.code(), status.signal()), (code, by), "SIG{signal}");
        assert_eq!(last_words(grandchild), "", "SIG{signal}");
    }
}

/// A player that decides by what its seat sees plays the same game at our table and, as a program, at somebody else's.
#[test]
fn our_players_play_the_same_as_guests() {
    for (player, seeds) in [("ai", 0..6), ("expert", 0..3)] {
        for seed in seeds {
            let lines = |seat: &str| {
                let args = format!("run --rule tenhou --seed {seed} --format jsonl --players");
                let (code, text, complaint) = ended(saki(&args).arg(seat));
                assert_eq!((code, complaint.as_str()), (0, ""), "{seat}, seed {seed}");
                let told = |line: &&str| !line.contains("\"table-started\"") && !line.contains("\"end\"");
                text.lines().filter(told).map(String::from).collect::<Vec<_>>()
            };
            let program = env!("CARGO_BIN_EXE_saki-lua");
            let guest = lines(&format!("mjai:{program} play-as-mjai {player}"));
            let own = lines(player);
            let differ = own.iter().zip(&guest).position(|(own, guest)| own != guest);
            let first = differ.map(|at| (&own[at], &guest[at]));
            assert!(first.is_none() && own.len() == guest.len(), "{player}, seed {seed}: {first:?}");
        }
    }
}
