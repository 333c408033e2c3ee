import { MINUTE, SECOND } from '@antecedent/domain/time';
import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import {
  commentedVersions,
  draftSubmissions,
  submissions,
} from '../../ground/db/schema/submissions.ts';
import { activityRollups, files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { studentEnd } from '../../ground/db/student-deadlines.ts';
import type { StoredAssessment } from './evaluation.service.ts';
import type { MetricsRow } from './metrics.repo.ts';
import { type CountedFigure, latestFigures, shownFigure } from './shown-columns.ts';

const QUARTER_SECONDS = sql.raw(String((15 * MINUTE) / SECOND));

/** When an assignment begins and ends, in its class's time zone. */
export async function findSpan(db: Database, assignmentId: string) {
  const [row] = await db
    .select({ from: assignments.startAt, to: assignments.endAt, timeZone: classes.timeZone })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(assignments.id, assignmentId));
  return row ?? null;
}

export type WritingRow = {
  submissionId: string;
  /** Numbers of the quarters of an hour since 1970, in no order, and the new and changed words of each. */
  quarters: number[];
  fresh: number[];
  changed: number[];
};

/** The quarters of an hour in which each student wrote an assignment. Students who did not write have no row. */
export const listWriting = (db: Database, assignmentId: string): Promise<WritingRow[]> => {
  const { startsAt, newWords, editedWords, removedWords } = activityRollups;
  return db
    .select({
      submissionId: submissions.id,
      quarters: numbers(sql`(date_part('epoch', ${startsAt}) / ${QUARTER_SECONDS})::int`),
      fresh: numbers(sql`${newWords}`),
      changed: numbers(sql`${newWords} + ${editedWords} + ${removedWords}`),
    })
    .from(activityRollups)
    .innerJoin(submissions, eq(submissions.id, activityRollups.submissionId))
    .where(eq(submissions.assignmentId, assignmentId))
    .groupBy(submissions.id);
};

/** All values of a group. As text, because the driver parses long arrays slowly. */
const numbers = (each: SQL) =>
  sql`array_to_string(array_agg(${each}), ',')`.mapWith(
    (text: string): number[] => JSON.parse(`[${text}]`) as number[],
  );

/** When everyone's work was submitted, if it was, and when it is due. */
export const listEnds = (db: Database, assignmentId: string) =>
  db
    .select({
      submissionId: submissions.id,
      submittedAt: draftSubmissions.submittedAt,
      dueAt: studentEnd(submissions.studentId),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(drafts, and(eq(drafts.assignmentId, assignments.id), eq(drafts.type, 'FINAL')))
    .leftJoin(
      draftSubmissions,
      and(
        eq(draftSubmissions.draftId, drafts.id),
        eq(draftSubmissions.submissionId, submissions.id),
      ),
    )
    .where(eq(assignments.id, assignmentId));

/** When commenting on everyone's drafts ended, oldest first; without a title if the draft was deleted. */
export const listCommented = (db: Database, assignmentId: string) =>
  db
    .select({
      submissionId: commentedVersions.submissionId,
      endedAt: commentedVersions.endedAt,
      title: drafts.title,
    })
    .from(commentedVersions)
    .innerJoin(submissions, eq(submissions.id, commentedVersions.submissionId))
    .leftJoin(drafts, eq(drafts.id, commentedVersions.draftId))
    .where(eq(submissions.assignmentId, assignmentId))
    .orderBy(asc(commentedVersions.endedAt), asc(commentedVersions.id));

type Shown = StoredAssessment['shown'];
type Scored = Pick<Shown, 'provenance'> &
  Record<'effort' | 'revision', Pick<Shown['effort'], 'score' | 'reason'>>;

export type MeasuredRow = {
  submissionId: string;
  /** Of the last evaluation; null before the first. */
  scored: Scored | null;
  isTimed: boolean;
  metrics: Pick<
    MetricsRow,
    | 'sessions'
    | 'realSeconds'
    | 'typedWords'
    | 'bulkWords'
    | 'unobservedWords'
    | 'effort'
    | 'revision'
  > | null;
};

/** The scores of everyone's last evaluation, and the metrics of what is written, as a reader may see them. */
export async function listMeasured(
  db: Database,
  assignmentId: string,
  { algorithm, canSeeAccommodations }: { algorithm: string; canSeeAccommodations: boolean },
): Promise<MeasuredRow[]> {
  const score = (name: 'effort' | 'revision') =>
    sql.raw(
      `json_build_object('score', shown -> '${name}' -> 'score', 'reason', shown -> '${name}' -> 'reason')`,
    );
  const figure = (name: CountedFigure) => shownFigure(name, canSeeAccommodations);
  return await db
    .select({
      submissionId: submissions.id,
      // The inner query parses the long assessment once.
      scored: sql<Scored | null>`(
        select json_build_object('provenance', shown -> 'provenance',
                 'effort', ${score('effort')}, 'revision', ${score('revision')})
          from (${latestFigures(canSeeAccommodations)}) latest)`,
      isTimed: assignments.timed,
      metrics: {
        sessions: submissionMetrics.sessions,
        realSeconds: submissionMetrics.realSeconds,
        typedWords: figure('typedWords'),
        bulkWords: figure('bulkWords'),
        unobservedWords: figure('unobservedWords'),
        effort: figure('effort'),
        revision: figure('revision'),
      },
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(
      submissionMetrics,
      and(
        metricsBy(algorithm),
        canSeeAccommodations ? undefined : isNotNull(submissionMetrics.onEqualTerms),
      ),
    )
    .where(eq(submissions.assignmentId, assignmentId));
}

const metricsBy = (algorithm: string): SQL =>
  sql`${submissionMetrics.submissionId} = ${submissions.id} and ${submissionMetrics.algorithm} = ${algorithm}`;

/** The assignments of a class with such submissions. */
export async function listOutdatedAssignments(
  db: Database,
  classId: string,
  { algorithm, since }: { algorithm: string; since: Date },
): Promise<string[]> {
  const outdated = db
    .select({ assignmentId: submissions.assignmentId })
    .from(submissions)
    .innerJoin(files, eq(files.submissionId, submissions.id))
    .leftJoin(submissionMetrics, metricsBy(algorithm))
    .where(eq(submissions.classId, classId))
    .groupBy(
      submissions.id,
      submissions.assignmentId,
      submissionMetrics.versions,
      submissionMetrics.measuredAt,
    )
    .having(isOutdated(since))
    .as('outdated');
  const rows = await db.selectDistinct({ id: outdated.assignmentId }).from(outdated);
  return rows.map(({ id }) => id);
}

const isOutdated = (since: Date): SQL =>
  sql`(sum(${files.head}) > coalesce(${submissionMetrics.versions}, 0)
      or bool_or(${submissionMetrics.measuredAt} is not null and ${submissionMetrics.onEqualTerms} is null)
      or max(${files.createdAt}) > ${submissionMetrics.measuredAt})
    and coalesce(${submissionMetrics.measuredAt} <= ${since.toISOString()}::timestamptz, true)`;

/** Submissions whose figures are older than their text and were not measured since a moment, by id. */
export async function listOutdated(
  db: Database,
  assignmentId: string,
  { algorithm, since, limit }: { algorithm: string; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(files, eq(files.submissionId, submissions.id))
    .leftJoin(submissionMetrics, metricsBy(algorithm))
    .where(eq(submissions.assignmentId, assignmentId))
    .groupBy(submissions.id, submissionMetrics.versions, submissionMetrics.measuredAt)
    .having(isOutdated(since))
    .orderBy(submissions.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
