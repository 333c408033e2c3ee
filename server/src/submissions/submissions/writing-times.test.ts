import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import type { OwnFigures } from '@antecedent/contracts/insight/analytics/own-analytics';
import type { TimeMetricsSchema } from '@antecedent/contracts/insight/analytics/scores';
import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { submissionMetrics } from '../../ground/db/schema/metrics.ts';
import { storeMetrics } from '../../insight/figures/metrics.service.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { listActivity } from './writing-times.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Times = z.infer<typeof TimeMetricsSchema>;

const dueJobs = async () => {
  while ((await server.runJobs()) > 0);
};

/** Two students of an assignment with a notes file; the first one has opened it. */
async function withNotes() {
  const scene = await aClassWithAssignment(server, { students: 2, showAnalyticsAlways: true });
  const { course, assignment, students } = scene;
  const [student, other] = students as [(typeof students)[0], (typeof students)[0]];
  const { id: itemId } = await ask<{ id: string }>(
    server,
    course.instructor,
    '/auxfiles/assignment/additional',
    { contentType: 'DOCUMENT', assignmentId: assignment.id, title: 'Notes' },
  );
  const { submissionId, fileId } = await started(server, student, assignment);
  const openNotes = async () =>
    (
      await ask<{ fileId: string }>(
        server,
        student,
        `/auxfiles/submission?submissionId=${submissionId}&assignmentTemplateId=${itemId}`,
      )
    ).fileId;
  return { ...scene, student, other, submissionId, fileId, openNotes };
}
type Scene = Awaited<ReturnType<typeof withNotes>>;

/** What every call says of the time that the first student wrote, in whole seconds. */
async function everyTime({ course, assignment, student, submissionId }: Scene) {
  const read = <T>(url: string) => ask<T>(server, course.instructor, `/classes/${url}`);
  const get = <T>(url: string) => ask<T>(server, student, url, undefined, 'GET');
  const page = await read<Times>(`getTimeConsumed?id=${submissionId}`);
  const detail = await read<ClassDetail>(`getclass?id=${course.id}`);
  const roster = await server.app.inject({
    url: `/api/classes/roster?id=${course.id}`,
    headers: server.as(course.instructor),
  });
  const log = await read<VersionLog>(`readsubmissionlogs?submissionId=${submissionId}`);
  const map = await read<EssayMap>(`getEssayMap?submissionId=${submissionId}`);
  const screen = await get<StudentAssignment>(`/student/assignment?id=${assignment.id}`);
  const mine = await ask<{ assignments: StudentAssignmentItem[] }>(
    server,
    student,
    `/classes/getmyclass?id=${course.id}`,
  );
  const own = await get<OwnFigures>(`/student/figures?id=${assignment.id}`);
  const row = detail.students.find(({ id }) => id === student.id);
  const total = (numbers: readonly number[]) => Math.round(numbers.reduce((a, b) => a + b, 0));
  return {
    page: page.real.seconds,
    table: row?.submissions[0]?.totalTime,
    list: row?.totalTime,
    roster: Number(
      roster.body
        .split('\r\n')
        .find((line) => line.includes(student.email))
        ?.split(',')[3],
    ),
    replay: total([...log.active, ...log.think, ...log.elsewhere.map(({ seconds }) => seconds)]),
    sessions: total(map.sessions.map(({ seconds }) => seconds)),
    screen: screen.submission?.totalTime,
    mine: mine.assignments[0]?.totalTime,
    own: own.times.real.seconds,
  };
}

/** The same number from everywhere. */
async function onlyTime(scene: Scene): Promise<number> {
  const times = await everyTime(scene);
  expect(times).toEqual(Object.fromEntries(Object.keys(times).map((place) => [place, times.page])));
  return times.page;
}

