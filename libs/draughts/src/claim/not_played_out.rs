//! Without an increment: endings that are drawn at once, and the last minute (6.1.10.4, 7.7.4).

use rulebook::{Citation, limits};

use super::judge::Case;
use super::{Claimed, Counted, Evidence};
use crate::{Board, Piece, Position, Side};

const SIDES: [Side; 2] = [Side::White, Side::Black];

/// 6.1.10.4.
pub(super) fn judge(case: &Case<'_>, citation: Citation) -> Claimed {
    by_increment(case, citation).unwrap_or_else(|| speaks(case, citation).unwrap_or_else(|| {
        Claimed::rejected(
            citation,
            "позиция не из тех, что не играются без добавления времени: ни трёх шашек против дамки на большой \
             дороге (6.1.8.5), ни двух-трёхфигурного окончания с дамками у обеих сторон (6.1.8.6)",
            "the position is none of those not played out without an increment: neither three pieces against a king \
             on the main road (6.1.8.5), nor two or three pieces with kings on both sides (6.1.8.6)",
        )
        .with(pieces(case, citation, *limits::draws::NOT_PLAYED_OUT_PIECES.end()))
    }))
}

/// 7.7.4: either of its two limbs.
pub(super) fn or_last_minute(case: &Case<'_>, citation: Citation) -> Claimed {
    let open = || either_speaks(case, citation).or_else(|| time_not_told(case, citation));
    by_increment(case, citation).unwrap_or_else(|| open().unwrap_or_else(|| {
        let most = limits::draws::INTERNATIONAL_CLAIM_PIECES;
        Claimed::rejected(
            citation,
            format!(
                "не выполнено ни одно из условий: ни окончания с одинокой дамкой, которые не играются, ни последней \
                 минуты на часах заявителя при {most} шашках и менее на доске"
            ),
            format!(
                "neither condition is met: none of the endings against a lone king, nor the last minute on the \
                 claimant's clock with {most} pieces or fewer on the board"
            ),
        )
        .with(pieces(case, citation, most))
        .with(time_left(case, citation))
    }))
}

/// Both limbs speak of a control without an increment.
fn by_increment(case: &Case<'_>, citation: Citation) -> Option<Claimed> {
    match case.claim.clocks.increment_seconds {
        Some(0) => None,
        Some(seconds) => Some(Claimed::rejected(
            citation,
            format!(
                "контроль добавляет {seconds} с на ход, а пункт говорит о контроле без добавления времени"
            ),
            format!(
                "the control adds {seconds} s a move, and the paragraph speaks of controls that add none"
            ),
        )),
        None => Some(Claimed::needs_judge(
            citation,
            "укажите `clocks.increment_seconds`: пункт действует только без добавления времени на ход",
            "tell `clocks.increment_seconds`: the paragraph holds only where no time is added for a move",
        )),
    }
}

/// Whether the position is an ending that is not played out, and what the judge says of a continuation.
pub(super) fn speaks(case: &Case<'_>, citation: Citation) -> Option<Claimed> {
    let position = case.game.position();
    let named = match position.board() {
        Board::Eight => on_eight(position),
        Board::Ten => on_ten(position),
    };
    named.then(|| unless_obvious(case, citation))
}

pub(super) fn either_speaks(case: &Case<'_>, citation: Citation) -> Option<Claimed> {
    speaks(case, citation).or_else(|| last_minute(case, citation))
}

fn unless_obvious(case: &Case<'_>, citation: Citation) -> Claimed {
    let answer = match case.claim.findings.obvious_continuation {
        Some(false) => Claimed::upheld(
            citation,
            "такое окончание без добавления времени не играется, очевидного продолжения судья не нашёл: ничья",
            "such an ending is not played out without an increment, and the judge found no obvious continuation: \
             a draw",
        ),
        Some(true) => Claimed::rejected(
            citation,
            "судья нашёл, что игра имеет очевидное продолжение и выигрыш можно показать",
            "the judge found an obvious continuation by which a win can be shown",
        ),
        None => Claimed::needs_judge(
            citation,
            "такое окончание не играется и фиксируется ничья, если нет очевидного продолжения; есть ли оно, \
             устанавливает судья",
            "such an ending is not played out and is drawn, unless there is an obvious continuation; whether there \
             is one, the judge establishes",
        ),
    };
    let most = *limits::draws::NOT_PLAYED_OUT_PIECES.end() + 1;
    answer.with(pieces(case, citation, most)).weighing(Evidence::of(case.game, case.claim.claimant))
}

