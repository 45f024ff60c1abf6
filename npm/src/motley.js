// @ts-check
// The package's classes and functions, for every platform.

export { Board } from './board.js';
export { Engine } from './engine.js';
export { games, loadGames, readPgn } from './games.js';

/** @typedef {import('./turn.js').BoardStart} BoardStart */
/** @typedef {import('./turn.js').Turn} Turn */
/** @typedef {import('./turn.js').Turns} Turns */
/** @typedef {import('./turn.js').PackedBoard} PackedBoard */
/** @typedef {import('./games.js').PgnGame} PgnGame */
/** @typedef {import('./games.js').LoadedGames} LoadedGames */
/** @typedef {import('./turn.js').Look} Look */
/** @typedef {import('./engine.js').SearchOptions} SearchOptions */
/** @typedef {import('./engine.js').Analysis} Analysis */
/** @typedef {import('./engine.js').Line} Line */
/** @typedef {import('../types/messages.js').GameView} GameView */
/** @typedef {import('../types/messages.js').PositionView} PositionView */
/** @typedef {import('../types/messages.js').UnitView} UnitView */
/** @typedef {import('../types/messages.js').SelectionView} SelectionView */
