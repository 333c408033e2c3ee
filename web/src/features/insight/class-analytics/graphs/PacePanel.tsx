import type { ClassPace } from '@antecedent/contracts/insight/analytics/class-pace';
import { listName } from '@antecedent/domain/accounts/person-name';
import { PACE_BANDS } from '@antecedent/domain/insight/figures/pace';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { DotsChart } from '../../../../charts/dots/DotsChart.tsx';
import { niceTicks } from '../../../../charts/nice-ticks.ts';
import { PaceLabel } from '../../../../charts/PaceLabel.tsx';
import { RowsChart } from '../../../../charts/rows/RowsChart.tsx';
import { count, decimal } from '../../../../lib/format.ts';
import type { StudentBehind } from '../behind/person.ts';
import { findingWords } from '../finding-words.ts';
import { medianOf } from './in-minutes.ts';

const { hurriedFrom, rushedAbove } = DEFAULT_PARAMETERS.pace;

type PacePanelProps = {
  pace: ClassPace;
  onBehind: (title: string, students: StudentBehind[]) => void;
};

/** Words per minute: the mean of each student as a sign, and each assignment as a box. */
export function PacePanel({ pace, onBehind }: PacePanelProps) {
  const { t } = useTranslation();
  const students = useMemo(
    () =>
      pace.students
        .flatMap((student) => (student.mu === null ? [] : [{ student, mean: student.mu }]))
        .sort((a, b) => a.mean - b.mean),
    [pace],
  );
  const dots = useMemo(
    () => students.map(({ student: { band }, mean }) => ({ value: mean, band })),
    [students],
  );
  const finding = findingWords(pace.finding);
  if (pace.absence !== null)
    return (
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 0.5 }}>
          {t('classAnalytics.tabs.pace')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('classAnalytics.paceHidden')}</Typography>
      </Paper>
    );
  const { assignments } = pace;
  const textsOf = ({ student }: (typeof students)[number]): StudentBehind['texts'] =>
    assignments.flatMap(({ title }, index) => {
      const submissionId = student.submissionIds[index];
      const value = student.values[index] ?? null;
      const absence = student.absences[index];
      if (!submissionId) return [];
      const says =
        value === null
          ? absence
            ? t(`classAnalytics.absence.${absence}`)
            : '-'
          : t('classAnalytics.perMinute', { count: value });
      return [{ submissionId, title, says }];
    });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ChartCard
        finding={finding}
        how={
          students.length === 0 ? t('classAnalytics.nothingMeasured') : t('classAnalytics.how.pace')
        }
        name={t('classAnalytics.tabs.pace')}
        legend={
          students.length > 0 && (
            <Box sx={{ display: 'flex', gap: '4px 20px', flexWrap: 'wrap', fontSize: '0.8125rem' }}>
              {PACE_BANDS.map((band) => (
                <PaceLabel key={band} pace={band} />
              ))}
            </Box>
          )
        }
        table={() => ({
          columns: [
            t('classAnalytics.student'),
            t('classAnalytics.meanPace'),
            t('classAnalytics.sdPace'),
            ...assignments.map(({ title }) => title),
          ],
          rows: pace.students.map((student) => [
            listName(student),
            student.mu === null ? '-' : decimal(student.mu),
            student.sd === null ? '-' : decimal(student.sd),
            ...assignments.map((_, index) => {
              const absence = student.absences[index];
              return (
                student.values[index] ?? (absence ? t(`classAnalytics.absence.${absence}`) : '-')
              );
            }),
          ]),
        })}
      >
        {students.length > 0 && (
          <DotsChart
            dots={dots}
            ticksTo={niceTicks}
            format={count}
            axis={t('classAnalytics.axis.pace')}
            levels={[hurriedFrom, rushedAbove].map((at) => ({
              at,
              title: t('classAnalytics.level', { words: at }),
            }))}
            says={(index) => {
              const { student, mean } = students[index]!;
              return {
                title: listName(student),
                lines: [
                  t('classAnalytics.meanOf', { words: decimal(mean), count: student.n }),
                  ...(student.band ? [t(`ui.pace.${student.band}`)] : []),
                ],
              };
            }}
            label={finding}
            onChoose={(index) => {
              const chosen = students[index]!;
              onBehind(listName(chosen.student), [
                {
                  person: chosen.student,
                  says: t('classAnalytics.meanOf', {
                    words: decimal(chosen.mean),
                    count: chosen.student.n,
                  }),
                  texts: textsOf(chosen),
                },
              ]);
            }}
          />
        )}
      </ChartCard>
      {assignments.some(({ n }) => n > 0) && <PaceByAssignment pace={pace} onBehind={onBehind} />}
    </Box>
  );
}

/** The spread of words per minute in each assignment. */
function PaceByAssignment({ pace, onBehind }: PacePanelProps) {
  const { t } = useTranslation();
  const { assignments } = pace;
  const title = t('classAnalytics.paceByAssignment');
  const behind = (index: number): StudentBehind[] =>
    pace.students.flatMap((person) => {
      const value = person.values[index] ?? null;
      const submissionId = person.submissionIds[index];
      if (value === null || !submissionId) return [];
      const says = t('classAnalytics.perMinute', { count: value });
      return [
        { person, says, texts: [{ submissionId, title: assignments[index]?.title ?? '', says }] },
      ];
    });
  return (
    <ChartCard
      finding={title}
      how={t('classAnalytics.how.paceByAssignment')}
      table={() => ({
        columns: [
          t('classAnalytics.assignment'),
          t('classAnalytics.students'),
          t('classAnalytics.box.middle'),
          t('classAnalytics.meanPace'),
        ],
        rows: assignments.map(({ title: of, n, box, mu, timed }) => [
          of,
          n,
          timed ? t('classAnalytics.absence.timed') : n === 0 ? '-' : decimal(medianOf(box) ?? 0),
          mu === null ? '-' : decimal(mu),
        ]),
      })}
    >
      <RowsChart
        rows={assignments.map(({ assignmentId, title: label, box }) => {
          const median = medianOf(box);
          return {
            key: assignmentId,
            label,
            mark: box,
            value: median === null ? '' : decimal(median),
          };
        })}
        ticksTo={niceTicks}
        format={count}
        says={(index) => {
          const { title: of = '', box, n = 0, timed = false } = assignments[index] ?? {};
          return {
            title: of,
            lines: [
              ...(timed ? [t('classAnalytics.absence.timed')] : []),
              ...(box?.kind === 'box'
                ? [t('classAnalytics.median', { value: decimal(box.median) })]
                : []),
              t('classAnalytics.studentsWithPace', { count: n }),
            ],
          };
        }}
        label={title}
        walk={t('classAnalytics.walk.assignments')}
        onChoose={(index) => onBehind(assignments[index]?.title ?? '', behind(index))}
      />
    </ChartCard>
  );
}
