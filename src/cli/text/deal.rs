//! Notes on the influence of skills on the deal: bargains and refused drafts.

use super::{Text, tiles};
use crate::cli::diagnostics::{lang, localized};
use crate::game::why::told::claims;
use crate::problem::{Text as Said, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{MAGENTA, RED};
use crate::state::{Bargain, Conflict, Drafts, Game};
use crate::tile::Who;

impl Text {
    /// Adds a line for each bargain and for each hand that took more than one draft.
    pub(super) fn deal_notes(&mut self, game: &Game) {
        let deal = game.deal();
        match &deal.bargain {
            Bargain::Idle => {}
            Bargain::Agreed(worlds) => {
                for (who, world) in Who::ALL.into_iter().zip(worlds) {
                    if let Some(world) = world {
                        let text =
                            localized(&texts::board::bargain_share(self.label(who), claims(world, lang())));
                        self.deal_note(&texts::board::label_bargain(), &text);
                    }
                }
            }
            Bargain::Failed(conflict) => self.conflict(conflict),
        }
        for (who, drafts) in Who::ALL.into_iter().zip(&deal.drafts) {
            if drafts.made > 1 {
                let text = self.drafts(who, drafts);
                self.deal_note(&texts::board::label_monkey(), &text);
            }
        }
    }

    fn deal_note(&mut self, head: &crate::problem::Text, text: &str) {
        let mut line = StyledLine::default();
        line.put_plain("     ").put(MAGENTA, &localized(head)).pad(14).put_plain(text);
        self.line(line);
    }

    fn conflict(&mut self, conflict: &Conflict) {
        let girls = conflict.girls.iter().map(|&who| Said::verbatim(self.label(who)));
        let girls = girls.reduce(texts::why::and).unwrap_or_default();
        let about = tiles::packed_kinds(conflict.kinds.iter().copied());
        let mut line = StyledLine::default();
        line.put_plain("     ").put(MAGENTA, &localized(&texts::board::label_bargain())).pad(14);
        line.put(RED, &localized(&texts::board::bargain_failed()))
            .put_plain(&localized(&texts::frame::colon("", texts::board::no_agreement(girls, about))));
        self.line(line);
    }

    fn drafts(&self, who: Who, drafts: &Drafts) -> String {
        let refusals = Who::ALL.into_iter().filter(|girl| drafts.refused[girl.index()] > 0);
        let refusals =
            refusals.map(|girl| texts::board::drafts_refused(self.label(girl), drafts.refused[girl.index()]));
        let made = texts::board::drafts_made(drafts.made, self.label(who));
        let made = texts::frame::colon(made, Said::joined(refusals, ", "));
        let overruled = Who::ALL.into_iter().filter(|girl| drafts.overruled[girl.index()]);
        let overruled = overruled.map(|girl| texts::board::dealt_over_objection(self.label(girl)));
        localized(&Said::joined([made].into_iter().chain(overruled), "; "))
    }
}
