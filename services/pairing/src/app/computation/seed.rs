//! The seed of the lots, as a request gives it.
use chassis::error::{ApiError, Outcome};
use pairing::Seed;

/// The digits of a whole seed.
const DIGITS: usize = 64;

/// A seed of up to 64 hexadecimal digits; a short one has noughts before it. Without one, a seed nobody could
/// foresee.
pub(super) fn read(given: Option<&str>) -> Outcome<Seed> {
    let Some(given) = given else { return Ok(Seed(rand::random())) };
    let whole = format!("{given:0>DIGITS$}");
    let sound = !given.is_empty() && given.is_ascii();
    Seed::from_hex(&whole).filter(|_| sound).ok_or_else(|| {
        ApiError::field(
            "/seed",
            "нужны шестнадцатеричные цифры, не больше 64; без seed он выбирается случайно",
            "hexadecimal digits are needed, at most 64; without a seed one is made at random",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_short_seed_is_a_whole_one_and_an_odd_one_is_refused() {
        assert_eq!(read(Some("ff")).unwrap().to_string(), format!("{}ff", "0".repeat(62)));
        assert_ne!(read(None).unwrap(), read(None).unwrap());
        for odd in ["", "xyz", "я", &"0".repeat(65)] {
            assert!(read(Some(odd)).is_err(), "{odd}");
        }
    }
}
