//! What games feel like, in words and as data.

use super::total::{Feel, GirlFeel, TableFeel, Wild};
use crate::lab::figures::{ShownFigure, shown_cell};
use crate::lab::{Entrant, Planned};
use crate::problem::{Text, texts};
use serde_json::{Map, Value, json};

/// The rows of a table: a name, and a cell for each girl.
#[must_use]
pub fn rows(feel: &Feel) -> Vec<(Text, Vec<String>)> {
    let girls = feel.entrants().len();
    let cell = |of: GirlFeel, girl| shown_cell(&ShownFigure::of(feel.girl(girl, of), of.shape()), of.shape());
    let row = |of: GirlFeel| (of.heading(), (0..girls).map(|girl| cell(of, girl)).collect());
    told_of(feel).map(row).collect()
}

/// Every figure as it is shown.
pub fn cells(feel: &Feel) -> impl Iterator<Item = String> {
    rows(feel).into_iter().flat_map(|(_, cells)| cells).chain(of_table(feel))
}

/// What is told: nobody wants to know of dampers where there are none.
fn told_of(feel: &Feel) -> impl Iterator<Item = GirlFeel> {
    let any = (0..feel.entrants().len()).any(|girl| feel.girl(girl, GirlFeel::Damped).mean() > 0.0);
    GirlFeel::all().filter(move |of| any || *of != GirlFeel::Damped)
}

/// What the names of the rows mean.
#[must_use]
pub fn notes(feel: &Feel) -> Vec<Text> {
    let damped = told_of(feel).any(|of| of == GirlFeel::Damped).then(texts::lab::explain_damped);
    [texts::lab::explain_powers()]
        .into_iter()
        .chain(damped)
        .chain([texts::lab::explain_after_rounds()])
        .collect()
}

/// The figures of the table.
#[must_use]
pub fn table(feel: &Feel) -> Text {
    let [leads, comebacks, rounds, busts] = of_table(feel);
    texts::lab::feel_of_table(leads, comebacks, rounds, busts)
}

fn of_table(feel: &Feel) -> [String; 4] {
    TableFeel::ALL.map(|of| shown_cell(&ShownFigure::of(feel.table(of), of.shape()), of.shape()))
}

/// The wildest games, with the commands that play them.
#[must_use]
pub fn wildest(feel: &Feel, planned: &Planned) -> Vec<Text> {
    let told = Wild::ALL.into_iter().filter_map(|wild| {
        let game = feel.wild(wild)?;
        let command = planned.one(game.seed, game.rotation);
        Some(match wild {
            Wild::Leads => texts::lab::most_lead_changes(game.amount, command),
            Wild::Behind => texts::lab::farthest_comeback(game.amount, command),
            Wild::Largest => texts::lab::largest_win(game.amount, command),
            Wild::Longest => texts::lab::longest_game(game.amount, command),
        })
    });
    told.collect()
}

/// Everything as data.
#[must_use]
pub fn json(feel: &Feel, planned: &Planned) -> Value {
    let girl = |(nth, entrant): (usize, &Entrant)| {
        let of = |of: GirlFeel| (of.name(), ShownFigure::of(feel.girl(nth, of), of.shape()).json());
        json!({ "girl": entrant.name, "places": entrant.places, "metrics": told_of(feel).map(of).collect::<Map<_, _>>() })
    };
    let table =
        TableFeel::ALL.map(|of| (of.name().to_owned(), ShownFigure::of(feel.table(of), of.shape()).json()));
    let wild = Wild::ALL.into_iter().filter_map(|wild| {
        let game = feel.wild(wild)?;
        let command = planned.one(game.seed, game.rotation);
        let row = json!({
            "amount": game.amount, "seed": game.seed, "rotation": game.rotation, "command": command,
        });
        Some((wild.name().to_owned(), row))
    });
    json!({
        "girls": feel.entrants().iter().enumerate().map(girl).collect::<Value>(),
        "table": table.into_iter().collect::<Map<_, _>>(),
        "wildest": wild.collect::<Map<_, _>>(),
    })
}
