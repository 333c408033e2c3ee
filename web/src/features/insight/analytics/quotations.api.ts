import {
  markQuotation,
  readQuotableText,
} from '@antecedent/contracts/insight/analytics/quotations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useOwnFigures } from './evidence.api.ts';

/** The student's own saved text; read again each time it is shown, since they go on writing. */
export const useQuotableText = (assignmentId: string) =>
  useQuery({
    queryKey: ['quotable-text', assignmentId],
    queryFn: ({ signal }) => call(readQuotableText, { query: { id: assignmentId } }, signal),
    gcTime: 0,
    staleTime: 0,
  });

/** Marks a passage as a quotation; the response replaces the student's list. */
export function useMarkQuotation(assignmentId: string, submissionId: string) {
  return useMutation({
    mutationFn: (said: { passage: { fileId: string; from: number; text: string }; text: string }) =>
      call(markQuotation, { body: { submissionId, ...said } }),
    onSuccess: useOwnFigures(assignmentId),
  });
}
