import { useEffect, useState } from 'react';
import { useSession } from '../lib/session.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { SessionExpiredBar } from './SessionExpiredBar.tsx';

const load = async () =>
  (await import('../features/accounts/SessionExpiredDialog.tsx')).SessionExpiredDialog;

/** How long after the sign-in the dialog is fetched, ms: late enough not to be in the way of the page. */
const PREFETCH_DELAY_MS = 3_000;

/** The keyboard is in a frame, so somebody is probably writing there. */
const isWriting = () => document.activeElement instanceof HTMLIFrameElement;

/** `missing`: the dialog did not arrive, so that the bar's button asks for it again. */
type State = 'asked' | 'writing' | 'missing';

const askedUnlessWriting = (): State => (isWriting() ? 'writing' : 'asked');

/**
 * Asks for a new sign-in. Somebody in the middle of a sentence keeps the keyboard: they see a bar, and the dialog
 * comes when they leave the text.
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
