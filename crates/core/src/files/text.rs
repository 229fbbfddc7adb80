//! From bytes to text: what every reader of files, records, rows and pipes begins with.

/// The byte order mark.
const MARK: char = '\u{feff}';

/// Decodes text as it is found in the world: UTF-8, or UTF-16 with its mark. Marks are dropped, and lines end in `\n`.
///
/// # Errors
/// The offset of the first byte that is no text.
pub fn decode(bytes: Vec<u8>) -> Result<String, usize> {
    let text = match bytes.as_slice() {
        [0xff, 0xfe, wide @ ..] => wide_text(wide, u16::from_le_bytes),
        [0xfe, 0xff, wide @ ..] => wide_text(wide, u16::from_be_bytes),
        _ => String::from_utf8(bytes).map_err(|error| error.utf8_error().valid_up_to()),
    }?;
    let body = unmarked(&text);
    Ok(match body.contains("\r\n") {
        true => body.replace("\r\n", "\n"),
        false if body.len() == text.len() => text,
        false => body.to_owned(),
    })
}

/// Text without a mark before it.
#[must_use]
pub fn unmarked(text: &str) -> &str {
    text.trim_start_matches(MARK)
}

/// Decodes UTF-16 after its mark.
fn wide_text(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, usize> {
    let (pairs, rest) = bytes.as_chunks();
    let mut text = String::with_capacity(bytes.len());
    let mut offset = 2;
    for found in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        let letter = found.map_err(|_| offset)?;
        text.push(letter);
        offset += 2 * letter.len_utf16();
    }
    if rest.is_empty() { Ok(text) } else { Err(offset) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_line_ends_are_not_part_of_the_text() {
        for bytes in [
            "a\n手\n".as_bytes().to_vec(),
            "\u{feff}a\r\n手\r\n".as_bytes().to_vec(),
            [0xff, 0xfe].into_iter().chain("a\r\n手\n".encode_utf16().flat_map(u16::to_le_bytes)).collect(),
            [0xfe, 0xff].into_iter().chain("a\n手\r\n".encode_utf16().flat_map(u16::to_be_bytes)).collect(),
        ] {
            assert_eq!(decode(bytes).as_deref(), Ok("a\n手\n"));
        }
        assert_eq!(decode(b"a\rb\r\n".to_vec()).as_deref(), Ok("a\rb\n"));
    }

    #[test]
    fn what_is_no_text_is_placed() {
        assert_eq!(decode(b"ab\xffc".to_vec()), Err(2));
        assert_eq!(decode(b"\xff\xfea\0b".to_vec()), Err(4));
        assert_eq!(decode(b"\xfe\xff\0a\xd8\0\0b".to_vec()), Err(4));
    }
}
