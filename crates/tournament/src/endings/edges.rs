//! The places where the turns of positions lead, found once and read in every pass.

use std::sync::atomic::{AtomicU64, Ordering};

/// The place of a draw that ends the game.
pub(super) const DRAWN: u32 = u32::MAX;
/// Stands for turns that have to be played in every pass.
const UNLISTED: u32 = u32::MAX - 1;

/// The turns of a run of positions.
#[derive(Debug, Default)]
pub(super) struct Edges {
    /// End of the places of each position.
    ends: Vec<u32>,
    places: Vec<u32>,
}

impl Edges {
    /// Adds the next position.
    pub(super) fn add(&mut self, targets: &TurnPlaces) {
        if targets.is_left_out {
            self.places.push(UNLISTED);
        } else {
            self.places.extend(&targets.places);
        }
        self.ends.push(self.places.len() as u32);
    }

    /// Returns where the turns of a position lead; `None` if they have to be played.
    pub(super) fn targets(&self, position: usize) -> Option<&[u32]> {
        let begin = position.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        let places = self.places.get(begin as usize..*self.ends.get(position)? as usize)?;
        (places != [UNLISTED]).then_some(places)
    }

    /// Returns the turns, or none if there is no memory left for them: then they have to be played.
    pub(super) fn within(mut self, left: &AtomicU64) -> Edges {
        self.ends.shrink_to_fit();
        self.places.shrink_to_fit();
        let taken = |left: u64| left.checked_sub(self.bytes());
        let is_enough = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken).is_ok();
        if is_enough { self } else { Edges::default() }
    }

    /// Returns the size in bytes.
    pub(super) fn bytes(&self) -> u64 {
        (size_of::<u32>() * (self.ends.len() + self.places.len())) as u64
    }
}

/// The places where the turns of one position lead.
#[derive(Debug, Default)]
pub(super) struct TurnPlaces {
    places: Vec<u32>,
    is_left_out: bool,
}

impl TurnPlaces {
    /// Adds a place, a number over all tables.
    pub(super) fn add(&mut self, place: u64) {
        match u32::try_from(place) {
            Ok(place) if place < UNLISTED => self.places.push(place),
            _ => self.leave_out(),
        }
    }

    /// Marks that a turn cannot be listed.
    pub(super) fn leave_out(&mut self) {
        self.is_left_out = true;
    }

    /// Makes the position a draw that ends the game.
    pub(super) fn draw(&mut self) {
        self.places.push(DRAWN);
    }

    /// Forgets the position.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.is_left_out = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_that_are_not_kept_are_played() {
        let mut edges = Edges::default();
        let mut targets = TurnPlaces::default();
        targets.add(7);
        targets.draw();
        edges.add(&targets);
        targets.clear();
        edges.add(&targets);
        targets.add(u64::from(u32::MAX));
        edges.add(&targets);
        assert_eq!(edges.targets(0), Some([7, DRAWN].as_slice()));
        assert_eq!(edges.targets(1), Some([].as_slice()));
        assert_eq!((edges.targets(2), edges.targets(3)), (None, None));
        let left = AtomicU64::new(24);
        let edges = edges.within(&left);
        assert_eq!((edges.targets(0).map(<[u32]>::len), left.load(Ordering::Relaxed)), (Some(2), 0));
        assert_eq!(edges.within(&left).targets(0), None);
    }
}
