import {
  type ErasurePreview,
  type ErasureRequest,
  MAX_ERASURE_REASON,
} from '@antecedent/contracts/screens/my-data';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useDeclineErasure, useErasePerson, useErasurePreview } from './data-protection.api.ts';
import { tableTitle } from './personal-words.ts';

type ErasureReviewProps = { request: ErasureRequest; onClose: () => void };

/** What deleting an account deletes and what stays, and the decision. */
export function ErasureReview({ request, onClose }: ErasureReviewProps) {
  const { t } = useTranslation();
  const { id, name } = request;
  const { data, error, refetch } = useErasurePreview(id);
  const erase = useErasePerson();
  const isOwner = (data?.ownedClasses.length ?? 0) > 0;
  const approve = () =>
    erase.mutate(id, {
      onSuccess: () => {
        notify('success', t('dataProtection.review.approved', { name }));
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('dataProtection.review.title', { name })}
      submit={t('dataProtection.review.approve')}
      busy={erase.isPending}
      disabled={!data || isOwner}
      status={erase.error ? errorMessage(erase.error) : undefined}
      onSubmit={approve}
      onClose={onClose}
    >
      {!data &&
        (error ? (
          <ErrorState
            title={t('dataProtection.review.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingSkeleton label={t('dataProtection.review.loading')} />
        ))}
      {data && <Preview preview={data} />}
      <Decline request={request} onClose={onClose} />
    </FormDialog>
  );
}

function Preview({ preview }: { preview: ErasurePreview }) {
  const { t } = useTranslation();
  const { deleted, kept, ownedClasses, keepsGrades } = preview;
  const classes = ownedClasses.map((one) => one.name).join(', ');
  return (
    <>
      {classes !== '' && (
        <Alert severity="warning">{t('dataProtection.review.owns', { classes })}</Alert>
      )}
      <CountList title={t('dataProtection.review.deleted')} counts={deleted} />
      <CountList title={t('dataProtection.review.kept')} counts={kept} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(keepsGrades ? 'dataProtection.review.grades' : 'dataProtection.review.noGrades')}
      </Typography>
      <Typography variant="body2">{t('dataProtection.review.told')}</Typography>
    </>
  );
}

type CountListProps = { title: string; counts: readonly { table: string; rows: number }[] };

function CountList({ title, counts }: CountListProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Typography variant="h3">{title}</Typography>
      {counts.length === 0 && <Typography>{t('dataProtection.review.keptNothing')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { sm: 2 } }}>
        {counts.map(({ table, rows }) => (
          <li key={table}>
            {tableTitle(table)}: {rows}
          </li>
        ))}
      </Box>
    </div>
  );
}

function Decline({ request, onClose }: ErasureReviewProps) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState('');
  const decline = useDeclineErasure();
  const send = () =>
    decline.mutate(
      { id: request.id, answer },
      {
        onSuccess: () => {
          notify('success', t('dataProtection.review.declined', { name: request.name }));
          onClose();
        },
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        fullWidth
        multiline
        label={t('dataProtection.review.answer')}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        error={decline.isError}
        helperText={
          decline.error ? errorMessage(decline.error) : t('dataProtection.review.answerHelp')
        }
        slotProps={{ htmlInput: { maxLength: MAX_ERASURE_REASON } }}
      />
      <Button
        variant="outlined"
        loading={decline.isPending}
        disabled={answer.trim() === ''}
        onClick={send}
      >
        {t('dataProtection.review.decline')}
      </Button>
    </Box>
  );
}
