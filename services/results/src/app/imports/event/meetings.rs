//! The rounds of a report: what two lines say of a meeting is held against each other.
use std::collections::{BTreeMap, BTreeSet};

use api_types::Text;
use api_types::games::GameResult;
use api_types::imports::ImportFault;
use api_types::regulation::System;
use trf::{Cell, Mark, column_of_round};

use super::read::Report;

/// A game, by numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Met {
    pub(super) white: u32,
    pub(super) black: u32,
    pub(super) result: GameResult,
}

/// A round, by numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) games: Vec<Met>,
    pub(super) bye: Option<u32>,
    /// Those without a game.
    pub(super) missed: Vec<u32>,
}

/// What one line says of a meeting.
#[derive(Clone, Copy)]
struct Told {
    line: u32,
    opponent: u32,
    white: Option<bool>,
    mark: Mark,
}

/// Reads the rounds; what contradicts itself is a fault of the report.
pub(super) fn rounds(report: &mut Report, system: System) -> Vec<Round> {
    let count = report.lines.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    (0..count).map(|index| round(report, index, system)).collect()
}

fn round(report: &mut Report, index: usize, system: System) -> Round {
    let mut told: BTreeMap<u32, Told> = BTreeMap::new();
    let mut round = Round::default();
    let mut byes = Vec::new();
    for line in &report.lines {
        match line.cells.get(index).copied().unwrap_or(Cell::Blank) {
            Cell::Meeting { opponent, white, mark: Some(mark) } => {
                told.insert(line.no, Told { line: line.line, opponent, white, mark });
            }
            Cell::FreePoint => byes.push((line.no, line.line)),
            Cell::Blank | Cell::Missed | Cell::HalfPoint | Cell::Meeting { mark: None, .. } => {
                round.missed.push(line.no);
            }
        }
    }
    byes_of(report, index, system, &byes);
    round.bye = byes.first().map(|(no, _)| *no);
    let mut done = BTreeSet::new();
    for (no, own) in &told {
        if done.contains(no) {
            continue;
        }
        match meeting(*no, own, told.get(&own.opponent)) {
            Ok(met) => {
                done.extend([met.white, met.black]);
                round.games.push(met);
            }
            Err(text) => report.fault(own.line, column_of_round(index + 1), &(index + 1).to_string(), text),
        }
    }
    if round.games.is_empty() && report.faults.is_empty() {
        let line = report.lines.first().map_or(1, |line| line.line);
        let text = ("в этом туре нет ни одной партии", "this round has no game at all");
        report.fault(line, column_of_round(index + 1), &(index + 1).to_string(), text);
    }
    round
}

/// 3.17.2: one point without an opponent a round; none in a round robin, where one rests.
fn byes_of(report: &mut Report, index: usize, system: System, byes: &[(u32, u32)]) {
    let allowed = usize::from(system == System::Swiss);
    for (_, line) in byes.iter().skip(allowed) {
        let text = if system == System::Swiss {
            (
                "очко без соперника в туре уже есть у другого (3.17.2)",
                "another has the bye of this round (3.17.2)",
            )
        } else {
            (
                "в круговой системе свободный от игры очка не получает",
                "who rests in a round robin gets no point",
            )
        };
        report.fault(*line, column_of_round(index + 1), &(index + 1).to_string(), text);
    }
}

fn meeting(no: u32, own: &Told, other: Option<&Told>) -> Result<Met, (&'static str, &'static str)> {
    if own.opponent == no {
        return Err(("соперник — он сам", "the opponent is the player himself"));
    }
    let Some(other) = other.filter(|other| other.opponent == no) else {
        return Err((
            "соперника с таким номером нет, или в его строке в этом туре записано иное",
            "there is no opponent of this number, or his line says otherwise of this round",
        ));
    };
    let white = match (own.white, other.white) {
        (Some(own), Some(other)) if own != other => own,
        (None, None) if !played(own.mark) => no < own.opponent,
        _ => return Err(("цвета двух строк расходятся", "the colours of the two lines disagree")),
    };
    let result = result(own.mark, other.mark)
        .ok_or(("результаты двух строк расходятся", "the results of the two lines disagree"))?;
    let (white, black, result) =
        if white { (no, own.opponent, result) } else { (own.opponent, no, turned(result)) };
    Ok(Met { white, black, result })
}

