import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { setFlashMessage } from '../../../lib/flash-message.ts';
import { OfflineError } from '../../../lib/offline-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useSignOut } from './sign-in.api.ts';

/** Ends the session, confirms it and redirects to the start page. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate } = useSignOut();
  const asked = useRef(false);
  usePageTitle(t('signIn.logout.title'));
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate(undefined, {
      onSettled: (_, error) => {
        const isOffline = error instanceof OfflineError;
        setFlashMessage(t(isOffline ? 'signIn.logout.offline' : 'signIn.logout.done'));
        navigate('/', { replace: true });
      },
    });
  }, [mutate, navigate, t]);
  return <LoadingSkeleton label={t('signIn.logout.working')} />;
}
