//! Knock-out (3.2): who loses is out. Colours, of which the rules say nothing: White to the one who has had it less
//! often, else by lot from the draft's seed.
use std::collections::BTreeSet;

use api_types::drafts::{DecidedTie, GivenPairs};
use api_types::play_offs::MeetingDecided;
use api_types::rounds::{Field, FieldEntry, Unpaired, UnpairedWhy};
use api_types::{ProblemCode, Text};
use chassis::error::{ApiError, Outcome};
use pairing::schedule::{KnockoutRound, MOST_IN_KNOCKOUT, Undecided, knockout, knockout_draw};
use pairing::{Colour, Past, PlayerNo, Seed, SwissPlayer, draw_colours};

use super::{Made, pair, placed};
use crate::app::field::{plays_on, swiss};
use crate::app::numbers::Numbers;
use crate::app::refusals::{EDITION, no_such_round, too_few, too_many};

/// The tree of an event.
pub(crate) fn tree(wire: &Field) -> Outcome<Vec<KnockoutRound>> {
    let players = placed(wire).count();
    let count = u32::try_from(players).unwrap_or(u32::MAX);
    let third_place = wire.regulation.third_place == Some(true);
    let least = if third_place { 4 } else { 2 };
    if players < least {
        return Err(if players < 2 { too_few(players) } else { no_third_place(players) });
    }
    knockout(count, third_place).map_err(|_| too_many(players, MOST_IN_KNOCKOUT))
}

pub(crate) fn make(wire: &Field, numbers: &Numbers, seed: &Seed, given: &GivenPairs) -> Outcome<Made> {
    let tree = tree(wire)?;
    let total = u16::try_from(tree.len()).unwrap_or(u16::MAX);
    if wire.round > total {
        return Err(no_such_round(wire.round, total));
    }
    let players: Vec<SwissPlayer> =
        wire.players.iter().map(|player| swiss(player, numbers)).collect::<Outcome<_>>()?;
    let round = u32::from(wire.round);
    let open = knockout_draw(&tree, round, &players, &[]).err().unwrap_or_default();
    let (recorded, waiting) = recorded(wire, &open, numbers)?;
    let mut decided = decided(&waiting, (&given.decided, &recorded), numbers)?;
    decided.extend(recorded);
    let draw = knockout_draw(&tree, round, &players, &decided).map_err(|open| undecided(&open, numbers))?;
    let lots = draw_colours(draw.pairs.len(), seed);
    let whites = |no: PlayerNo| players.iter().find(|player| player.no == no).map_or(0, whites);
    let mut made =
        Made { pairs: Vec::new(), bye: None, unpaired: Vec::new(), missed: None, rounds: Some(total) };
    for ((board, (upper, lower)), lot) in (1..).zip(&draw.pairs).zip(lots) {
        let (had, other) = (whites(*upper), whites(*lower));
        let (upper_white, why) = if had == other { (lot, &BY_LOT) } else { (had < other, &FEWER) };
        let (white, black) = if upper_white { (upper, lower) } else { (lower, upper) };
        let why = Text::new(
            format!("олимпийская система, тур {round} из {total}; {} (3.2).", why.0),
            format!("knock-out, round {round} of {total}; {} (3.2).", why.1),
        );
        made.pairs.push(pair(board, numbers.who(*white)?, numbers.who(*black)?, &why));
    }
    let paired: BTreeSet<PlayerNo> = draw.pairs.iter().flat_map(|(upper, lower)| [*upper, *lower]).collect();
    for player in wire.players.iter().filter(|player| plays_on(player)) {
        let no = numbers.no(player.participant.id)?;
        if !paired.contains(&no) {
            let why = if draw.go_on.contains(&no) { UnpairedWhy::GoesOn } else { UnpairedWhy::Out };
            made.unpaired.push(Unpaired { participant: numbers.who(no)?, why });
        }
    }
    Ok(made)
}

const BY_LOT: (&str, &str) = ("цвет по жребию", "colours by lot");
const FEWER: (&str, &str) = ("белыми — кто реже играл ими", "White to the one who has had it less often");

fn whites(player: &SwissPlayer) -> usize {
    let games = player.history.iter().flatten().filter_map(Past::game);
    games.filter(|(_, colour)| *colour == Colour::White).count()
}

