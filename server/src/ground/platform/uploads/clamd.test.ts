import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeClamd, fakeClamd } from '../../../testing/fake-clamd.ts';
import { clamdVersion, scanContent } from './clamd.ts';

let clamd: FakeClamd;
beforeEach(async () => {
  clamd = await fakeClamd(2_000_000);
});
afterEach(() => clamd.close());

const content = (size: number) => Buffer.alloc(size, 'antecedent ');
const scan = (bytes: Buffer) =>
  scanContent(clamd.address, Readable.from(piecesOf(bytes), { objectMode: true }));

/** As a file is read. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

describe('scanContent', () => {
  it.each([0, 1, 70_000, 1_900_000])('sends all of %d bytes', async (size) => {
    expect(await scan(content(size))).toBeNull();
    expect(clamd.scanned[0]?.equals(content(size))).toBe(true);
  });

  it('returns the name of what was found', async () => {
    clamd.say('Eicar-Signature FOUND');
    expect(await scan(content(10))).toBe('Eicar-Signature');
  });

  it.each([['Can’t allocate memory ERROR'], ['Access denied. ERROR']])(
    'throws when the daemon has no verdict: %s',
    async (verdict) => {
      clamd.say(verdict);
      await expect(scan(content(10))).rejects.toThrow(`could not scan a file: stream: ${verdict}`);
    },
  );

  it('throws when the file is larger than the daemon accepts', async () => {
    await expect(scan(content(8_000_000))).rejects.toThrow();
  });

  it('throws when no daemon listens', async () => {
    await clamd.close();
    await expect(scan(content(10))).rejects.toThrow('ECONNREFUSED');
    clamd = await fakeClamd();
  });
});

describe('clamdVersion', () => {
  it('returns what the daemon says of itself', async () => {
    expect(await clamdVersion(clamd.address, 1_000)).toMatch(/^ClamAV 1\.4\.3\/27500/);
  });
});
