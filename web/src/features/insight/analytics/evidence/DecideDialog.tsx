import {
  EVIDENCE_LIMIT,
  type Evidence,
  type EvidenceItem,
} from '@antecedent/contracts/insight/analytics/evidence';
import type { Decision } from '@antecedent/domain/insight/evidence/evidence-item';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useDecide } from '../evidence.api.ts';
import { isQuotation, othersLike, titleOf } from '../evidence-words.ts';

type DecideDialogProps = {
  evidence: Evidence;
  item: EvidenceItem;
  outcome: Decision;
  onClose: () => void;
};

/** Accepts an item or leaves it as is, with a sentence for the student. */
export function DecideDialog({ evidence, item, outcome, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const decide = useDecide(evidence.submissionId);
  const others = othersLike(item, evidence.items);
  const words = wordsOf(item, outcome);

  const handleSubmit = () => {
    const items = [item, ...(all ? others : [])].map(({ id }) => id);
    decide.mutate(
      { items, outcome, text },
      {
        onSuccess: () => {
          notify('success', t(words.done));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t(words.title)}
      submit={t(words.submit)}
      busy={decide.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{titleOf(t, item)}</Typography>
      {decide.isError && (
        <Alert severity="error" role="alert">
          {t('evidence.decide.failed')} {errorMessage(decide.error, '')}
        </Alert>
      )}
      <Typography>
        {t(words.effect)} {t('evidence.decide.told')}
      </Typography>
      <TextField
        label={t('evidence.decide.text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        slotProps={{ htmlInput: { maxLength: EVIDENCE_LIMIT.sentence } }}
      />
      {others.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={all} onChange={(_, checked) => setAll(checked)} />}
          label={t('evidence.decide.others', { count: others.length })}
        />
      )}
    </FormDialog>
  );
}

/** What a decision is called, what it does, and what is said once it is made: a quotation stays left out, or counts again. */
function wordsOf(item: EvidenceItem, outcome: Decision) {
  const isQuoted = isQuotation(item);
  if (outcome === 'accepted') {
    return {
      title: 'evidence.decide.acceptTitle',
      submit: 'evidence.accept',
      effect: isQuoted
        ? 'evidence.quotation.acceptText'
        : item.changesFigures
          ? 'evidence.decide.acceptText'
          : 'evidence.decide.acceptPlain',
      done: isQuoted ? 'evidence.quotation.accepted' : 'evidence.decide.accepted',
    } as const;
  }
  return {
    title: isQuoted ? 'evidence.quotation.leaveTitle' : 'evidence.decide.leaveTitle',
    submit: isQuoted ? 'evidence.quotation.leave' : 'evidence.leave',
    effect: isQuoted ? 'evidence.quotation.leaveText' : 'evidence.decide.leaveText',
    done: isQuoted ? 'evidence.quotation.leftNotice' : 'evidence.decide.left',
  } as const;
}
