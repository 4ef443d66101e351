//! The library's answers about renju as they travel.
use api_types::oracle::{
    Colour, RenjuColumns, RenjuCompletion, RenjuFoul, RenjuFour, RenjuProof, RenjuThree, ThreeReading,
};
use renju::{Columns, Completion, Foul, FoulKinds, Judgement, Note, Point, Proof, Stone, Three, Why};
use rulebook::Language;

/// How an answer is told: in a language, with the columns it was asked in.
#[derive(Clone, Copy)]
pub(super) struct Told {
    pub(super) language: Language,
    pub(super) columns: Columns,
}

impl Told {
    pub(super) fn names(self, points: &[Point]) -> Vec<String> {
        points.iter().map(|point| self.columns.name(*point)).collect()
    }

    pub(super) fn notes(self, notes: &[Note]) -> Vec<String> {
        notes.iter().map(|note| note.text(self.language)).collect()
    }

    pub(super) fn foul(self, foul: &Foul) -> RenjuFoul {
        RenjuFoul {
            point: self.columns.name(foul.point),
            kinds: kinds(foul.kinds),
            proof: self.proof(&foul.proof),
        }
    }

    pub(super) fn proof(self, proof: &Proof) -> RenjuProof {
        RenjuProof {
            point: self.columns.name(proof.point),
            judgement: judgement(proof.judgement).to_owned(),
            kinds: match proof.judgement {
                Judgement::Foul(found) => kinds(found),
                _ => Vec::new(),
            },
            rows: proof.rows.iter().map(|row| self.names(&row.stones)).collect(),
            fours: proof
                .fours
                .iter()
                .map(|four| RenjuFour {
                    stones: self.names(&four.stones),
                    completing: self.names(&four.completing),
                })
                .collect(),
            threes: proof.threes.iter().map(|three| self.three(three)).collect(),
            text: proof.text(self.language, self.columns),
        }
    }

    fn three(self, three: &Three) -> RenjuThree {
        RenjuThree {
            stones: self.names(&three.stones),
            counts: three.counts(),
            completions: three.completions.iter().map(|completion| self.completion(completion)).collect(),
        }
    }

    fn completion(self, completion: &Completion) -> RenjuCompletion {
        RenjuCompletion {
            point: self.columns.name(completion.point),
            permitted: completion.permitted,
            judgement: judgement(completion.judgement).to_owned(),
            proof: match &completion.why {
                Why::Shown(proof) => Some(Box::new(self.proof(proof))),
                Why::Plain | Why::LeftOut => None,
            },
        }
    }

    pub(super) const fn columns(self) -> RenjuColumns {
        match self.columns {
            Columns::International => RenjuColumns::International,
            Columns::Russian => RenjuColumns::Russian,
        }
    }
}

pub(super) fn kinds(kinds: FoulKinds) -> Vec<String> {
    kinds.iter().map(|kind| kind.as_str().to_owned()).collect()
}

const fn judgement(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Legal => "legal",
        Judgement::Five => "five",
        Judgement::Overline => "overline",
        Judgement::Foul(_) => "foul",
        Judgement::Occupied(_) => "occupied",
    }
}

pub(super) const fn reading(reading: renju::ThreeReading) -> ThreeReading {
    match reading {
        renju::ThreeReading::Permitted => ThreeReading::Permitted,
        renju::ThreeReading::Rif => ThreeReading::Rif,
    }
}

pub(super) const fn colour(stone: Stone) -> Colour {
    match stone {
        Stone::Black => Colour::Black,
        Stone::White => Colour::White,
    }
}
