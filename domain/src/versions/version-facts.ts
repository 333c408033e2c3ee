import type { Presence } from '../assignment/presence.ts';
import type { InputReport } from '../input-report.ts';
import type { Witness } from '../insight/types.ts';
import type { EpochMs } from '../time.ts';

/** What created a version. The order is stored: append only. */
export const ORIGINS = ['open', 'edit', 'import', 'restore', 'system', 'reviewer'] as const;
/** What created a version, as stored. */
export type Origin = (typeof ORIGINS)[number];

/** The order is stored. Append only. */
export const PRESENCES = ['unknown', 'online', 'absent'] as const satisfies readonly Presence[];

/** What the server can say about when a version was written. Append only: the order is stored, in two bits. */
export const WITNESSES = [
  'unknown',
  'live',
  'device',
  'unmatched',
] as const satisfies readonly Witness[];

/** What the editor reported about a save (the three WOPI headers). */
export type SaveFlags = { modifiedByUser: boolean; autosave: boolean; exitSave: boolean };

/** Words changed by a version, and the total after it. Append only: the order is stored. */
export const WORD_COUNTS = [
  'new',
  'edited',
  'deleted',
  'moved',
  'restored',
  'typed',
  'bulk',
  'unobserved',
] as const;
export type WordCounts = Record<(typeof WORD_COUNTS)[number], number>;

/** The counts of a version that changes no words. */
export const NO_WORD_CHANGE: WordCounts = {
  new: 0,
  edited: 0,
  deleted: 0,
  moved: 0,
  restored: 0,
  typed: 0,
  bulk: 0,
  unobserved: 0,
};

/** Everything known about one version except its content. */
export type VersionFacts = WordCounts &
  SaveFlags & {
    at: EpochMs;
    origin: Origin;
    presence: Presence;
    /**
     * Milliseconds over which the writer's page saw its changes come; 0 if unknown. To a tenth
     * of a second.
     */
    spanMs: number;
    /** Where its changes came from; null or missing for editors that don't report it, and before any did. */
    input?: InputReport | null | undefined;
    /** The writer's page recorded it when it could not be sent: it arrived with later versions. */
    recordedOnDevice: boolean;
    witness: Witness;
    /** Who saved it; `null` for the system. */
    authorId: string | null;
    byStudent: boolean;
    /**
     * How much of the gap before this version counts as active and thinking time, to the
     * millisecond.
     */
    activeSeconds: number;
    thinkSeconds: number;
    /** Words in the whole text after this version. */
    words: number;
  };

/** Spans are stored in tenths of a second: nothing is judged more finely. */
export const SPAN_UNIT_MS = 100;

export const spanUnits = (spanMs: number): number => Math.round(spanMs / SPAN_UNIT_MS);

/** A known span as it is stored; the shortest one that is not taken for an unknown one. */
export const storedSpan = (spanMs: number): number => Math.max(1, spanUnits(spanMs)) * SPAN_UNIT_MS;
