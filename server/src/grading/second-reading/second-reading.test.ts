import type {
  openSecondReading,
  readWorkReading,
  SecondReading,
  WorkReading,
} from '@antecedent/contracts/grading/second-reading';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { exportedGrades, uploadGrades } from '../../testing/graded-class.ts';
import {
  aClass,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Opened = EndpointResponse<typeof openSecondReading>;
type Given = { points?: number; letter?: string; note?: string; finished?: boolean };

const criteria = [
  { id: 'voice', title: 'Voice', description: '', levels: [], maxPoints: 10 },
  { id: 'form', title: 'Form', description: '', levels: [], maxPoints: 10 },
];

/** A class whose students have submitted an essay, with an assistant and a colleague who may grade. */
async function aReadClass(
  students: number,
  options: { withoutNames?: boolean; gradeMethod?: 'Numeric' | 'Letter' } = {},
) {
  const { gradeMethod = 'Numeric', ...rest } = options;
  const course = await aClass(server, { gradeMethod });
  const { instructor } = course;
  const assistant = await anAssistant(server, course, 'grade');
  const colleague = await aCoInstructor(server, course);
  const assignment = await anAssignment(server, course, { ...rest, rubric: { criteria } });
  const works: { student: TestUser; submissionId: string }[] = [];
  for (let nth = 0; nth < students; nth++) {
    const student = await enrolled(server, course);
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'The ferry left at dawn.');
    for (const draft of assignment.drafts) await submitted(server, student, submissionId, draft);
    works.push({ student, submissionId });
  }
  const call = (
    person: TestUser,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) =>
    server.app.inject({
      method,
      url: `/api${url}`,
      headers: server.as(person),
      ...(payload && { payload }),
    });
  const opening = (markers: readonly TestUser[], choice: object, tolerance = 5) => ({
    assignmentId: assignment.id,
    markerIds: markers.map(({ id }) => id),
    tolerance,
    choice,
  });
  const open = (markers: readonly TestUser[], choice: object = { by: 'all' }, tolerance?: number) =>
    ask<Opened>(
      server,
      instructor,
      '/classes/secondReading',
      opening(markers, choice, tolerance),
      'PUT',
    );
  const list = (person: TestUser) =>
    ask<SecondReading>(
      server,
      person,
      `/classes/secondReading?id=${assignment.id}`,
      undefined,
      'GET',
    );
  const work = async (person: TestUser, submissionId: string) => {
    const { reading } = await ask<EndpointResponse<typeof readWorkReading>>(
      server,
      person,
      `/classes/secondReading/work?submissionId=${submissionId}`,
      undefined,
      'GET',
    );
    return reading as WorkReading;
  };
  const marked = (
    person: TestUser,
    submissionId: string,
    given: Given & { seen?: string | null },
  ) =>
    call(person, 'PUT', '/classes/secondReading/mark', {
      submissionId,
      grade: { points: given.points ?? null, letter: given.letter ?? null },
      ratings: [],
      note: given.note ?? '',
      finished: given.finished ?? true,
      ...('seen' in given && { seen: given.seen }),
    });
  const mark = async (person: TestUser, submissionId: string, given: Given) => {
    const response = await marked(person, submissionId, given);
    expect(response.statusCode, response.body).toBe(200);
  };
  const agree = (person: TestUser, submissionId: string, grade: object, assessmentOf?: string) =>
    call(person, 'POST', '/classes/secondReading/agree', {
      agreements: [
        {
          submissionId,
          grade: { points: null, letter: null, ...grade },
          assessmentOf: assessmentOf ?? null,
        },
      ],
    });
  const grade = (person: TestUser, submissionId: string, points: number) =>
    call(person, 'POST', `/classes/setGrade?id=${submissionId}&grade=${points}`);
  const page = (person: TestUser, submissionId: string) =>
    ask<{
      grade: number;
      secondReading: string | null;
      abilities: { canGrade: boolean };
      rubric: { assessment: { ratings: { criterionId: string; points: number }[] } | null };
    }>(server, person, `/classes/readsubmission?submissionId=${submissionId}`);
  const [first, second] = works as [(typeof works)[0], (typeof works)[0]];
  const tools = { call, opening, open, list, work, marked, mark, agree, grade, page };
  return { course, instructor, assistant, colleague, assignment, works, first, second, ...tools };
}

