import { describe, expect, it } from 'vitest';
import type { Progress } from '../host/read-body.ts';
import type { Locked } from '../host/wopi-client.ts';
import { EarlyContents } from './early-contents.ts';

type Version = number | null | 'offline';

/** A host whose file is read as these versions, one after the other. */
function hostOf(...versions: Version[]) {
  let reads = 0;
  const reports: ((progress: Progress) => void)[] = [];
  return {
    reads: () => reads,
    report: (progress: Progress) => reports.at(-1)?.(progress),
    async contents(onProgress: (progress: Progress) => void = () => undefined) {
      const version = versions[reads++] ?? null;
      reports.push(onProgress);
      if (version === 'offline') return { kind: 'offline' as const };
      return { kind: 'contents' as const, bytes: new Uint8Array([reads]), version };
    },
  };
}

const lockOn = (version: number | null): Locked => ({ kind: 'locked', isBehind: false, version });

describe('EarlyContents', () => {
  it.each<
    [string, { lock: Locked | null; versions: Version[] }, { reads: number; version: Version }]
  >([
    ['a file that nobody locks', { lock: null, versions: [4] }, { reads: 1, version: 4 }],
    ['the newest version', { lock: lockOn(4), versions: [4] }, { reads: 1, version: 4 }],
    [
      'a version that is older than the lock',
      { lock: lockOn(5), versions: [4, 5] },
      { reads: 2, version: 5 },
    ],
    [
      'a host that tells no versions',
      { lock: lockOn(null), versions: [null, null] },
      { reads: 2, version: null },
    ],
    [
      'a line that broke meanwhile',
      { lock: lockOn(4), versions: ['offline', 4] },
      { reads: 2, version: 4 },
    ],
  ])('reads %s as often as it has to', async (_, { lock, versions }, expected) => {
    const host = hostOf(...versions);
    const early = new EarlyContents(host);
    const contents = await early.under(lock);
    expect(early.isOutdated).toBe(expected.reads > 1);
    expect(host.reads()).toBe(expected.reads);
    expect(contents).toMatchObject({ kind: 'contents', version: expected.version });
  });

  it('sends the request immediately, and reports progress until it is abandoned', () => {
    const host = hostOf(4);
    const told: Progress[] = [];
    const contents = new EarlyContents(host, (progress) => told.push(progress));
    expect(host.reads()).toBe(1);
    const progress = { loaded: 1, total: 2 };
    host.report(progress);
    contents.abandon();
    host.report(progress);
    expect(told).toEqual([progress]);
  });
});
