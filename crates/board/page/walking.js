// @ts-check
// Walking through the record by the wheel, and by holding a button.

/** The time until a held button repeats, and the time between its steps, in milliseconds. */
const BEFORE_REPEAT = 400;
const REPEAT = 110;
/** Pixels of the wheel that are one step: a notch of a mouse, and a small move on a touchpad. */
const NOTCH = 40;
/** The height of a page that scrolls, in heights of the window. */
const HIGH_PAGE = 1.2;

/**
 * Steps through the record by the wheel over `root`: back by a turn upwards. A page that is much higher than the
 * window, with all in one column, scrolls instead.
 *
 * @param {HTMLElement} root
 * @param {(steps: number) => unknown} walk
 */
export function listenToWheel(root, walk) {
  const turned = createWheel();
  root.addEventListener(
    'wheel',
    event => {
      const page = document.documentElement;
      if (event.ctrlKey || page.scrollHeight > HIGH_PAGE * page.clientHeight) return;
      event.preventDefault();
      const steps = turned(event.deltaY * (event.deltaMode === 0 ? 1 : NOTCH));
      if (steps !== 0) walk(steps);
    },
    { passive: false },
  );
}

/** Returns a function that adds up moves of the wheel and returns 1 or -1 for each step. */
export function createWheel() {
  let sum = 0;
  /** @param {number} pixels */
  return pixels => {
    if (Math.sign(pixels) !== Math.sign(sum)) sum = 0;
    sum += pixels;
    if (Math.abs(sum) < NOTCH) return 0;
    const step = Math.sign(sum);
    sum = 0;
    return step;
  };
}

/**
 * Repeats the click of a button while it is held.
 *
 * @param {HTMLElement} button
 */
export function repeatWhileHeld(button) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const repeat = () => {
    button.click();
    timer = setTimeout(repeat, REPEAT);
  };
  button.addEventListener('pointerdown', event => {
    if (event.button === 0) timer = setTimeout(repeat, BEFORE_REPEAT);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) {
    button.addEventListener(end, () => clearTimeout(timer));
  }
}
