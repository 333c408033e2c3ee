import { describe, expect, it, vi } from 'vitest';
import { wopiClient } from './wopi-client.ts';

type Call = { url: URL; init: RequestInit };

/** A client for a host that always gives one answer. */
function clientOn(answer: () => Response) {
  const calls: Call[] = [];
  const client = wopiClient({
    wopiSrc: 'https://school.example/wopi/files/7',
    token: 'secret',
    lockId: 'mine',
    fetch: async (url, init) => {
      calls.push({ url: new URL(String(url)), init: init ?? {} });
      return answer();
    },
  });
  return { client, calls };
}

const headerOf = (call: Call | undefined, name: string) =>
  new Headers(call?.init.headers).get(name);
const flags = { modifiedByUser: true, autosave: true, exitSave: false, extendedData: 'x=1' };
const save = (answer: () => Response) => {
  const { client, calls } = clientOn(answer);
  return client
    .save(new Uint8Array([1]), flags, 'noon', 22_000, 'before')
    .then((outcome) => ({ outcome, calls }));
};

describe('save', () => {
  it('sends lock, head and flags, and returns the host’s time', async () => {
    const { outcome, calls } = await save(() =>
      Response.json(
        { LastModifiedTime: '2026-11-21T09:00:00.000Z' },
        { headers: { 'X-WOPI-ItemVersion': '8' } },
      ),
    );
    expect(outcome).toEqual({ kind: 'saved', savedAt: '2026-11-21T09:00:00.000Z', version: 8 });
    const [call] = calls;
    expect(call?.url.href).toBe('https://school.example/wopi/files/7/contents');
    expect(headerOf(call, 'Authorization')).toBe('Bearer secret');
    expect(headerOf(call, 'X-WOPI-Lock')).toBe('mine');
    expect(headerOf(call, 'X-COOL-WOPI-Timestamp')).toBe('noon');
    expect(headerOf(call, 'X-COOL-WOPI-IsModifiedByUser')).toBe('true');
    expect(headerOf(call, 'X-Antecedent-Written-Ms')).toBe('22000');
    expect(headerOf(call, 'X-COOL-WOPI-IsExitSave')).toBe('false');
    expect(headerOf(call, 'X-COOL-WOPI-ExtendedData')).toBe('x=1');
  });

  it.each([
    [401, {}, '', { kind: 'unauthorized' }],
    [404, {}, '', { kind: 'not-found' }],
    [
      403,
      { message: 'The deadline has passed.' },
      '',
      { kind: 'refused', message: 'The deadline has passed.' },
    ],
    [409, { COOLStatusCode: 1010 }, '', { kind: 'changed-elsewhere' }],
    [409, {}, 'theirs', { kind: 'locked-elsewhere', lock: 'theirs' }],
    [412, {}, '', { kind: 'changed-elsewhere' }],
    [423, {}, 'theirs', { kind: 'locked-elsewhere', lock: 'theirs' }],
    [426, { message: 'Reload.' }, '', { kind: 'outdated' }],
    [429, {}, '', { kind: 'unavailable', retryAfterMs: null }],
    [507, {}, '', { kind: 'unavailable', retryAfterMs: null }],
    [413, {}, '', { kind: 'too-large', message: null }],
    [500, {}, '', { kind: 'unavailable', retryAfterMs: null }],
  ])('reads %i %j', async (status, body, lock, outcome) => {
    const answered = await save(() =>
      Response.json(body, { status, headers: { 'X-WOPI-Lock': lock } }),
    );
    expect(answered.outcome).toEqual(outcome);
  });

  it('waits as long as a busy host asks', async () => {
    const { outcome } = await save(
      () => new Response('busy', { status: 503, headers: { 'Retry-After': '3' } }),
    );
    expect(outcome).toEqual({ kind: 'unavailable', retryAfterMs: 3_000 });
  });

  it.each([
    ['cut off', () => new Response('{"LastMod')],
    ['empty', () => new Response('')],
    ['null', () => Response.json(null)],
    ['with another kind of time', () => Response.json({ LastModifiedTime: 7 })],
  ])('treats an answer that is %s as a save without a known time', async (_, answer) => {
    expect((await save(answer)).outcome).toEqual({
      kind: 'saved',
      savedAt: '',
      version: null,
    });
  });

  it('sends changes in place of a file', async () => {
    const { client, calls } = clientOn(() =>
      Response.json({ LastModifiedTime: 'noon' }, { headers: { 'X-WOPI-ItemVersion': '8' } }),
    );
    const outcome = await client.savePatch(new Uint8Array([1]), true, 'before');
    expect(outcome).toEqual({ kind: 'saved', savedAt: 'noon', version: 8 });
    expect(headerOf(calls[0], 'X-Antecedent-Patch')).toBe('1');
    expect(headerOf(calls[0], 'X-Antecedent-Protocol')).toBe('1');
    expect(headerOf(calls[0], 'X-Antecedent-Contact')).toBe('before');
    expect(headerOf(calls[0], 'X-WOPI-Lock')).toBe('mine');
    expect(headerOf(calls[0], 'X-Antecedent-Unlock')).toBe('true');
    expect(calls[0]?.init.keepalive).toBe(true);
  });

  it.each([
    [412, {}, { kind: 'mismatch' }],
    [409, {}, { kind: 'locked-elsewhere', lock: '' }],
    [403, { message: 'Over.' }, { kind: 'refused', message: 'Over.' }],
  ])('reads %i %j as the answer to changes', async (status, body, outcome) => {
    const { client } = clientOn(() => Response.json(body, { status }));
    expect(await client.savePatch(new Uint8Array([1]), false, '')).toEqual(outcome);
  });

  it('treats a broken connection as a result', async () => {
    const { outcome } = await save(() => {
      throw new TypeError('network');
    });
    expect(outcome).toEqual({ kind: 'offline' });
  });
});

