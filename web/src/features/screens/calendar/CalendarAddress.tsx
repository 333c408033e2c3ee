import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { dayTime } from '../../../lib/times/days.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import {
  useCalendarAddress,
  useCreateCalendarAddress,
  useDeleteCalendarAddress,
} from './calendar.api.ts';

/** The secret address for calendar apps: created, replaced and deleted here. It is shown only once. */
export function CalendarAddress() {
  const { t } = useTranslation();
  const current = useCalendarAddress();
  const create = useCreateCalendarAddress();
  const remove = useDeleteCalendarAddress();
  const [asks, setAsks] = useState<'replace' | 'remove' | null>(null);
  const address = current.data?.address ?? null;
  const handleError = (error: unknown) => notify('error', errorMessage(error));
  const handleCreate = () =>
    create.mutate(undefined, { onError: handleError, onSettled: () => setAsks(null) });
  const handleRemove = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        create.reset();
        notify('success', t('calendar.address.removed'));
      },
      onError: handleError,
      onSettled: () => setAsks(null),
    });
  return (
    <Box component="section" aria-labelledby="calendar-address" sx={{ mt: 5, maxWidth: 720 }}>
      <Typography variant="h2" id="calendar-address" sx={{ mb: 1 }}>
        {t('calendar.address.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('calendar.address.lead')}</Typography>
      {current.isError ? (
        <ErrorState
          title={t('calendar.address.failed')}
          error={current.error}
          onRetry={() => void current.refetch()}
        />
      ) : (
        <>
          {create.data && <NewAddress url={create.data.url} />}
          {address !== null && !create.data && (
            <Typography variant="body2" sx={{ mb: 2 }}>
              {t(address.readAt === null ? 'calendar.address.since' : 'calendar.address.read', {
                date: dayTime(address.createdAt),
                read: dayTime(address.readAt ?? address.createdAt),
              })}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {address === null ? (
              <Button
                variant="outlined"
                loading={create.isPending}
                disabled={current.isLoading}
                onClick={handleCreate}
              >
                {t('calendar.address.create')}
              </Button>
            ) : (
              <>
                <Button variant="outlined" onClick={() => setAsks('replace')}>
                  {t('calendar.address.replace')}
                </Button>
                <Button onClick={() => setAsks('remove')}>{t('calendar.address.remove')}</Button>
              </>
            )}
          </Box>
        </>
      )}
      <ConfirmDialog
        open={asks === 'replace'}
        title={t('calendar.address.replaceAsk')}
        confirm={t('calendar.address.replace')}
        busy={create.isPending}
        onConfirm={handleCreate}
        onCancel={() => setAsks(null)}
      >
        {t('calendar.address.replaceText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        title={t('calendar.address.removeAsk')}
        confirm={t('calendar.address.remove')}
        busy={remove.isPending}
        danger
        onConfirm={handleRemove}
        onCancel={() => setAsks(null)}
      >
        {t('calendar.address.removeText')}
      </ConfirmDialog>
    </Box>
  );
}

function NewAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography sx={{ mb: 1.5 }}>{t('calendar.address.once')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          size="small"
          label={t('calendar.address.label')}
          value={url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
          sx={{ flexGrow: 1, minWidth: { xs: 1, sm: 320 } }}
        />
        <CopyButton
          text={url}
          label={t('calendar.address.copy')}
          done={t('calendar.address.copied')}
          refused={t('calendar.address.notCopied')}
        />
      </Box>
    </Box>
  );
}
