import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { signInUrl, useProviders } from '../../identities/identities.api.ts';
import { redirectTarget } from '../sign-in/redirect-target.ts';
import { SignInFailed } from './SignInFailed.tsx';

/** Redirects to the institution's sign-in, which returns to `redirect_url`. */
export function InstitutionPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { data: providers, error } = useProviders();
  usePageTitle(t('identities.landing.title'));
  const target = redirectTarget(search, location.origin);
  const institution = providers?.find(({ kind }) => kind === 'institution');
  useEffect(() => {
    if (institution) location.replace(signInUrl(institution, target));
  }, [institution, target]);
  if (error) return <SignInFailed target={target} sentence={errorMessage(error)} />;
  if (providers && !institution) {
    return <SignInFailed target={target} sentence={t('identities.landing.none')} />;
  }
  return <LoadingSkeleton label={t('identities.landing.working')} />;
}
