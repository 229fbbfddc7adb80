use super::classes::Class;
use super::shape::Shape;
use super::suits::Suits;
use crate::tile::{T34, T34Set};

/// A shape with one tile too many: evaluates all discards with shared work.
pub struct Surplus {
    shape: Shape,
    classes: [Class; 4],
    others: [Class; 4],
    one_more: [Class; 34],
    kinds_and_pairs: (i8, i8),
    orphans_and_pairs: (i8, i8),
}

impl Shape {
    /// Treats the tiles as one too many, to evaluate discards.
    #[must_use]
    pub fn surplus(&self) -> Surplus {
        Surplus::new(self.clone())
    }
}

impl Surplus {
    fn new(shape: Shape) -> Self {
        let classes = shape.classes();
        Self {
            classes,
            others: Suits::get().others(&classes),
            one_more: shape.one_more(),
            kinds_and_pairs: shape.kinds_and_pairs(),
            orphans_and_pairs: shape.orphans_and_pairs(),
            shape,
        }
    }

    /// Each held kind with the step after discarding it.
    pub fn steps(&self) -> impl Iterator<Item = (T34, i8)> + '_ {
        self.shape.held().iter().filter_map(|kind| Some((kind, self.step_without(kind)?)))
    }

    /// The step after discarding a tile of this kind; `None` if it has none.
    #[must_use]
    pub fn step_without(&self, kind: T34) -> Option<i8> {
        let (suit, class) = self.shape.class_without(kind)?;
        self.steps_by(kind, suit, class).into_iter().min()
    }

    /// The three steps after discarding a tile of this kind, which leaves its suit in this class.
    #[inline]
    fn steps_by(&self, kind: T34, suit: usize, class: Class) -> [i8; 3] {
        let step4 = self.shape.missing(self.others[suit]).with(class) as i8 - 1;
        let held = self.shape.count(kind);
        let less = |(kinds, pairs)| (kinds - i8::from(held == 1), pairs - i8::from(held == 2));
        let step7 = self.shape.step7_of(less(self.kinds_and_pairs));
        let orphans = self.orphans_and_pairs;
        let step13 = self.shape.step13_of(if kind.is_yao() { less(orphans) } else { orphans });
        [step4, step7, step13]
    }

    /// Effective kinds after discarding a tile of this kind; empty if it has none.
    #[must_use]
    pub fn eff_without(&self, kind: T34) -> T34Set {
        let (Some(rest), Some((suit, class))) = (self.shape.without(kind), self.shape.class_without(kind))
        else {
            return T34Set::EMPTY;
        };
        let (mut classes, mut one_more) = (self.classes, self.one_more);
        classes[suit] = class;
        rest.one_more_of(suit, &mut one_more);
        rest.eff_by(self.steps_by(kind, suit, class), &classes, &one_more)
    }
}
