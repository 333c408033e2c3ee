import type { Presence } from '../assignment/presence.ts';
import type { InputReport } from '../input-report.ts';
import type { EpochMs } from '../time.ts';

/** What created a version; only `edit` by the student is writing. */
export type VersionOrigin = 'open' | 'edit' | 'import' | 'restore' | 'system' | 'reviewer';
/**
 * What the server can say about when a version was written. `live`: it arrived right after it was written, from a page that
 * proved its contact with the server before. `device`: only the writer's device says when. `unmatched`: the time that was
 * stated for it can't be, or is missing although its editor states it. `unknown`: from before this was noted, and from other
 * editors.
 */
export type Witness = 'unknown' | 'live' | 'device' | 'unmatched';

/** One accepted save, as the store passes it to `advance`. */
export type SavedVersion = {
  /** Sequence number within the file; increases by at least one. */
  number: number;
  /** Server receive time, never the client's clock. */
  at: EpochMs;
  /** Plain text of the body, paragraphs joined with `\n`. */
  text: string;
  origin: VersionOrigin;
  presence: Presence;
  /** Milliseconds over which the writer's page saw the changes come; 0 if unknown. */
  spanMs: number;
  /** Where the changes came from; null or missing for editors that don't report it. */
  input?: InputReport | null | undefined;
  byStudent: boolean;
  /** What the server can say about when it was written; unknown by default. */
  witness?: Witness;
};

/** What one version changed, in words: everything that is stored about it and shown in the replay. */
export type VersionChange = {
  new: number;
  edited: number;
  /** Words removed (the D of N, E and D). */
  deleted: number;
  /** Neutral: moved within this version. */
  moved: number;
  /** Neutral: text of the student's own that came again, deleted before or copied. */
  restored: number;
  /** Fresh words by provenance; the three sum to the fresh words of this version. */
  typed: number;
  bulk: number;
  unobserved: number;
  /** The gap before this version within its own file, if it counts as active writing. */
  activeSeconds: number;
  /** The gap before this version within its own file, if it counts as thinking. */
  thinkSeconds: number;
  /** Words in the text after this version. */
  words: number;
};

/** A version in the log: its change without its text. */
export type LoggedVersion = VersionChange & {
  number: number;
  at: EpochMs;
  origin: VersionOrigin;
  /** Whether the writer's page was known to be open during the gap before. */
  presence: Presence;
  /** Milliseconds over which the changes came; 0 if unknown. */
  spanMs: number;
  /** Where the changes came from; null or missing if that was not reported. */
  input?: InputReport | null | undefined;
  byStudent: boolean;
  /** What the server can say about when it was written; unknown by default. */
  witness?: Witness;
};

/** The detailed source of a word; `provenanceOf` maps it to one of the three neutral states. */
export type WordSource =
  | 'typed'
  | 'bulk'
  | 'template'
  | 'imported'
  | 'offline'
  | 'accepted'
  | 'others'
  | 'unmatched'
  | 'declared';

/** The three neutral states, which sum to the whole text. */
export type Provenance = 'typed' | 'bulk' | 'unobserved';

/** Words of a text or a version by provenance. */
export type WordCounts = Record<Provenance, number>;

/** One step of a score's arithmetic: its key, values and result. */
export type ArithmeticStep = {
  key: string;
  values: Record<string, number>;
  result: number;
};

/** A data-driven chart title: the key of its sentence in the catalog and the values to fill in. */
export type Finding = {
  key: string;
  values: Record<string, number | string>;
};

/** A deadline, comment or review on the time axis. */
export type TimeMark = { at: EpochMs; label: string; kind: 'deadline' | 'comment' | 'review' };
