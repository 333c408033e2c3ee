import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { expectedProof } from './proof-keys.ts';
import { clientOf } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx, type WrittenAssignment } from './testing/written-assignment.ts';

type Pair = { publicKey: KeyObject; privateKey: KeyObject };
const newPair = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** By how much the node's clock is ahead of the database's and the editor's. */
let ahead = 0;
let published = newPair();
let editorIsUp = true;
let editor: Server;
let server: TestApp;
let work: WrittenAssignment;

beforeAll(async () => {
  editor = createServer((request, response) => {
    if (!editorIsUp) return void response.writeHead(502).end();
    expect(request.url).toBe('/hosting/discovery');
    const part = (name: 'n' | 'e') =>
      Buffer.from(
        String(published.publicKey.export({ format: 'jwk' })[name]),
        'base64url',
      ).toString('base64');
    response.end(
      `<wopi-discovery><net-zone><app name="writer"><action ext="docx" name="edit" urlsrc="https://office.example.edu/cool.html?"/></app></net-zone><proof-key modulus="${part('n')}" exponent="${part('e')}"/></wopi-discovery>`,
    );
  });
  await new Promise<void>((resolve) => editor.listen(0, '127.0.0.1', resolve));
  const { port } = editor.address() as AddressInfo;
  server = await startTestApp({
    env: { editorUrl: `http://127.0.0.1:${port}` },
    databaseClock: () => new Date(server.now().getTime() - ahead),
  });
});
afterAll(async () => {
  await server.close();
  editor.close();
});
beforeEach(async () => {
  work = await aWrittenAssignment(server, { allowImport: true });
});

const ticks = () =>
  BigInt(server.now().getTime() - ahead - Date.parse('0001-01-01T00:00:00Z')) * 10_000n;

/** CheckFileInfo as the editor sends it. */
async function ask(pair: Pair | null, { tamper = '' } = {}) {
  const { token } = await clientOf(server, work);
  const url = `/wopi/files/${work.fileId}?access_token=${token}&permission=edit`;
  const content = expectedProof(token, `http://localhost${url}`, ticks());
  return server.app.inject({
    url: url + tamper,
    headers: pair
      ? {
          'x-wopi-proof': sign('sha256', content, pair.privateKey).toString('base64'),
          'x-wopi-timestamp': String(ticks()),
        }
      : {},
  });
}

describe('proof keys', () => {
  it('admit only the editor', async () => {
    expect((await ask(published)).statusCode).toBe(200);
    expect((await ask(null)).statusCode).toBe(500);
    expect((await ask(newPair())).statusCode).toBe(500);
    expect((await ask(published, { tamper: '&x=1' })).statusCode).toBe(500);
  });

  it('are refetched when the editor returns with new ones', async () => {
    expect((await ask(published)).statusCode).toBe(200);
    published = newPair();
    server.advance(5_000);
    expect((await ask(published)).statusCode).toBe(200);
  });

  it('stay valid while the editor does not respond', async () => {
    await ask(published);
    editorIsUp = false;
    server.advance(2 * 3_600_000);
    expect((await ask(published)).statusCode).toBe(200);
    editorIsUp = true;
  });

  it('are not called too old by a node whose clock is wrong', async () => {
    server.advance(30 * 60_000);
    ahead = 30 * 60_000;
    const answer = await ask(published);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect((await ask(newPair())).statusCode).toBe(500);
    server.advance(-30 * 60_000);
    ahead = 0;
    expect((await ask(published)).statusCode).toBe(200);
  });

  it('are not required of an import, which comes from the page', async () => {
    const importer = await clientOf(server, work, { mode: 'import' });
    expect((await importer.put(docx('Imported'))).statusCode).toBe(200);
    const inAddress = await clientOf(server, work, { mode: 'import' }, { inAddress: true });
    expect((await inAddress.put(docx('Imported'))).statusCode).toBe(401);
  });
});

describe('POST /api/editor/opening with an external editor', () => {
  it('returns the URL that the editor publishes', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/editor/opening',
      headers: server.as(work.student),
      payload: { fileId: work.fileId },
    });
    const source = `http://localhost/wopi/files/${work.fileId}`;
    expect(answer.json()).toMatchObject({
      action: `https://office.example.edu/cool.html?WOPISrc=${encodeURIComponent(source)}`,
      wopiSrc: source,
      editorOrigin: 'https://office.example.edu',
      writable: true,
    });
  });

  it('reports a file type that the editor cannot open', async () => {
    const sheet = await aWrittenAssignment(server, {
      file: { extension: 'xlsx', bytes: new Uint8Array() },
    });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/editor/opening',
      headers: server.as(sheet.student),
      payload: { fileId: sheet.fileId },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      415,
      'The editor can’t open .xlsx files.',
    ]);
  });
});
