import type { DrawingPage, LineEnd, Shape, ShapeText } from '@antecedent/domain/office/odg/drawing';
import {
  fontOf,
  OUTLINE_START,
  PAGE_GAP,
  PAIR_END,
  type SceneElement,
  WORDS_END,
} from './scene-element.ts';

/** Excalidraw's kind of corner that takes a radius, and its kind of curve. */
const ROUND_CORNER = 3;
const CURVE = 2;
const LINE_HEIGHT = 1.2;
const TRANSPARENT = 'transparent';
const KEPT_EDGE = '#8a92a1';
const KEPT_AREA = '#f3f5f8';

const ARROWHEADS: Readonly<Record<LineEnd, string>> = {
  arrow: 'arrow',
  triangle: 'triangle',
  circle: 'dot',
  diamond: 'diamond',
  bar: 'bar',
};

/** Measures words as the canvas will draw them; pixels. */
export type MeasureWords = (words: string, size: number, font: number) => number;

export type ElementOptions = {
  /** Names this opening, so that what was copied elsewhere is not taken for one of its nodes. */
  token: string;
  measure: MeasureWords;
  /** What stands on something that is kept and not drawn. */
  keptLabel(what: string): string;
};

/** The elements of all pages, one under the other; each page's frame comes after what lies in it. */
export function pageElements(
  pages: readonly DrawingPage[],
  options: ElementOptions,
): SceneElement[] {
  let top = 0;
  return pages.flatMap((page) => {
    const elements = page.shapes.flatMap((shape) => shapeElements(shape, page, top, options));
    const frame = pageFrame(page, top);
    top += page.height + PAGE_GAP;
    return [...elements, frame];
  });
}

/** The frame that stands for a page; locked, since pages do not move. */
export function pageFrame(page: Omit<DrawingPage, 'shapes'>, top: number): SceneElement {
  return {
    ...PLAIN,
    id: page.id,
    type: 'frame',
    x: 0,
    y: top,
    width: page.width,
    height: page.height,
    name: page.name,
    locked: true,
  };
}

const PLAIN = {
  angle: 0,
  strokeColor: '#1b2230',
  backgroundColor: TRANSPARENT,
  fillStyle: 'solid',
  strokeWidth: 1,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  groupIds: [] as string[],
  frameId: null as string | null,
  roundness: null,
  seed: 1,
  boundElements: null,
  locked: false,
} as const;

function shapeElements(
  shape: Shape,
  page: DrawingPage,
  top: number,
  options: ElementOptions,
): SceneElement[] {
  const { frame, stroke, kind } = shape;
  const node = `${options.token}:${shape.id}`;
  const groupIds = shape.groups.toReversed();
  const base: SceneElement = {
    ...PLAIN,
    id: shape.id,
    type: kind,
    ...frame,
    y: frame.y + top,
    strokeColor: stroke?.color ?? TRANSPARENT,
    strokeWidth: stroke?.width ?? 1,
    strokeStyle: stroke?.dash ?? 'solid',
    backgroundColor: shape.fill ?? TRANSPARENT,
    opacity: shape.opacity,
    groupIds,
    frameId: page.id,
    customData: { node },
  };
  const { text } = shape;
  switch (kind) {
    case 'text':
      return text === null ? [] : [freeWords({ ...base, id: shape.id }, shape, text, options)];
    case 'line':
      return lineElements(shape, base, top, options);
    case 'image':
    case 'outline':
      return pictureElements(shape, base, options);
    case 'placeholder':
      return keptElements(shape, base, options);
    default: {
      const corner = shape.corner > 0 ? { type: ROUND_CORNER, value: shape.corner } : null;
      return withBoundWords({ ...base, roundness: corner }, text, options);
    }
  }
}

