import type { VersionLog } from '@antecedent/contracts/insight/replay';
import { describe, expect, it } from 'vitest';
import { frameAt, positionOf, replayFrames, versionAt, writingSeconds } from './replay-frames.ts';

const seconds = [0, 4, 9, 60, 62, 4_000, 4_001];
const zeros = seconds.map(() => 0);
const log: VersionLog = {
  kind: 'document',
  extension: 'docx',
  fileId: '00000000-0000-4000-8000-000000000000',
  title: 'Essay',
  timeZone: 'UTC',
  first: 0,
  timestamps: seconds.map((second) => second * 1_000),
  new: [0, 3, 2, 4, 1, 12, 1],
  edited: zeros,
  deleted: zeros,
  moved: zeros,
  active: [0, 4, 5, 0, 2, 0, 1],
  think: [0, 0, 0, 51, 0, 0, 0],
  elsewhere: [],
  bulk: [{ row: 5, words: 12 }],
  unobserved: [],
  reviews: [],
  recordedOnDevice: [],
  marks: [],
  drafts: [
    {
      draftId: '00000000-0000-4000-8000-000000000001',
      title: 'First draft',
      deadline: new Date(100_000).toISOString(),
      version: null,
      submittedAt: null,
    },
  ],
};

describe('replayFrames', () => {
  const replay = replayFrames(log);

  it('merges adjacent versions, counts sessions and positions bulk insertions and deadlines', () => {
    expect(
      replay.frames.map(({ version, before, new: born, bulk, session }) => [
        version,
        before,
        born,
        bulk,
        session,
      ]),
    ).toEqual([
      [2, 0, 5, 0, 0],
      [4, 2, 5, 0, 0],
      [6, 4, 13, 12, 1],
    ]);
    expect(replay.sessions).toBe(2);
    expect(replay.drafts).toEqual([{ title: 'First draft', after: 2 }]);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [6, 2],
  ])('finds version %i in frame %i', (version, frame) => {
    expect(frameAt(replay, version)).toBe(frame);
  });
});

describe('positionOf', () => {
  const replay = replayFrames(log);
  it.each([
    [0, 0],
    [1, 0.5],
    [2, 1],
    [3, 1.5],
    [6, 3],
  ])('of version %i is %f', (version, place) => {
    expect(positionOf(replay, version)).toBe(place);
  });
  it('is inverted by versionAt for every version', () => {
    for (const version of [0, 1, 2, 3, 4, 5, 6])
      expect(versionAt(replay, positionOf(replay, version))).toBe(version);
  });
});

describe('versionAt', () => {
  const replay = replayFrames(log);
  it.each([
    [-1, 0],
    [0.3, 1],
    [1.2, 2],
    [2.9, 6],
    [9, 6],
  ])('at %f is version %i', (place, version) => {
    expect(versionAt(replay, place)).toBe(version);
  });
});

describe('writingSeconds', () => {
  it('counts active and think time up to the version', () => {
    expect(writingSeconds(log, 3)).toEqual({ all: 60, here: 60 });
    expect(writingSeconds(log, 6)).toEqual({ all: 63, here: 63 });
  });
  it('adds what was written in other files until then', () => {
    const several = { ...log, elsewhere: [2, 4].map((row) => ({ row, seconds: 10 })) };
    expect(writingSeconds(several, 1)).toEqual({ all: 4, here: 4 });
    expect(writingSeconds(several, 3)).toEqual({ all: 70, here: 60 });
    expect(writingSeconds(several, 6)).toEqual({ all: 83, here: 63 });
  });
});
