import { readOverview } from '@antecedent/contracts/system/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const MINUTE = 60_000;

/** Where the figures of the dashboard are kept. */
export const OVERVIEW_KEY = ['administration', 'overview'] as const;

/** What waits for an administrator. @param enabled false for people who are none */
export function useOverview(enabled = true) {
  return useQuery({
    queryKey: OVERVIEW_KEY,
    queryFn: ({ signal }) => call(readOverview, {}, signal),
    enabled,
    staleTime: MINUTE,
  });
}
