import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { ProcessReport } from './ProcessReport.tsx';
import type { CollectedReport } from './use-submission-report.ts';

type ReportScreenProps = {
  report: CollectedReport;
  /** The page that the report was opened from. */
  backTo: string;
};

/** A report once all of it is there; a part that failed is fetched again. */
export function ReportScreen({ report, backTo }: ReportScreenProps) {
  const { t } = useTranslation();
  const { data, queries, isEmpty } = report;
  const title = data && `${data.subject.student}, ${data.subject.assignment}`;
  // Browsers name the PDF after the page.
  usePageTitle(title ? t('processReport.title', { title }) : undefined, data?.subject.className);
  if (data && title)
    return <ProcessReport data={data} back={<BackLink to={backTo}>{title}</BackLink>} />;
  if (isEmpty) return <EmptyState title={t('processReport.nothing')} />;
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length === 0) return <LoadingSkeleton label={t('processReport.loading')} />;
  return (
    <ErrorState
      page
      title={t('processReport.failed')}
      error={failed[0]?.error}
      onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
    />
  );
}
