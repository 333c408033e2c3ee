import type { Declaration } from '@antecedent/contracts/insight/analytics/evidence';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { DeclareDialog } from './DeclareDialog.tsx';
import { DeclaredSection } from './DeclaredSection.tsx';
import { useStateToolUse, useWithdrawDeclaration } from './declarations.api.ts';
import { useOwnEvidence } from './evidence.api.ts';
import { isStated, type StatementEntry, StatementFields } from './StatementFields.tsx';

/** What a student declares about AI tools in their own text. */
export function OwnDeclarations({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useOwnEvidence(assignmentId);
  const withdraw = useWithdrawDeclaration(assignmentId, data?.submissionId ?? '');
  const [about, setAbout] = useState<Declaration | 'new' | null>(null);
  if (isPending) return <LoadingSkeleton label={t('evidence.loading')} />;
  if (!data)
    return <ErrorState title={t('evidence.failed')} error={error} onRetry={() => refetch()} />;
  const { submissionId, declared, abilities, timeZone } = data;
  const handleWithdraw = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => notify('success', t('evidence.ai.own.withdrawn')),
      onError: (failure) => notify('error', errorMessage(failure)),
    });
  const actionsOf = (passage: Declaration) => {
    const nameOf = (action: string) =>
      t('evidence.ai.own.nameOf', { action, excerpt: passage.excerpt });
    return (
      <>
        <Button
          size="small"
          aria-label={nameOf(t('evidence.ai.own.change'))}
          onClick={() => setAbout(passage)}
        >
          {t('evidence.ai.own.change')}
        </Button>
        <Button
          size="small"
          aria-label={nameOf(t('evidence.ai.own.withdraw'))}
          aria-disabled={withdraw.isPending}
          onClick={() => !withdraw.isPending && handleWithdraw(passage.id)}
        >
          {t('evidence.ai.own.withdraw')}
        </Button>
      </>
    );
  };
  return (
    <Box sx={{ maxWidth: 820, display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
        {t(abilities.canDeclare ? 'evidence.ai.own.lead' : 'evidence.ai.own.ended')}
      </Typography>
      {abilities.canDeclare && (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setAbout('new')}>
          {t('evidence.ai.own.add')}
        </Button>
      )}
      <DeclaredSection
        declared={declared}
        timeZone={timeZone}
        isOwn
        hasTitle={false}
        {...(abilities.canDeclare && { actionsOf })}
      />
      {abilities.canDeclare && (
        <StatementForm
          key={declared.statement?.at}
          assignmentId={assignmentId}
          submissionId={submissionId}
          before={declared.statement}
        />
      )}
      {about !== null && (
        <DeclareDialog
          assignmentId={assignmentId}
          submissionId={submissionId}
          about={about === 'new' ? null : about}
          onClose={() => setAbout(null)}
        />
      )}
    </Box>
  );
}

type StatementFormProps = {
  assignmentId: string;
  submissionId: string;
  before: { used: boolean; text: string } | null;
};

function StatementForm({ assignmentId, submissionId, before }: StatementFormProps) {
  const { t } = useTranslation();
  const [entry, setEntry] = useState<StatementEntry>(before ?? { used: null, text: '' });
  const state = useStateToolUse(assignmentId, submissionId);
  const isSame = entry.used === before?.used && entry.text === before?.text;
  const handleSave = () => {
    if (entry.used === null || state.isPending) return;
    state.mutate(
      { used: entry.used, text: entry.text },
      { onSuccess: () => notify('success', t('evidence.ai.own.statementSaved')) },
    );
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      {state.isError && (
        <Alert severity="error" role="alert">
          {t('evidence.ai.own.notSent')} {errorMessage(state.error, '')}
        </Alert>
      )}
      <StatementFields entry={entry} onEntry={setEntry} />
      <Button type="submit" variant="outlined" disabled={isSame || !isStated(entry)}>
        {t('evidence.ai.own.statementSave')}
      </Button>
    </Box>
  );
}
