import {
  readAssistantHome,
  readCoordinatorHome,
  readInstructorHome,
  readStudentHome,
  type TeachingHome,
} from '@antecedent/contracts/screens/home';
import { markAssignmentRead } from '@antecedent/contracts/screens/reading-page';
import type { Role } from '@antecedent/domain/access/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { STUDENT_HOME_KEY } from '../../../lib/query-keys.ts';
import { useOverview } from '../../admin/system/overview.api.ts';

/** A student's home data. What is open changes over time, so it is refetched at each visit. */
export function useStudentHome(enabled = true) {
  return useQuery({
    queryKey: STUDENT_HOME_KEY,
    queryFn: ({ signal }) => call(readStudentHome, {}, signal),
    staleTime: 0,
    enabled,
  });
}

const isWaiting = ({ waiting }: TeachingHome): boolean => waiting.length > 0;

/**
 * Whether work is pending for a person with these roles: tasks or feedback of a student, submissions to read, requests to
 * staff. Null while that isn't known; a home page that can't be loaded says so itself.
 */
export function usePendingWork(roles: readonly Role[], isAsked: boolean): boolean | null {
  const has = (role: Role) => isAsked && roles.includes(role);
  const student = useStudentHome(has('ROLE_STUDENT'));
  const instructor = useInstructorHome(has('ROLE_INSTRUCTOR'));
  const assistant = useAssistantHome(has('ROLE_TEACHING_ASSISTANT'));
  const staff = useOverview(has('ROLE_ADMIN'));
  if ([student, instructor, assistant, staff].some(({ isLoading }) => isLoading)) return null;
  const { tasks = [], feedback = [] } = student.data ?? {};
  return (
    tasks.length + feedback.length > 0 ||
    (instructor.data !== undefined && isWaiting(instructor.data)) ||
    (assistant.data !== undefined && isWaiting(assistant.data)) ||
    (staff.data?.pendingUsers ?? 0) + (staff.data?.openTickets ?? 0) > 0 ||
    [student, instructor, assistant, staff].some(({ isError }) => isError)
  );
}

export function useInstructorHome(enabled = true) {
  return useQuery({
    queryKey: ['home', 'instructor'],
    queryFn: ({ signal }) => call(readInstructorHome, {}, signal),
    staleTime: 0,
    enabled,
  });
}

export function useAssistantHome(enabled = true) {
  return useQuery({
    queryKey: ['home', 'assistant'],
    queryFn: ({ signal }) => call(readAssistantHome, {}, signal),
    staleTime: 0,
    enabled,
  });
}

export function useCoordinatorHome() {
  return useQuery({
    queryKey: ['home', 'coordinator'],
    queryFn: ({ signal }) => call(readCoordinatorHome, {}, signal),
    staleTime: 0,
  });
}

/** Takes the submissions of an assignment off the list of those to read. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignmentId: string) => call(markAssignmentRead, { query: { assignmentId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['home'] }),
  });
}
