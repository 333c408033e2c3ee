import { divideGrading, readGradingShares } from '@antecedent/contracts/grading/shares';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

const keyOf = (assignmentId: string) => ['grading-shares', assignmentId] as const;

/** Who marks whom on an assignment, and how far they are. */
export const useGradingShares = (assignmentId: string) =>
  useQuery({
    queryKey: keyOf(assignmentId),
    queryFn: ({ signal }) => call(readGradingShares, { query: { id: assignmentId } }, signal),
  });

/** How the marking is divided. */
export type Division = Omit<EndpointInput<typeof divideGrading>['body'], 'assignmentId'>;

export function useDivideGrading(assignmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (division: Division) =>
      call(divideGrading, { body: { assignmentId, ...division } }),
    onSuccess: (shares) => queryClient.setQueryData(keyOf(assignmentId), shares),
  });
}
