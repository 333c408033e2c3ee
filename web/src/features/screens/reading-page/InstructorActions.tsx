import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import {
  CircleCheck,
  Ellipsis,
  FileInput,
  FileText,
  Keyboard,
  KeyRound,
  type LucideIcon,
  MessageSquareCheck,
  RefreshCw,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { useMenu } from '../../../ui/use-menu.ts';
import { DraftToSubmitDialog } from './exceptions/DraftToSubmitDialog.tsx';
import { EndCommentingDialog } from './exceptions/EndCommentingDialog.tsx';
import { ExceptionsDialog } from './exceptions/ExceptionsDialog.tsx';
import { isExceptionActive } from './exceptions/exception-state.ts';
import { useEvaluate, useFinalize } from './reading-page.api.ts';

const loadMaterials = async () =>
  (await import('../../assignments/materials/MaterialsDialog.tsx')).MaterialsDialog;

type Shown = 'description' | 'final' | 'reopen' | 'submit' | 'comments' | null;

type InstructorActionsProps = {
  submission: Submission;
  /** Opens the list of keys, where there are keys. */
  onKeys?: (() => void) | undefined;
};

type Action = { label: string; icon: LucideIcon; disabled?: boolean; onClick: () => void };

/** What the assignment asks for, the instructor's actions, of which those who may only read have none, and the list of keys. */
export function InstructorActions({ submission, onKeys }: InstructorActionsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>(null);
  const handleEvaluate = useEvaluation(submission.submissionId);
  const close = () => setShown(null);
  const { canEvaluate, canManage, canFinalize } = submission.abilities;
  const inForce = isExceptionActive(submission);
  const MaterialsDialog = useLazyModule(shown === 'description', loadMaterials, close);
  const actions: Action[] = [];
  if (canEvaluate)
    actions.push({ label: t('readingPage.revise'), icon: RefreshCw, onClick: handleEvaluate });
  if (canManage)
    actions.push(
      {
        label: t('exceptions.final.button'),
        icon: CircleCheck,
        disabled: !canFinalize,
        onClick: () => setShown('final'),
      },
      {
        label: t('exceptions.submit.button'),
        icon: FileInput,
        onClick: () => setShown('submit'),
      },
      {
        label: t('exceptions.comments.button'),
        icon: MessageSquareCheck,
        onClick: () => setShown('comments'),
      },
    );
  actions.push({
    label: t('materials.view'),
    icon: FileText,
    onClick: () => setShown('description'),
  });
  if (onKeys)
    actions.push({ label: t('readingPage.keys.button'), icon: Keyboard, onClick: onKeys });
  return (
    <span style={{ display: 'inline-flex', flexShrink: 0 }}>
      {canManage && (
        <Reopen
          label={t(inForce ? 'exceptions.reopen.inForce' : 'exceptions.reopen.button')}
          isMarked={inForce}
          onClick={() => setShown('reopen')}
        />
      )}
      <ActionMenu actions={actions} />
      {shown === 'description' && MaterialsDialog && (
        <MaterialsDialog
          assignment={{ id: submission.assignmentId, title: submission.assignmentTitle }}
          onClose={close}
        />
      )}
      {shown === 'final' && <Finalize submission={submission} onClose={close} />}
      {shown === 'reopen' && <ExceptionsDialog submission={submission} onClose={close} />}
      {shown === 'comments' && <EndCommentingDialog submission={submission} onClose={close} />}
      {shown === 'submit' && <DraftToSubmitDialog submission={submission} onClose={close} />}
    </span>
  );
}

function useEvaluation(submissionId: string): () => void {
  const { t } = useTranslation();
  const evaluate = useEvaluate(submissionId);
  return () =>
    evaluate.mutate(undefined, {
      onSuccess: () => notify('success', t('readingPage.reviseDone')),
      onError: () => notify('error', t('readingPage.reviseFailed')),
    });
}

function ActionMenu({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation();
  const { close, button, menu } = useMenu();
  return (
    <>
      <Tooltip title={t('readingPage.actions')}>
        <IconButton
          aria-label={t('readingPage.actions')}
          {...button}
          sx={{ color: 'text.primary' }}
        >
          <Ellipsis size={20} />
        </IconButton>
      </Tooltip>
      <Menu {...menu}>
        {actions.map(({ label, icon: Icon, disabled = false, onClick }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => {
              close();
              onClick();
            }}
          >
            <ListItemIcon>
              <Icon size={18} />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

type ReopenProps = {
  label: string;
  /** An exception is active: shown by color, and by a dot for those who cannot see it. */
  isMarked: boolean;
  onClick: () => void;
};

function Reopen({ label, isMarked, onClick }: ReopenProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{ color: isMarked ? 'warning.main' : 'text.primary' }}
      >
        <Badge variant="dot" color="warning" invisible={!isMarked}>
          <KeyRound size={20} />
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
