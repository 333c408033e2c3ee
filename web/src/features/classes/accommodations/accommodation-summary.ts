import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import type { MoreTime } from '@antecedent/domain/assignment/student-deadline';
import type { TFunction } from 'i18next';
import { namedPercent } from './accommodation-form.ts';

/** What an accommodation contains, a phrase for each part. */
export function accommodationSummary(
  t: TFunction,
  { noPace, textInPieces, moreTime }: Accommodation,
): string[] {
  return [
    ...(moreTime ? [timePhrase(t, moreTime)] : []),
    ...(noPace ? [t('accommodations.summary.noPace')] : []),
    ...(textInPieces ? [t('accommodations.summary.textInPieces')] : []),
  ];
}

function timePhrase(t: TFunction, moreTime: MoreTime): string {
  if ('days' in moreTime) return t('accommodations.summary.days', { count: moreTime.days });
  const { percent } = moreTime;
  return t(`accommodations.summary.${namedPercent(percent) ?? 'percent'}`, { percent });
}

/** `You have time and a half: due Thu 8 Oct, 17:10.` @param date the final deadline, as it is shown */
export function extensionSentence(t: TFunction, moreTime: MoreTime, date: string): string {
  if ('days' in moreTime) {
    return t('accommodations.extension.days', { count: moreTime.days, date });
  }
  const { percent } = moreTime;
  return t(`accommodations.extension.${namedPercent(percent) ?? 'percent'}`, { percent, date });
}
