import type { PaceAbsence, PaceBand } from '@antecedent/domain/insight/figures/pace';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import type { WordCounts } from '@antecedent/domain/insight/types';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { accommodations } from '../../ground/db/schema/accommodations.ts';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';
import { latestFigures, shownFigure } from '../figures/shown-columns.ts';
import { isPresent } from './class-frame.repo.ts';

/** What the last evaluation of a submission shows. */
type Shown = {
  provenance: WordCounts;
  wordsPerMinute: number | null;
  pace: PaceBand | null;
  /** Absent in figures from before reasons were stored. */
  paceAbsence?: PaceAbsence | null;
};

export type MeasuredRow = {
  submissionId: string;
  studentId: string;
  assignmentId: string;
  /** Null before the first evaluation. */
  shown: Shown | null;
  /** What is written, as it was measured last; null before that. */
  metrics: Pick<
    typeof submissionMetrics.$inferSelect,
    'realSeconds' | 'typedWords' | 'bulkWords' | 'unobservedWords' | 'wordsPerMinute' | 'pace'
  > | null;
  /** The student has an accommodation on pace. */
  noPace: boolean;
};

export type MeasuredScope = {
  classId: string;
  studentId?: string;
  assignmentIds?: readonly string[];
  submissionIds?: readonly string[];
};

/** What is known about the words and the pace of submissions of current students of a class. */
export const listMeasured = (
  db: Database,
  { classId, studentId, assignmentIds }: MeasuredScope,
  canSeeAccommodations: boolean,
): Promise<MeasuredRow[]> =>
  db
    .select({
      submissionId: submissions.id,
      studentId: submissions.studentId,
      assignmentId: submissions.assignmentId,
      // The inner query parses the long assessment once.
      shown: sql<Shown | null>`(
        select json_build_object('provenance', shown -> 'provenance', 'wordsPerMinute', shown -> 'wordsPerMinute',
                 'pace', shown -> 'pace', 'paceAbsence', shown -> 'paceAbsence')
          from (${latestFigures(canSeeAccommodations)}) latest)`,
      metrics: {
        realSeconds: submissionMetrics.realSeconds,
        typedWords: shownFigure('typedWords', canSeeAccommodations),
        bulkWords: shownFigure('bulkWords', canSeeAccommodations),
        unobservedWords: shownFigure('unobservedWords', canSeeAccommodations),
        wordsPerMinute: submissionMetrics.wordsPerMinute,
        pace: submissionMetrics.pace,
      },
      noPace: sql<boolean>`exists (
        select 1 from ${accommodations} held
         where held.student_id = ${submissions.studentId} and held.no_pace
           and (held.class_id is null or held.class_id = ${submissions.classId}))`,
    })
    .from(submissions)
    .leftJoin(
      submissionMetrics,
      and(
        eq(submissionMetrics.submissionId, submissions.id),
        eq(submissionMetrics.algorithm, ALGORITHM_ID),
        canSeeAccommodations ? undefined : isNotNull(submissionMetrics.onEqualTerms),
      ),
    )
    .where(
      and(
        eq(submissions.classId, classId),
        studentId === undefined ? isPresent : eq(submissions.studentId, studentId),
        assignmentIds === undefined
          ? undefined
          : inArray(submissions.assignmentId, [...assignmentIds]),
      ),
    );

/** The words of texts as they were measured last, with the classes of their submissions. */
export async function listLengths(db: Database, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return [];
  return await db
    .select({
      submissionId: submissions.id,
      classId: submissions.classId,
      totalLen: sql<
        number | null
      >`${submissionMetrics.typedWords} + ${submissionMetrics.bulkWords} + ${submissionMetrics.unobservedWords}`,
    })
    .from(submissions)
    .leftJoin(
      submissionMetrics,
      and(
        eq(submissionMetrics.submissionId, submissions.id),
        eq(submissionMetrics.algorithm, ALGORITHM_ID),
      ),
    )
    .where(inArray(submissions.id, [...submissionIds]));
}
