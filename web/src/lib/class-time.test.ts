import { describe, expect, it } from 'vitest';
import { dateEntryAt, parseDateEntry, pickerValue } from './class-time.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('parseDateEntry', () => {
  it.each([
    ['2026-10-07 18:00', 'Europe/Berlin', '2026-10-07T16:00'],
    [' 2026-10-07  8:05 ', 'Europe/Berlin', '2026-10-07T06:05'],
    ['2026-10-07T18:00', 'Etc/UTC', '2026-10-07T18:00'],
    ['2026-12-07 09:30', 'Pacific/Auckland', '2026-12-06T20:30'],
    ['2028-02-29 00:00', 'America/New_York', '2028-02-29T05:00'],
  ])('parses “%s” in %s as %s UTC', (text, zone, expected) => {
    expect(parseDateEntry(text, zone)).toMatchObject({
      at: utc(expected),
      flaw: null,
      isAmbiguous: false,
    });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['tomorrow', 'unreadable'],
    ['2026-10-07', 'unreadable'],
    ['2026-1-07 18:00', 'unreadable'],
    ['2026-02-30 18:00', 'unreadable'],
    ['2026-13-01 18:00', 'unreadable'],
    ['2026-10-07 24:00', 'unreadable'],
    ['2026-10-07 18:60', 'unreadable'],
  ])('keeps “%s” and reports %s', (text, kind) => {
    expect(parseDateEntry(text, 'Europe/Berlin')).toMatchObject({ text, at: null, flaw: { kind } });
  });

  it.each([
    ['2026-09-27 02:30', 'Pacific/Auckland', '02:00', '03:00'],
    ['2026-09-27 02:00', 'Pacific/Auckland', '02:00', '03:00'],
    ['2026-03-29 02:59', 'Europe/Berlin', '02:00', '03:00'],
    ['2026-03-08 02:15', 'America/New_York', '02:00', '03:00'],
    ['2026-10-04 02:10', 'Australia/Lord_Howe', '02:00', '02:30'],
    ['2026-04-24 00:20', 'Africa/Cairo', '00:00', '01:00'],
  ])('rejects %s in %s, which clocks skip from %s to %s', (text, zone, from, to) => {
    expect(parseDateEntry(text, zone).flaw).toEqual({ kind: 'skipped', from, to });
  });

  it.each([
    ['2026-09-27 01:59', 'Pacific/Auckland', '2026-09-26T13:59'],
    ['2026-09-27 03:00', 'Pacific/Auckland', '2026-09-26T14:00'],
  ])('accepts %s in %s, at the edge of the gap', (text, zone, expected) => {
    expect(parseDateEntry(text, zone).at).toBe(utc(expected));
  });

  it('takes the first of two occurrences and reports the ambiguity', () => {
    const entry = parseDateEntry('2026-10-25 02:30', 'Europe/Berlin');
    expect(entry).toMatchObject({ at: utc('2026-10-25T00:30'), isAmbiguous: true });
  });
});

describe('dateEntryAt', () => {
  it('shows class time and keeps the instant to the millisecond', () => {
    const at = Date.parse('2026-10-27T22:59:59.999Z');
    expect(dateEntryAt(at, 'Europe/Berlin')).toMatchObject({ text: '2026-10-27 23:59', at });
  });

  it('is parsed back as the same minute', () => {
    const at = utc('2026-07-01T10:20');
    expect(parseDateEntry(dateEntryAt(at, 'Asia/Kathmandu').text, 'Asia/Kathmandu').at).toBe(at);
  });
});

describe('pickerValue', () => {
  it('is in class time', () => {
    expect(pickerValue(utc('2026-10-07T16:00'), 'Europe/Berlin')).toBe('2026-10-07T18:00');
  });
});
