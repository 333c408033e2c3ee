import type { QueueEntry, QueuePlaceAnswer } from '@antecedent/contracts/grading/queue';
import type { GradingShares } from '@antecedent/contracts/grading/shares';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classMembers } from '../../ground/db/schema/classes.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function aDividedClass(students: number, options: { withoutNames?: boolean } = {}) {
  const course = await aClass(server);
  const assignment = await anAssignment(server, course, options);
  const people: TestUser[] = [];
  for (let nth = 0; nth < students; nth++) people.push(await enrolled(server, course));
  const assistant = await anAssistant(server, course);
  const colleague = await aCoInstructor(server, course);
  const read = (person: TestUser) =>
    ask<GradingShares>(server, person, `/classes/shares?id=${assignment.id}`, undefined, 'GET');
  const put = (person: TestUser, markers: readonly TestUser[], division: object) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/classes/shares',
      headers: server.as(person),
      payload: { assignmentId: assignment.id, markerIds: markers.map(({ id }) => id), division },
    });
  const divide = async (markers: readonly TestUser[], division: object = { by: 'random' }) => {
    const response = await put(course.instructor, markers, division);
    expect(response.statusCode).toBe(200);
    return response.json<GradingShares>();
  };
  return { course, assignment, people, assistant, colleague, read, put, divide };
}

const sizeOf = ({ markers }: GradingShares, { id }: TestUser) =>
  markers.find((one) => one.id === id)?.students;

describe('PUT /api/classes/shares', () => {
  it('divides students at random in equal parts, and gives those who join to the smallest', async () => {
    const { course, people, assistant, colleague, read, divide } = await aDividedClass(5);
    const found = await divide([assistant, colleague]);
    expect(found).toMatchObject({ divided: true, mine: [] });
    expect(found.shares.map(({ studentId }) => studentId).sort()).toEqual(
      people.map(({ id }) => id).sort(),
    );
    const sizes = [sizeOf(found, assistant), sizeOf(found, colleague)];
    expect([...sizes].sort()).toEqual([2, 3]);
    expect(found.markers.find(({ id }) => id === course.instructor.id)).toMatchObject({
      role: 'owner',
      isMarker: false,
      students: 0,
    });
    const late = await enrolled(server, course);
    const smaller = sizes[0] === 2 ? assistant : colleague;
    const after = await read(course.instructor);
    expect(after.shares).toContainEqual({ studentId: late.id, markerId: smaller.id });
    expect(after.shares).toEqual(expect.arrayContaining(found.shares));
    expect(await read(course.instructor)).toEqual(after);
  });

  it('gives students by name, and passes on the share of who no longer teaches', async () => {
    const { course, people, assistant, colleague, read, divide } = await aDividedClass(3);
    const given = [{ studentId: people[0]!.id, markerId: assistant.id }];
    const first = await divide([assistant, colleague], { by: 'name', shares: given });
    // The others go to the smallest share, one by one.
    expect([sizeOf(first, assistant), sizeOf(first, colleague)].sort()).toEqual([1, 2]);
    expect(first.shares).toContainEqual(given[0]);
    const shares = people.map(({ id: studentId }) => ({ studentId, markerId: assistant.id }));
    expect(sizeOf(await divide([assistant, colleague], { by: 'name', shares }), assistant)).toBe(3);
    const one = [{ studentId: shares[0]?.studentId, markerId: colleague.id }];
    const moved = await divide([assistant, colleague], { by: 'name', shares: one });
    expect([sizeOf(moved, assistant), sizeOf(moved, colleague)]).toEqual([2, 1]);
    await server.db
      .delete(classMembers)
      .where(and(eq(classMembers.classId, course.id), eq(classMembers.userId, assistant.id)));
    expect(sizeOf(await read(course.instructor), colleague)).toBe(3);
    expect(await divide([])).toMatchObject({ divided: false, shares: [] });
  });

  it('is for instructors, with people of the class alone', async () => {
    const { course, people, assistant, colleague, read, put, divide } = await aDividedClass(2);
    const stranger = await anAssistant(server, await aClass(server));
    const random = { by: 'random' };
    expect((await put(assistant, [assistant], random)).statusCode).toBe(403);
    expect((await put(course.instructor, [stranger], random)).statusCode).toBe(409);
    expect((await put(course.instructor, people, random)).statusCode).toBe(409);
    const to = (studentId: string, { id: markerId }: TestUser) => ({
      by: 'name',
      shares: [{ studentId, markerId }],
    });
    const foreign = to(stranger.id, assistant);
    expect((await put(course.instructor, [assistant], foreign)).statusCode).toBe(404);
    const other = to(people[0]!.id, colleague);
    expect((await put(course.instructor, [assistant], other)).statusCode).toBe(409);
    expect(await read(course.instructor)).toMatchObject({ divided: false });
    // Assistants learn who is in their own share.
    await divide([assistant], to(people[0]!.id, assistant));
    expect(await read(assistant)).toMatchObject({ divided: true, markers: [], shares: [] });
    expect((await read(assistant)).mine).toHaveLength(2);
  });

  it('names no student whose name is hidden', async () => {
    const { people, course, assistant, colleague, read, put, divide } = await aDividedClass(4, {
      withoutNames: true,
    });
    const { shares } = await divide([assistant, colleague]);
    const ids = new Set(people.map(({ id }) => id));
    expect(shares.some(({ studentId }) => ids.has(studentId))).toBe(false);
    expect((await read(assistant)).mine.some((id) => ids.has(id))).toBe(false);
    const all = shares.map(({ studentId }) => ({ studentId, markerId: assistant.id }));
    const moved = await divide([assistant, colleague], { by: 'name', shares: all });
    expect(sizeOf(moved, assistant)).toBe(4);
    const byName = [{ studentId: people[0]!.id, markerId: colleague.id }];
    const refused = await put(course.instructor, [assistant, colleague], {
      by: 'name',
      shares: byName,
    });
    expect(refused.statusCode).toBe(404);
  });
});

