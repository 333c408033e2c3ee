import {
  type DrawingPage,
  type Frame,
  frameOf,
  isSame,
  type LineEnd,
  PLAIN_SHAPE,
  type Point,
  type Shape,
  type ShapeText,
  type Stroke,
} from '@antecedent/domain/office/odg/drawing';
import {
  familyOf,
  OUTLINE_START,
  PAGE_GAP,
  PAIR_END,
  type SceneElement,
  WORDS_END,
} from './scene-element.ts';

/** A change smaller than this is none: pixels. */
const GRAIN = 0.02;
/** Corners of Excalidraw's that name no radius: at most this, and a quarter of the shorter side. */
const CORNER = 32;

const LINE_ENDS: Readonly<Record<string, LineEnd>> = {
  arrow: 'arrow',
  bar: 'bar',
  dot: 'circle',
  circle: 'circle',
  circle_outline: 'circle',
  triangle: 'triangle',
  triangle_outline: 'triangle',
  diamond: 'diamond',
  diamond_outline: 'diamond',
  crowfoot_one: 'bar',
  crowfoot_many: 'arrow',
  crowfoot_one_or_many: 'arrow',
};

/** How a shape of the file lay on the canvas when it was opened. */
type Origin = { shape: Shape; main: SceneElement; words: SceneElement | null; top: number };

/**
 * Reads the pages back from the canvas. What lies as it did when the drawing was opened is the
 * shape that was read then, the same object; of the rest only what changed is taken over.
 */
export class SceneReader {
  private readonly opened: readonly DrawingPage[];
  private readonly token: string;
  private readonly origins = new Map<string, Origin>();

  constructor(pages: readonly DrawingPage[], token: string) {
    this.opened = pages;
    this.token = token;
  }

  /** Remembers how the opened pages lie on the canvas. */
  seal(elements: readonly SceneElement[]): void {
    const byId = new Map(elements.map((element) => [element.id, element]));
    this.origins.clear();
    for (const page of this.opened) {
      const top = byId.get(page.id)?.y ?? 0;
      for (const shape of page.shapes) {
        const main = byId.get(shape.id);
        if (main === undefined) continue;
        const words = byId.get(`${shape.id}${WORDS_END}`) ?? null;
        // copies: the canvas changes its elements in place
        this.origins.set(shape.id, { shape, ...structuredClone({ main, words }), top });
      }
    }
  }

  /**
   * The pages as they lie on the canvas now.
   *
   * @param pictureName the name of the part that a new picture gets
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
      ...placeChange(origin, main, top),
      ...lookChange(origin, main),
      text: textChange(origin, words),
    };
    if (changed.kind === 'text' && changed.text === null) return null;
    return isSame(changed, shape) ? shape : changed;
  }

  private originOf(element: SceneElement): Origin | null {
    const own = this.origins.get(element.id);
    if (own !== undefined) return own;
    const node = element.customData?.node ?? '';
    if (element.customData?.part === 'words' || !node.startsWith(`${this.token}:`)) return null;
    return this.origins.get(node.slice(this.token.length + 1)) ?? null;
  }
}

/** Whether the element is the words of another that is there. */
function isWordsOf(element: SceneElement, byId: ReadonlyMap<string, SceneElement>): boolean {
  if (element.type !== 'text') return false;
  if (typeof element.containerId === 'string') return byId.has(element.containerId);
  return element.id.endsWith(WORDS_END) && byId.has(element.id.slice(0, -WORDS_END.length));
}

function wordsOf(main: SceneElement, byId: ReadonlyMap<string, SceneElement>): SceneElement | null {
  if (main.type === 'text') return main;
  for (const { id, type } of main.boundElements ?? []) {
    const words = type === 'text' ? byId.get(id) : undefined;
    if (words !== undefined) return words;
  }
  return byId.get(`${main.id}${WORDS_END}`) ?? null;
}

/** The page that an element belongs to: the one it lies in, else the one beside it. */
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
  groupIds.filter((id) => !id.endsWith(PAIR_END)).toReversed();

const near = (a: number, b: number) => Math.abs(a - b) < GRAIN;

function placeChange(origin: Origin, main: SceneElement, top: number): Partial<Shape> {
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
    angle: Math.abs(turned) < 1e-4 ? shape.frame.angle : normal(main.angle),
  };
  return { frame };
}

const normal = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** A line's points on its page, its turn worked in. */
function pagePoints(line: SceneElement, top: number): Point[] {
  const points = (line.points ?? []).map(([x, y]): Point => [line.x + x, line.y - top + y]);
  if (line.angle === 0) return points;
  const { x, y, width, height } = frameOf(points);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  return points.map(
    ([px, py]): Point => [
      cx + (px - cx) * cos - (py - cy) * sin,
      cy + (px - cx) * sin + (py - cy) * cos,
    ],
  );
}

