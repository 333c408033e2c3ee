import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { describe, expect, it } from 'vitest';
import { asyncDeflate, deflateAhead } from './async-deflate.ts';
import { browserCodec } from './browser-codec.ts';

const sample = encodeUtf8('what we wrote stays '.repeat(500));

describe('asyncDeflate', () => {
  it('decompresses to the input and is smaller', async () => {
    const deflated = await asyncDeflate(sample);
    expect(deflated.length).toBeLessThan(sample.length / 10);
    expect([...browserCodec.inflate(deflated, sample.length)]).toEqual([...sample]);
  });
});

describe('deflateAhead', () => {
  it('returns precompressed contents immediately and compresses others synchronously', async () => {
    const marked = new Uint8Array([1, 2, 3]);
    const deflate = await deflateAhead([sample], async () => marked);
    expect(deflate(sample)).toBe(marked);
    const other = encodeUtf8('another');
    expect([...browserCodec.inflate(deflate(other), other.length)]).toEqual([...other]);
  });
});
