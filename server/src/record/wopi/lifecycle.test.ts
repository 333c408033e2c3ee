import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf, sessionOf } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx, type WrittenAssignment } from './testing/written-assignment.ts';

const MINUTE = 60_000;

let server: TestApp;
let work: WrittenAssignment;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aWrittenAssignment(server);
});
const textsOf = async (fileId: string) => {
  const texts: string[] = [];
  for await (const { text } of server.services.versions.streamTexts(fileId)) {
    texts.push(text);
  }
  return texts;
};

describe('the built-in editor', () => {
  const flags = (exit: boolean) => ({
    'x-cool-wopi-ismodifiedbyuser': 'true',
    'x-cool-wopi-isautosave': exit ? 'false' : 'true',
    'x-cool-wopi-isexitsave': String(exit),
  });

  it('opens, saves for a while, reloads midway and closes', async () => {
    const editor = await clientOf(server, work);
    const lock = { 'x-wopi-lock': 'tab-1' };
    let head = (await editor.info()).json().LastModifiedTime;
    await editor.lock('tab-1');
    expect((await editor.get()).statusCode).toBe(200);
    const save = async (text: string, exit = false) => {
      server.advance(1_000);
      const response = await editor.put(docx(text), {
        ...lock,
        ...flags(exit),
        'x-cool-wopi-timestamp': head,
      });
      expect(response.statusCode).toBe(200);
      head = response.json().LastModifiedTime;
    };
    await save('O');
    await save('One');
    await save('One w', true);
    await editor.ask('UNLOCK', lock);

    // The page reloads with a new token and finds its text.
    const again = await clientOf(server, work);
    expect((await again.info()).json().LastModifiedTime).toBe(head);
    await again.lock('tab-1');
    await save('One word');
    await again.ask('UNLOCK', lock);
    expect(await textsOf(work.fileId)).toEqual(['', 'O', 'One', 'One w', 'One word']);
  });

  it('continues after its token and its lock have expired', async () => {
    const editor = await clientOf(server, work);
    const lock = { 'x-wopi-lock': 'tab-1' };
    await editor.lock('tab-1');
    const head = (await editor.put(docx('Before'), lock)).json().LastModifiedTime;
    server.advance(61 * MINUTE);
    expect((await editor.put(docx('Asleep'), lock)).statusCode).toBe(401);
    const awake = await clientOf(server, work);
    const refused = await awake.put(docx('Asleep'), { ...lock, 'x-cool-wopi-timestamp': head });
    expect([refused.statusCode, refused.headers['x-wopi-lock']]).toEqual([409, '']);
    await awake.lock('tab-1');
    const taken = await awake.put(docx('Asleep'), { ...lock, 'x-cool-wopi-timestamp': head });
    expect(taken.statusCode).toBe(200);
  });
});

describe('an editor that closes while a save is on its way', () => {
  it('leaves its lock to the save for half a minute', async () => {
    const editor = await clientOf(server, work);
    const lock = { 'x-wopi-lock': 'tab-1' };
    await editor.lock('tab-1');
    const closing = await editor.ask('UNLOCK', { ...lock, 'x-antecedent-saving': 'true' });
    expect(closing.statusCode).toBe(200);
    expect((await editor.put(docx('Last words'), lock)).statusCode).toBe(200);
    const elsewhere = await clientOf(server, work);
    expect((await elsewhere.lock('tab-2')).statusCode).toBe(409);
    server.advance(MINUTE / 2);
    expect((await elsewhere.lock('tab-2')).statusCode).toBe(200);
    expect((await textsOf(work.fileId)).at(-1)).toBe('Last words');
  });
});

