import type { Locale } from '@antecedent/contracts/accounts/account-fields';
import type { Widened } from '../locales/catalogue.ts';
import { landing } from '../locales/en/landing.ts';

/** The page's words in one language. */
export type LandingWords = Widened<typeof landing>;

const loads: Record<Locale, () => Promise<LandingWords>> = {
  en: async () => landing,
  de: async () => (await import('../locales/de/landing.ts')).landing,
};

/** The words of the page; other ones once another language is chosen. */
export let words: LandingWords = landing;
export let language: Locale = 'en';

/** The language that was asked for last. */
let asked: Locale = 'en';

/**
 * Fetches a language; one that arrives after a later one was asked for is not spoken any more. Whoever shows words draws
 * again.
 *
 * @throws when it does not arrive
 */
export async function speak(code: Locale): Promise<void> {
  asked = code;
  const arrived = await loads[code]();
  if (asked === code) [words, language] = [arrived, code];
}

/** What the server said, in the page's language; the words for that come when they are needed. */
export async function fromServer(sentence: string): Promise<string> {
  if (language !== 'de') return sentence;
  try {
    const [{ shownIn, tableOf }, { server }] = await Promise.all([
      import('../lib/sentence-table.ts'),
      import('../locales/de/server.ts'),
    ]);
    return shownIn(tableOf(server), sentence);
  } catch {
    return sentence;
  }
}

/** Puts values into a sentence: `{{name}}` becomes the value of that name. */
export const filled = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** A day as the page's language writes it; the essay's clock is UTC. */
export const dayName = (at: number): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(at);

export const figure = (value: number): string =>
  value.toLocaleString(language, { maximumFractionDigits: 3 });
