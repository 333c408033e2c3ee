import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../lib/toasts.ts';
import { onAssignmentsChanged } from '../../../messages/notifications/assignment-changes.ts';
import { describeChanges } from './assignment-changes.ts';

/** Several changes together are fetched once, ms. */
const DEBOUNCE_MS = 100;
/** How long a sentence about a change stays, ms. */
const SENTENCE_MS = 30_000;

type UseLiveAssignmentOptions = {
  assignmentId: string;
  /** Saves what is unsaved: after the change it may be too late. */
  save: () => Promise<unknown>;
  refetch: () => void;
};

/** Refetches an assignment whenever the server says that it changed, after everything unsaved was saved. */
export function useLiveAssignment({ assignmentId, save, refetch }: UseLiveAssignmentOptions): void {
  const latest = useRef({ save, refetch });
  latest.current = { save, refetch };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      await latest.current.save();
      latest.current.refetch();
    };
    const stop = onAssignmentsChanged((changed) => {
      if (changed !== null && !changed.includes(assignmentId)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void follow(), DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [assignmentId]);
}

/**
 * Tells the student what changed while the page was open.
 * @param isOwn the student is submitting: what changes then is no news
 */
export function useChangeSentences(assignment: StudentAssignment, isOwn: boolean): void {
  const { t } = useTranslation();
  const before = useRef(assignment);
  useEffect(() => {
    const sentences = isOwn ? [] : describeChanges(t, before.current, assignment);
    before.current = assignment;
    for (const sentence of sentences) notify('info', sentence, SENTENCE_MS);
  }, [assignment, isOwn, t]);
}
