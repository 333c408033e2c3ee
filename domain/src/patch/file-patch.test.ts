import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../encoding/utf8.ts';
import { INPUT_KINDS, inputBits, MAX_INPUT_MS } from '../input-report.ts';
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

  it('reports its inputs with a few bytes, and takes no byte more without them', () => {
    const input = {
      kinds: inputBits('typed', 'pasted'),
      firstKeyMs: 900,
      lastKeyMs: 100,
      composedMs: 0,
    };
    const reported = { ...patch, steps: [{ ...step, input }, step] };
    const [bytes, without] = [reported, { ...patch, steps: [step, step] }].map((one) =>
      encodePatch(one, null),
    ) as [Uint8Array, Uint8Array];
    expect(decodePatch(bytes, inflate)).toEqual(reported);
    expect(bytes.length - without.length).toBe(4);
    expect([...without]).toEqual([1, 41, 12, 2, ...[0, 1].flatMap(() => [0xe8, 7, 0x84, 7, 3, 0])]);
  });

  it.each([
    ['no kind', { kinds: 0 }],
    ['an unknown kind', { kinds: 2 ** INPUT_KINDS.length }],
    ['a last key before the first', { firstKeyMs: 100, lastKeyMs: 200 }],
    ['a key of long ago', { firstKeyMs: MAX_INPUT_MS + 100 }],
    ['a composition of long ago', { composedMs: MAX_INPUT_MS + 100 }],
  ])('rejects inputs with %s', (_, wrong) => {
    const input = { kinds: 1, firstKeyMs: 0, lastKeyMs: 0, composedMs: 0, ...wrong };
    const bytes = encodePatch({ ...patch, steps: [{ ...step, input }] }, null);
    expect(() => decodePatch(bytes, inflate)).toThrow(RangeError);
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
