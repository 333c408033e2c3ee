import type {
  ActivityHeat,
  HourlyActivity,
} from '@antecedent/contracts/insight/analytics/activity';
import type { Writers } from '@antecedent/contracts/insight/analytics/class-activity';
import type { ClassOverview } from '@antecedent/contracts/insight/analytics/class-overview';
import type { ClassPace } from '@antecedent/contracts/insight/analytics/class-pace';
import type { ClassTimes } from '@antecedent/contracts/insight/analytics/class-times';
import type { OwnClassAnalytics } from '@antecedent/contracts/insight/analytics/own-class-analytics';
import type {
  StudentEssays,
  WordsChanged,
} from '@antecedent/contracts/insight/analytics/words-changed';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { activityRollups, files } from '../../ground/db/schema/versions.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  anAssistant,
  ask,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const get = <T>(person: TestUser, url: string) =>
  ask<T>(server, person, `/${url}`, undefined, 'GET');
const figure = async <T>(person: TestUser, url: string, body?: object) =>
  (await ask<{ figure: T }>(server, person, `/classes/${url}`, body)).figure;
const refused = (person: TestUser, url: string, method: 'GET' | 'POST' = 'POST') =>
  server.app.inject({ method, url: `/api/${url}`, headers: server.as(person) });

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `w${index.toString(36)}`).join(' ');

/** Types two words each six seconds. */
async function typed(student: TestUser, fileId: string, count: number) {
  for (let all = 2; all <= count; all += 2) {
    server.advance(6 * SECOND);
    await saved(server, student, fileId, words(all));
  }
}

