import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  SERVER_CERTIFICATE,
  SERVER_KEY,
} from '../../accounts/identities/testing/saml-institution.ts';
import { readEnv } from './env.ts';
import { parseS3Address, parseSender } from './setting-values.ts';
import { SETTINGS } from './settings.ts';

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      ok: true,
      env: {
        port: 8080,
        host: 'localhost',
        publicUrl: 'http://localhost:8080',
        dataDir: resolve('data'),
        databaseUrl: null,
        databaseOwnerUrl: null,
        blobStore: join(resolve('data'), 'blobs'),
        contentDir: join(resolve('data'), 'content'),
        editorUrl: null,
        acceptsPatches: true,
        hasServiceWorker: true,
        editorOrigin: null,
        smtpUrl: null,
        mailFrom: { name: 'The Forge', address: 'no-reply@localhost' },
        supportEmail: null,
        openIdProviders: [],
        saml: null,
        samlDecryption: null,
        keepDays: { notices: 180, mails: 30, unconfirmed: 30, tickets: 365, audit: null },
        erasureKeepsGrades: true,
        logLevel: 'info',
        trustProxy: [],
        workers: 1,
        metricsToken: null,
        statementMs: 30_000,
        minFreeBytes: 256 * 1024 * 1024,
        maxUploadBytes: 2048 * 1024 * 1024,
        clamd: null,
        acceptsUnscanned: false,
      },
    });
  });

  it.each([
    ['https://editor.example.edu', true],
    ['https://write.example.edu', false],
    ['http://editor.example.edu', false],
    ['https://editor.example.edu/office', false],
    ['https://EDITOR.example.edu', false],
  ])('takes %s as an origin for the editor alone: %s', (EDITOR_ORIGIN, isTaken) => {
    const reading = readEnv({ PUBLIC_URL: 'https://write.example.edu', EDITOR_ORIGIN });
    expect(reading).toMatchObject(
      isTaken
        ? { ok: true, env: { editorOrigin: EDITOR_ORIGIN } }
        : { ok: false, problems: [expect.stringMatching(/^EDITOR_ORIGIN must be another host/)] },
    );
  });

  it('reports all problems together, each as a sentence with an example', () => {
    const reading = readEnv({
      PORT: 'eighty',
      PUBLIC_URL: 'write.example.edu',
      DATABASE_URL: 'mysql://x',
      BLOB_STORE: 's3://bucket-only',
      EDITOR_URL: 'ftp://office',
      SMTP_URL: 'mail',
      MAIL_FROM: 'nobody <>',
      SUPPORT_EMAIL: 'support',
      KEEP_NOTICES_DAYS: '29',
      KEEP_MAILS_DAYS: 'a month',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
    });
    expect(reading.ok).toBe(false);
    expect(reading.ok ? [] : reading.problems).toHaveLength(12);
    expect(reading.ok ? [] : reading.problems).toContain(
      'PORT must be a whole number from 0 to 65535 (e.g. 3000).',
    );
    expect(reading.ok ? [] : reading.problems).toContain(
      'KEEP_NOTICES_DAYS must be a whole number of days from 30 to 3650 (e.g. 365).',
    );
  });

  it.each(['-1', '70000', '80.5', ''])('reads PORT=%j as a mistake, or as not set', (PORT) => {
    expect(readEnv({ PORT }).ok).toBe(PORT === '');
  });

  it('accepts the example of every setting', () => {
    const examples = Object.entries(SETTINGS)
      // An institution is set either by its metadata or by address and certificate; certificates and keys are files.
      .filter(([name]) => !/^SAML_(ENTRY_POINT|CERT|DECRYPTION_(KEY|CERT))$/.test(name))
      .map(([name, { example }]) => [name, example]);
    expect(readEnv(Object.fromEntries(examples))).toMatchObject({ ok: true });
  });

  it('wants a key pair for encrypted assertions whole', () => {
    const made = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const key = (one: KeyObject) => one.export({ type: 'pkcs8', format: 'pem' }).toString();
    const pair = { SAML_DECRYPTION_KEY: SERVER_KEY, SAML_DECRYPTION_CERT: SERVER_CERTIFICATE };
    expect(readEnv(pair)).toMatchObject({ ok: true, env: { samlDecryption: {} } });
    for (const [override, problem] of [
      [{ SAML_DECRYPTION_CERT: '' }, 'SAML_DECRYPTION_KEY also needs SAML_DECRYPTION_CERT.'],
      [{ SAML_DECRYPTION_KEY: '' }, 'SAML_DECRYPTION_CERT also needs SAML_DECRYPTION_KEY.'],
      [
        { SAML_DECRYPTION_KEY: key(made()) },
        'SAML_DECRYPTION_CERT is not the certificate of SAML_DECRYPTION_KEY.',
      ],
    ] as const) {
      expect(readEnv({ ...pair, ...override })).toEqual({ ok: false, problems: [problem] });
    }
  });

  it.each([
    ['post@a.example', { name: 'The Forge', address: 'post@a.example' }],
    ['"House, green" <post@a.example>', { name: 'House, green', address: 'post@a.example' }],
    ['Nobody', null],
    ['a b@a.example', null],
  ])('reads the sender %s', (text, expected) => {
    expect(parseSender(text)).toEqual(expected);
  });

  it('makes the public address from the port and drops slashes at its end', () => {
    expect(readEnv({ PORT: '3000' })).toMatchObject({
      env: { publicUrl: 'http://localhost:3000' },
    });
    expect(readEnv({ PUBLIC_URL: 'https://a.example//' })).toMatchObject({
      env: { publicUrl: 'https://a.example' },
    });
  });
});

describe('parseS3Address', () => {
  it('parses an address', () => {
    expect(
      parseS3Address('s3://KEY:se%2Fcret@s3.example.edu:9000/papers?region=eu&tls=off'),
    ).toEqual({
      endpoint: 'http://s3.example.edu:9000/papers',
      region: 'eu',
      accessKeyId: 'KEY',
      secretAccessKey: 'se/cret',
    });
  });

  it.each(['s3://host/bucket', 's3://KEY:SECRET@host', 's3://'])(
    'answers null for %s',
    (address) => {
      expect(parseS3Address(address)).toBeNull();
    },
  );

  it.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8, ::1, fd00::/8, loopback', true],
    ['proxy.example', false],
    ['10.0.0.0/33', false],
    ['10.0.0.1/8/8', false],
  ])('TRUST_PROXY %s is taken: %s', (TRUST_PROXY, isTaken) => {
    expect(readEnv({ TRUST_PROXY }).ok).toBe(isTaken);
  });
});
