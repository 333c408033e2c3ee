import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** Who opens which course there, and as what. */
export type PlatformVisit = {
  sub: string;
  email?: string;
  given_name?: string;
  family_name?: string;
  role: 'Instructor' | 'Learner';
  course: { id: string; title: string };
};

/** What is wrong with a launch, for tests of refusals. */
export type Tampering = {
  claims?: JWTPayload;
  header?: { kid?: string };
  /** Signed by a key that the platform doesn't publish. */
  isForged?: boolean;
};

export type TestPlatform = {
  issuer: string;
  clientId: string;
  deploymentId: string;
  settings(): {
    name: string;
    issuer: string;
    clientId: string;
    deploymentIds: string[];
    authorizationEndpoint: string;
    tokenEndpoint: string;
    jwksUri: string;
    trustsAddresses: boolean;
    trustsInstructors: boolean;
    isPaused: boolean;
  };
  /** Who is signed in there. */
  visit: PlatformVisit | null;
  tamper: Tampering;
  /** The keys of the tool; without them, it gets no access token. */
  toolKeys: JWTVerifyGetKey | null;
  /** Fetches them from here from now on. */
  knowKeysAt(address: string): void;
  /** Every request is answered with 500. */
  isDown: boolean;
  /** Publishes another key in place of the old one. */
  rotate(): Promise<void>;
  /** The request to the tool with which a launch begins. */
  loginRequest(tool: string): URLSearchParams;
  /** The signed answer to an authorization request. */
  idToken(request: URLSearchParams): Promise<string>;
  close(): Promise<void>;
};

type Keys = Awaited<ReturnType<typeof makeKey>>;

async function makeKey() {
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, jwk };
}

/**
 * A learning platform that follows LTI 1.3 strictly, on a free port of this machine. `/course` shows a course with the tool
 * in a frame.
 *
 * @param now seconds since 1970 by the clock of the tool
 */
export async function startPlatform(
  now: () => number = () => Math.floor(Date.now() / 1_000),
): Promise<TestPlatform> {
  let keys = await makeKey();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform: TestPlatform = {
    issuer,
    clientId: `client-${randomUUID()}`,
    deploymentId: 'deployment-1',
    settings: () => ({
      name: `Campus ${platform.clientId.slice(-6)}`,
      issuer,
      clientId: platform.clientId,
      deploymentIds: [platform.deploymentId],
      authorizationEndpoint: `${issuer}/authorize`,
      tokenEndpoint: `${issuer}/token`,
      jwksUri: `${issuer}/jwks`,
      trustsAddresses: true,
      trustsInstructors: true,
      isPaused: false,
    }),
    visit: null,
    tamper: {},
    toolKeys: null,
    knowKeysAt(address) {
      platform.toolKeys = createRemoteJWKSet(new URL(address));
    },
    isDown: false,
    async rotate() {
      keys = await makeKey();
    },
    loginRequest: (tool) =>
      new URLSearchParams({
        iss: issuer,
        login_hint: platform.visit?.sub ?? 'nobody',
        target_link_uri: `${tool}/lti/launch`,
        client_id: platform.clientId,
        lti_deployment_id: platform.deploymentId,
        lti_message_hint: platform.visit?.course.id ?? '',
      }),
    idToken: async (request) => signed(platform, keys, request, now()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on('request', (request, response) => {
    answer(platform, keys, request, response).catch((error: Error) =>
      response.writeHead(400).end(error.message),
    );
  });
  return platform;
}

async function signed(
  { issuer, clientId, deploymentId, visit, tamper }: TestPlatform,
  { kid, privateKey }: Keys,
  request: URLSearchParams,
  now: number,
): Promise<string> {
  if (!visit) throw new Error('no one is signed in');
  const { role, course, ...person } = visit;
  const key = tamper.isForged ? (await makeKey()).privateKey : privateKey;
  return new SignJWT({
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 300,
    nonce: request.get('nonce'),
    ...person,
    [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}/version`]: '1.3.0',
    [`${CLAIM}/deployment_id`]: deploymentId,
    [`${CLAIM}/target_link_uri`]: request.get('redirect_uri'),
    [`${CLAIM}/resource_link`]: { id: `link of ${course.id}` },
    [`${CLAIM}/roles`]: [`${MEMBERSHIP}#${role}`],
    [`${CLAIM}/context`]: { ...course, type: [`${MEMBERSHIP}#CourseOffering`] },
    ...tamper.claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...tamper.header })
    .sign(key);
}

async function answer(
  platform: TestPlatform,
  { jwk }: Keys,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', platform.issuer);
  if (platform.isDown) {
    response.writeHead(500).end('{}');
    return;
  }
  switch (url.pathname) {
    case '/jwks':
      return sendJson(response, 200, { keys: [jwk] });
    case '/token':
      return sendToken(platform, await formOf(request), response);
    case '/authorize': {
      required(url.searchParams, {
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: platform.clientId,
      });
      const idToken = await platform.idToken(url.searchParams);
      return sendPage(
        response,
        `<form method="post" action="${url.searchParams.get('redirect_uri')}">
          <input type="hidden" name="state" value="${url.searchParams.get('state')}">
          <input type="hidden" name="id_token" value="${idToken}">
        </form><script>document.forms[0].submit()</script>`,
      );
    }
    case '/course': {
      const tool = url.searchParams.get('tool') ?? '';
      const login = platform.loginRequest(tool).toString().replaceAll('&', '&amp;');
      return sendPage(
        response,
        `<h1>${platform.visit?.course.title}</h1><iframe title="Tool" width="100%" height="400" src="${tool}/lti/login?${login}"></iframe>`,
      );
    }
    default:
      response.writeHead(404).end();
  }
}

function required(query: URLSearchParams, wanted: Record<string, string>): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (query.get(name) !== value) throw new Error(`${name} is ${query.get(name)}`);
  }
  for (const name of ['state', 'nonce', 'login_hint', 'redirect_uri']) {
    if (!query.get(name)) throw new Error(`${name} is missing`);
  }
}

async function sendToken(
  { clientId, issuer, toolKeys }: TestPlatform,
  form: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!toolKeys) throw new Error('unknown client');
    await jwtVerify(form.get('client_assertion') ?? '', toolKeys, {
      issuer: clientId,
      subject: clientId,
      audience: `${issuer}/token`,
      clockTolerance: '1000 years',
    });
    sendJson(response, 200, { access_token: 'a secret', token_type: 'Bearer', expires_in: 3600 });
  } catch {
    sendJson(response, 400, { error: 'invalid_client' });
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const part of request) body += String(part);
  return new URLSearchParams(body);
}

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const sendPage = (response: ServerResponse, body: string): void => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Campus</title><body>${body}</body></html>`);
};
