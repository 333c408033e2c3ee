import {
  DEFAULT_SHAPE,
  type DrawingPage,
  frameOf,
  isSame,
  type Shape,
} from '@antecedent/domain/office/drawing/drawing';
import {
  cornerRadiusOf,
  fillOf,
  lineEndOf,
  normalizedAngle,
  pagePoints,
  strokeOf,
  toShapeText,
} from './element-style.ts';
import {
  GROUP_ID_SUFFIX,
  OUTLINE_ID_PREFIX,
  PAGE_GAP,
  type SceneElement,
  TEXT_ID_SUFFIX,
} from './scene-element.ts';
import { frameChange, type ShapeOrigin, styleChange, textChange } from './shape-diff.ts';

/**
 * Reads the pages back from the canvas. A shape that is as it was when the drawing was opened is
 * returned as the same object; of the others only the changes are applied.
 */
export class SceneReader {
  private readonly opened: readonly DrawingPage[];
  private readonly token: string;
  private readonly origins = new Map<string, ShapeOrigin>();

  constructor(pages: readonly DrawingPage[], token: string) {
    this.opened = pages;
    this.token = token;
  }

  /** Records how the opened pages are laid out on the canvas. */
  recordOrigins(elements: readonly SceneElement[]): void {
    const byId = new Map(elements.map((element) => [element.id, element]));
    this.origins.clear();
    for (const page of this.opened) {
      const top = byId.get(page.id)?.y ?? 0;
      for (const shape of page.shapes) {
        const main = byId.get(shape.id);
        if (main === undefined) continue;
        const words = byId.get(`${shape.id}${TEXT_ID_SUFFIX}`) ?? null;
        // copies: the canvas changes its elements in place
        this.origins.set(shape.id, { shape, ...structuredClone({ main, words }), top });
      }
    }
  }

  /**
   * The pages as currently on the canvas.
   *
   * @param pictureName returns the part name of a new picture
   */
  read(
    elements: readonly SceneElement[],
    pictureName: (fileId: string) => string | null,
  ): DrawingPage[] {
    const live = elements.filter(({ isDeleted }) => isDeleted !== true);
    const byId = new Map(live.map((element) => [element.id, element]));
    const frames = live.filter(({ type }) => type === 'frame').toSorted((a, b) => a.y - b.y);
    const shapes = new Map<string, Shape[]>(frames.map(({ id }) => [id, []]));
    for (const element of live) {
      if (element.type === 'frame' || isWordsOf(element, byId)) continue;
      const frame = frameFor(element, frames);
      if (frame === undefined) continue;
      const shape = this.shape(element, frame.y, byId, pictureName);
      if (shape !== null) shapes.get(frame.id)?.push(shape);
    }
    return frames.map((frame) => this.page(frame, shapes.get(frame.id) ?? []));
  }

  private page(frame: SceneElement, shapes: Shape[]): DrawingPage {
    const opened = this.opened.find(({ id }) => id === frame.id);
    const { id, width, height } = frame;
    const name = frame.name ?? opened?.name ?? '';
    if (opened === undefined) return { id, name, width, height, shapes };
    const page = { ...opened, name, shapes };
    return isSame(page, opened) ? opened : page;
  }

  private shape(
    main: SceneElement,
    top: number,
    byId: ReadonlyMap<string, SceneElement>,
    pictureName: (fileId: string) => string | null,
  ): Shape | null {
    const origin = this.originOf(main);
    const words = wordsOf(main, byId);
    if (origin === null) return newShape(main, words, top, pictureName);
    const { shape } = origin;
    const changed: Shape = {
      ...shape,
      id: main.id,
      groups: groupsOf(main),
      ...frameChange(origin, main, top),
      ...styleChange(origin, main),
      text: textChange(origin, words),
    };
    if (changed.kind === 'text' && changed.text === null) return null;
    return isSame(changed, shape) ? shape : changed;
  }

  private originOf(element: SceneElement): ShapeOrigin | null {
    const own = this.origins.get(element.id);
    if (own !== undefined) return own;
    const node = element.customData?.node ?? '';
    if (element.customData?.part === 'words' || !node.startsWith(`${this.token}:`)) return null;
    return this.origins.get(node.slice(this.token.length + 1)) ?? null;
  }
}

/** Whether the element is the text of another existing one. */
function isWordsOf(element: SceneElement, byId: ReadonlyMap<string, SceneElement>): boolean {
  if (element.type !== 'text') return false;
  if (typeof element.containerId === 'string') return byId.has(element.containerId);
  return (
    element.id.endsWith(TEXT_ID_SUFFIX) && byId.has(element.id.slice(0, -TEXT_ID_SUFFIX.length))
  );
}

function wordsOf(main: SceneElement, byId: ReadonlyMap<string, SceneElement>): SceneElement | null {
  if (main.type === 'text') return main;
  for (const { id, type } of main.boundElements ?? []) {
    const words = type === 'text' ? byId.get(id) : undefined;
    if (words !== undefined) return words;
  }
  return byId.get(`${main.id}${TEXT_ID_SUFFIX}`) ?? null;
}

/** The page of an element: the one it is on, else the nearest. */
function frameFor(
  element: SceneElement,
  frames: readonly SceneElement[],
): SceneElement | undefined {
  const own = frames.find(({ id }) => id === element.frameId);
  if (own !== undefined) return own;
  const middle = element.y + element.height / 2;
  return frames.findLast(({ y }) => middle >= y - PAGE_GAP / 2) ?? frames[0];
}

const groupsOf = ({ groupIds }: SceneElement): string[] =>
  groupIds.filter((id) => !id.endsWith(GROUP_ID_SUFFIX)).toReversed();

/** A shape that was drawn here, or pasted from elsewhere. */
function newShape(
  main: SceneElement,
  words: SceneElement | null,
  top: number,
  pictureName: (fileId: string) => string | null,
): Shape | null {
  const { width, height, angle } = main;
  const content = words?.originalText ?? words?.text ?? '';
  const text = words === null || content.trim() === '' ? null : toShapeText(words, content);
  const base = {
    ...DEFAULT_SHAPE,
    id: main.id,
    groups: groupsOf(main),
    frame: { x: main.x, y: main.y - top, width, height, angle: normalizedAngle(angle) },
    stroke: strokeOf(main),
    fill: fillOf(main),
    opacity: main.opacity,
    text,
  };
  switch (main.type) {
    case 'rectangle':
      return { ...base, kind: 'rectangle', corner: cornerRadiusOf(main) };
    case 'ellipse':
    case 'diamond':
      return { ...base, kind: main.type };
    case 'text':
      return text === null ? null : { ...base, kind: 'text', stroke: null, fill: null };
    case 'line':
    case 'arrow':
    case 'freedraw': {
      const points = pagePoints(main, top);
      if (points.length < 2) return null;
      return {
        ...base,
        kind: 'line',
        points,
        frame: frameOf(points),
        curved: main.roundness !== null,
        startEnd: lineEndOf(main.startArrowhead),
        endEnd: lineEndOf(main.endArrowhead),
      };
    }
    case 'image': {
      const fileId = main.fileId ?? '';
      const picture = fileId.startsWith(OUTLINE_ID_PREFIX) ? null : pictureName(fileId);
      const style = { stroke: null, fill: null, text: null };
      return picture === null ? null : { ...base, ...style, kind: 'image', picture };
    }
    default:
      return null;
  }
}
