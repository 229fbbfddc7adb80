//! What can be asked, by path and method.

mod at;
mod files;
mod friends;
mod games;
mod lab;
mod matches;
mod opinions;
#[cfg(test)]
mod page_types;
mod play;
mod see;
mod tables;
mod works;

use super::answer::{Answer, Done, Refusal, bare, json, ok};
use super::asked::Asked;
use super::common::Common;
use super::guard::Access;
use crate::problem::texts;
use at::At;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use serde::Serialize;
use std::sync::Arc;

/// The methods of a path, and those a seat of its own may use.
fn methods(path: &[&str]) -> (&'static [Method], &'static [Method]) {
    const GET: &[Method] = &[Method::GET];
    const POST: &[Method] = &[Method::POST];
    const BOTH: &[Method] = &[Method::GET, Method::POST];
    const NONE: &[Method] = &[];
    match path {
        ["studio"] | ["looks", _] => (GET, GET),
        ["bye"] => (POST, POST),
        ["stream"] => (GET, GET),
        ["friends"] => (BOTH, BOTH),
        ["games"] => (GET, NONE),
        ["games", _] => (&[Method::DELETE], NONE),
        ["games", _, "open"] => (POST, NONE),
        ["games", _, "record"] => (GET, NONE),
        ["tables"] => (BOTH, GET),
        ["tables", _] => (&[Method::DELETE], NONE),
        ["tables", _, "stream" | "moments"] | ["tables", _, "scenes", _] => (GET, GET),
        ["tables", _, "act" | "lens"] => (POST, POST),
        ["tables", _, "step" | "play" | "branch"] => (POST, NONE),
        ["tables", _, "params"] => (BOTH, NONE),
        ["tables", _, "deal" | "opinion" | "review" | "command" | "record"] | ["beginnings"] => (GET, NONE),
        ["files"] => (BOTH, NONE),
        ["files", _] => (&[Method::GET, Method::PUT, Method::DELETE], NONE),
        ["files", _, "check" | "complete" | "hover" | "numbers" | "tests" | "reload" | "shipped"]
        | ["eject" | "tune" | "records"] => (POST, NONE),
        ["matches"] => (BOTH, NONE),
        ["matches", _, "next"] => (POST, NONE),
        ["matches", _] => (&[Method::GET, Method::DELETE], NONE),
        ["lab"] => (BOTH, NONE),
        ["lab", "forms"] | ["lab", _, "stream" | "report"] => (GET, NONE),
        ["lab", _] => (&[Method::GET, Method::DELETE], NONE),
        ["lab", _, "stop" | "resume" | "name"] => (POST, NONE),
        _ => (NONE, NONE),
    }
}

/// Answers a request to the API.
pub(super) async fn answer(common: &Arc<Common>, asked: Asked) -> Response {
    let path: Vec<String> = asked.path.clone();
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let (all, seats) = methods(&path);
    if all.is_empty() {
        return nowhere(&path).response(asked.lang);
    }
    if !all.contains(&asked.method) {
        return not_allowed(all);
    }
    if asked.access != Access::All && !seats.contains(&asked.method) {
        return Refusal::new(StatusCode::FORBIDDEN, texts::studio::not_for_seats()).response(asked.lang);
    }
    let lang = asked.lang;
    let streamed = match &*path {
        ["stream"] => Some(see::heard(common, &asked, None)),
        ["tables", id, "stream"] => Some(see::stream(common, &asked, id).await),
        ["tables", id, "record"] => Some(games::record(common, &asked, id).await),
        ["games", key, "record"] => Some(games::file(common, key)),
        ["lab", id, "stream"] => Some(lab::stream(common, &asked, id)),
        _ => None,
    };
    if let Some(streamed) = streamed {
        return streamed.unwrap_or_else(|refusal| refusal.response(lang));
    }
    match respond(common, asked, &path).await {
        Ok(body) => ok(body),
        Err(refusal) => refusal.response(lang),
    }
}

fn nowhere(path: &[&str]) -> Refusal {
    Refusal::missing(texts::studio::no_such_path(path.join("/")))
}

/// An answer as JSON.
fn said(answer: Answer<impl Serialize>) -> Answer<String> {
    answer.map(|told| json(&told))
}

