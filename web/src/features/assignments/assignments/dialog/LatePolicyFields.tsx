import { LATE_UNITS } from '@antecedent/domain/grading/late-policy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import type { LateEntry } from '../form/late-entry.ts';

const UNITS = ['none', ...LATE_UNITS] as const;
const FIELDS = ['perDay', 'most', 'graceMinutes'] as const;

type LatePolicyFieldsProps = {
  entry: LateEntry;
  onEntry: (entry: LateEntry) => void;
  problem: string | undefined;
  /** Deadlines are enforced: nothing can be submitted late. */
  isEnforced: boolean;
  /** Students have started under another policy. */
  isChangeForStudents: boolean;
};

/** What the proposed grade loses when the final submission is late. */
export function LatePolicyFields(props: LatePolicyFieldsProps) {
  const { entry, onEntry, problem, isEnforced, isChangeForStudents } = props;
  const { t } = useTranslation();
  const [label, error] = [useId(), useId()];
  const title = t('assignments.late.title');
  const unitOf = {
    perDay: entry.unit === 'percent' ? '%' : null,
    most: entry.unit === 'percent' ? '%' : null,
    graceMinutes: t('assignments.late.minutes'),
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={label} variant="h3">
          {title}
        </Typography>
        <HelpTip label={title} help={t('assignments.late.help')} />
      </Box>
      <RadioGroup
        row
        aria-labelledby={label}
        value={entry.unit}
        onChange={(_, chosen) =>
          onEntry({ ...entry, unit: UNITS.find((one) => one === chosen) ?? 'none' })
        }
      >
        {UNITS.map((unit) => (
          <FormControlLabel
            key={unit}
            value={unit}
            control={<Radio size="small" />}
            label={t(`assignments.late.units.${unit}`)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
      {entry.unit !== 'none' && (
        <Box
          role="group"
          aria-labelledby={label}
          aria-describedby={problem ? error : undefined}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
            gap: 2,
            mt: 1,
          }}
        >
          {FIELDS.map((field, index) => (
            <TextField
              key={field}
              size="small"
              label={t(`assignments.late.${field}`)}
              value={entry[field]}
              onChange={({ target }) => onEntry({ ...entry, [field]: target.value })}
              error={problem !== undefined && index === 0}
              autoComplete="off"
              slotProps={{
                htmlInput: { inputMode: 'decimal', maxLength: 6 },
                input: {
                  endAdornment: unitOf[field] && (
                    <InputAdornment position="end">{unitOf[field]}</InputAdornment>
                  ),
                },
              }}
            />
          ))}
        </Box>
      )}
      {problem && (
        <FormHelperText id={error} error>
          {problem}
        </FormHelperText>
      )}
      {entry.unit !== 'none' && isEnforced && (
        <FormHelperText>{t('assignments.late.enforced')}</FormHelperText>
      )}
      {isChangeForStudents && (
        <Alert severity="info" role="status" sx={{ py: 0, mt: 0.5 }}>
          {t('assignments.late.changed')}
        </Alert>
      )}
    </Box>
  );
}
