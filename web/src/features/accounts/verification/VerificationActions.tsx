import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { date } from '../../../lib/times/stamps.ts';
import { notify } from '../../../lib/toasts.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { useVerifyUser } from './verification.api.ts';

type VerificationActionsProps = { user: AdminUser; onDecided: () => void };

/** Approves a request for instructor access, or declines it with a reason. */
export function VerificationActions({ user, onDecided }: VerificationActionsProps) {
  const { t } = useTranslation();
  const [isDeclining, setDeclining] = useState(false);
  const verify = useVerifyUser();
  const name = fullName(user);
  const handleVerify = () =>
    verify.mutate(user.id, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: () => {
        notify('success', t('verification.verified', { name }));
        onDecided();
      },
    });
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {t('verification.requested', { day: date(user.createdAt) })}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button variant="contained" loading={verify.isPending} onClick={handleVerify}>
          {t('verification.verify')}
        </Button>
        <Button variant="outlined" onClick={() => setDeclining(true)}>
          {t('verification.decline')}
        </Button>
      </Box>
      {isDeclining && (
        <DeclineDialog
          id={user.id}
          name={name}
          onClose={() => setDeclining(false)}
          onDeclined={onDecided}
        />
      )}
    </Alert>
  );
}
