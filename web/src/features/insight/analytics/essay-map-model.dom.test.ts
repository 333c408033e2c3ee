import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { essayMapModel } from './essay-map-model.ts';

await startInEnglish('analytics');

describe('essayMapModel', () => {
  it('says who reviewed, and places each mark after the sessions before it', () => {
    const session = (day: number) => ({
      startedAt: `2026-03-0${day}T09:00:00.000Z`,
      endedAt: `2026-03-0${day}T10:00:00.000Z`,
      seconds: 60,
      words: 5,
    });
    const map: EssayMap = {
      finding: { key: 'essayMap.plain', values: {} },
      timeZone: 'UTC',
      sessions: [session(2), session(4)],
      paragraphs: [],
      marks: [
        { at: '2026-03-03T09:00:00.000Z', kind: 'review', label: 'Ruth Adler' },
        { at: '2026-03-03T10:00:00.000Z', kind: 'submission', label: 'First draft' },
        { at: '2026-03-05T18:00:00.000Z', kind: 'draft', label: 'First draft' },
      ],
    };
    expect(essayMapModel(map).marks).toEqual([
      { kind: 'review', label: 'Review by Ruth Adler', after: 1 },
      { kind: 'deadline', label: 'First draft', after: 2 },
    ]);
  });
});
