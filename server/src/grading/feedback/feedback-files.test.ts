import type { Feedback, GivenFeedback, UnsentFiles } from '@antecedent/contracts/grading/feedback';
import type { StudentHome } from '@antecedent/contracts/screens/home';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { mp4, ogg, webm } from '@antecedent/domain/attachments/fixtures/recordings';
import { HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteForGood } from '../../classes/classes/class-trash.service.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { feedbackFiles } from '../../ground/db/schema/grading.ts';
import { unusedBlobs } from '../../ground/db/schema/versions.ts';
import { blobHash } from '../../ground/platform/storage/blob-store.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  draftsAfter,
  enrolled,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { askToStore, type FeedbackFile, storedFeedbackFile } from './testing/feedback-files.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const URL = '/submission/feedback';
type List = { feedbacks: GivenFeedback[] };

async function aSubmission() {
  const course = await aClass(server);
  const assignment = await anAssignment(server, course, {
    multiDraft: true,
    draftSubmissions: draftsAfter(server, 12, 24),
  });
  const student = await enrolled(server, course);
  const { submissionId } = await started(server, student, assignment);
  const first = assignment.drafts[0]?.id;
  return { course, assignment, student, instructor: course.instructor, submissionId, first };
}

const store = (person: TestUser, file: FeedbackFile) => storedFeedbackFile(server, person, file);

const unsent = async (person: TestUser, submissionId: string) => {
  const url = `${URL}/draft?submissionId=${submissionId}`;
  return (await ask<{ files: UnsentFiles }>(server, person, url, undefined, 'GET')).files;
};

const call = (person: TestUser, method: 'PATCH' | 'POST' | 'DELETE', body: object, path = URL) =>
  server.app.inject({ method, url: `/api${path}`, headers: server.as(person), payload: body });

const send = async (person: TestUser, body: object) =>
  (await ask<List>(server, person, URL, { comment: '', draftId: null, ...body }, 'PATCH'))
    .feedbacks;

const get = (person: TestUser, url: string) =>
  server.app.inject({ url: `/api${url}`, headers: server.as(person) });
const asReader = (person: TestUser, id: string) => get(person, `${URL}/file/${id}`);
const asStudent = (person: TestUser, id: string) => get(person, `/student/feedback/file/${id}`);

const seenBy = async (student: TestUser, { id }: { id: string }): Promise<Feedback[]> => {
  const url = `/student/assignment?id=${id}`;
  const page = await ask<StudentAssignment>(server, student, url, undefined, 'GET');
  return page.submission?.feedbacks ?? [];
};

describe('POST /api/submission/feedback/file', () => {
  it.each([
    ['audio/webm', webm()],
    ['audio/mp4', mp4()],
    ['audio/ogg', ogg()],
  ])('stores a recording by its content: %s', async (type, bytes) => {
    const { instructor, submissionId } = await aSubmission();
    const id = await store(instructor, { submissionId, bytes });
    expect(await unsent(instructor, submissionId)).toEqual({
      recording: { id, seconds: 42 },
      picture: null,
    });
    const answer = await asReader(instructor, id);
    expect(answer.rawPayload).toEqual(Buffer.from(bytes));
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment; filename="spoken-feedback\.\w+"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
  });

  it('replaces the one that wasn’t sent, and keeps those of others apart', async () => {
    const { course, instructor, submissionId } = await aSubmission();
    const colleague = await aCoInstructor(server, course);
    const theirs = await store(colleague, { submissionId });
    const before = await store(instructor, { submissionId });
    const after = await store(instructor, { submissionId, seconds: '7.4' });
    const picture = await store(instructor, { submissionId, kind: 'picture' });
    expect(await unsent(instructor, submissionId)).toEqual({
      recording: { id: after, seconds: 7 },
      picture: { id: picture },
    });
    expect((await asReader(instructor, before)).statusCode).toBe(404);
    expect((await asReader(instructor, theirs)).statusCode).toBe(404);
    expect((await asReader(colleague, theirs)).statusCode).toBe(200);
  });

  it.each([
    ['a page', { bytes: Buffer.from('<html><script>alert(1)</script></html>') }, 415],
    ['a film', { bytes: webm({ tracks: [2, 1] }) }, 415],
    ['nothing', { bytes: new Uint8Array() }, 415],
    ['a recording as a picture', { kind: 'picture' as const, bytes: webm() }, 415],
    ['a drawing with scripts', { kind: 'picture' as const, bytes: Buffer.from('<svg/>') }, 415],
    ['more than 3 MB', { bytes: Buffer.alloc(3 * 1024 * 1024 + 1) }, 413],
    ['more than three minutes', { seconds: '200' }, 400],
  ])('refuses %s', async (_, file, status) => {
    const { instructor, submissionId } = await aSubmission();
    const answer = await askToStore(server, instructor, { submissionId, ...file });
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.any(String)]);
    expect(await unsent(instructor, submissionId)).toEqual({ recording: null, picture: null });
  });

  it('accepts none from those who may write no feedback, nor in an archived class', async () => {
    const { course, instructor, submissionId } = await aSubmission();
    const assistant = await anAssistant(server, course);
    const stranger = (await aSubmission()).instructor;
    for (const person of [assistant, stranger]) {
      expect((await askToStore(server, person, { submissionId })).statusCode).toBe(404);
    }
    const archived = { archivedAt: server.now() };
    await server.db.update(classes).set(archived).where(eq(classes.id, course.id));
    expect((await askToStore(server, instructor, { submissionId })).statusCode).toBe(409);
  });
});

