//! What is attached: the whole list for the parties and staff; of a published file the names, and without names the
//! number alone.
use chassis::sheet::Table;

use super::Opened;
use super::teller::Teller;

impl Teller<'_> {
    pub(super) fn attachments(&self) -> Option<Table> {
        let count = self.case.records.attachments.len();
        if count == 0 {
            return None;
        }
        match self.case.opened {
            Opened::Whole => self.every_attachment(),
            Opened::Published => self.attachment_names(),
            Opened::WithoutNames => {
                let rows = vec![("Число файлов", "Number of files", count.to_string())];
                Some(self.told(("Приложения", "Attachments"), rows))
            }
        }
    }

    fn every_attachment(&self) -> Option<Table> {
        let columns = [
            ("№", "No."),
            ("Файл", "File"),
            ("Вид", "Type"),
            ("Байт", "Bytes"),
            ("SHA-256", "SHA-256"),
            ("Приложил", "Attached by"),
            ("Когда", "When"),
        ];
        let rows = (1..).zip(&self.case.records.attachments).map(|(number, one): (u32, _)| {
            vec![
                number.to_string(),
                self.free(&one.name),
                one.media_type.as_str().to_owned(),
                one.size.to_string(),
                one.sha256.clone(),
                self.free(&one.added_by),
                self.time(one.added_at),
            ]
        });
        self.listed(("Приложения", "Attachments"), &columns, rows.collect())
    }

    fn attachment_names(&self) -> Option<Table> {
        let names = (1..).zip(&self.case.records.attachments);
        let rows = names.map(|(number, one): (u32, _)| vec![number.to_string(), self.free(&one.name)]);
        self.listed(("Приложения", "Attachments"), &[("№", "No."), ("Файл", "File")], rows.collect())
    }
}
