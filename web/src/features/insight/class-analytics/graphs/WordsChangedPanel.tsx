import type { WordsChanged } from '@antecedent/contracts/insight/analytics/words-changed';
import { listName } from '@antecedent/domain/accounts/person-name';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../charts/ChartCard.tsx';
import { DotsChart } from '../../../../charts/dots/DotsChart.tsx';
import { niceTicks } from '../../../../charts/nice-ticks.ts';
import { count } from '../../../../lib/format.ts';
import type { StudentBehind } from '../behind/person.ts';
import { findingWords } from '../finding-words.ts';
import { medianOf, middleHalf } from './in-minutes.ts';

type WordsChangedPanelProps = {
  changed: WordsChanged;
  /** The assignment's title. */
  title: string;
  onBehind: (title: string, students: StudentBehind[]) => void;
};

type Student = WordsChanged['students'][number];

const KINDS = ['new', 'edited', 'deleted'] as const;
const wordsOf = (student: Student) => KINDS.reduce((sum, kind) => sum + student[kind], 0);

/** Words changed for an assignment, one sign per student. */
export function WordsChangedPanel({ changed, title, onBehind }: WordsChangedPanelProps) {
  const { t } = useTranslation();
  const students = useMemo(
    () =>
      changed.students
        .map((student) => ({ student, words: wordsOf(student) }))
        .filter(({ words }) => words > 0)
        .sort((a, b) => a.words - b.words),
    [changed],
  );
  const dots = useMemo(() => students.map(({ words }) => ({ value: words })), [students]);
  const finding = findingWords(changed.finding);
  const saysOf = (student: Student): string[] => [
    ...KINDS.map((kind) => t(`charts.wordChange.${kind}`, { words: count(student[kind]) })),
    ...(student.saves > 0 ? [t('classAnalytics.saves', { count: student.saves })] : []),
    t('classAnalytics.onDays', { count: student.days.length }),
  ];
  return (
    <ChartCard
      finding={finding}
      zone={changed.timeZone}
      how={students.length === 0 ? t('classAnalytics.nothing') : t('classAnalytics.how.words')}
      name={t('classAnalytics.tabs.words')}
      table={() => ({
        columns: [
          t('classAnalytics.student'),
          ...KINDS.map((kind) => t(`analytics.${kind}`)),
          t('classAnalytics.heat.saves'),
          t('classAnalytics.days'),
        ],
        rows: changed.students.map((student) => [
          listName(student),
          ...KINDS.map((kind) => student[kind]),
          student.saves,
          student.days.length,
        ]),
      })}
    >
      {students.length > 0 && (
        <DotsChart
          dots={dots}
          ticksTo={niceTicks}
          format={count}
          axis={t('classAnalytics.axis.words')}
          spread={middleHalf(
            changed.box,
            t('classAnalytics.median', { value: count(Math.round(medianOf(changed.box) ?? 0)) }),
          )}
          says={(index) => {
            const { student, words } = students[index]!;
            return {
              title: listName(student),
              lines: [
                t('classAnalytics.words', { count: words, words: count(words) }),
                ...saysOf(student),
              ],
            };
          }}
          label={finding}
          onChoose={(index) => {
            const { student } = students[index]!;
            const says = saysOf(student).join(', ');
            onBehind(listName(student), [
              {
                person: student,
                says,
                texts:
                  student.submissionId === null
                    ? []
                    : [{ submissionId: student.submissionId, title, says }],
              },
            ]);
          }}
        />
      )}
    </ChartCard>
  );
}
