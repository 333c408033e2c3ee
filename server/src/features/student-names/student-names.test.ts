import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import type { GradeBook } from '@antecedent/contracts/grade-book';
import type { QueueEntry } from '@antecedent/contracts/grading-queue';
import type { AssignmentNames } from '@antecedent/contracts/student-names';
import type { Submission } from '@antecedent/contracts/submissions/submission';
import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeCodec } from '../../platform/office-codec.ts';
import { submitted } from '../../testing/drafts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { withComment } from '../../testing/peer-reviews.ts';
import {
  aClass,
  aDocument,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  graded,
  saved,
  savedAs,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf } from '../../wopi/testing/wopi-client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Names in an order that pseudonyms follow only by chance. */
const NAMES = ['Abbott', 'Bunting', 'Corbett', 'Dunlin', 'Egret', 'Finch', 'Gannet', 'Heron'];

/** A class whose students submitted an essay that is graded without names, and one that isn't. */
async function aHiddenClass(count = 3) {
  const course = await aClass(server);
  const open = await anAssignment(server, course, { title: 'Open essay' });
  const hidden = await anAssignment(server, course, { title: 'Hidden essay', withoutNames: true });
  const students: TestUser[] = [];
  const works: { submissionId: string; fileId: string }[] = [];
  for (const lastName of NAMES.slice(0, count)) {
    const key = crypto.randomUUID().slice(0, 8);
    const names = { firstName: 'Quill', lastName, username: `${lastName}_${key}` };
    const person = await aUser(server, { ...names, email: `${lastName}.${key}@quill.example` });
    const student = await enrolled(server, course, person);
    await started(server, student, open);
    const work = await started(server, student, hidden);
    await saved(server, student, work.fileId, 'The ferry left at dawn.');
    for (const draft of hidden.drafts) await submitted(server, student, work.submissionId, draft);
    students.push(student);
    works.push(work);
  }
  return { course, instructor: course.instructor, open, hidden, students, works };
}

const readClass = (instructor: TestUser, id: string): Promise<ClassDetail> =>
  ask(server, instructor, `/classes/getclass?id=${id}`, undefined, 'POST');

const read = (reader: TestUser, submissionId: string): Promise<Submission> =>
  ask(server, reader, `/classes/readsubmission?submissionId=${submissionId}`, undefined, 'POST');

/** What stands in an office file. */
const textsOf = (bytes: Uint8Array): string =>
  readZip(new Uint8Array(bytes))
    .entries.map((entry) => Buffer.from(readPart(entry, officeCodec.inflate)).toString('utf8'))
    .join('\n');

const traces = ({ id, username, email, lastName }: TestUser) => [id, username, email, lastName];

describe('POST /api/classes/getclass', () => {
  it('keeps work without names apart from the students', async () => {
    const { course, instructor, open, hidden, students, works } = await aHiddenClass();
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
    const { course, instructor } = await aHiddenClass(8);
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
    const { course, instructor, hidden } = await aHiddenClass(1);
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
    const { instructor, hidden, works, students } = await aHiddenClass(2);
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
    const { instructor, works } = await aHiddenClass(1);
    const id = works[0]?.submissionId ?? '';
    const english = (await read(instructor, id)).studentName;
    await server.services.pool.query("update users set locale = 'de' where id = $1", [
      instructor.id,
    ]);
    expect((await read(instructor, id)).studentName).toBe(english.replace('Student', 'Person'));
  });
});

