import { readTimes } from '@antecedent/contracts/analytics/scores';
import { downloadSubmittedAttachment } from '@antecedent/contracts/attachments';
import {
  evaluateSubmission,
  nextSubmission,
  readSubmission,
  type Submission,
} from '@antecedent/contracts/reading-page';
import { setDraftResubmit, setEnableWriting } from '@antecedent/contracts/submissions/exceptions';
import { setFinal, submitForStudent } from '@antecedent/contracts/submissions/submit-for-student';
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
const POLL_INTERVAL_MS = 30_000;

export function useSubmission(submissionId: string) {
  return useQuery({
    queryKey: keys.one(submissionId),
    queryFn: ({ signal }) => call(readSubmission, { query: { submissionId } }, signal),
    refetchInterval: POLL_INTERVAL_MS,
  });
}

/** The times of a submission as it stands with so many versions; those before stay until the new ones are here. */
export function useWritingTimes({ submissionId, versions }: Submission) {
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
const POLL_DELAYS_S = [1, 2, 3, 5, 8, 13];

/** Reads the submission again until its figures are newer than those of `before`; afterwards the page's own looks do. */
async function awaitEvaluation(queryClient: QueryClient, before: Submission): Promise<void> {
  const queryKey = keys.one(before.submissionId);
  for (const seconds of POLL_DELAYS_S) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
    await queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
    const now = queryClient.getQueryData<Submission>(queryKey);
    if (now?.lastEvaluationDate !== before.lastEvaluationDate) return;
  }
}

/** A call whose answer is the submission as it is then, and replaces the one on the screen. */
function useSubmissionUpdate<Input>(
  submissionId: string,
  send: (wish: Input) => Promise<Submission>,
  { evaluates = false } = {},
) {
  const queryClient = useQueryClient();
  const queryKey = keys.one(submissionId);
  return useMutation({
    mutationFn: send,
    // An answer that is under way tells what was before.
    onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      if (evaluates) void awaitEvaluation(queryClient, answer);
    },
  });
}

/** Asks for an evaluation; its figures come a little later and replace those on the screen. */
export const useEvaluate = (submissionId: string) =>
  useSubmissionUpdate<void>(
    submissionId,
    () => call(evaluateSubmission, { query: { submissionId } }),
    EVALUATES,
  );

/** Ends the writing. What is written is evaluated, as after everything that is handed in. */
export const useFinalize = (submissionId: string) =>
  useSubmissionUpdate<void>(
    submissionId,
    () => call(setFinal, { query: { id: submissionId } }),
    EVALUATES,
  );

/** Hands in what is written as a draft, for the student. */
export const useSubmitForStudent = (submissionId: string) =>
  useSubmissionUpdate<string>(
    submissionId,
    (draftId) => call(submitForStudent, { body: { submissionId, draftId } }),
    EVALUATES,
  );

const EVALUATES = { evaluates: true };

/** Reopens the submission, or ends that. */
export const useReopen = (submissionId: string) =>
  useSubmissionUpdate<boolean>(submissionId, (status) =>
    call(setEnableWriting, { body: { submissionId, status } }),
  );

type DraftException = {
  draftSubmissionId: string;
  status: boolean;
  exceptionDeadline: string | null;
};

/** Grants an exception on one draft, or ends it. */
export const useDraftException = (submissionId: string) =>
  useSubmissionUpdate<DraftException>(submissionId, (wish) =>
    call(setDraftResubmit, { body: { submissionId, ...wish } }),
  );

export const fetchSubmittedAttachment = (id: string): Promise<Blob> =>
  call(downloadSubmittedAttachment, { params: { id } });
