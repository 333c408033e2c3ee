import type { Recording } from '@antecedent/contracts/grading/feedback';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { duration } from '../../../lib/format.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { AudioPlayerProps } from './AudioPlayer.tsx';
import { type FeedbackReader, fetchFeedbackFile } from './feedback-files.api.ts';
import { SaveRecording } from './SaveRecording.tsx';

/** Students write on the page around it: without the player, they can still save the recording. */
const AudioPlayer = lazyComponent<AudioPlayerProps>(
  async () => (await import('./AudioPlayer.tsx')).AudioPlayer,
  SaveRecording,
);

type SpokenFeedbackProps = { reader: FeedbackReader; recording: Recording };

/** Spoken feedback with its player and transcript. */
export function SpokenFeedback({ reader, recording }: SpokenFeedbackProps) {
  const { t } = useTranslation();
  const { id, seconds, transcript } = recording;
  return (
    <Box sx={{ mb: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('spokenFeedback.title', { length: duration(seconds) })}
      </Typography>
      <Suspense fallback={<Box sx={{ height: 44 }} />}>
        <AudioPlayer
          key={id}
          label={t('spokenFeedback.player')}
          seconds={seconds}
          load={() => fetchFeedbackFile(reader, id)}
        />
      </Suspense>
      {transcript !== '' && (
        <Box component="section" aria-label={t('spokenFeedback.transcript')}>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {t('spokenFeedback.transcript')}
          </Typography>
          <LinkedText small text={transcript} />
        </Box>
      )}
    </Box>
  );
}
