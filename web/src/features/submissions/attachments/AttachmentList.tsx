import type { Attachment } from '@antecedent/contracts/submissions/attachments';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { Download, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { notify } from '../../../lib/toasts.ts';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

type Viewer = 'own' | 'reader';
type FetchFile = (id: string) => Promise<Blob>;
type AttachmentListProps = {
  files: readonly Attachment[];
  /** Who is told that a file couldn’t be checked. */
  viewer: Viewer;
  /** Students and reviewers have different download URLs. */
  fetchFile: FetchFile;
};

/** Attachments with download buttons; a list on phones. */
export function AttachmentList({ files, viewer, fetchFile }: AttachmentListProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  if (!wide)
    return (
      <EntryList bare label={t('attachments.list')}>
        {files.map((file) => (
          <Entry key={file.id} action={<DownloadButton file={file} fetchFile={fetchFile} />}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{file.fileName}</Box>
            {file.isUnchecked && <Unchecked viewer={viewer} />}
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
              {fileSize(file.fileSize)}, <Time at={file.uploadDate} form="day" />
            </Box>
          </Entry>
        ))}
      </EntryList>
    );
  return (
    <TableRegion label={t('attachments.list')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('attachments.name')}</TableCell>
          <TableCell align="right">{t('attachments.size')}</TableCell>
          <TableCell>{t('attachments.date')}</TableCell>
          <TableCell>
            <VisuallyHidden>{t('attachments.download')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {files.map((file) => (
          <TableRow key={file.id}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {file.fileName}
              {file.isUnchecked && <Unchecked viewer={viewer} />}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {fileSize(file.fileSize)}
            </TableCell>
            <TableCell>
              <Time at={file.uploadDate} form="day" />
            </TableCell>
            <TableCell align="right">
              <DownloadButton file={file} fetchFile={fetchFile} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

function Unchecked({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 0.5, fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
      <Box component="strong" sx={{ display: 'inline-flex', gap: 0.5, fontWeight: 560 }}>
        <FileQuestion size={16} aria-hidden="true" />
        {t('attachments.unchecked.label')}
      </Box>
      <div>{t(`attachments.unchecked.${viewer}`)}</div>
    </Box>
  );
}

type DownloadButtonProps = { file: Attachment; fetchFile: FetchFile };

function DownloadButton({ file: { id, fileName }, fetchFile }: DownloadButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const handleDownload = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(id), fileName);
    } catch (error) {
      notify('error', errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const label = t('attachments.downloadOf', { name: fileName });
  return (
    <Tooltip title={t('attachments.download')}>
      <IconButton aria-label={label} loading={busy} onClick={() => void handleDownload()}>
        <Download size={18} />
      </IconButton>
    </Tooltip>
  );
}
