import type { Presence } from '../assignment/presence.ts';
import type { EpochMs } from '../time.ts';

/** How a version came to be: only `edit` by the student is writing. */
export type VersionOrigin = 'open' | 'edit' | 'import' | 'restore' | 'system' | 'reviewer';
/** One accepted save, as the store hands it to `advance`. */
export type SavedVersion = {
  /** Server sequence within the file; rises by at least one. */
  number: number;
  /** Server receive time, never the client's clock. */
  at: EpochMs;
  /** Plain text of the body, paragraphs joined with `\n`. */
  text: string;
  origin: VersionOrigin;
  presence: Presence;
  byStudent: boolean;
};

/** What one version changed, in words; everything that is kept of it and that rewind draws. */
export type VersionChange = {
  new: number;
  edited: number;
  /** Words removed (the D of N, E and D). */
  deleted: number;
  /** Neutral: moved within this version. */
  moved: number;
  /** Neutral: text deleted earlier that came back. */
  restored: number;
  /** Fresh words by where they came from; the three sum to the fresh words of this version. */
  typed: number;
  bulk: number;
  unobserved: number;
  /** The gap before this version within its own file, where it counts as active writing. */
  activeSeconds: number;
  /** The gap before this version within its own file, where it counts as thinking. */
  thinkSeconds: number;
  /** Words in the text after this version. */
  words: number;
};

/** A version as the log keeps it: its change without its text. */
export type LoggedVersion = VersionChange & {
  number: number;
  at: EpochMs;
  origin: VersionOrigin;
  byStudent: boolean;
};

/** Where a word came from, in full; `provenanceOf` folds these into the three neutral states. */
export type WordSource =
  | 'typed'
  | 'bulk'
  | 'template'
  | 'imported'
  | 'offline'
  | 'accepted'
  | 'others';

/** The three neutral states that sum to the whole text. */
export type Provenance = 'typed' | 'bulk' | 'unobserved';

export type WordCounts = Record<Provenance, number>;

/** One line of a score's arithmetic, in order: which sum, with which values, and its result. */
export type ArithmeticStep = {
  key: string;
  values: Record<string, number>;
  result: number;
};

/** A title that states what the data show; `values` fill the sentence of the catalogue. */
export type Finding = {
  key: string;
  values: Record<string, number | string>;
};

/** A deadline, comment or review on the time axis. */
export type TimeMark = { at: EpochMs; label: string; kind: 'deadline' | 'comment' | 'review' };
