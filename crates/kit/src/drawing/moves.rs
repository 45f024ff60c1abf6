//! A unit's moves from the middle of an empty board, as a picture.

use super::{DARK, LIGHT, MARGIN, SQUARE, escaped};
use motley_movegen::variant::{MoveDiagram, Way};

/// The colour of the marks of moves.
const MARK: &str = "#0e4d8f";

/// Returns a diagram of a unit's moves as SVG, with the marks of the board, for a page that has the
/// pictures of units in the folder `pictures`.
#[must_use]
pub fn moves_svg(moves: &MoveDiagram, pictures: &str) -> String {
    let [files, ranks] = moves.size.map(usize::from);
    let corner =
        |[file, rank]: [u8; 2]| [usize::from(file), ranks - 1 - usize::from(rank)].map(|at| at * SQUARE);
    let [width, height] = [files, ranks].map(|number| number * SQUARE);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="Moves of {}">"#,
        escaped(&moves.name)
    );
    for &place in &moves.squares {
        let [x, y] = corner(place);
        let is_dark = (place[0] + place[1]).is_multiple_of(2);
        let (class, fill) = if is_dark { ("dark", DARK) } else { ("light", LIGHT) };
        svg += &format!(r#"<path class="{class}" fill="{fill}" d="M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"/>"#);
    }
    let [x, y] = corner(moves.from).map(|at| at + MARGIN);
    let size = SQUARE - 2 * MARGIN;
    let picture = &moves.picture;
    svg +=
        &format!(r#"<image href="{pictures}{picture}.svg" x="{x}" y="{y}" width="{size}" height="{size}"/>"#);
    for &(place, way) in &moves.targets {
        svg += &mark(corner(place).map(|at| at + SQUARE / 2), way);
    }
    svg + "</svg>"
}

/// Returns the mark of a way to move: a dot for a move, a ring for a capture.
fn mark([x, y]: [usize; 2], way: Way) -> String {
    let dot = format!(r#"<circle cx="{x}" cy="{y}" r="15" fill="{MARK}"/>"#);
    let ring = format!(r#"<circle cx="{x}" cy="{y}" r="36" fill="none" stroke="{MARK}" stroke-width="8"/>"#);
    match way {
        Way::Any => dot + &ring,
        Way::Move => dot,
        Way::Capture => ring,
        Way::First => format!(
            r#"<circle cx="{x}" cy="{y}" r="15" fill="none" stroke="{MARK}" stroke-width="7" stroke-dasharray="9 7"/>"#
        ),
        Way::Hop => format!(r#"<path d="M{x} {}l24 44h-48z" fill="{MARK}"/>"#, y - 26),
        Way::Onward => {
            format!(
                r#"<path d="M{x} {}l18 18l-18 18l-18-18z" fill="none" stroke="{MARK}" stroke-width="7"/>"#,
                y - 18
            )
        }
    }
}
