import { listOptions, registerClass } from '@antecedent/contracts/classes/classes/classes';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { classKeys } from '../../../../lib/query-keys.ts';

/** Subject areas or student levels; they hardly ever change. */
export function useOptions(type: 'area' | 'level') {
  return useQuery({
    queryKey: ['classes', 'options', type],
    queryFn: ({ signal }) => call(listOptions, { query: { type } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Creates a class and invalidates the lists of classes. */
export function useRegisterClass() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof registerClass>['body']) =>
      call(registerClass, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classKeys.lists }),
  });
}
