//! Layered settings: defaults, then a TOML file, then the environment, then the command line. Every mistake is
//! named at once, with the place it stands in.
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

/// The settings as they were given, before a service reads them.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    values: BTreeMap<String, (String, Origin)>,
    /// Keys that some reader of these settings knows; copies share it.
    known: Arc<Mutex<BTreeSet<String>>>,
    shared: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    File,
    Environment,
    Flag,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File => "the settings file",
            Self::Environment => "the environment",
            Self::Flag => "the command line",
        })
    }
}

/// Everything wrong with the settings.
#[derive(Debug, PartialEq, Eq)]
pub struct Mistakes(pub Vec<String>);

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "the settings have {} mistake(s):", self.0.len())?;
        self.0.iter().try_for_each(|mistake| writeln!(f, "  - {mistake}"))
    }
}

impl std::error::Error for Mistakes {}

const PREFIX: &str = "ARBITER_";
/// Variables of the project's own tools, which no service reads.
const OF_TOOLS: [&str; 8] =
    ["config", "url", "cases", "port", "images", "tag", "base_image", "postgres_image"];

impl Sources {
    /// The process's environment and, where `ARBITER_CONFIG` names one, a file.
    ///
    /// # Errors
    /// A file that is not there or cannot be read.
    pub fn from_process() -> Result<Self, Mistakes> {
        // A variable of another program may be no UTF-8; `vars` would panic at it.
        let environment: BTreeMap<String, String> = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .collect();
        let file = environment.get("ARBITER_CONFIG").cloned();
        let mut sources = Self::default();
        if let Some(file) = file {
            sources.read_file(Path::new(&file))?;
        }
        sources.read_environment(environment);
        Ok(sources)
    }

    /// Adds a TOML file of plain keys.
    ///
    /// # Errors
    /// A file that is absent, is no TOML, or nests tables.
    pub fn read_file(&mut self, file: &Path) -> Result<(), Mistakes> {
        let fault = |detail: String| Mistakes(vec![format!("{}: {detail}", file.display())]);
        let text = std::fs::read_to_string(file).map_err(|error| fault(error.to_string()))?;
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| fault(error.to_string()))?;
        for (key, value) in table {
            let value = match value {
                toml::Value::String(text) => text,
                toml::Value::Table(_) | toml::Value::Array(_) => {
                    return Err(fault(format!("'{key}' must be a plain value")));
                }
                plain => plain.to_string(),
            };
            self.values.insert(key, (value, Origin::File));
        }
        Ok(())
    }

    /// Adds `ARBITER_*` variables.
    pub fn read_environment(&mut self, variables: impl IntoIterator<Item = (String, String)>) {
        for (name, value) in variables {
            if let Some(key) = name.strip_prefix(PREFIX) {
                self.values.insert(key.to_ascii_lowercase(), (value, Origin::Environment));
            }
        }
    }

    /// Says that several services read these settings: a key that one does not know may be another's.
    #[must_use]
    pub const fn shared(mut self) -> Self {
        self.shared = true;
        self
    }

    /// Refuses keys of the settings file that none of those who share it knows, and warns of variables that look like
    /// settings and are none: the environment also serves other programs.
    ///
    /// # Errors
    /// Each such key of the file.
    pub fn check_known(&self) -> Result<(), Mistakes> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut mistakes = Vec::new();
        for (key, (_, origin)) in self.values.iter().filter(|(key, _)| !known.contains(*key)) {
            match origin {
                Origin::File => mistakes.push(format!("'{key}' in the settings file is no setting")),
                Origin::Environment if !OF_TOOLS.contains(&key.as_str()) => {
                    tracing::warn!("{PREFIX}{} is no setting of arbiter", key.to_ascii_uppercase());
                }
                Origin::Environment | Origin::Flag => {}
            }
        }
        if mistakes.is_empty() { Ok(()) } else { Err(Mistakes(mistakes)) }
    }

    /// The text of a setting, where it is given.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.know(key);
        self.values.get(key).map(|(text, _)| text.as_str())
    }

    fn know(&self, key: &str) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(key.to_owned());
    }

    /// Adds one setting of the command line.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        self.values.insert(key.to_owned(), (value.into(), Origin::Flag));
    }

    /// Starts reading.
    #[must_use]
    pub const fn reader(&self) -> Reader<'_> {
        Reader { sources: self, mistakes: Vec::new() }
    }
}

