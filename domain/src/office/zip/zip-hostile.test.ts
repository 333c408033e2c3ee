import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { type CraftedEnd, type CraftedEntry, craftedArchive } from '../fixtures/crafted-archive.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { inspectOfficeFile } from '../package/package.ts';
import { readPart, readZip, type ZipEntry } from './zip.ts';

declare const process: {
  memoryUsage: () => { arrayBuffers: number; heapUsed: number };
  cpuUsage: (since?: CpuTime) => CpuTime;
};
type CpuTime = { user: number; system: number };

const { inflate, deflate } = zlibCodec(zlib);
const MEGABYTE = 1024 * 1024;
const text = encodeUtf8('some text');
const zeros = (bytes: number) => deflate(new Uint8Array(bytes));
const row = (name: string, more: Partial<CraftedEntry> = {}): CraftedEntry => ({
  name,
  raw: text,
  ...more,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => row(`part${index}`, { raw: new Uint8Array(0) }));
const compound = (...entries: string[]) => {
  const bytes = new Uint8Array(4_096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  entries.forEach((name, index) => {
    for (let at = 0; at < name.length; at++) {
      bytes[512 + 128 * index + 2 * at] = name.charCodeAt(at);
    }
  });
  return bytes;
};
const archive = (rows: CraftedEntry[], end?: CraftedEnd) => () => craftedArchive(rows, end);

/** Cut off within a part that is an archive itself. */
function halfAFile(): Uint8Array {
  const whole = craftedArchive([row('a', { raw: craftedArchive([row('b')]) })]);
  return whole.subarray(0, 31 + craftedArchive([row('b')]).length + 3);
}

/**
 * One part's data is another part, including its header: a bomb that counts its bytes many times.
 */
function partInsideAnother(): Uint8Array {
  const inner = craftedArchive([row('b')]).subarray(0, 31 + text.length);
  return craftedArchive([row('a', { raw: inner }), row('b', { localAt: 31 })]);
}

/**
 * An archive with the locator of a second, larger directory between the directory and the end
 * record.
 */
function withLocator(): Uint8Array {
  const whole = craftedArchive([row('a')]);
  const locator = new Uint8Array(20);
  locator.set([0x50, 0x4b, 0x06, 0x07]);
  const end = whole.length - 22;
  return Uint8Array.from([...whole.subarray(0, end), ...locator, ...whole.subarray(end)]);
}

function onAnotherDisk(): Uint8Array {
  const whole = craftedArchive([row('a')]);
  // The directory's single entry is its fixed part and a one-letter name; the disk number is at 34.
  whole[whole.length - 22 - 47 + 34] = 1;
  return whole;
}

/** Reads the archive as for an upload, then every part. */
function readWhole(bytes: Uint8Array): void {
  const { entries } = readZip(bytes);
  for (const entry of entries) readPart(entry, inflate);
}

/** The error, the CPU time in milliseconds and the retained memory in bytes. */
function refusal(bytes: Uint8Array, read: (bytes: Uint8Array) => unknown) {
  const before = process.memoryUsage();
  const start = process.cpuUsage();
  let error: unknown;
  try {
    read(bytes);
  } catch (thrown) {
    error = thrown;
  }
  const used = process.cpuUsage(start);
  const milliseconds = (used.user + used.system) / 1_000;
  const after = process.memoryUsage();
  const memory = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed;
  return { error, milliseconds, memory };
}

describe('readZip and readPart reject a hostile archive', () => {
  it.each<[what: string, code: string, bytes: () => Uint8Array]>([
    ['nothing at all', 'not-zip', () => new Uint8Array(0)],
    ['a text', 'not-zip', () => encodeUtf8('Dear teacher, my file is corrupt.')],
    ['a document of 1997', 'not-allowed-type', () => compound('WordDocument')],
    ['a document with a password', 'encrypted', () => compound('Root Entry', 'EncryptedPackage')],
    ['half a file', 'damaged', () => craftedArchive([row('a'), row('b')]).subarray(0, 70)],
    ['a file without its last byte', 'damaged', () => craftedArchive([row('a')]).subarray(0, -1)],
    ['100,000 parts', 'too-many-parts', archive(many(100_000), { count: 0xffff })],
    ['100,000 parts counted as 34,464', 'too-many-parts', archive(many(100_000))],
    ['100,000 parts counted as 4,000', 'damaged', archive(many(100_000), { count: 4_000 })],
    ['more parts than it counts', 'damaged', archive(many(100), { count: 10 })],
    ['fewer parts than it counts', 'damaged', archive([row('a')], { count: 2 })],
    [
      'a bomb that declares its size',
      'too-large',
      archive([row('a', { raw: zeros(60 * MEGABYTE), method: 8, size: 60 * MEGABYTE })]),
    ],
    [
      'a part of forty megabytes packed forty to one',
      'too-large',
      archive([row('a', { raw: new Uint8Array(MEGABYTE), method: 8, size: 40 * MEGABYTE })]),
    ],
    [
      'a dense bomb',
      'too-large',
      archive([row('a', { raw: zeros(8 * MEGABYTE), method: 8, size: 8 * MEGABYTE })]),
    ],
    [
      'a bomb in many parts',
      'too-large',
      archive(
        Array.from({ length: 200 }, (_, i) =>
          row(`a${i}`, { raw: zeros(MEGABYTE), method: 8, size: MEGABYTE }),
        ),
      ),
    ],
    [
      'a bomb that declares a small size',
      'damaged',
      archive([row('a', { raw: zeros(30 * MEGABYTE), method: 8, size: 1_000 })]),
    ],
    [
      'a part shorter than declared',
      'damaged',
      archive([row('a', { raw: deflate(text), method: 8, size: 500 })]),
    ],
    ['a wrong sum', 'damaged', archive([row('a', { crc: 1 })])],
    [
      'a wrong sum of a compressed part',
      'damaged',
      archive([row('a', { raw: deflate(text), method: 8, size: text.length, crc: 7 })]),
    ],
    ['a stored part with two sizes', 'damaged', archive([row('a', { size: 5 })])],
    ['compressed nonsense', 'damaged', archive([row('a', { method: 8, size: 9 })])],
    ['a local header with another name', 'damaged', archive([row('a', { local: { name: 'b' } })])],
    ['a local header with another size', 'damaged', archive([row('a', { local: { size: 3 } })])],
    [
      'a local header with another method',
      'damaged',
      archive([row('a', { local: { method: 8 } })]),
    ],
    ['a local header with another sum', 'damaged', archive([row('a', { local: { crc: 3 } })])],
    ['a part that begins outside', 'damaged', archive([row('a', { localAt: 5_000_000 })])],
    [
      'a part that ends outside',
      'damaged',
      archive([row('a', { compressedSize: 900, size: 900 })]),
    ],
    [
      'two parts in one place',
      'damaged',
      archive([row('a'), row('b', { localAt: 0, local: { name: 'a' } })]),
    ],
    ['a part inside another', 'damaged', partInsideAnother],
    ['bytes before the archive', 'not-zip', archive([row('a')], { before: new Uint8Array(10) })],
    [
      'an archive behind a script',
      'not-zip',
      archive([row('a')], { before: encodeUtf8('#!/bin/sh\n') }),
    ],
    [
      'more after the archive than its end is looked for in',
      'damaged',
      archive([row('a')], { after: new Uint8Array(0x1_0000) }),
    ],
    ['half a file with an archive within a part', 'damaged', halfAFile],
    ['a directory elsewhere', 'damaged', archive([row('a')], { directoryAt: 3 })],
    ['a directory of another size', 'damaged', archive([row('a')], { directorySize: 20 })],
    ['a password on a part', 'encrypted', archive([row('a', { flags: 1 })])],
    ['an unknown method', 'unsupported-zip', archive([row('a', { method: 12 })])],
    [
      'sizes of ZIP64',
      'unsupported-zip',
      archive([row('a', { size: 0xffffffff, compressedSize: 0xffffffff })]),
    ],
    ['a directory of ZIP64', 'unsupported-zip', archive([row('a')], { directoryAt: 0xffffffff })],
    ['a second directory of ZIP64 before the end', 'unsupported-zip', withLocator],
    ['a part that begins on another disk', 'damaged', onAnotherDisk],
    [
      'an encryption flag only in the local header',
      'damaged',
      archive([row('a', { local: { flags: 1 } })]),
    ],
    [
      'a different size before a part with a data descriptor',
      'damaged',
      archive([row('a', { flags: 8, local: { size: 5 } })]),
    ],
    [
      'one part with a long name, counted as two',
      'damaged',
      archive([row('a'.repeat(60))], { count: 2 }),
    ],
    ['an absolute name', 'unsafe-path', archive([row('/etc/passwd')])],
    ['a name that climbs', 'unsafe-path', archive([row('word/../../x')])],
    ['an escaped name that climbs', 'unsafe-path', archive([row('word/%2E%2e/x')])],
    ['an escaped slash', 'unsafe-path', archive([row('word%2Fx')])],
    ['a path segment without effect', 'unsafe-path', archive([row('word/./x')])],
    ['a character of deletion', 'unsafe-path', archive([row('a\x7f.xml')])],
    ['a backslash', 'unsafe-path', archive([row('word\\document.xml')])],
    ['a drive', 'unsafe-path', archive([row('C:evil.exe')])],
    ['a NUL', 'unsafe-path', archive([row('a\0.xml')])],
    ['an empty name', 'unsafe-path', archive([row('')])],
    ['an empty step', 'unsafe-path', archive([row('word//a')])],
    ['a name that is no UTF-8', 'unsafe-path', archive([{ name: new Uint8Array([0xff, 0xfe]) }])],
    ['an endless name', 'unsafe-path', archive([row('a'.repeat(600))])],
    ['a folder with content', 'unsafe-path', archive([row('word/')])],
    ['a name twice', 'duplicate-part', archive([row('a'), row('a')])],
    [
      'a name twice but for case',
      'duplicate-part',
      archive([row('word/A.xml'), row('WORD/a.xml')]),
    ],
  ])('%s: %s', (_, code, bytes) => {
    const { error, milliseconds, memory } = refusal(bytes(), readWhole);
    expect(error).toBeInstanceOf(OfficeFileError);
    expect((error as OfficeFileError).code).toBe(code);
    expect((error as OfficeFileError).problem).toMatch(/^[a-z]\w+$/);
    // The limits are 50 ms and 50 MB; the margin is for slow machines.
    expect(milliseconds).toBeLessThan(500);
    expect(memory).toBeLessThan(50 * MEGABYTE);
  });
});

describe('readZip', () => {
  it.each([
    ['ends outside', row('a', { compressedSize: 900, size: 900 })],
    ['begins outside', row('a', { localAt: 5_000_000 })],
  ])('rejects a part that %s before it is read', (_where, part) => {
    expect(() => readZip(craftedArchive([part]))).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    );
  });
});

describe('readPart', () => {
  it('does not trust the inflater about the size', () => {
    const [entry] = readZip(
      craftedArchive([row('a', { raw: deflate(text), method: 8, size: 500 })]),
    ).entries as [ZipEntry];
    const lenient = () => text;
    expect(() => readPart(entry, lenient, () => entry.crc32)).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    );
  });
});

