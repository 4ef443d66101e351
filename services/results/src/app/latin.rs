//! Russian names in Latin letters, letter by letter as machine-readable travel documents write them (ICAO Doc 9303,
//! part 3).

/// The name in Latin letters; what is not Cyrillic stays as it is.
pub(crate) fn latin(name: &str) -> String {
    name.chars().map(letter).collect()
}

fn letter(c: char) -> String {
    let lower: String = c.to_lowercase().collect();
    let Some(latin) = lower.chars().next().and_then(plain) else { return c.to_string() };
    if !c.is_uppercase() {
        return latin.to_owned();
    }
    let mut letters = latin.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

const fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'д' => "d",
        'е' | 'ё' | 'э' => "e",
        'ж' => "zh",
        'з' => "z",
        'и' | 'й' => "i",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' => "ie",
        'ы' => "y",
        'ь' => "",
        'ю' => "iu",
        'я' => "ia",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::latin;

    #[test]
    fn names_are_written_letter_by_letter() {
        for (name, expected) in [
            ("Щербакова Юлия", "Shcherbakova Iuliia"),
            ("Подъячев Игорь", "Podieiachev Igor"),
            ("Smith-Ёлкин", "Smith-Elkin"),
            ("", ""),
        ] {
            assert_eq!(latin(name), expected);
        }
    }
}
