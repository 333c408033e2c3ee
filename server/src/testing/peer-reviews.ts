import type { OpenReview } from '@antecedent/contracts/reviews/peer-review/review';
import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { readPart, readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import {
  peerReviewAllocations,
  peerReviewForms,
  peerReviewPairs,
  peerReviews,
} from '../ground/db/schema/peer-review.ts';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import { type WopiClient, wopiClient } from '../record/wopi/testing/wopi-client.ts';
import { submitted } from './drafts.ts';
import type { TestUser } from './factories.ts';
import {
  aClass,
  anAssignment,
  ask,
  draftsAfter,
  enrolled,
  saved,
  started,
  type TestAssignment,
  type TestClass,
} from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/** A question of each kind that needs no rubric. */
export const QUESTIONS: ReviewQuestion[] = [
  {
    id: 'clear',
    kind: 'scale',
    prompt: 'How clear is the argument?',
    required: true,
    steps: 5,
    lowest: 'Unclear',
    highest: 'Very clear',
  },
  { id: 'best', kind: 'text', prompt: 'What works best?', required: true, minWords: 3 },
];
export const ANSWERS = [
  { questionId: 'clear', kind: 'scale', value: 4 },
  { questionId: 'best', kind: 'text', text: 'The first page works best.' },
];

export type TestReview = {
  course: TestClass;
  assignment: TestAssignment;
  author: TestUser;
  reviewers: TestUser[];
  submissionId: string;
  /** Of each reviewer. */
  reviewIds: string[];
};

type Options = {
  course?: TestClass;
  author?: TestUser;
  /** Two by default. */
  reviewers?: (TestUser | undefined)[];
  anonymous?: boolean;
  openReview?: boolean;
  suggestions?: boolean;
  bytes?: Uint8Array;
};

/** A submitted draft that two classmates are to review within two days. */
export async function aPeerReview(server: TestApp, options: Options = {}): Promise<TestReview> {
  const { anonymous = true, openReview = false, suggestions = false } = options;
  const course = options.course ?? (await aClass(server));
  const assignment = await anAssignment(server, course, {
    title: 'A place',
    multiDraft: true,
    draftSubmissions: draftsAfter(server, 24),
  });
  const author = await enrolled(server, course, options.author);
  const reviewers: TestUser[] = [];
  for (const person of options.reviewers ?? [undefined, undefined]) {
    reviewers.push(await enrolled(server, course, person));
  }
  const { submissionId, fileId } = await started(server, author, assignment);
  await saved(server, author, fileId, 'The ferry left at dawn.', 'Nobody waved.');
  if (options.bytes) await replaced(server, author, fileId, options.bytes);
  const draft = assignment.drafts[0];
  if (!draft || (await submitted(server, author, submissionId, draft)) !== 200) {
    throw new Error('the draft was not submitted');
  }
  const { db } = server;
  const at = server.now();
  await db.insert(peerReviewAllocations).values({
    assignmentId: assignment.id,
    mode: 'optional',
    reviewersPerReviewee: Math.min(4, Math.max(1, reviewers.length)),
    anonymous,
    openReview,
    suggestions,
    seed: 1,
    changedAt: at,
  });
  await db
    .insert(peerReviewForms)
    .values({ assignmentId: assignment.id, questions: QUESTIONS, changedAt: at });
  const reviewIds: string[] = [];
  for (const [index, reviewer] of reviewers.entries()) {
    // One after another, so that they are numbered in this order.
    const createdAt = new Date(at.getTime() + index);
    const people = { reviewerId: reviewer.id, revieweeId: author.id };
    const [pair] = await db
      .insert(peerReviewPairs)
      .values({ assignmentId: assignment.id, ...people, origin: 'board', createdAt })
      .returning();
    const [review] = await db
      .insert(peerReviews)
      .values({
        classId: course.id,
        assignmentId: assignment.id,
        pairId: pair?.id ?? '',
        reviewerId: reviewer.id,
        submissionId,
        draftId: draft.id,
        draftTitle: draft.title,
        status: 'OPEN',
        openedAt: at,
        dueAt: new Date(at.getTime() + 2 * DAY),
      })
      .returning();
    reviewIds.push(review?.id ?? '');
  }
  return { course, assignment, author, reviewers, submissionId, reviewIds };
}

async function replaced(
  server: TestApp,
  author: TestUser,
  fileId: string,
  bytes: Uint8Array,
): Promise<void> {
  const { versions } = server.services;
  const file = await versions.findFile(fileId);
  await versions.saveVersion({
    fileId,
    bytes,
    at: server.now(),
    authorId: author.id,
    byStudent: true,
    origin: 'edit',
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    presence: 'online',
    writeEpoch: file?.writeEpoch ?? 0,
    lock: 'any',
  });
}

export const opened = (
  server: TestApp,
  reviewer: TestUser,
  reviewId: string,
): Promise<OpenReview> => ask<OpenReview>(server, reviewer, '/peerreview/open', { reviewId });

/** An editor of a reviewer's copy, as the page opens it for the person. */
export async function reviewEditor(
  server: TestApp,
  person: TestUser,
  fileId: string,
): Promise<WopiClient> {
  const { accessToken } = await ask<{ accessToken: string }>(server, person, '/editor/opening', {
    fileId,
  });
  return wopiClient(server, 'main', fileId, accessToken);
}

/** Writes a comment on the first paragraph under the name that the file's host gives. */
export async function commented(
  editor: WopiClient,
  text: string,
): Promise<{ status: number; name: string }> {
  const { UserFriendlyName: name } = (await editor.info()).json() as { UserFriendlyName: string };
  await editor.lock('R');
  const bytes = withComment(new Uint8Array((await editor.get()).rawPayload), name, text);
  const { statusCode } = await editor.put(bytes, { 'x-wopi-lock': 'R' });
  return { status: statusCode, name };
}

/** The document with a comment by an author, in all parts that a comment needs. */
export function withComment(bytes: Uint8Array, author: string, text: string): Uint8Array {
  const archive = readZip(bytes);
  const part = (name: string): string => {
    const entry = archive.byName.get(name);
    return entry ? new TextDecoder().decode(readPart(entry, officeCodec.inflate)) : '';
  };
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
  const changed = {
    'word/document.xml': part('word/document.xml').replace(
      '</w:p>',
      '<w:r><w:commentReference w:id="0"/></w:r></w:p>',
    ),
    'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="${author}" w:initials="R" w:date="2026-03-02T09:41:17Z"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:comment></w:comments>`,
    '[Content_Types].xml': part('[Content_Types].xml').replace(
      '</Types>',
      `<Override PartName="/word/comments.xml" ContentType="${type}"/></Types>`,
    ),
    'word/_rels/document.xml.rels': part('word/_rels/document.xml.rels').replace(
      '</Relationships>',
      `<Relationship Id="rIdC" Type="${related}" Target="comments.xml"/></Relationships>`,
    ),
  };
  const parts = new Map(Object.entries(changed).map(([name, xml]) => [name, encodeUtf8(xml)]));
  return replaceParts(bytes, archive, parts, officeCodec.deflate);
}

export const submittedReview = (server: TestApp, reviewer: TestUser, reviewId: string) =>
  ask<{ status: string }>(server, reviewer, '/peerreview/submit', { reviewId, answers: ANSWERS });

/** The row of a review in the database. */
export async function reviewRow({ db }: TestApp, id: string) {
  const [row] = await db.select().from(peerReviews).where(eq(peerReviews.id, id));
  return row;
}
