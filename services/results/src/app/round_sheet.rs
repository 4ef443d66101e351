//! The sheet of a published round, to print.
use api_types::TournamentId;
use api_types::sheets::{SheetFormat, SheetOrder};
use chassis::auth::Visitor;
use chassis::error::Outcome;
use chassis::sheet::{Printed, RoundSheet, SheetPair};

use super::access::visible;
use super::rounds::{assemble, find};
use super::teams;
use crate::State;

pub(crate) async fn show(
    state: &State,
    visitor: Visitor,
    (id, number): (TournamentId, u16),
    (order, format): (SheetOrder, SheetFormat),
) -> Outcome<Printed> {
    let language = visitor.context.language;
    let (event, round) = state
        .db
        .read(move |connection| -> Outcome<_> {
            let (tournament, _) = visible(connection, &visitor, id)?;
            let round = find(connection, id, number)?;
            Ok((tournament.name, assemble(connection, id, round)?))
        })
        .await?;
    if !round.matches.is_empty() {
        let sheet = teams::sheet::of(event, &round, order, language);
        return Ok(Printed::of(&sheet, format, language, &format!("round-{number}")));
    }
    let sheet = RoundSheet {
        event,
        round: number,
        draft: false,
        pairs: round
            .games
            .iter()
            .map(|game| SheetPair {
                board: game.board,
                white: &game.white,
                black: &game.black,
                result: game.result.map(api_types::games::GameResult::as_str),
            })
            .collect(),
        bye: round.bye.as_ref(),
        unpaired: &round.unpaired,
        left_out: &[],
        breaches: &round.breaches,
        openings: &round.openings,
    };
    Ok(Printed::of(&sheet.sheet(order, language), format, language, &format!("round-{number}")))
}
