import {
  readAssistantHome,
  readCoordinatorHome,
  readInstructorHome,
  readStudentHome,
} from '@antecedent/contracts/screens/home';
import { markAssignmentRead } from '@antecedent/contracts/screens/reading-page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { STUDENT_HOME_KEY } from '../../../lib/query-keys.ts';

/** A student's home data. What is open changes over time, so it is refetched at each visit. */
export function useStudentHome() {
  return useQuery({
    queryKey: STUDENT_HOME_KEY,
    queryFn: ({ signal }) => call(readStudentHome, {}, signal),
    staleTime: 0,
  });
}

export function useInstructorHome() {
  return useQuery({
    queryKey: ['home', 'instructor'],
    queryFn: ({ signal }) => call(readInstructorHome, {}, signal),
    staleTime: 0,
  });
}

export function useAssistantHome() {
  return useQuery({
    queryKey: ['home', 'assistant'],
    queryFn: ({ signal }) => call(readAssistantHome, {}, signal),
    staleTime: 0,
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