function lookChange({ shape, main: before }: Origin, main: SceneElement): Partial<Shape> {
  const change: { -readonly [Name in keyof Shape]?: Shape[Name] } = {};
  const hasOutline = shape.kind !== 'text' && shape.kind !== 'image' && shape.kind !== 'outline';
  if (hasOutline && strokeKey(before) !== strokeKey(main)) change.stroke = strokeOf(main);
  if (hasOutline && before.backgroundColor !== main.backgroundColor) change.fill = fillOf(main);
  if (before.opacity !== main.opacity) change.opacity = main.opacity;
  if (shape.kind === 'line') {
    if (before.startArrowhead !== main.startArrowhead) change.startEnd = endOf(main.startArrowhead);
    if (before.endArrowhead !== main.endArrowhead) change.endEnd = endOf(main.endArrowhead);
    if ((before.roundness === null) !== (main.roundness === null)) {
      change.curved = main.roundness !== null;
    }
  }
  if (shape.kind === 'rectangle' && !isSame(before.roundness, main.roundness)) {
    change.corner = cornerOf(main);
  }
  return change;
}

const strokeKey = (element: SceneElement) =>
  `${element.strokeColor} ${element.strokeWidth} ${element.strokeStyle}`;

/** A colour as files have it; null for none. */
function colorOf(color: string): string | null {
  if (/^#[0-9a-f]{6}/i.test(color)) return color.slice(0, 7).toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return color === 'transparent' || color === '' ? null : (NAMED[color.toLowerCase()] ?? '#000000');
}

const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
};

function strokeOf(element: SceneElement): Stroke | null {
  const color = colorOf(element.strokeColor);
  return color === null ? null : { color, width: element.strokeWidth, dash: element.strokeStyle };
}

const fillOf = (element: SceneElement): string | null => colorOf(element.backgroundColor);

const endOf = (head: string | null | undefined): LineEnd | null =>
  typeof head === 'string' ? (LINE_ENDS[head] ?? 'triangle') : null;

function cornerOf({ roundness, width, height }: SceneElement): number {
  if (roundness === null) return 0;
  return Math.min(roundness.value ?? CORNER, Math.min(width, height) / 4);
}

function textChange(
  { shape, words: before, main }: Origin,
  words: SceneElement | null,
): ShapeText | null {
  if (shape.kind === 'placeholder') return shape.text;
  const old = shape.kind === 'text' ? main : before;
  // words that stood beside a copied line or picture are a text of their own
  if (words === null) return null;
  const said = words.originalText ?? words.text ?? '';
  if (said.trim() === '') return null;
  if (old === null || shape.text === null) return newText(words, said);
  const { look, inset, wraps } = shape.text;
  return {
    words: said === (old.originalText ?? old.text) ? shape.text.words : said,
    inset,
    wraps: words.autoResize === old.autoResize ? wraps : words.autoResize === false,
    look: {
      size: words.fontSize === old.fontSize ? look.size : (words.fontSize ?? look.size),
      family: words.fontFamily === old.fontFamily ? look.family : familyOf(words.fontFamily ?? 0),
      color:
        words.strokeColor === old.strokeColor
          ? look.color
          : (colorOf(words.strokeColor) ?? look.color),
      align: words.textAlign === old.textAlign ? look.align : (words.textAlign ?? look.align),
      vertical:
        words.verticalAlign === old.verticalAlign
          ? look.vertical
          : (words.verticalAlign ?? look.vertical),
    },
  };
}

function newText(words: SceneElement, said: string): ShapeText {
  return {
    words: said,
    look: {
      size: words.fontSize ?? 20,
      family: familyOf(words.fontFamily ?? 0),
      color: colorOf(words.strokeColor) ?? '#000000',
      align: words.textAlign ?? 'left',
      vertical: words.verticalAlign ?? 'top',
    },
    inset: typeof words.containerId === 'string' ? [5, 5] : [0, 0],
    wraps: typeof words.containerId === 'string' || words.autoResize === false,
  };
}

/** A shape that was drawn here, or pasted from elsewhere. */
function newShape(
  main: SceneElement,
  words: SceneElement | null,
  top: number,
  pictureName: (fileId: string) => string | null,
): Shape | null {
  const { width, height, angle } = main;
  const said = words?.originalText ?? words?.text ?? '';
  const text = words === null || said.trim() === '' ? null : newText(words, said);
  const base = {
    ...PLAIN_SHAPE,
    id: main.id,
    groups: groupsOf(main),
    frame: { x: main.x, y: main.y - top, width, height, angle: normal(angle) },
    stroke: strokeOf(main),
    fill: fillOf(main),
    opacity: main.opacity,
    text,
  };
  switch (main.type) {
    case 'rectangle':
      return { ...base, kind: 'rectangle', corner: cornerOf(main) };
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
        startEnd: endOf(main.startArrowhead),
        endEnd: endOf(main.endArrowhead),
      };
    }
    case 'image': {
      const fileId = main.fileId ?? '';
      const picture = fileId.startsWith(OUTLINE_START) ? null : pictureName(fileId);
      const look = { stroke: null, fill: null, text: null };
      return picture === null ? null : { ...base, ...look, kind: 'image', picture };
    }
    default:
      return null;
  }
}
