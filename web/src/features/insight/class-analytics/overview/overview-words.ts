import type { OverviewSentence } from '@antecedent/contracts/insight/analytics/class-overview';
import type { TFunction } from 'i18next';
import { count, decimal } from '../../../../lib/format.ts';
import { dayTime, shortDay } from '../../../../lib/times/days.ts';

const noon = (date: string) => `${date}T12:00:00Z`;

/** One sentence about a class in plain words. */
export function overviewWords(t: TFunction, sentence: OverviewSentence, timeZone: string): string {
  switch (sentence.kind) {
    case 'notBegun':
      return t('classAnalytics.overview.says.notBegun', {
        count: sentence.count,
        of: count(sentence.of),
        title: sentence.title,
        due: dayTime(sentence.dueAt, timeZone),
      });
    case 'unobserved':
    case 'addedAtOnce':
    case 'begun':
    case 'submitted':
      return t(`classAnalytics.overview.says.${sentence.kind}`, {
        count: sentence.count,
        of: count(sentence.of),
        title: sentence.title,
      });
    case 'week':
      return t('classAnalytics.overview.says.week', {
        count: sentence.now.writers,
        words: count(sentence.now.words),
        before: count(sentence.before.writers),
        wordsBefore: count(sentence.before.words),
      });
    case 'paused':
      return t('classAnalytics.overview.says.paused', {
        count: sentence.count,
        from: shortDay(noon(sentence.from), 'UTC'),
      });
  }
}

/** The rule that a sentence follows, with its numbers. */
export function overviewRule(t: TFunction, sentence: OverviewSentence): string {
  switch (sentence.kind) {
    case 'notBegun':
      return t('classAnalytics.overview.rule.notBegun', { hours: sentence.hours });
    case 'unobserved':
    case 'addedAtOnce':
      return t(`classAnalytics.overview.rule.${sentence.kind}`, {
        percent: decimal(100 * sentence.share),
        words: sentence.words,
      });
    case 'week':
      return t('classAnalytics.overview.rule.week', {
        from: shortDay(noon(sentence.now.from), 'UTC'),
        to: shortDay(noon(sentence.now.to), 'UTC'),
        fromBefore: shortDay(noon(sentence.before.from), 'UTC'),
        toBefore: shortDay(noon(sentence.before.to), 'UTC'),
      });
    case 'begun':
    case 'submitted':
    case 'paused':
      return t(`classAnalytics.overview.rule.${sentence.kind}`, {
        from: shortDay(noon(sentence.from), 'UTC'),
      });
  }
}
