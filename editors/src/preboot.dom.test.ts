import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFirst } from './host/first-requests.ts';
import { wopiClient } from './host/wopi-client.ts';

const OPENING = { wopiSrc: 'https://school.example/wopi/files/7', accessToken: 'secret' };
const SCRIPT = './preboot.js';

type Request = { url: string; init: RequestInit };

let requests: Request[];
let answer: () => Promise<Response>;
let runs = 0;

/** Runs the script as the browser does: before anything else of the page. */
async function boot(opening: object | null): Promise<void> {
  document.head.innerHTML = opening
    ? `<script type="application/json" id="opening">${JSON.stringify(opening)}</script>`
    : '';
  await import(/* @vite-ignore */ `${SCRIPT}?run=${runs++}`);
}

const client = () =>
  wopiClient({
    wopiSrc: OPENING.wopiSrc,
    token: OPENING.accessToken,
    lockId: 'mine',
    fetch: fetchFirst,
  });

/** The messages that the host received since the last call. */
const sent = () =>
  requests.splice(0).map(({ url, init: { method = 'GET', headers, cache, credentials } }) => {
    return { url, method, headers: Object.fromEntries(new Headers(headers)), cache, credentials };
  });

beforeEach(() => {
  requests = [];
  answer = async () => Response.json({ BaseFileName: 'essay.docx' });
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit) => {
    requests.push({ url: String(url), init });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.firstRequests;
  document.head.innerHTML = '';
});

describe('preboot.js', () => {
  it('asks for the file as the editor does, which then asks no more', async () => {
    await boot(OPENING);
    const early = sent();
    expect(early).toHaveLength(2);
    const editor = client();
    const read = () => Promise.all([editor.fileInfo(), editor.contents()]);
    const first = await read();
    expect(first).toMatchObject([
      { kind: 'info', info: { BaseFileName: 'essay.docx' } },
      { kind: 'contents' },
    ]);
    expect(sent()).toEqual([]);
    expect(await read()).toEqual(first);
    expect(sent()).toEqual(early);
  });

  it('leaves a request that failed to the editor', async () => {
    const succeed = answer;
    answer = () => Promise.reject(new TypeError('no line'));
    await boot(OPENING);
    answer = succeed;
    expect(await client().fileInfo()).toMatchObject({ kind: 'info' });
    expect(sent()).toHaveLength(3);
  });

  it('ends its request when the editor gives up', async () => {
    await boot(OPENING);
    const abort = new AbortController();
    const url = new URL(OPENING.wopiSrc);
    await fetchFirst(url, { method: 'GET', signal: abort.signal });
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    abort.abort();
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  it('asks for nothing where no file is opened', async () => {
    await boot(null);
    expect(sent()).toEqual([]);
  });
});
