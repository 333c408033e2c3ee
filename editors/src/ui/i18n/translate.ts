import type {
  LazySentences,
  Catalogue as Sentences,
  SentencesInEnglish,
} from '../../locales/catalogue.ts';
import { en } from '../../locales/en.ts';

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Path}${K}` | (K extends `${infer Base}_${'one' | 'other'}` ? `${Path}${Base}` : never)
    : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Names of the sentences. */
export type SentenceKey = Leaves<SentencesInEnglish>;

/** What a sentence leaves open, by name; `count` also chooses between one and several. */
export type Values = Readonly<Record<string, unknown>>;

/** Says a sentence of the catalogue. */
export type Translate = (key: SentenceKey, values?: Values) => string;

type Catalogue = { readonly [name: string]: string | Catalogue };

const catalogue: Record<string, Catalogue> = { ...en };

/** Adds the sentences of a part that has come. */
export function addSentences(sentences: Partial<LazySentences>): void {
  Object.assign(catalogue, sentences);
}

/**
 * Says sentences in a language, with numbers as it writes them. Reads what i18next's catalogues write of
 * `{{name}}`, `{{name, number}}` and plural endings; sentences are set as text, never as HTML.
 *
 * @param sentences of that language; English without them
 */
export function translator(
  language: string,
  sentences: Catalogue | Sentences = catalogue,
): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const sentence = sentenceAt(sentences, key, values, plurals) ?? key;
    return sentence.replace(PLACE, (place, name: string, format: string | undefined) => {
      const value = values[name];
      if (value === undefined) return place;
      return format === 'number' ? numbers.format(Number(value)) : String(value);
    });
  };
}

const PLACE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

function sentenceAt(
  sentences: Catalogue,
  key: string,
  values: Values,
  plurals: Intl.PluralRules,
): string | undefined {
  const path = key.split('.');
  const name = path.pop() as string;
  let group: Catalogue | undefined = sentences;
  for (const step of path) {
    const inner: string | Catalogue | undefined = group?.[step];
    group = typeof inner === 'object' ? inner : undefined;
  }
  const counted =
    typeof values.count === 'number'
      ? group?.[`${name}_${plurals.select(values.count)}`]
      : undefined;
  const found = counted ?? group?.[name];
  return typeof found === 'string' ? found : undefined;
}
