import type { StudentEssays } from '@antecedent/contracts/insight/analytics/words-changed';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { minuteTicks } from '../../../../charts/nice-ticks.ts';
import { RowsChart } from '../../../../charts/rows/RowsChart.tsx';
import { StripsChart } from '../../../../charts/strips/StripsChart.tsx';
import { count, durationOrNone } from '../../../../lib/format.ts';
import { day as dayName, shortDay } from '../../../../lib/times/days.ts';
import { findingWords } from '../finding-words.ts';
import { dayAfter } from '../range/day-range.ts';
import { dayPlace } from './day-columns.ts';

type Essay = StudentEssays['essays'][number];

type EssaysPanelProps = {
  essays: StudentEssays;
  /** Where an essay is read. */
  pathOf: (essay: Essay) => string | null;
  /** Below each time, what it is compared with: the middle half of the class. */
  besideOf?: (index: number) => string | null;
  /** Opens the graphs of an essay. */
  onGraphs?: (essay: Essay) => void;
};

const noon = (date: string) => `${date}T12:00:00Z`;
const KINDS = ['new', 'edited', 'deleted'] as const;
const wordsOf = (essay: Essay) => KINDS.reduce((sum, kind) => sum + essay[kind], 0);

/** The writing time of each essay of a student, the words changed by day, and the way to each. */
export function EssaysPanel({ essays: data, pathOf, besideOf, onGraphs }: EssaysPanelProps) {
  const { t } = useTranslation();
  const { essays } = data;
  const finding = findingWords(data.finding);
  const isEmpty = essays.every(({ totalTime }) => totalTime === 0);
  const saysOf = (essay: Essay, index: number) => [
    durationOrNone(essay.totalTime),
    ...(essay.rank ? [t('classAnalytics.rank', essay.rank)] : []),
    ...[besideOf?.(index) ?? null].filter((beside) => beside !== null),
    t('classAnalytics.words', { count: wordsOf(essay), words: count(wordsOf(essay)) }),
  ];
  const open = (index: number) => {
    const essay = essays[index];
    const path = essay && pathOf(essay);
    if (path) window.open(path, '_blank', 'noopener');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ChartCard
        finding={finding}
        how={
          isEmpty
            ? t('classAnalytics.nothing')
            : [
                t('classAnalytics.how.essays'),
                ...(data.rank ? [t('classAnalytics.rankInClass', data.rank)] : []),
              ].join(' ')
        }
        zone={data.timeZone}
        name={t('classAnalytics.tabs.essays')}
        table={() => ({
          columns: [
            t('classAnalytics.assignment'),
            t('classAnalytics.totalMinutes'),
            ...KINDS.map((kind) => t(`analytics.${kind}`)),
            t('classAnalytics.heat.saves'),
            t('classAnalytics.days'),
          ],
          rows: essays.map((essay) => [
            essay.title,
            Math.round(essay.totalTime / 60),
            ...KINDS.map((kind) => essay[kind]),
            essay.saves,
            essay.change.days.length,
          ]),
        })}
      >
        {!isEmpty && (
          <RowsChart
            rows={essays.map(({ assignmentId, title, totalTime }) => ({
              key: assignmentId,
              label: title,
              mark: { kind: 'bar', value: totalTime / 60 },
              value: durationOrNone(totalTime),
            }))}
            ticksTo={minuteTicks}
            format={(value) => t('classAnalytics.min', { minutes: count(value) })}
            says={(index) => ({
              title: essays[index]?.title ?? '',
              lines: essays[index] ? saysOf(essays[index], index) : [],
            })}
            label={finding}
            walk={t('classAnalytics.walk.essays')}
            onChoose={open}
          />
        )}
      </ChartCard>
      {data.firstDay !== null && (
        <ChangeByDay data={data} firstDay={data.firstDay} onChoose={open} />
      )}
      <Paper
        variant="outlined"
        component="ul"
        aria-label={t('classAnalytics.texts')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {essays.map((essay, index) => {
          const path = pathOf(essay);
          return (
            <Box
              component="li"
              key={essay.assignmentId}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                alignItems: 'center',
                px: 2,
                py: 1.25,
                borderTop: index === 0 ? 0 : 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 560 }}>
                  {path ? (
                    <Link href={path} target="_blank">
                      {essay.title}
                    </Link>
                  ) : (
                    essay.title
                  )}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {essay.submissionId === null
                    ? t('classAnalytics.notBegun')
                    : saysOf(essay, index).join(', ')}
                </Typography>
              </Box>
              {onGraphs && essay.submissionId !== null && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('classAnalytics.graphsOf', { title: essay.title })}
                  onClick={() => onGraphs(essay)}
                >
                  {t('classAnalytics.graphs')}
                </Button>
              )}
            </Box>
          );
        })}
      </Paper>
    </Box>
  );
}

type ChangeByDayProps = {
  data: StudentEssays;
  firstDay: string;
  onChoose: (index: number) => void;
};

/** Words changed by day, a strip for each essay. */
function ChangeByDay({ data, firstDay, onChoose }: ChangeByDayProps) {
  const { t } = useTranslation();
  const { essays, days, timeZone } = data;
  const changes = useMemo(
    () =>
      essays.map(({ change }) => {
        const all = Array.from({ length: days }, () => ({ new: 0, edited: 0, deleted: 0 }));
        for (const [index, at] of change.days.entries()) {
          if (all[at])
            all[at] = {
              new: change.new[index] ?? 0,
              edited: change.edited[index] ?? 0,
              deleted: change.deleted[index] ?? 0,
            };
        }
        return all;
      }),
    [essays, days],
  );
  const strips = useMemo(
    () =>
      essays.map(({ assignmentId, title }, index) => ({
        key: assignmentId,
        title,
        values: (changes[index] ?? []).map((one) => one.new + one.edited + one.deleted),
      })),
    [essays, changes],
  );
  const title = t('classAnalytics.wordChange');
  return (
    <ChartCard
      finding={title}
      how={t('classAnalytics.how.wordChange', { zone: timeZone })}
      zone={timeZone}
      table={() => ({
        columns: [
          t('classAnalytics.assignment'),
          t('analytics.day'),
          ...KINDS.map((kind) => t(`analytics.${kind}`)),
        ],
        rows: essays.flatMap(({ title: of, change }) =>
          change.days.map((at, index) => [
            of,
            dayAfter(firstDay, at),
            ...KINDS.map((kind) => change[kind][index] ?? 0),
          ]),
        ),
      })}
    >
      <StripsChart
        strips={strips}
        labelOf={(column) => shortDay(noon(dayAfter(firstDay, column)), 'UTC')}
        deadlines={essays
          .map(({ endDate, title: of }) => ({
            x: dayPlace(endDate, firstDay, timeZone),
            title: of,
          }))
          .filter(({ x }) => x >= 0 && x <= days)
          .sort((a, b) => a.x - b.x)}
        says={({ strip, column }) => {
          const change = changes[strip]?.[column];
          return {
            title: dayName(noon(dayAfter(firstDay, column)), 'UTC'),
            lines: [
              essays[strip]?.title ?? '',
              ...KINDS.map((kind) =>
                t(`charts.wordChange.${kind}`, { words: count(change?.[kind] ?? 0) }),
              ),
            ],
          };
        }}
        label={title}
        onChoose={({ strip }) => onChoose(strip)}
      />
    </ChartCard>
  );
}
