use crate::girl::{BrokeAt, Girl, Report};
use crate::problem::{Place, Problem};
use crate::skill::class::Skill;
use crate::state::{GirlInfo, Hook};
use crate::tile::Who;

/// Replaces a girl whose state could not be copied: no skill, and a report with the reason.
pub(crate) struct Unforkable {
    info: GirlInfo,
    report: Option<Report>,
}

impl Unforkable {
    pub(crate) fn new(skill: &Skill, who: Who, problem: Problem) -> Self {
        let info = skill.info().clone();
        let report = Report {
            who,
            girl: info.handle.clone(),
            hook: Hook::Event,
            at: BrokeAt::Fork,
            problem: problem.code("EInvState").at(Place::file(skill.path.display())),
            ended: true,
        };
        Self { info, report: Some(report) }
    }
}

impl Girl for Unforkable {
    fn info(&self) -> &GirlInfo {
        &self.info
    }

    fn fork(&self) -> Box<dyn Girl> {
        Box::new(Self { info: self.info.clone(), report: self.report.clone() })
    }

    fn take_report(&mut self) -> Option<Report> {
        self.report.take()
    }
}
