//! How rounds end: a message for each win, or one that says why there is none.

use super::pai::{Pai, pais};
use super::write::{Message, MjaiWriter};
use super::yaku;
use crate::form::Form;
use crate::state::{Game, RoundResult, TableEvent};
use crate::tile::{T37, Who};
use serde_json::json;

/// What the messages of all winners share.
struct Won<'a> {
    from: Option<Who>,
    urids: &'a [T37],
}

impl MjaiWriter {
    /// Points have not moved yet. Without a winner they may still do so, which is waited for.
    pub(super) fn round_ended(&mut self, game: &Game, event: &TableEvent) {
        let TableEvent::RoundEnded { result, openers, gunner, forms, urids } = event else { return };
        if !result.is_win() {
            let message = self.ryukyoku(game, *result, openers);
            self.drawn_round = Some(message);
            if result.is_abort() {
                self.points_changed(game.points());
            }
            return;
        }
        let won = Won { from: *gunner, urids };
        let mut points = game.points();
        for (nth, (&who, form)) in openers.iter().zip(forms).enumerate() {
            let delta = game.paid(who, *gunner, form, nth).delta;
            (0..4).for_each(|seat| points[seat] += delta[seat]);
            let message = self.hora(game, who, form, &won, delta, points);
            self.say(message);
        }
        self.say(json!({ "type": "end_kyoku" }));
    }

    /// A win. Ura indicators go by the name that Mortal's readers have for them, and by no other: they
    /// take `uradora_markers` for the same field and refuse a message that has it twice.
    fn hora(
        &self,
        game: &Game,
        who: Who,
        form: &Form,
        won: &Won<'_>,
        delta: [i32; 4],
        points: [i32; 4],
    ) -> Message {
        let hand = game.hand(who);
        let pai = match won.from {
            Some(_) => game.focus().map(|focus| focus.tile),
            None => hand.drawn(),
        };
        let urids = pais(won.urids.iter().copied());
        let yakus: Vec<_> = form.listed().map(|(yaku, han)| (yaku::name(yaku), han)).collect();
        json!({
            "type": "hora",
            "actor": self.ids.id(who),
            "target": self.ids.id(won.from.unwrap_or(who)),
            "pai": Pai(pai),
            "ura_markers": urids,
            "hora_tehais": pais(hand.closed().tiles()),
            "yakus": yakus,
            "fu": form.fu(),
            "fan": form.han(),
            "hora_points": form.net_gain(),
            "deltas": self.ids.turn(delta),
            "scores": self.ids.turn(points),
        })
    }

    /// Still without the fields about points.
    fn ryukyoku(&self, game: &Game, result: RoundResult, openers: &[Who]) -> Message {
        let hand = |who: Who| -> Vec<Pai> {
            let tiles = game.hand(who).concealed();
            if openers.contains(&who) { pais(tiles.tiles()) } else { vec![Pai::HIDDEN; tiles.total()] }
        };
        let ready = |who: Who| {
            openers.contains(&who) && !matches!(result, RoundResult::NineKinds | RoundResult::Nagashi)
        };
        json!({
            "type": "ryukyoku",
            "reason": reason(result),
            "tehais": self.ids.sort(hand),
            "tenpais": self.ids.sort(ready),
            "deltas": self.ids.turn(game.points()),
        })
    }

    /// Points after a round without a winner.
    pub(super) fn points_changed(&mut self, points: [i32; 4]) {
        let Some(mut message) = self.drawn_round.take() else { return };
        let scores = self.ids.turn(points);
        let before = message["deltas"].take();
        let delta = |id: usize| i64::from(scores[id]) - before[id].as_i64().unwrap_or_default();
        message["deltas"] = json!([0, 1, 2, 3].map(delta));
        message["scores"] = json!(scores);
        self.say(message);
        self.say(json!({ "type": "end_kyoku" }));
    }
}

/// mjai's word for a round without a winner.
const fn reason(result: RoundResult) -> &'static str {
    match result {
        RoundResult::NineKinds => "kyushukyuhai",
        RoundResult::FourWinds => "sufonrenta",
        RoundResult::FourRiichis => "suchareach",
        RoundResult::FourKans => "sukaikan",
        RoundResult::TripleRon => "sanchaho",
        RoundResult::Nagashi => "nagashimangan",
        _ => "fanpai",
    }
}
