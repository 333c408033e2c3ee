import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from './service-worker.js?raw';

const SHELL = {
  build: 'b2',
  header: 'x-antecedent-worker',
  shell: '/shell',
  offline: '/offline',
  editor: '/editor/',
  files: ['/assets/app-2.js', '/editor/assets/frame-2.js'],
};
const ORIGIN = 'https://write.example.edu';

/** Caches with the texts of what is stored. */
let stored: Map<string, Map<string, string>>;
let server: (path: string) => Promise<Response> | Response;
let asked: string[];
let removed: boolean;
let listeners: Map<string, (event: object) => void>;

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

const html = (text: string, build: string | null = 'b2') => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...(build && { [SHELL.header]: build }),
  };
  const response = new Response(text, { headers });
  Object.defineProperty(response, 'type', { value: 'basic' });
  return response;
};

/** The storage of a browser, as far as the worker uses it. */
const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, string>();
    stored.set(name, cache);
    return {
      put: async (path: string, response: Response) => void cache.set(path, await response.text()),
      addAll: async (paths: string[]) => {
        for (const path of paths) cache.set(path, await (await fetchFromServer(path)).text());
      },
      match: async (path: string) => found(cache.get(path)),
    };
  },
  match: async (request: { url: string }) => {
    for (const cache of stored.values()) {
      const text = cache.get(pathOf(request));
      if (text !== undefined) return found(text);
    }
    return undefined;
  },
};
const found = (text: string | undefined) => (text === undefined ? undefined : new Response(text));

const fetchFromServer = async (request: string | { url: string }) => {
  asked.push(pathOf(request));
  return server(pathOf(request));
};

/** Lets the worker handle an event. @returns what it is waited for */
async function happen(name: 'install' | 'activate'): Promise<void> {
  let work: Promise<void> = Promise.resolve();
  listeners.get(name)?.({
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  });
  await work;
}

/** Requests something. @returns the text of the worker's response; null if it leaves the request to the browser */
async function ask(path: string, request: object = { mode: 'navigate', destination: 'document' }) {
  let answer: Promise<Response> | null = null;
  listeners.get('fetch')?.({
    request: { method: 'GET', url: new URL(path, ORIGIN).href, ...request },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
    respondWith: (promise: Promise<Response>) => {
      answer = promise;
    },
  });
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  stored = new Map();
  asked = [];
  removed = false;
  listeners = new Map();
  server = (path) =>
    path.includes('assets') ? new Response(`script ${path}`) : html(`page ${path}`);
  new Function(
    'SHELL',
    'addEventListener',
    'caches',
    'fetch',
    'registration',
    'skipWaiting',
    'location',
    script,
  )(
    SHELL,
    (name: string, run: (event: object) => void) => listeners.set(name, run),
    caches,
    fetchFromServer,
    {
      navigationPreload: { enable: async () => undefined },
      unregister: async () => {
        removed = true;
      },
    },
    async () => undefined,
    new URL(ORIGIN),
  );
});

