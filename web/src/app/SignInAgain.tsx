import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../lib/session.ts';
import { SessionEndedBar } from './SessionEndedBar.tsx';

const load = () =>
  import('../features/session/SignInAgainDialog.tsx').then(({ SignInAgainDialog }) => ({
    default: SignInAgainDialog,
  }));
const Dialog = lazy(load);

/** How long after the sign-in the dialog is fetched, ms: late enough not to be in the way of the page. */
const CALM = 3_000;

/** The keyboard is in a frame, so somebody is probably writing there. */
const isWriting = () => document.activeElement instanceof HTMLIFrameElement;

/**
 * Asks for a new sign-in. Somebody in the middle of a sentence keeps the keyboard: they see a bar, and the dialog
 * comes when they leave the text.
 */
function Question() {
  const [asked, setAsked] = useState(() => !isWriting());
  useEffect(() => {
    if (asked) return;
    const handleFocus = () => setAsked(!isWriting());
    addEventListener('focus', handleFocus);
    document.addEventListener('focusin', handleFocus);
    return () => {
      removeEventListener('focus', handleFocus);
      document.removeEventListener('focusin', handleFocus);
    };
  }, [asked]);
  if (!asked) return <SessionEndedBar onSignIn={() => setAsked(true)} />;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}

/** Stands by while somebody is signed in. The dialog is fetched early, so that it is there when it is needed. */
export function SignInAgain() {
  const { kind } = useSession();
  useEffect(() => {
    if (kind !== 'signed-in') return;
    const timer = setTimeout(() => load().catch(() => undefined), CALM);
    return () => clearTimeout(timer);
  }, [kind]);
  return kind === 'ended' ? <Question /> : null;
}
