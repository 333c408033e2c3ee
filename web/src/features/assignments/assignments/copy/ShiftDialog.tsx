import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
import { MAX_SERIES } from './shift-plan.ts';
import { useShiftPlan } from './use-shift-plan.ts';

/** What is copied: one assignment, as one copy or a series, or all of a class with a choice. */
export type CopyTarget = { classId: string; assignmentId: string | null };

type ShiftDialogProps = {
  /** The class to copy into. */
  detail: ClassDetail;
  copy: CopyTarget;
  /** One copy continues in its form. */
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
    <ContentDialog title={t('assignments.management.copy')} maxWidth="md" onClose={onClose}>
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

function ShiftForm(props: ShiftDialogProps & { source: ClassDetail }) {
  const { detail, copy, source, onContinue, onClose } = props;
  const { t } = useTranslation();
  const saving = useCopyAssignments();
  const plan = useShiftPlan({ source, target: detail, assignmentId: copy.assignmentId });
  const [tried, setTried] = useState(false);
  const sections = useSections(copy.classId).data?.sections ?? [];
  const { kind, weeks, copied } = plan;
  const offersSections = kind === 'all' && copy.classId !== detail.id && sections.length > 0;
  const [withSections, setWithSections] = useState(true);

  const hindrance = (() => {
    if (copied.length === 0) return t('assignments.copy.noneChosen');
    if (kind === 'one' || plan.misfits === 0) return null;
    const sentence = kind === 'series' ? 'misfitsInSeries' : 'misfits';
    return t(`assignments.copy.${sentence}`, { count: plan.misfits });
  })();
  const handleCopy = () => {
    setTried(true);
    if (!plan.isValid || hindrance !== null || saving.isPending) return;
    if (kind === 'one') return onContinue(copied[0]!.id, copied[0]!.weeks);
    const assignments = copied.map(({ id, title, weeks }) => ({ id, title, weeks }));
    saving.mutate(
      {
        classId: detail.id,
        assignments,
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
  const lead = { one: 'lead', series: 'leadSeries', all: 'leadAll' } as const;
  return (
    <ContentDialog
      title={
        kind === 'all'
          ? t('assignments.copy.titleAll', { name: source.className })
          : t('assignments.copy.title', { title: plan.title })
      }
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" loading={saving.isPending} onClick={handleCopy}>
            {kind === 'one' && t('assignments.copy.next')}
            {kind === 'series' && t('assignments.copy.create', { count: copied.length })}
            {kind === 'all' && t('assignments.copy.apply', { count: copied.length })}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        {t(`assignments.copy.${lead[kind]}`, { name: source.className })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField
          size="small"
          autoFocus
          label={t(`assignments.copy.${kind === 'series' ? 'weeksBetween' : 'weeks'}`)}
          value={plan.weeksText}
          onChange={({ target: input }) => plan.setWeeks(input.value)}
          error={weeks === null}
          helperText={
            weeks === null
              ? t('assignments.copy.weeksInvalid')
              : kind !== 'series' && t('assignments.copy.weeksHelp')
          }
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'text', maxLength: 6 } }}
          sx={FIELD}
        />
        {plan.canRepeat && (
          <TextField
            size="small"
            label={t('assignments.copy.copies')}
            value={plan.copiesText}
            onChange={({ target: input }) => plan.setCopies(input.value)}
            error={plan.copies === null}
            helperText={t(
              plan.copies === null
                ? 'assignments.copy.copiesInvalid'
                : 'assignments.copy.copiesHelp',
              { most: MAX_SERIES },
            )}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
            sx={FIELD}
          />
        )}
      </Box>
      <ShiftTable
        copies={plan.plans}
        source={plan.from}
        target={plan.to}
        chosen={kind === 'all' ? plan.chosen : null}
        onToggle={plan.toggle}
        onRename={kind === 'series' ? plan.rename : undefined}
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

const FIELD = { flex: '1 1 240px', maxWidth: 320 };
