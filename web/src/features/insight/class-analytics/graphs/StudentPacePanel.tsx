import type { StudentPace } from '@antecedent/contracts/insight/analytics/class-pace';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { niceTicks } from '../../../../charts/nice-ticks.ts';
import { RowsChart } from '../../../../charts/rows/RowsChart.tsx';
import { count } from '../../../../lib/format.ts';
import { findingWords } from '../finding-words.ts';

type StudentPacePanelProps = {
  pace: Omit<StudentPace, 'absence'> & Partial<Pick<StudentPace, 'absence'>>;
  /** Where the text of an assignment is read. */
  pathOf: (index: number) => string | null;
};

/** The words per minute of each essay of a student. */
export function StudentPacePanel({ pace, pathOf }: StudentPacePanelProps) {
  const { t } = useTranslation();
  const { assignments, values, bands, absences } = pace;
  if (pace.absence)
    return (
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 0.5 }}>
          {t('classAnalytics.tabs.pace')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('classAnalytics.paceHidden')}</Typography>
      </Paper>
    );
  const finding = findingWords({
    ...pace.finding,
    key: pace.finding.key.replace(/^pace\./, 'essayPace.'),
  });
  const saysOf = (index: number): string[] => {
    const value = values[index] ?? null;
    const absence = absences[index];
    const band = bands[index];
    if (value === null)
      return [absence ? t(`classAnalytics.absence.${absence}`) : t('classAnalytics.notBegun')];
    return [
      t('classAnalytics.perMinute', { count: value }),
      ...(band ? [t(`ui.pace.${band}`)] : []),
    ];
  };
  /** Next to the bar: the number and its band, or why it is missing. */
  const labelOf = (index: number): string => {
    const value = values[index] ?? null;
    const says = saysOf(index);
    return value === null ? says.join(', ') : [count(value), ...says.slice(1)].join(', ');
  };
  const isEmpty = pace.n === 0;
  return (
    <ChartCard
      finding={finding}
      how={isEmpty ? t('classAnalytics.nothingMeasured') : t('classAnalytics.how.studentPace')}
      name={t('classAnalytics.tabs.pace')}
      table={() => ({
        columns: [t('classAnalytics.assignment'), t('classAnalytics.meanPace')],
        rows: assignments.map(({ title }, index) => [
          title,
          values[index] ?? saysOf(index).join(', '),
        ]),
      })}
    >
      {!isEmpty && (
        <RowsChart
          rows={assignments.map(({ assignmentId, title }, index) => ({
            key: assignmentId,
            label: title,
            mark: { kind: 'bar', value: values[index] ?? 0 },
            value: labelOf(index),
          }))}
          ticksTo={niceTicks}
          format={count}
          says={(index) => ({ title: assignments[index]?.title ?? '', lines: saysOf(index) })}
          label={finding}
          walk={t('classAnalytics.walk.essays')}
          onChoose={(index) => {
            const path = pathOf(index);
            if (path) window.open(path, '_blank', 'noopener');
          }}
        />
      )}
    </ChartCard>
  );
}
