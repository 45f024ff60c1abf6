// Positions to try, from the rules: each is set up on this table, unless somebody plays on it; then in a tab of its own.

/// How long each turn that is shown stays, in milliseconds.
const PAUSE = 1200;

/// Makes the buttons of the examples in `panel` work. A page whose address names an example begins with it.
export function createExamples(panel, rules, { state, send }) {
  let wanted = new URLSearchParams(location.search).get('example');
  // The position that an example began with here, once it is known.
  let start = null;
  let awaitsStart = false;
  let run = 0;

  const isFree = () => start !== null || state.table.turns.length === 1;
  const isAt = turns => start !== null && state.table.turns.length === turns + 1 && state.table.shown === turns;

  async function begin({ game, fen, turns }, shows) {
    const own = ++run;
    awaitsStart = true;
    send({ do: 'new', game, fen });
    if (!shows) return;
    for (const [index, text] of turns.split(' ').entries()) {
      await new Promise(done => setTimeout(done, PAUSE));
      // Whoever has gone on by himself meanwhile is left alone.
      if (own !== run || !isAt(index)) return;
      send({ do: 'play', text });
    }
  }

  panel.addEventListener('click', event => {
    const button = event.target.closest('.example button');
    if (!button) return;
    const example = button.closest('.example');
    const shows = button.dataset.do === 'show';
    if (isFree()) begin(example.dataset, shows);
    else window.open(`?${new URLSearchParams({ example: [state.table.game, example.id, button.dataset.do].join('/') })}`);
  });

  /// Opens the rules at the example that the address names, as soon as its game is on the table, and begins it.
  async function beginWanted() {
    const [game, id, does] = wanted.split('/');
    if (state.table.game !== game) {
      send({ do: 'new', game });
      return;
    }
    wanted = null;
    history.replaceState(null, '', `./${location.hash}`);
    const example = await rules.open(id);
    if (example) begin(example.dataset, does === 'show');
  }

  return {
    table({ turns, shown, position }) {
      if (awaitsStart && turns.length === 1) start = position.fen;
      else if (shown === 0 && position.fen !== start) start = null;
      awaitsStart = false;
      if (wanted) beginWanted();
    },
    refused() {
      wanted = null;
    },
  };
}
