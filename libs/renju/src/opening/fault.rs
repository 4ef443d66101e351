//! What is wrong with a step of an opening.

use rulebook::{Citation, Edition, Language, Paragraph, law};

use super::Zone;
use crate::text::say;
use crate::{Columns, Point, Stone, Text};

/// A step that the opening regulation, or the rules, do not permit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step} of the opening, move {number}: {}", detail.en)]
pub struct OpeningFault {
    /// Which step it is, from 1: every decision counts, not moves alone.
    pub step: u32,
    /// The number of the move that was to be made, or comes next.
    pub number: u32,
    /// Why it is wrong.
    pub reason: OpeningReason,
    /// The reason as a sentence.
    pub detail: Text,
    /// The paragraph: 9.2.4.3, and for an occupied point 9.2.4.1.
    pub citation: Citation,
}

impl OpeningFault {
    pub(super) fn new(
        (edition, columns): (Edition, Columns),
        (step, number): (u32, u32),
        reason: OpeningReason,
    ) -> Self {
        let detail = Text::each(|language| reason.words(language, columns));
        Self { step, number, reason, detail, citation: edition.cite(reason.paragraph()) }
    }
}

/// Why a step is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningReason {
    /// The stone is outside the zone of this move.
    OutOfZone {
        /// Where it was put.
        point: Point,
        /// Where it may be put.
        zone: Zone,
    },
    /// A stone stands there.
    Occupied {
        /// Where.
        point: Point,
        /// Whose.
        stone: Stone,
    },
    /// Another decision is due, which [`super::Expected`] tells.
    NotDue,
    /// The opening is over.
    Over,
    /// A number that may not be declared.
    Declared {
        /// At least so many.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// Too many or too few fifth moves.
    OfferCount {
        /// So many are due.
        due: u8,
        /// So many are offered.
        given: usize,
    },
    /// A fifth move offered twice.
    OfferedTwice(Point),
    /// Two fifth moves that are one and the same, because a symmetry of the four stones leads from
    /// one to the other (R4).
    Symmetrical(Point, Point),
    /// A fifth move chosen that was not offered.
    NotOffered(Point),
    /// A stone is refused, which no opening allows.
    Pass,
    /// A record goes on without a decision that was due.
    Untold,
    /// A decision names another point than the move of the record.
    OtherMove(Point),
}

impl OpeningReason {
    /// The code used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OutOfZone { .. } => "out_of_zone",
            Self::Occupied { .. } => "occupied",
            Self::NotDue => "not_due",
            Self::Over => "over",
            Self::Declared { .. } => "declared",
            Self::OfferCount { .. } => "offer_count",
            Self::OfferedTwice(_) => "offered_twice",
            Self::Symmetrical(..) => "symmetrical",
            Self::NotOffered(_) => "not_offered",
            Self::Pass => "pass",
            Self::Untold => "untold",
            Self::OtherMove(_) => "other_move",
        }
    }

    /// The paragraph that says so.
    #[must_use]
    pub const fn paragraph(self) -> Paragraph {
        match self {
            Self::Occupied { .. } => law::RENJU_MOVES,
            _ => law::RENJU_OPENING,
        }
    }

    /// The reason as a sentence, without the step.
    pub(crate) fn words(self, language: Language, columns: Columns) -> String {
        match language {
            Language::Ru => self.ru(columns),
            Language::En => self.en(columns),
        }
    }

    fn ru(self, columns: Columns) -> String {
        match self {
            Self::OutOfZone { point, zone } => {
                let (name, zone) = (columns.name(point), zone.words(Language::Ru));
                format!("{name}: этот ход по дебютному регламенту делается {zone}")
            }
            Self::Occupied { point, stone } => {
                let whose = if stone == Stone::Black { "чёрной" } else { "белой" };
                format!("{}: пункт занят {whose} шашкой; выберите свободный", columns.name(point))
            }
            Self::Declared { least, most } => {
                format!("пятых ходов объявляют от {least} до {most}")
            }
            Self::OfferCount { due, given } => {
                format!("предложено пятых ходов: {given}, а должно быть: {due}")
            }
            Self::OfferedTwice(point) => format!("{} предложен дважды", columns.name(point)),
            Self::Symmetrical(one, other) => format!(
                "{} и {} — один и тот же пятый ход: симметрия четырёх шашек переводит один в другой; \
                замените один из них",
                columns.name(one),
                columns.name(other)
            ),
            Self::NotOffered(point) => {
                format!("{} не предлагался пятым ходом; выберите из предложенных", columns.name(point))
            }
            Self::OtherMove(point) => {
                format!("в решениях назван пункт {}, а в записи такого хода нет", columns.name(point))
            }
            Self::NotDue | Self::Over | Self::Pass | Self::Untold => self.plain(Language::Ru).to_owned(),
        }
    }

    fn en(self, columns: Columns) -> String {
        match self {
            Self::OutOfZone { point, zone } => {
                let (name, zone) = (columns.name(point), zone.words(Language::En));
                format!("{name}: the opening regulation has this move {zone}")
            }
            Self::Occupied { point, stone } => {
                format!(
                    "{}: a {} stone stands there; choose a free point",
                    columns.name(point),
                    stone.as_str()
                )
            }
            Self::Declared { least, most } => {
                format!("{least} to {most} fifth moves may be declared")
            }
            Self::OfferCount { due, given } => {
                format!("{given} fifth moves were offered where {due} are due")
            }
            Self::OfferedTwice(point) => format!("{} is offered twice", columns.name(point)),
            Self::Symmetrical(one, other) => format!(
                "{} and {} are one fifth move: a symmetry of the four stones leads from one to the other; \
                offer another for one of them",
                columns.name(one),
                columns.name(other)
            ),
            Self::NotOffered(point) => {
                format!("{} was not offered as a fifth move; choose one that was", columns.name(point))
            }
            Self::OtherMove(point) => {
                format!("the decisions name {}, which is no move of the record there", columns.name(point))
            }
            Self::NotDue | Self::Over | Self::Pass | Self::Untold => self.plain(Language::En).to_owned(),
        }
    }

    /// The sentences without points and numbers.
    const fn plain(self, language: Language) -> &'static str {
        match self {
            Self::Over => say(
                language,
                "дебют уже закончен: решений по регламенту больше не принимают",
                "the opening is over: nothing is left to decide by its regulation",
            ),
            Self::Pass => say(
                language,
                "в дебюте от хода не отказываются: выставьте шашку",
                "no move is passed in the opening: put a stone",
            ),
            Self::Untold => say(
                language,
                "перед этим ходом нужно решение по регламенту, а оно не указано",
                "the regulation has a decision due before this move, and none is told",
            ),
            _ => say(
                language,
                "по регламенту сейчас делается другое",
                "the regulation has something else due now",
            ),
        }
    }
}
