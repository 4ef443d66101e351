//! The vectors that implementations of RFC 6962 share.
use audit::{Checkpoint, Hash, Signer, SignerKey, VerifierKey, consistency_plan, empty_root, inclusion_plan};

use crate::literal::Kept;

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap()).collect()
}

fn hash(hex: &str) -> Hash {
    Hash::from_slice(&bytes(hex)).unwrap()
}

const LEAVES: [&str; 8] =
    ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];

const ROOTS: [&str; 8] = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

#[test]
fn roots() {
    assert_eq!(empty_root(), hash("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    let kept = Kept::of(LEAVES.map(bytes));
    for (size, root) in (1..).zip(ROOTS) {
        assert_eq!(kept.roots[size], hash(root), "size {size}");
    }
}

#[test]
fn proofs() {
    let kept = Kept::of(LEAVES.map(bytes));
    let inclusion = [
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ];
    assert_eq!(kept.inclusion(5, 8), inclusion.map(hash));
    let consistency = [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ];
    assert_eq!(kept.consistency(6, 8), consistency.map(hash));
}

#[test]
fn nothing_is_proved_of_what_is_not_there() {
    for (number, size) in [(0, 0), (8, 8), (u64::MAX, u64::MAX), (0, u64::MAX)] {
        assert!(inclusion_plan(number, size).is_err(), "{number} of {size}");
    }
    assert!(consistency_plan(9, 8).is_err() && consistency_plan(1, u64::MAX).is_err());
    assert_eq!(consistency_plan(0, 8).unwrap().needed(), []);
}

/// The key and the note of the tests of Go's `golang.org/x/mod/sumdb/note`, the form's first implementation.
#[test]
fn keys_have_the_ids_that_others_give_them() {
    let text = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    let key = VerifierKey::parse(text).unwrap();
    assert_eq!((key.name(), key.id().as_str(), key.text().as_str()), ("PeterNeumann", "c74f20a3", text));
    assert!(VerifierKey::parse(&text.replace("c74f20a3", "c74f20a4")).is_err());
}

#[test]
fn equal_checkpoints_are_signed_alike() {
    let signer = Signer::new("arbiter", &SignerKey([7; 32])).unwrap();
    let checkpoint = Checkpoint {
        origin: "log".to_owned(),
        size: 8,
        root: hash(ROOTS[7]),
        time: "2026-01-01T00:00:00Z".to_owned(),
    };
    assert_eq!(signer.sign(&checkpoint), signer.sign(&checkpoint));
}
