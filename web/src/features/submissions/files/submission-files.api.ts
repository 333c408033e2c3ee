import { openImport } from '@antecedent/contracts/editor/opening';
import { openAdditionalFile } from '@antecedent/contracts/submissions/own-submission';
import { ProblemSchema } from '@antecedent/contracts/wire/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { OfflineError } from '../../../lib/offline-error.ts';
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
async function refusalOf(answer: Response): Promise<ApiError> {
  const problem = ProblemSchema.safeParse(await answer.json().catch(() => null));
  if (problem.success) return new ApiError(problem.data);
  const code = answer.status === 409 ? 'conflict' : 'internal';
  return new ApiError({ code, message: '', requestId: '' });
}

/**
 * Replaces the content of a file by an office file.
 *
 * @throws {ApiError} with the server's message if it refuses the file
 * @throws {OfflineError} if there was no response
 */
export async function importFile(fileId: string, file: File): Promise<void> {
  const { uploadUrl, accessToken } = await call(openImport, { body: { fileId } });
  const answer = await fetch(new URL(uploadUrl).pathname, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/octet-stream',
    },
    body: file,
  }).catch((cause: unknown) => {
    throw new OfflineError('The server did not answer.', { cause });
  });
  if (!answer.ok) throw await refusalOf(answer);
}
