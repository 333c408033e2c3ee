import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import {
  deleteAssignment,
  readAssignmentDeletion,
  setAssignmentStopped,
  setAssignmentVisible,
} from '@antecedent/contracts/assignments/assignments/management';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useClassCache } from '../../../lib/class-cache.ts';

/** Shows or hides an assignment, pauses or resumes it. */
export function useToggleAssignment(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: ({
      id,
      what,
      status,
    }: {
      id: string;
      what: 'visible' | 'stoped';
      status: boolean;
    }) =>
      call(what === 'visible' ? setAssignmentVisible : setAssignmentStopped, {
        query: { id, status: String(status) },
      }),
    onSuccess: (assignment) => {
      known.change((detail) => withAssignment(detail, assignment));
      return known.invalidate();
    },
  });
}

const withAssignment = (detail: ClassDetail, assignment: Assignment): ClassDetail => ({
  ...detail,
  assignments: detail.assignments.map((one) => (one.id === assignment.id ? assignment : one)),
});

export function useDeleteAssignment(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: ({ id, confirmed }: { id: string; confirmed: string | undefined }) =>
      call(deleteAssignment, { query: { id, confirmed } }),
    onSuccess: (_, { id }) => {
      known.change((detail) => ({
        ...detail,
        assignments: detail.assignments.filter((one) => one.id !== id),
      }));
      return known.invalidate();
    },
  });
}

/** What deleting an assignment does to students' work, as it is now. */
export const useAssignmentDeletion = (id: string) =>
  useQuery({
    queryKey: ['assignment-deletion', id],
    queryFn: ({ signal }) => call(readAssignmentDeletion, { query: { id } }, signal),
    gcTime: 0,
  });
