import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectedProof, proofState, readProofKeys } from './proof-keys.ts';

type Pair = { publicKey: KeyObject; privateKey: KeyObject };
let first: Pair;
let second: Pair;
beforeAll(() => {
  first = generateKeyPairSync('rsa', { modulusLength: 2048 });
  second = generateKeyPairSync('rsa', { modulusLength: 2048 });
});

const NOW = new Date('2026-03-02T09:00:00Z');
const MINUTE = 60_000;
/** Ticks of 100 ns since the year 1, computed from the calendar, independently of the code under test. */
const ticksAt = (time: number) => BigInt(time - Date.parse('0001-01-01T00:00:00Z')) * 10_000n;

const base64 = (pair: Pair, field: 'n' | 'e') =>
  Buffer.from(pair.publicKey.export({ format: 'jwk' })[field] as string, 'base64url').toString(
    'base64',
  );

const discoveryXml = (now: Pair, before?: Pair) =>
  `<wopi-discovery><net-zone name="external-http"/><proof-key value="x" modulus="${base64(now, 'n')}" exponent="${base64(now, 'e')}"${
    before ? ` oldmodulus="${base64(before, 'n')}" oldexponent="${base64(before, 'e')}"` : ''
  }/></wopi-discovery>`;

const signed = (pair: Pair, url: string, token: string, ticks: bigint) =>
  sign('sha256', expectedProof(token, url, ticks), pair.privateKey).toString('base64');

const URL_ = 'https://write.example.edu/wopi/files/7?access_token=yZ&permission=edit';
const TOKEN = 'yZ';

describe('expectedProof', () => {
  it('concatenates the token, the upper-case URL and the time, each prefixed with its length', () => {
    const bytes = expectedProof('ab', 'http://x', 0x0102030405060708n);
    expect(bytes.toString('hex')).toBe(
      `00000002${Buffer.from('ab').toString('hex')}` +
        `00000008${Buffer.from('HTTP://X').toString('hex')}` +
        '000000080102030405060708',
    );
  });
});

describe('proofState', () => {
  const ask = (
    proof: string | undefined,
    proofOld: string | undefined,
    known: Pair,
    knownOld: Pair,
    { url = URL_, token = TOKEN, at = NOW.getTime() } = {},
  ) =>
    proofState(
      { current: known.publicKey, old: knownOld.publicKey },
      {
        accessToken: token,
        url,
        headers: { proof, proofOld, timestamp: String(ticksAt(at)) },
      },
      NOW,
    );
  const at = (pair: Pair, time = NOW.getTime()) => signed(pair, URL_, TOKEN, ticksAt(time));

  it('accepts a signature by the current key', () => {
    expect(ask(at(first), at(second), first, second)).toBe('proven');
  });

  it('accepts the old proof of an editor whose new key is not known yet', () => {
    expect(ask(at(second), at(first), first, first)).toBe('proven');
  });

  it('accepts the old key after the new one is known', () => {
    expect(ask(at(first), undefined, second, first)).toBe('proven');
  });

  it('rejects an unknown key, and an old proof by the old key', () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(ask(at(stranger), at(stranger), first, second)).toBe('unproven');
    expect(ask(at(stranger), at(second), first, second)).toBe('unproven');
  });

  it('rejects another URL, another token, another time', () => {
    const proof = at(first);
    expect(ask(proof, undefined, first, first, { url: `${URL_}&x=1` })).toBe('unproven');
    expect(ask(proof, undefined, first, first, { token: 'yz' })).toBe('unproven');
    expect(ask(proof, undefined, first, first, { at: NOW.getTime() - 1 })).toBe('unproven');
  });

  it('ignores the case of the URL', () => {
    expect(ask(at(first), undefined, first, first, { url: URL_.toLowerCase() })).toBe('proven');
  });

  it.each([
    [19 * MINUTE, 'proven'],
    [20 * MINUTE, 'proven'],
    [20 * MINUTE + 1, 'old'],
    [-MINUTE, 'proven'],
  ])('decides for a proof that is %i ms old: %s', (age, expected) => {
    const time = NOW.getTime() - age;
    expect(ask(at(first, time), undefined, first, first, { at: time })).toBe(expected);
  });

  it('refuses missing and unreadable headers', () => {
    const keys = { current: first.publicKey, old: first.publicKey };
    for (const headers of [
      { proof: undefined, proofOld: undefined, timestamp: undefined },
      { proof: at(first), proofOld: undefined, timestamp: undefined },
      { proof: at(first), proofOld: undefined, timestamp: 'now' },
      { proof: 'no base64 at all', proofOld: '', timestamp: String(ticksAt(NOW.getTime())) },
    ]) {
      expect(proofState(keys, { accessToken: TOKEN, url: URL_, headers }, NOW)).toBe('unproven');
    }
  });
});

describe('readProofKeys', () => {
  it('reads both keys from their modulus and exponent', () => {
    const keys = readProofKeys(discoveryXml(first, second));
    expect(keys?.current.equals(first.publicKey)).toBe(true);
    expect(keys?.old.equals(second.publicKey)).toBe(true);
  });

  it('falls back to the current key when no old one is published', () => {
    expect(readProofKeys(discoveryXml(first))?.old.equals(first.publicKey)).toBe(true);
  });

  it('returns null when none is published', () => {
    expect(readProofKeys('<wopi-discovery/>')).toBeNull();
    expect(readProofKeys('<wopi-discovery><proof-key value=""/></wopi-discovery>')).toBeNull();
  });
});
