//! A board in a sentence.

use crate::field::{Field, PlayerNo, Score};
use crate::passed_over::PassedOver;
use crate::round::{ColourReason, Float};

/// What is told of a board.
pub(crate) struct Told<'a> {
    pub(crate) group: Score,
    pub(crate) float: Option<Float>,
    pub(crate) turn: PlayerNo,
    pub(crate) passed_over: &'a [PassedOver],
    pub(crate) reason: ColourReason,
    pub(crate) white: PlayerNo,
    pub(crate) black: PlayerNo,
    /// Of White and of Black, in an accelerated round.
    pub(crate) virtual_points: Option<[Score; 2]>,
}

impl Told<'_> {
    pub(crate) fn russian(&self, field: &Field) -> String {
        let Self { white, black, turn, .. } = self;
        let shown = |score: Score| score.shown(field.scale);
        let came = self.float.map_or_else(String::new, |float| {
            let past = if float.passed > 0 {
                ", не найдя соперника в группах между ними"
            } else {
                ""
            };
            format!("; № {} спустился из группы {}{past}", float.player, shown(float.from))
        });
        let passed: Vec<String> = self.passed_over.iter().map(|passed| passed.russian()).collect();
        let passed = match passed.len() {
            0 => String::new(),
            _ => format!("; раньше для № {turn} не подошли: {}", passed.join(", ")),
        };
        let why = match self.reason {
            ColourReason::Lot => "цвет по жребию первого тура".to_owned(),
            ColourReason::OddWhite => "в первом туре белыми играет нечётный номер".to_owned(),
            ColourReason::ThreeRunning => "три партии подряд одним цветом".to_owned(),
            ColourReason::FewerWhites => format!("№ {white} реже играл белыми"),
            ColourReason::LastDifference => format!("при последнем различии № {white} играл чёрными"),
            ColourReason::HigherClassified => format!("№ {white} выше в классификации"),
        };
        let (group, paragraph) = (shown(self.group), field.programme.paragraph());
        let ahead = self.virtual_points.map_or_else(String::new, |[own, other]| {
            let (own, other) = (shown(own), shown(other));
            format!(" с виртуальными очками ускоренного тура (№ {white}: {own}, № {black}: {other})")
        });
        format!(
            "№ {white} (белые) - № {black}: очковая группа {group}{ahead}{came}{passed}; {why} ({paragraph})."
        )
    }

    pub(crate) fn english(&self, field: &Field) -> String {
        let Self { white, black, turn, .. } = self;
        let shown = |score: Score| score.shown(field.scale);
        let came = self.float.map_or_else(String::new, |float| {
            let past = if float.passed > 0 { ", having found no opponent in the groups between" } else { "" };
            format!("; No. {} floated from group {}{past}", float.player, shown(float.from))
        });
        let passed: Vec<String> = self.passed_over.iter().map(|passed| passed.english()).collect();
        let passed = match passed.len() {
            0 => String::new(),
            _ => format!("; earlier for No. {turn}, but passed over: {}", passed.join(", ")),
        };
        let why = match self.reason {
            ColourReason::Lot => "colours by the lot of round one".to_owned(),
            ColourReason::OddWhite => "in round one the odd number has White".to_owned(),
            ColourReason::ThreeRunning => "one colour three times running".to_owned(),
            ColourReason::FewerWhites => format!("No. {white} has had White less often"),
            ColourReason::LastDifference => format!("at their last difference No. {white} had Black"),
            ColourReason::HigherClassified => format!("No. {white} stands higher"),
        };
        let (group, paragraph) = (shown(self.group), field.programme.paragraph());
        let ahead = self.virtual_points.map_or_else(String::new, |[own, other]| {
            let (own, other) = (shown(own), shown(other));
            format!(
                " with the virtual points of an accelerated round (No. {white}: {own}, No. {black}: {other})"
            )
        });
        format!(
            "No. {white} (White) - No. {black}: score group {group}{ahead}{came}{passed}; {why} ({paragraph})."
        )
    }
}

pub(crate) fn russian_bye(player: PlayerNo, given: bool) -> String {
    if given {
        return format!("№ {player} получает плюс по указанию судьи (3.17.9).");
    }
    format!(
        "№ {player} получает плюс: последний в классификации из тех, кто не получал очка без игры и без кого тур \
         составляется полностью (3.17.2)."
    )
}

pub(crate) fn english_bye(player: PlayerNo, given: bool) -> String {
    if given {
        return format!("No. {player} has the bye by the arbiter's word (3.17.9).");
    }
    format!(
        "No. {player} has the bye: the lowest of those who had no point without play and without whom the round is \
         complete (3.17.2)."
    )
}
