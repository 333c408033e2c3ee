import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useShowStudentName } from './student-names.api.ts';

type HiddenNameProps = {
  submission: Pick<
    Submission,
    'submissionId' | 'assignmentId' | 'studentName' | 'nameHidden' | 'abilities'
  >;
};

/** Next to a pseudonym: says that it is one, and lets those who teach the class show the name. */
export function HiddenName({ submission }: HiddenNameProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const show = useShowStudentName();
  const { submissionId, assignmentId, studentName: name, nameHidden, abilities } = submission;
  if (!nameHidden) return null;
  if (!abilities.canManage)
    return (
      <Tooltip title={t('studentNames.pseudonym')}>
        <span style={{ display: 'inline-flex', verticalAlign: 'middle', marginLeft: 6 }}>
          <EyeOff size={16} aria-hidden="true" />
          <VisuallyHidden>{t('studentNames.pseudonym')}</VisuallyHidden>
        </span>
      </Tooltip>
    );
  const handleConfirm = () =>
    show.mutateAsync({ assignmentId, submissionId }).then(
      ({ studentName }) => {
        setAsking(false);
        notify('success', t('studentNames.showDone', { name: studentName }));
      },
      (error: unknown) => notify('error', errorMessage(error)),
    );
  return (
    <>
      <Tooltip title={`${t('studentNames.pseudonym')}. ${t('studentNames.show')}`}>
        <IconButton
          size="small"
          aria-label={t('studentNames.show')}
          onClick={() => setAsking(true)}
          sx={{ color: 'text.primary' }}
        >
          <EyeOff size={16} />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <ConfirmDialog
          open
          irrevocable
          title={t('studentNames.showTitle', { name })}
          confirm={t('studentNames.show')}
          busy={show.isPending}
          onConfirm={handleConfirm}
          onCancel={() => setAsking(false)}
        >
          {t('studentNames.showAsk')}
        </ConfirmDialog>
      )}
    </>
  );
}