/// Each path of [`methods`] by its name: one that is forgotten here is not answered as if it were another.
async fn respond(common: &Arc<Common>, asked: Asked, path: &[&str]) -> Answer<String> {
    let get = asked.method == Method::GET;
    match path {
        ["studio"] => Ok(json(&tables::studio(common, &asked).await)),
        ["bye"] => Ok(json(&Done {})),
        ["tables"] if get => Ok(json(&tables::list(common, asked.access))),
        ["tables"] => said(tables::open(common, &asked).await),
        ["tables", id] => said(tables::close(common, id)),
        ["tables", id, what, ..] => {
            games::find(common, &asked, id).await;
            let (number, entry) = common.hall.table(id, asked.access)?;
            of_table(common, &At { number, engine: entry.engine }, &asked, what, path).await
        }
        ["games"] => said(games::list(common).await),
        ["games", key] => said(games::remove(common, key)),
        ["games", key, "open"] => said(games::open(common, &asked, key).await),
        ["friends"] if get => Ok(json(&friends::list(common, &asked))),
        ["friends"] => said(friends::say(common, &asked)),
        ["matches"] if get => Ok(json(&matches::list(common))),
        ["matches"] => said(matches::open(common, &asked).await),
        ["matches", id] if !get => said(matches::remove(common, id)),
        ["matches", id] => said(matches::see(common, id).await),
        ["matches", id, "next"] => said(matches::next(common, id).await),
        ["looks", girl] => Ok(json(&files::looks(common, girl))),
        ["beginnings"] => said(works::listed(asked.lang).await),
        ["files"] if get => Ok(json(&files::list(common))),
        ["files"] => said(works::begin(common, &asked)),
        ["files", id] if get => said(files::text_of(common, id)),
        ["files", id] if asked.method == Method::DELETE => said(works::delete(common, id)),
        ["files", id] => said(files::write(common, &asked, id).await),
        ["files", id, "reload"] => said(works::reload(common, &asked, id).await),
        ["files", id, "shipped"] => said(works::back(common, &asked, id).await),
        ["files", id, what] => files::about(common, &asked, id, what).await,
        ["lab"] if get => Ok(json(&lab::list(common, asked.lang))),
        ["lab"] => said(lab::start(common, &asked)),
        ["lab", "forms"] => Ok(json(&lab::forms(asked.lang))),
        ["lab", id] if asked.method == Method::DELETE => said(lab::delete(common, id)),
        ["lab", id] => said(lab::one(common, &asked, id)),
        ["lab", id, "name"] => said(lab::name(common, &asked, id)),
        ["lab", id, "report"] => said(lab::report(common, id)),
        ["lab", id, "stop"] => said(lab::pause(common, &asked, id, true)),
        ["lab", id, "resume"] => said(lab::pause(common, &asked, id, false)),
        ["eject"] => said(works::eject(common, &asked)),
        ["tune"] => said(files::tune(common, &asked).await),
        ["records"] => said(tables::record(common, &asked).await),
        _ => Err(nowhere(path)),
    }
}

async fn of_table(common: &Arc<Common>, at: &At, asked: &Asked, what: &str, path: &[&str]) -> Answer<String> {
    match (what, asked.method == Method::GET) {
        ("act", _) => said(play::act(at, asked).await),
        ("step", _) => said(play::step(at).await),
        ("play", _) => said(play::play(at, asked).await),
        ("branch", _) => said(play::branch(common, at, asked).await),
        ("params", true) => said(play::params(at, asked).await),
        ("params", false) => said(play::set_params(at, asked).await),
        ("moments", _) => said(see::moments(at, asked).await),
        ("lens", _) => said(see::lens(at, asked).await),
        ("deal", _) => said(see::deal(at, asked).await),
        ("opinion", _) => said(opinions::opinion(at, asked).await),
        ("review", _) => said(opinions::review(at, asked).await),
        ("command", _) => said(see::command(at, asked).await),
        ("scenes", _) => said(see::scene(at, asked, path.last().unwrap_or(&"")).await),
        _ => Err(nowhere(path)),
    }
}

fn not_allowed(methods: &[Method]) -> Response {
    let mut response = bare(StatusCode::METHOD_NOT_ALLOWED);
    let names: Vec<&str> = methods.iter().map(Method::as_str).collect();
    if let Ok(value) = HeaderValue::from_str(&names.join(", ")) {
        response.headers_mut().insert(header::ALLOW, value);
    }
    response
}
