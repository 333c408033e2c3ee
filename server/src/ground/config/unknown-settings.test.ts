import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { SETTINGS } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

describe('unknownSettings', () => {
  it.each([
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SAML_IDP_METADATA_URL', 'SAML_IDP_METADATA'],
    ['OIDC_3', 'OIDC_1'],
    ['KEEP_MAIL_DAYS', 'KEEP_MAILS_DAYS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('asks of %s whether %s was meant', (name, meant) => {
    const sentence = `${name} isn’t a setting. Did you mean ${meant}?`;
    expect(unknownSettings({ [name]: 'x' })).toEqual([sentence]);
    expect(readEnv({ [name]: 'x' })).toEqual({ ok: false, problems: [sentence] });
  });

  it.each([
    'PATH',
    'HOME',
    'HOSTNAME',
    'EDITOR',
    'MAIL',
    'LANG',
    'LOGNAME',
    'WORKER',
    'REDIS_URL',
    'BASE_URL',
    'NODE_ENV',
    'SMTP_SERVICE_HOST',
    'SMTP_SERVICE_PORT',
    'SMTP_PORT',
    'BLOB_STORE_PORT_9000_TCP_ADDR',
    'npm_config_user_agent',
  ])('leaves %s to others', (name) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([]);
  });

  it('knows every setting, and ignores names without a value', () => {
    const all = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, 'x']));
    expect(unknownSettings(all)).toEqual([]);
    expect(unknownSettings({ TRUST_PROXIES: '', SAML_X: ' ', OIDC_9: undefined })).toEqual([]);
  });
});