function lineElements(
  shape: Shape,
  base: SceneElement,
  top: number,
  options: ElementOptions,
): SceneElement[] {
  const points = shape.points ?? [];
  const [x, y] = points[0] ?? [0, 0];
  const hasEnds = shape.startEnd !== null || shape.endEnd !== null;
  const line = {
    ...base,
    type: hasEnds ? 'arrow' : 'line',
    x,
    y: y + top,
    points: points.map(([px, py]) => [px - x, py - y] as const),
    lastCommittedPoint: null,
    startBinding: null,
    endBinding: null,
    startArrowhead: shape.startEnd === null ? null : ARROWHEADS[shape.startEnd],
    endArrowhead: shape.endEnd === null ? null : ARROWHEADS[shape.endEnd],
    roundness: shape.curved ? { type: CURVE } : null,
    ...(hasEnds ? { elbowed: false } : {}),
  };
  return withWordsBeside(line, shape, options);
}

function pictureElements(
  shape: Shape,
  base: SceneElement,
  options: ElementOptions,
): SceneElement[] {
  const image = {
    ...base,
    type: 'image',
    strokeColor: TRANSPARENT,
    backgroundColor: TRANSPARENT,
    fileId: shape.kind === 'outline' ? `${OUTLINE_START}${shape.id}` : shape.picture,
    status: 'saved',
    scale: [1, 1],
    crop: null,
  };
  return withWordsBeside(image, shape, options);
}

function keptElements(shape: Shape, base: SceneElement, options: ElementOptions): SceneElement[] {
  const label = shape.note === null || shape.note === '' ? '' : options.keptLabel(shape.note);
  const look = {
    size: 14,
    family: 'Liberation Sans',
    color: '#505a6c',
    align: 'center',
    vertical: 'middle',
  } as const;
  const words: ShapeText | null =
    label === '' ? null : { words: label, look, inset: [0, 0], wraps: true };
  const box = {
    ...base,
    type: 'rectangle',
    locked: true,
    strokeColor: KEPT_EDGE,
    strokeStyle: 'dashed',
    strokeWidth: 1,
    backgroundColor: label === '' ? TRANSPARENT : KEPT_AREA,
  } as const;
  return withBoundWords(box, words, options).map((element) => ({ ...element, locked: true }));
}

/** A shape with its words inside, as one thing. */
function withBoundWords(
  host: SceneElement,
  text: ShapeText | null,
  options: ElementOptions,
): SceneElement[] {
  if (text === null) return [host];
  const id = `${host.id}${WORDS_END}`;
  const words = { ...wordsElement(id, host, text, options), containerId: host.id };
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
export function settledWords(elements: readonly SceneElement[]): SceneElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return elements.map((element) => {
    const host = byId.get(element.containerId ?? '');
    const isInside = element.type === 'text' && host !== undefined && host.type !== 'arrow';
    return isInside ? { ...element, ...placeInside(host, element) } : element;
  });
}

/** A line or picture cannot hold words on this canvas: they stand over it, in a group with it. */
function withWordsBeside(
  host: SceneElement,
  shape: Shape,
  options: ElementOptions,
): SceneElement[] {
  const { text, frame } = shape;
  if (text === null) return [host];
  const groupIds = [`${shape.id}${PAIR_END}`, ...host.groupIds];
  const words = wordsElement(`${host.id}${WORDS_END}`, host, text, options);
  const left = frame.x + (frame.width - words.width) / 2;
  const y = host.y - (shape.points?.[0]?.[1] ?? frame.y) + frame.y;
  return [
    { ...host, groupIds },
    { ...words, groupIds, x: left, y: y + (frame.height - words.height) / 2 },
  ];
}

/** Words without a shape around them, wrapped at the width of their frame. */
function freeWords(
  base: SceneElement,
  shape: Shape,
  text: ShapeText,
  options: ElementOptions,
): SceneElement {
  const words = wordsElement(shape.id, base, text, options);
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

function wordsElement(
  id: string,
  host: SceneElement,
  text: ShapeText,
  { measure, token }: ElementOptions,
): SceneElement {
  const { look, words } = text;
  const fontFamily = fontOf(look.family);
  const lines = words.split('\n');
  const width = Math.max(1, ...lines.map((line) => measure(line, look.size, fontFamily)));
  return {
    ...PLAIN,
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
