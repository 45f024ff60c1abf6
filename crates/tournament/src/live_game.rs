//! One game: the referee asks the players for turns, and trusts only the rules. At every ply it
//! also tests the rules themselves: the position's FEN must read back as the same position.

use super::adjudicator::Adjudicator;
use super::answer::{EngineAnswer, Reply, SearchInfo};
use super::clock::PlayerClock;
use super::drivers::{Clocks, GameSoFar};
use super::endings::EndingJudge;
use super::fault::Fault;
use super::game_end::GameEnd;
use super::line_check::misfit;
use super::options::Adjudication;
use super::played_game::{MatchGame, Ply};
use super::player_slot::PlayerSlot;
use super::rules::MatchOpening;
use super::screen::Screen;
use motley_game::{Side, TextError};
use motley_kit::game::AnyGame;
use motley_kit::search::TurnSpelling;
use std::time::Duration;

/// A game in progress.
struct LiveGame<'a> {
    slots: [&'a mut PlayerSlot; 2],
    game: Box<dyn AnyGame>,
    /// The side that moves first.
    first: Side,
    so_far: GameSoFar,
    clocks: [PlayerClock; 2],
    adjudicator: Adjudicator,
    endings: Option<&'a dyn EndingJudge>,
    plies: Vec<Ply>,
    /// Whether each side offered a draw with its last turn.
    offers: [bool; 2],
    /// Warnings about lines that the players reported.
    warnings: Vec<String>,
}

/// Warnings of one game at most: a player that errs at every turn is known after a few.
const MAX_WARNINGS: usize = 3;

/// Plays a game from `opening` between the players of two slots, White's first, and shows it.
pub(crate) fn play(
    opening: MatchOpening,
    slots: [&mut PlayerSlot; 2],
    (rules, endings): (Adjudication, Option<&dyn EndingJudge>),
    screen: &mut Screen,
) -> MatchGame {
    let MatchOpening { game, turns, so_far } = opening;
    let clocks = [0, 1].map(|side: usize| PlayerClock::new(slots[side].options().control));
    let mut live = LiveGame {
        slots,
        first: game.to_move(),
        game,
        so_far,
        clocks,
        adjudicator: Adjudicator::new(rules, u32::try_from(turns.len()).unwrap_or(u32::MAX)),
        endings,
        plies: Vec::new(),
        offers: [false; 2],
        warnings: Vec::new(),
    };
    let opened = turns.iter().try_for_each(|turn| live.make(turn, SearchInfo::default(), None));
    let end = match opened {
        Ok(()) => live.play(screen),
        Err(error) => GameEnd::Broken(format!("own turn: {error}")),
    };
    live.close(end)
}

