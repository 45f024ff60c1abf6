//! The corners in which a bishop helps to mate a bare king: those of the colour of its squares.

use crate::board::{Geometry, Lines, Square};

/// Returns the number of files and ranks between `king` and the nearest corner of the colour of the square
/// `bishop`; 0 if no corner has that colour.
pub(crate) fn to_bishops_corner<G: Geometry<Lines = Lines<G>>>(king: Square, bishop: Square) -> i32 {
    let light = G::lines().light_squares();
    let (last_file, last_rank) = (G::FILES - 1, G::RANKS - 1);
    let corners = [(0, 0), (last_file, 0), (0, last_rank), (last_file, last_rank)];
    let corners = corners.map(|(file, rank)| G::at(file, rank)).into_iter();
    let steps = |corner| {
        let files = G::file(corner).abs_diff(G::file(king));
        i32::from(files + G::rank(corner).abs_diff(G::rank(king)))
    };
    corners.filter(|&corner| light.has(corner) == light.has(bishop)).map(steps).min().unwrap_or(0)
}
