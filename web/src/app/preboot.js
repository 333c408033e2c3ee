// Before anything else: the colour scheme, so that a dark page never flashes white; whether the visitors' page that may
// are in the document is the one to show; and if not, all that the page needs is requested together.
(() => {
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be closed to us; the system's scheme and the server's choice of language hold then.
      return null;
    }
  };
  const store = (name, value) => {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Then it is not known next time.
    }
  };
  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };

  const mode = stored('antecedent.scheme');
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  // An attribute and nothing else: the theme moves it along later, an inline style would stay behind.
  root.dataset.scheme = dark ? 'dark' : 'light';

  const user = parsed(stored('antecedent.user'));
  const isSignedIn = Date.parse(user?.expiry ?? '') > Date.now();
  const isStartPage = /^\/(?:home\/?)?$/.test(location.pathname);
  const isVisitor = isStartPage && !isSignedIn;
  const language = stored('antecedent.language');
  const isOtherLanguage = language !== null && language !== root.lang;
  const signsIn = /^\/login\/?$/i.test(location.pathname) && !isSignedIn && !isOtherLanguage;
  root.dataset.page = isVisitor ? 'landing' : signsIn ? 'sign-in' : 'app';
  if (isOtherLanguage || !(isVisitor || signsIn)) root.dataset.awaited = '';
  if (signsIn) {
    // A person who is quicker than the app is signed in as soon as it is there.
    document.addEventListener('submit', (event) => {
      if (event.target.id !== 'early-sign-in') return;
      event.preventDefault();
      event.target.dataset.sent = '';
    });
  }
  const page = parsed(document.getElementById('preloads')?.textContent ?? null);
  if (isVisitor || page === null) return;

  // The calls first: the scripts after them fill the line.
  const isMine = isSignedIn && page.audience.some((role) => user.roles?.includes(role));
  const calls = [];
  window.firstCalls = calls;
  const call = (method, url, body) => {
    const token = user.accessToken;
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = fetch(url, { method, headers, credentials: 'same-origin', body });
    // The code that takes the answer sees a failure; there may be none.
    answer.catch(() => undefined);
    calls.push({ method, url, body, token, answer, at: Date.now() });
    return answer;
  };
  const asked = [language, ...navigator.languages.map((tag) => tag.split('-')[0])];
  const spoken = asked.find((tag) => tag in page.words) ?? 'en';
  if (isMine && page.firstCall !== null) {
    const { method, url, body } = page.firstCall;
    const first = call(method, url, body);
    if (page.opening !== null) {
      const contents = (answer) => (answer.ok ? answer.clone().json() : null);
      const open = (fileId) =>
        [
          call('POST', page.opening, JSON.stringify({ fileId, view: 'main' })),
          call('GET', `${page.text}?fileId=${encodeURIComponent(fileId)}`),
        ].map((answer) => answer.then(contents).catch(() => null));
      // The page that was opened last most probably has the same file again.
      const last = parsed(stored('antecedent.file'));
      const isSamePage = last?.path === location.pathname && last.user === user.id;
      const opened = isSamePage ? open(last.fileId) : null;
      const file = first
        .then(contents)
        .then((data) => {
          const fileId = (data?.submission ?? data)?.fileId;
          if (!fileId) return null;
          const isSameFile = opened !== null && last.fileId === fileId;
          if (!isSameFile)
            store('antecedent.file', { path: location.pathname, user: user.id, fileId });
          const [opening, text] = isSameFile ? opened : open(fileId);
          return { data, opening, text };
        })
        .catch(() => null);
      window.earlyFile = { isEditorFirst: page.editorFirst, language: spoken, file };
    }
  }

  const link = (rel, href, more) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', ...more }),
    );
  // Browsers without HTTP/2 ask for six files at a time: what the calls answer is to go before scripts.
  const later = isMine && page.opening !== null ? { fetchPriority: 'low' } : {};
  for (const path of page.entry) link('modulepreload', path);
  if (isMine && page.editorFirst) {
    // Before the scripts of the app. The console complains about preload links for what only a frame uses.
    for (const path of page.editor) {
      fetch(path, { priority: 'low' })
        .then((file) => file.arrayBuffer())
        .catch(() => undefined);
    }
  }
  for (const path of [...page.scripts, ...(page.words[spoken] ?? [])]) {
    link('modulepreload', path, later);
  }
  if (!isMine || page.editorFirst) return;
  for (const path of page.editor) link('prefetch', path, { as: 'script' });
})();
