import type { Course, ReadClass } from '@antecedent/contracts/screens/class-reading';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { submitted } from '../../testing/drafts.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssistant,
  ask,
  graded,
  saved,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { sheetsInOurEditor } from '../../testing/shown-sheets.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-05T14:30:00Z' });
});
afterAll(() => server.close());

const aCoordinator = () => aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
const get = <T>(person: TestUser, url: string) => ask<T>(server, person, url, undefined, 'GET');
const send = (
  person: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  body?: object,
) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(body ? { payload: body } : {}),
  });

/** A class with a graded final submission with feedback, and a student who did nothing. */
async function aGradedClass() {
  const scene = await aClassWithAssignment(server, { students: 2 });
  const { course, assignment, student } = scene;
  const { submissionId, fileId } = await started(server, student, assignment);
  await saved(server, student, fileId, 'A text.');
  await submitted(server, student, submissionId, assignment.drafts[0]);
  await graded(server, submissionId, { points: 87 });
  const feedback = { submissionId, comment: 'Well seen.', draftId: null };
  await ask(server, course.instructor, '/submission/feedback', feedback, 'PATCH');
  return { ...scene, submissionId, fileId };
}

const setRights = ({ id, instructor }: TestClass, ...rights: string[]) =>
  ask(server, instructor, '/assistant/rights', { classId: id, rights }, 'PUT');

