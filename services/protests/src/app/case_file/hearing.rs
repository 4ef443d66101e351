//! The hearing: when and where, notices with the times of their delivery, what the sides stated, who was there.
use api_types::hearings::{Notice, Statement};
use chassis::sheet::Table;

use super::teller::Teller;
use super::words;
use crate::app::hearings::late;

impl Teller<'_> {
    /// Everything on record of the hearing; nothing where there is nothing.
    pub(super) fn hearing(&self) -> Vec<Table> {
        [self.held(), self.notices(), self.statements()].into_iter().flatten().collect()
    }

    fn held(&self) -> Option<Table> {
        let hearing = self.case.records.hearing.hearing.as_ref()?;
        let mut rows = vec![
            ("Когда", "When", self.time(hearing.at)),
            ("Где", "Where", self.free(&hearing.place)),
            ("Судьи", "Judges present", self.free(&hearing.members.join(", "))),
            ("Назначил", "Set by", self.free(&hearing.set_by)),
            ("Назначено", "Set on", self.time(hearing.set_at)),
        ];
        if !hearing.together.is_empty() {
            let others: Vec<String> = hearing.together.iter().map(ToString::to_string).collect();
            rows.push(("Вместе с делами", "Together with", others.join(", ")));
        }
        let [filer, other] = self.case.records.presence;
        rows.push(("Подавшая сторона", "The side that filed", self.tell(&words::appearance(filer))));
        rows.push(("Другая сторона", "The other side", self.tell(&words::appearance(other))));
        if let Some(warning) = late(hearing, &self.case.protest) {
            rows.push(("Замечание", "Remark", self.tell(&warning)));
        }
        Some(self.told(("Слушание (5.4.16.3)", "Hearing (5.4.16.3)"), rows))
    }

    fn notices(&self) -> Option<Table> {
        let columns = [
            ("Кому", "To whom"),
            ("О слушании", "Of the hearing"),
            ("Послано", "Sent"),
            ("Вручено", "Delivered"),
            ("Как", "How"),
        ];
        let rows = self.case.records.hearing.notices.iter().map(|notice| {
            vec![
                self.tell(&words::side(notice.side)),
                self.time(notice.hearing_at),
                self.time(notice.sent_at),
                notice.delivered_at.map(|at| self.time(at)).unwrap_or_default(),
                self.handed(notice),
            ]
        });
        self.listed(("Извещения сторон", "Notices"), &columns, rows.collect())
    }

    fn handed(&self, notice: &Notice) -> String {
        match (&notice.handed_over, &notice.acknowledged_by) {
            (Some(how), _) => self.free(how),
            (None, Some(by)) => {
                let by = self.free(by);
                self.say(&format!("подтвердил: {by}"), &format!("acknowledged by: {by}"))
            }
            (None, None) => String::new(),
        }
    }

    fn statements(&self) -> Option<Table> {
        let columns = [
            ("Сторона", "Side"),
            ("Форма", "Form"),
            ("Когда", "When"),
            ("Текст", "Text"),
            ("Внёс", "Entered by"),
        ];
        let row = |statement: &Statement| {
            vec![
                self.tell(&words::side(statement.side)),
                self.tell(&words::form(statement.form)),
                self.time(statement.at),
                self.free(&statement.text),
                self.free(&statement.made_by),
            ]
        };
        let rows = self.case.records.hearing.statements.iter().map(row).collect();
        self.listed(("Объяснения сторон", "Statements"), &columns, rows)
    }
}
