import { describe, expect, it } from 'vitest';
import { type PlacedShape, withPlaces } from './place-shapes.ts';

const shape = (id: number, properties: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name=""/></p:nvSpPr>${properties}</p:sp>`;
const moved = (shapeId: string): PlacedShape => ({
  part: 'ppt/slides/slide1.xml',
  shapeId,
  x: 10,
  y: 20,
  width: 100.5,
  height: 50,
});
const PLACE = '<a:xfrm><a:off x="95250" y="190500"/><a:ext cx="957263" cy="476250"/></a:xfrm>';

describe('withPlaces', () => {
  it.each([
    ['<p:spPr/>', `<p:spPr>${PLACE}</p:spPr>`],
    ['<p:spPr></p:spPr>', `<p:spPr>${PLACE}</p:spPr>`],
    [
      '<p:spPr bwMode="auto"><a:noFill/></p:spPr>',
      `<p:spPr bwMode="auto">${PLACE}<a:noFill/></p:spPr>`,
    ],
  ])('adds a position to %s', (before, after) => {
    const slide = (properties: string) =>
      `<p:spTree>${shape(2, '<p:spPr/>')}${shape(3, properties)}</p:spTree>`;
    expect(withPlaces(slide(before), [moved('3')])).toBe(slide(after));
  });

  it('keeps an existing position', () => {
    const slide = `<p:spTree>${shape(3, '<p:spPr><a:xfrm rot="1"/></p:spPr>')}</p:spTree>`;
    expect(withPlaces(slide, [moved('3')])).toBe(slide);
  });
});
