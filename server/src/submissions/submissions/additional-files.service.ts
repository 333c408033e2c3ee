import { itemsOf, startingFile } from '../../assignments/templates/templates.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { SubmissionState } from './draft-submissions.repo.ts';
import {
  lockWritableSubmission,
  ownSubmission,
  requireWritable,
} from './own-submission.service.ts';
import { findAdditionalFile, lockTemplate } from './submission-files.repo.ts';

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

/** A whole class may open the sheet at the same moment. */
const limit = concurrencyLimit(4);

/**
 * The student's copy of an additional file. The first call creates it once from the instructor's template, even with
 * concurrent requests; it stays when writing has ended.
 *
 * @returns the file's id
 * @throws {AppError} `not-found`; `window-closed` for a file that can no longer be begun
 */
export async function openAdditionalFile(
  services: Platform & WithVersions,
  actor: Actor,
  { submissionId, assignmentTemplateId }: { submissionId: string; assignmentTemplateId: string },
): Promise<string> {
  const { db, clock } = services;
  const own = await ownSubmission(db, actor, submissionId);
  const items = await itemsOf(db, own.assignment.id);
  const item = items.find(({ id, type }) => id === assignmentTemplateId && type === 'ADDITIONAL');
  if (!item) throw notFound('file');
  const known = await findAdditionalFile(db, submissionId, item.id);
  if (known) return known;
  requireWritable(own, clock());
  const start = await startingFile(services, item);
  return limit(() => db.transaction((tx) => begun(services, tx, own, item, start)));
}

/** The file, created unless another request was first; the submission is locked during that. */
async function begun(
  services: Platform & WithVersions,
  tx: Database,
  own: SubmissionState,
  item: Item,
  start: Awaited<ReturnType<typeof startingFile>>,
): Promise<string> {
  const now = services.clock();
  const { submission } = await lockWritableSubmission(tx, own, now);
  const known = await findAdditionalFile(tx, submission.id, item.id);
  if (known) return known;
  // The instructor may have removed it from the assignment a moment ago.
  if (!(await lockTemplate(tx, item.id))) throw notFound('file');
  const file = await services.versions.createFile(tx, {
    submissionId: submission.id,
    assignmentTemplateId: item.id,
    role: 'additional',
    name: `${item.title}.${start.extension}`,
    ...start,
    at: now,
  });
  return file.id;
}
