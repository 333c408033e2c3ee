import type { EditorMode } from '../editor/embedded-editor.ts';

/** Prefix of lock ids of users who review a text that is not theirs. */
const REVIEW_PREFIX = 'review-';
/** Between the writer and their device. */
const ON = '@';

export const isReviewMode = (mode: EditorMode): boolean => mode === 'comment' || mode === 'suggest';

/**
 * The lock id of a writer; it shows others who find the file locked whether it is open for review, and the same device
 * that it was locked there.
 *
 * @param device null if the browser stores no id
 */
export const lockIdFor = (writer: string, mode: EditorMode, device: string | null): string =>
  `${isReviewMode(mode) ? REVIEW_PREFIX : ''}${writer}${device === null ? '' : ON + device}`;

export const isReviewLock = (lock: string): boolean => lock.startsWith(REVIEW_PREFIX);

/** The id of the writer who holds a lock. */
export const writerOfLock = (lock: string): string =>
  (isReviewLock(lock) ? lock.slice(REVIEW_PREFIX.length) : lock).split(ON)[0] ?? '';

/** The device on which a file was locked; null if the lock doesn't say. */
export const deviceOfLock = (lock: string): string | null => lock.split(ON)[1] ?? null;
