import {
  addAssistant,
  removeAssistant,
  searchAssistant,
  setAssistantRights,
} from '@antecedent/contracts/classes/classes/assistants';
import { addInstructor, removeInstructor } from '@antecedent/contracts/classes/classes/instructors';
import {
  exportRoster,
  importRoster,
  readRosterWorkbook,
  readStudentRemoval,
  removeStudent,
  renewEnrollmentKey,
  updateClass,
  withdrawInvitation,
} from '@antecedent/contracts/classes/classes/management';
import { exportClass } from '@antecedent/contracts/screens/workbook';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import type { AssistantRight } from '@antecedent/domain/access/assistant-rights';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useClassCache } from '../../../lib/class-cache.ts';
import { uploadForm } from '../../../lib/upload-form.ts';

export function useUpdateClass(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (body: Omit<EndpointInput<typeof updateClass>['body'], 'id'>) =>
      call(updateClass, { body: { ...body, id: classId } }),
    onSuccess: (detail) => {
      known.replace(detail);
      return known.invalidateLists();
    },
  });
}

export function useRenewKey(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: () => call(renewEnrollmentKey, { query: { id: classId } }),
    onSuccess: ({ enrollKey }) => {
      known.change((detail) => ({ ...detail, enrollKey }));
      return known.invalidateLists();
    },
  });
}

export function useDropStudent(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (student: { studentId: string; confirmed: string | undefined }) =>
      call(removeStudent, { body: { classId, ...student } }),
    onSuccess: (_, { studentId }) => {
      known.change((detail) => ({
        ...detail,
        students: detail.students.filter(({ id }) => id !== studentId),
      }));
      return known.invalidate();
    },
  });
}

/** What removing a student does to their work, as it is now. */
export const useStudentRemoval = (classId: string, studentId: string) =>
  useQuery({
    queryKey: ['student-removal', classId, studentId],
    queryFn: ({ signal }) => call(readStudentRemoval, { query: { classId, studentId } }, signal),
    gcTime: 0,
  });

/** Imports a class list, or previews the import. */
export function useImportRoster(classId: string) {
  const queryClient = useQueryClient();
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (list: { csv: string; dryRun: boolean }) =>
      call(importRoster, { body: { ...list, classId } }),
    onSuccess: async (_, { dryRun }) => {
      if (dryRun) return;
      await queryClient.invalidateQueries({ queryKey: ['sections', classId] });
      await known.invalidate();
    },
  });
}

/** The class list in an Excel workbook, as text to check. */
export const readWorkbook = (classId: string, file: File) =>
  uploadForm(readRosterWorkbook, {
    fields: { classId },
    files: [file],
    onProgress: () => undefined,
  });

export function useExportRoster(classId: string) {
  return useMutation({ mutationFn: () => call(exportRoster, { query: { id: classId } }) });
}

export function useExportClass(classId: string) {
  return useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => call(exportClass, { query: { id: classId, format } }),
  });
}

export function useSetAssistantRights(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (rights: AssistantRight[]) =>
      call(setAssistantRights, { body: { classId, rights } }),
    onSuccess: ({ rights }) => known.change((detail) => ({ ...detail, assistantsMay: rights })),
  });
}

export function useWithdrawInvitation(classId: string) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (email: string) => call(withdrawInvitation, { body: { classId, email } }),
    onSuccess: known.invalidate,
  });
}

export function useSearchAssistant() {
  return useMutation({
    mutationFn: (email: string) => call(searchAssistant, { query: { email } }),
  });
}

/** The kinds of members of a class other than students, as the class names them. */
export type MemberKind = 'assistants' | 'instructors';

const MEMBER_CALLS = {
  assistants: { add: addAssistant, remove: removeAssistant },
  instructors: { add: addInstructor, remove: removeInstructor },
} as const;

export function useAddMember(classId: string, kind: MemberKind) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (userId: string) => call(MEMBER_CALLS[kind].add, { query: { classId, userId } }),
    onSuccess: known.invalidate,
  });
}

export function useRemoveMember(classId: string, kind: MemberKind) {
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (userId: string) => call(MEMBER_CALLS[kind].remove, { query: { classId, userId } }),
    onSuccess: known.invalidate,
  });
}
