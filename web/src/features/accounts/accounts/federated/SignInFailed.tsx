import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../../lib/session.ts';
import { AccountCard } from '../form/AccountCard.tsx';

type SignInFailedProps = {
  sentence: string;
  /** Where the sign-in would have redirected to. */
  target: string;
  /** No error: the user has one more step to do. */
  isStepLeft?: boolean;
};

/** Shown when a federated sign-in failed: the reason and a link back. */
export function SignInFailed({ sentence, target, isStepLeft = false }: SignInFailedProps) {
  const { t } = useTranslation();
  const isSignedIn = useSession().kind === 'signed-in';
  const back = isSignedIn ? '/profile' : `/login?${new URLSearchParams({ redirect_url: target })}`;
  const title = isSignedIn ? 'failedLink' : 'failed';
  return (
    <AccountCard title={t(`identities.redirect.${isStepLeft ? 'stepLeft' : title}`)}>
      {isStepLeft ? (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {sentence}
        </Alert>
      ) : (
        <Alert severity="error" role="alert" sx={{ borderColor: 'error.main', mb: 3 }}>
          {sentence}
        </Alert>
      )}
      <Button component={Link} to={back} variant="contained" size="large" fullWidth>
        {t(`identities.redirect.${isSignedIn ? 'toProfile' : 'toLogin'}`)}
      </Button>
    </AccountCard>
  );
}
