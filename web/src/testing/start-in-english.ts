import type { Topic } from '@antecedent/catalog/shape/web';
import { fetchWords, startTranslations } from '../lib/i18n.ts';

/** Starts the translations with what pages on these topics say, as their routes do. */
export async function startInEnglish(...words: readonly Topic[]): Promise<void> {
  startTranslations();
  await fetchWords(words);
}
