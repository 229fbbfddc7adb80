//! Answers: JSON, and problems as JSON.

use crate::problem::{Lang, Level, Problem};
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;
use serde_json::{Value, json};

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

    /// What was asked for does not load.
    pub fn unusable(problems: Vec<Problem>) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, problems }
    }

    pub fn response(&self, lang: Lang) -> Response {
        let all: Vec<Value> = self.problems.iter().map(|one| problem(one, lang)).collect();
        let body = json!({ "error": all.first(), "problems": all });
        with_status(self.status, &body)
    }
}

/// What a request comes to.
pub(super) type Answer = Result<Value, Refusal>;

/// A problem as JSON, with its sentences in a language.
pub(super) fn problem(problem: &Problem, lang: Lang) -> Value {
    let severity = match problem.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Note => "note",
    };
    let help: Vec<String> = problem.help.iter().map(|text| text.say(lang)).collect();
    let notes: Vec<String> = problem.notes.iter().map(|note| note.message.say(lang)).collect();
    let mut value = json!({
        "code": problem.code,
        "severity": severity,
        "message": problem.message.say(lang),
        "help": help,
        "notes": notes,
    });
    if let Some(place) = &problem.place {
        value["file"] = json!(place.file);
        value["frame"] = json!(problem.render(lang, false));
        if place.line > 0 {
            value["line"] = json!(place.line);
            value["end_line"] = json!(place.line);
        }
        if let Some((from, to)) = place.columns {
            value["column"] = json!(from);
            value["end_column"] = json!(to);
        }
    }
    value
}

/// Serializes what has no keys but texts and no numbers but finite ones, so that it cannot fail.
pub(super) fn value(data: &impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or_default()
}

/// JSON with a status.
pub(super) fn with_status(status: StatusCode, body: &Value) -> Response {
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// JSON.
pub(super) fn ok(body: &Value) -> Response {
    with_status(StatusCode::OK, body)
}

/// A status and nothing else.
pub(super) fn bare(status: StatusCode) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}
