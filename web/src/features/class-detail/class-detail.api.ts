import type { Assignment } from '@antecedent/contracts/assignments/assignment';
import {
  deleteAssignment,
  setAssignmentStopped,
  setAssignmentVisible,
} from '@antecedent/contracts/assignments/management';
import {
  addAssistant,
  removeAssistant,
  searchAssistant,
} from '@antecedent/contracts/classes/assistants';
import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { addInstructor, removeInstructor } from '@antecedent/contracts/classes/instructors';
import {
  dropStudent,
  exportRoster,
  importRoster,
  updateClass,
  withdrawInvitation,
} from '@antecedent/contracts/classes/management';
import type { EndpointInput } from '@antecedent/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { classKeys } from '../classes/classes.api.ts';

/** What is known of a class: changed at once where an answer says enough, asked for again everywhere else. */
function useKnownClass(classId: string) {
  const queryClient = useQueryClient();
  const queryKey = classKeys.one(classId);
  return {
    replace: (detail: ClassDetail) => queryClient.setQueryData<ClassDetail>(queryKey, detail),
    change: (change: (detail: ClassDetail) => ClassDetail) =>
      queryClient.setQueryData<ClassDetail>(queryKey, (detail) => detail && change(detail)),
    askAgain: () => queryClient.invalidateQueries({ queryKey }),
    askForLists: () => queryClient.invalidateQueries({ queryKey: classKeys.taught }),
  };
}

export function useUpdateClass(classId: string) {
  const known = useKnownClass(classId);
  return useMutation({
    mutationFn: (body: Omit<EndpointInput<typeof updateClass>['body'], 'id'>) =>
      call(updateClass, { body: { ...body, id: classId } }),
    onSuccess: (detail) => {
      known.replace(detail);
      return known.askForLists();
    },
  });
}

export function useDropStudent(classId: string) {
  const known = useKnownClass(classId);
  return useMutation({
    mutationFn: (studentId: string) => call(dropStudent, { body: { classId, studentId } }),
    onSuccess: (_, studentId) => {
      known.change((detail) => ({
        ...detail,
        students: detail.students.filter(({ id }) => id !== studentId),
      }));
      return known.askAgain();
    },
  });
}

/** Tells what a class list would do, or does it. */
export function useImportRoster(classId: string) {
  const known = useKnownClass(classId);
  return useMutation({
    mutationFn: (list: { csv: string; dryRun: boolean }) =>
      call(importRoster, { body: { ...list, classId } }),
    onSuccess: (_, { dryRun }) => (dryRun ? undefined : known.askAgain()),
  });
}

export function useExportRoster(classId: string) {
  return useMutation({ mutationFn: () => call(exportRoster, { query: { id: classId } }) });
}

export function useWithdrawInvitation(classId: string) {
  const known = useKnownClass(classId);
  return useMutation({
    mutationFn: (email: string) => call(withdrawInvitation, { body: { classId, email } }),
    onSuccess: known.askAgain,
  });
}

export function useSearchAssistant() {
  return useMutation({
    mutationFn: (email: string) => call(searchAssistant, { query: { email } }),
  });
}

/** People of a class other than its students, as the class names them. */
export type MemberKind = 'assistants' | 'instructors';

const MEMBER_CALLS = {
  assistants: { add: addAssistant, remove: removeAssistant },
  instructors: { add: addInstructor, remove: removeInstructor },
} as const;

export function useAddMember(classId: string, kind: MemberKind) {
  const known = useKnownClass(classId);
  return useMutation({
    mutationFn: (userId: string) => call(MEMBER_CALLS[kind].add, { query: { classId, userId } }),
    onSuccess: known.askAgain,
  });
}

export function useRemoveMember(classId: string, kind: MemberKind) {
  const known = useKnownClass(classId);
  return useMutation({
    mutationFn: (userId: string) => call(MEMBER_CALLS[kind].remove, { query: { classId, userId } }),
    onSuccess: known.askAgain,
  });
}

/** Shows or hides an assignment, pauses it or lets it go on. */
export function useSwitchAssignment(classId: string) {
  const known = useKnownClass(classId);
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
      return known.askAgain();
    },
  });
}

const withAssignment = (detail: ClassDetail, assignment: Assignment): ClassDetail => ({
  ...detail,
  assignments: detail.assignments.map((one) => (one.id === assignment.id ? assignment : one)),
});

export function useDeleteAssignment(classId: string) {
  const known = useKnownClass(classId);
  return useMutation({
    mutationFn: (id: string) => call(deleteAssignment, { query: { id } }),
    onSuccess: (_, id) => {
      known.change((detail) => ({
        ...detail,
        assignments: detail.assignments.filter((one) => one.id !== id),
      }));
      return known.askAgain();
    },
  });
}
