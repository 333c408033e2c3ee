// Before the first paint: the colour scheme, so that a dark page never flashes white, and whether the visitors' page
// that may stand in the document is the one to show.
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
  const expiry = () => {
    try {
      return JSON.parse(stored('antecedent.user'))?.expiry;
    } catch {
      return null;
    }
  };

  const mode = stored('antecedent.scheme');
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  // An attribute and nothing else: the theme moves it along later, an inline style would stay behind.
  root.dataset.scheme = dark ? 'dark' : 'light';

  const isStartPage = /^\/(?:home\/?)?$/.test(location.pathname);
  const isVisitor = isStartPage && !(Date.parse(expiry() ?? '') > Date.now());
  root.dataset.page = isVisitor ? 'landing' : 'app';
  const language = stored('antecedent.language');
  if (!isVisitor || (language !== null && language !== root.lang)) root.dataset.awaited = '';
})();
