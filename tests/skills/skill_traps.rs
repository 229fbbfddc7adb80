//! Traps of the original API that do not exist here.

use crate::common::girls::{by_seat, hook, load};
use crate::common::{east_one, tiles};
use saki_lua::girl::Girls;
use saki_lua::mount::{Exit, Mount};
use saki_lua::princess::MOST_DRAFTS;
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Game, RefusedWin, Rule, TableEvent, WhyRefused};
use saki_lua::t37;
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T37, TileCount, Who};

/// Printed text and refused wins; the script must not break.
#[derive(Default)]
struct Heard(Vec<String>, Vec<(Who, RefusedWin)>);

impl Observer for Heard {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        if let TableEvent::PoppedUp { text, .. } = event {
            self.0.extend(text.english().lines().map(str::to_owned));
        }
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        self.1.push((who, *refused));
    }

    fn on_report(&mut self, report: &saki_lua::girl::Report) {
        panic!("{} at {}: {}", report.hook.name(), report.at.text().english(), report.message());
    }
}

/// Seat 1 plays this skill.
fn girls(name: &str, params: &str, body: &str) -> Girls {
    let vm = Vm::new().unwrap();
    let skill = load(&vm, "skills/yuki.lua", &hook(name, params, body));
    by_seat(|seat| (seat == 1).then_some(&skill))
}

/// Plays East 1 under `preset`: seat 1 has this hand, and these tiles are drawn.
fn round(preset: &str, girls: Girls, hand: &str, draws: &str) -> (Table, Heard) {
    let rule = Rule::preset(preset).unwrap();
    let (hand, draws) = (tiles(hand), tiles(draws));
    let mut left = TileCount::full(rule.flow.reds);
    let indicator = t37!("7z");
    hand.iter().chain(&draws).chain([&indicator]).for_each(|&tile| assert!(left.remove(tile)));
    let mut others = left.tiles().step_by(2);
    let mut thirteen = || -> Vec<T37> { others.by_ref().take(13).collect() };
    let hands = [thirteen(), hand, thirteen(), thirteen()];
    let setup = east_one(hands, indicator);
    let mut table = Table::resume_round(rule, 7, girls, &setup).unwrap();
    draws.iter().enumerate().for_each(|(pos, &tile)| assert!(table.rig(Exit::Pii, pos, tile)));
    let mut heard = Heard::default();
    table.start(&mut heard);
    (table, heard)
}

/// Text printed by the skill of seat 1 before its first draw.
pub(crate) fn said(preset: &str, body: &str) -> Vec<String> {
    said_with("123m456p78s11122z", preset, body)
}

/// The same with this hand.
fn said_with(hand: &str, preset: &str, body: &str) -> Vec<String> {
    let girls =
        girls("onDraw", "game, mount, who, rinshan", &format!("if who ~= self.who then return end\n{body}"));
    let (mut table, mut heard) = round(preset, girls, hand, "9p3s");
    table.act(Who::new(0), Action::SpinOut, &mut heard).unwrap();
    while table.game().hand(Who::new(1)).drawn().is_none() {
        let asked = table.asked().unwrap();
        let action = table.choices(asked).fallback();
        table.act(asked, action, &mut heard).unwrap();
    }
    heard.0
}

#[test]
fn the_first_tile_of_a_meld_is_number_one() {
    let body = "for _, m in ipairs(game:gethand(self.who):barks()) do print(m[1], m[2], m[3]) end";
    let girls = girls("onEvent", "game, event", body);
    let (mut table, mut heard) = round("libsaki", girls, "35m46p78s11122z9m8p", "4m");
    table.act(Who::new(0), Action::SpinOut, &mut heard).unwrap();
    table.act(Who::new(1), Action::Chii([t37!("3m"), t37!("5m")]), &mut heard).unwrap();
    while heard.0.is_empty() {
        let asked = table.asked().unwrap();
        let action = table.choices(asked).fallback();
        table.act(asked, action, &mut heard).unwrap();
    }
    assert_eq!(heard.0[0], "3m 4m 5m");
}

#[test]
fn an_indicator_counts_what_it_points_at_however_it_is_written() {
    let body = "local h = game:gethand(self.who)
        print(T34.new('4f') % h, T37.new('4f') % h, { T37.new('4f'), T37.new('1f') } % h, T34.new('4f') % T34.new('1f'))";
    assert_eq!(said("libsaki", body), ["3 3 5 true"]);
}

