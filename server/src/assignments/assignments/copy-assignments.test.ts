import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { Sections } from '@antecedent/contracts/classes/sections';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import { zonedIso } from '@antecedent/domain/calendar/class-calendar';
import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { DAY, HOUR } from '@antecedent/domain/time';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments, assignmentTemplates, drafts } from '../../ground/db/schema/assignments.ts';
import { peerReviewAllocations, peerReviewForms } from '../../ground/db/schema/peer-review.ts';
import { rubrics } from '../../ground/db/schema/rubrics.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  ask,
  enrolled,
  saved,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-09-01T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
afterAll(() => server.close());

const post = (person: TestUser, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, headers: server.as(person), payload });
const copy = (person: TestUser, classId: string, ids: string[], weeks: number) =>
  post(person, '/classes/assignments/copy', {
    classId,
    assignments: ids.map((id, index) => ({ id, title: `Copy ${index + 1}`, weeks })),
  });

/** A column is copied as it is, moved with the dates, or not copied for a reason. */
type Fate = 'copied' | 'moved' | { not: string };

const ITS_OWN = { not: 'identifies the original' };
const NEW_TIME = { not: 'when the copy was made' };

/** Every column that makes up an assignment. A new one must be added here, and to the copy. */
const FATES: readonly [string, PgTable, Record<string, Fate>][] = [
  [
    'assignments',
    assignments,
    {
      id: ITS_OWN,
      classId: { not: 'the copy is in the chosen class' },
      title: { not: 'chosen for the copy' },
      description: 'copied',
      readingList: 'copied',
      startAt: 'moved',
      endAt: 'moved',
      postAt: 'moved',
      gradesReleasedAt: { not: 'is about the grades of the original’s students' },
      pointValue: 'copied',
      multiDraft: 'copied',
      autoSubmission: 'copied',
      autoEvaluate: 'copied',
      autoAccept: 'copied',
      autoItemsDisable: 'copied',
      preventAfterDueDate: 'copied',
      uploadFile: 'copied',
      mainFileType: 'copied',
      visible: 'copied',
      publishAt: 'moved',
      trashedAt: { not: 'nothing is copied from the trash' },
      stopped: { not: 'pauses the work of the original’s students' },
      timed: 'copied',
      askPasteSource: 'copied',
      aiPolicy: 'copied',
      latePolicy: 'copied',
      effortShare: 'copied',
      revisionShare: 'copied',
      withoutNames: 'copied',
      showAnalytics: 'copied',
      showAnalyticsAlways: 'copied',
      createdAt: NEW_TIME,
    },
  ],
  [
    'drafts',
    drafts,
    {
      id: ITS_OWN,
      assignmentId: ITS_OWN,
      title: 'copied',
      deadline: 'moved',
      pointValue: 'copied',
      peerReviewDeadline: 'moved',
      type: 'copied',
    },
  ],
  [
    'assignment_templates',
    assignmentTemplates,
    {
      id: ITS_OWN,
      assignmentId: ITS_OWN,
      ownerId: { not: 'the person who copies' },
      type: 'copied',
      kind: 'copied',
      title: 'copied',
      templateFileId: 'copied',
      templateTitle: 'copied',
      allowImport: 'copied',
      createdAt: NEW_TIME,
    },
  ],
  [
    'rubrics',
    rubrics,
    {
      id: ITS_OWN,
      assignmentId: ITS_OWN,
      title: 'copied',
      criteria: 'copied',
      changedAt: NEW_TIME,
    },
  ],
  [
    'peer_review_forms',
    peerReviewForms,
    { assignmentId: ITS_OWN, questions: 'copied', changedAt: NEW_TIME },
  ],
  [
    'peer_review_allocations',
    peerReviewAllocations,
    {
      assignmentId: ITS_OWN,
      mode: 'copied',
      reviewersPerReviewee: 'copied',
      anonymous: 'copied',
      openReview: 'copied',
      suggestions: 'copied',
      seed: { not: 'draws pairs of the original’s students' },
      separations: { not: 'names students of the original' },
      allocateAtDeadline: 'copied',
      pairing: 'copied',
      namesRequestedAt: { not: 'asks reviewers of the original' },
      namesRequestedBy: { not: 'asks reviewers of the original' },
      reassignHours: 'copied',
      pointValue: 'copied',
      changedAt: NEW_TIME,
    },
  ],
];

