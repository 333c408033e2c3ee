import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Paperclip } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import type { UploadProgress } from '../../../lib/upload-form.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { useUploadAttachments } from './attachments.api.ts';
import { ACCEPTED, addDroppedFiles, selectionProblem } from './file-selection.ts';
import { SelectedFiles } from './SelectedFiles.tsx';

type AttachmentsPanelProps = { assignment: StudentAssignment; submissionId: string };

/** The attachments of a submission, and the upload of more. */
export function AttachmentsPanel({ assignment, submissionId }: AttachmentsPanelProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { abilities, refusal } = assignment;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('attachments.title')}
      </Typography>
      {abilities.canAttach ? (
        <Sending submissionId={submissionId} />
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {refusal ?? t('attachments.closed')}
        </Typography>
      )}
      <AttachedFiles submissionId={submissionId} />
    </Paper>
  );
}

function Sending({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [warning, setWarning] = useState<string | null>(null);
  const [progress, setProgress] = useState<UploadProgress>(0);
  const upload = useUploadAttachments(submissionId, setProgress);
  const limit = selectionProblem(chosen);
  const stop = useRef<AbortController | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  // The Stop button is gone.
  useEffect(() => {
    if (!upload.isPending && stop.current?.signal.aborted) send.current?.focus();
  }, [upload.isPending]);

  const handleFiles = (files: readonly File[]) => {
    const next = addDroppedFiles(chosen, files);
    setWarning(next.problem);
    setChosen(next.chosen);
  };
  /** Moves the focus to the next file, or to the file picker after the last one. */
  const handleRemove = (file: File) => {
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('ul button') ?? [])];
    const at = chosen.indexOf(file);
    const next = buttons[at + 1] ?? buttons[at - 1] ?? area.current?.querySelector('button');
    next?.focus();
    setChosen(chosen.filter((one) => one !== file));
  };
  const handleUpload = () => {
    setProgress(0);
    setWarning(null);
    stop.current = new AbortController();
    const { signal } = stop.current;
    upload.mutate(
      { files: chosen, signal },
      {
        onSuccess: () => {
          setChosen([]);
          notify('success', t('attachments.done'));
        },
        onError: (error) =>
          signal.aborted
            ? notify('info', t('attachments.stopped'))
            : notify('error', `${t('attachments.failed')} ${errorMessage(error, '')}`.trim()),
      },
    );
  };
  return (
    <Box ref={area} sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <DropZone
        multiple
        label={t('attachments.choose')}
        accept={ACCEPTED}
        disabled={upload.isPending}
        onFiles={handleFiles}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('attachments.limits')}
      </Typography>
      <Box role="alert" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {warning !== null && (
          <Alert severity="warning" role="presentation" onClose={() => setWarning(null)}>
            {warning}
          </Alert>
        )}
        {limit !== null && (
          <Alert severity="error" role="presentation">
            {limit}
          </Alert>
        )}
      </Box>
      {chosen.length > 0 && (
        <>
          <SelectedFiles files={chosen} disabled={upload.isPending} onRemove={handleRemove} />
          {upload.isPending && (
            <UploadBar
              progress={progress}
              label={t('attachments.progress')}
              onStop={() => stop.current?.abort()}
            />
          )}
          <Tooltip
            describeChild
            placement="right"
            title={t(limit === null ? 'attachments.lasting' : 'attachments.exceeded')}
          >
            <Box component="span" sx={{ justifySelf: { sm: 'start' } }}>
              <Button
                ref={send}
                variant="contained"
                fullWidth
                disabled={limit !== null}
                loading={upload.isPending}
                startIcon={<Paperclip size={18} />}
                onClick={handleUpload}
              >
                {t('attachments.button')}
              </Button>
            </Box>
          </Tooltip>
        </>
      )}
    </Box>
  );
}
