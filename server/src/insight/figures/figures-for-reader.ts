import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { WritingTerms } from '../../ground/db/accommodations.ts';

type Shown = NonNullable<Submission['assessment']>;

/** Figures from before reasons were stored have none. */
export type StoredFigures = Omit<Shown, 'paceAbsence'> & Partial<Pick<Shown, 'paceAbsence'>>;

/**
 * The figures as one reader may see them. Readers who must not know of accommodations get no one's pace figures, only
 * reasons that everyone may know: if only some students had no pace, it would show who has an accommodation.
 */
export function figuresForReader(
  stored: StoredFigures,
  { timed, noPace }: Pick<WritingTerms, 'timed' | 'noPace'>,
  canSeeAccommodations: boolean,
): Shown {
  if (timed) return withoutPace(stored, 'timed');
  if (!canSeeAccommodations) {
    const own = stored.effort.lines.filter(({ key }) => key === 'effort.own');
    return {
      ...withoutPace(stored, 'not-available'),
      effort: { ...stored.effort, lines: own },
    };
  }
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
