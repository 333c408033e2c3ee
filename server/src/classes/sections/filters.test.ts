import type { Groups } from '@antecedent/contracts/assignments/groups';
import type { Sections } from '@antecedent/contracts/classes/sections';
import type { QueueEntry, QueuePlaceAnswer } from '@antecedent/contracts/grading/queue';
import type { ClassTimes } from '@antecedent/contracts/insight/analytics/class-times';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

const get = <T>(person: TestUser, url: string) => ask<T>(server, person, url, undefined, 'GET');
const bodyOf = async (person: TestUser, url: string) =>
  (await server.app.inject({ url: `/api${url}`, headers: server.as(person) })).body;

/** Ada and Cem are in the section, Ada and Ben in the group; all have begun but Dora. */
async function aDividedClass(options: { withoutNames?: boolean } = {}) {
  const course = await aClass(server);
  const { instructor, id: classId } = course;
  const assignment = await anAssignment(server, course, options);
  const people: TestUser[] = [];
  for (const firstName of ['Ada', 'Ben', 'Cem', 'Dora'])
    people.push(
      await enrolled(server, course, await aUser(server, { firstName, lastName: 'Álvarez' })),
    );
  const [ada, ben, cem, dora] = people as [TestUser, TestUser, TestUser, TestUser];
  const works: string[] = [];
  for (const student of [ada, ben, cem]) {
    const work = await started(server, student, assignment);
    await saved(server, student, work.fileId, 'Some words.');
    works.push(work.submissionId);
  }
  const { sections } = await ask<Sections>(server, instructor, '/classes/sections', {
    classId,
    placements: [{ name: 'Tuesday 10:00', studentIds: [ada.id, cem.id] }],
  });
  const { groups } = await ask<Groups>(server, instructor, '/classes/groups', {
    assignmentId: assignment.id,
    placements: [{ name: 'Red', studentIds: [ada.id, ben.id] }],
  });
  const [section, group] = [sections[0]?.id ?? '', groups[0]?.id ?? ''];
  return { course, instructor, assignment, ada, ben, cem, dora, works, section, group };
}

