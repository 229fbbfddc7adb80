//! Commands that play many games are started, watched, paused.

use crate::ask::{Ask, Form, Values};
use crate::problem::{Lang, texts};
use crate::studio::answer::{Answer, Done, Refusal, json};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::labs::{Job, JobTold};
use crate::studio::stream::{Said, sent};
use axum::response::Response;
use futures_util::stream;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A command that is to be started.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabStarted"))]
pub(super) struct Started {
    #[cfg_attr(test, schemars(extend("enum" = Ask::kinds())))]
    kind: String,
    /// By the names of its fields: several where a field may be given several times, none for a flag.
    #[serde(default)]
    values: Values,
}

pub(super) fn start(common: &Arc<Common>, asked: &Asked) -> Answer<JobTold> {
    let Started { kind, values } = asked.json()?;
    let job = common.labs.start(|girl| common.may_name(girl), &kind, values, asked.lang)?;
    Ok(job.told(asked.lang))
}

pub(super) fn list(common: &Arc<Common>, lang: Lang) -> Vec<JobTold> {
    common.labs.all().iter().map(|job| job.told(lang)).collect()
}

pub(super) fn one(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer<JobTold> {
    Ok(common.labs.job(id)?.told(asked.lang))
}

/// What commands can be asked with.
pub(super) fn forms(lang: Lang) -> Vec<Form> {
    Ask::forms(lang)
}

pub(super) fn delete(common: &Arc<Common>, id: &str) -> Answer<Done> {
    common.labs.remove(id)?;
    Ok(Done {})
}

/// What a command is to be called.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LabNamed"))]
pub(super) struct Named {
    name: String,
}

pub(super) fn name(common: &Arc<Common>, asked: &Asked, id: &str) -> Answer<JobTold> {
    let Named { name } = asked.json()?;
    let job = common.labs.job(id)?;
    job.call(&name);
    Ok(job.told(asked.lang))
}

/// A result as a page.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LabReport {
    html: String,
}

/// The result as a page.
pub(super) fn report(common: &Arc<Common>, id: &str) -> Answer<LabReport> {
    let page = common.labs.job(id)?.report();
    page.map(|html| LabReport { html }).ok_or_else(|| Refusal::missing(texts::studio::result_has_no_page()))
}

pub(super) fn pause(common: &Arc<Common>, asked: &Asked, id: &str, on: bool) -> Answer<JobTold> {
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
    async fn next(&mut self) -> Option<Said> {
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
            return Some(("done", json(&self.job.told(self.lang))));
        }
        let (progress, next) = self.job.since(self.next);
        self.next = next;
        Some(("progress", json(&progress)))
    }
}

/// Progress until the end, or until the studio closes.
pub(super) fn stream(common: &Arc<Common>, asked: &Asked, id: &str) -> Result<Response, Refusal> {
    let job = common.labs.job(id)?;
    let (changes, lang) = (job.listen(), asked.lang);
    let told = Told { job, changes, next: 0, lang, first: true, over: false };
    Ok(sent(stream::unfold(told, |mut told| async move { Some((told.next().await?, told)) })))
}
