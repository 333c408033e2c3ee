import {
  agreeOnGrades,
  readWorkReading,
  saveMark,
} from '@antecedent/contracts/grading/second-reading';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { submissionKey } from '../reading-page.api.ts';
import { refetchQueues } from '../refetch-queues.ts';

/** While the other marker reads, ms. */
const POLL_INTERVAL_MS = 30_000;

export const workReadingKey = (submissionId: string) =>
  [...submissionKey(submissionId), 'second-reading'] as const;

/** The second reading of a submission. */
export const useWorkReading = (submissionId: string) =>
  useQuery({
    queryKey: workReadingKey(submissionId),
    queryFn: async ({ signal }) =>
      (await call(readWorkReading, { query: { submissionId } }, signal)).reading,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_INTERVAL_MS : false),
  });

export type SentMark = EndpointInput<typeof saveMark>['body'];

export const sendMark = (body: SentMark) => call(saveMark, { body });

type Agreement = EndpointInput<typeof agreeOnGrades>['body']['agreements'][number];

/** Sets the agreed grade of a submission. */
export function useAgree(submissionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (agreement: Omit<Agreement, 'submissionId'>) =>
      call(agreeOnGrades, { body: { agreements: [{ submissionId, ...agreement }] } }),
    onSettled: () => {
      // Not awaited: the form that waits for the change is gone once the page shows it.
      void queryClient.invalidateQueries({ queryKey: submissionKey(submissionId) });
      void queryClient.invalidateQueries({ queryKey: ['second-reading'] });
      void refetchQueues(queryClient);
    },
  });
}
