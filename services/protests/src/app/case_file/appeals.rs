//! The appeals: what was asked for, the committee as it sat, interests and who stepped in, every vote, the decision.
use api_types::appeals::{Appeal, AppealBallot, NewInterest, Seating, TakenSeat};
use chassis::sheet::Table;

use super::effects::effect;
use super::teller::Teller;
use super::words;

impl Teller<'_> {
    /// Each appeal with all that is on record of it.
    pub(super) fn appeals(&self) -> Vec<Table> {
        self.case.records.appeals.iter().flat_map(|appeal| self.appeal(appeal)).collect()
    }

    fn appeal(&self, appeal: &Appeal) -> Vec<Table> {
        let mut tables = vec![self.filed(appeal)];
        if let Some(seating) = &appeal.committee {
            tables.extend(self.committee(seating));
            tables.extend(self.interests(seating));
            tables.extend(self.substitutions(seating));
        }
        tables.extend(self.votes(appeal));
        tables.extend(self.outcome(appeal));
        tables
    }

    fn filed(&self, appeal: &Appeal) -> Table {
        let mut rows = vec![
            ("Номер", "Number", appeal.id.to_string()),
            ("Состояние", "Status", self.tell(&words::appeal(appeal.status))),
            ("Подал", "Filed by", self.named(appeal.appellant)),
            ("В качестве", "In the capacity of", self.tell(&words::capacity(appeal.capacity))),
            ("Основания", "Grounds", self.free(&appeal.grounds)),
            ("Просьба", "Request", self.free(&appeal.request)),
            ("Получена", "Received", self.time(appeal.filed_at)),
            ("Внёс запись", "Entered by", self.free(&appeal.filed_by)),
            ("Подать можно было до", "Could be filed until", self.time(appeal.term_closes_at)),
        ];
        if let Some(withdrawal) = &appeal.withdrawal {
            rows.push(("Отозвана", "Withdrawn", self.time(withdrawal.at)));
            rows.push(("Отозвал", "Withdrawn by", self.free(&withdrawal.by)));
            rows.push(("Причина отзыва", "Reason of the withdrawal", self.free(&withdrawal.reason)));
        }
        self.told(("Апелляция (5.4.16.5)", "Appeal (5.4.16.5)"), rows)
    }

    fn committee(&self, seating: &Seating) -> Option<Table> {
        let row = |seat: &TakenSeat| {
            vec![
                self.tell(&words::seat(seat.seat)),
                self.member(seating, &seat.id),
                self.free(seat.region.as_deref().unwrap_or_default()),
            ]
        };
        let columns = [("Место", "Seat"), ("Кто", "Who"), ("Субъект", "Region")];
        let heading = ("Апелляционный комитет", "Appeal committee");
        self.listed(heading, &columns, seating.seats.iter().map(row).collect())
    }

    fn interests(&self, seating: &Seating) -> Option<Table> {
        let row = |interest: &NewInterest| {
            vec![self.member(seating, &interest.member), self.free(&interest.reason)]
        };
        let columns = [("Кто", "Who"), ("В чём интерес", "The interest")];
        let heading = ("Личный интерес", "Personal interest");
        self.listed(heading, &columns, seating.interests.iter().map(row).collect())
    }

    fn substitutions(&self, seating: &Seating) -> Option<Table> {
        let rows = seating
            .substitutions
            .iter()
            .map(|one| vec![self.member(seating, &one.left), self.member(seating, &one.stepped_in)]);
        let columns = [("Выбыл", "Left"), ("Вступил", "Stepped in")];
        self.listed(("Замены в комитете", "Substitutions"), &columns, rows.collect())
    }

    fn votes(&self, appeal: &Appeal) -> Option<Table> {
        let (decision, seating) = (appeal.decision.as_ref()?, appeal.committee.as_ref()?);
        let row = |ballot: &AppealBallot| {
            vec![self.member(seating, &ballot.member), self.tell(&words::vote(ballot.vote))]
        };
        let columns = [("Кто", "Who"), ("Голос", "Vote")];
        self.listed(("Голосование", "Votes"), &columns, decision.ballots.iter().map(row).collect())
    }

    fn outcome(&self, appeal: &Appeal) -> Option<Table> {
        let decision = appeal.decision.as_ref()?;
        let effect = effect((decision.effect.as_ref(), decision.new_result), &|whom| self.name(whom));
        let mut rows = vec![
            ("Решение", "Decision", self.tell(&words::vote(decision.outcome))),
            ("Установлено", "Facts found", self.free(&decision.facts_found)),
            ("Применены пункты", "Paragraphs applied", Self::cited(&decision.paragraphs)),
            ("Последствия", "Effect", self.tell(&effect)),
            ("Внёс", "Entered by", self.free(&decision.decided_by)),
            ("Когда", "When", self.time(decision.decided_at)),
        ];
        if let Some(whom) = decision.lifts_exclusion_of {
            rows.push(("Снято исключение", "Exclusion lifted", self.named(whom)));
        }
        if decision.deposit_refunded {
            let back = self.say("возвращён внёсшему (5.4.16.4)", "returned to the payer (5.4.16.4)");
            rows.push(("Залог", "Deposit", back));
        }
        Some(self.told(("Решение комитета", "Decision of the committee"), rows))
    }

    /// A member by name; by number where names are left out.
    fn member(&self, seating: &Seating, id: &str) -> String {
        let seats = seating.seats.iter().chain(&seating.left);
        if !self.case.without_names {
            let seat = seats.clone().find(|seat| seat.id == id);
            return seat.map_or_else(|| id.to_owned(), |seat| seat.name.clone());
        }
        let place = seats.map(|seat| &seat.id).position(|other| other == id);
        let number = place.map_or_else(String::new, |place| (place + 1).to_string());
        self.say(&format!("член комитета {number}"), &format!("member {number}"))
    }
}
