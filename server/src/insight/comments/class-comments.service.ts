import { type ClassComments, MAX_LISTED_COMMENTS } from '@antecedent/contracts/insight/comments';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { countByCriterion } from '@antecedent/domain/grading/comment-criterion';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersionHtml } from '../replay/version-blocks.ts';
import {
  type CommentedFile,
  findAssignmentStaff,
  listCommentedFiles,
} from './class-comments.repo.ts';
import { criterionLabels } from './criterion-labels.ts';
import { commentsAt, keyOf } from './made-comments.ts';

/** Documents that are read at the same time: saves come first. */
const AT_A_TIME = 4;

type StaffComment = { author: string; text: string };

/**
 * How often each criterion was commented on in the texts of an assignment, by those who teach the class. Answers aren't counted.
 *
 * @throws {AppError} `not-found`
 */
export async function readClassComments(
  services: Platform & WithVersionHtml,
  actor: Actor,
  assignmentId: string,
): Promise<ClassComments> {
  const { db } = services;
  await authorizeFor(db, actor, 'feedback.list', { assignmentId }, 'assignment');
  const found = await findAssignmentStaff(db, assignmentId);
  if (!found) throw notFound('assignment');
  const [labels, names, files] = await Promise.all([
    criterionLabels(db, assignmentId),
    studentNames(services, actor.userId, assignmentId),
    listCommentedFiles(db, assignmentId),
  ]);
  const documents = files.filter(({ extension }) => fileKindOf(extension) === 'document');
  const staff = new Set(found.staff);
  const limit = concurrencyLimit(AT_A_TIME);
  const read = await Promise.all(
    names
      .inOrder(documents)
      .map((file) => limit(async () => ({ file, comments: await commentsIn(services, file) }))),
  );
  const comments = read.flatMap(({ file, comments: all }) =>
    all
      .filter(({ author }) => staff.has(author))
      .map(({ author, text }, place) => {
        const { comment, criterion } = labels.read(text);
        return {
          id: `${file.submissionId} ${place}`,
          submissionId: file.submissionId,
          studentName: names.nameOf(file.studentId, fullName(file)),
          author,
          comment,
          criterionId: criterion?.id ?? null,
        };
      }),
  );
  return {
    title: found.title,
    submissions: documents.length,
    commented: new Set(comments.map(({ submissionId }) => submissionId)).size,
    criteria: countByCriterion(labels.criteria, comments).map(({ criterionId, ...counts }) => ({
      criterion: labels.criteria.find(({ id }) => id === criterionId) ?? null,
      ...counts,
      listed: comments
        .filter((one) => one.criterionId === criterionId)
        .slice(0, MAX_LISTED_COMMENTS)
        .map(({ criterionId: _, ...comment }) => comment),
    })),
  };
}

/** The comments that begin threads, each once, even those that are no longer in the text because commenting was ended. */
async function commentsIn(
  services: WithVersionHtml,
  { fileId, versions }: CommentedFile,
): Promise<StaffComment[]> {
  const found = new Map<string, StaffComment>();
  for (const version of versions) {
    // Follows from versions alone, which never change.
    const answer = await services.htmlCache.get(`file-comments.${fileId}.${version}`, async () => {
      const comments = await commentsAt(services, fileId, version);
      const heads = comments.filter(({ parent }) => parent === null);
      return JSON.stringify(heads.map((one) => [keyOf(one), one.author, one.text]));
    });
    for (const [key, author, text] of JSON.parse(answer) as [string, string, string][]) {
      found.set(key, { author, text });
    }
  }
  return [...found.values()];
}
