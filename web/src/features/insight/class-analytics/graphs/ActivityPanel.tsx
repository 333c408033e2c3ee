import type { AssignmentActivity } from '@antecedent/contracts/insight/analytics/activity';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { StripsChart } from '../../../../charts/strips/StripsChart.tsx';
import { count } from '../../../../lib/format.ts';
import { day as dayName, shortDay } from '../../../../lib/times/days.ts';
import type { WrittenAt } from '../behind/written-at.ts';
import { findingWords } from '../finding-words.ts';
import { dayAfter } from '../range/day-range.ts';
import { filled, PERIODS } from './day-columns.ts';

type ActivityPanelProps = {
  activity: AssignmentActivity;
  how: string;
  onChoose?: (at: WrittenAt) => void;
};

const noon = (date: string) => `${date}T12:00:00Z`;

/** Words changed by eight-hour period, a strip for each assignment. */
export function ActivityPanel({ activity, how, onChoose }: ActivityPanelProps) {
  const { t } = useTranslation();
  const { firstDay, days, assignments, timeZone } = activity;
  const strips = useMemo(
    () =>
      assignments.map((assignment) => ({
        key: assignment.assignmentId,
        title: assignment.title,
        values: filled(assignment, assignment.words, days),
      })),
    [assignments, days],
  );
  const finding = findingWords(activity.finding);
  const dateOf = (column: number) => dayAfter(firstDay ?? '', Math.floor(column / PERIODS.length));
  const periodOf = (column: number) => PERIODS[column % PERIODS.length] ?? PERIODS[0];
  const isEmpty = firstDay === null || strips.length === 0;
  return (
    <ChartCard
      finding={finding}
      zone={timeZone}
      how={isEmpty ? t('classAnalytics.nothing') : how}
      name={t('classAnalytics.tabs.activity')}
      table={() => ({
        columns: [
          t('analytics.day'),
          t('classAnalytics.period'),
          ...assignments.map(({ title }) => title),
        ],
        rows: Array.from({ length: days * PERIODS.length }, (_, column) => column)
          .filter((column) => strips.some(({ values }) => (values[column] ?? 0) > 0))
          .map((column) => [
            dateOf(column),
            t(`classAnalytics.periods.${periodOf(column).id}`),
            ...strips.map(({ values }) => values[column] ?? 0),
          ]),
      })}
    >
      {!isEmpty && (
        <StripsChart
          strips={strips}
          labelOf={(column) => shortDay(noon(dateOf(column)), 'UTC')}
          labelEvery={PERIODS.length}
          says={({ strip, column }) => {
            const words = strips[strip]?.values[column] ?? 0;
            return {
              title: `${dayName(noon(dateOf(column)), 'UTC')}, ${t(`classAnalytics.periods.${periodOf(column).id}`)}`,
              lines: [
                strips[strip]?.title ?? '',
                t('classAnalytics.words', { count: words, words: count(words) }),
              ],
            };
          }}
          label={finding}
          {...(onChoose && {
            onChoose: ({ strip, column }: { strip: number; column: number }) => {
              const { from, to } = periodOf(column);
              const chosen = strips[strip];
              if (chosen && (chosen.values[column] ?? 0) > 0)
                onChoose({
                  from: dateOf(column),
                  to: dateOf(column),
                  fromHour: from,
                  toHour: to,
                  assignmentId: chosen.key,
                });
            },
          })}
        />
      )}
    </ChartCard>
  );
}
