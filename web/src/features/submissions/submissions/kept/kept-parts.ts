import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { ComponentProps } from 'react';
import { keepsTexts } from '../../../../lib/build-version.ts';
import { lazyComponent } from '../../../../ui/lazy-component.ts';

type KeptPageProps = ComponentProps<typeof import('./KeptPage.tsx').KeptPage>;

/** The page without a connection, and the panel that keeps it: loaded by those who need them. */
export const KeptPage = lazyComponent<KeptPageProps>(
  async () => (await import('./KeptPage.tsx')).KeptPage,
  ({ instead }) => instead,
);

type KeepPanelProps = ComponentProps<typeof import('./KeepPanel.tsx').KeepPanel>;

export const KeepPanel = lazyComponent<KeepPanelProps>(
  async () => (await import('./KeepPanel.tsx')).KeepPanel,
  () => null,
);

/** Whether the student may keep the assignment on their device now. */
export const isKeepable = ({ submission, abilities, mainFileType }: StudentAssignment): boolean =>
  keepsTexts() &&
  'serviceWorker' in navigator &&
  submission !== null &&
  abilities.canWrite &&
  mainFileType === 'DOCUMENT';
