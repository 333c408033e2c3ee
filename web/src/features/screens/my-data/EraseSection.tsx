import { MAX_ERASURE_REASON, type OwnErasure } from '@antecedent/contracts/screens/my-data';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useMyData, useRequestErasure, useWithdrawErasure } from './my-data.api.ts';

/** The request to delete the user's account: what goes, what stays, and what became of it. */
export function EraseSection() {
  const { t } = useTranslation();
  const { data } = useMyData();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { erasure, keepsGrades } = data;
  return (
    <Section title={t('myData.erase.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('myData.erase.what')}
        </Typography>
        {erasure && <RequestState {...erasure} />}
        {(erasure === null || erasure.state === 'declined') && (
          <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
            {t('myData.erase.ask')}
          </Button>
        )}
      </Box>
      {isOpen && <EraseDialog keepsGrades={keepsGrades} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function RequestState({ state, requestedAt, answer }: OwnErasure) {
  const { t } = useTranslation();
  const withdraw = useWithdrawErasure();
  const words = {
    open: t('myData.erase.open', { time: dateTime(requestedAt) }),
    approved: t('myData.erase.approved'),
    declined: t('myData.erase.declined', { answer }),
  };
  return (
    <>
      <Typography variant="body2" role="status">
        {words[state]}
      </Typography>
      {state === 'open' && (
        <Button
          variant="outlined"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => notify('success', t('myData.erase.withdrawn')),
              onError: (error) => notify('error', errorMessage(error)),
            })
          }
        >
          {t('myData.erase.withdraw')}
        </Button>
      )}
    </>
  );
}

function EraseDialog({ keepsGrades, onClose }: { keepsGrades: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const request = useRequestErasure();
  const send = () =>
    request.mutate(reason, {
      onSuccess: () => {
        notify('success', t('myData.erase.sent'));
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('myData.erase.dialog')}
      submit={t('myData.erase.send')}
      busy={request.isPending}
      status={request.error ? errorMessage(request.error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography>{t('myData.erase.goes')}</Typography>
      <Typography>{t(keepsGrades ? 'myData.erase.staysGrades' : 'myData.erase.stays')}</Typography>
      <Typography>{t('myData.erase.copy')}</Typography>
      <TextField
        label={t('myData.erase.reason')}
        multiline
        minRows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_ERASURE_REASON } }}
      />
    </FormDialog>
  );
}
