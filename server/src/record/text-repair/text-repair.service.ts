import type {
  RepairableSubmission,
  SubmissionSearchResult,
  searchSubmissions,
} from '@antecedent/contracts/record/text-repair';
import { normalizeKey } from '@antecedent/domain/roster/enrollment-key';
import type { z } from 'zod';
import { findPerson } from '../../accounts/people/people.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './text-repair.repo.ts';

/**
 * Submissions of a person, of a class, or of a person in a class. Staff's searches are audited.
 *
 * @throws {AppError} `invalid-request` for an empty search; `not-found` for an unknown person or key
 */
export async function findSubmissions(
  platform: Platform,
  actor: Actor,
  { userId, enrollmentKey, index }: z.output<typeof searchSubmissions.body>,
): Promise<SubmissionSearchResult[]> {
  const { db } = platform;
  if (userId === null && enrollmentKey === '') {
    throw new AppError('invalid-request', 'textRepair.searchEmpty');
  }
  if (userId !== null && !(await findPerson(db, userId))) throw notFound('person');
  const classId =
    enrollmentKey === '' ? null : await repo.findClassIdByKey(db, normalizeKey(enrollmentKey));
  if (enrollmentKey !== '' && classId === null) {
    throw new AppError('not-found', 'textRepair.unknownKey');
  }
  await recordAudit(platform, db, {
    actorId: actor.userId,
    action: 'submission.search',
    object: userId === null ? `class ${classId}` : `user ${userId}`,
  });
  const rows = await repo.listSubmissionsOf(db, { studentId: userId, classId }, index);
  return rows.map(({ classTimeZone: _, ...row }) => row);
}

/**
 * A submission with its files, as staff open it to repair its text. Loading it is audited, and so is every use of the
 * files in the editor's `admin` view.
 *
 * @throws {AppError} `not-found`
 */
export async function loadRepairable(
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<RepairableSubmission> {
  const { db } = platform;
  const found = await repo.findSubmissionOfSomebody(db, submissionId);
  if (!found) throw new AppError('not-found', 'textRepair.unknownSubmission');
  await recordAudit(platform, db, {
    actorId: actor.userId,
    action: 'submission.load',
    object: `submission ${submissionId}`,
  });
  const files = await repo.listRepairableFiles(db, submissionId);
  return {
    ...found,
    files: files.map(({ fileId, title, type, role }) => ({
      fileId,
      type,
      title: role === 'main' ? null : (title ?? type),
    })),
  };
}
