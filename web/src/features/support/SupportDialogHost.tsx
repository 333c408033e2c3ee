import { lazy, Suspense } from 'react';
import { closeSupport, useSupportOpen } from './support-dialog-state.ts';

const Dialog = lazy(() =>
  import('./SupportDialog.tsx').then(({ SupportDialog }) => ({ default: SupportDialog })),
);

/** Holds the support dialog, which is fetched when it is first opened; the app holds one. */
export function SupportDialogHost() {
  if (!useSupportOpen()) return null;
  return (
    <Suspense fallback={null}>
      <Dialog onClose={closeSupport} />
    </Suspense>
  );
}
