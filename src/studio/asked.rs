//! A request, taken apart.

use super::answer::Refusal;
use super::guard::Access;
use crate::game::playthrough::Sight;
use crate::problem::{Lang, Text, texts};
use crate::tile::Who;
use axum::body::{Bytes, to_bytes};
use axum::extract::{Query, Request};
use axum::http::{Method, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;

/// Most bytes of a body: a record of a long game has fewer, and a seat has little to say.
const MOST: usize = 16 << 20;
const MOST_OF_SEAT: usize = 64 << 10;
/// How long a body may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What may follow `?`. What is not known is ignored.
#[derive(Debug, Clone, Default, Deserialize)]
struct Options {
    lang: Option<String>,
    view: Option<String>,
    n: Option<String>,
    since: Option<String>,
    seat: Option<String>,
    name: Option<String>,
}

/// A request.
#[derive(Debug)]
pub(super) struct Asked {
    pub method: Method,
    /// The parts of the path below the secret.
    pub path: Vec<String>,
    pub access: Access,
    pub lang: Lang,
    options: Options,
    body: Bytes,
}

impl Asked {
    /// Takes a request apart; `path` is the one below the secret.
    ///
    /// # Errors
    /// The body is too long or breaks off, or what follows `?` is not understood.
    pub async fn read(access: Access, path: &str, default: Lang, request: Request) -> Result<Self, Refusal> {
        let method = request.method().clone();
        let options = Query::<Options>::try_from_uri(request.uri());
        let Query(options) =
            options.map_err(|why| Refusal::bad(texts::studio::request_not_understood(why)))?;
        let lang = match options.lang.as_deref() {
            None => default,
            Some(code) => Lang::ALL
                .into_iter()
                .find(|lang| lang.code() == code)
                .ok_or_else(|| Refusal::bad(texts::studio::no_such_language(code)))?,
        };
        let path = path.split('/').map(str::to_owned).collect();
        let most = if access == Access::All { MOST } else { MOST_OF_SEAT };
        let too_long = || Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, texts::studio::too_long(most));
        let body = timeout(PATIENCE, to_bytes(request.into_body(), most)).await;
        let body =
            body.map_err(|_| Refusal::new(StatusCode::REQUEST_TIMEOUT, texts::studio::request_breaks_off()))?;
        let body = body.map_err(|_| too_long())?;
        Ok(Self { method, path, access, lang, options, body })
    }

    /// The body as it is.
    pub const fn bytes(&self) -> &Bytes {
        &self.body
    }

    /// The name that was given.
    pub fn name(&self) -> &str {
        self.options.name.as_deref().unwrap_or_default()
    }

    /// The body, from JSON.
    ///
    /// # Errors
    /// It is not JSON, or something else was expected.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        let mut reader = serde_json::Deserializer::from_slice(&self.body);
        let read = serde_path_to_error::deserialize(&mut reader);
        let wrong = |at: String, why: String| {
            let why = Text::foreign(&why);
            Refusal::bad(if at == "." {
                texts::studio::request_not_understood(why)
            } else {
                texts::studio::request_part_not_understood(at, why)
            })
        };
        let value = read.map_err(|error| wrong(error.path().to_string(), error.inner().to_string()))?;
        reader.end().map_err(|error| wrong(".".to_owned(), error.to_string()))?;
        Ok(value)
    }

    /// Who looks: what was asked for, as far as it is allowed.
    ///
    /// # Errors
    /// It is neither `all` nor a seat, 0 to 3.
    pub fn sight(&self) -> Result<Sight, Refusal> {
        self.sight_of(self.options.view.as_deref())
    }

    /// As [`Asked::sight`], where it is in the body: a number or a word.
    ///
    /// # Errors
    /// As there.
    pub fn sight_in(&self, view: Option<&Value>) -> Result<Sight, Refusal> {
        let view = view.filter(|view| !view.is_null());
        let view = view.map(|view| view.as_str().map_or_else(|| view.to_string(), str::to_owned));
        self.sight_of(view.as_deref())
    }

    fn sight_of(&self, view: Option<&str>) -> Result<Sight, Refusal> {
        let asked = match view {
            None | Some("" | "all") => Sight::All,
            Some(other) => {
                let seat = seat_of(other);
                Sight::Seat(seat.ok_or_else(|| Refusal::bad(texts::studio::no_such_view(other)))?)
            }
        };
        Ok(match self.access {
            Access::All => asked,
            Access::Seat(who) => Sight::Seat(who),
        })
    }

    /// The seat that is asked about.
    ///
    /// # Errors
    /// None is named, or it is none from 0 to 3.
    pub fn seat(&self) -> Result<Who, Refusal> {
        let seat = self.options.seat.as_deref().unwrap_or_default();
        seat_of(seat).ok_or_else(|| Refusal::bad(texts::studio::no_such_seat(seat)))
    }

    /// The number of a moment, if one was given.
    ///
    /// # Errors
    /// It is no number.
    pub fn moment(&self) -> Result<Option<usize>, Refusal> {
        self.options.n.as_deref().map(number).transpose()
    }

    /// The number of the first moment that is asked for.
    ///
    /// # Errors
    /// It is no number.
    pub fn since(&self) -> Result<usize, Refusal> {
        self.options.since.as_deref().map_or(Ok(0), number)
    }
}

/// A seat, 0 to 3.
fn seat_of(text: &str) -> Option<Who> {
    Who::ALL.into_iter().find(|who| who.index().to_string() == text)
}

/// A number in a path.
///
/// # Errors
/// It is none.
pub(super) fn number(text: &str) -> Result<usize, Refusal> {
    text.parse().map_err(|_| Refusal::bad(texts::studio::not_moment_number(text)))
}
