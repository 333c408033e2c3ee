import type { QueryClient } from '@tanstack/react-query';

/** Everything that is known of queues: it changes with every grade. */
export const QUEUE_KEY = ['queue'] as const;

/**
 * Fetches queues again after a change. A query whose first response is still on its way isn't fetched again by that, and the
 * response may be from before the change: it is fetched once more when it has arrived.
 */
export async function refetchQueues(queryClient: QueryClient): Promise<void> {
  const first = queryClient.getQueryCache().findAll({
    queryKey: QUEUE_KEY,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
  for (const { queryKey } of first) {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
