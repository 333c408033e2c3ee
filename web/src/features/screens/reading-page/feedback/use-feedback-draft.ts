import type { FeedbackDraft } from '@antecedent/contracts/grading/feedback';
import { useEffect, useRef, useState } from 'react';
import { type DraftSaver, type DraftState, draftSaver } from '../../../../lib/draft-saver.ts';
import { sendDraft } from './feedback.api.ts';
import { type DraftValue, keepLocally, localDraft } from './local-feedback-draft.ts';

/** Pause after the last key before a draft is saved, ms. */
const SAVE_DELAY_MS = 800;
/** Pause before another try, ms. */
const RETRY_DELAY_MS = 10_000;

type UseFeedbackDraftOptions = {
  submissionId: string;
  /** What the server has. */
  kept: FeedbackDraft | null;
  /** What a new one is about. */
  draftId: string | null;
};

/** Feedback while it is written: on the device immediately, on the server a moment later. */
export function useFeedbackDraft({ submissionId, kept, draftId }: UseFeedbackDraftOptions) {
  const [value, setValue] = useState<DraftValue>(
    () =>
      localDraft(submissionId) ??
      (kept ? draftValue(kept) : { text: '', transcript: '', pictureText: '', draftId }),
  );
  const [state, setState] = useState<DraftState>('saved');
  const saver = useRef<DraftSaver<DraftValue> | null>(null);
  useEffect(() => {
    const own = draftSaver<DraftValue>({
      send: (next) => sendDraft(submissionId, next),
      delay: SAVE_DELAY_MS,
      retryDelay: RETRY_DELAY_MS,
      onState: (next, saved) => {
        setState(next);
        if (saved !== null) keepLocally(submissionId, null);
      },
    });
    saver.current = own;
    // What an earlier page could not send.
    const left = localDraft(submissionId);
    if (left) own.change(left);
    const handleOnline = () => void own.flush();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      own.stop();
    };
  }, [submissionId]);
  const enter = (change: Partial<DraftValue>) => {
    const next = { ...value, ...change };
    setValue(next);
    keepLocally(submissionId, next);
    saver.current?.change(next);
  };
  return {
    value,
    state,
    enter,
    /** Before it is sent as feedback: what is on its way as a draft may not arrive after that. */
    settle: () => saver.current?.drop(),
    /** It was not sent: it is saved as a draft again. */
    keep: () => saver.current?.change(value),
    /** It was sent. */
    clear: () => {
      setValue({ ...value, text: '', transcript: '', pictureText: '' });
      setState('saved');
      keepLocally(submissionId, null);
    },
  };
}

const draftValue = ({ text, transcript, pictureText, draftId }: FeedbackDraft): DraftValue => ({
  text,
  transcript,
  pictureText,
  draftId,
});
