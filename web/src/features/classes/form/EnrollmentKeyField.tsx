import { enrollmentKey } from '@antecedent/domain/assignment/enrollment-key';
import { Box, Button, TextField } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CopyKeyButton } from './CopyKeyButton.tsx';
import { secureRandom } from './secure-random.ts';
import type { ClassForm } from './use-class-form.ts';

/** The key by which students find the class: made by the page, made anew at a press. */
export function EnrollmentKeyField({ form }: { form: ClassForm }) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const start = form.formState.defaultValues?.enrollkey;
  const handleNew = () => {
    const key = enrollmentKey(user?.firstName ?? '', user?.lastName ?? '', secureRandom);
    form.setValue('enrollkey', key, { shouldDirty: true });
    form.clearErrors('enrollkey');
  };
  return (
    <Controller
      name="enrollkey"
      control={form.control}
      render={({ field: { ref, value, onBlur }, fieldState }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          <TextField
            size="small"
            value={value}
            onBlur={onBlur}
            inputRef={ref}
            label={t('classManagement.form.key')}
            error={fieldState.error !== undefined}
            helperText={fieldState.error?.message ?? t('classManagement.form.keyHelp')}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false },
              input: { sx: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' } },
            }}
            sx={{ flex: 1, minWidth: { xs: 1, sm: 240 } }}
          />
          <Button
            variant="outlined"
            startIcon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={handleNew}
            sx={{ minHeight: 40 }}
          >
            {t('classManagement.form.newKey')}
          </Button>
          <CopyKeyButton enrollmentKey={value} />
          <VisuallyHidden role="status">
            {value === start ? '' : t('classManagement.form.keyChanged', { key: value })}
          </VisuallyHidden>
        </Box>
      )}
    />
  );
}
