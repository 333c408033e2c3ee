import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ClassForm } from './use-class-form.ts';

type TimeZoneFieldProps = { form: ClassForm; onZone?: () => void };

/** An autocomplete of time zones. */
export function TimeZoneField({ form, onZone }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const first = form.formState.defaultValues?.classTimeZone;
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    return first === undefined || first === '' || known.includes(first) ? known : [first, ...known];
  }, [first]);
  return (
    <Controller
      name="classTimeZone"
      control={form.control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Autocomplete
          size="small"
          options={zones}
          value={value === '' ? null : value}
          onChange={(_, zone) => {
            onChange(zone ?? '');
            onZone?.();
          }}
          onBlur={onBlur}
          autoHighlight
          fullWidth
          noOptionsText={t('classForm.zoneUnknown')}
          openText={t('classForm.zoneOpen')}
          closeText={t('common.close')}
          clearText={t('classForm.zoneClear')}
          renderInput={(props) => (
            <TextField
              {...props}
              inputRef={ref}
              required
              label={t('classForm.zone')}
              error={fieldState.error !== undefined}
              helperText={fieldState.error?.message ?? t('classForm.zoneHelp')}
            />
          )}
        />
      )}
    />
  );
}
