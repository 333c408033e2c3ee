import type { GivenFeedback } from '@antecedent/contracts/grading/feedback';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { FEEDBACK_FILE_LIMITS, isFeedback } from '@antecedent/domain/grading/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import { useChangeFeedback } from './feedback.api.ts';

type EditFeedbackProps = { submission: Submission; feedback: GivenFeedback; onDone: () => void };

/** Changes the text of feedback that was sent, the transcript of its recording, and what its picture shows. */
export function EditFeedback({ submission, feedback, onDone }: EditFeedbackProps) {
  const { t } = useTranslation();
  const { recording, picture } = feedback;
  const [text, setText] = useState(feedback.comment);
  const [transcript, setTranscript] = useState(recording?.transcript ?? '');
  const [pictureText, setPictureText] = useState(picture?.text ?? '');
  const [isAsking, setAsking] = useState(false);
  const change = useChangeFeedback(submission);
  const isChanged =
    text.trim() !== feedback.comment ||
    (recording !== null && transcript.trim() !== recording.transcript) ||
    (picture !== null && pictureText.trim() !== picture.text);
  const isComplete =
    isFeedback(text, recording !== null) &&
    transcript.trim().length <= FEEDBACK_FILE_LIMITS.transcript &&
    (picture === null || pictureText.trim() !== '');
  const handleSave = () => {
    if (!isChanged) return onDone();
    change.mutate(
      {
        id: feedback.id,
        comment: text.trim(),
        ...(recording && { transcript: transcript.trim() }),
        ...(picture && { pictureText: pictureText.trim() }),
      },
      {
        onSuccess: () => {
          onDone();
          notify('success', t('readingPage.feedback.changed'));
        },
        onError: (error) =>
          notify(
            'error',
            t('readingPage.feedback.changeFailed', { sentence: errorMessage(error) }),
          ),
      },
    );
  };
  return (
    <Box>
      <TextField
        multiline
        fullWidth
        autoFocus
        minRows={3}
        maxRows={14}
        label={t('readingPage.feedback.text')}
        value={text}
        error={text.trim() !== '' && !isFeedback(text)}
        onChange={({ target }) => setText(target.value)}
      />
      {recording && (
        <TextField
          multiline
          fullWidth
          minRows={2}
          maxRows={10}
          size="small"
          label={t('spokenFeedback.transcriptField')}
          value={transcript}
          error={transcript.trim().length > FEEDBACK_FILE_LIMITS.transcript}
          onChange={({ target }) => setTranscript(target.value)}
          sx={{ mt: 1.5 }}
        />
      )}
      {picture && (
        <TextField
          fullWidth
          size="small"
          label={t('spokenFeedback.pictureText')}
          value={pictureText}
          onChange={({ target }) => setPictureText(target.value)}
          slotProps={{ htmlInput: { maxLength: FEEDBACK_FILE_LIMITS.pictureText } }}
          sx={{ mt: 1.5 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button
          variant="outlined"
          size="small"
          disabled={!isComplete}
          loading={change.isPending}
          onClick={handleSave}
        >
          {t('readingPage.feedback.save')}
        </Button>
        <Button size="small" onClick={() => (isChanged ? setAsking(true) : onDone())}>
          {t('common.cancel')}
        </Button>
      </Box>
      <UnsavedGuard
        changed={isChanged}
        asking={isAsking}
        onStay={() => setAsking(false)}
        onLeave={onDone}
      />
    </Box>
  );
}
