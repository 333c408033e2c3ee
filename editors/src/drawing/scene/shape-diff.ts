import {
  type Frame,
  frameOf,
  isSame,
  type Shape,
  type ShapeText,
} from '@antecedent/domain/office/drawing/drawing';
import {
  cornerRadiusOf,
  elementColorOf,
  fillOf,
  lineEndOf,
  normalizedAngle,
  pagePoints,
  strokeKey,
  strokeOf,
  toShapeText,
} from './element-style.ts';
import { familyOf, type SceneElement } from './scene-element.ts';

/** Smaller changes are ignored: pixels. */
const MIN_CHANGE = 0.02;

/** A shape of the file as laid out on the canvas when it was opened. */
export type ShapeOrigin = {
  shape: Shape;
  main: SceneElement;
  words: SceneElement | null;
  top: number;
};

const near = (a: number, b: number) => Math.abs(a - b) < MIN_CHANGE;

/** The shape's frame, with changes applied. */
export function frameChange(origin: ShapeOrigin, main: SceneElement, top: number): Partial<Shape> {
  const { shape, main: before } = origin;
  if (shape.points !== null) {
    const points = pagePoints(main, top);
    const old = pagePoints(before, origin.top);
    const isKept =
      points.length === old.length &&
      points.every(([x, y], at) => near(x, old[at]?.[0] ?? 0) && near(y, old[at]?.[1] ?? 0));
    if (isKept) return {};
    return { points, frame: frameOf(points) };
  }
  const [dx, dy] = [main.x - before.x, main.y - top - (before.y - origin.top)];
  const [wider, higher] = [main.width - before.width, main.height - before.height];
  const turned = main.angle - before.angle;
  if ([dx, dy, wider, higher].every((change) => near(change, 0)) && Math.abs(turned) < 1e-4) {
    return {};
  }
  const frame: Frame = {
    x: shape.frame.x + dx,
    y: shape.frame.y + dy,
    width: Math.max(1, shape.frame.width + wider),
    height: Math.max(1, shape.frame.height + higher),
    angle: Math.abs(turned) < 1e-4 ? shape.frame.angle : normalizedAngle(main.angle),
  };
  return { frame };
}

/** The shape's style, with changes applied. */
export function styleChange(
  { shape, main: before }: ShapeOrigin,
  main: SceneElement,
): Partial<Shape> {
  const change: { -readonly [Name in keyof Shape]?: Shape[Name] } = {};
  const hasOutline = shape.kind !== 'text' && shape.kind !== 'image' && shape.kind !== 'outline';
  if (hasOutline && strokeKey(before) !== strokeKey(main)) change.stroke = strokeOf(main);
  if (hasOutline && before.backgroundColor !== main.backgroundColor) change.fill = fillOf(main);
  if (before.opacity !== main.opacity) change.opacity = main.opacity;
  if (shape.kind === 'line') {
    if (before.startArrowhead !== main.startArrowhead)
      change.startEnd = lineEndOf(main.startArrowhead);
    if (before.endArrowhead !== main.endArrowhead) change.endEnd = lineEndOf(main.endArrowhead);
    if ((before.roundness === null) !== (main.roundness === null)) {
      change.curved = main.roundness !== null;
    }
  }
  if (shape.kind === 'rectangle' && !isSame(before.roundness, main.roundness)) {
    change.corner = cornerRadiusOf(main);
  }
  return change;
}

/** The shape's current text; null for none. */
export function textChange(
  { shape, words: before, main }: ShapeOrigin,
  words: SceneElement | null,
): ShapeText | null {
  if (shape.kind === 'placeholder') return shape.text;
  const old = shape.kind === 'text' ? main : before;
  // text grouped with a copied line or picture becomes a separate text
  if (words === null) return null;
  const content = words.originalText ?? words.text ?? '';
  if (content.trim() === '') return null;
  if (old === null || shape.text === null) return toShapeText(words, content);
  const { style, inset, wraps } = shape.text;
  return {
    words: content === (old.originalText ?? old.text) ? shape.text.words : content,
    inset,
    wraps: words.autoResize === old.autoResize ? wraps : words.autoResize === false,
    style: {
      size: words.fontSize === old.fontSize ? style.size : (words.fontSize ?? style.size),
      family: words.fontFamily === old.fontFamily ? style.family : familyOf(words.fontFamily ?? 0),
      color:
        words.strokeColor === old.strokeColor
          ? style.color
          : (elementColorOf(words.strokeColor) ?? style.color),
      align: words.textAlign === old.textAlign ? style.align : (words.textAlign ?? style.align),
      vertical:
        words.verticalAlign === old.verticalAlign
          ? style.vertical
          : (words.verticalAlign ?? style.vertical),
    },
  };
}
