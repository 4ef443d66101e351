//! RFC 6962, 2.1-2.1.2, as they are written, beside the tree that is kept.
use std::collections::HashMap;
use std::convert::Infallible;

use audit::{
    Growth, Hash, Position, consistency_plan, empty_root, fold, inclusion_plan, leaf_hash,
    verify_consistency, verify_inclusion,
};
use proptest::prelude::*;

/// A log as it is stored: the hashes of its complete subtrees by the numbers of their places.
#[derive(Clone, Default)]
pub(crate) struct Kept {
    pub(crate) growth: Growth,
    pub(crate) nodes: HashMap<u64, Hash>,
    /// The roots the log has had, by its size.
    pub(crate) roots: Vec<Hash>,
}

impl Kept {
    pub(crate) fn of(leaves: impl IntoIterator<Item = Vec<u8>>) -> Self {
        let mut kept = Self { roots: vec![empty_root()], ..Self::default() };
        for leaf in leaves {
            kept.push(&leaf);
        }
        kept
    }

    pub(crate) fn push(&mut self, leaf: &[u8]) {
        for (at, hash) in self.growth.push(leaf_hash(leaf)) {
            assert!(self.nodes.insert(at.number(), hash).is_none(), "a kept hash would be changed");
        }
        self.roots.push(self.growth.root());
    }

    fn hash(&self, at: Position) -> Result<Hash, Infallible> {
        Ok(self.nodes[&at.number()])
    }

    pub(crate) fn inclusion(&self, number: u64, size: u64) -> Vec<Hash> {
        inclusion_plan(number, size).unwrap().hashes(|at| self.hash(at)).unwrap()
    }

    pub(crate) fn consistency(&self, from: u64, to: u64) -> Vec<Hash> {
        consistency_plan(from, to).unwrap().hashes(|at| self.hash(at)).unwrap()
    }
}

pub(crate) fn leaves(count: u64) -> Vec<Vec<u8>> {
    (0..count).map(|number| format!("entry {number}").into_bytes()).collect()
}

/// The largest power of two below `n`.
fn split(n: usize) -> usize {
    n.next_power_of_two() / 2
}

fn mth(leaves: &[Vec<u8>]) -> Hash {
    match leaves {
        [] => empty_root(),
        [leaf] => leaf_hash(leaf),
        _ => {
            let (left, right) = leaves.split_at(split(leaves.len()));
            fold(&[mth(left), mth(right)])
        }
    }
}

fn path(m: usize, leaves: &[Vec<u8>]) -> Vec<Hash> {
    if leaves.len() <= 1 {
        return Vec::new();
    }
    let k = split(leaves.len());
    let (left, right) = leaves.split_at(k);
    let (mut path, other) = if m < k { (path(m, left), mth(right)) } else { (path(m - k, right), mth(left)) };
    path.push(other);
    path
}

fn subproof(m: usize, leaves: &[Vec<u8>], whole: bool) -> Vec<Hash> {
    if m == leaves.len() {
        return if whole { Vec::new() } else { vec![mth(leaves)] };
    }
    let k = split(leaves.len());
    let (left, right) = leaves.split_at(k);
    let (mut proof, other) = if m <= k {
        (subproof(m, left, whole), mth(right))
    } else {
        (subproof(m - k, right, false), mth(left))
    };
    proof.push(other);
    proof
}

#[test]
fn roots_and_proofs_are_those_of_the_text() {
    const MOST: u64 = 70;
    let all = leaves(MOST);
    let kept = Kept::of(all.clone());
    for size in 1..=MOST {
        let so_far = &all[..usize::try_from(size).unwrap()];
        let root = mth(so_far);
        assert_eq!(kept.roots[so_far.len()], root, "size {size}");
        for (number, leaf) in (0..).zip(so_far) {
            let proof = kept.inclusion(number, size);
            assert_eq!(proof, path(usize::try_from(number).unwrap(), so_far), "{number} of {size}");
            verify_inclusion(leaf, number, (size, root), &proof).unwrap();
        }
        for from in 1..=size {
            let proof = kept.consistency(from, size);
            let length = usize::try_from(from).unwrap();
            assert_eq!(proof, subproof(length, so_far, true), "from {from} to {size}");
            verify_consistency((from, kept.roots[length]), (size, root), &proof).unwrap();
        }
    }
}

#[test]
fn an_edge_taken_up_again_grows_as_if_never_left() {
    let mut kept = Kept::of(Vec::new());
    for leaf in leaves(70) {
        let resumed = Growth::resume(kept.growth.size(), |at| kept.hash(at)).unwrap();
        assert_eq!(resumed, kept.growth);
        kept.push(&leaf);
    }
}

proptest! {
    /// In any log, large ones too, a proof reads no more hashes than twice the height of the tree.
    #[test]
    fn a_proof_reads_few_hashes(size in 1_u64..1 << 40, a in any::<u64>(), b in any::<u64>()) {
        let most = 2 * usize::try_from(u64::BITS - size.leading_zeros()).unwrap();
        let inclusion = inclusion_plan(a % size, size).unwrap();
        prop_assert!(inclusion.needed().len() <= most, "{} of {most}", inclusion.needed().len());
        let consistency = consistency_plan(b % size + 1, size).unwrap();
        prop_assert!(consistency.needed().len() <= most, "{} of {most}", consistency.needed().len());
    }

    #[test]
    fn a_proof_of_one_thing_proves_no_other(size in 2_u64..200, a in any::<u64>(), b in any::<u64>()) {
        let kept = Kept::of(leaves(size));
        let (one, other) = (a % size, b % size);
        prop_assume!(one != other);
        let root = (size, *kept.roots.last().unwrap());
        let proof = kept.inclusion(one, size);
        let all = leaves(size);
        let leaf = &all[usize::try_from(other).unwrap()];
        prop_assert!(verify_inclusion(leaf, one, root, &proof).is_err());
        prop_assert!(verify_inclusion(leaf, other, root, &proof).is_err());
    }
}
