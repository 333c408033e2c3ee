import { describe, expect, it } from 'vitest';
import { cityOf, offsetOf } from './zone-name.ts';

describe('the name of a zone', () => {
  it.each([
    ['Europe/Berlin', 'Berlin', 'GMT+2'],
    ['America/New_York', 'New York', 'GMT-4'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'GMT-3'],
    ['Etc/GMT-3', null, 'GMT+3'],
    ['UTC', null, 'UTC'],
  ])('of %s is %s or %s', (zone, city, offset) => {
    expect(cityOf(zone)).toBe(city);
    expect(offsetOf('2026-10-08T16:00:00Z', zone)).toBe(offset);
  });
});
