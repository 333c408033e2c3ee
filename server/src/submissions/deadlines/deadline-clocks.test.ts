import { instantOf, wallClock } from '@antecedent/domain/calendar/class-calendar';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRows, draftStatuses, submitted } from '../../testing/drafts.ts';
import { aClass, anAssignment, ask, enrolled, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Half past two at night on a day, as the clock on the wall shows it. */
const halfPastTwo = (year: number, month: number, day: number, zone: string): number =>
  instantOf({ year, month, day, milliseconds: 2.5 * HOUR }, zone);

/** A class of this zone with a student at work, and a draft due at `due`, three days on. */
async function dueAt(due: number, zone: string, overrides: object) {
  server.setNow(new Date(due - 3 * DAY));
  const course = await aClass(server, { timeZone: zone });
  const draft = { draftTitle: 'At night', draftPointValue: 10, draftId: null };
  const assignment = await anAssignment(server, course, {
    multiDraft: true,
    draftSubmissions: [{ ...draft, draftDeadline: new Date(due).toISOString() }],
    ...overrides,
  });
  const student = await enrolled(server, course);
  const { submissionId, fileId } = await started(server, student, assignment);
  await saved(server, student, fileId, 'Words of a night');
  return { course, assignment, student, submissionId, fileId };
}

const NIGHTS = [
  ['in the hour that does not exist', 'Pacific/Auckland', [2026, 9, 27], '2026-09-26T14:00:00Z'],
  ['in the hour that comes twice', 'Pacific/Auckland', [2026, 4, 5], '2026-04-04T13:30:00Z'],
  ['in the hour that does not exist', 'America/New_York', [2026, 3, 8], '2026-03-08T07:00:00Z'],
  ['in the hour that comes twice', 'Europe/Berlin', [2026, 10, 25], '2026-10-25T00:30:00Z'],
  ['on an ordinary night', 'Pacific/Auckland', [2026, 6, 10], '2026-06-09T14:30:00Z'],
] as const;

describe.each(NIGHTS)(
  'a deadline at half past two %s (%s, %j)',
  (_which, zone, [y, m, d], expected) => {
    const due = halfPastTwo(y, m, d, zone);

    it('is the moment given by the class time zone', () => {
      expect(due).toBe(Date.parse(expected));
    });

    it('submits two seconds later, and not before', async () => {
      const { submissionId } = await dueAt(due, zone, { autoSubmission: true });
      server.setNow(new Date(due + 1_999));
      await server.runJobs();
      expect(await draftStatuses(server, submissionId)).toEqual(['NONE', 'NONE']);
      server.setNow(new Date(due + 2 * SECOND));
      await server.runJobs();
      expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'NONE']);
    });

    it.each([
      ['at the deadline itself', 0, 'SUBMITTED'],
      ['a millisecond later', 1, 'SUBMITTED_LATE'],
    ])('takes a draft %s', async (_when, later, status) => {
      const { assignment, student, submissionId } = await dueAt(due, zone, {});
      server.setNow(new Date(due + later));
      expect(await submitted(server, student, submissionId, assignment.drafts[0])).toBe(200);
      expect((await draftRows(server, submissionId))[0]).toMatchObject({ status });
    });
  },
);

describe('a class in Auckland with a student in New York', () => {
  it('has one deadline for both, whatever date their calendars show', async () => {
    // Midnight at the end of a Friday there is Friday morning here.
    const due = instantOf(
      { year: 2026, month: 3, day: 13, milliseconds: DAY - SECOND },
      'Pacific/Auckland',
    );
    expect(wallClock(due, 'America/New_York')).toMatchObject({
      day: 13,
      milliseconds: 7 * HOUR - SECOND,
    });
    const w = await dueAt(due, 'Pacific/Auckland', { preventAfterDueDate: true });
    const page = () =>
      ask(server, w.student, `/student/assignment?id=${w.assignment.id}`, undefined, 'GET');
    expect(await page()).toMatchObject({
      classTimeZone: 'Pacific/Auckland',
      timeline: [{ date: new Date(due).toISOString() }, {}],
    });
    server.setNow(new Date(due + 1));
    expect(await submitted(server, w.student, w.submissionId, w.assignment.drafts[0])).toBe(422);
    server.advance(3 * SECOND);
    await server.runJobs();
    expect(await draftStatuses(server, w.submissionId)).toEqual(['MISSED', 'NONE']);
  });

  it('keeps the time of day over the change of clocks, not the hours between', async () => {
    const zone = 'Pacific/Auckland';
    const before = halfPastTwo(2026, 4, 4, zone);
    const after = halfPastTwo(2026, 4, 6, zone);
    expect(after - before).toBe(2 * DAY + HOUR);
    const { submissionId } = await dueAt(after, zone, { autoSubmission: true });
    server.setNow(new Date(before + 2 * DAY + 5 * SECOND));
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE', 'NONE']);
    server.advance(HOUR);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'NONE']);
  });
});

describe('words at the last moment', () => {
  it('are in what is submitted', async () => {
    const due = Date.parse('2026-05-05T21:59:00Z');
    const w = await dueAt(due, 'Europe/Berlin', { autoSubmission: true });
    server.setNow(new Date(due - 1));
    const number = await saved(server, w.student, w.fileId, 'Words of a night, the last');
    server.setNow(new Date(due + 3 * SECOND));
    await server.runJobs();
    expect((await draftRows(server, w.submissionId))[0]).toMatchObject({ version: number });
  });
});
