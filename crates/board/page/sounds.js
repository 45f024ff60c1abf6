// Sounds, made on the spot: a knock on wood for a turn, a lower one where something vanished, two notes for check, a
// falling pair for the end. They are off until the user turns them on, as browsers and neighbours prefer.

/// Sounds of what happens on the board.
export function createSounds({ state }) {
  let context = null;

  /// A tone that dies away: frequency in hertz, when it begins and how long it lasts in seconds.
  function tone(frequency, begin, length, type = 'sine', loudness = 0.2) {
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

  function knock(frequency) {
    tone(frequency, 0, 0.09, 'triangle', 0.35);
    tone(frequency * 2.7, 0, 0.03, 'sine', 0.15);
  }

  return {
    moved({ gone }) {
      if (!state.settings.sounds) return;
      context ??= new AudioContext();
      const { status, position } = state.table;
      knock(gone > 0 ? 150 : 230);
      if (status.over) [523, 392].forEach((note, i) => tone(note, 0.12 + i * 0.18, 0.4));
      else if (position.checked.length > 0) [659, 784].forEach((note, i) => tone(note, 0.1 + i * 0.09, 0.18));
    },
  };
}
