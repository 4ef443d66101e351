//! Playing the moves of a record one by one.

use super::lex::{Item, Lexed};
use super::look_ahead::{self, BUDGET};
use super::stated::Results;
use super::{FirstFault, Ply, Record, RecordTerms, Remark};
use crate::law::Law;
use crate::notation::{Claim, Note, with_the_same_ends};
use crate::verdict::{Fault, LegalMove, Reason, Text, Verdict, glued, judge, unclear};
use crate::{Counter, Effect, Facts, Move, Position, Tally};
use rulebook::law;

/// Plays until the first fault; after it only a stated result is still read.
pub(super) fn replay(terms: &RecordTerms, start: Position, lexed: Lexed) -> Record {
    let mut replay = Replay::new(terms, start);
    let mut results = Results::default();
    for (index, item) in lexed.items.iter().enumerate() {
        let following = lexed.items.get(index + 1..).unwrap_or_default();
        match item {
            Item::Result(written) => {
                results.last.push(written.clone());
                continue;
            }
            Item::Move { text, among_words } => replay.play(text, *among_words, following),
            Item::Dash => replay.play_dash(following),
            Item::Unclear(text) => replay.refuse(text, replay.no_move(words_in_the_way())),
            Item::SetUp(fen) => replay.refuse(fen, replay.no_move(position_in_the_way())),
        }
        results.pass_over();
    }
    let (stated, recorded) = results.agreed();
    let outcome = replay.outcome(stated);
    results.compare(&outcome);
    results.remarks.extend(replay.after_the_draw());
    Record {
        start,
        plies: replay.plies,
        first_fault: replay.first_fault,
        outcome,
        recorded,
        skipped: lexed.skipped,
        remarks: results.remarks,
    }
}

/// A game on its way through the record.
pub(super) struct Replay {
    pub(super) law: Law,
    pub(super) position: Position,
    effect: Effect,
    tally: Tally,
    plies: Vec<Ply>,
    /// The count that ended the game, and the ply it was full at.
    pub(super) draw: Option<(u32, Counter)>,
    pub(super) first_fault: Option<FirstFault>,
    budget: u32,
}

impl Replay {
    fn new(terms: &RecordTerms, start: Position) -> Self {
        Self {
            law: Law::new(terms.edition, start.variant()),
            position: start,
            effect: terms.draws.effect,
            tally: Tally::new(terms.edition, terms.draws, start),
            plies: Vec::new(),
            draw: None,
            first_fault: None,
            budget: BUDGET,
        }
    }

