import { readRule, type SentRefusal } from '@antecedent/catalog/refusals';
import i18next from 'i18next';
import { sentence } from './sentence.ts';

/**
 * What a refusal says, in the language of the page.
 *
 * @param otherwise what is said where this version of the page does not know the refusal
 */
export function refusalSentence({ key, values = {} }: SentRefusal, otherwise = ''): string {
  const path = `refusals.${key}`;
  return i18next.exists(path, values) ? sentence(path, values) : otherwise;
}

/** The message of a schema's rule, in the language of the page; any other text stays as it is. */
export function ruleSentence(message: string): string {
  const refusal = readRule(message);
  return refusal ? refusalSentence(refusal, message) : message;
}
