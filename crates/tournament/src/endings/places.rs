//! Positions from units on squares, and back.

use anyhow::{Result, bail};
use motley_game::{BoardObserver, GameExt as _, Side};
use motley_movegen::board::Square;
use motley_movegen::mechanics::fen::PlacementRows;
use motley_movegen::variant::{Listing, Settings, Variant};

/// Maximum number of units on the board.
pub(super) const MAX_UNITS: usize = 5;

/// The codes of units, as a [`BoardObserver`] gets them, in their order; 0 behind the last one.
pub type Codes = [u16; MAX_UNITS];

/// The units of a position with their places, numbers from 0 in the order of a FEN; sorted.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct PlacedUnits {
    count: usize,
    units: [(u16, u16); MAX_UNITS],
    /// Whether there are more units than there is room for.
    is_full: bool,
}

impl BoardObserver for PlacedUnits {
    fn add(&mut self, unit: u16, square: u16) {
        match self.units.get_mut(self.count) {
            Some(place) => *place = (unit, square),
            None => self.is_full = true,
        }
        self.count = (self.count + 1).min(MAX_UNITS);
    }
}

impl PlacedUnits {
    /// Returns code and place of each unit.
    pub(super) fn units(&self) -> &[(u16, u16)] {
        &self.units[..self.count]
    }

    /// Returns the codes of the units.
    pub(super) fn codes(&self) -> Codes {
        let mut codes = Codes::default();
        for (code, (unit, _)) in codes.iter_mut().zip(self.units()) {
            *code = *unit;
        }
        codes
    }
}

/// The board of a game.
#[derive(Debug)]
pub(super) struct EndingPlaces<V: Variant> {
    game: &'static Listing<V>,
    settings: Settings,
    empty: PlacementRows,
    /// Place of each square of the game.
    place_of: Vec<Option<u16>>,
    /// The fields of a FEN behind the side to move.
    rest: String,
}

impl<V: Variant> EndingPlaces<V> {
    /// Reads the board of the game's start, without rights to castle.
    ///
    /// # Errors
    /// The game has no start, or its FEN has fields for more than units on squares.
    pub(super) fn new(game: &'static Listing<V>, settings: Settings) -> Result<Self> {
        let mut position = game.start(&settings)?;
        let start = position.fen();
        let mut fields = start.split(' ');
        let rows = fields.next().and_then(PlacementRows::split);
        let Some(mut empty) = rows else {
            bail!("{}: found {start}, expected a game without units in hand", game.info.name);
        };
        let (files, ranks) = (empty.files(), empty.ranks());
        (0..files * ranks).for_each(|square| *empty.square(square) = None);
        let mut rest: Vec<&str> = fields.skip(1).collect();
        if let Some(castling) = rest.first_mut() {
            *castling = "-";
        }
        // Where play began is told only after a turn.
        if let Some(&mv) = position.legal_moves().first() {
            position.play(mv, &mut ());
        }
        let later = position.fen();
        rest.extend(later.split(' ').filter(|field| field.contains('=')));
        let mut place_of = vec![None; usize::from(u8::MAX) + 1];
        for (number, place) in (0..=u8::MAX).zip(&mut place_of) {
            *place = place_of_name(&V::square_name(Square(number)), files, ranks);
        }
        Ok(EndingPlaces { game, settings, empty, place_of, rest: rest.join(" ") })
    }

    /// Returns the number of squares.
    pub(super) fn count(&self) -> usize {
        self.empty.files() * self.empty.ranks()
    }

    /// Returns the position of units, as texts of a FEN, on places; `None` if it is not legal.
    pub(super) fn position<'t>(
        &self,
        units: impl Iterator<Item = (&'t str, usize)>,
        to_move: Side,
    ) -> Option<V> {
        let mut rows = self.empty.clone();
        for (text, place) in units {
            *rows.square(place) = Some(text.to_owned());
        }
        let side = to_move.letter();
        self.game.position(&format!("{} {side} {}", rows.join(), self.rest), &self.settings).ok()
    }

    /// Returns the position of a FEN; `None` if there is none with so few units.
    pub(super) fn read(&self, fen: &str) -> Option<V> {
        let rows = PlacementRows::split(fen.split(' ').next()?)?;
        let position = (rows.units().count() <= MAX_UNITS).then(|| self.game.position(fen, &self.settings));
        position?.ok()
    }

    /// Returns the units of a position; `None` if they are too many or stand beside the board.
    pub(super) fn units_of(&self, position: &V) -> Option<PlacedUnits> {
        let mut placed = PlacedUnits::default();
        position.observe_all(&mut placed);
        for (_, square) in &mut placed.units[..placed.count] {
            *square = *self.place_of.get(usize::from(*square))?.as_ref()?;
        }
        placed.units[..placed.count].sort_unstable();
        (!placed.is_full).then_some(placed)
    }

    /// Returns the texts of a position's units in its FEN, in the order of [`units_of`](Self::units_of).
    pub(super) fn texts_of(&self, position: &V) -> Option<Vec<(u16, String)>> {
        let fen = position.fen();
        let mut rows = PlacementRows::split(fen.split(' ').next()?)?;
        let placed = self.units_of(position)?;
        let units = placed.units().iter();
        units.map(|&(code, place)| Some((code, rows.square(usize::from(place)).take()?))).collect()
    }
}

/// Returns the place of a square's name, `a1` on a board of this size.
fn place_of_name(name: &str, files: usize, ranks: usize) -> Option<u16> {
    let file = name.bytes().next()?.checked_sub(b'a').map(usize::from)?;
    let rank = name.get(1..)?.parse::<usize>().ok()?.checked_sub(1)?;
    (file < files && rank < ranks).then(|| ((ranks - 1 - rank) * files + file) as u16)
}