describe('the analytics of a class', () => {
  it('have nothing to say without students', async () => {
    const course = await aClass(server);
    await anAssignment(server, course);
    const { instructor, id } = course;
    const heat = await figure<ActivityHeat>(instructor, `getClassHeatmapLogs?id=${id}`);
    expect(heat).toMatchObject({ finding: { key: 'heat.nothing' }, span: null });
    expect(heat.words.days).toEqual([]);
    const times = await get<ClassTimes>(instructor, `classes/analytics/times?id=${id}`);
    expect(times).toMatchObject({ students: [], total: { kind: 'dots', values: [] } });
    expect(times.assignments).toMatchObject([{ n: 0, mu: null, sd: null }]);
    const overview = await get<ClassOverview>(instructor, `classes/analytics/overview?id=${id}`);
    expect(overview).toMatchObject({ students: 0, sentences: [] });
  });

  it('have a figure for one student with one word', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId, submissionId } = await started(server, student, assignment);
    server.advance(SECOND);
    await saved(server, student, fileId, 'Word');
    const { instructor, id } = course;
    const hourly = await figure<HourlyActivity>(instructor, `getClassLineGraphLogs?id=${id}`);
    expect(hourly).toMatchObject({ periods: [1], words: [1], finding: { key: 'hourly.plain' } });
    const times = await get<ClassTimes>(instructor, `classes/analytics/times?id=${id}`);
    expect(times.students).toMatchObject([
      {
        totalTime: 1,
        mu: 1,
        sd: null,
        n: 1,
        rank: { position: 1, count: 1 },
        submissionIds: [submissionId],
      },
    ]);
    const changed = await figure<WordsChanged>(
      instructor,
      `getAssignmentTimeSeriesLogs?id=${assignment.id}`,
    );
    expect(changed).toMatchObject({ box: { kind: 'dots', values: [1] }, days: 1 });
    const pace = await get<ClassPace>(instructor, `classes/analytics/pace?id=${id}`);
    expect(pace).toMatchObject({ measuring: true });
    expect(pace.students).toMatchObject([{ mu: null, band: null, absences: ['not-measured'] }]);
    const lengths = () => ask(server, instructor, '/classes/totalword', [submissionId]);
    expect(await lengths()).toEqual([{ submissionId, totalLen: null }]);
    while ((await server.runJobs()) > 0);
    expect(await lengths()).toEqual([{ submissionId, totalLen: 1 }]);
  });

  it('report a backwards range, and are empty outside the time of writing', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await typed(student, fileId, 4);
    const url = `getClassHeatmapLogs?id=${course.id}`;
    const wrong = await refused(course.instructor, `classes/${url}&from=2026-03-05&to=2026-03-04`);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      code: 'invalid-request',
      key: 'analytics.rangeBackwards',
      fieldKeys: { to: { key: 'analytics.rangeBackwards' } },
    });
    const beside = await figure<ActivityHeat>(
      course.instructor,
      `${url}&from=2031-01-01&to=2031-02-01`,
    );
    expect(beside).toMatchObject({ finding: { key: 'heat.nothing' }, words: { days: [] } });
    expect(beside.span).not.toBeNull();
    const shown = await refused(course.instructor, `classes/${url}&from=yesterday`);
    expect(shown.statusCode).toBe(400);
  });

  it('move with the time zone of the class, and take clocks that went back', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    server.setNow('2026-03-03T22:30:00Z');
    await saved(server, student, fileId, 'One two');
    server.setNow('2026-03-03T21:59:00Z');
    await saved(server, student, fileId, 'One two three');
    const cells = async () => {
      const heat = await figure<ActivityHeat>(
        course.instructor,
        `getClassHeatmapLogs?id=${course.id}`,
      );
      return heat.words.days.flatMap(({ date, hours }) =>
        hours.flatMap((value, hour) => (value > 0 ? [`${date} ${hour}: ${value}`] : [])),
      );
    };
    // The store's time never runs backwards.
    expect(await cells()).toEqual(['2026-03-03 22: 3']);
    await server.db
      .update(classes)
      .set({ timeZone: 'Pacific/Auckland' })
      .where(eq(classes.id, course.id));
    expect(await cells()).toEqual(['2026-03-04 11: 3']);
    server.setNow('2026-03-04T00:00:00Z');
  });

  it('are of the present students alone', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    const [stays, leaves] = students as [TestUser, TestUser];
    for (const student of students) {
      const { fileId } = await started(server, student, assignment);
      await typed(student, fileId, 6);
    }
    await server.db.delete(classMembers).where(eq(classMembers.userId, leaves.id));
    const { instructor, id } = course;
    const hourly = await figure<HourlyActivity>(instructor, `getClassLineGraphLogs?id=${id}`);
    expect(hourly.words).toEqual([6]);
    const day = server.now().toISOString().slice(0, 10);
    const behind = await get<Writers>(
      instructor,
      `classes/analytics/writers?id=${id}&from=${day}&to=${day}`,
    );
    expect(behind).toMatchObject({ words: 6, count: 1, writers: [{ studentId: stays.id }] });
    const query = `courseId=${id}&studentId=${leaves.id}`;
    const gone = await refused(instructor, `classes/wordchangebyessayTime?${query}`, 'GET');
    expect(gone.statusCode).toBe(404);
  });

  it('count saves of other kinds apart from words', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { id: itemId } = await ask<{ id: string }>(
      server,
      course.instructor,
      '/auxfiles/assignment/additional',
      { contentType: 'SPREADSHEET', assignmentId: assignment.id, title: 'Data' },
    );
    const { submissionId, fileId } = await started(server, student, assignment);
    await typed(student, fileId, 4);
    const { fileId: sheet } = await ask<{ fileId: string }>(
      server,
      student,
      `/auxfiles/submission?submissionId=${submissionId}&assignmentTemplateId=${itemId}`,
    );
    for (const text of ['a', 'a b', 'a b c']) {
      server.advance(SECOND);
      await saved(server, student, sheet, text);
    }
    const heat = await figure<ActivityHeat>(
      course.instructor,
      `getAssignmentHeatmapLogs?id=${assignment.id}`,
    );
    const total = (days: ActivityHeat['words']['days'] = []) =>
      days.flatMap(({ hours }) => hours).reduce((sum, value) => sum + value, 0);
    expect([total(heat.words.days), total(heat.saves?.days)]).toEqual([4, 3]);
    const changed = await figure<WordsChanged>(
      course.instructor,
      `getAssignmentTimeSeriesLogs?id=${assignment.id}`,
    );
    expect(changed.students).toMatchObject([{ new: 4, saves: 3, days: [0], words: [4] }]);
  });

  it('add up the words of the texts of one submission, by day', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { id: itemId } = await ask<{ id: string }>(
      server,
      course.instructor,
      '/auxfiles/assignment/additional',
      { contentType: 'DOCUMENT', assignmentId: assignment.id, title: 'Notes' },
    );
    const { submissionId, fileId } = await started(server, student, assignment);
    const { fileId: notes } = await ask<{ fileId: string }>(
      server,
      student,
      `/auxfiles/submission?submissionId=${submissionId}&assignmentTemplateId=${itemId}`,
    );
    await typed(student, notes, 2);
    await typed(student, fileId, 4);
    server.advance(2 * DAY);
    await saved(server, student, notes, 'w0 w1 then more');
    const changed = await figure<WordsChanged>(
      course.instructor,
      `getAssignmentTimeSeriesLogs?id=${assignment.id}`,
    );
    expect(changed.days).toBe(3);
    expect(changed.students).toMatchObject([{ new: 8, days: [0, 2], words: [6, 2] }]);
  });
});

