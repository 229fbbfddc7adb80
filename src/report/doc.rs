//! What a command answers, as data: read in a terminal, as a page, as CSV and as JSON.

use super::chart::Chart;
use super::line::StyledLine;
use crate::problem::{Text, texts};
use anstyle::Style;
use serde::Serialize;
use serde_json::Value;
use std::ops::Range;

/// An answer. Each of its forms is made by the function of that name in `render`.
pub struct Doc {
    /// The command, as the field `format` of its JSON names it.
    pub command: &'static str,
    /// The text for a terminal.
    pub parts: Vec<Part>,
    /// Its figures.
    pub rows: Rows,
    /// Everything, as an object of JSON; a list is printed as JSON Lines.
    pub data: Value,
    /// The page, if it was asked for and there is one.
    pub page: Option<Page>,
    /// The picture, if there is one.
    pub plot: Option<Chart>,
}

impl Doc {
    /// An answer of text and data, without figures and pages.
    ///
    /// # Errors
    /// The data are none of JSON.
    pub fn told(command: &'static str, parts: Vec<Part>, data: impl Serialize) -> serde_json::Result<Self> {
        let (data, rows) = (serde_json::to_value(data)?, Rows::default());
        Ok(Self { command, parts, rows, data, page: None, plot: None })
    }

    /// The sentences that say what it comes to.
    pub fn conclusions(&self) -> impl Iterator<Item = &Text> {
        self.parts.iter().filter_map(|part| match part {
            Part::Strong(text) | Part::Bold(text) | Part::Note(text) => Some(text),
            _ => None,
        })
    }

    /// The sentences that say how its figures are to be read.
    pub fn explanations(&self) -> impl Iterator<Item = &Text> {
        self.parts.iter().filter_map(|part| match part {
            Part::Plain(text) | Part::Dim(text) => Some(text),
            _ => None,
        })
    }
}

/// A page. Its heading stands in the title of the window, too.
pub struct Page {
    /// In the title, before the heading: `saki-lua compare: `.
    pub title: String,
    /// The heading.
    pub heading: Text,
    /// Below the heading.
    pub lead: Vec<Part>,
    /// Notes and sections.
    pub body: Vec<Part>,
    /// At the foot.
    pub foot: Text,
    /// The comment by which our own files are known.
    pub mark: &'static str,
}

/// A part of what is told.
pub enum Part {
    /// A heading.
    Head(Text),
    /// A line that is not wrapped.
    Line(Text),
    /// A line with colours.
    Styled(StyledLine),
    /// A text beside what stands before it.
    Beside(Beside),
    /// Lines with bars, in the first of these layouts for which there is room.
    Bars(Vec<Bars>),
    /// An empty line; nothing on a page.
    Gap,
    /// A table.
    Table(Table),
    /// A paragraph.
    Plain(Text),
    /// A paragraph that explains another part.
    Dim(Text),
    /// A paragraph that stands out.
    Bold(Text),
    /// A line that is not wrapped, in which what stands between pairs of stars is emphasised.
    Strong(Text),
    /// Something the reader must know about how reliable the figures are.
    Note(Text),
    /// Lines to copy.
    Verbatim(String),
    /// Parts below a heading.
    Section(Text, Vec<Part>),
    /// The same, one level below.
    Below(Text, Vec<Part>),
    /// Names with what is known of each; nothing in a terminal.
    Facts(Vec<(Text, Vec<Span>)>),
    /// A picture with its caption; nothing in a terminal.
    Picture(Picture),
    /// A paragraph of pieces.
    Spans(Vec<Span>),
    /// A girl with what is known of her; nothing in a terminal.
    Girl(Vec<Span>, Vec<Part>),
    /// Rules; nothing in a terminal.
    Rules(Table),
    /// A paragraph in which what stands between pairs of backticks is code.
    Coded(Text),
}

impl Part {
    /// A line in a style.
    pub fn styled(style: Style, text: &str) -> Self {
        Self::Styled(StyledLine::of(style, text))
    }
}

/// A text beside what stands before it.
pub struct Beside {
    /// What stands before it.
    pub lead: StyledLine,
    /// Where it begins.
    pub column: usize,
    /// What becomes of it where there is no room for all of it.
    pub over: Over,
    /// How it looks.
    pub style: Style,
    /// What it says.
    pub text: String,
}

