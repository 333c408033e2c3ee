import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type {
  OwnedRubric,
  RubricResults,
  SubmissionRubric,
} from '@antecedent/contracts/grading/rubrics';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { MINUTE } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAssignment } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const level = (points: number, title: string) => ({ points, title, description: '' });
const thesis = {
  id: 'thesis',
  title: 'Thesis',
  description: 'One claim that can be doubted.',
  levels: [level(0, 'Missing'), level(4, 'Clear'), level(2, 'There')],
  maxPoints: 0,
};
const voice = { id: 'voice', title: 'Voice', description: '', levels: [], maxPoints: 6 };
const criteria = [thesis, voice];

async function aSubmission(rubric: object | null = { criteria }) {
  const course = await aClass(server);
  const assignment = await anAssignment(server, course, { rubric: rubric as never });
  const student = await enrolled(server, course);
  const { submissionId } = await started(server, student, assignment);
  return { course, assignment, student, instructor: course.instructor, submissionId };
}

const rated = (criterionId: string, points: number | null, comment = '') => ({
  criterionId,
  points,
  comment,
});
const assess = (person: TestUser, submissionId: string, ratings: object[], more: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/classes/rubric/assess',
    headers: server.as(person),
    payload: { submissionId, ratings, ...more },
  });
const read = async (reader: TestUser, id: string): Promise<SubmissionRubric | null> =>
  (await ask<Submission>(server, reader, `/classes/readsubmission?submissionId=${id}`)).rubric;
const own = async (student: TestUser, { id }: { id: string }) => {
  const url = `/student/assignment?id=${id}`;
  return (await ask<StudentAssignment>(server, student, url, undefined, 'GET')).rubric;
};
const detail = (person: TestUser, { id }: { id: string }) =>
  ask<AssignmentDetail>(server, person, `/classes/assignment?id=${id}`, undefined, 'GET');

describe('the rubric of an assignment', () => {
  it('is stored with the best level first, and seen by students before they write', async () => {
    const { assignment, instructor, course } = await aSubmission();
    const { rubric } = await detail(instructor, assignment);
    expect(rubric?.assessed).toBe(0);
    expect(rubric?.criteria).toMatchObject([
      { title: 'Thesis', maxPoints: 4, levels: [{ points: 4 }, { points: 2 }, { points: 0 }] },
      { title: 'Voice', maxPoints: 6 },
    ]);
    const newcomer = await enrolled(server, course);
    expect(await own(newcomer, assignment)).toEqual({
      criteria: rubric?.criteria,
      assessment: null,
    });
  });

  it('stays when a change does not speak of it, and goes when it says so', async () => {
    const { assignment, instructor, submissionId } = await aSubmission();
    await changeAssignment(server, instructor, assignment.id, {
      title: 'Another title',
      rubric: undefined,
    });
    expect((await detail(instructor, assignment)).rubric?.criteria).toHaveLength(2);
    await changeAssignment(server, instructor, assignment.id, { rubric: null });
    expect((await detail(instructor, assignment)).rubric).toBeNull();
    expect(await read(instructor, submissionId)).toBeNull();
  });

  it.each([
    ['no criteria', []],
    ['two criteria with one id', [thesis, { ...voice, id: 'thesis' }]],
    ['a criterion without a name', [{ ...voice, title: ' ' }]],
    ['more points than there may be', [{ ...voice, maxPoints: 1001 }]],
    ['too many criteria', Array.from({ length: 21 }, (_, at) => ({ ...voice, id: `c${at}` }))],
  ])('refuses %s', async (_, wrong) => {
    const { assignment, instructor } = await aSubmission(null);
    const before = await detail(instructor, assignment);
    const response = await server.app.inject({
      method: 'PATCH',
      url: '/api/classes/assignment',
      headers: server.as(instructor),
      payload: { ...before, rubric: { criteria: wrong } },
    });
    expect(response.statusCode).toBe(400);
    expect((await detail(instructor, assignment)).rubric).toBeNull();
  });
});

