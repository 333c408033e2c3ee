import { createInstance, type TOptions } from 'i18next';
import { en } from './locales/en.ts';

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Path}${K}` | (K extends `${infer Base}_${'one' | 'other'}` ? `${Path}${Base}` : never)
    : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Names of the sentences. */
export type SentenceKey = Leaves<typeof en>;

/** Says a sentence of the catalogue. */
export type Translate = (key: SentenceKey, values?: TOptions) => string;

/** The catalogue in a language; English where we have none. */
export function translator(language: string): Translate {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // sentences are set as text, never as HTML
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return (key, values) => (values === undefined ? i18n.t(key) : i18n.t(key, values));
}
