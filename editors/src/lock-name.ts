import type { EditorMode } from './embedded-editor.ts';

/** Begins the names of locks of people who review a text that is not theirs. */
const REVIEW = 'review-';

export const isReview = (mode: EditorMode): boolean => mode === 'comment' || mode === 'suggest';

/** Names the lock of a writer, so that whoever finds the file locked knows what it is open for. */
export const lockName = (writer: string, mode: EditorMode): string =>
  isReview(mode) ? `${REVIEW}${writer}` : writer;

export const isReviewersLock = (lock: string): boolean => lock.startsWith(REVIEW);

/** The writer who holds a lock. */
export const holderOf = (lock: string): string =>
  isReviewersLock(lock) ? lock.slice(REVIEW.length) : lock;
