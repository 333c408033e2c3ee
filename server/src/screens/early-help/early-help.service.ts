import type { EarlyHelpGroup } from '@antecedent/contracts/screens/early-help';
import { can } from '@antecedent/domain/access/can';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import {
  EARLY_HELP_REASONS,
  type EarlyHelpReason,
  earlyHelpTimes,
  isShrunk,
} from '@antecedent/domain/roster/early-help';
import { asc, eq } from 'drizzle-orm';
import { authorize, loadSubject } from '../../accounts/access/access.service.ts';
import { hidesNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { measureJob } from '../../insight/figures/metrics.service.ts';
import {
  type FoundRow,
  listNotBegun,
  listUnanswered,
  listWithLosses,
  type ShrunkRow,
} from './early-help.repo.ts';

/**
 * The students of a class who may need a word, by assignment and reason, by name. Nothing here says why, and no one is
 * ranked. Where names are hidden, only how many there are.
 *
 * @throws {AppError} `not-found`
 */
export async function listEarlyHelp(
  platform: Platform,
  actor: Actor,
  classId: string,
): Promise<EarlyHelpGroup[]> {
  const { db, clock } = platform;
  const subject = await loadSubject(db, actor.userId, { classId });
  authorize(actor, 'class.earlyHelp', subject, 'class');
  const now = clock();
  const { nearUntil, waitingSince } = earlyHelpTimes(now.getTime());
  const scope = { classId, now };
  const isOwn = can(actor, 'accommodation.read', subject);
  const [rows, notBegun, losses, unanswered] = await Promise.all([
    db
      .select()
      .from(assignments)
      .where(eq(assignments.classId, classId))
      .orderBy(asc(assignments.endAt), asc(assignments.id)),
    listNotBegun(db, scope, { until: new Date(nearUntil), isOwn }),
    listWithLosses(db, scope, ALGORITHM_ID),
    listUnanswered(db, scope, new Date(waitingSince)),
  ]);
  const shrank = losses.filter(
    ({ words, most, isMeasured }) => isMeasured && words !== null && isShrunk(words, most),
  );
  await measureOutdated(platform, db, losses);
  const found: Record<EarlyHelpReason, readonly FoundRow[]> = { notBegun, shrank, unanswered };
  return rows.flatMap((row) =>
    EARLY_HELP_REASONS.flatMap((reason) => {
      const own = found[reason].filter(({ assignmentId }) => assignmentId === row.id);
      if (own.length === 0) return [];
      const students = own.map(({ studentId, name }) => ({ id: studentId, name }));
      return {
        reason,
        assignmentId: row.id,
        title: row.title,
        count: own.length,
        students: hidesNames(row, now) ? null : students,
      };
    }),
  );
}

/** What was written since a draft was measured decides: it is listed the next time. */
async function measureOutdated(
  { jobs }: Pick<Platform, 'jobs'>,
  db: Database,
  losses: readonly ShrunkRow[],
): Promise<void> {
  for (const { submissionId, isMeasured } of losses) {
    if (isMeasured) continue;
    await jobs.enqueue(db, measureJob, { submissionId }, { singletonKey: submissionId });
  }
}