const reasonOf = (response: { json: () => unknown }) => (response.json() as { key?: string }).key;

describe('PUT /classes/secondReading', () => {
  it('gives everyone two markers in equal parts, and those who join later too', async () => {
    const { course, assignment, instructor, assistant, colleague, open, list } =
      await aReadClass(3);
    const { reading, added, skipped } = await open([instructor, assistant, colleague]);
    expect({ added, skipped }).toEqual({ added: 3, skipped: 0 });
    expect(reading.settings).toMatchObject({ tolerance: 5, all: true });
    const ids = reading.rows.flatMap(({ markers }) => markers.map(({ id }) => id));
    for (const { id } of [instructor, assistant, colleague]) {
      expect(ids.filter((one) => one === id)).toHaveLength(2);
    }
    const late = await enrolled(server, course);
    await started(server, late, assignment);
    const rows = (await list(instructor)).rows;
    expect(rows.find(({ studentId }) => studentId === late.id)?.markers).toHaveLength(2);
    expect(await list(instructor)).toEqual(await list(instructor));
  });

  it('draws a sample, adds chosen students, and begins with the marker of the share', async () => {
    const { works, instructor, assistant, colleague, call, assignment, open } = await aReadClass(4);
    await call(instructor, 'PUT', '/classes/shares', {
      assignmentId: assignment.id,
      markerIds: [assistant.id],
      division: { by: 'random' },
    });
    const markers = [instructor, assistant, colleague];
    const drawn = await open(markers, { by: 'percent', percent: 50 });
    expect([drawn.added, drawn.reading.rows.length]).toEqual([2, 2]);
    expect(drawn.reading.rows.map((row) => row.markers[0]?.id)).toEqual([
      assistant.id,
      assistant.id,
    ]);
    expect(drawn.reading.settings).toMatchObject({ all: false });
    const more = await open(markers, { by: 'number', number: 1 });
    expect([more.added, more.reading.rows.length]).toEqual([1, 3]);
    const studentIds = works.map(({ student }) => student.id);
    const all = await open(markers, { by: 'students', studentIds });
    expect([all.added, all.skipped, all.reading.rows.length]).toEqual([1, 0, 4]);
  });

  it('is for instructors, with people who may grade in the class', async () => {
    const { course, works, instructor, assistant, call, opening, assignment } = await aReadClass(1);
    const put = (person: TestUser, markers: readonly TestUser[], choice: object = { by: 'all' }) =>
      call(person, 'PUT', '/classes/secondReading', opening(markers, choice));
    const markers = [instructor, assistant];
    expect((await put(assistant, markers)).statusCode).toBe(403);
    expect((await put(instructor, [instructor])).statusCode).toBe(400);
    expect((await put(instructor, [instructor, instructor])).statusCode).toBe(409);
    const stranger = await anAssistant(server, await aClass(server), 'grade');
    expect(reasonOf(await put(instructor, [instructor, stranger]))).toBe('grades.notGrader');
    const student = works[0]!.student;
    expect((await put(instructor, [instructor, student])).statusCode).toBe(409);
    const foreign = { by: 'students', studentIds: [stranger.id] };
    expect((await put(instructor, markers, foreign)).statusCode).toBe(404);
    // Someone who loses the right to grade reads no more.
    const reader = await anAssistant(server, course, 'seeGrades');
    expect(reasonOf(await put(instructor, [instructor, reader]))).toBe('grades.notGrader');
    expect(
      (await call(reader, 'GET', `/classes/secondReading?id=${assignment.id}`)).statusCode,
    ).toBe(404);
  });

  it('clears grades in a range, which become the marks of their authors, and sets them again at the end', async () => {
    const made = await aReadClass(2);
    const { first, second, instructor, assistant, colleague, grade, open, page, work } = made;
    expect((await grade(assistant, first.submissionId, 55)).statusCode).toBe(200);
    expect((await grade(assistant, second.submissionId, 80)).statusCode).toBe(200);
    const range = { by: 'grades', from: 50, to: 60 };
    const { added, reading } = await open([assistant, colleague], range);
    expect([added, reading.rows.length]).toEqual([1, 1]);
    expect(reading.rows[0]?.markers.map(({ finished }) => finished)).toEqual([true, false]);
    expect(await page(instructor, first.submissionId)).toMatchObject({
      grade: -1,
      secondReading: 'open',
      abilities: { canGrade: false },
    });
    expect((await page(instructor, second.submissionId)).grade).toBe(80);
    expect(await work(assistant, first.submissionId)).toMatchObject({
      mine: { grade: { points: 55 } },
    });
    await made.call(instructor, 'DELETE', `/classes/secondReading?id=${made.assignment.id}`);
    expect(await page(instructor, first.submissionId)).toMatchObject({
      grade: 55,
      secondReading: 'over',
    });
  });

  it('hides a cleared grade from the history, and from a file that was written before', async () => {
    const { course, first, assistant, colleague, grade, open, call } = await aReadClass(1);
    await grade(assistant, first.submissionId, 55.5);
    const { body } = await exportedGrades(server, course, 'csv');
    expect(body).toContain('55.5');
    await open([assistant, colleague]);
    const history = await call(colleague, 'GET', `/classes/gradehistory?id=${first.submissionId}`);
    expect(history.json()).toEqual([]);
    const preview = await uploadGrades(server, course, body.replaceAll('55.5', '77'));
    expect(preview.statusCode, preview.body).toBe(200);
    expect(preview.body).not.toContain('55.5');
  });

  it('leaves out work whose grade is visible to its student, and work whose final draft has a grade', async () => {
    const { first, second, instructor, assistant, grade, open, call, page } = await aReadClass(2);
    await grade(instructor, first.submissionId, 70);
    await call(instructor, 'POST', `/classes/releaseGrades?id=${first.submissionId}&status=true`);
    const { deadlineSubmissions } = (await page(instructor, second.submissionId)) as unknown as {
      deadlineSubmissions: { draftSubmissionId: string }[];
    };
    await ask(server, instructor, '/classes/draft/grade', {
      draftSubmissionId: deadlineSubmissions.at(-1)?.draftSubmissionId,
      grade: 60,
    });
    const { added, skipped, reading } = await open([instructor, assistant]);
    expect([added, skipped, reading.rows]).toEqual([0, 2, []]);
    // They aren't taken for students who joined later.
    expect((await grade(instructor, second.submissionId, 75)).statusCode).toBe(200);
  });

  it('gives what someone no longer reads to others, and keeps what was finished', async () => {
    const { first, second, instructor, assistant, colleague, open, mark, list } =
      await aReadClass(2);
    await open([instructor, assistant]);
    await mark(assistant, first.submissionId, { points: 60 });
    await open([instructor, colleague], { by: 'all' });
    const { rows } = await list(instructor);
    const markersOf = (submissionId: string) =>
      rows
        .find((row) => row.submissionId === submissionId)
        ?.markers.map(({ id }) => id)
        .sort();
    expect(markersOf(first.submissionId)).toEqual([instructor.id, assistant.id].sort());
    expect(markersOf(second.submissionId)).toEqual([instructor.id, colleague.id].sort());
  });
});

