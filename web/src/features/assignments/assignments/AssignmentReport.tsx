import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count, duration } from '../../../lib/format.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactTable } from '../../../ui/FactTable.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { PrintTools } from '../../screens/process-report/PrintTools.tsx';
import { ReportPaper } from '../../screens/process-report/ReportPaper.tsx';
import { ReportSection } from '../../screens/process-report/ReportSection.tsx';
import { ClassTimeline } from './class-report/ClassTimeline.tsx';
import { figureSpreads, LEAST_STUDENTS, wordsBySlot } from './class-report/figure-spreads.ts';
import { inUnits, unitOf } from './students/student-columns.ts';
import type { FigureKey } from './students/student-figures.ts';
import { useStudents } from './students/use-students.ts';

type AssignmentReportProps = {
  detail: ClassDetail;
  assignment: Assignment;
  /** Leads back to the class. */
  back: ReactNode;
};

const SPREAD = ['low', 'median', 'high'] as const;

/** How a class wrote an assignment, on one page without names. */
export function AssignmentReport({ detail, assignment, back }: AssignmentReportProps) {
  const { t } = useTranslation();
  const [madeAt] = useState(() => new Date().toISOString());
  const { everybody, figures } = useStudents(detail, assignment);
  const zone = detail.classTimeZone;
  if (figures.isPending) return <LoadingSkeleton label={t('processReport.loading')} />;
  if (!figures.data)
    return (
      <ErrorState
        page
        title={t('processReport.failed')}
        error={figures.error}
        onRetry={() => figures.refetch()}
      />
    );
  const { timeline } = figures.data;
  const show = figureFormat(t);
  const title = t('assignments.classReport.figures');
  const late = everybody.filter((row) => row.late).length;
  const submitted = everybody.filter((row) => row.submitted).length;
  return (
    <>
      <PrintTools back={back} />
      <ReportPaper label={t('assignments.classReport.title')}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assignments.classReport.title')}
        </Typography>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {assignment.title}
        </Typography>
        <FactTable
          facts={[
            [t('processReport.head.class'), detail.className],
            [
              t('processReport.head.submitted'),
              t('assignments.classReport.submitted', {
                submitted: count(submitted),
                students: count(everybody.length),
                late: count(late),
              }),
            ],
            [t('processReport.head.made'), dateTime(madeAt, zone)],
          ]}
        />
        <ReportSection title={t('assignments.classReport.when')}>
          <ClassTimeline
            timeline={timeline}
            words={wordsBySlot(everybody, timeline.slots)}
            deadlines={
              assignment.draftSubmissions.length === 0
                ? [assignment.endDate]
                : assignment.draftSubmissions.map(({ draftDeadline }) => draftDeadline)
            }
            zone={zone}
          />
        </ReportSection>
        <ReportSection
          title={title}
          lead={t('assignments.classReport.lead', { least: LEAST_STUDENTS })}
        >
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('assignments.classReport.figure')}</th>
                {SPREAD.map((part) => (
                  <th key={part} scope="col" className="number">
                    {t(`assignments.classReport.${part}`)}
                  </th>
                ))}
                <th scope="col" className="number">
                  {t('assignments.classReport.students')}
                </th>
              </tr>
            </thead>
            <tbody>
              {figureSpreads(everybody).map(({ key, students, spread }) => (
                <tr key={key}>
                  <th scope="row">{t(`assignments.glance.column.${key}`)}</th>
                  {SPREAD.map((part) => (
                    <td key={part} className="number">
                      {spread ? show(key, spread[part]) : t('assignments.classReport.tooFew')}
                    </td>
                  ))}
                  <td className="number">{count(students)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ReportSection>
        <Typography variant="body2" sx={{ mt: 3 }}>
          {t('assignments.classReport.limits')}
        </Typography>
      </ReportPaper>
    </>
  );
}

const figureFormat =
  (t: TFunction) =>
  (key: FigureKey, value: number): string => {
    if (key === 'time') return duration(value);
    const shown = Math.round(inUnits(key, value) ?? 0);
    return unitOf(key) === 'percent'
      ? t('assignments.glance.share', { percent: shown })
      : count(shown);
  };
