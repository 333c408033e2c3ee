import { afterEach, describe, expect, it, vi } from 'vitest';
import { sparesConnection } from './spares-connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const onDesk = (connection?: object) => {
  vi.stubGlobal('screen', { width: 1440, height: 900 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', { connection });
};

describe('sparesConnection', () => {
  it.each([
    [undefined],
    [{ saveData: false, effectiveType: '4g' }],
    [{ type: 'ethernet', effectiveType: '4g' }],
  ])('is false on a connection such as %j', (connection) => {
    onDesk(connection);
    expect(sparesConnection()).toBe(false);
  });

  it.each([
    [{ saveData: true, effectiveType: '4g' }],
    [{ type: 'cellular', effectiveType: '4g' }],
    [{ effectiveType: '3g' }],
    [{ effectiveType: 'slow-2g' }],
  ])('is true on a connection such as %j', (connection) => {
    onDesk(connection);
    expect(sparesConnection()).toBe(true);
  });

  it.each([
    ['a phone', 390, 844, true],
    ['a tablet', 820, 1180, false],
  ])('knows %s by its screen', (_, width, height, expected) => {
    onDesk();
    vi.stubGlobal('screen', { width, height });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(sparesConnection()).toBe(expected);
  });
});
