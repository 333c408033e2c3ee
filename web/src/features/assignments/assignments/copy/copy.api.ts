import { copyAssignments } from '@antecedent/contracts/assignments/assignments/management';
import { type ClassDetail, readClass } from '@antecedent/contracts/classes/classes/classes';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

/** The class to copy from; the given one if it is the same. */
export function useCopiedClass(id: string, here: ClassDetail) {
  return useQuery({
    queryKey: ['assignment-dialog', 'copied-class', id],
    queryFn: ({ signal }) => (id === here.id ? here : call(readClass, { query: { id } }, signal)),
    staleTime: 0,
    gcTime: 0,
  });
}

type Copies = EndpointInput<typeof copyAssignments>['body'];

/** Copies assignments into a class, and invalidates it. */
export function useCopyAssignments() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Copies) => call(copyAssignments, { body }),
    onSuccess: async (_, { classId, sectionsOf }) => {
      if (sectionsOf) await queryClient.invalidateQueries({ queryKey: ['sections', classId] });
      await queryClient.invalidateQueries({ queryKey: ['classes'] });
    },
  });
}
