import { addDays } from '@antecedent/domain/calendar/class-calendar';
import type { EpochMs } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateEntryAt, toMinute } from '../../../../lib/class-time.ts';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import { type FormVisibility, VISIBILITY_CHOICES } from '../form/assignment-form.ts';

type VisibilityFieldProps = {
  value: FormVisibility;
  /** The time that is offered: when the assignment starts, or tomorrow if it has started. */
  startAt: EpochMs | null;
  timeZone: string;
  min: EpochMs;
  problem: string | undefined;
  onChange: (value: FormVisibility) => void;
};

/** When students see the assignment. */
export function VisibilityField(props: VisibilityFieldProps) {
  const { value, startAt, timeZone, min, problem, onChange } = props;
  const { t } = useTranslation();
  const label = useId();
  const handleChange = (chosen: string) => {
    const choice = VISIBILITY_CHOICES.find((one) => one === chosen);
    if (!choice) return;
    const offered = startAt !== null && startAt > min ? startAt : addDays(min, 1, timeZone);
    const at = value.at.at === null ? dateEntryAt(toMinute(offered), timeZone) : value.at;
    onChange({ choice, at });
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={label} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assignments.visibility.label')}
        </Typography>
        <HelpTip
          label={t('assignments.visibility.label')}
          help={t('assignments.visibility.help')}
        />
      </Box>
      <RadioGroup
        row
        aria-labelledby={label}
        value={value.choice}
        onChange={(_, chosen) => handleChange(chosen)}
      >
        {VISIBILITY_CHOICES.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            label={t(`assignments.visibility.${choice}`)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
      {value.choice === 'AT' && (
        <ZonedDateField
          label={t('assignments.visibility.at')}
          required
          entry={value.at}
          timeZone={timeZone}
          min={min}
          problem={problem}
          onEntry={(at) => onChange({ ...value, at })}
          sx={{ maxWidth: 300, mt: 1 }}
        />
      )}
    </Box>
  );
}
