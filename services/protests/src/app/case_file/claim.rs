//! What a paper of correspondence says, and the time account that follows from its letters (10.3, Table 2).
use api_types::claims::{Claim, SentAnalysis};
use api_types::correspondence::{PartyLetters, TimeAccount, TimeAccountQuery};
use chassis::sheet::Table;
use chrono::NaiveDate;

use super::teller::Teller;
use super::words;
use crate::app::time_account;

impl Teller<'_> {
    /// Nothing of an ordinary protest.
    pub(super) fn claim(&self) -> Vec<Table> {
        let Some(claim) = &self.case.protest.claim else { return Vec::new() };
        let mut tables: Vec<Table> = self.said(claim).into_iter().collect();
        if let Some(letters) = &claim.letters {
            tables.extend(self.accounts(letters));
        }
        tables
    }

    fn said(&self, claim: &Claim) -> Option<Table> {
        let mut rows = Vec::new();
        if let Some(of) = claim.ruling_of {
            rows.push(("Чьё решение", "Whose decision", self.tell(&words::ruling_of(of))));
        }
        if let Some(received_on) = claim.received_on {
            rows.push(("Получено", "Received on", day(received_on)));
        }
        if let Some(about) = claim.about {
            rows.push(("О деле", "About the case", about.to_string()));
        }
        if let Some(SentAnalysis { play_ended_on, sent_on }) = claim.analysis {
            rows.push(("Игра окончена", "Play ended on", day(play_ended_on)));
            rows.push(("Анализ послан", "Analysis sent on", day(sent_on)));
        }
        if self.case.protest.game_suspended {
            let until = self.say("до решения главного судьи (10.3.6)", "until the decision (10.3.6)");
            rows.push(("Партия приостановлена", "The game is suspended", until));
        }
        let heading = ("Игра по переписке", "Play by correspondence");
        (!rows.is_empty()).then(|| self.told(heading, rows))
    }

    /// The letters were checked when the paper came in.
    fn accounts(&self, letters: &TimeAccountQuery) -> Vec<Table> {
        let Ok(accounts) = time_account::compute(self.language, letters) else { return Vec::new() };
        let game = self.case.people.game.as_ref();
        let white = game.map(|game| self.named(game.white.id)).unwrap_or_default();
        let black = game.map(|game| self.named(game.black.id)).unwrap_or_default();
        let told = [
            self.account(("Белые", "White", &white), &letters.white, &accounts.white),
            self.account(("Чёрные", "Black", &black), &letters.black, &accounts.black),
        ];
        told.into_iter().flatten().collect()
    }

    fn account(
        &self,
        (ru, en, who): (&str, &str, &str),
        letters: &PartyLetters,
        account: &TimeAccount,
    ) -> Option<Table> {
        let rows = letters.letters.iter().zip(&account.lines).map(|(letter, line)| {
            let moves = if line.first_move == line.last_move {
                line.first_move.to_string()
            } else {
                format!("{}–{}", line.first_move, line.last_move)
            };
            let numbers = [line.days, line.leave, line.late_repeat, line.penalty, line.total, line.allowed];
            let mut row = vec![moves, letter.received.map(day).unwrap_or_default(), day(letter.sent)];
            row.extend(numbers.map(|number| number.to_string()));
            row
        });
        let verdict = match &account.overdrawn {
            Some(overdrawn) => (
                format!("просрочка, письмо {} (10.3.5)", overdrawn.letter),
                format!("overstepped, letter {} (10.3.5)", overdrawn.letter),
            ),
            None => ("просрочки нет".to_owned(), "not overstepped".to_owned()),
        };
        let columns = [
            ("Ходы", "Moves"),
            ("Получено", "Received"),
            ("Отправлено", "Sent"),
            ("Дней", "Days"),
            ("Перерыв", "Leave"),
            ("Задержка повтора", "Late repeat"),
            ("Штраф", "Penalty"),
            ("Всего", "In all"),
            ("Дано", "Allowed"),
        ];
        let heading = (
            format!("График времени: {ru}, {who} — {}", verdict.0),
            format!("Time account: {en}, {who} — {}", verdict.1),
        );
        self.listed((&heading.0, &heading.1), &columns, rows.collect())
    }
}

fn day(day: NaiveDate) -> String {
    day.format("%d.%m.%Y").to_string()
}
