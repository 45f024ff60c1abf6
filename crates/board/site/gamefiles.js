// @ts-check
// On the site this file takes the place of the page's `gamefiles.js`: there are no files of games that change.

export function watchGameFiles() {}
