//! Enums that travel as text: one list of names serves printing, parsing and serde.

/// A name that no value of the enum has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown {kind} `{text}`, expected one of: {expected}")]
pub struct UnknownName {
    /// What was being read, e.g. `discipline`.
    pub kind: &'static str,
    /// What was given.
    pub text: String,
    /// The names that would do, separated by commas.
    pub expected: String,
}

/// Gives an enum `ALL`, `as_str`, `Display`, `FromStr` and serde as text.
macro_rules! text_enum {
    ($name:ident, $kind:literal, { $($variant:ident => $text:literal),+ $(,)? }) => {
        impl $name {
            /// Every value, in the order of the glossary.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name used on the wire and in storage.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $text),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($text => Ok(Self::$variant),)+
                    _ => Err($crate::UnknownName {
                        kind: $kind,
                        text: text.chars().take(60).collect(),
                        expected: [$($text),+].join(", "),
                    }),
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(input)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use text_enum;
