//! Methods that stand without a call.

use crate::author::check::lint::Lint;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Expr, Kind};
use crate::author::check::ty::Ty;
use crate::problem::{quoted, texts};

/// Reports a method that is not called where its answer is asked for, as in a condition.
pub(super) fn answer_of(sheet: &mut Sheet<'_>, expr: &Expr) {
    if let Kind::Binary("and" | "or", _, last) = &expr.kind {
        return answer_of(sheet, last);
    }
    if let (Some(call), Some((_, name, _))) = (called(sheet, expr), expr.field()) {
        let message = texts::check::method_not_called(quoted(name));
        sheet.tell(Lint::UncalledMethod, &expr.span, message, texts::check::call_method(call));
    }
}

/// A method of the API that stands without a call, with the call: `hand:ismenzen()`.
pub(super) fn called(sheet: &Sheet<'_>, expr: &Expr) -> Option<String> {
    let (of, name, _) = expr.field()?;
    let Ty::Object(class) = sheet.types.of(of) else { return None };
    let method = sheet.types.api.method(class, name)?;
    let object = match of.kind {
        Kind::Local(id) => sheet.tree.locals[id].name.text.as_str(),
        _ => "",
    };
    let args = if method.params.is_empty() { "" } else { ".." };
    Some(format!("{object}:{name}({args})"))
}
