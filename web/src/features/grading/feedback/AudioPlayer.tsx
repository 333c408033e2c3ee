import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { decimal, duration } from '../../../lib/format.ts';
import { notify } from '../../../lib/toasts.ts';
import { findLength } from './find-length.ts';
import { SaveRecording } from './SaveRecording.tsx';
import { useObjectUrl } from './use-object-url.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

export type AudioPlayerProps = {
  /** What is played. */
  label: string;
  /** How long it is. */
  seconds: number;
  /** Called when it is played or saved for the first time. */
  load: () => Promise<Blob>;
};

/** Plays a recording: its position, its speed, and a copy to save. */
export function AudioPlayer({ label, seconds, load }: AudioPlayerProps) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const [blob, setBlob] = useState<Blob | null>(null);
  const address = useObjectUrl(blob);
  const [isPlaying, setPlaying] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [position, setPosition] = useState(0);
  const [speed, setSpeed] = useState(1);
  /** Whether it is played as soon as it can be. */
  const isWanted = useRef(false);
  const isReady = useRef(false);

  const loaded = async (): Promise<Blob> => {
    if (blob) return blob;
    setLoading(true);
    try {
      const fetched = await load();
      setBlob(fetched);
      return fetched;
    } finally {
      setLoading(false);
    }
  };
  const play = () => {
    // A browser may want another click, now that the sound is here.
    audio.current?.play().catch(() => setPlaying(false));
  };
  const handlePlay = async () => {
    if (isPlaying) return audio.current?.pause();
    isWanted.current = true;
    if (isReady.current) return play();
    try {
      await loaded();
    } catch (error) {
      isWanted.current = false;
      notify('error', t('spokenFeedback.playFailed', { sentence: errorMessage(error) }));
    }
  };
  const handleMetadata = async () => {
    const element = audio.current;
    if (!element || isReady.current) return;
    await findLength(element);
    isReady.current = true;
    element.currentTime = position;
    element.playbackRate = speed;
    if (isWanted.current) play();
  };
  const handleSeek = (next: number) => {
    setPosition(next);
    if (audio.current && isReady.current) audio.current.currentTime = next;
  };
  const handleSpeed = (next: number) => {
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const handleTime = () => {
    if (isReady.current) setPosition(Math.min(audio.current?.currentTime ?? 0, seconds));
  };
  const handleEnd = () => {
    if (!isReady.current) return;
    setPlaying(false);
    setPosition(0);
    if (audio.current) audio.current.currentTime = 0;
  };
  const [at, whole] = [duration(Math.floor(position)), duration(seconds)];
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript, where there is one, is below it */}
      <audio
        ref={audio}
        src={address ?? undefined}
        preload="auto"
        onLoadedMetadata={() => void handleMetadata()}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={handleTime}
        onEnded={handleEnd}
      />
      <IconButton
        color="primary"
        aria-label={t(isPlaying ? 'spokenFeedback.pause' : 'spokenFeedback.play')}
        loading={isLoading}
        onClick={() => void handlePlay()}
        sx={{ ml: -1 }}
      >
        {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </IconButton>
      <Box
        component="input"
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={position}
        aria-label={t('spokenFeedback.position')}
        aria-valuetext={t('spokenFeedback.of', { at, whole })}
        onChange={(event) => handleSeek(event.currentTarget.valueAsNumber)}
        sx={{
          flex: '1 1 80px',
          minWidth: 80,
          height: 24,
          m: 0,
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      <Box
        component="span"
        aria-hidden="true"
        sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {t('spokenFeedback.of', { at, whole })}
      </Box>
      <TextField
        select
        size="small"
        variant="standard"
        value={String(speed)}
        onChange={({ target }) => handleSpeed(Number(target.value))}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': t('spokenFeedback.speed') },
        }}
        sx={{ '& select': { fontSize: '0.8125rem' } }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {t('spokenFeedback.times', { speed: decimal(one) })}
          </option>
        ))}
      </TextField>
      <SaveRecording load={loaded} />
    </Box>
  );
}
