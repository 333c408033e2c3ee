import type { ActivityHeat } from '@antecedent/contracts/insight/analytics/activity';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { HeatLegend } from '../../../../charts/HeatLegend.tsx';
import { HeatMap } from '../../../../charts/heat-map/HeatMap.tsx';
import { shortDay } from '../../../../lib/times/days.ts';
import { heatMarks } from '../../analytics/heat-marks.ts';
import type { WrittenAt } from '../behind/written-at.ts';
import { findingWords } from '../finding-words.ts';

const BOUNDS = {
  words: DEFAULT_PARAMETERS.heatMap.documentBounds,
  saves: DEFAULT_PARAMETERS.heatMap.otherBounds,
};

type HeatPanelProps = {
  heat: ActivityHeat;
  /** How to read it: whose words these are. */
  how: string;
  /** Shows who wrote at the hour of a cell. */
  onChoose?: (at: WrittenAt) => void;
};

/** Words changed by day and hour; saves of files of other kinds on a tab of their own. */
export function HeatPanel({ heat, how, onChoose }: HeatPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const [unit, setUnit] = useState<'words' | 'saves'>('words');
  const shown = (unit === 'saves' && heat.saves) || heat.words;
  const { days } = shown;
  const bounds = BOUNDS[shown.unit];
  const marks = heatMarks(t, { ...heat, days });
  const finding = findingWords(shown === heat.words ? heat.finding : shown.finding);
  const changes = heat.clockChanges.map(({ date, hours }) =>
    t('classAnalytics.clockChange', { date, hours }),
  );
  return (
    <>
      {heat.saves && (
        <Tabs
          value={unit}
          onChange={(_, next) => setUnit(next)}
          aria-label={t('classAnalytics.heat.units')}
          sx={{ mb: 1.5 }}
        >
          <Tab
            value="words"
            id={`${id}-words`}
            aria-controls={`${id}-panel`}
            label={t('classAnalytics.heat.words')}
          />
          <Tab
            value="saves"
            id={`${id}-saves`}
            aria-controls={`${id}-panel`}
            label={t('classAnalytics.heat.saves')}
          />
        </Tabs>
      )}
      <div
        {...(heat.saves && {
          role: 'tabpanel',
          id: `${id}-panel`,
          'aria-labelledby': `${id}-${unit}`,
        })}
      >
        <ChartCard
          finding={finding}
          zone={heat.timeZone}
          how={days.length === 0 ? t('classAnalytics.nothing') : [how, ...changes].join(' ')}
          legend={
            days.length > 0 && <HeatLegend bounds={bounds} marks={marks.map(({ kind }) => kind)} />
          }
          name={t('classAnalytics.tabs.heat')}
          table={() => ({
            columns: [
              t('analytics.day'),
              ...Array.from({ length: 24 }, (_, hour) =>
                t('analytics.hour', { from: String(hour).padStart(2, '0') }),
              ),
            ],
            rows: days.map(({ date, hours }) => [date, ...hours]),
          })}
        >
          {days.length > 0 && (
            <HeatMap
              key={shown.unit}
              days={days.map(({ date, hours }) => ({
                label: shortDay(`${date}T12:00:00Z`, 'UTC'),
                hours,
              }))}
              marks={marks}
              unit={shown.unit}
              bounds={bounds}
              label={finding}
              row={18}
              {...(onChoose && {
                onChoose: ({ day, hour }: { day: number; hour: number }) => {
                  const { date = '', hours = [] } = days[day] ?? {};
                  if ((hours[hour] ?? 0) > 0)
                    onChoose({ from: date, to: date, fromHour: hour, toHour: hour + 1 });
                },
              })}
            />
          )}
        </ChartCard>
      </div>
    </>
  );
}
