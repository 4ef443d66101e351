//! Signed checkpoints.
use audit::{Checkpoint, Hash, NoteError, Signer, SignerKey, VerifierKey};

fn signer(secret: u8) -> Signer {
    Signer::new("arbiter-protests", &SignerKey([secret; 32])).unwrap()
}

fn checkpoint() -> Checkpoint {
    Checkpoint {
        origin: "arbiter/audit/x".to_owned(),
        size: 12,
        root: Hash([3; 32]),
        time: "2026-11-30T10:00:00.000000Z".to_owned(),
    }
}

#[test]
fn a_signed_checkpoint_is_read_back() {
    let note = signer(1).sign(&checkpoint());
    assert_eq!(Checkpoint::verify(&note, signer(1).public()).unwrap(), checkpoint());
    let (read, ids) = Checkpoint::read(&note).unwrap();
    assert_eq!((read, ids), (checkpoint(), vec![signer(1).public().id()]));
    let key = VerifierKey::parse(&signer(1).public().text()).unwrap();
    assert_eq!(&key, signer(1).public());
}

#[test]
fn a_change_of_any_byte_is_found() {
    let note = signer(1).sign(&checkpoint());
    for at in 0..note.len() {
        let mut bytes = note.clone().into_bytes();
        bytes[at] ^= 1;
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        let verified = Checkpoint::verify(&changed, signer(1).public());
        assert!(verified.is_err(), "byte {at}: {changed}");
    }
}

#[test]
fn another_key_has_not_signed() {
    let note = signer(1).sign(&checkpoint());
    let other = signer(2);
    assert_eq!(Checkpoint::verify(&note, other.public()), Err(NoteError::OtherKey(other.public().id())));
    // a signature under another's id
    let forged = signer(2).sign(&checkpoint());
    let (text, _) = note.rsplit_once("\n\n").unwrap();
    let forged = format!("{text}\n\n{}", forged.rsplit_once("\n\n").unwrap().1);
    assert!(Checkpoint::verify(&forged, signer(1).public()).is_err());
}

#[test]
fn a_note_with_more_signatures_is_as_good_and_a_stranger_text_is_none() {
    let note = signer(1).sign(&checkpoint());
    let second = signer(2).sign(&checkpoint());
    let both = format!("{note}{}", second.rsplit_once("\n\n").unwrap().1);
    assert!(Checkpoint::verify(&both, signer(1).public()).is_ok());
    assert!(Checkpoint::verify(&both, signer(2).public()).is_ok());
    for text in ["", "\n\n", "x\n\n\u{2014} a b\n", "a\n1\nx\ntime y\n\n"] {
        assert_eq!(Checkpoint::read(text), Err(NoteError::Form), "{text:?}");
    }
    for name in ["", "a b", "a+b"] {
        assert!(Signer::new(name, &SignerKey([1; 32])).is_err(), "{name}");
    }
}
