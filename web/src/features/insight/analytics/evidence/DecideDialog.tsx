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
import { othersLike, titleOf } from '../evidence-words.ts';

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
  const isAccepting = outcome === 'accepted';
  const effect = item.changesFigures ? 'acceptText' : 'acceptPlain';

  const handleSubmit = () => {
    const items = [item, ...(all ? others : [])].map(({ id }) => id);
    decide.mutate(
      { items, outcome, text },
      {
        onSuccess: () => {
          notify('success', t(`evidence.decide.${outcome}`));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t(isAccepting ? 'evidence.decide.acceptTitle' : 'evidence.decide.leaveTitle')}
      submit={t(isAccepting ? 'evidence.accept' : 'evidence.leave')}
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
        {t(isAccepting ? `evidence.decide.${effect}` : 'evidence.decide.leaveText')}{' '}
        {t('evidence.decide.told')}
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
