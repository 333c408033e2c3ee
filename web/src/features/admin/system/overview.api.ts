import { readOverview } from '@antecedent/contracts/admin/system/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { OVERVIEW_KEY } from '../../../lib/query-keys.ts';

const MINUTE = 60_000;

/** Counts of pending items for administrators. @param enabled false for other roles */
export function useOverview(enabled = true) {
  return useQuery({
    queryKey: OVERVIEW_KEY,
    queryFn: ({ signal }) => call(readOverview, {}, signal),
    enabled,
    staleTime: MINUTE,
  });
}
