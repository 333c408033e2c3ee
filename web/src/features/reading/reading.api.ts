import {
  evaluateSubmission,
  nextSubmission,
  readSubmission,
  readTimes,
  type Submission,
} from '@antecedent/contracts/submissions';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const keys = {
  one: (id: string) => ['submission', id] as const,
  times: (id: string, versions: number) => ['submission', id, 'times', versions] as const,
};

/** A page that is looked at asks this often whether somebody wrote or evaluated meanwhile, ms. */
const LOOK_EVERY = 30_000;

export function useSubmission(submissionId: string) {
  return useQuery({
    queryKey: keys.one(submissionId),
    queryFn: ({ signal }) => call(readSubmission, { query: { submissionId } }, signal),
    refetchInterval: LOOK_EVERY,
  });
}

/** The times of a submission as it stands with so many versions; those before stay until the new ones are here. */
export function useTimes({ submissionId, versions }: Submission) {
  return useQuery({
    queryKey: keys.times(submissionId, versions),
    queryFn: ({ signal }) => call(readTimes, { query: { id: submissionId } }, signal),
    placeholderData: keepPreviousData,
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

/** Seconds between the looks for the figures of an evaluation that was asked for. */
const LOOKS = [1, 2, 3, 5, 8, 13];

/** Reads the submission again until its figures are newer than those of `before`; afterwards the page's own looks do. */
async function awaitEvaluation(queryClient: QueryClient, before: Submission): Promise<void> {
  const queryKey = keys.one(before.submissionId);
  for (const seconds of LOOKS) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
    await queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
    const now = queryClient.getQueryData<Submission>(queryKey);
    if (now?.lastEvaluationDate !== before.lastEvaluationDate) return;
  }
}

/** Asks for an evaluation; its figures come a little later and replace those on the screen. */
export function useEvaluate(submissionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(evaluateSubmission, { query: { submissionId } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(keys.one(submissionId), answer);
      void awaitEvaluation(queryClient, answer);
    },
  });
}
