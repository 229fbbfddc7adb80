//! The orders in which four girls can come in, by the model of Plackett and Luce.

use super::fit::Strengths;

/// Number of orders of four.
const ORDERS: usize = 24;

/// Every order of a table with its chance: places 1 to 4 by seat.
pub(super) fn orders(strengths: &Strengths, girls: [usize; 4]) -> [([u8; 4], f64); ORDERS] {
    let weight = girls.map(|girl| libm::exp(strengths.logs[girl]));
    let mut orders = [([0; 4], 0.0); ORDERS];
    let mut nth = 0;
    for first in 0..4 {
        for second in (0..4).filter(|&seat| seat != first) {
            for third in (0..4).filter(|&seat| seat != first && seat != second) {
                let fourth = 6 - first - second - third;
                let rest = weight[second] + weight[third] + weight[fourth];
                let chance = weight[first] / (weight[first] + rest) * weight[second] / rest * weight[third]
                    / (weight[third] + weight[fourth]);
                let mut places = [0; 4];
                [first, second, third, fourth]
                    .iter()
                    .zip(1..)
                    .for_each(|(&seat, place)| places[seat] = place);
                orders[nth] = (places, chance);
                nth += 1;
            }
        }
    }
    orders
}
