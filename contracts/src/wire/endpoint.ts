import type { Refusal } from '@antecedent/catalog/refusals';
import type { Action } from '@antecedent/domain/access/actions';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** One HTTP operation, described once: the server routes from it, the browser calls through it, OpenAPI is printed from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under `/api`, with `:name` for each key of `params`. */
  path: string;
  summary: string;
  /** What the caller does, in the words of the role table; the server refuses roles that never may. */
  action: Action;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart form instead of a body. */
  upload?: UploadForm;
  /** `'bytes'` for a file download. */
  response: z.ZodType | 'bytes';
  /** Refusals a caller should be ready for, beyond `unauthenticated`, `forbidden`, `not-found` and `invalid-request`. */
  errors?: readonly ErrorCode[];
};

/** A multipart form: text fields and one kind of files, each within its bounds. */
export type UploadForm = {
  fields: z.ZodObject;
  /** Name of the form's file field. */
  file: string;
  /** Most files in one form. */
  files: number;
  /** Largest file, and the largest sum of all, in bytes. */
  fileSize: number;
  total?: number;
  /** What people are told about a form beyond its bounds; the platform's own refusals unless given. */
  refusal?: {
    fileTooLarge: (fileName: string) => Refusal;
    totalTooLarge: Refusal;
    tooManyFiles: Refusal;
  };
};

/** Keeps the literal types of an endpoint, so that both sides infer from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E, K extends string> =
  E extends Record<K, infer Schema extends z.ZodType> ? Schema : never;

/** What a caller passes: only the parts the endpoint declares. */
export type EndpointInput<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: z.input<Part<E, 'params'>> }
  : unknown) &
  (E extends { query: z.ZodType } ? { query: z.input<Part<E, 'query'>> } : unknown) &
  (E extends { body: z.ZodType } ? { body: z.input<Part<E, 'body'>> } : unknown) &
  (E extends { upload: { fields: infer Fields extends z.ZodObject } }
    ? { upload: { fields: z.input<Fields>; files: readonly File[] } }
    : unknown);

/** What a handler receives, after validation and coercion. */
export type EndpointParsed<E extends Endpoint> = {
  params: z.output<Part<E, 'params'>>;
  query: z.output<Part<E, 'query'>>;
  body: z.output<Part<E, 'body'>>;
};

/** What a handler returns: for `'bytes'` the file itself. */
export type EndpointAnswer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : FileAnswer;

/** What a caller gets. */
export type EndpointResponse<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : Blob;

export type FileAnswer = {
  /** At once, or piece by piece for what may be large. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  contentType: string;
  fileName: string;
};
