import {
  assessByRubric,
  deleteOwnRubric,
  listCopyableRubrics,
  listOwnRubrics,
  readRubricResults,
  saveRubric,
} from '@antecedent/contracts/grading/rubrics';
import type { Criterion, Rating } from '@antecedent/domain/grading/rubric';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { sentCriteria } from './rubric-entries.ts';

const OWN_KEY = ['rubrics', 'own'] as const;

export const useOwnRubrics = () =>
  useQuery({ queryKey: OWN_KEY, queryFn: ({ signal }) => call(listOwnRubrics, {}, signal) });

/** The rubrics of assignments that the person teaches. */
export const useCopyableRubrics = () =>
  useQuery({
    queryKey: ['rubrics', 'copyable'],
    queryFn: ({ signal }) => call(listCopyableRubrics, {}, signal),
    staleTime: 0,
  });

export function useKeepRubric() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, criteria }: { title: string; criteria: readonly Criterion[] }) =>
      call(saveRubric, { body: { title, criteria: sentCriteria(criteria) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: OWN_KEY }),
  });
}

export function useDeleteRubric() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteOwnRubric, { query: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_KEY }),
  });
}

export const sendAssessment = (body: {
  submissionId: string;
  ratings: readonly Rating[];
  renew: boolean;
  seen: string | null;
}) => call(assessByRubric, { body: { ...body, ratings: [...body.ratings] } });

export const useRubricResults = (assignmentId: string) =>
  useQuery({
    queryKey: ['rubrics', 'results', assignmentId],
    queryFn: ({ signal }) => call(readRubricResults, { query: { id: assignmentId } }, signal),
    staleTime: 0,
  });
