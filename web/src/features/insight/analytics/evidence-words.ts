import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
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
    ...(surviving === 0 ? [t('evidence.gone')] : []),
    ...(found && surviving > 0 && surviving === words ? [t('evidence.whole')] : []),
    ...(surviving > 0 && surviving < words ? [t('evidence.partly', { count: surviving })] : []),
  ];
}

export type EvidenceState = 'open' | 'answered' | 'declared' | 'accepted' | 'left';

export function stateOf({ answer, decision, declaration }: EvidenceItem): EvidenceState {
  return decision?.outcome ?? (declaration ? 'declared' : answer ? 'answered' : 'open');
}

/** Items of the same rule that are not decided yet, without the item itself. */
export const othersLike = (
  item: EvidenceItem,
  items: readonly EvidenceItem[],
): readonly EvidenceItem[] =>
  items.filter(({ id, rule, decision }) => id !== item.id && rule === item.rule && !decision);
