//! Numbers as text, whose zero has no sign.

/// A difference with its sign and so many digits after the point; what is rounded to zero has no sign.
#[must_use]
pub fn signed(value: f64, digits: usize) -> String {
    unsigned_zero(format!("{value:+.digits$}"))
}

/// A number with so many digits after the point; what is rounded to zero has no sign.
#[must_use]
pub fn fixed(value: f64, digits: usize) -> String {
    unsigned_zero(format!("{value:.digits$}"))
}

/// Takes the sign from a zero.
fn unsigned_zero(mut text: String) -> String {
    let is_zero = text.bytes().all(|byte| matches!(byte, b'+' | b'-' | b'0' | b'.'));
    if is_zero && text.starts_with(['+', '-']) {
        text.remove(0);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{fixed, signed};

    #[test]
    fn zero_has_no_sign() {
        assert_eq!([0.0, -0.0, 0.4, -0.4].map(|value| signed(value, 0)), ["0"; 4]);
        assert_eq!([0.04, -0.06].map(|value| signed(value, 1)), ["0.0", "-0.1"]);
        assert_eq!([10.0, -10.0].map(|value| signed(value, 0)), ["+10", "-10"]);
        assert_eq!([-0.0, -0.4, 10.0].map(|value| fixed(value, 0)), ["0", "0", "10"]);
        assert_eq!([signed(f64::NAN, 0), signed(-f64::INFINITY, 0)], ["NaN", "-inf"]);
    }
}
