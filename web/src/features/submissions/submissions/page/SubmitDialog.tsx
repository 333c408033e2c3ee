import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import Alert from '@mui/material/Alert';
import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useStateToolUse } from '../../../insight/analytics/declarations.api.ts';
import { useOwnEvidence } from '../../../insight/analytics/evidence.api.ts';
import {
  isStated,
  type StatementEntry,
  StatementFields,
} from '../../../insight/analytics/StatementFields.tsx';
import type { SubmissionPhase } from './use-submit.ts';

type SubmitDialogProps = {
  assignment: StudentAssignment;
  draft: DraftStep | null;
  onConfirm: (draft: DraftStep) => void;
  onCancel: () => void;
};

/** Asks for confirmation before a draft is submitted, with all consequences. */
export function SubmitDialog({ assignment, draft, onConfirm, onCancel }: SubmitDialogProps) {
  const { t } = useTranslation();
  const final = draft?.type === 'FINAL';
  const asksForStatement = final && assignment.aiPolicy.declare;
  const statement = useStatement(assignment, asksForStatement);
  const handleConfirm = () => {
    if (!draft) return;
    if (asksForStatement) statement.save(() => onConfirm(draft));
    else onConfirm(draft);
  };
  return (
    <ConfirmDialog
      busy={statement.isSaving}
      ready={!asksForStatement || isStated(statement.entry)}
      open={draft !== null}
      title={
        final
          ? t('submissions.submit.titleFinal')
          : t('submissions.submit.titleDraft', { title: draft?.title ?? '' })
      }
      confirm={t('submissions.submit.confirm')}
      irrevocable
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <Typography>{t('submissions.submit.undo')}</Typography>
      {assignment.autoAccept && (
        <Typography sx={{ mt: 1 }}>{t('submissions.submit.accept')}</Typography>
      )}
      {final && <Typography sx={{ mt: 1 }}>{t('submissions.submit.final')}</Typography>}
      {asksForStatement && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
          <Typography>{t('evidence.ai.own.statementNeeded')}</Typography>
          {statement.problem !== null && (
            <Alert severity="error" role="alert">
              {statement.problem}
            </Alert>
          )}
          <StatementFields entry={statement.entry} onEntry={statement.setEntry} />
        </Box>
      )}
    </ConfirmDialog>
  );
}

/** What the student says about AI tools before the final submission; what they said earlier is the beginning. */
function useStatement({ id, submission }: StudentAssignment, isAsked: boolean) {
  const { t } = useTranslation();
  const own = useOwnEvidence(id, isAsked);
  const state = useStateToolUse(id, submission?.submissionId ?? '');
  const [typed, setEntry] = useState<StatementEntry | null>(null);
  const before = own.data?.declared.statement ?? null;
  const entry = typed ?? before ?? { used: null, text: '' };
  const isSame = entry.used === before?.used && entry.text === before?.text;
  const save = (onSaved: () => void) => {
    if (isSame || entry.used === null) return onSaved();
    state.mutate(
      { used: entry.used, text: entry.text },
      {
        onSuccess: onSaved,
        // The instructor no longer asks: nothing keeps the work from being submitted.
        onError: (error) => error instanceof ApiError && error.code === 'forbidden' && onSaved(),
      },
    );
  };
  const problem = state.isError
    ? `${t('evidence.ai.own.notSent')} ${errorMessage(state.error, '')}`
    : null;
  return { entry, setEntry, save, isSaving: state.isPending, problem };
}

/** Covers the page while a draft is being submitted. */
export function SubmittingOverlay({ phase }: { phase: SubmissionPhase }) {
  const { t } = useTranslation();
  return (
    <Backdrop open={phase !== null} sx={{ zIndex: 'modal' }}>
      <Paper
        elevation={8}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 3, mx: 2 }}
      >
        {phase !== null && <CircularProgress size={28} aria-hidden />}
        <Typography role="status" component="p" variant="subtitle1">
          {phase !== null && t(`submissions.submit.${phase}`)}
        </Typography>
      </Paper>
    </Backdrop>
  );
}
