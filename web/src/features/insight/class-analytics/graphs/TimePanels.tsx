import type { ClassTimes } from '@antecedent/contracts/insight/analytics/class-times';
import { listName } from '@antecedent/domain/accounts/person-name';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { DotsChart } from '../../../../charts/dots/DotsChart.tsx';
import { minuteTicks } from '../../../../charts/nice-ticks.ts';
import { RowsChart } from '../../../../charts/rows/RowsChart.tsx';
import { count, durationOrNone } from '../../../../lib/format.ts';
import type { StudentBehind } from '../behind/person.ts';
import { findingWords } from '../finding-words.ts';
import { inMinutes, medianOf, middleHalf } from './in-minutes.ts';

type Student = ClassTimes['students'][number];

type TimePanelProps = {
  times: ClassTimes;
  /** Shows the students behind a point or a box. */
  onBehind: (title: string, students: StudentBehind[]) => void;
};

const minutes = (seconds: number) => Math.round(seconds / 60);

/** What a student wrote, text by text, with its time. */
const textsOf = ({ assignments }: ClassTimes, student: Student): StudentBehind['texts'] =>
  assignments.flatMap(({ title }, index) => {
    const submissionId = student.submissionIds[index];
    return submissionId
      ? [{ submissionId, title, says: durationOrNone(student.seconds[index] ?? 0) }]
      : [];
  });

/** Everybody's total writing time, or the mean of their assignments, one sign per student. */
export function StudentTimesPanel({
  times,
  onBehind,
  of,
}: TimePanelProps & { of: 'total' | 'averages' }) {
  const { t } = useTranslation();
  const students = useMemo(() => {
    const value = (student: Student) => (of === 'total' ? student.totalTime : (student.mu ?? 0));
    return times.students
      .map((student) => ({ student, seconds: value(student) }))
      .filter(({ seconds }) => seconds > 0)
      .sort((a, b) => a.seconds - b.seconds);
  }, [times, of]);
  const dots = useMemo(() => students.map(({ seconds }) => ({ value: seconds / 60 })), [students]);
  const finding = findingWords(times.findings[of]);
  const median = medianOf(times[of]);
  const format = (value: number) => t('classAnalytics.min', { minutes: count(value) });
  const saysOf = ({ student, seconds }: (typeof students)[number]): string[] =>
    of === 'total'
      ? [durationOrNone(seconds), ...(student.rank ? [t('classAnalytics.rank', student.rank)] : [])]
      : [
          t('classAnalytics.mean', {
            time: durationOrNone(seconds),
            count: student.n,
          }),
          ...(student.sd === null
            ? []
            : [t('classAnalytics.sd', { minutes: minutes(student.sd) })]),
        ];
  return (
    <ChartCard
      finding={finding}
      how={students.length === 0 ? t('classAnalytics.nothing') : t(`classAnalytics.how.${of}`)}
      name={t(`classAnalytics.tabs.${of}`)}
      table={() => ({
        columns: [
          t('classAnalytics.student'),
          t('classAnalytics.totalMinutes'),
          t('classAnalytics.rankColumn'),
          t('classAnalytics.meanMinutes'),
          t('classAnalytics.sdMinutes'),
          ...times.assignments.map(({ title }) => t('classAnalytics.minutesOf', { title })),
        ],
        rows: times.students.map((student) => [
          listName(student),
          minutes(student.totalTime),
          student.rank ? t('classAnalytics.rankOf', student.rank) : '-',
          student.mu === null ? '-' : minutes(student.mu),
          student.sd === null ? '-' : minutes(student.sd),
          ...times.assignments.map((_, index) => {
            const seconds = student.seconds[index] ?? null;
            return seconds === null ? '-' : minutes(seconds);
          }),
        ]),
      })}
    >
      {students.length > 0 && (
        <DotsChart
          dots={dots}
          ticksTo={minuteTicks}
          format={format}
          axis={t('classAnalytics.axis.time')}
          spread={middleHalf(
            inMinutes(times[of]),
            t('classAnalytics.median', { value: format(minutes(median ?? 0)) }),
          )}
          says={(index) => ({
            title: listName(students[index]!.student),
            lines: saysOf(students[index]!),
          })}
          label={finding}
          onChoose={(index) => {
            const chosen = students[index]!;
            onBehind(listName(chosen.student), [
              {
                person: chosen.student,
                says: saysOf(chosen).join(', '),
                texts: textsOf(times, chosen.student),
              },
            ]);
          }}
        />
      )}
    </ChartCard>
  );
}

/** The writing times of each assignment as a box. */
export function AssignmentTimePanel({ times, onBehind }: TimePanelProps) {
  const { t } = useTranslation();
  const { assignments, students } = times;
  const finding = findingWords(times.findings.assignments);
  const isEmpty = assignments.every(({ n }) => n === 0);
  const rows = assignments.map(({ assignmentId, title, box }) => {
    const median = medianOf(box);
    return {
      key: assignmentId,
      label: title,
      mark: inMinutes(box),
      value: median === null ? '' : t('classAnalytics.min', { minutes: count(minutes(median)) }),
    };
  });
  const behind = (index: number): StudentBehind[] =>
    students.flatMap((person) => {
      const seconds = person.seconds[index] ?? 0;
      const submissionId = person.submissionIds[index];
      if (!submissionId || seconds === 0) return [];
      const says = durationOrNone(seconds);
      return [
        { person, says, texts: [{ submissionId, title: assignments[index]?.title ?? '', says }] },
      ];
    });
  return (
    <ChartCard
      finding={finding}
      how={isEmpty ? t('classAnalytics.nothing') : t('classAnalytics.how.assignments')}
      name={t('classAnalytics.tabs.assignments')}
      table={() => ({
        columns: [
          t('classAnalytics.assignment'),
          t('classAnalytics.students'),
          ...(['low', 'lower', 'middle', 'upper', 'high'] as const).map((part) =>
            t(`classAnalytics.box.${part}`),
          ),
          t('classAnalytics.meanMinutes'),
        ],
        rows: assignments.map(({ title, n, box, mu }) => [
          title,
          n,
          ...(box.kind === 'box'
            ? [box.low, box.lower, box.median, box.upper, box.high].map(minutes)
            : ['-', '-', n === 0 ? '-' : minutes(medianOf(box) ?? 0), '-', '-']),
          mu === null ? '-' : minutes(mu),
        ]),
      })}
    >
      {!isEmpty && (
        <RowsChart
          rows={rows}
          ticksTo={minuteTicks}
          format={(value) => t('classAnalytics.min', { minutes: count(value) })}
          says={(index) => {
            const { title = '', box, n = 0 } = assignments[index] ?? {};
            const count_ = t('classAnalytics.studentsWithTime', { count: n });
            return {
              title,
              lines:
                box?.kind === 'box'
                  ? [
                      t('classAnalytics.median', {
                        value: t('classAnalytics.min', { minutes: count(minutes(box.median)) }),
                      }),
                      t('classAnalytics.middleHalf', {
                        from: minutes(box.lower),
                        to: minutes(box.upper),
                      }),
                      t('classAnalytics.whiskers', {
                        from: minutes(box.low),
                        to: minutes(box.high),
                      }),
                      count_,
                    ]
                  : [count_],
            };
          }}
          label={finding}
          walk={t('classAnalytics.walk.assignments')}
          onChoose={(index) => onBehind(assignments[index]?.title ?? '', behind(index))}
        />
      )}
    </ChartCard>
  );
}
