import { deleteFeedbackFile, type UnsentFiles } from '@antecedent/contracts/grading/feedback';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../lib/api-client.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { errorMessage } from '../../../../../lib/error-message.ts';
import { notify } from '../../../../../lib/toasts.ts';
import { spokenStore } from './spoken-store.ts';

export type Spoken = ReturnType<typeof useSpoken>;

/** The recording that goes with the feedback of this field. It stops with the field, and is stored all the same. */
export function useSpoken(submissionId: string, files: UnsentFiles) {
  const { t } = useTranslation();
  const store = spokenStore(submissionId);
  const state = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    store.adopt(files);
    return store.stop;
    // What was there when the field opened.
  }, [store, files]);
  const remove = async () => {
    const id = store.get().take?.id ?? null;
    try {
      if (id !== null) await call(deleteFeedbackFile, { params: { id } });
      store.clear();
    } catch (error) {
      // It was sent or deleted on another page.
      if (error instanceof ApiError && error.code === 'not-found') return store.clear();
      notify('error', t('spokenFeedback.deleteFailed', { sentence: errorMessage(error) }));
    }
  };
  const { start, stop, stored, retry, clear } = store;
  return { state, start, stop, stored, retry, clear, remove };
}
