import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { describe, expect, it } from 'vitest';
import { officeCodec } from './office-codec.ts';
import { type ZippedFile, zipStream } from './zip-stream.ts';

/** Files of 200 KB, with how many were made. */
function files(count: number) {
  const made = { count: 0, ended: false };
  async function* make(): AsyncGenerator<ZippedFile> {
    try {
      for (let at = 0; at < count; at++) {
        made.count++;
        yield { path: `${at}.docx`, bytes: new Uint8Array(200_000).fill(at) };
      }
    } finally {
      made.ended = true;
    }
  }
  return { made, stream: zipStream(make()) };
}

describe('zipStream', () => {
  it('has every file as it was', async () => {
    const { stream } = files(3);
    const pieces: Uint8Array[] = [];
    for await (const piece of stream) pieces.push(Uint8Array.from(piece));
    const { entries } = readZip(Buffer.concat(pieces));
    expect(entries.map(({ name }) => name)).toEqual(['0.docx', '1.docx', '2.docx']);
    for (const [at, entry] of entries.entries()) {
      const bytes = readPart(entry, officeCodec.inflate);
      expect([bytes.length, bytes.every((byte) => byte === at)]).toEqual([200_000, true]);
    }
  });

  it('begins with the first file, and makes no more than is taken', async () => {
    const { made, stream } = files(2_500);
    await stream.next();
    expect(made.count).toBe(1);
    for (let piece = 0; piece < 9; piece++) await stream.next();
    expect(made.count).toBeLessThanOrEqual(3);
    await stream.return(undefined);
    expect(made.ended).toBe(true);
    expect(made.count).toBeLessThanOrEqual(3);
  });
});
