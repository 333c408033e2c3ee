import { openEditor } from '@antecedent/contracts/record/editor/opening';
import { populate } from '@antecedent/contracts/reviews/peer-review/allocation';
import { setReviewDeadlines } from '@antecedent/contracts/reviews/peer-review/deadlines';
import { listOwnReviews } from '@antecedent/contracts/reviews/peer-review/review';
import { saveReviewForm } from '@antecedent/contracts/reviews/peer-review/review-form';
import { submitDraft } from '@antecedent/contracts/submissions/submissions/own-submission';
import { expect } from '@playwright/test';
import { aClass, Caller, type MadeClass, started } from './api.ts';
import { type Account, INSTRUCTOR } from './people.ts';
import { wordFile } from './plan-assignment.ts';

const DAY = 24 * 60 * 60_000;

type Reviewed = { author: Account; reviewers: readonly Account[]; text: string };

/** A class in which an author's first draft is submitted and open for these reviewers, with two questions. */
export async function reviewedDraft(
  address: string,
  { author, reviewers, text }: Reviewed,
): Promise<MadeClass> {
  const made = await aClass(address, {
    drafts: ['First draft'],
    students: [author, ...reviewers],
  });
  await arrangeReviews(address, made, author, reviewers);
  await submitText(address, author, made, text);
  for (const reviewer of reviewers) await submitText(address, reviewer, made, 'The bus was late.');
  return made;
}

/** An author is reviewed by these students, with two questions and a deadline a few days away. */
export async function arrangeReviews(
  address: string,
  { assignment }: MadeClass,
  author: Account,
  reviewers: readonly Account[],
): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  // Only the people of this session.
  const idOf = async (student: Account) => (await Caller.as(address, student)).personId;
  await instructor.call(populate, {
    body: {
      assignmentId: assignment.id,
      peerReview: [
        {
          revieweeId: await idOf(author),
          reviewers: await Promise.all(reviewers.map(async (one) => ({ id: await idOf(one) }))),
        },
      ],
      anonymous: true,
      openReview: false,
      options: 'Optional',
      reviewer: 2,
    },
  });
  const [draft] = assignment.draftSubmissions;
  const deadline = new Date(Date.parse(draft?.draftDeadline ?? '') + 2 * DAY).toISOString();
  await instructor.call(setReviewDeadlines, {
    query: {},
    body: [{ draftId: draft?.draftId ?? '', draftPeerReviewDeadline: deadline }],
  });
  await instructor.call(saveReviewForm, {
    body: {
      assignmentId: assignment.id,
      questions: [
        {
          id: 'clear',
          kind: 'scale',
          prompt: 'How clear is it?',
          required: true,
          steps: 5,
          lowest: 'Unclear',
          highest: 'Very clear',
        },
        { id: 'best', kind: 'text', prompt: 'What works best?', required: true, minWords: 3 },
      ],
    },
  });
}

/** Writes a text as a student and submits it as the first draft. */
export async function submitText(
  address: string,
  student: Account,
  made: MadeClass,
  text: string,
): Promise<void> {
  const { submissionId, fileId } = await started(address, student, made);
  const caller = await Caller.as(address, student);
  const { wopiSrc, accessToken } = await caller.call(openEditor, {
    body: { fileId, view: 'main' },
  });
  const headers = { authorization: `Bearer ${accessToken}`, 'x-wopi-lock': 'journey' };
  const send = (path: string, operation: string, body?: Uint8Array<ArrayBuffer>) =>
    fetch(`${wopiSrc}${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-wopi-override': operation },
      ...(body ? { body } : {}),
    });
  await send('', 'LOCK');
  const saved = await send('/contents', 'PUT', new Uint8Array(wordFile('essay.docx', text).buffer));
  expect(saved.status).toBe(200);
  await send('', 'UNLOCK');
  const draftId = made.assignment.draftSubmissions[0]?.draftId ?? '';
  await caller.call(submitDraft, { query: { id: submissionId, draftId } });
  await caller.call(listOwnReviews, { query: { classId: made.classId } });
}
