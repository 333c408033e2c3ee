import { describe, expect, it } from 'vitest';
import type { Frames, ReplayFrame } from './replay-frames.ts';
import { jumpTargets, nextTarget } from './replay-jumps.ts';

const frame = (version: number, fields: Partial<ReplayFrame> = {}): ReplayFrame => ({
  at: version,
  new: 1,
  edited: 0,
  deleted: 0,
  bulk: 0,
  session: 0,
  version,
  before: version - 1,
  ...fields,
});
const series = (frames: ReplayFrame[], after: readonly number[] = []): Frames => ({
  frames,
  sessions: 1,
  marks: [],
  drafts: after.map((count) => ({ title: 'Draft', after: count })),
  stops: frames.map(({ version }) => version),
  first: 0,
  last: frames.at(-1)?.version ?? 0,
});

describe('jumpTargets', () => {
  it('are starts of sessions, bulk, large deletions, and the versions before deadlines', () => {
    const frames = [
      frame(3),
      frame(7, { bulk: 40 }),
      frame(9, { session: 1, deleted: 19 }),
      frame(12, { session: 1, deleted: 20 }),
    ];
    expect(jumpTargets(series(frames, [2, 4]))).toEqual({
      session: [3, 9],
      bulk: [7],
      deletion: [12],
      draft: [7, 12],
    });
  });

  it('are absent without frames, nor for deadlines before the first', () => {
    expect(jumpTargets(series([], [0]))).toEqual({
      session: [],
      bulk: [],
      deletion: [],
      draft: [],
    });
    expect(jumpTargets(series([frame(3)], [0])).draft).toEqual([]);
  });
});

describe('nextTarget', () => {
  it.each([
    [[3, 9], 1, 3],
    [[3, 9], 3, 9],
    [[3, 9], 12, 3],
    [[3], 3, null],
    [[], 5, null],
  ])('of %j after %i', (targets, version, expected) => {
    expect(nextTarget(targets, version)).toBe(expected);
  });
});
