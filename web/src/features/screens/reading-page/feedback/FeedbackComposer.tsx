import type { FeedbackDraft, UnsentFiles } from '@antecedent/contracts/grading/feedback';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import {
  FEEDBACK_FILE_LIMITS,
  isFeedback,
  MAX_FEEDBACK_LENGTH,
} from '@antecedent/domain/grading/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { count } from '../../../../lib/format.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { usePaneFocus } from '../keys/pane-focus.ts';
import { PhraseBank } from '../phrases/PhraseBank.tsx';
import { useAddFeedback } from './feedback.api.ts';
import { draftToComment, visibilitySentence } from './feedback-words.ts';
import { insertPhrase, phraseOf } from './insert-phrase.ts';
import { PicturePart } from './spoken/PicturePart.tsx';
import { SpokenPart } from './spoken/SpokenPart.tsx';
import { usePicture } from './spoken/use-picture.ts';
import { useSpoken } from './spoken/use-spoken.ts';
import { useFeedbackDraft } from './use-feedback-draft.ts';

type FeedbackComposerProps = {
  submission: Submission;
  kept: FeedbackDraft | null;
  files: UnsentFiles;
};

/**
 * Writes feedback: what it is about, its text, which is saved while it is written, a recording and a picture, and when the student
 * sees it.
 */
export function FeedbackComposer({ submission, kept, files }: FeedbackComposerProps) {
  const { t } = useTranslation();
  const { submissionId, deadlineSubmissions: drafts, studentName: name } = submission;
  const field = useRef<HTMLTextAreaElement>(null);
  const help = useId();
  const wide = useIsWide();
  // On phones, the keyboard would cover what was written before.
  usePaneFocus(() => {
    if (!wide) return;
    field.current?.focus();
    // A draft goes on where it ended.
    field.current?.setSelectionRange(text.length, text.length);
  });
  const draft = useFeedbackDraft({ submissionId, kept, draftId: draftToComment(submission) });
  const add = useAddFeedback(submissionId);
  const spoken = useSpoken(submissionId, files);
  const picture = usePicture(submissionId, files);
  const { text, transcript, pictureText } = draft.value;
  // A draft that was deleted since.
  const draftId = drafts.some((one) => one.draftId === draft.value.draftId)
    ? draft.value.draftId
    : null;
  const [hasPhrases, setPhrases] = useState(false);
  const selected = () => ({
    text,
    start: field.current?.selectionStart ?? text.length,
    end: field.current?.selectionEnd ?? text.length,
  });
  const handleInsert = (phrase: string) => {
    const next = insertPhrase(selected(), phrase);
    draft.enter({ text: next.text });
    // Once the field has the new text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const [isSending, setSending] = useState(false);
  const { take, microphone } = spoken.state;
  const isComplete =
    isFeedback(text, take !== null) &&
    microphone === 'off' &&
    transcript.trim().length <= FEEDBACK_FILE_LIMITS.transcript &&
    !picture.isStoring &&
    (picture.id === null || pictureText.trim() !== '');
  const isBusy = isSending || add.isPending;
  const handleSend = async () => {
    if (!isComplete || isBusy) return;
    setSending(true);
    const recordingId = await spoken.stored();
    setSending(false);
    if (take !== null && recordingId === null) {
      notify('error', t('spokenFeedback.notStored'));
      return;
    }
    await draft.settle();
    add.mutate(
      {
        text,
        draftId,
        recording: recordingId === null ? null : { id: recordingId, transcript },
        picture: picture.id === null ? null : { id: picture.id, text: pictureText },
      },
      {
        onSuccess: () => {
          draft.clear();
          spoken.clear();
          picture.clear();
          notify('success', t('readingPage.feedback.sent'));
          field.current?.focus();
        },
        onError: (error) => {
          draft.keep();
          notify('error', t('readingPage.feedback.sendFailed', { sentence: errorMessage(error) }));
        },
      },
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void handleSend();
    }
  };
  return (
    <Box component="section" aria-label={t('readingPage.feedback.write')}>
      <TextField
        select
        fullWidth
        size="small"
        label={t('readingPage.feedback.about')}
        value={draftId ?? ''}
        onChange={({ target }) => draft.enter({ draftId: target.value || null })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ mb: 1.5 }}
      >
        {drafts.map((one) => (
          <option key={one.draftId} value={one.draftId}>
            {one.title}
          </option>
        ))}
        <option value="">{t('readingPage.feedback.whole')}</option>
      </TextField>
      <TextField
        multiline
        fullWidth
        minRows={6}
        maxRows={14}
        label={t('readingPage.feedback.text')}
        value={text}
        disabled={isBusy}
        error={text.trim().length > MAX_FEEDBACK_LENGTH}
        onChange={({ target }) => draft.enter({ text: target.value })}
        onKeyDown={handleKey}
        inputRef={field}
        slotProps={{ htmlInput: { 'aria-describedby': help } }}
      />
      <Box
        id={help}
        sx={{ display: 'flex', gap: 2, mt: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        <Box
          role="status"
          sx={{ flex: 1, color: draft.state === 'waiting' ? 'error.main' : undefined }}
        >
          {`${text}${transcript}${pictureText}`.trim() !== '' &&
            t(`readingPage.feedback.state.${draft.state}`)}
        </Box>
        <Box
          component="span"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            color: text.trim().length > MAX_FEEDBACK_LENGTH ? 'error.main' : undefined,
          }}
        >
          {t('readingPage.feedback.length', {
            length: count(text.trim().length),
            most: count(MAX_FEEDBACK_LENGTH),
          })}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <SpokenPart
          spoken={spoken}
          transcript={transcript}
          disabled={isBusy}
          onTranscript={(next) => draft.enter({ transcript: next })}
        />
        <PicturePart
          picture={picture}
          text={pictureText}
          disabled={isBusy}
          onText={(next) => draft.enter({ pictureText: next })}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {visibilitySentence(t, submission, draftId)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" disabled={!isComplete} loading={isBusy} onClick={handleSend}>
          {t('readingPage.feedback.send', { name })}
        </Button>
        <Button aria-expanded={hasPhrases} onClick={() => setPhrases(!hasPhrases)}>
          {t('readingPage.phrases.title')}
        </Button>
      </Box>
      {hasPhrases && (
        <PhraseBank
          submission={submission}
          onInsert={handleInsert}
          chosen={() => phraseOf(selected())}
        />
      )}
    </Box>
  );
}
