import type { Endpoint, EndpointResponse, UploadForm } from '@antecedent/contracts/wire/endpoint';
import type { z } from 'zod';
import { urlOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { repeatUpload } from './repeat-upload.ts';
import { accessToken, reportExpiredToken } from './session.ts';
import { problemIn, sendUpload, type UploadAnswer } from './upload-request.ts';

type UploadEndpoint = Endpoint & { upload: UploadForm; response: z.ZodType };

/** The share of the bytes that are sent, from 0 to 1; `waiting` for a connection that broke. */
export type UploadProgress = number | 'waiting';

export type UploadParts = {
  fields: Readonly<Record<string, string>>;
  files: readonly File[];
  onProgress: (progress: UploadProgress) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Uploads files with form fields and reports progress; the response is validated against the contract. While the connection
 * breaks before everything is sent, it starts again by itself.
 *
 * @throws {ApiError} if the server refuses
 * @throws {OfflineError} if there was no response
 * @throws {DOMException} `AbortError` if the signal aborted it
 */
export async function uploadForm<E extends UploadEndpoint>(
  endpoint: E,
  { fields, files, onProgress, signal }: UploadParts,
): Promise<EndpointResponse<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(endpoint.upload.file, file, file.name);
  const token = accessToken();
  const request = {
    method: endpoint.method,
    url: urlOf(endpoint, {}),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: form,
    onProgress,
    signal,
  };
  const answer = await repeatUpload(() => sendUpload(request), {
    isRepeatable: false,
    onWaiting: () => onProgress('waiting'),
    signal,
  });
  return answerOf(endpoint, answer, token);
}

function answerOf<E extends UploadEndpoint>(
  endpoint: E,
  { status, text }: UploadAnswer,
  token: string | null,
): EndpointResponse<E> {
  if (status < 400) return endpoint.response.parse(JSON.parse(text)) as EndpointResponse<E>;
  const problem = problemIn(text);
  if (problem?.code === 'unauthenticated' && token !== null) reportExpiredToken(token);
  throw new ApiError(problem ?? { code: 'internal', message: '', requestId: '' });
}