/// Those who won the play-offs recorded of pairs without a winner, and the pairs still without one.
fn recorded(wire: &Field, open: &[Undecided], numbers: &Numbers) -> Outcome<(Vec<PlayerNo>, Vec<Undecided>)> {
    let mut winners = Vec::new();
    let mut waiting = open.to_vec();
    for one in wire.decided.iter().filter(|one| one.round + 1 == wire.round) {
        let (winner, loser) = (numbers.no(one.winner)?, numbers.no(one.loser)?);
        let before = waiting.len();
        waiting.retain(|open| open.pair != (winner, loser) && open.pair != (loser, winner));
        winners.extend((waiting.len() < before).then_some(winner));
    }
    Ok((winners, waiting))
}

/// What is told of each pair without a winner, for the play-offs.
pub(crate) fn told(wire: &Field, numbers: &Numbers, given: &GivenPairs) -> Outcome<Vec<MeetingDecided>> {
    let Some(round) = wire.round.checked_sub(1) else { return Ok(Vec::new()) };
    let opponent = |id| {
        let player = wire.players.iter().find(|player| player.participant.id == id)?;
        match player.history.last()? {
            FieldEntry::Game { opponent, .. } => Some(*opponent),
            FieldEntry::Bye | FieldEntry::Missed => None,
        }
    };
    let known = |id| wire.decided.iter().any(|one| one.round == round && one.winner == id);
    let told = given.decided.iter().filter(|tie| !known(tie.winner)).map(|tie| {
        numbers.no(tie.winner)?;
        let loser = opponent(tie.winner).ok_or_else(|| ApiError::internal("a tie is of no game"))?;
        Ok(MeetingDecided { round, winner: tie.winner, loser, detail: tie.reason.clone() })
    });
    told.collect()
}

/// Each word is about a pair that needs one, and there is one for each at most; what a play-off says already may be
/// said again.
fn decided(
    open: &[Undecided],
    (given, recorded): (&[DecidedTie], &[PlayerNo]),
    numbers: &Numbers,
) -> Outcome<Vec<PlayerNo>> {
    let mut pairs = BTreeSet::new();
    let mut winners = Vec::new();
    for (index, tie) in given.iter().enumerate() {
        let at = format!("/decided/{index}/winner");
        let no = numbers.known(tie.winner);
        if no.is_some_and(|no| recorded.contains(&no)) {
            continue;
        }
        let of = no.and_then(|no| open.iter().find(|open| open.pair.0 == no || open.pair.1 == no));
        let (Some(no), Some(of)) = (no, of) else {
            return Err(ApiError::field(
                at,
                "его пара прошлого тура решения не ждёт",
                "the player's pair of the round before waits for no decision",
            ));
        };
        if !pairs.insert((of.pair.0, of.pair.1)) {
            return Err(ApiError::field(at, "эта пара уже решена", "this pair is decided already"));
        }
        winners.push(no);
    }
    Ok(winners)
}

fn undecided(open: &[Undecided], numbers: &Numbers) -> ApiError {
    let named = |latin: bool| -> Vec<String> {
        open.iter()
            .map(|open| {
                let name = |no: PlayerNo| {
                    let who = numbers.who(no).ok();
                    who.map(|who| if latin { who.name_latin } else { who.name }).unwrap_or_default()
                };
                format!("{} – {}", name(open.pair.0), name(open.pair.1))
            })
            .collect()
    };
    let ids = open.iter().flat_map(|open| [open.pair.0, open.pair.1]);
    let ids = ids.filter_map(|no| numbers.who(no).ok()).map(|who| who.id.to_string());
    ApiError::new(
        ProblemCode::StateConflict,
        format!(
            "Неизвестно, кто выходит в следующий круг: {}. Проведите переигровку (3.15.2) и запишите её итог \
             (play-offs) или назовите победителя в decided: {{\"winner\": id, \"reason\": \"как решено\"}}.",
            named(false).join("; ")
        ),
        format!(
            "It is not known who goes on: {}. Hold a play-off (3.15.2) and record its outcome (play-offs), or name the \
             winner in decided: {{\"winner\": id, \"reason\": \"how it was decided\"}}.",
            named(true).join("; ")
        ),
    )
    .citing(EDITION, "3.15.2")
    .suggesting(ids.collect())
}

fn no_third_place(players: usize) -> ApiError {
    ApiError::conflict(
        format!("Участников {players}: за третье место играть некому, нужны хотя бы четверо."),
        format!(
            "There are {players} participants: nobody can play for the third place, four are needed at least."
        ),
    )
}
