import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import { useTranslation } from 'react-i18next';
import { useEssayMap, useHeatMap, useWordChange } from './analytics.api.ts';
import { EvidenceList } from './evidence/EvidenceList.tsx';
import { ItemActions, type ItemLinks } from './evidence/ItemActions.tsx';
import { fetchEvidenceFile, useEvidence } from './evidence.api.ts';
import { GraphsDialog, type GraphsTab } from './GraphsDialog.tsx';

type AnalyticsDialogProps = {
  submissionId: string;
  /** Student and assignment, as the page names them. */
  title: string;
  /** The tab shown at first. */
  start?: GraphsTab | undefined;
  /** Zero-based paragraph that the essay map comes to at first. */
  startParagraph?: number | undefined;
  /** Marks the words of an item in the text behind the dialog. */
  onMark?: ((item: EvidenceItem) => void) | undefined;
  onClose: () => void;
};

/** The graphs of one submission and the passages to review, for reviewers. */
export function AnalyticsDialog(props: AnalyticsDialogProps) {
  const { submissionId, title, start, startParagraph, onMark, onClose } = props;
  const graphs = {
    essayMap: useEssayMap(submissionId),
    heatMap: useHeatMap(submissionId),
    wordChange: useWordChange(submissionId),
  };
  return (
    <GraphsDialog
      title={title}
      graphs={graphs}
      work={{ submissionId }}
      evidence={(go) => (
        <EvidencePanel submissionId={submissionId} links={{ onMark, onMap: go.paragraph }} />
      )}
      start={start}
      startParagraph={startParagraph}
      onClose={onClose}
    />
  );
}

type EvidencePanelProps = { submissionId: string; links: ItemLinks };

/** The passages to review in a submission; an instructor accepts one or leaves it as is. */
function EvidencePanel({ submissionId, links }: EvidencePanelProps) {
  const { t } = useTranslation();
  const query = useEvidence(submissionId);
  return (
    <EvidenceList query={query} lead={t('evidence.lead')} fetchFile={fetchEvidenceFile}>
      {(item, evidence: Evidence) => <ItemActions evidence={evidence} item={item} links={links} />}
    </EvidenceList>
  );
}
