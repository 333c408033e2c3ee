import type { StudentPace } from '@antecedent/contracts/insight/analytics/class-pace';
import type { SubmissionPace } from '@antecedent/domain/insight/classes/pace-averages';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { MeasuredRow } from './measured.repo.ts';

/** The pace of a submission, or why it has no pace; neither if it wasn't begun. */
export type ShownPace = {
  submissionId: string | null;
  pace: SubmissionPace;
  absence: StudentPace['absences'][number];
};

export const NOTHING_BEGUN: ShownPace = { submissionId: null, pace: null, absence: null };

/** The pace of a submission as the reading page shows it to those who may know of accommodations. */
export function shownPace(row: MeasuredRow, timed: boolean): ShownPace {
  const { submissionId } = row;
  const without = (absence: ShownPace['absence']) => ({ submissionId, pace: null, absence });
  if (timed) return without('timed');
  if (row.noPace) return without('accommodation');
  const source = row.shown ?? row.metrics;
  if (!source) return without('not-measured');
  const { wordsPerMinute: value, pace: band } = source;
  return value === null || band === null
    ? without(absenceOf(row))
    : { submissionId, pace: { value: Math.ceil(value), band }, absence: null };
}

function absenceOf({ shown, metrics }: MeasuredRow): ShownPace['absence'] {
  if (shown) return shown.paceAbsence ?? 'little-time';
  const { absentBelowRealSeconds } = DEFAULT_PARAMETERS.pace;
  return (metrics?.realSeconds ?? 0) < absentBelowRealSeconds ? 'little-time' : 'language';
}