describe('DELETE /api/submission/feedback/file/:id', () => {
  it('deletes what its author hasn’t sent, and nothing else', async () => {
    const { course, instructor, submissionId, first } = await aSubmission();
    const colleague = await aCoInstructor(server, course);
    const id = await store(instructor, { submissionId });
    const path = `${URL}/file/${id}`;
    expect((await call(colleague, 'DELETE', {}, path)).statusCode).toBe(404);
    expect((await call(instructor, 'DELETE', {}, path)).json()).toEqual({
      files: { recording: null, picture: null },
    });
    const sent = await store(instructor, { submissionId });
    await send(instructor, { submissionId, draftId: first, recording: { id: sent } });
    expect((await call(instructor, 'DELETE', {}, `${URL}/file/${sent}`)).statusCode).toBe(404);
  });
});

describe('PATCH /api/submission/feedback', () => {
  it('sends a recording without a word, with its transcript and a picture', async () => {
    const { assignment, student, instructor, submissionId, first } = await aSubmission();
    const recording = {
      id: await store(instructor, { submissionId }),
      transcript: ' Well begun. ',
    };
    const picture = {
      id: await store(instructor, { submissionId, kind: 'picture' }),
      text: 'A sketch of the argument',
    };
    await send(instructor, { submissionId, draftId: first, recording, picture });
    expect(await seenBy(student, assignment)).toMatchObject([
      {
        comment: '',
        recording: { id: recording.id, seconds: 42, transcript: 'Well begun.' },
        picture,
      },
    ]);
    expect(await unsent(instructor, submissionId)).toEqual({ recording: null, picture: null });
    for (const id of [recording.id, picture.id]) {
      expect((await asStudent(student, id)).statusCode).toBe(200);
    }
    const home = await ask<StudentHome>(server, student, '/home/student', undefined, 'GET');
    expect(home.feedback).toMatchObject([{ excerpt: '', recordingSeconds: 42 }]);
  });

  it('sends it once if the call is repeated, as after a lost answer', async () => {
    const { instructor, submissionId } = await aSubmission();
    const recording = { id: await store(instructor, { submissionId }), transcript: '' };
    await send(instructor, { submissionId, recording });
    expect(await send(instructor, { submissionId, recording })).toHaveLength(1);
    // Another recording is other feedback.
    const next = { id: await store(instructor, { submissionId }), transcript: '' };
    expect(await send(instructor, { submissionId, recording: next })).toHaveLength(2);
  });

  it('refuses a picture without a description, nothing at all, and files that are gone or another person’s', async () => {
    const { course, instructor, submissionId } = await aSubmission();
    const colleague = await aCoInstructor(server, course);
    const id = await store(instructor, { submissionId });
    const picture = await store(instructor, { submissionId, kind: 'picture' });
    const asked = async (person: TestUser, body: object) => {
      const answer = await call(person, 'PATCH', { submissionId, comment: '', ...body });
      return [answer.statusCode, answer.json().message];
    };
    expect(await asked(instructor, {})).toEqual([400, 'Write something first.']);
    expect(await asked(instructor, { picture: { id: picture, text: 'A map' } })).toEqual([
      400,
      'Write something first.',
    ]);
    expect(
      await asked(instructor, { comment: 'See.', picture: { id: picture, text: ' ' } }),
    ).toEqual([400, 'Say what the picture shows, for students who can’t see it.']);
    const gone = [409, 'The recording or picture is no longer stored. Add it again, then send.'];
    expect(await asked(colleague, { recording: { id } })).toEqual(gone);
    expect(await asked(instructor, { recording: { id: picture } })).toEqual(gone);
    expect(await unsent(instructor, submissionId)).toMatchObject({ recording: { id } });
  });
});

