import { TEMPLATE_LIMIT } from '@antecedent/contracts/assignments/templates';
import { type KindWireName, kindByWireName } from '@antecedent/domain/files/file-kinds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import type { UploadProgress } from '../../../lib/upload-form.ts';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { TemplateDropZone } from './TemplateDropZone.tsx';
import { fileRefusal, titleFromName } from './template-upload.ts';
import { useUploadTemplate } from './templates.api.ts';

const LIMIT = Math.floor(TEMPLATE_LIMIT / 1024 / 1024);

/** Adds an office file to the instructor's templates by drag and drop or file picker, with progress. */
export function TemplateUploadForm({ contentType }: { contentType: KindWireName }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [tried, setTried] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>(0);
  const [done, setDone] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const upload = useUploadTemplate();
  useEffect(() => () => stop.current?.abort(), []);

  const refusal = file && fileRefusal(file, contentType);
  const fileProblem = refusal
    ? t(`templates.${refusal}`, { limit: LIMIT })
    : tried && !file
      ? t('templates.fileRequired')
      : null;
  const untitled = tried && title.trim() === '';
  const stopped = upload.error instanceof DOMException;

  const handleFile = (chosen: File) => {
    upload.reset();
    setDone(null);
    setFile(chosen);
    if (title.trim() === '') setTitle(titleFromName(chosen.name));
  };
  const handleUploaded = () => {
    setDone(title.trim());
    setFile(null);
    setTitle('');
    setDescription('');
    setTried(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!file || refusal || title.trim() === '') return;
    stop.current = new AbortController();
    setProgress(0);
    upload.mutate(
      {
        file,
        title: title.trim(),
        description,
        onProgress: setProgress,
        signal: stop.current.signal,
      },
      { onSuccess: handleUploaded },
    );
  };

  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t('templates.upload')}</Typography>
      {done !== null && (
        <Alert severity="success" role="status">
          {t('templates.uploaded', { title: done })}
        </Alert>
      )}
      {upload.isError && !stopped && (
        <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
          {t('templates.uploadFailed')} {sentenceOf(upload.error)}
        </Alert>
      )}
      <TemplateDropZone
        extensions={kindByWireName(contentType).templateExtensions}
        file={file}
        problem={fileProblem}
        disabled={upload.isPending}
        help={t('templates.accepts', {
          types: kindByWireName(contentType)
            .templateExtensions.map((one) => `.${one}`)
            .join(', '),
          limit: LIMIT,
        })}
        onFile={handleFile}
      />
      <TextField
        label={t('templates.fileTitle')}
        required
        size="small"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={untitled}
        helperText={untitled ? t('assignments.files.titleRequired') : undefined}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label={t('templates.description')}
        size="small"
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      {upload.isPending && (
        <UploadBar
          progress={progress}
          label={t('templates.progress', { title })}
          onStop={() => stop.current?.abort()}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        startIcon={<Upload size={16} />}
        loading={upload.isPending}
        sx={{ justifySelf: 'start' }}
      >
        {t('templates.send')}
      </Button>
    </Box>
  );
}

/** The server's error about the file itself takes precedence over its general message. */
const sentenceOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields.selectedFile) || errorMessage(error);