describe('who sees them', () => {
  it('a pace is not shown to those who must not know of accommodations', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const assistant = await anAssistant(server, course);
    const { fileId } = await started(server, student, assignment);
    await typed(student, fileId, 40);
    await get(course.instructor, `classes/analytics/pace?id=${course.id}`);
    while ((await server.runJobs()) > 0);
    const read = (person: TestUser) =>
      get<ClassPace>(person, `classes/analytics/pace?id=${course.id}`);
    expect((await read(course.instructor)).students).toMatchObject([{ n: 1 }]);
    expect(await read(assistant)).toMatchObject({
      absence: 'not-available',
      students: [],
      assignments: [],
    });
    const times = await get<ClassTimes>(assistant, `classes/analytics/times?id=${course.id}`);
    expect(times.students).toMatchObject([{ totalTime: 120 }]);
  });

  it('a student’s own deadline is visible to instructors alone', async () => {
    const { course, student } = await aClassWithAssignment(server);
    const assistant = await anAssistant(server, course);
    const granted = { noPace: false, textInPieces: false, moreTime: { days: 9 } };
    const place = { classId: course.id, studentId: student.id };
    await ask(
      server,
      course.instructor,
      '/classes/accommodations',
      { ...place, ...granted },
      'PUT',
    );
    server.advance(9 * DAY);
    const read = (person: TestUser) =>
      get<ClassOverview>(person, `classes/analytics/overview?id=${course.id}`);
    expect((await read(course.instructor)).sentences).toEqual([]);
    expect((await read(assistant)).sentences).toMatchObject([{ kind: 'notBegun', count: 1 }]);
  });

  it('a student gets their own, where analytics are shown, and nothing of a classmate', async () => {
    const shown = { showAnalyticsAlways: true };
    const { course, assignment, students } = await aClassWithAssignment(server, {
      students: 2,
      ...shown,
    });
    const [student, classmate] = students as [TestUser, TestUser];
    await anAssignment(server, course, { title: 'Hidden' });
    const works = [];
    for (const person of students) {
      const work = await started(server, person, assignment);
      await typed(person, work.fileId, person === student ? 8 : 30);
      works.push(work);
      server.advance(HOUR);
    }
    const own = await get<OwnClassAnalytics>(student, `student/class/analytics?id=${course.id}`);
    const sum = own.hourly.words.reduce((all, value) => all + value, 0);
    expect(sum).toBe(8);
    expect(own).toMatchObject({ hidden: 1, spreads: [null] });
    expect(own.times).toMatchObject({
      rank: null,
      totalTime: 24,
      essays: [{ new: 8, rank: null }],
    });
    const said = JSON.stringify(own);
    for (const theirs of [classmate.id, classmate.lastName, works[1]!.submissionId]) {
      expect(said).not.toContain(theirs);
    }
    const theirs = await get<StudentEssays>(
      course.instructor,
      `classes/wordchangebyessayTime?courseId=${course.id}&studentId=${student.id}`,
    );
    // Both assignments began at the same moment.
    expect(theirs.essays.find(({ title }) => title !== 'Hidden')).toMatchObject({
      new: 8,
      rank: { position: 2, count: 2 },
    });
    const query = `courseId=${course.id}&studentId=${student.id}`;
    const asStudent = await refused(student, `classes/wordchangebyessayTime?${query}`, 'GET');
    expect(asStudent.statusCode).toBe(403);
  });

  it('the middle half of a class is shown from 20 students on', async () => {
    const made = await aClassWithAssignment(server, { showAnalyticsAlways: true });
    const read = () =>
      get<OwnClassAnalytics>(made.student, `student/class/analytics?id=${made.course.id}`);
    const { fileId } = await started(server, made.student, made.assignment);
    server.advance(20 * SECOND);
    await saved(server, made.student, fileId, 'One');
    for (let seconds = 1; seconds < 20; seconds++) {
      expect((await read()).spreads).toEqual([null]);
      await wroteFor(seconds, made);
    }
    expect((await read()).spreads).toEqual([{ low: 5, median: 10, high: 15 }]);
  });

  it('what is of another class is not there', async () => {
    const [mine, other] = [await aClassWithAssignment(server), await aClassWithAssignment(server)];
    const { instructor, id } = mine.course;
    const day = 'from=2026-03-01&to=2026-03-31';
    const urls = [
      `classes/analytics/writers?id=${id}&${day}&studentId=${other.student.id}`,
      `classes/analytics/writers?id=${id}&${day}&assignmentId=${other.assignment.id}`,
      `classes/wordchangebyessayTime?courseId=${id}&studentId=${other.student.id}`,
    ];
    for (const url of urls) expect((await refused(instructor, url, 'GET')).statusCode).toBe(404);
    const { submissionId } = await started(server, other.student, other.assignment);
    const [own] = [await started(server, mine.student, mine.assignment)];
    const mixed = await server.app.inject({
      method: 'POST',
      url: '/api/classes/totalword',
      headers: server.as(instructor),
      payload: [own.submissionId, submissionId],
    });
    expect(mixed.statusCode).toBe(404);
  });
});

