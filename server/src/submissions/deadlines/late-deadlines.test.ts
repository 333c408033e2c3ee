import { seededRandom } from '@antecedent/domain/random';
import { fuzzSeeds } from '@antecedent/domain/testing/fuzz-seeds';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import {
  changeAssignment,
  draftRows,
  draftStatuses,
  submissionRow,
  submitted,
} from '../../testing/drafts.ts';
import {
  aClassWithAssignment,
  ask,
  draftsAfter,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  grantDraftException,
  grantException,
  revokeDraftException,
  revokeException,
} from '../exceptions/exceptions.service.ts';
import { sweepDeadlines } from './deadlines.service.ts';
import { processDeadline } from './process-deadline.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

type Options = Parameters<typeof aClassWithAssignment>[1];

/** Drafts that are due after one, two and ten days; a student writes something new every twelve hours. */
async function writing(options: Options = {}) {
  const made = await aClassWithAssignment(server, { drafts: 2, autoSubmission: true, ...options });
  const { submissionId, fileId } = await started(server, made.student, made.assignment);
  const { id, roles } = made.course.instructor;
  const instructor: Actor = { userId: id, sessionId: '', roles };
  let written = 0;
  return {
    ...made,
    instructor,
    submissionId,
    fileId,
    write: async () => {
      written++;
      await saved(server, made.student, fileId, `Text ${written}`);
    },
    /** What each draft holds, and when it was submitted, in hours from the beginning. */
    outcome: async () => {
      const rows = await draftRows(server, submissionId);
      return Promise.all(
        rows.map(async ({ status, version, submittedAt }) => ({
          status,
          text: version === null ? null : await server.services.versions.loadText(fileId, version),
          hour: submittedAt && (submittedAt.getTime() - Date.parse(NOW)) / HOUR,
        })),
      );
    },
  };
}

const auto = (text: string, hour: number) => ({ status: 'SUBMITTED_AUTO', text, hour });
const missed = { status: 'MISSED', text: null, hour: null };

/** Moves the clock while nothing happens. */
const sleep = (hours: number) => server.advance(hours * HOUR);
const sweep = async () => {
  server.advance(3 * SECOND);
  await sweepDeadlines(server.services);
};

describe('deadlines that passed while the server was down', () => {
  it('submit the text of each moment, in whatever order they are found', async () => {
    const w = await writing();
    for (let count = 0; count < 5; count++) {
      await w.write();
      sleep(12);
    }
    sleep(10 * 24);
    const drafts = w.assignment.drafts.toReversed();
    for (const { id } of drafts) await processDeadline(server.services, id, server.now());
    expect(await w.outcome()).toEqual([
      auto('Text 3', 24),
      auto('Text 5', 48),
      auto('Text 5', 240),
    ]);
    expect(await submissionRow(server, w.submissionId)).toMatchObject({
      status: 'AUTO_SUBMISSION',
    });
  });

  it('judge a draft as of its own deadline, though the final one was submitted since', async () => {
    const w = await writing();
    await w.write();
    sleep(72);
    await w.write();
    expect(await submitted(server, w.student, w.submissionId, w.assignment.drafts[2])).toBe(200);
    await sweep();
    expect(await w.outcome()).toEqual([
      auto('Text 1', 24),
      auto('Text 1', 48),
      { status: 'SUBMITTED', text: 'Text 2', hour: 72 },
    ]);
  });

  it('accept tracked changes in the text of that moment, too', async () => {
    const w = await writing({ autoAccept: true });
    await w.write();
    sleep(36);
    await w.write();
    sleep(240);
    await sweep();
    expect(await w.outcome()).toEqual([
      auto('Text 1', 24),
      auto('Text 2', 48),
      auto('Text 2', 240),
    ]);
  });

  it('have nothing to take from who started later', async () => {
    const { assignment, student } = await aClassWithAssignment(server, {
      drafts: 2,
      autoSubmission: true,
    });
    sleep(30);
    const { submissionId } = await started(server, student, assignment);
    await sweep();
    expect(await draftStatuses(server, submissionId)).toEqual(['MISSED', 'NONE', 'NONE']);
  });
});

describe('several deadlines that are moved into the past in one edit', () => {
  it('submit the text of each moment', async () => {
    const w = await writing();
    for (let count = 0; count < 4; count++) {
      await w.write();
      sleep(2);
    }
    const at = (hour: number) => new Date(Date.parse(NOW) + hour * HOUR).toISOString();
    const moved = draftsAfter(server, 0, 0).map((draft, index) => ({
      ...draft,
      draftId: w.assignment.drafts[index]?.id ?? null,
      draftDeadline: at(3 * (index + 1)),
    }));
    await changeAssignment(server, w.course.instructor, w.assignment.id, {
      draftSubmissions: moved,
      endDate: at(7),
      postDate: at(400),
    });
    await sweep();
    expect(await w.outcome()).toEqual([auto('Text 2', 3), auto('Text 4', 6), auto('Text 4', 7)]);
  });
});

