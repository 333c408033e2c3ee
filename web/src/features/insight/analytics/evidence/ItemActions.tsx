import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import type { Decision } from '@antecedent/domain/insight/evidence/evidence-item';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useUndoDecision } from '../evidence.api.ts';
import { isQuotation, titleOf } from '../evidence-words.ts';
import { DecideDialog } from './DecideDialog.tsx';

/** Where an item can be looked at from where it is listed; what is left out has no button. */
export type ItemLinks = {
  /** Marks its words in the text of the reading page. */
  onMark?: ((item: EvidenceItem) => void) | undefined;
  /** Shows a paragraph, zero-based, with where its words come from. */
  onMap?: ((paragraph: number) => void) | undefined;
  /** Plays a version; without it a link leads to the replay. */
  onPlay?: ((version: number) => void) | undefined;
};

type ItemActionsProps = { evidence: Evidence; item: EvidenceItem; links: ItemLinks };

/** Accepts an item or leaves it as is, and leads to its words and its moment. */
export function ItemActions({ evidence, item, links }: ItemActionsProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Decision | null>(null);
  const { submissionId, abilities } = evidence;
  const { onMark, onMap, onPlay } = links;
  const { paragraph } = item;
  const name = (action: string) => t('evidence.nameOf', { action, item: titleOf(t, item) });
  const isInText = item.fileTitle === null;
  return (
    <>
      {abilities.canDecide &&
        (item.decision ? (
          <UndoButton submissionId={submissionId} item={item} name={name(t('evidence.undo'))} />
        ) : (
          (['accepted', 'left'] as const).map((one) => {
            const leave = isQuotation(item) ? 'evidence.quotation.leave' : 'evidence.leave';
            const action = t(one === 'accepted' ? 'evidence.accept' : leave);
            return (
              <Button
                key={one}
                size="small"
                variant="outlined"
                aria-label={name(action)}
                onClick={() => setOutcome(one)}
              >
                {action}
              </Button>
            );
          })
        ))}
      {onMark && isInText && item.surviving > 0 && item.elsewhere === null && (
        <Button size="small" aria-label={name(t('evidence.mark'))} onClick={() => onMark(item)}>
          {t('evidence.mark')}
        </Button>
      )}
      {onMap && isInText && paragraph !== null && (
        <Button
          size="small"
          aria-label={name(t('evidence.showInText'))}
          onClick={() => onMap(paragraph)}
        >
          {t('evidence.showInText')}
        </Button>
      )}
      {isInText &&
        (onPlay ? (
          <Button
            size="small"
            aria-label={name(t('evidence.play'))}
            onClick={() => onPlay(item.fromVersion)}
          >
            {t('evidence.play')}
          </Button>
        ) : (
          <Button
            size="small"
            component={Link}
            to={`/rewind/${submissionId}?version=${item.fromVersion}`}
            aria-label={name(t('evidence.showInReplay'))}
          >
            {t('evidence.showInReplay')}
          </Button>
        ))}
      {outcome && (
        <DecideDialog
          evidence={evidence}
          item={item}
          outcome={outcome}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}

type UndoButtonProps = { submissionId: string; item: EvidenceItem; name: string };

function UndoButton({ submissionId, item, name }: UndoButtonProps) {
  const { t } = useTranslation();
  const undo = useUndoDecision(submissionId);
  const handleUndo = () =>
    undo.mutate(item.id, {
      onSuccess: () => notify('success', t('evidence.decide.undone')),
      onError: (error) => notify('error', `${t('evidence.decide.failed')} ${errorMessage(error)}`),
    });
  return (
    <Button
      size="small"
      aria-label={name}
      aria-disabled={undo.isPending}
      onClick={() => !undo.isPending && handleUndo()}
    >
      {t('evidence.undo')}
    </Button>
  );
}
