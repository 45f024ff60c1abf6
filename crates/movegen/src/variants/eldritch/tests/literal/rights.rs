//! The castling field \[E-9\]: `KQkq`, or the files of rooks and castlers where that is ambiguous.

use super::fen::letter;
use super::{Pos, Sq, row};

impl Pos {
    /// Returns the unmoved castlers and rooks of a side by what stands on its first row \[E-9\].
    fn able(&self, white: bool) -> (Vec<Sq>, Vec<Sq>) {
        let (mut castlers, mut rooks) = (Vec::new(), Vec::new());
        for file in 0..8 {
            let at = (file, row(white, 1));
            let Some(unit) = self.at(at).filter(|unit| unit.white == white) else {
                continue;
            };
            if unit.is_of_royal_group() && !unit.is("A'") && unit.directions.is_empty() {
                castlers.push(at);
            }
            if unit.is("R") && unit.word.is_empty() && !unit.royal {
                rooks.push(at);
            }
        }
        (castlers, rooks)
    }

    fn outer(castlers: &[Sq], rooks: &[Sq], kings_side: bool) -> Option<Sq> {
        if kings_side {
            let &rook = rooks.last()?;
            castlers.iter().all(|&c| c < rook).then_some(rook)
        } else {
            let &rook = rooks.first()?;
            castlers.iter().all(|&c| c > rook).then_some(rook)
        }
    }

    pub(super) fn read_rights(&mut self, field: &str) {
        for white in [true, false] {
            let (able, rooks) = self.able(white);
            let own = field.chars().filter(|c| *c != '-' && c.is_uppercase() == white);
            let letters: Vec<char> = own.map(|c| c.to_ascii_lowercase()).collect();
            let on_file = |c: char| ((c as i8) - (b'a' as i8), row(white, 1));
            let files = letters.iter().filter(|c| ('a'..='h').contains(*c));
            let named: Vec<Sq> = files.map(|&c| on_file(c)).collect();
            let mut castlers: Vec<Sq> = named.iter().copied().filter(|at| able.contains(at)).collect();
            if castlers.is_empty() {
                castlers = able;
            }
            let mut towers: Vec<Sq> = named.into_iter().filter(|at| rooks.contains(at)).collect();
            for &letter in &letters {
                match letter {
                    'k' => towers.extend(Pos::outer(&castlers, &rooks, true)),
                    'q' => towers.extend(Pos::outer(&castlers, &rooks, false)),
                    _ => {}
                }
            }
            if !towers.is_empty() {
                self.rights.extend(castlers);
                self.rights.extend(towers);
            }
        }
    }

    /// All castlers and rooks of a side on its first row are unmoved.
    pub(super) fn allow_all_castlings(&mut self, white: bool) {
        let (castlers, rooks) = self.able(white);
        self.rights.extend(castlers);
        self.rights.extend(rooks);
    }

    pub(super) fn rights_text(&self) -> String {
        let mut text = String::new();
        for white in [true, false] {
            let (able, rooks) = self.able(white);
            let kept = |all: &[Sq]| -> Vec<Sq> {
                all.iter().copied().filter(|at| self.rights.contains(at)).collect()
            };
            let (castlers, mut towers) = (kept(&able), kept(&rooks));
            if castlers.is_empty() || towers.is_empty() {
                continue;
            }
            let mut letters = String::new();
            for (kings_side, letter) in [(true, 'k'), (false, 'q')] {
                if let Some(rook) = Pos::outer(&castlers, &rooks, kings_side)
                    && towers.contains(&rook)
                {
                    letters.push(letter);
                    towers.retain(|&at| at != rook);
                }
            }
            let file = |&(file, _): &Sq| (b'a' + file as u8) as char;
            letters.extend(towers.iter().map(file));
            if castlers != able {
                letters.extend(castlers.iter().map(file));
            }
            text += &letter(&letters.to_ascii_uppercase(), white);
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}
