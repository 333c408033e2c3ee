import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { AssignmentNames } from '@antecedent/contracts/classes/student-names';
import type { QueueEntry } from '@antecedent/contracts/grading/queue';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../record/wopi/testing/wopi-client.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aHiddenClass, textsOf, traces } from '../../testing/hidden-class.ts';
import { withComment } from '../../testing/peer-reviews.ts';
import { aDocument, ask, enrolled, savedAs, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const readClass = (instructor: TestUser, id: string): Promise<ClassDetail> =>
  ask(server, instructor, `/classes/getclass?id=${id}`, undefined, 'POST');

const read = (reader: TestUser, submissionId: string): Promise<Submission> =>
  ask(server, reader, `/classes/readsubmission?submissionId=${submissionId}`, undefined, 'POST');

describe('POST /api/classes/getclass', () => {
  it('keeps work without names apart from the students', async () => {
    const { course, instructor, open, hidden, students, works } = await aHiddenClass(server);
    const detail = await readClass(instructor, course.id);
    for (const { submissions } of detail.students) {
      expect(submissions.map(({ assignmentId }) => assignmentId)).toEqual([open.id]);
    }
    const [apart] = detail.withoutNames;
    expect(apart?.assignmentId).toBe(hidden.id);
    const ids = apart?.students.map(({ submissions }) => submissions[0]?.submissionId);
    expect(new Set(ids)).toEqual(new Set(works.map(({ submissionId }) => submissionId)));
    const told = JSON.stringify(apart);
    for (const trace of students.flatMap(traces)) expect(told).not.toContain(trace);
  });

  it('puts them into the order of their numbers, the same each time', async () => {
    const { course, instructor } = await aHiddenClass(server, 8);
    const numbersOf = async () =>
      (await readClass(instructor, course.id)).withoutNames[0]?.students.map(({ lastName }) =>
        Number(/^Student (\d+)$/.exec(lastName)?.[1]),
      ) ?? [];
    const numbers = await numbersOf();
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const student = await enrolled(server, course, await aUser(server));
    expect(student).toBeDefined();
    const after = await numbersOf();
    expect(after).toHaveLength(9);
    expect(after).toEqual(expect.arrayContaining(numbers));
  });

  it('leaves it out of what is added up for a student', async () => {
    const { course, instructor, hidden } = await aHiddenClass(server, 1);
    const before = await readClass(instructor, course.id);
    await ask(server, instructor, `/classes/assignment/names?id=${hidden.id}`, undefined, 'POST');
    const after = await readClass(instructor, course.id);
    expect(after.withoutNames).toEqual([]);
    expect(after.students[0]?.submissions).toHaveLength(2);
    expect(after.students[0]?.totalTime).toBeGreaterThanOrEqual(before.students[0]?.totalTime ?? 0);
  });
});

describe('POST /api/classes/readsubmission', () => {
  it('shows names again with the grades, of one student or of all', async () => {
    const { instructor, hidden, works, students } = await aHiddenClass(server, 2);
    const [first, second] = works.map(({ submissionId }) => submissionId) as [string, string];
    const page = await read(instructor, first);
    expect(page.nameHidden).toBe(true);
    expect(page.studentName).toMatch(/^Student \d+$/);
    expect(page.studentId).not.toBe(students[0]?.id);
    await ask(
      server,
      instructor,
      `/classes/releaseGrades?id=${first}&status=true`,
      undefined,
      'POST',
    );
    expect(await read(instructor, first)).toMatchObject({
      nameHidden: false,
      studentName: 'Quill Abbott',
      studentId: students[0]?.id,
    });
    expect((await read(instructor, second)).nameHidden).toBe(true);
    const release = `/classes/assignment/releaseGrades?id=${hidden.id}`;
    await ask(server, instructor, `${release}&status=true`, undefined, 'POST');
    expect((await read(instructor, second)).studentName).toBe('Quill Bunting');
    await ask(server, instructor, `${release}&status=false`, undefined, 'POST');
    expect((await read(instructor, second)).nameHidden).toBe(true);
    server.advance(13 * DAY);
    expect((await read(instructor, second)).studentName).toBe('Quill Bunting');
  });

  it('says in the language of the reader who it is', async () => {
    const { instructor, works } = await aHiddenClass(server, 1);
    const id = works[0]?.submissionId ?? '';
    const english = (await read(instructor, id)).studentName;
    await server.services.pool.query("update users set locale = 'de' where id = $1", [
      instructor.id,
    ]);
    expect((await read(instructor, id)).studentName).toBe(english.replace('Student', 'Person'));
  });
});

describe('the queue', () => {
  it('goes by pseudonym, and finds no one by name', async () => {
    const { instructor, hidden } = await aHiddenClass(server, 8);
    const queue = (search = '') =>
      ask<{ entries: QueueEntry[] }>(
        server,
        instructor,
        `/classes/queue?assignmentId=${hidden.id}&order=name&search=${search}`,
        undefined,
        'GET',
      );
    const { entries } = await queue();
    const numbers = entries.map(({ name }) => Number(name.split(' ')[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect((await queue('Abbott')).entries).toEqual([]);
    expect((await queue(`Student+${numbers[0]}`)).entries.length).toBeGreaterThan(0);
  });
});

describe('POST /api/classes/assignment/names', () => {
  it('shows the names, and keeps who did it', async () => {
    const { instructor, hidden, works } = await aHiddenClass(server, 1);
    const names = await ask<AssignmentNames>(
      server,
      instructor,
      `/classes/assignment/names?id=${hidden.id}`,
      undefined,
      'POST',
    );
    const author = `${instructor.firstName} ${instructor.lastName}`;
    expect(names).toMatchObject({ withoutNames: false, hidden: false });
    expect(names.changes).toMatchObject([
      { action: 'shown', author, student: null },
      { action: 'hidden', author, student: null },
    ]);
    expect((await read(instructor, works[0]?.submissionId ?? '')).nameHidden).toBe(false);
    const { rows } = await server.services.pool.query(
      "select action from audit_log where object = $1 and action like 'names.%' order by action",
      [`assignment ${hidden.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['names.hide', 'names.show']);
  });
});

describe('POST /api/classes/assignment/names/student', () => {
  it('finds the work of one student and shows that name alone', async () => {
    const { course, instructor, hidden, students, works } = await aHiddenClass(server, 2);
    const found = await ask(server, instructor, '/classes/assignment/names/student', {
      assignmentId: hidden.id,
      studentId: students[0]?.id,
    });
    const submissionId = works[0]?.submissionId ?? '';
    expect(found).toEqual({ studentName: 'Quill Abbott', submissionId });
    expect((await read(instructor, submissionId)).studentName).toBe('Quill Abbott');
    expect((await read(instructor, works[1]?.submissionId ?? '')).nameHidden).toBe(true);
    // Lists of people leave it out: the rest would reveal the others.
    const detail = await readClass(instructor, course.id);
    expect(detail.students[0]?.submissions).toHaveLength(1);
    expect(detail.withoutNames[0]?.students.filter((one) => !one.hidden)).toHaveLength(1);
    const names = await ask<AssignmentNames>(
      server,
      instructor,
      `/classes/assignment/names?id=${hidden.id}`,
      undefined,
      'GET',
    );
    expect(names.changes[0]).toMatchObject({ action: 'shown', student: 'Quill Abbott' });
  });
});

describe('files', () => {
  it('are read as copies that name no one but those who teach', async () => {
    const { course, instructor, hidden } = await aHiddenClass(server, 1);
    const author = await enrolled(
      server,
      course,
      await aUser(server, { firstName: 'Mirabella', lastName: 'Nightingale' }),
    );
    const work = await started(server, author, hidden);
    const bytes = withComment(aDocument('At dawn.'), 'Mirabella Nightingale', 'My own note');
    await savedAs(server, author, work.fileId, { bytes, origin: 'edit' });
    const client = await clientOf(
      server,
      { student: author, fileId: work.fileId },
      { userId: instructor.id, mode: 'read' },
    );
    expect(JSON.stringify((await client.info()).json())).not.toContain(author.id);
    const file = (await client.get()).rawPayload;
    expect(textsOf(file)).not.toContain('Nightingale');
    const version = await server.app.inject({
      url: `/api/submission/version/${work.fileId}.1`,
      headers: server.as(instructor),
    });
    expect(version.statusCode).toBe(200);
    expect(version.headers['content-disposition']).toMatch(/Student%20\d+|Student \d+/);
    expect(textsOf(version.rawPayload)).not.toContain('Nightingale');
    // No one can comment in a copy.
    const opening = { fileId: work.fileId, view: 'main', review: 'comment' };
    expect(await ask(server, instructor, '/editor/opening', opening)).toMatchObject({
      writable: false,
      namesAuthor: true,
    });
  });

  it('can be commented in if they name no one, which students’ editors ensure', async () => {
    const { instructor, students, works } = await aHiddenClass(server, 1);
    const [work] = works;
    const own = await clientOf(server, { student: students[0]!, fileId: work!.fileId });
    const info = (await own.info()).json();
    expect(info.UserFriendlyName).toMatch(/^Student \d+$/);
    expect(info.UserFriendlyName).toBe((await read(instructor, work!.submissionId)).studentName);
    const opening = { fileId: work!.fileId, view: 'main', review: 'comment' };
    expect(await ask(server, instructor, '/editor/opening', opening)).toMatchObject({
      writable: true,
      namesAuthor: false,
    });
  });
});
