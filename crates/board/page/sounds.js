// @ts-check
// Sounds, made by oscillators: a knock on wood for a turn, a lower knock for a capture, two rising notes for
// check, two falling notes for the end of the game. They are off until the user switches them on.

/** @import { App, Moved } from '../types/page' */

import { tableOf } from './state.js';

/**
 * The sounds of the board.
 *
 * @param {App} app
 */
export function createSounds({ state }) {
  /** @type {AudioContext | null} */
  let audio = null;

  /**
   * Plays a tone that fades: frequency in hertz, start and length in seconds.
   *
   * @param {AudioContext} context
   * @param {number} frequency
   * @param {number} begin
   * @param {number} length
   * @param {OscillatorType} [type]
   * @param {number} [loudness]
   */
  function tone(context, frequency, begin, length, type = 'sine', loudness = 0.2) {
    const time = context.currentTime + begin;
    const oscillator = new OscillatorNode(context, { type, frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loudness, time);
    gain.gain.exponentialRampToValueAtTime(0.001, time + length);
    oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.8, time + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(time);
    oscillator.stop(time + length);
  }

  /**
   * @param {AudioContext} context
   * @param {number} frequency
   */
  function knock(context, frequency) {
    tone(context, frequency, 0, 0.09, 'triangle', 0.35);
    tone(context, frequency * 2.7, 0, 0.03, 'sine', 0.15);
  }

  return {
    /** @param {Moved} moved */
    moved({ gone }) {
      if (!state.settings.sounds) return;
      audio ??= new AudioContext();
      const context = audio;
      const { status, position } = tableOf(state);
      knock(context, gone > 0 ? 150 : 230);
      if (status.over) [523, 392].forEach((note, i) => tone(context, note, 0.12 + i * 0.18, 0.4));
      else if (position.checked.length > 0) {
        [659, 784].forEach((note, i) => tone(context, note, 0.1 + i * 0.09, 0.18));
      }
    },
  };
}
