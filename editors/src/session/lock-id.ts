import type { EditorMode } from '../editor/embedded-editor.ts';

/** Prefix of lock ids of users who review a text that is not theirs. */
const REVIEW_PREFIX = 'review-';

export const isReviewMode = (mode: EditorMode): boolean => mode === 'comment' || mode === 'suggest';

/** The lock id of a writer; it shows others who find the file locked whether it is open for review. */
export const lockIdFor = (writer: string, mode: EditorMode): string =>
  isReviewMode(mode) ? `${REVIEW_PREFIX}${writer}` : writer;

export const isReviewLock = (lock: string): boolean => lock.startsWith(REVIEW_PREFIX);

/** The id of the writer who holds a lock. */
export const writerOfLock = (lock: string): string =>
  isReviewLock(lock) ? lock.slice(REVIEW_PREFIX.length) : lock;
