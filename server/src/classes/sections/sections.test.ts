import type { Groups } from '@antecedent/contracts/assignments/groups';
import type { PlacedList, Sections } from '@antecedent/contracts/classes/sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  type TestClass,
} from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { acceptInvitations } from '../classes/roster.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

type Placements = { name: string | null; studentIds: string[] }[];

const read = ({ id, instructor }: TestClass, reader: TestUser = instructor) =>
  ask<Sections>(server, reader, `/classes/sections?classId=${id}`, undefined, 'GET');
const arrange = ({ id, instructor }: TestClass, placements: Placements, replace = false) =>
  ask<Sections>(server, instructor, '/classes/sections', { classId: id, placements, replace });
const send = (
  { instructor }: TestClass,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(instructor),
    ...(payload && { payload }),
  });
const imported = ({ id, instructor }: TestClass, csv: string, dryRun = false) =>
  ask<PlacedList>(server, instructor, '/classes/sections/list', { classId: id, csv, dryRun });

/** The names of sections with the last names of their students. */
async function shown(course: TestClass, people: readonly TestUser[]) {
  const names = new Map(people.map(({ id, lastName }) => [id, lastName]));
  const { sections } = await read(course);
  return Object.fromEntries(
    sections.map(({ name, studentIds }) => [name, studentIds.map((id) => names.get(id)).sort()]),
  );
}

async function aClassOf(...lastNames: string[]) {
  const course = await aClass(server);
  const people: TestUser[] = [];
  for (const lastName of lastNames)
    people.push(await enrolled(server, course, await aUser(server, { lastName })));
  return { course, people };
}

const idsOf = (people: readonly TestUser[]) => people.map(({ id }) => id);

describe('POST /api/classes/sections', () => {
  it('creates sections, moves students between them and out of them, and sorts numbers', async () => {
    const { course, people } = await aClassOf('Ada', 'Ben', 'Cem');
    await arrange(course, [
      { name: 'Group 10', studentIds: idsOf(people.slice(0, 2)) },
      { name: 'Group 2', studentIds: [] },
    ]);
    const moved = await arrange(course, [
      { name: 'group 2', studentIds: idsOf(people.slice(1)) },
      { name: null, studentIds: idsOf(people.slice(0, 1)) },
    ]);
    expect(moved.sections.map(({ name }) => name)).toEqual(['Group 2', 'Group 10']);
    expect(await shown(course, people)).toEqual({ 'Group 2': ['Ben', 'Cem'], 'Group 10': [] });
  });

  it('replaces the whole arrangement where asked, and keeps sections of the same name', async () => {
    const { course, people } = await aClassOf('Ada', 'Ben');
    const before = await arrange(course, [
      { name: 'A', studentIds: idsOf(people) },
      { name: 'B', studentIds: [] },
    ]);
    const after = await arrange(course, [{ name: 'A', studentIds: idsOf(people.slice(1)) }], true);
    expect(await shown(course, people)).toEqual({ A: ['Ben'] });
    expect(after.sections[0]?.id).toBe(before.sections[0]?.id);
  });

  it('rejects a student in two sections, and people who are no students of the class', async () => {
    const { course, people } = await aClassOf('Ada');
    const [ada] = idsOf(people);
    const stranger = await aUser(server);
    const post = (placements: unknown) =>
      send(course, 'POST', '/classes/sections', { classId: course.id, placements });
    const twice = await post([
      { name: 'A', studentIds: [ada] },
      { name: 'B', studentIds: [ada] },
    ]);
    expect(twice.statusCode).toBe(400);
    expect((await post([{ name: 'A', studentIds: [stranger.id] }])).statusCode).toBe(404);
    expect((await read(course)).sections).toEqual([]);
  });

  it('leaves out students who have left, and has them again when they return', async () => {
    const { course, people } = await aClassOf('Ada');
    await arrange(course, [{ name: 'A', studentIds: idsOf(people) }]);
    const removed = await send(course, 'DELETE', '/classes/dropstudent', {
      classId: course.id,
      studentId: people[0]?.id,
    });
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await shown(course, people)).toEqual({ A: [] });
    await ask(server, course.instructor, '/classes/roster', {
      classId: course.id,
      csv: people[0]?.email,
      dryRun: false,
    });
    expect(await shown(course, people)).toEqual({ A: ['Ada'] });
  });
});

