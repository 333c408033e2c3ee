import type { EpochMs } from '../time.ts';

/** What made a version. The order is stored: append only. */
export const ORIGINS = ['open', 'edit', 'import', 'restore', 'system', 'reviewer'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Whether the writer's page was known to be online through the gap before. Append only. */
export const PRESENCES = ['unknown', 'online', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

/** What the editor said about a save (the three WOPI headers). */
export type SaveFlags = { modifiedByUser: boolean; autosave: boolean; exitSave: boolean };

/** Words that a version changed, and how many there are after it. Append only: the order is stored. */
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

/** Everything that is known about one version except what the file looked like. */
export type VersionFacts = WordCounts &
  SaveFlags & {
    at: EpochMs;
    origin: Origin;
    presence: Presence;
    /** Who saved it; `null` for the product itself. */
    authorId: string | null;
    byStudent: boolean;
    /** What the gap before this version counts for, to the millisecond. */
    activeSeconds: number;
    thinkSeconds: number;
    /** Words of the whole text after this version. */
    words: number;
  };
