import type { OpenReview } from '@antecedent/contracts/reviews/peer-review/review';
import { namesInFile } from '@antecedent/domain/office/fixtures/names-in-file';
import { peopledFiles } from '@antecedent/domain/office/fixtures/peopled-files';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userRoles } from '../../ground/db/schema/accounts.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aPeerReview,
  commented,
  opened,
  reviewEditor,
  submittedReview,
  withComment,
} from '../../testing/peer-reviews.ts';
import { aDocument, anAssistant, ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:41:17.345Z' });
});
afterAll(() => server.close());

/** Everything by which a person could be recognized. */
const tracesOf = (person: TestUser): string[] => [
  person.id,
  person.username,
  person.email,
  person.firstName,
  person.lastName,
];

/** A review by Leon of Mia's draft, in a file full of Mia's name; another reviewer's too. */
async function aReviewedDraft(format: 'docx' | 'bare' = 'docx') {
  const author = await aUser(server, {
    username: `mia_nightingale${crypto.randomUUID().slice(0, 8)}`,
    email: `mia.nightingale${crypto.randomUUID()}@quillschool.example`,
    firstName: 'Mirabella',
    lastName: 'Nightingale',
  });
  const reviewer = await aUser(server, {
    username: `leon_ravenscroft${crypto.randomUUID().slice(0, 8)}`,
    email: `leon${crypto.randomUUID()}@ravenpost.example`,
    firstName: 'Leonhard',
    lastName: 'Ravenscroft',
  });
  const bytes =
    format === 'docx'
      ? withComment(aDocument('The ferry left at dawn.'), 'Mirabella Nightingale', 'My own note')
      : peopledFiles(officeCodec.deflate).docx;
  const peer = await aUser(server);
  const review = await aPeerReview(server, {
    author,
    reviewers: [reviewer, peer],
    openReview: true,
    bytes,
  });
  const [reviewId = '', ofPeer = ''] = review.reviewIds;
  return { ...review, reviewer, reviewId, peer, ofPeer };
}

type Where = { classId: string; assignmentId: string; reviewId: string; fileId: string };

/** Every answer that a person gets around a review, by its address. */
async function answersFor(
  person: TestUser,
  { classId, assignmentId, reviewId, fileId }: Where,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = server.as(person);
    const sent = payload ? { payload } : {};
    const response = await server.app.inject({ method, url: `/api${url}`, headers, ...sent });
    answers.set(`${method} ${url}`, response.body);
  };
  for (const url of [
    `/peerreview/own?classId=${classId}`,
    `/peerreview/received?assignmentId=${assignmentId}`,
    `/peerreview/review?reviewId=${reviewId}`,
    `/peerreview/comment-outcomes?reviewId=${reviewId}`,
    '/admin/usernotifications',
    `/editor/text?fileId=${fileId}`,
    `/editor/lastsave?fileId=${fileId}`,
    `/student/assignment?id=${assignmentId}`,
  ]) {
    await ask('GET', url);
  }
  await ask('POST', `/classes/getmyclass?id=${classId}`);
  await ask('POST', '/peerreview/open', { reviewId });
  await ask('POST', '/peerreview/submit', { reviewId, answers: [] });
  await ask('PUT', '/peerreview/answers', { reviewId, answers: [] });
  return answers;
}

const found = (answers: ReadonlyMap<string, string>, traces: readonly string[]): string[] =>
  [...answers].flatMap(([url, body]) =>
    traces
      .filter((trace) => body.toLowerCase().includes(trace.toLowerCase()))
      .map((trace) => `${url}: ${trace}`),
  );

/** Everything that an editor of the file receives, as text and as the words found in its parts. */
async function fileAs(person: TestUser, fileId: string, traces: readonly string[]) {
  const editor = await reviewEditor(server, person, fileId);
  const info = (await editor.info()).body;
  const bytes = new Uint8Array((await editor.get()).rawPayload);
  return { editor, info, words: namesInFile(bytes, traces, officeCodec.inflate) };
}

