import { describe, expect, it } from 'vitest';
import { pasteQuestions } from './paste-questions.ts';
import { anEvidenceItem } from './testing/evidence-item.ts';

const asked = (
  item: Partial<Parameters<typeof anEvidenceItem>[0]>,
  settled: readonly string[] = [],
) => pasteQuestions([anEvidenceItem(item)], (id) => settled.includes(id)).length === 1;

describe('pasteQuestions', () => {
  it.each([
    ['30 words that are in the text', { surviving: 30 }, true],
    ['29 words', { surviving: 29 }, false],
    ['a long paste most of which was deleted', { words: 200, surviving: 12 }, false],
    ['words that nobody saw being written', { rule: 'unobserved', surviving: 90 }, false],
    ['a fast stretch', { rule: 'rush', surviving: 90 }, false],
  ] as const)('asks, or does not, about %s', (_, item, expected) => {
    expect(asked(item)).toBe(expected);
  });

  it('does not ask about what was answered or decided', () => {
    expect(asked({ id: 'bulk.a.7' }, ['bulk.a.7'])).toBe(false);
    expect(asked({ id: 'bulk.a.7' }, ['bulk.a.8'])).toBe(true);
  });

  it('keeps the order', () => {
    const items = [3, 1, 2].map((id) => anEvidenceItem({ id: `bulk.a.${id}` }));
    expect(pasteQuestions(items, () => false)).toEqual(items);
  });
});