describe('contact', () => {
  it('is the proof of the newest response, from the opening on', async () => {
    let proof = 'opened';
    const { client, calls } = clientOn(() =>
      Response.json({ AntecedentContact: proof }, { headers: { 'X-Antecedent-Contact': proof } }),
    );
    expect(client.contact()).toBe('');
    await client.fileInfo();
    expect(client.contact()).toBe('opened');
    proof = 'saved';
    await client.save(new Uint8Array([1]), flags, null, 0, client.contact());
    expect([client.contact(), headerOf(calls[1], 'X-Antecedent-Contact')]).toEqual([
      'saved',
      'opened',
    ]);
  });
});

describe('savePatch', () => {
  it('gives a picture the time that a slow line needs for it', async () => {
    const limits: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return new AbortController().signal;
    });
    const { client } = clientOn(() => Response.json({}));
    await client.savePatch(new Uint8Array(60), false, '');
    await client.savePatch(new Uint8Array(3_000_000), false, '');
    timeout.mockRestore();
    // 750 kbit/s carry it in half a minute
    expect(limits.map((ms) => Math.round(ms / 1_000))).toEqual([30, 218]);
  });
});

describe('wopiClient', () => {
  it('uses a new token from then on', async () => {
    const { client, calls } = clientOn(() => Response.json({}));
    client.setToken('fresh');
    await client.lock();
    expect(headerOf(calls[0], 'Authorization')).toBe('Bearer fresh');
    expect(headerOf(calls[0], 'X-WOPI-Override')).toBe('LOCK');
  });

  it('takes a lock over from its holder', async () => {
    const { client, calls } = clientOn(() => Response.json({}));
    expect(await client.relock('theirs')).toMatchObject({ kind: 'locked' });
    expect(headerOf(calls[0], 'X-WOPI-OldLock')).toBe('theirs');
  });

  it('treats a host that says little as one that forbids writing', async () => {
    const { client } = clientOn(() => Response.json({ BaseFileName: 'essay.docx' }));
    const answer = await client.fileInfo();
    expect(answer).toMatchObject({ kind: 'info', info: { UserCanWrite: false } });
  });
});

describe('lock', () => {
  it.each([
    ['a version that was saved elsewhere', '8', true],
    ['the version that was read', '7', false],
    // the lock was answered before a save that arrived here first
    ['an older version', '6', false],
    ['no version if the host sends none', null, false],
  ])('reports %s', async (_, version, isBehind) => {
    const answer = (number: string | null) =>
      new Response('{}', { headers: number === null ? {} : { 'X-WOPI-ItemVersion': number } });
    const answers = [answer('7'), answer(version)];
    const { client } = clientOn(() => answers.shift() ?? answer(null));
    await client.contents();
    const number = version === null ? null : Number(version);
    expect(await client.lock()).toEqual({ kind: 'locked', isBehind, version: number });
  });

  it('remembers what was saved here', async () => {
    const numbers = ['7', '8', '8'];
    const { client } = clientOn(
      () => new Response('{}', { headers: { 'X-WOPI-ItemVersion': numbers.shift() ?? '' } }),
    );
    await client.contents();
    await client.save(new Uint8Array([1]), flags, null, 0, '');
    expect(await client.lock()).toEqual({ kind: 'locked', isBehind: false, version: 8 });
  });
});
