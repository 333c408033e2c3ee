import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { AssignmentReport } from '../../../assignments/assignments/AssignmentReport.tsx';
import { useClass } from '../classes.api.ts';

/** How a class wrote one of its assignments, to print. */
export function AssignmentReportPage() {
  const { t } = useTranslation();
  const { classId = '', assignmentId = '' } = useParams();
  const { data, error, isPending, refetch } = useClass(classId);
  const assignment = data?.assignments.find(({ id }) => id === assignmentId);
  usePageTitle(
    assignment && t('processReport.title', { title: assignment.title }),
    data?.className,
  );
  if (isPending) return <LoadingSkeleton label={t('processReport.loading')} />;
  if (!data)
    return (
      <ErrorState page title={t('classes.detail.failed')} error={error} onRetry={() => refetch()} />
    );
  if (!assignment) return <EmptyState title={t('assignments.classReport.gone')} />;
  return (
    <AssignmentReport
      detail={data}
      assignment={assignment}
      back={<BackLink to={`/classdetail/${classId}`}>{data.className}</BackLink>}
    />
  );
}