describe('the writing time', () => {
  it('is the same everywhere for one file', async () => {
    const scene = await withNotes();
    for (const words of ['One', 'One two', 'One two three']) {
      server.advance(50 * SECOND);
      await saved(server, scene.student, scene.fileId, words);
    }
    expect(await onlyTime(scene)).toBe(150);
  });

  it('counts simultaneous time in two files only once, everywhere', async () => {
    const scene = await withNotes();
    const { student, other, fileId, course, assignment, submissionId } = scene;
    const notes = await scene.openNotes();
    for (let count = 1; count <= 6; count++) {
      server.advance(10 * SECOND);
      await saved(server, student, fileId, `Text ${'word '.repeat(count)}`);
      await saved(server, student, notes, `Notes ${'word '.repeat(count)}`);
    }
    expect(await onlyTime(scene)).toBe(60);

    // Alone, the text has a gap of nine minutes.
    server.advance(4 * MINUTE);
    await saved(server, student, notes, 'Notes while the text waits');
    server.advance(5 * MINUTE);
    await saved(server, student, fileId, 'Text after the notes');
    server.advance(20 * SECOND);
    await saved(server, student, notes, 'Notes after the text');
    expect(await onlyTime(scene)).toBe(620);

    const second = await started(server, other, assignment);
    for (const words of ['One', 'One two', 'One two three']) {
      server.advance(160 * SECOND);
      await saved(server, other, second.fileId, words);
    }
    const rank = (id: string) =>
      ask<Times>(server, course.instructor, `/classes/getTimeConsumed?id=${id}`);
    // One by one the files took 360 seconds, so their sums are in the other order.
    expect(await rank(second.submissionId)).toMatchObject({ classRank: 2, classNumMembers: 2 });
    expect(await rank(submissionId)).toMatchObject({ classRank: 1 });
  });

  it('is the same before and after it was measured, and after the next file is opened', async () => {
    const scene = await withNotes();
    const { student, fileId, course, assignment, submissionId } = scene;
    server.advance(20 * SECOND);
    await saved(server, student, fileId, 'One');
    expect(await onlyTime(scene)).toBe(20);
    const figures = `/classes/assignment/figures?id=${assignment.id}`;
    const measured = async () => {
      await ask(server, course.instructor, figures, undefined, 'GET');
      await dueJobs();
      const [row] = await server.db
        .select()
        .from(submissionMetrics)
        .where(eq(submissionMetrics.submissionId, submissionId));
      return row?.realSeconds;
    };
    expect(await measured()).toBe(20);
    server.advance(15 * SECOND);
    const notes = await scene.openNotes();
    expect(await onlyTime(scene)).toBe(35);
    server.advance(10 * SECOND);
    await saved(server, student, notes, 'Two');
    expect(await onlyTime(scene)).toBe(45);
    server.advance(HOUR);
    expect(await measured()).toBe(45);
    expect(await onlyTime(scene)).toBe(45);
  });

  it('is read from what was measured, as long as that is of the latest text', async () => {
    const scene = await withNotes();
    const { student, fileId, submissionId } = scene;
    const notes = await scene.openNotes();
    server.advance(20 * SECOND);
    await saved(server, student, fileId, 'One');
    await saved(server, student, notes, 'Two');
    const process = await server.services.processes.loadProcess(submissionId);
    await storeMetrics(server.db, submissionId, process!, server.now());
    const logs = vi.spyOn(server.services.versions, 'listVersions');
    const scope = { id: submissionId };
    expect(await listActivity(server.services, scope)).toMatchObject([{ seconds: 20 }]);
    expect(logs).not.toHaveBeenCalled();
    server.advance(10 * SECOND);
    await saved(server, student, notes, 'Two three');
    expect(await listActivity(server.services, scope)).toMatchObject([{ seconds: 30 }]);
    expect(logs).toHaveBeenCalledTimes(2);
    logs.mockRestore();
  });

  it('is that of opening the files where nothing was written yet', async () => {
    const scene = await withNotes();
    server.advance(12 * SECOND);
    await scene.openNotes();
    expect(await onlyTime(scene)).toBe(12);
  });
});
