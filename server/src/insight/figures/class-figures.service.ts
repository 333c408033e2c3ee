import type {
  ClassFigures,
  SubmissionFigures,
} from '@antecedent/contracts/insight/analytics/class-figures';
import { can } from '@antecedent/domain/access/can';
import { revisionAbsence } from '@antecedent/domain/insight/figures/revision';
import type { AbsenceReason } from '@antecedent/domain/insight/figures/score';
import {
  type ClassTimeline,
  classTimeline,
} from '@antecedent/domain/insight/graphs/class-timeline';
import {
  type ClassWriting,
  classWriting,
  daysIn,
  type WrittenQuarter,
} from '@antecedent/domain/insight/graphs/class-writing';
import { ALGORITHM_ID, DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import { MINUTE, SECOND } from '@antecedent/domain/time';
import { z } from 'zod';
import { authorize, loadSubject } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  findSpan,
  listCommented,
  listEnds,
  listMeasured,
  listOutdated,
  listOutdatedAssignments,
  listWriting,
  type MeasuredRow,
  type WritingRow,
} from './class-figures.repo.ts';
import { measure } from './metrics.service.ts';
import type { WithProcesses } from './process.service.ts';

/** Measures what was written in an assignment since it was measured last. */
export const measureAssignmentJob = defineJob({
  name: 'analytics.measure-assignment',
  payload: z.object({ assignmentId: z.uuid() }),
  policy: 'short',
});

/** The work of a current writer isn't measured again within this time. */
const FRESH_MS = 5 * MINUTE;
const AT_A_TIME = 100;
const QUARTER = 15 * MINUTE;

/**
 * How everyone wrote one assignment, in a fixed number of queries. Figures are those of the reading page: of the last evaluation,
 * or else as they were measured; what was not measured yet is measured later.
 *
 * @throws {AppError} `not-found`
 */
