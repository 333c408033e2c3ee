import type { LiveStudent } from '@antecedent/contracts/screens/live-page';
import { MINUTE, SECOND } from '@antecedent/domain/time';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { clockDigits, clockPhase, countsSentence } from './live-counts.ts';

beforeAll(() => startInEnglish('livePage'));

const NOW = Date.parse('2026-03-02T09:00:00Z');
const at = (offset: number) => new Date(NOW + offset).toISOString();

describe('clockPhase', () => {
  const page = (change: object) => ({
    visible: true,
    startDate: at(-MINUTE),
    paused: false,
    draft: { draftId: '', title: '', type: 'FINAL' as const, deadline: at(MINUTE) },
    ...change,
  });

  it.each([
    ['hidden', { visible: false }],
    ['upcoming', { startDate: at(SECOND), paused: true }],
    ['paused', { paused: true }],
    ['running', {}],
    ['over', { draft: { draftId: '', title: '', type: 'FINAL', deadline: at(-1) } }],
  ] as const)('is %s', (phase, change) => {
    expect(clockPhase(page(change), NOW)).toBe(phase);
  });
});

describe('clockDigits', () => {
  it.each([
    [45 * MINUTE + 7 * SECOND, '45:07'],
    [65 * MINUTE, '1:05:00'],
    [999, '0:00'],
    [-5, '0:00'],
  ])('of %d ms is %s', (ms, digits) => {
    expect(clockDigits(ms)).toBe(digits);
  });
});

describe('countsSentence', () => {
  const students = (...states: LiveStudent['state'][]): LiveStudent[] =>
    states.map((state) => ({
      id: '',
      firstName: '',
      lastName: '',
      state,
      words: 0,
      seconds: 0,
      ownDeadline: null,
      hand: null,
    }));
  const sentence = (paused: boolean, ...states: LiveStudent['state'][]) =>
    countsSentence(i18next.t, students(...states), { paused });

  it('counts those who write among those who are here', () => {
    expect(sentence(false, 'writing', 'here', 'away', 'not-begun')).toBe(
      '2 of 4 are here, 1 is writing.',
    );
    expect(sentence(false, 'here', 'submitted')).toBe(
      '1 of 2 is here, 0 are writing, 1 has submitted.',
    );
  });

  it('says who was here when writing was paused', () => {
    expect(sentence(true, 'here', 'here')).toBe('2 of 2 were here when writing was paused.');
  });
});
