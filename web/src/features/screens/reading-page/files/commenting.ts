import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { TFunction } from 'i18next';
import type { ShownVersion } from './shown-versions.ts';

/** Why the shown file takes no comments: it was submitted as it is, or its kind has none. */
export type ReviewObstacle = 'submitted' | 'kind' | null;

/** What prevents comments on the main file as it is shown. */
export const reviewObstacle = (
  { mainFileType }: Pick<Submission, 'mainFileType'>,
  { number }: ShownVersion,
): ReviewObstacle => {
  if (number !== null) return 'submitted';
  return mainFileType === 'DOCUMENT' ? null : 'kind';
};

/** Why there can be no comments now, as a sentence; null if there can be. */
export function commentRefusal(
  t: TFunction,
  permission: NonNullable<Submission['reviewPermission']>,
  obstacle: ReviewObstacle,
): string | null {
  if (permission === 'archived') return t('readingPage.review.archived');
  if (obstacle !== null) return t(`readingPage.review.${obstacle}`);
  return permission === 'student-writes' ? t('readingPage.review.studentWrites') : null;
}