export async function readClassFigures(
  platform: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<ClassFigures> {
  const { db, jobs } = platform;
  const subject = await loadSubject(db, actor.userId, { assignmentId });
  authorize(actor, 'assignment.read', subject, 'assignment');
  const { areHidden } = await studentNames(platform, actor.userId, assignmentId);
  const canSeeAccommodations = !areHidden && can(actor, 'accommodation.read', subject);
  const [span, writing, ends, measured, commented, [outdated]] = await Promise.all([
    findSpan(db, assignmentId),
    listWriting(db, assignmentId),
    listEnds(db, assignmentId),
    listMeasured(db, assignmentId, { algorithm: ALGORITHM_ID, canSeeAccommodations }),
    listCommented(db, assignmentId),
    listOutdated(db, assignmentId, outdatedNow(platform, 1)),
  ]);
  if (!span) throw notFound('assignment');
  const timeline = timelineOf(span, writing);
  if (outdated !== undefined) {
    await jobs.enqueue(db, measureAssignmentJob, { assignmentId }, { singletonKey: assignmentId });
  }
  const context = { timeline, dayOf: daysIn(span.timeZone), now: platform.clock().getTime() };
  const writingOf = writingBySubmission(writing, ends, context);
  const marksOf = marksBySubmission(commented);
  return {
    timeline: {
      from: new Date(timeline.from).toISOString(),
      slotSeconds: timeline.slotMs / SECOND,
      slots: timeline.slots,
    },
    measuring: outdated !== undefined,
    submissions: measured.map((row) => ({
      ...present(row, writingOf.get(row.submissionId)),
      marks: marksOf.get(row.submissionId) ?? [],
    })),
  };
}

/** From the first to the last moment of the assignment, and of what was written outside of it. */
function timelineOf(
  { from, to, timeZone }: NonNullable<Awaited<ReturnType<typeof findSpan>>>,
  writing: readonly WritingRow[],
): ClassTimeline {
  let [first, last] = [from.getTime(), to.getTime()];
  for (const { quarters } of writing) {
    for (const quarter of quarters) {
      first = Math.min(first, quarter * QUARTER);
      last = Math.max(last, quarter * QUARTER);
    }
  }
  return classTimeline(first, last, timeZone);
}

const outdatedNow = ({ clock }: Platform, limit: number) => ({
  algorithm: ALGORITHM_ID,
  since: new Date(clock().getTime() - FRESH_MS),
  limit,
});

/** Requests newer figures of what was written in a class since it was measured. @returns whether there is anything */
export async function measureClassLater(platform: Platform, classId: string): Promise<boolean> {
  const { db, jobs } = platform;
  const ids = await listOutdatedAssignments(db, classId, outdatedNow(platform, 1));
  for (const assignmentId of ids) {
    await jobs.enqueue(db, measureAssignmentJob, { assignmentId }, { singletonKey: assignmentId });
  }
  return ids.length > 0;
}

/** Measures the outdated submissions of an assignment, some at a time. */
export async function measureAssignment(
  services: Platform & WithProcesses,
  { assignmentId }: { assignmentId: string },
): Promise<void> {
  const { db, jobs } = services;
  const ids = await listOutdated(db, assignmentId, outdatedNow(services, AT_A_TIME));
  for (const submissionId of ids) await measure(services, { submissionId });
  if (ids.length === AT_A_TIME) {
    await jobs.enqueue(db, measureAssignmentJob, { assignmentId }, { singletonKey: assignmentId });
  }
}

type WritingContext = Parameters<typeof classWriting>[2];

function writingBySubmission(
  rows: readonly WritingRow[],
  ends: Awaited<ReturnType<typeof listEnds>>,
  context: WritingContext,
): Map<string, ClassWriting> {
  const rowOf = new Map(rows.map((row) => [row.submissionId, row]));
  const found = new Map<string, ClassWriting>();
  for (const { submissionId, submittedAt, dueAt } of ends) {
    const row = rowOf.get(submissionId);
    if (!row) continue;
    const end = { submittedAt: submittedAt?.getTime() ?? null, dueAt: dueAt.getTime() };
    found.set(submissionId, classWriting(quartersOf(row), end, context));
  }
  return found;
}

const quartersOf = ({ quarters, fresh, changed }: WritingRow): WrittenQuarter[] =>
  quarters.map((quarter, index) => ({
    at: quarter * QUARTER,
    fresh: fresh[index] ?? 0,
    changed: changed[index] ?? 0,
  }));

function marksBySubmission(
  rows: Awaited<ReturnType<typeof listCommented>>,
): Map<string, SubmissionFigures['marks']> {
  const found = new Map<string, SubmissionFigures['marks']>();
  for (const { submissionId, endedAt, title } of rows) {
    const mark = { at: endedAt.toISOString(), kind: 'comment' as const, label: title ?? '' };
    const marks = found.get(submissionId);
    if (marks) marks.push(mark);
    else found.set(submissionId, [mark]);
  }
  return found;
}

const NOT_WRITTEN: ClassWriting = { days: 0, lastDay: null, slots: [], words: [] };

const present = (row: MeasuredRow, writing = NOT_WRITTEN): Omit<SubmissionFigures, 'marks'> => ({
  submissionId: row.submissionId,
  measured: presentMeasured(row),
  ...writing,
});

function presentMeasured({ scored, metrics, isTimed }: MeasuredRow): SubmissionFigures['measured'] {
  if (!metrics) return null;
  const { sessions } = metrics;
  if (scored) return { sessions, ...scored };
  const words = {
    typed: metrics.typedWords,
    bulk: metrics.bulkWords,
    unobserved: metrics.unobservedWords,
  };
  const basis = { words, mostUnobserved: null, realSeconds: metrics.realSeconds, isTimed };
  return {
    sessions,
    provenance: words,
    effort: { score: metrics.effort, reason: metrics.effort < 0 ? absence(metrics) : 'scored' },
    revision: {
      score: metrics.revision,
      reason:
        metrics.revision < 0
          ? (revisionAbsence(basis, DEFAULT_PARAMETERS) ?? 'too-short')
          : 'scored',
    },
  };
}

/** Why there is no Effort score, as far as the metrics show. */
function absence(metrics: NonNullable<MeasuredRow['metrics']>): AbsenceReason {
  const { typedWords, bulkWords, unobservedWords } = metrics;
  const { leastWords, leastRealSeconds, mostUnobservedShare } = DEFAULT_PARAMETERS.effort;
  const all = typedWords + bulkWords + unobservedWords;
  if (all === 0) return 'empty';
  if (all >= leastWords && unobservedWords / all > mostUnobservedShare) return 'mostly-unobserved';
  if (typedWords + bulkWords < leastWords) return 'few-words';
  return metrics.realSeconds < leastRealSeconds ? 'little-time' : 'mostly-quoted';
}
