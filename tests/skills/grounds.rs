//! Grounds: reasons against a draft of a starting hand that hold for other drafts of the seat too, so that
//! they need not be asked about.

use crate::common::ais;
use crate::common::girls::{load, seated};
use saki_lua::game::play;
use saki_lua::girl::Report;
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::state::{Drafts, Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};

/// Hands dealt, drafts needed, and calls of her hook.
#[derive(Default)]
struct Watch {
    deals: Vec<(String, [Drafts; 4])>,
    asked: usize,
    reports: Vec<String>,
}

impl Observer for Watch {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::PoppedUp { text, .. } => self.asked += text.english().lines().count(),
            TableEvent::Dealt { .. } => {
                self.deals.push((serde_json::to_string(event).unwrap(), game.deal().drafts));
            }
            _ => {}
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.message());
    }
}

/// Plays a short game with a girl whose `checkInit` ends like this.
fn game(answer: &str) -> Watch {
    let source = format!(
        "local G = skill {{}}\n\
         function G:checkInit(game, init, who, iter)\n  print(who, iter)\n  return {answer}\nend\nreturn G"
    );
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.flow.rounds = 1;
    let girl = load(&Vm::new().unwrap(), "girl.lua", &source);
    let mut watch = Watch::default();
    assert_eq!(play(&mut Table::new(rule, 5, seated(&[&girl])), &mut ais(), &mut watch), None);
    watch
}

/// The same hands are dealt after the same refusals.
#[test]
fn grounds_change_nothing_but_how_often_she_is_asked() {
    for (plain, with) in [
        ("iter > 40 or init:step() >= 5", "iter > 40 or init:step() >= 5, { till = 40, minstep = 5 }"),
        ("iter > 40 or init:step() <= 2", "iter > 40 or init:step() <= 2, { till = 40, maxstep = 2 }"),
        (
            "iter > 40 or init:step() == 2",
            "iter > 40 or init:step() == 2, { till = 40.5, minstep = 1.5, maxstep = 2.5 }",
        ),
        ("iter > 40", "iter > 40, { till = 40 }"),
        // The last grounds hold, and a refusal without any changes nothing.
        (
            "iter > 40 or init:step() >= 5",
            "iter > 40 or init:step() >= 5, iter == 0 and { till = 20, minstep = 5 } or iter > 25 and { till = 40, minstep = 5 } or nil",
        ),
        // They hold for what they name; about other drafts she is still asked.
        (
            "iter > 40 or init:step() >= 4 and init:ct('1z') == 0",
            "iter > 40 or init:step() >= 4 and init:ct('1z') == 0, { till = 40, minstep = 4 }",
        ),
        ("iter > 40 or init:step() >= 5", "iter > 40 or init:step() >= 5, { till = 7, minstep = 5 }"),
    ] {
        let (plain, with) = (game(plain), game(with));
        assert!(plain.reports.is_empty() && with.reports.is_empty());
        assert!(plain.deals.iter().any(|(_, drafts)| drafts.iter().any(|drafts| drafts.refused[0] > 5)));
        assert_eq!(plain.deals, with.deals);
        assert!(with.asked * 5 < plain.asked * 4, "asked {} times, not {}", with.asked, plain.asked);
    }
}

/// Seats are independent, and a girl who always refuses is overruled in the end.
#[test]
fn grounds_are_those_of_a_seat() {
    let all = game("false, {}");
    let (_, drafts) = &all.deals[0];
    assert!(
        all.reports.is_empty() && drafts.iter().all(|drafts| drafts.overruled == [true, false, false, false])
    );
    assert_eq!(all.asked, 4 * all.deals.len());
    let none = game("iter > 3, { till = -1 }");
    assert_eq!(none.asked, 4 * 5 * none.deals.len(), "they hold for no draft");
}

#[test]
fn grounds_that_are_none_are_told() {
    for (answer, told) in [
        ("false, 5", "EInvGrounds: checkInit returns a table beside true or false, or nothing, not integer"),
        ("true, { till = 'late' }", "EInvGrounds: till of a checkInit answer is a number, not string"),
        ("false, { minstep = 0 / 0 }", "EInvGrounds: minstep of a checkInit answer is a number, not NaN"),
        ("false, { minsteps = 5 }", "EInvKey: a checkInit answer has no \"minsteps\""),
        ("nil, { minstep = 5 }", "ENoBoolean: checkInit returns true or false, not nil"),
    ] {
        let watch = game(answer);
        assert!(watch.reports.len() == 1 && watch.reports[0].contains(told), "{told}: {:?}", watch.reports);
    }
    let never = game("false, { minstep = 1e300, maxstep = -1e300, till = 1e300 }");
    assert!(never.reports.is_empty() && never.asked == 4 * never.deals.len());
    let always = game("iter > 2, { minstep = -1e300, maxstep = math.huge, till = math.huge }");
    assert!(always.reports.is_empty() && always.asked == 4 * 4 * always.deals.len(), "{}", always.asked);
}
