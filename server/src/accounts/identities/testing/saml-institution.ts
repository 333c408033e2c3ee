import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import samlp from 'samlp';

const fixture = (name: string): string =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');

const KEY = fixture('institution.key.pem');
export const INSTITUTION_CERTIFICATE = fixture('institution.crt.pem');
/** The pair with which the institution encrypts for the server under test. */
export const SERVER_KEY = fixture('server.key.pem');
export const SERVER_CERTIFICATE = fixture('server.crt.pem');

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** What the institution reports about every visitor, by the names of its attributes. */
export type InstitutionAccount = {
  nameId: string;
  nameIdFormat?: string;
  attributes: Record<string, string>;
};

export type TestInstitution = {
  entityId: string;
  /** Address of its metadata. */
  metadata: string;
  /** Who signs in when the next one comes. */
  account: InstitutionAccount;
  /** Options of the library that differ for the next answers. */
  overrides: Record<string, unknown>;
  /** Whether the metadata can be had. */
  isAway: boolean;
  close(): Promise<void>;
};

/** A real SAML identity provider on a free port of this machine. It answers each request with a form. */
export async function startInstitution(port = 0): Promise<TestInstitution> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const institution: TestInstitution = {
    entityId: `${origin}/metadata`,
    metadata: `${origin}/metadata`,
    account: { nameId: 'nobody', attributes: {} },
    overrides: {},
    isAway: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/moved') {
      response.writeHead(302, { location: institution.metadata }).end();
      return;
    }
    if (url.pathname === '/metadata') {
      response.writeHead(institution.isAway ? 503 : 200, { 'content-type': 'text/xml' });
      response.end(institution.isAway ? 'away' : metadataOf(origin));
      return;
    }
    if (url.pathname !== '/sso') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(await formFor(institution, Object.fromEntries(url.searchParams)));
  });
  return institution;
}

const metadataOf = (origin: string): string => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${origin}/metadata">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${INSTITUTION_CERTIFICATE.replace(/-----.*-----/g, '')}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${origin}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${origin}/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

async function formFor(
  { entityId, account, overrides }: TestInstitution,
  query: Record<string, string>,
): Promise<string> {
  const request = await new Promise<samlp.AuthnRequest>((resolve, reject) => {
    samlp.parseRequest({ query }, (problem, parsed) =>
      problem ? reject(problem) : resolve(parsed),
    );
  });
  const consumer = request.assertionConsumerServiceURL;
  const options = {
    key: KEY,
    cert: INSTITUTION_CERTIFICATE,
    issuer: entityId,
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
    lifetimeInSeconds: 300,
    audience: request.issuer,
    recipient: consumer,
    destination: consumer,
    inResponseTo: request.id,
    profileMapper: () => ({
      getClaims: () => account.attributes,
      getNameIdentifier: () => ({
        nameIdentifier: account.nameId,
        nameIdentifierFormat: account.nameIdFormat ?? PERSISTENT,
      }),
    }),
    ...overrides,
  };
  const xml = await new Promise<string>((resolve, reject) => {
    samlp.getSamlResponse(options, account, (problem, made) =>
      problem ? reject(problem) : resolve(made),
    );
  });
  return `<!doctype html><body><form method="post" action="${consumer}">
    <input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
    <input type="hidden" name="RelayState" value="${query.RelayState ?? ''}">
    <button>Continue</button></form></body>`;
}
