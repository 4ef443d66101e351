//! The games played again by decisions, in a file.
use api_types::replays::Replay;
use chassis::sheet::Table;

use super::effects::of_meeting;
use super::teller::Teller;
use super::words;

impl Teller<'_> {
    /// Every replay on record, those that the committee took back too.
    pub(super) fn replays(&self) -> Option<Table> {
        let row = |replay: &Replay| {
            vec![
                self.time(replay.due_since),
                match replay.appeal_id {
                    Some(_) => self.say("апелляционный комитет (5.4.16.5)", "appeal committee (5.4.16.5)"),
                    None => self.say("решение по протесту", "decision on the protest"),
                },
                self.tell(&words::replay(replay.status)),
                replay
                    .result
                    .map(|result| of_meeting(result.as_str(), replay.games.as_deref()))
                    .unwrap_or_default(),
                self.free(replay.entered_by.as_deref().unwrap_or_default()),
                replay.entered_at.map(|at| self.time(at)).unwrap_or_default(),
            ]
        };
        let columns = [
            ("Назначена", "Due since"),
            ("Кем", "By"),
            ("Состояние", "Status"),
            ("Результат", "Result"),
            ("Внёс", "Entered by"),
            ("Когда", "When"),
        ];
        let rows = self.case.records.replays.iter().map(row).collect();
        self.listed(("Переигровка", "Replay"), &columns, rows)
    }
}
