import { describe, expect, it } from 'vitest';
import type { SceneElement } from './scene/scene-element.ts';
import { nextTabStop, tabOrder } from './tab-order.ts';

const PLAIN: Omit<SceneElement, 'id' | 'x' | 'y'> = {
  type: 'rectangle',
  width: 40,
  height: 20,
  angle: 0,
  opacity: 100,
  strokeWidth: 1,
  strokeColor: '#000000',
  backgroundColor: 'transparent',
  strokeStyle: 'solid',
  groupIds: [],
  frameId: null,
  roundness: null,
};
const shape = (
  id: string,
  x: number,
  y: number,
  more: Partial<SceneElement> = {},
): SceneElement => ({
  ...PLAIN,
  id,
  x,
  y,
  ...more,
});

const scene = [
  shape('neighbour', 300, 4),
  shape('words', 300, 4, { type: 'text', containerId: 'neighbour' }),
  shape('first', 10, 0),
  shape('gone', 0, 0, { isDeleted: true }),
  shape('kept', 0, 0, { locked: true }),
  shape('right', 90, 60, { groupIds: ['pair'] }),
  shape('left', 10, 61, { groupIds: ['pair'] }),
  shape('second page', 0, 10, { frameId: 'page 2' }),
  shape('page 2', 0, 2000, { type: 'frame' }),
  shape('page 1', 0, 0, { type: 'frame' }),
].map((one) =>
  one.type === 'frame' || one.frameId !== null ? one : { ...one, frameId: 'page 1' },
);

describe('tabOrder', () => {
  it('goes page by page in reading order, one group at a time', () => {
    expect(tabOrder(scene).map(({ ids }) => ids)).toEqual([
      ['first'],
      ['neighbour'],
      ['right', 'left'],
      ['second page'],
    ]);
  });
});

describe('nextTabStop', () => {
  const stops = tabOrder(scene);
  it.each([
    [[], 1, ['first']],
    [[], -1, ['second page']],
    [['first'], 1, ['neighbour']],
    [['left', 'right'], 1, ['second page']],
    [['left'], -1, ['neighbour']],
    [['second page'], 1, undefined],
    [['first'], -1, undefined],
  ] as const)('moves from %j by %d to %j', (selected, step, ids) => {
    expect(nextTabStop(stops, new Set(selected), step)?.ids).toEqual(ids);
  });
});
