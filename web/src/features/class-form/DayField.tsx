import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Day, isDay } from './days.ts';
import type { ClassForm } from './use-class-form.ts';

type DayFieldProps = {
  form: ClassForm;
  name: 'classStartDate' | 'classEndDate';
  label: string;
  help?: string | undefined;
  /** What the picker offers; another day that is typed is answered with a sentence. */
  min?: Day | undefined;
  max?: Day | undefined;
  onDay: () => void;
};

/** A day: typed as `2026-10-07`, or chosen in the browser's picker. */
export function DayField({ form, name, label, help, min, max, onDay }: DayFieldProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Box sx={{ position: 'relative', minWidth: 0 }}>
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
            placeholder={t('classManagement.form.dayForm')}
            error={error !== undefined}
            helperText={error?.message ?? help}
            slotProps={{
              htmlInput: { maxLength: 10, spellCheck: false },
              input: {
                sx: { pr: 0.5, fontVariantNumeric: 'tabular-nums' },
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      size="small"
                      aria-label={t('classManagement.form.pickDay', { label })}
                      onClick={() => picker.current?.showPicker()}
                      sx={{ color: 'text.secondary' }}
                    >
                      <CalendarDays size={17} />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
          <Box
            component="input"
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isDay(value) ? value : ''}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
            onChange={(event) => {
              onChange(event.target.value);
              onDay();
            }}
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              height: 40,
              opacity: 0,
              pointerEvents: 'none',
            }}
          />
        </Box>
      )}
    />
  );
}
