import type {
  DrawingPage,
  LineEnd,
  Shape,
  ShapeText,
} from '@antecedent/domain/office/drawing/drawing';
import {
  DEFAULT_ELEMENT,
  OUTLINE_ID_PREFIX,
  PAGE_GAP,
  type SceneElement,
  TRANSPARENT,
} from './scene-element.ts';
import {
  freeText,
  type TextElementOptions,
  withBoundText,
  withGroupedText,
} from './text-elements.ts';

/** Excalidraw's roundness types for a corner radius and for curves. */
const ROUND_CORNER = 3;
const CURVE = 2;
const PLACEHOLDER_STROKE = '#8a92a1';
const PLACEHOLDER_FILL = '#f3f5f8';

const ARROWHEADS: Readonly<Record<LineEnd, string>> = {
  arrow: 'arrow',
  triangle: 'triangle',
  circle: 'dot',
  diamond: 'diamond',
  bar: 'bar',
};

/** The elements of all pages, one below the other; each page's frame comes after its content. */
export function pageElements(
  pages: readonly DrawingPage[],
  options: TextElementOptions,
): SceneElement[] {
  let top = 0;
  return pages.flatMap((page) => {
    const elements = page.shapes.flatMap((shape) => shapeElements(shape, page, top, options));
    const frame = pageFrame(page, top);
    top += page.height + PAGE_GAP;
    return [...elements, frame];
  });
}

/** The frame of a page; locked, since pages do not move. */
export function pageFrame(page: Omit<DrawingPage, 'shapes'>, top: number): SceneElement {
  return {
    ...DEFAULT_ELEMENT,
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

function shapeElements(
  shape: Shape,
  page: DrawingPage,
  top: number,
  options: TextElementOptions,
): SceneElement[] {
  const { frame, stroke, kind } = shape;
  const node = `${options.token}:${shape.id}`;
  const groupIds = shape.groups.toReversed();
  const base: SceneElement = {
    ...DEFAULT_ELEMENT,
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
      return text === null ? [] : [freeText({ ...base, id: shape.id }, shape, text, options)];
    case 'line':
      return lineElements(shape, base, top, options);
    case 'image':
    case 'outline':
      return pictureElements(shape, base, options);
    case 'placeholder':
      return preservedElements(shape, base, options);
    default: {
      const corner = shape.corner > 0 ? { type: ROUND_CORNER, value: shape.corner } : null;
      return withBoundText({ ...base, roundness: corner }, text, options);
    }
  }
}

function lineElements(
  shape: Shape,
  base: SceneElement,
  top: number,
  options: TextElementOptions,
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
  return withGroupedText(line, shape, options);
}

function pictureElements(
  shape: Shape,
  base: SceneElement,
  options: TextElementOptions,
): SceneElement[] {
  const image = {
    ...base,
    type: 'image',
    strokeColor: TRANSPARENT,
    backgroundColor: TRANSPARENT,
    fileId: shape.kind === 'outline' ? `${OUTLINE_ID_PREFIX}${shape.id}` : shape.picture,
    status: 'saved',
    scale: [1, 1],
    crop: null,
  };
  return withGroupedText(image, shape, options);
}

function preservedElements(
  shape: Shape,
  base: SceneElement,
  options: TextElementOptions,
): SceneElement[] {
  const label =
    shape.note === null || shape.note === '' ? '' : options.placeholderLabel(shape.note);
  const style = {
    size: 14,
    family: 'Liberation Sans',
    color: '#505a6c',
    align: 'center',
    vertical: 'middle',
  } as const;
  const words: ShapeText | null =
    label === '' ? null : { words: label, style, inset: [0, 0], wraps: true };
  const box = {
    ...base,
    type: 'rectangle',
    locked: true,
    strokeColor: PLACEHOLDER_STROKE,
    strokeStyle: 'dashed',
    strokeWidth: 1,
    backgroundColor: label === '' ? TRANSPARENT : PLACEHOLDER_FILL,
  } as const;
  return withBoundText(box, words, options).map((element) => ({ ...element, locked: true }));
}
