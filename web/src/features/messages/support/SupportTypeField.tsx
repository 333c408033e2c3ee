import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSupportTypes } from './support.api.ts';
import type { SupportForm, SupportValues } from './support-form.ts';

type SupportTypeFieldProps = { control: SupportForm['control'] };

/** The type of the request. If the list cannot be loaded, the request is sent without a choice. */
export function SupportTypeField({ control }: SupportTypeFieldProps) {
  const { t } = useTranslation();
  const { data: types = [], isError } = useSupportTypes();
  return (
    <Controller
      control={control as Control<SupportValues>}
      name="option"
      render={({ field: { ref, value, ...field } }) => (
        <TextField
          {...field}
          inputRef={ref}
          select
          label={t('support.dialog.type')}
          value={types.some(({ id }) => id === value) ? value : ''}
          disabled={types.length === 0}
          helperText={isError && types.length === 0 && t('support.dialog.typesFailed')}
        >
          {types.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
