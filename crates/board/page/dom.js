// Making elements without a framework: one function for HTML, one for SVG, and a few words they share.

const SVG = 'http://www.w3.org/2000/svg';

/// An HTML element. Properties that begin with `on` are listeners, `class` and attributes are themselves,
/// and what is `null`, `undefined` or `false` is left out, of children too.
export function el(tag, properties = {}, ...children) {
  return furnish(document.createElement(tag), properties, children);
}

/// An SVG element, likewise.
export function svg(tag, properties = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), properties, children);
}

function furnish(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/// One of the icons drawn in `index.html`.
export function icon(name) {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('use', { href: `#icon-${name}` }));
}

/// The element of the page with this id.
export function find(id) {
  return document.getElementById(id);
}

/// Keeps a button from being pressed without taking the focus away from it, as `disabled` would.
export function setDisabled(button, disabled) {
  button.setAttribute('aria-disabled', String(disabled));
}

/// Whether a button may be pressed.
export function isDisabled(button) {
  return button.getAttribute('aria-disabled') === 'true';
}

/// Scrolls a container, and nothing around it, until an element in it can be seen.
export function reveal(container, element) {
  const box = container.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < box.top) container.scrollTop -= box.top - inner.top;
  if (inner.bottom > box.bottom) container.scrollTop += inner.bottom - box.bottom;
}

/// The names of the sides, by number.
export const SIDES = ['White', 'Black'];
