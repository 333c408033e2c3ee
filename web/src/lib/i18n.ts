import { eager, topics } from '@antecedent/catalog/en/web';
import type { LanguageCode } from '@antecedent/catalog/languages';
import type { English, Topic, WebLanguage } from '@antecedent/catalog/shape/web';
import { FORMATS } from '@antecedent/catalog/translator';
import { loadWebLanguage } from '@antecedent/catalog/web-language';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setFormatLanguage } from './format.ts';
import { preferredLanguage, storeLanguage } from './language-choice.ts';
import { setTimeLanguage } from './times/time-parts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: English };
  }
}

const ENGLISH: WebLanguage = { eager, topics };

/** English is inside, another language is fetched. */
const load = async (code: LanguageCode): Promise<WebLanguage> =>
  code === 'en' ? ENGLISH : loadWebLanguage(code);

/** What the pages of this visit talk of: a language that is chosen later has to have words for it. */
const said = new Set<Topic>();

async function learn(code: LanguageCode, wanted: Iterable<Topic>): Promise<void> {
  const { eager, topics } = await load(code);
  const sources = new Set(Array.from(wanted, (topic) => topics[topic]));
  const pages = await Promise.all(Array.from(sources, (fetchPages) => fetchPages()));
  for (const words of [eager, ...pages]) i18next.addResourceBundle(code, 'translation', words);
}

/** The language that was asked for last: an earlier one that arrives after it is not shown any more. */
let asked: LanguageCode = 'en';

async function show(code: LanguageCode): Promise<void> {
  asked = code;
  await learn(code, said);
  if (asked === code) await i18next.changeLanguage(code);
}

let loading: Promise<unknown> = Promise.resolve();

/** When the language of this visit is there, or has turned out not to come: a page painted then does not change its words. */
export const languageLoaded = (): Promise<unknown> => loading;

/** Fetches a language, shows everything in it and remembers the choice. @throws when it does not arrive */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  const shown = show(code);
  loading = shown.catch(() => undefined);
  await shown;
  if (asked === code) storeLanguage(code);
}

/**
 * Fetches what pages say on these topics, in the language of this visit. A language chosen later brings it along.
 *
 * @throws when it does not arrive
 */
export async function fetchWords(wanted: readonly Topic[]): Promise<void> {
  for (const topic of wanted) said.add(topic);
  await loading;
  await learn(i18next.language as LanguageCode, wanted);
}

const followLanguage = (code: string) => {
  document.documentElement.lang = code;
  setFormatLanguage(code);
  setTimeLanguage(code);
};

/** Starts the translations, in English until another language is there. Pages fetch what they say (`fetchWords`). */
export function startTranslations(): i18n {
  i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: eager } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.services.formatter?.add('duration', (value: unknown, language = 'en') =>
    FORMATS.duration(value, language),
  );
  i18next.off('languageChanged', followLanguage);
  i18next.on('languageChanged', followLanguage);
  asked = preferredLanguage();
  if (asked !== 'en') loading = show(asked).catch(() => undefined);
  return i18next;
}