describe('inspectOfficeFile rejects a hostile package', () => {
  const types = '<Types><Default Extension="xml" ContentType="application/xml"/></Types>';
  const withTypes = (xml: string) =>
    archive([row('[Content_Types].xml', { raw: encodeUtf8(xml) })]);

  it.each<[what: string, code: string, bytes: () => Uint8Array]>([
    ['any archive', 'not-allowed-type', archive([row('notes.txt')])],
    ['a package without a start', 'not-allowed-type', withTypes(types)],
    [
      'entities in the list of types',
      'unsafe-xml',
      withTypes('<!DOCTYPE x [<!ENTITY a "aaaa">]><Types>&a;</Types>'),
    ],
    ['a list of types that never ends', 'damaged', withTypes('<Types>')],
    ['a list of types nested too deeply', 'too-large', withTypes('<Types>'.repeat(1_000))],
    [
      'six megabytes of types',
      'damaged',
      archive([row('[Content_Types].xml', { raw: new Uint8Array(6 * MEGABYTE) })]),
    ],
  ])('%s: %s', (_, code, bytes) => {
    const { error, milliseconds } = refusal(bytes(), (file) => inspectOfficeFile(file, inflate));
    expect((error as OfficeFileError).code).toBe(code);
    expect(milliseconds).toBeLessThan(500);
  });
});
