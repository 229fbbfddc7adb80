//! Parses signatures of functions, like `(a: T34, n: integer(0..4)?): boolean`.

/// Splits a type and its range: `integer(0..4)`, `integer(0..)`.
pub fn range(ty: &str) -> (&str, Option<(f64, f64)>) {
    const MOST: f64 = 9_007_199_254_740_992.0;
    let ty = ty.strip_suffix('?').unwrap_or(ty);
    let Some((plain, limits)) = ty.strip_suffix(')').and_then(|ty| ty.split_once('(')) else {
        return (ty, None);
    };
    let Some((least, most)) = limits.split_once("..") else { return (ty, None) };
    let number = |text: &str, open: f64| if text.is_empty() { Some(open) } else { text.parse().ok() };
    match number(least, -MOST).zip(number(most, MOST)) {
        Some(range) => (plain, Some(range)),
        None => (ty, None),
    }
}

/// Splits a type at top-level `|`.
pub fn alternatives(ty: &str) -> Vec<&str> {
    separated(ty, '|').collect()
}

/// Splits a signature into parameters with types, and the return type.
pub fn split(signature: &str) -> (Vec<(&str, &str)>, &str) {
    let inside = signature.strip_prefix('(').unwrap_or(signature);
    let close = matching(inside);
    let (params, rest) = (&inside[..close], inside.get(close + 1..).unwrap_or(""));
    let params = top_level(params).filter_map(|param| param.split_once(':'));
    let params = params.map(|(name, kind)| (name.trim(), kind.trim())).collect();
    (params, rest.trim_start_matches(':').trim())
}

/// Position of the matching closing parenthesis.
fn matching(text: &str) -> usize {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Splits at top-level commas.
pub fn top_level(text: &str) -> impl Iterator<Item = &str> {
    separated(text, ',')
}

fn separated(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |c| {
        match c {
            '(' | '{' | '<' | '[' => depth += 1,
            ')' | '}' | '>' | ']' => depth -= 1,
            _ => {}
        }
        c == separator && depth == 0
    })
    .filter(|part| !part.trim().is_empty())
}
