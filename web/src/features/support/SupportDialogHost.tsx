import { lazy, Suspense } from 'react';
import { fetchWords } from '../../lib/i18n.ts';
import { closeSupport, useSupportOpen } from './support-dialog-state.ts';

const Dialog = lazy(async () => {
  const [{ SupportDialog }] = await Promise.all([
    import('./SupportDialog.tsx'),
    fetchWords(['support']),
  ]);
  return { default: SupportDialog };
});

/** Holds the support dialog, which is fetched when it is first opened; the app holds one. */
export function SupportDialogHost() {
  if (!useSupportOpen()) return null;
  return (
    <Suspense fallback={null}>
      <Dialog onClose={closeSupport} />
    </Suspense>
  );
}
