import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchWords, startTranslations } from '../../../lib/i18n.ts';
import { comparisonFinding } from './comparison-finding.ts';

beforeAll(async () => {
  startTranslations();
  await fetchWords(['replay']);
});

describe('comparisonFinding', () => {
  it.each([
    [
      { new: 1_418, edited: 64, deleted: 0 },
      1,
      '1,418 words added, 64 words edited, and 1 passage moved',
    ],
    [{ new: 0, edited: 1, deleted: 0 }, 0, '1 word edited'],
    [{ new: 0, edited: 0, deleted: 2 }, 2, '2 words deleted and 2 passages moved'],
    [{ new: 0, edited: 0, deleted: 0 }, 0, 'no words changed'],
  ])('says of %o and %i passages what changed', (words, passages, expected) => {
    const all = { words: { moved: 5, ...words }, passages };
    expect(comparisonFinding(i18next, 'Second draft', all)).toBe(`Second draft: ${expected}`);
  });
});
