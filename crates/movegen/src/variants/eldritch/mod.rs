//! Eldritch Chess (Owen K. C. Stephens, 2022): orthodox chess in which each side replaces some of its
//! units by *eldritch* ones before play - 38 pieces and two tokens, on a board that may grow.
//!
//! Ghosts hold enemy units, familiars ride, strips of squares are added, and captured units may
//! come back as the first leg of their owner's next turn. Still, one turn is one [`Move`]; only
//! such reactions are moves of their own.
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k       the bolt L moves once or twice, a2a3,a3b4;
//! 7  .  .  .  .  .  .  .  .       the geomancer O' adds squares, g1!nb;
//! 6  .  .  .  .  .  .  .  .       king and bolt can do no more here
//! 5  .  .  .  .  .  .  .  .
//! 4  .  p  .  .  .  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  L  .  .  .  .  .  .  .
//! 1  .  .  .  .  .  .  O' K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation, perft};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/8/1p6/8/L7/6O'K w - - 0 1").unwrap();
//! assert_eq!(perft(&mut pos, 1), 31);
//! for mv in pos.read_turn("a2a3,a3b4").unwrap() {
//!     pos.play(mv, &mut ());
//! }
//! assert_eq!(pos.fen().split(' ').next(), Some("7k/8/8/8/1L6/8/8/6O'K"));
//! ```
//!
//! # Where to find what
//!
//! - A piece: its file below [`pieces`], as a [`PieceDef`](pieces::PieceDef). [`kinds`] is the
//!   registry: a new piece is a file and a line there.
//! - Rules that pieces share: [`generate`], [`steps`], [`pawns`], [`en_passant`], [`castling`],
//!   [`double_moves`], [`divination`], [`reactions`].
//! - Check and legality: [`attacks`], [`legal`]; [`check_info`] decides most moves without the
//!   test, and [`effort`] limits its cost where reactions wait.
//! - The position: [`state`] with the verbs that change it, [`play`] for moves made of these verbs,
//!   [`position`] for the position's past, [`game`] for the contract.
//! - Before play: [`army`], [`draft`], [`placing`]. Texts: [`fen`], [`notation`], [`illegal`], [`xboard`].
//!   Hints for the search: [`ordering`], [`see`], [`eval`].
//!
//! `docs/rules/eldritch.md` has every clause.
//!
//! # Layers
//!
//! Squares, kinds, moves and square states use no other part. [`state`] uses them, [`side_view`] and
//! [`turn_view`] use [`state`], and the definitions of [`pieces`] use the views. Then come pawns, steps
//! and double moves, attacks, generation and legality, and at last [`position`]. Some code of a lower
//! layer needs the definitions (the verbs of [`state`], protection in [`side_view`]): it is in files of
//! its own there, so that no two files use each other.

mod army;
mod attacks;
mod cached_bool;
mod castling;
mod check_info;
mod divination;
mod double_moves;
mod draft;
mod draws;
mod effort;
mod en_passant;
mod eval;
mod features;
mod fen;
mod game;
mod generate;
mod illegal;
mod kinds;
mod legal;
mod mirror;
mod moves;
mod notation;
mod observer;
mod ordering;
mod pawns;
mod pending;
mod picture;
mod pieces;
mod placing;
mod play;
mod position;
mod reactions;
mod search_params;
mod see;
mod side_view;
mod square_state;
mod squares;
mod start;
mod state;
mod steps;
mod strips;
#[cfg(test)]
mod tests;
mod turn_view;
mod xboard;

pub use eval::Eval;
pub use moves::Move;
pub use position::{Eldritch, Undo};

use crate::board::{Kind, Square};
use crate::variant::{Choice, ChoiceKind, Info, Listing, Settings, Setup, Variant};
use army::Armies;
use features::{NETWORK_WIDTH, NetFeatures};
use motley_game::{TextError, WdlModel};
use motley_net::ChosenEval;

const ARMY_WHITE: Choice = Choice { name: "Army White", kind: ARMY };
const ARMY_BLACK: Choice = Choice { name: "Army Black", kind: ARMY };
const ARMY: ChoiceKind = ChoiceKind::Text { default: "std", check: army::check_choice };
const PLACEMENT_BY_PLAY: Choice = Choice { name: "Placement By Play", kind: ChoiceKind::Check(false) };

/// XBoard's slots in which the units stand, as its `setup` command wants them: pictures are in
/// `docs/pieces/`.
const XBOARD_TABLE: &str = concat!(
    "PNBRQ.ETT'OI'E'V'CGD'M...U..SU'B'FC'J'.DG'F'AVA'LO'ZR'P'.IH'.YN'.XQ'S'JM'W.......HK",
    "pnbrq.ett'oi'e'v'cgd'm...u..su'b'fc'j'.dg'f'ava'lo'zr'p'.ih'.yn'.xq's'jm'w.......hk"
);

/// Number of arrays of two random armies that have a number.
const RANDOM_ARRAYS: u32 = 1_000_000;

/// Eldritch Chess: armies as bought, or a numbered array of two random ones.
pub const GAME: Listing<Eldritch> = Listing {
    info: &Info {
        summary: "Armies of 38 strange units: ghosts take over enemies, necromancers \
                  raise the dead, the board itself grows.",
        setup: Some(Setup { table: XBOARD_TABLE, parent: "lion", pieces: &[], margin: 1 }),
        choices: &[ARMY_WHITE, ARMY_BLACK, PLACEMENT_BY_PLAY],
        armies: Some(&army::Book),
        rules_text: include_str!("../../../../../docs/rules/eldritch.md"),
        wdl: WdlModel { even: 378.0, width: 337.0 },
        ..Info::new("eldritch", "Eldritch Chess")
    },
    context: (),
    start_count: |settings| match chosen(settings) {
        ["std", "std"] => RANDOM_ARRAYS,
        _ => 1,
    },
    start,
};

fn start(settings: &Settings) -> Result<Eldritch, TextError> {
    let [white, black] = chosen(settings);
    let armies = match settings.array {
        Some(number) if [white, black] == ["std", "std"] => Armies::numbered(number),
        _ => Armies::read(white, black)?,
    };
    if let Some(choices) = armies.drafted() {
        Ok(Eldritch::before_draft(choices))
    } else if settings.is_on(&PLACEMENT_BY_PLAY) {
        Ok(Eldritch::before_play(army::hands(&armies.draw()?)))
    } else {
        army::default_array(&armies.draw_with_array()?)
    }
}

impl Variant for Eldritch {
    type Eval = ChosenEval<NetFeatures, NETWORK_WIDTH, Eval>;
    type Features = NetFeatures;

    fn kind_name(kind: Kind) -> &'static str {
        pieces::def(pieces::counted_as(kind)).name
    }

    fn square_name(square: Square) -> String {
        squares::name(square)
    }
}

/// Returns the texts of both armies.
fn chosen(settings: &Settings) -> [&str; 2] {
    [settings.text(&ARMY_WHITE), settings.text(&ARMY_BLACK)]
}
