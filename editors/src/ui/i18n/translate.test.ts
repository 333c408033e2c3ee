import { describe, expect, it } from 'vitest';
import { de } from '../../locales/de/de.ts';
import { drawing } from '../../locales/drawing.ts';
import { en } from '../../locales/en.ts';
import { presentation } from '../../locales/presentation.ts';
import { spreadsheet } from '../../locales/spreadsheet.ts';
import { symbols } from '../../locales/symbols.ts';
import { addSentences, type SentenceKey, translator, type Values } from './translate.ts';

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

  it('writes numbers as the language does, and answers a name that nobody gave a sentence', () => {
    expect(translator('de')('status.words', { count: 12_345 })).toBe('12.345 words');
    expect(translator('en')('toolbar.nothing' as SentenceKey)).toBe('toolbar.nothing');
  });

  it('keeps to the sentences it was given when English ones come late', () => {
    const t = translator('de', de);
    addSentences({ symbols });
    expect(t('symbols.names.§')).toBe('Paragraf');
    expect(t('status.words', { count: 1 })).toBe('1 Wort');
    expect(t('status.words', { count: 12_345 })).toBe('12.345 Wörter');
  });
});

/** Every sentence below, by its path. */
const sentences = (node: unknown, path = ''): [path: string, sentence: string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`));

const places = (sentence: string) =>
  [...new Set(sentence.match(/\{\{[^}]*\}\}/g))].sort().join(' ');

describe('the German sentences', () => {
  const german = new Map(sentences(de));
  const english = sentences({ ...en, drawing, presentation, spreadsheet, symbols });

  it('have the keys of the English ones and leave the same open', () => {
    const open = (all: Iterable<[string, string]>) =>
      Object.fromEntries(Array.from(all, ([path, sentence]) => [path, places(sentence)]));
    expect(open(german)).toEqual(open(english));
  });

  it('are German wherever English says more than a word', () => {
    const left = english.filter(
      ([path, sentence]) =>
        /[a-z] [a-z]/.test(sentence.replace(/\{\{.*?\}\}/g, '')) && german.get(path) === sentence,
    );
    expect(left).toEqual([]);
  });

  it('have a form for every number that German tells apart, and call nobody “du”', () => {
    for (const [path, sentence] of german) {
      if (path.endsWith('_one')) expect(german.has(path.replace(/one$/, 'other')), path).toBe(true);
      expect(sentence, path).not.toMatch(/\b(?:du|dich|dein\w*|dir)\b/i);
    }
    expect(new Intl.PluralRules('de').resolvedOptions().pluralCategories.toSorted()).toEqual([
      'one',
      'other',
    ]);
  });
});
