import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DrawingPage, Shape } from '@antecedent/domain/office/drawing/drawing';
import { newDrawing } from '@antecedent/domain/office/drawing/new-drawing';
import { OpenDrawing } from '@antecedent/domain/office/drawing/open-drawing';
import { writeDrawing } from '@antecedent/domain/office/drawing/write-drawing';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { pageElements } from './page-elements.ts';
import type { SceneElement } from './scene-element.ts';
import { SceneReader } from './scene-reader.ts';

const FIXTURE = '../../../../domain/src/office/drawing/fixtures/shapes.odg';
const folder = fileURLToPath(import.meta.url).replace(/[^/\\]+$/, '');
const fixture = () => new Uint8Array(readFileSync(folder + FIXTURE));
const open = (bytes: Uint8Array) => new OpenDrawing(bytes, browserCodec.inflate);

/** A drawing laid out on a canvas that is only a list. */
function laidOut(drawing: OpenDrawing) {
  const elements = pageElements(drawing.pages, {
    token: 'here',
    measure: (words, size) => words.length * size * 0.5,
    placeholderLabel: (what) => what,
  });
  const reader = new SceneReader(drawing.pages, 'here');
  reader.recordOrigins(elements);
  const read = (now: readonly SceneElement[]): DrawingPage[] =>
    reader.read(now, (fileId) => (drawing.archive.byName.has(fileId) ? fileId : null));
  return { elements, read };
}

const changed = (
  elements: readonly SceneElement[],
  id: string,
  change: Partial<SceneElement>,
): SceneElement[] => elements.map((one) => (one.id === id ? { ...one, ...change } : one));

const shapeOf = (pages: readonly DrawingPage[], id: string): Shape | undefined =>
  pages.flatMap(({ shapes }) => shapes).find((shape) => shape.id === id);

const withWords = (drawing: OpenDrawing, words: string): Shape =>
  drawing.pages.flatMap(({ shapes }) => shapes).find(({ text }) => text?.words === words) as Shape;

const drawn = (type: string, more: Partial<SceneElement>): SceneElement => ({
  id: `made-${type}`,
  type,
  x: 100,
  y: 100,
  width: 80,
  height: 40,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  strokeWidth: 2,
  strokeStyle: 'solid',
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  ...more,
});

describe('pageElements', () => {
  it('puts each page below the previous one, its frame after its content', () => {
    const { elements } = laidOut(open(fixture()));
    const frames = elements.filter(({ type }) => type === 'frame');
    expect(frames.map(({ name }) => name)).toEqual(['Shapes', 'Second']);
    for (const frame of frames) {
      const last = elements.findLastIndex(({ frameId }) => frameId === frame.id);
      expect(elements.indexOf(frame)).toBeGreaterThan(last);
      expect(frame.locked).toBe(true);
    }
    expect(frames[1]?.y).toBeGreaterThan((frames[0]?.y ?? 0) + (frames[0]?.height ?? 0));
  });

  it('locks what it cannot draw', () => {
    const { elements } = laidOut(open(fixture()));
    const kept = elements.filter(({ locked, type }) => locked === true && type !== 'frame');
    expect(kept.map(({ type }) => type)).toEqual(['rectangle', 'text']);
  });
});

