use super::numbers::Numbers;
use super::solver::Solver;
use crate::command::visit;
use motley_game::Side;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};

struct Solve<'a>(&'a str, u64);

impl Visitor for Solve<'_> {
    type Output = anyhow::Result<Numbers>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let mut solver = Solver::new(game, Settings::default(), self.1 << 20)?;
        let asked = solver.read_units(self.0)?;
        solver.solve(&asked)?;
        Ok(Numbers::of(&solver, &asked))
    }
}

fn solved(game: &str, units: &str) -> Numbers {
    visit(game, Solve(units, 64)).unwrap().unwrap()
}

fn refusal(game: &str, units: &str, megabytes: u64) -> String {
    visit(game, Solve(units, megabytes)).unwrap().unwrap_err().to_string()
}

#[test]
fn what_an_ending_cannot_be_is_told() {
    assert_eq!(refusal("gardner", "K8k", 64), "units: found 'K8k', expected units as in a FEN: KBNk");
    assert_eq!(refusal("gardner", "KKKKKk", 64), "units: found 6, expected at most 5");
    assert_eq!(refusal("gardner", "KK", 64), "units: no legal position with 'KK' was found");
    let needed = refusal("chess", "KRRk", 1);
    assert!(needed.starts_with("tables: found 64 MB with"), "{needed}");
    assert!(refusal("crazyhouse", "KQk", 64).contains("without units in hand"));
}

#[test]
fn a_queen_mates_on_five_by_five() {
    let numbers = solved("gardner", "KQk");
    assert_eq!(numbers.longest_win(Side::Black), None);
    // Black draws only by capturing or being stalemated.
    let [white_to_move, black_to_move] = numbers.results;
    assert_eq!(white_to_move[1..], [0, 0]);
    assert!(white_to_move[0] > 0 && black_to_move[1] > 0);
}

#[test]
fn two_knights_or_a_bishop_do_not_mate() {
    let numbers = solved("gardner", "KBk");
    assert_eq!((numbers.longest_win(Side::White), numbers.longest_win(Side::Black)), (None, None));
}
