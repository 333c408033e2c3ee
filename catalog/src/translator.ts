/** Sentences by name, in groups. */
export type Sentences = { readonly [name: string]: string | Sentences };

/** What a sentence leaves open, by name; `count` also chooses between one and several. */
export type Values = Readonly<Record<string, unknown>>;

/** Says a sentence: `key` is the path of names to it. A key that has no sentence answers itself. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

/**
 * Says sentences in a language, with numbers as it writes them. Reads what i18next's catalogues write of
 * `{{name}}`, `{{name, format}}` (`FORMATS`) and plural endings; sentences are set as text, never as HTML.
 */
export function translator<Key extends string = string>(
  language: string,
  sentences: Sentences,
): Translate<Key> {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const sentence = sentenceAt(sentences, key, values, plurals) ?? key;
    return sentence.replace(PLACEHOLDER, (place, name: string, format: string | undefined) => {
      const value = values[name];
      if (value === undefined) return place;
      return format && isFormat(format) ? FORMATS[format](value, language) : String(value);
    });
  };
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/** What may follow a value's name: how a language writes such a value. */
export const FORMATS = {
  number: (value: unknown, language: string): string =>
    new Intl.NumberFormat(language).format(Number(value)),
  /** Seconds, in minutes from two minutes on. */
  duration: (value: unknown, language: string): string => {
    const seconds = Number(value);
    const inMinutes = seconds >= 120;
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: inMinutes ? 'minute' : 'second',
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    }).format(inMinutes ? Math.ceil(seconds / 60) : seconds);
  },
} as const;

const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);

function sentenceAt(
  sentences: Sentences,
  key: string,
  values: Values,
  plurals: Intl.PluralRules,
): string | undefined {
  const path = key.split('.');
  const name = path.pop() as string;
  let group: Sentences | undefined = sentences;
  for (const step of path) {
    const inner: string | Sentences | undefined = group?.[step];
    group = typeof inner === 'object' ? inner : undefined;
  }
  const counted =
    typeof values.count === 'number'
      ? group?.[`${name}_${plurals.select(values.count)}`]
      : undefined;
  const found = counted ?? group?.[name];
  return typeof found === 'string' ? found : undefined;
}
