import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { FileGrant } from '../file-token.ts';
import { VIEW_PATH, type WopiView } from '../views.ts';
import { grantFile } from '../wopi-host.ts';
import type { WrittenAssignment } from './written-assignment.ts';

export type WopiClient = {
  info(): Promise<LightMyRequestResponse>;
  get(): Promise<LightMyRequestResponse>;
  put(bytes: Uint8Array, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** An operation named in `X-WOPI-Override`. */
  ask(operation: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  lock(id: string): Promise<LightMyRequestResponse>;
  token: string;
};

type Options = {
  name?: string;
  /** Sends the token in the address and not in the header, as other editors do. */
  inAddress?: boolean;
  /** Another node on the same database. */
  app?: FastifyInstance;
};

/** As our editors, a save states how long its changes took: a minute, or all the time since the previous version. */
const USUAL_SPAN = { 'x-antecedent-written-ms': '60000' };

/** Acts as an editor of one file. */
export function wopiClient(
  server: TestApp,
  view: WopiView,
  fileId: string,
  token: string,
  { name = fileId, inAddress = false, app = server.app }: Options = {},
): WopiClient {
  const send = (
    method: 'GET' | 'POST',
    tail: string,
    headers: OutgoingHttpHeaders = {},
    payload?: Buffer,
  ) =>
    app.inject({
      method,
      url: `${VIEW_PATH[view]}/${name}${tail}${inAddress ? `?access_token=${token}&permission=edit` : ''}`,
      headers: { ...headers, ...(inAddress ? {} : { authorization: `Bearer ${token}` }) },
      ...(payload ? { payload } : {}),
    });
  const ask = (operation: string, headers: Record<string, string> = {}) =>
    send('POST', '', { 'x-wopi-override': operation, ...headers });
  return {
    token,
    ask,
    info: () => send('GET', ''),
    get: () => send('GET', '/contents'),
    put: (bytes, headers = {}) =>
      send(
        'POST',
        '/contents',
        {
          'x-wopi-override': 'PUT',
          'content-type': 'application/octet-stream',
          ...USUAL_SPAN,
          ...headers,
        },
        Buffer.from(bytes),
      ),
    lock: (id) => ask('LOCK', { 'x-wopi-lock': id }),
  };
}

/** The session of a test person, as a file token names it. */
export async function sessionOf(server: TestApp, userId: string): Promise<string> {
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [userId],
  );
  return rows[0]!.id;
}

/** A client for the student who writes, or for the person given in the options. */
export async function clientOf(
  server: TestApp,
  work: Pick<WrittenAssignment, 'student' | 'fileId'>,
  overrides: Partial<FileGrant> = {},
  options: Options = {},
): Promise<WopiClient> {
  const userId = overrides.userId === undefined ? work.student.id : overrides.userId;
  const grant: FileGrant = {
    userId,
    fileId: work.fileId,
    view: 'main',
    mode: 'write',
    sessionId: userId === null ? null : await sessionOf(server, userId),
    ...overrides,
  };
  const { token } = await grantFile(server.services.wopiHost, grant);
  return wopiClient(server, grant.view, grant.fileId, token, options);
}
