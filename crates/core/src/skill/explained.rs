//! Descriptions of numbers in Chinese and Japanese: `mk_doc = { zh = { rush = "..." }, ja = { rush = "..." }
//! }`. English descriptions are in the `doc` of each number.

use super::declared::Findings;
use super::params::Param;
use crate::api::shown::say;
use crate::lua::error::clean;
use crate::options::did_you_mean;
use crate::problem::{quoted, texts};
use mlua::Value;

/// The field of the class.
const FIELD: &str = "mk_doc";
/// Its languages.
const LANGS: [&str; 2] = ["zh", "ja"];

/// Reads the field, which may be missing, into the numbers it describes.
pub(super) fn read(field: &Value, params: &mut [Param], declared: &[String], found: &mut Findings<'_>) {
    let langs = match field {
        Value::Nil => return,
        Value::Table(langs) => langs,
        _ => return found.add(&[FIELD], texts::files::mk_doc_not_a_table().code("EInvParam")),
    };
    for (lang, said) in langs.pairs::<Value, Value>().flatten() {
        let lang = say(&lang);
        let path = [FIELD, lang.as_str()];
        match said {
            _ if !LANGS.contains(&lang.as_str()) => {
                let text =
                    texts::world::no_such_member(FIELD, quoted(&lang)).help(texts::files::mk_doc_languages());
                found.add(&path, text.code("EInvParam"));
            }
            Value::Table(said) => {
                for (name, text) in said.pairs::<Value, Value>().flatten() {
                    let name = say(&name);
                    // A number that is declared wrongly is told of there.
                    if params.iter().any(|param| param.name == name) || !declared.contains(&name) {
                        read_one(&lang, &name, &text, params, found);
                    }
                }
            }
            _ => found.add(&path, texts::files::mk_doc_not_a_table().code("EInvParam")),
        }
    }
}

/// Reads the description of one number in one language.
fn read_one(lang: &str, name: &str, text: &Value, params: &mut [Param], found: &mut Findings<'_>) {
    let path = [FIELD, lang, name];
    let Some(at) = params.iter().position(|param| param.name == name) else {
        let near = did_you_mean(name, params.iter().map(|param| param.name.as_str()));
        return found.add(&path, texts::files::no_such_mk_number(quoted(name)).hint(near).code("EInvParam"));
    };
    let Value::String(text) = text else {
        let wrong = texts::files::mk_doc_not_text(lang, name, text.type_name());
        return found.add(&path, wrong.code("EInvParam"));
    };
    let text = clean(&text.to_string_lossy());
    match lang {
        "zh" => params[at].doc.zh = text,
        _ => params[at].doc.ja = text,
    }
}
