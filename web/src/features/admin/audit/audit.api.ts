import * as auditContract from '@antecedent/contracts/admin/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export type AuditFilter = { action: string; userId: string | null };

export function useAuditLog({ action, userId }: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['admin', 'audit', action, userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditContract.readAuditLog,
        { query: { action, before: pageParam, ...(userId === null ? {} : { userId }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
