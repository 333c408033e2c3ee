// Opens the pages for sign-in, home, and writing without a connection, from the scripts and styles that `SHELL` lists; the
// server writes that in front of this script. Nothing that belongs to a person is stored here, and no answer of the API.
(() => {
  const PREFIX = 'antecedent-shell ';
  const NAME = PREFIX + SHELL.build;
  const SHELL_PAGE = /^\/(?:home\/?|login\/?|assignment\/[^/]+\/?)?$/i;
  const SCRIPT = /^\/(?:editor\/)?assets\//;
  /** A page that takes longer than this starts with what is stored, ms. */
  const LONGEST_WAIT_MS = 2_000;

  const install = async () => {
    const cache = await caches.open(NAME);
    const paths = [SHELL.shell, SHELL.offline, SHELL.editor];
    const pages = await Promise.all(paths.map((path) => fetch(path, { cache: 'no-store' })));
    // While servers are updated one after the other, page and scripts may come from different builds.
    const fits = (page) => page.ok && page.headers.get(SHELL.header) === SHELL.build;
    if (!pages.every(fits)) throw new Error('the pages are from another build');
    // First, since an unread page keeps its connection from what follows.
    await Promise.all(pages.map((page, at) => cache.put(paths[at], page)));
    // Their names carry a digest: what the browser has of them is as good as what the server has.
    await cache.addAll(SHELL.files);
    await skipWaiting();
  };

  /** The previous build stays: pages of it may be open, and the server doesn't have its scripts any more. */
  const activate = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await registration.navigationPreload?.enable();
  };

  const remove = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };

  /** A server that doesn't know this worker, or doesn't want it any more, sends its pages without the header. */
  const isUnwanted = ({ ok, type, headers }) =>
    ok &&
    type === 'basic' &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    !headers.has(SHELL.header);

  const fromServer = async (event) => {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isUnwanted(page)) await remove();
    return page;
  };

  const openPage = async (event, isShellPage) => {
    const page = fromServer(event);
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
    const awaited = isShellPage ? Promise.race([page, late]) : page;
    const answer = await awaited.catch(() => undefined);
    // A proxy answers for a server that isn't there.
    const isThere = answer !== undefined && !(isShellPage && answer.status > 500);
    if (isThere) return answer;
    const cache = await caches.open(NAME);
    return (await cache.match(isShellPage ? SHELL.shell : SHELL.offline)) ?? page;
  };

  /** The editor's page for a text that this device keeps. Any other text is opened by a form, which doesn't pass here. */
  const openKept = async (event) => {
    event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
    const cache = await caches.open(NAME);
    return (await cache.match(SHELL.editor)) ?? fetch(event.request);
  };

  const openScript = async (request) =>
    (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

  addEventListener('install', (event) => event.waitUntil(install()));
  addEventListener('activate', (event) => event.waitUntil(activate()));
  addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode !== 'navigate') {
      if (SCRIPT.test(pathname)) event.respondWith(openScript(request));
    } else if (request.destination === 'iframe' && pathname === SHELL.editor) {
      event.respondWith(openKept(event));
    } else if (request.destination === 'document' && !pathname.startsWith('/api/')) {
      event.respondWith(openPage(event, SHELL_PAGE.test(pathname)));
    }
  });
})();
