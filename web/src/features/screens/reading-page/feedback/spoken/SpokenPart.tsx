import { FEEDBACK_FILE_LIMITS } from '@antecedent/domain/grading/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count, duration } from '../../../../../lib/format.ts';
import { saveFile } from '../../../../../lib/save-file.ts';
import { AudioPlayer } from '../../../../grading/feedback/AudioPlayer.tsx';
import { fetchFeedbackFile } from '../../../../grading/feedback/feedback-files.api.ts';
import { recordingName } from '../../../../grading/feedback/recording-name.ts';
import type { Spoken } from './use-spoken.ts';

type SpokenPartProps = {
  spoken: Spoken;
  transcript: string;
  disabled: boolean;
  onTranscript: (text: string) => void;
};

/** Records feedback: start and stop, listen, record again, delete, and a transcript if there is one. */
export function SpokenPart({ spoken, transcript, disabled, onTranscript }: SpokenPartProps) {
  const { t } = useTranslation();
  const { state } = spoken;
  const { microphone, problem, take } = state;
  const button = useRef<HTMLButtonElement>(null);
  const isOn = microphone === 'on';
  // The button of before has given way to another one.
  const handleAgain = () => {
    void spoken.start();
    button.current?.focus();
  };
  const isIdle = microphone === 'off' && problem === null && take === null;
  return (
    <Box sx={{ flex: isIdle ? 'none' : '1 1 100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {(take === null || microphone !== 'off') && (
          <Button
            ref={button}
            size="small"
            variant="outlined"
            color={isOn ? 'error' : 'primary'}
            disabled={disabled}
            loading={microphone === 'asking'}
            startIcon={isOn ? <Square size={16} aria-hidden /> : <Mic size={16} aria-hidden />}
            onClick={() => (isOn ? spoken.stop() : void spoken.start())}
          >
            {t(isOn ? 'spokenFeedback.stop' : 'spokenFeedback.record')}
          </Button>
        )}
        {isOn && <Elapsed />}
      </Box>
      <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {isOn && t('spokenFeedback.recording')}
        {microphone === 'asking' && t('spokenFeedback.asking')}
        {problem !== null && t(`spokenFeedback.problem.${problem}`)}
        {microphone === 'off' && take !== null && take.end !== 'stopped' && (
          <div>{t(`spokenFeedback.end.${take.end}`)}</div>
        )}
        {take !== null && !isOn && <StoreState spoken={spoken} />}
      </Box>
      {take !== null && !isOn && (
        <>
          <AudioPlayer
            key={take.id ?? 'here'}
            label={t('spokenFeedback.yours', { length: duration(take.seconds) })}
            seconds={Math.max(1, Math.round(take.seconds))}
            load={async () => take.blob ?? fetchFeedbackFile('reader', take.id ?? '')}
          />
          <TextField
            multiline
            fullWidth
            minRows={2}
            maxRows={10}
            size="small"
            label={t('spokenFeedback.transcriptField')}
            helperText={
              transcript.trim().length > FEEDBACK_FILE_LIMITS.transcript
                ? t('spokenFeedback.transcriptTooLong', {
                    most: count(FEEDBACK_FILE_LIMITS.transcript),
                  })
                : t('spokenFeedback.transcriptHelp')
            }
            error={transcript.trim().length > FEEDBACK_FILE_LIMITS.transcript}
            value={transcript}
            disabled={disabled}
            onChange={({ target }) => onTranscript(target.value)}
            sx={{ mt: 1 }}
          />
          <Box sx={{ display: 'flex', gap: 1, ml: -0.75 }}>
            <Button size="small" disabled={disabled} onClick={handleAgain}>
              {t('spokenFeedback.again')}
            </Button>
            <Button size="small" disabled={disabled} onClick={() => void spoken.remove()}>
              {t('spokenFeedback.delete')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

/** Where the recording is stored, and what to do if it isn't. */
function StoreState({ spoken }: { spoken: Spoken }) {
  const { t } = useTranslation();
  const { upload, failure, take } = spoken.state;
  if (upload !== 'failed')
    return t(upload === 'idle' ? 'spokenFeedback.stored' : `spokenFeedback.${upload}`);
  const handleSave = () => {
    if (take?.blob)
      saveFile(take.blob, recordingName(t('spokenFeedback.fileName'), take.blob.type));
  };
  return (
    <Typography component="div" variant="body2" sx={{ color: 'error.main' }}>
      {t('spokenFeedback.failed', { sentence: failure ?? '' })}
      <Box sx={{ display: 'flex', gap: 1, ml: -0.75 }}>
        <Button size="small" onClick={spoken.retry}>
          {t('spokenFeedback.retry')}
        </Button>
        <Button size="small" onClick={handleSave}>
          {t('spokenFeedback.saveCopy')}
        </Button>
      </Box>
    </Typography>
  );
}

/** How long the recording is so far; screen readers would read out every second. */
function Elapsed() {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - begun) / 1_000), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('spokenFeedback.of', {
        at: duration(Math.floor(seconds)),
        whole: duration(FEEDBACK_FILE_LIMITS.recordingSeconds),
      })}
    </Box>
  );
}