/// What becomes of a text for which there is no room beside its lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    /// It is wrapped in its column, or below its lead where that is narrow.
    Wrapped,
    /// It stands on the next lines, and begins in this column.
    Below(usize),
    /// It is cut.
    Cut,
}

/// Lines with bars behind them, which show a share and what it was before.
pub struct Bars {
    /// How wide a terminal must be for this layout.
    pub least: usize,
    /// Where the bars begin.
    pub column: usize,
    /// The lines, with their shares before and now as parts of the longest bar; none where there is no bar.
    pub lines: Vec<(StyledLine, Option<[f64; 2]>)>,
}

/// A picture.
pub struct Picture {
    /// What is drawn.
    pub chart: Box<Chart>,
    /// What stands below it.
    pub caption: Text,
    /// Name of a file beside the page that has it, too.
    pub file: Option<&'static str>,
    /// Whether it can be zoomed: a name that is unique on the page.
    pub zoom: Option<String>,
}

impl Picture {
    /// A picture that stands for itself.
    pub fn new(chart: Chart, caption: Text) -> Self {
        Self { chart: Box::new(chart), caption, file: None, zoom: None }
    }
}

/// A table.
#[derive(Default)]
pub struct Table {
    /// Titles of its columns.
    pub titles: Vec<String>,
    /// Its rows.
    pub rows: Vec<Row>,
    /// The columns with numbers.
    pub numbers: Range<usize>,
    /// Columns among them that hold text all the same.
    pub words: &'static [usize],
    /// What kind of table it is on a page, for its looks.
    pub kind: &'static str,
    /// Whether it is broken below itself where it is too wide for a terminal.
    pub broken: bool,
}

/// A row of a table.
pub enum Row {
    /// A cell for each column.
    Cells(Vec<Span>),
    /// What the rows below have in common.
    Over(Text),
}

impl<S: Into<Span>> From<Vec<S>> for Row {
    fn from(cells: Vec<S>) -> Self {
        Self::from_iter(cells)
    }
}

impl<S: Into<Span>> FromIterator<S> for Row {
    fn from_iter<I: IntoIterator<Item = S>>(cells: I) -> Self {
        Self::Cells(cells.into_iter().map(Into::into).collect())
    }
}

impl Table {
    /// A table of text, broken below itself where it has a name and otherwise numbers only.
    #[must_use]
    pub fn of(
        titles: Vec<String>,
        rows: impl IntoIterator<Item = impl Into<Row>>,
        numbers: Range<usize>,
    ) -> Self {
        let rows = rows.into_iter().map(Into::into).collect();
        let broken = numbers == (1..titles.len());
        Self { titles, rows, numbers, broken, ..Self::default() }
    }
}

/// A piece of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// What it says.
    pub text: String,
    /// How it looks.
    pub look: Look,
}

/// How a piece of text looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// As everything around it.
    Plain,
    /// Bold.
    Bold,
    /// Less important than what is around it.
    Quiet,
    /// Something that was changed.
    Changed,
    /// A command, a path.
    Code,
    /// A name in this language.
    Name(&'static str),
}

impl<S: Into<String>> From<S> for Span {
    fn from(text: S) -> Self {
        Self { text: text.into(), look: Look::Plain }
    }
}

impl Span {
    /// A piece of text that looks like this.
    pub fn new(look: Look, text: impl Into<String>) -> Self {
        Self { text: text.into(), look }
    }
}

/// Figures in lines of the same columns.
#[derive(Default)]
pub struct Rows {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// A cell for each column; CSV quotes what it must.
    pub lines: Vec<Vec<String>>,
}

impl Page {
    /// The page of what a command tells in a terminal, with the command that repeats it.
    pub fn of(command: &str, parts: Vec<Part>, repeat: &str) -> Self {
        let mut heading = None;
        let mut body = Vec::new();
        for part in parts {
            match part {
                Part::Head(head) if heading.is_none() => heading = Some(head),
                part => body.push(part),
            }
        }
        let repeated = vec![Part::Verbatim(repeat.to_owned())];
        body.push(Part::Section(texts::report::fact_repeat(), repeated));
        Self::new(format!("saki-lua {command}: "), heading.unwrap_or_default(), Vec::new(), body)
    }

    /// A page in a file of its own, whose figures have intervals.
    pub fn new(title: String, heading: Text, lead: Vec<Part>, body: Vec<Part>) -> Self {
        let (foot, mark) = (texts::report::explain_intervals(), super::file::MARK);
        Self { title, heading, lead, body, foot, mark }
    }
}
