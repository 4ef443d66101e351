//! Walking through a document.

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::limits::{DEEPEST, LONGEST, LONGEST_ATTRIBUTES, LONGEST_FIELD, MOST_GAMES};
use super::{DatabaseGame, XmlError};
use crate::text::shortened;

pub(super) fn read(text: &str) -> Result<Vec<DatabaseGame>, XmlError> {
    if text.len() > LONGEST {
        return Err(XmlError::TooLong);
    }
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let mut walk = Walk::default();
    loop {
        let event = reader.read_event();
        walk.at = reader.buffer_position();
        match event {
            Ok(Event::Eof) => return walk.finish(),
            Ok(event) => walk.step(&event)?,
            Err(error) => return Err(ill_formed(reader.error_position(), &error)),
        }
    }
}

fn ill_formed(at: u64, error: &quick_xml::Error) -> XmlError {
    // it may repeat names of the document, which may be long
    let reason = error.to_string().chars().filter(|c| !c.is_control()).take(200).collect();
    XmlError::IllFormed { at, reason }
}

/// The way through a document.
#[derive(Default)]
struct Walk {
    /// Bytes behind.
    at: u64,
    /// The elements that are open, from the document's down.
    open: Vec<String>,
    /// Whether the document's element has been met.
    begun: bool,
    game: Option<DatabaseGame>,
    games: Vec<DatabaseGame>,
}

impl Walk {
    fn step(&mut self, event: &Event<'_>) -> Result<(), XmlError> {
        match event {
            Event::Start(start) => self.start(start),
            Event::Empty(start) => {
                self.start(start)?;
                self.end()
            }
            Event::End(_) => self.end(),
            Event::Text(text) => self.text(text),
            Event::CData(text) => self.text(text),
            Event::GeneralRef(reference) => self.reference(reference),
            Event::DocType(_) => Err(XmlError::DocType { at: self.at }),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::Eof => Ok(()),
        }
    }

    fn start(&mut self, start: &BytesStart<'_>) -> Result<(), XmlError> {
        let name = start.name();
        let name: &str = name.as_ref();
        if self.open.len() >= DEEPEST {
            return Err(XmlError::TooDeep { at: self.at });
        }
        if !self.begun && name != "database" {
            return Err(XmlError::NotDatabase(shortened(name)));
        }
        if self.begun && self.open.is_empty() {
            let reason = format!("`{}` stands after the end of the document", shortened(name));
            return Err(XmlError::IllFormed { at: self.at, reason });
        }
        self.begun = true;
        self.open.push(shortened(name));
        if name == "game" {
            if self.game.is_some() {
                return Err(XmlError::GameInGame { at: self.at });
            }
            self.game = Some(self.attributes(start)?);
        }
        Ok(())
    }

    fn attributes(&self, start: &BytesStart<'_>) -> Result<DatabaseGame, XmlError> {
        if start.attributes_raw().len() > LONGEST_ATTRIBUTES {
            return Err(XmlError::FieldTooLong { at: self.at });
        }
        let mut game = DatabaseGame::default();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| ill_formed(self.at, &error.into()))?;
            let Some(place) = game.attribute(attribute.key.as_ref()) else { continue };
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            let value = value.map_err(|error| ill_formed(self.at, &error))?;
            let value = value.trim();
            *place = (!value.is_empty()).then(|| value.to_owned());
        }
        Ok(game)
    }

    fn end(&mut self) -> Result<(), XmlError> {
        if self.open.pop().as_deref() != Some("game") {
            return Ok(());
        }
        if self.games.len() >= MOST_GAMES {
            return Err(XmlError::TooManyGames);
        }
        self.games.extend(self.game.take());
        Ok(())
    }

    /// Text of an element of a game; all other text is passed over.
    fn text(&mut self, text: &str) -> Result<(), XmlError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        let Some(field) = self.open.last().and_then(|name| game.field(name)) else { return Ok(()) };
        if field.len() + text.len() > LONGEST_FIELD {
            return Err(XmlError::FieldTooLong { at: self.at });
        }
        field.push_str(text);
        Ok(())
    }

    fn reference(&mut self, reference: &BytesRef<'_>) -> Result<(), XmlError> {
        let signed = reference.resolve_char_ref().map_err(|error| ill_formed(self.at, &error))?;
        if let Some(sign) = signed {
            return self.text(sign.encode_utf8(&mut [0; 4]));
        }
        match resolve_predefined_entity(reference) {
            Some(text) => self.text(text),
            None => Err(XmlError::Entity(shortened(reference))),
        }
    }

    fn finish(self) -> Result<Vec<DatabaseGame>, XmlError> {
        match self.open.last() {
            Some(name) => {
                let reason = format!("`{name}` is never closed");
                Err(XmlError::IllFormed { at: self.at, reason })
            }
            None if !self.begun => Err(XmlError::NotDatabase(String::new())),
            None => Ok(self.games),
        }
    }
}