describe('the grading queue of a share', () => {
  it('leads through the share of the reader, counts it, and leaves those without one everything', async () => {
    const { course, assignment, people, assistant, colleague, read, divide } =
      await aDividedClass(4);
    const works: { student: TestUser; submissionId: string }[] = [];
    for (const student of people) {
      const { submissionId } = await started(server, student, assignment);
      await ask(server, course.instructor, `/classes/setFinal?id=${submissionId}`);
      works.push({ student, submissionId });
    }
    const [mine, others] = [works.slice(0, 2), works.slice(2)];
    const to = (marker: TestUser, list: typeof works) =>
      list.map(({ student }) => ({ studentId: student.id, markerId: marker.id }));
    await divide([assistant, colleague], {
      by: 'name',
      shares: [...to(assistant, mine), ...to(colleague, others)],
    });
    const place = (person: TestUser, submissionId: string, share: string) =>
      ask<QueuePlaceAnswer>(
        server,
        person,
        `/classes/queue/place?submissionId=${submissionId}&filter=toGrade&share=${share}`,
        undefined,
        'GET',
      );
    const list = (person: TestUser, share: string) =>
      ask<{ entries: QueueEntry[]; count: number }>(
        server,
        person,
        `/classes/queue?assignmentId=${assignment.id}&share=${share}`,
        undefined,
        'GET',
      );
    const own = new Set(mine.map(({ submissionId }) => submissionId));
    const { entries } = await list(assistant, 'mine');
    expect(new Set(entries.map(({ submissionId }) => submissionId))).toEqual(own);
    const first = entries[0]?.submissionId ?? '';
    const second = entries[1]?.submissionId ?? '';
    expect(await place(assistant, first, 'mine')).toMatchObject({
      index: 0,
      count: 2,
      previous: null,
      next: second,
      counts: { toGrade: 2, all: 2 },
      mine: 2,
    });
    expect(await place(assistant, first, 'all')).toMatchObject({ count: 4, mine: 2 });
    // A text of someone else's share has no place, and leads into the own share.
    const foreign = await place(assistant, others[0]!.submissionId, 'mine');
    expect(foreign).toMatchObject({ index: null, count: 2 });
    for (const id of [foreign.previous, foreign.next]) {
      if (id !== null) expect(own.has(id)).toBe(true);
    }
    expect((await list(course.instructor, 'mine')).count).toBe(4);
    expect(await place(course.instructor, first, 'mine')).toMatchObject({ count: 4, mine: null });
    // How far each is.
    await ask(server, course.instructor, `/classes/setGrade?id=${first}&grade=80`);
    const { markers } = await read(course.instructor);
    expect(markers.find(({ id }) => id === assistant.id)).toMatchObject({
      students: 2,
      graded: 1,
      toGrade: 1,
    });
  });
});
