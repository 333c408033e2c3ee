import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LockKeyhole, LockKeyholeOpen, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { date } from '../../../lib/times/stamps.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSendPasswordLink, useSetDisabled } from './people.api.ts';

type AccountActionsProps = { user: AdminUser; onChange: (user: AdminUser) => void };

/** Actions on an account apart from the form: disable, enable, or send a password link. */
export function AccountActions({ user, onChange }: AccountActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const disable = useSetDisabled();
  const send = useSendPasswordLink();
  const { id, state, provider, createdAt, abilities, email } = user;
  const name = fullName(user);
  const handleError = (error: Error) => notify('error', errorMessage(error));
  const handleDisable = (disabled: boolean) =>
    disable.mutate(
      { id, disabled },
      {
        onError: handleError,
        onSuccess: (changed) => {
          setAsking(false);
          onChange(changed);
          notify('success', t(`people.user.${disabled ? 'disabled' : 'enabled'}`, { name }));
        },
      },
    );
  const handleSend = () =>
    send.mutate(id, {
      onError: handleError,
      onSuccess: () => notify('success', t('people.user.linkSent', { email })),
    });
  return (
    <Box component="section">
      <Typography variant="h5" component="h3">
        {t('people.user.account')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('people.user.since', { day: date(createdAt) })}{' '}
        {provider !== 'local' && t('people.user.elsewhere', { provider })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {abilities.canSendLink && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Mail size={16} aria-hidden="true" />}
            loading={send.isPending}
            onClick={handleSend}
          >
            {t('people.user.sendLink')}
          </Button>
        )}
        {state === 'disabled' ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<LockKeyholeOpen size={16} aria-hidden="true" />}
            loading={disable.isPending}
            onClick={() => handleDisable(false)}
          >
            {t('people.user.enable')}
          </Button>
        ) : (
          abilities.canDisable && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<LockKeyhole size={16} aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {t('people.user.disable')}
            </Button>
          )
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('people.user.disableAsk', { name })}
        confirm={t('people.user.disable')}
        busy={disable.isPending}
        onConfirm={() => handleDisable(true)}
        onCancel={() => setAsking(false)}
      >
        {t('people.user.disableMeans')}
      </ConfirmDialog>
    </Box>
  );
}