describe('a second reading', () => {
  it('keeps the ordinary grade, the rubric and the release closed until an agreed grade is set', async () => {
    const {
      first,
      instructor,
      assistant,
      colleague,
      grade,
      open,
      mark,
      agree,
      call,
      page,
      ...rest
    } = await aReadClass(1);
    await open([assistant, colleague]);
    const id = first.submissionId;
    const cell = (points: number) =>
      call(instructor, 'POST', '/classes/gradebook/grades', {
        classId: rest.course.id,
        grades: [
          {
            assignmentId: rest.assignment.id,
            studentId: first.student.id,
            draftId: null,
            grade: points,
            seen: null,
          },
        ],
      });
    const release = (of: 'assignment' | 'student') =>
      call(
        instructor,
        'POST',
        of === 'student'
          ? `/classes/releaseGrades?id=${id}&status=true`
          : `/classes/assignment/releaseGrades?id=${rest.assignment.id}&status=true`,
      );
    const assess = () =>
      call(instructor, 'POST', '/classes/rubric/assess', { submissionId: id, ratings: [] });
    expect(reasonOf(await grade(instructor, id, 90))).toBe('grades.secondReading');
    expect(reasonOf(await assess())).toBe('grades.secondReading');
    expect(reasonOf(await release('student'))).toBe('grades.secondReading');
    expect(reasonOf(await release('assignment'))).toBe('grades.secondReadingOpen');
    expect((await cell(90)).body).toContain('grades.secondReading');
    expect(reasonOf(await agree(instructor, id, { points: 70 }))).toBe('grades.notFinished');

    await mark(assistant, id, { points: 60, note: 'Too short.' });
    await mark(colleague, id, { points: 80 });
    expect((await page(instructor, id)).grade).toBe(-1);
    expect(reasonOf(await grade(instructor, id, 90))).toBe('grades.secondReading');
    const reading = await rest.work(instructor, id);
    expect(reading).toMatchObject({
      state: 'finished',
      canAgree: true,
      comparison: { difference: 20, proposal: { points: 70 } },
    });
    expect((await agree(instructor, id, { points: 72.5 })).statusCode).toBe(200);
    expect(await page(instructor, id)).toMatchObject({ grade: 72.5, secondReading: 'over' });
    expect(reasonOf(await agree(instructor, id, { points: 71 }))).toBe('grades.notFinished');
    // From here on it is a grade like any other, and both marks stay.
    expect((await grade(instructor, id, 75)).statusCode).toBe(200);
    expect((await release('assignment')).statusCode).toBe(200);
    const after = await rest.work(assistant, id);
    expect(after.agreed).toMatchObject({ grade: { points: 72.5 } });
    expect(after.markers.map(({ mark: given }) => given?.grade.points).sort()).toEqual([60, 80]);
  });

  it('takes marks of the two markers alone, until both have finished', async () => {
    const { first, instructor, assistant, colleague, open, marked, mark, work } =
      await aReadClass(1);
    await open([assistant, colleague]);
    const id = first.submissionId;
    expect(reasonOf(await marked(instructor, id, { points: 50 }))).toBe('grades.notInReading');
    expect(reasonOf(await marked(assistant, id, {}))).toBe('grades.markMissing');
    expect((await marked(assistant, id, { letter: 'A' })).statusCode).toBe(400);
    await mark(assistant, id, { points: 50, finished: false, note: 'First thoughts' });
    expect(reasonOf(await marked(assistant, id, { points: 51, seen: null }))).toBe(
      'grades.markChanged',
    );
    // Who has finished can say otherwise, as long as the other one hasn't.
    await mark(assistant, id, { points: 50 });
    await mark(assistant, id, { points: 52, finished: false });
    await mark(assistant, id, { points: 52 });
    await mark(colleague, id, { points: 56 });
    expect(reasonOf(await marked(assistant, id, { points: 60 }))).toBe('grades.bothFinished');
    expect(await work(colleague, id)).toMatchObject({ comparison: { difference: 4 } });
  });

  it('lets one of its markers set the agreed grade, and no other assistant', async () => {
    const { course, first, instructor, assistant, colleague, open, mark, agree } =
      await aReadClass(1);
    await open([assistant, colleague]);
    const id = first.submissionId;
    await mark(assistant, id, { points: 60 });
    await mark(colleague, id, { points: 62 });
    const other = await anAssistant(server, course, 'grade');
    expect(reasonOf(await agree(other, id, { points: 61 }))).toBe('grades.notInReading');
    expect((await agree(assistant, id, { points: null })).statusCode).toBe(400);
    expect((await agree(assistant, id, { points: 61 }, instructor.id)).statusCode).toBe(404);
    expect((await agree(assistant, id, { points: 61 })).statusCode).toBe(200);
  });

  it('compares criteria, and shows the student the chosen assessment without its author', async () => {
    const { first, instructor, assistant, colleague, open, call, agree, work, page, assignment } =
      await aReadClass(1);
    await open([assistant, colleague]);
    const id = first.submissionId;
    const rate = (person: TestUser, voice: number) =>
      call(person, 'PUT', '/classes/secondReading/mark', {
        submissionId: id,
        grade: { points: 50, letter: null },
        ratings: [
          { criterionId: 'voice', points: voice, comment: 'As I see it' },
          { criterionId: 'form', points: 5, comment: '' },
        ],
        note: '',
        finished: true,
      });
    expect((await rate(assistant, 3)).statusCode).toBe(200);
    expect((await rate(colleague, 8)).statusCode).toBe(200);
    expect((await work(instructor, id)).comparison?.criteria).toEqual(['voice']);
    expect((await agree(instructor, id, { points: 50 }, colleague.id)).statusCode).toBe(200);
    const { rubric } = await page(instructor, id);
    expect(rubric.assessment?.ratings[0]).toMatchObject({ points: 8 });
    await call(instructor, 'POST', `/classes/releaseGrades?id=${id}&status=true`);
    const seen = await call(first.student, 'GET', `/student/assignment?id=${assignment.id}`);
    expect(seen.body).toContain('As I see it');
    expect(seen.body).not.toContain(colleague.lastName);
    expect(seen.body).not.toContain(assistant.lastName);
  });

  it('works with letters by their values', async () => {
    const { first, assistant, colleague, instructor, open, mark, agree, work } = await aReadClass(
      1,
      { gradeMethod: 'Letter' },
    );
    await open([assistant, colleague]);
    const id = first.submissionId;
    await mark(assistant, id, { letter: 'A' });
    await mark(colleague, id, { letter: 'C' });
    expect((await work(instructor, id)).comparison).toMatchObject({
      difference: 20,
      proposal: { letter: 'B', points: null },
    });
    expect((await agree(instructor, id, { letter: 'B' })).statusCode).toBe(200);
  });

  it('belongs to the share of its markers, and waits for them until they are done', async () => {
    const { works, assistant, colleague, instructor, open, mark } = await aReadClass(2);
    const [one] = works as [(typeof works)[0]];
    await open([assistant, colleague], { by: 'students', studentIds: [one.student.id] });
    const place = (person: TestUser) =>
      ask<{ mine: number | null; counts: { toGrade: number; all: number } }>(
        server,
        person,
        `/classes/queue/place?submissionId=${one.submissionId}&filter=toGrade&share=mine`,
        undefined,
        'GET',
      );
    expect(await place(assistant)).toMatchObject({ mine: 1, counts: { toGrade: 1, all: 1 } });
    await mark(assistant, one.submissionId, { points: 50 });
    // Without a share of their own, everything is shown: the other text waits for a grade, this one doesn't.
    expect(await place(assistant)).toMatchObject({ mine: null, counts: { toGrade: 1, all: 2 } });
    expect(await place(instructor)).toMatchObject({ counts: { toGrade: 1, all: 2 } });
    expect(await place(colleague)).toMatchObject({ mine: 1, counts: { toGrade: 1, all: 1 } });
  });

  it('shows pseudonyms where names are hidden', async () => {
    const { works, instructor, assistant, open, list, call, opening } = await aReadClass(2, {
      withoutNames: true,
    });
    const markers = [instructor, assistant];
    const { reading } = await open(markers);
    const ids = new Set(works.map(({ student }) => student.id));
    expect(reading.rows.some(({ studentId }) => ids.has(studentId))).toBe(false);
    expect(reading.rows.every(({ name }) => /^Student \d+$/.test(name))).toBe(true);
    expect((await list(assistant)).rows).toHaveLength(2);
    const byName = { by: 'students', studentIds: [...ids] };
    const url = '/classes/secondReading';
    expect((await call(instructor, 'PUT', url, opening(markers, byName))).statusCode).toBe(404);
  });
});
