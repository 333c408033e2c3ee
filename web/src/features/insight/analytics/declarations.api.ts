import {
  changeDeclaration,
  declarePassage,
  readDeclarableText,
  stateToolUse,
  withdrawDeclaration,
} from '@antecedent/contracts/insight/analytics/declarations';
import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { ToolTask } from '@antecedent/domain/assignment/ai-policy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { ownEvidenceKey } from './evidence.api.ts';

/** The student's own saved text; read again each time it is shown, since they go on writing. */
export const useDeclarableText = (assignmentId: string) =>
  useQuery({
    queryKey: ['declarable-text', assignmentId],
    queryFn: ({ signal }) => call(readDeclarableText, { query: { id: assignmentId } }, signal),
    gcTime: 0,
    staleTime: 0,
  });

/** The response replaces the student's list; figures and graphs depend on what is declared. */
function useDeclared(assignmentId: string) {
  const queryClient = useQueryClient();
  return (answer: Evidence) => {
    queryClient.setQueryData(ownEvidenceKey(assignmentId), answer);
    for (const part of ['own-figures', 'own-essay-map', 'own-word-change']) {
      void queryClient.invalidateQueries({ queryKey: [part, assignmentId] });
    }
  };
}

export type Chosen = { fileId: string; from: number; text: string } | { item: string };
type Said = { task: ToolTask; note: string };

export function useDeclare(assignmentId: string, submissionId: string) {
  return useMutation({
    mutationFn: (said: Said & { passage: Chosen }) =>
      call(declarePassage, { body: { submissionId, ...said } }),
    onSuccess: useDeclared(assignmentId),
  });
}

export function useChangeDeclaration(assignmentId: string, submissionId: string) {
  return useMutation({
    mutationFn: (said: Said & { id: string }) =>
      call(changeDeclaration, { body: { submissionId, ...said } }),
    onSuccess: useDeclared(assignmentId),
  });
}

export function useWithdrawDeclaration(assignmentId: string, submissionId: string) {
  return useMutation({
    mutationFn: (id: string) => call(withdrawDeclaration, { query: { submissionId, id } }),
    onSuccess: useDeclared(assignmentId),
  });
}

export function useStateToolUse(assignmentId: string, submissionId: string) {
  return useMutation({
    mutationFn: (said: { used: boolean; text: string }) =>
      call(stateToolUse, { body: { submissionId, ...said } }),
    onSuccess: useDeclared(assignmentId),
  });
}
