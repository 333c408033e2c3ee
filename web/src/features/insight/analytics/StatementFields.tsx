import { AI_LIMIT } from '@antecedent/contracts/assignments/ai-policy';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** What is said about the whole text, as chosen and typed; null for nothing yet. */
export type StatementEntry = { used: boolean | null; text: string };

export const isStated = ({ used, text }: StatementEntry): boolean =>
  used === false || (used === true && text.trim() !== '');

type StatementFieldsProps = { entry: StatementEntry; onEntry: (entry: StatementEntry) => void };

/** Whether an AI tool was used for the text, and which. */
export function StatementFields({ entry, onEntry }: StatementFieldsProps) {
  const { t } = useTranslation();
  const label = useId();
  return (
    <>
      <FormControl>
        <FormLabel id={label}>{t('evidence.ai.statement')}</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={entry.used === null ? '' : String(entry.used)}
          onChange={(_, value) => onEntry({ ...entry, used: value === 'true' })}
        >
          <FormControlLabel
            value="false"
            control={<Radio size="small" />}
            label={t('evidence.ai.usedNone')}
          />
          <FormControlLabel
            value="true"
            control={<Radio size="small" />}
            label={t('evidence.ai.used')}
          />
        </RadioGroup>
      </FormControl>
      {entry.used === true && (
        <TextField
          multiline
          fullWidth
          required
          label={t('evidence.ai.own.statementText')}
          value={entry.text}
          onChange={({ target }) => onEntry({ ...entry, text: target.value })}
          slotProps={{ htmlInput: { maxLength: AI_LIMIT.said } }}
        />
      )}
    </>
  );
}
