//! Percent-encoding, as in names of mjlog and in links.

/// Decodes it (`%41` for `A`); invalid sequences are kept.
pub(super) fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let byte = part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match byte {
            Some(byte) => bytes.extend([byte].iter().chain(&part.as_bytes()[2..])),
            None => bytes.extend([b'%'].iter().chain(part.as_bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
