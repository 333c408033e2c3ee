import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { aClass, draftsAfter, type TestClass } from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { waitingFor } from '../../testing/waiting-for.ts';

let server: TestApp;
let course: TestClass;
beforeAll(async () => {
  server = await sharedTestApp();
  course = await aClass(server, { timeZone: 'Europe/Berlin' });
});

const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();
const aForm = (change: object = {}) => ({
  classId: course.id,
  title: 'Essay',
  pointValue: 100,
  startDate: at(0),
  endDate: at(10 * DAY),
  postDate: at(12 * DAY),
  ...change,
});
const create = (form: object, as: TestUser = course.instructor) =>
  server.app.inject({
    method: 'POST',
    url: '/api/classes/createAssignment',
    headers: server.as(as),
    payload: form,
  });

describe('POST /api/classes/createAssignment', () => {
  it('adds the final draft behind the others, with the percentage that they leave', async () => {
    const [late, early] = draftsAfter(server, 72, 24).map((draft, index) => ({
      ...draft,
      draftTitle: ['Late', 'Early'][index],
    }));
    const response = await create(aForm({ multiDraft: true, draftSubmissions: [late, early] }));
    expect(response.statusCode).toBe(200);
    expect(response.json().draftSubmissions).toMatchObject([
      { draftTitle: 'Early', draftType: 'DRAFT', draftPointValue: 10 },
      { draftTitle: 'Late', draftType: 'DRAFT', draftPointValue: 10 },
      {
        draftTitle: 'Final Submission',
        draftType: 'FINAL',
        draftPointValue: 80,
        draftDeadline: at(10 * DAY),
      },
    ]);
  });

  it('names the final draft in the language of the instructor', async () => {
    const theirs = await aClass(server);
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, theirs.instructor.id));
    const response = await create(aForm({ classId: theirs.id }), theirs.instructor);
    expect(response.json().draftSubmissions).toMatchObject([
      { draftTitle: 'Endgültige Abgabe', draftType: 'FINAL' },
    ]);
  });

  it('has only the final draft unless it is a multi-draft assignment', async () => {
    const removed = draftsAfter(server, 24).map((draft) => ({ ...draft, draftStatus: 'DELETE' }));
    for (const draftSubmissions of [[], removed]) {
      const { draftSubmissions: made } = (await create(aForm({ draftSubmissions }))).json();
      expect(made).toMatchObject([{ draftType: 'FINAL', draftPointValue: 100 }]);
    }
  });

  it('rejects drafts on any other assignment', async () => {
    const response = await create(aForm({ draftSubmissions: draftsAfter(server, 24) }));
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      {
        multiDraft:
          'As you have a created a draft submission, you cannot unselect draft submissions.',
      },
    ]);
  });

  it('turns on with automatic submission what it needs', async () => {
    expect((await create(aForm({ autoSubmission: true }))).json()).toMatchObject({
      autoSubmission: true,
      autoEvaluate: true,
      autoItemsDisable: true,
      preventAfterDueDate: true,
      autoAccept: false,
    });
  });

  it.each([
    ['no title', () => ({ title: ' ' }), 'title', 'Enter a title.'],
    ['no point value', () => ({ pointValue: null }), 'pointValue', 'Enter a point value.'],
    ['a point value that is text', () => ({ pointValue: 'ten' }), 'pointValue', 'Enter a point'],
    ['a point value below 0', () => ({ pointValue: -1 }), 'pointValue', 'between 0 and 1,000'],
    [
      'a point value above 1,000',
      () => ({ pointValue: 1_001 }),
      'pointValue',
      'between 0 and 1,000',
    ],
    ['no start', () => ({ startDate: '' }), 'startDate', 'Enter a date.'],
    ['no deadline', () => ({ endDate: null }), 'endDate', 'Enter a date.'],
    [
      'an end 29 minutes after the start',
      () => ({ endDate: at(29 * MINUTE) }),
      'endDate',
      '30 minutes',
    ],
    [
      'a post date before its time',
      () => ({ postDate: at(10 * DAY + HOUR) }),
      'postDate',
      'post date',
    ],
    [
      'a start before the class',
      () => ({ startDate: at(-DAY) }),
      'startDate',
      'while the class is running',
    ],
    [
      'an end after the class',
      () => ({ endDate: at(130 * DAY), postDate: at(140 * DAY) }),
      'endDate',
      'before the class ends',
    ],
  ])('refuses %s', async (_what, change, field, sentence) => {
    const response = await create(aForm(change()));
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toContain(sentence);
  });

  it.each([
    [
      'more than 100 %',
      { draftPointValue: 60 },
      'Total contribution of draft submissions is greater than 100%',
    ],
    ['a draft without a title', { draftTitle: ' ' }, 'Fill the neccessory fields'],
    ['a draft without a deadline', { draftDeadline: '' }, 'Fill the neccessory fields'],
    ['a draft without a point value', { draftPointValue: null }, 'Fill the neccessory fields'],
    ['a draft of more than all', { draftPointValue: 101 }, 'must be between 0 and 100.'],
    ['a draft of less than nothing', { draftPointValue: -1 }, 'must be between 0 and 100.'],
    [
      'a draft whose reviews are due before it',
      { draftPeerReviewDeadline: '2026-03-02T10:00:00Z' },
      'review deadlines are before',
    ],
    [
      'a draft after the end',
      { draftDeadline: '2026-04-30T00:00:00Z' },
      'between the assignment’s start and final deadline',
    ],
  ])('refuses %s', async (_what, change, sentence) => {
    const drafts = draftsAfter(server, 24, 48).map((draft) => ({ ...draft, ...change }));
    const response = await create(aForm({ multiDraft: true, draftSubmissions: drafts }));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(sentence);
  });

  it('counts days in the class time zone when clocks change', async () => {
    // In Berlin the 29th of March has 23 hours.
    const form = aForm({ startDate: '2026-03-20T09:00:00Z', endDate: '2026-03-28T09:00:00Z' });
    expect((await create({ ...form, postDate: '2026-03-29T08:00:00Z' })).statusCode).toBe(200);
    expect((await create({ ...form, postDate: '2026-03-29T07:59:59Z' })).statusCode).toBe(400);
  });

  it('rejects a draft before today in the class time zone', async () => {
    const yesterday = '2026-03-01T22:59:59Z';
    const old = await aClass(server, { timeZone: 'Europe/Berlin' });
    await server.db
      .update(classes)
      .set({ startAt: new Date('2026-02-01T00:00:00Z') })
      .where(eq(classes.id, old.id));
    const dates = { classId: old.id, startDate: '2026-02-20T00:00:00Z', multiDraft: true };
    const [draft] = draftsAfter(server, 24);
    const withDraft = (draftDeadline: string) =>
      create(aForm({ ...dates, draftSubmissions: [{ ...draft, draftDeadline }] }), old.instructor);
    expect((await withDraft(yesterday)).json().message).toMatch(
      /^The deadline of “Draft 1” is before today\. Choose [-\d]+ 00:00 or later\.$/,
    );
    expect((await withDraft('2026-03-01T23:00:00Z')).statusCode).toBe(200);
  });

  it('answers 404 for another instructor’s class', async () => {
    expect((await create(aForm(), await anInstructor(server))).statusCode).toBe(404);
  });

  it('is refused in a class that is archived at that moment', async () => {
    const own = await aClass(server);
    let asked: ReturnType<typeof create> | undefined;
    await server.db.transaction(async (tx) => {
      const archivedAt = server.now();
      await tx.update(classes).set({ archivedAt }).where(eq(classes.id, own.id));
      asked = create(aForm({ classId: own.id }), own.instructor);
      await waitingFor(server, 'for share');
    });
    const answer = await asked;
    expect([answer?.statusCode, answer?.json().message]).toEqual([
      409,
      'This class is archived, so you can’t add assignments.',
    ]);
  });
});