describe('the queue', () => {
  it('goes by pseudonym, and finds nobody by name', async () => {
    const { instructor, hidden } = await aHiddenClass(8);
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

/** A file about a class in which a student has 76.5 points for work without names. */
async function exportedGrades(path: string) {
  const { course, instructor, works } = await aHiddenClass(1);
  await graded(server, works[0]?.submissionId ?? '', { points: 76.5 });
  const response = await server.app.inject({
    url: `/api/classes/${path}id=${course.id}`,
    headers: server.as(instructor),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

describe('the grade book', () => {
  it('has nothing of anybody in the column, and takes no grade for it', async () => {
    const { course, instructor, hidden, students, works } = await aHiddenClass(2);
    const cell = { assignmentId: hidden.id, studentId: students[0]?.id ?? '', draftId: null };
    await graded(server, works[0]?.submissionId ?? '', { points: 77 });
    const book = await ask<GradeBook>(
      server,
      instructor,
      `/classes/gradebook?id=${course.id}`,
      undefined,
      'GET',
    );
    const column = book.assignments.find(({ id }) => id === hidden.id);
    expect(column).toMatchObject({ namesHidden: true, points: [-1, -1], late: [], exempt: [] });
    expect(column?.statuses.map((at) => book.statuses[at])).toEqual(['NONE', 'NONE']);
    const set = await ask<{ results: { outcome: string; problem: { key: string } }[] }>(
      server,
      instructor,
      '/classes/gradebook/grades',
      { classId: course.id, grades: [{ ...cell, grade: 5, seen: null }] },
    );
    expect(set.results[0]).toMatchObject({
      outcome: 'refused',
      problem: { key: 'grades.withoutNames' },
    });
  });

  it.each(['gradebook/export?format=csv&drafts=true&', 'roster?', 'workbook?format=csv&'])(
    'leaves it out of %s',
    async (path) => {
      const response = await exportedGrades(path);
      expect(response.body).toContain('Abbott');
      expect(response.body).toContain('Open essay');
      expect(response.body).not.toContain('Hidden essay');
      expect(response.body).not.toContain('76.5');
    },
  );
});

describe('analytics of a class', () => {
  it.each(['times', 'pace', 'overview'])('leave out work without names: %s', async (view) => {
    const { course, instructor, open, hidden, works } = await aHiddenClass(2);
    const figure = await ask<object>(
      server,
      instructor,
      `/classes/analytics/${view}?id=${course.id}`,
      undefined,
      'GET',
    );
    const told = JSON.stringify(figure);
    if (view !== 'overview') expect(told).toContain(open.id);
    for (const id of [hidden.id, ...works.map(({ submissionId }) => submissionId)]) {
      expect(told).not.toContain(id);
    }
  });
});

describe('graphs of a class', () => {
  it.each([
    ['getClassHeatmapLogs', false],
    ['getClassLineGraphLogs', false],
    ['getClassTimeSeriesLogs', true],
  ] as const)('add up nothing that was written without names: %s', async (call, hasTitles) => {
    const { course, instructor, hidden } = await aHiddenClass(2);
    const read = () =>
      ask<object>(server, instructor, `/classes/${call}?id=${course.id}`, undefined, 'POST');
    const before = JSON.stringify(await read());
    expect(before).not.toContain('Hidden essay');
    await ask(server, instructor, `/classes/assignment/names?id=${hidden.id}`, undefined, 'POST');
    const after = JSON.stringify(await read());
    expect(after).not.toBe(before);
    if (hasTitles) expect(after).toContain('Hidden essay');
  });
});

describe('the class page of an assistant', () => {
  it('keeps work without names apart from the students', async () => {
    const { course, hidden, students, works } = await aHiddenClass(2);
    const assistant = await anAssistant(server, course);
    const detail = await ask<ClassDetail>(
      server,
      assistant,
      `/assistant/classdetail?id=${course.id}`,
      undefined,
      'GET',
    );
    const byName = JSON.stringify(detail.students);
    for (const { submissionId } of works) expect(byName).not.toContain(submissionId);
    expect(detail.students).toHaveLength(2);
    const [apart] = detail.withoutNames;
    expect(apart?.assignmentId).toBe(hidden.id);
    for (const trace of students.flatMap(traces)) {
      expect(JSON.stringify(apart)).not.toContain(trace);
    }
  });
});

describe('the class page of a coordinator', () => {
  it('has nothing of work without names beside the students', async () => {
    const { course, hidden, students, works } = await aHiddenClass(2);
    const coordinator = await aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
    const page = await ask<object>(
      server,
      coordinator,
      `/education/course?id=${course.id}`,
      undefined,
      'GET',
    );
    const { withoutNames, ...byName } = page as { withoutNames: ClassDetail['withoutNames'] };
    for (const { submissionId } of works) {
      expect(JSON.stringify(byName)).not.toContain(submissionId);
    }
    expect(withoutNames[0]?.assignmentId).toBe(hidden.id);
    for (const trace of students.flatMap(traces)) {
      expect(JSON.stringify(withoutNames)).not.toContain(trace);
    }
  });
});

describe('workbooks', () => {
  it.each([
    ['gradebook/export?format=xlsx&drafts=true&', ['Hidden essay', '76.5']],
    // It lists the assignments of the class, with nothing of anybody.
    ['workbook?format=xlsx&', ['76.5']],
  ])('leave out work without names: %s', async (path, secrets) => {
    const response = await exportedGrades(path);
    const told = textsOf(response.rawPayload);
    for (const shown of ['Abbott', 'Open essay']) expect(told).toContain(shown);
    for (const secret of secrets) expect(told).not.toContain(secret);
  });
});

describe('analytics of a student', () => {
  it('leave out work without names, and say so', async () => {
    const { course, instructor, open, students } = await aHiddenClass(1);
    const query = `courseId=${course.id}&studentId=${students[0]?.id}`;
    const essays = await ask<{ essays: { assignmentId: string }[]; withoutNames: string[] }>(
      server,
      instructor,
      `/classes/wordchangebyessayTime?${query}`,
      undefined,
      'GET',
    );
    expect(essays.essays.map(({ assignmentId }) => assignmentId)).toEqual([open.id]);
    expect(essays.withoutNames).toEqual(['Hidden essay']);
  });
});

describe('POST /api/classes/assignment/names', () => {
  it('shows the names, and keeps who did it', async () => {
    const { instructor, hidden, works } = await aHiddenClass(1);
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
    const { course, instructor, hidden, students, works } = await aHiddenClass(2);
    const found = await ask(server, instructor, '/classes/assignment/names/student', {
      assignmentId: hidden.id,
      studentId: students[0]?.id,
    });
    const submissionId = works[0]?.submissionId ?? '';
    expect(found).toEqual({ studentName: 'Quill Abbott', submissionId });
    expect((await read(instructor, submissionId)).studentName).toBe('Quill Abbott');
    expect((await read(instructor, works[1]?.submissionId ?? '')).nameHidden).toBe(true);
    // In lists of people it stays out: what is left would tell the others.
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
  it('are read as copies that name nobody but those who teach', async () => {
    const { course, instructor, hidden } = await aHiddenClass(1);
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
    // Nobody can comment in a copy.
    const opening = { fileId: work.fileId, view: 'main', review: 'comment' };
    expect(await ask(server, instructor, '/editor/opening', opening)).toMatchObject({
      writable: false,
      namesAuthor: true,
    });
  });

  it('can be commented in where they name nobody, which students’ editors see to', async () => {
    const { instructor, students, works } = await aHiddenClass(1);
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
