import { randomId } from '../../browser/random-id.ts';
import { HELVETICA, type SceneElement } from './scene-element.ts';

/** Shapes the toolbar adds. */
export const SHAPE_KINDS = ['rectangle', 'ellipse', 'diamond', 'line', 'arrow', 'text'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

const STROKE_COLOR = '#1b2230';
const SIZE = { width: 160, height: 80 };
const FONT_SIZE = 16;

/** A shape in the default style, centered at a point of the canvas. */
export function newShape(
  kind: ShapeKind,
  middle: { x: number; y: number },
  words: string,
): SceneElement {
  const isLine = kind === 'line' || kind === 'arrow';
  const { width, height } = isLine ? { width: SIZE.width, height: 0 } : SIZE;
  const shape: SceneElement = {
    id: `made-${randomId()}`,
    type: kind,
    width,
    height,
    angle: 0,
    x: middle.x - width / 2,
    y: middle.y - height / 2,
    strokeColor: STROKE_COLOR,
    backgroundColor: 'transparent',
    strokeWidth: 1,
    strokeStyle: 'solid',
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    boundElements: [],
  };
  if (isLine) {
    const points: SceneElement['points'] = [
      [0, 0],
      [width, 0],
    ];
    const endArrowhead = kind === 'arrow' ? 'triangle' : null;
    return { ...shape, points, startArrowhead: null, endArrowhead };
  }
  if (kind !== 'text') return shape;
  return {
    ...shape,
    text: words,
    originalText: words,
    fontSize: FONT_SIZE,
    fontFamily: HELVETICA,
    textAlign: 'left',
    verticalAlign: 'top',
    containerId: null,
    autoResize: true,
  };
}
