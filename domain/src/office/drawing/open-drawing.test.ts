import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { replaceParts } from '../zip/zip.ts';
import { allShapes, byWords, drawingsWith } from './fixtures/drawings.ts';
import { newDrawing } from './new-drawing.ts';

const codec = zlibCodec(zlib);
const { deflate } = codec;
const { open } = drawingsWith(codec);
const folder = fileURLToPath(import.meta.url).replace(/[^/\\]+$/, 'fixtures/');
const fixture = (name: string) => new Uint8Array(readFileSync(folder + name));

describe('OpenDrawing', () => {
  it('reads every shape written by LibreOffice', () => {
    const [first, second] = open(fixture('shapes.odg')).pages;
    expect(first?.name).toBe('Shapes');
    expect(first?.width).toBeCloseTo(793.7, 1);
    expect(first?.shapes.map(({ kind }) => kind).join(' ')).toBe(
      'rectangle rectangle ellipse ellipse line line line line line outline text image rectangle ellipse rectangle line line outline diamond',
    );
    expect(second?.shapes.map(({ kind }) => kind)).toEqual(['text', 'placeholder', 'rectangle']);
  });

  it('reads text with its formatting', () => {
    const { text } = byWords(open(fixture('shapes.odg')), 'Words in a box');
    expect(text?.style.size).toBeCloseTo(18.67, 2);
    expect(text?.style).toMatchObject({ color: '#2a6099', align: 'center', vertical: 'middle' });
  });

  it('reads a rotated shape around its center', () => {
    const { frame } = byWords(open(fixture('shapes.odg')), 'turned');
    expect(frame.angle).toBeCloseTo(-Math.PI / 6, 3);
    expect(frame.width).toBeCloseTo(151.2, 0);
  });

  it('reads nested groups, outermost first', () => {
    const groups = allShapes(open(fixture('shapes.odg'))).map((shape) => shape.groups.length);
    expect(groups.filter((depth) => depth > 0)).toEqual([1, 2, 2]);
  });

  it.each([
    ['a text', encodeUtf8('hello'), 'not-zip'],
    ['nothing', new Uint8Array(), 'not-zip'],
  ])('rejects %s', (_, bytes, code) => {
    expect(() => open(bytes)).toThrow(expect.objectContaining({ code }));
  });

  it('rejects other kinds of OpenDocument files and a password-protected drawing', () => {
    const drawing = open(newDrawing({}, deflate));
    const withPart = (name: string, text: string) =>
      replaceParts(drawing.original, drawing.archive, new Map([[name, encodeUtf8(text)]]), deflate);
    expect(() => open(withPart('mimetype', 'application/vnd.oasis.opendocument.text'))).toThrow(
      expect.objectContaining({ code: 'not-allowed-type' }),
    );
    expect(() =>
      open(withPart('META-INF/manifest.xml', '<a><manifest:encryption-data/></a>')),
    ).toThrow(expect.objectContaining({ code: 'encrypted' }));
    expect(() => open(withPart('content.xml', '<a>'))).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    );
  });
});
