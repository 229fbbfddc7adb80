//! The messages that end a round: one per win, or one with the reason of a draw.

use super::pai::{Pai, pais};
use super::write::{Message, MjaiWriter};
use crate::form::Form;
use crate::interop::{draws, yaku_names};
use crate::state::{Game, RoundResult, TableEvent};
use crate::tile::{T37, Who};
use serde_json::json;

/// Fields shared by the messages of all winners.
struct WinCommon<'a> {
    from: Option<Who>,
    urids: &'a [T37],
}

impl MjaiWriter {
    /// Points have not moved yet. After a draw, the message is held back until they have.
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
        let common = WinCommon { from: *gunner, urids };
        let mut points = game.points();
        for (nth, (&who, form)) in openers.iter().zip(forms).enumerate() {
            let delta = game.paid(who, *gunner, form, nth).delta;
            (0..4).for_each(|seat| points[seat] += delta[seat]);
            let message = self.hora(game, who, form, &common, delta, points);
            self.push(message);
        }
        self.push(json!({ "type": "end_kyoku" }));
    }

    /// A win. Ura indicators are written only as `ura_markers`, the name that Mortal's readers know: they
    /// treat `uradora_markers` as an alias and reject a message with both.
    fn hora(
        &self,
        game: &Game,
        who: Who,
        form: &Form,
        common: &WinCommon<'_>,
        delta: [i32; 4],
        points: [i32; 4],
    ) -> Message {
        let hand = game.hand(who);
        let pai = match common.from {
            Some(_) => game.focus().map(|focus| focus.tile),
            None => hand.drawn(),
        };
        let urids = pais(common.urids.iter().copied());
        let yakus: Vec<_> = form.listed().map(|(yaku, han)| (yaku_names::mjai(yaku), han)).collect();
        json!({
            "type": "hora",
            "actor": self.ids.id(who),
            "target": self.ids.id(common.from.unwrap_or(who)),
            "pai": Pai(pai),
            "ura_markers": urids,
            "hora_tehais": pais(hand.closed().tiles()),
            "yakus": yakus,
            "fu": form.fu(),
            "fan": form.han(),
            "hora_points": form.net_gain(),
            "deltas": self.ids.reorder(delta),
            "scores": self.ids.reorder(points),
        })
    }

    /// A draw. `deltas` holds the points before it until `points_changed` completes the message.
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
            "reason": draws::mjai(result),
            "tehais": self.ids.map(hand),
            "tenpais": self.ids.map(ready),
            "deltas": self.ids.reorder(game.points()),
        })
    }

    /// Completes the message of a draw with the points after it, and writes it.
    pub(super) fn points_changed(&mut self, points: [i32; 4]) {
        let Some(mut message) = self.drawn_round.take() else { return };
        let scores = self.ids.reorder(points);
        let before = message["deltas"].take();
        let delta = |id: usize| i64::from(scores[id]) - before[id].as_i64().unwrap_or_default();
        message["deltas"] = json!([0, 1, 2, 3].map(delta));
        message["scores"] = json!(scores);
        self.push(message);
        self.push(json!({ "type": "end_kyoku" }));
    }
}
