import type { Endpoint, EndpointResponse, UploadForm } from '@antecedent/contracts/endpoint';
import { ProblemSchema } from '@antecedent/contracts/errors';
import { addressOf } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { OfflineError } from '../../lib/offline-error.ts';
import { accessToken, reportEndedToken } from '../../lib/session.ts';

type UploadEndpoint = Endpoint & { upload: UploadForm };

export type UploadParts = {
  fields: Readonly<Record<string, string>>;
  files: readonly File[];
  /** Called as bytes leave. @param share 0 to 1 */
  onProgress: (share: number) => void;
};

const refusalOf = (request: XMLHttpRequest): ApiError => {
  const problem = ProblemSchema.safeParse(request.response);
  if (problem.success) return new ApiError(problem.data);
  const message = `${request.status} ${request.statusText}`;
  return new ApiError({ code: 'internal', message, requestId: '' });
};

/**
 * Sends a form with files to an endpoint of the contracts, and tells how far it has come, which `fetch` cannot.
 *
 * @throws {ApiError} when the server refuses
 * @throws {OfflineError} when no answer came
 */
export function uploadForm<E extends UploadEndpoint>(
  endpoint: E,
  { fields, files, onProgress }: UploadParts,
): Promise<EndpointResponse<E>> {
  const token = accessToken();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(endpoint.upload.file, file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, {}));
    request.responseType = 'json';
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new OfflineError('The server did not answer.'));
    request.onload = () => {
      if (request.status === 401 && token !== null) reportEndedToken(token);
      if (request.status < 200 || request.status >= 300) return reject(refusalOf(request));
      const { response } = endpoint;
      if (response === 'bytes') return reject(new RangeError(`${endpoint.path} answers bytes`));
      const answer = response.safeParse(request.response);
      if (answer.success) resolve(answer.data as EndpointResponse<E>);
      else reject(answer.error);
    };
    request.send(form);
  });
}
