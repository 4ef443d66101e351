//! Reading and judging, a few games at a time, on a thread that may take its time.
use api_types::oracle::{ArchiveEnd, ArchiveLine, ArchiveQuery, ArchiveSummary};
use chassis::auth::Caller;
use chassis::error::Outcome;
use pdn::{Limits, Reader};
use serde::Serialize;

use super::judge::Judge;

/// The longest text of one game. Every move of it is held until it is judged, at some forty times its length.
const LONGEST_GAME: usize = 256 * 1024;
/// Games judged, and bytes of lines made, before the reader of the answer is asked whether he is still there.
const MOST_GAMES: usize = 8;
const MOST_BYTES: usize = 64 * 1024;

/// An archive on its way.
pub(super) struct Work {
    reader: Reader,
    judge: Judge,
    summary: ArchiveSummary,
    ended: bool,
}

impl Work {
    pub(super) fn of(caller: &Caller, query: &ArchiveQuery) -> Outcome<Self> {
        let limits = Limits { game_bytes: LONGEST_GAME, ..Limits::default() };
        let summary = ArchiveSummary { settings: query.settings(), ..ArchiveSummary::default() };
        Ok(Self { reader: Reader::new(limits), judge: Judge::of(caller, query)?, summary, ended: false })
    }

    /// Takes the next piece; its games are to be taken out before another one.
    pub(super) fn push(&mut self, piece: &[u8]) {
        self.reader.push(piece);
    }

    /// The archive is over; its last games are still to be taken out.
    pub(super) fn finish(&mut self) {
        self.ended = true;
        self.reader.finish();
    }

    pub(super) const fn is_ended(&self) -> bool {
        self.ended
    }

    /// The lines of the next few games; empty where more text is needed.
    pub(super) fn lines(&mut self) -> Vec<u8> {
        let mut lines = Vec::new();
        for _ in 0..MOST_GAMES {
            let Some(read) = self.reader.next_game() else { break };
            let line = self.judge.line(&read);
            count(&mut self.summary, &line, read.is_ok());
            write(&mut lines, &line);
            if lines.len() >= MOST_BYTES {
                break;
            }
        }
        lines
    }

    /// The last line.
    pub(super) fn summary(&self) -> Vec<u8> {
        let mut line = Vec::new();
        write(&mut line, &ArchiveLine::Summary(ArchiveEnd { summary: self.summary }));
        line
    }
}

fn count(summary: &mut ArchiveSummary, line: &ArchiveLine, readable: bool) {
    summary.games += 1;
    match line {
        ArchiveLine::Judged(game) if game.legal => summary.legal += 1,
        ArchiveLine::Judged(_) => summary.faulty += 1,
        _ if readable => summary.unjudged += 1,
        _ => summary.unreadable += 1,
    }
}

/// Adds a line with its end. Types of ours have no map that is no object, so nothing can fail.
pub(super) fn write(lines: &mut Vec<u8>, line: &impl Serialize) {
    if serde_json::to_writer(&mut *lines, line).is_ok() {
        lines.push(b'\n');
    }
}
