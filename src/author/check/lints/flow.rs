//! Statements without effect.

use crate::author::check::lint::Lint;
use crate::author::check::read_expr::library;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Block, Expr, Kind, Stmt, StmtKind};
use crate::author::check::ty::Ty;
use crate::problem::texts;

/// Methods without side effects. `foresee` fixes tiles in the wall.
const LOOKING: [&str; 15] = [
    "Tile",
    "T34",
    "T37",
    "Who",
    "M37",
    "Hand",
    "Mount",
    "Tilecount",
    "Game",
    "View",
    "Form",
    "Gb",
    "Ai",
    "Law",
    "Formctx",
];
const DOING: [&str; 1] = ["foresee"];
/// Library functions with side effects, in libraries otherwise without.
const CHANGING: [&str; 6] = ["insert", "remove", "sort", "clear", "move", "freeze"];

/// Reports code after a `return` or the like in the same block.
pub(super) fn unreachable(sheet: &mut Sheet<'_>, block: &Block) {
    let ends = block.0.iter().position(ends);
    if let Some(after) = ends.and_then(|at| block.0.get(at + 1)) {
        sheet.tell(
            Lint::Unreachable,
            &after.span,
            texts::check::never_reached(),
            texts::check::code_before_ends(),
        );
    }
}

/// Returns whether control never continues after a statement.
pub(super) fn ends(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Return(_) | StmtKind::Break => true,
        StmtKind::Call(Expr { kind: Kind::Call(function, _), .. }) => {
            matches!(&function.kind, Kind::Global(name) if name == "error")
        }
        StmtKind::Do(block) => ends_block(block),
        StmtKind::If(arms, Some(otherwise)) => {
            arms.iter().all(|(_, block)| ends_block(block)) && ends_block(otherwise)
        }
        _ => false,
    }
}

fn ends_block(block: &Block) -> bool {
    block.0.iter().any(ends)
}

/// Reports a call without effect whose result is unused.
pub(super) fn dropped(sheet: &mut Sheet<'_>, stmt: &Stmt) {
    let StmtKind::Call(call) = &stmt.kind else { return };
    let name = match &call.kind {
        Kind::Method(of, name, _) => {
            let Ty::Object(class) = sheet.types.of(of) else { return };
            let answers = sheet.types.signature(call).is_some_and(|signature| !signature.returns.is_empty());
            if !answers || !LOOKING.contains(&class) || DOING.contains(&name.text.as_str()) {
                return;
            }
            name.text.clone()
        }
        Kind::Call(function, _) => match (&function.kind, library(function)) {
            (Kind::Global(name), _)
                if matches!(
                    name.as_str(),
                    "tostring" | "tonumber" | "type" | "select" | "pairs" | "ipairs" | "next"
                ) =>
            {
                name.clone()
            }
            (_, Some((library, name))) => {
                let looks = matches!(
                    library,
                    "math" | "string" | "bit32" | "T34" | "T37" | "Hand" | "Tilecount" | "Form" | "Gb"
                ) || library == "table" && !CHANGING.contains(&name);
                if !looks {
                    return;
                }
                format!("{library}.{name}")
            }
            _ => return,
        },
        _ => return,
    };
    let message = texts::check::answer_dropped(name);
    sheet.tell(Lint::UnusedResult, &call.span, message, texts::check::use_answer_or_remove());
}
