import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { date } from '../../../../lib/times/stamps.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { useWithdrawInvitation } from '../class-detail.api.ts';

/** People on the class list who have no account yet. */
export function InvitationList({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string | null>(null);
  const withdraw = useWithdrawInvitation(detail.id);
  // Not as callbacks of `mutate`: with the last invitation this list is unmounted when the response arrives.
  const handleWithdraw = (email: string) =>
    withdraw.mutateAsync(email).then(
      () => {
        setAsked(null);
        notify('success', t('classDetail.invitations.withdrawn', { email }));
      },
      (error: unknown) => notify('error', errorMessage(error)),
    );
  return (
    <Box component="section" aria-labelledby="invitations" sx={{ mt: 4 }}>
      <Typography id="invitations" variant="h3" component="h2">
        {t('classDetail.invitations.heading')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, maxWidth: 640 }}>
        {t('classDetail.invitations.lead')}
      </Typography>
      <EntryList maxWidth={760}>
        {detail.invitations.map(({ email, firstName, lastName, invitedAt }) => (
          <Entry
            key={email}
            action={
              !detail.archived && (
                <Button
                  size="small"
                  aria-label={t('classDetail.invitations.withdrawOf', { email })}
                  onClick={() => setAsked(email)}
                >
                  {t('classDetail.invitations.withdraw')}
                </Button>
              )
            }
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {fullName({ firstName, lastName }) || email}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('classDetail.invitations.entry', {
                email,
                date: date(invitedAt, detail.classTimeZone),
              })}
            </Typography>
          </Entry>
        ))}
      </EntryList>
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('classDetail.invitations.withdrawTitle')}
          confirm={t('classDetail.invitations.withdraw')}
          busy={withdraw.isPending}
          onConfirm={() => handleWithdraw(asked)}
          onCancel={() => setAsked(null)}
        >
          {t('classDetail.invitations.withdrawAsk', { email: asked })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
