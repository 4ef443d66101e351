//! Signs that stand for others.

/// The common sign of a full-width one.
pub(super) fn narrow(written: char) -> Option<char> {
    const FIRST: char = '\u{ff01}';
    const LAST: char = '\u{ff5e}';
    if !(FIRST..=LAST).contains(&written) {
        return None;
    }
    let offset = u32::from(written).checked_sub(u32::from(FIRST))?;
    char::from_u32(u32::from('!') + offset)
}

/// The capital Latin letter that a capital Cyrillic one stands for: by its look, else by its sound.
pub(super) const fn latin(written: char) -> Option<char> {
    Some(match written {
        'А' => 'A',
        'В' | 'Б' => 'B',
        'С' => 'C',
        'Д' => 'D',
        'Е' | 'Ё' => 'E',
        'Ф' => 'F',
        'Г' => 'G',
        'Н' => 'H',
        'І' | 'И' => 'I',
        'Ј' | 'Й' => 'J',
        'К' => 'K',
        'Л' => 'L',
        'М' => 'M',
        'О' => 'O',
        'Р' | 'П' => 'P',
        _ => return None,
    })
}

/// The figure that a letter after the column stands for.
pub(super) const fn figure(written: char) -> Option<char> {
    Some(match written {
        'l' | 'I' | 'i' | '|' | 'І' | 'і' => '1',
        'O' | 'o' | 'О' | 'о' => '0',
        'З' | 'з' => '3',
        _ => return None,
    })
}

/// A dash of any length.
pub(crate) const fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '－')
}
