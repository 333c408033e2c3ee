/** Every language there is, by its own name. English is the shape that the others are checked against. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

/** The codes, English first. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [LanguageCode, ...LanguageCode[]];
