import { describe, expect, it } from 'vitest';
import { maxOf } from '../arrays.ts';
import { DAY } from '../time.ts';
import { PERSONAS } from './persona.ts';
import { TOPICS } from './prose.ts';
import { type EssayBrief, writeEssay } from './write-essay.ts';

const brief = (change: Partial<EssayBrief> = {}): EssayBrief => ({
  topic: TOPICS.placeThatChanged,
  persona: 'steady',
  seed: 7,
  startAt: 0,
  due: 12 * DAY,
  ambition: 0.9,
  ...change,
});
const words = (paragraphs: readonly string[]) => paragraphs.join(' ').split(/\s+/).length;

describe('writeEssay', () => {
  it.each(PERSONAS)(
    'writes a complete essay as a %s writer, at most one save per second, in time',
    (persona) => {
      for (const topic of Object.values(TOPICS)) {
        const versions = writeEssay(brief({ persona, topic }));
        expect(versions.length).toBeGreaterThan(100);
        expect(words(versions.at(-1)!.paragraphs)).toBeGreaterThan(250);
        for (const [index, { at }] of versions.entries()) {
          expect(at).toBeLessThanOrEqual(12 * DAY);
          if (index > 0) expect(at - versions[index - 1]!.at).toBeGreaterThanOrEqual(1_000);
        }
        expect(versions.at(-1)!.paragraphs[0]).toBe(topic.title);
        expect(versions.at(-1)!.paragraphs.join('\n')).not.toMatch(/[{}|]/);
      }
    },
  );

  it('is deterministic for a seed and differs between seeds', () => {
    expect(writeEssay(brief())).toEqual(writeEssay(brief()));
    expect(writeEssay(brief())).not.toEqual(writeEssay(brief({ seed: 8 })));
  });

  it('pastes a passage at once for a paster and never for a steady writer', () => {
    const largest = (persona: EssayBrief['persona']) => {
      const versions = writeEssay(brief({ persona }));
      return maxOf(
        versions
          .slice(1)
          .map((version, index) => words(version.paragraphs) - words(versions[index]!.paragraphs)),
      );
    };
    expect(largest('paster')).toBeGreaterThan(40);
    expect(largest('steady')).toBeLessThan(12);
  });

  it('is always online, except for a writer with an offline stretch', () => {
    const absences = (persona: EssayBrief['persona']) =>
      writeEssay(brief({ persona })).filter(({ presence }) => presence === 'absent').length;
    expect(absences('steady')).toBe(0);
    expect(absences('offline-stretch')).toBe(1);
  });

  it('stops early when asked for part of an essay', () => {
    const half = writeEssay(brief({ progress: 0.4 }));
    expect(words(half.at(-1)!.paragraphs)).toBeLessThan(
      words(writeEssay(brief()).at(-1)!.paragraphs) * 0.7,
    );
  });
});
