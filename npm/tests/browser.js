// A browser for tests, and a server that hears what a page has seen.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BROWSER = process.env.MOTLEY_CHROMIUM ?? 'chromium';
const TIMEOUT = 60_000;

/** The reason to skip a test, if there is one. A check whose tools are missing fails where CI is set. */
export const skip = spawnSync(BROWSER, ['--version']).error && !process.env.CI && `no ${BROWSER}`;

/**
 * Opens a page, and returns what it calls `seen` with, through the server.
 *
 * @param {import('node:test').TestContext} context
 * @param {string} address
 * @param {Promise<object>} seen
 */
export async function look(context, address, seen) {
  const profile = mkdtempSync(join(tmpdir(), 'motley-chess-'));
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, address];
  const browser = spawn(BROWSER, options, { stdio: 'ignore' });
  let timer;
  const failed = new Promise(resolve => {
    timer = setTimeout(resolve, TIMEOUT, { error: 'the page does not answer' });
    browser.on('error', error => resolve({ error: error.message }));
  });
  context.after(async () => {
    clearTimeout(timer);
    const ended = new Promise(resolve => browser.on('exit', resolve));
    if (browser.kill()) await ended;
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    } catch {
      // A helper of the browser may still write. The folder is a temporary one.
    }
  });
  return Promise.race([seen, failed]);
}