describe('SceneReader', () => {
  it('reads back the opened pages themselves while nothing moves', () => {
    const drawing = open(fixture());
    const { elements, read } = laidOut(drawing);
    const pages = read(structuredClone(elements));
    pages.forEach((page, at) => {
      expect(page).toBe(drawing.pages[at]);
    });
  });

  it('applies a move and nothing else', () => {
    const drawing = open(fixture());
    const { elements, read } = laidOut(drawing);
    const box = withWords(drawing, 'Words in a box');
    const { x = 0 } = elements.find(({ id }) => id === box.id) ?? {};
    const moved = shapeOf(read(changed(elements, box.id, { x: x + 30 })), box.id);
    expect(moved).toEqual({ ...box, frame: { ...box.frame, x: box.frame.x + 30 } });
  });

  it('moves a shape dragged to another page to that page', () => {
    const drawing = open(fixture());
    const { elements, read } = laidOut(drawing);
    const box = withWords(drawing, 'Words in a box');
    const frame = elements.findLast(({ type }) => type === 'frame') as SceneElement;
    const [first, second] = read(
      changed(elements, box.id, { frameId: frame.id, x: 10, y: frame.y + 20 }),
    );
    expect(first?.shapes.some(({ id }) => id === box.id)).toBe(false);
    const there = second?.shapes.find(({ id }) => id === box.id);
    expect(there?.frame).toMatchObject({ x: 10 });
    expect(there?.frame.y).toBeCloseTo(20, 6);
  });

  it('applies text and its style, and drops emptied text', () => {
    const drawing = open(fixture());
    const { elements, read } = laidOut(drawing);
    const box = withWords(drawing, 'Words in a box');
    const words = `${box.id}-words`;
    const content = changed(elements, words, {
      text: 'New',
      originalText: 'New',
      textAlign: 'right',
    });
    expect(shapeOf(read(content), box.id)?.text).toMatchObject({
      words: 'New',
      style: { align: 'right', color: '#2a6099' },
    });
    const none = changed(elements, words, { text: '', originalText: '' });
    expect(shapeOf(read(none), box.id)?.text).toBeNull();
  });

  it('recognizes a copy by its node, and takes a copy from another drawing for a new shape', () => {
    const drawing = open(fixture());
    const { elements, read } = laidOut(drawing);
    const arrow = drawing.pages[0]?.shapes.find(({ kind }) => kind === 'outline') as Shape;
    const main = elements.find(({ id }) => id === arrow.id) as SceneElement;
    const pages = read([...elements, { ...main, id: 'copy' }]);
    expect(shapeOf(pages, 'copy')).toMatchObject({ source: arrow.id, kind: 'outline' });
    const foreign = drawn('rectangle', { customData: { node: 'elsewhere:n1' } });
    expect(shapeOf(read([...elements, foreign]), foreign.id)?.source).toBeNull();
  });

  it.each([
    ['rectangle', {}, 'rectangle'],
    ['ellipse', {}, 'ellipse'],
    ['diamond', {}, 'diamond'],
    [
      'line',
      {
        points: [
          [0, 0],
          [80, 40],
        ] as const,
      },
      'line',
    ],
    [
      'arrow',
      {
        points: [
          [0, 0],
          [80, 40],
        ] as const,
        endArrowhead: 'arrow',
      },
      'line',
    ],
    [
      'freedraw',
      {
        points: [
          [0, 0],
          [40, 4],
          [80, 40],
        ] as const,
      },
      'line',
    ],
    ['text', { text: 'free', originalText: 'free', fontSize: 20, fontFamily: 2 }, 'text'],
  ])('writes a new %s that can be reopened', (type, more, kind) => {
    const drawing = open(newDrawing({}, browserCodec.deflate));
    const { elements, read } = laidOut(drawing);
    const pages = read([drawn(type, more), ...elements]);
    const after = open(writeDrawing(drawing, pages, [], browserCodec.deflate));
    const [shape] = after.pages[0]?.shapes ?? [];
    expect(shape?.kind).toBe(kind);
    expect(shape?.frame.x).toBeCloseTo(100, 0);
    expect(shape?.frame.width).toBeCloseTo(80, 0);
  });

  it('leaves out what a file cannot contain: empty texts, unknown elements', () => {
    const drawing = open(newDrawing({}, browserCodec.deflate));
    const { elements, read } = laidOut(drawing);
    const made = [drawn('text', { text: ' ', originalText: ' ' }), drawn('embeddable', {})];
    expect(read([...made, ...elements])[0]?.shapes).toEqual([]);
  });
});
