import type { HourlyActivity } from '@antecedent/contracts/insight/analytics/activity';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { StripsChart } from '../../../../charts/strips/StripsChart.tsx';
import { count } from '../../../../lib/format.ts';
import { day as dayName, shortDay } from '../../../../lib/times/days.ts';
import type { WrittenAt } from '../behind/written-at.ts';
import { findingWords } from '../finding-words.ts';
import { dayAfter } from '../range/day-range.ts';
import { dayPlace, filled, ofPeriod, PERIODS } from './day-columns.ts';

type HourlyPanelProps = {
  hourly: HourlyActivity;
  how: string;
  onChoose?: (at: WrittenAt) => void;
};

const noon = (date: string) => `${date}T12:00:00Z`;

/** Words changed by day, a strip for each eight-hour period. */
export function HourlyPanel({ hourly, how, onChoose }: HourlyPanelProps) {
  const { t } = useTranslation();
  const { firstDay, days, marks, timeZone } = hourly;
  const words = useMemo(() => filled(hourly, hourly.words, days), [hourly, days]);
  const saves = useMemo(() => filled(hourly, hourly.saves, days), [hourly, days]);
  const strips = useMemo(
    () =>
      PERIODS.map(({ id }, period) => ({
        key: id,
        title: t(`classAnalytics.periods.${id}`),
        values: ofPeriod(words, period),
      })),
    [words, t],
  );
  const finding = findingWords(hourly.finding);
  const dateOf = (column: number) => dayAfter(firstDay ?? '', column);
  return (
    <ChartCard
      finding={finding}
      zone={timeZone}
      how={firstDay === null ? t('classAnalytics.nothing') : how}
      name={t('classAnalytics.tabs.hourly')}
      table={() => ({
        columns: [
          t('analytics.day'),
          ...strips.map(({ title }) => title),
          t('classAnalytics.heat.saves'),
        ],
        rows: Array.from({ length: days }, (_, column) => [
          dateOf(column),
          ...strips.map(({ values }) => values[column] ?? 0),
          PERIODS.reduce(
            (sum, _period, period) => sum + (saves[column * PERIODS.length + period] ?? 0),
            0,
          ),
        ]),
      })}
    >
      {firstDay !== null && (
        <StripsChart
          strips={strips}
          labelOf={(column) => shortDay(noon(dateOf(column)), 'UTC')}
          deadlines={marks
            .filter(({ kind }) => kind === 'draft')
            .map(({ at, label }) => ({ x: dayPlace(at, firstDay, timeZone), title: label }))
            .filter(({ x }) => x >= 0 && x <= days)}
          says={({ strip, column }) => {
            const place = column * PERIODS.length + strip;
            return {
              title: `${dayName(noon(dateOf(column)), 'UTC')}, ${t(`classAnalytics.periods.${PERIODS[strip]?.id ?? 'day'}`)}`,
              lines: [
                t('classAnalytics.words', {
                  count: words[place] ?? 0,
                  words: count(words[place] ?? 0),
                }),
                ...((saves[place] ?? 0) > 0
                  ? [t('classAnalytics.saves', { count: saves[place] ?? 0 })]
                  : []),
              ],
            };
          }}
          label={finding}
          {...(onChoose && {
            onChoose: ({ strip, column }: { strip: number; column: number }) => {
              const place = column * PERIODS.length + strip;
              const { from, to } = PERIODS[strip] ?? PERIODS[0];
              if ((words[place] ?? 0) + (saves[place] ?? 0) > 0)
                onChoose({ from: dateOf(column), to: dateOf(column), fromHour: from, toHour: to });
            },
          })}
        />
      )}
    </ChartCard>
  );
}
