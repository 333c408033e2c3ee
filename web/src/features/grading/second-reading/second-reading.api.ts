import {
  agreeOnGrades,
  endSecondReading,
  openSecondReading,
  readSecondReading,
  type SecondReading,
} from '@antecedent/contracts/grading/second-reading';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { classKeys } from '../../../lib/query-keys.ts';

const keyOf = (assignmentId: string) => ['second-reading', assignmentId] as const;

/** Whose work on an assignment two people read, and how their grades differ. */
export const useSecondReading = (assignmentId: string) =>
  useQuery({
    queryKey: keyOf(assignmentId),
    queryFn: ({ signal }) => call(readSecondReading, { query: { id: assignmentId } }, signal),
  });

/** Who reads whose work. */
export type Opening = Omit<EndpointInput<typeof openSecondReading>['body'], 'assignmentId'>;

export function useOpenSecondReading(classId: string, assignmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (opening: Opening) =>
      call(openSecondReading, { body: { assignmentId, ...opening } }),
    onSuccess: ({ reading }) => {
      queryClient.setQueryData(keyOf(assignmentId), reading);
      // Not awaited, so that the dialog reports success right away.
      void queryClient.invalidateQueries({ queryKey: classKeys.one(classId) });
    },
  });
}

/** Ends it for everyone, or for one student. */
export function useEndSecondReading(classId: string, assignmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string | null) =>
      call(endSecondReading, {
        query: { id: assignmentId, ...(studentId === null ? {} : { studentId }) },
      }),
    onSuccess: (reading: SecondReading) => {
      queryClient.setQueryData(keyOf(assignmentId), reading);
      // Not awaited, so that the dialog reports success right away.
      void queryClient.invalidateQueries({ queryKey: classKeys.one(classId) });
    },
  });
}

type Agreements = EndpointInput<typeof agreeOnGrades>['body']['agreements'];

export function useAcceptProposals(classId: string, assignmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (agreements: Agreements) => call(agreeOnGrades, { body: { agreements } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(assignmentId) });
      void queryClient.invalidateQueries({ queryKey: classKeys.one(classId) });
    },
  });
}
