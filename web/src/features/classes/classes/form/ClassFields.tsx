import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useOptions } from './class-form.api.ts';
import type { ClassFormContext } from './class-form-rules.ts';
import { EnrollmentKeyField } from './EnrollmentKeyField.tsx';
import { GradingFields } from './GradingFields.tsx';
import { OptionField } from './OptionField.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import type { ClassForm } from './use-class-form.ts';

type ClassFieldsProps = { form: ClassForm; context: ClassFormContext };

/** The fields of a class; for a new one also its enrollment key. */
export function ClassFields({ form, context }: ClassFieldsProps) {
  const { t } = useTranslation();
  const areas = useOptions('area');
  const levels = useOptions('level');
  const { ref, ...name } = form.register('classname');
  const { errors } = form.formState;
  const failed = areas.isError ? areas : levels.isError ? levels : null;
  if (failed)
    return (
      <ErrorState
        title={t('classForm.failed')}
        error={failed.error}
        onRetry={() => Promise.all([areas.refetch(), levels.refetch()])}
      />
    );
  if (!areas.data || !levels.data) return <LoadingSkeleton label={t('classForm.loading')} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        // Keeps a focused field from hiding below the header.
        '& input, & [role=combobox]': { scrollMarginBlock: '96px' },
      }}
    >
      <FieldSet legend={t('classForm.about')}>
        <TextField
          size="small"
          {...name}
          inputRef={ref}
          required
          fullWidth
          autoComplete="off"
          label={t('classForm.name')}
          error={errors.classname !== undefined}
          helperText={errors.classname?.message}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.25 }}>
          <OptionField
            form={form}
            name="subjectarea"
            label={t('classForm.area')}
            options={areas.data}
          />
          <OptionField
            form={form}
            name="studentlevel"
            label={t('classForm.level')}
            options={levels.data}
          />
        </Box>
      </FieldSet>
      <FieldSet legend={t('classForm.period')}>
        <PeriodFields form={form} context={context} />
      </FieldSet>
      {context.kind === 'new' && (
        <FieldSet legend={t('classForm.enrollment')}>
          <EnrollmentKeyField form={form} />
        </FieldSet>
      )}
      <FieldSet legend={t('classForm.grading')}>
        <GradingFields form={form} />
      </FieldSet>
    </Box>
  );
}

type FieldSetProps = { legend: string; children: ReactNode };

/** A group of fields with a legend. */
function FieldSet({ legend, children }: FieldSetProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.75 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.25 }}>{children}</Box>
    </Box>
  );
}
