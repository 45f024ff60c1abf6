// Scores in words, and as a share of the bar: centipawns for White.

/// `+0.32`, `-1.50`; `#3` if White forces the end in three turns, `#-3` if Black does.
export function scoreText(score, mate = null) {
  if (mate !== null) return `#${mate}`;
  return `${score > 0 ? '+' : ''}${(score / 100).toFixed(2)}`;
}

/// White's share of a bar, from 0 to 1: steep where games are decided, flat where they are.
export function share(score, mate = null) {
  if (mate !== null) return mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / 250));
}

/// How a score reads to someone who sees no bar.
export function scoreWords(score, mate = null) {
  if (mate !== null) return `${mate > 0 ? 'White' : 'Black'} wins in ${Math.abs(mate)}`;
  if (Math.abs(score) < 20) return 'about equal';
  return `${score > 0 ? 'White' : 'Black'} is better by ${Math.abs(score / 100).toFixed(2)} pawns`;
}
