import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { type FileGrant, FileTokenReader, signFileToken } from './file-token.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;
const key = new Uint8Array(32).fill(7);
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const grant: FileGrant = {
  userId: id(1),
  fileId: id(2),
  view: 'main',
  mode: 'write',
  sessionId: id(3),
};

describe('FileTokenReader', () => {
  it.each([
    ['a student’s token', grant],
    ['a token for one version', { ...grant, view: 'rewind', mode: 'read', version: 12 }],
    ['a token of the command line', { ...grant, userId: null, sessionId: null, view: 'scratch' }],
  ] as [string, FileGrant][])('reads %s back', async (_, wanted) => {
    const { token, expiresAt } = await signFileToken(key, wanted, NOW);
    expect(await new FileTokenReader(key).read(token, NOW)).toEqual(wanted);
    expect(expiresAt).toEqual(later(HOUR));
  });

  it('rejects an expired token, even one that it has read before', async () => {
    const { token } = await signFileToken(key, grant, NOW);
    const reader = new FileTokenReader(key);
    expect(await reader.read(token, later(HOUR - 1))).toEqual(grant);
    expect(await reader.read(token, later(HOUR))).toBeNull();
    expect(await new FileTokenReader(key).read(token, later(HOUR))).toBeNull();
  });

  it('rejects a token signed with another key, and a modified one', async () => {
    const { token } = await signFileToken(new Uint8Array(32).fill(8), grant, NOW);
    expect(await new FileTokenReader(key).read(token, NOW)).toBeNull();
    const mine = (await signFileToken(key, grant, NOW)).token;
    const [head, body, signature] = mine.split('.');
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, file: id(9) })).toString('base64url');
    expect(await new FileTokenReader(key).read(`${head}.${forged}.${signature}`, NOW)).toBeNull();
  });

  it('rejects an unsigned token, a token for another purpose, and a missing token', async () => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const { token } = await signFileToken(key, grant, NOW);
    const other = await new SignJWT({ file: id(2), view: 'main', mode: 'write' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('somebody else')
      .setExpirationTime('1h')
      .sign(key);
    const reader = new FileTokenReader(key);
    expect(await reader.read(`${none}.${token.split('.')[1]}.`, NOW)).toBeNull();
    expect(await reader.read(other, NOW)).toBeNull();
    expect(await reader.read('', NOW)).toBeNull();
  });
});
