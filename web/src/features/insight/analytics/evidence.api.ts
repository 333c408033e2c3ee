import {
  answerEvidence,
  decideEvidence,
  downloadEvidence,
  downloadOwnEvidence,
  type Evidence,
  readEvidence,
  readOwnEvidence,
  undoDecision,
  withdrawAnswer,
} from '@antecedent/contracts/insight/analytics/evidence';
import type { AnswerKind, Decision } from '@antecedent/domain/insight/evidence/evidence-item';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { type UploadProgress, uploadForm } from '../../../lib/upload-form.ts';

/** Where the student's own list is cached. */
export const ownEvidenceKey = (assignmentId: string) => ['own-evidence', assignmentId] as const;
const keyOf = (submissionId: string) => ['evidence', submissionId] as const;

/** The passages to review in the student's own writing. */
export function useOwnEvidence(assignmentId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ownEvidenceKey(assignmentId),
    queryFn: ({ signal }) => call(readOwnEvidence, { query: { id: assignmentId } }, signal),
  });
}

/** The passages to review in a submission. */
export function useEvidence(submissionId: string) {
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: ({ signal }) => call(readEvidence, { query: { submissionId } }, signal),
  });
}

/** The response replaces the student's list; their figures depend on what they say is a quotation. */
export function useOwnFigures(assignmentId: string) {
  const queryClient = useQueryClient();
  return (answer: Evidence) => {
    queryClient.setQueryData(ownEvidenceKey(assignmentId), answer);
    void queryClient.invalidateQueries({ queryKey: ['own-figures', assignmentId] });
  };
}

export type NewAnswer = {
  items: readonly string[];
  /** Empty where nothing is chosen: the server says so. */
  kind: AnswerKind | '';
  text: string;
  link: string;
  keepFile: boolean;
  file: File | null;
};

/** Answers items; the response replaces the list. */
export function useAnswer(
  assignmentId: string,
  submissionId: string,
  onProgress: (progress: UploadProgress) => void,
) {
  return useMutation({
    mutationFn: ({ items, kind, text, link, keepFile, file }: NewAnswer) =>
      uploadForm(answerEvidence, {
        fields: {
          submissionId,
          items: items.join(' '),
          kind,
          text,
          link,
          keepFile: String(keepFile),
        },
        files: file ? [file] : [],
        onProgress,
      }),
    onSuccess: useOwnFigures(assignmentId),
  });
}

export function useTakeBack(assignmentId: string, submissionId: string) {
  return useMutation({
    mutationFn: (item: string) => call(withdrawAnswer, { query: { submissionId, item } }),
    onSuccess: useOwnFigures(assignmentId),
  });
}

/** The figures of a submission change with a decision about it. */
function useFigures(submissionId: string) {
  const queryClient = useQueryClient();
  return (answer: Evidence) => {
    queryClient.setQueryData(keyOf(submissionId), answer);
    for (const part of ['submission', 'essay-map', 'text-origins']) {
      void queryClient.invalidateQueries({ queryKey: [part, submissionId] });
    }
  };
}

export type NewDecision = { items: string[]; outcome: Decision; text: string };

export function useDecide(submissionId: string) {
  return useMutation({
    mutationFn: (decision: NewDecision) =>
      call(decideEvidence, { body: { submissionId, ...decision } }),
    onSuccess: useFigures(submissionId),
  });
}

export function useUndoDecision(submissionId: string) {
  return useMutation({
    mutationFn: (item: string) => call(undoDecision, { query: { submissionId, item } }),
    onSuccess: useFigures(submissionId),
  });
}

export const fetchEvidenceFile = (id: string): Promise<Blob> =>
  call(downloadEvidence, { params: { id } });

export const fetchOwnEvidenceFile = (id: string): Promise<Blob> =>
  call(downloadOwnEvidence, { params: { id } });
