import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useRenewKey } from '../class-detail.api.ts';

/** Replaces the enrollment key of a class after asking. */
export function RenewKeyButton({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRenewKey(classId);
  const handleRenew = () =>
    mutate(undefined, {
      onSuccess: ({ enrollKey }) =>
        notify('success', t('classDetail.details.renewed', { key: enrollKey })),
      onError: (error) => notify('error', errorMessage(error)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<RefreshCw size={16} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('classDetail.details.renewKey')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('classDetail.details.renewTitle')}
        confirm={t('classDetail.details.renewKey')}
        busy={isPending}
        onConfirm={handleRenew}
        onCancel={() => setIsAsking(false)}
      >
        <Typography>{t('classDetail.details.renewAsk')}</Typography>
      </ConfirmDialog>
    </>
  );
}
