import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session.ts';
import { LoadingSkeleton } from '../../ui/LoadingSkeleton.tsx';
import { SignedInHome } from './SignedInHome.tsx';

/** The start page of somebody signed in. Visitors have one outside the app. */
export function Page() {
  const user = useSignedInUser();
  return user === null ? <LeaveTheApp /> : <SignedInHome user={user} />;
}

/** The document at this address is the visitors' page for whoever has no session. */
function LeaveTheApp() {
  const { t } = useTranslation();
  useEffect(() => location.reload(), []);
  return <LoadingSkeleton label={t('home.leaving')} />;
}
