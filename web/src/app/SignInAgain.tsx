import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../lib/session.ts';

const load = () =>
  import('../features/session/SignInAgainDialog.tsx').then(({ SignInAgainDialog }) => ({
    default: SignInAgainDialog,
  }));
const Dialog = lazy(load);

/** How long after the sign-in the dialog is fetched, ms: late enough not to be in the way of the page. */
const CALM = 3_000;

/** Asks for a new sign-in when the session ended. The dialog is fetched early, so that it is there when it is needed. */
export function SignInAgain() {
  const { kind } = useSession();
  useEffect(() => {
    if (kind !== 'signed-in') return;
    const timer = setTimeout(load, CALM);
    return () => clearTimeout(timer);
  }, [kind]);
  if (kind !== 'ended') return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}
