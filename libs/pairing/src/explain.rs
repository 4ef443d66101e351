//! A board in a sentence.

use crate::field::{Field, PlayerNo, Score};
use crate::round::{ColourReason, Float};

pub(crate) fn russian(
    field: &Field,
    group: Score,
    float: Option<Float>,
    colour: ColourReason,
    white: PlayerNo,
    black: PlayerNo,
) -> String {
    let shown = |score: Score| score.shown(field.scale);
    let came = float.map_or_else(String::new, |float| {
        let past = if float.passed > 0 {
            ", не найдя соперника в группах между ними"
        } else {
            ""
        };
        format!("; № {} спустился из группы {}{past}", float.player, shown(float.from))
    });
    let why = match colour {
        ColourReason::Lot => "цвет по жребию первого тура".to_owned(),
        ColourReason::ThreeRunning => "три партии подряд одним цветом".to_owned(),
        ColourReason::FewerWhites => format!("№ {white} реже играл белыми"),
        ColourReason::LastDifference => format!("при последнем различии № {white} играл чёрными"),
        ColourReason::HigherClassified => format!("№ {white} выше в классификации"),
    };
    let (group, paragraph) = (shown(group), field.programme.paragraph());
    format!("№ {white} (белые) - № {black}: очковая группа {group}{came}; {why} ({paragraph}).")
}

pub(crate) fn english(
    field: &Field,
    group: Score,
    float: Option<Float>,
    colour: ColourReason,
    white: PlayerNo,
    black: PlayerNo,
) -> String {
    let shown = |score: Score| score.shown(field.scale);
    let came = float.map_or_else(String::new, |float| {
        let past = if float.passed > 0 { ", having found no opponent in the groups between" } else { "" };
        format!("; No. {} floated from group {}{past}", float.player, shown(float.from))
    });
    let why = match colour {
        ColourReason::Lot => "colours by the lot of round one".to_owned(),
        ColourReason::ThreeRunning => "one colour three times running".to_owned(),
        ColourReason::FewerWhites => format!("No. {white} has had White less often"),
        ColourReason::LastDifference => format!("at their last difference No. {white} had Black"),
        ColourReason::HigherClassified => format!("No. {white} stands higher"),
    };
    let (group, paragraph) = (shown(group), field.programme.paragraph());
    format!("No. {white} (White) - No. {black}: score group {group}{came}; {why} ({paragraph}).")
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
