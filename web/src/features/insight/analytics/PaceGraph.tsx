import type { ProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import { PACE_BANDS } from '@antecedent/domain/insight/figures/pace';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { LineChart } from '../../../charts/line/LineChart.tsx';
import { PaceLabel } from '../../../charts/PaceLabel.tsx';
import { decimal } from '../../../lib/format.ts';
import { dayTime, shortDay } from '../../../lib/times/days.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { replayPath, type WrittenWork } from './progress.api.ts';
import { minuteSeries } from './progress-series.ts';

const { hurriedFrom, rushedAbove } = DEFAULT_PARAMETERS.pace;

/** Words typed in each minute next to the pace bands; without the bands where they say nothing. A point leads to its moment in the replay. */
export function PaceGraph({ log, work }: { log: ProgressLog; work: WrittenWork }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const series = useMemo(() => minuteSeries(log), [log]);
  const { values, at, versions, starts } = series;
  const { absence, typing } = log.pace;
  const hasBands = absence === null;
  const isEmpty = values.length === 0;
  const finding =
    typing === null
      ? t('analytics.pace.plain')
      : t('analytics.pace.finding', { pace: decimal(typing) });
  const how = [
    t('analytics.pace.how'),
    absence === null ? t('analytics.pace.bands') : t(`analytics.pace.absent.${absence}`),
  ];
  return (
    <ChartCard
      finding={finding}
      how={isEmpty ? t('analytics.nothing') : how.join(' ')}
      zone={log.timeZone}
      name={t('analytics.pace.tab')}
      legend={
        hasBands &&
        !isEmpty && (
          <Box sx={{ display: 'flex', gap: '4px 20px', flexWrap: 'wrap', fontSize: '0.8125rem' }}>
            {PACE_BANDS.map((band) => (
              <PaceLabel key={band} pace={band} />
            ))}
          </Box>
        )
      }
      table={() => ({
        columns: [t('analytics.at'), t('analytics.session'), t('analytics.pace.words')],
        rows: values.flatMap((value, index) =>
          value === null
            ? []
            : [
                [
                  dateTime(at[index] ?? 0, log.timeZone),
                  starts.findLastIndex((start) => start <= index) + 1,
                  value,
                ],
              ],
        ),
      })}
    >
      {!isEmpty && (
        <LineChart
          xs={values.map((_, index) => index)}
          values={values}
          ticks={starts.map((start) => ({
            x: start,
            title: shortDay(at[start] ?? 0, log.timeZone),
          }))}
          starts={starts.slice(1).map((start) => start - 0.5)}
          levels={
            hasBands
              ? [
                  {
                    at: hurriedFrom,
                    title: t('analytics.pace.from', {
                      words: hurriedFrom,
                      band: t('ui.pace.hurried'),
                    }),
                  },
                  {
                    at: rushedAbove,
                    title: t('analytics.pace.above', {
                      words: rushedAbove,
                      band: t('ui.pace.rushed'),
                    }),
                  },
                ]
              : []
          }
          says={(index) => ({
            title: dayTime(at[index] ?? 0, log.timeZone),
            lines: [t('analytics.pace.says', { count: values[index] ?? 0 })],
          })}
          label={finding}
          walk={t('analytics.pace.walk')}
          onChoose={(index) => void navigate(replayPath(work, versions[index] ?? 0))}
        />
      )}
    </ChartCard>
  );
}
