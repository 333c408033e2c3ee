import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { WritingTerms } from '../../ground/db/accommodations.ts';

type Shown = NonNullable<Submission['assessment']>;

/** Figures from before reasons were stored have none. */
export type StoredFigures = Omit<Shown, 'paceAbsence'> & Partial<Pick<Shown, 'paceAbsence'>>;

/**
 * The figures as one reader may see them. For readers who must not know of accommodations, `stored` are figures on equal terms;
 * the only reason they read for the missing pace is one that everyone may know.
 */
export function figuresForReader(
  stored: StoredFigures,
  { timed, noPace }: Pick<WritingTerms, 'timed' | 'noPace'>,
  canSeeAccommodations: boolean,
): Shown {
  if (timed) return withoutPace(stored, 'timed');
  if (!canSeeAccommodations) return withoutPace(stored, 'not-available');
  if (noPace) return withoutPace(stored, 'accommodation');
  const absence = stored.wordsPerMinute === null ? 'little-time' : null;
  return { ...stored, paceAbsence: stored.paceAbsence ?? absence };
}

const withoutPace = (
  stored: StoredFigures,
  paceAbsence: NonNullable<Shown['paceAbsence']>,
): Shown => ({
  ...stored,
  paceAbsence,
  wordsPerMinute: null,
  pace: null,
  rush: null,
  rushLine: null,
});
