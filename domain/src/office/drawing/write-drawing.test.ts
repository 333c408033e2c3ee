import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxOf } from '../../arrays.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { attribute, descendants, outerXml, parseXml } from '../xml/xml.ts';
import { DEFAULT_SHAPE, type DrawingPage, type Shape } from './drawing.ts';
import { allShapes, byWords, drawingsWith } from './fixtures/drawings.ts';
import { applied, type Edit, moved, reworded } from './fixtures/shape-edits.ts';
import { newDrawing } from './new-drawing.ts';
import type { OpenDrawing } from './open-drawing.ts';
import { writeDrawing } from './write-drawing.ts';

const codec = zlibCodec(zlib);
const { deflate } = codec;
const { open, edited } = drawingsWith(codec);
const folder = fileURLToPath(import.meta.url).replace(/[^/\\]+$/, 'fixtures/');
const fixture = (name: string) => new Uint8Array(readFileSync(folder + name));

const onShape =
  (id: string, change: (shape: Shape) => Shape | null) =>
  (page: DrawingPage): DrawingPage => ({
    ...page,
    shapes: page.shapes
      .map((shape) => (shape.id === id ? change(shape) : shape))
      .filter((shape) => shape !== null),
  });

const shapeXml = (drawing: OpenDrawing, id: string) => {
  const node = drawing.shapeNodes.get(id);
  return node === undefined ? '' : outerXml(node.element);
};

function descendantsOf(drawing: OpenDrawing, id: string, name: string): string {
  return [...descendants(parseXml(shapeXml(drawing, id)), name)].map(outerXml).join('');
}

const cloned = (pages: DrawingPage[]): DrawingPage[] => JSON.parse(JSON.stringify(pages));

/** What a user sees of a shape, except its position. */
function seen({ kind, points, fill, text, stroke, opacity, groups }: Shape) {
  const words = text?.words ?? null;
  const color = stroke?.color ?? null;
  return { kind, points: points?.length, fill, words, color, opacity, depth: groups.length };
}

const place = ({ points, frame }: Shape): number[] =>
  points?.flat() ?? [frame.x, frame.y, frame.width, frame.height];

const grid = fc.integer({ min: -60, max: 60 }).map((step) => step * 4);
const randomEdit: fc.Arbitrary<Edit> = fc.record({
  act: fc.constantFrom('move', 'resize', 'fill', 'line', 'add', 'delete', 'words', 'front', 'copy'),
  at: fc.nat(200),
  dx: grid,
  dy: grid,
  color: fc.constantFrom('#ff0000', '#00aa00', '#123456'),
  words: fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => `w${text.replace(/[^ -~]/g, '')}w`),
});

