import { describe, expect, it } from 'vitest';
import type { Topics } from './web-language.ts';
import { de, topics as germanTopics } from './de/web.ts';
import { landing as germanLanding } from './de/web/landing.ts';
import { en, topics } from './en/web.ts';
import { landing } from './en/web/landing.ts';

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

/** All that pages say. */
const arrived = async (of: Topics): Promise<object> =>
  Object.assign({}, ...(await Promise.all(Object.values(of).map((load) => load()))));

describe('German', async () => {
  it.each([
    ['every page', en, de],
    ['pages', await arrived(topics), await arrived(germanTopics)],
    ['the landing page', landing, germanLanding],
  ])('has the placeholders of the English sentences of %s', (_, english, german) => {
    const wanted = sentences(english, '').map(([path, text]) => [path, named(path, text)]);
    const found = sentences(german, '').map(([path, text]) => [path, named(path, text)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });
});
