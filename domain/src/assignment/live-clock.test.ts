import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';
import {
  type ClockChange,
  clockAfter,
  currentDraft,
  type LiveClock,
  movesAlong,
} from './live-clock.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');

const clock = (change: Partial<LiveClock> = {}): LiveClock => ({
  startAt: NOW - DAY,
  drafts: [{ id: 'final', type: 'FINAL', deadline: NOW + HOUR }],
  visible: true,
  paused: false,
  pausedAt: null,
  begunAt: null,
  enforced: false,
  ...change,
});
const changed = (change: ClockChange, before = clock()) => clockAfter(before, change, NOW);
const endOf = (result: LiveClock | null) => (result?.drafts.at(-1)?.deadline ?? 0) - NOW;

describe('clockAfter', () => {
  it('begins a hidden assignment now, for a number of minutes that end the writing', () => {
    const hidden = clock({ visible: false, startAt: NOW + DAY });
    const begun = changed({ kind: 'begin', minutes: 45 }, hidden);
    expect(begun).toMatchObject({ startAt: NOW, visible: true, begunAt: NOW, enforced: true });
    expect(endOf(begun)).toBe(45 * MINUTE);
  });

  it('begins without a time with the deadline as it was', () => {
    const begun = changed({ kind: 'begin', minutes: null }, clock({ startAt: NOW + MINUTE }));
    expect(begun).toMatchObject({ startAt: NOW, enforced: false });
    expect(endOf(begun)).toBe(HOUR);
  });

  it('puts the start earlier rather than the end below half an hour', () => {
    const begun = changed({ kind: 'begin', minutes: 20 });
    expect(begun?.startAt).toBe(NOW - 10 * MINUTE);
    expect(endOf(begun)).toBe(20 * MINUTE);
  });

  it('pauses and resumes, giving the pause back in whole minutes', () => {
    const paused = clockAfter(clock(), { kind: 'pause' }, NOW - 250 * SECOND);
    expect(paused).toMatchObject({ paused: true, pausedAt: NOW - 250 * SECOND });
    expect(endOf(changed({ kind: 'resume', giveBack: true }, paused!))).toBe(HOUR + 5 * MINUTE);
    const resumed = changed({ kind: 'resume', giveBack: false }, paused!);
    expect(resumed).toMatchObject({ paused: false, pausedAt: null });
    expect(endOf(resumed)).toBe(HOUR);
  });

  it('gives back a pause during which the deadline passed', () => {
    const drafts = [{ id: 'final', type: 'FINAL' as const, deadline: NOW - MINUTE }];
    const paused = clock({ paused: true, pausedAt: NOW - 40 * MINUTE, drafts });
    expect(endOf(changed({ kind: 'resume', giveBack: true }, paused))).toBe(39 * MINUTE);
  });

  it('stops in ten seconds, also what was paused, and at no later time than it would end', () => {
    const stopped = changed({ kind: 'stop' }, clock({ paused: true, pausedAt: NOW - MINUTE }));
    expect(stopped).toMatchObject({ paused: false, enforced: true });
    expect(endOf(stopped)).toBe(10 * SECOND);
    const drafts = [{ id: 'final', type: 'FINAL' as const, deadline: NOW + SECOND }];
    expect(endOf(changed({ kind: 'stop' }, clock({ drafts })))).toBe(SECOND);
  });

  it('stops an earlier draft without ending the writing', () => {
    const drafts = [
      { id: 'first', type: 'DRAFT' as const, deadline: NOW + MINUTE },
      { id: 'final', type: 'FINAL' as const, deadline: NOW + DAY },
    ];
    const stopped = changed({ kind: 'stop' }, clock({ drafts }));
    expect(stopped?.drafts.map(({ deadline }) => deadline - NOW)).toEqual([10 * SECOND, DAY]);
    expect(stopped?.enforced).toBe(false);
  });

  it('adds minutes to the deadline, or from now on when it has passed', () => {
    expect(endOf(changed({ kind: 'add', minutes: 10 }))).toBe(HOUR + 10 * MINUTE);
    const drafts = [{ id: 'final', type: 'FINAL' as const, deadline: NOW - MINUTE }];
    expect(endOf(changed({ kind: 'add', minutes: 10 }, clock({ drafts })))).toBe(10 * MINUTE);
  });

  it.each([
    ['pause what is paused', { kind: 'pause' }, { paused: true }],
    ['resume what runs', { kind: 'resume', giveBack: true }, {}],
    ['stop what hasn’t begun', { kind: 'stop' }, { startAt: NOW + MINUTE }],
    [
      'stop what is over',
      { kind: 'stop' },
      { drafts: [{ id: 'f', type: 'FINAL', deadline: NOW }] },
    ],
  ] as const)('can’t %s', (_what, change, before) => {
    expect(changed(change, clock(before))).toBeNull();
  });
});

describe('currentDraft', () => {
  it('is the first one that isn’t due, or was within the last quarter of an hour', () => {
    const drafts = [
      { id: 'first', type: 'DRAFT' as const, deadline: NOW },
      { id: 'final', type: 'FINAL' as const, deadline: NOW + DAY },
    ];
    const at = (now: number) => currentDraft(drafts, now)?.id;
    expect(at(NOW - DAY)).toBe('first');
    expect(at(NOW + 15 * MINUTE)).toBe('first');
    expect(at(NOW + 16 * MINUTE)).toBe('final');
    expect(at(NOW + 9 * DAY)).toBe('final');
  });
});

describe('movesAlong', () => {
  it('concerns extra minutes, and no date hours later', () => {
    expect(movesAlong(NOW + 10 * MINUTE, NOW)).toBe(true);
    expect(movesAlong(NOW + 4 * HOUR, NOW)).toBe(false);
    expect(movesAlong(NOW - MINUTE, NOW)).toBe(false);
  });
});
