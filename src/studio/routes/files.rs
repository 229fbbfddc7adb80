//! Files are read, written, checked and tried.

use crate::api::dialect::is_classic;
use crate::author::lsp::{Cursor, declared_numbers};
use crate::author::reload::News;
use crate::author::{Effort, TestReport, Trials, check_text};
use crate::problem::{Explain, Lang, texts};
use crate::skill::looks::{Looks, Moment, portrait};
use crate::skill::{Library, Source, tune};
use crate::stop::Stop;
use crate::studio::answer::{Answer, Refusal, problem, value};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::files::{OpenFile, hash_of};
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind};
use crate::studio::notice;
use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// How long the news of a game is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// All open files, each with what tells its text from another; null where it cannot be read.
pub(super) fn list(common: &Arc<Common>) -> Value {
    let told = |file: OpenFile| {
        let hash = file.text().ok().map(|text| hash_of(&text));
        let mut told = value(&file);
        told["hash"] = json!(hash);
        told
    };
    Value::Array(common.files.all().into_iter().map(told).collect())
}

/// The text of an open file.
pub(super) fn text_of(common: &Arc<Common>, id: &str) -> Answer {
    let file = common.files.get(id)?;
    let text = file.text()?;
    Ok(json!({ "hash": hash_of(&text), "text": text, "writable": file.writable, "path": file.path }))
}

#[derive(Deserialize)]
struct Written {
    text: String,
    hash: String,
}

pub(super) async fn write(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer {
    let Written { text, hash } = asked.json()?;
    let file = common.files.get(id)?;
    let hash = file.write(&text, &hash)?;
    common.girls_changed();
    Ok(json!({ "hash": hash, "news": reloaded(common, asked.lang).await }))
}

/// Lets all games read their files again, and tells what became of it.
pub(super) async fn reloaded(common: &Arc<Common>, lang: Lang) -> Value {
    let games = common.hall.all(Access::All).into_iter().filter(|(_, entry)| entry.kind == Kind::Game);
    let reload =
        |(id, entry): (u64, Entry)| async move { entry.engine.ask(id, |room| Ok(room.reload())).await };
    let reloads: Vec<_> = games.map(|game| tokio::spawn(reload(game))).collect();
    let until = Instant::now() + PATIENCE;
    let mut news = Vec::new();
    for reload in reloads {
        // A game that ended meanwhile needs no news, and one that thinks tells its own when it comes to that.
        if let Ok(Ok(Ok(found))) = timeout_at(until, reload).await {
            news.extend(found);
        }
    }
    Value::Array(news.iter().map(|news: &News| notice::news(news, lang)).collect())
}

#[derive(Deserialize)]
struct Edited {
    text: String,
    #[serde(default)]
    line: u32,
    #[serde(default)]
    column: u32,
}

/// What can be said about a text that is not saved.
pub(super) async fn about(common: &Arc<Common>, asked: &Asked, id: &str, what: &str) -> Answer {
    let (file, edited, lang): (OpenFile, Edited, Lang) = (common.files.get(id)?, asked.json()?, asked.lang);
    let library = Library::with(&common.host.folders()).map_err(Refusal::bad)?;
    let what = what.to_owned();
    // A page that has gone waits for nothing.
    let end = Stop::default().on_drop();
    let stop = end.request();
    let run = move || match what.as_str() {
        "check" => checked(&file, &edited.text, &library, lang, &stop),
        "tests" => tests(&file, &edited.text, library, lang, &stop),
        "numbers" => value(&declared_numbers(&edited.text, is_classic(&file.path))),
        "complete" => value(&cursor(&file, &edited).completions(lang)),
        _ => cursor(&file, &edited).hover(lang).map_or(Value::Null, |text| json!({ "markdown": text })),
    };
    let told = tokio::task::spawn_blocking(run).await;
    drop(end);
    told.map_err(|_| Refusal::bad(texts::studio::table_is_closed()))
}

fn cursor<'t>(file: &OpenFile, edited: &'t Edited) -> Cursor<'t> {
    Cursor { classic: is_classic(&file.path), text: &edited.text, line: edited.line, column: edited.column }
}

