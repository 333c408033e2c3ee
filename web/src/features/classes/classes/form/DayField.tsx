import TextField from '@mui/material/TextField';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DatePickerButton } from '../../../../ui/DatePickerButton.tsx';
import { type Day, isDay } from './days.ts';
import type { ClassForm } from './use-class-form.ts';

type DayFieldProps = {
  form: ClassForm;
  name: 'classStartDate' | 'classEndDate';
  label: string;
  help?: string | undefined;
  /** Range of the picker; typing a day outside of it shows an error. */
  min?: Day | undefined;
  max?: Day | undefined;
  onDay: () => void;
};

/** A date: typed as `2026-10-07`, or chosen in the browser's picker. */
export function DayField({ form, name, label, help, min, max, onDay }: DayFieldProps) {
  const { t } = useTranslation();
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <TextField
          inputRef={ref}
          value={value}
          onChange={(event) => {
            const typed = event.target.value;
            onChange(typed);
            if (isDay(typed)) onDay();
          }}
          onBlur={() => {
            onBlur();
            onDay();
          }}
          size="small"
          required
          fullWidth
          autoComplete="off"
          label={label}
          placeholder={t('classForm.dayForm')}
          error={error !== undefined}
          helperText={error?.message ?? help}
          slotProps={{
            htmlInput: { maxLength: 10, spellCheck: false },
            input: {
              sx: { pr: 0.5, fontVariantNumeric: 'tabular-nums' },
              endAdornment: (
                <DatePickerButton
                  type="date"
                  label={t('classForm.pickDay', { label })}
                  value={isDay(value) ? value : ''}
                  min={min}
                  max={max}
                  onPick={(picked) => {
                    onChange(picked);
                    onDay();
                  }}
                />
              ),
            },
          }}
        />
      )}
    />
  );
}
