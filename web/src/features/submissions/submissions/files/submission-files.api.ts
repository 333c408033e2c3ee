import { openImport } from '@antecedent/contracts/record/editor/opening';
import { openAdditionalFile } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { repeatUpload } from '../../../../lib/repeat-upload.ts';
import type { UploadProgress } from '../../../../lib/upload-form.ts';
import { problemIn, sendUpload, type UploadAnswer } from '../../../../lib/upload-request.ts';
import { assignmentKey } from '../submissions.api.ts';

/** The student's copy of an additional file; created when it is first opened. */
export function useOpenAdditionalFile(assignmentId: string, assignmentTemplateId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (submissionId: string) =>
      call(openAdditionalFile, { query: { submissionId, assignmentTemplateId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: assignmentKey(assignmentId) }),
  });
}

/** The error of the file host, which sends no details if another window has the file open. */
function refusalOf(answer: UploadAnswer): ApiError {
  const problem = problemIn(answer.text);
  if (problem) return new ApiError(problem);
  const code = answer.status === 409 ? 'conflict' : 'internal';
  return new ApiError({ code, message: '', requestId: '' });
}

type ImportOptions = { onProgress: (progress: UploadProgress) => void; signal: AbortSignal };

/**
 * Replaces the content of a file by an office file. While the connection breaks, it starts again by itself: the same file
 * twice makes one version.
 *
 * @throws {ApiError} with the server's message if it refuses the file
 * @throws {OfflineError} if there was no response
 * @throws {DOMException} `AbortError` if the signal aborted it
 */
export async function importFile(
  fileId: string,
  file: File,
  { onProgress, signal }: ImportOptions,
): Promise<void> {
  const { uploadUrl, accessToken } = await call(openImport, { body: { fileId } }, signal);
  const request = {
    method: 'POST',
    url: new URL(uploadUrl).pathname,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/octet-stream',
    },
    body: file,
    onProgress,
    signal,
  };
  const answer = await repeatUpload(() => sendUpload(request), {
    isRepeatable: true,
    onWaiting: () => onProgress('waiting'),
    signal,
  });
  if (answer.status >= 400) throw refusalOf(answer);
}
