import type { MarkedFile } from '@antecedent/contracts/submissions/work-archive';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ContentDialog } from '../../../ui/ContentDialog.tsx';
import { MarkedFiles } from './MarkedFiles.tsx';
import type { WorkArchiveProps } from './WorkArchiveDialog.tsx';
import { useImportMarked } from './work-archive.api.ts';

type ImportMarkedDialogProps = Pick<WorkArchiveProps, 'assignment'> & { onClose: () => void };

const countNew = (files: readonly MarkedFile[] | undefined): number =>
  (files ?? []).reduce((sum, { added }) => sum + added.length, 0);

/** Imports comments in steps: the archive, every comment that would be added, the import. */
export function ImportMarkedDialog({ assignment, onClose }: ImportMarkedDialogProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const preview = useImportMarked(assignment.id, false);
  const apply = useImportMarked(assignment.id, true);
  const found = preview.data?.files;
  const left = apply.data?.files.filter(({ problem }) => problem !== null);
  const count = countNew(found);

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    setFile(chosen);
    apply.reset();
    preview.mutate(chosen);
  };
  const handleApply = () =>
    file &&
    apply.mutate(file, {
      onSuccess: ({ files }) => {
        notify('success', t('workArchive.import.done', { count: countNew(files) }));
        if (files.every(({ problem }) => problem === null)) onClose();
      },
    });
  const failure = apply.error ?? preview.error;

  return (
    <ContentDialog
      title={t('workArchive.import.title', { title: assignment.title })}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose} disabled={apply.isPending}>
            {t(apply.data ? 'common.close' : 'common.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={count === 0 || preview.isPending || apply.data !== undefined}
            loading={apply.isPending}
            onClick={handleApply}
          >
            {t('workArchive.import.apply', { count })}
          </Button>
        </>
      }
      onClose={() => !apply.isPending && onClose()}
    >
      <Typography sx={{ mb: 2, maxWidth: 640 }}>{t('workArchive.import.lead')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant={found ? 'outlined' : 'contained'}
          startIcon={<FileUp size={17} aria-hidden="true" />}
          loading={preview.isPending}
          disabled={apply.isPending}
          onClick={() => input.current?.click()}
        >
          {t(`workArchive.import.${file === null ? 'choose' : 'another'}`)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label={t('workArchive.import.choose')}
          onChange={handleFile}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {file?.name}
        </Typography>
      </Box>
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {errorMessage(failure)}
        </Alert>
      )}
      {left && left.length > 0 && (
        <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
          {t('workArchive.import.left')}
        </Alert>
      )}
      {found && !preview.isPending && <MarkedFiles files={apply.data?.files ?? found} />}
    </ContentDialog>
  );
}
