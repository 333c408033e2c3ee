import {
  type Accommodation,
  isEmptyAccommodation,
} from '@antecedent/domain/assignment/accommodation';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { notify } from '../../lib/toasts.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { AccommodationFields } from './AccommodationFields.tsx';
import { type AccommodationForm, accommodationOf, formOf } from './accommodation-form.ts';

type Save = UseMutationResult<unknown, Error, Accommodation>;

type AccommodationDialogProps = {
  name: string;
  lead: string;
  /** What applies now; null while it isn't known. */
  saved: Accommodation | null;
  /** What to show until then. */
  waiting?: ReactNode;
  save: Save;
  onClose: () => void;
  /** What applies besides, above the fields. */
  children?: ReactNode;
};

/** Arranges something for one student. */
export function AccommodationDialog(props: AccommodationDialogProps) {
  const { name, saved, waiting, onClose } = props;
  const { t } = useTranslation();
  const heading = useId();
  const wide = useIsWide();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={!wide}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{t('accommodations.dialogTitle', { name })}</DialogTitle>
      {saved === null ? (
        <>
          <DialogContent dividers>{waiting}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </DialogActions>
        </>
      ) : (
        <AccommodationEditor {...props} saved={saved} />
      )}
    </Dialog>
  );
}

type EditorProps = AccommodationDialogProps & { saved: Accommodation };

function AccommodationEditor({ name, lead, saved, save, onClose, children }: EditorProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [form, setForm] = useState<AccommodationForm>(() => formOf(saved));
  const [problem, setProblem] = useState<'percent' | 'days' | null>(null);
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(saved));
  const handleForm = (next: AccommodationForm) => {
    setForm(next);
    setProblem(null);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = accommodationOf(form);
    if (typeof wanted === 'string') return setProblem(wanted);
    save.mutate(wanted, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: () => {
        const done = isEmptyAccommodation(wanted) ? 'withdrawn' : 'saved';
        notify('success', t(`accommodations.${done}`, { name }));
        onClose();
      },
    });
  };
  return (
    <>
      <DialogContent dividers tabIndex={0}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
          {lead}
        </Typography>
        {children}
        <Box component="form" id={formId} noValidate onSubmit={handleSubmit}>
          <AccommodationFields form={form} problem={problem} onForm={handleForm} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.75 }}>
        <Box sx={{ flex: 1, fontSize: '0.875rem', color: 'text.secondary' }} role="status">
          {isDirty && t('accommodations.unsaved')}
        </Box>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          disabled={!isDirty}
          loading={save.isPending}
        >
          {t('accommodations.save')}
        </Button>
      </DialogActions>
    </>
  );
}