describe('PUT and DELETE /api/classes/sections', () => {
  it('renames a section, unless another one has the name', async () => {
    const { course } = await aClassOf();
    const { sections } = await arrange(course, [
      { name: 'A', studentIds: [] },
      { name: 'B', studentIds: [] },
    ]);
    const rename = (name: string) =>
      send(course, 'PUT', '/classes/sections', { classId: course.id, id: sections[0]?.id, name });
    expect((await rename('b')).json()).toMatchObject({ key: 'sections.nameTaken' });
    expect((await rename('a')).statusCode).toBe(200);
    expect(Object.keys(await shown(course, []))).toEqual(['a', 'B']);
  });

  it('deletes a section, never one of another class', async () => {
    const { course, people } = await aClassOf('Ada');
    const other = await aClassOf();
    const { sections } = await arrange(course, [{ name: 'A', studentIds: idsOf(people) }]);
    const remove = (of: TestClass) =>
      send(of, 'DELETE', `/classes/sections?classId=${of.id}&id=${sections[0]?.id}`);
    expect((await remove(other.course)).statusCode).toBe(404);
    expect((await remove(course)).json()).toMatchObject({ sections: [] });
  });
});

describe('POST /api/classes/sections/list', () => {
  it('previews what changes and what is wrong, then changes exactly that', async () => {
    const { course, people } = await aClassOf('Ada', 'Ben', 'Cem');
    const [ada, ben, cem] = people as [TestUser, TestUser, TestUser];
    await arrange(course, [{ name: 'Tuesday', studentIds: [ben.id, cem.id] }]);
    const csv = [
      'Section;Email;Last name',
      `tuesday;${ada.email};Ada`,
      `TUESDAY;${ben.email};Ben`,
      `;${cem.email};Cem`,
      `Friday;nobody@school.example;Nobody`,
      `Friday;${ada.email};Ada`,
      `Friday;;Nameless`,
    ].join('\n');
    const preview = await imported(course, csv, true);
    expect(preview.rows).toMatchObject([
      { line: 2, outcome: 'placed', from: null, to: 'Tuesday' },
      { line: 3, outcome: 'unchanged' },
      { line: 4, outcome: 'placed', from: 'Tuesday', to: null },
      { line: 5, outcome: 'refused', problem: { key: 'sections.noStudent' } },
      { line: 6, outcome: 'refused', problem: { key: 'classes.lineTwice' } },
      { line: 7, outcome: 'refused', problem: { key: 'classes.lineWithoutEmail' } },
    ]);
    expect(preview.created).toEqual([]);
    expect(await shown(course, people)).toEqual({ Tuesday: ['Ben', 'Cem'] });
    expect(await imported(course, csv)).toEqual(preview);
    expect(await shown(course, people)).toEqual({ Tuesday: ['Ada', 'Ben'] });
  });

  it('names new sections once, however they are spelled, and rejects a file without the column', async () => {
    const { course, people } = await aClassOf('Ada', 'Ben');
    const csv = `Email,Section\n${people[0]?.email},Friday\n${people[1]?.email},FRIDAY`;
    expect((await imported(course, csv)).created).toEqual(['Friday']);
    expect(await shown(course, people)).toEqual({ Friday: ['Ada', 'Ben'] });
    const without = await send(course, 'POST', '/classes/sections/list', {
      classId: course.id,
      csv: `${people[0]?.email},Friday`,
      dryRun: true,
    });
    expect(without.json()).toMatchObject({ key: 'sections.noSectionColumn' });
  });
});

