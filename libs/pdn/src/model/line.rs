//! Moves in a row, and the lines that leave them.

use crate::model::{Clock, Comment, MoveNumber, MoveText, Nag, Setup, Strength};

/// A row of moves: the game itself, or a variation.
///
/// Lines nest as deep as the reader's limit; comparing and dropping them goes as deep.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// What was said before the first move.
    pub remarks: Vec<Remark>,
    /// The moves, in order.
    pub nodes: Vec<Node>,
}

/// One move of a line with all that was said after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The number before it, where one was written.
    pub number: Option<MoveNumber>,
    /// The move, or a position set up in its place.
    pub step: Step,
    /// Its strength.
    pub strength: Option<Strength>,
    /// What follows up to the next move, in the order written.
    pub remarks: Vec<Remark>,
}

/// What happens on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A move.
    Move(MoveText),
    /// A new position.
    Setup(Setup),
}

/// Something said about the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// Words.
    Comment(Comment),
    /// A glyph.
    Nag(Nag),
    /// Another way to play, in place of the move it follows.
    Variation(Line),
}

impl Line {
    /// The moves without anything else: number of the ply in the line, from 1, and text. Set-ups are left out.
    pub fn moves(&self) -> impl Iterator<Item = (usize, &MoveText)> {
        let texts = self.nodes.iter().filter_map(|node| match &node.step {
            Step::Move(text) => Some(text),
            Step::Setup(_) => None,
        });
        (1..).zip(texts)
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.remarks.is_empty() && self.nodes.is_empty()
    }

    /// Whether anything but words before the first move is in it.
    pub(crate) fn has_more_than_comments(&self) -> bool {
        let comments = |remark: &Remark| matches!(remark, Remark::Comment(_));
        !(self.nodes.is_empty() && self.remarks.iter().all(comments))
    }

    /// Where the next remark goes: to the last move, or before the first.
    pub(crate) fn remarks_mut(&mut self) -> &mut Vec<Remark> {
        match self.nodes.last_mut() {
            Some(node) => &mut node.remarks,
            None => &mut self.remarks,
        }
    }
}

impl Node {
    /// A move alone.
    #[must_use]
    pub const fn new(text: MoveText) -> Self {
        Self { number: None, step: Step::Move(text), strength: None, remarks: Vec::new() }
    }

    /// The comments after the move.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Comment(comment) => Some(comment),
            Remark::Nag(_) | Remark::Variation(_) => None,
        })
    }

    /// The glyphs after the move.
    pub fn nags(&self) -> impl Iterator<Item = Nag> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Nag(nag) => Some(*nag),
            Remark::Comment(_) | Remark::Variation(_) => None,
        })
    }

    /// The variations in place of the move.
    pub fn variations(&self) -> impl Iterator<Item = &Line> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Variation(line) => Some(line),
            Remark::Comment(_) | Remark::Nag(_) => None,
        })
    }

    /// The clocks in the comments after the move.
    pub fn clocks(&self) -> impl Iterator<Item = Clock> {
        self.comments().flat_map(Comment::clocks)
    }
}
