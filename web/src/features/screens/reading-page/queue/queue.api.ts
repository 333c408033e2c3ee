import { QUEUE_PAGE, readQueue, readQueuePlace } from '@antecedent/contracts/grading/queue';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { QUEUE_KEY } from '../refetch-queues.ts';
import type { QueueChoice } from './queue-choice.ts';

/** Poll interval while the page is visible, ms: others submit and grade in the meantime. */
const POLL_INTERVAL_MS = 30_000;

const queryOf = ({ filter, order, share, section, group }: QueueChoice) => ({
  filter,
  order,
  share,
  ...(section !== null && { section }),
  ...(group !== null && { group }),
});

/** The query of a submission's place. */
export const placeQuery = (submissionId: string, choice: QueueChoice) => ({
  queryKey: [...QUEUE_KEY, 'place', submissionId, choice] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(readQueuePlace, { query: { submissionId, ...queryOf(choice) } }, signal),
});

/** The place of a submission in the queue. */
export const useQueuePlace = (submissionId: string, choice: QueueChoice, enabled: boolean) =>
  useQuery({
    ...placeQuery(submissionId, choice),
    enabled,
    refetchInterval: POLL_INTERVAL_MS,
  });

type Entries = Awaited<ReturnType<typeof call<typeof readQueue>>>;

/** The students that a choice shows, page after page. */
export const useQueueEntries = (assignmentId: string, choice: QueueChoice, search: string) =>
  useInfiniteQuery({
    queryKey: [...QUEUE_KEY, 'entries', assignmentId, choice, search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        readQueue,
        { query: { assignmentId, ...queryOf(choice), search, from: String(pageParam) } },
        signal,
      ),
    getNextPageParam: (last: Entries, pages: Entries[]) => {
      const seen = pages.length * QUEUE_PAGE;
      return seen < last.count ? seen : undefined;
    },
    placeholderData: keepPreviousData<InfiniteData<Entries, number>>,
  });
