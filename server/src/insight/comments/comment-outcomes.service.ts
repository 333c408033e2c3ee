import type {
  CommentOutcome,
  CommentOutcomes,
  FeedbackOutcome,
} from '@antecedent/contracts/insight/comments';
import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { changedParagraphs } from '@antecedent/domain/insight/comments/changed-paragraphs';
import { cutText } from '@antecedent/domain/insight/comments/cut-excerpt';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { filesWithoutNames } from '../../classes/student-names/files-without-names.service.ts';
import {
  type FeedbackRow,
  listFeedback,
  visibleFeedback,
} from '../../grading/records/feedback.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ownWork } from '../../submissions/submissions/own-submission.service.ts';
import {
  findMainFile,
  listDraftStates,
  type MainFile,
  readableSubmission,
} from '../../submissions/submissions/submissions.service.ts';
import { reviewStretches } from '../figures/review-stretches.service.ts';
import type { WithVersionHtml } from '../replay/version-blocks.ts';
import { momentIn, presentOutcome } from './comment-outcome.presenter.ts';
import { criterionLabels } from './criterion-labels.ts';
import { followComments } from './followed-comments.ts';
import { commentsAt, keyOf, madeComments } from './made-comments.ts';

/** The number of paragraphs that are listed one by one, and of characters of each. */
const MAX_PARAGRAPHS = 100;
const MAX_CHARACTERS = 600;

/** @throws {AppError} `not-found` */
export async function readCommentOutcomes(
  services: Platform & WithVersionHtml,
  actor: Actor,
  submissionId: string,
): Promise<CommentOutcomes> {
  const found = await readableSubmission(services, actor, submissionId);
  const feedback = await listFeedback(services.db, submissionId);
  const files = await filesWithoutNames(services, actor.userId, found.submission);
  const outcomes = await outcomesOf(services, {
    submissionId,
    assignmentId: found.submission.assignmentId,
    timeZone: found.class.timeZone,
    feedback,
  });
  if (files === null) return outcomes;
  const comments = outcomes.comments.map((one) => ({ ...one, author: files.authorOf(one.author) }));
  return { ...outcomes, comments };
}

/** For the student, of feedback what can be seen. @throws {AppError} `not-found`, `not-started` */
export async function readOwnCommentOutcomes(
  services: Platform & WithVersionHtml,
  actor: Actor,
  assignmentId: string,
): Promise<CommentOutcomes> {
  const { db, clock } = services;
  const own = await ownWork(services, actor, assignmentId);
  const { submissionId } = own;
  if (submissionId === null) throw new AppError('not-started', 'analytics.nothingWritten');
  const feedback = visibleFeedback(await listFeedback(db, submissionId), own.release, clock());
  return outcomesOf(services, {
    submissionId,
    assignmentId,
    timeZone: own.class.timeZone,
    feedback,
  });
}

type Asked = {
  submissionId: string;
  assignmentId: string;
  timeZone: string;
  feedback: readonly FeedbackRow[];
};

async function outcomesOf(
  services: Platform & WithVersionHtml,
  { submissionId, assignmentId, timeZone, feedback }: Asked,
): Promise<CommentOutcomes> {
  const { db, versions, htmlCache } = services;
  const file = await findMainFile(db, submissionId);
  if (!file) throw notFound('submission');
  const drafts = await listDraftStates(db, { id: submissionId });
  const log = await versions.listVersions(file.fileId);
  const version = log.first + log.count - 1;
  const submitted = drafts.flatMap(({ draftId, title, version: at }) =>
    at === null ? [] : [{ draftId, title, version: at }],
  );
  // Follows from versions alone, which never change.
  const answer = await htmlCache.get(`comments.${file.fileId}.${version}`, async () =>
    JSON.stringify(await commentsOf(services, file, log)),
  );
  const comments = JSON.parse(answer) as Awaited<ReturnType<typeof commentsOf>>;
  // Not stored with them: a rubric changes without the text.
  const labels = await criterionLabels(db, assignmentId);
  return {
    timeZone,
    version,
    comments: comments.map((comment) => {
      const draft = submitted.findLast((one) => one.version < comment.made.version);
      return {
        ...comment,
        ...labels.read(comment.comment),
        draftId: draft?.draftId ?? null,
        draftTitle: draft?.title ?? null,
      };
    }),
    feedback: await feedbackOutcomes(services, file.fileId, log, submitted, feedback),
  };
}

/** The comments on the text with what became of them, whatever drafts there are. */
async function commentsOf(
  services: Platform & WithVersionHtml,
  { fileId, extension }: MainFile,
  log: FactColumns,
): Promise<Omit<CommentOutcome, 'criterion' | 'draftId' | 'draftTitle'>[]> {
  const stretches = reviewStretches(log);
  // Comments of other kinds are not about words.
  if (stretches.length === 0 || fileKindOf(extension) !== 'document') return [];
  const made = await madeComments(services, fileId, stretches);
  const [outcomes, present] = await Promise.all([
    followComments(services, fileId, made),
    commentsAt(services, fileId, log.first + log.count - 1),
  ]);
  const moment = momentIn(log);
  const byKey = new Map(present.map((comment) => [keyOf(comment), comment]));
  return made.map((comment, index) => {
    const outcome = outcomes[index]!;
    const now = byKey.get(keyOf(comment));
    const answers = present.filter(({ parent, author }) => {
      return now && parent === now.id && author !== comment.author;
    });
    return {
      ...presentOutcome(comment, outcome, moment),
      author: comment.author,
      made: moment(comment.version),
      standing: now ? (now.isResolved ? 'resolved' : 'open') : 'removed',
      replies: answers.length,
    };
  });
}

type SubmittedDraft = { draftId: string; title: string; version: number };

/** For each draft with feedback: which of its paragraphs changed until the next draft, or until now. */
async function feedbackOutcomes(
  { versions }: WithVersionHtml,
  fileId: string,
  log: FactColumns,
  submitted: readonly SubmittedDraft[],
  feedback: readonly FeedbackRow[],
): Promise<FeedbackOutcome[]> {
  const head = log.first + log.count - 1;
  const moment = momentIn(log);
  const answered = submitted.filter(({ draftId }) =>
    feedback.some((row) => row.draftId === draftId),
  );
  const outcomes = answered.map(async (draft): Promise<FeedbackOutcome | null> => {
    const next = submitted.find(({ version }) => version > draft.version);
    const to = next?.version ?? head;
    if (to <= draft.version) return null;
    const [before, after] = await Promise.all([
      versions.loadText(fileId, draft.version),
      versions.loadText(fileId, to),
    ]);
    const { changed, paragraphs, untouched } = changedParagraphs(before, after);
    return {
      draftId: draft.draftId,
      draftTitle: draft.title,
      from: moment(draft.version),
      to: moment(to),
      nextTitle: next?.title ?? null,
      paragraphs,
      untouched,
      changed: changed.slice(0, MAX_PARAGRAPHS).map((one) => ({
        ...one,
        before: one.before === null ? null : cutText(one.before, MAX_CHARACTERS),
        after: one.after === null ? null : cutText(one.after, MAX_CHARACTERS),
      })),
      more: Math.max(0, changed.length - MAX_PARAGRAPHS),
    };
  });
  return (await Promise.all(outcomes)).filter((outcome) => outcome !== null);
}
