import { describe, expect, it } from 'vitest';
import type { EvidenceItem } from './evidence-item.ts';
import { pasteQuestions } from './paste-questions.ts';

/** A passage of 40 words that was added at once and is still in the text. */
const anEvidenceItem = (fields: Partial<EvidenceItem> = {}): EvidenceItem => ({
  id: 'bulk.a.7',
  rule: 'bulk',
  fileId: 'a',
  fromVersion: 7,
  toVersion: 7,
  from: 0,
  to: 0,
  words: 40,
  surviving: 40,
  place: null,
  passages: [{ fileId: 'a', from: 7, to: 7 }],
  ...fields,
});

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
