import type {
  Endpoint,
  EndpointInput,
  EndpointResponse,
} from '@antecedent/contracts/wire/endpoint';
import { ERROR_STATUS, type ErrorCode, ProblemSchema } from '@antecedent/contracts/wire/errors';
import { EXPECTS_REFUSALS_HEADER, statusOf } from '@antecedent/contracts/wire/expected-refusals';
import { ApiError } from './api-error.ts';
import { noteBuild } from './build-version.ts';
import { takeFirstCall } from './first-calls.ts';
import { OfflineError } from './offline-error.ts';
import { accessToken, reportExpiredToken } from './session.ts';

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The URL of a call: `:name` filled from `params`, absent query values left out, lists repeated. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `/api${path}${text && `?${text}`}`;
}

/** The error in a response; one that is not ours (a proxy's page) gets the code of its status. */
async function refusal(response: Response): Promise<ApiError> {
  const problem = ProblemSchema.safeParse(await response.json().catch(() => null));
  if (problem.success) return new ApiError(problem.data);
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const code = codes.find((one) => ERROR_STATUS[one] === statusOf(response)) ?? 'internal';
  const requestId = response.headers.get('x-request-id') ?? '';
  return new ApiError({ code, message: '', requestId });
}

async function send(endpoint: Endpoint, parts: Parts, token: string | null, signal?: AbortSignal) {
  const url = urlOf(endpoint, parts);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const started = await takeFirstCall({ method: endpoint.method, url, body, token });
  if (started !== null && !signal?.aborted) return started;
  try {
    return await fetch(url, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        [EXPECTS_REFUSALS_HEADER]: '1',
        accept: endpoint.response === 'bytes' ? '*/*' : 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof TypeError) throw new OfflineError('The server did not answer.', { cause });
    throw cause;
  }
}

/**
 * Calls an endpoint of the contracts with the session's token, or the given one, and validates the response. A
 * refusal because the session expired is reported to the session, which asks the user to sign in again.
 *
 * @throws {ApiError} if the server refuses
 * @throws {OfflineError} if there was no response
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
  token = accessToken(),
): Promise<EndpointResponse<E>> {
  const response = await send(endpoint, input as Parts, token, signal);
  noteBuild(response.headers);
  if (statusOf(response) >= 400) {
    const problem = await refusal(response);
    if (problem.code === 'unauthenticated' && token !== null) reportExpiredToken(token);
    throw problem;
  }
  if (endpoint.response === 'bytes') return (await response.blob()) as EndpointResponse<E>;
  return endpoint.response.parse(await response.json()) as EndpointResponse<E>;
}
