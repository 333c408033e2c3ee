import type { Evidence, EvidenceItem } from '@antecedent/contracts/analytics/evidence';
import type { Decision } from '@antecedent/domain/evidence/evidence-item';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { notify } from '../../lib/toasts.ts';
import { DecideDialog } from './evidence/DecideDialog.tsx';
import { EvidenceList } from './evidence/EvidenceList.tsx';
import { fetchEvidenceFile, useEvidence, useUndoDecision } from './evidence.api.ts';
import { titleOf } from './evidence-words.ts';

type Asked = { item: EvidenceItem; outcome: Decision };

type EvidencePanelProps = {
  submissionId: string;
  /** Shows a paragraph with where its words come from; zero-based. */
  onText: (paragraph: number) => void;
};

/** What there is to look at in a submission; an instructor accepts it or leaves it as seen. */
export function EvidencePanel({ submissionId, onText }: EvidencePanelProps) {
  const { t } = useTranslation();
  const query = useEvidence(submissionId);
  const undo = useUndoDecision(submissionId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const handleUndo = (item: EvidenceItem) =>
    undo.mutate(item.id, {
      onSuccess: () => notify('success', t('evidence.decide.undone')),
      onError: (error) => notify('error', `${t('evidence.decide.failed')} ${errorMessage(error)}`),
    });
  const decisions = (item: EvidenceItem) => {
    const name = (action: string) => t('evidence.nameOf', { action, item: titleOf(t, item) });
    if (item.decision) {
      return (
        <Button
          size="small"
          aria-label={name(t('evidence.undo'))}
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && handleUndo(item)}
        >
          {t('evidence.undo')}
        </Button>
      );
    }
    return (
      <>
        <Button
          size="small"
          variant="outlined"
          aria-label={name(t('evidence.accept'))}
          onClick={() => setAsked({ item, outcome: 'accepted' })}
        >
          {t('evidence.accept')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={name(t('evidence.leave'))}
          onClick={() => setAsked({ item, outcome: 'left' })}
        >
          {t('evidence.leave')}
        </Button>
      </>
    );
  };
  return (
    <>
      <EvidenceList query={query} lead={t('evidence.lead')} fetchFile={fetchEvidenceFile}>
        {(item, { abilities }: Evidence) => (
          <>
            {abilities.canDecide && decisions(item)}
            {item.fileTitle === null && item.paragraph !== null && (
              <ShowInText item={item} paragraph={item.paragraph} onText={onText} />
            )}
            {item.fileTitle === null && (
              <Button
                size="small"
                component={Link}
                to={`/rewind/${submissionId}?version=${item.fromVersion}`}
                aria-label={t('evidence.nameOf', {
                  action: t('evidence.showInReplay'),
                  item: titleOf(t, item),
                })}
              >
                {t('evidence.showInReplay')}
              </Button>
            )}
          </>
        )}
      </EvidenceList>
      {asked && query.data && (
        <DecideDialog evidence={query.data} {...asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

type ShowInTextProps = {
  item: EvidenceItem;
  paragraph: number;
  onText: (paragraph: number) => void;
};

function ShowInText({ item, paragraph, onText }: ShowInTextProps) {
  const { t } = useTranslation();
  const action = t('evidence.showInText');
  return (
    <Button
      size="small"
      aria-label={t('evidence.nameOf', { action, item: titleOf(t, item) })}
      onClick={() => onText(paragraph)}
    >
      {action}
    </Button>
  );
}
