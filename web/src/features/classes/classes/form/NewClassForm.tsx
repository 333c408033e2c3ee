import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useSignedInUser } from '../../../../lib/session.ts';
import { readerZone } from '../../../../lib/times/time-parts.ts';
import { ClassFields } from './ClassFields.tsx';
import { useRegisterClass } from './class-form.api.ts';
import { type ClassFormContext, classPayload } from './class-form-rules.ts';
import { newClassValues } from './class-form-values.ts';
import { secureRandom } from './secure-random.ts';
import { setClassErrors, useClassForm } from './use-class-form.ts';

export type CreatedClass = { id: string; enrollmentKey: string };

type NewClassFormProps = { onCreated: (created: CreatedClass) => void };

/** The form of a new class. The values stay if the server refuses. */
export function NewClassForm({ onCreated }: NewClassFormProps) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const [context] = useState<ClassFormContext>(() => ({ kind: 'new', now: Date.now() }));
  const [start] = useState(() => {
    const names = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
    return newClassValues(names, readerZone(), Date.now(), secureRandom);
  });
  const form = useClassForm(start, context);
  const register = useRegisterClass();
  const handleSubmit = form.handleSubmit((values) =>
    register.mutate(classPayload(values, context), {
      onError: (error) => setClassErrors(form, error),
      onSuccess: ({ id }) => onCreated({ id, enrollmentKey: values.enrollkey }),
    }),
  );
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h1">{t('classForm.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3.5 }}>{t('classForm.lead')}</Typography>
      <form noValidate onSubmit={handleSubmit}>
        <ClassFields form={form} context={context} />
        {register.isError && (
          <Alert severity="error" role="alert" sx={{ mt: 3, borderColor: 'error.main' }}>
            {errorMessage(register.error)}
          </Alert>
        )}
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gap: 1.5,
            mt: 4,
          }}
        >
          <Button type="submit" variant="contained" size="large" loading={register.isPending}>
            {t('classForm.submit')}
          </Button>
          <Button component={Link} to="/classes" size="large">
            {t('common.cancel')}
          </Button>
        </Box>
      </form>
    </Box>
  );
}