/** One more student of a class, whose writing is but a sum. */
async function wroteFor(
  seconds: number,
  {
    course,
    assignment,
  }: Pick<Awaited<ReturnType<typeof aClassWithAssignment>>, 'course' | 'assignment'>,
): Promise<void> {
  const { id: studentId } = await aUser(server);
  const at = server.now();
  const classId = course.id;
  await server.db
    .insert(classMembers)
    .values({ classId, userId: studentId, role: 'student', addedAt: at });
  const [work] = await server.db
    .insert(submissions)
    .values({
      classId,
      assignmentId: assignment.id,
      studentId,
      status: 'IN_PROGRESS',
      startedAt: at,
      lastChangeAt: at,
    })
    .returning();
  const submissionId = work!.id;
  const [file] = await server.db
    .insert(files)
    .values({
      submissionId,
      classId,
      role: 'main',
      extension: 'docx',
      name: 'Essay.docx',
      head: 1,
      headAt: at,
      size: 1,
      createdAt: at,
    })
    .returning();
  await server.db.insert(activityRollups).values({
    fileId: file!.id,
    submissionId,
    classId,
    startsAt: at,
    saves: 1,
    newWords: 1,
    editedWords: 0,
    removedWords: 0,
    activeSeconds: seconds,
    thinkSeconds: 0,
  });
}
