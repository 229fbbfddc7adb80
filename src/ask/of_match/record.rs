//! A game in the file of a match.

use super::stage::GamePlace;
use crate::files;
use crate::interop::saki;
use crate::problem::{Problem, texts};
use crate::teams::{Match, Played};

/// The record of a game: all of a file, or a part of the file of a match, which is then returned too.
///
/// # Errors
/// The file is of a match and no game is named, or one that it does not have; or it is of no match and a game is named.
pub fn record_of(bytes: &[u8], game: Option<GamePlace>) -> Result<(&[u8], Option<Match>), Problem> {
    let place = match (saki::is_match(bytes), game) {
        (false, None) => return Ok((bytes, None)),
        (false, Some(_)) => return Err(texts::match_games::wrong_kind_of_file().into()),
        (true, None) => {
            let message = texts::match_games::game_missing();
            return Err(Problem::advised(message, texts::match_games::game_names()));
        }
        (true, Some(place)) => place,
    };
    let text = files::text::decode(bytes.to_vec()).map_err(|_| texts::logs::no_utf8_text())?;
    let it = Match::of_file(&text)?;
    let is_it =
        |(nth, played): (u32, &Played)| place == GamePlace { position: played.position, nth: it.nth(nth) };
    let nth = (0..).zip(&it.games).position(is_it);
    let record = nth.and_then(|nth| saki::games(bytes).get(nth).copied());
    Ok((record.ok_or_else(|| texts::match_games::no_such_game(place))?, Some(it)))
}
