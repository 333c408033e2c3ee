import { MORE_TIME_LIMITS } from '@antecedent/domain/assignment/student-deadline';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccommodationForm, TIME_CHOICES, type TimeChoice } from './accommodation-form.ts';

type AccommodationFieldsProps = {
  form: AccommodationForm;
  /** The field whose number was refused. */
  problem: 'percent' | 'days' | null;
  onForm: (form: AccommodationForm) => void;
};

/** What can be arranged: more time, then what the figures leave out. */
export function AccommodationFields({ form, problem, onForm }: AccommodationFieldsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h4" sx={{ p: 0, mb: 1.25 }}>
          {t('accommodations.time')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <TextField
            select
            size="small"
            label={t('accommodations.moreTime')}
            value={form.time}
            onChange={({ target }) => onForm({ ...form, time: target.value as TimeChoice })}
          >
            {TIME_CHOICES.map((choice) => (
              <MenuItem key={choice} value={choice}>
                {t(`accommodations.choices.${choice}`)}
              </MenuItem>
            ))}
          </TextField>
          {(form.time === 'percent' || form.time === 'days') && (
            <NumberField
              name={form.time}
              value={form[form.time]}
              isRefused={problem === form.time}
              onValue={(value) => onForm({ ...form, [form.time]: value })}
            />
          )}
        </Box>
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h4" sx={{ p: 0, mb: 0.5 }}>
          {t('accommodations.figures')}
        </Typography>
        {(['noPace', 'textInPieces'] as const).map((name) => (
          <Option
            key={name}
            name={name}
            checked={form[name]}
            onChecked={(checked) => onForm({ ...form, [name]: checked })}
          />
        ))}
      </Box>
    </Box>
  );
}

type NumberFieldProps = {
  name: 'percent' | 'days';
  value: string;
  isRefused: boolean;
  onValue: (value: string) => void;
};

function NumberField({ name, value, isRefused, onValue }: NumberFieldProps) {
  const { t } = useTranslation();
  const limits =
    name === 'percent'
      ? { least: MORE_TIME_LIMITS.leastPercent, most: MORE_TIME_LIMITS.mostPercent }
      : { least: MORE_TIME_LIMITS.leastDays, most: MORE_TIME_LIMITS.mostDays };
  return (
    <TextField
      size="small"
      label={t(`accommodations.${name}`)}
      value={value}
      error={isRefused}
      helperText={
        isRefused
          ? t(`refusals.accommodations.${name}Range`, limits)
          : t(`accommodations.${name}Help`, limits)
      }
      onChange={({ target }) => onValue(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
    />
  );
}

type OptionProps = {
  name: 'noPace' | 'textInPieces';
  checked: boolean;
  onChecked: (checked: boolean) => void;
};

function Option({ name, checked, onChecked }: OptionProps) {
  const { t } = useTranslation();
  const help = useId();
  return (
    <Box sx={{ mt: 0.5 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={checked}
            onChange={({ target }) => onChecked(target.checked)}
            slotProps={{ input: { 'aria-describedby': help } }}
          />
        }
        label={t(`accommodations.${name}`)}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 540 } } }}
      />
      <FormHelperText id={help} sx={{ mt: -0.5, ml: 3.75 }}>
        {t(`accommodations.${name}Help`)}
      </FormHelperText>
    </Box>
  );
}
