import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import { ANALYTICS_CHOICES, type AnalyticsChoice } from '../form/assignment-form.ts';

type AnalyticsFieldProps = {
  value: AnalyticsChoice;
  onChange: (value: AnalyticsChoice) => void;
};

/** When students see the graphs of their own writing. */
export function AnalyticsField({ value, onChange }: AnalyticsFieldProps) {
  const { t } = useTranslation();
  const label = useId();
  const handleChange = (chosen: string) => {
    const choice = ANALYTICS_CHOICES.find((one) => one === chosen);
    if (choice) onChange(choice);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={label} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assignments.analytics.label')}
        </Typography>
        <HelpTip label={t('assignments.analytics.about')} help={t('assignments.analytics.help')} />
      </Box>
      <RadioGroup
        row
        aria-labelledby={label}
        value={value}
        onChange={(_, chosen) => handleChange(chosen)}
      >
        {ANALYTICS_CHOICES.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            label={t(`assignments.analytics.${choice}`)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
