import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { UploadProgress } from '../lib/upload-form.ts';

type UploadBarProps = {
  progress: UploadProgress;
  /** Names the bar for screen readers. */
  label: string;
  onStop: () => void;
};

/** How far an upload is, and a button that stops it. It says so when the connection is away. */
export function UploadBar({ progress, label, onStop }: UploadBarProps) {
  const { t } = useTranslation();
  const isWaiting = progress === 'waiting';
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LinearProgress
          {...(isWaiting ? {} : { variant: 'determinate', value: Math.round(progress * 100) })}
          aria-label={label}
          sx={{ flex: 1 }}
        />
        <Button size="small" onClick={onStop}>
          {t('ui.upload.stop')}
        </Button>
      </Box>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isWaiting && t('ui.upload.waiting')}
      </Typography>
    </Box>
  );
}
