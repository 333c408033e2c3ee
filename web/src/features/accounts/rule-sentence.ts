import { ACCOUNT_SENTENCES, type AccountSentence } from '@antecedent/contracts/account-rules';
import i18next from 'i18next';

const keys = new Map(
  Object.entries(ACCOUNT_SENTENCES).map(([key, sentence]) => [sentence, key as AccountSentence]),
) as ReadonlyMap<string, AccountSentence>;

/** A rule's sentence in the language of the page, also when the server said it; others stay as they are. */
export function ruleSentence(sentence: string): string {
  const key = keys.get(sentence);
  return key ? i18next.t(`accounts.rules.${key}`) : sentence;
}
