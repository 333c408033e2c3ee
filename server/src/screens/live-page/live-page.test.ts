import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { compareNames } from '@antecedent/domain/roster/name-order';
import { MINUTE, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gradeExemptions } from '../../ground/db/schema/grading.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, anAssistant, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { actingAsStudent, testWork } from '../../testing/test-students.ts';
import { aLiveClass, LIVE, words } from './testing/live-class.ts';

let server: TestApp;
let live: ReturnType<typeof aLiveClass>;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
  live = aLiveClass(server);
});
afterAll(() => server.close());

describe('GET /classes/assignment/live', () => {
  it('says who is here and who is writing, by name, with words and minutes', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 4 });
    const [writing, here, away] = students as TestUser[];
    const works = [];
    for (const student of [writing, here, away]) {
      works.push(await started(server, student!, assignment));
    }
    server.advance(60 * SECOND);
    await saved(server, writing!, works[0]!.fileId, words(12));
    await ask(server, here!, `/student/presence?submissionId=${works[1]!.submissionId}`);
    await server.services.presence.flush();
    server.advance(30 * SECOND);
    const page = await live.read(course.instructor, assignment);
    expect(page.students.map(({ id, state }) => [id, state])).toEqual(
      [...students]
        .sort(compareNames)
        .map(({ id }) => [
          id,
          id === writing!.id
            ? 'writing'
            : id === here!.id
              ? 'here'
              : id === away!.id
                ? 'away'
                : 'not-begun',
        ]),
    );
    const row = page.students.find(({ id }) => id === writing!.id);
    expect(row).toMatchObject({ words: 12, seconds: 60, hand: null });
    // The reading page and the student's own page say the same.
    const submission = await ask<Submission>(
      server,
      course.instructor,
      `/classes/readsubmission?submissionId=${works[0]!.submissionId}`,
    );
    expect(submission.words).toBe(row?.words);
    expect((await live.own(writing!, assignment)).submission?.totalTime).toBe(row?.seconds);
  });

  it('reads the words of a text again only after a save', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, words(5));
    const heads = vi.spyOn(server.services.versions, 'headWords');
    const read5 = (await live.read(course.instructor, assignment)).students[0]?.words;
    server.advance(SECOND);
    await live.read(course.instructor, assignment);
    expect(heads.mock.calls.map(([ids]) => ids.length)).toEqual([1, 0]);
    await saved(server, student, fileId, words(7));
    expect([read5, (await live.read(course.instructor, assignment)).students[0]?.words]).toEqual([
      5, 7,
    ]);
    heads.mockRestore();
  });

  it('leaves out exempt and test students', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    await server.db.insert(gradeExemptions).values({
      assignmentId: assignment.id,
      studentId: students[0]!.id,
      exemptedAt: server.now(),
    });
    const test = await actingAsStudent(server, course.instructor, course.id);
    await testWork(server, test, assignment, 'A try');
    const page = await live.read(course.instructor, assignment);
    expect(page.students.map(({ id }) => id)).toEqual([students[1]!.id]);
  });

  it('shows own deadlines to instructors alone, and assistants can’t manage', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, live.inAnHour());
    await live.grant(course, student.id, { moreTime: { percent: 150 } });
    const assistant = await anAssistant(server, course);
    const ofStudent = async (person: TestUser) => {
      const { students, abilities } = await live.read(person, assignment);
      const row = students.find(({ id }) => id === student.id);
      return { ownDeadline: row?.ownDeadline, canManage: abilities.canManage };
    };
    expect(await ofStudent(course.instructor)).toEqual({
      ownDeadline: live.at(90 * MINUTE),
      canManage: true,
    });
    expect(await ofStudent(assistant)).toEqual({ ownDeadline: null, canManage: false });
    expect(
      await live.tried(assistant, `${LIVE}/clock`, {
        assignmentId: assignment.id,
        change: { kind: 'pause' },
      }),
    ).toBe(403);
  });

  it('gives pseudonyms where names are hidden, and answers hands by them', async () => {
    const scene = await aClassWithAssignment(server, { students: 2, withoutNames: true });
    const { course, assignment, student } = scene;
    const { submissionId } = await started(server, student, assignment);
    await live.open(scene);
    await ask(server, student, '/student/hand', { submissionId });
    const page = await live.read(course.instructor, assignment);
    expect(page).toMatchObject({ namesHidden: true });
    expect(page.students.map(({ id }) => id)).not.toContain(student.id);
    const raised = page.students.find(({ hand }) => hand !== null);
    expect(raised?.lastName).toMatch(/^Student \d+$/);
    await ask(
      server,
      course.instructor,
      `${LIVE}/hand`,
      { assignmentId: assignment.id, studentId: raised?.id, outcome: 'seen' },
      'PUT',
    );
    expect((await live.own(student, assignment)).hands.own?.seenAt).not.toBeNull();
  });
});

describe('a pause in the record', () => {
  /** Types two words every ten seconds; in the middle, the class is paused or not. */
  async function aWriter(isPaused: boolean) {
    const scene = await aClassWithAssignment(server);
    const { course, assignment, student } = scene;
    const { submissionId, fileId } = await started(server, student, assignment);
    for (let count = 2; count <= 160; count += 2) {
      server.advance(10 * SECOND);
      await saved(server, student, fileId, words(count));
      if (count !== 80 || !isPaused) continue;
      await live.change(scene, { kind: 'pause' });
      // What was typed a moment before still arrives.
      server.advance(2 * SECOND);
      await saved(server, student, fileId, words(81));
      server.advance(15 * MINUTE);
      await live.change(scene, { kind: 'resume', giveBack: true });
    }
    await ask(
      server,
      course.instructor,
      `/classes/addToEvaluate?submissionId=${submissionId}`,
      undefined,
      'PUT',
    );
    while ((await server.runJobs()) > 0);
    const page = await ask<Submission>(
      server,
      course.instructor,
      `/classes/readsubmission?submissionId=${submissionId}`,
    );
    const evidence = await ask<Evidence>(
      server,
      course.instructor,
      `/submission/evidence?submissionId=${submissionId}`,
      undefined,
      'GET',
    );
    return { effort: page.assessment?.effort.score, items: evidence.items, words: page.words };
  }

  it('changes no Effort and makes no item', async () => {
    const [paused, usual] = [await aWriter(true), await aWriter(false)];
    expect(usual.effort).toBeGreaterThan(0);
    expect(paused).toEqual({ ...usual, items: [] });
  });
});
