//! Games, options and positions: settings that may change only while no search is running.

use super::state::{ARRAY, CHESS960, CLEAR_HASH, Session, VARIANT_PATH};
use super::terms::{to_command_error, variant_setup};
use crate::commands::shuffle::draw;
use crate::game_files;
use motley_engines::game_names;
use motley_kit::NetworkSource;
use motley_kit::engine::EngineError;
use motley_kit::game::{Start, begin, game_info};
use motley_kit::search::{EVAL_FILE, HASH, THREADS};
use motley_movegen::variant::{GameName, Settings};
use motley_movegen::variants::{self, DEFAULT, chess960_of, start_count};
use motley_protocol::{CommandError, Event, EventWriter, GuiProtocol, PositionSpec, option};
use motley_search::SearchParams;

impl Session {
    /// Carries out `ucinewgame` and `new`: another game begins. XBoard's `new` also goes back to
    /// the default game; XBoard then sends `variant` for any other game.
    pub(super) fn new_game(&mut self, writer: &mut EventWriter) -> Result<(), CommandError> {
        self.ensure_idle("new game", writer)?;
        let mut variant = self.variant;
        if writer.protocol() == GuiProtocol::XBoard {
            variant = DEFAULT.name;
            self.xboard.new_game();
        }
        if !self.select_variant(variant, writer)? {
            self.engine().clear();
        }
        self.xboard.game_begun(self.game.as_ref());
        self.start_due_search(writer);
        Ok(())
    }

    /// Chooses the game by its name in the protocol.
    pub(super) fn choose_variant(
        &mut self,
        name: &str,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        let protocol = writer.protocol();
        let is_uci = protocol == GuiProtocol::Uci;
        let name_of = |game: &GameName| if is_uci { game.name } else { game.xboard };
        let games = variants::offered_names();
        // Programs that speak UCI use names of XBoard, too. The values of UCI's options are not case
        // sensitive.
        let is_meant = |game: &&GameName| is_uci && (game.uci_synonym == Some(name) || game.xboard == name);
        let of_other_case = |game: &&GameName| is_uci && game.name.eq_ignore_ascii_case(name);
        let found = games.iter().find(|game| name_of(game) == name);
        let found =
            found.or_else(|| games.iter().find(is_meant)).or_else(|| games.iter().find(of_other_case));
        let called = || variants::called(name).filter(|_| is_uci).map(GameName::from);
        let Some(game) = found.copied().or_else(called) else {
            let names: Vec<_> = games.iter().map(name_of).collect();
            let expected = format!("one of {}{}", names.join(", "), game_names::perhaps(name));
            return Err(CommandError::new("variant", name, expected));
        };
        self.ensure_idle("variant", writer)?;
        let chosen = self.select_variant(game.name, writer);
        if chosen.is_ok() {
            self.show_game(writer);
        }
        self.start_due_search(writer);
        chosen.map(drop)
    }

    /// Notes the beginning of a game, and describes it to a GUI that does not know it.
    fn show_game(&mut self, writer: &mut EventWriter) {
        self.xboard.game_begun(self.game.as_ref());
        let protocol = writer.protocol();
        let needs_setup = match protocol {
            GuiProtocol::Uci => self.variant != DEFAULT.name,
            GuiProtocol::XBoard => self.game.info().setup.is_some(),
        };
        if needs_setup {
            writer.send(&Event::VariantSetup(variant_setup(self.game.as_ref(), protocol)));
        }
    }

    /// Goes to the initial position of `variant`. Returns true if the rules are others now; then the
    /// search's tables are clear. An error leaves everything unchanged.
    fn select_variant(
        &mut self,
        variant: &'static str,
        writer: &mut EventWriter,
    ) -> Result<bool, CommandError> {
        let protocol = writer.protocol();
        let name = self.rules_of(variant, protocol);
        let settings = self.initial_settings(name, protocol, None);
        let plays_it = self.plays(name);
        let start = Start { settings, fen: None };
        if plays_it {
            self.game = self.game.another(&start).map_err(to_command_error)?;
        } else {
            let game = begin(name, &start).map_err(to_command_error)?;
            if let Err(EngineError::Memory(error)) = self.engine().fit(game.as_ref()) {
                return Err(to_command_error(error));
            }
            self.game = game;
            // A network that was chosen for another game is not used in this one.
            if let Err(error) = self.fit_network() {
                writer.send(&Event::Log(format!("{error}; the built-in network is used")));
                self.network = NetworkSource::Internal;
            }
        }
        self.refused_position = None;
        self.variant = variant;
        self.array = start.settings.array;
        Ok(!plays_it)
    }