    /// How many moves have been played.
    pub(super) fn played(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX)
    }

    fn play(&mut self, text: &str, among_words: bool, following: &[Item]) {
        let note = among_words.then_some(Note::AmongWords);
        if let Some(fault) = self.play_one(text, note.clone(), following) {
            match glued(&self.position, text) {
                Some(parts) => self.play_glued(&parts, note.as_ref(), following),
                None => self.refuse(text, fault),
            }
        }
    }

    /// Moves written together are played one by one: `e3-d4d6-c5`.
    fn play_glued(&mut self, parts: &[String], note: Option<&Note>, following: &[Item]) {
        for (index, part) in parts.iter().enumerate() {
            let notes = [Note::Glued].into_iter().chain(note.cloned());
            let rest = parts.iter().skip(index + 1);
            let rest = rest.map(|text| Item::Move { text: text.clone(), among_words: false });
            let following: Vec<Item> = rest.chain(following.iter().cloned()).collect();
            if let Some(fault) = self.play_one(part, notes, &following) {
                self.refuse(part, fault);
            }
        }
    }

    /// Plays a move, if nothing has gone wrong before it; its fault, if it has one.
    fn play_one(
        &mut self,
        text: &str,
        notes: impl IntoIterator<Item = Note>,
        following: &[Item],
    ) -> Option<Fault> {
        if self.first_fault.is_some() {
            return None;
        }
        let legal = self.position.legal_moves();
        let mut found = match judge(self.law, &self.position, &legal, text) {
            Verdict::Legal(found) => self.as_played(&legal, found, text, following),
            Verdict::Illegal(fault) if fault.reason == Reason::Ambiguous => {
                match self.look_ahead(&legal, &fault, following) {
                    Some(found) => found,
                    None => return Some(fault),
                }
            }
            Verdict::Illegal(fault) => return Some(fault),
        };
        found.notes.extend(notes);
        self.push(text, found);
        None
    }

    /// The move that a doubtful text means, if the moves that follow tell.
    fn look_ahead(&mut self, legal: &[Move], fault: &Fault, following: &[Item]) -> Option<LegalMove> {
        let fits = |mv: &&Move| fault.candidates.contains(&mv.notation());
        let candidates: Vec<&Move> = legal.iter().filter(fits).collect();
        let mv = look_ahead::settle(&self.position, &candidates, following, &mut self.budget)?;
        let notation = mv.notation();
        let mut notes = fault.notes.clone();
        notes.push(Note::LookAhead(notation.clone()));
        Some(LegalMove { mv: mv.clone(), notation, short: mv.short(legal), notes })
    }

    /// The capture that was read, or another with the same start and end whose turns the writer left out against
    /// 6.1.6.2, where the record goes on further with that one alone.
    fn as_played(&mut self, legal: &[Move], found: LegalMove, text: &str, following: &[Item]) -> LegalMove {
        let claim = Claim::read(self.position.board(), text);
        let candidates = claim.map(|claim| with_the_same_ends(&claim, legal)).unwrap_or_default();
        if candidates.len() < 2 {
            return found;
        }
        let meant = look_ahead::settle(&self.position, &candidates, following, &mut self.budget);
        let Some(mv) = meant.filter(|mv| **mv != found.mv) else { return found };
        let notation = mv.notation();
        let mut notes = found.notes;
        notes.push(Note::LookAhead(notation.clone()));
        LegalMove { mv: mv.clone(), notation, short: mv.short(legal), notes }
    }

    /// A dash in place of a forced capture breaks no rule (3.9.1), if there is only one.
    fn play_dash(&mut self, following: &[Item]) {
        let legal = self.position.legal_moves();
        match legal.as_slice() {
            _ if self.first_fault.is_some() => {}
            [only] if only.is_capture() => {
                let legal_move = LegalMove {
                    mv: only.clone(),
                    notation: only.notation(),
                    short: only.short(&legal),
                    notes: vec![Note::ForcedCapture],
                };
                self.push("-", legal_move);
            }
            [_, _, ..] => self.refuse("-", unclear(self.law, &legal)),
            _ => self.play("-", false, following),
        }
    }

    fn push(&mut self, text: &str, found: LegalMove) {
        let (ply, before) = (self.played().saturating_add(1), self.position);
        self.position = before.make(&found.mv);
        self.tally.push(Facts::of(&before, &found.mv), self.position);
        if self.effect == Effect::Automatic && self.draw.is_none() {
            self.draw = self.tally.full().first().map(|counter| (ply, *counter));
        }
        self.plies.push(Ply {
            ply,
            side: before.turn(),
            text: text.to_owned(),
            notation: found.notation,
            short: found.short,
            position_after: self.position,
            captured: found.mv.captured().to_vec(),
            counters: self.tally.counters(),
            notes: found.notes,
        });
    }

    fn refuse(&mut self, text: &str, fault: Fault) {
        let ply = self.played().saturating_add(1);
        self.first_fault.get_or_insert_with(|| FirstFault { ply, text: text.to_owned(), fault });
    }

    /// What stands in the place of a move is none.
    fn no_move(&self, detail: Text) -> Fault {
        Fault {
            reason: Reason::Unreadable,
            citation: self.law.cite(law::NOTATION),
            detail,
            candidates: Vec::new(),
            notes: Vec::new(),
            consequence: None,
        }
    }

    /// Moves played after the count of moves had ended the game (D8).
    fn after_the_draw(&self) -> Option<Remark> {
        let (ply, _) = self.draw?;
        let moves = self.played().saturating_sub(ply);
        (moves > 0).then_some(Remark::AfterTheEnd { ply, moves })
    }
}

fn words_in_the_way() -> Text {
    Text {
        ru: "на месте хода слова, из которых не ясно, какой ход сделан".to_owned(),
        en: "words in the place of a move do not tell which move was made".to_owned(),
    }
}

fn position_in_the_way() -> Text {
    Text {
        ru: "на месте хода расставлена позиция: каким ходом к ней пришли, не записано".to_owned(),
        en: "a position is set up in the place of a move: the move that led to it is not recorded".to_owned(),
    }
}
