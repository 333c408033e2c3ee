import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../calendar/local-clock.ts';
import { boxPlot } from '../graphs/box-plot.ts';
import {
  activityHeatFinding,
  assignmentActivityFinding,
  hourlyFinding,
} from './activity-findings.ts';
import {
  assignmentTimeFinding,
  essaysFinding,
  paceFinding,
  timesFinding,
  wordsChangedFinding,
} from './figure-findings.ts';

const cell = (day: string, hour: number, value: number) => ({ day, hour, value, level: 1 });
/** This many words on each day from a Monday on, at an hour. */
const daily = (words: readonly number[], hour: number) =>
  words.flatMap((value, index) =>
    value > 0 ? [cell(dateOf(dayOf('2026-03-02') + index), hour, value)] : [],
  );

describe('activityHeatFinding', () => {
  it.each([
    ['nothing', [], { key: 'heat.nothing', values: {} }],
    ['one day', [cell('2026-03-02', 10, 5)], { key: 'heat.plain', values: { days: 1 } }],
    [
      'one of two days',
      daily([70, 30], 10),
      { key: 'heat.oneDay', values: { day: '2026-03-02', share: 0.7 } },
    ],
    [
      'one weekday of two weeks',
      daily([40, 10, 10, 0, 0, 0, 0, 30, 10], 10),
      { key: 'heat.weekday', values: { weekday: 1, share: 0.7 } },
    ],
    [
      'two weekdays',
      daily([20, 10, 10, 30, 10, 0, 0, 20], 10),
      { key: 'heat.weekdays', values: { first: 1, second: 4, share: 0.7 } },
    ],
    [
      'the afternoon',
      [...daily([10, 10, 10, 10, 10], 9), ...daily([20, 20, 20, 20, 20], 15)],
      { key: 'heat.after', values: { hour: 15, share: 100 / 150 } },
    ],
    [
      'no clear margin',
      daily([10, 10, 10, 10, 10, 10], 9),
      { key: 'heat.plain', values: { days: 6 } },
    ],
  ])('says of %s', (_, cells, finding) => {
    const found = activityHeatFinding(cells);
    expect(found.key).toBe(finding.key);
    expect(found.values).toEqual(
      Object.fromEntries(
        Object.entries(finding.values).map(([name, value]) => [
          name,
          typeof value === 'number' ? expect.closeTo(value, 6) : value,
        ]),
      ),
    );
  });
});

describe('hourlyFinding', () => {
  const series = (periods: number[], words: number[], saves = words.map(() => 0)) => ({
    periods,
    words,
    saves,
  });
  it.each([
    ['nothing', series([], []), 'hourly.nothing'],
    ['one evening', series([2], [9]), 'hourly.plain'],
    ['evenings', series([1, 2, 5], [10, 20, 30]), 'hourly.evening'],
    ['nights', series([0, 3, 5], [20, 30, 5]), 'hourly.night'],
    ['no clear margin', series([0, 4], [10, 10]), 'hourly.plain'],
    ['saves alone', series([1, 4], [0, 0], [2, 2]), 'hourly.day'],
  ])('says of %s', (_, all, key) => {
    expect(hourlyFinding(all).key).toBe(key);
  });
});

describe('the other titles', () => {
  const box = (seconds: number) => boxPlot([seconds, seconds, seconds, seconds, seconds]);
  const assignment = (title: string, seconds: number) => ({ title, box: box(seconds), n: 5 });
  const none = boxPlot([]);
  it.each([
    [timesFinding('total', none), 'total.nothing', {}],
    [timesFinding('total', boxPlot([60, 120])), 'total.plain', { students: 2 }],
    [timesFinding('averages', box(600)), 'averages.median', { minutes: 10, students: 5 }],
    [timesFinding('total', box(20)), 'total.plain', { students: 5 }],
    [assignmentTimeFinding([]), 'assignmentTime.nothing', {}],
    [
      assignmentTimeFinding([{ title: 'A', box: boxPlot([60]), n: 1 }]),
      'assignmentTime.plain',
      { assignments: 1 },
    ],
    [
      assignmentTimeFinding([assignment('A', 600), assignment('B', 1_260)]),
      'assignmentTime.longer',
      { title: 'B', minutes: 21, other: 'A', times: 2.1 },
    ],
    [
      assignmentTimeFinding([assignment('A', 1_200), assignment('B', 600)]),
      'assignmentTime.shorter',
      { title: 'B', minutes: 10, other: 'A', otherMinutes: 20 },
    ],
    [
      assignmentTimeFinding([assignment('A', 600), assignment('B', 660)]),
      'assignmentTime.median',
      { title: 'B', minutes: 11 },
    ],
    [paceFinding([null]), 'pace.nothing', {}],
    [paceFinding(['measured', 'measured', 'hurried', null]), 'pace.measured', { some: 2, all: 3 }],
    [paceFinding(['measured', 'hurried']), 'pace.plain', { all: 2 }],
    [wordsChangedFinding(none), 'changed.nothing', {}],
    [wordsChangedFinding(box(400)), 'changed.median', { words: 400, students: 5 }],
    [assignmentActivityFinding([{ title: 'A', totalWords: 0 }]), 'activity.nothing', {}],
    [
      assignmentActivityFinding([
        { title: 'A', totalWords: 30 },
        { title: 'B', totalWords: 70 },
      ]),
      'activity.most',
      { title: 'B', share: 0.7 },
    ],
    [
      assignmentActivityFinding([{ title: 'A', totalWords: 3 }]),
      'activity.plain',
      { assignments: 1 },
    ],
    [essaysFinding([{ title: 'A', totalTime: 0 }]), 'essays.nothing', {}],
    [essaysFinding([{ title: 'A', totalTime: 600 }]), 'essays.plain', { essays: 1, minutes: 10 }],
  ])('%#: %j', (found, key, values) => {
    expect(found).toEqual({ key, values });
  });
});
