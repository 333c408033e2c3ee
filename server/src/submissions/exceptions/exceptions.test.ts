import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classes } from '../../ground/db/schema/classes.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { listNotices } from '../../messages/notifications/notifications.service.ts';
import { draftRows, draftStatuses, submissionRow, submitted } from '../../testing/drafts.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepDeadlines } from '../deadlines/deadlines.service.ts';
import {
  grantDraftException,
  grantException,
  revokeDraftException,
  revokeException,
} from './exceptions.service.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const actorOf = ({ id, roles }: TestUser): Actor => ({ userId: id, sessionId: '', roles });
const fromNow = (ms: number) => new Date(server.now().getTime() + ms);

async function writing(overrides: Parameters<typeof aClassWithAssignment>[1]) {
  const made = await aClassWithAssignment(server, overrides);
  const { submissionId, fileId } = await started(server, made.student, made.assignment);
  await saved(server, made.student, fileId, 'First words');
  const [draft] = made.assignment.drafts;
  if (!draft) throw new Error('the assignment has no draft');
  const instructor = actorOf(made.course.instructor);
  return { ...made, submissionId, fileId, draft, draftId: draft.id, instructor };
}

const toldTo = async (student: TestUser) =>
  (await listNotices(server.services, actorOf(student))).map(({ title }) => title);

const passDeadline = async () => {
  server.advance(10 * DAY + 3 * SECOND);
  await server.runJobs();
};

