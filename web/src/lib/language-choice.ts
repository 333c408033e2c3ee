import type { Locale } from '@antecedent/contracts/accounts/account-fields';

type Language = {
  code: Locale;
  /** In the language itself. */
  name: string;
};

/** Every language there is; the first holds whatever another lacks. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];

const STORAGE_KEY = 'antecedent.language';

/** The stored language, the browser's language, or the first one. */
export function preferredLanguage(
  known: readonly Language[] = LANGUAGES,
  wishes: readonly string[] = navigator.languages,
): Locale {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(STORAGE_KEY);
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

/** Stores the choice, if the browser allows it. */
export function storeLanguage(code: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
