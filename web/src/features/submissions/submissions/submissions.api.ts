import {
  openAssignment,
  PRESENCE_INTERVAL_MS,
  reportPresence,
  type StudentAssignment,
  startAssignment,
  submitDraft,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { isDeadlineProcessing } from './next-deadline.ts';

export const assignmentKey = (assignmentId: string) => ['assignment', assignmentId] as const;

/** Poll interval after a deadline until the server has processed it, ms. */
const DEADLINE_POLL_INTERVAL_MS = 4_000;

export function useStudentAssignment(assignmentId: string) {
  return useQuery({
    queryKey: assignmentKey(assignmentId),
    queryFn: ({ signal }) => call(openAssignment, { query: { id: assignmentId } }, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isDeadlineProcessing(data) && DEADLINE_POLL_INTERVAL_MS,
  });
}

/** Puts the response into the cache and invalidates the class pages. */
function useUpdateAssignment(assignmentId: string) {
  const queryClient = useQueryClient();
  return (answer: StudentAssignment) => {
    queryClient.setQueryData(assignmentKey(assignmentId), answer);
    return queryClient.invalidateQueries({ queryKey: ['classes'] });
  };
}

export function useStartAssignment(assignmentId: string) {
  const onSuccess = useUpdateAssignment(assignmentId);
  return useMutation({
    mutationFn: () => call(startAssignment, { query: { id: assignmentId } }),
    onSuccess,
  });
}

export function useSubmitDraft(assignmentId: string) {
  const onSuccess = useUpdateAssignment(assignmentId);
  return useMutation({
    mutationFn: (query: { id: string; draftId: string }) => call(submitDraft, { query }),
    onSuccess,
  });
}

/** Reports every 15 s that the student's page is open and online; failures are ignored. */
export function usePresence(submissionId: string | null) {
  useEffect(() => {
    if (submissionId === null) return;
    const report = () =>
      void call(reportPresence, { query: { submissionId } }).catch(() => undefined);
    report();
    const timer = setInterval(report, PRESENCE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [submissionId]);
}
