import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { inspectOfficeFile, relationshipsOf, verifyParts } from '../package/package.ts';
import { relationshipsSource } from '../package/package-path.ts';
import { newPresentation } from './new-presentation.ts';
import { readPresentation } from './read-presentation.ts';

const codec = zlibCodec(zlib);

describe('newPresentation', () => {
  it('creates one empty title slide and is deterministic', () => {
    const bytes = newPresentation({ title: 'Talk' }, codec.deflate);
    expect(readPresentation(bytes, codec.inflate).slides).toEqual([
      { part: 'ppt/slides/slide1.xml', paragraphs: ['', ''], notes: [] },
    ]);
    expect(newPresentation({ title: 'Talk' }, codec.deflate)).toEqual(bytes);
  });

  it('writes titles, paragraphs and notes', () => {
    const bytes = newPresentation(
      {
        slides: [
          { layout: 'title', title: 'Tides & <currents>', paragraphs: ['A talk'] },
          { layout: 'content', title: 'Why', paragraphs: ['One', 'Two'], notes: ['Slowly', 'Now'] },
        ],
      },
      codec.deflate,
    );
    const { slides } = readPresentation(bytes, codec.inflate);
    expect(slides.map(({ paragraphs }) => paragraphs)).toEqual([
      ['Tides & <currents>', 'A talk'],
      ['Why', 'One', 'Two'],
    ]);
    expect(slides.map(({ notes }) => notes)).toEqual([[], ['Slowly', 'Now']]);
  });

  it('creates a valid package without dangling relationships', () => {
    const bytes = newPresentation(
      { slides: [{ layout: 'content', title: 'A', notes: ['B'] }] },
      codec.deflate,
    );
    const { archive, format } = inspectOfficeFile(bytes, codec.inflate);
    verifyParts(archive, codec.inflate);
    const targets = archive.entries.flatMap(({ name }) => {
      const source = relationshipsSource(name);
      return source === null ? [] : relationshipsOf(archive, source, codec.inflate);
    });
    expect(format).toBe('pptx');
    expect(targets.length).toBeGreaterThan(12);
    expect(targets.filter(({ part }) => part === null || !archive.byName.has(part))).toEqual([]);
  });

  it('rejects an invalid language', () => {
    expect(() => newPresentation({ language: '"x' }, codec.deflate)).toThrow(RangeError);
  });
});