#[test]
fn a_hand_without_a_drawn_tile_has_none_to_throw() {
    let body = "local h = Hand.new(game:gethand(self.who))
        local function code(...) return select(2, pcall(...)):match('E%w+') end
        print(code(h.swapout, h, T37.new('1f')), code(h.spinout, h))
        h:draw(T37.new('9s')) h:swapout(T37.new('1f')) print(h:ct(T34.new('1f')), h:ct(T34.new('9s')))
        h:draw(T37.new('9m')) print(code(h.swapout, h, T37.new('3y')))";
    assert_eq!(said("libsaki", body), ["EDrmCntSwp EDrmCntSwp", "2 1", "EDrmCntSwp"]);
}

#[test]
fn a_complete_hand_without_yaku_has_a_form_and_an_incomplete_one_has_none() {
    let body = "local hand, ctx, rule = game:gethand(self.who), game:getformctx(self.who), game:getrule()
        ctx.bless, ctx.extraround = false, 2
        local form = Form.new(hand, T37.new('2s'), ctx, rule, { T37.new('4s') })
        print(form:hasyaku(), next(form:yakus()), form:han(), form:dora(), form:fu())
        print(form:base(), form:gain(), form:netgain(), form:loss(true), form:spell(), form:charge())
        ctx.riichi = 1
        form = Form.new(hand, T37.new('2s'), ctx, rule, { T37.new('4s') })
        print(form:hasyaku(), next(form:yakus()), form:han(), form:gain() - form:netgain())
        local ok, why = pcall(Form.new, hand, T37.new('5m'), ctx, rule)
        print(ok, why:match('EFrmNoAgr'))";
    let told = said_with("234m567p1355789s", "libsaki", body);
    assert_eq!(told, ["false nil 2 2 40", "0 0 0 0 dora 2 0", "true rci 3 600", "false EFrmNoAgr"]);
}

#[test]
fn a_seat_is_written_as_text() {
    let text = said("libsaki", "print(type(tostring(self.who)), tostring(self.who))");
    assert_eq!(text.len(), 1);
    assert!(text[0].starts_with("string "), "{text:?}");
}

#[test]
fn red_fives_are_counted_as_they_are() {
    let body = "local r = game:getrule() local was = r.akadora
        r.akadora = 3 print(was, r.akadora, game:getrule().akadora, pcall(function() r.akadora = 2 end))";
    assert!(said("libsaki", body)[0].starts_with("4 3 4 false"));
    assert!(said("tenhou", body)[0].starts_with("3 3 3 false"));
    assert!("0m".parse::<T37>().is_ok() && "0z".parse::<T37>().is_err());
}

#[test]
fn forbidding_tsumo_leaves_ron_and_the_other_way_round() {
    for (ban, tsumo, ron) in [("tsumo", false, true), ("ron", true, false)] {
        let own = format!("if who == self.who then return {{ {ban} = true }} end");
        let girls = girls("onFilter", "game, who, choices", &own);
        let (mut table, mut heard) = round("libsaki", girls, "123m456p78s11166z", "9s6s");
        table.act(Who::new(0), Action::SpinOut, &mut heard).unwrap();
        assert_eq!(table.choices(Who::new(1)).ron, ron, "{ban}");
        let refused = |tile: &str, from| RefusedWin {
            tile: tile.parse().unwrap(),
            from,
            why: WhyRefused::Forbidden { by: Who::new(1) },
        };
        let by_ron = (!ron).then(|| refused("9s", Some(Who::new(0))));
        assert_eq!(table.game().refused_win(Who::new(1)), by_ron, "{ban}");
        // A banned ron counts as passing the tile.
        assert_eq!(table.game().furiten(Who::new(1)).passed, !ron, "{ban}");
        while table.game().hand(Who::new(1)).drawn().is_none() {
            let asked = table.asked().unwrap();
            let action = table.choices(asked).fallback();
            table.act(asked, action, &mut heard).unwrap();
        }
        assert_eq!(table.choices(Who::new(1)).tsumo, tsumo, "{ban}");
        let by_tsumo = (!tsumo).then(|| refused("6s", None));
        assert_eq!(table.game().refused_win(Who::new(1)), by_tsumo, "{ban}");
        let told: Vec<_> = by_ron.into_iter().chain(by_tsumo).map(|refused| (Who::new(1), refused)).collect();
        assert_eq!(heard.1, told, "{ban}");
    }
}

#[test]
fn who_refuses_every_hand_is_overruled_after_a_thousand() {
    let girls = girls("checkInit", "game, init, who, iter", "return who ~= self.who");
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 3, girls);
    let mut heard = Heard::default();
    table.start(&mut heard);
    while table.game().hand(Who::new(1)).closed().total() == 0 {
        table.act(table.asked().unwrap(), Action::Dice, &mut heard).unwrap();
    }
    assert_eq!(table.game().deal().drafts[1].made, MOST_DRAFTS);
    assert_eq!(table.game().deal().drafts[0].made, 1);
}
