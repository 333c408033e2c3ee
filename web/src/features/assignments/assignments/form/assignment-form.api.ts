import { createAssignment } from '@antecedent/contracts/assignments/assignments/assignment';
import {
  type AssignmentDetail,
  readAssignment,
  updateAssignment,
} from '@antecedent/contracts/assignments/assignments/management';
import { copyTemplateItems, type TemplateItem } from '@antecedent/contracts/assignments/templates';
import { readBusyDays } from '@antecedent/contracts/screens/calendar';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { type AssignmentForm, assignmentPayload, newAssignmentPayload } from './assignment-form.ts';

/** An edited assignment must not change behind the form, and is refetched each time the form opens. */
const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export function useSavedAssignment(id: string | undefined) {
  return useQuery({
    queryKey: ['assignment-dialog', 'saved', id],
    queryFn: ({ signal }) => call(readAssignment, { query: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
    ...readOnce,
  });
}

/** A saved assignment and copies of its files, which belong to no assignment yet. */
export type CopySource = { saved: AssignmentDetail; items: TemplateItem[] };

async function readCopySource(id: string): Promise<CopySource> {
  const saved = await call(readAssignment, { query: { id } });
  return { saved, items: await call(copyTemplateItems, { query: { assignmentId: id } }) };
}

export function useCopySource(id: string | undefined) {
  return useQuery({
    queryKey: ['assignment-dialog', 'copy', id],
    queryFn: () => readCopySource(id ?? ''),
    enabled: id !== undefined,
    ...readOnce,
  });
}

/** Creates the assignment, or updates the given one; invalidates the class. */
export function useSaveAssignment(classId: string, id: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, confirmed }: { form: AssignmentForm; confirmed: string | undefined }) =>
      id === undefined
        ? call(createAssignment, { body: newAssignmentPayload(form, classId) })
        : call(updateAssignment, { body: { ...assignmentPayload(form), id, confirmed } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['classes'] }),
  });
}

/** On which days students of a class have deadlines of other assignments. @param days separated by commas */
export function useBusyDays(ask: { classId: string; assignmentId: string | null; days: string }) {
  const { classId, assignmentId, days } = ask;
  const query = { classId, days, ...(assignmentId !== null && { assignmentId }) };
  return useQuery({
    queryKey: ['assignment-dialog', 'busy', query],
    queryFn: ({ signal }) => call(readBusyDays, { query }, signal),
    enabled: days !== '',
    placeholderData: keepPreviousData,
  });
}
