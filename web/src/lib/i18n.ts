import type { Locale } from '@antecedent/contracts/account-rules';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../locales/en/en.ts';
import { formatIn } from './format.ts';
import { preferredLanguage, rememberLanguage } from './language-choice.ts';
import type { ServerWords } from './sentence-table.ts';
import { learnServerWords } from './server-words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

type Language = { catalogue: object; server: ServerWords };

/** The sentences of a language, fetched when somebody chooses it; English is inside. */
const loads: { [Code in Locale]?: () => Promise<Language> } = {
  de: async () => {
    const [{ de }, { server }] = await Promise.all([
      import('../locales/de/de.ts'),
      import('../locales/de/server.ts'),
    ]);
    return { catalogue: de, server };
  },
};

async function show(code: Locale): Promise<void> {
  const load = loads[code];
  if (load && !i18next.hasResourceBundle(code, 'translation')) {
    const { catalogue, server } = await load();
    i18next.addResourceBundle(code, 'translation', catalogue);
    learnServerWords(code, server);
  }
  await i18next.changeLanguage(code);
}

/** Fetches a language, shows everything in it and remembers the choice. @throws when it does not arrive */
export async function chooseLanguage(code: Locale): Promise<void> {
  await show(code);
  rememberLanguage(code);
}

const followLanguage = (code: string) => {
  document.documentElement.lang = code;
  formatIn(code);
};

let arrival: Promise<unknown> = Promise.resolve();

/** When the language of this visit is there, or has turned out not to come: a page painted then does not change its words. */
export const languageArrived = (): Promise<unknown> => arrival;

/** Starts the translations. English is inside; another language is fetched, with English until it is there. */
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
  const wanted = preferredLanguage();
  if (wanted !== 'en') arrival = show(wanted).catch(() => undefined);
  return i18next;
}
