import {
  ACCOUNT_SENTENCES,
  type AccountSentence,
} from '@antecedent/contracts/accounts/account-fields';
import i18next from 'i18next';
import { type ServerWords, shownIn, type Table, tableOf } from './sentence-table.ts';

const tables = new Map<string, Table>();
const rules = new Map(
  Object.entries(ACCOUNT_SENTENCES).map(([key, sentence]) => [sentence, key as AccountSentence]),
) as ReadonlyMap<string, AccountSentence>;

export const loadServerMessages = (language: string, words: ServerWords): unknown =>
  tables.set(language, tableOf(words));

/**
 * A sentence of the server, or of a rule that both sides have, in the language of the page. The server speaks
 * English; a sentence that is not known stays as it is.
 */
export function inPageLanguage(sentence: string): string {
  const rule = rules.get(sentence);
  if (rule) return i18next.t(`rules.${rule}`);
  const table = tables.get(i18next.language);
  return table ? shownIn(table, sentence) : sentence;
}