describe('grantException', () => {
  it('before the deadline keeps it away, and the student submits when they are ready', async () => {
    const w = await writing({ autoSubmission: true });
    await grantException(server.services, w.instructor, w.submissionId);
    await passDeadline();
    expect(await draftStatuses(server, w.submissionId)).toEqual(['NONE']);
    await saved(server, w.student, w.fileId, 'First words, and last');
    expect(await submitted(server, w.student, w.submissionId, w.draft)).toBe(200);
    expect(await draftStatuses(server, w.submissionId)).toEqual(['SUBMITTED_EXCEPTION']);
    expect(await submissionRow(server, w.submissionId)).toMatchObject({
      status: 'FINAL_SUBMISSION',
      statusBeforeException: null,
      late: false,
    });
  });

  it('lets the student resubmit after the deadline', async () => {
    const w = await writing({ autoSubmission: true });
    await passDeadline();
    expect(await submitted(server, w.student, w.submissionId, w.draft)).toBe(409);
    await grantException(server.services, w.instructor, w.submissionId);
    await grantException(server.services, w.instructor, w.submissionId);
    expect(await submissionRow(server, w.submissionId)).toMatchObject({
      status: 'EXCEPTION',
      statusBeforeException: 'AUTO_SUBMISSION',
    });
    const url = `/student/assignment?id=${w.assignment.id}`;
    expect(await ask<StudentAssignment>(server, w.student, url, undefined, 'GET')).toMatchObject({
      exception: true,
      activeDraftId: w.draftId,
      abilities: { canSubmit: true },
    });
    expect((await toldTo(w.student)).sort()).toEqual([
      'Submitted: Essay',
      'You can keep writing “Essay”',
    ]);
    expect(await submitted(server, w.student, w.submissionId, w.draft)).toBe(200);
    expect(await draftStatuses(server, w.submissionId)).toEqual(['SUBMITTED_EXCEPTION']);
  });

  it('is denied to another instructor', async () => {
    const { submissionId } = await writing({});
    const other = actorOf(await anInstructor(server));
    const granting = grantException(server.services, other, submissionId);
    await expect(granting).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('revokeException', () => {
  it('after the deadline lets it do what it would have done', async () => {
    const w = await writing({ autoSubmission: true });
    await grantException(server.services, w.instructor, w.submissionId);
    await passDeadline();
    await saved(server, w.student, w.fileId, 'First words and more');
    const { writeEpoch } = (await server.services.versions.findFile(w.fileId)) ?? {
      writeEpoch: -1,
    };
    await revokeException(server.services, w.instructor, w.submissionId);
    await expect(saved(server, w.student, w.fileId, { writeEpoch }, 'Too late')).rejects.toThrow(
      'write-epoch',
    );
    await server.runJobs();
    expect(await draftRows(server, w.submissionId)).toMatchObject([
      { status: 'SUBMITTED_AUTO', version: 2 },
    ]);
  });

  it('leads back to what was submitted before', async () => {
    const w = await writing({ autoSubmission: true });
    await passDeadline();
    const before = await draftRows(server, w.submissionId);
    await grantException(server.services, w.instructor, w.submissionId);
    await saved(server, w.student, w.fileId, 'First words and more');
    await revokeException(server.services, w.instructor, w.submissionId);
    await server.runJobs();
    expect(await draftRows(server, w.submissionId)).toEqual(before);
    expect(await submissionRow(server, w.submissionId)).toMatchObject({
      status: 'AUTO_SUBMISSION',
      statusBeforeException: null,
    });
  });
});

describe('grantDraftException', () => {
  it.each([
    ['at its last moment', 2 * DAY, 200, 'SUBMITTED_EXCEPTION'],
    ['a millisecond later, no more', 2 * DAY + 1, 422, 'NONE'],
  ])('after a missed deadline lets the student submit, %s', async (_when, later, code, status) => {
    const w = await writing({ preventAfterDueDate: true });
    await passDeadline();
    expect(await draftStatuses(server, w.submissionId)).toEqual(['MISSED']);
    const { submissionId, draftId } = w;
    const until = fromNow(2 * DAY);
    await grantDraftException(server.services, w.instructor, { submissionId, draftId, until });
    server.advance(later);
    expect(await submitted(server, w.student, submissionId, w.draft)).toBe(code);
    expect(await draftStatuses(server, submissionId)).toEqual([status]);
    server.advance(3 * SECOND);
    await sweepDeadlines(server.services);
    const expected = status === 'NONE' ? 'MISSED' : status;
    expect(await draftStatuses(server, submissionId)).toEqual([expected]);
  });

  it('after automatic submission gives the writing back, and submits again at its end', async () => {
    const w = await writing({ autoSubmission: true });
    await passDeadline();
    const { submissionId, draftId } = w;
    const until = fromNow(DAY);
    await grantDraftException(server.services, w.instructor, { submissionId, draftId, until });
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'IN_PROGRESS' });
    await saved(server, w.student, w.fileId, 'First words and more');
    server.advance(HOUR);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    server.advance(DAY);
    await sweepDeadlines(server.services);
    expect(await draftRows(server, submissionId)).toMatchObject([
      { status: 'SUBMITTED_AUTO', version: 2 },
    ]);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'AUTO_SUBMISSION' });
  });

  it('before the deadline outlasts it', async () => {
    const w = await writing({ autoSubmission: true });
    const { submissionId, draftId } = w;
    const until = fromNow(11 * DAY);
    await grantDraftException(server.services, w.instructor, { submissionId, draftId, until });
    await passDeadline();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    expect(await submitted(server, w.student, submissionId, w.draft)).toBe(200);
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_EXCEPTION']);
  });

  it('keeps what the student submitted until they submit again', async () => {
    const w = await writing({});
    const { submissionId, draftId } = w;
    expect(await submitted(server, w.student, submissionId, w.draft)).toBe(200);
    const until = fromNow(11 * DAY);
    await grantDraftException(server.services, w.instructor, { submissionId, draftId, until });
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED']);
    await saved(server, w.student, w.fileId, 'Better words');
    expect(await submitted(server, w.student, submissionId, w.draft)).toBe(200);
    expect(await draftRows(server, submissionId)).toMatchObject([
      { status: 'SUBMITTED_EXCEPTION', version: 2 },
    ]);
  });

  it.each([
    ['now', 10 * DAY + 3 * SECOND],
    ['the deadline', 10 * DAY],
  ])('refuses an end at %s', async (_which, end) => {
    const { instructor, submissionId, draftId } = await writing({});
    const until = fromNow(end);
    if (end > 10 * DAY) await passDeadline();
    const granting = grantDraftException(server.services, instructor, {
      submissionId,
      draftId,
      until,
    });
    await expect(granting).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

describe('revokeDraftException', () => {
  it('lets the deadline do again what it did', async () => {
    const w = await writing({ autoSubmission: true });
    await passDeadline();
    const { submissionId, draftId } = w;
    const until = fromNow(DAY);
    await grantDraftException(server.services, w.instructor, { submissionId, draftId, until });
    await revokeDraftException(server.services, w.instructor, { submissionId, draftId });
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'AUTO_SUBMISSION' });
  });
});

/** What the reading page's dialog sends. */
const sent = (w: Awaited<ReturnType<typeof writing>>, call: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/classes/${call}`,
    headers: server.as(w.course.instructor),
    payload: { submissionId: w.submissionId, ...payload },
  });

describe('POST /api/classes/setEnableWriting', () => {
  it('reopens, and ends that again, with what the reading page shows then', async () => {
    const w = await writing({ autoSubmission: true });
    await passDeadline();
    const reopened = await sent(w, 'setEnableWriting', { status: true });
    expect(reopened.json<Submission>()).toMatchObject({
      status: 'EXCEPTION',
      abilities: { canGrade: false, canManage: true, canFinalize: true },
    });
    const ended = await sent(w, 'setEnableWriting', { status: false });
    expect(ended.json<Submission>()).toMatchObject({
      status: 'AUTO_SUBMISSION',
      abilities: { canGrade: true, canManage: true, canFinalize: false },
    });
  });

  it('changes nothing in an archived class', async () => {
    const w = await writing({});
    const archivedAt = server.now();
    await server.db.update(classes).set({ archivedAt }).where(eq(classes.id, w.course.id));
    const response = await sent(w, 'setEnableWriting', { status: true });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'This class is archived, so you can’t change anything in it.',
    });
  });
});

describe('POST /api/classes/setDraftResubmit', () => {
  it.each([
    ['until the given instant', 2 * DAY],
    ['without one, until the class ends', null],
  ])('lets a draft be submitted again %s, and ends that', async (_until, later) => {
    const w = await writing({ preventAfterDueDate: true });
    await passDeadline();
    const [{ id: draftSubmissionId } = { id: '' }] = await draftRows(server, w.submissionId);
    const [row] = await server.db.select().from(classes).where(eq(classes.id, w.course.id));
    const until = (later === null ? row?.endAt : fromNow(later))?.toISOString();
    const exceptionDeadline = later === null ? null : until;
    const payload = { draftSubmissionId, exceptionDeadline };
    const granted = await sent(w, 'setDraftResubmit', { ...payload, status: true });
    expect(granted.json<Submission>().deadlineSubmissions).toMatchObject([
      { draftSubmissionId, status: 'NONE', exception: true, exceptionDeadline: until },
    ]);
    await sent(w, 'setDraftResubmit', { ...payload, status: false });
    await server.runJobs();
    expect(await draftRows(server, w.submissionId)).toMatchObject([
      { status: 'MISSED', exceptionUntil: null },
    ]);
  });

  it.each([
    ['no date', 'tomorrow', 'Enter a date.'],
    [
      'one that has passed',
      '2026-03-01T00:00:00Z',
      'The exception must end in the future and after the draft’s deadline: 2026-03-12 09:01 or later.',
    ],
  ])('refuses %s, at its field', async (_what, exceptionDeadline, sentence) => {
    const w = await writing({});
    const [{ id: draftSubmissionId } = { id: '' }] = await draftRows(server, w.submissionId);
    const payload = { draftSubmissionId, exceptionDeadline, status: true };
    const response = await sent(w, 'setDraftResubmit', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { exceptionDeadline: sentence } });
  });
});
