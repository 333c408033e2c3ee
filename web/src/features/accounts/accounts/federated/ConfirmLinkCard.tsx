import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountCard } from '../form/AccountCard.tsx';

type ConfirmLinkCardProps = {
  pending: { provider: string; email: string };
  user: SignedInUser;
  notNow: ReactNode;
  busy: boolean;
  onLink: () => void;
  /** The user means another account. */
  onOther: () => void;
};

/** Asks a user who was already signed in whether this is the account to link. */
export function ConfirmLinkCard({
  pending,
  user,
  notNow,
  busy,
  onLink,
  onOther,
}: ConfirmLinkCardProps) {
  const { t } = useTranslation();
  const name = `${fullName(user)} (${user.username})`;
  return (
    <AccountCard title={t('identities.link.confirmTitle', pending)}>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {t('identities.link.signedIn', { ...pending, name })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" loading={busy} onClick={onLink}>
          {t('identities.link.confirm', pending)}
        </Button>
        <Button variant="outlined" size="large" disabled={busy} onClick={onOther}>
          {t('identities.link.otherAccount')}
        </Button>
        {notNow}
      </Box>
    </AccountCard>
  );
}
