import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { problemSentence } from '../../../lib/problem.ts';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { signInAddress, useProviders } from '../../identities/identities.api.ts';
import { redirectTarget } from '../sign-in/redirect-target.ts';
import { EndedWithout } from './SignInFailed.tsx';

/** Leads to the institution at once, and from there back to `redirect_url`. */
export function Page() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { data: providers, error } = useProviders();
  usePageTitle(t('identities.landing.title'));
  const target = redirectTarget(search, location.origin);
  const institution = providers?.find(({ kind }) => kind === 'institution');
  useEffect(() => {
    if (institution) location.replace(signInAddress(institution, target));
  }, [institution, target]);
  if (error) return <EndedWithout target={target} sentence={problemSentence(error)} />;
  if (providers && !institution) {
    return <EndedWithout target={target} sentence={t('identities.landing.none')} />;
  }
  return <LoadingSkeleton label={t('identities.landing.working')} />;
}
