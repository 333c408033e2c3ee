import { describe, expect, it } from 'vitest';
import { de } from './de/de.ts';
import { landing as germanLanding } from './de/landing.ts';
import { en } from './en/en.ts';
import { landing } from './en/landing.ts';

/** Every sentence below, by its path. */
const sentences = (node: unknown, path: string): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`));

/** What is put in from outside, and the tags of links, whichever order the language needs. */
const placeholders = (sentence: string) =>
  [...new Set(sentence.match(/\{\{\w+\}\}|<\/?\w+>|\$t\([^,]+/g))].sort();

/** Forms for one may say “one” instead of the figure. */
const named = (path: string, sentence: string) =>
  placeholders(sentence).filter((one) => !(path.endsWith('_one') && one === '{{count}}'));

describe('German', () => {
  it.each([
    ['the app', en, de],
    ['the landing page', landing, germanLanding],
  ])('has the placeholders of the English sentences of %s', (_, english, german) => {
    const wanted = sentences(english, '').map(([path, text]) => [path, named(path, text)]);
    const found = sentences(german, '').map(([path, text]) => [path, named(path, text)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });
});
