import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import type { Queue } from './use-queue.ts';

/** The place in the queue in words: `3 of 17 to grade`; where the filter doesn't show this one, how many it shows. */
export function usePlaceWords(submission: Submission, { choice, place }: Queue): string {
  const { t } = useTranslation();
  const { filter } = choice;
  if (place === undefined) {
    // Everybody by name is known with the submission.
    if (filter !== 'all') return t('readingPage.queue.loading');
    const { currentStudentIndex: index, numberOfStudents: total } = submission;
    return t('readingPage.position', { index: count(index + 1), total: count(total) });
  }
  const total = count(place.count);
  if (place.index === null) return t(`readingPage.queue.left.${filter}`, { total });
  return t(`readingPage.queue.place.${filter}`, { index: count(place.index + 1), total });
}
