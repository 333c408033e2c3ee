import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { isStartLink } from '../../../navigation/start-link.ts';
import { useStartAssignment } from './submissions.api.ts';

export type Start = {
  start: () => void;
  isStarting: boolean;
  /** Whether it was started on this page: then the cursor goes into the text. */
  hasStarted: boolean;
};

/** Starts an assignment, at the press of Start here or on the page that led here. */
export function useStart({ id, submission, abilities }: StudentAssignment): Start {
  const { t } = useTranslation();
  const { state } = useLocation();
  const { mutate, isPending, isSuccess } = useStartAssignment(id);
  const start = useCallback(
    () => mutate(undefined, { onError: (error) => notify('error', errorMessage(error)) }),
    [mutate],
  );
  const isAsked = useRef(isStartLink(state) && submission === null && abilities.canStart);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    start();
    notify('info', t('submissions.start.begun'));
  }, [start, t]);
  return { start, isStarting: isPending, hasStarted: isSuccess };
}
