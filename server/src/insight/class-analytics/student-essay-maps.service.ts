import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readableSubmission } from '../../submissions/submissions/submissions.service.ts';
import { readEssayMap } from '../figures/analytics.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import { readableStudent } from './class-frame.service.ts';
import { listWrittenFiles } from './essays.repo.ts';

/** A student’s essays that have a map, by the start of their assignments. @throws {AppError} `not-found` */
export async function listEssays(
  { db, clock }: Platform,
  actor: Actor,
  ids: { courseId: string; studentId: string },
) {
  const { frame, student } = await readableStudent({ db, clock }, actor, ids);
  const written = await listWrittenFiles(db, frame.classId, student.studentId);
  const essays = frame.assignments.flatMap(({ id, title, startAt }) => {
    const file = written.find(({ assignmentId }) => assignmentId === id);
    if (!file) return [];
    const { submissionId, headAt } = file;
    return [
      {
        submissionId,
        assignmentId: id,
        title,
        startDate: startAt.toISOString(),
        lastModification: headAt.toISOString(),
      },
    ];
  });
  return { essays };
}

type Wanted = { ids: string[]; titles?: string[] | undefined; tz?: string | undefined };

/** The essay maps of submissions, in their order. @throws {AppError} `not-found` */
export async function readEssayMaps(
  services: Platform & WithProcesses & WithVersions,
  actor: Actor,
  { ids, titles, tz }: Wanted,
): Promise<{ maps: { submissionId: string; title: string; map: EssayMap }[] }> {
  const maps = [];
  // One after the other: each may hold a long history.
  for (const [index, submissionId] of ids.entries()) {
    const { assignment } = await readableSubmission(services, actor, submissionId);
    const map = await readEssayMap(services, actor, submissionId);
    maps.push({
      submissionId,
      title: titles?.[index] ?? assignment.title,
      map: tz === undefined ? map : { ...map, timeZone: tz },
    });
  }
  return { maps };
}
