import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { OwnEvidencePanel } from '../../../insight/analytics/OwnEvidencePanel.tsx';

type OwnEvidenceDialogProps = { assignmentId: string; onClose: () => void };

/** The passages to review in the student's own writing, where the rest of the analytics is hidden. */
export function OwnEvidenceDialog({ assignmentId, onClose }: OwnEvidenceDialogProps) {
  const { t } = useTranslation();
  return (
    <ContentDialog title={t('evidence.ownTitle')} maxWidth="md" onClose={onClose}>
      <OwnEvidencePanel assignmentId={assignmentId} />
    </ContentDialog>
  );
}