describe('writeDrawing', () => {
  it.each(['shapes.odg', 'shapes.otg'])('returns %s unchanged when nothing was edited', (name) => {
    const bytes = fixture(name);
    const drawing = open(bytes);
    expect(writeDrawing(drawing, cloned(drawing.pages), [], deflate)).toBe(bytes);
  });

  it('keeps a template a template', () => {
    const drawing = open(fixture('shapes.otg'));
    const [shape] = allShapes(drawing);
    const after = edited(
      drawing,
      onShape(shape?.id ?? '', (old) => moved(old, 10, 0)),
    );
    expect(after.part('mimetype')).toContain('graphics-template');
  });

  it('changes only the node of the shape that moved', () => {
    const drawing = open(fixture('shapes.odg'));
    const { id } = byWords(drawing, 'Words in a box');
    const after = edited(
      drawing,
      onShape(id, (shape) => moved(shape, 37.795, 0)),
    );
    for (const [other, node] of drawing.shapeNodes) {
      if (other !== id) expect(shapeXml(after, other)).toBe(outerXml(node.element));
    }
    expect(shapeXml(after, id)).toContain('svg:x="3cm"');
    expect(shapeXml(after, id)).toContain('<svg:title>A box</svg:title>');
    for (const name of ['styles.xml', 'meta.xml', 'settings.xml', 'META-INF/manifest.xml']) {
      expect(after.part(name)).toBe(drawing.part(name));
    }
  });

  it('copies an unchanged page as written', () => {
    const drawing = open(fixture('shapes.odg'));
    const [first] = allShapes(drawing);
    const after = edited(
      drawing,
      onShape(first?.id ?? '', () => null),
    );
    const page = (of: OpenDrawing) => outerXml(of.pageNodes[1]?.element as never);
    expect(page(after)).toBe(page(drawing));
  });

  it('keeps the formulas of a custom shape that was moved and resized', () => {
    const drawing = open(fixture('shapes.odg'));
    const { id } = byWords(drawing, 'can');
    const after = edited(
      drawing,
      onShape(id, (shape) => ({ ...shape, frame: { ...shape.frame, x: 10, width: 200 } })),
    );
    expect(shapeXml(after, id)).toContain('draw:type="can"');
    expect(descendantsOf(after, id, 'draw:equation')).toBe(
      descendantsOf(drawing, id, 'draw:equation'),
    );
    expect(byWords(after, 'can').frame.width).toBeCloseTo(200, 1);
  });

  it('changes the text of one paragraph and keeps the list and the other paragraph', () => {
    const drawing = open(fixture('shapes.odg'));
    const { id } = byWords(drawing, 'first point\nsecond point');
    const after = edited(
      drawing,
      onShape(id, (shape) => reworded(shape, 'first point\nthe 2nd  point & <more>')),
    );
    expect(byWords(after, 'first point\nthe 2nd  point & <more>').id).toBe(id);
    expect(shapeXml(after, id)).toContain('<text:list');
  });

  it('adds and removes paragraphs', () => {
    const drawing = open(fixture('shapes.odg'));
    const { id } = byWords(drawing, 'Bold red heading\nsecond line at the end');
    for (const words of ['one', 'Bold red heading\n\nmiddle\nsecond line at the end']) {
      const after = edited(
        drawing,
        onShape(id, (shape) => reworded(shape, words)),
      );
      expect(byWords(after, words).id).toBe(id);
    }
  });

  it('adds text to a shape without any, and removes it', () => {
    const drawing = open(fixture('shapes.odg'));
    const { text } = byWords(drawing, 'can');
    const arrow = allShapes(drawing)
      .filter(({ kind }) => kind === 'line')
      .at(-1) as Shape;
    const after = edited(
      drawing,
      onShape(arrow.id, (shape) => ({ ...shape, text: text && { ...text, words: 'new' } })),
    );
    expect(byWords(after, 'new').id).toBe(arrow.id);
    const gone = edited(
      drawing,
      onShape(byWords(drawing, 'can').id, (s) => ({ ...s, text: null })),
    );
    expect(byWords(gone, 'can')).toBeUndefined();
  });

  it('writes color, dash, line ends, opacity and text formatting to a style derived from the old one', () => {
    const drawing = open(fixture('shapes.odg'));
    const box = byWords(drawing, 'Words in a box');
    const line = allShapes(drawing).find(({ endEnd }) => endEnd !== null) as Shape;
    const style = {
      ...(box.text?.style as NonNullable<Shape['text']>['style']),
      size: 40,
      align: 'right' as const,
    };
    const stroke = { color: '#112233', width: 4, dash: 'dotted' as const };
    const after = edited(drawing, (page) =>
      onShape(line.id, (shape) => ({ ...shape, stroke, startEnd: 'circle', endEnd: null }))(
        onShape(box.id, (shape) => ({
          ...shape,
          fill: null,
          opacity: 40,
          text: { words: 'Words in a box', style, inset: [11, 6], wraps: true },
        }))(page),
      ),
    );
    const newBox = byWords(after, 'Words in a box');
    expect(newBox.fill).toBeNull();
    expect(newBox.text?.style).toMatchObject({ size: 40, align: 'right', color: '#2a6099' });
    const newLine = allShapes(after).find(({ id }) => id === line.id) as Shape;
    expect(newLine).toMatchObject({ startEnd: 'circle', endEnd: null });
    expect(newLine.stroke).toMatchObject({ color: '#112233', dash: 'dotted' });
    expect(newLine.stroke?.width).toBeCloseTo(4, 1);
    expect(after.part('styles.xml')).toContain('Antecedent_circle');
  });

  it('removes the old fill from the text style of a shape with a new fill', () => {
    const drawing = open(fixture('shapes.odg'));
    const triangle = allShapes(drawing).find(({ fill }) => fill === '#ffcc00') as Shape;
    const after = edited(
      drawing,
      onShape(triangle.id, (shape) => ({ ...shape, fill: '#b2f2bb' })),
    );
    const node = after.shapeNodes.get(triangle.id)?.element;
    const style = after.styles.style('paragraph', attribute(node, 'draw:text-style-name'));
    expect(style === undefined ? '' : outerXml(style)).not.toContain('gradient');
    expect(allShapes(after).find(({ id }) => id === triangle.id)?.fill).toBe('#b2f2bb');
  });

  it('copies a shape with everything in its node except ids and names', () => {
    const drawing = open(fixture('shapes.odg'));
    const box = byWords(drawing, 'Words in a box');
    const after = edited(drawing, (page) =>
      page.shapes.includes(box)
        ? { ...page, shapes: [...page.shapes, { ...moved(box, 50, 50), id: 'copy' }] }
        : page,
    );
    const copies = allShapes(after).filter(({ text }) => text?.words === 'Words in a box');
    expect(copies).toHaveLength(2);
    expect(after.part('content.xml')?.match(/xml:id="id1"/g)).toHaveLength(1);
    expect(after.part('content.xml')?.match(/<svg:title>A box/g)).toHaveLength(2);
  });

  it('adds new pictures to the package and its manifest', () => {
    const drawing = open(newDrawing({}, deflate));
    const frame = { x: 10, y: 20, width: 30, height: 40, angle: 0 };
    const picture = {
      name: 'Pictures/new.png',
      type: 'image/png',
      bytes: new Uint8Array([1, 2, 3]),
    };
    const image: Shape = { ...DEFAULT_SHAPE, id: 'a', kind: 'image', frame, picture: picture.name };
    const pages = drawing.pages.map((page) => ({ ...page, shapes: [image] }));
    const after = open(writeDrawing(drawing, pages, [picture], deflate));
    expect(after.picture('Pictures/new.png')?.bytes).toEqual(picture.bytes);
    expect(allShapes(after)[0]).toMatchObject({ kind: 'image', picture: picture.name });
    expect(after.part('META-INF/manifest.xml')).toContain('Pictures/new.png');
  });

  it('adds, names and removes pages', () => {
    const drawing = open(fixture('shapes.odg'));
    const [first, second] = drawing.pages as [DrawingPage, DrawingPage];
    const pages = [
      { ...second, name: 'B & C' },
      { ...first, id: 'new', name: 'New', shapes: [] },
    ];
    const after = open(writeDrawing(drawing, pages, [], deflate));
    expect(after.pages.map(({ name, shapes }) => [name, shapes.length])).toEqual([
      ['B & C', 3],
      ['New', 0],
    ]);
    expect(() => writeDrawing(drawing, [], [], deflate)).toThrow(RangeError);
  });

  it('round-trips random edits and keeps the nodes that were not edited', () => {
    const bytes = fixture('shapes.odg');
    fc.assert(
      fc.property(fc.array(randomEdit, { minLength: 1, maxLength: 12 }), (edits) => {
        const drawing = open(bytes);
        let pages = drawing.pages;
        for (const edit of edits) pages = applied(pages, edit);
        const after = open(writeDrawing(drawing, pages, [], deflate));
        const wanted = pages.flatMap(({ shapes }) => shapes);
        const got = allShapes(after);
        expect(got.map(seen)).toEqual(wanted.map(seen));
        const [is, was] = [got.flatMap(place), wanted.flatMap(place)];
        expect(is).toHaveLength(was.length);
        expect(
          maxOf(
            is.map((value, at) => Math.abs(value - (was[at] ?? 0))),
            0,
          ),
        ).toBeLessThan(1);
        const before = new Map(allShapes(drawing).map((shape) => [shape.id, shape]));
        const written = after.part('content.xml') ?? '';
        for (const shape of wanted) {
          if (before.get(shape.id) === shape)
            expect(written).toContain(shapeXml(drawing, shape.id));
        }
        const again = open(writeDrawing(after, cloned(after.pages), [], deflate));
        expect(again.original).toBe(after.original);
      }),
      { numRuns: 60 },
    );
  });
});
