import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../lib/toasts.ts';
import { lazyComponent } from '../../../../ui/lazy-component.ts';

type Closable = { onClose: () => void };

const OwnAnalyticsDialog = lazyComponent<
  ComponentProps<typeof import('./OwnAnalyticsDialog.tsx').OwnAnalyticsDialog>
>(async () => (await import('./OwnAnalyticsDialog.tsx')).OwnAnalyticsDialog, NotLoaded);

const OwnEvidenceDialog = lazyComponent<
  ComponentProps<typeof import('./OwnEvidenceDialog.tsx').OwnEvidenceDialog>
>(async () => (await import('./OwnEvidenceDialog.tsx')).OwnEvidenceDialog, NotLoaded);

const WhoLookedDialog = lazyComponent<
  ComponentProps<typeof import('./WhoLookedDialog.tsx').WhoLookedDialog>
>(async () => (await import('./WhoLookedDialog.tsx')).WhoLookedDialog, NotLoaded);

export type OwnDialog = 'analytics' | 'who-looked';

type OwnDialogsProps = Closable & { assignment: StudentAssignment; shown: OwnDialog | null };

/**
 * What students open about their own work: its analytics, or only the passages to review where the rest is hidden, and who
 * has looked at it.
 */
export function OwnDialogs({ assignment, shown, onClose }: OwnDialogsProps) {
  if (shown === null) return null;
  if (shown === 'who-looked')
    return (
      <Suspense fallback={null}>
        <WhoLookedDialog assignmentId={assignment.id} onClose={onClose} />
      </Suspense>
    );
  return (
    <Suspense fallback={null}>
      {assignment.showAnalytics ? (
        <OwnAnalyticsDialog assignment={assignment} onClose={onClose} />
      ) : (
        <OwnEvidenceDialog assignmentId={assignment.id} onClose={onClose} />
      )}
    </Suspense>
  );
}

function NotLoaded({ onClose }: Closable) {
  const { t } = useTranslation();
  useEffect(() => {
    notify('error', t('submissions.unloaded'));
    onClose();
  }, [t, onClose]);
  return null;
}
