//! Commands that play many games are started, watched, paused.

use crate::problem::{Lang, texts};
use crate::studio::answer::{Answer, Refusal, value};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::labs::Job;
use crate::studio::stream::sent;
use axum::response::Response;
use futures_util::stream;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Deserialize)]
struct Started {
    kind: String,
    #[serde(default)]
    args: Vec<String>,
}

pub(super) fn start(common: &Arc<Common>, asked: &Asked) -> Answer {
    let Started { kind, args } = asked.json()?;
    let host = Arc::clone(&common.host);
    let job = common.labs.start(host, &common.files, &kind, &args, asked.lang)?;
    Ok(job.told(asked.lang))
}

pub(super) fn list(common: &Arc<Common>, lang: Lang) -> Value {
    Value::Array(common.labs.all().iter().map(|job| job.told(lang)).collect())
}

pub(super) fn one(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer {
    Ok(common.labs.job(id)?.told(asked.lang))
}

/// What commands can be asked with.
pub(super) fn forms(common: &Arc<Common>, lang: Lang) -> Value {
    value(&common.host.lab_forms(lang))
}

pub(super) fn delete(common: &Arc<Common>, id: &str) -> Answer {
    common.labs.remove(id)?;
    Ok(json!({}))
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

pub(super) fn name(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer {
    let Named { name } = asked.json()?;
    let job = common.labs.job(id)?;
    job.call(&name);
    Ok(job.told(asked.lang))
}

/// The result as a page.
pub(super) fn report(common: &Arc<Common>, id: &str) -> Answer {
    let page = common.labs.job(id)?.report();
    page.map(|html| json!({ "html": html }))
        .ok_or_else(|| Refusal::missing(texts::studio::result_has_no_page()))
}

pub(super) fn pause(common: &Arc<Common>, asked: &Asked, id: &str, on: bool) -> Answer {
    let job = common.labs.job(id)?;
    job.pause(on);
    Ok(job.told(asked.lang))
}

/// What a stream has told.
struct Told {
    job: Arc<Job>,
    changes: tokio::sync::watch::Receiver<u64>,
    next: u64,
    lang: Lang,
    first: bool,
    over: bool,
}

impl Told {
    async fn next(&mut self) -> Option<(&'static str, Value)> {
        if self.over {
            return None;
        }
        if !std::mem::take(&mut self.first) {
            self.changes.changed().await.ok()?;
            // Games come faster than anybody looks.
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            self.changes.mark_unchanged();
        }
        if self.job.is_over() {
            self.over = true;
            return Some(("done", self.job.told(self.lang)));
        }
        let (progress, next) = self.job.since(self.next);
        self.next = next;
        Some(("progress", progress))
    }
}

/// Progress until the end, or until the studio closes.
pub(super) fn stream(common: &Arc<Common>, asked: &Asked, id: &str) -> Result<Response, Refusal> {
    let job = common.labs.job(id)?;
    let (changes, lang) = (job.listen(), asked.lang);
    let told = Told { job, changes, next: 0, lang, first: true, over: false };
    Ok(sent(stream::unfold(told, |mut told| async move { Some((told.next().await?, told)) })))
}
