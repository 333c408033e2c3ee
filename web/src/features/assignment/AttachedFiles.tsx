import type { Attachment } from '@antecedent/contracts/attachments';
import { Box, IconButton, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Entry, EntryList } from '../../components/EntryList.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Hidden } from '../../components/Hidden.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { TableRegion } from '../../components/TableRegion.tsx';
import { useWide } from '../../components/use-wide.ts';
import { dateTime } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { problemSentence } from '../../lib/problem.ts';
import { saveFile } from '../../lib/save-file.ts';
import { fetchAttachment, useAttachments } from './assignment-files.api.ts';
import { fileSize } from './file-size.ts';

type AttachedFilesProps = { submissionId: string; zone: string };

/** What is attached to a submission, oldest first. */
export function AttachedFiles({ submissionId, zone }: AttachedFilesProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useAttachments(submissionId);
  const wide = useWide();
  if (isPending) return <LoadingSkeleton label={t('studentFiles.attach.loading')} />;
  if (!data)
    return (
      <ErrorState
        title={t('studentFiles.attach.listFailed')}
        error={error}
        onRetry={() => refetch()}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState title={t('studentFiles.attach.emptyTitle')}>
        {t('studentFiles.attach.empty')}
      </EmptyState>
    );
  if (!wide) return <Entries files={data} zone={zone} />;
  return (
    <TableRegion label={t('studentFiles.attach.list')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('studentFiles.attach.name')}</TableCell>
          <TableCell align="right">{t('studentFiles.attach.size')}</TableCell>
          <TableCell>{t('studentFiles.attach.date')}</TableCell>
          <TableCell>
            <Hidden>{t('studentFiles.attach.download')}</Hidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((file) => (
          <TableRow key={file.id}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {file.fileName}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {fileSize(file.fileSize)}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(file.uploadDate, zone)}</TableCell>
            <TableCell align="right">
              <DownloadButton file={file} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function Entries({ files, zone }: { files: readonly Attachment[]; zone: string }) {
  const { t } = useTranslation();
  return (
    <EntryList bare label={t('studentFiles.attach.list')}>
      {files.map((file) => (
        <Entry key={file.id} action={<DownloadButton file={file} />}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{file.fileName}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {fileSize(file.fileSize)}, {dateTime(file.uploadDate, zone)}
          </Box>
        </Entry>
      ))}
    </EntryList>
  );
}

function DownloadButton({ file: { id, fileName } }: { file: Attachment }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const handleDownload = async () => {
    setBusy(true);
    try {
      saveFile(await fetchAttachment(id), fileName);
    } catch (error) {
      notify('error', problemSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const label = t('studentFiles.attach.downloadOf', { name: fileName });
  return (
    <Tooltip title={t('studentFiles.attach.download')}>
      <IconButton aria-label={label} loading={busy} onClick={() => void handleDownload()}>
        <Download size={18} />
      </IconButton>
    </Tooltip>
  );
}
