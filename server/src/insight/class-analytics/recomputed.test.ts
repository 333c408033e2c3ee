import type {
  ActivityHeat,
  AssignmentActivity,
  HourlyActivity,
} from '@antecedent/contracts/insight/analytics/activity';
import type { Writers } from '@antecedent/contracts/insight/analytics/class-activity';
import type { ClassOverview } from '@antecedent/contracts/insight/analytics/class-overview';
import type { ClassPace, StudentPace } from '@antecedent/contracts/insight/analytics/class-pace';
import type { ClassTimes } from '@antecedent/contracts/insight/analytics/class-times';
import type {
  StudentEssays,
  WordsChanged,
} from '@antecedent/contracts/insight/analytics/words-changed';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../demo/demo-classes.ts';
import { makeDemoSchool } from '../../demo/make-demo-school.ts';
import type { DemoClass } from '../../demo/timetable.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  changedWords,
  expectedBox,
  expectedMean,
  expectedRank,
  type RawClass,
  type RawVersion,
  rawClass,
  sumsBy,
  wordsPerMinute,
  writingSeconds,
} from './testing/raw-class.ts';

const NAME = 'Reading the News';

/** The demo’s class with short texts, one student without pace, and an assignment that is due tomorrow. */
function shortClass(): DemoClass {
  const plan = DEMO_CLASSES.find(({ name }) => name === NAME)!;
  const [essay, timed] = plan.assignments as [
    DemoClass['assignments'][0],
    DemoClass['assignments'][0],
  ];
  const short = essay.writers.slice(0, 7).map((writer) => ({ ...writer, ambition: 0.12 }));
  const unfinished = short.slice(2, 5).map((writer) => ({
    ...writer,
    progress: 0.6,
    submits: 'never' as const,
  }));
  return {
    ...plan,
    accommodations: [
      { student: 1, granted: { noPace: true, textInPieces: false, moreTime: null } },
    ],
    assignments: [
      { ...essay, writers: short },
      { ...timed, writers: timed.writers.map((writer) => ({ ...writer, ambition: 0.1 })) },
      {
        ...timed,
        timed: false,
        start: { day: -5, time: '08:00' },
        end: { day: 1, time: '20:00' },
        topic: { ...timed.topic, title: 'A street at night' },
        writers: unfinished,
      },
    ],
  };
}

let server: TestApp;
let reader: TestUser;
let raw: RawClass;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-31T10:00:00Z' });
  await makeDemoSchool(server.services, () => {}, [shortClass()]);
  raw = await rawClass(server, NAME);
  reader = await anInstructor(server);
  await server.db
    .insert(classMembers)
    .values({ classId: raw.id, userId: reader.id, role: 'instructor', addedAt: server.now() });
  await read(`classes/analytics/pace?id=${raw.id}`);
  while ((await server.runJobs()) > 0);
}, 240_000);
afterAll(() => server.close());

const read = <T>(url: string) => ask<T>(server, reader, `/${url}`, undefined, 'GET');

/** The figure of a specified call; where it's sent as JSON text, too, both are equal. */
async function figureOf<T>(url: string, body?: object): Promise<T> {
  const { data, figure } = await ask<{ data?: string; figure: T }>(server, reader, `/${url}`, body);
  if (data !== undefined) expect(JSON.parse(data)).toEqual(figure);
  return figure;
}

const allVersions = (works = raw.works): RawVersion[] => works.flatMap(({ versions }) => versions);
const worksOf = (assignmentId: string) =>
  raw.works.filter((work) => work.assignmentId === assignmentId);
const workOf = (studentId: string, assignmentId: string) =>
  worksOf(assignmentId).find((work) => work.studentId === studentId);
const hourOf = ({ date, hour }: RawVersion) => `${date} ${hour}`;
const periodOf = ({ date, hour }: RawVersion) => `${date} ${Math.floor(hour / 8)}`;

const heatCells = ({ words }: ActivityHeat) =>
  Object.fromEntries(
    words.days.flatMap(({ date, hours }) =>
      hours.flatMap((value, hour) => (value > 0 ? [[`${date} ${hour}`, value]] : [])),
    ),
  );

type Series = { periods: number[]; words: number[] };
const periodCells = (firstDay: string | null, { periods, words }: Series) =>
  Object.fromEntries(
    periods.map((period, index) => {
      const day = Date.parse(firstDay ?? '') + Math.floor(period / 3) * DAY;
      return [`${new Date(day).toISOString().slice(0, 10)} ${period % 3}`, words[index]];
    }),
  );

