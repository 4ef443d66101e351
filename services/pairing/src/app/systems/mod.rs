//! How each system makes a round of the field.
pub(crate) mod knock_out;
pub(crate) mod swiss;
pub(crate) mod table;

use api_types::Text;
use api_types::drafts::DraftPair;
use api_types::participants::ParticipantRef;
use api_types::rounds::{Field, FieldPlayer, MissedPair, Unpaired};

/// A round, before its openings are drawn.
#[derive(Debug)]
pub(crate) struct Made {
    pub(crate) pairs: Vec<DraftPair>,
    pub(crate) bye: Option<(ParticipantRef, Text)>,
    pub(crate) unpaired: Vec<Unpaired>,
    /// Of an order table of single players: its pairs of which one, or both, have left.
    pub(crate) missed: Option<Vec<MissedPair>>,
    /// How many rounds there are, where that follows from the field.
    pub(crate) rounds: Option<u16>,
}

/// Those who have a place in an order table or a tree: all but who left before the first round.
fn placed(wire: &Field) -> impl Iterator<Item = &FieldPlayer> {
    wire.players.iter().filter(|player| player.participant.withdrawn_after_round != Some(0))
}

fn pair(board: u32, white: ParticipantRef, black: ParticipantRef, why: &Text) -> DraftPair {
    let explanation = Text::new(
        format!("{} – {}. № {} (белые) - № {}: {}", white.name, black.name, white.no, black.no, why.ru),
        format!(
            "{} – {}. No. {} (White) - No. {}: {}",
            white.name_latin, black.name_latin, white.no, black.no, why.en
        ),
    );
    DraftPair { board, white, black, explanation }
}
