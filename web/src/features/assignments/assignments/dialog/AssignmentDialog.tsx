import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import { AssignmentLoader } from './AssignmentLoader.tsx';

export type AssignmentDialogProps = {
  /** The class of the assignment. */
  detail: ClassDetail;
  /** The assignment to edit; creates one by default. */
  assignmentId?: string;
  /** The assignment to copy. */
  copyOf?: string;
  /** By how many weeks the dates of the copy are moved. */
  weeks?: number;
  onClose: () => void;
};

/** Creates or edits an assignment, and asks before unsaved changes are discarded. */
export function AssignmentDialog({ onClose, ...target }: AssignmentDialogProps) {
  const { t } = useTranslation();
  const title = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [changed, setChanged] = useState(false);
  const [asking, setAsking] = useState(false);
  const handleClose = () => (changed ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        onClose={handleClose}
        maxWidth="lg"
        fullWidth
        fullScreen={narrow}
        scroll="paper"
        aria-labelledby={title}
      >
        <DialogTitle
          id={title}
          sx={{ display: 'flex', alignItems: 'center', px: { xs: 2, sm: 3 }, py: 1.75 }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {t(`assignments.${target.assignmentId ? 'titleEdit' : 'titleNew'}`)}
          </Box>
          <IconButton
            aria-label={t('common.close')}
            edge="end"
            onClick={handleClose}
            sx={{ color: 'text.primary' }}
          >
            <X size={20} />
          </IconButton>
        </DialogTitle>
        <AssignmentLoader
          {...target}
          onChanged={setChanged}
          onCancel={handleClose}
          onSaved={onClose}
        />
      </Dialog>
      <UnsavedGuard
        changed={changed}
        asking={asking}
        onStay={() => setAsking(false)}
        onLeave={onClose}
      />
    </>
  );
}
