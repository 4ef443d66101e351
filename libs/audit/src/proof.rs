//! Proofs that an entry is in a log, and that a later log begins with an earlier one (RFC 9162, 2.1.3-2.1.4). Which
//! nodes a proof is made of, and whether it holds, `ct-merkle` says; here the nodes that are not complete yet are put
//! together from those that are.
use ct_merkle::{
    ConsistencyProof, InclusionProof, RootHash, indices_for_consistency_proof, indices_for_inclusion_proof,
};
use sha2::Sha256;
use thiserror::Error;

use crate::hash::{Hash, empty_root, fold};
use crate::tree::{Position, cover};

/// More leaves than any log will have; the arithmetic of places is safe below it.
const MOST: u64 = 1 << 56;

/// Why there is no proof, or it does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProofError {
    /// The entry or the earlier log is not within the later one.
    #[error("there is no such entry or size in a log of this size")]
    Outside,
    /// The hashes do not lead to the root.
    #[error("the proof does not lead to the root")]
    Broken,
}

/// What a proof is made of: for each of its hashes the complete subtrees it is folded from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan(Vec<Vec<Position>>);

impl Plan {
    fn of(nodes: Vec<u64>, size: u64) -> Self {
        let leaves = |node: u64| {
            let level = node.trailing_ones();
            let first = (node >> (level + 1)) << level;
            cover(first, (first + (1 << level)).min(size))
        };
        Self(nodes.into_iter().map(leaves).collect())
    }

    /// Every subtree whose hash is needed.
    #[must_use]
    pub fn needed(&self) -> Vec<Position> {
        let mut needed: Vec<Position> = self.0.iter().flatten().copied().collect();
        needed.sort_unstable();
        needed.dedup();
        needed
    }

    /// The hashes of the proof, of those of the subtrees.
    ///
    /// # Errors
    /// Whatever `hash` answers.
    pub fn hashes<E>(&self, mut hash: impl FnMut(Position) -> Result<Hash, E>) -> Result<Vec<Hash>, E> {
        let fold_of = |parts: &Vec<Position>| {
            let hashes = parts.iter().map(|at| hash(*at)).collect::<Result<Vec<_>, E>>()?;
            Ok(fold(&hashes))
        };
        self.0.iter().map(fold_of).collect()
    }
}

/// The proof that the entry `number`, from zero, is in the log of `size` entries.
///
/// # Errors
/// Where it cannot be.
pub fn inclusion_plan(number: u64, size: u64) -> Result<Plan, ProofError> {
    if number >= size || size > MOST {
        return Err(ProofError::Outside);
    }
    Ok(Plan::of(indices_for_inclusion_proof(size, number), size))
}

/// The proof that the log of `to` entries begins with that of `from`. Every log begins with the empty one.
///
/// # Errors
/// Where it cannot.
pub fn consistency_plan(from: u64, to: u64) -> Result<Plan, ProofError> {
    if from > to || to > MOST {
        return Err(ProofError::Outside);
    }
    let nodes = if from == 0 { Vec::new() } else { indices_for_consistency_proof(from, to - from) };
    Ok(Plan::of(nodes, to))
}

fn joined(proof: &[Hash]) -> Vec<u8> {
    proof.iter().flat_map(|hash| hash.0).collect()
}

fn root(hash: Hash, size: u64) -> RootHash<Sha256> {
    RootHash::new(hash.0.into(), size)
}

/// Checks that a leaf is the entry `number` of the log with this size and root.
///
/// # Errors
/// Where it is not proved.
pub fn verify_inclusion(
    leaf: &[u8],
    number: u64,
    (size, root_hash): (u64, Hash),
    proof: &[Hash],
) -> Result<(), ProofError> {
    if number >= size || size > MOST {
        return Err(ProofError::Outside);
    }
    let proof = InclusionProof::try_from_bytes(joined(proof)).map_err(|_| ProofError::Broken)?;
    root(root_hash, size).verify_inclusion(&leaf, number, &proof).map_err(|_| ProofError::Broken)
}

/// Checks that the later log begins with the earlier one; each is given by its size and root.
///
/// # Errors
/// Where that is not proved.
pub fn verify_consistency(from: (u64, Hash), to: (u64, Hash), proof: &[Hash]) -> Result<(), ProofError> {
    if from.0 > to.0 || to.0 > MOST {
        return Err(ProofError::Outside);
    }
    if from.0 == 0 {
        let empty = from.1 == empty_root() && (to.0 > 0 || to.1 == from.1) && proof.is_empty();
        return if empty { Ok(()) } else { Err(ProofError::Broken) };
    }
    let proof = ConsistencyProof::try_from_bytes(joined(proof)).map_err(|_| ProofError::Broken)?;
    root(to.1, to.0).verify_consistency(&root(from.1, from.0), &proof).map_err(|_| ProofError::Broken)
}
