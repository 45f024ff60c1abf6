//! Options, games and positions: what is set while nothing is searched.

use super::options::{ARRAY, CHESS960, CLEAR_HASH};
use super::player::{self, refusal};
use super::{Session, array, megabytes};
use crate::commands::shuffle::draw;
use motley_movegen::variant::{Info, Settings};
use motley_movegen::variants::ALL;
use motley_protocol::{Dialect, Event, Position, Refusal, Voice, option};
use motley_search::TranspositionTable;
use std::sync::Arc;

impl Session {
    /// Chooses the game, by the name that the dialect has for it.
    pub(super) fn choose_variant(&mut self, name: &str, voice: &mut Voice) -> Result<(), Refusal> {
        let dialect = voice.dialect();
        let known = |info: &&&Info| match dialect {
            Dialect::Uci => info.name == name,
            Dialect::XBoard => info.xboard == name,
        };
        let Some(info) = ALL.iter().find(known) else {
            let names = ALL.iter().map(|info| match dialect {
                Dialect::Uci => info.name,
                Dialect::XBoard => info.xboard,
            });
            let names: Vec<_> = names.collect();
            return Err(Refusal::new(
                "variant",
                name,
                format!("one of {}", names.join(", ")),
            ));
        };
        self.make_room("variant", voice)?;
        self.seat_player(info.name, dialect)?;
        self.position_changed();
        let told = match dialect {
            Dialect::Uci => info.name != ALL[0].name,
            Dialect::XBoard => info.setup.is_some(),
        };
        if told {
            voice.say(&Event::Board(self.player.board(dialect)));
        }
        self.act(voice);
        Ok(())
    }

    /// Seats a player of `variant` at its starting position. On an error nothing has changed.
    pub(super) fn seat_player(
        &mut self,
        variant: &'static str,
        dialect: Dialect,
    ) -> Result<(), Refusal> {
        let name = self.rules_of(variant, dialect);
        let settings = self.starting_settings(name, dialect);
        if self.player.info().name == name {
            self.player.begin(&array(), &settings).map_err(refusal)?;
        } else {
            let table = Arc::clone(&self.table);
            if let Some(player) = player::create(name, &settings, self.threads(), table) {
                self.player = player.map_err(refusal)?;
                self.player.forget();
            }
        }
        self.variant = variant;
        Ok(())
    }

    /// The game by whose rules `variant` is played: UCI has a switch of its own for shuffled chess,
    /// and while it is on, Chess960 takes the place of chess.
    fn rules_of(&self, variant: &'static str, dialect: Dialect) -> &'static str {
        let shuffled = dialect == Dialect::Uci && self.options.is_on(CHESS960);
        let replaces = |info: &&&Info| shuffled && info.chess960_of == Some(variant);
        ALL.iter().find(replaces).map_or(variant, |info| info.name)
    }

    /// The settings for a game's array: the one asked for, or one drawn by lot where the engine has
    /// to shuffle for XBoard.
    fn starting_settings(&self, name: &str, dialect: Dialect) -> Settings {
        let mut settings = self.settings_for(name);
        let by_gui = ALL
            .iter()
            .any(|info| info.name == name && info.gui_shuffles);
        if dialect == Dialect::XBoard && !by_gui && settings.array.is_none() {
            let arrays = player::arrays(name, &settings);
            settings.array = (arrays > 1).then(|| draw(arrays));
        }
        settings
    }

    /// The settings that hold for a game; no array is asked of one that has no others. (Arrays are
    /// counted only where one is asked for: there are many.)
    pub(super) fn settings_for(&self, name: &str) -> Settings {
        let mut settings = self.options.settings();
        if settings.array.is_some() && player::arrays(name, &settings) == 1 {
            settings.array = None;
        }
        settings
    }

    /// Sets an option and does what follows from it. On an error everything is as before.
    pub(super) fn set_option(
        &mut self,
        name: &str,
        value: Option<&str>,
        voice: &mut Voice,
    ) -> Result<(), Refusal> {
        let before = self.options.clone();
        let name = self.options.set(name, value)?;
        let done = self.apply(&name, voice);
        if done.is_err() {
            self.options = before;
        }
        done
    }

    fn apply(&mut self, name: &str, voice: &mut Voice) -> Result<(), Refusal> {
        match name {
            // XBoard's hard and easy come at any time.
            option::PONDER if voice.dialect() == Dialect::XBoard => {
                self.ponder_switched(voice);
                return Ok(());
            }
            _ => self.make_room("setoption", voice)?,
        }
        match name {
            option::HASH => {
                self.table = Arc::new(TranspositionTable::new(megabytes(&self.options)))
            }
            option::THREADS => {}
            CLEAR_HASH => self.player.forget(),
            CHESS960 if self.rules_of(self.variant, voice.dialect()) != self.player.info().name => {
                self.seat_player(self.variant, voice.dialect())?;
            }
            ARRAY => self.rules_changed()?,
            other if self.options.is_of_games(other) => self.rules_changed()?,
            _ => {}
        }
        if matches!(name, option::HASH | option::THREADS) {
            self.player.equip(self.threads(), Arc::clone(&self.table));
        }
        self.act(voice);
        Ok(())
    }

    /// Other rules hold at once where nothing has been played yet, else from the next game on.
    fn rules_changed(&mut self) -> Result<(), Refusal> {
        match self.player.turns() {
            0 => self.begin(&self.player.so_far()),
            _ => Ok(()),
        }
    }

    /// Sets the position. On an error the old one stays.
    pub(super) fn set_position(
        &mut self,
        position: &Position,
        voice: &mut Voice,
    ) -> Result<(), Refusal> {
        self.make_room("position", voice)?;
        let begun = self.begin(position);
        self.position_changed();
        self.act(voice);
        begun
    }

    /// The number of threads that is asked for.
    fn threads(&self) -> usize {
        usize::try_from(self.options.number(option::THREADS)).unwrap_or(1)
    }
}