describe('GET /api/assistant/classdetail', () => {
  it('shows the class and its work, and grades only where the class lets assistants see them', async () => {
    const { course, assignment, student, submissionId } = await aGradedClass();
    const assistant = await anAssistant(server, course);
    const detail = () => get<ReadClass>(assistant, `/assistant/classdetail?id=${course.id}`);
    const before = await detail();
    expect(before).toMatchObject({
      className: 'Writing 101',
      startDate: '2026-03-05T14:30:00.000+00:00',
      instructors: [`${course.instructor.firstName} ${course.instructor.lastName}`],
      abilities: {
        canSeeGrades: false,
        canComment: false,
        canGiveFeedback: false,
        canGrade: false,
      },
      assignments: [{ id: assignment.id }],
    });
    const work = ({ students }: ReadClass) =>
      students.find(({ id }) => id === student.id)?.submissions;
    expect(work(before)).toMatchObject([
      { submissionId, clockStatus: 'FINAL_SUBMISSION', score: -1, alternateGrade: null },
    ]);
    await setRights(course, 'seeGrades');
    const after = await detail();
    expect(after.abilities.canSeeGrades).toBe(true);
    expect(work(after)).toMatchObject([{ score: 87 }]);
    expect(await get(assistant, '/assistant/class')).toMatchObject([
      { id: course.id, enrollkey: course.enrollKey, archived: false },
    ]);
  });

  it('ends with the request after the assistant was removed', async () => {
    const { course, submissionId } = await aGradedClass();
    const assistant = await anAssistant(server, course);
    const url = `/classes/readsubmission?submissionId=${submissionId}`;
    expect((await send(assistant, 'POST', url)).statusCode).toBe(200);
    const query = `classId=${course.id}&userId=${assistant.id}`;
    await server.app.inject({
      method: 'DELETE',
      url: `/api/assistant/ta?${query}`,
      headers: server.as(course.instructor),
    });
    const response = await send(assistant, 'POST', url);
    expect([403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('Writing 101');
  });
});

describe('PUT /api/assistant/rights', () => {
  it('decides what assistants do to grades, feedback and texts, whose history names them', async () => {
    const { course, submissionId, fileId } = await aGradedClass();
    const assistant = await anAssistant(server, course);
    const name = `${assistant.firstName} ${assistant.lastName}`;
    const read = () =>
      ask<Submission>(server, assistant, `/classes/readsubmission?submissionId=${submissionId}`);
    const grade = () => send(assistant, 'POST', `/classes/setGrade?id=${submissionId}&grade=91`);
    const history = () => send(assistant, 'GET', `/classes/gradehistory?id=${submissionId}`);
    const comment = { submissionId, comment: 'And mine.', draftId: null };
    const write = () => send(assistant, 'PATCH', '/submission/feedback', comment);
    const review = () =>
      send(assistant, 'POST', '/editor/opening', { fileId, view: 'main', review: 'comment' });

    expect(await read()).toMatchObject({
      grade: -1,
      reviewPermission: null,
      abilities: { canSeeGrades: false, canGrade: false, canGiveFeedback: false },
    });
    const codes = async () => [
      (await grade()).statusCode,
      (await history()).statusCode,
      (await write()).statusCode,
      (await send(assistant, 'GET', `/classes/gradebook?id=${course.id}`)).statusCode,
    ];
    expect(await codes()).toEqual([404, 404, 404, 404]);
    expect((await review()).statusCode).toBe(403);

    await setRights(course, 'grade', 'giveFeedback', 'comment');
    expect(await codes()).toEqual([200, 200, 200, 200]);
    expect((await review()).statusCode).toBe(200);
    expect((await history()).json()).toMatchObject([{ author: name, to: { grade: 91 } }, {}]);
    const { feedbacks, abilities } = await read();
    expect(abilities).toMatchObject({ canGrade: true, canRelease: false, canManage: false });
    expect(feedbacks).toMatchObject([
      { canChange: false },
      { author: name, comment: 'And mine.', canChange: true },
    ]);
    const others = await send(assistant, 'POST', '/submission/feedback', {
      submissionId,
      feedbacks: [{ id: feedbacks[1]?.id, comment: 'And mine.' }],
    });
    expect([others.statusCode, others.json().key]).toEqual([403, 'feedback.notYours']);
    const release = `/classes/releaseGrades?id=${submissionId}&status=true`;
    expect((await send(assistant, 'POST', release)).statusCode).toBe(403);
  });

  it('changes nothing in an archived class', async () => {
    const { course } = await aClassWithAssignment(server);
    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    const body = { classId: course.id, rights: ['grade'] };
    expect((await send(course.instructor, 'PUT', '/assistant/rights', body)).statusCode).toBe(409);
  });
});

describe('GET /api/education/courses', () => {
  it('lists all classes by page, searched, filtered and sorted, until an empty page', async () => {
    const coordinator = await aCoordinator();
    const ursula = await anInstructor(server, { firstName: 'Ursula', lastName: 'Quill_100%' });
    const later = { startAt: new Date(server.now().getTime() + 3 * DAY) };
    const first = await aClass(server, { instructor: ursula });
    const second = await aClass(server, { instructor: ursula, ...later });
    const third = await aClass(server, { instructor: ursula, timeZone: 'Pacific/Auckland' });
    await ask(server, ursula, `/classes/archive?id=${third.id}`);
    const list = async (query: string) =>
      (await get<Course[]>(coordinator, `/education/courses?${query}`)).map(({ id }) => id);
    const mine = 'index=0&search=quill_100%25%20writing&sort=startDate';

    expect(await list(`${mine}&direction=desc`)).toEqual([
      second.id,
      ...[first.id, third.id].sort(),
    ]);
    expect(await list(`${mine}&state=running`)).toEqual([first.id]);
    expect(await list(`${mine}&state=upcoming`)).toEqual([second.id]);
    expect(await list(`${mine}&state=archived`)).toEqual([third.id]);
    expect(await list(`${mine}&subjectArea=2`)).toEqual([]);
    expect(await list('index=0&search=quill_1000')).toEqual([]);
    expect(await list('index=4000')).toEqual([]);
    expect((await send(coordinator, 'GET', '/education/courses?index=-1')).statusCode).toBe(400);
    const [course] = await get<Course[]>(coordinator, `/education/courses?${mine}&state=archived`);
    expect(course).toMatchObject({
      title: 'Writing 101',
      instructorLastName: 'Quill_100%',
      startDate: '2026-03-06T03:30:00.000+13:00',
      timezone: 'Pacific/Auckland',
      numberOfStudents: 0,
      archived: true,
    });
    expect(course?.endtDate).toMatch(/^2026-07-0/);
  });
});

describe('a coordinator', () => {
  it('reads a class, its submissions and its workbook; each is written to the audit log once', async () => {
    const { course, submissionId, fileId, assignment, student } = await aGradedClass();
    const coordinator = await aCoordinator();
    const detail = await get<ReadClass>(coordinator, `/education/course?id=${course.id}`);
    expect(detail.students.find(({ id }) => id === student.id)?.submissions).toMatchObject([
      { score: 87 },
    ]);
    const submission = await get<Submission>(
      coordinator,
      `/education/submission?id=${submissionId}`,
    );
    expect(submission).toMatchObject({
      grade: 87,
      feedbacks: [],
      reviewPermission: null,
      abilities: { canGrade: false, canManage: false, canSeeFeedback: false },
    });
    await ask(server, coordinator, `/education/submission?id=${submissionId}`);
    const next = { classId: course.id, assignmentId: assignment.id, studentIndex: 0, direction: 1 };
    expect(await ask(server, coordinator, '/education/nextsubmission', next)).toEqual({
      data: null,
    });
    const opened = await send(coordinator, 'POST', '/editor/opening', { fileId, view: 'main' });
    expect(opened.json()).toMatchObject({ writable: false });
    const file = await send(coordinator, 'POST', `/education/course?id=${course.id}`);
    expect(file.headers['content-disposition']).toContain('class_detail.xlsx');
    const sheets = sheetsInOurEditor(new Uint8Array(file.rawPayload));
    const row = sheets.Submissions?.find((cells) => cells.includes(student.email));
    expect(row?.at(-1)).toBe('87');

    const grading = await send(coordinator, 'POST', `/classes/setGrade?id=${submissionId}&grade=1`);
    expect(grading.statusCode).toBe(403);
    const rows = await server.db.select().from(auditLog);
    const mine = rows.filter(({ actorId }) => actorId === coordinator.id);
    expect(mine.map(({ action, object }) => `${action} ${object}`).sort()).toEqual([
      `coordinator.class class ${course.id}`,
      `coordinator.submission submission ${submissionId}`,
      `coordinator.workbook class ${course.id}`,
    ]);
  });

  it('reads an archived class, and one without students', async () => {
    const coordinator = await aCoordinator();
    const course = await aClass(server);
    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    const detail = await get<ReadClass>(coordinator, `/education/course?id=${course.id}`);
    expect(detail).toMatchObject({ archived: true, students: [], assignments: [] });
  });
});
