import type { Shape, ShapeText } from '@antecedent/domain/office/drawing/drawing';
import {
  DEFAULT_ELEMENT,
  fontOf,
  GROUP_ID_SUFFIX,
  type SceneElement,
  TEXT_ID_SUFFIX,
} from './scene-element.ts';

/** Measures words as the canvas will draw them; pixels. */
export type MeasureText = (words: string, size: number, font: number) => number;

export type TextElementOptions = {
  /** Names this opening, so that what was copied elsewhere is not taken for one of its nodes. */
  token: string;
  measure: MeasureText;
  /** What stands on something that is kept and not drawn. */
  placeholderLabel(what: string): string;
};

const LINE_HEIGHT = 1.2;

/** A shape with its words inside, as one thing. */
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

/** Room that the canvas keeps free around words in a shape. */
const BOUND_PADDING = 5;

/** Where words stand in their shape. */
function placeInside(host: SceneElement, words: SceneElement): { x: number; y: number } {
  const room = host.height - words.height;
  const down = {
    top: Math.min(BOUND_PADDING, room / 2),
    middle: room / 2,
    bottom: Math.max(room - BOUND_PADDING, room / 2),
  };
  const across = { left: BOUND_PADDING, center: 0, right: 0 };
  const wide = host.width - words.width;
  across.center = wide / 2;
  across.right = wide - BOUND_PADDING;
  return {
    // turned words turn about the middle of their shape
    x: host.x + (host.angle === 0 ? across[words.textAlign ?? 'center'] : wide / 2),
    y: host.y + (host.angle === 0 ? down[words.verticalAlign ?? 'middle'] : room / 2),
  };
}

/** The elements with words put into their shapes again, once the canvas has wrapped and measured them. */
export function repositionBoundText(elements: readonly SceneElement[]): SceneElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return elements.map((element) => {
    const host = byId.get(element.containerId ?? '');
    const isInside = element.type === 'text' && host !== undefined && host.type !== 'arrow';
    return isInside ? { ...element, ...placeInside(host, element) } : element;
  });
}

/** A line or picture cannot hold words on this canvas: they stand over it, in a group with it. */
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

/** Words without a shape around them, wrapped at the width of their frame. */
export function freeText(
  base: SceneElement,
  shape: Shape,
  text: ShapeText,
  options: TextElementOptions,
): SceneElement {
  const words = textElement(shape.id, base, text, options);
  const [across, down] = text.inset;
  const room = base.height - words.height;
  const offset = { top: Math.min(down, room / 2), middle: room / 2, bottom: room - down };
  const { frame } = shape;
  // turned words keep the centre of their frame
  const y =
    frame.angle === 0 ? base.y + Math.max(0, offset[text.look.vertical]) : base.y + room / 2;
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
  const { look, words } = text;
  const fontFamily = fontOf(look.family);
  const lines = words.split('\n');
  const width = Math.max(1, ...lines.map((line) => measure(line, look.size, fontFamily)));
  return {
    ...DEFAULT_ELEMENT,
    id,
    type: 'text',
    x: host.x,
    y: host.y,
    width,
    height: lines.length * look.size * LINE_HEIGHT,
    angle: host.type === 'line' || host.type === 'arrow' ? 0 : host.angle,
    strokeColor: look.color,
    opacity: host.opacity,
    groupIds: host.groupIds,
    frameId: host.frameId,
    text: words,
    originalText: words,
    fontSize: look.size,
    fontFamily,
    textAlign: look.align,
    // in the points of a diamond there is no room for words
    verticalAlign: host.type === 'diamond' ? 'middle' : look.vertical,
    lineHeight: LINE_HEIGHT,
    containerId: null,
    autoResize: true,
    customData:
      host.id === id ? (host.customData ?? {}) : { node: `${token}:${id}`, part: 'words' },
  };
}
