import { useEffect, useState } from 'react';
import { useSession } from '../lib/session.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { SessionExpiredBar } from './SessionExpiredBar.tsx';

const load = async () =>
  (await import('../features/accounts/accounts/SessionExpiredDialog.tsx')).SessionExpiredDialog;

/** Delay after the sign-in before the dialog's chunk is prefetched, ms, so that it doesn't compete with the page. */
const PREFETCH_DELAY_MS = 10_000;

/** Whether the focus is in a frame: the user is probably writing there. */
const isWriting = () => document.activeElement instanceof HTMLIFrameElement;

/** `missing`: the dialog's chunk failed to load; the bar's button tries again. */
type State = 'asked' | 'writing' | 'missing';

const askedUnlessWriting = (): State => (isWriting() ? 'writing' : 'asked');

/**
 * Asks the user to sign in again. While they are writing, a bar is shown instead and the focus stays in the text;
 * the dialog opens when they leave it.
 */
function ExpiredSession() {
  const [state, setState] = useState(askedUnlessWriting);
  const Dialog = useLazyModule(state === 'asked', load, () => setState('missing'));
  useEffect(() => {
    if (state !== 'writing') return;
    const handleFocus = () => setState(askedUnlessWriting);
    addEventListener('focus', handleFocus);
    document.addEventListener('focusin', handleFocus);
    return () => {
      removeEventListener('focus', handleFocus);
      document.removeEventListener('focusin', handleFocus);
    };
  }, [state]);
  if (state !== 'asked') return <SessionExpiredBar onSignIn={() => setState('asked')} />;
  return Dialog && <Dialog />;
}

/** Asks the user to sign in again once the session ends. The dialog is prefetched while they are signed in. */
export function SessionExpiredPrompt() {
  const { kind } = useSession();
  useEffect(() => {
    if (kind !== 'signed-in') return;
    const timer = setTimeout(() => load().catch(() => undefined), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [kind]);
  return kind === 'ended' ? <ExpiredSession /> : null;
}