describe('what held a deadline up', () => {
  it('was the removal of the student: it submits the text at the deadline', async () => {
    const w = await writing();
    await w.write();
    await drop(w);
    sleep(300);
    await returnTo(w);
    await sweep();
    expect(await w.outcome()).toEqual([
      auto('Text 1', 24),
      auto('Text 1', 48),
      auto('Text 1', 240),
    ]);
  });

  it('was the archive: the same', async () => {
    const w = await writing();
    await w.write();
    await ask(server, w.course.instructor, `/classes/archive?id=${w.course.id}`);
    sleep(300);
    await ask(server, w.course.instructor, `/classes/restore?id=${w.course.id}`);
    await sweep();
    expect(await w.outcome()).toEqual([
      auto('Text 1', 24),
      auto('Text 1', 48),
      auto('Text 1', 240),
    ]);
  });

  it('was an exception that is withdrawn: it submits what was written until then', async () => {
    const w = await writing();
    await grantException(server.services, w.instructor, w.submissionId);
    sleep(30);
    await w.write();
    await revokeException(server.services, w.instructor, w.submissionId);
    await sweep();
    expect(await w.outcome()).toMatchObject([auto('Text 1', 30), { status: 'NONE' }, {}]);
  });

  it('was an exception on one draft that is withdrawn: the same', async () => {
    const w = await writing();
    const [draft] = w.assignment.drafts;
    const which = { submissionId: w.submissionId, draftId: draft?.id ?? '' };
    const until = new Date(server.now().getTime() + 5 * DAY);
    await grantDraftException(server.services, w.instructor, { ...which, until });
    sleep(30);
    await w.write();
    await revokeDraftException(server.services, w.instructor, which);
    sleep(5);
    await w.write();
    await sweep();
    expect(await w.outcome()).toMatchObject([auto('Text 1', 30), { status: 'NONE' }, {}]);
  });
});

type Written = Awaited<ReturnType<typeof writing>>;

async function drop({ course, student }: Written): Promise<void> {
  const dropped = await sendConfirmed(server, course.instructor, {
    method: 'DELETE',
    url: '/api/classes/dropstudent',
    payload: { classId: course.id, studentId: student.id },
  });
  expect(dropped.statusCode).toBe(200);
}

async function returnTo({ course, student }: Written): Promise<void> {
  const renewed = `/classes/renewkey?id=${course.id}`;
  const { enrollKey } = await ask<{ enrollKey: string }>(server, course.instructor, renewed);
  await enrolled(server, { ...course, enrollKey }, student);
}

/** One event, after a number of hours in which nothing happens. */
type Event = { hours: number; what: number; isDown: boolean };

/** Twelve days in which people write, move deadlines, leave, come back, and are granted exceptions. */
function story(seed: number): Event[] {
  const random = seededRandom(seed);
  return Array.from({ length: 16 }, () => ({
    hours: 1 + Math.floor(random() * 30),
    what: Math.floor(random() * 12),
    isDown: random() < 0.5,
  }));
}

/**
 * Lets a story happen.
 *
 * @param sleeps whether the server is down in some of the pauses; else deadlines are looked for every hour
 */
async function outcomeOf(seed: number, options: Options, sleeps: boolean) {
  server.setNow(NOW);
  const w = await writing(options);
  const random = seededRandom(seed + 1_000);
  let [isIn, isArchived] = [true, false];
  for (const { hours, what, isDown } of story(seed)) {
    for (let hour = 0; hour < hours; hour++) {
      sleep(1);
      if (!sleeps || !isDown) await sweepDeadlines(server.services);
    }
    server.advance(3 * SECOND);
    if (sleeps) {
      const ids = w.assignment.drafts.map(({ id }) => id);
      if (random() < 0.5) ids.reverse();
      for (const id of ids) await processDeadline(server.services, id, server.now());
    }
    await sweepDeadlines(server.services);
    if (what === 6 && !isArchived) {
      await (isIn ? drop(w) : returnTo(w));
      isIn = !isIn;
    } else if (what === 7) {
      await ask(
        server,
        w.course.instructor,
        `/classes/${isArchived ? 'restore' : 'archive'}?id=${w.course.id}`,
      );
      isArchived = !isArchived;
    } else if (isArchived) {
      // Nothing else happens in an archived class.
    } else if (what === 8) {
      const change = { endDate: inHours(120), postDate: inHours(200) };
      await changeAssignment(server, w.course.instructor, w.assignment.id, change);
    } else if (what === 9) await grantException(server.services, w.instructor, w.submissionId);
    else if (what === 10) await revokeException(server.services, w.instructor, w.submissionId);
    else if (what === 11) {
      const which = { submissionId: w.submissionId, draftId: w.assignment.drafts[0]?.id ?? '' };
      const until = new Date(Math.max(server.now().getTime(), Date.parse(NOW) + DAY) + 20 * HOUR);
      await grantDraftException(server.services, w.instructor, { ...which, until });
    } else if (isIn && (await mayWriteNow(w))) await w.write();
    await sweepDeadlines(server.services);
  }
  return w.outcome();
}

const inHours = (hours: number) => new Date(server.now().getTime() + hours * HOUR).toISOString();

/** Whether the student's page would let her write. */
async function mayWriteNow({ student, assignment }: Written): Promise<boolean> {
  const found = await ask<{ submission: { canWrite?: boolean; status: string } }>(
    server,
    student,
    `/student/assignment?id=${assignment.id}`,
    undefined,
    'GET',
  );
  return !['FINAL_SUBMISSION', 'AUTO_SUBMISSION', 'INSTRUCTOR_SUBMISSION'].includes(
    found.submission.status,
  );
}

describe('an engine that slept', () => {
  it.each(fuzzSeeds(4))('comes to what one that never slept came to (seed %i)', async (seed) => {
    const options = { autoSubmission: seed % 4 !== 0, preventAfterDueDate: true };
    expect(await outcomeOf(seed, options, true)).toEqual(await outcomeOf(seed, options, false));
  });

  it('has marked as missed what nothing was written for', async () => {
    const w = await writing({ autoSubmission: false, preventAfterDueDate: true });
    sleep(300);
    await sweep();
    expect(await w.outcome()).toEqual([missed, missed, missed]);
  });
});