describe('the service worker', () => {
  it('stores the listed files and the three documents, and nothing else', async () => {
    await happen('install');
    expect([...(stored.get('antecedent-shell b2')?.keys() ?? [])].sort()).toEqual([
      '/assets/app-2.js',
      '/editor/',
      '/editor/assets/frame-2.js',
      '/offline',
      '/shell',
    ]);
  });

  it('isn’t installed with pages of another build', async () => {
    server = (path) => html(`page ${path}`, 'b1');
    await expect(happen('install')).rejects.toThrow('another build');
    expect(stored.get('antecedent-shell b2')?.size).toBe(0);
  });

  it('keeps the scripts of the previous build for pages that are open, and no older ones', async () => {
    for (const build of ['b0', 'b1'])
      stored.set(`antecedent-shell ${build}`, new Map([[`/assets/app-${build}.js`, build]]));
    stored.set('of-someone-else', new Map());
    await happen('install');
    await happen('activate');
    expect([...stored.keys()]).toEqual([
      'antecedent-shell b1',
      'of-someone-else',
      'antecedent-shell b2',
    ]);
    const script = { mode: 'cors', destination: 'script' };
    expect(await ask('/assets/app-b1.js', script)).toBe('b1');
  });

  it('opens a kept text with the stored page of the editor, also while there is a server', async () => {
    await happen('install');
    asked = [];
    expect(await ask('/editor/', { mode: 'navigate', destination: 'iframe' })).toBe(
      'page /editor/',
    );
    expect(asked).toEqual([]);
  });

  it('takes pages from the server while there is one', async () => {
    await happen('install');
    asked = [];
    expect(await ask('/assignment/17')).toBe('page /assignment/17');
    expect(await ask('/class/17')).toBe('page /class/17');
    expect(asked).toEqual(['/assignment/17', '/class/17']);
  });

  it.each(['/', '/home', '/login', '/login?redirect_url=%2F', '/assignment/17'])(
    'starts %s without a connection',
    async (path) => {
      await happen('install');
      server = noConnection;
      expect(await ask(path)).toBe('page /shell');
    },
  );

  it('starts them when a proxy answers for a server that isn’t there', async () => {
    await happen('install');
    server = () => new Response('Bad gateway', { status: 502 });
    expect(await ask('/assignment/17')).toBe('page /shell');
    expect(await ask('/class/17')).toBe('Bad gateway');
  });

  it.each(['/class/17', '/readassignment/17', '/assignment/17/rewind', '/Profile'])(
    'says that %s needs a connection',
    async (path) => {
      await happen('install');
      server = noConnection;
      expect(await ask(path)).toBe('page /offline');
    },
  );

  it('starts a page that takes longer than two seconds, and waits for all others', async () => {
    await happen('install');
    vi.useFakeTimers();
    try {
      let answer: (page: Response) => void = () => undefined;
      server = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      const writing = ask('/assignment/17');
      await vi.advanceTimersByTimeAsync(1_999);
      const isOpen = vi.fn();
      void writing.then(isOpen);
      expect(isOpen).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await writing).toBe('page /shell');
      const other = ask('/class/17');
      await vi.advanceTimersByTimeAsync(10_000);
      answer(html('late'));
      expect(await other).toBe('late');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['a call', '/api/student/assignment?id=17', { mode: 'cors', destination: '' }],
    ['a save', '/wopi/files/17/contents', { method: 'POST', mode: 'cors', destination: '' }],
    ['a download', '/api/attachment/17', { mode: 'navigate', destination: 'document' }],
    [
      'the opening of an editor',
      '/editor/',
      { method: 'POST', mode: 'navigate', destination: 'iframe' },
    ],
    ['another site', 'https://other.example.org/', { mode: 'navigate', destination: 'document' }],
    ['a picture', '/sign.svg', { mode: 'no-cors', destination: 'image' }],
  ])('leaves %s to the browser', async (_, path, request) => {
    await happen('install');
    expect(await ask(path, request)).toBeNull();
  });

  it('gives a script that it doesn’t have to the server', async () => {
    await happen('install');
    const script = { mode: 'cors', destination: 'script' };
    asked = [];
    expect(await ask('/assets/app-2.js', script)).toBe('script /assets/app-2.js');
    expect(asked).toEqual([]);
    expect(await ask('/assets/other-2.js', script)).toBe('script /assets/other-2.js');
    expect(asked).toEqual(['/assets/other-2.js']);
  });

  it('removes itself when the server doesn’t know it any more', async () => {
    await happen('install');
    server = () => html('an earlier version', null);
    expect(await ask('/class/17')).toBe('an earlier version');
    expect(removed).toBe(true);
    expect(stored.size).toBe(0);
  });

  it('stays where the server only fails', async () => {
    await happen('install');
    server = () => new Response('', { status: 500 });
    await ask('/class/17');
    expect(removed).toBe(false);
    expect(stored.size).toBe(1);
  });
});
