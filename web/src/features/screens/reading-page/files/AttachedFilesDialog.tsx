import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { AttachmentList } from '../../../submissions/attachments/AttachmentList.tsx';
import { fetchSubmittedAttachment } from '../reading-page.api.ts';

type AttachedFilesDialogProps = {
  open: boolean;
  submission: Submission;
  /** What the dialog is called; by the student's name when absent. */
  title?: string;
  onClose: () => void;
};

/** The student's attachments for download. */
export function AttachedFilesDialog({
  open,
  submission,
  title,
  onClose,
}: AttachedFilesDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const wide = useIsWide();
  const { attachedFiles, studentName } = submission;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={!wide}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {title ?? t('exceptions.files.attachedTitle', { name: studentName })}
      </DialogTitle>
      <DialogContent dividers>
        <AttachmentList
          viewer="reader"
          files={attachedFiles}
          fetchFile={fetchSubmittedAttachment}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
