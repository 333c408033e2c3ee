import { landing } from '../locales/en/landing.ts';

type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The page's words in one language. */
export type LandingWords = Widened<typeof landing>;

export const words: LandingWords = landing;

/** Puts values into a sentence: `{{name}}` becomes the value of that name. */
export const filled = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** A day as the page's language writes it; the essay's clock is UTC. */
export const dayName = (at: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(at);

export const figure = (value: number): string =>
  value.toLocaleString(document.documentElement.lang || 'en', { maximumFractionDigits: 3 });
