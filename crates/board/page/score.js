// @ts-check
// Scores as text, and as a share of the bar. All scores are centipawns for White.

/**
 * Returns a score as text: `+0.32`, `-1.50`; `#3` if White wins in three turns by force, `#-3` if Black does.
 *
 * @param {number} score
 * @param {number | null} [mate]
 */
export function scoreText(score, mate = null) {
  if (mate !== null) return `#${mate}`;
  return `${score > 0 ? '+' : ''}${(score / 100).toFixed(2)}`;
}

/**
 * Returns White's share of the bar, from 0 to 1: a logistic curve, steep around equality.
 *
 * @param {number} score
 * @param {number | null} [mate]
 */
export function share(score, mate = null) {
  if (mate !== null) return mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / 250));
}

/**
 * Returns a score as a phrase for screen readers.
 *
 * @param {number} score
 * @param {number | null} [mate]
 */
export function scoreWords(score, mate = null) {
  if (mate !== null) return `${mate > 0 ? 'White' : 'Black'} wins in ${Math.abs(mate)}`;
  if (Math.abs(score) < 20) return 'about equal';
  return `${score > 0 ? 'White' : 'Black'} is better by ${Math.abs(score / 100).toFixed(2)} pawns`;
}
