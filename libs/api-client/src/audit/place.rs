//! Where the API shows what an entry of the log commits to.
use api_types::appeals::{CommitteeMember, CommitteeSeat, Seating};
use audit::{Person, people_text};
use serde_json::Value;

/// What is shown of something.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    /// The caller may not read what holds it.
    Unread,
    /// There is none any more.
    Gone,
    /// This.
    Value(Value),
}

/// A place: a document, an item of one of its lists where it is one of many, and what is looked at there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) path: String,
    pub(super) item: Option<(&'static str, String)>,
    pub(super) look: Look,
}

/// What is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// A field.
    At(String),
    /// The members of a committee, as the text whose digest the log has.
    Members,
    /// Those who were seated for an appeal, as such a text.
    Seated,
    /// The ids of those who vote, in the order of their seats.
    Voters,
    /// The lines of a transaction of the ledger.
    Lines(i64),
    /// Who paid the deposit of a transaction.
    Payer(i64),
}

impl Place {
    pub(super) fn of(&self, document: &Value) -> Shown {
        let holder = match &self.item {
            None => Some(document),
            Some((list, id)) => {
                let mut items = document.get(*list).and_then(Value::as_array).into_iter().flatten();
                items.find(|item| item.get("id").and_then(Value::as_str) == Some(id))
            }
        };
        let shown = holder.and_then(|holder| self.look.at(holder)).filter(|shown| !shown.is_null());
        shown.map_or(Shown::Gone, Shown::Value)
    }
}

impl Look {
    fn at(&self, holder: &Value) -> Option<Value> {
        match self {
            Self::At(pointer) => holder.pointer(pointer).cloned(),
            Self::Members => members(holder),
            Self::Seated => seating(holder).map(|seating| Value::String(seated(&seating))),
            Self::Voters => seating(holder).map(|seating| voters(&seating)),
            Self::Lines(number) => Some(Value::Array(lines(holder, *number).map(line).collect())),
            Self::Payer(number) => lines(holder, *number).next().and_then(|line| line.get("payer")).cloned(),
        }
    }
}

fn members(holder: &Value) -> Option<Value> {
    let members: Vec<CommitteeMember> = serde_json::from_value(holder.get("members")?.clone()).ok()?;
    serde_json::to_string(&members).ok().map(Value::String)
}

fn seating(holder: &Value) -> Option<Seating> {
    serde_json::from_value(holder.get("committee")?.clone()).ok()
}

fn seated(seating: &Seating) -> String {
    let people = seating.seats.iter().chain(&seating.left);
    let person = people.map(|one| Person { id: &one.id, name: &one.name, region: one.region.as_deref() });
    people_text(person.collect())
}

fn voters(seating: &Seating) -> Value {
    let voting = seating.seats.iter().filter(|seat| seat.seat != CommitteeSeat::Reserve);
    voting.map(|seat| Value::String(seat.id.clone())).collect()
}

fn lines(ledger: &Value, number: i64) -> impl Iterator<Item = &Value> {
    let lines = ledger.get("lines").and_then(Value::as_array).into_iter().flatten();
    lines.filter(move |line| line.get("transaction").and_then(Value::as_i64) == Some(number))
}

/// A line as the log tells it: without its payer, whom it has by his digest, and its time, which is the entry's.
fn line(shown: &Value) -> Value {
    let told = ["transaction", "protest_id", "movement", "account", "amount_kopecks"];
    told.iter()
        .filter_map(|name| shown.get(*name).map(|field| ((*name).to_owned(), field.clone())))
        .collect::<serde_json::Map<_, _>>()
        .into()
}
