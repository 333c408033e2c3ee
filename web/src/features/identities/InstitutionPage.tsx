import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { problemSentence } from '../../lib/problem.ts';
import { redirectTarget } from '../session/redirect-target.ts';
import { EndedWithout } from './EndedWithout.tsx';
import { signInAddress, useProviders } from './identities.api.ts';

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
