import { describe, expect, it } from 'vitest';
import { movedCell, stripPath } from './strip-layout.ts';

const strips = [
  { key: 'night', title: 'Night', values: [0, 0, 0] },
  { key: 'day', title: 'Day', values: [0, 40, 9] },
];

describe('stripPath', () => {
  it('draws what is not 0, and never so small that it cannot be seen', () => {
    const path = stripPath([0, 1, 4_000], 4_000, { left: 0, tall: 80, column: 10 }, 100);
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).toContain('v-1.5');
    expect(path).toContain('v-80.0');
  });
});

describe('movedCell', () => {
  it('begins where something is', () => {
    expect(movedCell('ArrowRight', null, strips)).toEqual({ strip: 1, column: 1 });
  });

  it.each([
    ['ArrowRight', { strip: 0, column: 2 }, { strip: 0, column: 2 }],
    ['ArrowUp', { strip: 1, column: 1 }, { strip: 0, column: 1 }],
    ['Home', { strip: 1, column: 2 }, { strip: 1, column: 0 }],
    ['End', { strip: 1, column: 0 }, { strip: 1, column: 2 }],
  ])('%s from %j to %j', (key, from, to) => {
    expect(movedCell(key, from, strips)).toEqual(to);
  });

  it('is nothing for other keys, and without columns', () => {
    expect(movedCell('a', { strip: 0, column: 0 }, strips)).toBeNull();
    expect(movedCell('End', null, [])).toBeNull();
  });
});
