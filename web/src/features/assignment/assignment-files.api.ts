import {
  readOwnEssayMap,
  readOwnHeatMap,
  readOwnWordChange,
} from '@antecedent/contracts/analytics/own-analytics';
import {
  downloadAttachment,
  listAttachments,
  uploadAttachments,
} from '@antecedent/contracts/attachments';
import { openImport } from '@antecedent/contracts/editor/opening';
import { ProblemSchema } from '@antecedent/contracts/errors';
import { openAdditionalFile } from '@antecedent/contracts/submissions/own-submission';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { OfflineError } from '../../lib/offline-error.ts';
import { uploadForm } from '../../lib/upload-form.ts';
import { assignmentKey } from './assignment.api.ts';

const attachmentsKey = (submissionId: string) => ['attachments', submissionId] as const;

export function useAttachments(submissionId: string) {
  return useQuery({
    queryKey: attachmentsKey(submissionId),
    queryFn: ({ signal }) => call(listAttachments, { query: { submissionId } }, signal),
  });
}

type Sending = { files: readonly File[]; signal: AbortSignal };

/** Sends files, all or none; the answer is everything attached by then. */
export function useUploadAttachments(submissionId: string, onProgress: (share: number) => void) {
  const queryClient = useQueryClient();
  const queryKey = attachmentsKey(submissionId);
  return useMutation({
    mutationFn: ({ files, signal }: Sending) =>
      uploadForm(uploadAttachments, { fields: { submissionId }, files, onProgress, signal }),
    onSuccess: (all) => queryClient.setQueryData(queryKey, all),
    // What was stopped at its very end, or lost its answer, may be attached all the same.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export const fetchAttachment = (id: string): Promise<Blob> =>
  call(downloadAttachment, { params: { id } });

/** The student's copy of an additional file; made when it is opened for the first time. */
export function useOpenAdditionalFile(assignmentId: string, assignmentTemplateId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (submissionId: string) =>
      call(openAdditionalFile, { query: { submissionId, assignmentTemplateId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: assignmentKey(assignmentId) }),
  });
}

/** The refusal of a file, in the words of the file host, which says nothing more where another window holds the file. */
async function refusalOf(answer: Response): Promise<ApiError> {
  const problem = ProblemSchema.safeParse(await answer.json().catch(() => null));
  if (problem.success) return new ApiError(problem.data);
  const code = answer.status === 409 ? 'conflict' : 'internal';
  return new ApiError({ code, message: '', requestId: '' });
}

/**
 * Lets an office file replace what is written in a file.
 *
 * @throws {ApiError} with the server's sentence when it does not take the file
 * @throws {OfflineError} when no answer came
 */
export async function importFile(fileId: string, file: File): Promise<void> {
  const { uploadUrl } = await call(openImport, { body: { fileId } });
  const { pathname, search } = new URL(uploadUrl);
  const answer = await fetch(pathname + search, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch((cause: unknown) => {
    throw new OfflineError('The server did not answer.', { cause });
  });
  if (!answer.ok) throw await refusalOf(answer);
}

/** The three graphs of the student's own work. */
export function useOwnGraphs(assignmentId: string) {
  const query = { id: assignmentId };
  const essayMap = useQuery({
    queryKey: ['own-essay-map', assignmentId],
    queryFn: ({ signal }) => call(readOwnEssayMap, { query }, signal),
  });
  const heatMap = useQuery({
    queryKey: ['own-heat-map', assignmentId],
    queryFn: ({ signal }) => call(readOwnHeatMap, { query }, signal),
  });
  const wordChange = useQuery({
    queryKey: ['own-word-change', assignmentId],
    queryFn: ({ signal }) => call(readOwnWordChange, { query }, signal),
  });
  return { essayMap, heatMap, wordChange };
}
