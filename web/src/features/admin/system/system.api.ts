import * as systemContract from '@antecedent/contracts/admin/system/system';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export function useSystem() {
  return useQuery({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) => call(systemContract.inspectSystem, {}, signal),
    staleTime: 0,
  });
}
