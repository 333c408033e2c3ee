import type { Locale } from '@antecedent/contracts/account-rules';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../locales/en/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

type Language = {
  code: Locale;
  /** In the language itself. */
  name: string;
  /** Its sentences, fetched when somebody chooses it; English is inside. */
  load?: () => Promise<object>;
};

/** Every language there is; the first holds whatever another lacks. */
export const languages: readonly Language[] = [{ code: 'en', name: 'English' }];

const STORED = 'antecedent.language';

/** The language that was chosen, or else the browser's, or else the first. */
export function preferredLanguage(
  known: readonly Language[] = languages,
  wishes: readonly string[] = navigator.languages,
): Locale {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(STORED);
  } catch {
    // Where nothing is remembered, the browser's languages decide.
  }
  const asked = [chosen, ...wishes.map((wish) => wish.split('-')[0] ?? '')];
  for (const wish of asked) {
    const language = known.find(({ code }) => code === wish);
    if (language) return language.code;
  }
  return known[0]?.code ?? 'en';
}

async function show(code: Locale): Promise<void> {
  const language = languages.find((one) => one.code === code);
  if (!language) throw new RangeError(`there is no language ${code}`);
  if (language.load && !i18next.hasResourceBundle(code, 'translation')) {
    i18next.addResourceBundle(code, 'translation', await language.load());
  }
  await i18next.changeLanguage(code);
}

/** Fetches a language, shows everything in it and remembers the choice. @throws when it does not arrive */
export async function chooseLanguage(code: Locale): Promise<void> {
  await show(code);
  try {
    localStorage.setItem(STORED, code);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

const followLanguage = (code: string) => {
  document.documentElement.lang = code;
};

/**
 * Starts the translations; English is inside, so texts are there with the first paint. Another
 * language follows as soon as it has been fetched.
 */
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
  if (wanted !== 'en') void show(wanted).catch(() => undefined);
  return i18next;
}
