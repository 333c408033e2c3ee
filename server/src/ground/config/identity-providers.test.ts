import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const problemsOf = (settings: Record<string, string>): string[] => {
  const reading = readEnv(settings);
  return reading.ok ? [] : reading.problems;
};

describe('OIDC_1', () => {
  it.each([
    [
      'google:one:two:example.edu',
      { id: 'google', issuer: 'https://accounts.google.com', organisation: 'example.edu' },
    ],
    [
      'microsoft:one:two',
      { id: 'microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
    ],
    [
      'https://one:t%2Fwo@id.example.edu?email=trusted',
      { id: 'id-example-edu', issuer: 'https://id.example.edu', clientSecret: 't/wo' },
    ],
    [
      'http://one:two@localhost:9000/realms/a/?id=a&name=Campus+A',
      { id: 'a', name: 'Campus A', issuer: 'http://localhost:9000/realms/a/' },
    ],
  ])('reads %s', (OIDC_1, expected) => {
    expect(readEnv({ OIDC_1 })).toMatchObject({ ok: true, env: { openIdProviders: [expected] } });
  });

  it.each([
    'google:one',
    'facebook:one:two',
    'https://id.example.edu',
    'http://one:two@id.example.edu',
    'https://one:two@id.example.edu?id=local',
    'https://one:two@id.example.edu?email=yes',
  ])('refuses %s', (OIDC_1) => {
    expect(problemsOf({ OIDC_1 })).toHaveLength(1);
  });

  it('needs another name than OIDC_2', () => {
    expect(problemsOf({ OIDC_1: 'google:a:b', OIDC_2: 'google:c:d' })[0]).toContain('?id=another');
  });
});

describe('SAML_IDP_METADATA', () => {
  it('is reported together with every other invalid setting', () => {
    const problems = problemsOf({
      OIDC_1: 'google',
      SAML_IDP_METADATA: '/there/is/no/such.xml',
      SAML_CERT: 'none',
      SAML_ATTRIBUTES: 'phone=mobile',
    });
    expect(problems).toHaveLength(4);
  });

  it.each([
    { SAML_ENTRY_POINT: 'https://idp.example.edu' },
    { SAML_ENTRY_POINT: 'http://idp.example.edu' },
    { SAML_IDP_METADATA: 'http://idp.example.edu' },
    { SAML_IDP_METADATA: 'package.json' },
    { SAML_IDP_METADATA: 'https://a.example', SAML_ENTRY_POINT: 'https://b.example' },
  ])('refuses %j', (settings) => {
    expect(problemsOf(settings)).toHaveLength(1);
  });
});
