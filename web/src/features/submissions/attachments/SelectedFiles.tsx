import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/file-size.ts';
import { totalSize } from './file-selection.ts';

type SelectedFilesProps = {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
};

/** Files to upload, each with a remove button, and their total size. */
export function SelectedFiles({ files, disabled, onRemove }: SelectedFilesProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Box
        component="ul"
        aria-label={t('attachments.chosen')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {files.map((file) => (
          <Box
            component="li"
            key={`${file.name} ${file.size} ${file.lastModified}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              borderBottom: 1,
              borderColor: 'divider',
              fontSize: '0.875rem',
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file.name}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
              {fileSize(file.size)}
            </Box>
            <IconButton
              aria-label={t('attachments.leaveOut', { name: file.name })}
              disabled={disabled}
              onClick={() => onRemove(file)}
            >
              <X size={18} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('attachments.total', { count: files.length, size: fileSize(totalSize(files)) })}
      </Typography>
    </div>
  );
}
