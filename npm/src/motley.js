// @ts-check
// The package's classes and functions, for every platform.

export { Board, games } from './board.js';
export { Engine } from './engine.js';

/** @typedef {import('./board.js').BoardStart} BoardStart */
/** @typedef {import('./board.js').Turn} Turn */
/** @typedef {import('./board.js').Look} Look */
/** @typedef {import('./engine.js').SearchOptions} SearchOptions */
/** @typedef {import('./engine.js').Analysis} Analysis */
/** @typedef {import('./engine.js').Line} Line */
/** @typedef {import('../types/messages.js').GameView} GameView */
/** @typedef {import('../types/messages.js').PositionView} PositionView */
/** @typedef {import('../types/messages.js').SelectionView} SelectionView */
