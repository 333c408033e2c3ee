import type { DataExport } from '@antecedent/contracts/screens/my-data';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useDownloadMyData, useMyData, useRequestMyData } from './my-data.api.ts';

/** Everything that is stored about the user, to download. */
export function MyDataSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyData();
  if (error) return <ErrorState title={t('myData.failed')} error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Section title={t('myData.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('myData.what')}
        </Typography>
        <DownloadState prepared={data.export} />
      </Box>
    </Section>
  );
}

function DownloadState({ prepared }: { prepared: DataExport | null }) {
  const { t } = useTranslation();
  const request = useRequestMyData();
  const download = useDownloadMyData();
  const onError = (error: Error) => notify('error', errorMessage(error));
  if (prepared?.state === 'preparing') {
    return (
      <Typography variant="body2" role="status">
        {t('myData.preparing')}
      </Typography>
    );
  }
  if (prepared?.state === 'ready' && prepared.expiresAt !== null) {
    return (
      <>
        <Typography variant="body2" role="status">
          {t('myData.ready', { until: dateTime(prepared.expiresAt) })}
        </Typography>
        <Button
          variant="outlined"
          loading={download.isPending}
          onClick={() =>
            download.mutate(t('myData.fileName'), {
              onSuccess: () => notify('success', t('myData.downloaded')),
              onError,
            })
          }
        >
          {t('myData.download', { size: fileSize(prepared.size) })}
        </Button>
      </>
    );
  }
  return (
    <>
      {prepared?.state === 'failed' && (
        <Typography variant="body2" role="status">
          {t('myData.notPrepared')}
        </Typography>
      )}
      <Button
        variant="outlined"
        loading={request.isPending}
        onClick={() => request.mutate(undefined, { onError })}
      >
        {t('myData.prepare')}
      </Button>
    </>
  );
}
