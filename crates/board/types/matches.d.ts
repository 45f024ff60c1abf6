// The answers of the server about tournaments (crates/tournament/src/overview.rs, watch.rs), and the files of
// a published match (crates/board/src/published.rs).

import type { PositionView, ReserveView, SquareView } from './messages';

export type Overview = {
  scheduled: number;
  finished: number;
  players: {
    name: string;
    results: [number, number, number];
    elo: number | null;
    error: number | null;
    superiority: number | null;
    faults: number;
    usage: string;
  }[];
  crosstable: [number, number, number][][];
  sprt: { ratio: number; lower: number; upper: number; accepted: boolean | null } | null;
  curve: { games: number; elo: number; error: number }[];
  games: {
    number: number;
    game: string;
    white: string;
    black: string;
    result: string;
    reason: string;
    fault: boolean;
  }[];
  /** Those that run, and the first that are to come. */
  next: { number: number; round: number; game: string; white: string; black: string }[];
};

export type LiveGame = {
  number: number;
  game: string;
  players: [string, string];
  last: string | null;
  ply: number;
  scores: [number | null, number | null];
  clocks: [number | null, number | null];
  toMove: number;
};

export type Tournament = {
  id: string;
  title: string;
  state: 'running' | 'stopped' | 'over';
  fault: string | null;
  games: string[];
  /** `null` for a match of the command line, which only that can resume. */
  command: string | null;
  /** `null` if the page knows them. */
  overview: Overview | null;
  live: LiveGame[];
};

/** What a new tournament can be made of. */
export type Choices = {
  tournaments: Tournament[];
  games: { name: string; title: string }[];
  engines: { name: string; games: string[] }[];
  cores: number;
  /** Whether this page may set options of engines. */
  mayChange: boolean;
};

export type PublishedMatch = { title: string; hasGames: boolean; overview: Overview };

export type PublishedGame = {
  start: PositionView;
  turns: {
    text: string;
    score: number | null;
    squares: [number, SquareView][];
    reserves: ReserveView[] | null;
  }[];
};

/** An option of an engine (crates/tournament/src/roster/listed.rs). */
export type EngineOption = {
  name: string;
  type: 'check' | 'spin' | 'combo' | 'button' | 'file' | 'folder' | 'text';
  value?: string | number | boolean | null;
  default?: string | number | boolean | null;
  min?: number;
  max?: number;
  choices?: string[];
};

export type EngineView = {
  name: string;
  games: string[];
  command: string[];
  protocol: 'uci' | 'xboard';
  options: EngineOption[];
};

export type FoundEngine = { name: string; command: string[]; protocol: 'uci' | 'xboard'; place: string };

/** The list of engines (crates/board/src/server/engines.rs). */
export type EngineList = {
  mayChange: boolean;
  engines: EngineView[];
  found: FoundEngine[];
  news: string | null;
};
