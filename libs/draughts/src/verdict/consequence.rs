//! What follows from an impossible move, by the pace of the game.

use rulebook::{Citation, Language, Pace, law, limits};

use super::{Claim, Fault, Origin, Reason};
use crate::Move;
use crate::law::Law;

/// What is done about an impossible move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consequence {
    /// What it is.
    pub remedy: Remedy,
    /// Where the law says so.
    pub citation: Citation,
}

/// How an impossible move is mended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remedy {
    /// Rapid and blitz: on the offender's own time; unnoticed by both it stands, and is no
    /// ground for a protest (3.19.3).
    OnOwnTime,
    /// Correspondence: the piece has one move, so the receiver names it and answers it (10.2.10).
    OnlyMoveStands(String),
    /// Correspondence: the sender replaces the move, and is charged the days (10.2.10).
    SenderReplaces,
}

impl Remedy {
    /// The code used on the wire.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::OnOwnTime => "on_own_time",
            Self::OnlyMoveStands(_) => "only_move_stands",
            Self::SenderReplaces => "sender_replaces",
        }
    }

    /// The consequence as a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let days = limits::correspondence::PENALTY_DAYS;
        match (self, language) {
            (Self::OnOwnTime, Language::Ru) => "если часы соперника уже пущены, пускают часы провинившегося и \
                исправляют за счёт его времени; ход, которого не заметили оба, не меняют, и протеста по нему нет"
                .to_owned(),
            (Self::OnOwnTime, Language::En) => "if the opponent's clock was started, the offender's is started \
                again and the move is mended on his time; a move neither noticed stands and is no ground for a \
                protest"
                .to_owned(),
            (Self::OnlyMoveStands(only), Language::Ru) => {
                format!("у этой шашки единственный ход {only}: получатель указывает его и отвечает на него")
            }
            (Self::OnlyMoveStands(only), Language::En) => {
                format!("this piece has one move, {only}: the receiver names it and answers it")
            }
            (Self::SenderReplaces, Language::Ru) => format!(
                "ход заменяет отправитель; ему идут дни на обдумывание и исправление, и партнёр может начислить \
                 {days} штрафных дней (10.2.11)"
            ),
            (Self::SenderReplaces, Language::En) => format!(
                "the sender replaces the move and is charged the days it takes; the partner may add {days} penalty \
                 days (10.2.11)"
            ),
        }
    }
}

/// What follows from this fault; nothing beyond putting it right where the law names nothing.
pub(super) fn of(
    law: Law,
    pace: Pace,
    legal: &[Move],
    claim: Option<&Claim>,
    fault: &Fault,
) -> Option<Consequence> {
    let (remedy, paragraph) = match pace {
        _ if fault.reason == Reason::GameOver => return None,
        Pace::Classical => return None,
        Pace::Rapid | Pace::Blitz if fault.reason.is_of_reading() => return None,
        Pace::Rapid | Pace::Blitz => (Remedy::OnOwnTime, law::IMPOSSIBLE_MOVE),
        Pace::Correspondence => (by_correspondence(legal, claim), law::IMPOSSIBLE_BY_CORRESPONDENCE),
    };
    Some(Consequence { remedy, citation: law.cite(paragraph) })
}

fn by_correspondence(legal: &[Move], claim: Option<&Claim>) -> Remedy {
    let Some(Claim { origin: Origin::Square(from), .. }) = claim else { return Remedy::SenderReplaces };
    let mut of_piece = legal.iter().filter(|mv| mv.from() == *from);
    match (of_piece.next(), of_piece.next()) {
        (Some(only), None) => Remedy::OnlyMoveStands(only.notation()),
        _ => Remedy::SenderReplaces,
    }
}
