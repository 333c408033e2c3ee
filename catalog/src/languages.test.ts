import { describe, expect, it } from 'vitest';
import { loadEditorsLanguage } from './editors-language.ts';
import { captions } from './en/editors/captions.ts';
import { drafts } from './en/editors/drafts.ts';
import { drawing } from './en/editors/drawing.ts';
import { find } from './en/editors/find.ts';
import { link } from './en/editors/link.ts';
import { lists } from './en/editors/lists.ts';
import { merge } from './en/editors/merge.ts';
import { orientation } from './en/editors/orientation.ts';
import { pageSetup } from './en/editors/page-setup.ts';
import { paragraph } from './en/editors/paragraph.ts';
import { presentation } from './en/editors/presentation.ts';
import { spreadsheet } from './en/editors/spreadsheet.ts';
import { symbols } from './en/editors/symbols.ts';
import { tables } from './en/editors/tables.ts';
import { editors } from './en/editors.ts';
import { refusals } from './en/refusals.ts';
import { supportTypes } from './en/support-types.ts';
import { landing } from './en/web/landing.ts';
import { offlinePage } from './en/web/offline-page.ts';
import { eager, topics } from './en/web.ts';
import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';
import { loadRefusals } from './refusals-language.ts';
import { SERVER_LANGUAGES } from './server-language.ts';
import type { OfflinePageSentences, Topics } from './shape/web.ts';
import { loadLanding, loadWebLanguage } from './web-language.ts';

/** Every sentence below, by its path. */
const sentences = (node: unknown, path: string): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`));

/** What is put in from outside, and the tags of links, whichever order the language needs. */
const placeholders = (sentence: string) =>
  [...new Set(sentence.match(/\{\{[^}]+\}\}|<\/?\w+>|\$t\([^,]+/g))].sort();

/** Forms for one may say “one” instead of the figure. */
const named = (path: string, sentence: string) =>
  placeholders(sentence).filter((one) => !(path.endsWith('_one') && one.startsWith('{{count')));

const valuesBySentence = (catalogue: unknown) =>
  Object.fromEntries(sentences(catalogue, '').map(([path, text]) => [path, named(path, text)]));

const loaded = async (of: Topics): Promise<object> =>
  Object.assign({}, ...(await Promise.all(Object.values(of).map((load) => load()))));

/** Sentences that come with the part of an editor that says them. */
const LAZY = {
  captions,
  drafts,
  drawing,
  find,
  link,
  lists,
  merge,
  orientation,
  pageSetup,
  paragraph,
  presentation,
  spreadsheet,
  symbols,
  tables,
};

const loadOfflinePage = async (code: LanguageCode): Promise<OfflinePageSentences> =>
  (await import(`./${code}/web/offline-page.ts`)).offlinePage;

const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');

describe.each(OTHERS)('the language %s', async (code) => {
  const web = await loadWebLanguage(code);
  const other = await loadEditorsLanguage(code);
  it.each([
    ['refusals', refusals, await loadRefusals(code)],
    ['every page', eager, web.eager],
    ['single pages', await loaded(topics), await loaded(web.topics)],
    ['the landing page', landing, await loadLanding(code)],
    ['the page without a connection', offlinePage, await loadOfflinePage(code)],
    ['the editors', { ...editors, ...LAZY }, other.sentences],
    ['support types', supportTypes, SERVER_LANGUAGES[code].supportTypes],
  ])('has the sentences of %s, with the same values', (_, english, translated) => {
    expect(valuesBySentence(translated)).toEqual(valuesBySentence(english));
  });

  it('translates every sentence of more than two words', async () => {
    const english = new Map(sentences({ refusals, editors, lazy: LAZY, eager, landing }, ''));
    const all = Object.entries(other.sentences);
    const translated = sentences(
      {
        refusals: await loadRefusals(code),
        editors: Object.fromEntries(all.filter(([name]) => !(name in LAZY))),
        lazy: Object.fromEntries(all.filter(([name]) => name in LAZY)),
        eager: web.eager,
        landing: await loadLanding(code),
      },
      '',
    );
    const left = translated.filter(
      ([path, text]) =>
        /[a-z] [a-z]+ [a-z]/.test(text.replace(/\{\{.*?\}\}/g, '')) && english.get(path) === text,
    );
    expect(left).toEqual([]);
  });
});