/// The last minute cannot be judged without the claimant's time, unless the rest speaks against it already.
fn time_not_told(case: &Case<'_>, citation: Citation) -> Option<Claimed> {
    let most = limits::draws::INTERNATIONAL_CLAIM_PIECES;
    let told = case.claim.clocks.left(case.claim.claimant).is_some();
    if told || total(case.game.position()) > most || case.claim.findings.clear_advantage == Some(false) {
        return None;
    }
    let field = match case.claim.claimant {
        Side::White => "clocks.white_left_ms",
        Side::Black => "clocks.black_left_ms",
    };
    let answer = Claimed::needs_judge(
        citation,
        format!(
            "укажите `{field}`: при {most} шашках и менее ничью фиксируют, если у заявителя осталась минута или меньше"
        ),
        format!(
            "tell `{field}`: with {most} pieces or fewer the draw is made where the claimant has a minute or less"
        ),
    );
    Some(answer.with(pieces(case, citation, most)))
}

/// 7.7.4: a minute or less, few pieces, a clear advantage.
fn last_minute(case: &Case<'_>, citation: Citation) -> Option<Claimed> {
    let left = case.claim.clocks.left(case.claim.claimant)?;
    let most = limits::draws::INTERNATIONAL_CLAIM_PIECES;
    let few = total(case.game.position()) <= most;
    if left > milliseconds_of_claim() || !few {
        return None;
    }
    let answer = match case.claim.findings.clear_advantage {
        Some(true) => Claimed::upheld(
            citation,
            "у заявителя минута или меньше, шашек мало, и судья нашёл у него явное преимущество: ничья",
            "the claimant has a minute or less, pieces are few, and the judge found his advantage clear: a draw",
        ),
        Some(false) => Claimed::rejected(
            citation,
            "судья не нашёл у заявителя явного преимущества",
            "the judge found no clear advantage of the claimant",
        ),
        None => Claimed::needs_judge(
            citation,
            "время и число шашек позволяют фиксировать ничью; явно ли преимущество заявителя, устанавливает судья",
            "the time and the number of pieces allow the claim; whether the advantage is clear, the judge establishes",
        ),
    };
    let findings = pieces(case, citation, most).into_iter().chain(time_left(case, citation));
    Some(answer.with(findings).weighing(Evidence::of(case.game, case.claim.claimant)))
}

fn milliseconds_of_claim() -> u64 {
    u64::from(limits::time::INTERNATIONAL_CLAIM_MINUTES_LEFT) * 60_000
}

fn time_left(case: &Case<'_>, citation: Citation) -> Option<Counted> {
    let count = case.claim.clocks.left(case.claim.claimant)?;
    let limit = milliseconds_of_claim();
    Some(Counted { citation, counts: "milliseconds_left", count, limit, since_ply: 0 })
}

fn total(position: &Position) -> u32 {
    position.count(Side::White) + position.count(Side::Black)
}

fn pieces(case: &Case<'_>, citation: Citation, limit: u32) -> [Counted; 1] {
    [Counted::pieces(citation, total(case.game.position()), limit)]
}

fn kings(position: &Position, side: Side) -> usize {
    position.squares(side, Piece::King).count()
}

fn is_lone_king(position: &Position, side: Side) -> bool {
    position.count(side) == 1 && kings(position, side) == 1
}

/// 6.1.8.5, and 6.1.8.6 with two or three pieces.
fn on_eight(position: &Position) -> bool {
    let both_have_kings = SIDES.iter().all(|side| kings(position, *side) > 0);
    let few = limits::draws::NOT_PLAYED_OUT_PIECES.contains(&total(position));
    let main_road = SIDES.into_iter().any(|side| {
        position.count(side) == limits::draws::MAIN_ROAD_PIECES
            && is_lone_king(position, side.other())
            && position.on_main_road(side.other()) != 0
    });
    main_road || (both_have_kings && few)
}

/// At most three pieces, a king among them, against a lone king.
fn on_ten(position: &Position) -> bool {
    let most = limits::draws::INTERNATIONAL_NOT_PLAYED_OUT_PIECES;
    SIDES.into_iter().any(|side| {
        position.count(side) <= most && kings(position, side) > 0 && is_lone_king(position, side.other())
    })
}
