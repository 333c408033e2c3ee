import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChartNoAxesColumn } from 'lucide-react';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { classOptionName } from '../../../../lib/class-option-name.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { date } from '../../../../lib/times/stamps.ts';
import { notify } from '../../../../lib/toasts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FactList } from '../../../../ui/FactList.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.ts';
import { TabHeader } from '../../../../ui/TabHeader.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { DescriptionDialog } from '../../../assignments/assignments/DescriptionDialog.tsx';
import { OwnTotalLine } from '../../../grading/book/OwnTotalLine.tsx';
import { ClassAnnouncements } from '../../../messages/class-messages/ClassAnnouncements.tsx';
import { OwnReviewList } from '../../../reviews/peer-review/OwnReviewList.tsx';
import { useOwnReviews } from '../../../reviews/peer-review/reviews.api.ts';
import { useEnrolledClass } from '../classes.api.ts';
import { NextAssignment } from './NextAssignment.tsx';
import { StudentAssignmentEntries, StudentAssignmentTable } from './StudentAssignments.tsx';

type SelectReviewsProps = ComponentProps<
  typeof import('../../../reviews/peer-review/SelectReviewsDialog.tsx').SelectReviewsDialog
>;

/** It brings an editor, so it comes only when someone asks for it. */
const SelectReviewsDialog = lazyComponent<SelectReviewsProps>(
  async () =>
    (await import('../../../reviews/peer-review/SelectReviewsDialog.tsx')).SelectReviewsDialog,
  NoReviews,
);

/** A class as students see it: the next task, then all assignments. */
export function ClassPage() {
  const { t } = useTranslation();
  const { classId = '' } = useParams();
  const { data, error, isPending, refetch } = useEnrolledClass(classId);
  const reviews = useOwnReviews(classId);
  const wide = useIsWide();
  const [described, setDescribed] = useState<StudentAssignmentItem | null>(null);
  const [selected, setSelected] = useState<StudentAssignmentItem | null>(null);
  usePageTitle(data?.className, data?.className);
  if (isPending) return <LoadingSkeleton label={t('classes.page.loading')} />;
  if (!data)
    return (
      <ErrorState page title={t('classes.page.failed')} error={error} onRetry={() => refetch()} />
    );
  const List = wide ? StudentAssignmentTable : StudentAssignmentEntries;
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {data.className}
      </Typography>
      {data.archived && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {t('classes.page.archived')}
        </Alert>
      )}
      <NextAssignment assignments={data.assignments} zone={data.classTimeZone} />
      <ClassAnnouncements classId={classId} zone={data.classTimeZone} />
      <FactList
        facts={[
          [t('classes.page.instructor'), data.instructor],
          ...(data.section === null ? [] : [[t('sections.section.filter'), data.section] as const]),
          [t('classes.page.area'), classOptionName('areas', data.subjectArea)],
          [t('classes.page.level'), classOptionName('levels', data.studentLevel)],
          [t('classes.page.start'), date(data.startDate, data.classTimeZone)],
          [t('classes.page.end'), date(data.endDate, data.classTimeZone)],
        ]}
      />
      <TabHeader title={t('classes.page.listHeading')}>
        {data.assignments.length > 0 && (
          <OwnAnalytics classId={classId} className={data.className} />
        )}
      </TabHeader>
      {data.assignments.length === 0 ? (
        <EmptyState title={t('classes.page.emptyTitle')}>{t('classes.page.empty')}</EmptyState>
      ) : (
        <List
          assignments={data.assignments}
          zone={data.classTimeZone}
          gradeMethod={data.gradeMethod}
          onDescribe={setDescribed}
          received={reviews.data?.received ?? []}
          onSelectReviews={setSelected}
        />
      )}
      {data.total && <OwnTotalLine total={data.total} />}
      <OwnReviewList
        reviews={reviews.data?.reviews ?? []}
        points={reviews.data?.points ?? []}
        nameRequests={reviews.data?.nameRequests ?? []}
        failed={reviews.isError}
        zone={data.classTimeZone}
      />
      {selected && (
        <Suspense fallback={null}>
          <SelectReviewsDialog
            assignment={selected}
            zone={data.classTimeZone}
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
      <DescriptionDialog assignment={described} onClose={() => setDescribed(null)} />
    </Box>
  );
}

const loadAnalytics = async () =>
  (await import('../../../insight/class-analytics/OwnClassAnalyticsDialog.tsx'))
    .OwnClassAnalyticsDialog;

/** Opens what the student's own writing in the class comes to. */
function OwnAnalytics({ classId, className }: { classId: string; className: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyModule(isOpen, loadAnalytics, close);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ChartNoAxesColumn size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('classAnalytics.own.name')}
      </Button>
      {isOpen && Dialog && <Dialog classId={classId} className={className} onClose={close} />}
    </>
  );
}

function NoReviews({ onClose }: SelectReviewsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    notify('error', t('reviews.select.failed'));
    onClose();
  }, [t, onClose]);
  return null;
}
