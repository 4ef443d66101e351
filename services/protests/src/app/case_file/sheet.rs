//! The document.
use api_types::text::Language;
use arbitration::Kopecks;
use chassis::sheet::{Sheet, Table};
use chrono_tz::Tz;

use super::effects::effect;
use super::teller::Teller;
use super::{CaseFile, words};
use crate::app::claims::of_law;

impl CaseFile {
    /// The document in a language.
    pub(super) fn sheet(&self, language: Language) -> Sheet {
        let zone = self.tournament.regulation.time_zone.parse().unwrap_or(Tz::UTC);
        let teller = Teller { case: self, language, zone };
        let mut tables = vec![teller.form()];
        tables.extend(teller.claim());
        tables.extend(teller.hearing());
        tables.extend(teller.attachments());
        tables.extend(teller.decision());
        tables.extend(teller.ending());
        tables.extend(teller.appeals());
        tables.extend(teller.replays());
        tables.extend(teller.ledger());
        tables.push(teller.timeline());
        tables.extend(teller.incidents());
        tables.extend(teller.sanctions());
        Sheet {
            title: teller.say("Дело по протесту", "File of a protest"), notes: teller.notes(), tables
        }
    }
}

impl Teller<'_> {
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
            ("Решить до", "To be decided by", self.decide_by()),
        ];
        if let Some(game) = &self.case.people.game {
            let players = format!("{} — {}", self.named(game.white.id), self.named(game.black.id));
            rows.insert(3, ("Партия", "Game", players));
            // with the round's pairs the board would tell the names
            if !self.case.without_names {
                rows.insert(4, ("Доска", "Board", game.board.to_string()));
            }
        }
        if protest.against_chief_judge {
            let own = self.say("протест на действия главного судьи", "against the chief judge's own act");
            rows.push(("Отметка", "Note", own));
        }
        if let Some(closes) = protest.window_closes_at {
            rows.push(("Подать можно было до", "Could be filed until", self.time(closes)));
        }
        if protest.overdue {
            let late = self.say("срок 24 часа нарушен (5.4.16.3)", "the 24 hours were exceeded (5.4.16.3)");
            rows.push(("Срок решения", "Term", late));
        }
        let (kind, by) = (words::kind(protest.kind), of_law(protest).filed_by());
        self.told((&format!("{} ({by})", kind.ru), &format!("{} ({by})", kind.en)), rows)
    }

    fn decide_by(&self) -> String {
        let none = || self.say("срока в правилах нет", "the rules have no term");
        self.case.protest.decide_by.map_or_else(none, |at| self.time(at))
    }

    fn decision(&self) -> Option<Table> {
        let decision = self.case.protest.decision.as_ref()?;
        let appearance = |appearance| self.tell(&words::appearance(appearance));
        let effect =
            self.tell(&effect((decision.effect.as_ref(), decision.new_result), &|whom| self.name(whom)));
        let mut rows = vec![
            ("Подавшая сторона", "The side that filed", appearance(decision.filer_appearance)),
            ("Другая сторона", "The other side", appearance(decision.other_appearance)),
            ("Решение", "Ruling", self.tell(&words::ruling(decision.ruling))),
            ("Установлено", "Facts found", self.free(&decision.facts_found)),
            ("Применены пункты", "Paragraphs applied", Self::cited(&decision.paragraphs)),
            ("Последствия", "Effect", effect),
            ("Решил", "Decided by", self.free(&decision.decided_by)),
            ("Когда", "When", self.time(decision.decided_at)),
        ];
        if let Some(missing) = &decision.materials_incomplete {
            let missing = self.free(missing);
            rows.push(("Материалы неполны (10.3.7)", "Materials incomplete (10.3.7)", missing));
        }
        let by = of_law(&self.case.protest).decided_by_paragraph();
        Some(
            self.told((&format!("Слушание и решение ({by})"), &format!("Hearing and decision ({by})")), rows),
        )
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

    fn ledger(&self) -> Option<Table> {
        let payer = self.case.protest.deposit.as_ref().and_then(|deposit| deposit.payer.as_deref());
        let payer = payer.map(|payer| self.free(payer)).unwrap_or_default();
        let lines = self.case.records.ledger.iter().map(|line| {
            vec![
                line.transaction.to_string(),
                self.tell(&words::movement(&line.movement)),
                self.tell(&words::account(&line.account)),
                Kopecks::new(line.amount_kopecks).to_string(),
                payer.clone(),
                self.time(line.at),
            ]
        });
        let columns = [
            ("Проводка", "Transaction"),
            ("Движение", "Movement"),
            ("Счёт", "Account"),
            ("Сумма, руб.", "Amount, roubles"),
            ("Внёс", "Payer"),
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
