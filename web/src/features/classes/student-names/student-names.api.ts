import {
  readAssignmentNames,
  showNames,
  showStudentName,
} from '@antecedent/contracts/classes/student-names';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const namesKey = (assignmentId: string) => ['assignment-names', assignmentId] as const;

/** Who hid and showed the names of an assignment. */
export const useAssignmentNames = (assignmentId: string) =>
  useQuery({
    queryKey: namesKey(assignmentId),
    queryFn: ({ signal }) => call(readAssignmentNames, { query: { id: assignmentId } }, signal),
  });

/** Names are in everything that is known of an assignment, so all of it is asked for again. */
export function useShowNames() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignmentId: string) => call(showNames, { query: { id: assignmentId } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Shows one student’s name; what is known is asked for again. */
export function useShowStudentName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof showStudentName>['body']) =>
      call(showStudentName, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