describe('Collabora Online', () => {
  it('is served through its usual sequence of calls', async () => {
    const editor = await clientOf(server, work);
    const lock = { 'x-wopi-lock': 'cool-lock5' };
    const info = await editor.info();
    let timestamp = info.json().LastModifiedTime;
    await editor.lock('cool-lock5');
    await editor.get();
    const put = (text: string, extra: Record<string, string> = {}) =>
      editor.put(docx(text), {
        ...lock,
        'x-lool-wopi-timestamp': timestamp,
        'x-cool-wopi-timestamp': timestamp,
        'x-cool-wopi-ismodifiedbyuser': 'true',
        'x-cool-wopi-isautosave': 'false',
        'x-cool-wopi-isexitsave': 'false',
        'x-cool-wopi-extendeddata': 'undefined',
        ...extra,
      });
    for (const text of ['One', 'One two']) {
      server.advance(1_000);
      const response = await put(text);
      expect(response.statusCode).toBe(200);
      timestamp = response.json().LastModifiedTime;
    }
    // Collabora refreshes a lock by locking again every 900 s; here the person thinks for 45 minutes.
    for (let count = 0; count < 3; count++) {
      server.advance(15 * MINUTE - 10_000);
      expect((await editor.lock('cool-lock5')).statusCode).toBe(200);
    }
    // On close it sends the untouched file once more as if it had been modified.
    const close = await put('One two', { 'x-cool-wopi-isexitsave': 'true' });
    expect([close.statusCode, close.json().LastModifiedTime]).toEqual([200, timestamp]);
    expect((await editor.ask('UNLOCK', lock)).statusCode).toBe(200);
    expect(await textsOf(work.fileId)).toEqual(['', 'One', 'One two']);
  });

  it('leaves a lock that expires when it never unlocks after a 401 or 413', async () => {
    const editor = await clientOf(server, work);
    await editor.lock('cool-lock1');
    const large = await editor.put(Buffer.alloc(50 * 1024 * 1024 + 1), {
      'x-wopi-lock': 'cool-lock1',
    });
    expect(large.statusCode).toBe(413);
    const next = await clientOf(server, work);
    expect((await next.lock('cool-lock2')).statusCode).toBe(409);
    server.advance(30 * MINUTE);
    expect((await next.lock('cool-lock2')).statusCode).toBe(200);
  });
});

describe('over a real socket', () => {
  let port: number;
  let student: TestUser;
  let token: string;
  let fileId: string;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  beforeEach(async () => {
    student = await aUser(server);
    const own = await aWrittenAssignment(server, { student });
    fileId = own.fileId;
    token = (await clientOf(server, own, { sessionId: await sessionOf(server, student.id) })).token;
  });
  const address = () => `http://127.0.0.1:${port}/wopi/files/${fileId}/contents`;

  it('rejects a file whose declared size is too large before it arrives', async () => {
    const started = performance.now();
    const answer = await rawPost('content-length: 99999999999\r\n', 'PK');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('larger than 50 MB');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('rejects a file of undeclared size once it exceeds the limit', async () => {
    const piece = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    const answer = await rawPost('transfer-encoding: chunked\r\n', piece.repeat(52));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('authenticates a request before it reads fifty megabytes', async () => {
    const answer = await rawPost('content-length: 50000000\r\n', 'PK', 'nonsense');
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('accepts a chunked file without a content type', async () => {
    const bytes = docx('In pieces');
    const response = await fetch(address(), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-cool-wopi-timestamp': server.now().toISOString(),
      },
      duplex: 'half',
      body: new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 700) {
            controller.enqueue(new Uint8Array(bytes.subarray(at, at + 700)));
          }
          controller.close();
        },
      }),
    } as RequestInit);
    expect(response.status).toBe(200);
    expect(await textsOf(fileId)).toEqual(['', 'In pieces']);
  });

  /** Sends raw bytes that no client library would send, and reads the response. */
  function rawPost(headers: string, body: string, accessToken = token): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connectSocket(port, '127.0.0.1');
      let answer = '';
      const finish = () => {
        resolve(answer);
        socket.destroy();
      };
      socket.on('data', (data) => {
        answer += data;
        if (answer.includes('\r\n\r\n')) setTimeout(finish, 50);
      });
      socket.on('close', finish);
      socket.on('error', (error) => (answer === '' ? reject(error) : finish()));
      socket.write(
        `POST /wopi/files/${fileId}/contents HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${accessToken}\r\nx-wopi-override: PUT\r\n${headers}\r\n${body}`,
      );
    });
  }
});
