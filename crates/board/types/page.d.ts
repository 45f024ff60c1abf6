// The types that the page's modules share. Messages of the engine are in `messages.d.ts`.

import type { Catalogue, Request, SelectionView, TableView, ThoughtView, UnitView } from './messages';
import type { Update as EngineUpdate } from './messages';

/** The engine's turn for the shown position. */
export type Hint = Extract<EngineUpdate, { is: 'hint' }>;
/** The present worth of the units. */
export type Worth = Extract<EngineUpdate, { is: 'worth' }>;
/** Record and position as text. */
export type Saved = Extract<EngineUpdate, { is: 'saved' }>;
/** The games of a file. */
export type Games = Extract<EngineUpdate, { is: 'games' }>;
/** The refusal of a request. */
export type Refused = Extract<EngineUpdate, { is: 'refused' }>;

/** The user's settings. */
export type Settings = {
  /** Whether Black is at the lower edge. */
  flipped: boolean;
  sounds: boolean;
  analysing: boolean;
  /** Whether units that the other player need not know are covered. */
  secret: boolean;
  /** Whether the worth of the units is shown. */
  worth: boolean;
  /** Number of lines of the analysis. */
  lines: number;
  /** The engines that analyse beside Motley. */
  analysts: string[];
  /** The notation of turns: algebraic with letters, with figures, or the game's own. */
  notation: 'san' | 'figures' | 'own';
};

/** The state of the connection to the engine. */
export type Connection = {
  open: boolean;
  /** The time of the next attempt, as `Date.now()`; `null` while the connection is open. */
  retryAt: number | null;
  /** The reason why it is closed, if the transport knows one. */
  words?: string;
};

/** The loading of something large, in bytes. */
export type Loading = { is: 'loading'; what: string; done: number; total: number };

/** Numbers of units that an update of the board moved, removed and added. */
export type Moved = { slid: number; gone: number; come: number };

/** An arrow that the user has drawn, or a circle if both squares are the same. */
export type Stroke = { from: string; to: string; colour: 'green' | 'red' | 'blue' | 'yellow' };

/** The kinds of units that the guide marks on the board, and the one that the user points at. */
export type Guide = { kinds: string[]; pointed: string | null };

/** An update of the engine, or of the page itself. */
export type Update =
  | EngineUpdate
  | { is: 'settings'; set: Partial<Settings> }
  | ({ is: 'connection' } & Connection)
  | ({ is: 'guide' } & Guide)
  | { is: 'strokes'; strokes: Stroke[] }
  | { is: 'premove'; premove: string[] }
  | Loading
  | ({ is: 'moved' } & Moved);

/** A part of the page: a method for each kind of update that it shows. */
export type View = { [Kind in Update['is']]?: (update: Extract<Update, { is: Kind }>) => unknown };

/** The page's knowledge: the last update of each kind. */
export type State = {
  catalogue: Catalogue | null;
  table: TableView | null;
  selection: SelectionView;
  thought: ThoughtView | null;
  /** The output of the engines that analyse beside Motley, by name. */
  thoughts: Record<string, ThoughtView>;
  hint: Hint | null;
  worth: Worth | null;
  guide: Guide;
  /** The arrows and circles that the user has drawn in this position. */
  strokes: Stroke[];
  /** The squares of a turn that a person has entered before the engine's: none, one or two. */
  premove: string[];
  connected: boolean;
  settings: Settings;
};

/** The services that every view may use. */
export type App = {
  state: State;
  /** Gives an update to the state and to all views. */
  tell: (update: Update) => void;
  /** Sends a request to the engine; returns whether the connection was open. */
  send: (request: Request) => boolean;
};

/** A number of columns and of rows, or of pixels: right and down. */
export type Point = [number, number];

/** A slide of a unit from square to square; `second` if it is the second unit of a square. */
export type Slide = { from: string; to: string; second: boolean };
/** A unit on a square. */
export type UnitAt = { at: string; unit: UnitView; second: boolean };
/** The differences of two positions. */
export type Differences = { slides: Slide[]; gone: UnitAt[]; come: UnitAt[] };

/** A field of a dialog with its present value. */
export type Field<Value> = { element: HTMLElement; read: () => Value };

/** A child of an element; `null`, `undefined`, `false` and `''` add nothing. */
export type Child = Node | string | number | false | null | undefined;
/** Attributes, and listeners under names such as `onclick`. */
export type Properties = Record<
  string,
  string | number | boolean | null | undefined | ((event: any) => unknown)
>;
