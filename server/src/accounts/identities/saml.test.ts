import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identities, signInFlows } from '../../ground/db/schema/accounts.ts';
import { aUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { CBC, encryptedBy, GCM, READABLE, UNREADABLE } from './testing/encrypted-answers.ts';
import { FORGERIES } from './testing/forged-answers.ts';
import {
  SERVER_CERTIFICATE,
  SERVER_KEY,
  startInstitution,
  type TestInstitution,
} from './testing/saml-institution.ts';
import { aBrowser, type TestBrowser } from './testing/test-browser.ts';

let server: TestApp;
let institution: TestInstitution;
let browser: TestBrowser;
beforeAll(async () => {
  institution = await startInstitution();
  server = await startTestApp({
    now: new Date(),
    env: {
      saml: {
        name: 'Example University',
        entityId: null,
        attributes: {},
        source: { metadata: institution.metadata, entityId: null },
      },
      samlDecryption: {
        key: createPrivateKey(SERVER_KEY),
        certificate: SERVER_CERTIFICATE.replace(/-----.*-----|\s/g, ''),
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await institution.close();
});
let count = 0;
beforeEach(() => {
  // The institution's clock keeps running while the server's is stopped.
  server.setNow(new Date());
  browser = aBrowser(server);
  institution.overrides = {};
  institution.account = {
    nameId: `persistent-${++count}`,
    attributes: {
      'urn:oid:0.9.2342.19200300.100.1.3': `member${count}@example.edu`,
      'urn:oid:2.5.4.42': 'Émilie',
      'urn:oid:2.5.4.4': 'du Châtelet',
      'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': `emilie${count}@example.edu`,
    },
  };
});

type Form = { SAMLResponse: string; RelayState: string };

/** Goes to the institution and comes back with the form that it wants to be posted. */
async function theForm(): Promise<Form> {
  const address = await browser.until(
    '/saml/login?redirect_uri=/enroll',
    institution.metadata.slice(0, -9),
  );
  const page = await (await fetch(address)).text();
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return { SAMLResponse: field('SAMLResponse'), RelayState: field('RelayState') };
}

/** Posts it as a page of another site does: without any cookie. */
const post = (form: Partial<Form>) =>
  server.app.inject({
    method: 'POST',
    url: '/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

async function end(form: Partial<Form>, by = browser): Promise<Record<string, string>> {
  return by.visit(String((await post(form)).headers.location));
}

const xmlOf = ({ SAMLResponse }: Form) => Buffer.from(SAMLResponse, 'base64').toString();
const withXml = (form: Form, change: (xml: string) => string): Form => ({
  ...form,
  SAMLResponse: Buffer.from(change(xmlOf(form))).toString('base64'),
});

const finish = (bearer: string | undefined) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2userupdate',
    headers: { ...browser.headers(), authorization: `Bearer ${bearer}` },
  });

describe('GET /saml/metadata', () => {
  it('names the address to which the institution posts signed assertions', async () => {
    const answer = await server.app.inject('/saml/metadata');
    expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
    expect(answer.body).toContain('entityID="http://localhost/saml/metadata"');
    expect(answer.body).toContain('WantAssertionsSigned="true"');
    expect(answer.body).toContain('Location="http://localhost/saml/acs"');
    expect(answer.body).toContain('<KeyDescriptor use="encryption">');
    expect(answer.body.replace(/\s/g, '')).toContain(
      SERVER_CERTIFICATE.replace(/-----.*-----|\s/g, ''),
    );
  });
});

describe('POST /saml/acs', () => {
  it('creates an account for an unknown person, and recognizes them the next time', async () => {
    const told = await end(await theForm());
    expect(told).toEqual({
      token: expect.any(String),
      provider: 'institution',
      redirect_url: '/enroll',
    });
    const user = (await finish(told.token)).json();
    expect(user).toMatchObject({
      provider: 'institution',
      firstName: 'Émilie',
      lastName: 'du Châtelet',
      email: `member${count}@example.edu`,
      username: `emilie${count}`,
    });
    const { token } = await end(await theForm());
    expect((await finish(token)).json().id).toBe(user.id);
    const [row] = await server.db.select().from(identities).where(eq(identities.userId, user.id));
    expect(row).toMatchObject({
      issuer: institution.entityId,
      subject: `name-id=persistent-${count}`,
    });
  });

  it('leads to no account by its address alone', async () => {
    const owner = await aUser(server);
    institution.account.attributes['urn:oid:0.9.2342.19200300.100.1.3'] = owner.email;
    expect(await end(await theForm())).toMatchObject({ link: 'institution' });
  });

  it('needs a name that stays, in the assertion', async () => {
    institution.account = {
      nameId: '_8a1',
      nameIdFormat: 'transient',
      attributes: { mail: 'a@b.example' },
    };
    expect(await end(await theForm())).toMatchObject({ error: 'no-permanent-name' });
  });

  it('ends in the browser only in which it was begun', async () => {
    const form = await theForm();
    const { location } = (await post(form)).headers;
    expect(await aBrowser(server).visit(String(location))).toMatchObject({
      error: 'other-browser',
    });
    expect(await browser.visit(String(location))).toMatchObject({ error: 'flow-expired' });
  });

  it('rejects unsolicited, misdirected and replayed responses', async () => {
    const [mine, theirs] = [await theForm(), await theForm()];
    expect(await end({ ...mine, RelayState: '' })).toMatchObject({ error: 'flow-expired' });
    expect(await end({ ...mine, RelayState: 'x'.repeat(43) })).toMatchObject({
      error: 'flow-expired',
    });
    expect(await end({ ...mine, RelayState: theirs.RelayState })).toMatchObject({
      error: 'answer-invalid',
    });
    expect(await end(mine)).toHaveProperty('token');
    expect(await end(mine)).toMatchObject({ error: 'flow-expired' });
    expect(await end({ RelayState: mine.RelayState })).toMatchObject({ error: 'answer-invalid' });
  });

  it('accepts an assertion once, even while its request is still open', async () => {
    const form = await theForm();
    const open = await server.db.select().from(signInFlows).where(like(signInFlows.key, 'state:%'));
    expect(await end(form)).toHaveProperty('token');
    await server.db.insert(signInFlows).values(open).onConflictDoNothing();
    expect(await end(form)).toMatchObject({ error: 'answer-invalid' });
  });

  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  it.each<[string, Record<string, unknown>]>([
    ['not signed', { signAssertion: false }],
    ['signed as a whole only', { signAssertion: false, signResponse: true }],
    ['signed by another key', { key: stranger.export({ type: 'pkcs8', format: 'pem' }) }],
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }],
    ['for another audience', { audience: 'https://other.example/saml' }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['for another destination', { destination: 'https://other.example/acs' }],
    ['of another issuer', { issuer: 'https://other.example/idp' }],
    ['to another request', { inResponseTo: '_another' }],
    ['to no request', { inResponseTo: undefined }],
    ['that has expired', { lifetimeInSeconds: -200 }],
  ])('refuses an answer %s', async (what, overrides) => {
    institution.overrides = overrides;
    const error = what === 'that has expired' ? 'wrong-clock' : 'answer-invalid';
    expect(await end(await theForm())).toMatchObject({ error });
  });

  it.each([
    ['Responder', '', 'provider-failed'],
    ['Responder', 'AuthnFailed', 'sign-in-there'],
    ['Responder', 'NoPassive', 'sign-in-there'],
    ['Responder', 'RequestDenied', 'refused'],
    ['Responder', 'UnknownPrincipal', 'unknown-there'],
    ['Requester', '', 'misconfigured'],
    ['Requester', 'InvalidNameIDPolicy', 'misconfigured'],
    ['VersionMismatch', '', 'misconfigured'],
    ['Responder', 'constructor', 'provider-failed'],
  ])('says in words what an institution means by %s %s', async (outer, inner, error) => {
    const status = (name: string) => `urn:oasis:names:tc:SAML:2.0:status:${name}`;
    institution.overrides = { signAssertion: false, samlStatusCode: status(outer) };
    const form = await theForm();
    const xml = Buffer.from(String(form.SAMLResponse), 'base64').toString();
    const nested = xml.replace(
      /<([\w:]*StatusCode) ([^>]*?)\/?>(?:<\/[\w:]*StatusCode>)?/,
      (_, tag, value) => `<${tag} ${value}><${tag} Value="${status(inner)}"/></${tag}>`,
    );
    expect(nested).not.toBe(xml);
    const SAMLResponse = inner ? Buffer.from(nested).toString('base64') : form.SAMLResponse;
    expect(await end({ ...form, SAMLResponse })).toMatchObject({ error });
  });

  it('accepts clocks that differ a little, and an answer that is signed as well', async () => {
    institution.overrides = { lifetimeInSeconds: -60, signResponse: true };
    expect(await end(await theForm())).toHaveProperty('token');
    server.advance(-60_000);
    institution.overrides = {};
    expect(await end(await theForm())).toHaveProperty('token');
    server.setNow(new Date());
  });

  it('leaves the sign-in to another node when its own clock is wrong, and says so', async () => {
    const form = await theForm();
    const { services } = server;
    const right = services.databaseNow;
    services.databaseNow = async () => new Date(server.now().getTime() - 3_600_000);
    try {
      const refused = await post(form);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
      expect(refused.body).toContain('The clock of this server is off by 3600 seconds');
    } finally {
      services.databaseNow = right;
    }
    expect(await end(form)).toHaveProperty('token');
  });

  it('sees by its own clock that an answer has come too late', async () => {
    const form = await theForm();
    server.advance(8 * 60_000);
    expect(await end(form)).toMatchObject({ error: 'wrong-clock' });
    server.setNow(new Date());
  });

  it.each(FORGERIES)('refuses an answer %s', async (_what, change) => {
    const form = await theForm();
    const forged = withXml(form, change);
    expect(xmlOf(forged)).not.toBe(xmlOf(form));
    expect(await end(forged)).toMatchObject({ error: 'answer-invalid' });
  });

  describe('with an encrypted assertion', () => {
    it.each(READABLE)('reads %s', async (_what, algorithm, overrides) => {
      institution.overrides = { ...encryptedBy(algorithm), ...overrides };
      const form = await theForm();
      expect(xmlOf(form)).toContain('EncryptedAssertion');
      expect(xmlOf(form)).not.toContain(`member${count}@`);
      const { token } = await end(form);
      expect((await finish(token)).json()).toMatchObject({ email: `member${count}@example.edu` });
    });

    it.each(UNREADABLE)('refuses one %s', async (_what, overrides, change) => {
      institution.overrides = { ...encryptedBy(CBC), ...overrides };
      const form = await theForm();
      expect(xmlOf(form)).toContain('EncryptedAssertion');
      const changed = withXml(form, change);
      expect(await end(changed)).toMatchObject({ error: 'answer-invalid' });
    });

    it('rejects it without a key', async () => {
      institution.overrides = encryptedBy(GCM);
      const { env } = server.services;
      const { samlDecryption } = env;
      env.samlDecryption = null;
      expect(await end(await theForm())).toMatchObject({ error: 'answer-invalid' });
      env.samlDecryption = samlDecryption;
    });
  });

  it('rejects oversized forms', async () => {
    expect((await post({ SAMLResponse: 'A'.repeat(600_000) })).statusCode).toBe(413);
  });
});

describe('GET /saml/login', () => {
  it('takes metadata from the address of the settings alone, not from where it points to', async () => {
    const other = await startInstitution();
    const { env } = server.services;
    const known = env.saml;
    const source = { metadata: other.metadata.replace('/metadata', '/moved'), entityId: null };
    env.saml = { name: 'Other', entityId: null, attributes: {}, source };
    expect(await browser.visit('/saml/login')).toMatchObject({ error: 'provider-unreachable' });
    env.saml = known;
    await other.close();
  });

  it('reports an unreachable institution, and retries on the next sign-in', async () => {
    const other = await startInstitution();
    other.isAway = true;
    const { env } = server.services;
    const known = env.saml;
    const source = { metadata: other.metadata, entityId: null };
    env.saml = { name: 'Other', entityId: null, attributes: {}, source };
    expect(await browser.visit('/saml/login')).toMatchObject({ error: 'provider-unreachable' });
    other.isAway = false;
    const address = await browser.until('/saml/login', 'http://127.0.0.1');
    expect(address).toContain('/sso?SAMLRequest=');
    env.saml = known;
    await other.close();
  });
});
