import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../../lib/file-size.ts';
import { DropZone } from '../../../../ui/DropZone.tsx';
import { importProblem } from './import-problem.ts';

type ImportDialogProps = {
  /** Accepted extension with its dot: `.docx`. */
  extension: string;
  onImport: (file: File) => void;
  onClose: () => void;
};

/** Imports a file in place of the text, after a warning. */
export function ImportDialog({ extension, onImport, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const handleFiles = (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    const sentence = importProblem(files, extension);
    setFile(sentence === null ? chosen : null);
    setProblem(sentence === null ? null : t(`submissionFiles.import.${sentence}`, { extension }));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('submissionFiles.import.title')}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{t('submissionFiles.import.warning')}</Alert>
        <DropZone
          label={t('submissionFiles.import.choose', { extension })}
          accept={extension}
          onFiles={handleFiles}
        />
        <Box role="alert">
          {problem !== null && (
            <Alert severity="error" role="presentation">
              {problem}
            </Alert>
          )}
        </Box>
        <Box role="status">
          {file !== null && (
            <Typography>
              {t('submissionFiles.import.chosen', { name: file.name, size: fileSize(file.size) })}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('submissionFiles.import.kept')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="contained"
          disabled={file === null}
          startIcon={<FileUp size={18} />}
          onClick={() => file && onImport(file)}
        >
          {t('submissionFiles.import.button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
