import type { WritingRefusal } from '@antecedent/domain/assignment/writing-window';
import type { ReviewRefusal } from '@antecedent/domain/peer-review/review-window';
import type { Presence } from '@antecedent/domain/versions/version-facts';
import type { Admission } from '../../ground/platform/heavy-work.ts';
import type { FileGrant } from './file-token.ts';
import type { WopiView } from './views.ts';
import type { WopiFile } from './wopi-files.repo.ts';

/** Why a person can't write in a file now. */
export type WriteRefusal =
  | { kind: 'not-yours' }
  /** The work can't be written any more, or not yet. */
  | { kind: 'window'; reason: WritingRefusal }
  /** A review that can't be written any more. */
  | { kind: 'review'; reason: ReviewRefusal };

/** How a person reads a file in which names are hidden from them. */
export type HiddenNames = {
  /** The file without those names. */
  copyOf(admission: Admission, bytes: Uint8Array): Uint8Array;
  /** Whether the file as it is names none of them, so that this person can write in it. */
  namesNobody(admission: Admission, bytes: Uint8Array): boolean;
  /** Whether times are told to the minute only, since a second can tell who it was. */
  roundsTimes: boolean;
};

/**
 * What one person may do with one file now. It is valid while the file's write epoch is unchanged: whatever changes who
 * may write raises that.
 */
export type FileUse = {
  /** The write epoch as it was when this was read; missing where it was not read with it. */
  writeEpoch?: number;
  /** Whether the person may read the file in a view. */
  reads(view: WopiView): boolean;
  /** Why the person can't write in it now; null while they can. */
  refusalToWrite(grant: Pick<FileGrant, 'mode' | 'view'>, now: Date): WriteRefusal | null;
  /** Whether what the person saves counts as the student's own writing. */
  isStudentsOwn: boolean;
  /** Whose file it is for an editor; null where nobody may know. */
  ownerId: string | null;
  /** Whether the writer's page was online in a span of time, ms since 1970. */
  presenceDuring(from: number, to: number): Promise<Presence>;
  /** Whether the person may replace the file with one of their own. */
  allowsImport(): Promise<boolean>;
  /** The name under which the person writes in it; null for their own. */
  penName(): Promise<string | null>;
  /** Null where the person may know whose file it is. */
  hiddenNames(): Promise<HiddenNames | null>;
};

/**
 * What a feature says of the files of one role. The composition root registers one for each role, so the file store knows
 * no feature.
 */
export type WriteRule = {
  /** @returns null when the file doesn't concern the person */
  use(file: WopiFile, userId: string): Promise<FileUse | null>;
  /** Whether a change of who may write raises the file's write epoch: else it is asked each time. */
  raisesWriteEpoch: boolean;
  /** Whether an administrator who repairs texts may open and save such a file. */
  isRepairable: boolean;
};

export type WriteRules = Record<WopiFile['role'], WriteRule>;

export const NOT_YOURS: WriteRefusal = { kind: 'not-yours' };

/** A use in which nothing is special; a rule says what is. */
export const PLAIN_USE: Omit<FileUse, 'reads' | 'refusalToWrite'> = {
  isStudentsOwn: false,
  ownerId: null,
  presenceDuring: async () => 'unknown',
  allowsImport: async () => false,
  penName: async () => null,
  hiddenNames: async () => null,
};

/** How a reviewer uses another person's text; null for every other use. */
export const reviewMode = ({ mode }: Pick<FileGrant, 'mode'>): 'comment' | 'suggest' | null =>
  mode === 'comment' || mode === 'suggest' ? mode : null;

/** Whether a grant permits saving at all, and thus locking. */
export const writes = (grant: Pick<FileGrant, 'mode'>): boolean =>
  grant.mode === 'write' || reviewMode(grant) !== null;
