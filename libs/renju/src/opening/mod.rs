//! Opening regulations (9.2.4.3, R4): who puts the first stones where, and who chooses colours.
//!
//! The paragraph leaves them to the international rules. In short, every stone of a regulation has its
//! zone, a square about the centre, and `swap` is the right of whoever is to move next:
//!
//! | regulation | steps |
//! | --- | --- |
//! | `swap` | the first player puts three stones (centre, 3×3, 5×5: one of the 26 openings); swap |
//! | `classical-rif` | the same; 4th anywhere; Black offers 2 fifths, White chooses |
//! | `yamaguchi` | three stones and a number; swap; 4th anywhere; that many fifths; choice |
//! | `soosyrv-4`, `-8` | three stones; swap; 4th anywhere and a number, 1 to 4 or 8; swap; that many fifths; choice |
//! | `tarannikov` | centre; swap; 3×3; swap; 5×5; swap; 7×7; swap; 9×9; swap |
//! | `taraguchi-5`, `-10` | the same four; swap and 5th in 9×9 and swap, or no swap and 5 or 10 fifths; choice |
//! | `super-taraguchi-10` | the same, but the 2nd in 5×5, the 3rd in 7×7, the 4th in 9×9 |
//! | `sakata` | three stones; the second player the 4th in 7×7 and the 5th in 9×9; the first chooses a colour |
//! | `super-sakata` | the same; who is to choose may put two stones more and leave the choice to the other |
//!
//! # Sources
//! - Classical RIF: "The International Rules of Renju", RIF 1996 and 1998 (renju.net); Wikipedia, "RIF
//!   opening rule". Japan's rule book has it as 二題打ち.
//! - Yamaguchi: renju.net's page of the rule; Wikipedia, "Yamaguchi opening rule". Neither bounds the
//!   number; more than the free points nobody can offer.
//! - Soosyrv-4, Soosyrv-N: Wikipedia, "Soosõrv opening rule" (certified by the RIF in 2011).
//! - Tarannikov, Taraguchi, Taraguchi-N: Wikipedia's articles of these names; A. Meritee on renju.net's
//!   pages (2008) on why symmetrical fifths are void there too; the Japanese federation's page of
//!   五珠交替打ち. That page counts a fourth right to swap where ten are offered; by the RIF's text the
//!   offer is made instead of it, which is kept here: it follows `swap: no`.
//! - Super Taraguchi-10: renjunews.com, "First Super Taraguchi-10 Tournament on Renju Caffe".
//! - Super Sakata: renju.net's page of the rule. Its opponent either goes on as White, or swaps and goes
//!   on as Black, so after a pair of moves who put them is Black until the opponent decides.
//! - Sakata: no text of the RIF was at hand; it is read as Super Sakata without the further pairs,
//!   which is how the open source library of Gomoku rules by S. Ye plays it.
//! - Swap: read as three stones and a choice of colour. The RIF's rule of that name (1989 to 1995,
//!   Wikipedia, "Swap opening rule") had the second stone put by the other player, 24 openings, and two
//!   fifth moves offered: but for the second stone it is `classical-rif`.
//! - The 26 openings, their numbers and Japanese names: Wikipedia, "Renju opening pattern", and the
//!   Japanese federation's list; the meanings are translated here.
//!
//! Two fifth moves are the same when a turn, a mirror image or a shift maps the four stones onto
//! themselves and one move onto the other ([`Symmetries`]); the board's own symmetry is not enough.

mod decision;
mod expected;
mod fault;
mod game;
mod pattern;
mod phase;
mod player;
mod regulation;
mod symmetry;
mod turn;
mod zone;

pub use decision::Decision;
pub use expected::{Expected, Expects};
pub use fault::{OpeningFault, OpeningReason};
pub use game::{Opened, OpeningGame};
pub use pattern::{Pattern, PatternKind};
pub use player::Player;
pub use regulation::Opening;
pub use symmetry::Symmetries;
pub use zone::Zone;
