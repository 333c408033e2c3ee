import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import {
  deleteAssignment,
  readAssignmentDeletion,
  setAssignmentStopped,
  setAssignmentVisible,
} from '@antecedent/contracts/assignments/assignments/management';
import {
  listTrashedAssignments,
  restoreTrashedAssignment,
} from '@antecedent/contracts/assignments/assignments/trash';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** The assignments of a class in the trash. */
export const useTrashedAssignments = (classId: string) =>
  useQuery({
    queryKey: ['assignment-trash', classId],
    queryFn: ({ signal }) => call(listTrashedAssignments, { query: { classId } }, signal),
    gcTime: 0,
  });

export function useRestoreAssignment(classId: string) {
  const known = useClassCache(classId);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreTrashedAssignment, { query: { id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['assignment-trash', classId] }),
        known.invalidate(),
      ]),
  });
}

/** What deleting an assignment does to students' work, as it is now. */
export const useAssignmentDeletion = (id: string) =>
  useQuery({
    queryKey: ['assignment-deletion', id],
    queryFn: ({ signal }) => call(readAssignmentDeletion, { query: { id } }, signal),
    gcTime: 0,
  });
