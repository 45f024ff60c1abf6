// Mouse and finger: a press on a square is a click there, a drag from one to another is a click on each.
//
// Everything that can be pressed carries `data-at`, on the board and beside it, so one set of listeners serves
// all of it.

const SLACK = 6;

/// Listens within `root`. `clicks` is told what was pressed and dropped.
export function listenToPointer(root, clicks) {
  let drag = null;
  let justDragged = false;

  const spot = element => element?.closest?.('[data-at]') ?? null;
  const under = event => spot(document.elementFromPoint(event.clientX, event.clientY));

  function begin() {
    const { start } = drag;
    const image = start.querySelector('.unit');
    const { width, height } = start.getBoundingClientRect();
    drag.ghost = image.cloneNode(true);
    drag.ghost.classList.add('dragged');
    drag.ghost.style.width = `${width}px`;
    drag.ghost.style.height = `${height}px`;
    document.body.append(drag.ghost);
    start.classList.add('lifted');
    if (!start.classList.contains('clicked')) clicks.press(start.dataset.at, true);
  }

  function move(event) {
    if (!drag) return;
    const distance = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost && distance < SLACK) return;
    if (!drag.ghost) begin();
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    const over = under(event);
    if (over !== drag.over) {
      drag.over?.classList.remove('over');
      over?.classList.add('over');
      drag.over = over;
    }
  }

  function end(event) {
    if (!drag) return;
    const { start, ghost, over } = drag;
    drag = null;
    start.classList.remove('lifted');
    over?.classList.remove('over');
    if (!ghost) return;
    ghost.remove();
    justDragged = true;
    setTimeout(() => (justDragged = false));
    const target = event.type === 'pointerup' ? under(event) : null;
    if (target !== start) clicks.drop(target?.dataset.at ?? null);
  }

  root.addEventListener('pointerdown', event => {
    const start = spot(event.target);
    if (!start || !event.isPrimary || event.button !== 0 || !start.querySelector('.unit')) return;
    if (clicks.canBegin(start.dataset.at)) drag = { start, x: event.clientX, y: event.clientY, ghost: null, over: null };
  });
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
  root.addEventListener('click', event => {
    const pressed = spot(event.target);
    if (pressed && !justDragged) clicks.press(pressed.dataset.at, pressed.querySelector('.unit') !== null);
  });
}
