import { loadEditorsLanguage } from '@antecedent/catalog/editors-language';
import { symbols } from '@antecedent/catalog/en/editors/symbols';
import type { Values } from '@antecedent/catalog/translator';
import { describe, expect, it } from 'vitest';
import { addSentences, type SentenceKey, translator } from './translate.ts';

describe('translator', () => {
  it.each<[SentenceKey, Values | undefined, string]>([
    ['toolbar.bold', undefined, 'Bold'],
    ['notice.close', {}, 'Close'],
    ['status.words', { count: 1 }, '1 word'],
    ['status.words', { count: 12_345 }, '12,345 words'],
    ['status.words', { count: 0 }, '0 words'],
    ['status.selected', { selected: 3, total: 2_000 }, '3 of 2,000 words'],
    ['status.saved', { time: '<b>$&</b>' }, 'Saved <b>$&</b>'],
    ['status.saved', undefined, 'Saved {{time}}'],
  ])('says %s with %j', (key, values, sentence) => {
    expect(translator('en-GB')(key, values)).toBe(sentence);
  });

  it('writes numbers as the language does, and returns a name that has no sentence', () => {
    expect(translator('de')('status.words', { count: 12_345 })).toBe('12.345 words');
    expect(translator('en')('toolbar.nothing' as SentenceKey)).toBe('toolbar.nothing');
  });

  it('keeps its own messages when English ones load later', async () => {
    const { sentences } = await loadEditorsLanguage('de');
    const t = translator('de', sentences);
    addSentences({ symbols });
    expect(t('symbols.names.§')).toBe('Paragraf');
    expect(t('status.words', { count: 1 })).toBe('1 Wort');
    expect(t('status.words', { count: 12_345 })).toBe('12.345 Wörter');
  });
});
