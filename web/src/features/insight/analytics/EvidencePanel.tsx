import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { useTranslation } from 'react-i18next';
import { EvidenceList } from './evidence/EvidenceList.tsx';
import { ItemActions, type ItemLinks } from './evidence/ItemActions.tsx';
import { fetchEvidenceFile, useEvidence } from './evidence.api.ts';

type EvidencePanelProps = { submissionId: string; links: ItemLinks };

/** The passages to review in a submission; an instructor accepts one or leaves it as is. */
export function EvidencePanel({ submissionId, links }: EvidencePanelProps) {
  const { t } = useTranslation();
  const query = useEvidence(submissionId);
  return (
    <EvidenceList query={query} lead={t('evidence.lead')} fetchFile={fetchEvidenceFile}>
      {(item, evidence: Evidence) => <ItemActions evidence={evidence} item={item} links={links} />}
    </EvidenceList>
  );
}
