import {
  gradeDraft,
  gradeDraftWithLetter,
  NO_GRADE,
  readGradeHistory,
  releaseGrades,
  releaseGradesToStudent,
  setAlternateGrade,
  setGrade,
  setLateWaived,
  setProcessLeftOut,
} from '@antecedent/contracts/grading/grades';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { submissionKey } from '../reading-page.api.ts';
import { refetchQueues } from '../refetch-queues.ts';
import type { GradeTarget } from './grade-value.ts';

const historyKey = (submissionId: string) => [...submissionKey(submissionId), 'grades'] as const;

/** Sends a grade with the one that its author saw, and puts the answer into the cache. */
export async function sendGrade(
  queryClient: QueryClient,
  target: GradeTarget,
  next: GradeValue,
  seen: GradeValue,
): Promise<void> {
  const { submissionId, draftSubmissionId } = target;
  const queryKey = submissionKey(submissionId);
  // A response in flight would be from before the change.
  await queryClient.cancelQueries({ queryKey, exact: true });
  if (draftSubmissionId === null) {
    const answer = await sendOverall(target, next, seen);
    queryClient.setQueryData(queryKey, answer);
  } else {
    const answer = await sendOfDraft({ ...target, draftSubmissionId }, next, seen);
    queryClient.setQueryData<Submission>(queryKey, (page) =>
      page === undefined ? page : withDraft(page, answer),
    );
  }
  void queryClient.invalidateQueries({ queryKey: historyKey(submissionId) });
  void refetchQueues(queryClient);
}

/** Fetches the current grade after someone else changed it. */
export const refetchGrades = (queryClient: QueryClient, submissionId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: submissionKey(submissionId) });

function sendOverall(
  { submissionId: id, method }: GradeTarget,
  next: GradeValue,
  seen: GradeValue,
): Promise<Submission> {
  if (method === 'Numeric') {
    return call(setGrade, { query: { id, grade: next ?? NO_GRADE, seen: seen ?? NO_GRADE } });
  }
  const none = String(NO_GRADE);
  return call(setAlternateGrade, {
    query: { id, grade: String(next ?? none), seen: String(seen ?? none) },
  });
}

function sendOfDraft(
  { draftSubmissionId, method }: GradeTarget & { draftSubmissionId: string },
  next: GradeValue,
  seen: GradeValue,
): Promise<Submission['deadlineSubmissions'][number]> {
  if (method === 'Numeric') {
    const [grade, before] = [next ?? NO_GRADE, seen ?? NO_GRADE].map(Number);
    return call(gradeDraft, {
      body: { draftSubmissionId, grade: grade ?? NO_GRADE, seen: before },
    });
  }
  const body = { alternateGrade: next as LetterGrade | null, seen: seen as LetterGrade | null };
  return call(gradeDraftWithLetter, { body: { draftSubmissionId, ...body } });
}

const withDraft = (
  page: Submission,
  draft: Submission['deadlineSubmissions'][number],
): Submission => ({
  ...page,
  deadlineSubmissions: page.deadlineSubmissions.map((one) =>
    one.draftSubmissionId === draft.draftSubmissionId ? draft : one,
  ),
});

/** Every change of the grades of a submission. */
export const useGradeHistory = (submissionId: string) =>
  useQuery({
    queryKey: historyKey(submissionId),
    queryFn: ({ signal }) => call(readGradeHistory, { query: { id: submissionId } }, signal),
  });

export type ReleaseTo = 'everybody' | 'student';

/** Releases grades to everybody or one student, or takes that back. */
export function useRelease({ submissionId, assignmentId }: Submission) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, isReleased }: { to: ReleaseTo; isReleased: boolean }) => {
      const status = String(isReleased);
      if (to === 'everybody') await call(releaseGrades, { query: { id: assignmentId, status } });
      else await call(releaseGradesToStudent, { query: { id: submissionId, status } });
    },
    // Also after a failure: it may have arrived.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: submissionKey(submissionId), exact: true }),
  });
}

/** Leaves the process out of the proposed grade of one student, or counts it again. */
export function useLeaveOutProcess(submissionId: string) {
  const queryClient = useQueryClient();
  const queryKey = submissionKey(submissionId);
  return useMutation({
    mutationFn: (leftOut: boolean) =>
      call(setProcessLeftOut, { query: { id: submissionId, leftOut: String(leftOut) } }),
    onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
}

/** Waives the late policy in the proposed grade of one student, or applies it again. */
export function useWaiveLate(submissionId: string) {
  const queryClient = useQueryClient();
  const queryKey = submissionKey(submissionId);
  return useMutation({
    mutationFn: (waived: boolean) =>
      call(setLateWaived, { query: { id: submissionId, waived: String(waived) } }),
    onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
}
