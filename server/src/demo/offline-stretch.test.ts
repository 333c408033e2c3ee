import { MINUTE, SECOND } from '@antecedent/domain/time';
import type { WrittenVersion } from '@antecedent/domain/writer/simulated-editor';
import { describe, expect, it } from 'vitest';
import { offlineStretch } from './offline-stretch.ts';

const at = (ms: number): WrittenVersion => ({
  at: ms,
  paragraphs: [],
  presence: 'online',
  spanMs: 900,
});

describe('offlineStretch', () => {
  it('is the busiest forty minutes without a long pause in them', () => {
    const evening = [0, 10, 20, 30, 50, 60].map((minute) => at(minute * MINUTE));
    const morning = [600, 601, 602, 603, 604, 639, 641].map((minute) => at(minute * MINUTE));
    const marked = offlineStretch([...evening, ...morning]);
    const minutes = marked
      .filter(({ recordedOnDevice }) => recordedOnDevice)
      .map((version) => version.at / MINUTE);
    expect(minutes).toEqual([600, 601, 602, 603, 604]);
    expect(marked[6]).toMatchObject({ presence: 'absent', spanMs: SECOND });
    expect(marked[0]).toEqual(evening[0]);
  });
});