describe('every figure, added up again from the versions', () => {
  it('has enough to add up', () => {
    expect(raw.works.length).toBe(7 + 4 + 3);
    expect(allVersions().length).toBeGreaterThan(1_000);
    // The clocks went forward on the 29th.
    expect(allVersions().some(({ date }) => date === '2026-03-29')).toBe(true);
  });

  it('Heatmap, Hourly Activity and Assignment Activity of the class', async () => {
    const heat = await figureOf<ActivityHeat>(`classes/getClassHeatmapLogs?id=${raw.id}`);
    expect(heatCells(heat)).toEqual(sumsBy(allVersions(), hourOf, changedWords));
    expect(heat.clockChanges).toEqual([{ date: '2026-03-29', hours: 23 }]);
    const hourly = await figureOf<HourlyActivity>(`classes/getClassLineGraphLogs?id=${raw.id}`);
    expect(periodCells(hourly.firstDay, hourly)).toEqual(
      sumsBy(allVersions(), periodOf, changedWords),
    );
    const activity = await figureOf<AssignmentActivity>(
      `classes/getClassTimeSeriesLogs?id=${raw.id}`,
    );
    for (const { id } of raw.assignments) {
      const series = activity.assignments.find(({ assignmentId }) => assignmentId === id)!;
      expect(periodCells(activity.firstDay, series)).toEqual(
        sumsBy(allVersions(worksOf(id)), periodOf, changedWords),
      );
    }
  });

  it('the same of a part of the time', async () => {
    const range = 'from=2026-03-25&to=2026-03-29';
    const heat = await figureOf<ActivityHeat>(`classes/getClassHeatmapLogs?id=${raw.id}&${range}`);
    const within = allVersions().filter(({ date }) => date >= '2026-03-25' && date <= '2026-03-29');
    expect(heatCells(heat)).toEqual(sumsBy(within, hourOf, changedWords));
    expect(heat.words.days.map(({ date }) => date)).toEqual(
      ['25', '26', '27', '28', '29'].map((day) => `2026-03-${day}`),
    );
  });

  it('Class Total Time, Time Averages and Assignment Time', async () => {
    const times = await read<ClassTimes>(`classes/analytics/times?id=${raw.id}`);
    const secondsOf = (studentId: string) =>
      raw.assignments.map(({ id }) => {
        const work = workOf(studentId, id);
        return work ? writingSeconds(work) : null;
      });
    const total = (studentId: string) =>
      secondsOf(studentId).reduce<number>((a, b) => a + (b ?? 0), 0);
    const totals = raw.students.map(total);
    expect(times.students.map(({ studentId }) => studentId).sort()).toEqual(
      [...raw.students].sort(),
    );
    for (const student of times.students) {
      const { studentId } = student;
      const written = secondsOf(studentId).filter((seconds) => seconds !== null && seconds > 0);
      expect(student).toMatchObject({
        totalTime: total(studentId),
        rank: expectedRank(totals, total(studentId)),
        seconds: secondsOf(studentId),
        ...closeTo(expectedMean(written as number[])),
      });
    }
    expect(times.total).toEqual(closeTo(expectedBox(totals.filter((one) => one > 0))));
    for (const assignment of times.assignments) {
      const values = worksOf(assignment.assignmentId)
        .map(writingSeconds)
        .filter((one) => one > 0);
      expect(assignment.box).toEqual(closeTo(expectedBox(values)));
      expect(assignment).toMatchObject(closeTo(expectedMean(values)));
    }
  });

  it('WPM Averages', async () => {
    const pace = await read<ClassPace>(`classes/analytics/pace?id=${raw.id}`);
    expect(pace.measuring).toBe(false);
    let [shown, accommodated] = [0, 0];
    for (const student of pace.students) {
      const values = raw.assignments.map(({ id, timed }, index) => {
        const work = workOf(student.studentId, id);
        if (student.absences[index] === 'accommodation') {
          accommodated++;
          return null;
        }
        expect(student.absences[index] === 'timed').toBe(work !== undefined && timed);
        return !work || timed ? null : wordsPerMinute(work);
      });
      expect(student.values).toEqual(values);
      const known = values.filter((value) => value !== null);
      shown += known.length;
      expect(student).toMatchObject(closeTo(expectedMean(known)));
    }
    expect(shown).toBeGreaterThan(7);
    expect(accommodated).toBeGreaterThan(0);
  });

  it('Heatmap, Hourly Activity and Words Changed of an assignment', async () => {
    const [{ id }] = raw.assignments as [RawClass['assignments'][0]];
    const versions = allVersions(worksOf(id));
    const heat = await figureOf<ActivityHeat>(`classes/getAssignmentHeatmapLogs?id=${id}`);
    expect(heatCells(heat)).toEqual(sumsBy(versions, hourOf, changedWords));
    const hourly = await figureOf<HourlyActivity>(`classes/getAssignmentLineGraphLogs?id=${id}`);
    expect(periodCells(hourly.firstDay, hourly)).toEqual(sumsBy(versions, periodOf, changedWords));
    const changed = await figureOf<WordsChanged>(`classes/getAssignmentTimeSeriesLogs?id=${id}`);
    const sums = worksOf(id).map(({ versions: all }) => sum(all, changedWords));
    expect(changed.box).toEqual(closeTo(expectedBox(sums.filter((one) => one > 0))));
    for (const student of changed.students) {
      const own = workOf(student.studentId, id)?.versions ?? [];
      expect(student).toMatchObject({
        new: sum(own, (one) => one.new),
        edited: sum(own, (one) => one.edited),
        deleted: sum(own, (one) => one.deleted),
      });
      const days = student.days.map((day, index) => [
        new Date(Date.parse(changed.firstDay ?? '') + day * DAY).toISOString().slice(0, 10),
        student.words[index],
      ]);
      expect(Object.fromEntries(days)).toEqual(sumsBy(own, ({ date }) => date, changedWords));
    }
  });

  it('all tabs of each student', async () => {
    const everybody = await read<ClassPace>(`classes/analytics/pace?id=${raw.id}`);
    for (const studentId of raw.students) {
      const ids = { courseId: raw.id, studentId };
      const query = `courseId=${raw.id}&studentId=${studentId}`;
      const works = raw.works.filter((work) => work.studentId === studentId);
      const heat = await figureOf<ActivityHeat>('classes/getStudentHeatmapLogs', ids);
      expect(heatCells(heat)).toEqual(sumsBy(allVersions(works), hourOf, changedWords));
      const hourly = await figureOf<HourlyActivity>('classes/getStudentLineGraphLogs', ids);
      expect(periodCells(hourly.firstDay, hourly)).toEqual(
        sumsBy(allVersions(works), periodOf, changedWords),
      );
      const essays = await read<StudentEssays>(`classes/wordchangebyessayTime?${query}`);
      for (const essay of essays.essays) {
        const work = workOf(studentId, essay.assignmentId);
        const seconds = work ? writingSeconds(work) : 0;
        expect(essay).toMatchObject({
          totalTime: seconds,
          rank: expectedRank(worksOf(essay.assignmentId).map(writingSeconds), seconds),
          new: sum(work?.versions ?? [], (one) => one.new),
          deleted: sum(work?.versions ?? [], (one) => one.deleted),
        });
        expect(essay.change.new.reduce((a, b) => a + b, 0)).toBe(essay.new);
      }
      const own = await read<StudentPace>(`classes/analytics/student/pace?${query}`);
      const row = everybody.students.find((one) => one.studentId === studentId)!;
      expect(own).toMatchObject({ values: row.values, mu: row.mu, band: row.band });
      const { essays: maps } = await read<{ essays: { submissionId: string }[] }>(
        `classes/getStudentEssayMap?${query}`,
      );
      expect(maps.map((one) => one.submissionId).sort()).toEqual(
        works.map(({ submissionId }) => submissionId).sort(),
      );
    }
  });

  it('the students behind an hour', async () => {
    const [[hour, words]] = Object.entries(sumsBy(allVersions(), hourOf, changedWords)) as [
      [string, number],
    ];
    const [date, from] = hour.split(' ') as [string, string];
    const at = `from=${date}&to=${date}&fromHour=${from}&toHour=${Number(from) + 1}`;
    const writers = await read<Writers>(`classes/analytics/writers?id=${raw.id}&${at}`);
    expect(writers.words).toBe(words);
    for (const { studentId, words: own } of writers.writers) {
      const versions = allVersions(raw.works.filter((work) => work.studentId === studentId));
      expect(own).toBe(sumsBy(versions, hourOf, changedWords)[hour]);
    }
  });

  it('the overview', async () => {
    const { sentences } = await read<ClassOverview>(`classes/analytics/overview?id=${raw.id}`);
    const last = raw.assignments.at(-1)!;
    const begun = worksOf(last.id).map(({ studentId }) => studentId);
    const notBegun = sentences.find(({ kind }) => kind === 'notBegun');
    expect(notBegun).toMatchObject({ assignmentId: last.id, of: 12, count: 12 - begun.length });
    const days = { from: '2026-03-25', to: '2026-03-31' };
    const between = (from: string, to: string) => ({
      from,
      to,
      words: sum(
        allVersions().filter(({ date }) => date >= from && date <= to),
        changedWords,
      ),
      writers: new Set(
        raw.works
          .filter(({ versions }) =>
            versions.some((one) => one.date >= from && one.date <= to && changedWords(one) > 0),
          )
          .map(({ studentId }) => studentId),
      ).size,
    });
    expect(sentences.find(({ kind }) => kind === 'week')).toEqual({
      kind: 'week',
      of: 12,
      now: between(days.from, days.to),
      before: between('2026-03-18', '2026-03-24'),
    });
    const firstIn = (assignmentId: string) =>
      worksOf(assignmentId).filter(({ versions }) => {
        const first = versions.find((one) => changedWords(one) > 0);
        return first !== undefined && first.date >= days.from;
      }).length;
    for (const { id } of raw.assignments) {
      const sentence = sentences.find((one) => one.kind === 'begun' && one.assignmentId === id);
      expect(sentence ? (sentence as { count: number }).count : 0).toBe(firstIn(id));
    }
  });
});

const sum = (versions: readonly RawVersion[], value: (one: RawVersion) => number): number =>
  versions.reduce((all, one) => all + value(one), 0);

/** Sums of fractions in another order differ in the last digits. */
function closeTo<T>(value: T): T {
  if (typeof value === 'number') return expect.closeTo(value, 6) as T;
  if (Array.isArray(value)) return value.map(closeTo) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closeTo(each)])) as T;
}