type Row = Record<string, unknown>;
/** The rows of an assignment in one of these tables, in an order that doesn't depend on ids. */
async function rowsOf(table: PgTable, assignmentId: string): Promise<Row[]> {
  const columns = getTableColumns(table);
  const key = (columns.assignmentId ?? columns.id)!;
  const order = columns.deadline ?? columns.type ?? key;
  const rows: Row[] = await server.db
    .select()
    .from(table)
    .where(eq(key, assignmentId))
    .orderBy(asc(order));
  return rows;
}

const QUESTIONS: ReviewQuestion[] = [
  { id: crypto.randomUUID(), kind: 'text', prompt: 'What works?', required: true, minWords: 20 },
  { id: crypto.randomUUID(), kind: 'rubric', prompt: 'By the rubric', required: false },
];

/** An assignment none of whose fields has its default, in a class that runs in Berlin. */
async function aFullAssignment(course: TestClass): Promise<string> {
  const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
  const { id } = await anAssignment(server, course, {
    title: 'Essay',
    description: 'Write.',
    pointValue: 15,
    startDate: at(27),
    endDate: at(78),
    postDate: at(85),
    multiDraft: true,
    autoSubmission: true,
    autoEvaluate: true,
    autoAccept: true,
    autoItemsDisable: true,
    preventAfterDueDate: true,
    timed: true,
    askPasteSource: false,
    aiPolicy: { use: 'allowed', purposes: ['ideas', 'language'], declare: true, note: 'Name it.' },
    latePolicy: { unit: 'points', perDay: 10, most: 30, graceMinutes: 15 },
    effortShare: 5,
    revisionShare: 10,
    uploadFile: true,
    visible: false,
    publishDate: at(20),
    showAnalytics: true,
    showAnalyticsAlways: true,
    withoutNames: true,
    finalReviewDeadline: at(82),
    draftSubmissions: [40, 60].map((days) => ({
      draftId: null,
      draftTitle: `Draft of day ${days}`,
      draftDeadline: at(days),
      draftPointValue: 20,
      draftPeerReviewDeadline: at(days + 3),
    })),
    rubric: {
      criteria: [
        {
          id: crypto.randomUUID(),
          title: 'Argument',
          description: 'Is it clear?',
          maxPoints: 10,
          levels: [],
        },
      ],
    },
  });
  await ask(
    server,
    course.instructor,
    '/peerreview/form',
    { assignmentId: id, questions: QUESTIONS },
    'PUT',
  );
  await server.db.insert(peerReviewAllocations).values({
    assignmentId: id,
    mode: 'unidirectional',
    reviewersPerReviewee: 3,
    anonymous: false,
    openReview: true,
    suggestions: true,
    seed: 7,
    separations: [],
    reassignHours: 12,
    pointValue: 5,
    allocateAtDeadline: true,
    pairing: 'acrossSections',
    changedAt: server.now(),
  });
  return id;
}

const twoClasses = async () => {
  const instructor = await anInstructor(server);
  const berlin = { instructor, timeZone: 'Europe/Berlin' };
  const far = server.now().getTime();
  const course = await aClass(server, berlin);
  const next = await aClass(server, {
    ...berlin,
    startAt: new Date(far + 130 * DAY),
    endAt: new Date(far + 260 * DAY),
  });
  return { instructor, course, next };
};

describe('every column of an assignment', () => {
  it.each(FATES)('in %s is copied, or listed with the reason why not', (_name, table, fates) => {
    expect(Object.keys(fates).sort()).toEqual(Object.keys(getTableColumns(table)).sort());
  });

  it('is in the copy as listed, with all dates moved by the same weeks', async () => {
    const { instructor, course, next } = await twoClasses();
    const id = await aFullAssignment(course);
    const response = await copy(instructor, next.id, [id], 19);
    expect(response.statusCode, response.body).toBe(200);
    const [copied] = response.json<Assignment[]>();
    const weeks = 19 * 7 * DAY;
    for (const [name, table, fates] of FATES) {
      const [before, after] = [await rowsOf(table, id), await rowsOf(table, copied!.id)];
      expect(after.length, name).toBe(before.length);
      expect(before.length, name).toBeGreaterThan(0);
      before.forEach((row, index) => {
        for (const [column, fate] of Object.entries(fates)) {
          const value = after[index]?.[column];
          if (fate === 'copied') expect(value, `${name}.${column}`).toEqual(row[column]);
          if (fate !== 'moved') continue;
          expect(row[column], `${name}.${column}`).toBeInstanceOf(Date);
          const moved = (value as Date).getTime() - (row[column] as Date).getTime() - weeks;
          // Clocks change in between.
          expect([0, HOUR, -HOUR], `${name}.${column}`).toContain(moved);
        }
      });
    }
  });
});

