import type { ComparedDrafts } from '@antecedent/contracts/insight/replay';
import type { i18n } from 'i18next';
import { count } from '../../../lib/format.ts';

type Changes = {
  words: Omit<ComparedDrafts['words'], 'given'>;
  passages: number;
};

/** What differs between two drafts in one sentence: `Second draft: 418 words added and 64 edited`. */
export function comparisonFinding(
  { t, language }: Pick<i18n, 't' | 'language'>,
  draft: string,
  { words, passages }: Changes,
): string {
  const told = (key: 'added' | 'edited' | 'deleted' | 'passagesMoved', amount: number) =>
    amount > 0 ? [t(`replay.${key}`, { count: amount, words: count(amount) })] : [];
  const changes = [
    ...told('added', words.new),
    ...told('edited', words.edited),
    ...told('deleted', words.deleted),
    ...told('passagesMoved', passages),
  ];
  if (changes.length === 0) return t('replay.findingNothing', { draft });
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(changes);
  return t('replay.finding', { draft, changes: list });
}
