import { setDueDates } from '@antecedent/contracts/submissions/submissions/due-dates';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { useClassCache } from '../../../../lib/class-cache.ts';

/** Gives students due dates of their own, or takes them back. */
export function useSetDueDates(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof setDueDates>['body']) => call(setDueDates, { body }),
    onSuccess: known.invalidate,
  });
}
