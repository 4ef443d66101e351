//! What ended a game at the table.
use api_types::oracle::{GameEvent, GameEventKind};
use chassis::ApiError;
use chassis::error::Outcome;
use draughts::{Event, Side};
use rulebook::Pace;

use super::reading::side;

pub(super) fn read(pace: Pace, event: GameEvent) -> Outcome<Event> {
    let named = event.side.map(side);
    match event.kind {
        GameEventKind::Resigned => Ok(Event::Resigned(whose(named)?)),
        _ if pace == Pace::Correspondence => Err(no_clock()),
        GameEventKind::FlagFell => Ok(Event::FlagFell(whose(named)?)),
        GameEventKind::BothFlags => Ok(Event::BothFlags(named)),
        GameEventKind::StoppedClocks => Ok(Event::StoppedClocks(whose(named)?)),
    }
}

fn whose(named: Option<Side>) -> Outcome<Side> {
    named.ok_or_else(|| {
        ApiError::field(
            "/event/side",
            "укажите, о какой стороне речь: `white` или `black`",
            "say which side it was: `white` or `black`",
        )
    })
}

fn no_clock() -> ApiError {
    ApiError::field(
        "/event/kind",
        "в игре по переписке нет часов на столе; просрочку считают по дням (10.3)",
        "by correspondence there is no clock on the table; overstepping is counted in days (10.3)",
    )
}