describe('GET /api/student/feedback/file/:id', () => {
  it('is not found before the feedback is released, nor by another student', async () => {
    const { course, student, instructor, submissionId } = await aSubmission();
    const id = await store(instructor, { submissionId });
    expect((await asStudent(student, id)).statusCode).toBe(404);
    await send(instructor, { submissionId, recording: { id } });
    expect((await asStudent(student, id)).statusCode).toBe(404);
    await ask(server, instructor, `/classes/releaseGrades?id=${submissionId}&status=true`);
    expect((await asStudent(student, id)).statusCode).toBe(200);
    const classmate = await enrolled(server, course);
    expect((await asStudent(classmate, id)).statusCode).toBe(404);
    expect((await asReader(classmate, id)).statusCode).toBe(403);
    const assistant = await anAssistant(server, course);
    expect((await asReader(assistant, id)).statusCode).toBe(200);
  });
});

describe('POST /api/submission/feedback', () => {
  it('changes a transcript, which is unread again, and keeps the recording', async () => {
    const { assignment, student, instructor, submissionId, first } = await aSubmission();
    const id = await store(instructor, { submissionId });
    const [one] = await send(instructor, { submissionId, draftId: first, recording: { id } });
    const ids = [one?.id];
    await ask(server, student, '/student/feedback/read', { submissionId, ids });
    server.advance(HOUR);
    const listed = { id: one?.id, comment: '', transcript: 'Well begun.' };
    await ask(server, instructor, URL, { submissionId, feedbacks: [listed] });
    const changed = { recording: { id, transcript: 'Well begun.' }, read: false };
    expect(await seenBy(student, assignment)).toMatchObject([changed]);
    // A client that doesn't know recordings leaves them as they are.
    await ask(server, instructor, URL, {
      submissionId,
      feedbacks: [{ id: one?.id, comment: 'Also this.' }],
    });
    expect(await seenBy(student, assignment)).toMatchObject([
      { ...changed, comment: 'Also this.' },
    ]);
  });

  it('refuses to leave nothing: words are needed where there is no recording', async () => {
    const { instructor, submissionId } = await aSubmission();
    const [one] = await send(instructor, { submissionId, comment: 'Well.' });
    const emptied = { submissionId, feedbacks: [{ id: one?.id, comment: ' ' }] };
    expect((await call(instructor, 'POST', emptied)).statusCode).toBe(400);
  });

  it('removes recording and picture with the feedback', async () => {
    const { student, instructor, submissionId, first } = await aSubmission();
    // Its content is its own, so that its blob has no other use.
    const bytes = Buffer.concat([webm(), Buffer.from(submissionId)]);
    const id = await store(instructor, { submissionId, bytes });
    await send(instructor, { submissionId, draftId: first, recording: { id } });
    await ask(server, instructor, URL, { submissionId, feedbacks: [] });
    expect((await asStudent(student, id)).statusCode).toBe(404);
    expect(await server.db.select().from(feedbackFiles).where(eq(feedbackFiles.id, id))).toEqual(
      [],
    );
    const released = eq(unusedBlobs.hash, blobHash(bytes));
    expect(await server.db.select().from(unusedBlobs).where(released)).toHaveLength(1);
  });

  it('has them deleted with the class', async () => {
    const { course, instructor, submissionId } = await aSubmission();
    const sent = await store(instructor, { submissionId });
    await send(instructor, { submissionId, recording: { id: sent } });
    await store(instructor, { submissionId });
    await deleteForGood(server.services, { classId: course.id });
    const ofClass = eq(feedbackFiles.classId, course.id);
    expect(await server.db.select().from(feedbackFiles).where(ofClass)).toEqual([]);
  });
});

describe('GET /api/classes/readsubmission', () => {
  it('shows what was said next to what was written', async () => {
    const { instructor, submissionId } = await aSubmission();
    const id = await store(instructor, { submissionId });
    await send(instructor, { submissionId, recording: { id, transcript: 'Well.' } });
    await send(instructor, { submissionId, comment: 'See https://example.org.' });
    const url = `/classes/readsubmission?submissionId=${submissionId}`;
    const { feedbacks } = await ask<Submission>(server, instructor, url);
    expect(feedbacks).toMatchObject([
      { recording: { id, seconds: 42, transcript: 'Well.' }, picture: null },
      { recording: null, picture: null },
    ]);
  });
});
