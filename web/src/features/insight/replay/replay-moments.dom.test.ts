import type { VersionLog } from '@antecedent/contracts/insight/replay';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { replayFrames } from './replay-frames.ts';
import { replayMoments } from './replay-moments.ts';

await startInEnglish('replay', 'charts');

/** A week in which words were added at once in two saves that are one frame of the replay. */
const seconds = [0, 30, 60, 64, 500, 7 * 86_400];
const zeros = seconds.map(() => 0);
const log: VersionLog = {
  kind: 'document',
  extension: 'docx',
  fileId: '00000000-0000-4000-8000-000000000000',
  title: 'Essay',
  timeZone: 'UTC',
  first: 0,
  timestamps: seconds.map((second) => second * 1_000),
  new: [0, 10, 66, 116, 5, 1],
  edited: zeros,
  deleted: zeros,
  moved: zeros,
  active: [0, 30, 30, 4, 0, 0],
  think: zeros,
  elsewhere: [],
  bulk: [
    { row: 2, words: 66 },
    { row: 3, words: 116 },
  ],
  unobserved: [],
  reviews: [],
  recordedOnDevice: [],
  marks: [],
  drafts: [],
};

describe('replayMoments', () => {
  const moments = replayMoments(i18next.t, log, replayFrames(log), 5);

  it('names each save that added words at once, as the list to review does', () => {
    expect(
      moments
        .filter(({ label }) => label.includes('at once'))
        .map(({ label, version }) => [label, version]),
    ).toEqual([
      ['66 words added at once', 2],
      ['116 words added at once', 3],
    ]);
  });

  it('gives long times in days', () => {
    expect(moments.at(-1)?.when).toContain('Time elapsed: 7 days');
  });
});
