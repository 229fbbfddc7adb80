//! What the studio asks of the command line.

use crate::cli::diagnostics::said_in;
use crate::cli::out::Out;
use crate::cli::{decision, why};
use crate::game::review::Decision;
use crate::game::why::{Chronicle, Deal, Draw};
use crate::problem::Lang;
use crate::studio::Host;

/// The command line that opened a studio.
pub(super) struct CommandLine;

impl Host for CommandLine {
    fn draw(&self, draw: &Draw, seed: u64, lang: Lang) -> String {
        said_in(lang, || Out::captured(|out| why::print_draw(draw, seed, out)))
    }

    fn deal(&self, deal: &Deal, chronicle: &Chronicle, lang: Lang) -> String {
        said_in(lang, || Out::captured(|out| why::print_deal(deal, chronicle, out)))
    }

    fn decision(&self, girl: &str, decision: &Decision, lang: Lang) -> String {
        said_in(lang, || Out::captured(|out| decision::print(girl, decision, out)))
    }
}
