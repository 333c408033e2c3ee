import type { Presence } from '@antecedent/domain/assignment/presence';
import type { WritingRefusal } from '@antecedent/domain/assignment/writing-window';
import type { ReviewRefusal } from '@antecedent/domain/peer-review/review-window';
import type { Admission } from '../../ground/platform/heavy-work.ts';
import type { FileGrant } from './file-token.ts';
import type { WopiView } from './views.ts';
import type { WopiFile } from './wopi-files.repo.ts';

/** Why a person can't write in a file now. */
export type WriteRefusal =
  | { kind: 'not-yours' }
  /** The work can no longer be written in, or not yet. */
  | { kind: 'window'; reason: WritingRefusal }
  /** A review that can no longer be written. */
  | { kind: 'review'; reason: ReviewRefusal }
  /** A reviewer in an editor with one session for everyone, while the author may write. */
  | {
      kind: 'author-writes';
      /** Only what was unsaved when the writing ended is still accepted, for some seconds. */
      isLate: boolean;
    };

/** How a person reads a file in which names are hidden from them. */
export type HiddenNames = {
  /** The file without those names. */
  copyOf(admission: Admission, bytes: Uint8Array): Uint8Array;
  /** Whether the file itself names none of them, so that this person can write in it. */
  namesNobody(admission: Admission, bytes: Uint8Array): boolean;
  /** Whether times are rounded to the minute, since a second can reveal who wrote. */
  roundsTimes: boolean;
};

/**
 * What one person may do with one file now. It is valid while the file's write epoch is unchanged; any change of who
 * may write raises the epoch.
 */
export type FileUse = {
  /** The write epoch when this was read; missing if it wasn't read. */
  writeEpoch?: number;
  /** Whether the person may read the file in a view. */
  reads(view: WopiView): boolean;
  /** Why the person can't write in it now; null while they can. */
  refusalToWrite(grant: Pick<FileGrant, 'mode' | 'view'>, now: Date): WriteRefusal | null;
  /** Whether what the person saves counts as the student's own writing. */
  isStudentsOwn: boolean;
  /** The owner that an editor is shown; null if no one may know. */
  ownerId: string | null;
  /** Whether the writer's page was online in a span of time (ms since 1970). */
  presenceDuring(from: number, to: number): Promise<Presence>;
  /** Whether the person may replace the file with one of their own. */
  allowsImport(): Promise<boolean>;
  /** The pen name of the person in this file; null for their own name. */
  penName(): Promise<string | null>;
  /** Asks the person's other pages to hand the lock over to this one. @returns whether any could be asked */
  askForLock(lock: string): Promise<boolean>;
  /** Null if the person may know whose file it is. */
  hiddenNames(): Promise<HiddenNames | null>;
};

/**
 * The rules of a feature for its files. The composition root registers one for each role, so the file store doesn't
 * depend on any feature.
 */
export type WriteRule = {
  /** @returns null when the file doesn't concern the person */
  use(file: WopiFile, userId: string): Promise<FileUse | null>;
  /** Whether a change of who may write raises the file's write epoch. If not, the rule is queried every time. */
  raisesWriteEpoch: boolean;
  /** Whether an administrator who repairs texts may open and save such a file. */
  isRepairable: boolean;
};

export type WriteRules = Record<WopiFile['role'], WriteRule>;

export const NOT_YOURS: WriteRefusal = { kind: 'not-yours' };

/** The defaults of a use, for rules to override. */
export const PLAIN_USE: Omit<FileUse, 'reads' | 'refusalToWrite'> = {
  isStudentsOwn: false,
  ownerId: null,
  presenceDuring: async () => 'unknown',
  allowsImport: async () => false,
  penName: async () => null,
  askForLock: async () => false,
  hiddenNames: async () => null,
};

/** How a reviewer uses another person's text; null for every other use. */
export const reviewMode = ({ mode }: Pick<FileGrant, 'mode'>): 'comment' | 'suggest' | null =>
  mode === 'comment' || mode === 'suggest' ? mode : null;

/** Whether a grant permits saving at all, and thus locking. */
export const writes = (grant: Pick<FileGrant, 'mode'>): boolean =>
  grant.mode === 'write' || reviewMode(grant) !== null;