/// Reads settings by name and collects what is wrong with them.
#[derive(Debug)]
pub struct Reader<'a> {
    sources: &'a Sources,
    mistakes: Vec<String>,
}

impl Reader<'_> {
    /// A setting that may be absent.
    pub fn optional<T>(&mut self, key: &str) -> Option<T>
    where
        T: FromStr,
        T::Err: fmt::Display,
    {
        self.sources.know(key);
        let (text, origin) = self.sources.values.get(key)?;
        match text.parse() {
            Ok(value) => Some(value),
            Err(error) => {
                self.mistakes.push(format!("{key} (from {origin}): '{}': {error}", shown(key, text)));
                None
            }
        }
    }

    /// A setting with a default.
    pub fn or<T>(&mut self, key: &str, default: T) -> T
    where
        T: FromStr,
        T::Err: fmt::Display,
    {
        self.optional(key).unwrap_or(default)
    }

    /// A setting that must be given. Where it is not, `stand_in` lets reading go on to find further mistakes.
    pub fn required<T>(&mut self, key: &str, stand_in: T) -> T
    where
        T: FromStr,
        T::Err: fmt::Display,
    {
        let faults = self.mistakes.len();
        let value = self.optional(key);
        if value.is_none() && self.mistakes.len() == faults {
            let variable = key.to_ascii_uppercase();
            self.mistakes
                .push(format!("{key} is not set (variable {PREFIX}{variable}, or the settings file)"));
        }
        value.unwrap_or(stand_in)
    }

    /// Notes a mistake that spans several settings.
    pub fn check(&mut self, holds: bool, mistake: &str) {
        if !holds {
            self.mistakes.push(mistake.to_owned());
        }
    }

    /// Ends reading. A key of the settings file that nobody read is a typing error; the environment is shared with
    /// other programs and may have more.
    ///
    /// # Errors
    /// Every mistake found.
    pub fn finish(mut self) -> Result<(), Mistakes> {
        if !self.sources.shared
            && let Err(Mistakes(unknown)) = self.sources.check_known()
        {
            self.mistakes.extend(unknown);
        }
        if self.mistakes.is_empty() { Ok(()) } else { Err(Mistakes(self.mistakes)) }
    }
}

/// Secrets are never printed back.
fn shown<'a>(key: &str, text: &'a str) -> &'a str {
    if key.contains("secret") || key.contains("database") { "***" } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(pairs: &[(&str, &str)]) -> Sources {
        let mut sources = Sources::default();
        sources.read_environment(pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())));
        sources
    }

    #[test]
    fn later_layers_win_and_defaults_fill_in() {
        let mut sources = sources(&[("ARBITER_POOL_SIZE", "5"), ("OTHER", "x")]);
        sources.set("listen", "127.0.0.1:9");
        let mut reader = sources.reader();
        assert_eq!(reader.or("pool_size", 8_u32), 5);
        assert_eq!(reader.or("workers", 2_usize), 2);
        assert_eq!(reader.required("listen", String::new()), "127.0.0.1:9");
        assert_eq!(reader.finish(), Ok(()));
    }

    #[test]
    fn every_mistake_is_named_and_secrets_are_not_printed() {
        let sources = sources(&[("ARBITER_POOL_SIZE", "many"), ("ARBITER_SECRET_NUMBER", "hush")]);
        let mut reader = sources.reader();
        let _ = reader.or("pool_size", 8_u32);
        let _ = reader.or("secret_number", 8_u32);
        let _ = reader.required("listen", String::new());
        let Mistakes(mistakes) = reader.finish().unwrap_err();
        assert_eq!(mistakes.len(), 3);
        assert!(mistakes[0].starts_with("pool_size (from the environment): 'many'"));
        assert!(!mistakes[1].contains("hush"));
        assert!(mistakes[2].contains("ARBITER_LISTEN"));
    }

    #[test]
    fn an_unknown_key_of_the_file_is_a_mistake() {
        let folder = std::env::temp_dir().join(format!("arbiter-config-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("settings.toml");
        std::fs::write(&file, "pool_size = 4\npol_size = 5\n").unwrap();
        let mut sources = Sources::default();
        sources.read_file(&file).unwrap();
        let mut reader = sources.reader();
        assert_eq!(reader.or("pool_size", 8_u32), 4);
        assert_eq!(
            reader.finish(),
            Err(Mistakes(vec!["'pol_size' in the settings file is no setting".to_owned()]))
        );
        std::fs::remove_dir_all(folder).unwrap();
    }
}
