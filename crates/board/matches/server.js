// @ts-check
// Questions to the server. Everything is below the page's own address, which has the token.

/**
 * Asks the server; an answer that is no success is an error with the server's words.
 *
 * @param {string} path below the page's address
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
export async function ask(path, options) {
  const answer = await fetch(`../${path}`, options);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text || `The server answers ${answer.status}.`);
  return JSON.parse(text);
}

/**
 * @param {string} path
 * @param {unknown} [body]
 */
export function post(path, body) {
  return ask(path, { method: 'POST', body: body === undefined ? '' : JSON.stringify(body) });
}
