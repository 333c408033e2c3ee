import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import type { AssignmentForm } from '../form/assignment-form.ts';
import type { FieldProblems } from '../form/form-problems.ts';

const FIELDS = ['effortShare', 'revisionShare'] as const;

type ProcessShareFieldsProps = {
  form: Pick<AssignmentForm, (typeof FIELDS)[number]>;
  problems: FieldProblems;
  change: (change: Partial<AssignmentForm>) => void;
};

/** How much of the grade Effort and Revision make. */
export function ProcessShareFields({ form, problems, change }: ProcessShareFieldsProps) {
  const { t } = useTranslation();
  const title = t('assignments.process.title');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {title} <HelpTip label={title} help={t('assignments.process.help')} />
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            size="small"
            label={t(`assignments.process.${field}`)}
            value={form[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            error={problems[field] !== undefined}
            helperText={problems[field]}
            autoComplete="off"
            slotProps={{
              htmlInput: { inputMode: 'numeric', maxLength: 3 },
              input: {
                endAdornment: (
                  <InputAdornment position="end">{t('assignments.process.percent')}</InputAdornment>
                ),
              },
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
