//! What a screening has found, in words and as data.

use super::effects::{Effect, Screening};
use crate::lab::figures::{told_ends, unknown, within};
use crate::lab::log::LogEntry;
use crate::lab::{BrokenGames, Paired, Planned};
use crate::problem::{Text, listed, texts};
use serde_json::{Value, json};

impl Screening {
    /// The girl whose figures count.
    #[must_use]
    pub fn who(&self, planned: &Planned) -> String {
        planned.plan.name_of(self.places[0])
    }

    /// What was screened.
    #[must_use]
    pub fn title(&self, planned: &Planned) -> Text {
        texts::tuning::title_screen(self.metric, self.who(planned))
    }

    /// Titles of the number, its value, and the three differences.
    #[must_use]
    pub fn titles() -> [Text; 5] {
        let ends = [
            texts::tuning::column_low_end(),
            texts::tuning::column_high_end(),
            texts::tuning::column_end_to_end(),
        ];
        let [low, high, across] = ends;
        [texts::files::column_number(), texts::files::column_value(), low, high, across]
    }

    /// Half the interval of a difference, corrected for their number.
    #[must_use]
    pub fn half(&self, figure: &Paired) -> f64 {
        figure.half_at(self.reach())
    }

    /// A difference and the ends of its interval as data: none where none is shown.
    pub(super) fn told_difference(&self, figure: &Paired) -> [f64; 3] {
        let (by, half) = (figure.difference(), self.half(figure));
        let (low, high) = told_ends(self.metric, by, (by - half, by + half));
        [by, low, high]
    }

    /// Whether a number moves the metric.
    #[must_use]
    pub fn moves(&self, effect: &Effect) -> bool {
        effect.clarity() > self.reach()
    }

    /// The row of a number: a star if it moves the metric, its value, and the three differences.
    #[must_use]
    pub fn cells(&self, effect: &Effect) -> [String; 5] {
        let mark = if self.moves(effect) { "*" } else { "" };
        let [low, high] = effect.ends;
        [
            format!("{}{mark}", effect.number),
            effect.value.to_string(),
            format!("{low}: {}", self.cell(&effect.figures[0])),
            format!("{high}: {}", self.cell(&effect.figures[1])),
            self.cell(&effect.across),
        ]
    }

    /// A difference with half its interval.
    fn cell(&self, figure: &Paired) -> String {
        within(self.metric, figure.difference(), self.half(figure))
    }

    /// What the marks and intervals mean, and which numbers were left out.
    #[must_use]
    pub fn notes(&self) -> Vec<Text> {
        let mut notes = vec![texts::tuning::screen_legend(self.differences(), self.metric)];
        notes.extend(unknown(self.effects.iter().flat_map(|effect| self.cells(effect))));
        let unchanged: Vec<&str> =
            self.effects.iter().filter(|one| !one.is_changed).map(|one| one.number.as_str()).collect();
        if !unchanged.is_empty() {
            notes.push(texts::tuning::numbers_without_change(self.games(), listed(&unchanged)));
        }
        if !self.left_out.is_empty() {
            notes.push(texts::tuning::numbers_left_out(listed(&self.left_out)));
        }
        notes.extend(BrokenGames::told_of(&self.broken, |nth| match nth {
            0 => texts::tuning::values_in_force(),
            _ => Text::verbatim(&self.changes[nth]),
        }));
        notes
    }

    /// The differences of a number, in a line.
    fn told(&self, effect: &Effect) -> Text {
        let ([number, _, cells @ ..], [_, _, titles @ ..]) = (self.cells(effect), Self::titles());
        let one = |(title, cell): (Text, String)| Text::joined([title, Text::verbatim(cell)], " ");
        texts::frame::colon(number, Text::joined(titles.into_iter().zip(cells).map(one), ", "))
    }

    /// An entry for a log: what each number moves.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn logged(&self, planned: &Planned, repeat: &str) -> anyhow::Result<LogEntry> {
        let numbers = self.effects.iter().map(|effect| self.told(effect));
        let said = [self.title(planned)].into_iter().chain(numbers).chain(self.notes());
        Ok(LogEntry::new(planned, self.games(), repeat)?.saying(said))
    }

    /// Everything, as data, beside what the command says of the rules; `repeat` is the command.
    #[must_use]
    pub fn json(&self, planned: &Planned, rule: Value, repeat: &str) -> Value {
        let effects = self.effects.iter().map(|effect| {
            let differences = effect.named().map(|(name, figure)| {
                let [by, low, high] = self.told_difference(figure);
                json!({ "from": name, "difference": by, "interval": [low, high] })
            });
            json!({
                "number": effect.number, "value": effect.value, "ends": effect.ends,
                "moves": self.moves(effect), "changed": effect.is_changed, "differences": differences.collect::<Vec<_>>(),
            })
        });
        json!({
            "sitters": planned.described(), "rule": rule, "seed": planned.plan.seed,
            "who": self.who(planned), "metric": self.metric.name(), "games": self.games(),
            "corrected_for": self.differences(), "numbers": effects.collect::<Vec<_>>(),
            "left_out": self.left_out, "interrupted": self.interrupted, "broken_games": BrokenGames::all(&self.broken).json(), "repeat": repeat,
        })
    }
}
