import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { newDocument } from '../document/new-document.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { readPart, readZip, replaceParts } from '../zip/zip.ts';
import { customProperty, withCustomProperty } from './custom-property.ts';
import { inspectOfficeFile } from './package.ts';

const CODEC = zlibCodec({ deflateRawSync, inflateRawSync });
const document = () => newDocument({ paragraphs: ['Hello.'] }, CODEC.deflate);
const read = (bytes: Uint8Array, name: string) =>
  customProperty(readZip(bytes), name, CODEC.inflate);
const part = (bytes: Uint8Array, name: string) => {
  const entry = readZip(bytes).byName.get(name);
  return entry ? decodeUtf8(readPart(entry, CODEC.inflate)) : null;
};

describe('withCustomProperty', () => {
  it('adds a property to a document that has none', () => {
    const marked = withCustomProperty(document(), { name: 'Work', value: 'a<b&"' }, CODEC);
    expect(read(marked, 'Work')).toBe('a<b&"');
    expect(read(marked, 'Other')).toBeNull();
    expect(read(document(), 'Work')).toBeNull();
    expect(inspectOfficeFile(marked, CODEC.inflate).mainPart).toBe('word/document.xml');
    expect(part(marked, 'word/document.xml')).toBe(part(document(), 'word/document.xml'));
  });

  it('replaces its own property, and keeps those of others', () => {
    const first = withCustomProperty(document(), { name: 'Mine', value: '1' }, CODEC);
    const second = withCustomProperty(first, { name: 'Work', value: '2' }, CODEC);
    const third = withCustomProperty(second, { name: 'Work', value: '3' }, CODEC);
    expect([read(third, 'Mine'), read(third, 'Work')]).toEqual(['1', '3']);
    const xml = part(third, 'docProps/custom.xml') ?? '';
    const pids = [...xml.matchAll(/pid="(\d+)"/g)].map(([, pid]) => pid);
    expect(new Set(pids).size).toBe(2);
  });

  it('adds to an empty list, as some programs write it', () => {
    const marked = withCustomProperty(document(), { name: 'Work', value: '1' }, CODEC);
    const xml = (part(marked, 'docProps/custom.xml') ?? '').replace(
      /<property.*<\/Properties>/,
      '',
    );
    const emptied = xml.replace(/>$/, '/>');
    const empty = replaceParts(
      marked,
      readZip(marked),
      new Map([['docProps/custom.xml', encodeUtf8(emptied)]]),
      CODEC.deflate,
    );
    expect(read(withCustomProperty(empty, { name: 'Work', value: '2' }, CODEC), 'Work')).toBe('2');
  });
});
