//! The sheet of a draft, to print.
use api_types::DraftId;
use api_types::sheets::{SheetFormat, SheetOrder};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::sheet::{Printed, RoundSheet, SheetPair};

use super::drafts::seen;
use crate::State;

pub(crate) async fn show(
    state: &State,
    caller: Caller,
    id: DraftId,
    (order, format): (SheetOrder, SheetFormat),
) -> Outcome<Printed> {
    let (draft, tournament) = seen(state, &caller, id).await?;
    let language = caller.context.language;
    let sheet = RoundSheet {
        event: tournament.name,
        round: draft.round,
        draft: true,
        pairs: draft
            .pairs
            .iter()
            .map(|pair| SheetPair { board: pair.board, white: &pair.white, black: &pair.black, result: None })
            .collect(),
        bye: draft.bye.as_ref(),
        unpaired: &draft.details.unpaired,
        left_out: &draft.details.left_out,
        breaches: &draft.details.breaches,
        openings: &draft.details.openings,
    };
    let name = format!("draft-{}", draft.round);
    Ok(Printed::of(&sheet.sheet(order, language), format, language, &name))
}
