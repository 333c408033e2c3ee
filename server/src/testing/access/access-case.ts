import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import type { TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';

/** A multipart form: its text fields, and files by the name of their field. */
export type TestForm = {
  fields?: Record<string, string>;
  files?: readonly { field: string; fileName: string; bytes: Uint8Array }[];
};

/** The parts of one request, before they are put into an address and a body. */
export type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of a body. */
  form?: TestForm;
};

/** Builds a request for `caller`; makes the rows that it needs. */
export type RequestBuilder = (
  app: TestApp,
  caller: TestUser,
) => RequestParts | Promise<RequestParts>;

/** How the access walk calls one endpoint. Every endpoint that is served has one. */
export type AccessCase = {
  endpoint: Endpoint;
  /** A request that succeeds for each role that may: the ids in it are the caller's own. */
  own: RequestBuilder;
  /**
   * The same with ids of others, which must be a 404 for every role that may. `null` only where a
   * request names nothing: no params, and no id in query or body.
   */
  foreign: ((app: TestApp) => RequestParts | Promise<RequestParts>) | null;
  /** The status for `own`; 200 by default. */
  status?: number;
};
