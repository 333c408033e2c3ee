import { useEffect } from 'react';
import { hasWorker, usePageAge } from '../lib/build-version.ts';
import { registerWorker, removeWorker } from '../lib/service-worker-registration.ts';
import { useSession } from '../lib/session.ts';
import { NewVersionBar } from './NewVersionBar.tsx';

/**
 * What can wait until a page is there: the service worker, for people who have signed in, and the notice that the server
 * has a newer version of the pages.
 */
export function PageAtRest() {
  const { kind } = useSession();
  const age = usePageAge();
  useEffect(() => {
    if (!hasWorker()) void removeWorker();
    else if (kind === 'signed-in') void registerWorker();
  }, [kind]);
  return age === 'current' ? null : <NewVersionBar isNeeded={age === 'refuses'} />;
}
