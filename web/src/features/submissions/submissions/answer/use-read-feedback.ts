import { type Feedback, markFeedbackRead } from '@antecedent/contracts/grading/feedback';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call } from '../../../../lib/api-client.ts';
import { STUDENT_HOME_KEY } from '../../../../lib/query-keys.ts';
import { assignmentKey } from '../submissions.api.ts';
import { readWatcher } from './read-watcher.ts';

/** Tells the server what feedback was on the screen for a moment. @returns the ref of one piece of feedback */
export function useReadFeedback(assignment: StudentAssignment) {
  const queryClient = useQueryClient();
  const submissionId = assignment.submission?.submissionId;
  const unread = useRef(new Set<number>());
  unread.current = new Set(
    assignment.submission?.feedbacks.filter(({ read }) => !read).map(({ id }) => id),
  );
  const watcher = useMemo(
    () =>
      readWatcher(async (ids) => {
        const news = ids.filter((id) => unread.current.has(id));
        if (submissionId === undefined || news.length === 0) return;
        const { feedbacks } = await call(markFeedbackRead, { body: { submissionId, ids: news } });
        queryClient.setQueryData<StudentAssignment>(assignmentKey(assignment.id), (page) =>
          page?.submission ? { ...page, submission: { ...page.submission, feedbacks } } : page,
        );
        void queryClient.invalidateQueries({ queryKey: STUDENT_HOME_KEY });
      }),
    [assignment.id, submissionId, queryClient],
  );
  useEffect(() => watcher.stop, [watcher]);
  return ({ id, read }: Feedback) =>
    (element: HTMLElement | null) => {
      if (element === null || read) return;
      return watcher.watch(id, element);
    };
}
