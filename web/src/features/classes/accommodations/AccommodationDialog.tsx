import {
  type Accommodation,
  isEmptyAccommodation,
} from '@antecedent/domain/assignment/accommodation';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog, WaitingDialog } from '../../../ui/FormDialog.tsx';
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
  if (saved !== null) return <AccommodationEditor {...props} saved={saved} />;
  return (
    <WaitingDialog title={t('accommodations.dialogTitle', { name })} onClose={onClose}>
      {waiting}
    </WaitingDialog>
  );
}

type EditorProps = AccommodationDialogProps & { saved: Accommodation };

function AccommodationEditor({ name, lead, saved, save, onClose, children }: EditorProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<AccommodationForm>(() => formOf(saved));
  const [problem, setProblem] = useState<'percent' | 'days' | null>(null);
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(saved));
  const handleForm = (next: AccommodationForm) => {
    setForm(next);
    setProblem(null);
  };
  const handleSubmit = () => {
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
    <FormDialog
      title={t('accommodations.dialogTitle', { name })}
      submit={t('accommodations.save')}
      busy={save.isPending}
      disabled={!isDirty}
      status={isDirty && t('accommodations.unsaved')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lead}
      </Typography>
      {children}
      <AccommodationFields form={form} problem={problem} onForm={handleForm} />
    </FormDialog>
  );
}
