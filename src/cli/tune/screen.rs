use super::args::TuneArgs;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph::dim;
use crate::harmless::one_line;
use crate::lab::figures::csv_cells;
use crate::lab::tune::{Effect, Screening, screened, screening_page};
use crate::lab::{Paired, Planned};
use crate::problem::texts;
use crate::report::columns::{right, titled};
use crate::report::styles::BOLD;
use serde_json::{Value, json};

pub(super) fn show(args: &TuneArgs, planned: &Planned, screening: &Screening) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => out.json("tune screen", json(args, planned, screening))?,
        Format::Csv => csv(screening, &mut out),
        _ => table(args, planned, screening, &mut out),
    }
    let title = localized(&screening.title(planned));
    let repeat = args.repeat_screen(planned, screening.games());
    args.drawn.show(
        out,
        || screened(screening, &title, lang()),
        || screening_page(screening, planned, &repeat, lang()),
    )
}

fn table(args: &TuneArgs, planned: &Planned, screening: &Screening, out: &mut Out) {
    out.line(&format!("{BOLD}{}{BOLD:#}", one_line(&localized(&screening.title(planned)))));
    dim(&one_line(&localized(&args.plan.rules.words())), out);
    out.line("");
    let mut rows = titled(Screening::titles().map(|title| localized(&title)));
    for effect in &screening.effects {
        rows.add_row(screening.cells(effect).map(|cell| one_line(&cell).to_string()));
    }
    right(&mut rows, 1..5);
    out.line(&rows.trim_fmt());
    screening.notes().iter().for_each(|note| dim(&localized(note), out));
    if screening.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::lab::interrupted())));
    }
    out.line("");
    out.line(&localized(&texts::check::repeat(args.repeat_screen(planned, screening.games()))));
}

/// The three differences of a number by name.
fn named(effect: &Effect) -> impl Iterator<Item = (&'static str, &Paired)> {
    ["low", "high", "across"].into_iter().zip(effect.differences())
}

fn csv(screening: &Screening, out: &mut Out) {
    out.line("number,value,low_end,high_end,difference,mean,low,high,games");
    for effect in &screening.effects {
        for (name, figure) in named(effect) {
            let (by, half) = (figure.difference(), screening.half(figure));
            let ends = csv_cells(&[effect.value, effect.ends[0], effect.ends[1]]);
            let numbers = csv_cells(&[by, by - half, by + half]);
            out.line(&format!("{},{ends},{name},{numbers},{}", effect.number, screening.games()));
        }
    }
}

fn json(args: &TuneArgs, planned: &Planned, screening: &Screening) -> Value {
    let effects = screening.effects.iter().map(|effect| {
        let differences = named(effect).map(|(name, figure)| {
            let (by, half) = (figure.difference(), screening.half(figure));
            json!({ "from": name, "difference": by, "interval": [by - half, by + half] })
        });
        json!({
            "number": effect.number, "value": effect.value, "ends": effect.ends,
            "moves": screening.moves(effect), "used": effect.is_used, "differences": differences.collect::<Vec<_>>(),
        })
    });
    json!({
        "sitters": planned.described(), "rule": args.plan.rules.json(), "seed": planned.plan.seed,
        "who": screening.who(planned), "metric": screening.metric.name(), "games": screening.games(),
        "corrected_for": screening.differences(), "numbers": effects.collect::<Vec<_>>(),
        "left_out": screening.left_out, "interrupted": screening.interrupted,
        "repeat": args.repeat_screen(planned, screening.games()),
    })
}
