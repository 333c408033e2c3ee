import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { type CopySource, useCopySource, useSavedAssignment } from '../form/assignment-form.api.ts';
import { newForm, savedForm } from '../form/assignment-form.ts';
import { formFromCopy } from '../form/form-from-copy.ts';
import { otherPointValues } from '../form/point-values.ts';
import { AssignmentFormView } from './AssignmentFormView.tsx';

type AssignmentLoaderProps = {
  detail: ClassDetail;
  assignmentId?: string;
  copyOf?: string;
  /** By how many weeks the dates of the copy are moved. */
  weeks?: number;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Loads the assignment to edit or to copy before the form opens. */
export function AssignmentLoader({
  detail,
  assignmentId,
  copyOf,
  weeks = 0,
  ...handlers
}: AssignmentLoaderProps) {
  const { t } = useTranslation();
  const saved = useSavedAssignment(assignmentId);
  const copy = useCopySource(assignmentId === undefined ? copyOf : undefined);
  const needed = assignmentId ? [saved] : copyOf ? [copy] : [];
  const broken = needed.find(({ data, error }) => !data && error);
  if (broken)
    return (
      <DialogContent dividers>
        <ErrorState
          title={t('assignments.failed')}
          error={broken.error}
          onRetry={() => broken.refetch()}
        />
      </DialogContent>
    );
  if (needed.some(({ data }) => !data))
    return (
      <DialogContent dividers sx={{ minHeight: 480 }}>
        <LoadingSkeleton label={t('assignments.loading')} lines={[62, 96, 95, 94, 48]} />
      </DialogContent>
    );
  return (
    <AssignmentFormStart
      {...handlers}
      course={detail}
      saved={saved.data ?? null}
      copy={copy.data ?? null}
      weeks={weeks}
    />
  );
}

type AssignmentFormStartProps = Pick<
  AssignmentLoaderProps,
  'onChanged' | 'onCancel' | 'onSaved'
> & {
  course: ClassDetail;
  saved: AssignmentDetail | null;
  copy: CopySource | null;
  weeks: number;
};

function AssignmentFormStart(props: AssignmentFormStartProps) {
  const { course, saved, copy, weeks, ...handlers } = props;
  const { t } = useTranslation();
  const period: ClassPeriod = {
    startAt: Date.parse(course.startDate),
    endAt: Date.parse(course.endDate),
    timeZone: course.classTimeZone,
  };
  const [{ form, notice }] = useState(() => {
    if (saved) return { form: savedForm(saved), notice: null };
    if (copy) {
      return formFromCopy(t, copy, { classId: course.id, timeZone: period.timeZone, weeks });
    }
    return { form: newForm(Date.now(), period), notice: null };
  });
  return (
    <AssignmentFormView
      {...handlers}
      classId={course.id}
      period={period}
      saved={saved}
      initial={form}
      initialNotice={notice}
      otherPoints={otherPointValues(course, saved?.id)}
    />
  );
}
