import { describe, expect, it } from 'vitest';
import { decodeKeyframe, encodeKeyframe } from './keyframe.ts';
import { decodeManifest, encodeManifest, liveStreams, type Manifest } from './manifest.ts';
import { isStoredAsStream } from './part-kind.ts';

const HASH = 'a1'.repeat(32);
const manifest: Manifest = {
  container: 'zip',
  nextStream: 9,
  parts: [
    { name: 'mimetype', place: { kind: 'stream', stream: 2 } },
    { name: 'word/mediä/', place: { kind: 'stream', stream: 8 } },
    {
      name: 'word/media/a.png',
      place: { kind: 'blob', hash: HASH, size: 12_345, crc32: 0xffffffff },
    },
  ],
};

describe('encodeManifest', () => {
  it('round-trips parts with their order and places', () => {
    expect(decodeManifest(encodeManifest(manifest))).toEqual(manifest);
  });

  it('rejects an invalid hash', () => {
    const place = { kind: 'blob', hash: 'xyz', size: 1, crc32: 1 } as const;
    expect(() => encodeManifest({ ...manifest, parts: [{ name: 'a', place }] })).toThrow(
      RangeError,
    );
  });
});

describe('liveStreams', () => {
  it('lists manifest, text and the streams of the parts', () => {
    expect(liveStreams(manifest)).toEqual([0, 1, 2, 8]);
  });
});

describe('encodeKeyframe', () => {
  it('round-trips its own streams and the places of the others', () => {
    const keyframe = {
      own: new Map([
        [1, new Uint8Array([1, 2, 3])],
        [7, new Uint8Array()],
      ]),
      elsewhere: new Map([
        [3, 0],
        [4, 2_048],
      ]),
    };
    expect(decodeKeyframe(encodeKeyframe(keyframe))).toEqual(keyframe);
  });
});

describe('isStoredAsStream', () => {
  it.each([
    ['word/document.xml', 200_000, true],
    ['_rels/.rels', 600, true],
    ['mimetype', 39, true],
    ['word/media/image1.png', 40_000, false],
    ['word/media/dot.png', 90, true],
    ['word/document.xml', 64 * 1024 * 1024, false],
  ])('returns for %s of %i bytes %s', (name, size, expected) => {
    expect(isStoredAsStream(name, size)).toBe(expected);
  });
});
