import type { NamedOptionSchema } from '@antecedent/contracts/classes/classes/classes';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { classOptionName } from '../../../../lib/class-option-name.ts';
import type { ClassForm } from './use-class-form.ts';

type OptionFieldProps = {
  form: ClassForm;
  name: 'subjectarea' | 'studentlevel';
  label: string;
  options: readonly z.infer<typeof NamedOptionSchema>[];
};

const KINDS = { subjectarea: 'areas', studentlevel: 'levels' } as const;

/** A select with the options of the school. */
export function OptionField({ form, name, label, options }: OptionFieldProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          size="small"
          {...field}
          select
          required
          fullWidth
          inputRef={ref}
          label={label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
          slotProps={{
            select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
          }}
        >
          {options.map((option) => (
            <MenuItem key={option.id} value={option.id}>
              {classOptionName(KINDS[name], option.name)}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
