import {
  deleteFeedbackFile,
  storeFeedbackFile,
  type UnsentFiles,
} from '@antecedent/contracts/grading/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../lib/api-client.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { errorMessage } from '../../../../../lib/error-message.ts';
import { notify } from '../../../../../lib/toasts.ts';
import { uploadForm } from '../../../../../lib/upload-form.ts';
import { reEncoded } from './re-encode.ts';

export type ChosenPicture = ReturnType<typeof usePicture>;

/** The picture that goes with the feedback of this field. */
export function usePicture(submissionId: string, files: UnsentFiles) {
  const { t } = useTranslation();
  const [id, setId] = useState(files.picture?.id ?? null);
  const [isStoring, setStoring] = useState(false);
  const choose = async (file: File) => {
    setStoring(true);
    try {
      const stored = await uploadForm(storeFeedbackFile, {
        fields: { submissionId, kind: 'picture' },
        files: [await reEncoded(file)],
        onProgress: () => undefined,
      });
      setId(stored.files.picture?.id ?? null);
    } catch (error) {
      notify('error', t('spokenFeedback.pictureFailed', { sentence: errorMessage(error) }));
    } finally {
      setStoring(false);
    }
  };
  const remove = async () => {
    if (id === null) return;
    try {
      await call(deleteFeedbackFile, { params: { id } });
      setId(null);
    } catch (error) {
      // It was sent or deleted on another page.
      if (error instanceof ApiError && error.code === 'not-found') return setId(null);
      notify('error', t('spokenFeedback.deleteFailed', { sentence: errorMessage(error) }));
    }
  };
  return { id, isStoring, choose, remove, clear: () => setId(null) };
}
