//! The database's XML: what is read, and what is refused.

use proptest::prelude::*;
use renju::{OutcomeReason, RecordTerms, Status, XmlError, read_database};
use rulebook::Edition;

const DOCUMENT: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<!-- two games -->
<database>
  <players><player id="7" name="A &amp; B"/></players>
  <games>
    <game id="11" publisher="1" tournament="2" round=" 3 " rule="4" black="7" white="8" bresult="1"
          btime="55" wtime="" opening="21" alt="g5" swap="&lt;yes&gt;">
      <move>h8 i9 j10 <![CDATA[a1]]> b&#50;</move>
      <board>x</board>
      <info><nested>nothing we know</nested></info>
    </game>
    <game id="12" bresult="0.5"><move>h8 j9 k11</move></game>
    <game id="13"/>
  </games>
</database>
"#;

#[test]
fn games_are_read() {
    let games = read_database(DOCUMENT).unwrap();
    assert_eq!(games.len(), 3);
    let (first, second) = (&games[0], &games[1]);
    assert_eq!((first.id.as_deref(), first.round.as_deref()), (Some("11"), Some("3")));
    assert_eq!((first.white_time.as_deref(), first.swap.as_deref()), (None, Some("<yes>")));
    assert_eq!(first.moves.split_whitespace().collect::<Vec<_>>(), ["h8", "i9", "j10", "a1", "b2"]);
    assert_eq!((first.board.as_str(), first.result()), ("x", Some(Status::BlackWon)));
    let record = first.check(&RecordTerms::of(Edition::Rf2018)).unwrap();
    assert_eq!((record.outcome.status, record.plies.len()), (Status::BlackWon, 5));
    let mut russian = RecordTerms::of(Edition::Rf2018);
    russian.moves.columns = renju::Columns::Russian;
    let drawn = second.check(&russian).unwrap();
    assert_eq!(drawn.columns, renju::Columns::International, "the database has one naming");
    assert_eq!(drawn.outcome.reason, Some(OutcomeReason::AsRecorded));
    assert!(games[2].check(&russian).is_err(), "no moves");
}

fn refused(text: &str) -> XmlError {
    let error = read_database(text).unwrap_err();
    let told = error.text();
    assert!(told.ru != told.en && told.ru.chars().count() < 600, "{told:?}");
    error
}

#[test]
fn hostile_documents_are_refused() {
    let laughs = r#"<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><database><games/></database>"#;
    assert!(matches!(refused(laughs), XmlError::DocType { .. }));
    let outside = r#"<!DOCTYPE d SYSTEM "file:///etc/passwd"><database/>"#;
    assert!(matches!(refused(outside), XmlError::DocType { .. }));
    let entity = "<database><game><move>&xxe;</move></game></database>";
    assert_eq!(refused(entity), XmlError::Entity("xxe".to_owned()));
    let in_attribute = r#"<database><game id="&xxe;"/></database>"#;
    assert!(matches!(refused(in_attribute), XmlError::IllFormed { .. }));
    assert!(matches!(refused(&"<database>".repeat(50)), XmlError::TooDeep { .. }));
    let long = format!("<database><game><move>{}</move></game></database>", "h8 ".repeat(10_000));
    assert!(matches!(refused(&long), XmlError::FieldTooLong { .. }));
    let many = format!("<database><game {}/></database>", "a=\"1\" ".repeat(3_000));
    assert!(matches!(refused(&many), XmlError::FieldTooLong { .. }));
    let nested = "<database><game><game/></game></database>";
    assert!(matches!(refused(nested), XmlError::GameInGame { .. }));
}

#[test]
fn what_is_no_document_is_refused() {
    for text in ["", "h8 i9", "<html></html>", "<Database/>"] {
        assert!(matches!(refused(text), XmlError::NotDatabase(_)), "{text}");
    }
    for text in [
        "<database>",
        "<database><game></database>",
        "<database></database></database>",
        "<database/><database/>",
        "<database><game id=1/></database>",
        "<database><game id='1' id='2'/></database>",
        "<database><game><move>&#0;</move></game></database>",
        "<database><!-- </database>",
        "<database><game",
    ] {
        assert!(matches!(refused(text), XmlError::IllFormed { .. }), "{text}");
    }
    assert_eq!(read_database("\u{feff}<database/>"), Ok(Vec::new()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_answered(text in "\\PC{0,120}", xml in "(<database>|<game|id=\"1\"|>|/>|<move>|h8 |&amp;|&#|;|<!|--|</|game>|\\]\\]>){0,30}") {
        let _ = read_database(&text);
        let _ = read_database(&xml);
        let _ = read_database(&format!("<database>{text}{xml}"));
    }
}
