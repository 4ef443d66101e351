//! The document.
use api_types::text::Language;
use api_types::{Citation, ParticipantId, Text};
use arbitration::Kopecks;
use chassis::sheet::{Sheet, Table};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::effects::effect;
use super::{CaseFile, words};

/// What stands for a name, or for a text that may hold one, where names are left out.
const HIDDEN: (&str, &str) = ("не публикуется", "not published");

/// Tells a case in a language.
struct Teller<'a> {
    case: &'a CaseFile,
    language: Language,
    zone: Tz,
}

impl CaseFile {
    /// The document in a language.
    pub(super) fn sheet(&self, language: Language) -> Sheet {
        let zone = self.tournament.regulation.time_zone.parse().unwrap_or(Tz::UTC);
        let teller = Teller { case: self, language, zone };
        let tables = [
            Some(teller.form()),
            teller.decision(),
            teller.ending(),
            teller.ledger(),
            Some(teller.timeline()),
            teller.incidents(),
            teller.sanctions(),
        ];
        Sheet {
            title: teller.say("Дело по протесту", "File of a protest"),
            notes: teller.notes(),
            tables: tables.into_iter().flatten().collect(),
        }
    }
}

impl Teller<'_> {
    fn say(&self, ru: &str, en: &str) -> String {
        match self.language {
            Language::Ru => ru.to_owned(),
            Language::En => en.to_owned(),
        }
    }

    fn tell(&self, text: &Text) -> String {
        text.say(self.language).to_owned()
    }

    fn time(&self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.zone).format("%d.%m.%Y %H:%M:%S").to_string()
    }

    /// A text that people wrote: it may name them.
    fn free(&self, text: &str) -> String {
        if self.case.without_names { self.say(HIDDEN.0, HIDDEN.1) } else { text.to_owned() }
    }

    fn cited(paragraphs: &[Citation]) -> String {
        let named =
            paragraphs.iter().map(|citation| format!("{} ({})", citation.paragraph, citation.edition));
        named.collect::<Vec<_>>().join(", ")
    }

    /// The name of one of the parties, or what stands for it; another's is not known here.
    fn name(&self, whom: ParticipantId) -> Text {
        let people = &self.case.people;
        let (filer, game) = (&people.filer, people.game.as_ref());
        let players = game.map(|game| [&game.white, &game.black]);
        if self.case.without_names {
            return if whom == filer.id {
                Text::new("участник А", "participant A")
            } else {
                Text::new("участник Б", "participant B")
            };
        }
        let player = players.into_iter().flatten().find(|player| player.id == whom);
        match player {
            Some(player) => Text::new(&player.name, &player.name_latin),
            None if whom == filer.id => Text::new(&filer.name, &filer.name_latin),
            None => Text::new(whom.to_string(), whom.to_string()),
        }
    }

    fn named(&self, whom: ParticipantId) -> String {
        self.tell(&self.name(whom))
    }

    fn notes(&self) -> Vec<String> {
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
    fn told(&self, heading: (&str, &str), rows: Vec<(&str, &str, String)>) -> Table {
        Table {
            heading: Some(self.say(heading.0, heading.1)),
            columns: vec![self.say("Что", "What"), self.say("Запись", "Entry")],
            rows: rows.into_iter().map(|(ru, en, value)| vec![self.say(ru, en), value]).collect(),
        }
    }

    fn form(&self) -> Table {
        let protest = &self.case.protest;
        let mut rows = vec![
            ("Номер дела", "Number", protest.id.to_string()),
            ("Состояние", "Status", self.tell(&words::status(protest.status))),
            ("Тур", "Round", protest.round.to_string()),
            ("Подал", "Filed by", self.named(protest.filer)),
            ("В качестве", "In the capacity of", self.tell(&words::capacity(protest.capacity))),
            (
                "Нарушены, по протесту, пункты",
                "Paragraphs held to be broken",
                Self::cited(&protest.paragraphs),
            ),
            ("Обстоятельства", "Facts", self.free(&protest.facts)),
            ("Просьба", "Request", self.free(&protest.request)),
            ("Получен", "Received", self.time(protest.filed_at)),
            ("Внёс запись", "Entered by", self.free(&protest.filed_by)),
            ("Решить до", "To be decided by", self.time(protest.decide_by)),
        ];
        if let Some(game) = &self.case.people.game {
            let players = format!("{} — {}", self.named(game.white.id), self.named(game.black.id));
            rows.insert(3, ("Партия", "Game", players));
            // with the round's pairs the board would tell the names
            if !self.case.without_names {
                rows.insert(4, ("Доска", "Board", game.board.to_string()));
            }
        }
        if let Some(closes) = protest.window_closes_at {
            rows.push(("Подать можно было до", "Could be filed until", self.time(closes)));
        }
        if protest.overdue {
            let late = self.say("срок 24 часа нарушен (5.4.16.3)", "the 24 hours were exceeded (5.4.16.3)");
            rows.push(("Срок решения", "Term", late));
        }
        self.told(("Протест (5.4.16.2)", "Protest (5.4.16.2)"), rows)
    }

    fn decision(&self) -> Option<Table> {
        let decision = self.case.protest.decision.as_ref()?;
        let appearance = |appearance| self.tell(&words::appearance(appearance));
        let effect = self.tell(&effect(decision, &|whom| self.name(whom)));
        let rows = vec![
            ("Подавшая сторона", "The side that filed", appearance(decision.filer_appearance)),
            ("Другая сторона", "The other side", appearance(decision.other_appearance)),
            ("Решение", "Ruling", self.tell(&words::ruling(decision.ruling))),
            ("Установлено", "Facts found", self.free(&decision.facts_found)),
            ("Применены пункты", "Paragraphs applied", Self::cited(&decision.paragraphs)),
            ("Последствия", "Effect", effect),
            ("Решил", "Decided by", self.free(&decision.decided_by)),
            ("Когда", "When", self.time(decision.decided_at)),
        ];
        Some(self.told(("Слушание и решение (5.4.16.3)", "Hearing and decision (5.4.16.3)"), rows))
    }

    fn ending(&self) -> Option<Table> {
        let ending = self.case.protest.ending.as_ref()?;
        let mut rows = vec![
            ("Исход", "End", self.tell(&words::ending(ending.kind))),
            ("Основание", "Reason", self.free(&ending.reason)),
            ("Пункты", "Paragraphs", Self::cited(&ending.paragraphs)),
            ("Закрыл", "Closed by", self.free(&ending.ended_by)),
            ("Когда", "When", self.time(ending.ended_at)),
        ];
        if let Some(to) = ending.joined_to {
            rows.push(("Объединён с делом", "Joined to", to.to_string()));
        }
        Some(self.told(("Закрыт без решения", "Closed without a decision"), rows))
    }

    /// A table of many rows; none where there are none.
    fn listed(
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

    fn ledger(&self) -> Option<Table> {
        let lines = self.case.records.ledger.iter().map(|line| {
            vec![
                line.transaction.to_string(),
                self.tell(&words::movement(&line.movement)),
                self.tell(&words::account(&line.account)),
                Kopecks::new(line.amount_kopecks).to_string(),
                self.time(line.at),
            ]
        });
        let columns = [
            ("Проводка", "Transaction"),
            ("Движение", "Movement"),
            ("Счёт", "Account"),
            ("Сумма, руб.", "Amount, roubles"),
            ("Время", "Time"),
        ];
        self.listed(("Залог (5.4.16.4)", "Deposit (5.4.16.4)"), &columns, lines.collect())
    }

    fn timeline(&self) -> Table {
        let columns = [("Время", "Time"), ("Что", "What"), ("Кто", "Who")];
        let events = self.case.records.timeline.iter();
        Table {
            heading: Some(self.say("Ход дела", "Timeline")),
            columns: columns.iter().map(|(ru, en)| self.say(ru, en)).collect(),
            rows: events
                .map(|event| {
                    let what = self.tell(&words::event(&event.kind));
                    vec![self.time(event.at), what, self.free(&event.actor)]
                })
                .collect(),
        }
    }

    fn incidents(&self) -> Option<Table> {
        let rows = self.case.records.incidents.iter().map(|incident| {
            vec![
                self.time(incident.noted_at),
                incident.minute.map(|minute| minute.to_string()).unwrap_or_default(),
                incident.called_by.map(|whom| self.named(whom)).unwrap_or_default(),
                self.free(&incident.what),
                self.free(&incident.ruling),
                Self::cited(&incident.paragraphs),
            ]
        });
        let columns = [
            ("Время", "Time"),
            ("Минута", "Minute"),
            ("Вызвал", "Called by"),
            ("Что случилось", "What happened"),
            ("Указание судьи", "Judge's ruling"),
            ("Пункты", "Paragraphs"),
        ];
        let heading = ("Вызовы судьи к доске (6.1.10.3, 7.7.3)", "Calls of the judge (6.1.10.3, 7.7.3)");
        self.listed(heading, &columns, rows.collect())
    }

    fn sanctions(&self) -> Option<Table> {
        let rows = self.case.records.sanctions.iter().map(|sanction| {
            let whom = sanction.participants.iter().map(|whom| self.named(*whom)).collect::<Vec<_>>();
            let revoked = sanction.revocation.as_ref().map(|revocation| self.time(revocation.revoked_at));
            vec![
                sanction.number.to_string(),
                self.time(sanction.imposed_at),
                self.tell(&words::sanction(sanction.kind)),
                whom.join(", "),
                Self::cited(&sanction.paragraphs),
                self.free(&sanction.reason),
                revoked.unwrap_or_default(),
            ]
        });
        let columns = [
            ("№", "No."),
            ("Время", "Time"),
            ("Санкция", "Sanction"),
            ("Кому", "On whom"),
            ("Пункты", "Paragraphs"),
            ("За что", "What for"),
            ("Отменена", "Revoked"),
        ];
        self.listed(("Санкции в партии (3.4)", "Sanctions in the game (3.4)"), &columns, rows.collect())
    }
}
