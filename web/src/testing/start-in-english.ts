import { fetchWords, startTranslations } from '../lib/i18n.ts';
import type { Topic } from '../locales/catalogue.ts';

/** Starts the translations with what pages on these topics say, as their routes do. */
export async function startInEnglish(...words: readonly Topic[]): Promise<void> {
  startTranslations();
  await fetchWords(words);
}
