import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../encoding/utf8.ts';
import { zlibCodec } from '../office/fixtures/zlib-codec.ts';
import { decodePatch, encodePatch, type FilePatch, MAX_PATCH_STEPS } from './file-patch.ts';

const { inflate, deflate } = zlibCodec(zlib);
const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const step = { elapsedMs: 1_000, spanMs: 900, flags, parts: [] };
const patch: FilePatch = {
  base: 41,
  ageMs: 12,
  steps: [
    {
      ...step,
      parts: [
        {
          kind: 'edited',
          name: 'word/document.xml',
          size: 512,
          crc32: 0xdeadbeef,
          delta: [{ keep: 100, remove: 2, insert: encodeUtf8('written words') }],
        },
      ],
    },
    {
      ...step,
      flags: { modifiedByUser: false, autosave: false, exitSave: true },
      parts: [
        { kind: 'removed', name: 'word/médias/ö.png' },
        { kind: 'replaced', name: 'a', size: 2_000, crc32: 7, bytes: new Uint8Array(2_000) },
      ],
    },
  ],
};

describe('a patch', () => {
  it.each([
    ['compressed', deflate],
    ['as it is', null],
  ])('is the same after a way over the line, %s', (_, compress) => {
    expect(decodePatch(encodePatch(patch, compress), inflate)).toEqual(patch);
  });

  it('takes a few dozen bytes for a second of typing', () => {
    const [first] = patch.steps;
    expect(encodePatch({ ...patch, steps: [first!] }, deflate).length).toBeLessThan(60);
  });

  it('compresses what is long', () => {
    expect(encodePatch(patch, deflate).length).toBeLessThan(200);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['another format', new Uint8Array([9, 0, 0, 1])],
    ['no step', new Uint8Array([1, 0, 0, 0])],
    ['bytes after its end', new Uint8Array([...encodePatch(patch, null), 0])],
  ])('is refused with %s', (_, bytes) => {
    expect(() => decodePatch(bytes, inflate)).toThrow(RangeError);
  });

  it('is refused with more steps than a patch has', () => {
    const steps = Array.from({ length: MAX_PATCH_STEPS + 1 }, () => step);
    expect(() => decodePatch(encodePatch({ ...patch, steps }, null), inflate)).toThrow(
      'too many steps',
    );
  });

  it('is refused before contents together are larger than a file may be', () => {
    const bytes = new Uint8Array(40 * 1024 * 1024);
    const part = { kind: 'replaced', name: 'a', size: bytes.length, crc32: 0, bytes } as const;
    const large = { ...patch, steps: [{ ...step, parts: [part, { ...part, name: 'b' }] }] };
    const sent = encodePatch(large, deflate);
    expect(sent.length).toBeLessThan(200_000);
    expect(() => decodePatch(sent, inflate)).toThrow('too large');
  });

  it('is decoded or refused, whatever its bytes are', () => {
    const sent = encodePatch(patch, deflate);
    for (let at = 0; at < sent.length; at++) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const changed = sent.slice();
        changed[at] = value;
        try {
          decodePatch(changed, inflate);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }
      expect(() => decodePatch(sent.subarray(0, at), inflate)).toThrow();
    }
  });
});
