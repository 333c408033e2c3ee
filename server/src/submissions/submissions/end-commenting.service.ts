import { pagePath } from '@antecedent/contracts/wire/pages';
import { originOf } from '@antecedent/domain/versions/fact-flags';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { authorizeInstructor } from './authorize-instructor.ts';
import { insertCommentedVersion } from './commented-versions.repo.ts';
import { loadSubmission } from './draft-submissions.repo.ts';
import { findMainFile } from './submission-files.repo.ts';

/**
 * Ends commenting on a submitted draft: the text with the comments, as last saved, is stored with the draft.
 *
 * @throws {AppError} `not-found`; `conflict` where the draft isn't submitted, has such a version already or no comments since,
 *   and in an archived class
 */
export async function endCommenting(
  services: Platform & WithVersions,
  actor: Actor,
  { submissionId, draftSubmissionId }: { submissionId: string; draftSubmissionId: string },
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const found = await loadSubmission(tx, submissionId, { lock: true });
    const { drafts, submission, assignment } = await authorizeInstructor(tx, actor, found);
    const draft = drafts.find(({ id }) => id === draftSubmissionId);
    if (!draft) throw notFound('draft');
    const { draftId, title, version: submittedVersion, submittedAt } = draft;
    if (submittedAt === null || submittedVersion === null) {
      throw new AppError('conflict', 'submissions.nothingToComment');
    }
    const version = await lastReviewed(services, submissionId, submittedVersion);
    if (version === null) {
      throw new AppError('conflict', 'submissions.noComments', { values: { draft: title } });
    }
    const row = { submissionId, draftId, submittedVersion, version };
    const isFirst = await insertCommentedVersion(tx, {
      ...row,
      authorId: actor.userId,
      endedAt: clock(),
    });
    if (!isFirst) throw new AppError('conflict', 'submissions.nothingToComment');
    await recordAudit(services, tx, {
      actorId: actor.userId,
      action: 'submission.endCommenting',
      object: `submission ${submissionId}`,
    });
    await notifyOpenPages(tx, { submissionId });
    // A hidden assignment causes no notice.
    if (!assignment.visible) return;
    await notify(services, tx, [submission.studentId], {
      kind: 'draft-commented',
      values: { title: assignment.title, draft: assignment.multiDraft ? title : '' },
      link: pagePath('assignment', assignment.id),
      key: `commented ${draftSubmissionId} ${submittedVersion}`,
    });
  });
}

/** The last version with comments or suggestions after the submitted one; null if no one has commented since. */
async function lastReviewed(
  { db, versions }: Platform & WithVersions,
  submissionId: string,
  submitted: number,
): Promise<number | null> {
  const file = await findMainFile(db, submissionId);
  if (!file) throw notFound('submission');
  const { first, count, flags } = await versions.listVersions(file.fileId);
  for (let row = count - 1; first + row > submitted; row--) {
    if (originOf(flags[row]!) === 'reviewer') return first + row;
  }
  return null;
}
