import { openImport } from '@antecedent/contracts/editor/opening';
import { openAdditionalFile } from '@antecedent/contracts/submissions/own-submission';
import { ProblemSchema } from '@antecedent/contracts/wire/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { OfflineError } from '../../../lib/offline-error.ts';
import { assignmentKey } from '../submissions.api.ts';

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
