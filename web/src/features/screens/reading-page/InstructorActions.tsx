import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { FileInput, KeyRound, type LucideIcon, MessageSquareCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DraftToSubmitDialog } from './exceptions/DraftToSubmitDialog.tsx';
import { EndCommentingDialog } from './exceptions/EndCommentingDialog.tsx';
import { ExceptionsDialog } from './exceptions/ExceptionsDialog.tsx';
import { isExceptionActive } from './exceptions/exception-state.ts';
import { useEvaluate, useFinalize } from './reading-page.api.ts';

type Shown = 'final' | 'reopen' | 'submit' | 'comments' | null;

/** The instructor's actions for a submission; nothing for reviewers who may only read. */
export function InstructorActions({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const { canEvaluate, canManage, canFinalize } = submission.abilities;
  const inForce = isExceptionActive(submission);
  return (
    <>
      {canEvaluate && <EvaluateButton submission={submission} />}
      {canManage && (
        <>
          <Button variant="outlined" disabled={!canFinalize} onClick={() => setShown('final')}>
            {t('exceptions.final.button')}
          </Button>
          <span style={{ display: 'inline-flex' }}>
            <Tool
              icon={KeyRound}
              label={t(inForce ? 'exceptions.reopen.inForce' : 'exceptions.reopen.button')}
              marked={inForce}
              onClick={() => setShown('reopen')}
            />
            <Tool
              icon={FileInput}
              label={t('exceptions.submit.button')}
              onClick={() => setShown('submit')}
            />
            <Tool
              icon={MessageSquareCheck}
              label={t('exceptions.comments.button')}
              onClick={() => setShown('comments')}
            />
          </span>
        </>
      )}
      {shown === 'final' && <Finalize submission={submission} onClose={close} />}
      {shown === 'reopen' && <ExceptionsDialog submission={submission} onClose={close} />}
      {shown === 'comments' && <EndCommentingDialog submission={submission} onClose={close} />}
      {shown === 'submit' && <DraftToSubmitDialog submission={submission} onClose={close} />}
    </>
  );
}

function EvaluateButton({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const evaluate = useEvaluate(submission.submissionId);
  const handleEvaluate = () =>
    evaluate.mutate(undefined, {
      onSuccess: () => notify('success', t('readingPage.reviseDone')),
      onError: () => notify('error', t('readingPage.reviseFailed')),
    });
  return (
    <Button variant="outlined" loading={evaluate.isPending} onClick={handleEvaluate}>
      {t('readingPage.revise')}
    </Button>
  );
}

type ToolProps = {
  icon: LucideIcon;
  label: string;
  /** An exception is active: shown by color, and by a dot for those who cannot see it. */
  marked?: boolean;
  onClick: () => void;
};

function Tool({ icon: Icon, label, marked = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{ color: marked ? 'warning.main' : 'text.primary' }}
      >
        <Badge variant="dot" color="warning" invisible={!marked}>
          <Icon size={20} />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}

function Finalize({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { t } = useTranslation();
  const finalize = useFinalize(submission.submissionId);
  const handleFinalize = () =>
    finalize.mutate(undefined, {
      onSuccess: () => {
        onClose();
        notify('success', t('exceptions.final.done'));
      },
      onError: (error) =>
        notify('error', t('exceptions.failed', { sentence: errorMessage(error) })),
    });
  return (
    <ConfirmDialog
      open
      title={t('exceptions.final.title')}
      confirm={t('exceptions.final.confirm')}
      busy={finalize.isPending}
      onConfirm={handleFinalize}
      onCancel={onClose}
    >
      {t('exceptions.final.ask')}
    </ConfirmDialog>
  );
}
