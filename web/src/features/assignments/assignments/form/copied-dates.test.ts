import { describe, expect, it } from 'vitest';
import { parseDateEntry } from '../../../../lib/class-time.ts';
import { dateTime } from '../../../../lib/times/stamps.ts';
import { copiedDates } from './copied-dates.ts';

const BERLIN = 'Europe/Berlin';
const AUCKLAND = 'Pacific/Auckland';
const at = (text: string, zone: string) => {
  const entry = parseDateEntry(text, zone);
  if (entry.at === null) throw new RangeError(text);
  return entry.at;
};
const period = (from: string, to: string, timeZone = BERLIN) => ({
  startAt: at(`${from} 00:00`, timeZone),
  endAt: at(`${to} 23:59`, timeZone) + 59_999,
  timeZone,
});
const original = {
  start: at('2026-10-05 08:00', BERLIN),
  end: at('2026-10-19 18:00', BERLIN),
  post: at('2026-10-26 08:00', BERLIN),
  drafts: [at('2026-10-12 18:00', BERLIN)],
  timeZone: BERLIN,
};
const show = (target: ReturnType<typeof period>, now: string, source = original) => {
  const { start, end, post, drafts, outcome } = copiedDates(
    source,
    target,
    at(now, target.timeZone),
  );
  const text = (instant: number) => dateTime(instant, target.timeZone);
  return [text(start), text(drafts[0] ?? 0), text(end), text(post), outcome];
};
const autumn = period('2026-09-01', '2027-02-28');

describe('copiedDates', () => {
  it('keeps future dates that fit', () => {
    expect(show(autumn, '2026-10-01 12:00')).toEqual([
      '2026-10-05 08:00',
      '2026-10-12 18:00',
      '2026-10-19 18:00',
      '2026-10-26 08:00',
      { kind: 'kept' },
    ]);
  });

  it('moves past dates by whole weeks, keeping the time of day across clock changes', () => {
    expect(show(autumn, '2026-10-28 12:00')).toEqual([
      '2026-11-02 08:00',
      '2026-11-09 18:00',
      '2026-11-16 18:00',
      '2026-11-23 08:00',
      { kind: 'moved', days: 28 },
    ]);
  });

  it('moves into a class that has not started, in its time zone', () => {
    const [start, draft, , , outcome] = show(
      period('2027-02-22', '2027-06-30', AUCKLAND),
      '2026-11-01 12:00',
    );
    expect([start, draft, outcome]).toEqual([
      '2027-02-22 08:00',
      '2027-03-01 18:00',
      { kind: 'moved', days: 140 },
    ]);
  });

  it('moves back into a class that ends earlier', () => {
    expect(show(period('2026-09-01', '2026-10-14'), '2026-09-02 12:00')).toEqual([
      '2026-09-28 08:00',
      '2026-10-05 18:00',
      '2026-10-12 18:00',
      '2026-10-19 08:00',
      { kind: 'moved', days: -7 },
    ]);
  });

  it('moves by days if no whole week fits', () => {
    const [start, , end, , outcome] = show(period('2026-10-06', '2026-10-22'), '2026-09-01 12:00');
    expect([start, end, outcome]).toEqual([
      '2026-10-06 08:00',
      '2026-10-20 18:00',
      { kind: 'moved', days: 1 },
    ]);
  });

  it('compresses the dates proportionally if the class is shorter', () => {
    expect(show(period('2026-11-02', '2026-11-09'), '2026-11-01 12:00')).toEqual([
      '2026-11-02 08:00',
      '2026-11-06 06:39',
      '2026-11-09 23:59',
      '2026-11-10 23:59',
      { kind: 'closer' },
    ]);
  });

  it('keeps the dates in a class that has ended', () => {
    const [start, , end, , outcome] = show(period('2026-01-01', '2026-06-30'), '2026-11-01 12:00');
    expect([start, end, outcome]).toEqual([
      '2026-10-05 08:00',
      '2026-10-19 18:00',
      { kind: 'class-over' },
    ]);
  });

  it('sets a post date the rules allow', () => {
    const hasty = { ...original, post: original.end };
    expect(show(autumn, '2026-10-01 12:00', hasty)[3]).toBe('2026-10-20 18:00');
  });

  it('stays within the class for copies on any day of a year', () => {
    const target = period('2026-09-01', '2027-08-31');
    for (let day = 0; day < 360; day++) {
      const now = target.startAt + day * 86_400_000 + 37 * 60_000;
      const { start, end, post, drafts, outcome } = copiedDates(original, target, now);
      if (outcome.kind === 'class-over') throw new Error(`class over on day ${day}`);
      expect(start).toBeGreaterThanOrEqual(now);
      expect(end).toBeLessThanOrEqual(target.endAt);
      expect(post).toBeGreaterThan(end);
      for (const draft of drafts) {
        expect(draft).toBeGreaterThanOrEqual(start);
        expect(draft).toBeLessThanOrEqual(end);
      }
    }
  });
});
