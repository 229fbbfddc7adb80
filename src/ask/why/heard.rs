//! What is told while a table is open, kept until there is somebody to tell.

use crate::ask::Ear;
use crate::lab::Watch;
use crate::problem::Problem;
use std::cell::RefCell;
use std::rc::Rc;

/// Warnings and notes that wait until somebody can be told.
#[derive(Default)]
pub struct Heard(Rc<RefCell<Vec<Problem>>>);

impl Heard {
    /// Who is told.
    pub fn ear(&self) -> Ear {
        let heard = Rc::clone(&self.0);
        Rc::new(move |problem| heard.borrow_mut().push(problem.clone()))
    }

    /// Tells everything that waits.
    pub fn tell(&self, watch: &mut dyn Watch) {
        self.0.take().iter().for_each(|problem| watch.tell(problem));
    }
}