const fn played(mark: Mark) -> bool {
    matches!(mark, Mark::Win | Mark::Draw | Mark::Loss)
}

/// The result, were the first to have White.
const fn result(own: Mark, other: Mark) -> Option<GameResult> {
    Some(match (own, other) {
        (Mark::Win, Mark::Loss) => GameResult::WhiteWon,
        (Mark::Loss, Mark::Win) => GameResult::BlackWon,
        (Mark::Draw, Mark::Draw) => GameResult::Drawn,
        (Mark::Loss, Mark::Loss) => GameResult::BothLost,
        (Mark::ForfeitWin, Mark::ForfeitLoss) => GameResult::WhiteForfeit,
        (Mark::ForfeitLoss, Mark::ForfeitWin) => GameResult::BlackForfeit,
        (Mark::ForfeitLoss, Mark::ForfeitLoss) => GameResult::NeitherAppeared,
        _ => return None,
    })
}

const fn turned(result: GameResult) -> GameResult {
    match result {
        GameResult::WhiteWon => GameResult::BlackWon,
        GameResult::BlackWon => GameResult::WhiteWon,
        GameResult::WhiteForfeit => GameResult::BlackForfeit,
        GameResult::BlackForfeit => GameResult::WhiteForfeit,
        other => other,
    }
}

/// The points of a line are those of its rounds.
pub(super) fn check_points(report: &mut Report) {
    let mut wrong = Vec::new();
    for line in &report.lines {
        let counted: u32 = line.cells.iter().map(halves).sum();
        if line.points.is_some_and(|points| points != counted) {
            wrong.push((line.line, format!("{}.{}", counted / 2, counted % 2 * 5)));
        }
    }
    for (line, counted) in wrong {
        let ru = format!("по турам получается {counted}");
        let en = format!("the rounds make {counted}");
        report.fault(line, 81, "points", (&ru, &en));
    }
}

const fn halves(cell: &Cell) -> u32 {
    match cell {
        Cell::FreePoint | Cell::Meeting { mark: Some(Mark::Win | Mark::ForfeitWin), .. } => 2,
        Cell::Meeting { mark: Some(Mark::Draw), .. } => 1,
        _ => 0,
    }
}

/// Second meetings, at the round and in the line of the one who has White: no Swiss programme makes one (3.17.2). What
/// was not played is no meeting.
pub(super) fn repeated(report: &Report, rounds: &[Round]) -> Vec<ImportFault> {
    use GameResult::{BlackForfeit, NeitherAppeared, WhiteForfeit};
    let mut first: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    let mut found = Vec::new();
    for (round, game) in
        (1..).zip(rounds).flat_map(|(no, round)| round.games.iter().map(move |game| (no, game)))
    {
        if matches!(game.result, WhiteForfeit | BlackForfeit | NeitherAppeared) {
            continue;
        }
        let pair = (game.white.min(game.black), game.white.max(game.black));
        let Some(before) = first.get(&pair) else {
            first.insert(pair, round);
            continue;
        };
        let line = report.lines.iter().find(|line| line.no == game.white).map_or(1, |line| line.line);
        let (own, other) = pair;
        found.push(ImportFault {
            line,
            column: u32::try_from(column_of_round(round)).unwrap_or(u32::MAX),
            heading: round.to_string(),
            text: Text::new(
                format!("участники {own} и {other} уже встречались в туре {before}: повторных встреч нет (3.17.2)"),
                format!("players {own} and {other} have met in round {before} already: nobody meets twice (3.17.2)"),
            ),
        });
    }
    found
}

/// How often two have met most.
pub(super) fn laps(rounds: &[Round]) -> u32 {
    let mut met: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for game in rounds.iter().flat_map(|round| &round.games) {
        *met.entry((game.white.min(game.black), game.white.max(game.black))).or_insert(0) += 1;
    }
    met.into_values().max().unwrap_or(1)
}
