import { Readable } from 'node:stream';
import type { Refusal } from '@antecedent/catalog/refusals';
import type {
  Endpoint,
  FileResponse,
  HandlerResponse,
  ParsedRequest,
} from '@antecedent/contracts/wire/endpoint';
import { type AUDIENCE, mayEver, mayTestStudent } from '@antecedent/domain/access/actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { amongStudents } from '../../db/test-students.ts';
import { AppError, refusedAs, sentRefusal } from '../errors/errors.ts';
import { needsOperator, toRefusal } from '../errors/refusal.ts';
import { handOver } from '../hand-over.ts';
import type { WithHeavyWork } from '../heavy-work.ts';
import type { OpenedWork } from '../opened-work/opened-work.ts';
import { type Upload, type UploadedFile, withUpload } from '../uploads/upload.ts';
import type { Actor } from './actor.ts';
import { contentDisposition } from './content-disposition.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { deviceWords } from './device-words.ts';
import { requestProblems } from './request-problems.ts';

type ActorOf<E extends Endpoint> = (typeof AUDIENCE)[E['action']] extends 'anyone'
  ? Actor | null
  : Actor;

/** Of a multipart form: its fields, and its files until the answer is sent. */
type UploadOf<E extends Endpoint> = E extends { upload: { fields: infer Fields extends z.ZodType } }
  ? { fields: z.output<Fields>; files: UploadedFile[] }
  : undefined;

/** What a handler receives: who calls, from where, and the validated request. */
export type Call<E extends Endpoint> = ParsedRequest<E> & {
  actor: ActorOf<E>;
  upload: UploadOf<E>;
  /** Network address of the caller; never to be logged or stored as it is. */
  address: string;
  /** Browser and system of the caller in words; empty when unknown. */
  device: string;
  /** The unverified bearer token; null without one. */
  bearer: string | null;
  cookies: Cookies;
  /** For an endpoint whose handler knows whose work it shows: records it (`opens` of the endpoint). */
  opened(submissionIds: readonly string[]): void;
};

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResponse<E>>;

type ServeOptions = {
  /** Largest body in bytes; 1 MiB by default. */
  bodyLimit?: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Every contract endpoint that is served, in order of registration: OpenAPI and the access walk read it. */
    endpoints: Endpoint[];
    /** Records whose work people open; undefined in apps that record nothing. */
    openedWork?: OpenedWork;
  }
}

/**
 * Serves one contract endpoint: rejects visitors and roles that never may call it, validates the request, runs
 * `handle`, and checks the response with the contract's schema before it is sent. An invalid request is the caller's
 * mistake (400); an invalid response is ours (500).
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  options: ServeOptions = {},
): void {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...options,
    config: { takesFile: endpoint.upload !== undefined },
    // Before the body is read, so that a visitor can't make the server parse anything.
    onRequest: async (request) => admit(endpoint, request.actor),
    handler: async (request, reply) => {
      const answer = await withUpload(endpoint.upload, request, (upload) =>
        amongStudents(request.actor?.isTestStudent === true, async () => {
          let opened: readonly string[] | null = null;
          const call = callOf(endpoint, request, reply, upload, (ids) => {
            opened = ids;
          });
          const handled = await handle(call);
          if (request.actor) app.openedWork?.note(endpoint, request.actor, call, opened);
          return handled;
        }),
      );
      reply.header('cache-control', 'no-store');
      if (endpoint.response === 'bytes') return sendFile(reply, answer as FileResponse);
      return answerOf(endpoint.response, answer);
    },
  });
}

function admit(endpoint: Endpoint, actor: Actor | null): void {
  if (actor?.isTestStudent && !mayTestStudent(endpoint.action)) {
    throw new AppError('forbidden', 'requests.testStudent');
  }
  if (mayEver(endpoint.action, actor?.roles ?? null)) return;
  if (!actor) throw new AppError('unauthenticated', 'accounts.sessionEnded');
  throw new AppError('forbidden', 'requests.role');
}

function callOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload | undefined,
  opened: Call<E>['opened'],
): Call<E> {
  return {
    actor: request.actor,
    upload: upload && {
      fields: parsePart(endpoint.upload?.fields, upload.fields),
      files: upload.files,
    },
    address: request.ip,
    device: deviceWords(request.headers['user-agent'], request.headers['sec-ch-ua']),
    bearer: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
    cookies: cookiesOf(request, reply),
    opened,
    params: parsePart(endpoint.params, request.params),
    query: parsePart(endpoint.query, request.query),
    body: parsePart(endpoint.body, request.body),
  } as Call<E>;
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value ?? {});
  if (result?.error) throw invalidRequest(result.error, value ?? {});
  return result?.data;
}

/** One refusal for the whole request, and the first about each field. */
export function invalidRequest(error: z.ZodError, request: unknown): AppError {
  const fields = requestProblems(error, request);
  const [first = { key: 'requests.invalid' }] = Object.values(fields);
  return refusedAs('invalid-request', first as Refusal, { fields, cause: error });
}

function answerOf(schema: z.ZodType, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(`the answer does not fit its contract: ${z.prettifyError(result.error)}`);
}

function sendFile(reply: FastifyReply, { bytes, ...file }: FileResponse): FastifyReply {
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', contentDisposition(file.fileName))
    .header('x-content-type-options', 'nosniff')
    .send(
      bytes instanceof Uint8Array
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : Readable.from(bytes),
    );
}

/** Requests without a route get the same kind of refusal, without their address in it. */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new AppError('not-found', 'requests.noAddress');
  });
}

/**
 * Maps every exception to one `{message, code, requestId, key, values}`; logs server errors. A request that turned out
 * to be heavy work is answered by the heavy thread.
 */
export function answerErrors(
  app: FastifyInstance,
  log: (error: unknown, requestId: string) => void,
  platform: WithHeavyWork = { heavyWork: null },
): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const person = request.actor?.userId ?? request.ip;
    const error = await handOver(platform, thrown, person, request, reply);
    if (error === null) return reply;
    const refusal = toRefusal(error);
    if (refusal.code === 'internal' || needsOperator(error)) log(refusal.cause, request.id);
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    return reply
      .status(refusal.status)
      .header('cache-control', 'no-store')
      .send(sentRefusal(refusal, request.id));
  });
}
