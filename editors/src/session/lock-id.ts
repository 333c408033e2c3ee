import type { EditorMode } from '../editor/embedded-editor.ts';

/** Begins the names of locks of people who review a text that is not theirs. */
const REVIEW_PREFIX = 'review-';

export const isReviewMode = (mode: EditorMode): boolean => mode === 'comment' || mode === 'suggest';

/** Names the lock of a writer, so that whoever finds the file locked knows what it is open for. */
export const lockIdFor = (writer: string, mode: EditorMode): string =>
  isReviewMode(mode) ? `${REVIEW_PREFIX}${writer}` : writer;

export const isReviewLock = (lock: string): boolean => lock.startsWith(REVIEW_PREFIX);

/** The writer who holds a lock. */
export const writerOfLock = (lock: string): string =>
  isReviewLock(lock) ? lock.slice(REVIEW_PREFIX.length) : lock;