    /// Whether the game has the rules that are called `name` now: a file may have replaced them.
    fn plays(&self, name: &str) -> bool {
        game_info(name).is_ok_and(|info| std::ptr::eq(info, self.game.info()))
    }

    /// Returns the game whose rules `variant` is played by: with UCI's option `UCI_Chess960` on,
    /// the shuffled kind may replace a game.
    fn rules_of(&self, variant: &'static str, protocol: GuiProtocol) -> &'static str {
        let shuffled = protocol == GuiProtocol::Uci && self.options.is_on(CHESS960);
        let replacing = shuffled.then(|| chess960_of(variant)).flatten();
        replacing.map_or(variant, |info| info.name)
    }

    /// Returns the settings for a game's initial position. If the user has not set an array and
    /// XBoard does not shuffle the game itself, the engine takes the array `kept`, or draws one.
    fn initial_settings(&self, name: &str, protocol: GuiProtocol, kept: Option<u32>) -> Settings {
        let mut settings = self.settings_for(name);
        let gui_shuffles = variants::info(name).is_some_and(|info| info.gui_shuffles);
        if protocol == GuiProtocol::XBoard && !gui_shuffles && settings.array.is_none() {
            let count = start_count(name, &settings);
            let kept = kept.filter(|&array| array < count);
            settings.array = (count > 1).then(|| kept.unwrap_or_else(|| draw(count)));
        }
        settings
    }

    /// Sets an option and applies it. An error leaves everything unchanged.
    pub(super) fn set_option(
        &mut self,
        name: &str,
        value: Option<&str>,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        let before = self.options.clone();
        let name = self.options.set(name, value, writer.protocol())?;
        let applied = self.apply_option(&name, writer);
        if applied.is_err() {
            self.options = before;
        }
        // Also after an error: the search may have been ended for the option.
        self.start_due_search(writer);
        applied
    }

    fn apply_option(&mut self, name: &str, writer: &mut EventWriter) -> Result<(), CommandError> {
        // XBoard may send `hard` and `easy` during a search; they must not end the search.
        if name == option::PONDER && writer.protocol() == GuiProtocol::XBoard {
            self.ponder_switched(writer);
            return Ok(());
        }
        self.ensure_idle("setoption", writer)?;
        match name {
            name if name == HASH.name => {
                let megabytes = self.options.size(&HASH);
                self.engine().set_hash(megabytes).map_err(to_command_error)?;
            }
            name if name == THREADS.name => {
                let threads = self.options.size(&THREADS);
                self.engine().set_threads(threads).map_err(to_command_error)?;
            }
            name if name == EVAL_FILE.name => self.choose_network(writer)?,
            CLEAR_HASH => self.engine().clear(),
            VARIANT_PATH => self.load_games(writer)?,
            CHESS960 if self.rules_of(self.variant, writer.protocol()) != self.game.info().name => {
                self.select_variant(self.variant, writer)?;
            }
            ARRAY => self.rules_changed(None, writer)?,
            other if SearchParams::all().any(|param| param.name == other) => {
                let params = self.options.search_params();
                self.engine().set_params(params);
            }
            other => {
                let choices = self.game.info().choices;
                if choices.iter().any(|choice| choice.name == other) {
                    self.rules_changed(self.array, writer)?;
                }
            }
        }
        Ok(())
    }

    /// Loads the games of the option's file or folder, and names them and those that are refused. If the
    /// present game is one of them, its new rules hold from the next game on; at once over UCI, and in XBoard
    /// if no turn has been played.
    fn load_games(&mut self, writer: &mut EventWriter) -> Result<(), CommandError> {
        let path = self.options.value(VARIANT_PATH).to_owned();
        if path.is_empty() {
            return Ok(());
        }
        let read = game_files::load(path.as_ref()).map_err(|fault| {
            CommandError::new(VARIANT_PATH, &path, format!("a file with a game that is right ({fault})"))
        })?;
        writer.send(&Event::Log(format!("games loaded: {}", read.games.join(", "))));
        if !read.refused.is_empty() {
            writer.send(&Event::TellUser(format!("games refused: {}", game_files::lines(&read.refused))));
        }
        for remark in &read.remarks {
            writer.send(&Event::Log(format!("remark: {remark}")));
        }
        let protocol = writer.protocol();
        let in_game = protocol == GuiProtocol::XBoard
            && (self.game.start().fen.is_some() || self.game.turns_played() > 0);
        if !in_game && !self.plays(self.rules_of(self.variant, protocol)) {
            self.select_variant(self.variant, writer)?;
            self.show_game(writer);
        }
        Ok(())
    }

    /// Applies a change of the network. GUIs may name the network before they choose its game.
    fn choose_network(&mut self, writer: &mut EventWriter) -> Result<(), CommandError> {
        if let Err(error) = self.fit_network() {
            if !self.options.network().fits_some_game() {
                return Err(error);
            }
            let words = "EvalFile: the network is for another game and will be used there";
            writer.send(&Event::Log(words.to_owned()));
            self.use_network(NetworkSource::Internal)?;
        }
        Ok(())
    }

    /// Gives the engine the network of the options.
    fn fit_network(&mut self) -> Result<(), CommandError> {
        self.use_network(self.options.network())
    }

    fn use_network(&mut self, network: NetworkSource) -> Result<(), CommandError> {
        let set = self.engine().set_network(network.clone(), self.game.as_ref());
        set.map_err(|error| CommandError::new(EVAL_FILE.name, &network, error.to_string()))?;
        self.network = network;
        Ok(())
    }

    /// Applies a change of the rules: at once if no turn has been played, otherwise from the next
    /// game on. The game begins from the array `kept`, if there is one, and XBoard hears of a new
    /// position.
    fn rules_changed(&mut self, kept: Option<u32>, writer: &mut EventWriter) -> Result<(), CommandError> {
        if self.game.turns_played() > 0 || self.refused_position.is_some() {
            return Ok(());
        }
        let protocol = writer.protocol();
        let before = variant_setup(self.game.as_ref(), protocol).fen;
        let settings = self.initial_settings(self.game.info().name, protocol, kept);
        let start = Start { settings, fen: self.game.start().fen.clone() };
        self.game = self.game.another(&start).map_err(to_command_error)?;
        self.array = start.settings.array;
        let is_new = variant_setup(self.game.as_ref(), protocol).fen != before;
        if protocol == GuiProtocol::XBoard && is_new {
            self.show_game(writer);
        }
        Ok(())
    }

    /// Whether XBoard knows the game itself. In other games it may send a position of its own making
    /// after the engine's `setup`, which must not count.
    fn is_known_to_xboard(&self) -> bool {
        self.game.info().setup.is_none()
    }

    /// Carries out `position` and `setboard`. After an error there is no position until the next one,
    /// except in a game that XBoard does not know: there the old one stays, and the engine's next turn is
    /// sent as a position.
    pub(super) fn set_position(
        &mut self,
        position: Result<PositionSpec, CommandError>,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        let idle = self.ensure_idle("position", writer);
        let begun = idle.and(position).and_then(|position| self.begin(&position));
        let is_xboard = writer.protocol() == GuiProtocol::XBoard;
        match &begun {
            Ok(()) => {
                self.refused_position = None;
                self.xboard.game_begun(self.game.as_ref());
            }
            Err(_) if is_xboard && !self.is_known_to_xboard() => self.xboard.board_sync.lose_board(),
            Err(error) => {
                self.refused_position = Some(error.clone());
                self.xboard.board_sync.pass_due = false;
                if is_xboard {
                    writer.send(&Event::UserError("Illegal position".to_owned()));
                }
            }
        }
        self.start_due_search(writer);
        begun
    }
}
