import type { GradeBook } from '@antecedent/contracts/grading/book';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { useApplyImport, usePreviewImport } from './grade-files.api.ts';
import { ImportPreview } from './ImportPreview.tsx';

type ImportDialogProps = { book: GradeBook; onClose: () => void };

/** Imports grades in steps: the file, every change that it would make, the import. */
export function ImportDialog({ book, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const preview = usePreviewImport(book.classId);
  const apply = useApplyImport(book.classId);
  const found = preview.data;
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setName(file.name);
    apply.reset();
    preview.mutate(file);
  };
  const handleApply = () =>
    found &&
    apply.mutate(found.changes, {
      onSuccess: ({ saved, left }) => {
        if (left.length > 0) return;
        notify('success', t('gradeBook.import.done', { count: saved }));
        onClose();
      },
    });
  const failure = apply.error ?? preview.error;
  return (
    <ContentDialog
      title={t('gradeBook.import.title')}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose} disabled={apply.isPending}>
            {t(apply.data ? 'common.close' : 'common.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={!found || found.changes.length === 0 || apply.data !== undefined}
            loading={apply.isPending}
            onClick={handleApply}
          >
            {t('gradeBook.import.apply', { count: found?.changes.length ?? 0 })}
          </Button>
        </>
      }
      onClose={() => !apply.isPending && onClose()}
    >
      <Typography sx={{ mb: 2, maxWidth: 640 }}>{t('gradeBook.import.lead')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant={found ? 'outlined' : 'contained'}
          startIcon={<FileUp size={17} aria-hidden="true" />}
          loading={preview.isPending}
          onClick={() => input.current?.click()}
        >
          {t(`gradeBook.import.${name === '' ? 'choose' : 'another'}`)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('gradeBook.import.choose')}
          onChange={handleFile}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(failure)} {apply.error && t('gradeBook.import.partly')}
        </Alert>
      )}
      {apply.data && apply.data.left.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('gradeBook.import.done', { count: apply.data.saved })}{' '}
          {t('gradeBook.import.left', { count: apply.data.left.length })}{' '}
          {apply.data.left.map(({ student, column }) => `${student} (${column})`).join('; ')}
        </Alert>
      )}
      {found && <ImportPreview found={found} />}
    </ContentDialog>
  );
}
