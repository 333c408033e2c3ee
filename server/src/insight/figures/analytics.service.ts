import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import { canSeeAccommodations } from '../../classes/accommodations/can-see-accommodations.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ownWork } from '../../submissions/submissions/own-submission.service.ts';
import { readableSubmission } from '../../submissions/submissions/submissions.service.ts';
import { type ChartSources, essayMapOf, type Subject } from './charts.ts';

/** A chart of one submission: one of those in `charts.ts`. */
type Chart<C> = (services: ChartSources, subject: Subject) => Promise<C>;

/** A chart for a person who may read the submission. @throws {AppError} `not-found` */
export async function readChart<C>(
  chart: Chart<C>,
  services: ChartSources,
  actor: Actor,
  submissionId: string,
): Promise<C> {
  const found = await readableSubmission(services, actor, submissionId);
  const names = await studentNames(services, actor.userId, found.assignment.id);
  return chart(services, {
    submissionId,
    title: found.assignment.title,
    startsAt: found.assignment.startAt,
    timeZone: found.class.timeZone,
    canSeeAccommodations: await canSeeAccommodations(services, actor, found),
    nameOf: names.nameOf,
  });
}

/** The essay map of a submission for a person who may read it. @throws {AppError} `not-found` */
export const readEssayMap = (
  services: ChartSources,
  actor: Actor,
  submissionId: string,
): Promise<EssayMap> => readChart(essayMapOf, services, actor, submissionId);

/**
 * A chart of the student's own writing, where and when the instructor shows them.
 *
 * @throws {AppError} `not-found`, `forbidden`, `not-started`
 */
export async function readOwnChart<C>(
  chart: Chart<C>,
  services: ChartSources,
  actor: Actor,
  assignmentId: string,
): Promise<C> {
  const own = await shownOwnWork(services, actor, assignmentId);
  return chart(services, {
    submissionId: own.submissionId,
    title: own.title,
    startsAt: own.startsAt,
    timeZone: own.class.timeZone,
    canSeeAccommodations: true,
    nameOf: (_, name) => name,
  });
}

/**
 * What the student has begun and may see the analytics of.
 *
 * @throws {AppError} `not-found`, `forbidden`, `not-started`
 */
export async function shownOwnWork(services: Platform, actor: Actor, assignmentId: string) {
  const own = await ownWork(services, actor, assignmentId);
  if (!own.canSeeAnalytics) throw new AppError('forbidden', 'analytics.hidden');
  const { submissionId } = own;
  if (submissionId === null) throw new AppError('not-started', 'analytics.nothingWritten');
  return { ...own, submissionId };
}
