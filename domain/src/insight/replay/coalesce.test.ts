import { describe, expect, it } from 'vitest';
import { parameters, START, startWriting } from '../figures/testing/writing.ts';
import { coalesce, frameOf } from './coalesce.ts';

describe('coalesce', () => {
  const everySecond = (count: number) => {
    const writing = startWriting();
    for (let second = 1; second < count; second++) writing.save(second, '');
    return writing.log;
  };

  it('merges versions within ten seconds', () => {
    const frames = coalesce(everySecond(33), parameters);
    expect(frames.map(({ first, last }) => [first, last])).toEqual([
      [0, 10],
      [11, 21],
      [22, 32],
    ]);
  });

  it('limits the frames to about six hundred and covers every version', () => {
    const log = everySecond(25_000);
    const frames = coalesce(log, parameters);
    expect(frames.length).toBeLessThanOrEqual(600);
    expect(frames.length).toBeGreaterThan(500);
    expect(frames[0]?.first).toBe(0);
    expect(frames.at(-1)?.last).toBe(log.length - 1);
    for (const [index, frame] of frames.slice(1).entries())
      expect(frame.first).toBe(frames[index]!.last + 1);
  });

  it('finds the frame of any version', () => {
    const frames = coalesce(everySecond(33), parameters);
    expect([0, 10, 11, 32].map((index) => frameOf(frames, index))).toEqual([0, 0, 1, 2]);
  });

  it('adds up the changes of its versions and the idle time before it', () => {
    const writing = startWriting();
    writing.save(4, 'one two');
    writing.save(8, 'one two three');
    writing.save(2_000, 'one');
    expect(coalesce(writing.log, parameters)).toEqual([
      {
        first: 0,
        last: 2,
        number: 2,
        at: START + 8_000,
        new: 3,
        edited: 0,
        deleted: 0,
        idleSeconds: 0,
      },
      {
        first: 3,
        last: 3,
        number: 3,
        at: START + 2_000_000,
        new: 0,
        edited: 0,
        deleted: 2,
        idleSeconds: 1_992,
      },
    ]);
  });

  it('returns no frames without versions', () => {
    expect(coalesce([], parameters)).toEqual([]);
  });
});
