import {
  evaluateSubmission,
  nextSubmission,
  readSubmission,
  readTimes,
  type Submission,
} from '@antecedent/contracts/submissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const keys = {
  one: (id: string) => ['submission', id] as const,
  times: (id: string) => ['submission', id, 'times'] as const,
};

export function useSubmission(submissionId: string) {
  return useQuery({
    queryKey: keys.one(submissionId),
    queryFn: ({ signal }) => call(readSubmission, { query: { submissionId } }, signal),
  });
}

export function useTimes(submissionId: string) {
  return useQuery({
    queryKey: keys.times(submissionId),
    queryFn: ({ signal }) => call(readTimes, { query: { id: submissionId } }, signal),
  });
}

/** The neighbouring submission's id; null at either end of the list. */
export function useNextSubmission() {
  return useMutation({
    mutationFn: async (step: { from: Submission; direction: -1 | 1 }) => {
      const { classId, assignmentId, currentStudentIndex: studentIndex } = step.from;
      const { direction } = step;
      const answer = await call(nextSubmission, {
        body: { classId, assignmentId, studentIndex, direction },
      });
      return answer.data;
    },
  });
}

/** Asks for an evaluation; its figures come a little later, so the page reads again after a while. */
export function useEvaluate(submissionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(evaluateSubmission, { query: { submissionId } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(keys.one(submissionId), answer);
      for (const delay of [2_000, 8_000, 30_000]) {
        setTimeout(
          () => void queryClient.invalidateQueries({ queryKey: keys.one(submissionId) }),
          delay,
        );
      }
    },
  });
}
