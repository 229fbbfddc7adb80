//! Answers: JSON, and problems as JSON.

use crate::problem::{Lang, Level, Place, Problem, Text, texts};
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;

/// Why a request is not answered as asked.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    problems: Vec<Problem>,
}

impl Refusal {
    pub fn new(status: StatusCode, problem: impl Into<Problem>) -> Self {
        Self { status, problems: vec![problem.into()] }
    }

    /// Something in the request is wrong.
    pub fn bad(problem: impl Into<Problem>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, problem)
    }

    /// There is no such thing.
    pub fn missing(problem: impl Into<Problem>) -> Self {
        Self::new(StatusCode::NOT_FOUND, problem)
    }

    /// Not possible as things are.
    pub fn conflict(problem: impl Into<Problem>) -> Self {
        Self::new(StatusCode::CONFLICT, problem)
    }

    /// It is told with all hands open, not to a seat.
    pub fn hidden(why: Text) -> Self {
        Self::new(StatusCode::FORBIDDEN, Problem::advised(why, texts::studio::open_all_hands()))
    }

    /// What was asked for does not load.
    pub fn unusable(problems: Vec<Problem>) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, problems }
    }

    pub fn response(&self, lang: Lang) -> Response {
        let problems = problems(&self.problems, lang);
        let refused = Refused { error: problems.first().cloned(), problems };
        with_status(self.status, json(&refused))
    }
}

/// What a request comes to.
pub(super) type Answer<T> = Result<T, Refusal>;

/// Nothing but that it is done.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Done {}

/// Why a request is not answered as asked.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Refused {
    /// The first of them.
    error: Option<Told>,
    problems: Vec<Told>,
}

/// What is wrong, in the reader's language.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Problem"))]
pub(super) struct Told {
    /// Its id, like `EUndeclared`; null for messages of Luau or a script.
    code: Option<String>,
    severity: Severity,
    message: String,
    /// Advice.
    help: Vec<String>,
    /// Notes on its cause.
    notes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The place with the lines around it.
    #[serde(skip_serializing_if = "Option::is_none")]
    frame: Option<String>,
    /// From 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_line: Option<usize>,
    /// In characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The one after the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

/// How bad a problem is.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum Severity {
    Error,
    Warning,
    Note,
}

/// A problem with its sentences in a language.
pub(super) fn problem(problem: &Problem, lang: Lang) -> Told {
    let place = problem.place.as_ref();
    let on_line = place.filter(|place| place.line > 0);
    let (line, columns) = (on_line.map(|place| place.line), on_line.map(Place::marked));
    Told {
        code: problem.code.clone(),
        severity: match problem.level {
            Level::Error => Severity::Error,
            Level::Warning => Severity::Warning,
            Level::Note => Severity::Note,
        },
        message: problem.message.say(lang),
        help: problem.help.iter().map(|text| text.say(lang)).collect(),
        notes: problem.notes.iter().map(|note| note.message.say(lang)).collect(),
        file: place.map(|place| place.file.clone()),
        frame: place.map(|_| problem.render(lang, false)),
        line,
        end_line: line,
        column: columns.map(|(from, _)| from),
        end_column: columns.map(|(_, to)| to),
    }
}

/// Problems with their sentences in a language.
pub(super) fn problems(found: &[Problem], lang: Lang) -> Vec<Told> {
    found.iter().map(|found| problem(found, lang)).collect()
}

/// Serializes what has no keys but texts and no paths but readable ones, so that it cannot fail.
pub(super) fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned())
}

/// JSON with a status.
pub(super) fn with_status(status: StatusCode, body: String) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// JSON.
pub(super) fn ok(body: String) -> Response {
    with_status(StatusCode::OK, body)
}

/// A status and nothing else.
pub(super) fn bare(status: StatusCode) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}
