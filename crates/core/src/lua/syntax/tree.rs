//! The syntax tree of a file, and where its nodes stand.
//!
//! A tree is as deep as its file is nested: it is made, walked and dropped on a large stack.

use super::deep::{Room, with_room};
use full_moon::LuaVersion;
use full_moon::ast::Ast;
use full_moon::node::Node;
use full_moon::tokenizer::TokenReference;
use std::mem::ManuallyDrop;
use std::ops::Range;

/// A tree that is dropped on a large stack.
pub(in crate::lua) struct Tree(Option<Ast>);

impl Tree {
    /// The tree of a text; `None` if full_moon doesn't know some syntax. The text must compile in Luau, which limits its
    /// nesting.
    pub(in crate::lua) fn parse(text: &str, _: &Room) -> Option<Self> {
        full_moon::parse_fallible(text, LuaVersion::luau()).into_result().ok().map(|tree| Self(Some(tree)))
    }

    pub(in crate::lua) const fn ast(&self) -> Option<&Ast> {
        self.0.as_ref()
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // Leaked if there is no memory for a large stack.
        let tree = self.0.take().map(ManuallyDrop::new);
        _ = with_room(|_| drop(tree.map(ManuallyDrop::into_inner)));
    }
}

/// Byte range of a token.
pub fn span(token: &TokenReference) -> Range<usize> {
    token.token().start_position().bytes()..token.token().end_position().bytes()
}

/// Byte range from the first to the last token that the tree lists of a node. It lists brackets before what is between
/// them, so one at the end is left out.
///
/// Takes a time that grows with the depth of the node. The tree's own range takes one that doubles with it.
pub fn outline(node: &impl Node) -> Range<usize> {
    let (first, last) = (node.tokens().next(), node.tokens().next_back());
    first.map_or(0, |first| span(first).start)..last.map_or(0, |last| span(last).end)
}

/// Byte range of all tokens of a node.
pub fn whole(node: &impl Node) -> Range<usize> {
    // From the end: an iterator from the start moves all that is left at each step.
    let spans = node.tokens().rev().map(span);
    spans.reduce(|all, one| all.start.min(one.start)..all.end.max(one.end)).unwrap_or_default()
}

/// What a token of the tree of a text is written as.
pub(crate) fn written<'s>(text: &'s str, token: &TokenReference) -> &'s str {
    text.get(span(token)).unwrap_or_default()
}

/// The line of a token, from 1.
pub(crate) fn line(token: &TokenReference) -> usize {
    token.token().start_position().line()
}
