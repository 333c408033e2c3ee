import { gzipSync } from 'node:zlib';
import { replaySeconds } from '@antecedent/domain/trace/replay-trace';
import { writtenTrace } from '@antecedent/domain/trace/testing/written-trace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreHistory } from '../../ground/db/schema/submissions.ts';
import { files, versionTail } from '../../ground/db/schema/versions.ts';
import { anInstructor } from '../../testing/factories.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readTraceFile } from './read-trace-file.ts';
import { importTrace } from './trace-import.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

const T = Date.UTC(2026, 1, 2, 12);
type Patch = [number, number, string];
const file = (start: string, end: string, ...txns: [number, ...Patch[]][]) =>
  Buffer.from(
    JSON.stringify({
      startContent: start,
      endContent: end,
      txns: txns.map(([at, ...patches]) => ({
        time: new Date(T + at).toISOString(),
        patches,
      })),
    }),
  );

async function imported(bytes: Uint8Array, name: string) {
  const { result } = await importTrace(server.services, readTraceFile(bytes, name));
  const rows = await server.db.select().from(files);
  const row = rows.find((candidate) => candidate.submissionId === result.submissionId);
  const fileId = row?.id ?? '';
  const versions = server.services.versions;
  const texts: string[] = [];
  for await (const { text } of versions.streamTexts(fileId)) texts.push(text);
  const log = await versions.listVersions(fileId);
  return { result, fileId, texts, times: [...log.at] };
}

describe('importTrace', () => {
  it('makes one version of each second, with its own time', async () => {
    const { result, texts, times } = await imported(
      file(
        '',
        'One\ntwo 😀!',
        [0, [0, 0, 'One']],
        [500, [3, 0, '\n']],
        [1_000, [4, 0, 'two 😀']],
        [60_000, [9, 0, '!']],
      ),
      'short',
    );
    expect(texts).toEqual(['', 'One\n', 'One\ntwo 😀', 'One\ntwo 😀!']);
    expect(times).toEqual([T - 1, T, T + 1_000, T + 60_000]);
    expect(result).toMatchObject({ versions: 3, active: 1, think: 59, real: 60 });
  });

  it('keeps a second whose changes cancel out', async () => {
    const { texts, result } = await imported(
      file('', 'ab', [0, [0, 0, 'ab']], [1_000, [2, 0, 'x'], [2, 1, '']], [2_000, [0, 0, '']]),
      'cancelled',
    );
    expect(texts).toEqual(['', 'ab', 'ab', 'ab']);
    expect(result.versions).toBe(3);
  });

  it('begins with the initial text of the history', async () => {
    const { texts } = await imported(
      file('Old', 'Older', [0, [3, 0, 'e']], [1_000, [4, 0, 'r']]),
      'begun',
    );
    expect(texts).toEqual(['', 'Old', 'Olde', 'Older']);
  });

  it('returns the same result again, without a second copy', async () => {
    const bytes = file('', 'abc', [0, [0, 0, 'a']], [1_000, [1, 0, 'bc']]);
    const first = await imported(bytes, 'twice');
    const again = await imported(bytes, 'twice');
    expect(again.result).toEqual(first.result);
    expect(again.texts).toEqual(first.texts);
  });

  it('resumes where it was interrupted', async () => {
    const bytes = file('', 'abc', [0, [0, 0, 'a']], [1_000, [1, 0, 'b']], [2_000, [2, 0, 'c']]);
    const trace = readTraceFile(bytes, 'interrupted');
    await expect(
      importTrace(server.services, trace, {
        onProgress: () => {
          throw new Error('pulled the plug');
        },
      }),
    ).rejects.toThrow('pulled the plug');
    await server.services.versions.settled();
    const { texts } = await imported(bytes, 'interrupted');
    expect(texts).toEqual(['', 'a', 'ab', 'abc']);
  });

  it('moves versions into chunks as it runs, without a server to do it', async () => {
    const txns = Array.from({ length: 1_100 }, (_, second): [number, Patch] => [
      second * 1_000,
      [second, 0, 'a'],
    ]);
    const trace = readTraceFile(file('', 'a'.repeat(1_100), ...txns), 'long');
    const importing = importTrace(server.services, trace, {
      onProgress: (done) => {
        if (done === 1_050) throw new Error('pulled the plug');
      },
    });
    await expect(importing).rejects.toThrow('pulled the plug');
    await server.services.versions.settled();
    const rows = await server.db.select().from(versionTail);
    const mine = rows.filter(({ number }) => number < 1_024 && number > 512);
    expect(mine).toEqual([]);
    expect(rows.some(({ number }) => number >= 1_024)).toBe(true);
  }, 60_000);

  it('uses an existing instructor, or creates an account once', async () => {
    const bytes = (letter: string) => file('', letter, [0, [0, 0, 'x']], [1_000, [0, 1, letter]]);
    const instructor = await anInstructor(server);
    const own = await importTrace(server.services, readTraceFile(bytes('a'), 'own'), {
      instructor: instructor.username,
    });
    expect(own.newAccount).toBeNull();
    const page = await server.app.inject({
      method: 'POST',
      url: `/api/classes/readsubmission?submissionId=${own.result.submissionId}`,
      headers: server.as(instructor),
    });
    expect(page.json()).toMatchObject({ versions: 2 });

    await expect(
      importTrace(server.services, readTraceFile(bytes('b'), 'x'), { instructor: 'nobody' }),
    ).rejects.toThrow('There is no instructor with the username nobody.');
  });

  it('evaluates the imported history', async () => {
    const { result } = await imported(
      file('', 'a b', [0, [0, 0, 'a']], [1_000, [1, 0, ' b']]),
      'scored',
    );
    const scores = await server.db.select().from(scoreHistory);
    const mine = scores.filter((score) => score.submissionId === result.submissionId);
    expect(mine).toMatchObject([{ effort: result.effort, revision: result.revision }]);
  });
});

describe('readTraceFile', () => {
  it('accepts a file packed with gzip or not', () => {
    const plain = file('', 'ab', [0, [0, 0, 'a']], [1_000, [1, 0, 'b']]);
    expect(readTraceFile(gzipSync(plain), 'x').trace).toEqual(readTraceFile(plain, 'x').trace);
  });

  it.each([
    ['no JSON', Buffer.from('hello'), 'which is a JSON file'],
    ['a broken archive', gzipSync('{}').subarray(0, 12), 'which is a JSON file'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 'which is a JSON file'],
    [
      'a history without times',
      Buffer.from('{"startContent":"","endContent":"a","txns":[{"patches":[[0,0,"a"]]}]}'),
      'no usable times',
    ],
    ['a history that contradicts itself', file('', 'b', [0, [0, 0, 'a']]), 'do not lead to'],
  ])('refuses %s with a sentence', (_, bytes, words) => {
    expect(() => readTraceFile(bytes, 'x')).toThrow(words);
  });
});

describe('a complete history of two authors', () => {
  it('has the text of the history at every second', async () => {
    const bytes = Buffer.from(JSON.stringify(writtenTrace(3, 2, 1)));
    const { result, texts } = await imported(bytes, 'two authors');
    const seconds = [...replaySeconds(readTraceFile(bytes, 'x').trace)];
    expect(seconds.length).toBeGreaterThan(700);
    expect(result.versions).toBe(seconds.length);
    expect(texts.slice(1)).toEqual(seconds.map(({ text }) => text.normalize('NFC')));
    // In a short history the first keyframe weighs more than in a long one.
    expect(result.bytesPerVersion).toBeLessThan(70);
  }, 120_000);
});
