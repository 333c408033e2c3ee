import { CLOCK_MINUTES } from '@antecedent/domain/assignment/live-clock';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

/** What is usually added. */
export const EXTRA_MINUTES = [5, 10, 15] as const;

type MinutesDialogProps = {
  title: string;
  lead: string;
  submit: string;
  initial: number;
  /** Numbers that a click enters. */
  offered: readonly number[];
  busy: boolean;
  /** Asked for instead of the minutes, such as a time that is set already. */
  withoutMinutes?: boolean;
  /** Rejects with what went wrong; handles a success. */
  onSubmit: (minutes: number) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for a number of minutes. */
export function MinutesDialog(props: MinutesDialogProps) {
  const { title, lead, submit, initial, offered, busy, withoutMinutes = false } = props;
  const { onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [entry, setEntry] = useState(String(initial));
  const [problem, setProblem] = useState<string | null>(null);
  const handleSubmit = () => {
    if (busy) return;
    const minutes = parseMinutes(entry);
    if (minutes === null && !withoutMinutes) {
      return setProblem(refusalSentence({ key: 'livePage.minutes' }));
    }
    setProblem(null);
    onSubmit(minutes ?? 0).catch((error: unknown) => setProblem(errorMessage(error)));
  };
  return (
    <FormDialog title={title} submit={submit} busy={busy} onSubmit={handleSubmit} onClose={onClose}>
      <Typography>{lead}</Typography>
      {props.children}
      {!withoutMinutes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextField
            size="small"
            type="number"
            label={t('livePage.begin.minutes')}
            value={entry}
            onChange={({ target }) => {
              setEntry(target.value);
              setProblem(null);
            }}
            slotProps={{
              htmlInput: {
                min: CLOCK_MINUTES.least,
                max: CLOCK_MINUTES.most,
                step: 1,
                inputMode: 'numeric',
              },
            }}
            sx={{ width: 120 }}
          />
          {offered.map((minutes) => (
            <Button
              key={minutes}
              size="small"
              variant="outlined"
              onClick={() => setEntry(String(minutes))}
            >
              {minutes}
            </Button>
          ))}
        </Box>
      )}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
}

/** Null for anything but whole minutes within the limits. */
function parseMinutes(entry: string): number | null {
  const minutes = /^\d{1,3}$/.test(entry.trim()) ? Number(entry) : Number.NaN;
  return minutes >= CLOCK_MINUTES.least && minutes <= CLOCK_MINUTES.most ? minutes : null;
}
