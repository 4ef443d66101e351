//! Whatever is done to a log after a checkpoint of it was seen, no proof leads from that checkpoint to what it became.
use audit::{EntryText, Hash, Salt, commitment, verify_consistency};
use proptest::prelude::*;

use crate::literal::{Kept, leaves};

/// The honest proof of the log as it is now, against the root seen before.
fn holds(seen: &Kept, now: &Kept) -> bool {
    let (from, to) = (seen.growth.size(), now.growth.size());
    if from > to {
        return false;
    }
    let proof = now.consistency(from, to);
    verify_consistency((from, seen.growth.root()), (to, now.growth.root()), &proof).is_ok()
}

proptest! {
    #[test]
    fn every_change_is_found(size in 2_u64..120, more in 0_u64..40, at in any::<u64>(), bit in 0_u32..40) {
        let seen = Kept::of(leaves(size));
        let grown = leaves(size + more);
        prop_assert!(holds(&seen, &Kept::of(grown.clone())));
        let at = usize::try_from(at % (size - 1)).unwrap();

        let mut flipped = grown.clone();
        let byte = usize::try_from(bit / 8).unwrap() % flipped[at].len();
        flipped[at][byte] ^= 1 << (bit % 8);
        prop_assert!(!holds(&seen, &Kept::of(flipped)), "a bit of entry {at} was flipped");

        let mut reordered = grown.clone();
        reordered.swap(at, at + 1);
        prop_assert!(!holds(&seen, &Kept::of(reordered)), "entries {at} and the next were exchanged");

        let mut dropped = grown.clone();
        dropped.remove(at);
        prop_assert!(!holds(&seen, &Kept::of(dropped)), "entry {at} was taken out");

        let short = usize::try_from(size).unwrap() - 1;
        prop_assert!(!holds(&seen, &Kept::of(grown[..short].to_vec())), "the last entries were dropped");

        let mut forked = grown[..short].to_vec();
        forked.extend((0..=more).map(|number| format!("other {number}").into_bytes()));
        prop_assert!(!holds(&seen, &Kept::of(forked)), "another log begins like it");
    }

    /// Not only the honest proof fails: neither do the hashes in another order, or fewer, or other ones.
    #[test]
    fn no_made_up_proof_leads_to_a_fork(
        size in 2_u64..60,
        more in 0_u64..30,
        made in proptest::collection::vec(any::<[u8; 32]>(), 0..8),
    ) {
        let seen = Kept::of(leaves(size));
        let mut other = leaves(size + more);
        other[0].push(b'!');
        let other = Kept::of(other);
        let (from, to) = ((size, seen.growth.root()), (size + more, other.growth.root()));
        let made: Vec<Hash> = made.into_iter().map(Hash).collect();
        prop_assert!(verify_consistency(from, to, &made).is_err());
        let mut reversed = other.consistency(size, size + more);
        reversed.reverse();
        prop_assert!(verify_consistency(from, to, &reversed).is_err());
    }
}

#[test]
fn a_leaf_says_each_thing_in_its_place() {
    let committed = commitment(&Salt([1; 32]), "{}");
    let entry = EntryText { log: "l", number: 1, at: "t", kind: "k", subject: "s", commitment: committed };
    let others = [
        EntryText { log: "l2", ..entry },
        EntryText { number: 2, ..entry },
        EntryText { at: "t2", ..entry },
        EntryText { kind: "k\",\"s", subject: "", ..entry },
        EntryText { kind: "ks", subject: "", ..entry },
        EntryText { commitment: commitment(&Salt([2; 32]), "{}"), ..entry },
        EntryText { commitment: commitment(&Salt([1; 32]), "{ }"), ..entry },
    ];
    for other in others {
        assert_ne!(entry.leaf(), other.leaf(), "{other:?}");
    }
    assert_eq!(Salt::parse(&Salt([9; 32]).text()), Some(Salt([9; 32])));
    assert_eq!(Salt::parse("AA=="), None);
}
