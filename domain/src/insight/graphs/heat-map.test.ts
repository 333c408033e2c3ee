import { describe, expect, it } from 'vitest';
import { parameters, START, startWriting } from '../figures/testing/writing.ts';
import { heatBounds, heatEntries, heatMap } from './heat-map.ts';

describe('heatMap', () => {
  const bounds = heatBounds('document', parameters);

  it.each([
    [0, 0],
    [1, 1],
    [39, 1],
    [40, 2],
    [99, 2],
    [100, 3],
    [399, 3],
    [400, 4],
    [6_001, 4],
  ])('puts %i words in level %i', (value, level) => {
    expect(heatMap([{ at: START, value }], 'UTC', bounds)[0]?.level).toBe(level);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ])('puts %i saves of a spreadsheet in level %i', (value, level) => {
    const cells = heatMap([{ at: START, value }], 'UTC', heatBounds('spreadsheet', parameters));
    expect(cells[0]?.level).toBe(level);
  });

  it.each([
    ['Europe/Berlin', '2026-01-05', 10],
    ['America/Los_Angeles', '2026-01-05', 1],
    ['Asia/Kathmandu', '2026-01-05', 14],
    ['Pacific/Kiritimati', '2026-01-05', 23],
    ['Pacific/Honolulu', '2026-01-04', 23],
  ])('uses the local time of %s', (zone, day, hour) => {
    expect(heatMap([{ at: START, value: 5 }], zone, bounds)).toEqual([
      { day, hour, value: 5, level: 1 },
    ]);
  });

  it('merges the hour repeated at the end of daylight saving time into one cell', () => {
    const entries = [0, 1, 2, 3].map((hour) => ({ at: Date.UTC(2026, 9, 25, hour, 30), value: 1 }));
    expect(
      heatMap(entries, 'Europe/Berlin', bounds).map(({ hour, value }) => [hour, value]),
    ).toEqual([
      [2, 2],
      [3, 1],
      [4, 1],
    ]);
  });

  it('omits the hour skipped at the start of daylight saving time', () => {
    const entries = [0, 1, 2].map((hour) => ({ at: Date.UTC(2026, 2, 29, hour, 30), value: 1 }));
    expect(heatMap(entries, 'Europe/Berlin', bounds).map(({ hour }) => hour)).toEqual([1, 3, 4]);
  });

  it.each([
    // Half past in Kathmandu is a quarter to in London.
    ['Asia/Kathmandu', Date.UTC(2026, 0, 5, 9, 14), 14],
    ['Asia/Kathmandu', Date.UTC(2026, 0, 5, 9, 15), 15],
    ['Asia/Kolkata', Date.UTC(2026, 0, 5, 9, 29, 59, 999), 14],
    ['Asia/Kolkata', Date.UTC(2026, 0, 5, 9, 30), 15],
    // Clocks on Lord Howe Island go back by half an hour at 02:00.
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14, 59), 1],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15, 29), 1],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15, 30), 2],
  ])('starts the hour in %s by its local clock', (zone, at, hour) => {
    expect(heatMap([{ at, value: 1 }], zone, bounds)[0]?.hour).toBe(hour);
  });

  it('sums an hour and orders days across the end of a year', () => {
    const at = (day: number, minute: number) => Date.UTC(2026, 0, day, 0, minute);
    const entries = [
      { at: at(2, 5), value: 60 },
      { at: at(1, 5), value: 30 },
      { at: at(1, 59), value: 12 },
    ];
    expect(heatMap(entries, 'America/New_York', bounds)).toEqual([
      { day: '2025-12-31', hour: 19, value: 42, level: 2 },
      { day: '2026-01-01', hour: 19, value: 60, level: 2 },
    ]);
  });

  it('adds words changed for a document and saves for other kinds', () => {
    const writing = startWriting();
    writing.save(10, 'one two');
    writing.save(20, 'one two');
    writing.save(30, 'one zwei three');
    expect(heatEntries(writing.log, 'document').map(({ value }) => value)).toEqual([2, 1]);
    expect(heatEntries(writing.log, 'drawing').map(({ value }) => value)).toEqual([1, 1, 1]);
  });
});
