//! Words between moves. Once they have begun, squares among them are of what might have
//! been played: the game goes on at the move number that is due.

use super::kind::Kind;
use super::lex::{Item, Lexer};
use super::result;
use super::words::Word;

/// Where the game goes on after words.
enum Onward {
    /// At this number, the one due.
    At(usize),
    /// At this number, which counts so many moves more than were read.
    Past(usize, i64),
    Nowhere,
}

/// Stems that make a result in mid-sentence somebody else's, or a supposition.
const HEDGES: [&str; 10] = ["если", "бы", "счет", "счёт", "матч", "лучше", "вместо", "if", "score", "match"];

impl Lexer<'_> {
    /// Passes over words; returns where to read on.
    pub(super) fn prose(&mut self, at: usize) -> usize {
        match self.onward(at) {
            Onward::At(number) => {
                self.skip(at..number);
                number
            }
            Onward::Past(number, missing) => {
                self.pick(at, number, missing);
                number
            }
            Onward::Nowhere => self.last_words(at),
        }
    }

    /// The number due; the last of several before the next higher one, for a variation told
    /// in words begins with the same number. If it never comes, the next one or two moves
    /// stand among the words.
    fn onward(&self, at: usize) -> Onward {
        let mut found = Onward::Nowhere;
        for index in at + 1..self.words.len() {
            let (Some(Kind::Number(number)), Some(Kind::Move | Kind::Dash)) =
                (self.look(index), self.look(index + 1))
            else {
                continue;
            };
            if !number.dotted {
                continue;
            }
            match (number.plies.saturating_sub(self.counted()), &found) {
                (0, _) => found = Onward::At(index),
                (1.., Onward::At(_)) => break,
                // a result has been stated: the words after it need hold no move
                (missing @ 1..=2, _) if !matches!(self.items.last(), Some(Item::Result(_))) => {
                    return Onward::Past(index, missing);
                }
                _ => {}
            }
        }
        found
    }

    /// Moves that stand among words, if there are just as many as are missing.
    fn pick(&mut self, at: usize, number: usize, missing: i64) {
        let moves: Vec<usize> = (at..number).filter(|index| self.look(*index) == Some(Kind::Move)).collect();
        if i64::try_from(moves.len()) != Ok(missing) {
            self.items.push(Item::Unclear(self.text(at..number)));
            return;
        }
        let mut from = at;
        for index in moves {
            self.skip(from..index);
            let text = self.text(index..index + 1);
            self.push_move(&text, true);
            from = index + 1;
        }
        self.skip(from..number);
    }

    /// Words to the end of the record. A result is read among them where it opens a sentence
    /// or a line, or ends the record; «если белые сдались» and «счёт матча 1:1» are none.
    fn last_words(&mut self, at: usize) -> usize {
        let words = self.words;
        let tail = self.results_at_end(at);
        let (mut from, mut sentence, mut index) = (at, at, at);
        while let Some(word) = words.get(index) {
            let before = index.checked_sub(1).and_then(|before| words.get(before));
            let opens = word.line || before.is_some_and(ends_sentence);
            if opens {
                sentence = index;
            }
            let follows = from == index && index > at;
            let ending = index == tail && !words.get(sentence..index).unwrap_or_default().iter().any(hedges);
            let stated = words.get(index..).filter(|_| opens || follows || ending).and_then(result::stated);
            if let Some((stated, used)) = stated {
                self.skip(from..index);
                index = self.result(stated, index, used);
                from = index;
            } else {
                index += 1;
            }
        }
        self.skip(from..words.len());
        if self.hides_a_move(at) {
            self.items.push(Item::Unclear(self.text(at..words.len())));
        }
        words.len()
    }

    /// Whether a move stands among last words that neither follow a result nor suppose anything: it may have been
    /// played, and a record that passes over it is not to be called legal.
    fn hides_a_move(&self, at: usize) -> bool {
        let hedged = self.words.get(at..).unwrap_or_default().iter().any(hedges);
        let ended = matches!(self.items.last(), Some(Item::Result(_)));
        !hedged && !ended && (at..self.words.len()).any(|index| self.look(index) == Some(Kind::Move))
    }

    /// Where the results begin that end the record; its length if none do.
    fn results_at_end(&self, at: usize) -> usize {
        let (mut start, mut index) = (None, at);
        while let Some(rest) = self.words.get(index..).filter(|rest| !rest.is_empty()) {
            if let Some((_, used)) = result::stated(rest) {
                start = start.or(Some(index));
                index += used;
            } else {
                start = None;
                index += 1;
            }
        }
        start.unwrap_or(self.words.len())
    }
}

fn ends_sentence(word: &Word) -> bool {
    word.text.ends_with(['.', '!', '?', '…']) && word.text.chars().any(char::is_alphabetic)
}

fn hedges(word: &Word) -> bool {
    let small = word.text.to_lowercase();
    HEDGES.iter().any(|stem| if stem.len() < 5 { small == *stem } else { small.starts_with(stem) })
}