/// Problems found by reading; tests and games are for the button.
fn checked(file: &OpenFile, text: &str, library: &Library, lang: Lang, stop: &Stop) -> Value {
    let checked = check_text(&file.path, text, library, Effort::Load, stop);
    Value::Array(checked.problems.iter().map(|found| problem(found, lang)).collect())
}

fn tests(file: &OpenFile, text: &str, library: Library, lang: Lang, stop: &Stop) -> Value {
    let source = Source::edited(&file.path, text);
    match source.and_then(|source| Trials::stoppable(&source, library, stop)) {
        Ok(trials) => {
            let all = (0..trials.names().len()).take_while(|_| !stop.is_asked());
            let reports = all.filter_map(|nth| trials.run(nth, 0));
            Value::Array(reports.map(|report| tested(&report, lang)).collect())
        }
        Err(error) => {
            let problems: Vec<Value> = error.problems().iter().map(|found| problem(found, lang)).collect();
            let message = error.problem().message.say(lang);
            json!([{ "name": "", "line": 1, "passed": false, "message": message, "problems": problems }])
        }
    }
}

fn tested(report: &TestReport, lang: Lang) -> Value {
    let problems: Vec<Value> = report.failure.iter().map(|found| problem(found, lang)).collect();
    let message = report.failure.as_ref().map(|found| found.message.say(lang));
    json!({
        "name": report.name, "line": report.line, "passed": report.failure.is_none(),
        "message": message, "problems": problems,
    })
}

/// How a girl looks and what she says; null where she came with nothing.
pub(super) fn looks(common: &Arc<Common>, girl: &str) -> Answer {
    let open = common.files.all().into_iter().find(|file| file.girl == girl).map(|file| file.path);
    let found = || {
        let library = Library::with(&common.host.folders()).ok()?;
        library.all(girl).into_iter().next().map(|(_, path)| path)
    };
    let Some(looks) = open.or_else(found).and_then(|path| Looks::beside(&path).ok().flatten()) else {
        return Ok(serde_json::Value::Null);
    };
    let lines = |moment: Moment| Lang::ALL.map(|lang| (lang.code(), looks.line(moment, lang)));
    let says: BTreeMap<String, BTreeMap<&str, Option<String>>> =
        Moment::ALL.map(|moment| (word(moment), BTreeMap::from(lines(moment)))).into();
    let portrait = looks.portrait.as_deref().and_then(|file| portrait(file).ok());
    let portrait = portrait.map(|(media, bytes)| format!("data:{media};base64,{}", BASE64.encode(bytes)));
    Ok(json!({ "colour": looks.colour(), "says": says, "portrait": portrait }))
}

fn word(moment: Moment) -> String {
    serde_json::to_value(moment).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

#[derive(Deserialize)]
struct Tuned {
    file: String,
    numbers: BTreeMap<String, f64>,
}

/// Writes numbers to a tune file beside an open file.
pub(super) async fn tune(common: &Arc<Common>, asked: &Asked) -> Answer {
    let Tuned { file, numbers } = asked.json()?;
    let name = std::path::Path::new(&file);
    let is_name = name.file_name().is_some_and(|last| last == name.as_os_str()) && file.ends_with(".toml");
    let folder = common.files.all().into_iter().find(|open| open.writable);
    let folder = folder.and_then(|open| open.path.parent().map(std::path::Path::to_owned));
    let (true, Some(folder)) = (is_name, folder) else {
        return Err(Refusal::new(axum::http::StatusCode::FORBIDDEN, texts::studio::file_not_opened(&file)));
    };
    let text = tune::written(&numbers);
    let place = folder.join(name);
    let trouble = |error: std::io::Error| {
        Refusal::conflict(texts::frame::colon(place.display(), error.problem().whole()))
    };
    if !crate::files::overwrite::is_allowed(&place, |head| {
        crate::files::overwrite::has_mark(head, tune::MARK)
    })
    .map_err(trouble)?
    {
        return Err(Refusal::conflict(texts::studio::not_our_numbers_file(place.display())));
    }
    crate::files::atomic::write(&place, &text).map_err(trouble)?;
    Ok(json!({ "file": place, "text": text }))
}
