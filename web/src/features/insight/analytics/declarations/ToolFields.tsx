import { AI_LIMIT } from '@antecedent/contracts/assignments/ai-policy';
import { TOOL_TASKS, type ToolTask } from '@antecedent/domain/assignment/ai-policy';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';

/** What a tool did, as chosen and typed; `''` for nothing chosen yet. */
export type ToolEntry = { task: ToolTask | ''; note: string };

type ToolFieldsProps = { entry: ToolEntry; onEntry: (entry: ToolEntry) => void };

/** What the tool did, and a sentence about it. */
export function ToolFields({ entry, onEntry }: ToolFieldsProps) {
  const { t } = useTranslation();
  const label = useId();
  return (
    <>
      <FormControl>
        <FormLabel id={label}>{t('evidence.ai.own.task')}</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={entry.task}
          onChange={(_, value) =>
            onEntry({ ...entry, task: TOOL_TASKS.find((one) => one === value) ?? 'other' })
          }
        >
          {TOOL_TASKS.map((task) => (
            <FormControlLabel
              key={task}
              value={task}
              control={<Radio size="small" />}
              label={t(`evidence.ai.tasks.${task}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        multiline
        label={t('evidence.ai.own.note')}
        value={entry.note}
        onChange={({ target }) => onEntry({ ...entry, note: target.value })}
        helperText={t('evidence.ai.own.noteHelp', {
          left: count(AI_LIMIT.said - entry.note.length),
        })}
        slotProps={{ htmlInput: { maxLength: AI_LIMIT.said } }}
      />
    </>
  );
}
