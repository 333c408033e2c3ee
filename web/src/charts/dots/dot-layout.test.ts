import { describe, expect, it } from 'vitest';
import { dotPaths, dotRadius } from './dot-layout.ts';

const same = { x: (index: number) => index * 10, y: (value: number) => value };

describe('dotPaths', () => {
  it('draws each band as a path of its own, and what has none apart', () => {
    const dots = [
      { value: 4 },
      { value: 12, band: 'measured' },
      { value: 60, band: 'rushed' },
    ] as const;
    const paths = dotPaths(dots, same, 5);
    expect(paths.plain).toMatch(/^M0\.0 4\.0/);
    expect(paths.measured).toMatch(/^M10\.0 12\.0/);
    expect(paths.rushed).toMatch(/^M20\.0 60\.0/);
    expect(paths.hurried).toBe('');
  });

  it('makes signs small where there are thousands', () => {
    expect([dotRadius(4, 800), dotRadius(2_500, 800)]).toEqual([6, 1.5]);
    expect(dotRadius(0, 800)).toBe(6);
  });
});
