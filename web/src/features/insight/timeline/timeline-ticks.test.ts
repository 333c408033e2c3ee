import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { setToday } from '../../../testing/set-today.ts';
import { tickContext, tickStep, ticksOf } from './timeline-ticks.ts';

setToday('2026-11-01T00:00:00Z');

const at = Date.parse;
const span = (from: string, length: number) => ({ from: at(from), to: at(from) + length });
const labels = (from: string, length: number, zone = 'Europe/Berlin', width = 640) =>
  ticksOf(span(from, length), width, zone).map(({ label }) => label);

describe('tickStep', () => {
  it.each([
    [MINUTE, '1 minute'],
    [30 * MINUTE, '5 minute'],
    [2 * HOUR, '15 minute'],
    [8 * HOUR, '1 hour'],
    [DAY, '3 hour'],
    [4 * DAY, '12 hour'],
    [9 * DAY, '1 day'],
    [20 * DAY, '2 day'],
    [60 * DAY, '7 day'],
    [200 * DAY, '1 month'],
    [2 * 365 * DAY, '3 month'],
    [9 * 365 * DAY, '1 year'],
    [3_652.5 * DAY, '2 year'],
  ])('of a view of %i ms on 640 px is %s', (length, expected) => {
    const { unit, count } = tickStep(span('2026-10-08T00:00:00Z', length), 640);
    expect(`${count} ${unit}`).toBe(expected);
  });

  it('is coarser with less space', () => {
    const { unit, count } = tickStep(span('2026-10-08T00:00:00Z', 9 * DAY), 200);
    expect([unit, count]).toEqual(['day', 7]);
  });
});

describe('ticksOf', () => {
  it('labels minutes in the class time zone', () => {
    expect(labels('2026-10-08T15:08:00Z', 30 * MINUTE, 'Asia/Kathmandu')).toEqual([
      '20:55',
      '21:00',
      '21:05',
      '21:10',
      '21:15',
      '21:20',
    ]);
  });

  it('labels the start of a day with its date', () => {
    expect(labels('2026-10-08T16:00:00Z', DAY)).toEqual([
      '18:00',
      '21:00',
      '9 Oct',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
    ]);
  });

  it('follows the clock when an hour is skipped', () => {
    // Clocks go from 02:00 to 03:00 on 29 March.
    const ticks = ticksOf(span('2026-03-28T23:00:00Z', 8 * HOUR), 640, 'Europe/Berlin');
    expect(ticks.map(({ label }) => label).slice(0, 4)).toEqual([
      '29 Mar',
      '01:00',
      '03:00',
      '04:00',
    ]);
    expect((ticks[2]?.at ?? 0) - (ticks[1]?.at ?? 0)).toBe(HOUR);
  });

  it('shows a repeated hour twice', () => {
    expect(labels('2026-10-24T22:00:00Z', 6 * HOUR).slice(0, 5)).toEqual([
      '25 Oct',
      '01:00',
      '02:00',
      '02:00',
      '03:00',
    ]);
  });

  it('keeps steps of several hours across a clock change', () => {
    expect(labels('2026-10-24T10:00:00Z', 2 * DAY).join(' ')).toBe(
      '12:00 18:00 25 Oct 06:00 12:00 18:00 26 Oct 06:00',
    );
  });

  it('starts weeks on Mondays', () => {
    expect(labels('2026-10-01T00:00:00Z', 50 * DAY)).toEqual([
      '5 Oct',
      '12 Oct',
      '19 Oct',
      '26 Oct',
      '2 Nov',
      '9 Nov',
      '16 Nov',
    ]);
  });

  it('starts days at midnight in the class time zone, also across a clock change', () => {
    const ticks = ticksOf(span('2026-10-24T12:00:00Z', 3 * DAY), 300, 'Europe/Berlin');
    expect(ticks.map((tick) => new Date(tick.at).toISOString())).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ]);
  });

  it('labels January with its year', () => {
    expect(labels('2026-10-15T00:00:00Z', 200 * DAY)).toEqual([
      'Nov',
      'Dec',
      '2027',
      'Feb',
      'Mar',
      'Apr',
      'May',
    ]);
  });

  it('labels years', () => {
    expect(labels('2020-05-01T00:00:00Z', 3_652.5 * DAY)).toEqual([
      '2022',
      '2024',
      '2026',
      '2028',
      '2030',
    ]);
  });

  it('is within the view and sorted, at every zoom level', () => {
    for (let length = MINUTE; length < 3_652 * DAY; length *= 1.7) {
      const view = span('2026-03-20T07:13:11Z', length);
      for (const zone of ['Pacific/Auckland', 'America/New_York', 'Australia/Lord_Howe']) {
        const places = ticksOf(view, 900, zone).map((tick) => tick.at);
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
        expect(places.every((place) => place >= view.from && place <= view.to)).toBe(true);
        if (length > 3 * MINUTE) expect(places.length).toBeGreaterThan(1);
        expect(places.length).toBeLessThanOrEqual(18);
      }
    }
  });
});

describe('tickContext', () => {
  it.each([
    [HOUR, 'Fri 9 Oct'],
    [9 * DAY, '2026'],
    [200 * DAY, '2026'],
    [3_000 * DAY, ''],
  ])('of a view of %i ms is what its labels leave out', (length, expected) => {
    expect(tickContext(span('2026-10-08T22:30:00Z', length), 640, 'Europe/Berlin')).toBe(expected);
  });
});
