import { landing } from '@antecedent/catalog/en/web/landing';
import type { LanguageCode } from '@antecedent/catalog/languages';
import { refusalTranslator, type SentRefusal } from '@antecedent/catalog/refusals';
import { loadRefusals } from '@antecedent/catalog/refusals-language';
import type { LandingSentences } from '@antecedent/catalog/shape/web';
import { loadLanding } from '@antecedent/catalog/web-language';

const load = async (code: LanguageCode): Promise<LandingSentences> =>
  code === 'en' ? landing : loadLanding(code);

/** The words of the page; other ones once another language is chosen. */
export let words: LandingSentences = landing;
export let language: LanguageCode = 'en';

/** The language that was asked for last. */
let asked: LanguageCode = 'en';

/**
 * Fetches a language; one that arrives after a later one was asked for is not spoken any more. A component that shows words draws
 * again.
 *
 * @throws when it does not arrive
 */
export async function speak(code: LanguageCode): Promise<void> {
  asked = code;
  const arrived = await load(code);
  if (asked === code) [words, language] = [arrived, code];
}

/**
 * What a refusal of the server says, in the page's language; the sentences for that come when they are needed.
 *
 * @param otherwise what is said where they do not come
 */
export async function refusalSentence(
  refusal: SentRefusal | undefined,
  otherwise: string,
): Promise<string> {
  if (!refusal) return otherwise;
  try {
    return refusalTranslator(language, await loadRefusals(language))(refusal);
  } catch {
    return otherwise;
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
