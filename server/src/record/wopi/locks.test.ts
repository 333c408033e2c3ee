import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../../ground/db/schema/accounts.ts';
import { LOCK_CHANNEL } from '../../messages/notifications/open-pages.service.ts';
import { aUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf, sessionOf, type WopiClient } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx, type WrittenAssignment } from './testing/written-assignment.ts';

const MINUTE = 60_000;

let server: TestApp;
let work: WrittenAssignment;
let editor: WopiClient;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aWrittenAssignment(server);
  editor = await clientOf(server, work);
});

const writeEpochOf = async (): Promise<number> => {
  const { rows } = await server.services.pool.query(
    'select write_epoch as "writeEpoch" from files where id = $1',
    [work.fileId],
  );
  return rows[0].writeEpoch;
};
const held = async () => (await editor.ask('GET_LOCK')).headers['x-wopi-lock'];

describe('locks', () => {
  it('are acquired, reported, refreshed and released', async () => {
    expect(await held()).toBe('');
    expect((await editor.lock('A')).statusCode).toBe(200);
    expect(await held()).toBe('A');
    expect((await editor.ask('REFRESH_LOCK', { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
    const answer = await editor.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    expect([answer.statusCode, answer.headers['x-wopi-itemversion']]).toEqual([200, '0']);
    expect(await held()).toBe('');
  });

  it.each([
    ['LOCK', { 'x-wopi-lock': 'B' }],
    ['REFRESH_LOCK', { 'x-wopi-lock': 'B' }],
    ['UNLOCK', { 'x-wopi-lock': 'B' }],
    ['LOCK', { 'x-wopi-lock': 'C', 'x-wopi-oldlock': 'B' }],
  ])(
    'of another session refuse %s %j and report which lock is in force',
    async (operation, headers) => {
      await editor.lock('A');
      const answer = await editor.ask(operation, headers);
      expect(answer.statusCode).toBe(409);
      expect(answer.headers['x-wopi-lock']).toBe('A');
      // A page that waits for the lock shows what its holder has saved.
      expect(answer.headers['x-wopi-itemversion']).toBe('0');
      expect(answer.headers['x-wopi-lockfailurereason']).toContain('another window');
      expect(answer.json().message).toContain('another window');
      expect(await held()).toBe('A');
    },
  );

  it.each(['REFRESH_LOCK', 'UNLOCK'])(
    'that no one holds refuse %s with an empty lock',
    async (operation) => {
      const answer = await editor.ask(operation, { 'x-wopi-lock': 'A' });
      expect([answer.statusCode, answer.headers['x-wopi-lock']]).toEqual([409, '']);
    },
  );

  describe('of an editor that closes with a save on its way', () => {
    const lock = { 'x-wopi-lock': 'A' };
    const last = { ...lock, 'x-antecedent-unlock': 'true' };
    const closing = { ...lock, 'x-antecedent-saving': 'true' };
    const steps = {
      save: () => editor.put(docx('One'), last),
      unlock: () => editor.ask('UNLOCK', closing),
    };

    it.each([
      ['save', 'unlock'],
      ['unlock', 'save'],
    ] as const)('are released where %s comes before %s', async (...order) => {
      await editor.lock('A');
      for (const step of order) await steps[step]();
      expect(await held()).toBe('');
      expect((await editor.get()).rawPayload.length).toBe(docx('One').length);
    });

    it('last half a minute if the save never arrives', async () => {
      await editor.lock('A');
      await steps.unlock();
      server.advance(30_000 - 1);
      expect(await held()).toBe('A');
      server.advance(1);
      expect(await held()).toBe('');
    });

    it('last if the save is not accepted', async () => {
      await editor.lock('A');
      const late = { ...last, 'x-cool-wopi-timestamp': '2001-01-01T00:00:00Z' };
      expect((await editor.put(docx('One'), late)).statusCode).toBe(409);
      expect((await editor.put(docx('One'), { ...last, 'x-wopi-lock': 'B' })).statusCode).toBe(409);
      expect(await held()).toBe('A');
    });
  });

  it('are replaced with UnlockAndRelock', async () => {
    await editor.lock('A');
    const answer = await editor.ask('LOCK', { 'x-wopi-lock': 'B', 'x-wopi-oldlock': 'A' });
    expect(answer.statusCode).toBe(200);
    expect(await held()).toBe('B');
  });

  it('go to the next session of the writer once their own has ended', async () => {
    await editor.lock('A');
    const ended = await sessionOf(server, work.student.id);
    await server.db.insert(sessions).values({
      userId: work.student.id,
      tokenHash: `next ${ended}`,
      createdAt: server.now(),
      expiresAt: new Date(server.now().getTime() + 60 * MINUTE),
      lastUsedAt: server.now(),
    });
    await server.db.update(sessions).set({ expiresAt: server.now() }).where(eq(sessions.id, ended));
    const [next] = await server.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, `next ${ended}`));
    const client = await clientOf(server, work, { sessionId: next?.id ?? null });
    expect((await client.lock('B')).statusCode).toBe(200);
    expect((await client.ask('GET_LOCK')).headers['x-wopi-lock']).toBe('B');
  });

  describe('ASK_FOR_LOCK', () => {
    it('reaches the open pages of the writer, and changes nothing itself', async () => {
      await editor.lock('A');
      const listener = await server.services.pool.connect();
      try {
        const heard = new Promise<string>((resolve) => {
          listener.on('notification', ({ payload }) => resolve(payload ?? ''));
        });
        await listener.query(`listen ${LOCK_CHANNEL}`);
        const answer = await editor.ask('ASK_FOR_LOCK', { 'x-wopi-lock': 'B' });
        expect(answer.statusCode).toBe(200);
        expect(JSON.parse(await heard)).toEqual({
          userId: work.student.id,
          assignmentId: expect.any(String),
          fileId: work.fileId,
          lock: 'B',
        });
        expect(await held()).toBe('A');
      } finally {
        await listener.query('unlisten *');
        listener.release();
      }
    });

    it('needs the name of a lock', async () => {
      expect((await editor.ask('ASK_FOR_LOCK')).statusCode).toBe(400);
    });
  });

  it('expire after 30 minutes, and not before', async () => {
    await editor.lock('A');
    server.advance(30 * MINUTE - 1);
    expect(await held()).toBe('A');
    expect((await editor.lock('A')).statusCode).toBe(200);
    server.advance(30 * MINUTE);
    expect(await held()).toBe('');
    expect((await editor.lock('B')).statusCode).toBe(200);
  });

  it('raise the write epoch when their holder changes, but not when they are refreshed', async () => {
    const before = await writeEpochOf();
    await editor.lock('A');
    expect(await writeEpochOf()).toBe(before + 1);
    await editor.lock('A');
    await editor.ask('REFRESH_LOCK', { 'x-wopi-lock': 'A' });
    expect(await writeEpochOf()).toBe(before + 1);
    await editor.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    expect(await writeEpochOf()).toBe(before + 2);
  });

  it('accept ids of up to 1,024 arbitrary characters', async () => {
    const long = `${'{"S":"é:1","F":4}'.repeat(70)}`.slice(0, 1_024);
    expect((await editor.lock(long)).statusCode).toBe(200);
    expect(await held()).toBe(long);
    expect((await editor.lock(`${long}x`)).statusCode).toBe(400);
  });

  it.each(['LOCK', 'UNLOCK', 'REFRESH_LOCK'])('refuse %s without an id', async (operation) => {
    const answer = await editor.ask(operation);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request' });
  });

  it('are refused to readers', async () => {
    const reader = await clientOf(server, work, { userId: work.instructor.id, mode: 'read' });
    expect((await reader.lock('A')).statusCode).toBe(404);
    expect((await reader.ask('GET_LOCK')).statusCode).toBe(200);
  });

  it('admit one of many concurrent requests', async () => {
    const ids = Array.from({ length: 8 }, (_, number) => `lock-${number}`);
    const answers = await Promise.all(ids.map((id) => editor.lock(id)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200,
      ...new Array(7).fill(409),
    ]);
  });

  it('go to the next writer once their editor has been silent for a minute', async () => {
    await editor.lock('A');
    server.advance(MINUTE - 1);
    expect((await editor.lock('B')).statusCode).toBe(409);
    expect((await editor.ask('REFRESH_LOCK', { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
    server.advance(MINUTE - 1);
    expect((await editor.lock('B')).statusCode).toBe(409);
    server.advance(1);
    expect((await editor.lock('B')).statusCode).toBe(200);
    expect(await held()).toBe('B');
    // Who comes back saves nothing over it, and learns who has it.
    const late = await editor.put(docx('One'), { 'x-wopi-lock': 'A' });
    expect([late.statusCode, late.headers['x-wopi-lock']]).toEqual([409, 'B']);
  });
});

describe('unsupported operations', () => {
  it.each([
    ['PUT_RELATIVE', 501],
    ['RENAME_FILE', 501],
    ['DELETE', 501],
    ['READ_SECURE_STORE', 501],
    ['', 501],
    ['PUT_USER_INFO', 200],
  ])('%s answers %i', async (operation, status) => {
    expect((await editor.ask(operation)).statusCode).toBe(status);
  });
});

describe('tokens', () => {
  it.each(['write', 'comment', 'suggest', 'import'] as const)(
    'to %s are accepted in the header and never in the address',
    async (mode) => {
      const person = mode === 'comment' || mode === 'suggest' ? work.instructor : work.student;
      const grant = { userId: person.id, mode };
      const inHeader = await clientOf(server, work, grant);
      expect((await inHeader.info()).statusCode).toBe(200);
      const inAddress = await clientOf(server, work, grant, { inAddress: true });
      for (const answer of [
        await inAddress.info(),
        await inAddress.lock('A'),
        await inAddress.put(docx('x'), { 'x-wopi-lock': 'A' }),
      ]) {
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
      }
      const both = await server.app.inject({
        url: `/wopi/files/${work.fileId}?access_token=${inAddress.token}`,
        headers: { authorization: 'Bearer nonsense' },
      });
      expect(both.statusCode).toBe(401);
    },
  );

  it('to read are accepted in the address too', async () => {
    const grant = { userId: work.instructor.id, mode: 'read' } as const;
    const client = await clientOf(server, work, grant, { inAddress: true });
    expect((await client.info()).statusCode).toBe(200);
  });

  it('are required', async () => {
    const answer = await server.app.inject({ url: `/wopi/files/${work.fileId}` });
    expect(answer.statusCode).toBe(401);
    const other = await server.app.inject({ url: `/wopi/files/${work.fileId}?access_token=abc` });
    expect(other.statusCode).toBe(401);
  });

  it('expire after an hour', async () => {
    server.advance(60 * MINUTE - 1_000);
    expect((await editor.info()).statusCode).toBe(200);
    server.advance(1_000);
    expect((await editor.info()).statusCode).toBe(401);
  });

  it('end with the session', async () => {
    const student = await aUser(server);
    const own = await aWrittenAssignment(server, { student });
    const client = await clientOf(server, own);
    expect((await client.info()).statusCode).toBe(200);
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/signout',
      headers: server.as(student),
    });
    expect((await client.info()).statusCode).toBe(401);
    expect((await client.lock('A')).statusCode).toBe(401);
  });

  it('open one file in one view', async () => {
    const other = await aWrittenAssignment(server);
    const headers = { authorization: `Bearer ${editor.token}` };
    for (const path of [
      `/wopi/files/${other.fileId}`,
      `/addition/wopi/files/${work.fileId}`,
      `/admin/wopi/files/${work.fileId}`,
      `/rewind/wopi/files/${work.fileId}`,
      `/api/wopi/files/${work.fileId}.docx`,
      '/wopi/files/1',
    ]) {
      expect((await server.app.inject({ url: path, headers })).statusCode, path).toBe(404);
    }
  });
});
