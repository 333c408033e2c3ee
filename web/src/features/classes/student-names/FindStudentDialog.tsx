import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { listName } from '@antecedent/domain/accounts/person-name';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShowStudentName } from './student-names.api.ts';

type FindStudentDialogProps = {
  assignmentId: string;
  title: string;
  students: ClassDetail['students'];
  onClose: () => void;
};

/** Finds the work of one student by name, which shows the name from then on, and opens it. */
export function FindStudentDialog(props: FindStudentDialogProps) {
  const { assignmentId, title, students, onClose } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = useShowStudentName();
  const [studentId, setStudentId] = useState('');
  const handleConfirm = () =>
    show.mutateAsync({ assignmentId, studentId }).then(
      ({ studentName: name, submissionId }) => {
        onClose();
        notify(
          'success',
          t(submissionId ? 'studentNames.showDone' : 'studentNames.nothingBegun', { name }),
        );
        if (submissionId) void navigate(`/readassignment/${submissionId}`);
      },
      (error: unknown) => notify('error', errorMessage(error)),
    );
  return (
    <ConfirmDialog
      open
      irrevocable
      title={t('studentNames.showOneTitle')}
      confirm={t('studentNames.show')}
      busy={show.isPending}
      ready={studentId !== ''}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {t('studentNames.showOneAsk', { title })}
      <TextField
        select
        fullWidth
        size="small"
        label={t('studentNames.student')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        value={studentId}
        onChange={({ target }) => setStudentId(target.value)}
        sx={{ mt: 2 }}
      >
        <option value="" />
        {students.map(({ id, lastName, firstName }) => (
          <option key={id} value={id}>
            {listName({ lastName, firstName })}
          </option>
        ))}
      </TextField>
    </ConfirmDialog>
  );
}
