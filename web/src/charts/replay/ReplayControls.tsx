import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ReplayControlsProps = {
  playing: boolean;
  /** Playback rate relative to the normal speed. */
  speed: number;
  /** Whether the first or the last version is shown. */
  atStart: boolean;
  atEnd: boolean;
  onPlay: () => void;
  onStep: (by: 1 | -1) => void;
  onSpeed: () => void;
  /** After the speed: other ways to go through the history. */
  tools?: ReactNode;
  /** Next to the buttons: the version shown, and its time. */
  children: ReactNode;
};

const round = {
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  borderRadius: '50%',
  width: 40,
  height: 40,
} as const;

/** Back, play or pause (at the end: restart), forward, speed. */
export function ReplayControls(props: ReplayControlsProps) {
  const { playing, speed, atStart, atEnd, onPlay, onStep, onSpeed, children } = props;
  const { t } = useTranslation();
  const [Icon, act] = playing
    ? ([Pause, 'pause'] as const)
    : atEnd
      ? ([RotateCcw, 'replay'] as const)
      : ([Play, 'play'] as const);
  const back = t('ui.replay.back');
  const forward = t('ui.replay.forward');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
      <Tooltip title={back}>
        <span>
          <IconButton aria-label={back} disabled={atStart} onClick={() => onStep(-1)} sx={round}>
            <SkipBack size={17} />
          </IconButton>
        </span>
      </Tooltip>
      <IconButton
        aria-label={t(`ui.replay.${act}`)}
        onClick={onPlay}
        sx={{
          ...round,
          width: 48,
          height: 48,
          border: 0,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
        }}
      >
        <Icon size={20} {...(act !== 'replay' && { fill: 'currentColor' })} />
      </IconButton>
      <Tooltip title={forward}>
        <span>
          <IconButton aria-label={forward} disabled={atEnd} onClick={() => onStep(1)} sx={round}>
            <SkipForward size={17} />
          </IconButton>
        </span>
      </Tooltip>
      <Button
        variant="outlined"
        aria-label={t('ui.replay.speed', { speed })}
        onClick={onSpeed}
        sx={{ minWidth: 48, px: 1 }}
      >
        {speed}×
      </Button>
      {props.tools}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '0 10px',
          ml: 1,
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
