import type { Locale } from '@antecedent/contracts/accounts/account-fields';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { AroundPages, English, Topic, Topics } from '../locales/catalogue.ts';
import { en, topics } from '../locales/en/en.ts';
import { setFormatLanguage } from './format.ts';
import { preferredLanguage, storeLanguage } from './language-choice.ts';
import type { ServerWords } from './sentence-table.ts';
import { loadServerMessages } from './server-messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: English };
  }
}

type Language = { around: AroundPages; topics: Topics; server?: ServerWords };

/** Where the sentences of a language are: those around English pages are inside, another language is fetched. */
const languages: { readonly [Code in Locale]: () => Promise<Language> } = {
  en: async () => ({ around: en, topics }),
  de: async () => {
    const [{ de, topics }, { server }] = await Promise.all([
      import('../locales/de/de.ts'),
      import('../locales/de/server.ts'),
    ]);
    return { around: de, topics, server };
  },
};

/** What the pages of this visit talk of: a language that is chosen later has to have words for it. */
const said = new Set<Topic>();

async function learn(code: Locale, wanted: Iterable<Topic>): Promise<void> {
  const { around, topics, server } = await languages[code]();
  const pages = await Promise.all(Array.from(wanted, (topic) => topics[topic]()));
  if (server && !i18next.hasResourceBundle(code, 'translation')) loadServerMessages(code, server);
  for (const words of [around, ...pages]) i18next.addResourceBundle(code, 'translation', words);
}

/** The language that was asked for last: an earlier one that arrives after it is not shown any more. */
let asked: Locale = 'en';

async function show(code: Locale): Promise<void> {
  asked = code;
  await learn(code, said);
  if (asked === code) await i18next.changeLanguage(code);
}

let arrival: Promise<unknown> = Promise.resolve();

/** When the language of this visit is there, or has turned out not to come: a page painted then does not change its words. */
export const languageArrived = (): Promise<unknown> => arrival;

/** Fetches a language, shows everything in it and remembers the choice. @throws when it does not arrive */
export async function chooseLanguage(code: Locale): Promise<void> {
  const shown = show(code);
  arrival = shown.catch(() => undefined);
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
  await arrival;
  await learn(i18next.language as Locale, wanted);
}

const followLanguage = (code: string) => {
  document.documentElement.lang = code;
  setFormatLanguage(code);
};

/** Starts the translations, in English until another language is there. Pages fetch what they say (`fetchWords`). */
export function startTranslations(): i18n {
  i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.off('languageChanged', followLanguage);
  i18next.on('languageChanged', followLanguage);
  asked = preferredLanguage();
  if (asked !== 'en') arrival = show(asked).catch(() => undefined);
  return i18next;
}
