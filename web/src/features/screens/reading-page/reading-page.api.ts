import { evaluateSubmission } from '@antecedent/contracts/screens/reading-page';
import { downloadSubmittedAttachment } from '@antecedent/contracts/submissions/attachments';
import {
  setDraftResubmit,
  setEnableWriting,
} from '@antecedent/contracts/submissions/submissions/exceptions';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import {
  endCommenting,
  setFinal,
  submitForStudent,
} from '@antecedent/contracts/submissions/submissions/submit-for-student';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { type Reader, useReader } from './reader.ts';
import { refetchQueues } from './refetch-queues.ts';

export const submissionKey = (id: string) => ['submission', id] as const;

const keys = {
  one: submissionKey,
  times: (id: string, versions: number) => ['submission', id, 'times', versions] as const,
};

/** Poll interval for new writing or evaluations while the page is visible, ms. */
const POLL_INTERVAL_MS = 30_000;

/** The query of a submission. @param ahead fetched before it is read, and not again until then */
export const submissionQuery = (reader: Reader, submissionId: string, { ahead = false } = {}) => ({
  queryKey: keys.one(submissionId),
  queryFn: ({ signal }: { signal: AbortSignal }) => reader.read(submissionId, signal, ahead),
});

export function useSubmission(submissionId: string, { ahead = false } = {}) {
  const reader = useReader();
  return useQuery({
    ...submissionQuery(reader, submissionId, { ahead }),
    refetchInterval: ahead ? false : POLL_INTERVAL_MS,
    enabled: !ahead,
  });
}

/** The writing times of a submission at this number of versions; the previous ones are shown while they load. */
export function useWritingTimes(
  submission: Pick<Submission, 'submissionId' | 'versions'> | undefined,
) {
  const reader = useReader();
  const { submissionId = '', versions = 0 } = submission ?? {};
  return useQuery({
    queryKey: keys.times(submissionId, versions),
    queryFn: ({ signal }) => reader.readTimes(submissionId, signal),
    enabled: submission !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Delays between polls for the result of an evaluation, s. */
const POLL_DELAYS_S = [1, 2, 3, 5, 8, 13];

/**
 * Refetches the submission until its evaluation is newer than that of `before`; then the page's regular polling
 * takes over.
 */
async function awaitEvaluation(queryClient: QueryClient, before: Submission): Promise<void> {
  const queryKey = keys.one(before.submissionId);
  for (const seconds of POLL_DELAYS_S) {
    await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
    await queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
    const now = queryClient.getQueryData<Submission>(queryKey);
    if (now?.lastEvaluationDate !== before.lastEvaluationDate) return;
  }
}

/** A mutation whose response is the updated submission, which replaces the cached one. */
function useSubmissionUpdate<Input>(
  submissionId: string,
  send: (input: Input) => Promise<Submission>,
  { evaluates = false } = {},
) {
  const queryClient = useQueryClient();
  const queryKey = keys.one(submissionId);
  return useMutation({
    mutationFn: send,
    // A response in flight would be from before the change.
    onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      // Finished and reopened work is to be graded, or no longer.
      void refetchQueues(queryClient);
      if (evaluates) void awaitEvaluation(queryClient, answer);
    },
  });
}

/** Requests an evaluation; its result arrives a little later. */
export const useEvaluate = (submissionId: string) =>
  useSubmissionUpdate<void>(
    submissionId,
    () => call(evaluateSubmission, { query: { submissionId } }),
    EVALUATES,
  );

/** Ends the writing. The text is evaluated, as after every submission. */
export const useFinalize = (submissionId: string) =>
  useSubmissionUpdate<void>(
    submissionId,
    () => call(setFinal, { query: { id: submissionId } }),
    EVALUATES,
  );

/** Submits the current text as a draft, for the student. */
export const useSubmitForStudent = (submissionId: string) =>
  useSubmissionUpdate<string>(
    submissionId,
    (draftId) => call(submitForStudent, { body: { submissionId, draftId } }),
    EVALUATES,
  );

/** Keeps the text with its comments with a submitted draft. */
export const useEndCommenting = (submissionId: string) =>
  useSubmissionUpdate<string>(submissionId, (draftSubmissionId) =>
    call(endCommenting, { body: { submissionId, draftSubmissionId } }),
  );

const EVALUATES = { evaluates: true };

/** Reopens the submission, or closes it again. */
export const useReopen = (submissionId: string) =>
  useSubmissionUpdate<boolean>(submissionId, (status) =>
    call(setEnableWriting, { body: { submissionId, status } }),
  );

type DraftException = {
  draftSubmissionId: string;
  status: boolean;
  exceptionDeadline: string | null;
};

/** Grants an exception on one draft, or revokes it. */
export const useDraftException = (submissionId: string) =>
  useSubmissionUpdate<DraftException>(submissionId, (input) =>
    call(setDraftResubmit, { body: { submissionId, ...input } }),
  );

export const fetchSubmittedAttachment = (id: string): Promise<Blob> =>
  call(downloadSubmittedAttachment, { params: { id } });
