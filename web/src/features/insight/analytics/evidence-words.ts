import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import { canBeQuoted } from '@antecedent/domain/insight/evidence/evidence-item';
import type { TFunction } from 'i18next';
import { count } from '../../../lib/format.ts';
import { numberRanges } from '../../../lib/number-ranges.ts';
import { dayTime } from '../../../lib/times/days.ts';

/** `40 words added at once` */
export const titleOf = (t: TFunction, { rule, words }: EvidenceItem): string =>
  t(`evidence.rules.${rule}.title`, { count: words, words: count(words) });

/** File, paragraph, time and versions of an item, as far as it has them. */
export function evidencePlace(t: TFunction, item: EvidenceItem, timeZone: string): string[] {
  const { fileTitle, paragraphs, words, surviving, found, fromVersion: from, toVersion: to } = item;
  // Its number is of saves.
  const hasWords = item.rule !== 'same-history';
  const [start, end] = [dayTime(item.from, timeZone), dayTime(item.to, timeZone)];
  return [
    ...(fileTitle === null ? [] : [t('evidence.file', { title: fileTitle })]),
    ...(paragraphs.length === 0
      ? []
      : [
          t('evidence.paragraph', {
            count: paragraphs.length,
            numbers: numberRanges(paragraphs.map((index) => index + 1)),
          }),
        ]),
    start === end ? start : `${start} – ${end}`,
    from === to
      ? t('evidence.version', { version: count(from) })
      : t('evidence.versions', { from: count(from), to: count(to) }),
    ...(hasWords && surviving === 0 ? [t('evidence.gone')] : []),
    ...(found && surviving > 0 && surviving === words ? [t('evidence.whole')] : []),
    ...(surviving > 0 && surviving < words ? [t('evidence.partly', { count: surviving })] : []),
  ];
}

export type EvidenceState = 'open' | 'answered' | 'declared' | 'accepted' | 'left';

export function stateOf({ answer, decision, declaration }: EvidenceItem): EvidenceState {
  return decision?.outcome ?? (declaration ? 'declared' : answer ? 'answered' : 'open');
}

/** Whether the student says of words that figures can leave out that they are a quotation. */
export const isQuotation = ({ rule, answer }: EvidenceItem): boolean =>
  answer?.kind === 'quotation' && canBeQuoted(rule);

/** The state as it is shown: a quotation that an instructor left as it is isn't taken for one. */
export const stateLabel = (t: TFunction, item: EvidenceItem): string =>
  item.decision?.outcome === 'left' && isQuotation(item)
    ? t('evidence.quotation.stateLeft')
    : t(`evidence.states.${stateOf(item)}`);

/** Items of the same rule that are not decided yet, without the item itself; of quotations, other quotations. */
export const othersLike = (
  item: EvidenceItem,
  items: readonly EvidenceItem[],
): readonly EvidenceItem[] =>
  items.filter(
    (one) =>
      one.id !== item.id &&
      one.rule === item.rule &&
      !one.decision &&
      isQuotation(one) === isQuotation(item),
  );
