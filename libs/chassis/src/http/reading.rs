//! The JSON reader's own messages, in words for both languages.
use api_types::Text;

/// What is wrong, by how the reader begins its message; what the message quotes is kept.
pub(crate) fn explain(message: &str) -> Text {
    let quoted = |index: usize| message.split('`').nth(index * 2 + 1).unwrap_or_default();
    if message.starts_with("missing field") {
        let field = quoted(0);
        return Text::new(format!("нет поля «{field}»"), format!("the field '{field}' is missing"));
    }
    if message.starts_with("unknown field") {
        let (field, known) = (quoted(0), alternatives(message));
        if known.is_empty() {
            return Text::new(
                format!("поле «{field}» неизвестно; других полей здесь нет"),
                format!("the field '{field}' is not known; there are no others here"),
            );
        }
        return Text::new(
            format!("поле «{field}» неизвестно; есть: {known}"),
            format!("the field '{field}' is not known; there are: {known}"),
        );
    }
    if message.starts_with("unknown variant") {
        let (value, known) = (quoted(0), alternatives(message));
        return Text::new(
            format!("значение «{value}» не подходит; можно: {known}"),
            format!("'{value}' is not allowed; allowed are: {known}"),
        );
    }
    if message.starts_with("duplicate field") {
        let field = quoted(0);
        return Text::new(
            format!("поле «{field}» дано дважды"),
            format!("the field '{field}' is given twice"),
        );
    }
    if message.starts_with("invalid length") {
        return Text::new(
            "в списке не столько значений, сколько нужно",
            "a list has too few or too many values",
        );
    }
    if ["input is out of range", "input contains invalid", "premature end of input", "trailing input"]
        .iter()
        .any(|begins| message.starts_with(begins))
    {
        return Text::new("такой даты или такого времени нет", "there is no such date or time");
    }
    if message.starts_with("invalid type") || message.starts_with("invalid value") {
        return Text::new(
            "значение не того вида или вне границ",
            "a value is of the wrong kind or out of range",
        );
    }
    Text::new("это не JSON или значение не читается", "this is no JSON, or a value cannot be read")
}

/// The place of a fault: a field that is missing is named by the message and not by the path to it.
pub(crate) fn place(path: String, message: &str) -> String {
    let missing = message.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    match missing {
        Some(field) => format!("{path}/{field}"),
        None => path,
    }
}

/// What the reader would have taken, after "expected".
fn alternatives(message: &str) -> String {
    let (_, expected) = message.split_once("expected").unwrap_or_default();
    expected.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{explain, place};

    #[test]
    fn a_missing_field_is_pointed_to() {
        let missing = "missing field `name` at line 1 column 2";
        assert_eq!(place(String::new(), missing), "/name");
        assert_eq!(place("/players/3".to_owned(), missing), "/players/3/name");
        assert_eq!(place("/players/3".to_owned(), "invalid type: null"), "/players/3");
    }

    #[test]
    fn messages_are_said_in_both_languages_and_name_what_they_are_about() {
        for (message, ru, en) in [
            ("missing field `name` at line 1 column 2", "нет поля «name»", "the field 'name' is missing"),
            (
                "unknown variant `x`, expected `1-0` or `0-1` at line 1",
                "значение «x» не подходит; можно: 1-0, 0-1",
                "'x' is not allowed; allowed are: 1-0, 0-1",
            ),
            (
                "unknown field `nam`, expected one of `name`, `rating`",
                "поле «nam» неизвестно; есть: name, rating",
                "the field 'nam' is not known; there are: name, rating",
            ),
            (
                "invalid type: string \"x\", expected u16 at line 1 column 9",
                "значение не того вида или вне границ",
                "a value is of the wrong kind or out of range",
            ),
        ] {
            let text = explain(message);
            assert_eq!((text.ru.as_str(), text.en.as_str()), (ru, en));
        }
    }
}
