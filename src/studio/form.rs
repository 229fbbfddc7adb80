//! What a command of the lab can be asked with from a page.

use serde::Serialize;

/// The commands of the lab.
pub const KINDS: [&str; 7] = ["compare", "sim", "sweep", "matrix", "tune", "roster", "balance"];

/// A command.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabForm"))]
pub struct Form {
    /// The command.
    #[cfg_attr(test, schemars(extend("enum" = KINDS)))]
    pub kind: String,
    /// What it does.
    pub about: String,
    /// Its arguments.
    pub fields: Vec<Field>,
    /// Whether it can write its result as a page: into a file, or a folder.
    #[serde(skip)]
    pub report: Option<Report>,
}

/// Where a command writes its result as a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Report {
    /// Into a file.
    File,
    /// Into a folder, as `index.html`.
    Folder,
}

/// An argument of a command.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabField"))]
pub struct Field {
    /// The name of the option; of a positional argument, what it is.
    pub name: String,
    /// Whether it stands in the command without a name.
    pub positional: bool,
    /// What it takes.
    #[serde(rename = "type")]
    pub kind: FieldKind,
    /// How its value is written, as in the help: `GIRL.KEY=VALUE`.
    pub written: String,
    /// The values of a choice, and the metrics.
    pub values: Vec<FieldValue>,
    /// The least and the greatest number.
    pub min: Option<f64>,
    /// The greatest number.
    pub max: Option<f64>,
    /// Whether it may be given several times.
    pub repeated: bool,
    /// Whether several values stand in a row, with commas.
    pub listed: bool,
    /// Whether the command is refused without it.
    pub required: bool,
    /// What it is if it is not given.
    pub default: Option<String>,
    /// Names of those that it cannot be given with.
    pub excludes: Vec<String>,
    /// Whether a form shows it.
    pub shown: bool,
    /// What it is for.
    pub help: String,
}

/// A value of a choice.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FieldValue {
    /// As it is written.
    pub name: String,
    /// What it means.
    pub help: String,
}

/// What an argument takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FieldType"))]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// Nothing: it is given or not.
    Flag,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// One of some values.
    Choice,
    /// A metric.
    Metric,
    /// A girl.
    Girl,
    /// Girls in a row: a team, if there are four.
    Girls,
    /// A number of a girl and its value.
    Set,
    /// A number of a girl and the values that are tried.
    Vary,
    /// A player.
    Player,
    /// Players in a row.
    Players,
    /// Anything else.
    Text,
}
