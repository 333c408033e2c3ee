import type { Endpoint, EndpointResponse, UploadForm } from '@antecedent/contracts/wire/endpoint';
import { ProblemSchema } from '@antecedent/contracts/wire/errors';
import type { z } from 'zod';
import { urlOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { OfflineError } from './offline-error.ts';
import { accessToken, reportExpiredToken } from './session.ts';

type UploadEndpoint = Endpoint & { upload: UploadForm; response: z.ZodType };

export type UploadParts = {
  fields: Readonly<Record<string, string>>;
  files: readonly File[];
  /** @param share of the bytes that are sent, from 0 to 1 */
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Uploads files with form fields and reports progress; the response is validated against the contract.
 *
 * @throws {ApiError} if the server refuses
 * @throws {OfflineError} if there was no response
 * @throws {DOMException} `AbortError` if the signal aborted it
 */
export function uploadForm<E extends UploadEndpoint>(
  endpoint: E,
  { fields, files, onProgress, signal }: UploadParts,
): Promise<EndpointResponse<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(endpoint.upload.file, file, file.name);
  const token = accessToken();
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports upload progress.
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(endpoint.method, urlOf(endpoint, {}));
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = () => reject(new OfflineError('The server did not answer.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onload = () => {
      try {
        resolve(answerOf(endpoint, request, token));
      } catch (refusal) {
        reject(refusal);
      }
    };
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(form);
  });
}

function answerOf<E extends UploadEndpoint>(
  endpoint: E,
  { status, responseText }: XMLHttpRequest,
  token: string | null,
): EndpointResponse<E> {
  if (status < 400) return endpoint.response.parse(JSON.parse(responseText)) as EndpointResponse<E>;
  const problem = ProblemSchema.safeParse(jsonOf(responseText));
  if (problem.data?.code === 'unauthenticated' && token !== null) reportExpiredToken(token);
  throw new ApiError(problem.data ?? { code: 'internal', message: '', requestId: '' });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
