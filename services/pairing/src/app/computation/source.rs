//! Where a field comes from: the lists of the request, or the text of a report in it.
use std::borrow::Cow;

use api_types::oracle::Colour;
use api_types::pairing_computation::PairingPlayer;
use api_types::regulation::Scale;
use chassis::error::{ApiError, Outcome};

use super::trf::{self, Report};

/// Players and forbidden pairs, wherever they stand in the request.
pub(super) struct Source<'a> {
    pub(super) players: Cow<'a, [PairingPlayer]>,
    pub(super) forbidden: Cow<'a, [[u32; 2]]>,
    pub(super) rounds_total: Option<u32>,
    pub(super) first_colour: Option<Colour>,
    own_forbidden: usize,
    report: Option<Places>,
}

/// The lines of a report.
struct Places {
    players: Vec<usize>,
    forbidden: Vec<usize>,
}

impl<'a> Source<'a> {
    pub(super) fn new(
        trf: Option<&str>,
        (players, forbidden): (&'a [PairingPlayer], &'a [[u32; 2]]),
        (round, scale): (u32, Scale),
    ) -> Outcome<Self> {
        let own_forbidden = forbidden.len();
        let Some(text) = trf else {
            let (players, forbidden) = (Cow::Borrowed(players), Cow::Borrowed(forbidden));
            return Ok(Self {
                players,
                forbidden,
                rounds_total: None,
                first_colour: None,
                own_forbidden,
                report: None,
            });
        };
        if !players.is_empty() {
            return Err(ApiError::field(
                "/trf",
                "нужно либо `players`, либо `trf`",
                "either `players` or `trf`, not both",
            ));
        }
        let report: Report = trf::read(text, round, scale)?;
        let forbidden = [forbidden, report.forbidden.as_slice()].concat();
        Ok(Self {
            players: Cow::Owned(report.players),
            forbidden: Cow::Owned(forbidden),
            rounds_total: report.rounds_total,
            first_colour: report.first_colour,
            own_forbidden,
            report: Some(Places { players: report.lines, forbidden: report.forbidden_lines }),
        })
    }

    /// A fault of a player or a pair that came of a report stands in a line of it.
    pub(super) fn placed(&self, error: ApiError) -> ApiError {
        let Some(places) = &self.report else { return error };
        let Some((pointer, text)) = error.errors.first() else { return error };
        let line = match pointer.split('/').collect::<Vec<_>>()[..] {
            ["", "players", index, ..] => {
                index.parse().ok().and_then(|index: usize| places.players.get(index))
            }
            ["", "forbidden", index, ..] => {
                let index = index.parse().ok().and_then(|index: usize| index.checked_sub(self.own_forbidden));
                index.and_then(|index| places.forbidden.get(index))
            }
            _ => None,
        };
        line.map_or_else(|| error.clone(), |line| trf::fault(*line, &text.ru, &text.en))
    }
}
