import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import type { BulkPreview, BulkProgress } from '@antecedent/contracts/screens/bulk-actions';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { DAY, HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { sql } from '../../ground/db/sql.ts';
import { draftRows, draftStatuses, submissionRow, submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  aCoInstructor,
  ask,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();

/** An assignment that is due on the tenth day; of its three students the first two begin. */
async function aSelection(options: Parameters<typeof aClassWithAssignment>[1] = {}) {
  const made = await aClassWithAssignment(server, { students: 3, ...options });
  const [first, second, absent] = made.students as [TestUser, TestUser, TestUser];
  const works = [];
  for (const student of [first, second]) {
    const work = await started(server, student, made.assignment);
    await saved(server, student, work.fileId, `Words of ${student.firstName}`);
    works.push(work);
  }
  const [one, two] = works as [(typeof works)[0], (typeof works)[0]];
  const { instructor } = made.course;
  const final = made.assignment.drafts.at(-1) as { id: string; title: string };
  const studentIds = made.students.map(({ id }) => id);
  const post = (path: string, payload: object, person = instructor) =>
    server.app.inject({
      method: 'POST',
      url: `/api/classes/bulk/${path}`,
      headers: server.as(person),
      payload,
    });
  const body = (action: object, ids: readonly string[] = studentIds) => ({
    assignmentId: made.assignment.id,
    studentIds: ids,
    action,
  });
  const preview = (action: object, ids?: readonly string[]) =>
    ask<BulkPreview>(server, instructor, '/classes/bulk/preview', body(action, ids));
  const apply = async (action: object, ids?: readonly string[]) => {
    const { confirm } = await preview(action, ids);
    const sent = { ...body(action, ids), confirm };
    return ask<BulkProgress>(server, instructor, '/classes/bulk/apply', sent);
  };
  const undo = (id: string) =>
    ask<{ undone: number; left: number }>(server, instructor, `/classes/bulk/undo?id=${id}`);
  const page = (student: TestUser) =>
    ask<StudentAssignment>(
      server,
      student,
      `/student/assignment?id=${made.assignment.id}`,
      undefined,
      'GET',
    );
  return {
    ...made,
    instructor,
    first,
    second,
    absent,
    one,
    two,
    final,
    post,
    body,
    preview,
    apply,
    undo,
    page,
  };
}

/** Effects with how many students each concerns. */
const counted = ({ effects }: BulkPreview) =>
  Object.fromEntries(effects.map(({ effect, studentIds }) => [effect, studentIds.length]));

describe('extending for a selection', () => {
  it('says before what it does to whom, does exactly that, and can be undone', async () => {
    const s = await aSelection();
    expect(await submitted(server, s.first, s.one.submissionId, s.final)).toBe(200);
    const action = { kind: 'extend', dueDates: [{ draftId: s.final.id, dueDate: at(14 * DAY) }] };
    const shown = await s.preview(action);
    expect(shown).toMatchObject({ changed: 2, canUndo: true, showsNames: false });
    expect(shown.effects).toMatchObject([
      { effect: 'extended', isChange: true, date: at(14 * DAY) },
      { effect: 'submitted', isChange: false, date: null, studentIds: [s.first.id] },
    ]);
    const before = await s.page(s.second);
    const { id, total, done, isFinished, canUndo } = await s.apply(action);
    expect({ total, done, isFinished, canUndo }).toEqual({
      total: 2,
      done: 2,
      isFinished: true,
      canUndo: true,
    });
    expect((await s.page(s.second)).endDate).toBe(at(14 * DAY));
    expect((await s.page(s.absent)).endDate).toBe(at(14 * DAY));
    expect((await s.page(s.first)).endDate).toBe(before.endDate);
    expect(await s.undo(id)).toEqual({ undone: 2, left: 0 });
    expect((await s.page(s.second)).endDate).toBe(before.endDate);
  });

  it('moves each from the deadline of their own, and gives earlier dates back', async () => {
    const s = await aSelection();
    const until = (days: number) => ({
      kind: 'extend',
      dueDates: [{ draftId: s.final.id, dueDate: at(days * DAY) }],
    });
    await s.apply(until(12), [s.second.id]);
    const usual = (await s.page(s.absent)).endDate;
    const action = { kind: 'shift', draftIds: [s.final.id], days: 2 };
    const shown = await s.preview(action, [s.second.id, s.absent.id]);
    expect(shown.effects.map(({ date }) => date)).toEqual([
      at(14 * DAY),
      new Date(Date.parse(usual) + 2 * DAY).toISOString(),
    ]);
    const { id } = await s.apply(action, [s.second.id, s.absent.id]);
    await s.undo(id);
    expect((await s.page(s.second)).endDate).toBe(at(12 * DAY));
    expect((await s.page(s.absent)).endDate).toBe(usual);
    // A later date of one’s own is never taken away.
    expect(counted(await s.preview(until(11)))).toEqual({ extended: 2, laterAlready: 1 });
  });

  it('undone, leaves a student who has submitted in the extra time', async () => {
    const s = await aSelection();
    const action = { kind: 'extend', dueDates: [{ draftId: s.final.id, dueDate: at(14 * DAY) }] };
    const { id } = await s.apply(action);
    await submitted(server, s.second, s.two.submissionId, s.final);
    expect(await s.undo(id)).toEqual({ undone: 2, left: 1 });
    expect((await s.page(s.second)).endDate).toBe(at(14 * DAY));
  });

  it('refuses dates before the deadline, drafts of other assignments, and other classes’ students', async () => {
    const s = await aSelection();
    const other = await aSelection();
    const date = (draftId: string, offset: number) => ({
      kind: 'extend',
      dueDates: [{ draftId, dueDate: at(offset) }],
    });
    const status = async (payload: object) => (await s.post('preview', payload)).statusCode;
    expect(await status(s.body(date(other.final.id, 14 * DAY)))).toBe(404);
    expect(await status(s.body(date(s.final.id, 14 * DAY), [other.first.id]))).toBe(404);
    expect(await status(s.body(date(s.final.id, 14 * DAY), []))).toBe(400);
    // No later than the usual deadline: nothing changes, so nothing can be applied.
    const early = await s.preview(date(s.final.id, 5 * DAY));
    expect(counted(early)).toEqual({ laterAlready: 3 });
    const { statusCode } = await s.post('apply', {
      ...s.body(date(s.final.id, 5 * DAY)),
      confirm: early.confirm,
    });
    expect(statusCode).toBe(409);
  });
});

describe('submitting for a selection', () => {
  it('submits in the background what isn’t submitted, and changes nothing else', async () => {
    const s = await aSelection();
    await submitted(server, s.first, s.one.submissionId, s.final);
    const before = await draftRows(server, s.one.submissionId);
    const action = { kind: 'submit', draftId: s.final.id };
    expect(counted(await s.preview(action))).toEqual({
      submitsFinal: 1,
      submitted: 1,
      notBegun: 1,
    });
    const begun = await s.apply(action);
    expect(begun).toMatchObject({ total: 1, done: 0, isFinished: false, canUndo: false });
    await server.runJobs();
    const url = `/classes/bulk/progress?id=${begun.id}`;
    expect(await ask(server, s.instructor, url, undefined, 'GET')).toMatchObject({
      total: 1,
      done: 1,
      skipped: 0,
      isFinished: true,
    });
    expect(await draftStatuses(server, s.two.submissionId)).toEqual(['SUBMITTED_INSTRUCTOR']);
    expect(await submissionRow(server, s.two.submissionId)).toMatchObject({
      status: 'INSTRUCTOR_SUBMISSION',
    });
    expect(await draftRows(server, s.one.submissionId)).toEqual(before);
    expect((await s.post(`undo?id=${begun.id}`, {})).statusCode).toBe(409);
  });

  it('leaves a text that its student submits before its turn', async () => {
    const s = await aSelection();
    const begun = await s.apply({ kind: 'submit', draftId: s.final.id });
    await submitted(server, s.second, s.two.submissionId, s.final);
    await server.runJobs();
    const url = `/classes/bulk/progress?id=${begun.id}`;
    expect(await ask(server, s.instructor, url, undefined, 'GET')).toMatchObject({
      done: 1,
      skipped: 1,
      isFinished: true,
    });
    expect(await draftStatuses(server, s.two.submissionId)).toEqual(['SUBMITTED']);
  });
});

describe('reopening for a selection', () => {
  it('lets students submit again until the date, and undone leaves those who did', async () => {
    const s = await aSelection();
    await submitted(server, s.first, s.one.submissionId, s.final);
    await submitted(server, s.second, s.two.submissionId, s.final);
    const action = { kind: 'reopen', draftId: s.final.id, until: at(14 * DAY) };
    expect(counted(await s.preview(action))).toEqual({ reopens: 2, notBegun: 1 });
    server.advance(11 * DAY);
    const { id } = await s.apply(action);
    expect((await s.page(s.first)).abilities.canSubmit).toBe(true);
    server.advance(MINUTE);
    await saved(server, s.first, s.one.fileId, 'Better words');
    expect(await submitted(server, s.first, s.one.submissionId, s.final)).toBe(200);
    expect(await s.undo(id)).toEqual({ undone: 1, left: 1 });
    expect((await draftRows(server, s.two.submissionId))[0]).toMatchObject({
      status: 'SUBMITTED',
      exceptionUntil: null,
    });
    expect((await s.page(s.second)).abilities.canSubmit).toBe(false);
  });

  it('refuses a time that has passed', async () => {
    const s = await aSelection();
    const action = { kind: 'reopen', draftId: s.final.id, until: at(-HOUR) };
    expect((await s.post('preview', s.body(action))).statusCode).toBe(400);
  });
});

describe('releasing grades to a selection', () => {
  it('can be undone where no one can have seen them', async () => {
    const s = await aSelection();
    await submitted(server, s.first, s.one.submissionId, s.final);
    await ask(server, s.instructor, `/classes/setGrade?id=${s.one.submissionId}&grade=90`);
    // The sessions of both were last used long before.
    server.advance(HOUR);
    const action = { kind: 'release' };
    expect(counted(await s.preview(action))).toEqual({
      releases: 1,
      releasesUngraded: 1,
      notBegun: 1,
    });
    const { id } = await s.apply(action);
    server.advance(10 * MINUTE);
    await s.page(s.first);
    // Sessions note their use without the page waiting for it.
    await expect
      .poll(async () => {
        const { rows } = await server.db.execute<{ used: number }>(
          sql`select count(*)::int as used from sessions
               where user_id = ${s.first.id}::uuid and last_used_at >= ${at(-SECOND)}::timestamptz`,
        );
        return rows[0]?.used;
      })
      .toBe(1);
    expect(await s.undo(id)).toEqual({ undone: 1, left: 1 });
    expect(await submissionRow(server, s.two.submissionId)).toMatchObject({
      gradesReleasedAt: null,
    });
    expect((await submissionRow(server, s.one.submissionId))?.gradesReleasedAt).not.toBeNull();
    expect(counted(await s.preview(action))).toMatchObject({ visible: 1 });
  });
});

describe('exempting a selection', () => {
  it('ends with the exemption of those whom it exempted, and of no one else', async () => {
    const s = await aSelection();
    const one = `assignmentId=${s.assignment.id}&studentId=${s.first.id}`;
    await ask(server, s.instructor, `/classes/gradebook/exempt?${one}&status=true`);
    const action = { kind: 'exempt' };
    expect(counted(await s.preview(action))).toEqual({ exempts: 2, exempt: 1 });
    const { id } = await s.apply(action);
    const book = () =>
      ask<{ assignments: { exempt: number[] }[] }>(
        server,
        s.instructor,
        `/classes/gradebook?id=${s.course.id}`,
        undefined,
        'GET',
      );
    expect((await book()).assignments[0]?.exempt).toHaveLength(3);
    expect(await s.page(s.absent)).toMatchObject({ exempt: true });
    expect(await s.undo(id)).toEqual({ undone: 2, left: 0 });
    expect((await book()).assignments[0]?.exempt).toHaveLength(1);
    expect((await s.post(`undo?id=${id}`, {})).statusCode).toBe(409);
  });
});

describe('any action on a selection', () => {
  it('is refused once its effects are others than those that were shown', async () => {
    const s = await aSelection();
    const action = { kind: 'submit', draftId: s.final.id };
    const { confirm } = await s.preview(action);
    await submitted(server, s.first, s.one.submissionId, s.final);
    const response = await s.post('apply', { ...s.body(action), confirm });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ key: 'submissions.bulkChanged' });
    expect(await draftStatuses(server, s.two.submissionId)).toEqual(['NONE']);
  });

  it('changes nothing while it is previewed', async () => {
    const s = await aSelection();
    for (const action of [
      { kind: 'extend', dueDates: [{ draftId: s.final.id, dueDate: at(14 * DAY) }] },
      { kind: 'submit', draftId: s.final.id },
      { kind: 'reopen', draftId: s.final.id, until: null },
      { kind: 'release' },
      { kind: 'exempt' },
    ]) {
      const first = await s.preview(action);
      expect(await s.preview(action)).toEqual(first);
    }
    expect(await draftStatuses(server, s.one.submissionId)).toEqual(['NONE']);
  });

  it('is undone by its author alone, within an hour', async () => {
    const s = await aSelection();
    const { id } = await s.apply({ kind: 'exempt' });
    const colleague = await aCoInstructor(server, s.course);
    expect((await s.post(`undo?id=${id}`, {}, colleague)).statusCode).toBe(404);
    server.advance(HOUR);
    expect((await s.post(`undo?id=${id}`, {})).statusCode).toBe(409);
  });

  it('names students by pseudonyms while names are hidden, and exempts them without saying whom', async () => {
    const s = await aSelection();
    await server.db
      .update(assignments)
      .set({ withoutNames: true })
      .where(eq(assignments.id, s.assignment.id));
    const release = { kind: 'release' };
    expect((await s.post('preview', s.body(release))).statusCode).toBe(409);
    const detail = await ask<{ withoutNames: { students: { id: string }[] }[] }>(
      server,
      s.instructor,
      `/classes/getclass?id=${s.course.id}`,
    );
    const aliases = (detail.withoutNames[0]?.students ?? []).map(({ id }) => id);
    expect(aliases).toHaveLength(3);
    const shown = await s.preview(release, aliases);
    expect(shown.showsNames).toBe(true);
    expect(shown.effects.flatMap(({ studentIds }) => studentIds).toSorted()).toEqual(
      aliases.toSorted(),
    );
    const exempted = await s.apply({ kind: 'exempt' }, aliases.slice(0, 1));
    expect(exempted).toMatchObject({ total: 1, done: 1 });
    const get = (url: string) =>
      server.app.inject({ url: `/api${url}`, headers: server.as(s.instructor) });
    const book = (await get(`/classes/gradebook?id=${s.course.id}`)).json() as GradeBook;
    expect(book.assignments[0]).toMatchObject({ namesHidden: true, exempt: [] });
    const page = await ask<ClassDetail>(
      server,
      s.instructor,
      `/classes/getclass?id=${s.course.id}`,
    );
    expect(page.students.flatMap(({ exempt }) => exempt)).toEqual([]);
    const ofAlias = page.withoutNames[0]?.students.find(({ id }) => id === aliases[0]);
    expect(ofAlias?.exempt).toEqual([s.assignment.id]);
    expect((await s.post('preview', s.body({ kind: 'exempt' }))).statusCode).toBe(409);
  });
});
