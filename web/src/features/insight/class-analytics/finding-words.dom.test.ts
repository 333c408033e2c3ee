import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { findingWords } from './finding-words.ts';

await startInEnglish('classAnalytics');

describe('findingWords', () => {
  it.each([
    [
      'heat.weekdays',
      { first: 4, second: 1, share: 0.64 },
      '64% of the words were changed on Thursdays and Mondays',
    ],
    ['heat.after', { hour: 15, share: 0.7 }, '70% of the words were changed after 15:00'],
    [
      'heat.oneDay',
      { day: '2026-10-08', share: 0.9 },
      '90% of the words were changed on Thu 8 Oct',
    ],
    ['hourly.evening', { share: 0.66 }, '66% of the words were changed in the evening'],
    [
      'total.median',
      { minutes: 76, students: 24 },
      'Half of the students wrote for more than 76 minutes',
    ],
    [
      'assignmentTime.longer',
      { title: 'A place', minutes: 76, other: 'A letter', times: 2 },
      'Half of the students took more than 76 minutes for “A place”, 2 times as long as for “A letter”',
    ],
    ['pace.measured', { some: 20, all: 24 }, '20 of 24 students write at a measured pace'],
    ['pace.plain', { all: 1 }, 'Words per minute of 1 student'],
    ['essays.nothing', {}, 'Writing time by essay'],
  ])('says %s', (key, values, words) => {
    expect(findingWords({ key, values })).toBe(words);
  });
});
