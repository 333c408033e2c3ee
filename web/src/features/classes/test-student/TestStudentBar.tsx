import { resetTestStudent } from '@antecedent/contracts/classes/test-student';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { type OwnSession, ownSession, takeOwnSession } from '../../../lib/session.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Says on every page that the instructor acts as the test student, and leads back. */
export function TestStudentBar() {
  const { t } = useTranslation();
  const [own] = useState(ownSession);
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: ({ classId, user }: OwnSession) =>
      call(resetTestStudent, { params: { classId } }, undefined, user.accessToken),
    onError: (error) => notify('error', errorMessage(error)),
    // Nothing that this page knows exists any more.
    onSuccess: (_, { classId }) => location.assign(`/class/${classId}`),
  });
  return (
    <Box
      component="section"
      aria-label={t('shell.testStudent.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        px: { xs: 2, md: 4 },
        py: 0.25,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 240px', fontWeight: 500 }}>
        {t('shell.testStudent.says')}
        {own?.hidden && ` ${t('shell.testStudent.hidden', { title: own.hidden })}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {own !== null && (
          <Button size="small" color="inherit" onClick={() => setAsking(true)}>
            {t('shell.testStudent.reset')}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          onClick={() => location.assign(takeOwnSession())}
        >
          {t('shell.testStudent.back')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('shell.testStudent.resetTitle')}
        confirm={t('shell.testStudent.reset')}
        busy={reset.isPending}
        onConfirm={() => own !== null && reset.mutate(own)}
        onCancel={() => setAsking(false)}
      >
        {t('shell.testStudent.resetAsk')}
      </ConfirmDialog>
    </Box>
  );
}
