//! Moves, variations and remarks put together, without recursion.

use crate::error::GameErrorKind;
use crate::model::{
    Comment, GameResult, Line, MoveNumber, MoveText, Nag, Node, Remark, Setup, Step, Strength,
};
use crate::parse::word::{Held, Part, number, split_marks};
use crate::parse::{Fault, Piece};
use crate::scan::Kind;
use crate::{Colour, Warning};

/// A line being read, and the number of its next move.
#[derive(Default)]
struct Frame {
    line: Line,
    number: Option<MoveNumber>,
}

/// Takes pieces in order.
#[derive(Default)]
pub(super) struct Builder {
    /// The lines round the one being read, outermost first.
    outer: Vec<Frame>,
    frame: Frame,
    /// The last word, while the next may still be the rest of it.
    held: Option<Held>,
    warnings: Vec<Warning>,
}

impl Builder {
    pub(super) fn take(&mut self, piece: &Piece<'_>) -> Result<(), Fault> {
        if piece.kind == Kind::Word {
            return self.word(&piece.text, piece.at);
        }
        self.flush()?;
        let at = piece.at;
        match piece.kind {
            Kind::Comment => self.remark(Remark::Comment(Comment::new(&piece.text))),
            Kind::Nag => {
                let nag = piece.text.parse().map_err(|_| (GameErrorKind::MalformedNag, at))?;
                self.remark(Remark::Nag(Nag(nag)));
            }
            Kind::Open => self.outer.push(std::mem::take(&mut self.frame)),
            Kind::Close => {
                let outer = self.outer.pop().ok_or((GameErrorKind::UnmatchedClose, at))?;
                let inner = std::mem::replace(&mut self.frame, outer);
                self.remark(Remark::Variation(inner.line));
            }
            Kind::Strength => self.strength(&piece.text, at)?,
            Kind::Setup => {
                let setup = Setup::read(&piece.text).ok_or((GameErrorKind::MalformedSetup, at))?;
                self.step(Step::Setup(setup));
            }
            Kind::TagName | Kind::TagValue | Kind::Word => {}
        }
        Ok(())
    }

    /// The main line.
    pub(super) fn finish(mut self, warnings: &mut Vec<Warning>) -> Result<Line, Fault> {
        self.flush()?;
        warnings.append(&mut self.warnings);
        Ok(self.frame.line)
    }

    fn remark(&mut self, remark: Remark) {
        self.frame.line.remarks_mut().push(remark);
    }

    fn step(&mut self, step: Step) {
        let number = self.frame.number.take();
        self.frame.line.nodes.push(Node { number, step, strength: None, remarks: Vec::new() });
    }

    fn word(&mut self, text: &str, at: usize) -> Result<(), Fault> {
        match number(text) {
            Part::Number(number, rest) => {
                self.flush()?;
                self.frame.number = Some(number);
                if rest.is_empty() { Ok(()) } else { self.word_part(rest, at) }
            }
            Part::Dots(rest) => {
                self.flush()?;
                if let Some(number) = &mut self.frame.number {
                    number.colour = Colour::Black;
                }
                if rest.is_empty() { Ok(()) } else { self.word_part(rest, at) }
            }
            Part::Word => self.word_part(text, at),
        }
    }

    /// A word, or what follows its number.
    fn word_part(&mut self, text: &str, at: usize) -> Result<(), Fault> {
        if let Some(held) = self.held.as_mut().filter(|held| held.joins(text)) {
            held.text.push_str(text);
            let fits = held.text.len() <= MoveText::LONGEST;
            return if fits { Ok(()) } else { Err((GameErrorKind::NotAMove, at)) };
        }
        self.flush()?;
        self.held = Some(Held { text: text.to_owned(), at });
        Ok(())
    }

    /// The word that was held is complete.
    fn flush(&mut self) -> Result<(), Fault> {
        let Some(Held { text, at }) = self.held.take() else { return Ok(()) };
        if GameResult::standard(&text).is_some() {
            self.warnings.push(Warning::ResultAmongMoves { text });
            return Ok(());
        }
        let (text, marks) = split_marks(&text);
        if crate::chars::is_short_number(text) && marks.is_empty() {
            let value = text.parse().map_err(|_| (GameErrorKind::NotAMove, at))?;
            self.frame.number = Some(MoveNumber { value, colour: Colour::White });
            return Ok(());
        }
        if !text.is_empty() {
            let unknown = text.chars().count() == 1 && text.chars().all(crate::chars::is_dash);
            let read = if unknown { Some(MoveText::unknown()) } else { MoveText::new(text) };
            self.step(Step::Move(read.ok_or((GameErrorKind::NotAMove, at))?));
        }
        let signs = marks.replace('*', "");
        if !signs.is_empty() {
            self.strength(&signs, at)?;
        }
        if marks.contains('*') {
            self.remark(Remark::Nag(Nag::ONLY_MOVE));
        }
        Ok(())
    }

    fn strength(&mut self, signs: &str, at: usize) -> Result<(), Fault> {
        let fault = (GameErrorKind::StrayStrength, at);
        let Some(node) = self.frame.line.nodes.last_mut() else { return Err(fault) };
        let before = node.strength.as_ref().map_or("", Strength::as_str);
        let strength = Strength::new(&format!("{before}{signs}")).ok_or(fault)?;
        node.strength = Some(strength);
        Ok(())
    }
}