impl LiveGame<'_> {
    /// Plays a legal turn on the board and records it.
    fn make(&mut self, turn: &str, report: SearchInfo, elapsed: Option<Duration>) -> Result<(), TextError> {
        let xboard = self.game.spelled(turn, TurnSpelling::Xboard)?;
        let turn = self.game.play(turn)?;
        self.so_far.turns.push(turn.clone());
        self.so_far.xboard_turns.push(xboard);
        self.plies.push(Ply { turn, report, elapsed });
        Ok(())
    }

    fn play(&mut self, screen: &mut Screen) -> GameEnd {
        let players = [0, 1].map(|side: usize| self.slots[side].options().name.as_str());
        screen.on_start(players, self.game.as_ref());
        for side in Side::BOTH {
            if let Err(fault) = self.slots[side.index()].begin(&self.so_far) {
                return forfeit(side, fault);
            }
        }
        loop {
            if let Err(breach) = self.game.check_fen() {
                return GameEnd::Broken(breach.to_string());
            }
            if let Some(outcome) = self.game.outcome() {
                return GameEnd::Ended(outcome);
            }
            let side = self.game.to_move();
            match self.turn(side) {
                Err(fault) => return forfeit(side, fault),
                Ok(end) => {
                    if let Some(ply) = self.plies.last() {
                        let clocks = self.clocks.map(|clock| clock.left());
                        screen.on_turn_played(side, ply, clocks, self.game.as_ref());
                    }
                    if let Some(end) = end {
                        return end;
                    }
                }
            }
        }
    }

    /// Lets `side` make its turn; returns the end of the game if the turn ends it.
    fn turn(&mut self, side: Side) -> Result<Option<GameEnd>, Fault> {
        let me = side.index();
        let clocks = Clocks { side, own: &self.clocks[me], other: &self.clocks[1 - me] };
        let answer = self.slots[me].think(&self.so_far, &clocks)?;
        // Checked before the turn: a turn that came too late is not played, even if it mates.
        let used = self.clocks[me].used(answer.elapsed, answer.report.nodes);
        self.clocks[me].spend(used)?;
        match &answer.reply {
            Reply::Resign => Ok(Some(GameEnd::Resigned(side))),
            Reply::Claim(result) => self.on_claim(side, result).map(Some),
            Reply::Turn(text) => self.on_turn(side, text, TurnSpelling::Canonical, &answer),
            Reply::XboardTurn(text) => self.on_turn(side, text, TurnSpelling::Xboard, &answer),
        }
    }

    fn on_turn(
        &mut self,
        side: Side,
        text: &str,
        spelling: TurnSpelling,
        answer: &EngineAnswer,
    ) -> Result<Option<GameEnd>, Fault> {
        let fault = answer.line.as_ref().and_then(|line| misfit(self.game.as_ref(), text, line));
        let turn = self.game.canonical(text, spelling);
        let made = turn.and_then(|turn| self.make(&turn, answer.report, Some(answer.elapsed)));
        made.map_err(|error| Fault::Illegal(format!("'{}': {error}", shorten(text))))?;
        if let Some(fault) = fault.filter(|_| self.warnings.len() < MAX_WARNINGS) {
            let (name, turn) = (&self.slots[side.index()].options().name, self.plies.len());
            self.warnings.push(format!("Warning: {name}, turn {turn}: {fault}"));
        }
        self.offers[side.index()] = answer.offers_draw;
        if self.game.outcome().is_some() {
            // The rules come before the players' scores; the caller reads the outcome from the
            // rules.
            return Ok(None);
        }
        if self.offers == [true; 2] {
            return Ok(Some(GameEnd::Agreed));
        }
        let by_score = self.adjudicator.on_move(side, answer.report.score);
        let solved = self.endings.and_then(|endings| endings.result(&self.game.fen()));
        Ok(solved.map(|winner| GameEnd::Adjudicated(winner, "solved ending")).or(by_score))
    }

    /// Handles a claim. A player may resign by claiming the opponent's win. Every other claim is
    /// wrong: a player is asked for a move only if the rules have not ended the game.
    fn on_claim(&self, side: Side, result: &str) -> Result<GameEnd, Fault> {
        let defeat = match side {
            Side::White => "0-1",
            Side::Black => "1-0",
        };
        if result == defeat { Ok(GameEnd::Resigned(side)) } else { Err(Fault::FalseClaim(result.to_owned())) }
    }

    fn close(self, end: GameEnd) -> MatchGame {
        let mut transcript = String::new();
        // A player at fault may be in any state: it is restarted for the next game. Before the
        // result is sent, because it may no longer run.
        if let GameEnd::Forfeit(loser, _) = end {
            transcript = self.slots[loser.index()].stop();
        }
        for slot in self.slots {
            if matches!(end, GameEnd::Unfinished | GameEnd::Broken(_)) {
                slot.stop();
            } else {
                slot.end(end.result(), &end.words());
            }
        }
        MatchGame {
            fen: self.so_far.fen,
            first: self.first,
            plies: self.plies,
            last_fen: self.game.fen(),
            end,
            warnings: self.warnings,
            transcript,
        }
    }
}

fn forfeit(side: Side, fault: Fault) -> GameEnd {
    match fault {
        Fault::Interrupted => GameEnd::Unfinished,
        fault => GameEnd::Forfeit(side, fault),
    }
}

/// Returns the beginning of a text, because an engine may print a text of any length.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
