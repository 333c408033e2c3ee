import { describe, expect, it } from 'vitest';
import { movedShapes, type ViewerSlide } from './moved-shapes.ts';

const shape = { id: 's0', shapeId: '4', x: 1, y: 2, width: 30, height: 40 };
const slide = (...elements: ViewerSlide['elements']): ViewerSlide => ({
  id: 'ppt/slides/slide1.xml',
  elements,
});

describe('movedShapes', () => {
  it('names what was moved or resized, by part and number', () => {
    const now = [slide({ ...shape, x: 9 }, { ...shape, id: 's1' })];
    expect(movedShapes([slide(shape, { ...shape, id: 's1' })], now)).toEqual([
      { part: 'ppt/slides/slide1.xml', shapeId: '4', x: 9, y: 2, width: 30, height: 40 },
    ]);
  });

  it.each([
    ['what has not moved', [slide(shape)]],
    ['new shapes', [slide({ ...shape, id: 'new', x: 9 })]],
    ['shapes without a number', [slide({ ...shape, shapeId: undefined, x: 9 })]],
  ])('leaves out %s', (_what, now) => {
    expect(movedShapes([slide(shape)], now)).toEqual([]);
  });
});
