import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import { refusalTranslator, type SentRefusal } from '@antecedent/catalog/refusals';
import { loadRefusals } from '@antecedent/catalog/refusals-language';

/**
 * What a refusal of the host says, in the language of the page. The sentences come when the first one is needed.
 *
 * @param otherwise the host's own words, for when they do not come
 */
export async function refusalSentence(
  refusal: SentRefusal,
  otherwise: string,
  language = document.documentElement.lang,
): Promise<string> {
  const code = LANGUAGE_CODES.find((one) => one === language.split('-')[0]) ?? 'en';
  try {
    const sentence = refusalTranslator(code, await loadRefusals(code))(refusal);
    return sentence === refusal.key ? otherwise : sentence;
  } catch {
    return otherwise;
  }
}
