import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useSections } from '../../../classes/sections/sections.api.ts';
import { useCopiedClass, useCopyAssignments } from './copy.api.ts';
import { ShiftTable } from './ShiftTable.tsx';
import { offeredWeeks, parseWeeks, plannedCopies } from './shift-plan.ts';

/** What is copied: one assignment, or all of a class with a choice. */
export type CopyTarget = { classId: string; assignmentId: string | null };

type ShiftDialogProps = {
  /** The class to copy into. */
  detail: ClassDetail;
  copy: CopyTarget;
  /** One assignment continues in its form. */
  onContinue: (assignmentId: string, weeks: number) => void;
  onClose: () => void;
};

/** Asks by how many weeks all dates move, and shows each date before and after, before anything is copied. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { detail, copy, onClose } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useCopiedClass(copy.classId, detail);
  if (data) return <ShiftForm {...props} source={data} />;
  return (
    <ContentDialog title={t('assignments.copy.title')} maxWidth="md" onClose={onClose}>
      {error ? (
        <ErrorState
          title={t('assignments.management.copyFailed')}
          error={error}
          onRetry={() => refetch()}
        />
      ) : (
        <LoadingSkeleton label={t('assignments.management.copyLoading')} />
      )}
    </ContentDialog>
  );
}

const periodOf = ({ startDate, endDate, classTimeZone }: ClassDetail): ClassPeriod => ({
  startAt: Date.parse(startDate),
  endAt: Date.parse(endDate),
  timeZone: classTimeZone,
});

function ShiftForm(props: ShiftDialogProps & { source: ClassDetail }) {
  const { detail, copy, source: sourceClass, onContinue, onClose } = props;
  const { t } = useTranslation();
  const saving = useCopyAssignments();
  const [now] = useState(() => Date.now());
  const [source, target] = [periodOf(sourceClass), periodOf(detail)];
  const { assignmentId } = copy;
  const assignments = sourceClass.assignments.filter(
    ({ id }) => assignmentId === null || id === assignmentId,
  );
  const from = { period: source, assignments };
  const [text, setText] = useState(() => String(offeredWeeks(from, target, now)));
  const [chosen, setChosen] = useState(() => new Set(assignments.map(({ id }) => id)));
  const [tried, setTried] = useState(false);
  const sections = useSections(copy.classId).data?.sections ?? [];
  const offersSections = assignmentId === null && copy.classId !== detail.id && sections.length > 0;
  const [withSections, setWithSections] = useState(true);
  const weeks = parseWeeks(text);
  const copies = plannedCopies(from, weeks ?? 0, target, now);
  const copied = copies.filter(({ id }) => chosen.has(id));
  const misfits = copied.filter(({ problems }) => problems.length > 0).length;

  const hindrance = (() => {
    if (copied.length === 0) return t('assignments.copy.noneChosen');
    return assignmentId === null && misfits > 0
      ? t('assignments.copy.misfits', { count: misfits })
      : null;
  })();
  const handleToggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const handleCopy = () => {
    setTried(true);
    if (weeks === null || hindrance !== null || saving.isPending) return;
    if (assignmentId !== null) return onContinue(assignmentId, weeks);
    saving.mutate(
      {
        classId: detail.id,
        weeks,
        assignments: copied.map(({ id, title }) => ({ id, title })),
        ...(offersSections && withSections && { sectionsOf: copy.classId }),
      },
      {
        onSuccess: (made) => {
          notify('success', t('assignments.copy.done', { count: made.length }));
          onClose();
        },
      },
    );
  };
  return (
    <ContentDialog
      title={t('assignments.copy.title')}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" loading={saving.isPending} onClick={handleCopy}>
            {assignmentId === null
              ? t('assignments.copy.apply', { count: copied.length })
              : t('assignments.copy.next')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        {assignmentId === null
          ? t('assignments.copy.leadAll', { name: sourceClass.className })
          : t('assignments.copy.lead')}
      </Typography>
      <TextField
        size="small"
        autoFocus
        label={t('assignments.copy.weeks')}
        value={text}
        onChange={({ target: input }) => setText(input.value)}
        error={weeks === null}
        helperText={t(
          weeks === null ? 'assignments.copy.weeksInvalid' : 'assignments.copy.weeksHelp',
        )}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'text', maxLength: 6 } }}
        sx={{ mb: 2, maxWidth: 320 }}
      />
      <ShiftTable
        copies={copies}
        source={source}
        target={target}
        chosen={assignmentId === null ? chosen : null}
        onToggle={handleToggle}
      />
      {offersSections && (
        <FormControlLabel
          control={
            <Checkbox checked={withSections} onChange={(_, checked) => setWithSections(checked)} />
          }
          label={t('assignments.copy.sections', {
            names: sections.map(({ name }) => name).join(', '),
          })}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mt: 1.5 }}
        />
      )}
      {((tried && hindrance) || saving.error) && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {hindrance ?? errorMessage(saving.error)}
        </Alert>
      )}
    </ContentDialog>
  );
}