describe('the queue', () => {
  it('goes through a section, a group, or both, and counts within them', async () => {
    const { instructor, assignment, works, section, group } = await aDividedClass();
    const list = async (choice: string) => {
      const url = `/classes/queue?assignmentId=${assignment.id}${choice}`;
      const { entries } = await get<{ entries: QueueEntry[] }>(instructor, url);
      return entries.map(({ name }) => name.split(' ')[0]);
    };
    expect(await list(`&section=${section}`)).toEqual(['Ada', 'Cem']);
    expect(await list(`&group=${group}`)).toEqual(['Ada', 'Ben']);
    expect(await list(`&section=${section}&group=${group}`)).toEqual(['Ada']);
    const place = await get<QueuePlaceAnswer>(
      instructor,
      `/classes/queue/place?submissionId=${works[0]}&section=${section}`,
    );
    expect(place).toMatchObject({ index: 0, count: 2, next: works[2], byPart: true });
    expect(place.counts.all).toBe(2);
  });

  it('shows assistants their own sections, and everyone to those without', async () => {
    const { course, assignment, section } = await aDividedClass();
    const assistant = await anAssistant(server, course);
    const count = async () => {
      const url = `/classes/queue?assignmentId=${assignment.id}&section=own`;
      return (await get<{ count: number }>(assistant, url)).count;
    };
    expect(await count()).toBe(4);
    await ask(
      server,
      course.instructor,
      '/classes/sections/assistant',
      { classId: course.id, assistantId: assistant.id, sectionIds: [section] },
      'PUT',
    );
    expect(await count()).toBe(2);
  });

  it('knows no section or group of another class', async () => {
    const { instructor, assignment } = await aDividedClass();
    const other = await aDividedClass();
    for (const choice of [`section=${other.section}`, `group=${other.group}`]) {
      const response = await server.app.inject({
        url: `/api/classes/queue?assignmentId=${assignment.id}&${choice}`,
        headers: server.as(instructor),
      });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe('figures of a class', () => {
  it('are those of a section where one is chosen', async () => {
    const { course, instructor, section, ada, cem } = await aDividedClass();
    const times = (choice = '') =>
      ask<ClassTimes>(
        server,
        instructor,
        `/classes/analytics/times?id=${course.id}${choice}`,
        undefined,
        'GET',
      );
    expect((await times()).students).toHaveLength(4);
    const ofSection = await times(`&section=${section}`);
    expect(ofSection.students.map(({ studentId }) => studentId)).toEqual([ada.id, cem.id]);
    const words = async (choice: string) => {
      const { figure } = await ask<{ figure: { words: number[] } }>(
        server,
        instructor,
        `/classes/getClassLineGraphLogs?id=${course.id}${choice}`,
      );
      return figure.words.reduce((sum, one) => sum + one, 0);
    };
    const whole = await words('');
    expect(whole).toBeGreaterThan(0);
    expect((await words(`&section=${section}`)) / whole).toBeCloseTo(2 / 3);
  });
});

describe('exports', () => {
  it('name the section of each student, and the group in an archive of submissions', async () => {
    const { course, instructor } = await aDividedClass();
    const book = await bodyOf(instructor, `/classes/gradebook/export?id=${course.id}&format=csv`);
    expect(book).toMatch(/E-mail,Section,/);
    expect(book).toContain('Tuesday 10:00');
    const workbook = await bodyOf(instructor, `/classes/workbook?id=${course.id}&format=csv`);
    expect(workbook.split('\r\n')[0]).toContain('Email,Section,');
    expect(workbook).toContain('Tuesday 10:00');
  });
});

describe('an assignment with hidden names', () => {
  it('is never filtered by section or group', async () => {
    const { instructor, assignment, works, section, group } = await aDividedClass({
      withoutNames: true,
    });
    const list = await get<{ count: number }>(
      instructor,
      `/classes/queue?assignmentId=${assignment.id}&section=${section}&group=${group}`,
    );
    expect(list.count).toBe(4);
    const place = await get<QueuePlaceAnswer>(
      instructor,
      `/classes/queue/place?submissionId=${works[0]}&section=${section}`,
    );
    expect(place).toMatchObject({ count: 4, byPart: false });
  });

  it('gives no figures of its writers by section', async () => {
    const { course, instructor, assignment, section } = await aDividedClass({ withoutNames: true });
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const now = server.now().getTime();
    const writers = (choice: string) =>
      server.app.inject({
        url: `/api/classes/analytics/writers?${new URLSearchParams({
          id: course.id,
          assignmentId: assignment.id,
          from: day(now - DAY),
          to: day(now + DAY),
          fromHour: '0',
          toHour: '24',
        })}${choice}`,
        headers: server.as(instructor),
      });
    expect((await writers('')).statusCode).toBe(200);
    expect((await writers(`&section=${section}`)).statusCode).toBe(404);
  });

  it('names no one of its students by the ids of sections and groups', async () => {
    const { course, instructor, assignment } = await aDividedClass({ withoutNames: true });
    const { sections } = await get<Sections>(instructor, `/classes/sections?classId=${course.id}`);
    const { groups } = await get<Groups>(
      instructor,
      `/classes/groups?assignmentId=${assignment.id}`,
    );
    const detail = await ask<{ withoutNames: { students: { id: string }[] }[] }>(
      server,
      instructor,
      `/classes/getclass?id=${course.id}`,
    );
    const hidden = detail.withoutNames.flatMap(({ students }) => students.map(({ id }) => id));
    expect(hidden).toHaveLength(4);
    const placed = [...sections, ...groups].flatMap(({ studentIds }) => studentIds);
    expect(placed.filter((id) => hidden.includes(id))).toEqual([]);
  });
});
