import type { Refusal } from '@antecedent/catalog/refusals';
import type { Action } from '@antecedent/domain/access/actions';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Opens } from './opens.ts';

/**
 * One HTTP operation. The server routes from it, the browser calls through it, and OpenAPI is
 * generated from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with `:name` for each key of `params`. */
  path: string;
  summary: string;
  /**
   * The action it performs, as named in the permissions table; the server rejects roles that can
   * never perform it.
   */
  action: Action;
  /** What it shows of students' work to others. Every endpoint says so that anyone but students may call. */
  opens?: Opens;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart form instead of a body. */
  upload?: UploadForm;
  /** `'bytes'` for a file download. */
  response: z.ZodType | 'bytes';
  /**
   * Expected error codes in addition to `unauthenticated`, `forbidden`, `not-found` and
   * `invalid-request`.
   */
  errors?: readonly ErrorCode[];
};

/** A multipart form: text fields and one kind of file, with limits. */
export type UploadForm = {
  fields: z.ZodObject;
  /** Name of the form's file field. */
  file: string;
  /** Maximum number of files in one form. */
  files: number;
  /** Maximum size of one file and of all together, in bytes. */
  fileSize: number;
  total?: number;
  /** Error messages for a form over its limits; the platform's defaults when absent. */
  refusal?: {
    fileTooLarge: (fileName: string) => Refusal;
    totalTooLarge: Refusal;
    tooManyFiles: Refusal;
  };
};

/** Keeps an endpoint's literal types, so that client and server infer from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E, K extends string> =
  E extends Record<K, infer Schema extends z.ZodType> ? Schema : never;

/** A request: only the parts the endpoint declares. */
export type EndpointInput<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: z.input<Part<E, 'params'>> }
  : unknown) &
  (E extends { query: z.ZodType } ? { query: z.input<Part<E, 'query'>> } : unknown) &
  (E extends { body: z.ZodType } ? { body: z.input<Part<E, 'body'>> } : unknown) &
  (E extends { upload: { fields: infer Fields extends z.ZodObject } }
    ? { upload: { fields: z.input<Fields>; files: readonly File[] } }
    : unknown);

/** A request as the handler receives it, after validation and coercion. */
export type ParsedRequest<E extends Endpoint> = {
  params: z.output<Part<E, 'params'>>;
  query: z.output<Part<E, 'query'>>;
  body: z.output<Part<E, 'body'>>;
};

/** The handler's response; a file for `'bytes'`. */
export type HandlerResponse<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : FileResponse;

/** The response as the client receives it. */
export type EndpointResponse<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : Blob;

export type FileResponse = {
  /** In one piece, or streamed when it may be large. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  contentType: string;
  fileName: string;
};
