import { MAX_QUESTION, type OwnHand } from '@antecedent/contracts/submissions/hands';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Hand } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { hourMinute } from '../../../../lib/times/time-parts.ts';
import { notify } from '../../../../lib/toasts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useHand } from './hands.api.ts';

type RaiseHandProps = {
  assignmentId: string;
  submissionId: string;
  hands: StudentAssignment['hands'];
};

type HandState = 'raised' | 'seen' | 'answered';

const stateOf = ({ seenAt, answeredAt }: OwnHand): HandState =>
  answeredAt !== null ? 'answered' : seenAt !== null ? 'seen' : 'raised';

/** Raises a hand with a question or without, and shows what became of it. */
export function RaiseHand({ assignmentId, submissionId, hands }: RaiseHandProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'form' | 'state' | null>(null);
  const { open, own } = hands;
  const state = own && stateOf(own);
  useHandNews(state);
  const close = () => setShown(null);
  const work = { assignmentId, submissionId };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Hand size={16} />}
        onClick={() => setShown(own ? 'state' : 'form')}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t(state ? `hands.${state}` : 'hands.raise')}
      </Button>
      {shown === 'form' && <QuestionDialog work={work} onClose={close} />}
      {shown === 'state' && own && (
        <HandDialog
          work={work}
          own={own}
          onAgain={open ? () => setShown('form') : null}
          onClose={close}
        />
      )}
    </>
  );
}

/** Says what happened to the hand while the page was open. */
function useHandNews(state: HandState | null): void {
  const { t } = useTranslation();
  const before = useRef(state);
  useEffect(() => {
    const isNews = before.current !== null && before.current !== state;
    before.current = state;
    if (isNews && (state === 'seen' || state === 'answered')) {
      notify('info', t(`hands.news.${state}`));
    }
  }, [state, t]);
}

type OfWork = { work: { assignmentId: string; submissionId: string } };

function QuestionDialog({ work, onClose }: OfWork & { onClose: () => void }) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState('');
  const { raise } = useHand(work);
  const handleSubmit = () => {
    if (!raise.isPending) raise.mutate(question.trim(), { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('hands.title')}
      submit={t('hands.send')}
      busy={raise.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography>{t('hands.lead')}</Typography>
      <TextField
        autoFocus
        multiline
        minRows={2}
        label={t('hands.question')}
        value={question}
        onChange={({ target }) => setQuestion(target.value.slice(0, MAX_QUESTION))}
        helperText={`${question.length}/${MAX_QUESTION}`}
      />
      {raise.isError && (
        <Alert severity="error" role="alert">
          {errorMessage(raise.error)}
        </Alert>
      )}
    </FormDialog>
  );
}

type HandDialogProps = OfWork & {
  own: OwnHand;
  /** Null while no one looks at hands. */
  onAgain: (() => void) | null;
  onClose: () => void;
};

function HandDialog({ work, own, onAgain, onClose }: HandDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { lower } = useHand(work);
  const state = stateOf(own);
  const at = own.answeredAt ?? own.seenAt ?? own.raisedAt;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>{t(`hands.${state}`)}</DialogTitle>
      <DialogContent>
        <Typography>{t(`hands.states.${state}`, { time: hourMinute(at) })}</Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {own.question === '' ? t('hands.noQuestion') : own.question}
        </Typography>
        {lower.isError && (
          <Alert severity="error" role="alert" sx={{ mt: 1 }}>
            {errorMessage(lower.error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {state === 'answered' && onAgain && <Button onClick={onAgain}>{t('hands.again')}</Button>}
        <Button
          variant="contained"
          loading={lower.isPending}
          onClick={() => lower.mutate(undefined, { onSuccess: onClose })}
        >
          {t(state === 'answered' ? 'hands.done' : 'hands.lower')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
