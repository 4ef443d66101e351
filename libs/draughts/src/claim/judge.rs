//! From a claim to its verdict.

use rulebook::{Pace, law};

use super::{Claim, ClaimTerms, Claimed, Game, Ground};
use super::{clearly_drawn, counted, not_played_out, offer, short_of_time};

/// What a claim is weighed with.
pub(super) struct Case<'a> {
    pub(super) terms: &'a ClaimTerms,
    pub(super) game: &'a Game,
    pub(super) claim: &'a Claim,
}

/// Judges a claim on a game as far as it has come.
///
/// The order is the law's: a game that a count had drawn is drawn (D8); one that its position has ended is over
/// (6.1.7, 3.7.12); a fallen flag loses before any claim (3.7.9, 3.19.8), both together draw in rapid and blitz (3.19.7);
/// then the ground itself is weighed.
#[must_use]
pub fn judge_claim(terms: &ClaimTerms, mut game: Game, claim: &Claim) -> Claimed {
    if let Some(side) = claim.main_road {
        game.hold_main_road(side);
    }
    let case = Case { terms, game: &game, claim };
    let over = counted::drawn_before(&case).or_else(|| case.won_on_the_board());
    over.or_else(|| case.flags()).unwrap_or_else(|| match claim.ground {
        Ground::Any => case.any(),
        Ground::Count(citation) => counted::judge(&case, citation),
        Ground::FastDraws(citation) => case.fast_draws(citation),
        Ground::Offer(citation, limit) => offer::by_moves(&case, citation, limit),
        Ground::UnrecordedOffer(citation, limit) => offer::by_pieces(&case, citation, limit),
        Ground::ClearlyDrawn(citation) => clearly_drawn::judge(&case, citation),
        Ground::NotPlayedOut(citation) => not_played_out::judge(&case, citation),
        Ground::NotPlayedOutOrLastMinute(citation) => not_played_out::or_last_minute(&case, citation),
        Ground::NoTimeToWin(citation) => short_of_time::judge(&case, citation),
    })
}

impl Case<'_> {
    pub(super) const fn is_fast(&self) -> bool {
        matches!(self.terms.pace, Pace::Rapid | Pace::Blitz)
    }

    fn won_on_the_board(&self) -> Option<Claimed> {
        self.game.position().ending()?;
        let citation = self.game.law.cite(law::WIN);
        Some(Claimed::rejected(
            citation,
            "партия уже окончена: у стороны, чей ход, нет шашек или все они заперты; решает позиция на доске",
            "the game is over: the side to move has no piece left or all are shut in; the board decides",
        ))
    }

    /// 3.7.9, 3.19.7, 3.19.8: what a flag decides goes before a claim made after it fell.
    fn flags(&self) -> Option<Claimed> {
        let (clocks, claimant) = (&self.claim.clocks, self.claim.claimant);
        let edition = self.terms.edition;
        if clocks.both_flags() && self.is_fast() {
            return Some(Claimed::upheld(
                edition.cite(law::FAST_DRAWS),
                "упали флажки у обоих участников: в быстрой и молниеносной игре это ничья",
                "both flags are down: in rapid and blitz the game is drawn",
            ));
        }
        if clocks.both_flags() {
            return Some(Claimed::needs_judge(
                edition.cite(law::FLAG_FALL),
                "упали оба флажка: проиграл тот, чей упал первым; это устанавливает судья",
                "both flags are down: whose fell first has lost, which the judge establishes",
            ));
        }
        let paragraph = if self.is_fast() { law::FAST_FLAG } else { law::FLAG_FALL };
        if clocks.flag(claimant) {
            return Some(Claimed::rejected(
                edition.cite(paragraph),
                "флажок заявителя упал: время истекло, партия проиграна",
                "the claimant's flag is down: his time has run out and the game is lost",
            ));
        }
        clocks.flag(claimant.other()).then(|| {
            Claimed::rejected(
                edition.cite(paragraph),
                "флажок соперника упал: он проиграл по времени, ничьей уже нет",
                "the opponent's flag is down: he has lost on time, and there is no draw any more",
            )
        })
    }

    /// Every ground the moves and the clocks speak for, and if none does, how far each count has come.
    fn any(&self) -> Claimed {
        let without_increment = self.is_fast() && self.claim.clocks.increment_seconds == Some(0);
        let not_played_out = match self.terms_of_fast_endings() {
            Some(Ground::NotPlayedOut(own)) => not_played_out::speaks(self, own),
            Some(Ground::NotPlayedOutOrLastMinute(own)) => not_played_out::either_speaks(self, own),
            _ => None,
        };
        match not_played_out.filter(|_| without_increment) {
            Some(answer) => answer.with(counted::all(self)),
            None => counted::nothing_yet(self),
        }
    }

    /// The ground that 6.1.10.4 or 7.7.4 gives here, if one does.
    fn terms_of_fast_endings(&self) -> Option<Ground> {
        let grounds = super::grounds::here(self.game.law, self.terms.pace);
        let of_endings =
            |ground: &Ground| matches!(ground, Ground::NotPlayedOut(_) | Ground::NotPlayedOutOrLastMinute(_));
        grounds.into_iter().map(|(_, ground)| ground).find(of_endings)
    }

    /// 3.19.7: the flags have been looked at; a third occurrence, else the judge's five moves.
    fn fast_draws(&self, citation: rulebook::Citation) -> Claimed {
        if self.claim.findings.clearly_drawn.is_some() {
            return clearly_drawn::judge(self, citation);
        }
        counted::judge(self, citation)
    }
}
