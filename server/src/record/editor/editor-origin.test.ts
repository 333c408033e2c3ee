import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  aWrittenAssignment,
  docx,
  type WrittenAssignment,
} from '../wopi/testing/written-assignment.ts';

const EDITOR = 'http://editor.localhost';

let server: TestApp;
let work: WrittenAssignment;
beforeAll(async () => {
  server = await startTestApp({ env: { editorOrigin: EDITOR } });
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aWrittenAssignment(server);
});

const opened = async () =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/editor/opening',
      headers: server.as(work.student),
      payload: { fileId: work.fileId },
    })
  ).json();

describe('an origin for the editor alone', () => {
  it('opens the editor, which finds its file there', async () => {
    const { action, wopiSrc, editorOrigin, accessToken } = await opened();
    expect(editorOrigin).toBe(EDITOR);
    expect(new URL(action).origin).toBe(EDITOR);
    expect(wopiSrc).toBe(`${EDITOR}/wopi/files/${work.fileId}`);

    const { host, pathname } = new URL(wopiSrc);
    const headers = { host, authorization: `Bearer ${accessToken}` };
    const info = await server.app.inject({ url: pathname, headers });
    expect(info.json()).toMatchObject({
      UserCanWrite: true,
      PostMessageOrigin: 'http://localhost',
    });
    const saved = await server.app.inject({
      method: 'POST',
      url: `${pathname}/contents`,
      headers: { ...headers, 'x-cool-wopi-timestamp': info.json().LastModifiedTime },
      payload: docx('One'),
    });
    expect(saved.statusCode).toBe(200);
  });

  it.each([
    '/',
    '/login',
    '/api/auth/signin',
    '/api/session',
    '/assets/app.js',
    '/api/wopi',
    '/editorial',
  ])('serves nothing of the web app, such as %s', async (url) => {
    const headers = { ...server.as(work.student), host: new URL(EDITOR).host };
    const answer = await server.app.inject({ url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  });

  it('is named in the discovery document', async () => {
    const discovery = await server.app.inject('/hosting/discovery');
    expect(discovery.body).toContain(`${EDITOR}/editor/?`);
  });
});
