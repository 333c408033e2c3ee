import { preferredLanguage } from '../lib/language-choice.ts';
import type { Widened } from '../locales/catalogue.ts';
import { landing } from '../locales/en/landing.ts';

/** The page's words in one language. */
export type LandingWords = Widened<typeof landing>;

/** The language somebody chose, or the browser's; English when the words of another do not arrive. */
async function wordsOfVisitor(): Promise<LandingWords> {
  if (preferredLanguage() !== 'de') return landing;
  try {
    const german = await import('../locales/de/landing.ts');
    document.documentElement.lang = 'de';
    return german.landing;
  } catch {
    return landing;
  }
}

export const words = await wordsOfVisitor();

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
