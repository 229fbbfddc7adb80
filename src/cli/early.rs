//! Options that count before the command line is parsed, and even if the rest of it is wrong.

use std::env;

/// The value of an option such as `--lang`, by any of its names.
pub(super) fn value(names: &[&str]) -> Option<String> {
    value_in(env::args_os().map(|arg| arg.to_string_lossy().into_owned()), names)
}

fn value_in(args: impl Iterator<Item = String>, names: &[&str]) -> Option<String> {
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    args.iter().enumerate().find_map(|(at, arg)| {
        let rest = names.iter().find_map(|name| arg.strip_prefix(name))?;
        match rest {
            "" => args.get(at + 1).cloned(),
            value => value.strip_prefix('=').map(str::to_owned),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::value_in;

    #[test]
    fn options_are_found_among_others() {
        let of = |args: &str| value_in(args.split(' ').map(str::to_owned), &["--color", "--colour"]);
        assert_eq!(of("run --color never --games 3").as_deref(), Some("never"));
        assert_eq!(of("run --colour=always").as_deref(), Some("always"));
        assert_eq!(of("run --colors never"), None);
        assert_eq!(of("run -- --color never"), None);
        assert_eq!(of("run --color"), None);
    }
}
