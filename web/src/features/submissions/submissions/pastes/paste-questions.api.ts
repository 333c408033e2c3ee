import {
  answerPasteQuestion,
  type PasteQuestion,
  readPasteQuestions,
} from '@antecedent/contracts/insight/analytics/paste-questions';
import type { PasteSource } from '@antecedent/domain/insight/evidence/paste-questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

export const fetchPasteQuestions = async (
  assignmentId: string,
): Promise<readonly PasteQuestion[]> =>
  (await call(readPasteQuestions, { query: { id: assignmentId } })).questions;

export type PasteAnswer = { item: string; kind: PasteSource; text: string };

export function useAnswerPaste(assignmentId: string, submissionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: PasteAnswer) =>
      call(answerPasteQuestion, { body: { submissionId, ...answer } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['own-evidence', assignmentId] }),
  });
}
