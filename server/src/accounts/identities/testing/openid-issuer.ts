import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import type { OpenIdSettings } from '../../../ground/config/identity-providers.ts';

/** A person who has an account at the issuer, with the claims about them. */
export type IssuerAccount = { sub: string } & Record<string, unknown>;

type Tokens = Record<string, unknown> & { id_token: string };

export type TestIssuer = {
  settings: OpenIdSettings;
  /** Who signs in when the next one comes; null refuses. */
  account: IssuerAccount | null;
  /** Changes what the token endpoint answers. */
  tamper: ((tokens: Tokens) => Tokens | Promise<Tokens>) | null;
  /** A token signed with the issuer's own key. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
};

const KEY = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
  kid: 'first',
};

/**
 * A real OpenID provider on a free port of this machine. Every visitor is signed in as `account` immediately.
 *
 * @param publicUrl of the server that its people come from
 */
export async function startIssuer(
  id: string,
  { publicUrl, port = 0 }: { publicUrl: string; port?: number },
): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const secret = 'a secret: of/both';
  const peer: TestIssuer = {
    settings: {
      id,
      name: `Provider ${id}`,
      issuer,
      organisation: null,
      isEmailTrusted: false,
      clientId: 'antecedent',
      clientSecret: secret,
    },
    account: null,
    tamper: null,
    async sign(claims) {
      const key = await importJWK(KEY, 'RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(key);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = makeProvider(issuer, {
    peer,
    secret,
    callback: `${publicUrl}/oauth2/callback/${id}`,
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) return signIn(provider, peer, request, response);
    if (request.url === '/token') tamperWith(peer, response);
    return answer(request, response);
  });
  return peer;
}

function makeProvider(
  issuer: string,
  { peer, secret, callback }: { peer: TestIssuer; secret: string; callback: string },
): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: 'antecedent', client_secret: secret, redirect_uris: [callback] }],
    jwks: { keys: [KEY] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'preferred_username', 'locale'],
    },
    cookies: { keys: ['for the tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...peer.account, sub }) }),
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

async function signIn(
  provider: Provider,
  { account }: TestIssuer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = account
    ? { login: { accountId: account.sub, remember: false } }
    : { error: 'access_denied', error_description: '<b>No</b>' };
  await provider.interactionFinished(request, response, result);
}

function tamperWith(peer: TestIssuer, response: ServerResponse): void {
  const { tamper } = peer;
  if (!tamper) return;
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    Promise.resolve(tamper(JSON.parse(String(body)) as Tokens)).then((tokens) => {
      const text = JSON.stringify(tokens);
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}