describe('an anonymous review', () => {
  it('reveals the reviewer to no author, and the author to no reviewer', async () => {
    const reviewed = await aReviewedDraft();
    const { course, assignment, author, reviewer, reviewId, peer, ofPeer } = reviewed;
    const ofAuthor = tracesOf(author);
    const ofReviewer = tracesOf(reviewer);

    const { fileId } = await opened(server, reviewer, reviewId);
    const where = { classId: course.id, assignmentId: assignment.id, reviewId, fileId };
    const writing = await fileAs(reviewer, fileId, [...ofAuthor, 'My own note']);
    expect(found(new Map([['info', writing.info]]), ofAuthor)).toEqual([]);
    expect(writing.words).toEqual([]);
    expect((await commented(writing.editor, 'Why so early?')).name).toBe('Reviewer 1');
    await submittedReview(server, reviewer, reviewId);
    await ask(
      server,
      author,
      '/peerreview/response',
      { reviewId, helpful: 4, text: 'Yes.' },
      'PUT',
    );

    expect(found(await answersFor(reviewer, where), ofAuthor)).toEqual([]);
    expect(found(await answersFor(author, where), ofReviewer)).toEqual([]);
    const reading = await fileAs(author, fileId, [...ofReviewer, '09:41:17']);
    expect(found(new Map([['info', reading.info]]), [...ofReviewer, ':17'])).toEqual([]);
    expect(reading.words).toEqual([]);

    // The other reviewer of the same draft learns of neither.
    await opened(server, peer, ofPeer);
    await submittedReview(server, peer, ofPeer);
    const both = [...ofAuthor, ...ofReviewer];
    expect(found(await answersFor(peer, where), both)).toEqual([]);
    expect((await fileAs(peer, fileId, both)).words).toEqual([]);

    // The search works: it finds the names that instructors see.
    const asked = await answersFor(course.instructor, where);
    expect(found(asked, ofReviewer)).not.toEqual([]);
    expect((await fileAs(course.instructor, fileId, ['Ravenscroft'])).words).toEqual([
      'word/comments.xml: Ravenscroft',
    ]);
  });

  it('isn’t opened by an instructor whose role was removed, nor by an assistant', async () => {
    const { course, reviewer, reviewId } = await aReviewedDraft();
    const assistant = await anAssistant(server, course);
    const { fileId } = await opened(server, reviewer, reviewId);
    for (const [person, role] of [
      [course.instructor, 'ROLE_INSTRUCTOR'],
      [assistant, 'ROLE_TEACHING_ASSISTANT'],
    ] as const) {
      const editor = await reviewEditor(server, person, fileId);
      expect((await editor.info()).statusCode).toBe(200);
      const held = and(eq(userRoles.userId, person.id), eq(userRoles.role, role));
      await server.db.delete(userRoles).where(held);
      await server.db.insert(userRoles).values({ userId: person.id, role: 'ROLE_STUDENT' });
      const opening = await server.app.inject({
        method: 'POST',
        url: '/api/editor/opening',
        headers: server.as(person),
        payload: { fileId },
      });
      expect(opening.statusCode).toBe(404);
      // A token from before opens it no more.
      expect((await editor.info()).statusCode).toBe(404);
      expect((await editor.get()).statusCode).toBe(404);
    }
  });

  it('takes every trace from a file that programs have filled with names', async () => {
    const { author, reviewer, reviewId } = await aReviewedDraft('bare');
    const { fileId } = await opened(server, reviewer, reviewId);
    const traces = [...tracesOf(author), 'Novak', 'Silva', 'mia.n', 'leon.s', 'School of Arts'];
    expect((await fileAs(reviewer, fileId, traces)).words).toEqual([]);
  });

  it('shows times to the minute', async () => {
    const { course, assignment, author, reviewer, reviewId } = await aReviewedDraft();
    const review: OpenReview = await opened(server, reviewer, reviewId);
    expect(review.submittedAt).toBeNull();
    const { fileId } = review;
    const where = { classId: course.id, assignmentId: assignment.id, reviewId, fileId };
    await submittedReview(server, reviewer, reviewId);
    const answers = await answersFor(author, where);
    for (const part of ['received?assignmentId=', 'review?reviewId=', 'student/assignment?id=']) {
      const answer = [...answers].find(([url]) => url.includes(part))?.[1];
      expect(answer).toContain('09:41:00.000Z');
    }
    const others = [...answers].filter(([url]) => /peerreview|lastsave/.test(url));
    const savedAt = others.map(([, body]) => body.replace(/"now":"[^"]*"/, ''));
    expect(savedAt.filter((body) => body.includes(':17.345'))).toEqual([]);
  });
});
