import {
  LANGUAGE_CODES,
  type LanguageCode,
  LANGUAGES as NAMES,
} from '@antecedent/catalog/languages';

type Language = {
  code: LanguageCode;
  /** In the language itself. */
  name: string;
};

/** Every language there is; the first holds whatever another lacks. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => ({
  code,
  name: NAMES[code],
}));

const STORAGE_KEY = 'antecedent.language';

/** The stored language, the browser's language, or the first one. */
export function preferredLanguage(
  known: readonly Language[] = LANGUAGES,
  requested: readonly string[] = navigator.languages,
): LanguageCode {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(STORAGE_KEY);
  } catch {
    // If no choice is stored, the browser's languages decide.
  }
  const asked = [chosen, ...requested.map((tag) => tag.split('-')[0] ?? '')];
  for (const tag of asked) {
    const language = known.find(({ code }) => code === tag);
    if (language) return language.code;
  }
  return known[0]?.code ?? 'en';
}

/** Stores the choice, if the browser allows it. */
export function storeLanguage(code: LanguageCode): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
