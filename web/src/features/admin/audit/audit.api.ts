import type { AuditKind } from '@antecedent/contracts/admin/audit';
import * as auditContract from '@antecedent/contracts/admin/audit';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';

export type AuditFilter = {
  kind: AuditKind;
  /** One action; empty for all of the kind. */
  action: string;
  userId: string | null;
  /** Part of a class's name, or its enrollment key. */
  className: string;
  /** Days as date fields have them; empty for no limit. */
  from: string;
  until: string;
};

/** The filter as the server takes it: days are those of the reader, the last one included. */
function queryOf({ kind, action, userId, className, from, until }: AuditFilter) {
  const [first, last] = [startOf(from, 0), startOf(until, 1)];
  return {
    kind,
    action,
    class: className,
    ...(userId === null ? {} : { userId }),
    ...(first === null ? {} : { from: first }),
    ...(last === null ? {} : { until: last }),
  };
}

/** The start of the day that is `daysLater` days after `day`; null if no day is given. */
function startOf(day: string, daysLater: number): string | null {
  const start = new Date(`${day}T00:00:00`);
  if (day === '' || Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

export function useAuditLog(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditContract.readAuditLog,
        { query: { ...queryOf(filter), before: pageParam } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}

/** Saves the entries of a filter as a file on the device. */
export function useExportAudit() {
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const file = await call(auditContract.exportAuditLog, { query: queryOf(filter) });
      saveFile(file, fileName(`audit-log ${new Date().toISOString().slice(0, 10)}`, 'csv'));
    },
  });
}