describe('POST /api/classes/rubric/assess', () => {
  it('keeps points and comments, which the student sees with the grades', async () => {
    const { assignment, student, instructor, course, submissionId } = await aSubmission();
    const ratings = [rated('thesis', 4), rated('voice', 4.5, 'Yours.')];
    expect((await assess(instructor, submissionId, ratings, { seen: null })).statusCode).toBe(200);
    const assistant = await anAssistant(server, course, 'seeGrades');
    expect((await read(assistant, submissionId))?.assessment).toMatchObject({
      ratings,
      author: `${instructor.firstName} ${instructor.lastName}`,
      outdated: false,
    });
    expect((await assess(assistant, submissionId, [])).statusCode).toBe(404);
    await anAssistant(server, course);
    expect((await read(assistant, submissionId))?.assessment).toBeNull();
    expect((await own(student, assignment))?.assessment).toBeNull();
    await ask(server, instructor, `/classes/releaseGrades?id=${submissionId}&status=true`);
    expect((await own(student, assignment))?.assessment?.ratings).toEqual(ratings);
    expect((await detail(instructor, assignment)).rubric?.assessed).toBe(1);
  });

  it('is withdrawn by leaving out points and comments', async () => {
    const { instructor, submissionId } = await aSubmission();
    await assess(instructor, submissionId, [rated('thesis', 4)]);
    await assess(instructor, submissionId, [rated('thesis', null)]);
    expect((await read(instructor, submissionId))?.assessment).toBeNull();
  });

  it.each([
    ['points between two levels', [rated('thesis', 3)]],
    ['more than the range', [rated('voice', 6.5)]],
    ['another criterion', [rated('style', 1)]],
  ])('refuses %s', async (_, ratings) => {
    const { instructor, submissionId } = await aSubmission();
    const response = await assess(instructor, submissionId, ratings);
    expect([response.statusCode, response.json().code]).toEqual([409, 'rubric-changed']);
    expect((await read(instructor, submissionId))?.assessment).toBeNull();
  });

  it('informs the second of two people that the first was there', async () => {
    const { instructor, submissionId } = await aSubmission();
    await assess(instructor, submissionId, [rated('thesis', 4)], { seen: null });
    const second = await assess(instructor, submissionId, [rated('thesis', 2)], { seen: null });
    expect([second.statusCode, second.json().code]).toEqual([409, 'rubric-changed']);
    const seen = (await read(instructor, submissionId))?.assessment?.assessedAt;
    const third = await assess(instructor, submissionId, [rated('thesis', 2)], { seen });
    expect(third.statusCode).toBe(200);
  });

  it('stays with the rubric that the work was assessed by, until its author goes on with the new one', async () => {
    const { assignment, instructor, submissionId } = await aSubmission();
    await assess(instructor, submissionId, [rated('thesis', 2), rated('voice', 6)]);
    const changed = [{ ...thesis, levels: [level(0, 'Missing'), level(5, 'Clear')] }, voice];
    await changeAssignment(server, instructor, assignment.id, { rubric: { criteria: changed } });
    const after = await read(instructor, submissionId);
    expect(after?.assessment).toMatchObject({
      outdated: true,
      ratings: [rated('thesis', 2), rated('voice', 6)],
      criteria: [{ maxPoints: 4 }, { maxPoints: 6 }],
    });
    expect(after?.criteria).toMatchObject([{ maxPoints: 5 }, { maxPoints: 6 }]);
    server.advance(MINUTE);
    expect((await assess(instructor, submissionId, [rated('thesis', 4)])).statusCode).toBe(200);
    const renewed = [rated('thesis', 5), rated('voice', 6)];
    expect((await assess(instructor, submissionId, renewed)).statusCode).toBe(409);
    expect((await assess(instructor, submissionId, renewed, { renew: true })).statusCode).toBe(200);
    expect((await read(instructor, submissionId))?.assessment).toMatchObject({
      outdated: false,
      ratings: renewed,
    });
  });
});

describe('GET /api/classes/rubric/results', () => {
  it('says how the class did by each criterion', async () => {
    const { course, assignment, instructor, submissionId } = await aSubmission();
    const other = await started(server, await enrolled(server, course), assignment);
    await started(server, await enrolled(server, course), assignment);
    await assess(instructor, submissionId, [rated('thesis', 4), rated('voice', 3)]);
    await assess(instructor, other.submissionId, [rated('thesis', 2)]);
    const assistant = await anAssistant(server, course, 'seeGrades');
    const url = `/classes/rubric/results?id=${assignment.id}`;
    const results = await ask<RubricResults>(server, assistant, url, undefined, 'GET');
    expect(results).toMatchObject({ title: 'Essay', assessed: 2, outdated: 0, submissions: 3 });
    expect(results.criteria).toMatchObject([
      { rated: 2, mean: 3, counts: [{ count: 0 }, { count: 1 }, { count: 1 }] },
      { rated: 1, mean: 3, counts: [{ points: 3, count: 1 }] },
    ]);
  });
});

describe('/api/rubrics', () => {
  it('keeps rubrics of one person by title, and replaces one of the same title', async () => {
    const { instructor } = await aClass(server);
    const { instructor: other } = await aClass(server);
    const keep = (title: string, kept: object[]) =>
      ask<OwnedRubric>(server, instructor, '/rubrics', { title, criteria: kept });
    const list = (person: TestUser) =>
      ask<OwnedRubric[]>(server, person, '/rubrics', undefined, 'GET');
    const first = await keep('Essays', criteria);
    await keep('Drafts', [voice]);
    expect((await keep('Essays', [voice])).id).toBe(first.id);
    expect((await list(instructor)).map(({ title, criteria: of }) => [title, of.length])).toEqual([
      ['Drafts', 1],
      ['Essays', 1],
    ]);
    expect(await list(other)).toEqual([]);
    const url = `/rubrics?id=${first.id}`;
    const foreign = await server.app.inject({
      method: 'DELETE',
      url: `/api${url}`,
      headers: server.as(other),
    });
    expect(foreign.statusCode).toBe(404);
    await ask(server, instructor, url, undefined, 'DELETE');
    expect(await list(instructor)).toHaveLength(1);
  });
});

describe('GET /api/rubrics/copyable', () => {
  it('has the rubrics of assignments that the caller teaches', async () => {
    const { assignment, instructor } = await aSubmission();
    await aSubmission();
    const list = await ask<object[]>(server, instructor, '/rubrics/copyable', undefined, 'GET');
    expect(list).toMatchObject([
      { assignmentId: assignment.id, title: 'Essay', className: 'Writing 101' },
    ]);
    expect(list).toHaveLength(1);
  });
});
