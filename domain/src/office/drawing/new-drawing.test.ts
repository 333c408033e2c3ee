import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { drawingsWith } from './fixtures/drawings.ts';
import { newDrawing } from './new-drawing.ts';

const codec = zlibCodec(zlib);
const { deflate } = codec;
const { open } = drawingsWith(codec);

describe('newDrawing', () => {
  it('creates one blank A4 page and is deterministic', () => {
    const drawing = open(newDrawing({ title: 'Plan <1>' }, deflate));
    expect(drawing.pages).toHaveLength(1);
    expect(drawing.pages[0]?.shapes).toEqual([]);
    expect(drawing.pages[0]?.height).toBeCloseTo(1122.5, 1);
    expect(drawing.part('meta.xml')).toContain('Plan &lt;1&gt;');
    expect(newDrawing({}, deflate)).toEqual(newDrawing({}, deflate));
    expect(drawing.archive.entries[0]).toMatchObject({ name: 'mimetype', method: 0 });
  });

  it('rejects an invalid language', () => {
    expect(() => newDrawing({ language: '"' }, deflate)).toThrow(RangeError);
  });
});
