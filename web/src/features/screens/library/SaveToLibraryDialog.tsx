import { LIBRARY_LIMITS } from '@antecedent/contracts/screens/library';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type Saved, useSaveToLibrary } from './library.api.ts';

type SaveToLibraryDialogProps = {
  item: Saved;
  /** What it is called so far. */
  initial?: string;
  onClose: () => void;
};

/** Saves something under a title to the person’s library. */
export function SaveToLibraryDialog({ item, initial = '', onClose }: SaveToLibraryDialogProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const save = useSaveToLibrary();
  const handleSubmit = () => {
    if (title.trim() === '') return setMissing(true);
    save.mutate(
      { item, title: title.trim() },
      {
        onSuccess: () => {
          notify('success', t('library.saved'));
          onClose();
        },
        onError: (error) => notify('error', errorMessage(error)),
      },
    );
  };
  return (
    <FormDialog
      title={t('library.save')}
      submit={t('library.saveButton')}
      busy={save.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`library.saveHelp.${item.kind}`)}
      </Typography>
      <TextField
        autoFocus
        label={t('library.titleField')}
        required
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setMissing(false);
        }}
        error={isMissing}
        helperText={isMissing ? t('refusals.library.title') : undefined}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: LIBRARY_LIMITS.title } }}
      />
    </FormDialog>
  );
}