describe('POST /api/classes/assignments/copy', () => {
  it('makes a series of one assignment, with each copy at its own distance', async () => {
    const { instructor, course } = await twoClasses();
    const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
    const days = { startDate: at(1), endDate: at(3), postDate: at(4) };
    const { id } = await anAssignment(server, course, days);
    const response = await post(instructor, '/classes/assignments/copy', {
      classId: course.id,
      assignments: [
        { id, title: 'Response 2', weeks: 1 },
        { id, title: 'Response 3', weeks: 2 },
      ],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json<Assignment[]>().map(({ title, endDate }) => [title, endDate])).toEqual([
      ['Response 2', at(10)],
      ['Response 3', at(17)],
    ]);
  });

  it('keeps the order of essays that are copied one by one', async () => {
    const { instructor, course, next } = await twoClasses();
    const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
    const made = [
      await anAssignment(server, course, { startDate: at(27), endDate: at(45), postDate: at(50) }),
      await anAssignment(server, course, { startDate: at(48), endDate: at(78), postDate: at(80) }),
    ];
    const ends: string[] = [];
    for (const { id } of made) {
      const [copied] = (await copy(instructor, next.id, [id], 19)).json<Assignment[]>();
      ends.push(zonedIso(Date.parse(copied!.endDate), 'Europe/Berlin').slice(0, 16));
    }
    // They were due on 16 October at 11:00 and on 18 November at 10:00.
    expect(ends).toEqual(['2027-02-26T11:00', '2027-03-31T10:00']);
  });

  it('copies all or none, with the files as the instructor left them and no work', async () => {
    const { instructor, course, next } = await twoClasses();
    const student = await enrolled(server, course);
    const first = await anAssignment(server, course);
    const { fileId } = await started(server, student, first);
    await saved(server, student, fileId, { writeEpoch: 0 }, 'Words');
    const late = await anAssignment(server, course, { title: 'Late' });
    const outside = await copy(instructor, next.id, [first.id, late.id], 60);
    expect(outside.statusCode).toBe(400);
    const count = async () =>
      (await server.db.select().from(assignments).where(eq(assignments.classId, next.id))).length;
    expect(await count()).toBe(0);
    const copies = await copy(instructor, next.id, [first.id, late.id], 20);
    expect(copies.json()).toMatchObject([{ title: 'Copy 1' }, { title: 'Copy 2' }]);
    expect(await count()).toBe(2);
    const id = copies.json<Assignment[]>()[0]!.id;
    const detail = await ask(server, instructor, `/classes/assignment?id=${id}`, undefined, 'GET');
    expect(detail).toMatchObject({ started: 0, templates: [{ type: 'MAIN' }] });
  });

  it('leaves out questions by rubric without a rubric, and copies no one else’s questions', async () => {
    const { instructor, course } = await twoClasses();
    const id = await aFullAssignment(course);
    const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
    const form = {
      classId: course.id,
      title: 'Without a rubric',
      pointValue: 5,
      startDate: at(1),
      endDate: at(9),
      postDate: at(12),
      copyOf: id,
    };
    const created = await post(instructor, '/classes/createAssignment', form);
    const [row] = await rowsOf(peerReviewForms, created.json<Assignment>().id);
    expect(row?.questions).toEqual(QUESTIONS.slice(0, 1));
    const other = await aClass(server);
    const foreign = await post(other.instructor, '/classes/createAssignment', {
      ...form,
      classId: other.id,
    });
    expect(foreign.statusCode).toBe(404);
    expect((await copy(other.instructor, other.id, [id], 1)).statusCode).toBe(404);
    expect((await copy(other.instructor, course.id, [id], 1)).statusCode).toBe(404);
  });

  it('copies the names of sections without students where asked, from own classes alone', async () => {
    const { instructor, course, next } = await twoClasses();
    const student = await enrolled(server, course);
    const { id } = await anAssignment(server, course);
    const arrange = (classId: string, placements: unknown) =>
      ask(server, instructor, '/classes/sections', { classId, placements });
    await arrange(course.id, [
      { name: 'Tuesday', studentIds: [student.id] },
      { name: 'Friday', studentIds: [] },
    ]);
    await arrange(next.id, [{ name: 'friday', studentIds: [] }]);
    const copyWith = (sectionsOf: string | undefined) =>
      post(instructor, '/classes/assignments/copy', {
        classId: next.id,
        assignments: [{ id, title: 'Copy', weeks: 20 }],
        sectionsOf,
      });
    const sections = async () => {
      const url = `/classes/sections?classId=${next.id}`;
      const read = await ask<Sections>(server, instructor, url, undefined, 'GET');
      return read.sections.map(({ name, studentIds }) => [name, studentIds.length]);
    };
    const other = await aClass(server);
    expect((await copyWith(other.id)).statusCode).toBe(404);
    expect((await copyWith(undefined)).statusCode).toBe(200);
    expect(await sections()).toEqual([['friday', 0]]);
    expect((await copyWith(course.id)).statusCode).toBe(200);
    expect(await sections()).toEqual([
      ['friday', 0],
      ['Tuesday', 0],
    ]);
  });

  it('puts copies into the category of the same name, and brings categories that the class doesn’t have', async () => {
    const { instructor, course, next } = await twoClasses();
    const essay = await anAssignment(server, course, { title: 'Essay' });
    const bonus = await anAssignment(server, course, { title: 'Bonus' });
    const put = (classId: string, categories: object[], assigned: object[]) =>
      ask(
        server,
        instructor,
        '/classes/gradebook/categories',
        { classId, categories, assignments: assigned, showsTotals: true },
        'PUT',
      );
    const category = (name: string, weight: number, more = {}) => ({
      id: null,
      name,
      weight,
      dropLowest: 0,
      isExtra: false,
      ...more,
    });
    await put(
      course.id,
      [category('Essays', 70, { dropLowest: 2 }), category('Extra', 5, { isExtra: true })],
      [
        { id: essay.id, category: 0, isExtra: false },
        { id: bonus.id, category: 1, isExtra: true },
      ],
    );
    await put(next.id, [category('essays', 40)], []);
    const copied = await copy(instructor, next.id, [essay.id, bonus.id], 20);
    expect(copied.statusCode, copied.body).toBe(200);
    const book = await ask<GradeBook>(
      server,
      instructor,
      `/classes/gradebook?id=${next.id}`,
      undefined,
      'GET',
    );
    expect(book.categories).toMatchObject([
      { name: 'essays', weight: 40, dropLowest: 0 },
      { name: 'Extra', weight: 5, isExtra: true },
    ]);
    const part = (title: string) => book.assignments.find((one) => one.title === title);
    expect(part('Copy 1')).toMatchObject({ categoryId: book.categories[0]?.id, isExtra: false });
    expect(part('Copy 2')).toMatchObject({ categoryId: book.categories[1]?.id, isExtra: true });
    // A second copy finds the category that the first one brought.
    await copy(instructor, next.id, [bonus.id], 20);
    const again = await ask<GradeBook>(
      server,
      instructor,
      `/classes/gradebook?id=${next.id}`,
      undefined,
      'GET',
    );
    expect(again.categories).toEqual(book.categories);
  });

  it('is a conflict in an archived class, and bounded', async () => {
    const { instructor, course, next } = await twoClasses();
    const { id } = await anAssignment(server, course);
    expect((await copy(instructor, next.id, [id], 521)).statusCode).toBe(400);
    expect((await copy(instructor, next.id, [], 1)).statusCode).toBe(400);
    await post(instructor, `/classes/archive?id=${next.id}`, {});
    expect((await copy(instructor, next.id, [id], 19)).statusCode).toBe(409);
  });
});
