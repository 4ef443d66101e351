//! How a case is told: in a language, in the event's zone, with names or without.
use api_types::text::Language;
use api_types::{Citation, ParticipantId, Text};
use chassis::sheet::Table;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::CaseFile;

/// What stands for a name, or for a text that may hold one, where names are left out.
const HIDDEN: (&str, &str) = ("не публикуется", "not published");

/// Tells a case in a language.
pub(super) struct Teller<'a> {
    pub(super) case: &'a CaseFile,
    pub(super) language: Language,
    pub(super) zone: Tz,
}

impl Teller<'_> {
    pub(super) fn say(&self, ru: &str, en: &str) -> String {
        match self.language {
            Language::Ru => ru.to_owned(),
            Language::En => en.to_owned(),
        }
    }

    pub(super) fn tell(&self, text: &Text) -> String {
        text.say(self.language).to_owned()
    }

    pub(super) fn time(&self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.zone).format("%d.%m.%Y %H:%M:%S %:z").to_string()
    }

    /// A text that people wrote: it may name them.
    pub(super) fn free(&self, text: &str) -> String {
        if self.case.without_names { self.say(HIDDEN.0, HIDDEN.1) } else { text.to_owned() }
    }

    pub(super) fn cited(paragraphs: &[Citation]) -> String {
        let named =
            paragraphs.iter().map(|citation| format!("{} ({})", citation.paragraph, citation.edition));
        named.collect::<Vec<_>>().join(", ")
    }

    /// The name of one of the parties, or what stands for it; another's is not known here.
    pub(super) fn name(&self, whom: ParticipantId) -> Text {
        let people = &self.case.people;
        let (filer, game) = (&people.filer, people.game.as_ref());
        let players = game.map(|game| [&game.white, &game.black]);
        if self.case.without_names {
            let mut both = players.into_iter().flatten();
            return if whom == filer.id {
                Text::new("участник А", "participant A")
            } else if both.any(|player| player.id == whom) || game.is_none() {
                Text::new("участник Б", "participant B")
            } else {
                Text::new("другой участник", "another participant")
            };
        }
        let player = players.into_iter().flatten().find(|player| player.id == whom);
        match player {
            Some(player) => Text::new(&player.name, &player.name_latin),
            None if whom == filer.id => Text::new(&filer.name, &filer.name_latin),
            None => Text::new(whom.to_string(), whom.to_string()),
        }
    }

    pub(super) fn named(&self, whom: ParticipantId) -> String {
        self.tell(&self.name(whom))
    }

    pub(super) fn notes(&self) -> Vec<String> {
        let zone = self.zone.name();
        let mut notes = vec![
            self.case.tournament.name.clone(),
            self.say(&format!("Время — {zone}."), &format!("Times are of {zone}.")),
        ];
        if self.case.without_names {
            notes.push(self.say(
                "Открытый вид дела: имена и тексты сторон не публикуются (Регламент).",
                "The public version: names and the texts of the parties are not published (regulation).",
            ));
        }
        notes
    }

    /// A table of what is said of each thing.
    pub(super) fn told(&self, heading: (&str, &str), rows: Vec<(&str, &str, String)>) -> Table {
        Table {
            heading: Some(self.say(heading.0, heading.1)),
            columns: vec![self.say("Что", "What"), self.say("Запись", "Entry")],
            rows: rows.into_iter().map(|(ru, en, value)| vec![self.say(ru, en), value]).collect(),
        }
    }

    /// A table of many rows; none where there are none.
    pub(super) fn listed(
        &self,
        heading: (&str, &str),
        columns: &[(&str, &str)],
        rows: Vec<Vec<String>>,
    ) -> Option<Table> {
        (!rows.is_empty()).then(|| Table {
            heading: Some(self.say(heading.0, heading.1)),
            columns: columns.iter().map(|(ru, en)| self.say(ru, en)).collect(),
            rows,
        })
    }
}
