import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInUser } from '../testing/signed-in-user.ts';

const PAGE = {
  entry: ['/assets/entry.js'],
  scripts: ['/assets/app.js'],
  words: { en: ['/assets/words-en.js'], de: ['/assets/words-de.js'] },
  editor: ['/editor/assets/editor.js'],
  editorFirst: false,
  audience: ['ROLE_STUDENT'],
  firstCall: { method: 'GET', url: '/api/student/assignment?id=1' },
  opening: '/api/editor/opening',
  text: '/api/editor/text',
};
const SCRIPT = './preboot.js';

let asked: string[];
let runs = 0;

/** Runs the script as the browser does: before anything else of the page. */
async function boot(page: object | null): Promise<void> {
  const list = page === null ? '' : JSON.stringify(page);
  document.head.innerHTML = page
    ? `<script type="application/json" id="preloads">${list}</script>`
    : '';
  await import(/* @vite-ignore */ `${SCRIPT}?run=${runs++}`);
}

const links = (rel: string) =>
  Array.from(document.querySelectorAll(`link[rel=${rel}]`), (link) => link.getAttribute('href'));
const signIn = (overrides = {}) =>
  localStorage.setItem('antecedent.user', JSON.stringify(signedInUser(overrides)));

beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '/assignment/1');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push([method ?? 'file', url, ...(body ? [body] : [])].join(' '));
    return new Response(JSON.stringify({ submission: { fileId: 'f1' } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete window.firstCalls;
  delete window.earlyFile;
  document.head.innerHTML = '';
});

describe('preboot.js', () => {
  it('makes the call of the page with its body', async () => {
    signIn();
    const firstCall = { method: 'POST', url: '/api/peerreview/open', body: '{"reviewId":"1"}' };
    await boot({ ...PAGE, firstCall, opening: null });
    expect(asked).toEqual(['POST /api/peerreview/open {"reviewId":"1"}']);
    expect(window.firstCalls).toMatchObject([firstCall]);
  });

  it('asks for scripts and words, the call of the page and the opening of its file', async () => {
    signIn();
    await boot(PAGE);
    expect(links('modulepreload')).toEqual([
      '/assets/entry.js',
      '/assets/app.js',
      '/assets/words-en.js',
    ]);
    expect(links('prefetch')).toEqual(['/editor/assets/editor.js']);
    await vi.waitFor(() => expect(window.firstCalls).toHaveLength(3));
    expect(asked).toEqual([
      'GET /api/student/assignment?id=1',
      'POST /api/editor/opening {"fileId":"f1","view":"main"}',
      'GET /api/editor/text?fileId=f1',
    ]);
  });

  it('asks for the file that the page had last time along with its first call', async () => {
    signIn();
    await boot(PAGE);
    await window.earlyFile?.file;
    asked = [];
    await boot(PAGE);
    expect(asked).toEqual([
      'GET /api/student/assignment?id=1',
      'POST /api/editor/opening {"fileId":"f1","view":"main"}',
      'GET /api/editor/text?fileId=f1',
    ]);
    await window.earlyFile?.file;
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['that the page no longer has', { fileId: 'f0' }, 'f0'],
    ['of another page', { path: '/assignment/2' }, null],
    ['that somebody else opened', { user: 'somebody' }, null],
  ])('opens the right file after one %s', async (_, overrides, before) => {
    signIn();
    const last = { path: '/assignment/1', user: signedInUser().id, fileId: 'f1', ...overrides };
    localStorage.setItem('antecedent.file', JSON.stringify(last));
    await boot(PAGE);
    const opened = () => asked.filter((request) => request.includes('/opening'));
    const opening = (fileId: string) =>
      `POST /api/editor/opening {"fileId":"${fileId}","view":"main"}`;
    expect(opened()).toEqual(before ? [opening(before)] : []);
    await window.earlyFile?.file;
    expect(opened().at(-1)).toBe(opening('f1'));
    expect(JSON.parse(localStorage.getItem('antecedent.file') ?? '')).toEqual({
      path: '/assignment/1',
      user: signedInUser().id,
      fileId: 'f1',
    });
  });

  it('gives the early page what was answered, and leaves the answers to the app', async () => {
    signIn();
    await boot({ ...PAGE, editorFirst: true });
    expect(window.earlyFile).toMatchObject({ isEditorFirst: true, language: 'en' });
    const opened = await window.earlyFile?.file;
    const contents = { submission: { fileId: 'f1' } };
    expect(opened?.data).toEqual(contents);
    expect(await opened?.opening).toEqual(contents);
    expect(await opened?.text).toEqual(contents);
    for (const { answer } of window.firstCalls ?? []) {
      expect(await (await answer).json()).toEqual(contents);
    }
  });

  it('fetches an editor that comes first before the app, and after what is asked', async () => {
    signIn();
    await boot({ ...PAGE, editorFirst: true });
    await window.earlyFile?.file;
    expect(asked.slice(0, 2)).toEqual([
      'GET /api/student/assignment?id=1',
      'file /editor/assets/editor.js',
    ]);
    expect(links('prefetch')).toEqual([]);
    const [entry, app] = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    expect(entry).not.toHaveProperty('fetchPriority', 'low');
    expect(app).toHaveProperty('fetchPriority', 'low');
  });

  it('has no file for the early page where the call names none', async () => {
    signIn();
    vi.stubGlobal('fetch', async () => new Response('{"submission":null}'));
    await boot(PAGE);
    expect(await window.earlyFile?.file).toBeNull();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await boot(PAGE);
    expect(await window.earlyFile?.file).toBeNull();
  });

  it('fetches the words of the language that was chosen', async () => {
    localStorage.setItem('antecedent.language', 'de');
    await boot(PAGE);
    expect(links('modulepreload')).toContain('/assets/words-de.js');
  });

  it.each([
    ['a visitor', () => undefined],
    ['a session that is over', () => signIn({ expiry: '2020-01-01T00:00:00Z' })],
    ['people of another role', () => signIn({ roles: ['ROLE_INSTRUCTOR'] })],
    ['a stored user that is none', () => localStorage.setItem('antecedent.user', '{"a":')],
  ])('asks the server nothing for %s', async (_, prepare) => {
    prepare();
    await boot(PAGE);
    expect(asked).toEqual([]);
    expect(links('prefetch')).toEqual([]);
    expect(links('modulepreload')).toContain('/assets/app.js');
  });

  it('lets the page of visitors work alone', async () => {
    history.replaceState(null, '', '/');
    await boot(PAGE);
    expect(document.documentElement.dataset.page).toBe('landing');
    expect(links('modulepreload')).toEqual([]);
  });

  describe('on the sign-in page', () => {
    beforeEach(() => {
      history.replaceState(null, '', '/login?redirect=/class');
      document.documentElement.lang = 'en';
      delete document.documentElement.dataset.awaited;
    });

    it('shows the form that came with the page, and keeps what is sent for the app', async () => {
      await boot(PAGE);
      expect(document.documentElement.dataset).toMatchObject({ page: 'sign-in' });
      expect(document.documentElement.dataset.awaited).toBeUndefined();
      expect(links('modulepreload')).toContain('/assets/app.js');
      document.body.innerHTML = '<form id="early-sign-in"></form><form id="other"></form>';
      const [early, other] = Array.from(document.forms, (form) => {
        const event = new Event('submit', { bubbles: true, cancelable: true });
        form.dispatchEvent(event);
        return event.defaultPrevented && 'sent' in form.dataset;
      });
      expect([early, other]).toEqual([true, false]);
    });

    it.each([
      ['people who are signed in', () => signIn()],
      ['another language', () => localStorage.setItem('antecedent.language', 'de')],
    ])('hides it for %s', async (_, prepare) => {
      prepare();
      await boot(PAGE);
      expect(document.documentElement.dataset).toMatchObject({ page: 'app', awaited: '' });
    });
  });

  it('does without a list', async () => {
    await boot(null);
    expect(document.documentElement.dataset.page).toBe('app');
    expect(links('modulepreload')).toEqual([]);
  });
});
