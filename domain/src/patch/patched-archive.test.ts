import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../encoding/utf8.ts';
import { zlibCodec } from '../office/fixtures/zlib-codec.ts';
import { readPart, readZip, writeZip } from '../office/zip/zip.ts';
import { changedParts, NO_CHANGES, partReader } from './archive-parts.ts';
import { PatchMismatch, partChanges } from './part-changes.ts';
import { patchedArchive } from './patched-archive.ts';

const codec = zlibCodec(zlib);
const archive = (parts: Record<string, string>) =>
  writeZip(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: encodeUtf8(text) })),
    codec.deflate,
  );
const step = (before: Uint8Array, after: Uint8Array) => {
  const opened = readZip(before);
  const changed = changedParts(opened, readZip(after), codec.inflate);
  return { parts: partChanges(NO_CHANGES, changed, partReader(opened, codec.inflate)) };
};
const contents = (bytes: Uint8Array) =>
  new Map(readZip(bytes).entries.map((entry) => [entry.name, readPart(entry, codec.inflate)]));

describe('patchedArchive', () => {
  const first = archive({ 'a.xml': '<a>one</a>', 'b.xml': '<b/>', 'c.png': 'picture' });
  const second = archive({ 'a.xml': '<a>one two</a>', 'c.png': 'picture', 'd.xml': '<d/>' });
  const third = archive({ 'a.xml': '<a>two</a>', 'b.xml': '<b>new</b>', 'd.xml': '<d>!</d>' });

  it('is the file after parts came, changed and went', () => {
    const steps = [step(first, second), step(second, third)];
    expect(contents(patchedArchive(first, steps, codec))).toEqual(contents(third));
  });

  it('refuses steps that were made for another file', () => {
    expect(() => patchedArchive(first, [step(second, third)], codec)).toThrow(PatchMismatch);
  });
});
