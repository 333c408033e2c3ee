import type { AssignmentDetail } from '@antecedent/contracts/assignments/management';
import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { DialogContent } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useClass } from '../classes/classes.api.ts';
import { AssignmentEditor } from './AssignmentEditor.tsx';
import { type CopySource, useCopySource, useSavedAssignment } from './assignment-dialog.api.ts';
import { formOf, newForm } from './assignment-form.ts';
import { copyInto } from './copy-into.ts';

type AssignmentBeginningProps = {
  classId: string;
  assignmentId?: string;
  copyOf?: string;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Waits for what the dialog begins with: the class, and the assignment to change or to copy. */
export function AssignmentBeginning({
  classId,
  assignmentId,
  copyOf,
  ...handlers
}: AssignmentBeginningProps) {
  const { t } = useTranslation();
  const taught = useClass(classId);
  const saved = useSavedAssignment(assignmentId);
  const copy = useCopySource(assignmentId === undefined ? copyOf : undefined);
  const needed = [taught, ...(assignmentId ? [saved] : copyOf ? [copy] : [])];
  const broken = needed.find(({ data, error }) => !data && error);
  if (broken)
    return (
      <DialogContent dividers>
        <ErrorState
          title={t('assignmentDialog.failed')}
          error={broken.error}
          onRetry={() => broken.refetch()}
        />
      </DialogContent>
    );
  if (!taught.data || needed.some(({ data }) => !data))
    return (
      <DialogContent dividers sx={{ minHeight: 480 }}>
        <LoadingSkeleton label={t('assignmentDialog.loading')} lines={[62, 96, 95, 94, 48]} />
      </DialogContent>
    );
  return (
    <Begun {...handlers} taught={taught.data} saved={saved.data ?? null} copy={copy.data ?? null} />
  );
}

type BegunProps = Pick<AssignmentBeginningProps, 'onChanged' | 'onCancel' | 'onSaved'> & {
  taught: ClassDetail;
  saved: AssignmentDetail | null;
  copy: CopySource | null;
};

function Begun({ taught, saved, copy, ...handlers }: BegunProps) {
  const { t } = useTranslation();
  const period: ClassPeriod = {
    startAt: Date.parse(taught.startDate),
    endAt: Date.parse(taught.endDate),
    timeZone: taught.classTimeZone,
  };
  const [{ form, notice }] = useState(() => {
    if (saved) return { form: formOf(saved), notice: null };
    if (copy) return copyInto(t, copy, { classId: taught.id, period, now: Date.now() });
    return { form: newForm(Date.now(), period), notice: null };
  });
  return (
    <AssignmentEditor
      {...handlers}
      classId={taught.id}
      period={period}
      saved={saved}
      initial={form}
      initialNotice={notice}
    />
  );
}
