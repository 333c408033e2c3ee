import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session.ts';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { SignedInHome } from './SignedInHome.tsx';

/** The start page of signed-in users. Visitors get the landing page, which is not part of the app. */
export function HomePage() {
  const user = useSignedInUser();
  return user === null ? <LeaveTheApp /> : <SignedInHome user={user} />;
}

/** Reloads the URL, which is the landing page for visitors. */
function LeaveTheApp() {
  const { t } = useTranslation();
  useEffect(() => location.reload(), []);
  return <LoadingSkeleton label={t('home.leaving')} />;
}
