import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { AccountFrame } from '../accounts/AccountFrame.tsx';

type EndedWithoutProps = {
  sentence: string;
  /** Where the sign-in would have led. */
  target: string;
};

/** A sign-in elsewhere that gave no session: why, and the way back. */
export function EndedWithout({ sentence, target }: EndedWithoutProps) {
  const { t } = useTranslation();
  const isSignedIn = useSession().kind === 'signed-in';
  const back = isSignedIn ? '/profile' : `/login?${new URLSearchParams({ redirect_url: target })}`;
  return (
    <AccountFrame title={t(`identities.redirect.${isSignedIn ? 'failedLink' : 'failed'}`)}>
      <Alert severity="error" role="alert" sx={{ borderColor: 'error.main', mb: 3 }}>
        {sentence}
      </Alert>
      <Button component={Link} to={back} variant="contained" size="large" fullWidth>
        {t(`identities.redirect.${isSignedIn ? 'toProfile' : 'toLogin'}`)}
      </Button>
    </AccountFrame>
  );
}
