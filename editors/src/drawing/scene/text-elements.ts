import { maxOf } from '@antecedent/domain/arrays';
import type { Shape, ShapeText } from '@antecedent/domain/office/drawing/drawing';
import {
  DEFAULT_ELEMENT,
  fontOf,
  GROUP_ID_SUFFIX,
  type SceneElement,
  TEXT_ID_SUFFIX,
} from './scene-element.ts';

/** Measures text as the canvas will draw it; pixels. */
export type MeasureText = (words: string, size: number, font: number) => number;

export type TextElementOptions = {
  /** Identifies this opening, so that an element copied from another is not taken for one of its shapes. */
  token: string;
  measure: MeasureText;
  /** Label on a placeholder for content that is preserved but not drawn. */
  placeholderLabel(what: string): string;
};

const LINE_HEIGHT = 1.2;

/** A shape with the text inside, as one unit. */
export function withBoundText(
  host: SceneElement,
  text: ShapeText | null,
  options: TextElementOptions,
): SceneElement[] {
  if (text === null) return [host];
  const id = `${host.id}${TEXT_ID_SUFFIX}`;
  const words = { ...textElement(id, host, text, options), containerId: host.id };
  const bound = { ...host, boundElements: [{ id, type: 'text' }] };
  return [bound, { ...words, ...placeInside(bound, words) }];
}

/** Padding the canvas keeps around text in a shape. */
const BOUND_PADDING = 5;

/** Position of the text in its shape. */
function placeInside(host: SceneElement, words: SceneElement): { x: number; y: number } {
  const space = host.height - words.height;
  const down = {
    top: Math.min(BOUND_PADDING, space / 2),
    middle: space / 2,
    bottom: Math.max(space - BOUND_PADDING, space / 2),
  };
  const across = { left: BOUND_PADDING, center: 0, right: 0 };
  const wide = host.width - words.width;
  across.center = wide / 2;
  across.right = wide - BOUND_PADDING;
  return {
    // rotated text turns around the center of its shape
    x: host.x + (host.angle === 0 ? across[words.textAlign ?? 'center'] : wide / 2),
    y: host.y + (host.angle === 0 ? down[words.verticalAlign ?? 'middle'] : space / 2),
  };
}

/** The elements with bound text repositioned, once the canvas has wrapped and measured it. */
export function repositionBoundText(elements: readonly SceneElement[]): SceneElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return elements.map((element) => {
    const host = byId.get(element.containerId ?? '');
    const isInside = element.type === 'text' && host !== undefined && host.type !== 'arrow';
    return isInside ? { ...element, ...placeInside(host, element) } : element;
  });
}

/** A line or picture cannot have bound text on this canvas: the text is placed over it, in a group with it. */
export function withGroupedText(
  host: SceneElement,
  shape: Shape,
  options: TextElementOptions,
): SceneElement[] {
  const { text, frame } = shape;
  if (text === null) return [host];
  const groupIds = [`${shape.id}${GROUP_ID_SUFFIX}`, ...host.groupIds];
  const words = textElement(`${host.id}${TEXT_ID_SUFFIX}`, host, text, options);
  const left = frame.x + (frame.width - words.width) / 2;
  const y = host.y - (shape.points?.[0]?.[1] ?? frame.y) + frame.y;
  return [
    { ...host, groupIds },
    { ...words, groupIds, x: left, y: y + (frame.height - words.height) / 2 },
  ];
}

/** Text without a shape around it, wrapped at the width of its frame. */
export function freeText(
  base: SceneElement,
  shape: Shape,
  text: ShapeText,
  options: TextElementOptions,
): SceneElement {
  const words = textElement(shape.id, base, text, options);
  const [across, down] = text.inset;
  const space = base.height - words.height;
  const offset = { top: Math.min(down, space / 2), middle: space / 2, bottom: space - down };
  const { frame } = shape;
  // rotated text keeps the center of its frame
  const y =
    frame.angle === 0 ? base.y + Math.max(0, offset[text.style.vertical]) : base.y + space / 2;
  return {
    ...words,
    x: base.x + across,
    y,
    ...(text.wraps
      ? { width: Math.max(words.fontSize ?? 1, frame.width - 2 * across), autoResize: false }
      : {}),
    verticalAlign: 'top',
  };
}

function textElement(
  id: string,
  host: SceneElement,
  text: ShapeText,
  { measure, token }: TextElementOptions,
): SceneElement {
  const { style, words } = text;
  const fontFamily = fontOf(style.family);
  const lines = words.split('\n');
  const width = maxOf(
    lines.map((line) => measure(line, style.size, fontFamily)),
    1,
  );
  return {
    ...DEFAULT_ELEMENT,
    id,
    type: 'text',
    x: host.x,
    y: host.y,
    width,
    height: lines.length * style.size * LINE_HEIGHT,
    angle: host.type === 'line' || host.type === 'arrow' ? 0 : host.angle,
    strokeColor: style.color,
    opacity: host.opacity,
    groupIds: host.groupIds,
    frameId: host.frameId,
    text: words,
    originalText: words,
    fontSize: style.size,
    fontFamily,
    textAlign: style.align,
    // the corners of a diamond have no space for text
    verticalAlign: host.type === 'diamond' ? 'middle' : style.vertical,
    lineHeight: LINE_HEIGHT,
    containerId: null,
    autoResize: true,
    customData:
      host.id === id ? (host.customData ?? {}) : { node: `${token}:${id}`, part: 'words' },
  };
}
