//! The editions of the rules that are held.
use api_types::oracle::EditionInfo;
use api_types::regulation::Edition;
use chassis::auth::Caller;

use super::reading::edition;

pub(crate) fn list(caller: &Caller) -> Vec<EditionInfo> {
    let info = |named: &Edition| {
        let held = edition(Some(*named));
        EditionInfo {
            edition: *named,
            title: title(*named).say(caller.context.language).to_owned(),
            sources: held.sources().iter().filter_map(|source| Edition::parse(source.as_str())).collect(),
            paragraphs: u32::try_from(rulebook::paragraphs(held).count()).unwrap_or(u32::MAX),
        }
    };
    Edition::ALL.iter().map(info).collect()
}

fn title(edition: Edition) -> api_types::Text {
    match edition {
        Edition::Rf2018 => {
            api_types::Text::new("Правила вида спорта «шашки», 2018", "Rules of draughts, 2018")
        }
        Edition::Rf2022 => api_types::Text::new(
            "Приказ от 17.03.2022: глава VII, прочее — по правилам 2018 года",
            "The order of 17.03.2022: chapter VII; for the rest, the rules of 2018",
        ),
        Edition::Blind2010 => api_types::Text::new(
            "Правила шашек для слепых, 2010; глава III служит и другим изданиям",
            "Rules of draughts for the blind, 2010; chapter III serves the other editions too",
        ),
    }
}
