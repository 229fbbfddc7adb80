//! A chart of any kind.

use super::ChartError;
use super::bars::{Bars, bars};
use super::dots::{Dots, dots};
use super::heat::{Heat, heat};
use super::line::{LineChart, lines};

/// A picture that can be drawn.
#[derive(Debug, Clone, PartialEq)]
pub enum Chart {
    /// Bars with intervals.
    Bars(Bars),
    /// Dots with intervals.
    Dots(Dots),
    /// Curves, one picture below the other.
    Lines(Vec<LineChart>),
    /// A heat map.
    Heat(Heat),
}

impl Chart {
    /// Draws it as SVG.
    ///
    /// # Errors
    /// [`ChartError`].
    pub fn draw(&self) -> Result<String, ChartError> {
        match self {
            Self::Bars(chart) => bars(chart),
            Self::Dots(chart) => dots(chart),
            Self::Lines(charts) => lines(charts),
            Self::Heat(chart) => heat(chart),
        }
    }
}
