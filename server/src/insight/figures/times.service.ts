import type { TimeMetricsSchema } from '@antecedent/contracts/insight/analytics/scores';
import { rankByTime } from '@antecedent/domain/insight/graphs/rank';
import type { z } from 'zod';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readableSubmission } from '../../submissions/submissions/submissions.service.ts';
import { listActivity } from '../../submissions/submissions/writing-times.service.ts';
import { presentDuration } from './assessment.presenter.ts';
import type { WithProcesses } from './process.service.ts';

/** Active, think and real time with the class rank. @throws {AppError} `not-found` */
export async function readTimes(
  services: Platform & WithProcesses & WithVersions,
  actor: Actor,
  submissionId: string,
): Promise<z.infer<typeof TimeMetricsSchema>> {
  const { submission } = await readableSubmission(services, actor, submissionId);
  const [times, activity] = await Promise.all([
    writingTimes(services, submissionId),
    listActivity(services, { assignmentId: submission.assignmentId }),
  ]);
  const ranks = rankByTime(activity.map(({ seconds }) => Math.round(seconds)));
  const rank = ranks[activity.findIndex((one) => one.submissionId === submissionId)] ?? null;
  return {
    ...times,
    classRank: rank?.position ?? null,
    classNumMembers: ranks.filter((one) => one !== null).length,
  };
}

/** Times of one submission, without its place among others. @throws {AppError} `not-found` */
export async function writingTimes(
  { processes }: WithProcesses,
  submissionId: string,
): Promise<Omit<z.infer<typeof TimeMetricsSchema>, 'classRank' | 'classNumMembers'>> {
  const logs = await processes.loadLogs(submissionId);
  if (!logs) throw notFound('submission');
  const time = logs.time();
  return {
    active: presentDuration(time.active),
    think: presentDuration(time.think),
    real: presentDuration(time.real),
    desk: presentDuration(time.desk),
    awaySeconds: Math.round(time.away),
    sessions: time.sessions.length,
  };
}