describe('the class list', () => {
  it('puts enrolled and invited people into sections; an empty cell leaves them where they are', async () => {
    const { course, people } = await aClassOf('Ada', 'Ben');
    await arrange(course, [{ name: 'Tuesday', studentIds: idsOf(people) }]);
    const email = `late-${course.id}@school.example`;
    const csv = `Email,Section\n${people[0]?.email},Friday\n${people[1]?.email},\n${email},Friday`;
    const roster = (dryRun: boolean) =>
      ask<{ rows: { section: string | null }[] }>(server, course.instructor, '/classes/roster', {
        classId: course.id,
        csv,
        dryRun,
      });
    const { rows } = await roster(true);
    expect(rows.map(({ section }) => section)).toEqual(['Friday', null, 'Friday']);
    await roster(false);
    const joined = await aUser(server, { email, lastName: 'Late' });
    await server.db.transaction((tx) => acceptInvitations(tx, joined, server.now()));
    expect(await shown(course, [...people, joined])).toEqual({
      Tuesday: ['Ben'],
      Friday: ['Ada', 'Late'],
    });
  });

  it('is exported with sections', async () => {
    const { course, people } = await aClassOf('Ada');
    const exported = async () =>
      (
        await server.app.inject({
          url: `/api/classes/roster?id=${course.id}`,
          headers: server.as(course.instructor),
        })
      ).body;
    expect(await exported()).not.toContain('Section');
    await arrange(course, [{ name: 'Tuesday 10:00', studentIds: idsOf(people) }]);
    expect(await exported()).toMatch(/E-mail,Section,Total[\s\S]*,Tuesday 10:00,/);
  });
});

describe('a student', () => {
  it('sees their own section', async () => {
    const { course, people } = await aClassOf('Ada', 'Ben');
    await arrange(course, [{ name: 'Tuesday', studentIds: idsOf(people.slice(0, 1)) }]);
    const seen = (person: TestUser | undefined) =>
      ask<{ section: string | null }>(
        server,
        person ?? null,
        `/classes/getmyclass?id=${course.id}`,
      );
    expect((await seen(people[0])).section).toBe('Tuesday');
    expect((await seen(people[1])).section).toBeNull();
  });
});

describe('PUT /api/classes/sections/assistant', () => {
  it('gives an assistant sections of the class, which end with the assistance', async () => {
    const { course } = await aClassOf();
    const assistant = await anAssistant(server, course);
    const { sections } = await arrange(course, [
      { name: 'A', studentIds: [] },
      { name: 'B', studentIds: [] },
    ]);
    const other = await aClassOf();
    const foreign = await arrange(other.course, [{ name: 'C', studentIds: [] }]);
    const put = (sectionIds: (string | undefined)[]) =>
      send(course, 'PUT', '/classes/sections/assistant', {
        classId: course.id,
        assistantId: assistant.id,
        sectionIds,
      });
    expect((await put([foreign.sections[0]?.id])).statusCode).toBe(404);
    expect((await put([sections[1]?.id])).statusCode).toBe(200);
    expect((await read(course, assistant)).own).toEqual([sections[1]?.id]);
    expect((await read(course)).own).toEqual([]);
    await ask(
      server,
      course.instructor,
      `/assistant/ta?classId=${course.id}&userId=${assistant.id}`,
      undefined,
      'DELETE',
    );
    expect((await read(course)).sections[1]?.assistantIds).toEqual([]);
  });
});

describe('groups of an assignment', () => {
  it('are arranged by hand and by file, for each assignment by itself', async () => {
    const { course, people } = await aClassOf('Ada', 'Ben');
    const [first, second] = [
      await anAssignment(server, course),
      await anAssignment(server, course),
    ];
    const groups = (assignmentId: string) =>
      ask<Groups>(
        server,
        course.instructor,
        `/classes/groups?assignmentId=${assignmentId}`,
        undefined,
        'GET',
      );
    await ask(server, course.instructor, '/classes/groups', {
      assignmentId: first.id,
      placements: [{ name: 'Red', studentIds: idsOf(people) }],
    });
    const list = await ask<PlacedList>(server, course.instructor, '/classes/groups/list', {
      assignmentId: first.id,
      csv: `Email,Group\n${people[1]?.email},Blue`,
      dryRun: false,
    });
    expect(list.rows).toMatchObject([{ from: 'Red', to: 'Blue' }]);
    expect((await groups(first.id)).groups).toMatchObject([
      { name: 'Blue', studentIds: [people[1]?.id] },
      { name: 'Red', studentIds: [people[0]?.id] },
    ]);
    expect((await groups(second.id)).groups).toEqual([]);
  });
});
