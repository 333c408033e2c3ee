import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { DeclareDialog } from './DeclareDialog.tsx';
import { AnswerDialog } from './evidence/AnswerDialog.tsx';
import { EvidenceList } from './evidence/EvidenceList.tsx';
import { fetchOwnEvidenceFile, useOwnEvidence, useTakeBack } from './evidence.api.ts';
import { titleOf } from './evidence-words.ts';
import { MarkQuotationDialog } from './MarkQuotationDialog.tsx';

type OwnEvidencePanelProps = {
  assignmentId: string;
  /** Shows a zero-based paragraph with where its words come from; missing where analytics and the replay are hidden. */
  onText?: (paragraph: number) => void;
};

/** Items that are about a passage, and not about a stretch of time. */
const isDeclarable = ({ rule }: EvidenceItem): boolean => rule === 'bulk' || rule === 'unobserved';

/** The passages to review in the student's own writing; they say what each was. */
export function OwnEvidencePanel({ assignmentId, onText }: OwnEvidencePanelProps) {
  const { t } = useTranslation();
  const query = useOwnEvidence(assignmentId);
  const takeBack = useTakeBack(assignmentId, query.data?.submissionId ?? '');
  const [asked, setAsked] = useState<EvidenceItem | null>(null);
  const [declaring, setDeclaring] = useState<EvidenceItem | null>(null);
  const [isMarking, setMarking] = useState(false);
  const handleTakeBack = (item: EvidenceItem) =>
    takeBack.mutate(item.id, {
      onSuccess: () => notify('success', t('evidence.dialog.takenBack')),
      onError: (error) => notify('error', errorMessage(error)),
    });
  const actionsOf = (item: EvidenceItem, { abilities }: Evidence) => {
    const name = (action: string) => t('evidence.nameOf', { action, item: titleOf(t, item) });
    const { paragraph } = item;
    const ask = t(item.answer ? 'evidence.change' : 'evidence.whatWasIt');
    return (
      <>
        {abilities.canAnswer && !item.decision && item.rule !== 'quotation' && (
          <Button
            size="small"
            variant="outlined"
            aria-label={name(ask)}
            onClick={() => setAsked(item)}
          >
            {ask}
          </Button>
        )}
        {abilities.canAnswer && !item.decision && item.answer && (
          <Button
            size="small"
            aria-label={name(t('evidence.takeBack'))}
            aria-disabled={takeBack.isPending}
            onClick={() => !takeBack.isPending && handleTakeBack(item)}
          >
            {t('evidence.takeBack')}
          </Button>
        )}
        {abilities.canDeclare && !item.declaration && item.surviving > 0 && isDeclarable(item) && (
          <Button
            size="small"
            aria-label={name(t('evidence.ai.own.open'))}
            onClick={() => setDeclaring(item)}
          >
            {t('evidence.ai.own.open')}
          </Button>
        )}
        {onText && paragraph !== null && item.fileTitle === null && (
          <Button
            size="small"
            aria-label={name(t('evidence.showInText'))}
            onClick={() => onText(paragraph)}
          >
            {t('evidence.showInText')}
          </Button>
        )}
        {onText && item.fileTitle === null && (
          <Button
            size="small"
            component={Link}
            to={`/assignment/${assignmentId}/rewind?version=${item.fromVersion}`}
            aria-label={name(t('evidence.showInReplay'))}
          >
            {t('evidence.showInReplay')}
          </Button>
        )}
      </>
    );
  };
  return (
    <>
      {query.data?.abilities.canAnswer && (
        <Button variant="outlined" sx={{ mb: 2 }} onClick={() => setMarking(true)}>
          {t('evidence.quotation.add')}
        </Button>
      )}
      <EvidenceList
        query={query}
        lead={t('evidence.ownLead')}
        fetchFile={fetchOwnEvidenceFile}
        isOwn
      >
        {actionsOf}
      </EvidenceList>
      {declaring && query.data && (
        <DeclareDialog
          assignmentId={assignmentId}
          submissionId={query.data.submissionId}
          about={{ item: declaring.id, title: titleOf(t, declaring) }}
          onClose={() => setDeclaring(null)}
        />
      )}
      {isMarking && query.data && (
        <MarkQuotationDialog
          assignmentId={assignmentId}
          submissionId={query.data.submissionId}
          onClose={() => setMarking(false)}
        />
      )}
      {asked && query.data && (
        <AnswerDialog
          assignmentId={assignmentId}
          evidence={query.data}
          item={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
