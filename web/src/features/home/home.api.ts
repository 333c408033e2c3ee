import {
  readAssistantHome,
  readCoordinatorHome,
  readInstructorHome,
  readStudentHome,
} from '@antecedent/contracts/home';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** A student's home data. What is open changes over time, so it is refetched at each visit. */
export function useStudentHome() {
  return useQuery({
    queryKey: ['home', 'student'],
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
