//! The readings of the draw rules, as the library knows them.
use api_types::oracle;
use draughts::{BalanceMoves, BesideBalance, CreatingMove, DrawSettings, Effect, MainRoad};

pub(super) fn read(settings: oracle::DrawSettings) -> DrawSettings {
    DrawSettings {
        balance_moves: match settings.balance_moves {
            oracle::BalanceMoves::EachSide => BalanceMoves::EachSide,
            oracle::BalanceMoves::InAll => BalanceMoves::InAll,
        },
        kings_only: match settings.kings_only {
            oracle::KingsOnly::Beside => BesideBalance::Beside,
            oracle::KingsOnly::Instead => BesideBalance::Instead,
        },
        creating_move: match settings.creating_move {
            oracle::CreatingMove::NotCounted => CreatingMove::NotCounted,
            oracle::CreatingMove::Counted => CreatingMove::Counted,
        },
        main_road: match settings.main_road {
            oracle::MainRoad::Consecutive => MainRoad::Consecutive,
            oracle::MainRoad::InAll => MainRoad::InAll,
        },
        effect: match settings.effect {
            oracle::DrawEffect::Automatic => Effect::Automatic,
            oracle::DrawEffect::OnClaim => Effect::OnClaim,
        },
    }
}
