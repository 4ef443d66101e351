//! Rounds against the number of players (3.17.1, 3.17.2).
use api_types::regulation::{Regulation, System};

use super::{CHAPTER, Findings, cite};

const AT: &str = "/regulation/rounds";
const AT_PLAYERS: &str = "/players";

pub(super) fn check(findings: &mut Findings, regulation: &Regulation, players: u32) {
    let rounds = u32::from(regulation.rounds);
    sides(findings, regulation.system, players);
    if regulation.system != System::Swiss || rounds == 0 {
        return;
    }
    if let Some(rule) = regulation.pairing.accelerated.as_ref().filter(|rule| rule.groups * 4 > players) {
        let groups = rule.groups;
        findings.warning(
            "/regulation/pairing/accelerated/groups",
            cite(CHAPTER, "3.17.9"),
            (
                &format!("Групп {groups} на участников ({players}): в группе не наберётся и двух пар."),
                &format!("There are {groups} groups for {players} players: less than two pairs in each."),
            ),
            ("Уменьшите число групп.", "Have fewer groups."),
        );
    }
    // Everybody meets everybody once; in an odd field each is without a partner once.
    let most = if players.is_multiple_of(2) { players - 1 } else { players };
    if rounds > most {
        findings.error(
            AT,
            cite(CHAPTER, "3.17.2"),
            (
                &format!("Туров {rounds}, а без повторных встреч участникам ({players}) хватит пар на {most}."),
                &format!("There are {rounds} rounds, but without second meetings {players} players have pairs for {most}."),
            ),
            (
                "Уменьшите число туров или проведите круговой турнир.",
                "Have fewer rounds, or a round robin.",
            ),
        );
    } else if rounds.saturating_mul(2) > players {
        findings.warning(
            AT,
            cite(CHAPTER, "3.17.1"),
            (
                "Туров больше половины числа участников: швейцарская система — для многих участников и немногих туров.",
                "There are more rounds than half of the players: the Swiss system is for many players and few rounds.",
            ),
            (
                "Подумайте о круговой системе или меньшем числе туров.",
                "Consider a round robin, or fewer rounds.",
            ),
        );
    } else if rounds < players.next_power_of_two().ilog2() {
        findings.warning(
            AT,
            cite(CHAPTER, "3.17.1"),
            (
                "Туров мало: все партии могут выиграть несколько участников, и первое место не определится игрой.",
                "There are few rounds: several may win all their games, and play will not tell the first.",
            ),
            ("Добавьте туры.", "Add rounds."),
        );
    }
}

/// Two sides of as many players each.
fn sides(findings: &mut Findings, system: System, players: u32) {
    if system == System::Scheveningen && !players.is_multiple_of(2) {
        findings.error(
            AT_PLAYERS,
            cite(CHAPTER, "3.2"),
            (
                &format!("Участников {players}: на две равные стороны шевенингенского матча они не делятся."),
                &format!("There are {players} players: they do not make the two equal sides of a Scheveningen match."),
            ),
            ("Добавьте или уберите участника.", "Enter one more, or one less."),
        );
    }
}
